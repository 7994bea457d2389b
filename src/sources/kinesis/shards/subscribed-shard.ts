import type { AwsErrorKind } from '../../aws/error-kinds.ts';
import { classifyError, errorMessage } from '../../aws/error-kinds.ts';
import type { FanOut } from '../fan-out.ts';
import type {
  KinesisOperation,
  Subscription,
  SubscriptionEvent,
  SubscriptionStart,
} from '../api.ts';
import type { Permit } from '../../../flow.ts';
import { quietPageBytes, recordObjectBytes, releaseOf, withPermit } from '../../permits.ts';
import { dataBytes } from './polled-shard.ts';
import type { ShardReaderContext } from './reader-context.ts';
import type { AwsRetrier } from '../../aws/retrier.ts';
import type { FetchedPage, ShardCursor, ShardFetcher } from './shard-fetcher.ts';

// Maximum random addition to the minimum time between two subscriptions, as a part of this time.
const jitterShare = 0.4;
const failuresMax = 5;
const restingEventsMax = 3;
// Minimum duration of a subscription that resets the count of conflicts: two readers with the same consumer name end
// each other's subscriptions every few seconds.
const longMs = 60_000;

/**
 * Memory of an open subscription, in addition to the event that is being received: the flow-control window of HTTP/2
 * (65,535 bytes), and the unprocessed rest of the last chunk that the SDK has read, which can be just as large.
 */
export const subscriptionBytes = 128 * 1024;

/** An event and its memory permit. */
interface Admitted {
  readonly answer: SubscriptionEvent;
  readonly permit: Permit;
}

/** Result of a subscription attempt. */
type Opened = 'open' | 'retry' | 'poll' | 'removed' | 'aborted';

/**
 * Reads a shard with subscriptions of enhanced fan-out:
 * - A subscription ends after five minutes, or when its connection breaks. The next subscription then replaces it.
 * - The next subscription starts at the continuation of the last event. The first subscription, and a subscription
 *   after polling, start at the position of the reader.
 * - While fan-out is unavailable, Weir polls the shard.
 * - While no page is requested, HTTP/2 flow control stops AWS from sending.
 */
export class SubscribedShard implements ShardFetcher {
  readonly #shardId: string;
  readonly #host: ShardReaderContext;
  readonly #fanOut: FanOut;
  readonly #cursor: ShardCursor;
  readonly #retrier: AwsRetrier<KinesisOperation>;
  readonly #polled: ShardFetcher;
  #subscription: Subscription | undefined;
  /** Permit for `subscriptionBytes`, kept from one subscription to the next. */
  #standing: Permit | undefined;
  /** Memory to reserve for the next event: the memory of the last event, but at least `quietPageBytes`. */
  #expectedBytes = quietPageBytes;
  /** First event of a subscription. Received while opening it, to verify that the subscription works. */
  #first: Admitted | undefined;
  /** Continuation of the last event. Undefined before the first event, and after polling. */
  #continuation: string | undefined;
  #subscribedMs: number | undefined;
  /** Number of consecutive failures without an event in between. */
  #failures = 0;
  /** Number of conflicts since the last subscription that lasted for `longMs` or ended regularly. */
  #conflicts = 0;
  #pollUntilMs = 0;
  /** Number of consecutive events at the tip of a closed shard. */
  #restingEvents = 0;

  constructor(
    shardId: string,
    host: ShardReaderContext,
    fanOut: FanOut,
    {
      cursor,
      retrier,
      polled,
    }: {
      readonly cursor: ShardCursor;
      readonly retrier: AwsRetrier<KinesisOperation>;
      readonly polled: ShardFetcher;
    },
  ) {
    this.#shardId = shardId;
    this.#host = host;
    this.#fanOut = fanOut;
    this.#cursor = cursor;
    this.#retrier = retrier;
    this.#polled = polled;
  }

  get isPushed(): boolean {
    return this.#subscription !== undefined;
  }

  async next(signal: AbortSignal): Promise<FetchedPage | 'removed' | undefined> {
    while (!signal.aborted) {
      if (this.#subscription === undefined) {
        const opened = await this.#open(signal);
        if (opened === 'removed') return 'removed';
        if (opened === 'poll') return this.#poll(signal);
        if (opened !== 'open') continue;
      }
      const admitted = this.#first ?? (await this.#admit(signal));
      this.#first = undefined;
      if (admitted !== undefined) return this.#take(admitted);
    }
    return undefined;
  }

  async #admit(signal: AbortSignal): Promise<Admitted | undefined> {
    const permit = await this.#host.memory.acquire(this.#expectedBytes, signal);
    if (permit === undefined) return undefined;
    const answer = await this.#receive(signal);
    if (answer !== undefined) return { answer, permit };
    permit.release();
    return undefined;
  }

  close(): void {
    this.#drop();
    this.#leave();
    this.#polled.close();
    this.#fanOut.leave(this.#shardId);
    this.#host.stats.removeReader(this);
  }

  #take({ answer, permit }: Admitted): FetchedPage {
    const { records, continuation, behindMs, children } = answer;
    const bytes = dataBytes(records) + records.length * recordObjectBytes;
    this.#expectedBytes = Math.max(quietPageBytes, bytes);
    permit.resize(bytes);
    this.#failures = 0;
    this.#continuation = continuation;
    const hasEnded = continuation === undefined;
    if (hasEnded) this.#drop();
    else this.#checkEnd(records.length === 0 && behindMs === 0);
    return { records, behindMs, hasEnded, children, release: releaseOf(permit) };
  }

  /**
   * Switches to polling when a closed shard stays at its tip: emulators do not end the subscription to a shard that was
   * split or merged, but polling finds its end.
   */
  #checkEnd(isAtTip: boolean): void {
    const isResting = isAtTip && this.#host.isClosed(this.#shardId);
    this.#restingEvents = isResting ? this.#restingEvents + 1 : 0;
    if (this.#restingEvents < restingEventsMax) return;
    this.#drop();
    this.#pollUntilMs = Infinity;
  }

  /** Returns the next event, or undefined if the subscription has ended or failed. */
  async #receive(signal: AbortSignal): Promise<SubscriptionEvent | undefined> {
    const { idle_timeout_ms: silenceMs } = this.#fanOut.options;
    try {
      const event = await this.#subscription?.next(silenceMs, signal);
      if (event !== undefined) return event;
      this.#conflicts = 0;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.#failures += 1;
      this.#broke(error);
    }
    this.#drop();
    return undefined;
  }

  #broke(error: unknown): void {
    const fields = { stream: this.#host.stream, shard: this.#shardId, reason: errorMessage(error) };
    this.#host.deps.log.debug(fields, 'subscription interrupted; resubscribing');
    const livedMs = this.#host.deps.clock.steadyMs() - (this.#subscribedMs ?? 0);
    if (livedMs > longMs) this.#conflicts = 0;
    if (classifyError(error) === 'in_use') this.#conflicts += 1;
    if (classifyError(error) === 'throttled') this.#host.stats.throttled += 1;
  }

  async #open(signal: AbortSignal): Promise<Opened> {
    const { clock } = this.#host.deps;
    if (clock.steadyMs() < this.#pollUntilMs) return 'poll';
    if (this.#conflicts >= failuresMax) {
      const { consumer } = this.#fanOut.options;
      return this.#fallBack(`another reader uses the consumer ${consumer}; set another name`);
    }
    if (this.#failures >= failuresMax) return this.#fallBack('subscriptions fail repeatedly');
    const arn = await this.#fanOut.consumer(signal);
    if (signal.aborted) return 'aborted';
    if (arn === undefined) return 'poll';
    this.#standing ??= this.#host.memory.tryAcquire(subscriptionBytes, 'standing');
    if (this.#standing === undefined) {
      this.#fanOut.lacksMemory(this.#shardId);
      this.#pollUntilMs = clock.steadyMs() + this.#fanOut.options.retry_interval_ms;
      return 'poll';
    }
    if (this.#subscribedMs !== undefined) {
      const dueMs = this.#subscribedMs + this.#spacingMs();
      if (dueMs > clock.steadyMs()) await clock.pause(dueMs - clock.steadyMs(), signal);
    }
    const start: SubscriptionStart =
      this.#continuation === undefined
        ? this.#cursor.start()
        : { type: 'after', position: this.#continuation };
    return this.#subscribe(arn, start, signal);
  }

  async #subscribe(arn: string, start: SubscriptionStart, signal: AbortSignal): Promise<Opened> {
    const { deps, memory, stats } = this.#host;
    const { api, options } = this.#fanOut;
    let failure: unknown;
    let subscription: Subscription | undefined;
    // Opening a subscription can succeed even if the subscription then fails, so wait for its first event.
    const first = async (): Promise<SubscriptionEvent> => {
      subscription = await api.subscribe(arn, this.#shardId, start, signal);
      this.#subscribedMs = deps.clock.steadyMs();
      return await firstOf(subscription, options.idle_timeout_ms, signal);
    };
    const subscribe = async (): Promise<Admitted> => {
      try {
        return await withPermit(memory, this.#expectedBytes, signal, first);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const answers: AwsErrorKind[] = ['in_use', 'not_found', 'invalid', 'denied', 'expired'];
    const attempt = await this.#retrier.attempt('SubscribeToShard', subscribe, signal, answers);
    if (attempt === undefined) return 'aborted';
    if (!('value' in attempt)) {
      this.#failures += 1;
      if (attempt.kind === 'throttled') stats.throttled += 1;
      return this.#onRejected(attempt.kind, start, failure, signal);
    }
    this.#subscription = subscription;
    this.#first = attempt.value;
    if (start.type !== 'after') this.#cursor.onOpened(start);
    this.#polled.close();
    stats.subscriptions += 1;
    stats.addReader(this, 'fan_out');
    this.#fanOut.hasWorked(this.#shardId);
    return 'open';
  }

  async #onRejected(
    kind: AwsErrorKind,
    start: SubscriptionStart,
    error: unknown,
    signal: AbortSignal,
  ): Promise<Opened> {
    const { clock } = this.#host.deps;
    switch (kind) {
      case 'in_use':
        this.#conflicts += 1;
        await clock.pause(this.#spacingMs(), signal);
        return 'retry';
      case 'denied':
        this.#fanOut.fallBack('missing IAM action kinesis:SubscribeToShard');
        return 'poll';
      case 'not_found':
        return this.#notFound(signal);
      case 'invalid':
      case 'expired':
        return this.#invalid(start, error, signal);
      default:
        // Retry immediately: the retrier has already waited.
        return 'retry';
    }
  }

  #spacingMs(): number {
    return this.#fanOut.api.spacingMs * (1 + jitterShare * this.#host.deps.random());
  }

  /** Finds out whether the shard or the consumer no longer exists. */
  async #notFound(signal: AbortSignal): Promise<Opened> {
    const exists = await this.#host.exists(this.#shardId, signal);
    if (exists === undefined || signal.aborted) return 'aborted';
    if (!exists) return 'removed';
    this.#fanOut.forget();
    return 'retry';
  }

  /**
   * Handles a start position that AWS rejected. Drops a continuation, so that the next attempt starts at the reader's
   * position. If that position has expired, the next attempt starts at the oldest record.
   */
  async #invalid(start: SubscriptionStart, error: unknown, signal: AbortSignal): Promise<Opened> {
    if (start.type === 'after') {
      this.#continuation = undefined;
      return 'retry';
    }
    if (start.type !== 'at') return this.#fallBack(errorMessage(error));
    const exists = await this.#host.exists(this.#shardId, signal);
    if (exists === undefined || signal.aborted) return 'aborted';
    if (!exists) return 'removed';
    this.#cursor.onTrimmed();
    return 'retry';
  }

  /** Polls this shard until fan-out is retried. Other shards are not affected. */
  #fallBack(reason: string): Opened {
    const { clock } = this.#host.deps;
    this.#failures = 0;
    this.#conflicts = 0;
    this.#pollUntilMs = clock.steadyMs() + this.#fanOut.options.retry_interval_ms;
    this.#fanOut.fallBack(reason, this.#shardId);
    return 'poll';
  }

  #poll(signal: AbortSignal): ReturnType<ShardFetcher['next']> {
    this.#continuation = undefined;
    this.#leave();
    this.#host.stats.removeReader(this);
    return this.#polled.next(signal);
  }

  #drop(): void {
    this.#subscription?.close();
    this.#subscription = undefined;
    this.#first?.permit.release();
    this.#first = undefined;
  }

  #leave(): void {
    this.#standing?.release();
    this.#standing = undefined;
  }
}

async function firstOf(
  subscription: Subscription,
  silenceMs: number,
  signal: AbortSignal,
): Promise<SubscriptionEvent> {
  try {
    const event = await subscription.next(silenceMs, signal);
    if (event !== undefined) return event;
  } catch (error) {
    subscription.close();
    throw error;
  }
  throw new Error('the subscription ended before its first event');
}
