import { getEventListeners } from 'node:events';

import { describe, expect, it } from 'vitest';

import { callFewTimes, PipelineError, retryWaitMs } from '../../../src/base/index.ts';
import { Retrier, type RetryRules } from '../../../src/base/time/retrier.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

type Operation = 'open' | 'read';
type Kind = 'transient' | 'denied' | 'closed' | 'refused';

const fatal = new PipelineError('ERR_SOURCES_ACCESS_DENIED', 'stream edge');

/** The kind of a failure is its message; waits are 100 ms, 200 ms, and so on up to a second. */
const rules: RetryRules<Operation, Kind> = {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Tests throw nothing else.
  classify: (error) => (error as Error).message as Kind,
  waitMs: ({ attempts }) => Math.min(attempts * 100, 1_000),
  describe: ({ operation, kind }) => ({ reason: `${operation}: ${kind}`, advice: 'wait' }),
  givesUp: ({ kind }) => kind === 'refused',
  fatalError: ({ kind, operation }, succeeded) =>
    kind === 'denied' && !succeeded.has(operation) ? fatal : undefined,
  failureLine: ({ kind, attempts }, { reason }) =>
    attempts < 3 && kind === 'transient'
      ? undefined
      : {
          level: kind === 'denied' ? 'error' : 'warn',
          fields: { attempts, reason },
          message: 'fails',
        },
  recoveryLine: ({ attempts }, failed_ms) => ({
    level: 'info',
    fields: { attempts, failed_ms },
    message: 'is over',
  }),
};

function retrier(replaced: Partial<RetryRules<Operation, Kind>> = {}, failsFast?: () => boolean) {
  const clock = new VirtualClock();
  const log = new RecordingLog();
  const one = new Retrier({ clock, log, random: () => 0.5, failsFast }, { ...rules, ...replaced });
  return { clock, log, one };
}

/** A call that fails a number of times before it succeeds. */
function failing(...kinds: readonly Kind[]): () => Promise<string> {
  const left = [...kinds];
  return async () => {
    const kind = left.shift();
    if (kind !== undefined) throw new Error(kind);
    return 'done';
  };
}

const never = new AbortController().signal;

describe('the retrier', () => {
  it('retries until it succeeds, and waits longer each time', async () => {
    const { clock, log, one } = retrier();
    const startedMs = clock.now();
    const outcome = one.until(
      'read',
      failing('transient', 'transient', 'transient', 'transient'),
      never,
    );
    await clock.run(outcome);
    expect(await outcome).toBe('done');
    expect(clock.now() - startedMs).toBe(100 + 200 + 300 + 400);
    expect(log.lines).toEqual([
      { level: 'warn', message: 'fails', fields: { attempts: 3, reason: 'read: transient' } },
      { level: 'info', message: 'is over', fields: { attempts: 4, failed_ms: 1_000 } },
    ]);
    expect(one.failure).toBeUndefined();
  });

  it('ends immediately when it is aborted during a wait, and calls nothing after that', async () => {
    const { clock, one } = retrier();
    const stop = new AbortController();
    let calls = 0;
    const until = one.until(
      'read',
      async () => {
        calls += 1;
        throw new Error('transient');
      },
      stop.signal,
    );
    await clock.advance(99);
    expect([calls, one.failure?.attempts]).toEqual([1, 1]);
    stop.abort();
    expect(await until).toBeUndefined();
    expect(await one.attempt('read', failing(), stop.signal)).toBeUndefined();
    expect(calls).toBe(1);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  it('does not log a call that fails because it was aborted', async () => {
    const { log, one } = retrier();
    const stop = new AbortController();
    const call = async (): Promise<never> => {
      stop.abort();
      throw new Error('denied');
    };
    expect(await one.until('read', call, stop.signal)).toBeUndefined();
    expect([log.lines, one.failure]).toEqual([[], undefined]);
  });

  it('throws the permanent error of an operation that has never succeeded, without a wait', async () => {
    const { clock, log, one } = retrier();
    const startedMs = clock.now();
    await expect(one.until('open', failing('denied'), never)).rejects.toBe(fatal);
    expect([clock.now() - startedMs, log.lines, one.failure]).toEqual([0, [], undefined]);
  });

  it('retries the same error once the operation has succeeded, and logs it as an error', async () => {
    const { clock, log, one } = retrier();
    await one.until('open', failing(), never);
    expect(await clock.run(one.until('open', failing('denied', 'denied'), never))).toBe('done');
    expect(log.summary).toEqual(['error: fails', 'info: is over']);
    // Another operation has not.
    await expect(one.until('read', failing('denied'), never)).rejects.toBe(fatal);
  });

  it('retries it from the start if it must not fail fast', async () => {
    const { clock, log, one } = retrier({}, () => false);
    expect(await clock.run(one.until('open', failing('denied'), never))).toBe('done');
    expect(log.summary).toEqual(['error: fails', 'info: is over']);
  });

  it('throws errors that its rules leave to the caller, and keeps the failure state', async () => {
    const { clock, one } = retrier();
    await clock.run(one.attempt('read', failing('transient'), never));
    const before = one.failure;
    await expect(one.until('read', failing('refused'), never)).rejects.toThrow('refused');
    expect(one.failure).toBe(before);
  });

  it('returns the requested kinds, without a wait or a line', async () => {
    const { log, one } = retrier();
    const outcome = await one.attempt('read', failing('closed'), never, ['closed', 'denied']);
    expect([outcome, log.lines, one.failure]).toEqual([{ kind: 'closed' }, [], undefined]);
  });

  it('ends with the success of the operation that failed first, not of another one', async () => {
    const { clock, one } = retrier();
    await clock.run(one.attempt('read', failing('transient'), never));
    await clock.run(one.attempt('open', failing('transient'), never));
    await one.attempt('open', failing(), never);
    expect(one.failure).toMatchObject({
      operation: 'read',
      attempts: 2,
      reason: 'open: transient',
    });
    await one.attempt('read', failing(), never);
    expect(one.failure).toBeUndefined();
  });

  it('treats progress as success after ten seconds', async () => {
    const { clock, one } = retrier();
    await clock.run(one.recordFailure('read', new Error('transient'), never));
    await clock.advance(9_800);
    one.recordProgress('read');
    expect(one.failure?.attempts).toBe(1);
    await clock.advance(200);
    one.recordProgress('read');
    expect(one.failure).toBeUndefined();
  });

  it('reports the start of a failure by the wall clock, and calls its listener each time', async () => {
    const told: unknown[] = [];
    const { clock, one } = retrier({
      onFailure: ({ sinceMs, reason }) => told.push({ sinceMs, reason }),
    });
    const sinceMs = clock.now();
    await clock.run(one.until('read', failing('transient', 'transient'), never));
    const reason = 'read: transient';
    expect(told).toEqual([
      { sinceMs, reason },
      { sinceMs, reason },
    ]);
  });

  it('needs the same lines and memory however long it fails', async () => {
    const stop = new AbortController();
    const log = new RecordingLog();
    let nowMs = 0;
    const pause = async (ms: number): Promise<void> => {
      nowMs += ms;
    };
    const clock = { now: () => nowMs, steadyMs: () => nowMs, pause };
    const one = new Retrier({ clock, log, random: () => 0.5 }, rules);
    let calls = 0;
    const call = async (): Promise<never> => {
      calls += 1;
      if (calls === 20_000) stop.abort();
      throw new Error('transient');
    };
    expect(await one.until('read', call, stop.signal)).toBeUndefined();
    expect(nowMs).toBeGreaterThan(19_000 * 1_000);
    expect(log.summary).toEqual(['warn: fails']);
    expect(one.failure).toEqual({
      operation: 'read',
      sinceMs: 0,
      attempts: 19_999,
      reason: 'read: transient',
      advice: 'wait',
    });
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });
});

describe('a call that is made a few times', () => {
  const few = {
    attemptsMax: 3,
    waitMs: (attempts: number, random: () => number) => attempts * 100 * random(),
    isTransient: (error: unknown) => error instanceof Error && error.message === 'transient',
  };

  /** How it ended, how often it was called, and how much time passed. */
  async function outcomeOf(kinds: readonly Kind[], stop = new AbortController()) {
    const clock = new VirtualClock();
    const startedMs = clock.now();
    const call = failing(...kinds);
    let calls = 0;
    const counted = async (): Promise<string> => {
      calls += 1;
      return await call();
    };
    const deps = { clock, random: () => 0.5 };
    const made = callFewTimes(counted, few, stop.signal, deps).catch((error: unknown) => error);
    const end = await clock.run(made);
    const told = end instanceof Error ? end.message : end;
    return [told, calls, clock.now() - startedMs];
  }

  it('is repeated after transient failures, up to its limit', async () => {
    expect(await outcomeOf([])).toEqual(['done', 1, 0]);
    expect(await outcomeOf(['transient', 'transient'])).toEqual(['done', 3, 50 + 100]);
    expect(await outcomeOf(['transient', 'transient', 'transient'])).toEqual([
      'transient',
      3,
      50 + 100,
    ]);
    expect(await outcomeOf(Array<Kind>(1_000).fill('transient'))).toEqual(['transient', 3, 150]);
  });

  it('is not repeated after a permanent failure', async () => {
    expect(await outcomeOf(['transient', 'denied'])).toEqual(['denied', 2, 50]);
  });

  it('ends with its last error when it is aborted, and with the reason of the abort before the first attempt', async () => {
    const stop = new AbortController();
    const clock = new VirtualClock();
    const deps = { clock, random: () => 0.5 };
    const made = callFewTimes(failing('transient'), few, stop.signal, deps);
    await clock.advance(10);
    stop.abort(new Error('stopped'));
    await expect(made).rejects.toThrow('transient');
    await expect(callFewTimes(failing(), few, stop.signal, deps)).rejects.toThrow('stopped');
  });
});

describe('the wait between attempts', () => {
  const policy = { waitMsMin: 100, waitMsMax: 5_000 };

  it('doubles up to its limit, and is never below the minimum', () => {
    const longest = [1, 2, 3, 6, 7, 1_000, 1e9].map((n) => retryWaitMs(n, policy, () => 0.999_999));
    expect(longest.map(Math.round)).toEqual([100, 200, 400, 3_200, 5_000, 5_000, 5_000]);
    expect(retryWaitMs(9, policy, () => 0)).toBe(100);
  });
});
