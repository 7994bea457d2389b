import { callFewTimes, type FewAttempts, retryWaitMs } from '../../base/index.ts';
import type { FanOutOptions, KinesisOptions } from '../../config/index.ts';
import { type AwsErrorKind, classifyError, nameOf, errorMessage } from '../aws/error-kinds.ts';
import type { SourceDeps } from '../deps.ts';
import type { FanOutApi, KinesisApi, StreamConsumer, StreamSummary } from './api.ts';
import type { KinesisStats } from './stats.ts';

/** Collaborators of the fan-out of one stream. */
export interface FanOutDeps {
  readonly api: FanOutApi;
  readonly options: FanOutOptions;
  readonly deps: SourceDeps;
  readonly stream: string;
  readonly streamArn: string;
  readonly stats: KinesisStats;
}

/** Minimum interval of warnings about fallbacks. */
const repeatMs = 300_000;
// AWS creates a consumer within seconds.
const statusPauseMs = 1_000;
const statusChecksMax = 120;
const waits = { waitMsMin: 250, waitMsMax: 5_000 };
const fewCalls: FewAttempts = {
  attemptsMax: 5,
  waitMs: (attempts, random) => retryWaitMs(attempts, waits, random),
  // The limit of consumers per stream is not transient: a retry does not help.
  isTransient: (error) =>
    ['transient', 'throttled'].includes(classifyError(error)) &&
    nameOf(error) !== 'LimitExceededException',
};

/**
 * Enhanced fan-out of one stream: its registered consumer, and whether it is currently usable.
 * If AWS denies it (no permission, consumer limit) or subscriptions fail, Weir polls the shards, and retries fan-out
 * after
 * `retry_interval`.
 */
export class FanOut {
  readonly #deps: FanOutDeps;
  #arn: string | undefined;
  #pollUntilMs = 0;
  /** Shards that are polled because their subscriptions failed. */
  readonly #fallenBack = new Set<string>();
  #hasWarned = false;
  #warnedMs = -Infinity;
  #hasLackedMemory = false;
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
   * Returns the ARN of the consumer; undefined while shards are polled, or if `signal` aborts. Finds or registers the
   * consumer once for all shards.
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

  /** Called when a subscription to a shard delivers events. Logs a recovery when no shard is polled any more. */
  hasWorked(shard: string): void {
    this.#fallenBack.delete(shard);
    if (!this.#hasWarned || this.#fallenBack.size > 0) return;
    this.#hasWarned = false;
    const { deps, stream, options } = this.#deps;
    deps.log.info({ stream, consumer: options.consumer }, 'enhanced fan-out works again');
  }

  /** Called when a shard is no longer read. */
  leave(shard: string): void {
    this.#fallenBack.delete(shard);
  }

  /** Called when the consumer no longer exists; the next call of `consumer` looks it up again. */
  forget(): void {
    this.#arn = undefined;
  }

  /** Polls one shard, or all shards, until the next retry of fan-out. */
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
    // Warn once, not for each of many shards that fail and recover in turn. Retries continue until the process ends.
    if (this.#hasWarned || nowMs - this.#warnedMs < repeatMs) {
      deps.log.debug(fields, 'enhanced fan-out still unavailable');
      return;
    }
    this.#hasWarned = true;
    this.#warnedMs = nowMs;
    deps.log.warn(fields, 'enhanced fan-out unavailable; polling shards');
  }

  /** Called when the memory has no space for the subscription to a shard. Weir then polls this shard. Warns once. */
  lacksMemory(shard: string): void {
    const { deps, options, stats, stream } = this.#deps;
    stats.fallbacks += 1;
    if (this.#hasLackedMemory) return;
    this.#hasLackedMemory = true;
    const fields = { stream, shard, retry_in_ms: options.retry_interval_ms };
    deps.log.warn(fields, 'limits.memory has no space for more subscriptions; polling shards');
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

  /** Finds or registers the consumer. @returns undefined if AWS denied it, or `signal` aborted */
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
    // Another process is creating the consumer; the next lookup finds it.
    if (made.kind === 'in_use') return { name, arn: '', status: 'CREATING' };
    return this.#onRejected('Register', made.error);
  }

  #onRejected(what: 'Describe' | 'Register', error: unknown): undefined {
    const action = `kinesis:${what}StreamConsumer`;
    const isDenied = classifyError(error) === 'denied';
    this.fallBack(isDenied ? `missing IAM action ${action}` : `${action}: ${errorMessage(error)}`);
    return undefined;
  }

  /** Makes a call, with a few retries after transient failures. @returns undefined if `signal` aborted */
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

/** Returns the fan-out of a stream, if it is configured and the API supports it. */
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
