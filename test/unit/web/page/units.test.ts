import { describe, expect, it } from 'vitest';

import { byteRatesIn, ratesIn, sharesIn } from '../../../../src/web/page/data/units.ts';

const read = (reads: typeof ratesIn, values: readonly number[]) => values.map(reads(values));

describe('adjacent values', () => {
  it('have one unit and one number of decimals', () => {
    expect(read(ratesIn, [1.87, 2 / 60])).toEqual(['1.87/s', '0.03/s']);
    expect(read(ratesIn, [0.22, 0.0157, 0.0015])).toEqual(['0.220/s', '0.016/s', '0.002/s']);
    expect(read(ratesIn, [1_234, 12.3])).toEqual(['1,234/s', '12/s']);
    expect(read(ratesIn, [48_213, 310])).toEqual(['48.2\u202fk/s', '0.3\u202fk/s']);
    expect(read(byteRatesIn, [6_580, 1_810, 259])).toEqual([
      '6.58\u00a0kB/s',
      '1.81\u00a0kB/s',
      '0.26\u00a0kB/s',
    ]);
    expect(read(sharesIn, [0.04, 0.031, 0.005])).toEqual([
      '4.00\u00a0%',
      '3.10\u00a0%',
      '0.50\u00a0%',
    ]);
  });

  it('show < for a small value, and 0 only for zero', () => {
    const rate = ratesIn([120, 4]);
    expect([rate(0.001), rate(0), rate(4)]).toEqual(['<1/s', '0/s', '4/s']);
    expect(ratesIn([])(0)).toBe('0/s');
    expect(sharesIn([0.5])(Number.NaN)).toBe('–');
  });
});
