import { callFewTimes, type FewAttempts, retryWaitMs } from '../../base/index.ts';
import type { FanOutOptions, KinesisOptions } from '../../config/index.ts';
import { type AwsErrorKind, classifyError, nameOf, errorMessage } from '../aws/error-kinds.ts';
import type { SourceDeps } from '../deps.ts';
import type { FanOutApi, KinesisApi, StreamConsumer, StreamSummary } from './api.ts';
import type { KinesisStats } from './stats.ts';

/** What `FanOut` needs. */
export interface FanOutDeps {
  readonly api: FanOutApi;
  readonly options: FanOutOptions;
  readonly deps: SourceDeps;
  readonly stream: string;
  readonly streamArn: string;
  readonly stats: KinesisStats;
}

/** Minimum time between two warnings about the same cause of fallbacks. */
const repeatMs = 300_000;
// Pause between two checks whether the consumer is active. AWS normally creates a consumer within seconds.
const statusPauseMs = 1_000;
const statusChecksMax = 120;
const waits = { waitMsMin: 250, waitMsMax: 5_000 };
const fewCalls: FewAttempts = {
  attemptsMax: 5,
  waitMs: (attempts, random) => retryWaitMs(attempts, waits, random),
  // A stream that has reached its limit of consumers is not a transient failure: retries do not help.
  isTransient: (error) =>
    ['transient', 'throttled'].includes(classifyError(error)) &&
    nameOf(error) !== 'LimitExceededException',
};

/**
 * Enhanced fan-out of one stream: its registered consumer, and whether fan-out is currently usable. If AWS denies
 * fan-out (missing permission, consumer limit) or subscriptions fail, Weir polls the shards, and retries fan-out after
 * `retry_interval`.
 */
export class FanOut {
  readonly #deps: FanOutDeps;
  #arn: string | undefined;
  #pollUntilMs = 0;
  /** Ids of the shards that Weir polls because their subscriptions failed. */
  readonly #fallenBack = new Set<string>();
  #hasWarned = false;
  #warnedMs = -Infinity;
  /** Ids of the shards that Weir polls because there is no memory for their subscriptions. */
  readonly #withoutMemory = new Set<string>();
  /** Their number at the last warning, or the smallest number since then. */
  #withoutMemoryWarned = 0;
  #memoryWarnedMs = -Infinity;
  #finding: Promise<void> | undefined;

  constructor(deps: FanOutDeps) {
    this.#deps = deps;
  }

  get api(): FanOutApi {
    return this.#deps.api;
  }

  get options(): FanOutOptions {
    return this.#deps.options;
  }

  /**
   * Returns the ARN of the consumer; undefined while Weir polls all shards, or if `signal` aborts. Concurrent calls for
   * several shards share the requests that find or register the consumer.
   */
  async consumer(signal: AbortSignal): Promise<string | undefined> {
    const { clock } = this.#deps.deps;
    while (!signal.aborted) {
      if (this.#arn !== undefined) return this.#arn;
      if (clock.steadyMs() < this.#pollUntilMs) return undefined;
      this.#finding ??= this.#find(signal).finally(() => {
        this.#finding = undefined;
      });
      await this.#finding;
    }
    return undefined;
  }

  /**
   * Call this when a subscription to a shard delivers events. Logs the recovery when no shard with failed subscriptions
   * remains.
   */
  hasWorked(shard: string): void {
    this.leave(shard);
    if (!this.#hasWarned || this.#fallenBack.size > 0) return;
    this.#hasWarned = false;
    const { deps, stream, options } = this.#deps;
    deps.log.info({ stream, consumer: options.consumer }, 'enhanced fan-out works again');
  }

  /** Call this when Weir no longer reads a shard. */
  leave(shard: string): void {
    this.#fallenBack.delete(shard);
    this.#withoutMemory.delete(shard);
    this.#withoutMemoryWarned = Math.min(this.#withoutMemoryWarned, this.#withoutMemory.size);
  }

  /** Call this when the consumer no longer exists. The next call of `consumer` then finds or registers it again. */
  forget(): void {
    this.#arn = undefined;
  }

  /** Records that Weir polls a shard (or, without `shard`, all shards) until the next retry of fan-out. */
  fallBack(reason: string, shard?: string): void {
    const { deps, options, stream, stats } = this.#deps;
    const nowMs = deps.clock.steadyMs();
    stats.fallbacks += 1;
    if (shard === undefined) {
      this.#arn = undefined;
      this.#pollUntilMs = nowMs + options.retry_interval_ms;
    } else this.#fallenBack.add(shard);
    const fields = {
      stream,
      ...(shard === undefined ? {} : { shard }),
      consumer: options.consumer,
      reason,
      retry_in_ms: options.retry_interval_ms,
    };
    // Warn only once: many shards can fail and recover in turn, and retries continue until the process ends.
    if (this.#hasWarned || nowMs - this.#warnedMs < repeatMs) {
      deps.log.debug(fields, 'enhanced fan-out still unavailable');
      return;
    }
    this.#hasWarned = true;
    this.#warnedMs = nowMs;
    deps.log.warn(fields, 'enhanced fan-out unavailable; polling shards');
  }

  /**
   * Call this when `limits.memory` has no space for the subscription to a shard, and Weir polls this shard instead.
   * Warns if more shards are affected than at the last warning, at most every five minutes.
   */
  lacksMemory(shard: string): void {
    const { deps, options, stats, stream } = this.#deps;
    stats.fallbacks += 1;
    this.#withoutMemory.add(shard);
    const { size } = this.#withoutMemory;
    const nowMs = deps.clock.steadyMs();
    if (size <= this.#withoutMemoryWarned || nowMs - this.#memoryWarnedMs < repeatMs) return;
    this.#withoutMemoryWarned = size;
    this.#memoryWarnedMs = nowMs;
    const fields = { stream, polled_shards: size, retry_in_ms: options.retry_interval_ms };
    // Act: increase `limits.memory`, or add processes that share the stream.
    deps.log.warn(
      fields,
      'limits.memory is too small for more fan-out subscriptions; polling the remaining shards',
    );
  }

  async #find(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps.deps;
    const { options, stream } = this.#deps;
    for (let checks = 0; checks < statusChecksMax && !signal.aborted; checks += 1) {
      const found = await this.#describe(signal);
      if (found === undefined) return;
      if (found.status === 'ACTIVE') {
        this.#arn = found.arn;
        log.info({ stream, consumer: options.consumer }, 'reading by enhanced fan-out');
        return;
      }
      await clock.pause(statusPauseMs, signal);
    }
    if (!signal.aborted) this.fallBack('the consumer did not become ACTIVE');
  }

  /** Finds or registers the consumer. @returns undefined after a fallback to polling, or if `signal` aborted */
  async #describe(signal: AbortSignal): Promise<StreamConsumer | undefined> {
    const { api, options, streamArn } = this.#deps;
    const { consumer: name, register } = options;
    const described = await this.#call(() => api.describeConsumer(streamArn, name, signal), signal);
    if (described === undefined) return undefined;
    if ('value' in described) return described.value;
    if (described.kind !== 'not_found') return this.#onRejected('Describe', described.error);
    if (!register) {
      this.fallBack(`the stream has no consumer ${name}, and \`fan_out.register\` is false`);
      return undefined;
    }
    const made = await this.#call(() => api.registerConsumer(streamArn, name, signal), signal);
    if (made === undefined) return undefined;
    if ('value' in made) return made.value;
    // Another process is creating the consumer. The next check finds it.
    if (made.kind === 'in_use') return { name, arn: '', status: 'CREATING' };
    return this.#onRejected('Register', made.error);
  }

  #onRejected(what: 'Describe' | 'Register', error: unknown): undefined {
    const action = `kinesis:${what}StreamConsumer`;
    const isDenied = classifyError(error) === 'denied';
    this.fallBack(isDenied ? `missing IAM action ${action}` : `${action}: ${errorMessage(error)}`);
    return undefined;
  }

  /** Calls AWS, with a few retries after transient failures. @returns undefined if `signal` aborted */
  async #call<T>(
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<
    | { readonly value: T }
    | { readonly kind: AwsErrorKind; readonly error: unknown; readonly value?: never }
    | undefined
  > {
    try {
      return { value: await callFewTimes(call, fewCalls, signal, this.#deps.deps) };
    } catch (error) {
      return signal.aborted ? undefined : { kind: classifyError(error), error };
    }
  }
}

/**
 * Creates the fan-out of a stream. Returns undefined if `fan_out` is not configured, or the API does not support it.
 */
export function fanOutOf({
  api,
  options,
  deps,
  stats,
  summary: { name, arn },
}: {
  readonly api: KinesisApi;
  readonly options: KinesisOptions;
  readonly deps: SourceDeps;
  readonly stats: KinesisStats;
  readonly summary: StreamSummary;
}): FanOut | undefined {
  const { fan_out: own } = options;
  if (own === undefined || api.fanOut === undefined) return undefined;
  return new FanOut({ api: api.fanOut, options: own, deps, stream: name, streamArn: arn, stats });
}
