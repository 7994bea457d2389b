import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { integerOutcome, joinHalves, readInteger } from '../../../src/validate/integers.ts';

const { ok, fraction, outOfRange } = integerOutcome;

function read(text: string): bigint | number {
  const bytes = Buffer.from(`9${text}9`);
  const result = { low: 0, high: 0 };
  const outcome = readInteger(bytes, 1, bytes.length - 1, result);
  return outcome === ok ? BigInt(joinHalves(result.low, result.high)) : outcome;
}

describe('reading an integer', () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['443', 443n],
    ['-1', -1n],
    ['443.0', 443n],
    ['443.000', 443n],
    ['4.43e2', 443n],
    ['44300e-2', 443n],
    ['1e3', 1_000n],
    ['1E+3', 1_000n],
    ['0e999999999999', 0n],
    ['0.000e-999999999999', 0n],
    ['999999999999999', 999_999_999_999_999n],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['-9007199254740993', -9_007_199_254_740_993n],
    ['9007199254740993.0', 9_007_199_254_740_993n],
    ['9.007199254740993e15', 9_007_199_254_740_993n],
    ['9223372036854775807', 2n ** 63n - 1n],
    ['-9223372036854775808', -(2n ** 63n)],
    [`1${'0'.repeat(400)}e-400`, 1n],
    [`0.${'0'.repeat(400)}1e401`, 1n],
  ])('of %s is exact', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['0.5', '1.5', '443.01', '1e-1', '5e-324', '1e-999999999999', '9007199254740993.5'])(
    'of %s finds a fraction',
    (text) => {
      expect(read(text)).toBe(fraction);
    },
  );

  it.each([
    '9223372036854775808',
    '-9223372036854775809',
    '1e19',
    '1e999999999999',
    '123456789012345678901234567890',
    '99999999999999999999',
  ])('of %s finds it out of range', (text) => {
    expect(read(text)).toBe(outOfRange);
  });

  it('gives back every 64-bit integer, however its digits are shifted', () => {
    const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(int64, fc.integer({ min: 0, max: 30 }), (value, shift) => {
        expect(read(String(value))).toBe(value);
        expect(read(`${value}${'0'.repeat(shift)}e-${shift}`)).toBe(value);
        expect(read(`${value}.${'0'.repeat(shift + 1)}`)).toBe(value);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('joined halves', () => {
  it('are a number where that is exact and a bigint where it is not', () => {
    const result = { low: 0, high: 0 };
    const bytes = Buffer.from('9007199254740991 9007199254740993');
    readInteger(bytes, 0, 16, result);
    expect(joinHalves(result.low, result.high)).toBe(Number.MAX_SAFE_INTEGER);
    readInteger(bytes, 17, 33, result);
    expect(joinHalves(result.low, result.high)).toBe(9_007_199_254_740_993n);
  });
});
