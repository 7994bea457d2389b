import type { PanelResponse, WireRow } from '../../../wire/wire.ts';
import { full, numberOf, textOf } from '../../data/format.ts';
import type { PanelState } from '../../data/panels.ts';
import { linkTo } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { moment } from '../../data/times.ts';
import { Panel } from '../../parts/panel.tsx';
import { Table } from '../../parts/table.tsx';
import { visible } from '../../parts/visible.ts';

/** Shows the newest TCP connections that a figure of an evaluated change counts. Shows nothing if there are none. */
export function Connections({ found }: { readonly found: PanelResponse }) {
  const currentRoute = useStore(route);
  const rows = found.ok ? found.rows : [];
  if (found.ok && rows.length === 0) return null;
  const total = numberOf(rows[0]?.['total']);
  const state: PanelState = found.ok
    ? { status: 'ready', data: found }
    : { status: 'failed', error: found.error };
  const link = (row: WireRow): string =>
    linkTo(currentRoute, { more: { ...currentRoute.more, sel: textOf(row['event_id']) } });
  const text = (name: string, title: string) => ({
    name,
    title,
    value: (row: WireRow) => textOf(row[name]),
    cell: (row: WireRow) => visible(textOf(row[name])),
  });
  return (
    <Panel
      title={
        found.ok
          ? `${full(total)} TCP ${total === 1 ? 'connection' : 'connections'}`
          : 'TCP connections'
      }
      sub="newest first; a time is the end of a connection"
      states={[state]}
      flush
    >
      <Table
        caption="TCP connections"
        noun="connections"
        defaultOrder="t"
        first={10}
        rows={rows}
        total={total}
        keyOf={(row) => textOf(row['event_id'])}
        columns={[
          {
            name: 't',
            title: 'Time',
            isTime: true,
            value: (row) => numberOf(row['t']),
            cell: (row) => <a href={link(row)}>{moment(numberOf(row['t']))}</a>,
          },
          { ...text('host', 'Host'), isWide: true },
          { ...text('client', 'Client'), isMono: true },
          text('decision', 'IP policy'),
        ]}
      />
    </Panel>
  );
}
