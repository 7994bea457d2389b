/** What has a size in bytes, or knows the sum. */
interface SizedRecords extends Iterable<{ readonly bytes: Uint8Array }> {
  readonly packed?: { readonly sizeBytes: number };
}

/** Bytes of all records of a page together. */
export function recordBytes(records: SizedRecords): number {
  if (records.packed !== undefined) return records.packed.sizeBytes;
  let sum = 0;
  for (const { bytes } of records) sum += bytes.byteLength;
  return sum;
}
