import { useEffect, useRef, useState } from 'preact/hooks';

import type { QueryAnswer, QueryRequest, WireError } from '../../../wire/wire.ts';
import { ask, errorOf } from '../../data/requests.ts';
import { watchSilence } from '../../data/silence.ts';
import { loadMe } from '../../data/state.ts';
import { duration } from '../../data/times.ts';
import { QueryProblem, Result } from './query-result.tsx';

/** What became of the last query. */
export type Run =
  | { readonly status: 'none' | 'stopped' }
  | { readonly status: 'running'; readonly sinceMs: number; readonly isLate: boolean }
  | { readonly status: 'done'; readonly answer: QueryAnswer; readonly of: string }
  | { readonly status: 'failed'; readonly error: WireError };

/** Runs one query at a time; another one, and leaving the tab, stop it. */
export function useRun(): {
  readonly run: Run;
  /** @param of the text and the values that stand above */
  start(question: QueryRequest, of: string): void;
  stop(): void;
} {
  const [run, setRun] = useState<Run>({ status: 'none' });
  const asking = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const start = (question: QueryRequest, of: string): void => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const running = { status: 'running', sinceMs: Date.now() } as const;
    setRun({ ...running, isLate: false });
    const silence = watchSilence(() => {
      if (asking.current === own) setRun({ ...running, isLate: true });
    });
    own.signal.addEventListener('abort', silence.end);
    ask<QueryAnswer>('/api/query', question, own.signal)
      .finally(silence.end)
      .then((answer) => {
        if (asking.current === own) setRun({ status: 'done', answer, of });
      })
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

/** How the last query is, or what it gave. @param of the text and the values that stand above now */
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
      return <Result answer={run.answer} isOfBefore={run.of !== of} />;
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
