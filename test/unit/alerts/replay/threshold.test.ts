import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hasThreshold, thresholdBetween } from '../../../../src/alerts/replay/threshold.ts';
import { StrictestValues } from '../../../../src/alerts/replay/strictest-values.ts';

describe('thresholdBetween', () => {
  it.each([
    ['>', 43, 37, 40],
    ['>=', 43, 37, 40],
    ['>', 8, 7, 7],
    ['>=', 8, 7, 8],
    ['<', 7, 8, 8],
    ['<=', 7, 8, 7],
    ['<', 37, 43, 40],
    ['>', 0.3333333, 0.25, 0.3],
    ['>=', 0.25, 0.2, 0.25],
    ['>', 1_234_567, 1_234_001, 1_234_100],
    ['>', -3, -12, -10],
    ['>', 5, undefined, 0],
    ['<', 5, undefined, 10],
    ['<=', 0, 0.5, 0],
  ] as const)('separates with %s the values %d and %s by %d', (op, strict, loose, expected) => {
    expect(thresholdBetween(op, strict, loose)).toBe(expected);
  });

  it('always separates the values', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one !== other);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [gt, ge] = [thresholdBetween('>', high, low), thresholdBetween('>=', high, low)];
        expect([high > gt, low > gt, high >= ge, low >= ge]).toEqual([true, false, true, false]);
        const [lt, le] = [thresholdBetween('<', low, high), thresholdBetween('<=', low, high)];
        expect([low < lt, high < lt, low <= le, high <= le]).toEqual([true, false, true, false]);
      }),
    );
  });
});

describe('a rule', () => {
  it('has a threshold unless it compares for equality', () => {
    const ops = ['>', '>=', '<', '<=', '==', '!='] as const;
    expect(ops.filter((op) => hasThreshold({ op }))).toEqual(['>', '>=', '<', '<=']);
  });
});

describe('StrictestValues', () => {
  const add = (values: StrictestValues, list: readonly number[]): void => {
    for (const [window, value] of list.entries()) values.add({ series: 0, window, value });
  };

  it('keeps all values that are beyond its bound, and no others', () => {
    const list = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 60 });
    fc.assert(
      fc.property(list, fc.boolean(), (numbers, isHigh) => {
        const values = new StrictestValues(isHigh, 5);
        add(values, numbers);
        const { bound } = values;
        const isBeyond = (value: number): boolean =>
          bound === undefined || (isHigh ? value > bound : value < bound);
        const order = (one: number, other: number): number => (isHigh ? other - one : one - other);
        const expected = numbers.filter(isBeyond).toSorted(order);
        expect(values.sorted().map(({ value }) => value)).toEqual(expected);
        expect(expected.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('never lowers its bound', () => {
    const values = new StrictestValues(true, 100);
    values.raise(5);
    values.raise(3);
    add(values, [4, 5, 6]);
    expect(values.sorted().map(({ value }) => value)).toEqual([6]);
  });
});
