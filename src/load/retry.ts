import {
  type Clock,
  PipelineError,
  Retrier,
  retryWaitMs,
  type RetryPolicy,
  silentLog,
} from '../base/index.ts';
import type { BlockWriter, InsertRemedy } from '../flow.ts';

/** What the loader is doing about its server: readiness and the log are told whenever it changes. */
export interface LoadState {
  readonly state: 'ok' | 'waiting' | 'overloaded' | 'disk_full' | 'held';
  /** Since when, in milliseconds since 1970. */
  readonly sinceMs: number;
  /** Message of the last error; '' when all is well. */
  readonly reason: string;
  /** Code of the last error, and what an operator can do about it; absent when all is well. */
  readonly code?: string;
  readonly advice?: string;
  /** Batch that waits for it; absent when all is well. */
  readonly batch?: string;
}

/** What is needed to repeat an insert until it succeeds. */
export interface RetryContext {
  readonly writer: BlockWriter;
  readonly policy: RetryPolicy;
  readonly clock: Clock;
  /** Aborts when the program gives up waiting: the batch stays unacknowledged and is read again. */
  readonly signal: AbortSignal;
  onState(state: LoadState, error?: unknown): void;
}

/**
 * Repeats `insert` until it succeeds, however long that takes. Awaiting this is the backpressure.
 * @throws the error itself when the server refuses the data (remedy `split`), nothing of it may be stored any more (`stop`), or `signal` aborts; the latter also while
 *   an answer is still outstanding, with ERR_CLICKHOUSE_UNAVAILABLE.
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
    // Who refuses a row has recovered.
    if (remedyOf(error) === 'split') retrier.recordSuccess('insert');
    throw error;
  }
}

function retrierOf(
  context: RetryContext,
  remedyOf: (error: unknown) => InsertRemedy,
): Retrier<string, InsertRemedy> {
  const { clock, policy } = context;
  let isReported = false;
  return new Retrier<string, InsertRemedy>(
    // The states are logged by whoever is told of them.
    { clock, log: silentLog, random: Math.random },
    {
      classify: remedyOf,
      givesUp: ({ kind }) => kind === 'split' || kind === 'stop',
      waitMs: ({ kind, attempts }, random) => waitMs(kind, attempts, policy, random),
      onFailure({ sinceMs, attempts, reason }, { kind, error }) {
        // One lost connection is nothing to speak of: servers close idle ones.
        if (attempts === 1 && kind === 'retry') return;
        isReported = true;
        const state = stateAfter(error, kind);
        context.onState({ state, sinceMs, reason, ...adviceOn(error) }, error);
      },
      onRecovery() {
        if (isReported) context.onState({ state: 'ok', sinceMs: clock.now(), reason: '' });
      },
    },
  );
}

/** The same for what cannot be made smaller: refused, it is held until an operator has seen to it, as with a wrong password. */
export function persistHolding(insert: () => Promise<void>, context: RetryContext): Promise<void> {
  const { writer } = context;
  const remedyOf = (error: unknown): InsertRemedy => {
    const remedy = writer.remedyOf(error);
    return remedy === 'split' ? 'hold' : remedy;
  };
  return persist(insert, context, remedyOf);
}

/** A full disk is retried as slowly as an overloaded server, but it takes an operator to free space. */
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

/** A server that takes a request and never answers must not hold up a stop until the request times out. */
async function answered(insert: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let giveUp = (): void => {};
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(unanswered());
  });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([insert(), givenUp]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function unanswered(): PipelineError {
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'no answer until we had to stop');
}

function waitMs(
  remedy: InsertRemedy,
  attempts: number,
  policy: RetryPolicy,
  random: () => number,
): number {
  // Wrong passwords and missing tables are mended by people: no hurry, and no storm of refused log-ins.
  if (remedy === 'hold') return policy.waitMsMax;
  // An overloaded server needs fewer requests, not the same ones sooner.
  if (remedy === 'backpressure') return Math.max(1000, retryWaitMs(attempts + 2, policy, random));
  return retryWaitMs(attempts, policy, random);
}
