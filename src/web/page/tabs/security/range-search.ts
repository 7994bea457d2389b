import type { CoverBody, CoverResponse } from '../../../wire/wire.ts';
import { type NoResult, useOneRun } from '../../data/one-run.ts';
import { request } from '../../data/requests.ts';

type Search =
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly body: CoverBody; readonly found: CoverResponse };

/** State of the last search for ranges. */
export type RangeSearch = Search | NoResult;

/** Runs one search for ranges at a time. */
export function useRangeSearch(): {
  readonly state: RangeSearch;
  start(body: CoverBody): void;
  cancel(): void;
} {
  const { state, start, cancel } = useOneRun<Search>();
  const search = (body: CoverBody): void =>
    start(async (signal, set) => {
      set({ status: 'running' });
      const found = await request<CoverResponse>('/api/what-if/cover', body, signal);
      return { status: 'done', body, found };
    });
  return { state, start: search, cancel };
}
