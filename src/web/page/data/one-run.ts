import { useEffect, useRef, useState } from 'preact/hooks';

import type { WireError } from '../../wire/wire.ts';
import { errorOf } from './requests.ts';
import { loadMe } from './state.ts';

/** State of a run that has no result. */
export type NoResult =
  | { readonly status: 'none' | 'canceled' }
  | { readonly status: 'failed'; readonly error: WireError };

/** Requests the result of a run. @param set shows an intermediate state meanwhile */
export type Run<State> = (
  signal: AbortSignal,
  set: (next: State | NoResult) => void,
) => Promise<State | NoResult>;

/** Executes one run at a time. Starting another run, or leaving the page, cancels the current run. */
export function useOneRun<State>(): {
  readonly state: State | NoResult;
  start(run: Run<State>): void;
  cancel(): void;
} {
  const [state, setState] = useState<State | NoResult>({ status: 'none' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (run: Run<State>): void => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const set = (next: State | NoResult): void => {
      if (running.current === own) setState(() => next);
    };
    run(own.signal, set)
      .then(set)
      .catch((error: unknown) => {
        if (own.signal.aborted) return set({ status: 'canceled' });
        const failure = errorOf(error);
        if (failure.kind === 'signed_out') void loadMe();
        set({ status: 'failed', error: failure });
      });
  };
  return { state, start, cancel: () => running.current?.abort() };
}
