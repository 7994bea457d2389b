import { gunzipSync } from 'node:zlib';
import { codeOf, isObject, messageOf } from '../base/index.ts';
import type { Fault } from './fault.ts';

/** Deflate cannot shrink data further than this (zlib's technical notes). */
const DEFLATE_RATIO_MAX = 1032;

/** Least allocation, so that a member that tells a small size does not inflate in a million steps. */
const STEP_BYTES_MIN = 16 * 1024;

/** True when bytes begin like a gzip member (RFC 1952). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Inflates gzip data of one or more members. Never holds more than `inflatedBytesMax` of output.
 *
 * The output buffer is sized from ISIZE, the last four bytes, where these are plausible: Node's default of 16 KiB pieces
 * costs up to twice the time on payloads of 150 KB, and a fixed large size costs more on small ones.
 */
export function inflate(bytes: Uint8Array, inflatedBytesMax: number): Uint8Array | Fault {
  const told = toldSize(bytes);
  const isPlausible = told > 0 && told <= bytes.length * DEFLATE_RATIO_MAX;
  const sizeBytes = isPlausible ? Math.min(told, inflatedBytesMax) + 1 : 0;
  try {
    // With `info` the result is { buffer, engine }, which the type declarations do not know.
    const result: unknown = gunzipSync(bytes, {
      chunkSize: Math.max(STEP_BYTES_MIN, sizeBytes),
      maxOutputLength: inflatedBytesMax,
      info: true,
    });
    return wholeResult(result, bytes);
  } catch (error) {
    return faultOf(error, inflatedBytesMax);
  }
}

/** Node stops at a zero byte after a member, as tapes pad with them, and drops what follows: look for ourselves. */
function wholeResult(result: unknown, bytes: Uint8Array): Uint8Array | Fault {
  if (!isObject(result) || !(result['buffer'] instanceof Uint8Array)) {
    throw new TypeError('zlib did not return { buffer, engine }');
  }
  const { buffer, engine } = result;
  const used = isObject(engine) ? engine['bytesWritten'] : undefined;
  const rest = bytes.subarray(typeof used === 'number' ? used : bytes.length);
  return rest.every((byte) => byte === 0) ? buffer : notGzip('other bytes after the gzip data');
}

function faultOf(error: unknown, inflatedBytesMax: number): Fault {
  switch (codeOf(error)) {
    case 'ERR_BUFFER_TOO_LARGE':
      return {
        reason: 'limit',
        expected: `at most ${inflatedBytesMax} bytes inflated`,
        found: 'more',
      };
    case 'Z_BUF_ERROR':
      return notGzip('gzip data cut short');
    case 'Z_DATA_ERROR': {
      // The first header is known to be right, so this one is about bytes behind a member.
      const isBehind = messageOf(error).includes('incorrect header check');
      return notGzip(isBehind ? 'other bytes after the gzip data' : 'damaged gzip data');
    }
    default:
      throw error;
  }
}

function notGzip(found: string): Fault {
  return { reason: 'encoding', expected: 'sound gzip data to the end', found };
}

/** ISIZE: the size of the last member modulo 2^32. */
function toldSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 18 ? 0 : view.getUint32(bytes.length - 4, true);
}
