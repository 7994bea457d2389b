import type { EventsResponse, SearchProblem, WireRow } from '../../wire/wire.ts';
import { full, textOf } from '../data/format.ts';
import type { PanelState } from '../data/panels.ts';

/** The result of a search, with all pages that were loaded. */
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
  /** The search text of this result. If the current search is invalid, this is the previous one. */
  readonly line: string;
  /** True if the search was for an event id. Such a search includes all stored events. */
  readonly everywhere: boolean;
  /** Result for the comparison period; undefined without a comparison. */
  readonly compared?: EventsResponse['compared'];
  /** TCP connections that a figure of an evaluated change counts. */
  readonly connections?: EventsResponse['connections'];
}

/** Returns a title with the number of matches. */
export function titleOf({ rows, total, next, state }: Found): string {
  if (state.status !== 'ready') return 'Events';
  const count = total > 0 ? total : rows.length;
  const more = total === 0 && next !== undefined ? 'more than ' : '';
  return `${more}${full(count)} ${count === 1 ? 'event' : 'events'}`;
}

export function idOf(row: WireRow): string {
  return textOf(row['event_id']);
}
