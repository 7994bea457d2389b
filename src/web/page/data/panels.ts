import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type {
  PanelResponse,
  PanelQuery,
  PanelData,
  PanelsHead,
  PanelsPart,
  WireError,
  WireRow,
} from '../../wire/wire.ts';
import { fetchPanels, errorOf } from './requests.ts';
import { type CompareName, comparisonOf, type Range, rangeOf, scopeOf } from './route.ts';
import type { Steps } from './series.ts';
import { loadMe, appearance, outage, refreshes, route, updatedAt } from './state.ts';
import { useStore } from './store.ts';
import { earlierAnswer } from './compared.ts';
import { startResponseTimer } from './response-timer.ts';
import { zoneId } from './times.ts';

/** State of one panel. */
export type PanelState = {
  /** Name of the panel in `src/dashboards`; undefined for requests that are not for a panel. */
  readonly panel?: string;
} & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: PanelData }
  | { readonly status: 'failed'; readonly error: WireError }
);

/** The panels of a page, which are requested together. `from` and `to` are the counted range. */
export interface Panels extends Range {
  readonly now: number;
  readonly step: number;
  /**
   * True if the requested range reaches the present. The counted range can end earlier: with the last complete rollup
   * row.
   */
  readonly reachesNow: boolean;
  /** The panels of the comparison period; undefined without a comparison, or before the first response. */
  readonly other: Panels | undefined;
  readonly comparedWith: CompareName | undefined;
  /** Time when the response was received, by the clock of the browser; 0 if there is none yet. */
  readonly receivedMs: number;
  of(name: string): PanelState;
  /** Returns the rows of a panel; empty while the panel loads, or after a failure. */
  rows(name: string): readonly WireRow[];
  /**
   * Returns whether no event of the range has the fields of a column: capture rules excluded them, or the column is
   * null in all rows.
   */
  lacks(name: string, column: string): boolean;
  /** Returns a column of a series; null for steps whose events lack its fields. */
  captured(
    name: string,
    column: string,
    steps: Steps,
    values: readonly (number | null)[],
  ): readonly (number | null)[];
  /** Returns the first row of a panel. */
  row(name: string): WireRow | undefined;
}

/** The response of one request. */
interface Known {
  /** Scope of the request, as in the URL. */
  readonly scope: string;
  readonly head: PanelsHead | undefined;
  readonly receivedMs: number;
  /** Panels by name, each with the key of the query that it answers. */
  readonly panels: Readonly<
    Record<string, { readonly of: string; readonly answer: PanelResponse }>
  >;
  readonly error: WireError | undefined;
}

const nothing: Known = {
  scope: '',
  head: undefined,
  receivedMs: 0,
  panels: {},
  error: undefined,
};

/**
 * Returns the key of a query. The limit is not part of the key, so that the previous rows stay visible while a longer
 * list loads.
 */
function queryKeyOf({ name, parameters }: PanelQuery): string {
  const { limit: _limit, ...rest } = parameters ?? {};
  return JSON.stringify([name, rest]);
}

const nameOf = ({ name, as }: PanelQuery): string => as ?? name;

/** Adds a part of a response. */
function withPart(known: Known, part: PanelsPart, queries: readonly PanelQuery[]): Known {
  if ('head' in part) return { ...known, head: part.head, receivedMs: Date.now() };
  const query = queries.find((one) => nameOf(one) === part.name);
  const found = { of: query === undefined ? '' : queryKeyOf(query), answer: part.answer };
  return { ...known, panels: { ...known.panels, [part.name]: found } };
}

const loading = { status: 'loading' } as const;

/** The error that a page shows while its response is late. @param server the server that has not responded */
export const timeoutError = (server: 'ClickHouse' | 'Weir'): WireError => ({
  kind: 'unavailable',
  code: 'WEB_SLOW',
  message: `${server} has not responded for 4 s.`,
  advice: 'Outdated data is hidden. The result appears when it arrives.',
});

/**
 * Requests panels on mount, when the scope or the queries change, and at every refresh. Never shows results of another
 * scope. Results of the same scope stay visible until the next response is complete, is late, or fails because a server
 * is unavailable.
 * @param isSecondary true if a failure must not affect the rest of the page
 */
export function usePanels(queries: readonly PanelQuery[], isSecondary = false): Panels {
  const currentRoute = useStore(route);
  const [known, setKnown] = useState(nothing);
  useStore(appearance);
  const { tab: _tab, more: _more, note: _note, ...scoped } = currentRoute;
  const comparison = comparisonOf(currentRoute, zoneId());
  const scope = JSON.stringify([scoped, comparison]);
  const last = useRef(scope);
  usePanelQuery(JSON.stringify([scope, queries]), (signal, monitor) => {
    if (queries.length === 0) return Promise.resolve();
    let next: Known = { ...nothing, scope };
    let isShown = known.scope !== scope;
    if (!isSecondary && last.current !== scope) updatedAt.set(0);
    last.current = scope;
    const show = (): void => {
      isShown = true;
      setKnown(next);
    };
    const onPart = (part: PanelsPart): void => {
      next = withPart(next, part, queries);
      if ('answer' in part) {
        monitor.received();
        if (!isSecondary && outage.get()?.code === 'WEB_SLOW') outage.set(undefined);
      }
      if (isShown) show();
    };
    monitor.onTimeout(() => {
      show();
      if (isSecondary || Object.keys(next.panels).length > 0) return;
      outage.set(timeoutError(next.head === undefined ? 'Weir' : 'ClickHouse'));
    });
    const scopeNow = scopeOf(currentRoute, rangeOf(currentRoute, Date.now()));
    const body = { scope: scopeNow, panels: queries, ...comparison };
    return fetchPanels(body, signal, onPart)
      .then(() => {
        show();
        if (isSecondary) return;
        updatedAt.set(Date.now());
        outage.set(outageIn(Object.values(next.panels).map(({ answer }) => answer)));
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const failure = errorOf(error);
        if (failure.kind === 'signed_out') void loadMe();
        const isUnavailable = failure.kind === 'unavailable';
        if (!isSecondary) outage.set(isUnavailable ? failure : undefined);
        next = { ...next, error: failure };
        if (isUnavailable || isShown) show();
      });
  });
  const key = JSON.stringify(queries);
  return useMemo(() => {
    const own = known.scope === scope ? known : nothing;
    return panelsOf(own, queries, rangeOf(currentRoute, Date.now()));
  }, [known, scope, key]);
}

/** Returns the error if ClickHouse was unavailable for all panels; otherwise undefined. */
function outageIn(answers: readonly PanelResponse[]): WireError | undefined {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const isUnavailable = failures.every(({ kind }) => kind === 'unavailable');
  return isUnavailable && failures.length === answers.length ? failures[0] : undefined;
}

/** Functions with which a request reports the arrival of its response. */
export interface ResponseMonitor {
  /** The request calls this when a part of the response has arrived. */
  received(): void;
  /** Sets the function to call if nothing arrives within the time limit. */
  onTimeout(listener: () => void): void;
}

/**
 * Runs a request when `key` changes, after canceling the previous request, and at every refresh. A refresh waits while
 * a request is running, so that a server that is slower than the refresh interval can still respond.
 */
export function usePanelQuery(
  key: string,
  run: (signal: AbortSignal, monitor: ResponseMonitor) => Promise<void>,
): void {
  const tick = useStore(refreshes);
  const running = useRef<AbortController | undefined>(undefined);
  const startedTick = useRef(tick);
  const latest = useRef(run);
  latest.current = run;
  const start = (): void => {
    const stop = new AbortController();
    running.current = stop;
    startedTick.current = refreshes.get();
    let listener = (): void => {};
    const responseTimer = startResponseTimer(() => listener());
    const monitor = {
      received: responseTimer.restart,
      onTimeout: (next: () => void): void => {
        listener = next;
      },
    };
    stop.signal.addEventListener('abort', responseTimer.end);
    void latest.current(stop.signal, monitor).finally(() => {
      responseTimer.end();
      if (stop.signal.aborted) return;
      running.current = undefined;
      if (refreshes.get() !== startedTick.current) start();
    });
  };
  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, [key]);
  useEffect(() => {
    if (tick !== startedTick.current && running.current === undefined) start();
  }, [tick]);
}

/** Returns whether a column is null in every row. */
function isNullInAll(rows: readonly WireRow[], column: string): boolean {
  return rows.length > 0 && rows.every((row) => row[column] === null);
}

/** Returns the part of the response that is about the comparison period. */
function otherKnown(known: Known): Known {
  const { head, panels } = known;
  if (head?.compare === undefined) return known;
  const { compare, ...rest } = head;
  const { from, to } = compare;
  const answers = Object.entries(panels).map(([name, { of, answer }]) => {
    return [name, { of, answer: earlierAnswer(answer) }] as const;
  });
  return {
    ...known,
    head: { ...rest, scope: { ...rest.scope, from, to }, reaches_now: false },
    panels: Object.fromEntries(answers),
  };
}

function panelsOf(known: Known, queries: readonly PanelQuery[], range: Range): Panels {
  const { head, receivedMs, panels, error } = known;
  const keys = new Map(queries.map((one) => [nameOf(one), queryKeyOf(one)]));
  const of = (name: string): PanelState => {
    const own = { panel: queries.find((one) => nameOf(one) === name)?.name ?? name };
    const found = panels[name];
    const panel = found?.of === keys.get(name) ? found?.answer : undefined;
    if (panel === undefined) {
      return error === undefined ? { ...own, ...loading } : { ...own, status: 'failed', error };
    }
    return panel.ok
      ? { ...own, status: 'ready', data: panel }
      : { ...own, status: 'failed', error: panel.error };
  };
  const rows = (name: string): readonly WireRow[] => {
    const state = of(name);
    return state.status === 'ready' ? state.data.rows : [];
  };
  return {
    from: head?.scope.from ?? range.from,
    to: head?.scope.to ?? range.to,
    now: head?.now ?? Date.now(),
    step: head?.step ?? 60,
    receivedMs,
    reachesNow: head?.reaches_now ?? false,
    comparedWith: head?.compare?.with,
    other: head?.compare === undefined ? undefined : panelsOf(otherKnown(known), queries, range),
    of,
    rows,
    lacks: (name, column) => {
      const state = of(name);
      if (state.status !== 'ready') return false;
      const { not_captured: gaps, rows: all } = state.data;
      return gaps?.columns.includes(column) === true || isNullInAll(all, column);
    },
    captured: (name, column, { t }, values) => {
      const state = of(name);
      const missing = state.status === 'ready' ? state.data.not_captured : undefined;
      if (missing?.columns.includes(column) === true) return values.map(() => null);
      const own = missing?.ranges.filter(({ columns }) => columns.includes(column)) ?? [];
      if (own.length === 0) return values;
      const isIn = (ms: number): boolean => own.some(({ from, to }) => ms >= from && ms < to);
      return values.map((value, index) => (isIn((t[index] ?? 0) * 1000) ? null : value));
    },
    row: (name) => rows(name)[0],
  };
}
