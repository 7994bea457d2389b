import type { RecordPage } from '../flow.ts';

/**
 * A page of one record that no source has read: somebody wants to know what becomes of it.
 * @param source what stands in place of a source's name.
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
