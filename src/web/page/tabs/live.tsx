import { useEffect, useRef, useState } from 'preact/hooks';

import type { FilterCheck, LiveMessage, LiveRow, WireError } from '../../wire.ts';
import { full, rate } from '../data/format.ts';
import { ask } from '../data/requests.ts';
import { linkTo, type Route } from '../data/route.ts';
import { watchSilence } from '../data/silence.ts';
import { go, loadMe, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { clockMs, duration } from '../data/times.ts';
import { Icon, type State, Status } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { Empty, Failed } from '../parts/states.tsx';
import { Table } from '../parts/table.tsx';
import { Code } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { Decision } from './event-list.tsx';

const rowsMax = 500;
/** A person reads no faster: more rows a second than this are counted, not drawn. */
const drawnPerSecondMax = 20;
const checkAfterMs = 250;
/** A list that ended because nothing could be read begins anew. */
const againAfterMs = 5_000;

/** What comes in now? */
export function Live() {
  const place = useStore(route);
  const [filter, setFilter] = useState(place.more['filter'] ?? '');
  const [isPaused, setPaused] = useState(false);
  const check = useCheck(filter, (valid) => {
    go({ more: { ...place.more, filter: valid } }, true);
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
          {isPaused ? 'Go on' : 'Pause'} <kbd class="hide-s">Space</kbd>
        </button>
      </form>
      <FilterState filter={filter} check={check} />
      <Following key={streamOf(place)} place={place} isPaused={isPaused} />
    </>
  );
}

/** Checks a filter while it is typed; one with a mistake leaves the last valid one in force. */
function useCheck(filter: string, onValid: (filter: string) => void): FilterCheck {
  const [check, setCheck] = useState<FilterCheck>({ ok: true });
  const first = useRef(true);
  useEffect(() => {
    if (first.current && filter === '') {
      first.current = false;
      return;
    }
    first.current = false;
    const timer = setTimeout(() => {
      ask<FilterCheck>('/api/live/check', { filter })
        .then((answer) => {
          setCheck(answer);
          if (answer.ok) onValid(filter);
        })
        .catch(() => undefined);
    }, checkAfterMs);
    return () => clearTimeout(timer);
  }, [filter]);
  return check;
}

function FilterState({ filter, check }: { readonly filter: string; readonly check: FilterCheck }) {
  if (check.ok) {
    return (
      <div class="actions small dim" id="filter-state">
        {filter.trim() === '' ? (
          'Everything is shown; a filter is CEL over ev, the event as the specification has it.'
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
        <Status state="crit" word={visible(check.message)} /> The last valid filter stays in force.
      </p>
    </div>
  );
}

function streamOf({ account, hosts, more }: Route): string {
  const query = new URLSearchParams({ filter: more['filter'] ?? '', account });
  if (hosts.length > 0) query.set('hosts', hosts.join(','));
  return `/api/live?${query.toString()}`;
}

/** What the list knows of its stream. */
interface Stream {
  readonly rows: readonly LiveRow[];
  readonly last: LiveMessage | undefined;
  /** Matching and seen events a second, over the last messages. */
  readonly matching: number;
  readonly all: number;
  readonly error: WireError | undefined;
  /** Nothing has been heard for some seconds: a look is a sign of life even where it finds nothing. */
  readonly isSilent: boolean;
}

const nothing: Stream = {
  rows: [],
  last: undefined,
  matching: 0,
  all: 0,
  error: undefined,
  isSilent: false,
};

function useStream(place: Route): Stream {
  const [stream, setStream] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(streamOf(place));
    const recent: LiveMessage[] = [];
    const silence = watchSilence(() => {
      recent.length = 0;
      setStream((before) => ({ ...before, isSilent: true }));
    });
    source.addEventListener('page', (event: MessageEvent<string>) => {
      const message: LiveMessage = JSON.parse(event.data);
      silence.broken();
      recent.push(message);
      if (recent.length > 6) recent.shift();
      const seconds = Math.max(1, (message.now - (recent[0]?.now ?? message.now)) / 1000);
      const counted = recent.slice(1);
      const total = (key: 'seen' | 'matched'): number =>
        counted.reduce((sum, one) => sum + one[key], 0);
      setStream((before) => ({
        rows: [...message.rows.slice(-drawnPerSecondMax * 2).toReversed(), ...before.rows].slice(
          0,
          rowsMax,
        ),
        last: message,
        matching: total('matched') / seconds,
        all: total('seen') / seconds,
        error: undefined,
        isSilent: false,
      }));
    });
    source.addEventListener('failed', (event: MessageEvent<string>) => {
      const error: WireError = JSON.parse(event.data);
      setStream((before) => ({ ...before, error }));
      source.close();
      silence.end();
      if (error.kind === 'signed_out') void loadMe();
      if (error.kind !== 'unavailable') return;
      again = setTimeout(() => setAttempt(attempt + 1), againAfterMs);
    });
    return () => {
      source.close();
      silence.end();
      clearTimeout(again);
    };
  }, [attempt]);
  return stream;
}

function Following({ place, isPaused }: { readonly place: Route; readonly isPaused: boolean }) {
  const stream = useStream(place);
  const [isHeld, setHeld] = useState(false);
  const stopped = isPaused || isHeld;
  const kept = useRef<readonly LiveRow[]>([]);
  if (!stopped) kept.current = stream.rows;
  const shown = kept.current;
  const fresh = stopped ? countNew(stream.rows, shown) : 0;
  const { last, error } = stream;
  const behind = last === undefined || last.edge === 0 ? undefined : last.now - last.edge;
  const [state, word] = followingState(stream, isPaused, behind);
  const isKnown = last !== undefined && !stream.isSilent && error === undefined;
  return (
    <Panel
      help="Events as they are stored, through the filter above, read from the views of their types. What was stored is here within about a second. Nothing is counted over time, and what is not drawn is counted as new."
      title={
        isKnown ? `${rate(stream.matching).replace('/s', '')} matching per second` : 'Live events'
      }
      sub={
        isKnown
          ? `of ${rate(stream.all)}; ${drawnPerSecondMax} a second are drawn, all are stored`
          : ''
      }
      flush
      tools={
        <span class="small">
          {fresh > 0 && <b>{full(fresh)} new · </b>}
          <Status state={state} word={word} small />
        </span>
      }
      foot={
        <>
          <span>The list keeps the last {rowsMax}. Pointing at it holds it.</span>
          <a href={linkTo(place, { tab: 'events' })}>Search everything stored</a>
        </>
      }
    >
      {error !== undefined && <Failed error={error} />}
      {shown.length === 0 && error === undefined && !isKnown ? (
        <Empty icon="plug" title="No answer yet">
          <p class="sec">New events appear here as soon as there is one.</p>
        </Empty>
      ) : shown.length === 0 && error === undefined ? (
        <Empty title="Nothing that matches has come in yet">
          <p class="sec">New events appear here by themselves.</p>
        </Empty>
      ) : (
        <div onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)}>
          <LiveRows rows={shown} place={place} />
        </div>
      )}
    </Panel>
  );
}

/** How the list stands, and in which words; green only while events come in. */
function followingState(
  { isSilent, last, error }: Stream,
  isPaused: boolean,
  behind: number | undefined,
): readonly [State, string] {
  if (error !== undefined) return ['crit', 'Stopped'];
  if (isPaused) return ['off', 'Paused'];
  if (isSilent) return ['unk', 'No answer'];
  if (last === undefined) return ['unk', 'Connecting'];
  if (behind === undefined) return ['off', 'Waiting for events'];
  return ['ok', `Following, ${duration(behind)} behind the edge`];
}

function countNew(all: readonly LiveRow[], shown: readonly LiveRow[]): number {
  const newest = shown[0]?.event_id;
  const index = all.findIndex(({ event_id: id }) => id === newest);
  return index < 0 ? all.length : index;
}

function LiveRows({ rows, place }: { readonly rows: readonly LiveRow[]; readonly place: Route }) {
  return (
    <Table
      class="live"
      caption="Live events"
      rows={rows.slice(0, 100)}
      keyOf={({ event_id: id }) => id}
      columns={[
        {
          title: 'Time',
          cell: ({ at, event_id: id }) => (
            <a
              class="ink nw"
              data-row
              href={linkTo(place, { tab: 'events', more: { q: `id:${id}`, sel: id } })}
            >
              {clockMs(at)}
            </a>
          ),
        },
        { title: 'Method', isMinor: true, cell: ({ method }) => visible(method).toUpperCase() },
        { title: 'Status', cell: ({ status }) => <Code status={status} /> },
        {
          title: 'Path',
          isWide: true,
          cell: ({ path, host }) => <span title={visible(host)}>{visible(path)}</span>,
        },
        { title: 'Client IP', isMinor: true, cell: ({ client }) => visible(client) },
        { title: 'Decision', isMinor: true, cell: ({ decision }) => <Decision name={decision} /> },
      ]}
    />
  );
}
