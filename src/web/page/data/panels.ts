import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type {
  PanelAnswer,
  PanelAsk,
  PanelData,
  PanelsHead,
  PanelsPart,
  WireError,
  WireRow,
} from '../../wire/wire.ts';
import { askPanels, errorOf } from './requests.ts';
import { type CompareName, comparisonOf, type Range, rangeOf, scopeOf } from './route.ts';
import type { Steps } from './series.ts';
import { loadMe, looks, outage, refreshes, route, updatedAt } from './state.ts';
import { useStore } from './store.ts';
import { earlierAnswer } from './compared.ts';
import { watchSilence } from './silence.ts';
import { zoneId } from './times.ts';

/** What is known of one panel. */
export type PanelState = {
  /** Name of the panel that is asked; without, it is none of the panels that all know. */
  readonly panel?: string;
} & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: PanelData }
  | { readonly status: 'failed'; readonly error: WireError }
);

/** The panels of a page, asked together; their range is the one that they were counted over. */
export interface Panels extends Range {
  readonly now: number;
  readonly step: number;
  /** The range reaches the present; what is counted may end with the last row that is over. */
  readonly reachesNow: boolean;
  /** The same of the period that the range is compared with; undefined: it is with none, or nothing is known yet. */
  readonly other: Panels | undefined;
  readonly comparedWith: CompareName | undefined;
  /** When their answer came, by the clock of this page; 0: not yet. */
  readonly receivedMs: number;
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

/** One answer to a question, which belongs to no other. */
interface Known {
  /** Scope that it is about, as the address has it. */
  readonly scope: string;
  readonly head: PanelsHead | undefined;
  readonly receivedMs: number;
  /** By name; each with its question. */
  readonly panels: Readonly<Record<string, { readonly of: string; readonly answer: PanelAnswer }>>;
  readonly error: WireError | undefined;
}

const nothing: Known = {
  scope: '',
  head: undefined,
  receivedMs: 0,
  panels: {},
  error: undefined,
};

/** What a panel is asked; how many rows are shown makes no other question of it. */
function questionOf({ name, parameters }: PanelAsk): string {
  const { limit: _limit, ...rest } = parameters ?? {};
  return JSON.stringify([name, rest]);
}

const nameOf = ({ name, as }: PanelAsk): string => as ?? name;

/** What is known with one more part. */
function withPart(known: Known, part: PanelsPart, asks: readonly PanelAsk[]): Known {
  if ('head' in part) return { ...known, head: part.head, receivedMs: Date.now() };
  const asked = asks.find((one) => nameOf(one) === part.name);
  const found = { of: asked === undefined ? '' : questionOf(asked), answer: part.answer };
  return { ...known, panels: { ...known.panels, [part.name]: found } };
}

const loading = { status: 'loading' } as const;

/** What is said in the place of a page whose answer is late. @param who of whom it is known that the answer is to come from there */
export const late = (who: 'ClickHouse' | 'Weir'): WireError => ({
  kind: 'unavailable',
  code: 'WEB_SLOW',
  message: `${who} has not responded for 4 s.`,
  advice: 'Outdated data is hidden. The result appears when it arrives.',
});

/**
 * Asks for panels now, when the scope changes and at every refresh. An answer to another scope is never shown; one to the same scope
 * stays until the next one is there as a whole, or is late.
 * @param isBeside it is a part of a page: without it, the page still is one
 */
export function usePanels(asks: readonly PanelAsk[], isBeside = false): Panels {
  const place = useStore(route);
  const [known, setKnown] = useState(nothing);
  useStore(looks);
  const { tab: _tab, more: _more, note: _note, ...scoped } = place;
  const comparison = comparisonOf(place, zoneId());
  const scope = JSON.stringify([scoped, comparison]);
  const last = useRef(scope);
  useAsking(JSON.stringify([scope, asks]), (signal, heard) => {
    if (asks.length === 0) return Promise.resolve();
    let next: Known = { ...nothing, scope };
    let isShown = known.scope !== scope;
    if (!isBeside && last.current !== scope) updatedAt.set(0);
    last.current = scope;
    const show = (): void => {
      isShown = true;
      setKnown(next);
    };
    const onPart = (part: PanelsPart): void => {
      next = withPart(next, part, asks);
      if ('answer' in part) {
        heard.again();
        if (!isBeside && outage.get()?.code === 'WEB_SLOW') outage.set(undefined);
      }
      if (isShown) show();
    };
    heard.onSilence(() => {
      show();
      if (isBeside || Object.keys(next.panels).length > 0) return;
      outage.set(late(next.head === undefined ? 'Weir' : 'ClickHouse'));
    });
    const scopeNow = scopeOf(place, rangeOf(place, Date.now()));
    const body = { scope: scopeNow, panels: asks, ...comparison };
    return askPanels(body, signal, onPart)
      .then(() => {
        show();
        if (isBeside) return;
        updatedAt.set(Date.now());
        outage.set(outageIn(Object.values(next.panels).map(({ answer }) => answer)));
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const said = errorOf(error);
        if (said.kind === 'signed_out') void loadMe();
        const isGone = said.kind === 'unavailable';
        if (!isBeside) outage.set(isGone ? said : undefined);
        next = { ...next, error: said };
        // What is known of the same scope says until when it is.
        if (isGone || isShown) show();
      });
  });
  const key = JSON.stringify(asks);
  return useMemo(() => {
    const own = known.scope === scope ? known : nothing;
    return panelsOf(own, asks, rangeOf(place, Date.now()));
  }, [known, scope, key]);
}

/** The outage behind answers none of which could be had. */
function outageIn(answers: readonly PanelAnswer[]): WireError | undefined {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const isGone = failures.every(({ kind }) => kind === 'unavailable');
  return isGone && failures.length === answers.length ? failures[0] : undefined;
}

/** What a question says of its answer. */
export interface Heard {
  /** A part of it has come. */
  again(): void;
  /** What to do when nothing comes for longer than people wait. */
  onSilence(then: () => void): void;
}

/**
 * Asks when `key` changes, dropping the question before, and at every refresh. While one is not answered yet, what is to be refreshed
 * waits for its answer, and is then asked: a server that is slower than the refreshes still answers.
 */
export function useAsking(
  key: string,
  run: (signal: AbortSignal, heard: Heard) => Promise<void>,
): void {
  const tick = useStore(refreshes);
  const asking = useRef<AbortController | undefined>(undefined);
  const asked = useRef(tick);
  const latest = useRef(run);
  latest.current = run;
  const begin = (): void => {
    const stop = new AbortController();
    asking.current = stop;
    asked.current = refreshes.get();
    let then = (): void => {};
    const silence = watchSilence(() => then());
    const heard = {
      again: silence.broken,
      onSilence: (next: () => void): void => {
        then = next;
      },
    };
    stop.signal.addEventListener('abort', silence.end);
    void latest.current(stop.signal, heard).finally(() => {
      silence.end();
      if (stop.signal.aborted) return;
      asking.current = undefined;
      if (refreshes.get() !== asked.current) begin();
    });
  };
  useEffect(() => {
    begin();
    return () => asking.current?.abort();
  }, [key]);
  useEffect(() => {
    if (tick !== asked.current && asking.current === undefined) begin();
  }, [tick]);
}

/** True where every row says that it knows nothing of a column. */
function isNowhere(rows: readonly WireRow[], column: string): boolean {
  return rows.length > 0 && rows.every((row) => row[column] === null);
}

/** What is known of the period that the range is compared with. */
function thenKnown(known: Known): Known {
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

function panelsOf(known: Known, asks: readonly PanelAsk[], range: Range): Panels {
  const { head, receivedMs, panels, error } = known;
  const questions = new Map(asks.map((one) => [nameOf(one), questionOf(one)]));
  const of = (name: string): PanelState => {
    const own = { panel: asks.find((one) => nameOf(one) === name)?.name ?? name };
    const found = panels[name];
    const panel = found?.of === questions.get(name) ? found?.answer : undefined;
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
    other: head?.compare === undefined ? undefined : panelsOf(thenKnown(known), asks, range),
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
