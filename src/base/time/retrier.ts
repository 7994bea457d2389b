import type { PipelineError } from '../errors/pipeline-error.ts';
import { messageOf } from '../guards.ts';
import { type Log, silentLog } from '../log/log.ts';
import { type Clock, systemClock } from './clock.ts';

/** Bounds of a retry series: exponential from `waitMsMin`, never beyond `waitMsMax`. */
export interface RetryPolicy {
  readonly waitMsMin: number;
  readonly waitMsMax: number;
}

/** Wait before attempt `attempt + 1` (1-based), exponential with full jitter, in milliseconds. */
export function retryWaitMs(attempt: number, policy: RetryPolicy, random = Math.random): number {
  const ceiling = Math.min(policy.waitMsMax, policy.waitMsMin * 2 ** Math.min(attempt - 1, 30));
  return Math.max(policy.waitMsMin, random() * ceiling);
}

/** What is tried: its name, or its name and what else the rules need to know of it. */
export type RetriedOperation = string | { readonly name: string };

/** An attempt that failed. */
export interface FailedAttempt<Operation, Kind> {
  readonly operation: Operation;
  readonly kind: Kind;
  readonly error: unknown;
  /** How many have failed in a row, this one included. */
  readonly attempts: number;
}

/** Why and since when calls fail. */
export interface FailureState {
  /** Name of what failed first: only its success is the end of failing. */
  readonly operation: string;
  /** Unit: milliseconds since 1970. */
  readonly sinceMs: number;
  readonly attempts: number;
  readonly reason: string;
  /** What an operator can do about it; `''` where waiting is all. */
  readonly advice: string;
}

/** A line of the log. */
export interface RetryLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

/** What the caller knows about its peer; the retrier does the rest. */
export interface RetryRules<Operation extends RetriedOperation, Kind extends string> {
  classify(error: unknown, operation: Operation): Kind;
  /** Wait after a failure; 0 for none. Unit: milliseconds. */
  waitMs(failed: FailedAttempt<Operation, Kind>, random: () => number): number;
  /** Left out: the message of the error, and no advice. */
  describe?(failed: FailedAttempt<Operation, Kind>): Pick<FailureState, 'reason' | 'advice'>;
  /** True for a failure that is the caller's to deal with: it is thrown as it is, and failing goes on where it did. */
  givesUp?(failed: FailedAttempt<Operation, Kind>): boolean;
  /**
   * The error that is thrown in place of another attempt, because waiting does not fix it; undefined for others.
   * @param succeeded names of operations that have succeeded: what worked once is waited out
   */
  fatalError?(
    failed: FailedAttempt<Operation, Kind>,
    succeeded: ReadonlySet<string>,
  ): PipelineError | undefined;
  /** Line that says, once, that calls fail; undefined while that is not worth one. */
  failureLine?(failed: FailedAttempt<Operation, Kind>, state: FailureState): RetryLine | undefined;
  /** Line that says that it is over, where it was said that it began. */
  recoveryLine?(state: FailureState, failedMs: number): RetryLine;
  /** Called for every failure, before the wait. */
  onFailure?(state: FailureState, failed: FailedAttempt<Operation, Kind>): void;
  /** Called when what failed works again. */
  onRecovery?(state: FailureState): void;
}

/** What a retrier needs. */
export interface RetrierDeps {
  readonly clock: Pick<Clock, 'now' | 'pause' | 'steadyMs'>;
  readonly log: Log;
  /** For the jitter of waits, [0, 1). */
  readonly random: () => number;
  /** False while what never worked is waited out as well; left out: always true. */
  readonly failsFast?: (() => boolean) | undefined;
}

/** How one attempt went. */
export type Outcome<T, Kind> = { readonly value: T } | { readonly kind: Kind };

/** What goes on for so long after a failure works again. */
const progressMs = 10_000;

/**
 * Repeats calls on behalf of one caller (a shard, a topic, a batch), for as long as its rules allow: without limit, mostly. It waits
 * after each failure, and logs when failing begins and when it is over, not in between; both cost the same however long it takes.
 */
export class Retrier<Operation extends RetriedOperation, Kind extends string> {
  readonly #deps: RetrierDeps;
  readonly #rules: RetryRules<Operation, Kind>;
  readonly #succeeded: Set<string>;
  #failure: FailureState | undefined;
  #isLogged = false;
  /** When something failed last, by the steady clock. */
  #failedMs = 0;

  /** @param succeeded names of operations that have succeeded, shared by the retriers of one peer */
  constructor(
    deps: RetrierDeps,
    rules: RetryRules<Operation, Kind>,
    succeeded: Set<string> = new Set(),
  ) {
    this.#deps = deps;
    this.#rules = rules;
    this.#succeeded = succeeded;
  }

  /** Set while calls fail. */
  get failure(): FailureState | undefined {
    return this.#failure;
  }

  /**
   * Makes one attempt, and waits when it fails.
   *
   * @param handBack kinds of failure that the caller acts on: they are returned at once, without waiting or logging.
   * @returns undefined when `signal` has aborted.
   * @throws what the rules say of the failure.
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

  /** Repeats `call` until it works. @returns undefined when `signal` has aborted. @throws what the rules say of a failure. */
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
   * Repeats `call` until it works, for a caller that needs an outcome.
   * @throws what the rules say of a failure; when `signal` aborts, the last error, or the reason of `signal` where nothing was tried
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

  /** Notes a failure of something that is not a call, and waits. @throws what the rules say of it. */
  async recordFailure(operation: Operation, error: unknown, signal: AbortSignal): Promise<void> {
    await this.#failed(operation, this.#rules.classify(error, operation), error, signal);
  }

  /** Notes that something works. */
  recordSuccess(operation: string): void {
    this.#succeeded.add(operation);
    // A new iterator is no sign of recovery while reading with it fails.
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

  /** Notes that something goes on: it works once it has done so for 10 s, because what has just begun may fail again. */
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

  /** @throws what is not to be tried again */
  #throwFinal(failed: FailedAttempt<Operation, Kind>): void {
    const rules = this.#rules;
    if (rules.givesUp?.(failed) === true) throw failed.error;
    if (this.#deps.failsFast?.() === false) return;
    const fatal = rules.fatalError?.(failed, this.#succeeded);
    if (fatal !== undefined) throw fatal;
  }
}

/** How often, and for which failures, a call is made again that is not worth repeating without limit. */
export interface FewAttempts {
  readonly attemptsMax: number;
  /** Wait after so many attempts. Unit: milliseconds. */
  readonly waitMs: (attempts: number, random: () => number) => number;
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * Makes a call up to `attemptsMax` times, without a line in the log.
 * @throws the last error; when `signal` aborts where nothing was tried, its reason
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

/** @returns whether there was something to write */
function write(log: Log, line: RetryLine | undefined): boolean {
  if (line !== undefined) log[line.level](line.fields, line.message);
  return line !== undefined;
}
