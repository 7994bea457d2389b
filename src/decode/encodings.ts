import { isUtf8 } from 'node:buffer';
import { isSpace } from '../base/index.ts';
import type { DecodeProblem } from './decode-problem.ts';

/** First bytes of other formats that producers send by mistake. The dead letter names the detected format. */
const magics: readonly (readonly [string, string])[] = [
  ['\x28\xb5\x2f\xfd', 'Zstandard data'],
  ['\x04\x22\x4d\x18', 'LZ4 data'],
  ['\xff\x06\x00\x00sNaPpY', 'Snappy data'],
  ['BZh', 'bzip2 data'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['PAR1', 'a Parquet file'],
  ['Obj\x01', 'an Avro file'],
  ['\xf3\x89\x9a\xc2', 'a damaged KPL aggregate'],
  ['\xff\xfe', 'UTF-16 text'],
  ['\xfe\xff', 'UTF-16 text'],
];

/**
 * Returns the problem for bytes that are not UTF-8: the offset of the first invalid byte, and the format that the first
 * bytes suggest.
 */
export function notUtf8(bytes: Uint8Array): DecodeProblem {
  const head = Buffer.from(bytes.subarray(0, 10)).toString('latin1');
  const known = magics.find(([magic]) => head.startsWith(magic));
  const offset = firstInvalid(bytes);
  return { reason: 'encoding', expected: 'UTF-8', found: known?.[1] ?? 'other bytes', offset };
}

/** Returns the length of the byte order mark of a text; 0 if it has none. */
export function markBytes(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/**
 * Returns whether text looks like base64 of JSON, gzip, or a KPL aggregate: a producer encoded it twice.
 * @param bytes without leading and trailing white space
 */
export function isBase64(bytes: Uint8Array): boolean {
  const isQuoted = bytes[0] === 0x22 && bytes[bytes.length - 1] === 0x22;
  const text = isQuoted ? bytes.subarray(1, -1) : bytes;
  if (text.length < 8) return false;
  for (const byte of text) if (!isBase64Byte(byte)) return false;
  const head = Buffer.from(Buffer.from(text.subarray(0, 8)).toString('latin1'), 'base64');
  const isJson = startsLikeJson(head);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  return isJson || isGzip || (head[0] === 0xf3 && head[1] === 0x89);
}

/** Returns whether a byte belongs to the standard or URL-safe base64 alphabet, padding included. */
function isBase64Byte(byte: number): boolean {
  const letter = byte | 0x20;
  if ((letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) return true;
  return byte === 0x2b || byte === 0x2f || byte === 0x3d || byte === 0x2d || byte === 0x5f;
}

/** Returns whether bytes begin with `{` or `[`, after an optional byte order mark and white space. */
function startsLikeJson(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (isSpace(bytes[at])) at++;
  return bytes[at] === 0x7b || bytes[at] === 0x5b;
}

/** Bytes checked per step. */
const stepBytes = 4_096;

/** Returns the offset of the first byte that does not begin a valid UTF-8 character. */
function firstInvalid(bytes: Uint8Array): number {
  let at = 0;
  for (;;) {
    const end = characterStart(bytes, at + stepBytes);
    if (end <= at || !isUtf8(bytes.subarray(at, end))) break;
    at = end;
  }
  while (at < bytes.length) {
    const end = at + characterBytes(bytes[at] ?? 0);
    if (end > bytes.length || !isUtf8(bytes.subarray(at, end))) break;
    at = end;
  }
  return at;
}

/** Returns the first offset from `at` on that is not inside a character, at most `at + 3` or the length of `bytes`. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = Math.min(at, bytes.length);
  while (start < Math.min(at + 3, bytes.length) && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return start;
}

/** Returns the length of a character by its first byte. */
function characterBytes(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
