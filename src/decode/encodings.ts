import type { Fault } from './fault.ts';

/** First bytes of encodings that people send by mistake, to name them in the dead letter. */
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

/** How far a fault is looked for. */
const OFFSET_MAX = 64 * 1024 * 1024;

/** What is wrong with bytes that are not UTF-8: where, and what they seem to be. */
export function notUtf8(bytes: Uint8Array): Fault {
  const head = Buffer.from(bytes.subarray(0, 10)).toString('latin1');
  const known = magics.find(([magic]) => head.startsWith(magic));
  const offset = firstInvalid(bytes);
  return { reason: 'encoding', expected: 'UTF-8', found: known?.[1] ?? 'other bytes', offset };
}

/**
 * Tells whether text that should have been JSON is base64 of it: a producer encoded twice.
 * @param bytes begins and ends without white space.
 */
export function isBase64(bytes: Uint8Array): boolean {
  const isQuoted = bytes[0] === 0x22 && bytes[bytes.length - 1] === 0x22;
  const text = isQuoted ? bytes.subarray(1, -1) : bytes;
  if (text.length < 8 || !text.every(isBase64Byte)) return false;
  const head = Buffer.from(Buffer.from(text.subarray(0, 8)).toString('latin1'), 'base64');
  const isJson = /^(\xef\xbb\xbf)?\s*[{[]/.test(head.toString('latin1'));
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  return isJson || isGzip || (head[0] === 0xf3 && head[1] === 0x89);
}

/** Standard and URL-safe alphabet, padding, and the line breaks of wrapped text. */
function isBase64Byte(byte: number): boolean {
  const letter = byte | 0x20;
  if ((letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) return true;
  return byte === 0x2b || byte === 0x2f || byte === 0x3d || byte === 0x2d || byte === 0x5f;
}

/** Offset of the first byte that is no valid UTF-8: where text that was decoded leniently and encoded again differs. */
function firstInvalid(bytes: Uint8Array): number {
  // What is longer makes no string, and nobody will count so far.
  if (bytes.length > OFFSET_MAX) return -1;
  const again = Buffer.from(Buffer.from(bytes).toString('utf8'));
  return bytes.findIndex((byte, index) => byte !== again[index]);
}
