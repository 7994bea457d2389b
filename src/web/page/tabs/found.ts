import type { EventsResponse, SearchProblem, WireRow } from '../../wire/wire.ts';
import { full, textOf } from '../data/format.ts';
import type { PanelState } from '../data/panels.ts';

/** The result of a search, with all loaded pages. */
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
  /** The search of this result; if the current search is invalid, the previous one. */
  readonly line: string;
  /** True if the search was for an event id in all stored events. */
  readonly everywhere: boolean;
  /** The other period, with a comparison. */
  readonly compared?: EventsResponse['compared'];
  /** TCP connections behind a figure of a what-if. */
  readonly connections?: EventsResponse['connections'];
}

/** Title with the number of matches. */
export function titleOf({ rows, total, next, state }: Found): string {
  if (state.status !== 'ready') return 'Events';
  const count = total > 0 ? total : rows.length;
  const more = total === 0 && next !== undefined ? 'more than ' : '';
  return `${more}${full(count)} ${count === 1 ? 'event' : 'events'}`;
}

export function idOf(row: WireRow): string {
  return textOf(row['event_id']);
}
