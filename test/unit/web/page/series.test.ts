import { describe, expect, it } from 'vitest';

import {
  columnOf,
  meanOf,
  ratesOf,
  sharesOf,
  stepsOf,
} from '../../../../src/web/page/data/series.ts';

const start = Date.UTC(2026, 10, 20, 8);
const minuteMs = 60_000;

describe('the steps of a series', () => {
  it('are zero without a row', () => {
    const steps = stepsOf(start, start + 4 * minuteMs, 60);
    const rows = [
      { t: start + minuteMs, n: 6 },
      { t: start + 3 * minuteMs, n: '12' },
    ];
    expect(columnOf(rows, steps, (row) => Number(row['n']))).toEqual([0, 6, 0, 12]);
  });

  it('exclude rows outside the range', () => {
    const steps = stepsOf(start, start + minuteMs, 60);
    const rows = [
      { t: start - minuteMs, n: 1 },
      { t: start + 9 * minuteMs, n: 1 },
    ];
    expect(columnOf(rows, steps, () => 1)).toEqual([0]);
  });

  it('divide an incomplete last step by its elapsed seconds', () => {
    const steps = stepsOf(start, start + minuteMs + 30_000, 60);
    expect(ratesOf([60, 30], steps)).toEqual([1, 1]);
  });

  it('exclude a last step that has only started', () => {
    expect(stepsOf(start, start + minuteMs + 19_000, 60).t).toHaveLength(1);
    expect(stepsOf(start, start + minuteMs + 21_000, 60).t).toHaveLength(2);
  });
});

describe('the mean of a series', () => {
  const t = [0, 300, 600];

  it('weights an incomplete step by its length', () => {
    expect(meanOf([1, 1, 4], { t, endsAt: 660_000 })).toBeCloseTo((600 + 4 * 60) / 660);
    expect(meanOf([1, 1, 4], { t, endsAt: 900_000 })).toBe(2);
    expect(meanOf([1, 1, 4], { t })).toBe(2);
  });

  it('excludes unknown values', () => {
    expect(meanOf([null, 1, 3], { t })).toBe(2);
    expect(meanOf([null], { t: [0] })).toBe(0);
  });
});

describe('shares', () => {
  it('are unknown, not zero, if there is nothing to divide by', () => {
    expect(sharesOf([1, 0, 0], [4, 2, 0])).toEqual([0.25, 0, null]);
  });
});
