import { useEffect, useRef, useState } from 'preact/hooks';

import type { FilterCheck, LiveRow, WireRow } from '../../wire.ts';
import { full, rate, textOf } from '../data/format.ts';
import { ask } from '../data/requests.ts';
import { linkTo, type Route } from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { duration } from '../data/times.ts';
import { Icon, type State, Status } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { Empty, Failed } from '../parts/states.tsx';
import { Table } from '../parts/table.tsx';
import { visible } from '../parts/visible.ts';
import { eventColumns } from './event-columns.tsx';
import { idOf } from './found.ts';
import { drawnPerSecondMax, rowsMax, type Stream, streamOf, useStream } from './live-stream.ts';

const checkAfterMs = 250;

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
          <LiveRows rows={shown} />
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

function LiveRows({ rows }: { readonly rows: readonly LiveRow[] }) {
  const open = (row: WireRow): void => {
    const id = textOf(row['event_id']);
    go({ tab: 'events', more: { q: `id:${id}`, sel: id } });
  };
  return (
    <Table
      class="live"
      caption="Live events"
      noun="events"
      rows={rows.map((row): WireRow => ({ ...row, t: row.at }))}
      first={100}
      usual="time"
      keyOf={idOf}
      onPick={open}
      columns={eventColumns(open).filter(({ name }) => name !== 'body')}
    />
  );
}
