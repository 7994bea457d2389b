import { PipelineError, retryWaitMs, type RetryPolicy } from '../../base/index.ts';
import { type AwsFault, faultOf, reasonOf } from './errors.ts';
import type { SourceDeps } from '../deps.ts';

/** Operations that have worked since the start: from then on a lasting failure of theirs is waited out. */
export type WorkedOperations<Operation extends string> = Set<Operation>;

/** On whose behalf calls are made: what patience has to know of the API. */
export interface Caller<Operation extends string> {
  /** Name of the service in log lines. */
  readonly service: string;
  /** What is read, as facts of log lines: stream, shard, log group, region. */
  readonly place: Readonly<Record<string, string>>;
  /** True for a failure that waiting does not mend. */
  isLasting(fault: AwsFault, operation: Operation): boolean;
  /** The one clear error for such a failure at the start. */
  lastingError(fault: AwsFault, operation: Operation, cause: unknown): PipelineError;
}

/** How one attempt went. */
export type Attempt<T> = { readonly value: T } | { readonly fault: AwsFault };

/** Why and since when a caller is failing. */
export interface Failing {
  /** What failed first: only its success is the end of failing. */
  readonly operation: string;
  readonly sinceMs: number;
  readonly attempts: number;
  readonly reason: string;
  /** What an operator can do about it; `''` where waiting is all. */
  readonly advice: string;
}

const waits = {
  // AWS counts per second: a throttled caller is let in again after one, unless many wait.
  throttled: { waitMsMin: 250, waitMsMax: 10_000 },
  other: { waitMsMin: 250, waitMsMax: 30_000 },
} as const satisfies Record<string, RetryPolicy>;

// Single failures are part of a day's work on AWS; only what goes on is worth a line.
const quietAttempts = { throttled: 5, other: 2 };

/**
 * Tries AWS calls for ever on behalf of one caller (a shard, the listing of shards, a log group).
 *
 * After a failure it waits, exponentially and with jitter. It logs when failing begins and when it is over, not in
 * between. A lasting failure of an operation that has never worked is thrown: the configuration is wrong. Once an
 * operation has worked, the same failure is logged as an error and waited out, because permissions, keys and streams
 * come back, and the process must then go on by itself. So it does for a source that a running process was given
 * (`SourceDeps.failsFast`).
 */
export class Patience<Operation extends string> {
  readonly #deps: SourceDeps;
  readonly #worked: WorkedOperations<Operation>;
  readonly #caller: Caller<Operation>;
  #failing: Failing | undefined;
  #isLogged = false;

  constructor(deps: SourceDeps, worked: WorkedOperations<Operation>, caller: Caller<Operation>) {
    this.#deps = deps;
    this.#worked = worked;
    this.#caller = caller;
  }

  /** Set while calls fail. */
  get failing(): Failing | undefined {
    return this.#failing;
  }

  /**
   * Makes one attempt, and waits when it fails.
   *
   * @param answers faults that the caller acts on: they are handed back at once, without waiting or logging.
   * @returns undefined when `signal` has aborted.
   * @throws PipelineError ERR_SOURCES_* for a lasting failure of an operation that has never worked.
   */
  async attempt<T>(
    operation: Operation,
    call: () => Promise<T>,
    signal: AbortSignal,
    answers: readonly AwsFault[] = [],
  ): Promise<Attempt<T> | undefined> {
    if (signal.aborted) return undefined;
    try {
      const value = await call();
      this.#recovered(operation);
      this.#worked.add(operation);
      return { value };
    } catch (error) {
      if (signal.aborted) return undefined;
      const fault = faultOf(error);
      if (answers.includes(fault)) return { fault };
      if (this.#isWrong(operation, fault)) {
        throw this.#caller.lastingError(fault, operation, error);
      }
      await this.#wait(operation, fault, error, signal);
      return signal.aborted ? undefined : { fault };
    }
  }

  /** Repeats `call` until it works. @returns undefined when `signal` has aborted. */
  async insist<T>(
    operation: Operation,
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    for (;;) {
      const attempt = await this.attempt(operation, call, signal);
      if (attempt === undefined) return undefined;
      if ('value' in attempt) return attempt.value;
    }
  }

  /** True for a failure that waiting does not mend, of what has never worked. */
  #isWrong(operation: Operation, fault: AwsFault): boolean {
    if (!this.#caller.isLasting(fault, operation) || this.#worked.has(operation)) return false;
    return this.#deps.failsFast?.() !== false;
  }

  async #wait(
    operation: Operation,
    fault: AwsFault,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, random } = this.#deps;
    const attempts = (this.#failing?.attempts ?? 0) + 1;
    const sinceMs = this.#failing?.sinceMs ?? clock.now();
    const reason = `${operation}: ${reasonOf(error)}`;
    const told = this.#errorToTell(operation, fault, error);
    const first = this.#failing?.operation ?? operation;
    this.#failing = { operation: first, sinceMs, attempts, reason, advice: told?.advice ?? '' };
    const kind = fault === 'throttled' ? 'throttled' : 'other';
    if (told !== undefined || attempts >= quietAttempts[kind]) this.#tell(fault, told);
    await clock.pause(retryWaitMs(attempts, waits[kind], random), signal);
  }

  /** Says once what fails. @param told the error behind it, where somebody has to do something about it */
  #tell(fault: AwsFault, told: PipelineError | undefined): void {
    if (this.#isLogged || this.#failing === undefined) return;
    this.#isLogged = true;
    const { log } = this.#deps;
    const { place, service } = this.#caller;
    const { operation, attempts, reason } = this.#failing;
    const facts = { ...place, operation, attempts, reason };
    if (told === undefined) return log.warn(facts, `a ${service} call keeps failing; trying on`);
    const { code, advice } = told;
    const why = fault === 'clock' ? 'calls because of our clock' : 'a call that worked before';
    log.error({ ...facts, code, advice }, `${service} refuses ${why}; trying on`);
  }

  /** The error behind a failure about which somebody has to do something; undefined for others. */
  #errorToTell(operation: Operation, fault: AwsFault, error: unknown): PipelineError | undefined {
    if (fault === 'clock') return new PipelineError('ERR_SOURCES_CLOCK', reasonOf(error), error);
    if (!this.#caller.isLasting(fault, operation)) return undefined;
    return this.#caller.lastingError(fault, operation, error);
  }

  #recovered(operation: Operation): void {
    // A new iterator is no sign of recovery while reading with it fails.
    if (this.#failing?.operation !== operation) return;
    const { clock, log } = this.#deps;
    const { attempts, sinceMs } = this.#failing;
    const { place, service } = this.#caller;
    const facts = { ...place, attempts, failed_ms: clock.now() - sinceMs };
    if (this.#isLogged) log.info(facts, `${service} answers again`);
    this.#failing = undefined;
    this.#isLogged = false;
  }
}
