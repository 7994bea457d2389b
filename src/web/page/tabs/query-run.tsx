import { useEffect, useRef, useState } from 'preact/hooks';

import type { QueryAnswer, QueryRequest, WireError } from '../../wire.ts';
import { ask, errorOf } from '../data/requests.ts';
import { loadMe } from '../data/state.ts';
import { duration } from '../data/times.ts';
import { QueryProblem, Result } from './query-result.tsx';

/** What became of the last query. */
export type Run =
  | { readonly status: 'none' | 'stopped' }
  | { readonly status: 'running'; readonly sinceMs: number }
  | { readonly status: 'done'; readonly answer: QueryAnswer }
  | { readonly status: 'failed'; readonly error: WireError };

/** Runs one query at a time; another one, and leaving the tab, stop it. */
export function useRun(): {
  readonly run: Run;
  start(question: QueryRequest): void;
  stop(): void;
} {
  const [run, setRun] = useState<Run>({ status: 'none' });
  const asking = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const start = (question: QueryRequest): void => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setRun({ status: 'running', sinceMs: Date.now() });
    ask<QueryAnswer>('/api/query', question, own.signal)
      .then((answer) => setRun({ status: 'done', answer }))
      .catch((error: unknown) => {
        if (asking.current !== own) return;
        if (own.signal.aborted) return setRun({ status: 'stopped' });
        const said = errorOf(error);
        if (said.kind === 'signed_out') void loadMe();
        setRun({ status: 'failed', error: said });
      });
  };
  return { run, start, stop: () => asking.current?.abort() };
}

/** How the last query is, or what it gave. */
export function Outcome({ run }: { readonly run: Run }) {
  switch (run.status) {
    case 'none':
      return null;
    case 'running':
      return <Running sinceMs={run.sinceMs} />;
    case 'stopped':
      return (
        <p class="notice unk" role="status">
          Stopped. ClickHouse has been told to end the query.
        </p>
      );
    case 'failed':
      return <QueryProblem error={run.error} />;
    default:
      return <Result answer={run.answer} />;
  }
}

function Running({ sinceMs }: { readonly sinceMs: number }) {
  const [now, setNow] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="notice unk" role="status">
      Running <span aria-hidden="true">{duration(now - sinceMs)}</span>
    </p>
  );
}
