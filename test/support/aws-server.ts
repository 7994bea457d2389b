import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of an operation: an object of the protocol, or an error. */
export type AwsAnswer = object | { readonly refuse: string; readonly message?: string };

/** An emulator of AWS APIs that only describe resources: every operation has one response, which a test can change. */
export interface AwsServer {
  readonly endpoint: string;
  /** Responses by operation, for example `ListShards`. Operations without one fail as unknown. */
  readonly answers: Map<string, AwsAnswer>;
  /** Operations that were called, in order. */
  readonly called: string[];
  /** Milliseconds by which the `Date` of the responses is ahead of the real time. */
  aheadMs: number;
  /** If true, requests that are signed five minutes early or late are rejected with the error of AWS. */
  checksClock: boolean;
  /** Makes an operation fail with the access-denied error of AWS. */
  deny(action: string, resource: string): void;
  stop(): Promise<void>;
}

/** Starts the emulator on a free port; stop it in `afterAll`. */
export async function startAwsServer(): Promise<AwsServer> {
  const answers = new Map<string, AwsAnswer>();
  const called: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own: AwsServer = {
    endpoint: `http://127.0.0.1:${port}`,
    answers,
    called,
    aheadMs: 0,
    checksClock: false,
    deny(action, resource) {
      const message =
        `User: arn:aws:sts::123456789012:assumed-role/weir/i-1 is not authorized to perform: ${action} ` +
        `on resource: ${resource} because no identity-based policy allows the ${action} action`;
      answers.set(operationOf(action), { refuse: 'AccessDeniedException', message });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function answerTo(operation: string, request: IncomingMessage): AwsAnswer {
    const late = own.checksClock ? lateSignature(request, Date.now() + own.aheadMs) : undefined;
    return late ?? answers.get(operation) ?? { refuse: 'UnknownOperationException' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for await (const _ of request);
    const target = request.headers['x-amz-target'];
    const isRest = typeof target !== 'string';
    const operation = isRest ? restOperation(request.url ?? '') : operationOf(target);
    called.push(operation);
    const found = answerTo(operation, request);
    response.setHeader('date', new Date(Date.now() + own.aheadMs).toUTCString());
    if ('refuse' in found) {
      const { refuse: name, message = 'refused' } = found;
      const body = isRest
        ? `<?xml version="1.0"?><Error><Code>${name}</Code><Message>${message}</Message></Error>`
        : JSON.stringify({ __type: name, message });
      send(response, name.startsWith('AccessDenied') && isRest ? 403 : 400, body, isRest);
      return;
    }
    const body = 'xml' in found ? String(found.xml) : JSON.stringify(found);
    send(response, 200, body, isRest);
  }
  return own;
}

function send(response: ServerResponse, status: number, body: string, isRest: boolean): void {
  response.setHeader('content-type', isRest ? 'application/xml' : 'application/x-amz-json-1.1');
  response.writeHead(status).end(body);
}

/** The AWS error for a signature with another time; undefined if the time is current. */
function lateSignature(
  { headers }: IncomingMessage,
  nowMs: number,
): { readonly refuse: string; readonly message: string } | undefined {
  const given = String(headers['x-amz-date']);
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(given) ?? [];
  const signedMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Math.abs(signedMs - nowMs) < 300_000) return undefined;
  const now = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const message =
    signedMs < nowMs
      ? `Signature expired: ${given} is now earlier than ${now} (${now} - 5 min.)`
      : `Signature not yet current: ${given} is still later than ${now} (${now} + 5 min.)`;
  return { refuse: 'InvalidSignatureException', message };
}

/** The operation name of `Kinesis_20131202.ListShards` and `kinesis:ListShards`: `ListShards`. */
function operationOf(target: string): string {
  return target.split(/[.:]/).at(-1) ?? '';
}

/** S3, path style: `/bucket?list-type=2` lists, `/bucket/key` gets. */
function restOperation(url: string): string {
  return url.includes('list-type=2') ? 'ListBucket' : 'GetObject';
}
