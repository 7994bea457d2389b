import {
  type Clock,
  PipelineError,
  Retrier,
  retryWaitMs,
  type RetryPolicy,
  silentLog,
} from '../base/index.ts';
import type { BlockWriter, InsertRemedy } from '../flow.ts';

/** State of inserts. Readiness and log lines are derived from it. */
export interface LoadState {
  readonly state: 'ok' | 'waiting' | 'overloaded' | 'disk_full' | 'held';
  /** Start of the state, milliseconds since 1970. */
  readonly sinceMs: number;
  /** Message of the last error; '' while inserts succeed. */
  readonly reason: string;
  /** Code of the last error, and what an operator can do about it; absent while inserts succeed. */
  readonly code?: string;
  readonly advice?: string;
  /** Id of the waiting batch; absent while inserts succeed. */
  readonly batch?: string;
}

/** Dependencies of `persist`. */
export interface RetryContext {
  readonly writer: BlockWriter;
  readonly policy: RetryPolicy;
  readonly clock: Clock;
  /** Aborts when the process gives up waiting: the batch stays unacknowledged and is read again. */
  readonly signal: AbortSignal;
  /** @param insert identifies the call of `persist` */
  onState(state: LoadState, error: unknown, insert: object): void;
}

/**
 * Returns a function that reports the states of several inserts: success only when none of them fails any longer. One insert
 * may succeed while another one, into another table or shard, still fails.
 */
export function stateOfAll(
  report: (state: LoadState, error: unknown) => void,
): RetryContext['onState'] {
  const failing = new Set<object>();
  return (state, error, insert) => {
    if (state.state === 'ok') failing.delete(insert);
    else failing.add(insert);
    if (state.state !== 'ok' || failing.size === 0) report(state, error);
  };
}

/**
 * Retries `insert` without limit until it succeeds. Backpressure results from awaiting it.
 * @throws the error if the server rejects the data (remedy `split`), if no part of it may be stored (`stop`), or if
 * `signal` aborts. If it aborts before the server has responded, the error is ERR_LOAD_STOPPED.
 */
export async function persist(
  insert: () => Promise<void>,
  context: RetryContext,
  remedyOf = (error: unknown): InsertRemedy => context.writer.remedyOf(error),
): Promise<void> {
  const { signal } = context;
  const retrier = retrierOf(context, remedyOf);
  try {
    if (signal.aborted) throw unanswered();
    await retrier.outcome('insert', () => answered(insert, signal), signal);
  } catch (error) {
    // A server that rejects a row is available again.
    if (remedyOf(error) === 'split') retrier.recordSuccess('insert');
    throw error;
  }
}

function retrierOf(
  context: RetryContext,
  remedyOf: (error: unknown) => InsertRemedy,
): Retrier<string, InsertRemedy> {
  const { clock, policy } = context;
  const insert = {};
  let isReported = false;
  return new Retrier<string, InsertRemedy>(
    // `onState` logs the failures.
    { clock, log: silentLog, random: Math.random },
    {
      classify: remedyOf,
      givesUp: ({ kind }) => kind === 'split' || kind === 'stop',
      waitMs: ({ kind, attempts }, random) => waitMs(kind, attempts, policy, random),
      onFailure({ sinceMs, attempts, reason }, { kind, error }) {
        // A single lost connection is not reported: servers close idle connections.
        if (attempts === 1 && kind === 'retry') return;
        isReported = true;
        const state = stateAfter(error, kind);
        context.onState({ state, sinceMs, reason, ...adviceOn(error) }, error, insert);
      },
      onRecovery() {
        if (!isReported) return;
        context.onState({ state: 'ok', sinceMs: clock.now(), reason: '' }, undefined, insert);
      },
    },
  );
}

/**
 * Like `persist`, for data that cannot be split: if the server rejects the data, the insert is retried slowly until an
 * operator fixes the cause, as for a wrong password.
 */
export function persistHolding(insert: () => Promise<void>, context: RetryContext): Promise<void> {
  const { writer } = context;
  const remedyOf = (error: unknown): InsertRemedy => {
    const remedy = writer.remedyOf(error);
    return remedy === 'split' ? 'hold' : remedy;
  };
  return persist(insert, context, remedyOf);
}

/**
 * Returns the state after a failed insert. A full disk has its own state: Weir retries as with an overloaded server,
 * but an operator must free space.
 */
function stateAfter(error: unknown, remedy: InsertRemedy): LoadState['state'] {
  const isDiskFull = error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_DISK_FULL';
  if (isDiskFull) return 'disk_full';
  if (remedy === 'hold') return 'held';
  return remedy === 'backpressure' ? 'overloaded' : 'waiting';
}

function adviceOn(error: unknown): Pick<LoadState, 'code' | 'advice'> {
  if (!(error instanceof PipelineError)) return {};
  const { code, advice } = error;
  return { code, advice };
}

/**
 * Waits for an insert, or until `signal` aborts: a server that never responds must not delay the shutdown until the
 * request times out.
 */
async function answered(insert: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let abandon = (): void => {};
  const givenUp = new Promise<never>((_, reject) => {
    abandon = () => reject(unanswered());
  });
  signal.addEventListener('abort', abandon, { once: true });
  try {
    await Promise.race([insert(), givenUp]);
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

function unanswered(): PipelineError {
  return new PipelineError('ERR_LOAD_STOPPED');
}

function waitMs(
  remedy: InsertRemedy,
  attempts: number,
  policy: RetryPolicy,
  random: () => number,
): number {
  // Only people can fix wrong passwords and missing tables, so retry slowly. This also avoids many rejected logins.
  if (remedy === 'hold') return policy.waitMsMax;
  // An overloaded server needs fewer requests: never retry earlier than after one second.
  if (remedy === 'backpressure') return Math.max(1000, retryWaitMs(attempts + 2, policy, random));
  return retryWaitMs(attempts, policy, random);
}
