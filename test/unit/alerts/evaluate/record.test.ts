import { expect, it } from 'vitest';

import { RuleEvaluationState } from '../../../../src/alerts/evaluate/evaluation-state.ts';
import { RuleRecord } from '../../../../src/alerts/evaluate/record.ts';
import { rulesOfText } from '../../../../src/alerts/rules/load.ts';

const at = (minutes: number): number => Date.UTC(2026, 0, 31, 12, minutes);

it('a failed window makes a rule unknown until the next one; an earlier failed window is recorded', async () => {
  const text = 'rules:\n  - { name: Blocks, metric: ip_policy_blocks, threshold: 5, window: 1m }';
  const [rule] = await rulesOfText(text, 'rules.yaml', { env: {}, findings: [] });
  if (rule === undefined) throw new TypeError('no rule');
  const record = new RuleRecord(new RuleEvaluationState(rule, [], at(0), 0), undefined, []);
  const apply = (good: readonly number[], bad: readonly number[], nowMs: number) => {
    const observations = new Map(good.map((end) => [end, []]));
    const error = { code: 'ALERT_SERIES', message: 'too many' };
    const failed = new Map(bad.map((end) => [end, error]));
    const ends = [...good, ...bad].toSorted((one, other) => one - other);
    record.apply(ends, { observations, failed }, nowMs);
    const { state, episodes } = record.view({}, nowMs);
    record.saved();
    return [state.state, ...episodes.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt])];
  };
  expect(apply([at(1)], [at(2)], at(3))).toEqual(['unknown', ['unknown', at(3), undefined]]);
  expect(apply([at(3)], [], at(4))).toEqual(['inactive', ['unknown', at(3), at(4)]]);
  expect(apply([at(4), at(6)], [at(5)], at(7))).toEqual(['inactive', ['unknown', at(7), at(7)]]);
  // An earlier window, which late events changed, does not hide the state of the newest one.
  expect(apply([], [at(6)], at(8))).toEqual(['unknown', ['unknown', at(8), undefined]]);
  expect(apply([at(7)], [], at(9))).toEqual(['inactive', ['unknown', at(8), at(9)]]);
  expect(apply([], [at(5)], at(10))).toEqual(['inactive', ['unknown', at(10), at(10)]]);
});

it('saves open alerts and an unknown state again every six hours, because stored rows expire', async () => {
  const text = 'rules:\n  - { name: Blocks, metric: ip_policy_blocks, threshold: 5, window: 1m }';
  const [rule] = await rulesOfText(text, 'rules.yaml', { env: {}, findings: [] });
  if (rule === undefined) throw new TypeError('no rule');
  const clock = { minutes: 0, steadyMs: () => clock.minutes * 60_000 };
  const record = new RuleRecord(new RuleEvaluationState(rule, [], at(0), 0), undefined, [], clock);
  const seen = [{ fingerprint: 'f', labels: {}, value: 9 }];
  let end = 0;
  const saved = (minutes: number, stall?: string): readonly unknown[] => {
    clock.minutes = minutes;
    return savedAt(minutes, stall);
  };
  const savedAt = (minutes: number, stall?: string): readonly unknown[] => {
    const ends = [at((end += 1))];
    const observations = new Map(ends.map((each) => [each, seen]));
    record.apply(ends, { observations, failed: new Map() }, at(minutes));
    const { episodes } = record.view({ stall }, at(minutes));
    record.saved();
    return episodes.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt]);
  };
  const firing = ['firing', at(1), undefined];
  expect(saved(2)).toEqual([firing]);
  expect(saved(361)).toEqual([]);
  expect(saved(362)).toEqual([firing]);
  expect(saved(363, 'stalled')).toEqual([['unknown', at(363), undefined]]);
  expect(saved(722, 'stalled')).toEqual([firing, ['unknown', at(363), undefined]]);
  expect(saved(723, 'stalled')).toEqual([]);
  // The clock was ahead for a moment, or set back.
  expect(savedAt(9_000, 'stalled')).toEqual([]);
  expect(savedAt(20, 'stalled')).toEqual([]);
});
