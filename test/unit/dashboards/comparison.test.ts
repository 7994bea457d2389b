import { describe, expect, it } from 'vitest';

import {
  distanceBack,
  earlierBy,
  isTimeZone,
  resolutionOf,
} from '../../../src/dashboards/index.ts';
import type { Resolution } from '../../../src/dashboards/resolution.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A range that ends at a time, of minutes unless another step is given. */
function endingAt(text: string, lengthMs: number, stepSecs = 60): Resolution {
  const toMs = Date.parse(text);
  return { fromMs: toMs - lengthMs, toMs, stepSecs, grain: stepSecs < 3_600 ? 'minute' : 'hour' };
}

/** What clocks of a zone show. */
const shown = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleTimeString('en-GB', { timeZone });

describe('the same time of another day', () => {
  it.each([
    ['UTC', '2026-10-25T12:00:00Z', 24],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', 24],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', 25],
    ['Europe/Berlin', '2026-10-26T12:00:00Z', 24],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', 23],
    ['America/New_York', '2026-11-01T16:00:00Z', 25],
    ['Asia/Kathmandu', '2026-10-25T12:00:00Z', 24],
    ['Australia/Lord_Howe', '2026-04-05T03:00:00Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04T03:00:00Z', 23.5],
    // In the hour that comes twice, and right after it.
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 24],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', 25],
  ])('in %s at %s is %s hours before', (zone, text, hours) => {
    const range = endingAt(text, hourMs);
    const back = distanceBack('yesterday', range, zone);
    expect(back).toBe(hours * hourMs);
    expect(shown(range.toMs - back, zone)).toBe(shown(range.toMs, zone));
  });

  it('is as far away within a week as the clocks moved', () => {
    const range = endingAt('2026-10-28T09:00:00Z', 6 * hourMs);
    expect(distanceBack('week', range, 'Europe/Berlin')).toBe(7 * dayMs + hourMs);
    expect(distanceBack('week', range, 'UTC')).toBe(7 * dayMs);
  });

  it('is close to a time that the clocks skipped', () => {
    // 02:30 of 29 March was skipped.
    const back = distanceBack(
      'yesterday',
      endingAt('2026-03-30T00:30:00Z', hourMs),
      'Europe/Berlin',
    );
    expect([23, 24]).toContain(back / hourMs);
  });

  it('is a whole number of steps away, whatever the clocks did', () => {
    const range = endingAt('2026-04-05T03:00:00Z', 3 * dayMs, 3_600);
    expect(distanceBack('yesterday', range, 'Australia/Lord_Howe') % hourMs).toBe(0);
  });
});

describe('the previous period', () => {
  it('ends where the range starts, or a step earlier', () => {
    const range = endingAt('2026-10-25T12:00:00Z', 6 * hourMs);
    expect(distanceBack('previous', range, 'UTC')).toBe(6 * hourMs);
    const odd = endingAt('2026-10-25T12:07:00Z', 13 * hourMs + 7 * minuteMs, 300);
    const back = distanceBack('previous', odd, 'UTC');
    expect(back % 300_000).toBe(0);
    expect(back - (odd.toMs - odd.fromMs)).toBeGreaterThanOrEqual(0);
    expect(back - (odd.toMs - odd.fromMs)).toBeLessThan(300_000);
  });
});

describe('both periods', () => {
  const nowMs = Date.parse('2026-11-25T18:34:20Z');

  it.each(['15', '60', '360', '719', '1440', '1500', '10080', '43200'])(
    'have the same length and complete rows at every second: the last %s min',
    (minutes) => {
      for (let second = 0; second < 3_600; second += 97) {
        const now = nowMs + second * 1000;
        const asked = {
          fromMs: now - Number(minutes) * minuteMs,
          toMs: now,
          nowMs: now,
          backMs: 0,
        };
        const range = resolutionOf(asked);
        const rowMs = range.grain === 'hour' ? hourMs : minuteMs;
        expect(range.toMs % rowMs).toBe(0);
        expect(now - range.toMs).toBeLessThan(rowMs);
        for (const name of ['previous', 'yesterday', 'week'] as const) {
          const back = distanceBack(name, range, 'Europe/Berlin');
          const earlier = earlierBy(back, range);
          expect(earlier).toEqual({
            ...range,
            fromMs: range.fromMs - back,
            toMs: range.toMs - back,
          });
          expect(back % (range.stepSecs * 1000)).toBe(0);
        }
      }
    },
  );

  it('are empty before a minute is complete, and if a row is longer than the distance', () => {
    const now = Date.parse('2026-11-25T18:34:20Z');
    const short = resolutionOf({ fromMs: now - 10_000, toMs: now, nowMs: now, backMs: 0 });
    expect(earlierBy(minuteMs, short)).toBeUndefined();
    const hours = endingAt('2026-10-25T12:00:00Z', hourMs, 3_600);
    expect(earlierBy(hourMs / 4, hours)).toBeUndefined();
  });

  it('read paths by the hour if the earlier one is too old for minutes', () => {
    const asked = { fromMs: nowMs - 6 * hourMs, toMs: nowMs, nowMs, readsPaths: true };
    expect(resolutionOf({ ...asked, backMs: 6 * hourMs }).grain).toBe('minute');
    expect(resolutionOf({ ...asked, backMs: 7 * dayMs }).grain).toBe('hour');
    expect(resolutionOf(asked).grain).toBe('minute');
  });
});

it('time zones are those that the runtime knows', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', "UTC'", '../etc', 'null'].some(isTimeZone)).toBe(false);
});

it('paths are read by the hour from two days ago: events that were stored later were not counted by minute', () => {
  const nowMs = Date.parse('2026-11-25T18:34:20Z');
  const grainAt = (hours: number): string => {
    const fromMs = nowMs - hours * hourMs;
    return resolutionOf({ fromMs, toMs: fromMs + hourMs, nowMs, readsPaths: true }).grain;
  };
  expect([1, 24, 46].map(grainAt)).toEqual(['minute', 'minute', 'minute']);
  expect([48, 50, 59, 61, 300].map(grainAt)).toEqual(['hour', 'hour', 'hour', 'hour', 'hour']);
});

it('ranges before the kept minutes are read by the hour, of which sums are kept longer', () => {
  const nowMs = Date.parse('2026-11-25T18:34:20Z');
  const grainAt = (days: number, minuteDays?: number, backMs = 0): string => {
    const fromMs = nowMs - days * dayMs;
    return resolutionOf({ fromMs, toMs: fromMs + 6 * hourMs, nowMs, minuteDays, backMs }).grain;
  };
  // Events that arrive more than 89 days late are counted by hour only.
  expect([1, 88, 89, 91].map((days) => grainAt(days, 90))).toEqual([
    'minute',
    'minute',
    'hour',
    'hour',
  ]);
  expect(grainAt(85, 90, 7 * dayMs)).toBe('hour');
  expect([grainAt(400, 0), grainAt(400)]).toEqual(['minute', 'minute']);
  expect([11, 12, 24].map((hours) => grainAt(hours / 24, 1))).toEqual(['minute', 'hour', 'hour']);
});
