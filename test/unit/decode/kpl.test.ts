import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  a,
  aside,
  b,
  c,
  decode,
  decoder,
  pageOf,
  streamPage,
  texts,
} from '../../support/decoding.ts';
import { readAggregate } from '../../../src/decode/kpl.ts';
import { kplAggregate, sealAggregate } from '../../support/transports.ts';

describe('KPL aggregates', () => {
  const user = (
    text: string | Uint8Array,
    partitionKey = 'key',
  ): { data: Buffer; partitionKey: string } => ({
    data: Buffer.from(text),
    partitionKey,
  });

  it('return the events of their user records', () => {
    const aggregate = kplAggregate([user(a), user(`${b}\n${c}`, 'other'), user(gzipSync(a))]);
    const page = decode(aggregate);
    expect(texts(page)).toEqual([a, b, c, a]);
    expect(page.batches[0]?.position(3)).toBe('49500');
  });

  it.each([
    ['partition keys', Buffer.from([0x0a, 0])],
    ['explicit hash keys', Buffer.from([0x12, 0])],
    ['tags in one record', Buffer.from([0x22, 0])],
  ])('are not aggregates if they have millions of %s, which no record can have', (what, field) => {
    const many = Buffer.alloc(field.length * 8_000_000, field);
    // A record of 16,000,005 bytes: partition key 0, data `a`, and the tags.
    const head = [0x1a, 0x85, 0xc8, 0xd0, 0x07, 0x08, 0, 0x1a, 1, 0x61];
    const record = Buffer.concat([Buffer.from(head), many]);
    const isTags = what.startsWith('tags');
    const before = process.memoryUsage().heapUsed;
    expect(readAggregate(sealAggregate(isTags ? record : many))).toBeUndefined();
    // Each field would be a view, of some 100 bytes.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6);
  });

  it('assign each event its own position in the record', () => {
    const page = decode(
      kplAggregate([user(a), user(gzipSync(a).subarray(0, 20)), user('\xff'), user(b)]),
    );
    const [batch] = page.batches;
    const places = [0, 1, 2].map(
      (index) => (batch?.ranges[index * 2] ?? 0) - (batch?.recordStart(index) ?? 0),
    );
    const broken = aside(page).map((entry) => ('place' in entry ? entry.place : -1));
    expect(new Set([...places, ...broken]).size).toBe(4);
  });

  it('report the user record, and where the page ends inside its last record', () => {
    const page = decode(
      a,
      kplAggregate([user(a), user(Buffer.from('not text \xff', 'latin1')), user(`${b}\n${c}`)]),
    );
    const [batch] = page.batches;
    expect([0, 1, 2, 3].map((index) => batch?.subSequence?.(index))).toEqual([0, 0, 2, 2]);
    const [broken] = page.rejected;
    expect(broken?.batch.subSequence?.(broken.finding.range)).toBe(1);
    expect(page.aggregatePosition).toEqual({ subSequence: 2, isLast: true });
    expect(decode(kplAggregate([user(a), user(b)]), a).aggregatePosition).toBeUndefined();
    expect(decode(kplAggregate([user(a)]), kplAggregate([])).aggregatePosition).toBeUndefined();
  });

  it('resume after the user records that were already processed', () => {
    const all = kplAggregate([user(a), user(Buffer.from('ff', 'hex')), user(b), user(c)]);
    const rest = (bytes: Uint8Array | string, doneUserRecords: number) => {
      const { records } = streamPage([bytes]);
      return decoder.decode(
        pageOf(Array.from(records, (record) => ({ ...record, doneUserRecords }))),
      );
    };
    expect(texts(rest(all, 2))).toEqual([b, c]);
    expect(rest(all, 2).batches[0]?.subSequence?.(1)).toBe(3);
    expect(rest(all, 2).rejected).toEqual([]);
    expect(aside(rest(all, 1))).toHaveLength(1);
    for (const done of [4, 5]) {
      expect(rest(all, done)).toMatchObject({ batches: [], rejected: [], ignored: {} });
    }
    // A table of keys, and no record.
    expect(rest(sealAggregate(Buffer.from('0a026162', 'hex')), 1).ignored).toEqual({});
    // What is no aggregate has one part.
    expect(rest(Buffer.concat([all.subarray(0, 20)]), 1)).toMatchObject({
      batches: [],
      rejected: [],
    });
  });

  it('are not nested', () => {
    const inner = kplAggregate([user(a)]);
    expect(aside(decode(kplAggregate([user(inner), user(b)])))).toMatchObject([
      { reason: 'encoding', found: 'a damaged KPL aggregate' },
    ]);
  });

  it('without user records are empty', () => {
    expect(decode(kplAggregate([]), sealAggregate(Buffer.from('0a026162', 'hex'))).ignored).toEqual(
      { empty: 1 },
    );
  });

  it.each([
    [
      'a wrong digest',
      Buffer.from(kplAggregate([user(a)]).map((byte, index) => (index === 8 ? byte ^ 1 : byte))),
    ],
    ['too few bytes', Buffer.from(`f3899ac2${'00'.repeat(16)}`, 'hex')],
    ['a truncated record', sealAggregate(Buffer.from('1a10080a', 'hex'))],
    ['a record without data', sealAggregate(Buffer.from('1a020800', 'hex'))],
    ['a number without an end', sealAggregate(Buffer.from('ff'.repeat(12), 'hex'))],
  ])('with %s are plain records, as for the Kinesis Client Library', (_, bytes) => {
    expect(aside(decode(bytes))).toMatchObject([
      { reason: 'encoding', found: 'a damaged KPL aggregate', text: bytes.toString('latin1') },
    ]);
  });

  it('skip unknown fields of every width', () => {
    const known = kplAggregate([user(a)]).subarray(4, -16);
    const more = Buffer.from('28013101020304050607083d01020304420161', 'hex');
    expect(texts(decode(sealAggregate(Buffer.concat([more, known, more]))))).toEqual([a]);
  });

  it('are skipped completely if a user record belongs to another shard', () => {
    // MD5 of "key" as a number is 0x3c6e0b8a…, in the lower half.
    const half = 2n ** 127n;
    const lower = { first: 0n, last: half - 1n };
    const upper = { first: half, last: 2n ** 128n - 1n };
    const byKey = [kplAggregate([user(a), user(b)])];
    expect(decoder.decode(streamPage(byKey, { hashKeys: upper })).ignored).toEqual({
      wrong_shard: 2,
    });
    expect(texts(decoder.decode(streamPage(byKey, { hashKeys: lower })))).toEqual([a, b]);
    // All of it is processed: a lease that names less of it would cause a second count.
    const { aggregatePosition: place } = decoder.decode(streamPage(byKey, { hashKeys: upper }));
    expect(place).toEqual({ subSequence: 1, isLast: true });
    for (const [done, ignored] of [
      [1, { wrong_shard: 1 }],
      [2, {}],
    ] as const) {
      const { records, ...page } = streamPage(byKey, { hashKeys: upper });
      const again = Array.from(records, (one) => ({ ...one, doneUserRecords: done }));
      expect(decoder.decode({ ...page, records: pageOf(again).records }).ignored).toEqual(ignored);
    }
    const explicit = [kplAggregate([user(a), { ...user(b), explicitHashKey: String(half) }])];
    expect(decoder.decode(streamPage(explicit, { hashKeys: lower })).ignored).toEqual({
      wrong_shard: 2,
    });
    expect(texts(decoder.decode(streamPage(explicit)))).toEqual([a, b]);
  });
});
