import { useState } from 'preact/hooks';

import type { EventsAnswer, SearchProblem } from '../../wire.ts';
import { numberOf } from '../data/format.ts';
import { ask, errorOf } from '../data/requests.ts';
import { rangeOf, type Route, scopeOf } from '../data/route.ts';
import { go, loadMe, outage, route, updatedAt } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { late, type PanelState, useAsking } from '../data/panels.ts';
import type { Found } from './found.ts';
import { Icon, Status } from '../parts/icons.tsx';
import { EventDetail } from './event-detail.tsx';
import { EventList } from './event-list.tsx';

/** Find one, read one. */
export function Events() {
  const place = useStore(route);
  const { q = '', sel = '' } = place.more;
  const [found, setFound] = useSearch(place, q);
  const older = (): void => {
    if (found?.next === undefined) return;
    const scope = scopeOf(place, found);
    ask<EventsAnswer>('/api/events', { scope, search: q, after: found.next })
      .then((answer) => setFound(joined(found, answer)))
      .catch((error: unknown) => {
        setFound({ ...found, state: { status: 'failed', error: errorOf(error) } });
      });
  };
  return (
    <>
      <SearchLine key={q} text={q} problems={found?.problems ?? []} />
      <div class={sel === '' ? '' : 'g32'}>
        <EventList found={found} selected={sel} onOlder={older} />
        {sel !== '' && <EventDetail key={sel} id={sel} />}
      </div>
    </>
  );
}

function useSearch(
  place: Route,
  line: string,
): readonly [Found | undefined, (found: Found) => void] {
  const [known, setKnown] = useState<{ readonly of: string; readonly found: Found }>();
  const { tab: _tab, more: _more, note: _note, ...scoped } = place;
  const key = JSON.stringify([scoped, line]);
  const setFound = (found: Found): void => setKnown({ of: key, found });
  useAsking(key, (signal, heard) => {
    const range = rangeOf(place, Date.now());
    heard.onSilence(() => {
      setKnown(undefined);
      outage.set(late('ClickHouse'));
    });
    return ask<EventsAnswer>('/api/events', { scope: scopeOf(place, range), search: line }, signal)
      .then((answer) => {
        updatedAt.set(Date.now());
        outage.set(undefined);
        setFound(foundIn(answer, range));
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const said = errorOf(error);
        if (said.kind === 'signed_out') void loadMe();
        outage.set(said.kind === 'unavailable' ? said : undefined);
        const none = { rows: [], bars: [], total: 0, step: 60, next: undefined, problems: [] };
        setFound({ ...none, ...range, state: { status: 'failed', error: said } });
      });
  });
  // What was found for another question is no answer to this one.
  return [known?.of === key ? known.found : undefined, setFound];
}

function foundIn(
  { events, histogram, next, problems, step }: EventsAnswer,
  range: { readonly from: number; readonly to: number },
): Found {
  const bars = histogram?.ok === true ? histogram.rows : [];
  const state: PanelState =
    events === undefined
      ? { status: 'loading' }
      : events.ok
        ? { status: 'ready', data: events }
        : { status: 'failed', error: events.error };
  return {
    state,
    rows: events?.ok === true ? events.rows : [],
    bars,
    total: bars.reduce((sum, row) => sum + numberOf(row['n']), 0),
    step,
    next,
    problems,
    ...range,
  };
}

function joined(found: Found, answer: EventsAnswer): Found {
  const { events, next } = answer;
  if (events?.ok !== true) return { ...found, next: undefined };
  return { ...found, rows: [...found.rows, ...events.rows], next };
}

const words = [
  'id:',
  'client:',
  'host:',
  'path:',
  'status:',
  'method:',
  'header:Name=value',
  'decision:',
];

function SearchLine({
  text,
  problems,
}: {
  readonly text: string;
  readonly problems: readonly SearchProblem[];
}) {
  const [line, setLine] = useState(text);
  const place = useStore(route);
  const submit = (event: Event): void => {
    event.preventDefault();
    const id = /^\s*id:(\S+)\s*$/.exec(line)?.[1];
    go({ more: { ...place.more, q: line.trim(), sel: id ?? '' } });
  };
  const insert = (word: string): void => {
    setLine(`${line.trimEnd()} ${word}`.trimStart());
    document.querySelector<HTMLInputElement>('[data-search]')?.focus();
  };
  const isBad = problems.length > 0 && line === text;
  return (
    <>
      <form class="actions searchline" role="search" onSubmit={submit}>
        <label class={`field${isBad ? ' bad' : ''}`}>
          <Icon name="search" />
          <span class="vh">Search events</span>
          <input
            data-search
            value={line}
            spellcheck={false}
            autocomplete="off"
            placeholder="host:shop.example.com status:5xx path:/checkout/*"
            aria-invalid={isBad}
            aria-describedby="search-help"
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn primary tall">
          Search
        </button>
      </form>
      {isBad && <Problems line={text} problems={problems} />}
      <div class="actions small dim" id="search-help">
        <span>Search by</span>
        {words.map((word) => (
          <button key={word} type="button" class="chip mono" onClick={() => insert(word)}>
            {word}
          </button>
        ))}
      </div>
    </>
  );
}

/** The line with a mark under each word that is not understood. */
function Problems({
  line,
  problems,
}: {
  readonly line: string;
  readonly problems: readonly SearchProblem[];
}) {
  const marks = Array.from({ length: line.length }, (_, index) =>
    problems.some(({ from, to }) => index >= from && index < to) ? '^' : ' ',
  ).join('');
  return (
    <div role="alert">
      {line !== '' && (
        <div class="src">
          <div>
            <span />
            <span>{line}</span>
          </div>
          <div>
            <span />
            <span class="ptr">{marks}</span>
          </div>
        </div>
      )}
      {problems.map(({ message, from }) => (
        <p key={`${from}${message}`} class="text13 below">
          <Status state="crit" word={message} />
        </p>
      ))}
      <p class="dim small">Nothing was searched.</p>
    </div>
  );
}
