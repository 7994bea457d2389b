import type { PanelQuery, WireRow } from '../../../wire/wire.ts';
import { bytes, full, maybeNumber, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { choiceOf, filtersOf, hostChoice, linkTo } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { moment } from '../../data/times.ts';
import { visible } from '../../parts/visible.ts';
import { quoted } from '../search-line.ts';
import { TopRows } from '../top-rows.tsx';
import {
  countColumn,
  errorColumns,
  number,
  requestsColumn,
  shareColumn,
  statusSums,
  text,
} from './traffic-columns.tsx';
import { visibleOr } from '../labels.ts';

interface Props {
  readonly panels: Panels;
}

/** Queries of the tables in their default view. */
export const tableQueries = {
  hosts: { name: 'traffic_hosts', compares: true, parameters: { limit: 8 } },
  paths: { name: 'traffic_paths', compares: true, parameters: { limit: 8 } },
  clients: { name: 'traffic_client_table', compares: true, parameters: { limit: 6 } },
  agents: { name: 'traffic_agents', compares: true, parameters: { limit: 6 } },
} as const satisfies Readonly<Record<string, PanelQuery>>;

/** Columns that are compared with the comparison period, in those tables that have them. */
const compared = ['requests', 's4xx', 's5xx', 's5xx_share', 'body_p99', 'hosts'];

export function Hosts({ panels }: Props) {
  const currentRoute = useStore(route);
  return (
    <TopRows
      panels={panels}
      query={tableQueries.hosts}
      title="Hosts"
      caption="Hosts by requests"
      noun="hosts"
      height={240}
      id="host"
      total="total_hosts"
      sums={statusSums}
      compared={compared}
      sub={(all, rows) => (rows.length === 0 ? '' : full(all))}
      columns={(rows) => [
        {
          name: 'host',
          title: 'Host',
          isWide: true,
          value: text('host'),
          cell: (row) => visibleOr(row['host'], 'no host'),
          choice: (row) => hostChoice(currentRoute, textOf(row['host'])),
        },
        requestsColumn(rows),
        ...errorColumns(currentRoute, [
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
  );
}

export function Paths({ panels }: Props) {
  const currentRoute = useStore(route);
  // With filters, the query reads events instead of rollup rows, so paths are not folded.
  const folded = filtersOf(currentRoute).length === 0 ? ', numbers and IDs replaced' : '';
  // A folded path becomes a search pattern, in which placeholders such as `:n` become `*`.
  const searchOf = (path: string): string => `path:${quoted(path.replaceAll(/:\w+/g, '*'))}`;
  return (
    <TopRows
      panels={panels}
      query={tableQueries.paths}
      title="Paths"
      caption="Paths by requests"
      noun="paths"
      height={240}
      id="path"
      total="total_paths"
      sums={statusSums}
      compared={compared}
      sub={(all, rows) => (rows.length === 0 ? '' : `${full(all)}${folded}`)}
      columns={(rows) => [
        {
          name: 'path',
          title: 'Path',
          isWide: true,
          isMono: true,
          value: text('path'),
          cell: (row) => (
            <a
              title={visible(textOf(row['path']))}
              href={linkTo(currentRoute, {
                tab: 'events',
                more: { q: searchOf(textOf(row['path'])) },
              })}
            >
              {visibleOr(row['path'], 'no path')}
            </a>
          ),
        },
        requestsColumn(rows),
        ...errorColumns(currentRoute, [countColumn('s5xx', '5xx'), shareColumn(rows)]),
      ]}
    />
  );
}

/** Describes the total number of rows. If only the newest requests were counted, adds their start time. */
function newestText(all: number, [row]: readonly WireRow[], { from, now }: Panels): string {
  if (row === undefined) return '';
  const since = maybeNumber(row['since']);
  return since === null || since <= from
    ? full(all)
    : `${full(all)} among the newest requests, since ${moment(since, now)}`;
}

/** Columns with sums, in tables that count only the newest requests. */
const newestSums = ['requests', 's5xx'];

export function Clients({ panels }: Props) {
  const currentRoute = useStore(route);
  return (
    <TopRows
      panels={panels}
      query={tableQueries.clients}
      title="Clients"
      caption="Clients by requests"
      noun="clients"
      height={200}
      id="client"
      total="total_clients"
      sums={newestSums}
      compared={compared}
      sub={(all, rows) => newestText(all, rows, panels)}
      columns={(rows) => [
        {
          name: 'client',
          title: 'Client IP',
          isWide: true,
          isMono: true,
          value: text('client'),
          cell: (row) => visibleOr(row['client'], 'no address'),
          choice: (row) => {
            const client = textOf(row['client']);
            return client === '' ? undefined : choiceOf(currentRoute, 'client', client);
          },
        },
        requestsColumn(rows),
        ...errorColumns(currentRoute, [countColumn('s5xx', '5xx')]),
        { name: 'hosts', title: 'Hosts', isNumber: true, isMinor: true, value: number('hosts') },
      ]}
    />
  );
}

export function Agents({ panels }: Props) {
  const currentRoute = useStore(route);
  return (
    <TopRows
      panels={panels}
      query={tableQueries.agents}
      title="User agents"
      caption="User agents by requests"
      noun="user agents"
      height={200}
      id="user_agent"
      total="total_agents"
      sums={newestSums}
      compared={compared}
      sub={(all, rows) => newestText(all, rows, panels)}
      columns={(rows) => [
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
        ...errorColumns(currentRoute, [countColumn('s5xx', '5xx')]),
      ]}
    />
  );
}
