import { describe, expect, it } from 'vitest';

import { findRises, mainRise, riseCountMin } from '../../../src/dashboards/panels/rises.ts';
import { Dice } from '../../support/dice.ts';

const minuteMs = 60_000;

/** Counts written as `[how many minutes, how many in each]`. @param unknown minutes in which nothing at all arrived */
function minutes(
  periods: readonly (readonly [number, number])[],
  unknown: ReadonlySet<number> = new Set(),
) {
  const counts = periods.flatMap(([length, count]) => Array.from({ length }, () => count));
  const isKnown = counts.map((_, index) => !unknown.has(index));
  return findRises({ startMs: 0, grain: 'minute', counts, isKnown });
}

/** Rises as `from-to`, in minutes. */
const spans = (found: ReturnType<typeof minutes>): readonly string[] =>
  found.rises.map(
    ({ startMs, endMs, isOpen }) =>
      `${startMs / minuteMs}-${endMs / minuteMs}${isOpen ? ' and on' : ''}`,
  );

describe('findRises', () => {
  it('finds a rise from nothing, with its start and end', () => {
    expect(
      spans(
        minutes([
          [60, 0],
          [30, 20],
          [60, 0],
        ]),
      ),
    ).toEqual(['60-90']);
  });

  it('finds none in two stray blocks, nor below the minimum', () => {
    expect(
      spans(
        minutes([
          [60, 0],
          [1, 2],
          [60, 0],
        ]),
      ),
    ).toEqual([]);
    const least = (count: number) =>
      spans(
        minutes([
          [60, 0],
          [1, count],
          [60, 0],
        ]),
      );
    expect(least(riseCountMin - 1)).toEqual([]);
    expect(least(riseCountMin)).toEqual(['60-61']);
    expect(least(riseCountMin * 1_000)).toEqual(['60-61']);
  });

  it('finds a new phase after one of the same size that had lasted for hours', () => {
    const found = minutes([
      [200, 20],
      [20, 0],
      [30, 20],
    ]);
    expect(spans(found)).toEqual(['220-250 and on']);
  });

  it('finds none at the same level, and none at three times the level', () => {
    expect(spans(minutes([[300, 20]]))).toEqual([]);
    expect(
      spans(
        minutes([
          [60, 20],
          [60, 60],
        ]),
      ),
    ).toEqual([]);
    expect(
      spans(
        minutes([
          [60, 20],
          [60, 61],
        ]),
      ),
    ).toEqual(['60-120 and on']);
  });

  it('treats a pause as a part of a rise, and a longer one as its end', () => {
    const paused = (pause: number) =>
      spans(
        minutes([
          [60, 0],
          [5, 20],
          [pause, 0],
          [5, 20],
          [60, 0],
        ]),
      );
    expect(paused(9)).toEqual(['60-79']);
    expect(paused(11)).toEqual(['60-65', '76-81']);
  });

  it('neither starts with strays some minutes earlier, nor ends with later ones', () => {
    const found = minutes([
      [60, 0],
      [1, 3],
      [8, 0],
      [10, 50],
      [7, 0],
      [1, 4],
      [60, 0],
    ]);
    expect(spans(found)).toEqual(['69-79']);
  });

  it('does not start with a stray among usual values', () => {
    const found = minutes([
      [60, 5],
      [1, 17],
      [7, 5],
      [10, 200],
      [60, 5],
    ]);
    expect(spans(found)).toEqual(['68-78']);
  });

  it('finds nothing without earlier data to compare with', () => {
    const found = minutes([[60, 50]]);
    expect(found).toEqual({ rises: [], comparedFromMs: 10 * minuteMs });
    expect(minutes([[10, 50]]).comparedFromMs).toBeUndefined();
  });

  it('does not treat a gap as a quiet period', () => {
    const gap = new Set(Array.from({ length: 40 }, (_, index) => 60 + index));
    const periods = [
      [60, 20],
      [40, 0],
      [30, 20],
    ] as const;
    expect(spans(minutes(periods, gap))).toEqual([]);
    expect(spans(minutes(periods))).toEqual(['100-130 and on']);
  });

  it('does not treat a gap within a rise as its end', () => {
    const gap = new Set(Array.from({ length: 60 }, (_, index) => 90 + index));
    const periods = [
      [60, 0],
      [30, 20],
      [60, 0],
      [30, 20],
      [60, 0],
    ] as const;
    expect(spans(minutes(periods, gap))).toEqual(['60-180']);
    expect(spans(minutes(periods))).toEqual(['60-90', '150-180']);
  });

  it.each([0.1, 0.5, 0.9, 1.5, 4, 20])(
    'finds no rise in three days of random values at %s per minute, and a rise to ten times the rate within two minutes',
    (mean) => {
      const dice = new Dice(Math.round(mean * 10));
      const chance = (of: number): number => {
        let count = 0;
        for (let left = 1; ; count++) {
          left *= (dice.below(1_000_000) + 1) / 1_000_001;
          if (left < Math.exp(-of)) return count;
        }
      };
      for (let quarter = 0; quarter < 12; quarter++) {
        const quiet = Array.from({ length: 360 }, () => chance(mean));
        const isKnown = [...quiet, ...quiet].map(() => true);
        const of = { startMs: 0, grain: 'minute', isKnown } as const;
        expect(findRises({ ...of, counts: quiet }).rises).toEqual([]);
        const risen = Array.from({ length: 30 }, () => chance(Math.max(mean * 10, 6)));
        const main = mainRise(findRises({ ...of, counts: [...quiet, ...risen] }).rises);
        expect(Math.abs((main?.startMs ?? 0) / minuteMs - 360)).toBeLessThanOrEqual(2);
        expect(main?.isOpen).toBe(true);
      }
    },
  );
});

describe('mainRise', () => {
  const rise = (startMs: number, count: number, isOpen: boolean) => ({
    startMs,
    endMs: startMs + 1,
    usual: 0,
    count,
    isOpen,
  });

  it('is the one that continues, else the largest', () => {
    expect(mainRise([rise(1, 900, false), rise(2, 20, true)])?.startMs).toBe(2);
    expect(mainRise([rise(1, 20, false), rise(2, 900, false)])?.startMs).toBe(2);
    expect(mainRise([])).toBeUndefined();
  });
});
