import { describe, expect, it } from 'vitest';

import {
  byteRateAxis,
  bytes,
  change,
  full,
  percent,
  percentAxis,
  rate,
  rateAxis,
  short,
  times,
} from '../../../../src/web/page/data/format.ts';

const thin = '\u202f';
const space = '\u00a0';

describe('numbers on the page', () => {
  it('are complete below 10,000, and have three digits and a suffix above', () => {
    expect(short(9_999)).toBe('9,999');
    expect(short(10_000)).toBe(`10.0${thin}k`);
    expect(short(48_213)).toBe(`48.2${thin}k`);
    expect(short(4_611_000)).toBe(`4.61${thin}M`);
  });

  it('never become 1,000 with a suffix', () => {
    expect(short(999_499)).toBe(`999${thin}k`);
    expect(short(999_600)).toBe(`1.00${thin}M`);
  });

  it('keep all digits of integers that a double cannot represent', () => {
    expect(full('9007199254740993')).toBe('9,007,199,254,740,993');
  });

  it('show shares with two decimals below 1 %, one below 100 %, none at 100 %', () => {
    expect(percent(0.0064)).toBe(`0.64${space}%`);
    expect(percent(0.0487)).toBe(`4.9${space}%`);
    expect(percent(1)).toBe(`100${space}%`);
    expect(percent(0)).toBe(`0${space}%`);
    expect(percent(0.00001)).toBe(`<0.01${space}%`);
  });

  it('never round a part to 100 %, or a small value to 0', () => {
    expect(percent(0.9994)).toBe(`99.9${space}%`);
    expect(percent(0.9996)).toBe(`>99.9${space}%`);
    expect(percent(2_999_999 / 3_000_000)).toBe(`>99.9${space}%`);
    expect(percent(0.99)).toBe(`99.0${space}%`);
    expect(change(1, 1_000)).toBe(`<\u221299${space}%`);
    expect(change(0, 1_000)).toBe(`\u2212100${space}%`);
    expect(times(0.004, 0.1)).toBe('<0.1×');
    expect(times(0.006, 0.1)).toBe('0.1×');
    expect(times(0, 0.1)).toBe('0×');
  });

  it('keep the sign of a negative share', () => {
    expect(percent(-0.25)).toBe(`\u221225.0${space}%`);
    expect(percent(-0.00001)).toBe(`>\u22120.01${space}%`);
  });

  it('change the unit of bytes at 1,000, not at 1,024', () => {
    expect([1_000, 1_023, 1_024].map(bytes)).toEqual([
      `1.00${space}kB`,
      `1.02${space}kB`,
      `1.02${space}kB`,
    ]);
    expect(bytes(999_499)).toBe(`999${space}kB`);
    expect(bytes(999_500)).toBe(`1.00${space}MB`);
    expect(bytes(1_048_576)).toBe(`1.05${space}MB`);
  });

  it('show no share of zero', () => {
    expect(percent(Number.NaN)).toBe('\u2013');
  });

  it('show slow rates per minute', () => {
    expect(rate(2.7)).toBe('2.70/s');
    expect(rate(0.05)).toBe('3.00/min');
    expect(rate(0)).toBe('0/s');
  });

  it('are no longer on an axis than necessary', () => {
    expect(rateAxis(15)).toBe('15/s');
    expect(byteRateAxis(10_000)).toBe(`10${space}kB/s`);
    expect(byteRateAxis(2_500_000)).toBe(`2.5${space}MB/s`);
    expect(percentAxis(0.5)).toBe(`50${space}%`);
  });

  it('use decimal units for bytes', () => {
    expect(bytes(999)).toBe(`999${space}B`);
    expect(bytes(1_000)).toBe(`1.00${space}kB`);
    expect(bytes(196_400_000_000)).toBe(`196${space}GB`);
  });

  it('compare with the previous value, and say new if that was 0', () => {
    expect(change(104, 100)).toBe(`+4${space}%`);
    expect(change(98, 100)).toBe(`\u22122${space}%`);
    expect(change(5, 0)).toBe('new');
    expect(change(0, 0)).toBe('\u2013');
    expect(times(12.4, 0.3)).toBe('41×');
  });
});
