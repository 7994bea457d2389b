import { afterAll, describe, expect, it } from 'vitest';

import { resolutionOf } from '../../../src/dashboards/index.ts';
import { rangeOf } from '../../../src/web/page/data/route.ts';
import { coarserStep, columnOf, ratesOf, stepsOf } from '../../../src/web/page/data/series.ts';
import { sized } from '../../support/size.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Of an hour: every seventh has every remainder by the steps of 2, 3, 5 and 10 minutes as well. */
const minutes = Array.from({ length: 60 }, (_, minute) => minute).filter(
  (minute) => minute % sized(7, 1) === 0,
);

/** What the time menu offers, and lengths around those at which steps and rows change. */
const presets = '15m 1h 6h 24h 7d 30d 1m 12h 13h 23h 25h 26h 36h 47h 48h 49h'
  .split(' ')
  .map((length) => `now-${length}`);

/** Hours of an ordinary day, and those around which Europe and Lord Howe Island (by half an hour) change their clocks. */
const hours = [
  '2026-11-25T13:00:00Z',
  '2026-03-29T00:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:00:00Z',
].map((text) => Date.parse(text));

const zones = ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const zoneBefore = process.env['TZ'];
afterAll(() => {
  process.env['TZ'] = zoneBefore;
});

/** Rows of a rollup while one event comes in every second. */
function steadyRows(resolution: ReturnType<typeof resolutionOf>): { t: number; n: number }[] {
  const { fromMs, toMs, grain, stepSecs } = resolution;
  const rowMs = grain === 'minute' ? minuteMs : hourMs;
  const rows: { t: number; n: number }[] = [];
  for (let at = Math.floor(fromMs / rowMs) * rowMs; at < toMs; at += rowMs) {
    const n = (Math.min(at + rowMs, toMs) - at) / 1000;
    rows.push({ t: Math.floor(at / 1000 / stepSecs) * stepSecs * 1000, n });
  }
  return rows;
}

/** Rates that the page draws for them, without repetitions. */
function ratesDrawn(resolution: ReturnType<typeof resolutionOf>, stepsMax?: number): number[] {
  const { fromMs: from, toMs: to, stepSecs } = resolution;
  const step = stepsMax === undefined ? stepSecs : coarserStep(stepSecs, { from, to }, stepsMax);
  const steps = stepsOf(from, to, step);
  const rates = ratesOf(
    columnOf(steadyRows(resolution), steps, (row) => Number(row['n'])),
    steps,
  );
  return [...new Set(rates.map((rate) => Number(rate.toFixed(6))))];
}

describe.each(zones)('in %s', (zone) => {
  it.each(presets)('a steady rate has the same value at any minute of an hour: %s', (from) => {
    process.env['TZ'] = zone;
    const wrong: object[] = [];
    for (const hour of hours) {
      for (const minute of minutes) {
        for (const secondsLate of [0, 0.001, 29, 59.999]) {
          const nowMs = hour + minute * minuteMs + secondsLate * 1000;
          const asked = rangeOf({ from, to: 'now' }, nowMs);
          const range = { fromMs: asked.from, toMs: asked.to, nowMs };
          const resolution = resolutionOf(range);
          const rates = ratesDrawn(resolution);
          const { fromMs, toMs, stepSecs, grain } = resolution;
          const earlier = asked.from - fromMs;
          const isRight =
            rates.length === 1 &&
            rates[0] === 1 &&
            stepSecs % (grain === 'minute' ? 60 : 3600) === 0 &&
            fromMs % (stepSecs * 1000) === 0 &&
            earlier >= 0 &&
            earlier < stepSecs * 1000 &&
            toMs === nowMs;
          // An assertion per result would take longer than the results.
          if (!isRight) wrong.push({ now: new Date(nowMs).toISOString(), rates, ...resolution });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each(presets)(
  'a range in the past ends with a complete row, and has its exact value: %s',
  (from) => {
    for (const hour of hours) {
      for (const minute of minutes) {
        const to = hour + minute * minuteMs + 17_000;
        const asked = rangeOf({ from, to: new Date(to).toISOString() }, to);
        const range = { fromMs: asked.from, toMs: asked.to, nowMs: to + 90 * 86_400_000 };
        const resolution = resolutionOf(range);
        expect(ratesDrawn(resolution)).toEqual([1]);
        expect(resolution.toMs % (resolution.grain === 'minute' ? minuteMs : hourMs)).toBe(0);
        expect(resolution.toMs).toBeGreaterThanOrEqual(to);
      }
    }
  },
);

it('has no more points than a chart can show', () => {
  const counts = presets.map((from) => {
    const nowMs = Date.parse('2026-11-25T13:37:42Z');
    const asked = rangeOf({ from, to: 'now' }, nowMs);
    const { fromMs, toMs, stepSecs } = resolutionOf({ fromMs: asked.from, toMs: asked.to, nowMs });
    return stepsOf(fromMs, toMs, stepSecs).t.length;
  });
  expect(Math.max(...counts)).toBeLessThanOrEqual(722);
});

it('rounds a requested step up to whole rows', () => {
  const nowMs = Date.parse('2026-11-25T13:37:42Z');
  const of = (hours_: number, stepSecs: number) => {
    const { stepSecs: step, grain } = resolutionOf({
      fromMs: nowMs - hours_ * hourMs,
      toMs: nowMs,
      nowMs,
      stepSecs,
    });
    return [step, grain];
  };
  expect(of(6, 1)).toEqual([60, 'minute']);
  expect(of(6, 90)).toEqual([120, 'minute']);
  expect(of(6, 7_200)).toEqual([7_200, 'hour']);
  expect(of(25, 300)).toEqual([3_600, 'hour']);
  expect(of(25, 5_400)).toEqual([7_200, 'hour']);
});
