import { createGunzip } from 'node:zlib';
import { buffers } from './buffer-pool.ts';
import { codeOf, messageOf } from '../guards.ts';

/** Deflate cannot shrink data further than this (zlib's technical notes). */
const deflateRatioMax = 1032;
/** Inflated at a time: each step is a job for another thread, and with the 16 KiB of Node.js 4 MB are 250 of them. */
const stepBytes = 256 * 1024;

/** What gzip data inflates to, in memory of the pool. */
export interface Inflated {
  readonly text: Buffer;
  /** To be given back to the pool. */
  readonly memory: Uint8Array;
}

/** Why gzip data is not inflated: more than was allowed, cut short, damaged, or something else behind it. */
export type InflateErrorKind = 'too_much' | 'cut_short' | 'damaged' | 'trailing';

/** What gzip data inflates to as its last four bytes tell (RFC 1952), or 0 where that cannot be: nobody has checked it. */
export function declaredBytes(bytes: Uint8Array): number {
  if (bytes.length < 18) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const told = view.getUint32(bytes.length - 4, true);
  return told <= bytes.length * deflateRatioMax ? told : 0;
}

/**
 * Inflates gzip data of one or more members on another thread, step by step.
 * @param grows told before more memory is taken, of how much there will be; false ends it.
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
  try {
    gunzip.end(bytes);
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      const needed = size + chunk.length;
      if (needed > bytesMax) return fails('too_much');
      if (needed > memory.length) {
        if (!grows(Math.max(needed, memory.length * 2))) return fails('too_much');
        memory = buffers.widen(memory, size, chunk.length);
      }
      memory.set(chunk, size);
      size = needed;
    }
  } catch (error) {
    return fails(inflateErrorKind(error));
  }
  // Node.js stops at a zero byte after a member, as tapes pad with them, and drops what follows.
  const rest = bytes.subarray(gunzip.bytesWritten);
  if (!rest.every((byte) => byte === 0)) return fails('trailing');
  return { text: Buffer.from(memory.buffer, memory.byteOffset, size), memory };
}

function inflateErrorKind(error: unknown): InflateErrorKind {
  if (codeOf(error) === 'Z_BUF_ERROR') return 'cut_short';
  // The first header is known to be right, so this one is about bytes behind a member.
  return messageOf(error).includes('incorrect header check') ? 'trailing' : 'damaged';
}
