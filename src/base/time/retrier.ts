import type { PipelineError } from '../errors/pipeline-error.ts';
import { messageOf } from '../guards.ts';
import { type Log, silentLog } from '../log/log.ts';
import { type Clock, systemClock } from './clock.ts';

/** Limits of exponential waits between retries. */
export interface RetryPolicy {
  readonly waitMsMin: number;
  readonly waitMsMax: number;
}

/** Returns the wait in milliseconds after failed attempt number `attempt` (from 1): exponential with full jitter. */
export function retryWaitMs(attempt: number, policy: RetryPolicy, random = Math.random): number {
  const ceiling = Math.min(policy.waitMsMax, policy.waitMsMin * 2 ** Math.min(attempt - 1, 30));
  return Math.max(policy.waitMsMin, random() * ceiling);
}

/** A retried operation: its name, or an object with its name and further data for the rules. */
export type RetriedOperation = string | { readonly name: string };

/** A failed attempt. */
export interface FailedAttempt<Operation, Kind> {
  readonly operation: Operation;
  readonly kind: Kind;
  readonly error: unknown;
  /** Number of consecutive failures, including this one. */
  readonly attempts: number;
}

/** State of an operation whose calls fail. */
export interface FailureState {
  /** Name of the operation that failed first. Only the success of this operation ends the failure. */
  readonly operation: string;
  /** Start of the failure, in milliseconds since 1970. */
  readonly sinceMs: number;
  readonly attempts: number;
  readonly reason: string;
  /** What an operator can do about it; `''` if only waiting helps. */
  readonly advice: string;
}

export interface RetryLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

/** Rules of a caller for its server. */
export interface RetryRules<Operation extends RetriedOperation, Kind extends string> {
  classify(error: unknown, operation: Operation): Kind;
  /** Returns the wait after a failure, in milliseconds; 0 for none. */
  waitMs(failed: FailedAttempt<Operation, Kind>, random: () => number): number;
  /** Returns the reason and the advice of the failure state. Default: the message of the error, and no advice. */
  describe?(failed: FailedAttempt<Operation, Kind>): Pick<FailureState, 'reason' | 'advice'>;
  /**
   * Returns whether the caller handles the failure. If so, the retrier throws the error unchanged, and leaves the
   * failure state as it is.
   */
  givesUp?(failed: FailedAttempt<Operation, Kind>): boolean;
  /**
   * Returns the error to throw instead of retrying, because waiting does not fix the cause; undefined to retry.
   * @param succeeded names of operations that have succeeded: a failure after a success is retried
   */
  fatalError?(
    failed: FailedAttempt<Operation, Kind>,
    succeeded: ReadonlySet<string>,
  ): PipelineError | undefined;
  /** Returns the line that is logged once when calls start to fail; undefined if no line is due yet. */
  failureLine?(failed: FailedAttempt<Operation, Kind>, state: FailureState): RetryLine | undefined;
  /** Returns the line that is logged when calls succeed again, if `failureLine` was logged. */
  recoveryLine?(state: FailureState, failedMs: number): RetryLine;
  /** Called for every failure, before the wait. */
  onFailure?(state: FailureState, failed: FailedAttempt<Operation, Kind>): void;
  /** Called when the failed operation succeeds again. */
  onRecovery?(state: FailureState): void;
}

/** Dependencies of a `Retrier`. */
export interface RetrierDeps {
  readonly clock: Pick<Clock, 'now' | 'pause' | 'steadyMs'>;
  readonly log: Log;
  /** For the jitter of waits. Returns a number of at least 0 and below 1. */
  readonly random: () => number;
  /** Returns false while operations that never succeeded are also retried; defaults to true. */
  readonly failsFast?: (() => boolean) | undefined;
}

/** Result of one attempt. */
export type Outcome<T, Kind> = { readonly value: T } | { readonly kind: Kind };

/** An operation has recovered if it progresses for this time after a failure. */
const progressMs = 10_000;

/**
 * Retries calls for one caller (a shard, a topic, a batch) for as long as its rules allow, usually without limit. Waits
 * after each failure. Logs when failures start and when they end, but not in between, so that long failures do not add
 * log lines.
 */
export class Retrier<Operation extends RetriedOperation, Kind extends string> {
  readonly #deps: RetrierDeps;
  readonly #rules: RetryRules<Operation, Kind>;
  readonly #succeeded: Set<string>;
  #failure: FailureState | undefined;
  #isLogged = false;
  /** Time of the last failure, by the monotonic clock. */
  #failedMs = 0;

  /** @param succeeded names of operations that have succeeded, shared by the retriers of one server */
  constructor(
    deps: RetrierDeps,
    rules: RetryRules<Operation, Kind>,
    succeeded: Set<string> = new Set(),
  ) {
    this.#deps = deps;
    this.#rules = rules;
    this.#succeeded = succeeded;
  }

  /** The current failure; undefined while calls succeed. */
  get failure(): FailureState | undefined {
    return this.#failure;
  }

  /**
   * Makes one attempt, and waits if it fails.
   *
   * @param handBack kinds of failures that the caller handles: they are returned immediately, without waiting or
   * logging
   * @returns the value, or the kind of the failure; undefined if `signal` has aborted
   * @throws the error that the rules define
   */
  async attempt<T>(
    operation: Operation,
    call: () => Promise<T>,
    signal: AbortSignal,
    handBack: readonly Kind[] = [],
  ): Promise<Outcome<T, Kind> | undefined> {
    if (signal.aborted) return undefined;
    let value: T;
    try {
      value = await call();
    } catch (error) {
      if (signal.aborted) return undefined;
      const kind = this.#rules.classify(error, operation);
      if (handBack.includes(kind)) return { kind };
      await this.#failed(operation, kind, error, signal);
      return signal.aborted ? undefined : { kind };
    }
    this.recordSuccess(nameOf(operation));
    return { value };
  }

  /**
   * Retries `call` until it succeeds. @returns undefined if `signal` has aborted. @throws the error that the rules
   * define
   */
  async until<T>(
    operation: Operation,
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    for (;;) {
      const outcome = await this.attempt(operation, call, signal);
      if (outcome === undefined) return undefined;
      if ('value' in outcome) return outcome.value;
    }
  }

  /**
   * Retries `call` until it succeeds, for a caller that requires a result.
   * @throws the error that the rules define; if `signal` aborts, the last error, or the reason of `signal` before the
   * first attempt
   */
  async outcome<T>(operation: Operation, call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    let last: unknown;
    const keepError = async (): Promise<{ readonly value: T }> => {
      try {
        return { value: await call() };
      } catch (error) {
        last = error;
        throw error;
      }
    };
    const done = await this.until(operation, keepError, signal);
    if (done === undefined) throw last ?? signal.reason;
    return done.value;
  }

  /** Records a failure that did not occur in a call, and waits. @throws the error that the rules define */
  async recordFailure(operation: Operation, error: unknown, signal: AbortSignal): Promise<void> {
    await this.#failed(operation, this.#rules.classify(error, operation), error, signal);
  }

  /** Records a success. */
  recordSuccess(operation: string): void {
    this.#succeeded.add(operation);
    // Other operations do not end the failure: a new iterator, for example, does not help while reading fails.
    if (this.#failure?.operation !== operation) return;
    const { clock, log } = this.#deps;
    if (this.#isLogged) {
      const failedMs = clock.now() - this.#failure.sinceMs;
      write(log, this.#rules.recoveryLine?.(this.#failure, failedMs));
    }
    this.#rules.onRecovery?.(this.#failure);
    this.#failure = undefined;
    this.#isLogged = false;
  }

  /**
   * Records progress: it counts as a success after 10 s without failures, because an operation that has just started
   * may fail again.
   */
  recordProgress(operation: string): void {
    this.#succeeded.add(operation);
    const quietMs = this.#deps.clock.steadyMs() - this.#failedMs;
    if (quietMs >= progressMs) this.recordSuccess(operation);
  }

  async #failed(
    operation: Operation,
    kind: Kind,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, log, random } = this.#deps;
    const rules = this.#rules;
    const attempts = (this.#failure?.attempts ?? 0) + 1;
    const failed = { operation, kind, error, attempts };
    this.#throwFinal(failed);
    const { operation: first = nameOf(operation), sinceMs = clock.now() } = this.#failure ?? {};
    const words = rules.describe?.(failed) ?? { reason: messageOf(error), advice: '' };
    const state = { operation: first, sinceMs, attempts, ...words };
    this.#failure = state;
    this.#failedMs = clock.steadyMs();
    rules.onFailure?.(state, failed);
    if (!this.#isLogged) this.#isLogged = write(log, rules.failureLine?.(failed, state));
    const waitMs = rules.waitMs(failed, random);
    if (waitMs > 0) await clock.pause(waitMs, signal);
  }

  /** @throws the error of a failure that is not retried */
  #throwFinal(failed: FailedAttempt<Operation, Kind>): void {
    const rules = this.#rules;
    if (rules.givesUp?.(failed) === true) throw failed.error;
    if (this.#deps.failsFast?.() === false) return;
    const fatal = rules.fatalError?.(failed, this.#succeeded);
    if (fatal !== undefined) throw fatal;
  }
}

/** Policy of a call that is retried only a few times. */
export interface FewAttempts {
  readonly attemptsMax: number;
  /** Returns the wait after `attempts` attempts, in milliseconds. */
  readonly waitMs: (attempts: number, random: () => number) => number;
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * Makes a call until it succeeds, at most `attemptsMax` times and only after transient errors, without logging.
 * @throws the last error; if `signal` aborts before the first attempt, the reason of `signal`
 */
export async function callFewTimes<T>(
  call: () => Promise<T>,
  { attemptsMax, waitMs, isTransient }: FewAttempts,
  signal: AbortSignal = new AbortController().signal,
  deps: Pick<RetrierDeps, 'clock' | 'random'> = { clock: systemClock, random: Math.random },
): Promise<T> {
  const { clock, random } = deps;
  const rules: RetryRules<string, 'failed'> = {
    classify: () => 'failed',
    waitMs: ({ attempts }) => waitMs(attempts, random),
    givesUp: ({ attempts, error }) => attempts >= attemptsMax || !isTransient(error),
  };
  return await new Retrier({ clock, random, log: silentLog }, rules).outcome('call', call, signal);
}

function nameOf(operation: RetriedOperation): string {
  return typeof operation === 'string' ? operation : operation.name;
}

/** @returns whether a line was written */
function write(log: Log, line: RetryLine | undefined): boolean {
  if (line !== undefined) log[line.level](line.fields, line.message);
  return line !== undefined;
}
