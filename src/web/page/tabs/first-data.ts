import type { PanelAsk, WireRow } from '../../wire/wire.ts';
import { maybeNumber, numberOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import type { Steps } from '../data/series.ts';

/** Since when there is anything of the scope. */
export const firstAsk: PanelAsk = { name: 'scope_first' };

const hourMs = 3_600_000;

/** When the data of a series begins; undefined where nobody knows. It is known by the hour: the first row of that hour is nearer. */
export function firstOf(panels: Panels, rows: readonly WireRow[]): number | undefined {
  const hour = maybeNumber(panels.row('scope_first')?.['since']);
  if (hour === null) return undefined;
  const near = rows
    .map((row) => numberOf(row['t']))
    .filter((at) => at >= hour && at < hour + hourMs);
  return near.length === 0 ? hour : Math.min(...near);
}

/** A series without its steps before the first data: they are not known, which is not 0. */
export function sinceFirst(
  { step }: Pick<Panels, 'step'>,
  first: number | undefined,
  { t }: Pick<Steps, 't'>,
  values: readonly (number | null)[],
): readonly (number | null)[] {
  if (first === undefined) return values;
  return values.map((value, index) => (((t[index] ?? 0) + step) * 1000 <= first ? null : value));
}
