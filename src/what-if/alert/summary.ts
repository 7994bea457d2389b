import { groupLabels, type ReplayRange, type RuleReplay } from '../../alerts/index.ts';
import type { FiringEffect, GroupEffect, RuleEffect } from './effect.ts';

type Firing = RuleReplay['firings'][number];
type Summary = Pick<
  RuleEffect,
  | 'firings'
  | 'firings_per_week'
  | 'still_firing'
  | 'firing_seconds'
  | 'median_seconds'
  | 'longest_seconds'
  | 'groups'
  | 'by_group'
  | 'by_day'
  | 'first_firings'
>;

/** Maximum number of groups, and of firings, that a result lists. */
const listedMax = 1_000;
const weekMs = 7 * 86_400_000;

/** Counts the firings of a rule: when, for which groups, and for how long within the range. */
export function summaryOf(replay: RuleReplay, range: ReplayRange): Summary {
  const { firings } = replay;
  const seconds = firings.map((firing) => secondsIn(firing, range));
  const sorted = seconds.toSorted((one, other) => one - other);
  const groups = groupsOf(replay, range);
  return {
    firings: firings.length,
    firings_per_week: rounded((firings.length * weekMs) / (range.to - range.from)),
    still_firing: firings.filter(({ endsAt }) => endsAt === undefined).length,
    firing_seconds: sum(seconds),
    median_seconds: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    longest_seconds: sorted.at(-1) ?? 0,
    groups: groups.length,
    by_group: groups.slice(0, listedMax),
    by_day: daysOf(firings, range),
    first_firings: firings.slice(0, listedMax).map((firing) => firingOf(replay, firing, range)),
  };
}

/** Time of a firing within the range. */
function secondsIn({ startsAt, endsAt = Infinity }: Firing, { from, to }: ReplayRange): number {
  return (Math.min(endsAt, to) - Math.max(startsAt, from)) / 1000;
}

function groupsOf({ firings, rule }: RuleReplay, range: ReplayRange): readonly GroupEffect[] {
  const groups = new Map<string, { labels: Firing['labels']; firings: number; seconds: number }>();
  for (const firing of firings) {
    const group = groups.get(firing.fingerprint) ?? {
      labels: groupLabels(rule, firing.labels),
      firings: 0,
      seconds: 0,
    };
    groups.set(firing.fingerprint, group);
    group.firings += 1;
    group.seconds += secondsIn(firing, range);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.firings - one.firings || other.seconds - one.seconds)
    .map(({ seconds, ...group }) => ({ ...group, firing_seconds: seconds }));
}

function daysOf(firings: readonly Firing[], { from }: ReplayRange): RuleEffect['by_day'] {
  const days = new Map<string, number>();
  for (const { startsAt } of firings) {
    const day = timeText(Math.max(startsAt, from)).slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, count]) => ({ day, firings: count }));
}

function firingOf({ rule }: RuleReplay, firing: Firing, range: ReplayRange): FiringEffect {
  return {
    labels: groupLabels(rule, firing.labels),
    pending_since: timeText(firing.pendingSince),
    starts_at: timeText(firing.startsAt),
    ends_at: firing.endsAt === undefined ? null : timeText(firing.endsAt),
    seconds: secondsIn(firing, range),
    value: firing.firstValue,
    peak: firing.peak,
  };
}

/** A time as RFC 3339, UTC. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

/** A number with one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
