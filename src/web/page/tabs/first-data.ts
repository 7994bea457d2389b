import type { PanelQuery, WireRow } from '../../wire/wire.ts';
import { maybeNumber, numberOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import type { Steps } from '../data/series.ts';

/** Query for the time of the first data of the scope. */
export const firstDataQuery: PanelQuery = { name: 'scope_first' };

const hourMs = 3_600_000;

/**
 * Returns the time of the first data of a series; undefined if unknown. The panel `scope_first` returns only the hour;
 * the first row in that hour is more precise.
 */
export function firstOf(panels: Panels, rows: readonly WireRow[]): number | undefined {
  const hour = maybeNumber(panels.row('scope_first')?.['since']);
  if (hour === null) return undefined;
  const near = rows
    .map((row) => numberOf(row['t']))
    .filter((at) => at >= hour && at < hour + hourMs);
  return near.length === 0 ? hour : Math.min(...near);
}

/** Replaces values before the first data with null, because they are unknown and not 0. */
export function sinceFirst(
  { step }: Pick<Panels, 'step'>,
  first: number | undefined,
  { t }: Pick<Steps, 't'>,
  values: readonly (number | null)[],
): readonly (number | null)[] {
  if (first === undefined) return values;
  return values.map((value, index) => (((t[index] ?? 0) + step) * 1000 <= first ? null : value));
}
