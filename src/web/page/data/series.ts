import type { WireRow } from '../../wire/wire.ts';
import { numberOf } from './format.ts';
import type { Range } from './route.ts';

/** The steps of a series, all of the same length. A step without a row has the value 0. */
export interface Steps {
  /** Start of each step in seconds since 1970, the unit of uPlot. */
  readonly t: readonly number[];
  /** Elapsed time of each step in seconds. The last step can be incomplete. */
  readonly seconds: readonly number[];
  /** Returns the index of the step that contains a time. The time is in milliseconds since 1970. */
  indexOf(ms: number): number;
}

/** Minimum elapsed time of the last step. A shorter step is not drawn, because its rate is unreliable. */
const secondsMin = 20;

/** Returns the smallest multiple of a step with which a range has at most `stepsMax` steps. Unit: seconds. */
export function coarserStep(step: number, { from, to }: Range, stepsMax: number): number {
  return step * Math.max(1, Math.ceil((to - from) / 1000 / step / stepsMax));
}

/** The steps of a range. */
export function stepsOf(from: number, to: number, step: number): Steps {
  const stepMs = step * 1000;
  const first = Math.floor(from / stepMs);
  const end = Math.max(first + 1, Math.ceil(to / stepMs));
  const lastSeconds = Math.min(step, to / 1000 - (end - 1) * step);
  const count = lastSeconds < secondsMin && end - first > 1 ? end - first - 1 : end - first;
  const t = Array.from({ length: count }, (_, index) => (first + index) * step);
  return {
    t,
    seconds: t.map((at) => Math.min(step, Math.max(1, to / 1000 - at))),
    indexOf: (ms) => Math.floor(ms / stepMs) - first,
  };
}

/** Returns the sum of a value by step. */
export function columnOf(
  rows: readonly WireRow[],
  steps: Steps,
  value: (row: WireRow) => number,
): number[] {
  const column = steps.t.map(() => 0);
  for (const row of rows) {
    const index = steps.indexOf(numberOf(row['t']));
    const before = column[index];
    if (before !== undefined) column[index] = before + value(row);
  }
  return column;
}

/** Converts counts by step to rates per second. */
export function ratesOf(counts: readonly number[], { seconds }: Steps): number[] {
  return counts.map((count, index) => count / (seconds[index] ?? 1));
}

/** Returns the quotients of two columns; null where the divisor is zero. */
export function sharesOf(
  parts: readonly number[],
  totals: readonly number[],
): readonly (number | null)[] {
  return parts.map((part, index) => {
    const total = totals[index] ?? 0;
    return total === 0 ? null : part / total;
  });
}

/** Returns the quotient of two sums, for the legend of a series; `–` if the divisor is zero. */
export function shareOf(parts: readonly number[], totals: readonly number[]): number | string {
  const total = sum(totals);
  return total === 0 ? '–' : sum(parts) / total;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Returns the mean of the known values, weighted by the length of each step, because the last step can be incomplete.
 * Returns 0 if there are no values.
 * @param endsAt end of the range, in milliseconds since 1970; `t` is in seconds
 */
export function meanOf(
  data: readonly (number | null)[],
  { t, endsAt = 0 }: { readonly t: readonly number[]; readonly endsAt?: number },
): number {
  const step = (t[1] ?? 1) - (t[0] ?? 0);
  const last = (t.at(-1) ?? 0) + step;
  const end = endsAt === 0 ? last : Math.min(last, endsAt / 1000);
  let [total, seconds] = [0, 0];
  for (const [index, value] of data.entries()) {
    if (value === null) continue;
    const length = (t[index + 1] ?? end) - (t[index] ?? 0);
    total += value * length;
    seconds += length;
  }
  return seconds === 0 ? 0 : total / seconds;
}
