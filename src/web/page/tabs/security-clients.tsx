import { useState } from 'preact/hooks';

import type { PanelAsk, WireRow } from '../../wire.ts';
import { full, maybeNumber, numberOf, percent, textOf } from '../data/format.ts';
import { type Panels, usePanels } from '../data/panels.ts';
import { linkTo } from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { duration, exact, moment } from '../data/times.ts';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { Table } from '../parts/table.tsx';
import { Middle } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { spanName } from './common.ts';

const shownAtFirst = 8;

/** Each blocked client: how much, where, since, still? */
export function BlockedClients({
  panels,
  selected,
}: {
  readonly panels: Panels;
  readonly selected: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const all = panels.rows('security_clients');
  const total = numberOf(all[0]?.['total_clients']);
  const rows = isWhole ? all : all.slice(0, shownAtFirst);
  const most = Math.max(1, ...all.map((row) => numberOf(row['blocks'])));
  const shares = sharesOf(panels.rows('security_shares'));
  const foot = (
    <>
      <span>
        {rows.length} of {full(total)}
      </span>
      {all.length > shownAtFirst && (
        <button type="button" class="linkish" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${all.length}`}
        </button>
      )}
      <button type="button" class="linkish" onClick={() => download(all, shares)}>
        Download CSV
      </button>
    </>
  );
  return (
    <Panel
      title="Blocked clients"
      sub={total === 0 ? '' : `${full(total)} by IP policy`}
      states={[panels.of('security_clients'), panels.of('security_shares')]}
      height={280}
      flush
      {...(total > 0 && { foot })}
    >
      {all.length === 0 ? (
        <Empty title="No client was blocked by an IP policy" />
      ) : (
        <Table
          caption="Blocked clients"
          rows={rows}
          keyOf={(row) => textOf(row['client'])}
          picked={selected}
          onPick={(row) => go({ more: { sel: textOf(row['client']) } }, true)}
          columns={[
            {
              title: 'Client IP',
              isMono: true,
              cell: (row) => (
                <button
                  type="button"
                  class="linkish plain"
                  data-row
                  onClick={() => go({ more: { sel: textOf(row['client']) } }, true)}
                >
                  {visible(textOf(row['client']))}
                </button>
              ),
            },
            {
              title: 'Blocks',
              isNumber: true,
              isSorted: true,
              bar: (row) => numberOf(row['blocks']) / most,
              cell: (row) => full(row['blocks']),
            },
            {
              title: 'Of its requests',
              isNumber: true,
              isMinor: true,
              cell: (row) => <Share of={shares.get(textOf(row['client']))} />,
            },
            { title: 'Hosts', isNumber: true, isMinor: true, cell: (row) => full(row['hosts']) },
            { title: 'First block', isNumber: true, cell: (row) => timeCell(row['first_block']) },
            {
              title: 'Last block',
              isNumber: true,
              isMinor: true,
              cell: (row) => timeCell(row['last_block']),
            },
            { title: 'Covered by', isMinor: true, cell: (row) => <Rule row={row} /> },
          ]}
        />
      )}
    </Panel>
  );
}

/** Of the newest requests of a client. */
interface RefusedShare {
  readonly refused: number;
  readonly requests: number;
}

function sharesOf(rows: readonly WireRow[]): ReadonlyMap<string, RefusedShare> {
  return new Map(
    rows.map((row) => {
      const share = { refused: numberOf(row['refused']), requests: numberOf(row['requests']) };
      return [textOf(row['client']), share];
    }),
  );
}

function Share({ of }: { readonly of: RefusedShare | undefined }) {
  if (of === undefined) return <span title="None of its newest requests was refused">–</span>;
  const { refused, requests } = of;
  return (
    <span title={`${full(refused)} of its newest ${full(requests)}`}>
      {percent(refused / requests)}
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
      {action} <Middle text={cidr} most={20} />
    </span>
  );
}

/** Columns of the file, as they are called in the views; beside them what was refused of the newest requests. */
const csvColumns = ['client', 'blocks', 'hosts', 'first_block', 'last_block', 'rule_cidr'];

/** A value as CSV; one that a spreadsheet would take for a formula gets a quote before it. */
function csvCell(value: unknown): string {
  const text = textOf(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function download(rows: readonly WireRow[], shares: ReadonlyMap<string, RefusedShare>): void {
  const lines = rows.map((row) => {
    const share = shares.get(textOf(row['client']));
    const cells = csvColumns.map((name) => {
      const isTime = name.endsWith('_block');
      return isTime ? new Date(numberOf(row[name])).toISOString() : row[name];
    });
    return [...cells, share?.refused, share?.requests].map(csvCell).join(',');
  });
  const head = [...csvColumns, 'newest_refused', 'newest_requests'].join(',');
  const blob = new Blob([[head, ...lines, ''].join('\r\n')], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'blocked-clients.csv';
  link.click();
  URL.revokeObjectURL(link.href);
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

/** The minutes around a moment, as a range of the scope. */
function around(at: number): { readonly from: string; readonly to: string } {
  const from = new Date(at - aroundMs).toISOString();
  return { from, to: new Date(at + aroundMs).toISOString() };
}

/** Attacker or customer? */
export function SelectedClient({ client }: { readonly client: string }) {
  const place = useStore(route);
  const [asks] = useState<readonly PanelAsk[]>([
    { name: 'security_client', parameters: { ip: client } },
  ]);
  const panels = usePanels(asks, true);
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
        <p class="sec">It made no request in this range.</p>
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
                <a href={linkTo(place, { ...around(last), more: { sel: client } })}>
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
        <a class="btn" href={linkTo(place, { tab: 'events', more: { q: `client:${client}` } })}>
          Its requests
        </a>
        <a
          class="btn"
          href={linkTo(place, {
            tab: 'live',
            more: { filter: `ev.conn.client_ip == ${JSON.stringify(client)}` },
          })}
        >
          Watch live
        </a>
      </div>
    </Panel>
  );
}
