/**
 * Bytes of an event that its dead letter keeps, from the first on: as many as the greatest record of most streams had for
 * years, so that nearly every dead letter can be tried again; what is larger has to be read from its source once more.
 */
export const rawBytesMax = 1_048_576;

/** The bytes of an event that are kept: no part of a character. */
export function headOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= rawBytesMax) return bytes;
  let end = rawBytesMax;
  while (end > rawBytesMax - 3 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
