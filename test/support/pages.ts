import type { DecodedPage, EventBatch, Partition, RawRecord, RecordPage } from '../../src/flow.ts';

/** A partition of source `s`. */
const partitionP: Partition = { source: 's', partition: 'p' };

/** A page whose records are the words, at positions `first`, `first + 1` … */
export function wordPage(
  words: readonly string[],
  first = 1,
  page: Partial<RecordPage> = {},
): RecordPage {
  const records: RawRecord[] = words.map((word, index) => {
    const position = String(first + index);
    return { bytes: Buffer.from(word), position, end: position };
  });
  const last = String(first + words.length - 1);
  return {
    partition: partitionP,
    records,
    previous: String(first - 1),
    last,
    behindMs: 0,
    ended: false,
    readMs: 1_000,
    ...page,
  };
}

/** Decodes a page of words: one range per record. */
export function decodeWords(page: RecordPage): DecodedPage {
  const ranges = new Uint32Array(page.records.length * 2);
  let end = 0;
  for (const [index, { bytes }] of [...page.records].entries()) {
    ranges[index * 2] = end;
    end += bytes.length;
    ranges[index * 2 + 1] = end;
  }
  const batch: EventBatch = {
    partition: page.partition,
    bytes: Buffer.concat(Array.from(page.records, ({ bytes }) => bytes)),
    ranges,
    count: page.records.length,
    position: (index) => page.records.at(index)?.position ?? '',
    recordStart: (index) => ranges[index * 2] ?? 0,
    readMs: page.readMs,
  };
  return { batches: [batch], rejected: [], ignored: {} };
}
