import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedPage, PackedRecords, RecordPage } from '../../../src/flow.ts';
import { PackedList } from '../../../src/sources/text/packed-list.ts';
import { a, b, c, decoder, streamPage } from '../../support/decoding.ts';

/** The records of a page in one buffer, each followed by a line break and other bytes. */
function packed(page: RecordPage): RecordPage {
  const records = [...page.records];
  const between = Buffer.from('\n4949\n');
  const ranges = new Uint32Array(records.length * 2);
  let at = 0;
  for (const [index, { bytes }] of records.entries()) {
    ranges.set([at, at + bytes.length], index * 2);
    at += bytes.length + between.length;
  }
  const bytes = Buffer.concat(records.flatMap((record) => [record.bytes, between]));
  const list: PackedRecords = {
    bytes,
    ranges,
    count: records.length,
    sizeBytes: bytes.length - records.length * between.length,
    position: (index) => records[index]?.position ?? '',
  };
  return { ...page, records: new PackedList(list) };
}

/** The relevant parts of a decoded page. */
function facts({ batches, rejected, ignored, aggregatePosition }: DecodedPage): object {
  return {
    events: batches.flatMap((batch) =>
      Array.from({ length: batch.count }, (_, index) => {
        const [start = 0, end = 0] = batch.ranges.subarray(index * 2, index * 2 + 2);
        const text = Buffer.from(batch.bytes.subarray(start, end)).toString('latin1');
        return [text, batch.position(index), start - batch.recordStart(index)];
      }),
    ),
    aside: rejected.map(({ finding: { reason, start, end }, batch }) => [
      reason,
      end - start,
      batch.position(0),
    ]),
    ignored,
    aggregatePosition,
  };
}

const odd: readonly (string | Uint8Array)[] = [
  '',
  ' ',
  '{}',
  '{"event_id":"x"',
  `${a}\n${b}`,
  `${a} `,
  ` ${a}`,
  a.replace('{', '{\n'),
  `[${a},${b}]`,
  gzipSync(a),
  Buffer.from([0xf3, 0x89, 0x9a, 0xc2, 1, 2, 3]),
  Buffer.concat([Buffer.from(a.slice(0, -1)), Buffer.from([0xff]), Buffer.from('}')]),
  `\u{feff}${a}`,
  JSON.stringify({ messageType: 'DATA_MESSAGE', logEvents: [{ message: a }] }),
];

describe('a page whose records are in one buffer', () => {
  it('is decoded in place if every record is one event in one line', () => {
    const page = packed(streamPage([a, b, c]));
    const [batch, ...more] = decoder.decode(page).batches;
    expect(more).toEqual([]);
    expect(batch?.ranges).toBe(page.records.packed?.ranges);
    expect(batch?.bytes.buffer).toBe(page.records.packed?.bytes.buffer);
    expect(facts(decoder.decode(page))).toEqual(facts(decoder.decode(streamPage([a, b, c]))));
  });

  it('returns the same as separate records, whatever their content', () => {
    const one = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(a, b, c) },
      fc.constantFrom(...odd),
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), (records) => {
        const page = streamPage(records);
        expect(facts(decoder.decode(packed(page)))).toEqual(facts(decoder.decode(page)));
      }),
      { numRuns: 300 },
    );
  });
});
