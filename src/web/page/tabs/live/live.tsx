import { useEffect, useRef, useState } from 'preact/hooks';

import { type FilterCheck, type LiveRow, liveRowsMax, type WireRow } from '../../../wire/wire.ts';
import { full, rate } from '../../data/format.ts';
import { request } from '../../data/requests.ts';
import { linkTo, type Route } from '../../data/route.ts';
import { go, openDetail, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration } from '../../data/times.ts';
import { Icon, type State, Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty, Failed } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { visible } from '../../parts/visible.ts';
import { liveColumns } from '../event-columns.tsx';
import { EventDetail } from '../event-detail.tsx';
import { idOf } from '../found.ts';
import { rowsMax } from './live-rows.ts';
import { type Stream, streamOf, useStream } from './live-stream.ts';

const checkAfterMs = 250;

/** The tab Live, which shows new events as they are stored. */
export function Live() {
  const currentRoute = useStore(route);
  const [filter, setFilter] = useState(currentRoute.more['filter'] ?? '');
  const [isPaused, setPaused] = useState(false);
  const check = useCheck(filter, (valid) => {
    const { tab, more } = route.get();
    // Do nothing if the user has meanwhile left the tab.
    if (tab === 'live') go({ more: { ...more, filter: valid } }, true);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isField = event.target instanceof Element && event.target.matches('input, button, a');
      if (event.key !== ' ' || isField) return;
      event.preventDefault();
      setPaused((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <form class="actions searchline" onSubmit={(event) => event.preventDefault()}>
        <label class={`field${check.ok ? '' : ' bad'}`}>
          <span class="dim mono small">CEL</span>
          <span class="vh">Filter</span>
          <input
            data-search
            value={filter}
            spellcheck={false}
            autocomplete="off"
            placeholder="ev.http.response.status_code >= 500"
            aria-invalid={!check.ok}
            aria-describedby="filter-state"
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          class="btn tall"
          aria-pressed={isPaused}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
          {isPaused ? 'Resume' : 'Pause'} <kbd class="hide-s">Space</kbd>
        </button>
      </form>
      <FilterState filter={filter} check={check} />
      <Following key={streamOf(currentRoute)} currentRoute={currentRoute} isPaused={isPaused} />
    </>
  );
}

/** Checks a filter while the user types. While the text is invalid, the last valid filter stays active. */
function useCheck(filter: string, onValid: (filter: string) => void): FilterCheck {
  const [check, setCheck] = useState<FilterCheck>({ ok: true });
  const first = useRef(true);
  useEffect(() => {
    if (first.current && filter === '') {
      first.current = false;
      return;
    }
    first.current = false;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      request<FilterCheck>('/api/live/check', { filter }, outdated.signal)
        .then((answer) => {
          setCheck(answer);
          if (answer.ok) onValid(filter);
        })
        .catch(() => undefined);
    }, checkAfterMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [filter]);
  return check;
}

function FilterState({ filter, check }: { readonly filter: string; readonly check: FilterCheck }) {
  if (check.ok) {
    return (
      <div class="actions small dim" id="filter-state">
        {filter.trim() === '' ? (
          'All events are shown. A filter is a CEL expression over ev, the event of the specification.'
        ) : (
          <Status state="ok" word="Filter is valid" small />
        )}
      </div>
    );
  }
  return (
    <div id="filter-state" role="alert">
      <div class="src">
        <div>
          <span />
          <span>{filter}</span>
        </div>
        <div>
          <span />
          <span class="ptr">{' '.repeat(Math.max(0, check.column))}^</span>
        </div>
      </div>
      <p class="text13 below">
        <Status state="crit" word={visible(check.message)} /> The last valid filter stays active.
      </p>
    </div>
  );
}

function Following({
  currentRoute,
  isPaused,
}: {
  readonly currentRoute: Route;
  readonly isPaused: boolean;
}) {
  const stream = useStream(currentRoute);
  const [isHeld, setHeld] = useState(false);
  const [, draw] = useState(0);
  const { sel = '' } = currentRoute.more;
  const isReading = isHeld || sel !== '';
  const kept = useRef<readonly LiveRow[]>([]);
  if (!isPaused && !isReading) kept.current = stream.rows;
  const shown = kept.current;
  const fresh = isPaused || isReading ? countNew(stream.rows, shown) : 0;
  const showNew = (): void => {
    kept.current = stream.rows;
    draw((count) => count + 1);
    document.querySelector('table.live')?.scrollIntoView({ block: 'nearest' });
  };
  const { last, error } = stream;
  const [state, word] = followingState(stream, isPaused, isReading);
  const isKnown = last !== undefined && !stream.isUnresponsive && error === undefined;
  return (
    <div class={sel === '' ? '' : 'g32'}>
      <Panel
        help={`New events that match the filter, read from the views of their types. They appear within about a second after they are stored. The list gets the newest events, at most ${liveRowsMax} per second; the title counts all. While the list is paused, the button counts the events that the list gets.`}
        title={
          isKnown ? `${rate(stream.matching).replace('/s', '')} matching per second` : 'Live events'
        }
        sub={
          isKnown
            ? `of ${rate(stream.all)}; at most ${liveRowsMax} per second are listed; all are stored`
            : ''
        }
        flush
        tools={
          <span class="small livestate">
            {fresh > 0 && (
              <button type="button" class="btn" onClick={showNew}>
                Show {full(fresh)} new
              </button>
            )}
            <Status state={state} word={word} small />
          </span>
        }
        foot={
          <>
            <span>
              The list shows the last {rowsMax} events. It pauses while the pointer is on it.
            </span>
            <a href={linkTo(currentRoute, { tab: 'events' })}>Search all stored events</a>
          </>
        }
      >
        {error !== undefined && <Failed error={error} />}
        {shown.length === 0 && error === undefined && <NothingYet isKnown={isKnown} />}
        {shown.length > 0 && (
          <div
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocusCapture={() => setHeld(true)}
            onBlurCapture={() => setHeld(false)}
          >
            <LiveRows rows={shown} selected={sel} />
          </div>
        )}
      </Panel>
      {sel !== '' && <EventDetail key={sel} id={sel} />}
    </div>
  );
}

function NothingYet({ isKnown }: { readonly isKnown: boolean }) {
  return isKnown ? (
    <Empty title="No matching events yet">
      <p class="sec">New events appear automatically.</p>
    </Empty>
  ) : (
    <Empty icon="plug" title="No response yet">
      <p class="sec">New events appear as soon as ClickHouse responds.</p>
    </Empty>
  );
}

/** Returns the status of the list. It is `ok` only while events arrive. */
function followingState(
  { isUnresponsive, last, error }: Stream,
  isPaused: boolean,
  isReading: boolean,
): readonly [State, string] {
  const behind = last === undefined || last.edge === 0 ? undefined : last.now - last.edge;
  if (error !== undefined) return ['crit', 'Stopped'];
  if (isPaused) return ['off', 'Paused'];
  if (isUnresponsive) return ['unk', 'No response'];
  if (isReading) return ['off', 'Paused while you read'];
  if (last === undefined) return ['unk', 'Connecting'];
  if (behind === undefined) return ['off', 'Waiting for events'];
  return ['ok', `Following, ${duration(behind)} behind the edge`];
}

function countNew(all: readonly LiveRow[], shown: readonly LiveRow[]): number {
  const newest = shown[0]?.event_id;
  const index = all.findIndex(({ event_id: id }) => id === newest);
  return index < 0 ? all.length : index;
}

interface LiveRowsProps {
  readonly rows: readonly LiveRow[];
  readonly selected: string;
}

function LiveRows({ rows, selected }: LiveRowsProps) {
  const open = (row: WireRow): void => {
    openDetail({ more: { ...route.get().more, sel: idOf(row) } });
  };
  return (
    <Table
      class="live"
      caption="Live events"
      noun="events"
      rows={rows.map((row): WireRow => ({ ...row, t: row.at }))}
      first={100}
      defaultOrder="time"
      keyOf={idOf}
      picked={selected}
      onPick={open}
      columns={liveColumns(open)}
    />
  );
}
