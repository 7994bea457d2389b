import type { PanelQuery } from '../../wire/wire.ts';
import { changesMax } from '../charts/change-types.ts';
import { type Change, changeOf } from '../charts/changes.ts';
import { useHealth } from '../data/health.ts';
import { arrivingFrom, isNowOf } from '../data/live-edge.ts';
import type { Panels } from '../data/panels.ts';
import type { FilterName, filtersOf } from '../data/route.ts';
import { moment, spanName } from '../data/times.ts';
import { visible } from '../parts/visible.ts';

/** Text for the filters of the scope: `only requests with status 5xx`. */
export function filterText(filters: ReturnType<typeof filtersOf>): string {
  const phrases: Readonly<Record<FilterName, string>> = {
    status: 'with status',
    method: 'with method',
    path: 'whose path begins with',
    client: 'from',
    decision: 'blocked by',
  };
  const words = filters.map(([name, value]) => {
    const [not, plain] = value.startsWith('!') ? ['not ', value.slice(1)] : ['', value];
    return `${not}${phrases[name]} ${visible(plain)}`;
  });
  return `only requests ${words.join(', ')}`;
}

/** The changes that are marked on the charts of a page. */
export const changesQuery: PanelQuery = { name: 'changes', parameters: { limit: changesMax } };

export function changesOf(panels: Panels): readonly Change[] {
  return panels.rows('changes').map(changeOf);
}

/** True if a result can be labeled as current: its range reaches the present, it is fresh, and the pipeline is not behind. */
export function useIsNow(panels: Panels): boolean {
  return isNowOf(panels, useHealth()?.state, Date.now());
}

/** End of the charts, and the time from which events are still arriving, if any. */
export function arriving(panels: Panels): {
  readonly endsAt: number;
  readonly arrivingFrom?: number;
} {
  const from = arrivingFrom(panels);
  return { endsAt: panels.to, ...(from !== undefined && { arrivingFrom: from }) };
}

/** `last 6 h` for a range that reaches the present, otherwise `6 h until 25 Nov 13:20`. */
export function periodName(panels: Panels): string {
  const span = spanName(panels);
  return arrivingFrom(panels) === undefined ? `${span} until ${moment(panels.to)}` : `last ${span}`;
}

/** `1 min steps`, `65 min steps`, `10 h steps`; steps are multiples of a minute. */
export function stepName(step: number): string {
  return step % 3600 === 0 ? `${step / 3600} h steps` : `${step / 60} min steps`;
}

/** A subtitle with the note about the second number of each cell. */
export function withNote(sub: string, { note }: { readonly note: string }): string {
  return [sub, note].filter((text) => text !== '').join('; ');
}
