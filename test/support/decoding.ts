import { createDecoder } from '../../src/decode/index.ts';
import type { DecodedPage, RawRecord, RecordPage } from '../../src/flow.ts';

/** Limit of an event in these tests. */
export const MIB = 1024 * 1024;

/** A decoder for events of up to 1 MiB. */
export const decoder = createDecoder({
  eventBytesMax: MIB,
  inflatedBytesMax: 8 * MIB,
  findingsMax: 100,
});

/** A page of a stream. */
export function streamPage(
  bytes: readonly (string | Uint8Array)[],
  more: Partial<RecordPage> = {},
): RecordPage {
  const records: RawRecord[] = bytes.map((data, index) => {
    const position = `4950${index}`;
    return { bytes: Buffer.from(data), position, end: position };
  });
  return pageOf(records, more);
}

/** A page of any records. */
export function pageOf(records: readonly RawRecord[], more: Partial<RecordPage> = {}): RecordPage {
  return {
    partition: { source: 'edge', partition: 'shard-0' },
    records,
    previous: '0',
    last: records.at(-1)?.end ?? '0',
    behindMs: 0,
    ended: false,
    readMs: 1_795_262_400_000,
    ...more,
  };
}

/** Texts of the ranges of all batches. */
export function texts(page: DecodedPage): string[] {
  return page.batches.flatMap(({ bytes, count, ranges }) => {
    const all = Buffer.from(bytes);
    return Array.from({ length: count }, (_, index) =>
      all.toString('utf8', ranges[index * 2], ranges[index * 2 + 1]),
    );
  });
}

/** The rejected pieces: bytes as text, and position. */
export function aside(page: DecodedPage): object[] {
  return page.rejected.map(({ finding, batch }) => {
    const { reason, path, expected, found, offset } = finding;
    return {
      reason,
      path,
      expected,
      found,
      offset,
      text: Buffer.from(batch.bytes.subarray(finding.start, finding.end)).toString('latin1'),
      position: batch.position(finding.range, finding.start),
      place: finding.start - batch.recordStart(finding.range, finding.start),
    };
  });
}

/** Decodes records of a stream. */
export function decode(...records: (string | Uint8Array)[]): DecodedPage {
  return decoder.decode(streamPage(records));
}

/** Three events. */
export const a = '{"event_id":"a","object":{}}';
export const b = '{"event_id":"b","object":{"x":"}{"}}';
export const c = '{"event_id":"c"}';
