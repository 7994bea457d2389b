import { useMemo } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../wire/wire.ts';
import { compareName, compareText, comparisonProblem, withOther } from './compared.ts';
import { type Panels, type PanelState, usePanels } from './panels.ts';
import { route } from './state.ts';
import { useStore } from './store.ts';
import { queryFor, isDefaultView, viewOf } from './tables.ts';

/** A panel that is shown as a table with its own view. */
export interface TablePanel {
  readonly state: PanelState;
  /** Each row with the values of the other period (`otherOf`). */
  readonly rows: readonly WireRow[];
  /** True while the rows of the selected view are loading; `rows` are then those of the default view. */
  readonly isLate: boolean;
  /** The rows of the other period, if it can be compared. */
  readonly otherRows: readonly WireRow[] | undefined;
  /** Description of the second number of each cell, or the reason why it is missing; '' without a comparison. */
  readonly note: string;
}

const none: readonly PanelQuery[] = [];

/** The key column of a table, and the columns that are 0 for a missing row. */
interface TableKey {
  readonly key: string;
  readonly sums: readonly string[];
}

/**
 * The rows of a panel in the view of its table. The default view uses the rows of the page; another order, number of rows, or a
 * filter is requested separately. @param query the query of the page; must stay the same object
 */
export function useTablePanel(
  panels: Panels,
  query: PanelQuery,
  { key, sums }: TableKey,
): TablePanel {
  const currentRoute = useStore(route);
  const view = viewOf(currentRoute, query.name);
  const own = useOwn(view, query);
  const isLate = own?.of(query.name).status === 'loading';
  const source = own === undefined || isLate ? panels : own;
  const state = source.of(query.name);
  return { state, isLate, ...comparedRows(source, query.name, { key, sums }) };
}

/** The panel for a selected view; undefined for the default view. */
function useOwn(view: ReturnType<typeof viewOf>, query: PanelQuery): Panels | undefined {
  const key = JSON.stringify(view);
  const queries = useMemo(
    () => (isDefaultView(view) ? none : [queryFor(query, view)]),
    [key, query],
  );
  const own = usePanels(queries, true);
  return queries.length === 0 ? undefined : own;
}

/** The rows of a table with those of the other period, and the note about them. */
export function comparedRows(
  panels: Panels,
  name: string,
  { key, sums }: TableKey,
): Pick<TablePanel, 'rows' | 'otherRows' | 'note'> {
  const rows = panels.rows(name);
  const { other, comparedWith } = panels;
  if (other === undefined || comparedWith === undefined || rows.length === 0)
    return { rows, otherRows: undefined, note: '' };
  const state = panels.of(name);
  const otherState = other.of(name);
  const words = compareText(panels);
  if (state.status !== 'ready' || otherState.status !== 'ready') {
    return { rows, otherRows: undefined, note: `${words}: ${comparisonProblem(panels, name)}` };
  }
  const otherRows = otherState.data.rows;
  const own = withOther({ data: state.data, other: otherRows }, key, sums);
  return { rows: own, otherRows, note: `under each number: ${compareName(comparedWith)}` };
}
