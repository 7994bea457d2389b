/** Records with sizes, or with a known total. */
interface SizedRecords extends Iterable<{ readonly bytes: Uint8Array }> {
  readonly packed?: { readonly sizeBytes: number };
}

/** Returns the total size of the records of a page, in bytes. */
export function recordBytes(records: SizedRecords): number {
  if (records.packed !== undefined) return records.packed.sizeBytes;
  let sum = 0;
  for (const { bytes } of records) sum += bytes.byteLength;
  return sum;
}
