import { createGunzip, type Gunzip } from 'node:zlib';
import { buffers, freeNow } from './buffer-pool.ts';
import { codeOf, messageOf } from '../guards.ts';

/** Maximum compression ratio of deflate (zlib's technical notes). */
export const deflateRatioMax = 1032;
/** Output per step. Each step is a job for another thread; with the default of Node.js (16 KiB), 4 MB take 250 jobs. */
const stepBytes = 256 * 1024;

/** Inflated gzip data, in memory of the pool. */
export interface Inflated {
  readonly text: Buffer;
  /** Return it to the pool. */
  readonly memory: Uint8Array;
}

/** Why gzip data is not inflated: it exceeds the limit, is truncated, is corrupt, or is followed by other data. */
export type InflateErrorKind = 'too_much' | 'cut_short' | 'damaged' | 'trailing';

/** Returns the inflated size that the last four bytes declare (RFC 1952), unverified; 0 if it is impossible. */
export function declaredBytes(bytes: Uint8Array): number {
  if (bytes.length < 18) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const declared = view.getUint32(bytes.length - 4, true);
  return declared <= bytes.length * deflateRatioMax ? declared : 0;
}

/**
 * Inflates gzip data of one or more members on another thread, in steps.
 * @param grows called before more memory is used, with the new total; aborts if it returns false
 */
export async function inflateGzip(
  bytes: Uint8Array,
  bytesMax: number,
  grows: (bytes: number) => boolean = () => true,
): Promise<Inflated | InflateErrorKind> {
  const gunzip = createGunzip({ chunkSize: stepBytes });
  const first = Math.max(Math.min(declaredBytes(bytes), bytesMax), stepBytes);
  if (!grows(first)) return 'too_much';
  let memory = buffers.take(first);
  let size = 0;
  const fails = (kind: InflateErrorKind): InflateErrorKind => {
    buffers.give(memory);
    return kind;
  };
  /** @returns false if the limit is exceeded */
  const add = (chunk: Buffer): boolean => {
    const needed = size + chunk.length;
    if (needed > bytesMax) return false;
    if (needed > memory.length) {
      if (!grows(Math.max(needed, memory.length * 2))) return false;
      memory = buffers.widen(memory, size, chunk.length);
    }
    memory.set(chunk, size);
    size = needed;
    freeIfFull(chunk);
    return true;
  };
  try {
    if (!(await addAll(gunzip, bytes, add))) return fails('too_much');
  } catch (error) {
    return fails(inflateErrorKind(error));
  }
  // Check the bytes after the last member: Node.js treats a zero byte as padding (as on tapes), and drops the rest.
  const rest = bytes.subarray(gunzip.bytesWritten);
  if (!rest.every((byte) => byte === 0)) return fails('trailing');
  return { text: Buffer.from(memory.buffer, memory.byteOffset, size), memory };
}

/**
 * Frees a chunk that fills its buffer, because zlib then allocates another buffer. Otherwise, all buffers of a large
 * output would stay until the next garbage collection (100 MB for 1,000 malicious records of 1 MB). zlib still writes
 * behind a chunk that does not fill its buffer.
 */
function freeIfFull(chunk: Buffer): void {
  if (chunk.byteOffset + chunk.length === chunk.buffer.byteLength) freeNow(chunk);
}

/** @returns false if `add` returned false. @throws the error of the data */
function addAll(
  gunzip: Gunzip,
  bytes: Uint8Array,
  add: (chunk: Buffer) => boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    gunzip.on('data', (chunk: Buffer) => {
      try {
        if (add(chunk)) return;
        resolve(false);
      } catch (error) {
        reject(error);
      }
      // Stop during this event: then no other thread reads `bytes`, whose memory the caller may free.
      gunzip.destroy();
    });
    gunzip.on('end', () => resolve(true)).on('error', reject);
    gunzip.end(bytes);
  });
}

const problemTexts = {
  cut_short: 'gzip data cut short',
  damaged: 'damaged gzip data',
  trailing: 'other bytes after the gzip data',
} as const;

/** Describes why gzip data cannot be inflated to its end. */
export function inflateProblemText(kind: Exclude<InflateErrorKind, 'too_much'>): string {
  return problemTexts[kind];
}

/** Describes an error of zlib. */
export function inflateErrorText(error: unknown): string {
  const kind = inflateErrorKind(error);
  const text = inflateProblemText(kind);
  return kind === 'damaged' ? `${text}: ${messageOf(error)}` : text;
}

function inflateErrorKind(error: unknown): keyof typeof problemTexts {
  if (codeOf(error) === 'Z_BUF_ERROR') return 'cut_short';
  // The first header is valid, so this error concerns bytes after a member.
  return messageOf(error).includes('incorrect header check') ? 'trailing' : 'damaged';
}
