import type { PanelAsk, WireRow } from '../../../wire/wire.ts';
import { bytes, full, maybeNumber, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { choiceOf, filtersOf, hostChoice, linkTo } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { type TablePanel, useTablePanel } from '../../data/table-panel.ts';
import { sumRow, totalIn, wholeRows } from '../../data/table-sums.ts';
import { moment } from '../../data/times.ts';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { visible } from '../../parts/visible.ts';
import { withNote } from '../common.ts';
import { comparedColumns } from '../compared-columns.tsx';
import { quoted } from '../search-line.ts';
import {
  countColumn,
  errorColumns,
  number,
  requestsColumn,
  shareColumn,
  statusSums,
  text,
} from './traffic-columns.tsx';
import { visibleOr } from '../words.ts';

interface Props {
  readonly panels: Panels;
}

/** The questions of the tables: as the page asks them at first. */
export const tableAsks = {
  hosts: { name: 'traffic_hosts', compares: true, parameters: { limit: 8 } },
  paths: { name: 'traffic_paths', compares: true, parameters: { limit: 8 } },
  clients: { name: 'traffic_client_table', compares: true, parameters: { limit: 6 } },
  agents: { name: 'traffic_agents', compares: true, parameters: { limit: 6 } },
} as const satisfies Readonly<Record<string, PanelAsk>>;

export function Hosts({ panels }: Props) {
  const place = useStore(route);
  const table = useTablePanel(panels, tableAsks.hosts, { key: 'host', sums: statusSums });
  const { rows } = table;
  const all = totalIn(rows, 'total_hosts');
  return (
    <Panel
      title="Hosts"
      sub={rows.length === 0 ? '' : withNote(full(all), table)}
      states={[table.state]}
      height={240}
      flush
    >
      <Rows
        name="traffic_hosts"
        caption="Hosts by requests"
        noun="hosts"
        table={table}
        total={all}
        first={8}
        sums={statusSums}
        keyOf={text('host')}
        columns={[
          {
            name: 'host',
            title: 'Host',
            isWide: true,
            value: text('host'),
            cell: (row) => visibleOr(row['host'], 'no host'),
            choice: (row) => hostChoice(place, textOf(row['host'])),
          },
          requestsColumn(rows),
          ...errorColumns(place, [
            { ...countColumn('s4xx', '4xx'), isMinor: true },
            countColumn('s5xx', '5xx'),
            shareColumn(rows),
          ]),
          {
            name: 'body_p99',
            title: 'Body p99',
            isNumber: true,
            isMinor: true,
            value: number('body_p99'),
            cell: (row) => bytes(row['body_p99']),
          },
        ]}
      />
    </Panel>
  );
}

export function Paths({ panels }: Props) {
  const place = useStore(route);
  const table = useTablePanel(panels, tableAsks.paths, { key: 'path', sums: statusSums });
  const { rows } = table;
  const all = totalIn(rows, 'total_paths');
  // With filters the events themselves are asked, which know paths as they were.
  const isFolded = filtersOf(place).length === 0;
  // A folded path is a pattern of the search: `:n` stands for anything.
  const searchOf = (path: string): string => `path:${quoted(path.replaceAll(/:\w+/g, '*'))}`;
  return (
    <Panel
      title="Paths"
      sub={
        rows.length === 0
          ? ''
          : withNote(`${full(all)}${isFolded ? ', numbers and ids folded' : ''}`, table)
      }
      states={[table.state]}
      height={240}
      flush
    >
      <Rows
        name="traffic_paths"
        caption="Paths by requests"
        noun="paths"
        table={table}
        total={all}
        first={8}
        sums={statusSums}
        keyOf={text('path')}
        columns={[
          {
            name: 'path',
            title: 'Path',
            isWide: true,
            isMono: true,
            value: text('path'),
            cell: (row) => (
              <a
                title={visible(textOf(row['path']))}
                href={linkTo(place, { tab: 'events', more: { q: searchOf(textOf(row['path'])) } })}
              >
                {visibleOr(row['path'], 'no path')}
              </a>
            ),
          },
          requestsColumn(rows),
          ...errorColumns(place, [countColumn('s5xx', '5xx'), shareColumn(rows)]),
        ]}
      />
    </Panel>
  );
}

/** How many there are, and among which requests where those are not all of the range. */
function newestText(all: number, [row]: readonly WireRow[], { from, now }: Panels): string {
  const since = maybeNumber(row?.['since']);
  return since === null || since <= from
    ? full(all)
    : `${full(all)} among the newest requests, since ${moment(since, now)}`;
}

/** What is counted of tables that only look at the newest requests. */
const newestSums = ['requests', 's5xx'];

export function Clients({ panels }: Props) {
  const place = useStore(route);
  const table = useTablePanel(panels, tableAsks.clients, { key: 'client', sums: newestSums });
  const { rows } = table;
  const all = totalIn(rows, 'total_clients');
  return (
    <Panel
      title="Clients"
      sub={rows.length === 0 ? '' : withNote(newestText(all, rows, panels), table)}
      states={[table.state]}
      height={200}
      flush
    >
      <Rows
        name="traffic_client_table"
        caption="Clients by requests"
        noun="clients"
        table={table}
        total={all}
        first={6}
        sums={newestSums}
        keyOf={text('client')}
        columns={[
          {
            name: 'client',
            title: 'Client IP',
            isWide: true,
            isMono: true,
            value: text('client'),
            cell: (row) => visibleOr(row['client'], 'no address'),
            choice: (row) => {
              const client = textOf(row['client']);
              return client === '' ? undefined : choiceOf(place, 'client', client);
            },
          },
          requestsColumn(rows),
          ...errorColumns(place, [countColumn('s5xx', '5xx')]),
          { name: 'hosts', title: 'Hosts', isNumber: true, isMinor: true, value: number('hosts') },
        ]}
      />
    </Panel>
  );
}

export function Agents({ panels }: Props) {
  const place = useStore(route);
  const table = useTablePanel(panels, tableAsks.agents, { key: 'user_agent', sums: newestSums });
  const { rows } = table;
  const all = totalIn(rows, 'total_agents');
  return (
    <Panel
      title="User agents"
      sub={rows.length === 0 ? '' : withNote(newestText(all, rows, panels), table)}
      states={[table.state]}
      height={200}
      flush
    >
      <Rows
        name="traffic_agents"
        caption="User agents by requests"
        noun="user agents"
        table={table}
        total={all}
        first={6}
        sums={newestSums}
        keyOf={text('user_agent')}
        columns={[
          {
            name: 'user_agent',
            title: 'User agent',
            isWide: true,
            value: text('user_agent'),
            cell: (row) => (
              <span title={visible(textOf(row['user_agent']))}>
                {visibleOr(row['user_agent'], 'none sent')}
              </span>
            ),
          },
          requestsColumn(rows),
          ...errorColumns(place, [countColumn('s5xx', '5xx')]),
        ]}
      />
    </Panel>
  );
}

interface RowsProps {
  readonly name: string;
  readonly caption: string;
  readonly noun: string;
  readonly table: TablePanel;
  readonly total: number;
  readonly first: number;
  readonly sums: readonly string[];
  readonly columns: readonly Column<WireRow>[];
  keyOf(row: WireRow): string;
}

/** What is compared with the requests of another period, where a table has it. */
const compared = {
  main: 'requests',
  names: ['requests', 's4xx', 's5xx', 's5xx_share', 'body_p99', 'hosts'],
};

function Rows({ table, sums, columns, ...props }: RowsProps) {
  const { rows, isLate } = table;
  if (rows.length === 0) return <Empty title="Nothing in this scope" />;
  return (
    <Table
      {...props}
      columns={comparedColumns(table, columns, compared)}
      rows={rows}
      isLate={isLate}
      usual="requests"
      sumOf={(some) => sumRow(some, sums)}
      whole={wholeRows(table, sums)}
    />
  );
}
