import { useMemo } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../wire/wire.ts';
import { compareName, compareText, comparisonProblem, withOther } from './compared.ts';
import { type Panels, type PanelState, usePanels } from './panels.ts';
import { route } from './state.ts';
import { useStore } from './store.ts';
import { queryFor, isDefaultView, viewOf } from './tables.ts';

/** The data of a panel that is shown as a table, in the view that the user has selected for this table. */
export interface TablePanel {
  readonly state: PanelState;
  /** The rows, each with the values of the comparison period (`otherOf`). */
  readonly rows: readonly WireRow[];
  /** True while the rows of the selected view are loading. `rows` then contains those of the default view. */
  readonly isLate: boolean;
  /** The rows of the comparison period; undefined if there is no comparison. */
  readonly otherRows: readonly WireRow[] | undefined;
  /** Description of the second number in each cell, or the reason why there is none; '' without a comparison. */
  readonly note: string;
}

const none: readonly PanelQuery[] = [];

/** The key column of a table, and the columns whose value is 0 if a key has no row. */
interface TableKey {
  readonly key: string;
  readonly sums: readonly string[];
}

/**
 * Returns the rows of a panel in the selected view of its table. The default view uses the rows that the page has
 * requested. Another order, another number of rows, or a filter causes a separate request.
 * @param query the query of the page; must be the same object at every render
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

/** Requests the panel for a selected view. Returns undefined for the default view. */
function useOwn(view: ReturnType<typeof viewOf>, query: PanelQuery): Panels | undefined {
  const key = JSON.stringify(view);
  const queries = useMemo(
    () => (isDefaultView(view) ? none : [queryFor(query, view)]),
    [key, query],
  );
  const own = usePanels(queries, true);
  return queries.length === 0 ? undefined : own;
}

/** Returns the rows of a table with the values of the comparison period, and a note about these values. */
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
