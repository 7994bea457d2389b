import type { WireRow } from '../../wire.ts';
import { numberOf } from './format.ts';

/** Points of a series at equal steps; what no row says is nothing that happened: 0. */
export interface Steps {
  /** Beginnings of the steps, in seconds, as uPlot wants them. */
  readonly t: readonly number[];
  /** Index of the step that a time in milliseconds lies in. */
  indexOf(ms: number): number;
}

/** The steps of a range; the last one ends before `now`. */
export function stepsOf(from: number, to: number, step: number): Steps {
  const stepMs = step * 1000;
  const first = Math.floor(from / stepMs);
  const last = Math.max(first, Math.ceil(to / stepMs) - 1);
  const t = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { t, indexOf: (ms) => Math.floor(ms / stepMs) - first };
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
export function ratesOf(counts: readonly number[], step: number): number[] {
  return counts.map((count) => count / step);
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

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
