import {
  type Clock,
  messageOf,
  PipelineError,
  retryWaitMs,
  type RetryPolicy,
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

const stateOf: Record<Exclude<InsertRemedy, 'split' | 'stop'>, LoadState['state']> = {
  retry: 'waiting',
  backpressure: 'overloaded',
  hold: 'held',
};

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
  const { clock, policy, signal } = context;
  let sinceMs: number | undefined;
  let told = false;
  const tellOk = (): void => {
    if (told) context.onState({ state: 'ok', sinceMs: clock.now(), reason: '' });
  };
  for (let attempt = 1; ; attempt++) {
    try {
      await answered(insert, signal);
      tellOk();
      return;
    } catch (error) {
      const remedy = remedyOf(error);
      // Who refuses a row has recovered.
      if (remedy === 'split') tellOk();
      if (remedy === 'split' || remedy === 'stop' || signal.aborted) throw error;
      sinceMs ??= clock.now();
      // One lost connection is nothing to speak of: servers close idle ones.
      if (attempt > 1 || remedy !== 'retry') {
        told = true;
        const state = stateAfter(error, remedy);
        context.onState({ state, sinceMs, reason: messageOf(error), ...adviceOn(error) }, error);
      }
      await clock.pause(waitMs(remedy, attempt, policy), signal);
      if (signal.aborted) throw error;
    }
  }
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
function stateAfter(error: unknown, remedy: keyof typeof stateOf): LoadState['state'] {
  const isDiskFull = error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_DISK_FULL';
  return isDiskFull ? 'disk_full' : stateOf[remedy];
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
    giveUp = () => {
      reject(new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'no answer until we had to stop'));
    };
  });
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    await Promise.race([signal.aborted ? givenUp : insert(), givenUp]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function waitMs(remedy: InsertRemedy, attempt: number, policy: RetryPolicy): number {
  // Wrong passwords and missing tables are mended by people: no hurry, and no storm of refused log-ins.
  if (remedy === 'hold') return policy.waitMsMax;
  // An overloaded server needs fewer requests, not the same ones sooner.
  if (remedy === 'backpressure') return Math.max(1000, retryWaitMs(attempt + 2, policy));
  return retryWaitMs(attempt, policy);
}
