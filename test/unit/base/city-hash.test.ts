import { describe, expect, it } from 'vitest';

import { cityHash64 } from '../../../src/base/index.ts';

const hash = (...texts: readonly string[]): bigint =>
  cityHash64(...texts.map((text) => Buffer.from(text)));

describe('cityHash64', () => {
  // From `SELECT cityHash64(…)` of a ClickHouse server; test/peer/cluster.test.ts compares texts of every length.
  it('returns the values of ClickHouse', () => {
    expect(hash('a')).toBe(2_603_192_927_274_642_682n);
    expect(hash('', '')).toBe(857_056_678_345_777_455n);
    expect(hash('ac_1', 'ev_abc')).toBe(14_435_133_801_631_412_609n);
  });

  it('distinguishes texts in the middle of a buffer', () => {
    const bytes = Buffer.from('..ev_abc..');
    expect(cityHash64(bytes.subarray(2, 8))).toBe(hash('ev_abc'));
  });

  it('depends on where one text ends and the next begins', () => {
    expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
  });
});
