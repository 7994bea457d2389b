import type { WireRow } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { linkTo } from '../../data/route.ts';
import { openDetail, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { viewOf } from '../../data/tables.ts';
import { download } from '../../parts/download.ts';
import { Panel } from '../../parts/panel.tsx';
import { Empty, Skeleton } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { visible } from '../../parts/visible.ts';
import { EventBars } from './event-bars.tsx';
import { chosenColumns, ColumnChoice } from '../event-columns.tsx';
import { type Found, idOf, titleOf } from '../found.ts';

/** Number of rows that are shown at first. */
export const firstRows = 50;

interface Props {
  readonly found: Found | undefined;
  readonly isLate: boolean;
  readonly selected: string;
  readonly onOlder: () => void;
}

/** Shows the matches as a histogram and a list. */
export function EventList({ found, isLate, selected, onOlder }: Props) {
  const currentRoute = useStore(route);
  if (found === undefined) {
    return (
      <section class="panel" aria-label="Events">
        <div class="body">
          <Skeleton height={420} />
        </div>
      </section>
    );
  }
  // The search is invalid, and there is no previous result to show.
  if (found.problems.length > 0 && found.state.status === 'loading') return <div />;
  return (
    <Panel
      title={titleOf(found)}
      sub={subOf(found)}
      states={[found.state]}
      help="Requests that match the search and the filters, newest first, read directly from analytics.http_request_complete, so all stored events are included. The bars count the same events. Only the bars are compared with another period."
      height={420}
      flush
      tools={<ColumnChoice currentRoute={currentRoute} />}
      foot={
        <>
          {found.next !== undefined && (
            <button type="button" class="linkish" onClick={onOlder}>
              Older
            </button>
          )}
          <button type="button" class="linkish" onClick={() => save(found.rows)}>
            Download as NDJSON
          </button>
          <a href={linkTo(currentRoute, { tab: 'live' })}>Show new events live</a>
        </>
      }
    >
      <EventBars found={found} />
      {found.rows.length === 0 ? (
        <Nothing found={found} />
      ) : (
        <Rows found={found} isLate={isLate} selected={selected} />
      )}
    </Panel>
  );
}

function subOf({ state, everywhere, problems, line }: Found): string {
  const ms = state.status === 'ready' ? state.data.ms : 0;
  const of = problems.length > 0 ? `of the previous search, ${visible(line) || 'all'}; ` : '';
  return `${of}${everywhere ? 'in all stored events, ' : ''}read in ${full(ms)} ms`;
}

function Nothing({ found }: { readonly found: Found }) {
  if (found.everywhere) {
    return (
      <Empty title="No request has this id">
        <p class="sec">You can also open connections and configuration changes by id.</p>
      </Empty>
    );
  }
  const { connections } = found;
  if (connections?.ok === true && connections.rows.length > 0) {
    return (
      <Empty title="No HTTP request matches">
        <p class="sec">Only the TCP connections below match.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No event matches in this range">
      <p class="sec">Select a longer time range, or remove a search term.</p>
    </Empty>
  );
}

interface RowsProps {
  readonly found: Found;
  readonly isLate: boolean;
  readonly selected: string;
}

function Rows({ found, isLate, selected }: RowsProps) {
  const currentRoute = useStore(route);
  const { rows, total } = found;
  const open = (row: WireRow): void => {
    openDetail({ more: { ...route.get().more, sel: idOf(row) } });
  };
  return (
    <Table
      name="events"
      caption="Events"
      noun="events"
      // Also show the rows that the user has loaded with the button Older.
      first={Math.max(firstRows, viewOf(currentRoute, 'events').size === 0 ? rows.length : 0)}
      defaultOrder="time"
      rows={rows}
      isLate={isLate}
      isFullySorted
      total={Math.max(total, rows.length)}
      keyOf={idOf}
      picked={selected}
      onPick={open}
      columns={chosenColumns(currentRoute, open)}
    />
  );
}

function save(rows: readonly WireRow[]): void {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  download(text, 'events.ndjson', 'application/x-ndjson');
}
