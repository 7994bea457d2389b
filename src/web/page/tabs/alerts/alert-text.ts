import type { WireAlert, WireDestination, WireEpisode, WireRule } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { duration, hourMinute, isSameDay, moment } from '../../data/times.ts';
import type { State } from '../../parts/icons.tsx';
import { visible } from '../../parts/visible.ts';

/** The state of a rule as the page shows it, most severe first. */
export type Shown = 'firing' | 'error' | 'pending' | 'unknown' | 'silenced' | 'quiet' | 'off';

const order: readonly Shown[] = [
  'firing',
  'error',
  'pending',
  'unknown',
  'silenced',
  'quiet',
  'off',
];

/** The status mark and the label of each state. */
export const shownStates: Readonly<Record<Shown, readonly [State, string]>> = {
  firing: ['crit', 'Firing'],
  error: ['warn', 'Error'],
  pending: ['warn', 'Pending'],
  unknown: ['unk', 'Unknown'],
  silenced: ['off', 'Silenced'],
  quiet: ['ok', 'Quiet'],
  off: ['off', 'Disabled'],
};

/** Returns the title of a rule: `Blocks by client` for `BlocksByClient`. Does not change names in other forms. */
export function titleOf(name: string): string {
  if (!/^[A-Z][a-z0-9]+([A-Z][A-Za-z0-9]*)*$/.test(name)) return name;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return words
    .split(' ')
    .map((word, index) => (index === 0 || /^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .replaceAll(/\bip\b/gi, 'IP')
    .replaceAll(/\bapi\b/gi, 'API');
}

export function firingOf({ alerts }: WireRule): readonly WireAlert[] {
  return alerts.filter(({ state }) => state === 'firing');
}

/** Returns the state of a rule to show. A rule is silenced if all its firing alerts are silenced. */
export function shownOf(rule: WireRule): Shown {
  if (!rule.enabled) return 'off';
  if (rule.error_code !== '') return 'error';
  if (rule.state === 'unknown') return 'unknown';
  const firing = firingOf(rule);
  if (firing.length > 0) return firing.every(isSilenced) ? 'silenced' : 'firing';
  return rule.state === 'pending' ? 'pending' : 'quiet';
}

function isSilenced({ silenced_by: silence }: WireAlert): boolean {
  return silence !== '';
}

/** Sorts rules by the severity of their state. Of equally severe states, the most recent comes first. */
export function ordered(rules: readonly WireRule[]): readonly WireRule[] {
  return rules.toSorted((a, b) => {
    const byState = order.indexOf(shownOf(a)) - order.indexOf(shownOf(b));
    return byState || (sinceOf(b) ?? 0) - (sinceOf(a) ?? 0) || (a.name < b.name ? -1 : 1);
  });
}

/** Returns the start of the current state of a rule; undefined if the rule was never evaluated. */
export function sinceOf(rule: WireRule): number | undefined {
  const starts = firingOf(rule).map(({ starts_at: at }) => at);
  return starts.length > 0 ? Math.min(...starts) : (rule.since ?? undefined);
}

/** Formats a time: `11:44` on the current day, otherwise with the day. */
export function shortMoment(at: number, nowMs: number): string {
  return isSameDay(at, nowMs) ? hourMinute(at) : moment(at, nowMs);
}

/**
 * Returns the values of the labels that distinguish an alert from the other alerts of its rule: `198.51.100.23
 * api.example.com`.
 */
export function namesOf(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .filter(([name]) => name !== 'alertname' && name !== 'severity')
    .map(([, value]) => visible(value))
    .join(' ');
}

/** Returns the note below the name of a rule. */
export function noteOf(rule: WireRule): string {
  const shown = shownOf(rule);
  if (shown === 'error' || shown === 'unknown') return visible(rule.reason);
  const alerts = rule.alerts.filter(({ state }) => state !== 'resolved');
  const [first] = alerts;
  if (shown === 'silenced' && first !== undefined) return visible(first.silenced_by);
  if (alerts.length > 1) return `${full(alerts.length)} series`;
  if (first !== undefined) return namesOf(first.labels);
  if (rule.reason !== '') return visible(rule.reason);
  return rule.last === null ? '' : `resolved after ${duration(rule.last.duration_ms)}`;
}

const units: Readonly<Record<string, string>> = { '>': 'over', '<': 'under' };

/** Describes the condition of a rule: `over 20 in 5 min, for 2 min`. */
export function conditionOf(rule: WireRule): string {
  const { op, threshold, window_ms: window, for_ms: wait } = rule;
  const held = wait > 0 ? `, for ${duration(wait)}` : '';
  return `${units[op] ?? op} ${numberText(threshold)} in ${duration(window)}${held}`;
}

/** Formats a value of a rule: an integer with all digits, otherwise three significant digits. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return full(value);
  return String(Number(value.toPrecision(3)));
}

/** Converts the reason of a state to a sentence. */
export function asSentence(reason: string): string {
  const text = visible(reason);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** A period in the band of states below the graph. */
export interface StatePeriod {
  readonly state: 'quiet' | 'pending' | 'firing' | 'unknown';
  readonly from: number;
  readonly to: number;
}

const ranks = { quiet: 0, pending: 1, unknown: 2, firing: 3 } as const;

/** Returns the states of a rule over a range. At each time, this is the most severe state of its alerts. */
export function bandOf(
  episodes: readonly WireEpisode[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly StatePeriod[] {
  const spans: StatePeriod[] = episodes.flatMap((one): StatePeriod[] => {
    const end = one.ends_at ?? to;
    if (one.kind === 'unknown') return [{ state: 'unknown', from: one.starts_at, to: end }];
    return [
      { state: 'pending', from: one.pending_since, to: one.starts_at },
      { state: 'firing', from: one.starts_at, to: end },
    ];
  });
  const edges = new Set([from, to]);
  for (const span of spans) {
    for (const at of [span.from, span.to]) if (at > from && at < to) edges.add(at);
  }
  const points = [...edges].toSorted((a, b) => a - b);
  const band: StatePeriod[] = [];
  for (const [index, start] of points.slice(0, -1).entries()) {
    const end = points[index + 1] ?? to;
    const over = spans.filter(
      (span) => span.from <= start && span.to >= end && span.to > span.from,
    );
    const state = over.reduce<StatePeriod['state']>((worst, span) => {
      return ranks[span.state] > ranks[worst] ? span.state : worst;
    }, 'quiet');
    const last = band.at(-1);
    if (last?.state === state) band.splice(-1, 1, { ...last, to: end });
    else band.push({ state, from: start, to: end });
  }
  return band;
}

/** Describes the status of a destination of notifications. */
export function destinationText(
  {
    is_failing: isFailing,
    failures,
    reason,
    notified_at: notifiedAt,
    retry_at: next,
  }: WireDestination,
  nowMs: number,
): string {
  if (isFailing) {
    const retry = next === null ? '' : `, next retry ${moment(next, nowMs)}`;
    return `${full(failures)} failed${retry}: ${visible(reason)}`;
  }
  return notifiedAt === null
    ? 'no notifications yet'
    : `last notification ${moment(notifiedAt, nowMs)}, accepted`;
}
