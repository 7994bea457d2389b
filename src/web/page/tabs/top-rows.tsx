import type { ComponentChildren } from 'preact';

import type { PanelQuery, WireRow } from '../../wire/wire.ts';
import { textOf } from '../data/format.ts';
import type { Panels, PanelState } from '../data/panels.ts';
import { useTablePanel } from '../data/table-panel.ts';
import { sumRow, totalIn, totalsRows } from '../data/table-sums.ts';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { type Column, Table, type TableProps } from '../parts/table.tsx';
import { withNote } from './common.ts';
import { comparedColumns } from './compared-columns.tsx';

interface Props extends Pick<TableProps<WireRow>, 'picked' | 'onPick'> {
  readonly panels: Panels;
  /** The query of the panel. Must be the same object at every render. */
  readonly query: PanelQuery;
  readonly title: string;
  readonly caption: string;
  /** Plural noun for the rows, for example `hosts`. */
  readonly noun: string;
  readonly height: number;
  /** Name of the key column. */
  readonly id: string;
  readonly total: string;
  /** Columns with a sum. Rows are sorted by the first of them. */
  readonly sums: readonly string[];
  /** Columns that are compared with the comparison period. */
  readonly compared: readonly string[];
  /** States of other panels that this panel also needs. */
  readonly states?: readonly PanelState[];
  readonly empty?: string;
  sub(total: number, rows: readonly WireRow[]): string;
  columns(rows: readonly WireRow[]): readonly Column<WireRow>[];
}

/** A panel with a table of the top rows. */
export function TopRows(props: Props): ComponentChildren {
  const { panels, query, id, sums, states = [], columns, compared } = props;
  const { title, height, empty = 'Nothing in this scope' } = props;
  const table = useTablePanel(panels, query, { key: id, sums });
  const { rows } = table;
  const total = totalIn(rows, props.total);
  const [main = ''] = sums;
  return (
    <Panel
      title={title}
      sub={withNote(props.sub(total, rows), table)}
      states={[table.state, ...states]}
      height={height}
      flush
    >
      {rows.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <Table
          {...props}
          name={query.name}
          rows={rows}
          isLate={table.isLate}
          defaultOrder={main}
          first={Number(query.parameters?.['limit'])}
          total={total}
          sumOf={(some) => sumRow(some, sums)}
          totals={totalsRows(table, sums)}
          keyOf={(row) => textOf(row[id])}
          columns={comparedColumns(table, columns(rows), { main, names: compared })}
        />
      )}
    </Panel>
  );
}
