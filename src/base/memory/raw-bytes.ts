/**
 * A dead letter stores the first bytes of its event, up to this number. This was the maximum record size of Kinesis for
 * years, so nearly every dead letter is complete and can be replayed. Larger events must be read from their source
 * again.
 */
export const rawBytesMax = 1_048_576;

/** Returns the bytes of an event that are stored, without a partial character. */
export function headOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= rawBytesMax) return bytes;
  let end = rawBytesMax;
  while (end > rawBytesMax - 3 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
