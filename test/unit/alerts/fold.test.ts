import { describe, expect, it } from 'vitest';

import { fold } from '../../../src/alerts/evaluate/fold.ts';
import {
  type KnownEpisode,
  minutesBetween,
  RuleEvaluationState,
} from '../../../src/alerts/evaluate/evaluation-state.ts';
import type { Rule } from '../../../src/alerts/types.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 31, 12);
const at = (minutes: number): number => start + minutes * minute;

const rule: Rule = {
  name: 'Blocks',
  group: 'test',
  severity: 'warning',
  labels: {},
  annotations: {},
  query: { kind: 'metric', metric: 'requests', ratioOf: undefined, filter: [], groupBy: [] },
  windowMs: 5 * minute,
  op: '>',
  threshold: 10,
  forMs: 2 * minute,
  keepFiringForMs: 3 * minute,
  missing: 'ok',
  silences: [],
  enabled: true,
  file: 'test.yaml',
  line: 1,
};

/** Windows at whose ends the condition holds for the series `a`, with its values. */
const observations = (...held: readonly (readonly [minutes: number, value: number])[]) =>
  new Map(held.map(([end, value]) => [at(end), [{ fingerprint: 'a', labels: {}, value }]]));

const episodesOf = (list: readonly { startsAt: number; endsAt: number | undefined }[]) =>
  list.map(({ startsAt, endsAt }) => [
    (startsAt - start) / minute,
    endsAt === undefined ? undefined : (endsAt - start) / minute,
  ]);

describe('fold', () => {
  const ends = minutesBetween(at(0), at(20));

  it('fires when the condition has held for `for`, and not one window earlier', () => {
    const short = fold(rule, [], minutesBetween(at(0), at(2)), observations([1, 11], [2, 12]));
    expect(short.states.get('a')).toMatchObject({ phase: 'pending', startsAt: at(3) });
    const long = fold(
      rule,
      [],
      minutesBetween(at(0), at(3)),
      observations([1, 11], [2, 12], [3, 13]),
    );
    expect(long.states.get('a')).toMatchObject({ phase: 'firing', startsAt: at(3), value: 13 });
  });

  it('starts again after a window in which the condition did not hold', () => {
    const { episodes } = fold(rule, [], ends, observations([1, 11], [2, 11], [4, 11], [5, 11]));
    expect(episodes).toEqual([]);
  });

  it('ends when the condition has not held for `keep_firing_for`', () => {
    const held = observations([1, 11], [2, 40], [3, 12], [5, 11]);
    const { episodes } = fold(rule, [], ends, held);
    expect(episodesOf(episodes)).toEqual([[3, 9]]);
    expect(episodes[0]).toMatchObject({ peak: 40, value: 11, firstValue: 12 });
  });

  it('ends immediately without `keep_firing_for`', () => {
    const plain = { ...rule, forMs: 0, keepFiringForMs: 0 };
    expect(episodesOf(fold(plain, [], ends, observations([1, 11], [2, 11])).episodes)).toEqual([
      [1, 3],
    ]);
  });

  it('continues with alerts that fired before', () => {
    const before = fold(
      rule,
      [],
      minutesBetween(at(0), at(4)),
      observations([1, 11], [2, 11], [3, 11], [4, 11]),
    );
    const after = fold(rule, before.episodes, minutesBetween(at(4), at(20)), observations([5, 11]));
    expect(episodesOf(after.episodes)).toEqual([[3, 9]]);
  });
});

describe('the state of a rule', () => {
  const late = 120 * minute;
  const remember = (episodes: readonly KnownEpisode[] = [], until?: number): RuleEvaluationState =>
    new RuleEvaluationState(rule, episodes, until, late);

  it('first queries only the range of `for` and `keep_firing_for`, then each minute once', () => {
    const evaluation = remember();
    const first = evaluation.endsToQuery(at(60));
    expect([first[0], first.at(-1)]).toEqual([at(54), at(60)]);
    evaluation.apply(first, new Map(), at(60));
    expect(evaluation.endsToQuery(at(60))).toEqual([]);
    expect(evaluation.endsToQuery(at(62))).toEqual([at(61), at(62)]);
  });

  it('queries windows again that contain a minute with late events', () => {
    const evaluation = remember();
    evaluation.apply(evaluation.endsToQuery(at(60)), new Map(), at(60));
    evaluation.apply(evaluation.endsToQuery(at(90)), new Map(), at(90));
    evaluation.markChanged([at(10), at(88)]);
    expect(evaluation.endsToQuery(at(91))).toEqual([at(89), at(90), at(91)]);
    evaluation.markChanged([at(70)]);
    const due = [71, 72, 73, 74, 75, 89, 90, 91].map(at);
    expect(evaluation.endsToQuery(at(91))).toEqual(due);
    // Windows remain due until they have a result.
    evaluation.apply(due.slice(0, 2), new Map(), at(91));
    expect(evaluation.endsToQuery(at(91))).toEqual(due.slice(2));
    evaluation.apply(due.slice(2), new Map(), at(91));
    expect(evaluation.endsToQuery(at(91))).toEqual([]);
  });

  it('finds how late events change past windows, and reports it once', () => {
    const evaluation = remember();
    evaluation.apply(evaluation.endsToQuery(at(60)), new Map(), at(60));
    evaluation.apply(evaluation.endsToQuery(at(90)), new Map(), at(90));
    const held = observations([71, 11], [72, 11], [73, 11], [74, 11], [75, 11]);
    evaluation.markChanged([at(70)]);
    const step = evaluation.apply(evaluation.endsToQuery(at(90)), held, at(91));
    expect(episodesOf(step.fired)).toEqual([[73, 79]]);
    expect(step.fired[0]).toMatchObject({ late: true, foundAt: at(91) });
    expect(episodesOf(step.ended)).toEqual([[73, 79]]);
    const again = evaluation.apply([at(71)], observations([71, 11]), at(92));
    expect([again.fired, again.ended]).toEqual([[], []]);
  });

  it('reports nothing that ended before the rule was added', () => {
    const evaluation = remember();
    const step = evaluation.apply(
      minutesBetween(at(0), at(20)),
      observations([1, 11], [2, 11], [3, 11]),
      at(20),
    );
    expect([step.fired, step.ended]).toEqual([[], []]);
  });

  it('keeps its state over a restart: both `for` and firing alerts', () => {
    const evaluation = remember();
    evaluation.apply(minutesBetween(at(50), at(60)), observations([59, 11], [60, 11]), at(60));
    expect(evaluation.states.get('a')?.phase).toBe('pending');
    const next = remember([], evaluation.evaluatedUntil);
    const ends = next.endsToQuery(at(61));
    expect(ends).toContain(at(59));
    const step = next.apply(ends, observations([59, 11], [60, 11], [61, 11]), at(61));
    expect(episodesOf(step.fired)).toEqual([[61, undefined]]);
    const third = remember(next.episodes, next.evaluatedUntil);
    const more = third.apply(
      third.endsToQuery(at(62)),
      observations([59, 11], [60, 11], [61, 11], [62, 11]),
      at(62),
    );
    expect([more.fired, more.ended]).toEqual([[], []]);
    expect(episodesOf(third.episodes)).toEqual([[61, undefined]]);
  });

  it('never withdraws a sent notification: an alert that late events clear ends now', () => {
    const evaluation = remember();
    evaluation.apply(
      minutesBetween(at(50), at(64)),
      observations([60, 11], [61, 11], [62, 11], [63, 11], [64, 11]),
      at(64),
    );
    const step = evaluation.apply([60, 61, 62, 63, 64, 65].map(at), new Map(), at(65));
    expect(episodesOf(step.ended)).toEqual([[62, 65]]);
  });

  it('keeps alerts over windows whose result is unknown, and does not count them as empty', () => {
    const evaluation = remember();
    const held = observations([57, 11], [58, 11], [59, 11], [60, 11], [71, 11]);
    evaluation.apply(evaluation.endsToQuery(at(60)), held, at(60));
    const ends = minutesBetween(at(60), at(71));
    const unknown = new Set(ends.slice(0, -1));
    expect(evaluation.apply(ends, held, at(71), unknown).ended).toEqual([]);
    expect(evaluation.evaluatedUntil).toBe(at(71));
    expect(episodesOf(evaluation.episodes)).toEqual([[59, undefined]]);
    evaluation.apply(minutesBetween(at(71), at(75)), new Map(), at(75));
    expect(episodesOf(evaluation.episodes)).toEqual([[59, 75]]);
  });

  it('keeps an open alert after a restart if windows before its start are unknown or not queried yet', () => {
    const evaluation = remember();
    const held = observations([57, 11], [58, 11], [59, 11], [60, 11], [61, 11]);
    evaluation.apply(evaluation.endsToQuery(at(60)), held, at(60));
    const next = remember(evaluation.episodes, at(60));
    const ends = next.endsToQuery(at(61));
    next.apply(ends.slice(0, 5), held, at(61));
    expect(next.endsToQuery(at(61))).toEqual(ends.slice(5));
    const step = next.apply(ends.slice(5), held, at(61), new Set([at(58)]));
    expect(step.ended).toEqual([]);
    expect(episodesOf(next.episodes)).toEqual([[59, undefined]]);
  });

  it('leaves windows unknown that it missed for longer than it catches up', () => {
    const evaluation = remember();
    evaluation.apply(evaluation.endsToQuery(at(60)), observations([60, 11]), at(60));
    const ends = evaluation.endsToQuery(at(3_000), 1_440 * minute);
    expect([ends[0], ends.at(-1)]).toEqual([at(1_561), at(3_000)]);
  });

  it.each([
    ['', (before: RuleEvaluationState) => before],
    [' after a restart', (before: RuleEvaluationState) => remember([], before.evaluatedUntil)],
  ])('continues%s when a clock that was ahead is corrected', (_when, later) => {
    const evaluation = remember();
    evaluation.apply(evaluation.endsToQuery(at(60)), new Map(), at(60));
    evaluation.apply(evaluation.endsToQuery(at(50_000)), new Map(), at(50_000));
    const next = later(evaluation);
    next.rewind(at(65), at(64));
    const held = observations([62, 11], [63, 11], [64, 11], [65, 11]);
    const step = next.apply(next.endsToQuery(at(64)), held, at(65));
    expect(episodesOf(step.fired)).toEqual([[64, undefined]]);
    expect(next.evaluatedUntil).toBe(at(64));
    expect(next.endsToQuery(at(65))).toEqual([at(65)]);
  });

  /** Alerts that start and end while the clock, and the newest window, are at these minutes. */
  const changesAt = (evaluation: RuleEvaluationState, minutes: readonly number[], held: number) =>
    minutes.map((now) => {
      evaluation.rewind(at(now), at(now));
      const ends = evaluation.endsToQuery(at(now));
      const found = new Map(
        ends
          .filter((end) => end >= at(58) && end < at(held))
          .map((end) => [end, [{ fingerprint: 'a', labels: {}, value: 11 }]]),
      );
      const { fired, ended } = evaluation.apply(ends, found, at(now + 1));
      return { queried: ends.length, fired: episodesOf(fired), ended: episodesOf(ended) };
    });

  it('waits for the clock if it goes back by a minute, and queries no window again', () => {
    const evaluation = remember([], at(50));
    changesAt(evaluation, [57, 58, 59], 70);
    expect(changesAt(evaluation, [60, 59, 60, 61], 70)).toEqual([
      { queried: 1, fired: [[60, undefined]], ended: [] },
      { queried: 0, fired: [], ended: [] },
      { queried: 0, fired: [], ended: [] },
      { queried: 1, fired: [], ended: [] },
    ]);
  });

  it.each([
    ['continues', 70, [[], [], []]],
    ['ends once', 64, [[], [], [[60, 67]]]],
  ])(
    'an alert %s that started after the time to which the clock goes back',
    (_how, held, ended) => {
      const evaluation = remember([], at(50));
      changesAt(evaluation, [57, 58, 59, 60, 61, 62], held);
      const steps = [[57], [58, 59, 60, 61, 62, 63, 64, 65, 66], [67]].map((minutes) =>
        changesAt(evaluation, minutes, held),
      );
      expect(steps.flat().flatMap(({ fired }) => fired)).toEqual([]);
      expect(steps.map((step) => step.flatMap((each) => each.ended))).toEqual(ended);
    },
  );
});
