import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { buffers, inflateGzip, nextTurn } from '../../base/index.ts';
import type { RecordList } from '../../flow.ts';
import { isErrorResponse, type ErrorResponse, createErrorResponse } from './response.ts';
import { scanAnyBody } from './any.ts';
import { createBodyScanner, type ScannedBody, scanBody } from './scan-body.ts';
import { PackedList } from '../text/packed-list.ts';

/** Limits of one request. */
export interface BodyLimits {
  /** Maximum size of a body, both as sent and inflated. */
  readonly bodyBytesMax: number;
  readonly recordsMax: number;
}

/** Content of a request. */
export interface Delivered {
  readonly requestId: string;
  readonly records: RecordList;
  /** Total size of the records. */
  readonly sizeBytes: number;
  /** Memory that the records take until `release`. */
  readonly memoryBytes: number;
  /** CRC-32 of the decoded text, 8 hex digits. The same for a repeated request, which has the same records. */
  readonly checksum: string;
  /** Releases the memory of the records; see `RecordPage.release`. */
  readonly release: () => void;
  /** Size of the compressed body. Set if the body stays in memory for `inflateAgain`. */
  readonly keptBytes?: number;
  /**
   * Inflates the compressed body again, and reads the same records. Set only for a gzip body, which stays in memory.
   */
  readonly inflateAgain?: () => Promise<Delivered | ErrorResponse>;
}

/** Returns the size of the body in the header Content-Length; undefined if the header is missing or invalid. */
export function declaredBodyBytes({ headers }: IncomingMessage): number | undefined {
  const declared = headers['content-length'];
  // oxlint-disable-next-line input/no-regexp -- At most ten characters of a header, which Node.js limits.
  return declared === undefined || !/^\d{1,10}$/.test(declared) ? undefined : Number(declared);
}

/**
 * Reads the body of a request to its end, or until it is too large. In the second case, Node.js discards the rest once
 * the response is sent. Never rejects.
 * @param grows called with the memory that is required; if it returns an error response, reading stops with this
 * response
 * @param signal stops reading when it aborts; its reason is the `ErrorResponse` to return
 * @returns the body in a buffer of the pool, or an error response
 */
export function readBody(
  request: IncomingMessage,
  { bodyBytesMax }: BodyLimits,
  grows: (bytes: number) => ErrorResponse | undefined,
  signal: AbortSignal,
): Promise<Buffer | ErrorResponse> {
  const declared = declaredBodyBytes(request);
  if (declared !== undefined && declared > bodyBytesMax)
    return Promise.resolve(tooLarge(bodyBytesMax));
  return new Promise((resolve) => {
    let memory = buffers.take(declared ?? firstBytes);
    let sizeBytes = 0;
    const finish = (result?: ErrorResponse): void => {
      request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      signal.removeEventListener('abort', onAbort);
      // Resume the stream: otherwise, the unread rest would block the next request on the connection.
      request.resume();
      if (result !== undefined) buffers.give(memory);
      resolve(result ?? Buffer.from(memory.buffer, memory.byteOffset, sizeBytes));
    };
    const onData = (chunk: Buffer): void => {
      const needed = sizeBytes + chunk.length;
      if (needed > bodyBytesMax) return finish(tooLarge(bodyBytesMax));
      if (needed > memory.length) {
        const rejection = grows(Math.max(needed, memory.length * 2));
        if (rejection !== undefined) return finish(rejection);
        memory = buffers.widen(memory, sizeBytes, chunk.length);
      }
      memory.set(chunk, sizeBytes);
      sizeBytes = needed;
    };
    const onEnd = (): void => finish();
    const onBroken = (): void => finish(createErrorResponse(400, 'the body is truncated'));
    const onAbort = (): void => {
      const reason: unknown = signal.reason;
      finish(
        isErrorResponse(reason) ? reason : createErrorResponse(503, 'the request was canceled'),
      );
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    request.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

/** Initial memory for a body of unknown size. */
export const firstBytes = 64 * 1024;

/** An inflated body in pool memory. Call `release` after reading it. */
export interface InflatedBody {
  readonly text: Buffer;
  readonly release: () => void;
}

/**
 * Inflates a body. Callers detect gzip by its signature, not by the headers, which senders and proxies set differently.
 * @param grows called with the memory that is required; if it returns an error response, inflating stops with this
 * response
 */
export async function inflateBody(
  body: Buffer,
  { bodyBytesMax }: BodyLimits,
  grows: (bytes: number) => ErrorResponse | undefined = () => undefined,
): Promise<InflatedBody | ErrorResponse> {
  let rejection: ErrorResponse | undefined;
  const inflated = await inflateGzip(body, bodyBytesMax, (bytes) => {
    rejection = grows(bytes);
    return rejection === undefined;
  });
  if (typeof inflated !== 'string') {
    const { text, memory } = inflated;
    return { text, release: () => buffers.give(memory) };
  }
  if (inflated === 'too_much') return rejection ?? tooLarge(bodyBytesMax);
  return createErrorResponse(400, 'the body is not valid gzip');
}

/**
 * Extracts the records of a body, `{"requestId": "…", "timestamp": 1, "records": [{"data": "<base64>"}]}`. Decodes them
 * into one buffer, separated by line breaks, so that the decoder does not copy them. Returns a malformed record
 * unchanged: it becomes a dead letter, and the other records are stored. Yields to other tasks about every 2 MB, so the
 * body must not change until the promise settles.
 * @param grows called with the memory that is required, including the body; if it returns an error response, reading
 * stops with this response
 */
export async function readRecords(
  body: Buffer,
  { recordsMax }: BodyLimits,
  grows: (bytes: number) => ErrorResponse | undefined = () => undefined,
  scanner = createBodyScanner(),
): Promise<Delivered | ErrorResponse> {
  const rejection = grows(body.length + decodedBytes(body.length));
  if (rejection !== undefined) return rejection;
  const scanned = await inTurns(scanBody(body, recordsMax, scanner));
  if (scanned !== undefined) return deliver(scanned);
  const unusual = grows(body.length * 2) ?? (await inTurns(scanAnyBody(body, recordsMax)));
  return isErrorResponse(unusual) ? unusual : deliver(unusual);
}

/** Returns the memory for the decoded records of a body of the given size; see `scanBody`. */
export function decodedBytes(textBytes: number): number {
  return Math.ceil(textBytes * 0.75) + 64;
}

async function deliver({ requestId, records, decoded, release }: ScannedBody): Promise<Delivered> {
  const { sizeBytes } = records;
  const checksum = (await crc32InTurns(decoded)).toString(16).padStart(8, '0');
  const memoryBytes = records.bytes.length;
  return { requestId, records: new PackedList(records), sizeBytes, memoryBytes, checksum, release };
}

async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}

async function crc32InTurns(bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += turnBytes) {
    if (at > 0) await nextTurn();
    sum = crc32(bytes.subarray(at, at + turnBytes), sum);
  }
  return sum;
}

/** Number of bytes of which the checksum is computed between two yields: about 2 ms. */
const turnBytes = 8 * 1_048_576;

function tooLarge(bytesMax: number): ErrorResponse {
  // Never respond with 413: Firehose would discard the events without storing them in its failure backup.
  return createErrorResponse(400, `the body is larger than ${bytesMax} bytes`);
}
