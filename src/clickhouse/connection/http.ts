import http from 'node:http';
import https from 'node:https';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import zlib from 'node:zlib';

/** Compression of a request body; `zstd` requires Node.js 22.15 or later. */
export type ContentEncoding = 'none' | 'gzip' | 'zstd';

/** One request. The pieces of the body are sent in sequence, and neither concatenated nor kept. */
export interface HttpRequest {
  /** URL with path and query string. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Uint8Array[];
  readonly encoding: ContentEncoding;
  /** Undefined to open a new connection for this request. */
  readonly agent: http.Agent | undefined;
  readonly connectTimeoutMs: number;
  /** Maximum time from the first byte sent to the last byte received. */
  readonly requestTimeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The first 64 KiB of the body. */
  readonly body: string;
}

const bodyBytesMax = 64 * 1024;
/** Number of bytes that are sent in one turn of the event loop; sending them takes 1 ms. */
const turnBytesMax = 1024 * 1024;

/** Thrown when a response does not arrive in time; `code` is the one that Node.js uses. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';
}

/** An agent that keeps connections open between requests: opening one costs more than a small insert. */
export function keepAliveAgent(url: URL): http.Agent {
  const options = { keepAlive: true, maxSockets: 32, scheduling: 'lifo' } as const;
  return url.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
}

/** The best available compression: zstd bodies are smaller than gzip bodies and cost a fraction of the CPU time. */
export function bestEncoding(): 'gzip' | 'zstd' {
  return createZstdCompress === undefined ? 'gzip' : 'zstd';
}

/** Sends a POST request and reads the whole response. Rejects if no complete HTTP response arrives. */
export async function post(request: HttpRequest): Promise<HttpAnswer> {
  const cancel = new AbortController();
  const timer = setTimeout(() => {
    cancel.abort(new TimeoutError(`no response within ${request.requestTimeoutMs} ms`));
  }, request.requestTimeoutMs);
  const onAbort = (): void => cancel.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', onAbort, { once: true });
  if (request.signal?.aborted) onAbort();
  try {
    return await exchange(request, cancel);
  } catch (error) {
    throw cancel.signal.aborted ? cancel.signal.reason : error;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', onAbort);
  }
}

function exchange(request: HttpRequest, cancel: AbortController): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { url, agent, encoding } = request;
    let answered = false;
    // Prefer the response to a socket error: a server that rejects a large body responds early and closes the
    // connection, and only the response has the reason.
    const fail = (error: unknown): void => {
      if (!answered) reject(error);
    };
    const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: agent ?? false,
      headers: { ...request.headers, ...bodyHeaders(request) },
      signal: cancel.signal,
    });
    outgoing.on('error', fail);
    outgoing.once('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(() => {
        cancel.abort(new TimeoutError(`no connection within ${request.connectTimeoutMs} ms`));
      }, request.connectTimeoutMs);
      const clear = (): void => clearTimeout(timer);
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', clear);
      socket.once('close', clear);
    });
    outgoing.once('response', (answer) => {
      answered = true;
      readBody(answer)
        // A proxy may respond early and keep the connection. The rest of the body must not be sent, because its memory
        // is reused.
        .finally(() => outgoing.writableFinished || outgoing.destroy())
        .then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
    });
    if (encoding === 'none') writePieces(outgoing, request.pieces).catch(fail);
    else pipeline(Readable.from(request.pieces), compressor(encoding), outgoing).catch(fail);
  });
}

function bodyHeaders({ pieces, encoding }: HttpRequest): Record<string, string> {
  if (encoding !== 'none') return { 'content-encoding': encoding };
  const sizeBytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return { 'content-length': String(sizeBytes) };
}

type CompressorFactory = (options: { readonly params: Record<number, number> }) => Transform;

// The type declarations of Node.js 20 lack `createZstdCompress`.
const createZstdCompress = asFactory(Reflect.get(zlib, 'createZstdCompress'));
const zstdLevelParameter = 100; // ZSTD_c_compressionLevel

function asFactory(value: unknown): CompressorFactory | undefined {
  const isFactory = (found: unknown): found is CompressorFactory => typeof found === 'function';
  return isFactory(value) ? value : undefined;
}

function compressor(encoding: 'gzip' | 'zstd'): Transform {
  if (encoding === 'gzip' || createZstdCompress === undefined) return zlib.createGzip({ level: 1 });
  return createZstdCompress({ params: { [zstdLevelParameter]: 1 } });
}

/**
 * Writes the pieces, and waits after each until the socket drains, so that Node.js buffers at most one piece. A socket
 * to a server on the same machine may drain immediately, so the function also yields to the event loop after every
 * `turnBytesMax`.
 */
async function writePieces(
  outgoing: http.ClientRequest,
  pieces: readonly Uint8Array[],
): Promise<void> {
  let turnBytes = 0;
  for (const piece of pieces) {
    if (turnBytes >= turnBytesMax) {
      await setImmediate();
      turnBytes = 0;
    }
    if (outgoing.destroyed) return;
    turnBytes += piece.byteLength;
    if (outgoing.write(piece)) continue;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        outgoing.off('drain', done).off('close', done);
        resolve();
      };
      outgoing.once('drain', done).once('close', done);
    });
  }
  outgoing.end();
}

async function readBody(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (sizeBytes < bodyBytesMax) chunks.push(chunk);
    sizeBytes += chunk.byteLength;
  }
  return Buffer.concat(chunks).toString('utf8', 0, bodyBytesMax);
}
