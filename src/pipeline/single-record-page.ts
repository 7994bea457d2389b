import type { RecordPage } from '../flow.ts';

/**
 * Returns a page of one record that no source has read, for dry runs.
 * @param source used in place of a source name
 */
export function singleRecordPage(bytes: Uint8Array, readMs: number, source: string): RecordPage {
  return {
    partition: { source, partition: '' },
    records: [{ bytes, position: '1', end: '1' }],
    previous: '0',
    last: '1',
    behindMs: undefined,
    ended: false,
    readMs,
  };
}
