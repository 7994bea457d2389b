import { useState } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../../wire/wire.ts';
import { full, maybeNumber, numberOf, percent, textOf } from '../../data/format.ts';
import { type Panels, usePanels } from '../../data/panels.ts';
import { linkTo } from '../../data/route.ts';
import { go, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration, exact, moment, spanName } from '../../data/times.ts';
import { Panel } from '../../parts/panel.tsx';
import type { Column } from '../../parts/table.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';
import { TopRows } from '../top-rows.tsx';

/** Query of the table in its default view. */
export const clientsQuery: PanelQuery = {
  name: 'security_clients',
  compares: true,
  parameters: { limit: 8 },
};

/** Lists blocked clients with their blocks, hosts, and times. */
export function BlockedClients({
  panels,
  selected,
}: {
  readonly panels: Panels;
  readonly selected: string;
}) {
  const { more } = useStore(route);
  const shares = sharesOf(panels.rows('security_shares'));
  const pick = (row: WireRow): void => {
    go({ more: { ...more, sel: textOf(row['client']) } }, true);
  };
  return (
    <TopRows
      panels={panels}
      query={clientsQuery}
      title="Blocked clients"
      caption="Blocked clients"
      noun="clients"
      height={280}
      id="client"
      total="total_clients"
      sums={['blocks']}
      compared={['blocks']}
      states={[panels.of('security_shares')]}
      empty="No client was blocked by an IP policy"
      sub={(total) => (total === 0 ? '' : `${full(total)} by IP policy`)}
      picked={selected}
      onPick={pick}
      columns={(rows) => columnsOf(rows, shares, pick)}
    />
  );
}

function columnsOf(
  rows: readonly WireRow[],
  shares: ReadonlyMap<string, BlockedShare>,
  pick: (row: WireRow) => void,
): readonly Column<WireRow>[] {
  const most = Math.max(1, ...rows.map((row) => numberOf(row['blocks'])));
  const shareOf = (row: WireRow): BlockedShare | undefined => shares.get(textOf(row['client']));
  const time = (name: string): Omit<Column<WireRow>, 'title'> => ({
    name,
    isNumber: true,
    isTime: true,
    value: (row) => maybeNumber(row[name]),
    cell: (row) => timeCell(row[name]),
  });
  return [
    {
      name: 'client',
      title: 'Client IP',
      isMono: true,
      value: (row) => textOf(row['client']),
      cell: (row) => (
        <button
          type="button"
          class="linkish plain"
          data-row
          onClick={(event) => {
            // Prevent the click handler of the row.
            event.stopPropagation();
            pick(row);
          }}
        >
          {visible(textOf(row['client']))}
        </button>
      ),
    },
    {
      name: 'blocks',
      title: 'Blocks',
      isNumber: true,
      isSummed: true,
      bar: (row) => numberOf(row['blocks']) / most,
      value: (row) => maybeNumber(row['blocks']),
    },
    {
      name: 'blocked_share',
      title: 'Blocked share',
      hint: 'Share of blocked requests among the newest 100,000 requests of the range',
      isNumber: true,
      isMinor: true,
      value: (row) => {
        const share = shareOf(row);
        return share === undefined ? null : share.blocked / share.requests;
      },
      cell: (row) => <Share of={shareOf(row)} />,
    },
    {
      name: 'hosts',
      title: 'Hosts',
      isNumber: true,
      isMinor: true,
      value: (row) => maybeNumber(row['hosts']),
    },
    { ...time('first_block'), title: 'First block' },
    { ...time('last_block'), title: 'Last block', isMinor: true },
    {
      name: 'rule_cidr',
      title: 'Covered by',
      isMinor: true,
      value: (row) => textOf(row['rule_cidr']),
      cell: (row) => <Rule row={row} />,
    },
  ];
}

/** Numbers of blocked and of all requests, among the newest requests of a client. */
interface BlockedShare {
  readonly blocked: number;
  readonly requests: number;
}

function sharesOf(rows: readonly WireRow[]): ReadonlyMap<string, BlockedShare> {
  return new Map(
    rows.map((row) => {
      const share = { blocked: numberOf(row['blocks']), requests: numberOf(row['requests']) };
      return [textOf(row['client']), share];
    }),
  );
}

function Share({ of }: { readonly of: BlockedShare | undefined }) {
  if (of === undefined) return <span title="None of its newest requests was blocked">–</span>;
  const { blocked, requests } = of;
  return (
    <span title={`${full(blocked)} of its newest ${full(requests)}`}>
      {percent(blocked / requests)}
    </span>
  );
}

function timeCell(value: unknown) {
  const at = maybeNumber(value);
  return at === null ? '–' : <span title={exact(at)}>{moment(at)}</span>;
}

function Rule({ row }: { readonly row: WireRow }) {
  const cidr = textOf(row['rule_cidr']);
  if (cidr === '') return <span class="dim nw">no rule</span>;
  const action = textOf(row['rule_action']);
  return (
    <span class="nw" title={visible(textOf(row['rule_name']))}>
      {action} <MiddleEllipsis text={cidr} most={20} />
    </span>
  );
}

function listText(value: unknown, key: string, most: number): string {
  if (!Array.isArray(value) || value.length === 0) return '–';
  return value
    .slice(0, most)
    .map((item: unknown) => {
      const record: Readonly<Record<string, unknown>> =
        typeof item === 'object' && item !== null ? { ...item } : {};
      const name = visible(textOf(record[key])) || 'none';
      return `${name} ${full(record['requests'])}`;
    })
    .join(', ');
}

const aroundMs = 5 * 60_000;

/** Returns a time range around a time, for the scope. */
function around(at: number): { readonly from: string; readonly to: string } {
  const from = new Date(at - aroundMs).toISOString();
  return { from, to: new Date(at + aroundMs).toISOString() };
}

/** Shows details of a client, which help to distinguish an attacker from a customer. */
export function SelectedClient({ client }: { readonly client: string }) {
  const currentRoute = useStore(route);
  const [queries] = useState<readonly PanelQuery[]>([
    { name: 'security_client', parameters: { ip: client } },
  ]);
  const panels = usePanels(queries, true);
  const row = panels.row('security_client');
  const time = (name: string): number | null => maybeNumber(row?.[name]);
  const first = time('first_seen');
  const allowed = time('last_allowed');
  const last = time('last_seen');
  return (
    <Panel
      title={visible(client)}
      sub="the selected client"
      states={[panels.of('security_client')]}
      height={170}
    >
      {first === null ? (
        <p class="sec">No request in this range.</p>
      ) : (
        <dl class="kv">
          <dt>Seen since</dt>
          <dd title={exact(first)}>
            {moment(first)}, {duration(panels.now - first)}
          </dd>
          <dt>Allowed</dt>
          <dd>
            {full(row?.['allowed'])} in these {spanName(panels)}
            {allowed !== null && `, the last at ${moment(allowed)}`}
          </dd>
          {last !== null && (
            <>
              <dt>Last seen</dt>
              <dd title={exact(last)}>
                <a href={linkTo(currentRoute, { ...around(last), more: { sel: client } })}>
                  {moment(last)}
                </a>
              </dd>
            </>
          )}
          <dt>Hosts</dt>
          <dd>{listText(row?.['hosts'], 'host', 3)}</dd>
          <dt>Paths</dt>
          <dd>{listText(row?.['paths'], 'path', 3)}</dd>
          <dt>User agents</dt>
          <dd>{listText(row?.['user_agents'], 'user_agent', 2)}</dd>
        </dl>
      )}
      <div class="actions below">
        <a
          class="btn"
          href={linkTo(currentRoute, { tab: 'events', more: { q: `client:${client}` } })}
        >
          Show requests
        </a>
        <a
          class="btn"
          href={linkTo(currentRoute, {
            tab: 'live',
            more: { filter: `ev.conn.client_ip == ${JSON.stringify(client)}` },
          })}
        >
          Watch live
        </a>
        <a
          class="btn"
          href={linkTo(currentRoute, {
            more: { ...currentRoute.more, sel: client, add: `deny ${client}` },
          })}
        >
          Try a rule
        </a>
      </div>
    </Panel>
  );
}
