/**
 * Maximum number of bytes of an event that its dead letter stores, from the start. For years, it was the maximum record
 * size of most streams, so nearly every dead letter can be replayed; a larger one must be read from its source again.
 */
export const rawBytesMax = 1_048_576;

/** Returns the bytes of an event that are stored, without a partial character. */
export function headOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= rawBytesMax) return bytes;
  let end = rawBytesMax;
  while (end > rawBytesMax - 3 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
