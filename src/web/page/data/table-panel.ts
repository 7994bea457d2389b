import { useMemo } from 'preact/hooks';

import type { PanelAsk, WireRow } from '../../wire.ts';
import { maybeNumber, numberOf } from './format.ts';
import { type Panels, type PanelState, usePanels } from './panels.ts';
import { route } from './state.ts';
import { useStore } from './store.ts';
import { askFor, isUsual, viewOf } from './tables.ts';

/** A panel whose rows are a table that is looked at in its own way. */
export interface TablePanel {
  readonly state: PanelState;
  readonly rows: readonly WireRow[];
  /** The rows are those of the usual view: the others are on their way. */
  readonly isLate: boolean;
}

const none: readonly PanelAsk[] = [];

/**
 * The rows of a panel as its table is looked at: those that the page has as long as nobody has chosen another order, more rows or
 * a filter, which is asked for apart. @param ask the question as the page asks it; must stay the same object
 */
export function useTablePanel(panels: Panels, ask: PanelAsk): TablePanel {
  const place = useStore(route);
  const view = viewOf(place, ask.name);
  const key = JSON.stringify(view);
  const asks = useMemo(() => (isUsual(view) ? none : [askFor(ask, view)]), [key, ask]);
  const own = usePanels(asks, true);
  const state = asks.length === 0 ? panels.of(ask.name) : own.of(ask.name);
  const isLate = state.status === 'loading';
  const shown = isLate ? panels.of(ask.name) : state;
  return { state: shown, rows: shown.status === 'ready' ? shown.data.rows : [], isLate };
}

/** The sums of some columns over rows, as a row; null where no row knows any. */
export function sumRow(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sumOf = (name: string): number | null => {
    const known = rows.map((row) => maybeNumber(row[name])).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return Object.fromEntries(names.map((name) => [name, sumOf(name)]));
}

/** The sums over all rows, which each row tells as `all_…`; undefined where there is no row. */
export function wholeRow(rows: readonly WireRow[], names: readonly string[]): WireRow | undefined {
  const [row] = rows;
  return row && Object.fromEntries(names.map((name) => [name, row[`all_${name}`] ?? null]));
}

/** How many rows there are in all, as each row tells. */
export function totalIn(rows: readonly WireRow[], name: string): number {
  return numberOf(rows[0]?.[name]);
}
