import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { a, aside, b, c, decode, decoder, streamPage, texts } from '../../support/decoding.ts';
import { kplAggregate, sealAggregate } from '../../support/transports.ts';

describe('KPL aggregates', () => {
  const user = (
    text: string | Uint8Array,
    partitionKey = 'key',
  ): { data: Buffer; partitionKey: string } => ({
    data: Buffer.from(text),
    partitionKey,
  });

  it('give the events of their user records', () => {
    const aggregate = kplAggregate([user(a), user(`${b}\n${c}`, 'other'), user(gzipSync(a))]);
    const page = decode(aggregate);
    expect(texts(page)).toEqual([a, b, c, a]);
    expect(page.batches[0]?.position(3)).toBe('49500');
  });

  it('give each event a place of its own in the record', () => {
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

  it('do not nest', () => {
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
    ['a record cut short', sealAggregate(Buffer.from('1a10080a', 'hex'))],
    ['a record without data', sealAggregate(Buffer.from('1a020800', 'hex'))],
    ['a number without end', sealAggregate(Buffer.from('ff'.repeat(12), 'hex'))],
  ])('with %s are plain records, as for the Kinesis Client Library', (_, bytes) => {
    expect(aside(decode(bytes))).toMatchObject([
      { reason: 'encoding', found: 'a damaged KPL aggregate', text: bytes.toString('latin1') },
    ]);
  });

  it('pass over unknown fields of every width', () => {
    const known = kplAggregate([user(a)]).subarray(4, -16);
    const more = Buffer.from('28013101020304050607083d01020304420161', 'hex');
    expect(texts(decode(sealAggregate(Buffer.concat([more, known, more]))))).toEqual([a]);
  });

  it('are passed over whole when a user record belongs to another shard', () => {
    // MD5 of "key" as a number is 0x3c6e0b8a…, in the lower half.
    const half = 2n ** 127n;
    const lower = { first: 0n, last: half - 1n };
    const upper = { first: half, last: 2n ** 128n - 1n };
    const byKey = [kplAggregate([user(a), user(b)])];
    expect(decoder.decode(streamPage(byKey, { hashKeys: upper })).ignored).toEqual({
      misplaced: 2,
    });
    expect(texts(decoder.decode(streamPage(byKey, { hashKeys: lower })))).toEqual([a, b]);
    const explicit = [kplAggregate([user(a), { ...user(b), explicitHashKey: String(half) }])];
    expect(decoder.decode(streamPage(explicit, { hashKeys: lower })).ignored).toEqual({
      misplaced: 2,
    });
    expect(texts(decoder.decode(streamPage(explicit)))).toEqual([a, b]);
  });
});
