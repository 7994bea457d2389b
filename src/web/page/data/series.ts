import type { WireRow } from '../../wire/wire.ts';
import { numberOf } from './format.ts';
import type { Range } from './route.ts';

/** Points of a series at equal steps; what no row says is nothing that happened: 0. */
export interface Steps {
  /** Beginnings of the steps, in seconds, as uPlot wants them. */
  readonly t: readonly number[];
  /** How long each step is so far, in seconds: the last one may not be over. */
  readonly seconds: readonly number[];
  /** Index of the step that a time in milliseconds lies in. */
  indexOf(ms: number): number;
}

/** A step that has only begun says too little to be drawn. */
const secondsMin = 20;

/** Steps so long that a range has at most so many, each of whole steps of its series. Unit: seconds. */
export function coarser(step: number, { from, to }: Range, stepsMax: number): number {
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

/** One column of rows, spread over the steps. */
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

/** A column of counts as rates per second. */
export function ratesOf(counts: readonly number[], { seconds }: Steps): number[] {
  return counts.map((count, index) => count / (seconds[index] ?? 1));
}

/** Quotients of two columns; null where there is nothing to divide by. */
export function sharesOf(
  parts: readonly number[],
  wholes: readonly number[],
): readonly (number | null)[] {
  return parts.map((part, index) => {
    const whole = wholes[index] ?? 0;
    return whole === 0 ? null : part / whole;
  });
}

/** Quotient of two sums, as a legend says it of a whole series; `–` where there is nothing to divide by. */
export function shareOf(parts: readonly number[], wholes: readonly number[]): number | string {
  const whole = sum(wholes);
  return whole === 0 ? '–' : sum(parts) / whole;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * The mean of what is known, each step by its length: the last one may not be over; 0 where nothing is.
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
