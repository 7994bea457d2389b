import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readInteger } from '../../../src/reference/integers.ts';

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
    expect(readInteger(text)).toBe(expected);
  });

  it.each(['0.5', '1.5', '443.01', '1e-1', '5e-324', '1e-999999999999', '9007199254740993.5'])(
    'of %s reports a fraction',
    (text) => {
      expect(readInteger(text)).toBe('number with a fraction');
    },
  );

  it.each([
    '9223372036854775808',
    '-9223372036854775809',
    '1e19',
    '1e999999999999',
    '123456789012345678901234567890',
    '99999999999999999999',
  ])('of %s reports that it is out of range', (text) => {
    expect(readInteger(text)).toBe('number out of range');
  });

  it('returns every 64-bit integer, however its digits are shifted', () => {
    const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(int64, fc.integer({ min: 0, max: 30 }), (value, shift) => {
        expect(readInteger(String(value))).toBe(value);
        expect(readInteger(`${value}${'0'.repeat(shift)}e-${shift}`)).toBe(value);
        expect(readInteger(`${value}.${'0'.repeat(shift + 1)}`)).toBe(value);
      }),
      { numRuns: 1_000 },
    );
  });
});
