import { retryWaitMs, type RetryPolicy } from '../base/index.ts';
import type { SourceDeps } from './deps.ts';
import type { KinesisOperation } from './kinesis-api.ts';
import { faultOf, isLasting, type KinesisFault, lastingError, reasonOf } from './kinesis-errors.ts';

/** Operations of one source that have worked since the start: from then on a lasting failure is waited out. */
export type WorkedOperations = Set<KinesisOperation>;

/** How one attempt went. */
export type Attempt<T> = { readonly value: T } | { readonly fault: KinesisFault };

/** Why and since when a caller is failing. */
export interface Failing {
  /** What failed first: only its success is the end of failing. */
  readonly operation: KinesisOperation;
  readonly sinceMs: number;
  readonly attempts: number;
  readonly reason: string;
}

const waits = {
  // AWS counts per second: a throttled caller is let in again after one, unless many wait.
  throttled: { waitMsMin: 250, waitMsMax: 10_000 },
  other: { waitMsMin: 250, waitMsMax: 30_000 },
} as const satisfies Record<string, RetryPolicy>;

// Single failures are part of a day's work on AWS; only what goes on is worth a line.
const quietAttempts = { throttled: 5, other: 2 };

/**
 * Tries Kinesis calls for ever on behalf of one caller (a shard, or the listing of shards).
 *
 * After a failure it waits, exponentially and with jitter. It logs when failing begins and when it is over, not in
 * between. A lasting failure of an operation that has never worked is thrown: the configuration is wrong. Once an
 * operation has worked, the same failure is logged as an error and waited out, because permissions, keys and streams
 * come back, and the process must then go on by itself.
 */
export class Patience {
  readonly #deps: SourceDeps;
  readonly #worked: WorkedOperations;
  readonly #place: { readonly stream: string; readonly region: string; readonly shardId?: string };
  #failing: Failing | undefined;
  #isLogged = false;

  constructor(
    deps: SourceDeps,
    worked: WorkedOperations,
    place: { readonly stream: string; readonly region: string; readonly shardId?: string },
  ) {
    this.#deps = deps;
    this.#worked = worked;
    this.#place = place;
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
    operation: KinesisOperation,
    call: () => Promise<T>,
    signal: AbortSignal,
    answers: readonly KinesisFault[] = [],
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
      if (isLasting(fault, operation) && !this.#worked.has(operation)) {
        throw lastingError(fault, { ...this.#place, operation }, error);
      }
      await this.#wait(operation, fault, error, signal);
      return signal.aborted ? undefined : { fault };
    }
  }

  /** Repeats `call` until it works. @returns undefined when `signal` has aborted. */
  async insist<T>(
    operation: KinesisOperation,
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    for (;;) {
      const attempt = await this.attempt(operation, call, signal);
      if (attempt === undefined) return undefined;
      if ('value' in attempt) return attempt.value;
    }
  }

  async #wait(
    operation: KinesisOperation,
    fault: KinesisFault,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, log, random } = this.#deps;
    const attempts = (this.#failing?.attempts ?? 0) + 1;
    const sinceMs = this.#failing?.sinceMs ?? clock.now();
    const reason = `${operation}: ${reasonOf(error)}`;
    this.#failing = { operation: this.#failing?.operation ?? operation, sinceMs, attempts, reason };
    const kind = fault === 'throttled' ? 'throttled' : 'other';
    const lasting = isLasting(fault, operation);
    if (!this.#isLogged && (lasting || attempts >= quietAttempts[kind])) {
      this.#isLogged = true;
      const facts = { ...this.#place, operation, attempts, reason };
      if (lasting) log.error(facts, 'Kinesis refuses a call that worked before; trying on');
      else log.warn(facts, 'a Kinesis call keeps failing; trying on');
    }
    await clock.pause(retryWaitMs(attempts, waits[kind], random), signal);
  }

  #recovered(operation: KinesisOperation): void {
    // A new iterator is no sign of recovery while reading with it fails.
    if (this.#failing?.operation !== operation) return;
    const { clock, log } = this.#deps;
    const { attempts, sinceMs } = this.#failing;
    const facts = { ...this.#place, attempts, failed_ms: clock.now() - sinceMs };
    if (this.#isLogged) log.info(facts, 'Kinesis answers again');
    this.#failing = undefined;
    this.#isLogged = false;
  }
}
