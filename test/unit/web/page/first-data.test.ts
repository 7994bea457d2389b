import { describe, expect, it } from 'vitest';

import { stepsOf } from '../../../../src/web/page/data/series.ts';
import { sinceFirst } from '../../../../src/web/page/tabs/first-data.ts';

const start = Date.UTC(2026, 10, 20, 8);
const minuteMs = 60_000;

describe('the time before the first data', () => {
  const steps = stepsOf(start, start + 4 * minuteMs, 60);

  it('is unknown, which is not 0', () => {
    const first = start + 2 * minuteMs;
    expect(sinceFirst({ step: 60 }, first, steps, [0, 0, 5, 0])).toEqual([null, null, 5, 0]);
  });

  it('is empty if the data starts earlier, or if its start is unknown', () => {
    expect(sinceFirst({ step: 60 }, start - minuteMs, steps, [0, 0, 5, 0])).toEqual([0, 0, 5, 0]);
    expect(sinceFirst({ step: 60 }, undefined, steps, [0, 0])).toEqual([0, 0]);
  });
});
