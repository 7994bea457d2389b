import { useMemo } from 'preact/hooks';

import type { PanelAsk, WireRow } from '../../wire/wire.ts';
import { compareName, compareText, hindrance, withThen } from './compared.ts';
import { type Panels, type PanelState, usePanels } from './panels.ts';
import { route } from './state.ts';
import { useStore } from './store.ts';
import { askFor, isUsual, viewOf } from './tables.ts';

/** A panel whose rows are a table that is looked at in its own way. */
export interface TablePanel {
  readonly state: PanelState;
  /** With what was counted in the other period beside each (`thenOf`). */
  readonly rows: readonly WireRow[];
  /** The rows are those of the usual view: the others are on their way. */
  readonly isLate: boolean;
  /** The rows of the other period, where there is an answer about one. */
  readonly thenRows: readonly WireRow[] | undefined;
  /** What stands under each number, or why nothing does; '' where nothing is compared. */
  readonly note: string;
}

const none: readonly PanelAsk[] = [];

/** What tells rows apart, and which of their numbers are 0 where nothing was counted. */
interface TableKey {
  readonly key: string;
  readonly sums: readonly string[];
}

/**
 * The rows of a panel as its table is looked at: those that the page has as long as nobody has chosen another order, more rows or
 * a filter, which is asked for apart. @param ask the question as the page asks it; must stay the same object
 */
export function useTablePanel(panels: Panels, ask: PanelAsk, { key, sums }: TableKey): TablePanel {
  const place = useStore(route);
  const view = viewOf(place, ask.name);
  const own = useOwn(view, ask);
  const isLate = own?.of(ask.name).status === 'loading';
  const asked = own === undefined || isLate ? panels : own;
  const state = asked.of(ask.name);
  return { state, isLate, ...comparedRows(asked, ask.name, { key, sums }) };
}

/** The panel as it is asked for a view of its own; undefined for the usual one. */
function useOwn(view: ReturnType<typeof viewOf>, ask: PanelAsk): Panels | undefined {
  const key = JSON.stringify(view);
  const asks = useMemo(() => (isUsual(view) ? none : [askFor(ask, view)]), [key, ask]);
  const own = usePanels(asks, true);
  return asks.length === 0 ? undefined : own;
}

/** The rows of a table with those of the other period, and what is said of them. */
export function comparedRows(
  panels: Panels,
  name: string,
  { key, sums }: TableKey,
): Pick<TablePanel, 'rows' | 'thenRows' | 'note'> {
  const rows = panels.rows(name);
  const { other, comparedWith } = panels;
  if (other === undefined || comparedWith === undefined || rows.length === 0)
    return { rows, thenRows: undefined, note: '' };
  const state = panels.of(name);
  const thenState = other.of(name);
  const words = compareText(panels);
  if (state.status !== 'ready' || thenState.status !== 'ready') {
    return { rows, thenRows: undefined, note: `${words}: ${hindrance(panels, name)}` };
  }
  const thenRows = thenState.data.rows;
  const own = withThen({ data: state.data, other: thenRows }, key, sums);
  return { rows: own, thenRows, note: `under each number: ${compareName(comparedWith)}` };
}
