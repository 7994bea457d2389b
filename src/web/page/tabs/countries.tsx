import type { PanelAsk, WireRow } from '../../wire/wire.ts';
import { full, maybeNumber, numberOf, short, textOf } from '../data/format.ts';
import { usePanels } from '../data/panels.ts';
import { me } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { useTablePanel } from '../data/table-panel.ts';
import { sumRow, totalIn, wholeRows } from '../data/table-sums.ts';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { Table } from '../parts/table.tsx';
import { withNote } from './common.ts';
import { comparedColumns } from './compared-columns.tsx';
import { visibleOr } from './words.ts';

interface Kind {
  readonly ask: PanelAsk;
  readonly title: string;
  readonly sub: string;
  /** Column that is counted, and its title. */
  readonly column: 'requests' | 'blocks';
  readonly columnTitle: string;
}

const kinds: Readonly<Record<'traffic' | 'security', Kind>> = {
  traffic: {
    ask: { name: 'traffic_countries', compares: true, parameters: { limit: 8 } },
    title: 'Countries',
    sub: 'of the newest 100,000 requests',
    column: 'requests',
    columnTitle: 'Requests',
  },
  security: {
    ask: { name: 'security_countries', compares: true, parameters: { limit: 8 } },
    title: 'Countries of blocked clients',
    sub: 'by what IP policies blocked',
    column: 'blocks',
    columnTitle: 'Blocks',
  },
};

/** Where clients are; nothing at all while no file of countries is configured. */
export function Countries({ of }: { readonly of: 'traffic' | 'security' }) {
  return useStore(me)?.countries === true ? <Shown {...kinds[of]} /> : null;
}

const asksOf = new Map(Object.values(kinds).map(({ ask }) => [ask.name, [ask]]));

function Shown({ ask, title, sub, column, columnTitle }: Kind) {
  const panels = usePanels(asksOf.get(ask.name) ?? [], true);
  const table = useTablePanel(panels, ask, { key: 'country', sums: [column] });
  const { rows } = table;
  const most = Math.max(1, ...rows.map((row) => numberOf(row[column])));
  return (
    <Panel title={title} sub={withNote(sub, table)} states={[table.state]} height={200} flush>
      {rows.length === 0 ? (
        <Empty title="Nothing in this scope" />
      ) : (
        <Table
          name={ask.name}
          caption={title}
          noun="countries"
          rows={rows}
          isLate={table.isLate}
          usual={column}
          first={8}
          total={totalIn(rows, 'total_countries')}
          sumOf={(some) => sumRow(some, [column])}
          whole={wholeRows(table, [column])}
          keyOf={(row: WireRow) => textOf(row['country'])}
          columns={comparedColumns(
            table,
            [
              {
                name: 'country',
                title: 'Country',
                isWide: true,
                value: (row) => textOf(row['country']),
                cell: (row) => visibleOr(row['country'], 'not known'),
              },
              {
                name: column,
                title: columnTitle,
                isNumber: true,
                isSummed: true,
                value: (row) => maybeNumber(row[column]),
                bar: (row) => numberOf(row[column]) / most,
                cell: (row) => <span title={full(row[column])}>{short(row[column])}</span>,
              },
              {
                name: 'clients',
                title: 'Clients',
                isNumber: true,
                value: (row) => maybeNumber(row['clients']),
                cell: (row) => short(row['clients']),
              },
            ],
            { main: column, names: [column, 'clients'] },
          )}
        />
      )}
    </Panel>
  );
}
