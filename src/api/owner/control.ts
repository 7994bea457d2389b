import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

import {
  errorCatalog,
  type ErrorCode,
  isObject,
  limitServer,
  messageOf,
  PipelineError,
  serverOptions,
  withDeadline,
} from '../../base/index.ts';
import { addressOf } from './address.ts';
import type { OwnerAddress } from './folder.ts';

const BODY_BYTES_MAX = 64 * 1024;
const limits = { connectionsMax: 100, headerBytesMax: 16_384, requestMsMax: 30_000 };
/** How long a stop waits for requests in progress; then their connections are closed. */
const STOP_MS_MAX = 10_000;
const REQUEST_MS_MAX = 120_000;

/**
 * Tasks that other commands can request from the owner, by name. The parameters and the result of a task are JSON
 * objects.
 */
export type ControlTasks = Readonly<
  Record<string, (parameters: Readonly<Record<string, unknown>>) => Promise<object>>
>;

/** The listener for other commands on this machine. */
export interface Control {
  readonly address: OwnerAddress;
  close(): Promise<void>;
}

/**
 * Opens a listener on loopback. A client must send the token, which only the user that runs Weir can read
 * (`writeOwner`).
 */
export async function openControl(tasks: ControlTasks): Promise<Control> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer(serverOptions(limits), (request, response) => {
    void answer(tasks, token, request).then(({ body, status }) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(body));
    });
  });
  const connections = limitServer(server, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = addressOf(server);
  return {
    address: { url: `http://127.0.0.1:${port}`, token },
    close() {
      connections.stop(STOP_MS_MAX);
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/**
 * Requests a task from the process that owns the folder of the management API.
 * @returns the result of the task; undefined if the connection fails, or if the process at the address rejects the
 * token
 * @throws PipelineError with the error code that the owner returned; ERR_API_OWNER if it returned no known code, if it
 * did not respond in time, or if `signal` aborts
 */
export async function sendControlRequest(
  { token, url }: OwnerAddress,
  task: string,
  parameters: object,
  signal: AbortSignal = new AbortController().signal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const call = async (end: AbortSignal) => {
    const response = await fetch(`${url}/${task}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(parameters),
      signal: end,
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { response, body };
  };
  let answered: Awaited<ReturnType<typeof call>>;
  try {
    answered = await withDeadline(REQUEST_MS_MAX, signal, call);
  } catch (error) {
    if (error instanceof TypeError) return undefined; // The connection failed.
    throw new PipelineError('ERR_API_OWNER', messageOf(error), error);
  }
  const { response, body } = answered;
  if (response.status === 401) return undefined; // Another program may use the port now.
  if (response.ok && isObject(body)) return body;
  const { code, detail } = isObject(body) ? body : {};
  const said = typeof detail === 'string' ? detail : '';
  throw new PipelineError(isErrorCode(code) ? code : 'ERR_API_OWNER', said);
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalog, code);
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

async function answer(
  tasks: ControlTasks,
  token: string,
  request: IncomingMessage,
): Promise<Answer> {
  try {
    if (!isAllowed(token, request.headers.authorization ?? '')) return { status: 401, body: {} };
    const name = (request.url ?? '').slice(1);
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (task === undefined) return { status: 404, body: {} };
    const parameters: unknown = JSON.parse(await readBody(request));
    return { status: 200, body: await task(isObject(parameters) ? parameters : {}) };
  } catch (error) {
    if (!(error instanceof PipelineError))
      return { status: 500, body: { detail: messageOf(error) } };
    const { code, message } = error;
    return { status: 500, body: { code, detail: /\((.*)\)$/s.exec(message)?.[1] ?? '' } };
  }
}

function isAllowed(token: string, header: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new Error('the request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
