import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fold } from '../../../../src/alerts/evaluate/fold.ts';
import { countFirings } from '../../../../src/alerts/replay/firing-count.ts';

const minuteMs = 60_000;

describe('countFirings', () => {
  it('counts a firing when the condition has held for `for`, and not one window earlier', () => {
    const rule = { forWindows: 2, keepWindows: 0 };
    expect(countFirings([5, 6], rule, 0)).toBe(0);
    expect(countFirings([5, 6, 7], rule, 0)).toBe(1);
    expect(countFirings([5, 6, 8, 9], rule, 0)).toBe(0);
  });

  it('counts one firing across a gap of `keep_firing_for`', () => {
    const rule = { forWindows: 0, keepWindows: 3 };
    expect(countFirings([5, 9], rule, 0)).toBe(1);
    expect(countFirings([5, 10], rule, 0)).toBe(2);
  });

  it('does not count a firing that ends in the last window before the range', () => {
    expect(countFirings([5], { forWindows: 0, keepWindows: 0 }, 5)).toBe(1);
    expect(countFirings([5], { forWindows: 0, keepWindows: 0 }, 6)).toBe(0);
  });

  it('counts the same as the evaluator', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 50 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 20 }),
        (windows, forWindows, keepWindows, after) => {
          const held = windows.toSorted((one, other) => one - other);
          const rule = {
            forMs: forWindows * minuteMs,
            keepFiringForMs: keepWindows * minuteMs,
            op: '>' as const,
          };
          const ends = Array.from({ length: 70 }, (_, nth) => (nth + 1) * minuteMs);
          const one = [{ fingerprint: 'a', labels: {}, value: 1 }];
          const observed = new Map(held.map((window) => [window * minuteMs, one]));
          const { episodes } = fold(rule, [], ends, observed);
          const expected = episodes.filter(({ endsAt = Infinity }) => endsAt > after * minuteMs);
          expect(countFirings(held, { forWindows, keepWindows }, after)).toBe(expected.length);
        },
      ),
    );
  });
});
