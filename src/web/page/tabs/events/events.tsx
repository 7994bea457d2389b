import { useRef, useState } from 'preact/hooks';

import type { EventsAnswer, SearchProblem } from '../../../wire/wire.ts';
import { numberOf } from '../../data/format.ts';
import { ask, errorOf } from '../../data/requests.ts';
import { comparisonOf, rangeOf, type Route, scopeOf } from '../../data/route.ts';
import { go, loadMe, me, outage, route, updatedAt } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { allRows, viewOf } from '../../data/tables.ts';
import { late, type PanelState, useAsking } from '../../data/panels.ts';
import { zoneId } from '../../data/times.ts';
import type { Found } from '../found.ts';
import { Icon, Status } from '../../parts/icons.tsx';
import { askedColumns, isEventColumn } from '../event-columns.tsx';
import { EventDetail } from '../event-detail.tsx';
import { EventList, firstRows } from './event-list.tsx';
import { Facets } from './facets.tsx';

/** Find one, read one. */
export function Events() {
  const place = useStore(route);
  const { q = '', sel = '' } = place.more;
  const listing = listingOf(place);
  const { found, isLate, setFound } = useSearch(place, q, listing);
  const older = (): void => {
    if (found?.next === undefined) return;
    const scope = scopeOf(place, found);
    ask<EventsAnswer>('/api/events', { ...listing, scope, search: q, after: found.next })
      .then((answer) => setFound(joined(found, answer)))
      .catch((error: unknown) => {
        setFound({ ...found, state: { status: 'failed', error: errorOf(error) } });
      });
  };
  return (
    <>
      <SearchLine key={q} text={q} problems={found?.problems ?? []} />
      <div class={sel === '' ? 'facetted' : 'g32'}>
        <EventList found={found} isLate={isLate} selected={sel} onOlder={older} />
        {sel === '' ? <Facets line={found?.line ?? q} /> : <EventDetail key={sel} id={sel} />}
      </div>
    </>
  );
}

/** How the list is asked for. */
interface Listing {
  readonly order: string;
  readonly rows: number;
  readonly columns: readonly string[];
}

function listingOf(place: Route): Listing {
  const { order, size, filters } = viewOf(place, 'events');
  const rows = Object.keys(filters).length > 0 ? allRows : size || firstRows;
  const isKnown = isEventColumn(order.replace(/^-/, ''));
  return { order: isKnown ? order : 'time', rows, columns: askedColumns(place) };
}

/** What was found, for which question and in which listing. */
interface Known {
  readonly scope: string;
  readonly line: string;
  readonly listing: string;
  readonly found: Found;
}

interface Searching {
  readonly found: Found | undefined;
  /** It is listed as before: the new listing is on its way. */
  readonly isLate: boolean;
  setFound(found: Found): void;
}

function useSearch(place: Route, line: string, listing: Listing): Searching {
  const [known, setKnown] = useState<Known>();
  const last = useRef<Known | undefined>(undefined);
  const { tab: _tab, more: _more, note: _note, ...scoped } = place;
  const comparison = comparisonOf(place, zoneId());
  const scope = JSON.stringify([scoped, comparison]);
  const listed = JSON.stringify(listing);
  const setFound = (found: Found): void => {
    const next = { scope, line, listing: listed, found };
    if (found.problems.length === 0) last.current = next;
    setKnown(next);
  };
  useAsking(JSON.stringify([scope, line, listed]), (signal, heard) => {
    const range = rangeOf(place, Date.now());
    heard.onSilence(() => {
      setKnown(undefined);
      outage.set(late('ClickHouse'));
    });
    const body = { ...listing, scope: scopeOf(place, range), search: line, ...comparison };
    return ask<EventsAnswer>('/api/events', body, signal)
      .then((answer) => {
        updatedAt.set(Date.now());
        outage.set(undefined);
        const before = last.current;
        // A word that is not understood takes nothing away that was found in the same scope.
        const keeps = answer.problems.length > 0 && before?.scope === scope;
        setFound(
          keeps ? { ...before.found, problems: answer.problems } : foundIn(answer, range, line),
        );
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const said = errorOf(error);
        if (said.kind === 'signed_out') void loadMe();
        outage.set(said.kind === 'unavailable' ? said : undefined);
        const none = { rows: [], bars: [], total: 0, step: 60, next: undefined, problems: [] };
        const state = { status: 'failed', error: said } as const;
        setFound({ ...none, ...range, line, everywhere: false, state });
      });
  });
  // What was found for another question is no answer to this one.
  const isOwn = known?.scope === scope && known.line === line;
  return {
    found: isOwn ? known.found : undefined,
    isLate: isOwn && known.listing !== listed,
    setFound,
  };
}

function foundIn(
  { events, histogram, next, problems, step, everywhere, compared }: EventsAnswer,
  range: { readonly from: number; readonly to: number },
  line: string,
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
    line,
    everywhere,
    // Nothing is told of a change where the range itself is not known.
    compared: histogram?.ok === true ? compared : undefined,
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
  'country:',
] as const;

function SearchLine({
  text,
  problems,
}: {
  readonly text: string;
  readonly problems: readonly SearchProblem[];
}) {
  const [line, setLine] = useState(text);
  const place = useStore(route);
  const who = useStore(me);
  const submit = (event: Event): void => {
    event.preventDefault();
    const id = /^\s*(?:id:|(?=ev_|sha256:))(\S+)\s*$/.exec(line)?.[1];
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
        <span>
          Enter an id, address, path, or host directly; a leading <code>-</code> excludes a term.
        </span>
        {words
          .filter((word) => word !== 'country:' || who?.countries === true)
          .map((word) => (
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
      <p class="dim small">The search is invalid. The list shows the previous search.</p>
    </div>
  );
}
