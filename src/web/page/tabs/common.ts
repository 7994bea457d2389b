import type { PanelQuery } from '../../wire/wire.ts';
import { changesMax } from '../charts/change-types.ts';
import { type Change, changeOf } from '../charts/changes.ts';
import { useHealth } from '../data/health.ts';
import { arrivingFrom, isNowOf } from '../data/live-edge.ts';
import type { Panels } from '../data/panels.ts';
import type { FilterName, filtersOf } from '../data/route.ts';
import { moment, spanName } from '../data/times.ts';
import { visible } from '../parts/visible.ts';

/** Describes the filters of the scope: `only requests with status 5xx`. */
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

/** Query for the changes that are marked on the charts of a page. */
export const changesQuery: PanelQuery = { name: 'changes', parameters: { limit: changesMax } };

export function changesOf(panels: Panels): readonly Change[] {
  return panels.rows('changes').map(changeOf);
}

/**
 * Returns whether a result can be labeled as current: its range reaches the present, it was received recently, and the
 * pipeline is not behind.
 */
export function useIsNow(panels: Panels): boolean {
  return isNowOf(panels, useHealth()?.state, Date.now());
}

/** Returns the end of the charts. Also returns the time from which events are still arriving, if it is in the range. */
export function arriving(panels: Panels): {
  readonly endsAt: number;
  readonly arrivingFrom?: number;
} {
  const from = arrivingFrom(panels);
  return { endsAt: panels.to, ...(from !== undefined && { arrivingFrom: from }) };
}

/** Names a range: `last 6 h` if it reaches the present, otherwise `6 h until 25 Nov 13:20`. */
export function periodName(panels: Panels): string {
  const span = spanName(panels);
  return arrivingFrom(panels) === undefined ? `${span} until ${moment(panels.to)}` : `last ${span}`;
}

/** Names a step: `1 min steps`, `65 min steps`, `10 h steps`. Steps are multiples of a minute. */
export function stepName(step: number): string {
  return step % 3600 === 0 ? `${step / 3600} h steps` : `${step / 60} min steps`;
}

/** Returns a subtitle, followed by the note about the second number of each cell. */
export function withNote(sub: string, { note }: { readonly note: string }): string {
  return [sub, note].filter((text) => text !== '').join('; ');
}
