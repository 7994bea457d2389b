import type { EventsAnswer, SearchProblem, WireRow } from '../../wire/wire.ts';
import { full, textOf } from '../data/format.ts';
import type { PanelState } from '../data/panels.ts';

/** What a search has found so far. */
export interface Found {
  readonly state: PanelState;
  readonly rows: readonly WireRow[];
  readonly bars: readonly WireRow[];
  readonly total: number;
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly next: string | undefined;
  readonly problems: readonly SearchProblem[];
  /** The search that found it; with problems, one before. */
  readonly line: string;
  /** One event was looked for in all that is stored. */
  readonly everywhere: boolean;
  /** The other period, where one is compared with. */
  readonly compared?: EventsAnswer['compared'];
}

/** How a search counts its events. */
export function titleOf({ rows, total, next, state }: Found): string {
  if (state.status !== 'ready') return 'Events';
  const count = total > 0 ? total : rows.length;
  const more = total === 0 && next !== undefined ? 'more than ' : '';
  return `${more}${full(count)} ${count === 1 ? 'event' : 'events'}`;
}

export function idOf(row: WireRow): string {
  return textOf(row['event_id']);
}
