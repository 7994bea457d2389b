import { describe, expect, it } from 'vitest';

import { effectOf } from '../../../../src/web/page/tabs/changes/change-effect.ts';

const minuteMs = 60_000;
/** In the middle of a minute. */
const at = Date.UTC(2026, 10, 25, 12, 0, 23);
const minute = Math.floor(at / minuteMs) * minuteMs;

/** A row for each minute, by its offset from the change, in which `n` of `d` were counted. */
function rows(measure: string, counts: Readonly<Record<number, number | null>>, d = 100) {
  return Object.entries(counts).map(([offset, n]) => ({
    measure,
    host: '',
    t: minute + Number(offset) * minuteMs,
    n,
    d,
  }));
}

function steady(from: number, to: number, n: number): Readonly<Record<number, number>> {
  return Object.fromEntries(Array.from({ length: to - from }, (_, index) => [from + index, n]));
}

const known = { since: undefined };

describe('the effect of a change', () => {
  it('is the 15 complete minutes before and after, without the minute of the change', () => {
    const counts = { ...steady(-15, 0, 60), 0: 7_000, ...steady(1, 16, 120) };
    const effect = effectOf(at, rows('blocks', counts), { ...known, now: at + 20 * minuteMs });
    expect(effect).toMatchObject({ before: 1, after: 2, minutes: 15 });
  });

  it('counts minutes without events as 0, not as missing', () => {
    const effect = effectOf(at, rows('blocks', { [-3]: 90, 4: 45 }), {
      ...known,
      now: at + 3_600_000,
    });
    expect(effect).toMatchObject({ before: 90 / 15 / 60, after: 45 / 15 / 60 });
  });

  it.each([0, 37_000, 100_000, 4 * minuteMs])(
    'is not shown %d ms after the change: too few minutes are complete',
    (ms) => {
      const counts = { ...steady(-15, 0, 47), 0: 12 };
      const effect = effectOf(at, rows('blocks', counts), { ...known, now: at + ms });
      expect(effect.after).toBeUndefined();
      expect(effect.before).toBeCloseTo(47 / 60);
    },
  );

  it('is shown over the complete minutes, with their number', () => {
    const counts = { ...steady(-15, 0, 60), 0: 0, ...steady(1, 9, 30) };
    // Of the last minute not everything has arrived.
    const now = minute + 9 * minuteMs + 20_000;
    const effect = effectOf(at, rows('blocks', counts), { ...known, now });
    expect(effect).toMatchObject({ before: 1, after: 0.5, minutes: 7 });
    const later = effectOf(at, rows('blocks', counts), { ...known, now: now + 15_000 });
    expect(later).toMatchObject({ after: 0.5, minutes: 8 });
  });

  it('has no earlier value if the data starts after it', () => {
    const counts = steady(-3, 16, 60);
    const now = at + 3_600_000;
    const since = minute - 3 * minuteMs;
    expect(effectOf(at, rows('blocks', counts), { now, since }).before).toBeUndefined();
    const long = minute - 15 * minuteMs;
    expect(effectOf(at, rows('blocks', counts), { now, since: long }).before).toBeDefined();
  });

  it('of shares is a share of the requests of these minutes; without requests it is unknown', () => {
    const counts = { ...steady(-15, 0, 5), ...steady(1, 16, 20) };
    const options = { ...known, now: at + 3_600_000 };
    expect(effectOf(at, rows('s5xx', counts), options)).toMatchObject({ before: 0.05, after: 0.2 });
    const quiet = effectOf(at, rows('s5xx', steady(-15, 0, 5)), options);
    expect(quiet.before).toBe(0.05);
    expect(quiet.after).toBeUndefined();
  });

  it('is unknown if no event contains the field', () => {
    const counts = { ...steady(-15, 0, 5), 1: null, 2: null };
    const effect = effectOf(at, rows('blocks', counts), { ...known, now: at + 3_600_000 });
    expect(effect.after).toBeUndefined();
  });

  it('is a line with every minute, including those without a request', () => {
    const effect = effectOf(at, rows('events', { [-15]: 6, 15: 6 }), {
      ...known,
      now: at + 3_600_000,
    });
    expect(effect.line).toHaveLength(31);
    expect(effect.line.slice(1, 30).every((n) => n === 0)).toBe(true);
    const early = effectOf(at, rows('events', { [-15]: 6 }), { ...known, now: at + minuteMs });
    expect(early.line).toHaveLength(16);
  });
});
