import { useEffect, useRef, useState } from 'preact/hooks';

import type { QueryResponse, QueryRequest, WireError } from '../../../wire/wire.ts';
import { request, errorOf } from '../../data/requests.ts';
import { startResponseTimer } from '../../data/response-timer.ts';
import { loadMe } from '../../data/state.ts';
import { duration } from '../../data/times.ts';
import { QueryProblem, Result } from './query-result.tsx';

/** State of the last query. */
export type Run =
  | { readonly status: 'none' | 'stopped' }
  | { readonly status: 'running'; readonly sinceMs: number; readonly isLate: boolean }
  | { readonly status: 'done'; readonly answer: QueryResponse; readonly of: string }
  | { readonly status: 'failed'; readonly error: WireError };

/** Runs one query at a time. Starting another query, or leaving the tab, stops the current query. */
export function useRun(): {
  readonly run: Run;
  /** @param of the text and values of the editor at the start of the query */
  start(query: QueryRequest, of: string): void;
  stop(): void;
} {
  const [run, setRun] = useState<Run>({ status: 'none' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (query: QueryRequest, of: string): void => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const state = { status: 'running', sinceMs: Date.now() } as const;
    setRun({ ...state, isLate: false });
    const responseTimer = startResponseTimer(() => {
      if (running.current === own) setRun({ ...state, isLate: true });
    });
    own.signal.addEventListener('abort', responseTimer.end);
    request<QueryResponse>('/api/query', query, own.signal)
      .finally(responseTimer.end)
      .then((answer) => {
        if (running.current === own) setRun({ status: 'done', answer, of });
      })
      .catch((error: unknown) => {
        if (running.current !== own) return;
        if (own.signal.aborted) return setRun({ status: 'stopped' });
        const failure = errorOf(error);
        if (failure.kind === 'signed_out') void loadMe();
        setRun({ status: 'failed', error: failure });
      });
  };
  return { run, start, stop: () => running.current?.abort() };
}

/** Shows the state or the result of the last query. @param of the current text and values of the editor */
export function Outcome({ run, of }: { readonly run: Run; readonly of: string }) {
  switch (run.status) {
    case 'none':
      return null;
    case 'running':
      return <Running {...run} />;
    case 'stopped':
      return (
        <p class="notice unk" role="status">
          Stopped. Weir canceled the query in ClickHouse.
        </p>
      );
    case 'failed':
      return <QueryProblem error={run.error} />;
    default:
      return <Result answer={run.answer} isOutdated={run.of !== of} />;
  }
}

function Running({ sinceMs, isLate }: { readonly sinceMs: number; readonly isLate: boolean }) {
  const [now, setNow] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="notice unk" role="status">
      Running <span aria-hidden="true">{duration(now - sinceMs)}</span>
      {isLate && '. ClickHouse has not responded for 4 s; the result appears when it arrives.'}
    </p>
  );
}
