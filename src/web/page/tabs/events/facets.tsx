import { useState } from 'preact/hooks';

import type { FacetsResponse, WireRow } from '../../../wire/wire.ts';
import { full, numberOf, short, textOf } from '../../data/format.ts';
import { timeoutError, type PanelState, usePanelQuery } from '../../data/panels.ts';
import { request, errorOf } from '../../data/requests.ts';
import { linkTo, rangeOf, scopeOf } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { selectionIn } from '../../data/what-if.ts';
import { Icon } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { visible } from '../../parts/visible.ts';
import { moduleNames } from '../module-names.ts';
import { addTerm, searchTerm } from '../search-line.ts';

const titles = [
  ['host', 'Host', 'no host'],
  ['status', 'Status', 'no status'],
  ['method', 'Method', 'no method'],
  ['path', 'Path', 'no path'],
  ['client', 'Client', 'no address'],
  ['decision', 'Blocked by', 'allowed'],
  ['country', 'Country', 'unknown'],
] as const;

/** Number of values per facet that are shown before the user expands it. */
const shownAtFirst = 5;

/** Shows the most frequent values of the matches. A click adds a value to the search, or excludes it. */
export function Facets({ line }: { readonly line: string }) {
  const state = useFacets(line);
  // Show nothing, because an invalid search has no facets.
  if (state === undefined) return <div />;
  const rows = state.status === 'ready' ? state.data.rows : [];
  return (
    <Panel
      title="Values"
      help="The most frequent values among all requests that match the search and the filters, with counts. Counted in analytics.http_request_complete, so all stored events are included."
      states={[state]}
      height={420}
    >
      <div class="facets">
        {titles.map(([name, title, none]) => {
          const own = rows.filter((row) => textOf(row['facet']) === name);
          return own.length === 0 ? null : (
            <Facet key={name} name={name} title={title} none={none} rows={own} line={line} />
          );
        })}
        {state.status === 'ready' && rows.length === 0 && <p class="sec">No events match.</p>}
      </div>
    </Panel>
  );
}

function useFacets(line: string): PanelState | undefined {
  const currentRoute = useStore(route);
  const { tab: _tab, more: _more, note: _note, ...scoped } = currentRoute;
  const selection = selectionIn(currentRoute.more);
  const key = JSON.stringify([scoped, line, selection]);
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly state: PanelState | undefined;
  }>();
  const set = (state: PanelState | undefined): void => setKnown({ of: key, state });
  usePanelQuery(key, (signal, monitor) => {
    monitor.onTimeout(() => set({ status: 'failed', error: timeoutError('ClickHouse') }));
    const scope = scopeOf(currentRoute, rangeOf(currentRoute, Date.now()));
    const body = { scope, search: line, ...(selection !== undefined && { what_if: selection }) };
    return request<FacetsResponse>('/api/facets', body, signal)
      .then(({ facets }) => {
        if (facets === undefined) return set(undefined);
        set(
          facets.ok ? { status: 'ready', data: facets } : { status: 'failed', error: facets.error },
        );
      })
      .catch((error: unknown) => {
        if (!signal.aborted) set({ status: 'failed', error: errorOf(error) });
      });
  });
  return known?.of === key ? known.state : { status: 'loading' };
}

interface FacetProps {
  readonly name: (typeof titles)[number][0];
  readonly title: string;
  readonly none: string;
  readonly rows: readonly WireRow[];
  readonly line: string;
}

function Facet({ name, title, none, rows, line }: FacetProps) {
  const currentRoute = useStore(route);
  const [isExpanded, setExpanded] = useState(false);
  const total = numberOf(rows[0]?.['total']);
  const most = numberOf(rows[0]?.['n']);
  const shown = isExpanded ? rows : rows.slice(0, shownAtFirst);
  const to = (word: string): string => {
    return linkTo(currentRoute, {
      more: { ...currentRoute.more, q: addTerm(line, word), sel: '' },
    });
  };
  return (
    <section aria-label={title}>
      <h3 class="sect">
        {title} <span class="dim">{total > 1 ? short(total) : ''}</span>
      </h3>
      <ul>
        {shown.map((row) => {
          const value = textOf(row['value']);
          const text = labelOf(name, value) || none;
          const word = searchTerm(name, value);
          const count = numberOf(row['n']);
          return (
            <li key={value} style={{ '--w': count / most }}>
              {word === undefined ? (
                <span class="value dim">{text}</span>
              ) : (
                <a class="value" href={to(word)} title={`Only ${text}`}>
                  {text}
                </a>
              )}
              <span class="n" title={full(count)}>
                {short(count)}
              </span>
              {word !== undefined && (
                <a
                  class="not"
                  href={to(`-${word}`)}
                  aria-label={`Without ${title} ${text}`}
                  title={`Without ${text}`}
                >
                  <Icon name="x" size={12} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > shownAtFirst && (
        <button type="button" class="linkish small" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded
            ? 'Fewer'
            : total > rows.length
              ? `The first ${rows.length} of ${short(total)}`
              : `All ${rows.length}`}
        </button>
      )}
    </section>
  );
}

function labelOf(name: FacetProps['name'], value: string): string {
  if (name === 'decision') return moduleNames[value] ?? visible(value);
  return name === 'method' ? visible(value).toUpperCase() : visible(value);
}
