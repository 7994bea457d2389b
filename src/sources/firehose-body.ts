import type { IncomingMessage } from 'node:http';
import { crc32, createGunzip } from 'node:zlib';
import { buffers } from '../base/index.ts';
import type { RawRecord, RecordList } from '../flow.ts';
import { isRefusal, type Refusal, refuse } from './firehose-answer.ts';
import { readAnyBody } from './firehose-any.ts';
import { walkBody } from './firehose-walk.ts';
import { PackedList } from './packed-list.ts';

/** Bounds on one request. */
export interface BodyLimits {
  /** Greatest body, as sent and inflated. */
  readonly bodyBytesMax: number;
  readonly recordsMax: number;
}

/** What a request delivers. */
export interface Delivered {
  readonly requestId: string;
  readonly records: RecordList;
  /** Size of the records. */
  readonly sizeBytes: number;
  /** CRC-32 of the records, 8 hex digits. A sender that repeats a request repeats its records. */
  readonly checksum: string;
  /** Gives the memory of the records back; see `RecordPage.release`. */
  readonly release?: () => void;
  /** Reads the same records once more; given where what was sent is much smaller, and kept. */
  readonly again?: () => Promise<Delivered | Refusal>;
}

/**
 * Reads the body of a request to its end, or until it is too long; what is not read is left to Node.js, which passes
 * over it once the answer is sent. Never rejects.
 *
 * @param claim told of the bytes as they come; a refusal ends the reading.
 * @param signal gives the reading up, with its reason, a `Refusal`.
 */
export function readBody(
  request: IncomingMessage,
  { bodyBytesMax }: BodyLimits,
  claim: (bytes: number) => Refusal | undefined,
  signal: AbortSignal,
): Promise<Buffer | Refusal> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    const finish = (result: Buffer | Refusal): void => {
      request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      signal.removeEventListener('abort', onAbort);
      // Paused, the rest would stay in the connection, and the next request behind it.
      request.resume();
      resolve(result);
    };
    const onData = (chunk: Buffer): void => {
      sizeBytes += chunk.length;
      const refusal = sizeBytes > bodyBytesMax ? tooLarge(bodyBytesMax) : claim(chunk.length);
      if (refusal !== undefined) finish(refusal);
      else chunks.push(chunk);
    };
    const onEnd = (): void => finish(Buffer.concat(chunks, sizeBytes));
    const onBroken = (): void => finish(refuse(400, 'the body was cut short'));
    const onAbort = (): void => {
      const reason: unknown = signal.reason;
      finish(isRefusal(reason) ? reason : refuse(503, 'the request was given up'));
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    request.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

/** What a body inflates to, in memory of the pool: `release` when it has been read. */
export interface Inflated {
  readonly text: Buffer;
  readonly release: () => void;
}

/** Inflates a body that begins like gzip, whatever its headers say: senders and proxies disagree about them. */
export async function inflateBody(
  body: Buffer,
  { bodyBytesMax }: BodyLimits,
): Promise<Inflated | Refusal> {
  const gunzip = createGunzip({ chunkSize: inflatedBytes });
  let memory = buffers.take(Math.max(toldBytes(body, bodyBytesMax), inflatedBytes));
  let size = 0;
  const release = (): void => buffers.give(memory);
  try {
    gunzip.end(body);
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      if (size + chunk.length > bodyBytesMax) {
        release();
        return tooLarge(bodyBytesMax);
      }
      memory = buffers.widen(memory, size, chunk.length);
      memory.set(chunk, size);
      size += chunk.length;
    }
    return { text: Buffer.from(memory.buffer, memory.byteOffset, size), release };
  } catch {
    release();
    return refuse(400, 'the body is no sound gzip');
  }
}

/** Inflated at a time: each step is a job for another thread, and with the 16 KiB of Node.js a body of 4 MB is 250 of them. */
const inflatedBytes = 256 * 1024;
/** Deflate cannot shrink data further than this (zlib's technical notes). */
const deflateRatioMax = 1032;

/** What a body inflates to, as its last four bytes tell (RFC 1952), where that is plausible: nobody has checked it. */
function toldBytes(body: Buffer, bodyBytesMax: number): number {
  const told = body.length < 18 ? 0 : body.readUInt32LE(body.length - 4);
  return told <= bodyBytesMax && told <= body.length * deflateRatioMax ? told : 0;
}

/**
 * Takes the records out of a body, `{"requestId": "…", "timestamp": 1, "records": [{"data": "<base64>"}]}`. They are
 * decoded into one buffer, one after the other with a line break between them, so that decode need not copy them.
 *
 * A record that is not what it should be goes on as it stands: it becomes a dead letter, its neighbours are stored.
 */
export function readRecords(body: Buffer, { recordsMax }: BodyLimits): Delivered | Refusal {
  const walked = walkBody(body, recordsMax);
  if (walked !== undefined) {
    const { requestId, records, decoded, release } = walked;
    const { sizeBytes } = records;
    const checksum = hex(crc32(decoded));
    return { requestId, records: new PackedList(records), sizeBytes, checksum, release };
  }
  const read = readAnyBody(body, recordsMax);
  if (isRefusal(read)) return read;
  const { requestId, records, decoded } = read;
  return { requestId, records, ...summaryOf(records, decoded) };
}

function summaryOf(
  records: readonly RawRecord[],
  decoded: Uint8Array,
): Pick<Delivered, 'sizeBytes' | 'checksum'> {
  const sizeBytes = records.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { sizeBytes, checksum: checksumOf(records, decoded) };
}

function checksumOf(records: readonly RawRecord[], decoded: Uint8Array): string {
  let sum = crc32(decoded);
  for (const { bytes } of records) if (bytes.buffer !== decoded.buffer) sum = crc32(bytes, sum);
  return hex(sum);
}

function hex(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}

function tooLarge(bytesMax: number): Refusal {
  // Never 413: Firehose would throw the events away, without even keeping them among its failures.
  return refuse(400, `the body is larger than ${bytesMax} bytes`);
}
