import { useEffect, useMemo, useState } from 'preact/hooks';

import type { PanelAsk, PanelData, PanelsAnswer, WireError, WireRow } from '../../wire.ts';
import { ask, errorOf } from './requests.ts';
import { type Range, rangeOf, scopeOf } from './route.ts';
import { loadMe, refreshes, route, updatedAt } from './state.ts';
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
  /** True until the first answer. */
  readonly isFirst: boolean;
  /** What kept the whole request from being answered. */
  readonly error: WireError | undefined;
  of(name: string): PanelState;
  /** Rows of a panel; none while it loads or when it failed. */
  rows(name: string): readonly WireRow[];
  /** First row of a panel. */
  row(name: string): WireRow | undefined;
}

interface Known {
  readonly answer: PanelsAnswer | undefined;
  readonly error: WireError | undefined;
}

const loading: PanelState = { status: 'loading' };

/** Asks for panels now, when the scope changes and at every refresh; what is known stays until the new answer is there. */
export function usePanels(asks: readonly PanelAsk[]): Panels {
  const place = useStore(route);
  const tick = useStore(refreshes);
  const [known, setKnown] = useState<Known>({ answer: undefined, error: undefined });
  const { tab: _tab, more: _more, note: _note, ...scoped } = place;
  const key = JSON.stringify([scoped, asks]);
  useEffect(() => {
    const stop = new AbortController();
    const range = onSteps(rangeOf(place, Date.now()));
    const body = { scope: scopeOf(place, range), panels: asks };
    ask<PanelsAnswer>('/api/panels', body, stop.signal)
      .then((answer) => {
        updatedAt.set(Date.now());
        setKnown({ answer, error: undefined });
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const said = errorOf(error);
        if (said.kind === 'signed_out') void loadMe();
        setKnown((before) => ({ answer: before.answer, error: said }));
      });
    return () => stop.abort();
  }, [key, tick]);
  return useMemo(() => panelsOf(known, rangeOf(place, Date.now())), [known]);
}

/** Begins the range with a whole step, so that the first point of a chart is no smaller than the others. */
function onSteps({ from, to }: Range): Range {
  const hours = (to - from) / 3_600_000;
  const stepMs = hours <= 12 ? 60_000 : hours <= 48 ? 300_000 : 3_600_000;
  return { from: Math.floor(from / stepMs) * stepMs, to };
}

function panelsOf({ answer, error }: Known, range: Range): Panels {
  const of = (name: string): PanelState => {
    const panel = answer?.panels[name];
    if (panel === undefined) return error === undefined ? loading : { status: 'failed', error };
    return panel.ok ? { status: 'ready', data: panel } : { status: 'failed', error: panel.error };
  };
  const rows = (name: string): readonly WireRow[] => {
    const state = of(name);
    return state.status === 'ready' ? state.data.rows : [];
  };
  return {
    from: answer?.from ?? range.from,
    to: answer?.to ?? range.to,
    now: answer?.now ?? Date.now(),
    step: answer?.step ?? 60,
    isFirst: answer === undefined && error === undefined,
    error,
    of,
    rows,
    row: (name) => rows(name)[0],
  };
}
