import { describe, expect, it } from 'vitest';

import { isNowOf } from '../../../../src/web/page/data/live-edge.ts';
import { wrongFigures } from '../../../support/truth-words.ts';
import { createTruth, type ScenarioEvent } from '../../../support/truth-scenario.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const endMs = Date.UTC(2026, 10, 26, 13, 37);
const scenario = createTruth(endMs);

/** Counts as `traffic_figures` has them. */
function rowOf(prefix: string, events: readonly ScenarioEvent[]): Readonly<Record<string, number>> {
  const blocked = events.filter(({ isBlocked }) => isBlocked).length;
  const counts = { requests: events.length, blocked, s5xx: 0, known_status: events.length };
  return Object.fromEntries(Object.entries(counts).map(([key, n]) => [prefix + key, n]));
}

describe('the texts of Traffic', () => {
  it.each([
    ['15 min now', endMs - 15 * minuteMs, endMs],
    ['6 h now', endMs - 6 * hourMs, endMs],
    ['a past rise', scenario.fromMs + 10 * hourMs, scenario.fromMs + 11.05 * hourMs],
    ['after a rise', scenario.fromMs + 12.5 * hourMs, scenario.fromMs + 12.9 * hourMs],
    ['a gap', scenario.gap.fromMs, scenario.gap.toMs],
    ['36 h', scenario.fromMs + 40 * hourMs, scenario.fromMs + 76 * hourMs],
    ['all', scenario.fromMs, endMs],
  ])('describe %s', (_name, from, to) => {
    const seen = scenario.events.filter(
      ({ kind, account }) => kind === 'http' && account === 'ac_a',
    );
    const between = (begin: number, end: number): readonly ScenarioEvent[] =>
      seen.filter(({ atMs }) => atMs >= begin && atMs < end);
    const [here, before] = [between(from, to), between(2 * from - to, from)];
    const lastMinute = between(to - minuteMs, to);
    const row = { ...rowOf('', here), ...rowOf('prev_', before), ...rowOf('now_', lastMinute) };
    const said = { row, from, to, now: endMs, isFiltered: false, here, before, lastMinute };
    expect(wrongFigures(said)).toEqual([]);
  });

  it('describe nothing as current that ended, is old, or comes from a pipeline that lags', () => {
    const answer = { now: endMs, to: endMs, receivedMs: endMs, reachesNow: true };
    expect(isNowOf(answer, 'ok', endMs)).toBe(true);
    expect(isNowOf({ ...answer, to: endMs - 90_001 }, 'ok', endMs)).toBe(false);
    expect(isNowOf({ ...answer, reachesNow: false }, 'ok', endMs)).toBe(false);
    expect(isNowOf(answer, 'ok', endMs + minuteMs)).toBe(false);
    expect(isNowOf(answer, 'behind', endMs)).toBe(false);
    expect(isNowOf(answer, undefined, endMs)).toBe(false);
  });
});
