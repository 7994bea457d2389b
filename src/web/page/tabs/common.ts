import type { PanelAsk } from '../../wire.ts';
import { changesMax } from '../charts/change-types.ts';
import { type Change, changeOf } from '../charts/changes.ts';
import { useHealth } from '../data/health.ts';
import type { Panels } from '../data/panels.ts';
import type { FilterName, filtersOf } from '../data/route.ts';
import { moment, spanName } from '../data/times.ts';
import { visible } from '../parts/visible.ts';

/** What the filters of the scope leave, in words: `requests with status 5xx`. */
export function filterWords(filters: ReturnType<typeof filtersOf>): string {
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

/** The changes over the charts of a page. */
export const changesAsk: PanelAsk = { name: 'changes', parameters: { limit: changesMax } };

export function changesOf(panels: Panels): readonly Change[] {
  return panels.rows('changes').map(changeOf);
}

/** The newest seconds are still arriving. */
const arrivingMs = 30_000;

/** With a comparison a range ends with the last minute that is over. */
const minuteMs = 60_000;

/** Time from which a range that reaches the present is not complete; undefined for one that ended before. */
export function arrivingFrom({ now, to, reachesNow }: Panels): number | undefined {
  return reachesNow && to >= now - arrivingMs - minuteMs ? now - arrivingMs : undefined;
}

/** An answer that is older says nothing of now. */
const freshMs = 60_000;

/** True where an answer may be called what is now: its range reaches the present, it is fresh, and the pipeline is not behind. */
export function useIsNow(panels: Panels): boolean {
  const state = useHealth()?.state;
  const isFed = state === 'ok' || state === 'unbalanced';
  const isFresh = Date.now() - panels.receivedMs < freshMs;
  return isFed && isFresh && arrivingFrom(panels) !== undefined;
}

/** `last 6 h` of a range that reaches the present, else `6 h until 25 Nov 13:20`. */
export function periodName(panels: Panels): string {
  const span = spanName(panels);
  return arrivingFrom(panels) === undefined ? `${span} until ${moment(panels.to)}` : `last ${span}`;
}

/** `1 min steps`, `65 min steps`, `10 h steps`; steps are whole minutes. */
export function stepName(step: number): string {
  return step % 3600 === 0 ? `${step / 3600} h steps` : `${step / 60} min steps`;
}

/** Quiet words under a title, with what stands under the numbers of a table. */
export function withNote(sub: string, { note }: { readonly note: string }): string {
  return [sub, note].filter((text) => text !== '').join('; ');
}
