import { useRef, useState } from 'preact/hooks';

import type { EventsRequest, EventsResponse, SearchProblem } from '../../../wire/wire.ts';
import { numberOf } from '../../data/format.ts';
import { request, errorOf } from '../../data/requests.ts';
import { comparisonOf, rangeOf, type Route, scopeOf } from '../../data/route.ts';
import { go, loadMe, me, outage, route, updatedAt } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { allRows, viewOf } from '../../data/tables.ts';
import { timeoutError, type PanelState, usePanelQuery } from '../../data/panels.ts';
import { zoneId } from '../../data/times.ts';
import { selectionIn } from '../../data/what-if.ts';
import type { Found } from '../found.ts';
import { Icon, Status } from '../../parts/icons.tsx';
import { requestedColumns, isEventColumn } from '../event-columns.tsx';
import { EventDetail } from '../event-detail.tsx';
import { Connections } from './connections.tsx';
import { EventList, firstRows } from './event-list.tsx';
import { Facets } from './facets.tsx';
import { SelectionNote } from './selection-note.tsx';

/** The tab Events, in which users search events and read single events. */
export function Events() {
  const currentRoute = useStore(route);
  const { q = '', sel = '' } = currentRoute.more;
  const selection = selectionIn(currentRoute.more);
  const listing = listingOf(currentRoute);
  const { found, isLate, setFound } = useSearch(currentRoute, q, listing);
  const older = (): void => {
    if (found?.next === undefined) return;
    const scope = scopeOf(currentRoute, found);
    request<EventsResponse>('/api/events', {
      ...listing,
      ...selected(currentRoute),
      scope,
      search: q,
      after: found.next,
    })
      .then((answer) => setFound(joined(found, answer)))
      .catch((error: unknown) => {
        setFound({ ...found, state: { status: 'failed', error: errorOf(error) } });
      });
  };
  return (
    <>
      <SearchLine key={q} text={q} problems={found?.problems ?? []} />
      {selection !== undefined && <SelectionNote selection={selection} />}
      <div class={sel === '' ? 'facetted' : 'g32'}>
        <div class="event-lists">
          <EventList found={found} isLate={isLate} selected={sel} onOlder={older} />
          {found?.connections !== undefined && <Connections found={found.connections} />}
        </div>
        {sel === '' ? <Facets line={found?.line ?? q} /> : <EventDetail key={sel} id={sel} />}
      </div>
    </>
  );
}

/** Returns which figure of an evaluated change selects the events, if the URL contains such a selection. */
function selected({ more }: Route): Pick<EventsRequest, 'what_if'> {
  const selection = selectionIn(more);
  return selection === undefined ? {} : { what_if: selection };
}

/** Order, number of rows, and columns of the requested list. */
interface Listing {
  readonly order: string;
  readonly rows: number;
  readonly columns: readonly string[];
}

function listingOf(currentRoute: Route): Listing {
  const { order, size, filters } = viewOf(currentRoute, 'events');
  const rows = Object.keys(filters).length > 0 ? allRows : size || firstRows;
  const isKnown = isEventColumn(order.replace(/^-/, ''));
  return { order: isKnown ? order : 'time', rows, columns: requestedColumns(currentRoute) };
}

/** A result, with the search and the listing for which it was requested. */
interface Known {
  readonly scope: string;
  readonly line: string;
  readonly listing: string;
  readonly found: Found;
}

interface Searching {
  readonly found: Found | undefined;
  /** True while the selected list is loading. `found` is then the previous result. */
  readonly isLate: boolean;
  setFound(found: Found): void;
}

function useSearch(currentRoute: Route, line: string, listing: Listing): Searching {
  const [known, setKnown] = useState<Known>();
  const last = useRef<Known | undefined>(undefined);
  const { tab: _tab, more: _more, note: _note, ...scoped } = currentRoute;
  const comparison = comparisonOf(currentRoute, zoneId());
  const scope = JSON.stringify([scoped, comparison, selected(currentRoute)]);
  const listed = JSON.stringify(listing);
  const selection = selected(currentRoute);
  const setFound = (found: Found): void => {
    const next = { scope, line, listing: listed, found };
    if (found.problems.length === 0) last.current = next;
    setKnown(next);
  };
  usePanelQuery(JSON.stringify([scope, line, listed]), (signal, monitor) => {
    const range = rangeOf(currentRoute, Date.now());
    monitor.onTimeout(() => {
      setKnown(undefined);
      outage.set(timeoutError('ClickHouse'));
    });
    const scoping = { scope: scopeOf(currentRoute, range), search: line };
    const body = { ...listing, ...scoping, ...comparison, ...selection };
    return request<EventsResponse>('/api/events', body, signal)
      .then((answer) => {
        updatedAt.set(Date.now());
        outage.set(undefined);
        const before = last.current;
        // If the search is invalid, keep the previous result of the same scope.
        const keeps = answer.problems.length > 0 && before?.scope === scope;
        setFound(
          keeps ? { ...before.found, problems: answer.problems } : foundIn(answer, range, line),
        );
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const failure = errorOf(error);
        if (failure.kind === 'signed_out') void loadMe();
        outage.set(failure.kind === 'unavailable' ? failure : undefined);
        const none = { rows: [], bars: [], total: 0, step: 60, next: undefined, problems: [] };
        const state = { status: 'failed', error: failure } as const;
        setFound({ ...none, ...range, line, everywhere: false, state });
      });
  });
  // Do not show the result of another search.
  const isOwn = known?.scope === scope && known.line === line;
  return {
    found: isOwn ? known.found : undefined,
    isLate: isOwn && known.listing !== listed,
    setFound,
  };
}

function foundIn(
  { events, histogram, next, problems, step, everywhere, compared, connections }: EventsResponse,
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
    // Without a histogram of the range, there is nothing to compare.
    compared: histogram?.ok === true ? compared : undefined,
    connections,
    ...range,
  };
}

function joined(found: Found, answer: EventsResponse): Found {
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
  'user_agent:',
] as const;

function SearchLine({
  text,
  problems,
}: {
  readonly text: string;
  readonly problems: readonly SearchProblem[];
}) {
  const [line, setLine] = useState(text);
  const currentRoute = useStore(route);
  const currentUser = useStore(me);
  const submit = (event: Event): void => {
    event.preventDefault();
    const id = /^\s*(?:id:|(?=ev_|sha256:))(\S+)\s*$/.exec(line)?.[1];
    go({ more: { ...currentRoute.more, q: line.trim(), sel: id ?? '' } });
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
          Enter an id, address, path, or host directly. The prefix <code>-</code> excludes a term.
        </span>
        {words
          .filter((word) => word !== 'country:' || currentUser?.countries === true)
          .map((word) => (
            <button key={word} type="button" class="chip mono" onClick={() => insert(word)}>
              {word}
            </button>
          ))}
      </div>
    </>
  );
}

/** Shows the search text with marks below the invalid terms. */
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
