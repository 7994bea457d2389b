import type { WireRow } from '../../wire.ts';
import { bytes, full, numberOf, percent, short, textOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { linkTo } from '../data/route.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { type Part, Split } from '../parts/figures.tsx';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { visible } from '../parts/visible.ts';
import { visibleOr } from './words.ts';

interface Props {
  readonly panels: Panels;
}

/** A share that is worse than this, and than twice the whole, is worth a colour. */
const badShare = 0.01;

function shareCell(part: unknown, whole: unknown, isBad: (share: number) => boolean) {
  const total = numberOf(whole);
  if (total === 0 || part === null) return <span class="dim">–</span>;
  const share = numberOf(part) / total;
  const title = `${full(part)} of ${full(total)}`;
  return isBad(share) ? (
    <b class="bad" title={title}>
      {percent(share)}
    </b>
  ) : (
    <span title={title}>{percent(share)}</span>
  );
}

function requestsColumn(rows: readonly WireRow[]): Column<WireRow> {
  const most = Math.max(1, ...rows.map((row) => numberOf(row['requests'])));
  return {
    title: 'Requests',
    isNumber: true,
    isSorted: true,
    bar: (row) => numberOf(row['requests']) / most,
    cell: (row) => <span title={full(row['requests'])}>{short(row['requests'])}</span>,
  };
}

function errorsColumn(rows: readonly WireRow[]): Column<WireRow> {
  const sumOf = (name: string): number =>
    rows.reduce((total, row) => total + numberOf(row[name]), 0);
  const whole = sumOf('s5xx') / Math.max(1, sumOf('known_status'));
  return {
    title: '5xx',
    isNumber: true,
    cell: (row) =>
      shareCell(row['s5xx'], row['known_status'], (share) => {
        return share > badShare && share > whole * 2;
      }),
  };
}

export function Hosts({ panels }: Props) {
  const place = useStore(route);
  const rows = panels.rows('traffic_hosts');
  const all = numberOf(rows[0]?.['total_hosts']);
  return (
    <Panel
      title="Hosts"
      sub={rows.length === 0 ? '' : `${full(all)}, by requests`}
      states={[panels.of('traffic_hosts')]}
      height={240}
      flush
      {...(all > rows.length && { foot: <span>{`${rows.length} of ${full(all)} hosts`}</span> })}
    >
      <Rows
        caption="Hosts by requests"
        rows={rows}
        keyOf={(row) => textOf(row['host'])}
        columns={[
          {
            title: 'Host',
            isWide: true,
            cell: (row) => (
              <a href={linkTo(place, { hosts: [textOf(row['host'])] })}>
                {visibleOr(row['host'], 'no host')}
              </a>
            ),
          },
          requestsColumn(rows),
          {
            title: '4xx',
            isNumber: true,
            cell: (row) => shareCell(row['s4xx'], row['known_status'], () => false),
          },
          errorsColumn(rows),
          {
            title: 'Body p99',
            isNumber: true,
            isMinor: true,
            cell: (row) => bytes(row['body_p99']),
          },
        ]}
      />
    </Panel>
  );
}

export function Paths({ panels }: Props) {
  const place = useStore(route);
  const rows = panels.rows('traffic_paths');
  // A folded path is a pattern of the search: `:n` stands for anything.
  const searchOf = (path: string): string => `path:"${path.replaceAll(/:\w+/g, '*')}"`;
  return (
    <Panel
      title="Paths"
      sub="numbers and ids folded"
      states={[panels.of('traffic_paths')]}
      height={240}
      flush
    >
      <Rows
        caption="Paths by requests"
        rows={rows}
        keyOf={(row) => textOf(row['path'])}
        columns={[
          {
            title: 'Path',
            isWide: true,
            isMono: true,
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
          errorsColumn(rows),
        ]}
      />
    </Panel>
  );
}

export function Clients({ panels }: Props) {
  const place = useStore(route);
  const rows = panels.rows('traffic_client_table');
  return (
    <Panel
      title="Clients"
      sub={rows.length === 0 ? '' : `${short(rows[0]?.['total_clients'])}, by requests`}
      states={[panels.of('traffic_client_table')]}
      height={200}
      flush
    >
      <Rows
        caption="Clients by requests"
        rows={rows}
        keyOf={(row) => textOf(row['client'])}
        columns={[
          {
            title: 'Client IP',
            isWide: true,
            isMono: true,
            cell: (row) => (
              <a
                href={linkTo(place, {
                  tab: 'events',
                  more: { q: `client:${textOf(row['client'])}` },
                })}
              >
                {visibleOr(row['client'], 'no address')}
              </a>
            ),
          },
          requestsColumn(rows),
          { title: 'Hosts', isNumber: true, cell: (row) => short(row['hosts']) },
        ]}
      />
    </Panel>
  );
}

export function Agents({ panels }: Props) {
  const rows = panels.rows('traffic_agents');
  return (
    <Panel
      title="User agents"
      sub="by requests"
      states={[panels.of('traffic_agents')]}
      height={200}
      flush
    >
      <Rows
        caption="User agents by requests"
        rows={rows}
        keyOf={(row) => textOf(row['user_agent'])}
        columns={[
          {
            title: 'User agent',
            isWide: true,
            cell: (row) => (
              <span title={visible(textOf(row['user_agent']))}>
                {visibleOr(row['user_agent'], 'none sent')}
              </span>
            ),
          },
          requestsColumn(rows),
        ]}
      />
    </Panel>
  );
}

interface RowsProps {
  readonly caption: string;
  readonly rows: readonly WireRow[];
  readonly columns: readonly Column<WireRow>[];
  keyOf(row: WireRow): string;
}

function Rows(props: RowsProps) {
  if (props.rows.length === 0) return <Empty title="Nothing in this scope" />;
  return <Table {...props} />;
}

const colors = ['--c1', '--c2', '--c3', '--c4'] as const;
const partsMax = 4;

function partsOf(rows: readonly WireRow[], nameOf: (value: string) => string): readonly Part[] {
  const total = rows.reduce((sum, row) => sum + numberOf(row['requests']), 0);
  const part = (label: string, value: number, color: string): Part => {
    return { label, value, text: percent(value / total), color };
  };
  const isLong = rows.length > partsMax;
  const head = isLong ? rows.slice(0, partsMax - 1) : rows;
  const parts = head.map((row, index) => {
    const color = colors[index] ?? '--cother';
    return part(nameOf(textOf(row['value'])), numberOf(row['requests']), color);
  });
  if (!isLong) return parts;
  const rest = rows.slice(partsMax - 1).reduce((sum, row) => sum + numberOf(row['requests']), 0);
  return [...parts, part('other', rest, '--cother')];
}

const shapes = [
  ['traffic_methods', 'Method', (value: string) => value.toUpperCase() || 'none'],
  ['traffic_tls', 'TLS version', (value: string) => value.replace(/^TLS ?v?/i, '') || 'no TLS'],
  ['traffic_reuse', 'Upstream connection', (value: string) => value || 'not captured'],
] as const;

/** Which methods, TLS versions, reuse of connections, sizes? */
export function Shape({ panels }: Props) {
  const body = panels.row('traffic_body');
  const states = [...shapes.map(([name]) => panels.of(name)), panels.of('traffic_body')];
  return (
    <Panel title="Shape of requests" states={states} height={200}>
      <dl class="shape">
        {shapes.map(([name, title, nameOf]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <Split parts={partsOf(panels.rows(name), (value) => visible(nameOf(value)))} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Response body</dt>
          <dd class="sizes">
            {(['p50', 'p90', 'p99'] as const).map((name) => (
              <span key={name}>
                <span class="dim">{name}</span> <b>{bytes(body?.[name])}</b>
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
