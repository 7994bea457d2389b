import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type {
  PanelAnswer,
  PanelAsk,
  PanelData,
  PanelsHead,
  PanelsPart,
  WireError,
  WireRow,
} from '../../wire.ts';
import { askPanels, errorOf } from './requests.ts';
import { type Range, rangeOf, scopeOf } from './route.ts';
import type { Steps } from './series.ts';
import { loadMe, outage, refreshes, route, updatedAt } from './state.ts';
import { useStore } from './store.ts';

/** What is known of one panel. */
export type PanelState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: PanelData }
  | { readonly status: 'failed'; readonly error: WireError };

/** The panels of a page, asked together. */
export interface Panels extends Range {
  readonly now: number;
  readonly step: number;
  of(name: string): PanelState;
  /** Rows of a panel; none while it loads or when it failed. */
  rows(name: string): readonly WireRow[];
  /** True where no event of the range has the fields that a column is made of: by the capture rules, or by the answer itself. */
  lacks(name: string, column: string): boolean;
  /** A column of a series, without the values of steps whose events lack the fields that it is made of. */
  captured(
    name: string,
    column: string,
    steps: Steps,
    values: readonly (number | null)[],
  ): readonly (number | null)[];
  /** First row of a panel. */
  row(name: string): WireRow | undefined;
}

interface Known {
  readonly head: PanelsHead | undefined;
  readonly panels: Readonly<Record<string, PanelAnswer>>;
  readonly error: WireError | undefined;
}

const nothing: Known = { head: undefined, panels: {}, error: undefined };

/** What is known with one more part; panels of before stay until their new answer is there. */
function withPart(known: Known, part: PanelsPart): Known {
  if ('head' in part) return { ...known, head: part.head, error: undefined };
  return { ...known, panels: { ...known.panels, [part.name]: part.answer } };
}

const loading: PanelState = { status: 'loading' };

/** Asks for panels now, when the scope changes and at every refresh; what is known stays until the new answer is there. */
export function usePanels(asks: readonly PanelAsk[]): Panels {
  const place = useStore(route);
  const [known, setKnown] = useState(nothing);
  const { tab: _tab, more: _more, note: _note, ...scoped } = place;
  const key = JSON.stringify([scoped, asks]);
  useAsking(key, (signal) => {
    const range = rangeOf(place, Date.now());
    const body = { scope: scopeOf(place, range), panels: asks };
    const answers: PanelAnswer[] = [];
    const onPart = (part: PanelsPart): void => {
      if ('answer' in part) answers.push(part.answer);
      setKnown((before) => withPart(before, part));
    };
    return askPanels(body, signal, onPart)
      .then(() => {
        updatedAt.set(Date.now());
        outage.set(outageIn(answers));
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const said = errorOf(error);
        if (said.kind === 'signed_out') void loadMe();
        outage.set(said.kind === 'unavailable' ? said : undefined);
        setKnown((before) => ({ ...before, error: said }));
      });
  });
  return useMemo(() => panelsOf(known, rangeOf(place, Date.now())), [known]);
}

/** The outage behind answers none of which could be had. */
function outageIn(answers: readonly PanelAnswer[]): WireError | undefined {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const isGone = failures.every(({ kind }) => kind === 'unavailable');
  return isGone && failures.length === answers.length ? failures[0] : undefined;
}

/**
 * Asks when `key` changes, dropping the question before, and at every refresh, unless the last one is not answered yet: a server
 * that is slower than the refreshes still answers.
 */
export function useAsking(key: string, run: (signal: AbortSignal) => Promise<void>): void {
  const tick = useStore(refreshes);
  const asking = useRef<AbortController | undefined>(undefined);
  const asked = useRef(tick);
  const begin = (): void => {
    const stop = new AbortController();
    asking.current = stop;
    void run(stop.signal).finally(() => {
      if (asking.current === stop) asking.current = undefined;
    });
  };
  useEffect(() => {
    begin();
    return () => asking.current?.abort();
  }, [key]);
  useEffect(() => {
    if (tick === asked.current || asking.current !== undefined) return;
    asked.current = tick;
    begin();
  }, [tick]);
}

/** True where every row says that it knows nothing of a column. */
function isNowhere(rows: readonly WireRow[], column: string): boolean {
  return rows.length > 0 && rows.every((row) => row[column] === null);
}

function panelsOf({ head, panels, error }: Known, range: Range): Panels {
  const of = (name: string): PanelState => {
    const panel = panels[name];
    if (panel === undefined) return error === undefined ? loading : { status: 'failed', error };
    return panel.ok ? { status: 'ready', data: panel } : { status: 'failed', error: panel.error };
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
    of,
    rows,
    lacks: (name, column) => {
      const state = of(name);
      if (state.status !== 'ready') return false;
      const { not_captured: gaps, rows: all } = state.data;
      return gaps?.columns.includes(column) === true || isNowhere(all, column);
    },
    captured: (name, column, { t }, values) => {
      const state = of(name);
      const missing = state.status === 'ready' ? state.data.not_captured : undefined;
      if (missing?.columns.includes(column) === true) return values.map(() => null);
      const own = missing?.stretches.filter(({ columns }) => columns.includes(column)) ?? [];
      if (own.length === 0) return values;
      const isIn = (ms: number): boolean => own.some(({ from, to }) => ms >= from && ms < to);
      return values.map((value, index) => (isIn((t[index] ?? 0) * 1000) ? null : value));
    },
    row: (name) => rows(name)[0],
  };
}
