import { useEffect, useRef, useState } from 'preact/hooks';

import type { CoverBody, CoverResponse, WireError } from '../../../wire/wire.ts';
import { errorOf, request } from '../../data/requests.ts';
import { loadMe } from '../../data/state.ts';

/** State of the last search for ranges. */
export type RangeSearch =
  | { readonly status: 'none' | 'running' | 'canceled' }
  | { readonly status: 'done'; readonly body: CoverBody; readonly found: CoverResponse }
  | { readonly status: 'failed'; readonly error: WireError };

/** Runs one search for ranges at a time. Another one, or leaving the page, cancels it. */
export function useRangeSearch(): {
  readonly state: RangeSearch;
  start(body: CoverBody): void;
  cancel(): void;
} {
  const [state, setState] = useState<RangeSearch>({ status: 'none' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (body: CoverBody): void => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const set = (next: RangeSearch): void => {
      if (running.current === own) setState(next);
    };
    set({ status: 'running' });
    request<CoverResponse>('/api/what-if/cover', body, own.signal)
      .then((found) => set({ status: 'done', body, found }))
      .catch((error: unknown) => {
        if (own.signal.aborted) return set({ status: 'canceled' });
        const failure = errorOf(error);
        if (failure.kind === 'signed_out') void loadMe();
        set({ status: 'failed', error: failure });
      });
  };
  return { state, start, cancel: () => running.current?.abort() };
}
