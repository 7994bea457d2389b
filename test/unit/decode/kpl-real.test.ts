import { describe, expect, it } from 'vitest';

import { readAggregate } from '../../../src/decode/index.ts';
import { kplRecords } from '../../support/kpl-records.ts';

const texts = (bytes: Uint8Array, first = 0n, last = (1n << 128n) - 1n): string[] | undefined =>
  readAggregate(bytes, { first, last })?.records.map((data) => Buffer.from(data).toString());

const record = (what: string): Buffer => {
  const found = kplRecords().find((one) => one.what === what);
  if (found === undefined) throw new Error(`no record with ${what}`);
  return found.data;
};

describe('records of the real Kinesis Producer Library', () => {
  it.each(kplRecords())('are split: $what', ({ data, userRecords }) => {
    if (userRecords.length === 1) expect([data.toString()]).toEqual(userRecords);
    else expect(texts(data)).toEqual(userRecords);
  });

  it('are plain records if they are not aggregates, or if one bit is wrong', () => {
    expect(texts(Buffer.from('first'))).toBeUndefined();
    for (const { data } of kplRecords().filter(({ userRecords }) => userRecords.length > 1)) {
      for (const place of [4, data.length >> 1, data.length - 17, data.length - 1]) {
        const damaged = Buffer.from(data);
        damaged[place] = (damaged[place] ?? 0) ^ 1;
        expect(texts(damaged)).toBeUndefined();
      }
      expect(texts(data.subarray(0, -1))).toBeUndefined();
    }
  });

  it('belong to a shard only if all hash keys do, including the explicit ones', () => {
    const explicit = record('explicit hash keys');
    const far = 1n << 127n;
    expect(readAggregate(explicit, { first: 0n, last: far })?.isOfOtherShard).toBe(false);
    expect(readAggregate(explicit, { first: 0n, last: far - 1n })?.isOfOtherShard).toBe(true);
    expect(readAggregate(explicit, { first: 1_025n, last: far })?.isOfOtherShard).toBe(true);
    expect(readAggregate(explicit, { first: 1_024n, last: far })?.isOfOtherShard).toBe(false);
    // MD5 of `one` begins with f9.
    const one = record('one partition key');
    const all = (1n << 128n) - 1n;
    expect(readAggregate(one, { first: 0xf9n << 120n, last: all })?.isOfOtherShard).toBe(false);
    expect(readAggregate(one, { first: 0n, last: (0xf9n << 120n) - 1n })?.isOfOtherShard).toBe(
      true,
    );
  });
});
