import type { WireRow } from '../../wire.ts';
import { bytes, full, numberOf, textOf } from '../data/format.ts';
import { linkTo } from '../data/route.ts';
import { go, route, zoomTo } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { clockMs, exact, isSameDay, moment } from '../data/times.ts';
import { Panel } from '../parts/panel.tsx';
import { Empty, Skeleton } from '../parts/states.tsx';
import { Table } from '../parts/table.tsx';
import { Code } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { moduleNames } from './module-names.ts';
import { type Found, idOf, titleOf } from './found.ts';
import { visibleOr } from './words.ts';

interface Props {
  readonly found: Found | undefined;
  readonly selected: string;
  readonly onOlder: () => void;
}

/** The matches: when they were, and a page of them. */
export function EventList({ found, selected, onOlder }: Props) {
  const place = useStore(route);
  if (found === undefined) {
    return (
      <section class="panel" aria-label="Events">
        <div class="body">
          <Skeleton height={420} />
        </div>
      </section>
    );
  }
  if (found.problems.length > 0) return null;
  const ms = found.state.status === 'ready' ? found.state.data.ms : 0;
  return (
    <Panel
      title={titleOf(found)}
      sub={`newest first, ${found.rows.length} shown, read in ${full(ms)} ms`}
      states={[found.state]}
      help="Requests that match the search line and the bar, newest first, read from analytics.http_request_complete themselves: everything stored is in it. The bars count the same events."
      height={420}
      flush
      foot={
        <>
          {found.next !== undefined && (
            <button type="button" class="linkish" onClick={onOlder}>
              Older
            </button>
          )}
          <button type="button" class="linkish" onClick={() => download(found.rows)}>
            Download these as NDJSON
          </button>
          <a href={linkTo(place, { tab: 'live' })}>Watch new ones live</a>
        </>
      }
    >
      {found.rows.length === 0 ? (
        <Empty title="No event matches in this range">
          <p class="sec">Choose a longer range in the bar above, or take a word away.</p>
        </Empty>
      ) : (
        <>
          <Bars found={found} />
          <Rows rows={found.rows} selected={selected} />
        </>
      )}
    </Panel>
  );
}

function Rows({
  rows,
  selected,
}: {
  readonly rows: readonly WireRow[];
  readonly selected: string;
}) {
  const place = useStore(route);
  const now = Date.now();
  const open = (row: WireRow): void => {
    go({ more: { ...place.more, sel: idOf(row) } }, true);
  };
  return (
    <Table
      caption="Events"
      rows={rows}
      keyOf={idOf}
      picked={selected}
      onPick={open}
      columns={[
        {
          title: 'Time',
          cell: (row) => {
            const at = numberOf(row['t']);
            return (
              <button
                type="button"
                class="linkish plain nw ink"
                data-row
                title={exact(at)}
                onClick={() => open(row)}
              >
                {isSameDay(at, now) ? clockMs(at) : moment(at, now)}
              </button>
            );
          },
        },
        {
          title: 'Method',
          isMinor: true,
          cell: (row) => visible(textOf(row['method'])).toUpperCase() || '–',
        },
        { title: 'Status', cell: (row) => <Code status={numberOf(row['status'])} /> },
        {
          title: 'Path',
          isMono: true,
          isWide: true,
          cell: (row) => (
            <span title={`${visible(textOf(row['host']))}${visible(textOf(row['path']))}`}>
              {visibleOr(row['path'], '–')}
            </span>
          ),
        },
        {
          title: 'Client IP',
          isMono: true,
          isMinor: true,
          cell: (row) => visibleOr(row['client'], '–'),
        },
        {
          title: 'Decision',
          isMinor: true,
          cell: (row) => <Decision name={textOf(row['decision'])} />,
        },
        { title: 'Body', isNumber: true, isMinor: true, cell: (row) => bytes(row['body']) },
      ]}
    />
  );
}

export function Decision({ name }: { readonly name: string }) {
  if (name === '') return <span class="dim">allow</span>;
  return (
    <span class="nw">
      {moduleNames[name] ?? visible(name)}: <b>block</b>
    </span>
  );
}

const height = 36;

/** When matches were; a bar narrows the time. */
function Bars({ found }: { readonly found: Found }) {
  const { bars, from, to, step } = found;
  if (bars.length === 0) return null;
  const count = Math.max(1, Math.ceil((to - from) / 1000 / step));
  const start = Math.floor(from / 1000 / step) * step;
  const most = Math.max(...bars.map((row) => numberOf(row['n'])));
  const top = bars.find((row) => numberOf(row['n']) === most);
  const label = `Matches over time; most at ${moment(numberOf(top?.['t']))}`;
  return (
    <svg
      class="bars"
      viewBox={`0 0 ${(count + 1) * 4} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map((row) => {
        const at = numberOf(row['t']);
        const x = ((at / 1000 - start) / step) * 4;
        const tall = Math.max(1, (numberOf(row['n']) / most) * height);
        const errors = (numberOf(row['errors']) / Math.max(1, numberOf(row['n']))) * tall;
        return (
          <g key={at} onClick={() => zoomTo(at, at + step * 1000)}>
            <title>{`${moment(at)}: ${full(row['n'])}`}</title>
            <rect x={x} y={height - tall} width="3" height={tall} fill="var(--s2xx)" />
            <rect x={x} y={height - errors} width="3" height={errors} fill="var(--s5xx)" />
          </g>
        );
      })}
    </svg>
  );
}

function download(rows: readonly WireRow[]): void {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  link.download = 'events.ndjson';
  link.click();
  URL.revokeObjectURL(link.href);
}
