import type { WireRow } from '../../../wire/wire.ts';
import { numberOf, textOf } from '../../data/format.ts';

const minuteMs = 60_000;
/** Whole minutes on either side; `changes_effect` has as many. */
export const effectMinutes = 15;
/** Fewer after a change say nothing of it. */
const leastMinutes = 5;
/** What is younger is still arriving. */
const arrivingMs = 30_000;

/** What was measured around a change. */
export interface Effect {
  /** Rate per second, or share; undefined: not known. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Whole minutes after it that are over: at most as many as before it. */
  readonly minutes: number;
  /** The measure by minute, from the first one on. */
  readonly line: readonly number[];
  /** Where on the line the change is: between 0 and 1. */
  readonly mark: number;
}

/** When it is looked at, and since when there is data; undefined: nobody knows. Milliseconds since 1970. */
interface Known {
  readonly now: number;
  readonly since: number | undefined;
}

/**
 * What was measured before and after a change, over whole minutes that are over: that in which it was made belongs to neither.
 * @param rows those of `changes_effect` for one change; minutes without a request are not there
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
    after: minutes < leastMinutes ? undefined : measured(minute + minuteMs, minutes),
    minutes,
    line,
    mark: (at - first) / (count * minuteMs),
  };
}

/** A rate per second over minutes, or a share of what came in them; undefined where it is not known. */
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
