import { readFileSync } from 'node:fs';

/** A record that the real Kinesis Producer Library created; see test/fixtures/kpl/README.md. */
export interface KplRecord {
  readonly what: string;
  readonly partitionKey: string;
  readonly data: Buffer;
  /** Input of the library. */
  readonly userRecords: readonly string[];
}

const file = new URL('../fixtures/kpl/records.json', import.meta.url);

/** The records in the order in which they were sent. */
export function kplRecords(): readonly KplRecord[] {
  const all: (Omit<KplRecord, 'data'> & { readonly data: string })[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return all.map((one) => ({ ...one, data: Buffer.from(one.data, 'base64') }));
}
