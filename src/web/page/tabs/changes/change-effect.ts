import type { WireRow } from '../../../wire/wire.ts';
import { numberOf, textOf } from '../../data/format.ts';

const minuteMs = 60_000;
/**
 * Number of complete minutes that are compared before and after a change. Must be the same as in the panel
 * `changes_effect`.
 */
export const effectMinutes = 15;
/** With fewer complete minutes after a change, its effect counts as unknown. */
const minutesMin = 5;
/** Events of the last 30 s may not be stored yet. */
const arrivingMs = 30_000;

/** A measure before and after a change, for example the rate of requests. */
export interface Effect {
  /** Value before the change: a rate per second, or a share. Undefined if unknown. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Number of complete minutes after the change; at most `effectMinutes`. */
  readonly minutes: number;
  /** The measure by minute, ordered by time. */
  readonly line: readonly number[];
  /** Position of the change on the line, from 0 to 1. */
  readonly mark: number;
}

/** The current time, and the time of the first stored data (undefined if unknown). Unit: milliseconds since 1970. */
interface Known {
  readonly now: number;
  readonly since: number | undefined;
}

/**
 * Computes the measure before and after a change over complete minutes. The minute of the change itself is excluded.
 * @param rows rows of `changes_effect` for one change; minutes without a request have no row
 */
export function effectOf(at: number, rows: readonly WireRow[], { now, since }: Known): Effect {
  const minute = Math.floor(at / minuteMs) * minuteMs;
  const isShare = textOf(rows[0]?.['measure']) === 's5xx';
  const over = Math.floor((now - arrivingMs - minute - minuteMs) / minuteMs);
  const minutes = Math.max(0, Math.min(effectMinutes, over));
  const first = minute - effectMinutes * minuteMs;
  const byMinute = new Map(rows.map((row) => [numberOf(row['t']), row]));
  const between = (from: number, count: number): readonly (WireRow | undefined)[] =>
    Array.from({ length: count }, (_, index) => byMinute.get(from + index * minuteMs));
  const measured = (from: number, count: number): number | undefined =>
    measureOf(between(from, count), isShare);
  const count = effectMinutes + 1 + minutes;
  const line = between(first, count).map((row) => {
    const n = numberOf(row?.['n']);
    return isShare ? n / Math.max(1, numberOf(row?.['d'])) : n;
  });
  return {
    before: since !== undefined && since > first ? undefined : measured(first, effectMinutes),
    after: minutes < minutesMin ? undefined : measured(minute + minuteMs, minutes),
    minutes,
    line,
    mark: (at - first) / (count * minuteMs),
  };
}

/** Returns the rate per second over these minutes, or a share of their requests; undefined if unknown. */
function measureOf(
  minutes: readonly (WireRow | undefined)[],
  isShare: boolean,
): number | undefined {
  const rows = minutes.filter((row) => row !== undefined);
  const sum = (name: string): number => rows.reduce((all, row) => all + numberOf(row[name]), 0);
  if (rows.length > 0 && rows.every((row) => row['n'] === null)) return undefined;
  if (!isShare) return sum('n') / minutes.length / 60;
  return sum('d') === 0 ? undefined : sum('n') / sum('d');
}
