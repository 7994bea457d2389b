import type { ComponentChildren } from 'preact';

import type { PanelAsk, WireRow } from '../../wire/wire.ts';
import { textOf } from '../data/format.ts';
import type { Panels, PanelState } from '../data/panels.ts';
import { useTablePanel } from '../data/table-panel.ts';
import { sumRow, totalIn, wholeRows } from '../data/table-sums.ts';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { type Column, Table, type TableProps } from '../parts/table.tsx';
import { withNote } from './common.ts';
import { comparedColumns } from './compared-columns.tsx';

interface Props extends Pick<TableProps<WireRow>, 'picked' | 'onPick'> {
  readonly panels: Panels;
  /** As the page asks it at first; must stay the same object. */
  readonly ask: PanelAsk;
  readonly title: string;
  readonly caption: string;
  /** Words for what the rows are: `hosts`. */
  readonly noun: string;
  readonly height: number;
  /** Column that tells rows apart, and the one that says how many there are in all. */
  readonly id: string;
  readonly total: string;
  /** Columns that add up; the rows with most of the first one come first. */
  readonly sums: readonly string[];
  /** Columns that are compared with those of another period. */
  readonly compared: readonly string[];
  /** What else has to be there. */
  readonly states?: readonly PanelState[];
  readonly empty?: string;
  sub(total: number, rows: readonly WireRow[]): string;
  columns(rows: readonly WireRow[]): readonly Column<WireRow>[];
}

/** A panel whose rows are a table, those with the most first. */
export function TopRows(props: Props): ComponentChildren {
  const { panels, ask, id, sums, states = [], columns, compared } = props;
  const { title, height, empty = 'Nothing in this scope' } = props;
  const table = useTablePanel(panels, ask, { key: id, sums });
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
          name={ask.name}
          rows={rows}
          isLate={table.isLate}
          usual={main}
          first={Number(ask.parameters?.['limit'])}
          total={total}
          sumOf={(some) => sumRow(some, sums)}
          whole={wholeRows(table, sums)}
          keyOf={(row) => textOf(row[id])}
          columns={comparedColumns(table, columns(rows), { main, names: compared })}
        />
      )}
    </Panel>
  );
}
