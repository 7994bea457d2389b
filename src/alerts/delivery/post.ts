import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';

import {
  codeOf,
  messageOf,
  noteSecret,
  PipelineError,
  withDeadline,
  withoutSecrets,
} from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';

/** Connection settings of a destination, from its options. */
export interface Wire {
  readonly headers: Readonly<Record<string, string>>;
  readonly tls: Pick<https.RequestOptions, 'ca' | 'cert' | 'key'>;
  readonly timeoutMs: number;
}

/** Response of a destination. */
export interface Answer {
  readonly status: number;
  /** Beginning of the body, in one line. */
  readonly text: string;
  /** `Retry-After` in milliseconds; 0 if absent. */
  readonly retryAfterMs: number;
}

const answerBytesMax = 2_000;
const secondsMax = 3_600;

/**
 * Returns the settings of every request to a destination; reads the certificate files.
 * @throws PipelineError ERR_ALERTS_DESTINATION
 */
export async function wireOf(options: AlertDestination): Promise<Wire> {
  const { auth, tls = {}, timeout_ms: timeoutMs, name } = options;
  try {
    const files = [tls.ca_file, tls.cert_file, tls.key_file];
    const [ca, cert, key] = await Promise.all(files.map(readIfGiven));
    const { username = '', password = '', bearer_token: token } = auth ?? {};
    const basic = Buffer.from(`${username}:${password}`).toString('base64');
    // Mask secrets, because some destinations repeat the request, with its credentials, in the error response.
    noteSecret(basic);
    const authorization = token === undefined ? username && `Basic ${basic}` : `Bearer ${token}`;
    return {
      headers: { 'user-agent': 'weir', ...(authorization && { authorization }) },
      tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
      timeoutMs,
    };
  } catch (error) {
    throw new PipelineError('ERR_ALERTS_DESTINATION', `${name}: ${messageOf(error)}`, error);
  }
}

async function readIfGiven(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : await readFile(file, 'utf8');
}

/** A request to a destination. */
export interface Question {
  readonly url: URL;
  readonly method: 'POST' | 'GET' | 'HEAD';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends one request on a new connection, because messages are rare, and an idle connection can break unnoticed. The
 * error message never contains the URL, which may be a secret.
 */
export function send(wire: Wire, question: Question, signal: AbortSignal): Promise<Answer> {
  return withDeadline(wire.timeoutMs, signal, (end) => exchange(wire, question, end));
}

function exchange(wire: Wire, question: Question, signal: AbortSignal): Promise<Answer> {
  const { url, method, body, headers } = question;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(new Error(networkText(error), { cause: codeOf(error) }));
    };
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        agent: false,
        headers: {
          ...wire.headers,
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
        signal,
        ...(url.protocol === 'https:' && wire.tls),
      },
      (response) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        response.on('data', (piece: Buffer) => {
          if (bytes < answerBytesMax) pieces.push(piece);
          bytes += piece.length;
        });
        response.once('error', fail);
        response.once('end', () => resolve(answerOf(response, Buffer.concat(pieces))));
      },
    );
    request.once('error', fail);
    request.end(body);
  });
}

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, body: Buffer): Answer {
  const seconds = Number(headers['retry-after'] ?? 0);
  return {
    status: statusCode,
    text: withoutSecrets(body.toString('utf8')).slice(0, 300).replaceAll(/\s+/g, ' ').trim(),
    retryAfterMs: seconds > 0 ? Math.min(seconds, secondsMax) * 1_000 : 0,
  };
}

function networkText(error: unknown): string {
  const code = codeOf(error);
  return code === '' ? messageOf(error) : code;
}
