import { gunzipSync } from 'node:zlib';
import {
  codeOf,
  type Inflated,
  type InflateErrorKind,
  inflateGzip,
  inflateProblemText,
  isObject,
  messageOf,
  declaredBytes,
} from '../base/index.ts';
import { type DecodeProblem, isDecodeProblem } from './decode-problem.ts';

/** Minimum output per step: without it, large data that declares a small size would take a million steps. */
const STEP_BYTES_MIN = 16 * 1024;

/** Data above this size is inflated on another thread. Inflating this much takes one or two milliseconds. */
const AT_ONCE_BYTES = 1024 * 1024;

/** Gzip data to inflate. */
export interface Deflated {
  readonly bytes: Uint8Array;
  readonly inflatedBytesMax: number;
}

/** Returns whether bytes begin like a gzip member (RFC 1952). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Inflates gzip data of one or more members. Never holds more than `inflatedBytesMax` of output.
 *
 * The last four bytes (ISIZE) declare the inflated size. If it is plausible, Weir allocates an output buffer of this
 * size. The default of Node.js, chunks of 16 KiB, takes up to twice the time for payloads of 150 KB. A large fixed size
 * slows down small payloads.
 */
export function inflate(bytes: Uint8Array, inflatedBytesMax: number): Uint8Array | DecodeProblem {
  const declared = declaredBytes(bytes);
  const sizeBytes = declared > 0 ? Math.min(declared, inflatedBytesMax) + 1 : 0;
  try {
    // With `info`, the result is { buffer, engine }, which the type declarations do not include.
    const result: unknown = gunzipSync(bytes, {
      chunkSize: Math.max(STEP_BYTES_MIN, sizeBytes),
      maxOutputLength: inflatedBytesMax,
      info: true,
    });
    return completeResult(result, bytes);
  } catch (error) {
    const problem = inflateErrorOf(error);
    if (problem === undefined) throw error;
    return inflateProblem(problem, inflatedBytesMax);
  }
}

/** Inflates data of up to 1 MiB on this thread. Returns undefined if the data may be larger. */
export function inflateSmall({
  bytes,
  inflatedBytesMax,
}: Deflated): Uint8Array | DecodeProblem | undefined {
  const isBounded = inflatedBytesMax <= AT_ONCE_BYTES;
  if (!isBounded && declaredBytes(bytes) > AT_ONCE_BYTES) return undefined;
  const inflated = inflate(bytes, Math.min(inflatedBytesMax, AT_ONCE_BYTES));
  // The output can exceed the declared size: this size is unverified, and covers only the last member.
  const isMore = isDecodeProblem(inflated) && inflated.reason === 'limit';
  return isMore && !isBounded ? undefined : inflated;
}

/** Inflates on another thread, in steps. @param onBytes receives the memory in use */
export async function inflateInPool(
  { bytes, inflatedBytesMax }: Deflated,
  onBytes: (bytes: number) => void,
): Promise<Inflated | DecodeProblem> {
  const result = await inflateGzip(bytes, inflatedBytesMax, (size) => {
    onBytes(size);
    return true;
  });
  return typeof result === 'string' ? inflateProblem(result, inflatedBytesMax) : result;
}

/**
 * Rejects gzip data that is followed by a zero byte and further data. Node.js treats a zero byte after a member as
 * padding (as on tapes), and silently drops the rest.
 */
function completeResult(result: unknown, bytes: Uint8Array): Uint8Array | DecodeProblem {
  if (!isObject(result) || !(result['buffer'] instanceof Uint8Array)) {
    throw new TypeError('zlib did not return { buffer, engine }');
  }
  const { buffer, engine } = result;
  const used = isObject(engine) ? engine['bytesWritten'] : undefined;
  const rest = bytes.subarray(typeof used === 'number' ? used : bytes.length);
  return rest.every((byte) => byte === 0) ? buffer : inflateProblem('trailing', 0);
}

function inflateErrorOf(error: unknown): InflateErrorKind | undefined {
  switch (codeOf(error)) {
    case 'ERR_BUFFER_TOO_LARGE':
      return 'too_much';
    case 'Z_BUF_ERROR':
      return 'cut_short';
    case 'Z_DATA_ERROR':
      // `isGzip` has checked the first header, so an invalid header follows a member.
      return messageOf(error).includes('incorrect header check') ? 'trailing' : 'damaged';
    default:
      return undefined;
  }
}

function inflateProblem(problem: InflateErrorKind, inflatedBytesMax: number): DecodeProblem {
  if (problem === 'too_much') {
    const expected = `at most ${inflatedBytesMax} bytes inflated`;
    return { reason: 'limit', expected, found: 'more' };
  }
  return corruptGzip(inflateProblemText(problem));
}

/**
 * Returns the problem of gzip data that cannot be inflated to its end.
 * @param sizeBytes size of the data, if only its start is kept
 */
export function corruptGzip(reason: string, sizeBytes?: number): DecodeProblem {
  const problem = { expected: 'sound gzip data to the end', found: reason };
  return { reason: 'encoding', ...problem, ...(sizeBytes !== undefined && { sizeBytes }) };
}
