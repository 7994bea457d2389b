import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, texts } from '../../support/decoding.ts';
import { cloudWatchEnvelope, gzipMembers, kplAggregate } from '../../support/transports.ts';

describe('any wrapping', () => {
  const name = fc.string({ unit: 'grapheme' });
  const event = fc.record({
    event_id: name,
    object: fc.dictionary(name, fc.jsonValue(), { maxKeys: 3 }),
  });
  const lines = (list: readonly string[]): Buffer => Buffer.from(list.join('\n'));
  const wrappings: Record<string, (list: readonly string[]) => Uint8Array[]> = {
    'a record each': (list) => list.map((text) => Buffer.from(text)),
    'one record': (list) => [lines(list)],
    'gzip of one record': (list) => [gzipSync(lines(list))],
    'a gzip member each': (list) => [gzipMembers(list.map((text) => Buffer.from(`${text}\n`)))],
    'a KPL aggregate': (list) => [
      kplAggregate(list.map((text) => ({ data: Buffer.from(text), partitionKey: 'k' }))),
    ],
    'a CloudWatch Logs envelope': (list) => [gzipSync(cloudWatchEnvelope(list))],
    'a CloudWatch Logs envelope in a KPL aggregate': (list) => [
      kplAggregate([{ data: gzipSync(cloudWatchEnvelope(list)), partitionKey: 'k' }]),
    ],
    'gzip of a KPL aggregate': (list) => [
      gzipSync(kplAggregate(list.map((text) => ({ data: Buffer.from(text), partitionKey: 'k' })))),
    ],
  };

  it.each(Object.entries(wrappings))('returns the same events: %s', (_, wrap) => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 6 }), (list) => {
        const expected = list.map((value) => JSON.stringify(value));
        const page = decode(...wrap(expected));
        expect(texts(page)).toEqual(expected);
        expect(page.rejected).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('of random bytes gives every record exactly one outcome and never throws', () => {
    const magic = fc.constantFrom('', '1f8b08', 'f3899ac2', 'efbbbf', '7b22', '5b7b');
    const bytes = fc
      .tuple(magic, fc.uint8Array({ maxLength: 60 }))
      .map(([head, tail]) => Buffer.concat([Buffer.from(head, 'hex'), tail]));
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 5 }), (records) => {
        const page = decode(...records);
        const ignored = Object.values(page.ignored).reduce((sum, count) => sum + count, 0);
        const fates = new Set([
          ...page.rejected.map(({ finding, batch }) => batch.position(finding.range)),
          ...page.batches.flatMap((batch) =>
            Array.from({ length: batch.count }, (_, index) => batch.position(index)),
          ),
        ]);
        expect(fates.size + ignored).toBeGreaterThanOrEqual(records.length);
      }),
      { numRuns: 300 },
    );
  });
});
