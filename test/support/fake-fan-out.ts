import type { Clock } from '../../src/base/index.ts';
import type {
  FanOutApi,
  FanOutOperation,
  StreamConsumer,
  Subscription,
  SubscriptionEvent,
  SubscriptionStart,
} from '../../src/sources/kinesis/api.ts';
import { awsError, type FakeKinesis } from './fake-kinesis.ts';

/** An active subscription. */
class Served implements Subscription {
  readonly shardId: string;
  readonly #owner: FakeFanOut;
  readonly #bornMs: number;
  #at: bigint | undefined;
  #spokeMs: number | undefined;
  /** Set when it has ended, with an error or without. */
  over: Error | 'ended' | undefined;
  isClosed = false;

  constructor(owner: FakeFanOut, shardId: string, at: bigint) {
    this.shardId = shardId;
    this.#owner = owner;
    this.#at = at;
    this.#bornMs = owner.clock.now();
  }

  async next(silenceMs: number, signal: AbortSignal): Promise<SubscriptionEvent | undefined> {
    const { clock, lifeMs } = this.#owner;
    const requestedMs = clock.now();
    while (!signal.aborted) {
      if (this.over instanceof Error) throw this.over;
      const isOver = this.over === 'ended' || clock.now() - this.#bornMs >= lifeMs;
      if (this.#at === undefined || this.isClosed || isOver) return undefined;
      if (clock.now() - requestedMs >= silenceMs) throw named('TimeoutError');
      const event = this.#owner.isSilent ? undefined : this.#event(this.#at);
      if (event !== undefined) return event;
      await clock.pause(this.#owner.lookMs, signal);
    }
    throw signal.reason;
  }

  close(): void {
    this.isClosed = true;
  }

  /** The next event; undefined if there is none. */
  #event(from: bigint): SubscriptionEvent | undefined {
    const { api, clock, heartbeatMs, eventRecords, hidesEnds } = this.#owner;
    const { records, at, behindMs, children } = api.eventFrom(this.shardId, from, eventRecords);
    const isDue = clock.now() - (this.#spokeMs ?? -Infinity) >= heartbeatMs;
    const isEnd = at === undefined && !hidesEnds;
    if (records.length === 0 && !isEnd && !isDue) return undefined;
    this.#at = isEnd ? undefined : (at ?? from);
    this.#spokeMs = clock.now();
    const continuation = this.#at === undefined ? undefined : String(this.#at - 1n);
    return { records, continuation, behindMs, children: isEnd ? children : [] };
  }
}

/**
 * Enhanced fan-out over a `FakeKinesis`, as AWS documents it: a consumer must be registered and ACTIVE; a subscription
 * lasts five minutes and sends an event every few seconds; a second subscription within five seconds is rejected, and a
 * later one replaces the first.
 */
export class FakeFanOut implements FanOutApi {
  readonly api: FakeKinesis;
  readonly clock: Clock;
  /** Registered consumers with their status. */
  readonly consumers = new Map<string, string>();
  /** Requested subscriptions: shard and start. */
  readonly asked: string[] = [];
  readonly #faults: { operation: FanOutOperation; error: Error }[] = [];
  readonly #served = new Map<string, { subscription: Served; atMs: number }>();
  lifeMs = 300_000;
  heartbeatMs = 5_000;
  eventRecords = 10_000;
  /** Interval at which an idle subscription checks for records, in milliseconds. */
  lookMs = 250;
  /** Time after a subscription in which another one is rejected, in milliseconds. */
  spacingMs = 5_000;
  /** If true, subscriptions send nothing. */
  isSilent = false;
  /** If true, subscriptions deliver each event with records twice. */
  repeatsEvents = false;
  /** If true, subscriptions to closed shards do not end, as in some emulators. */
  hidesEnds = false;
  registered = 0;
  /** Status of a newly registered consumer. */
  firstStatus = 'ACTIVE';

  constructor(api: FakeKinesis, clock: Clock) {
    this.api = api;
    this.clock = clock;
  }

  /** Makes the next `times` calls of an operation fail. */
  fail(operation: FanOutOperation, error: Error, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#faults.push({ operation, error });
  }

  heal(): void {
    this.#faults.length = 0;
  }

  /** Ends the active subscriptions. */
  breakOff(over: Error | 'ended'): void {
    for (const { subscription } of this.#served.values()) subscription.over = over;
  }

  /** Number of subscriptions that are neither closed nor ended. */
  get open(): number {
    const all = [...this.#served.values()];
    return all.filter(({ subscription: one }) => !one.isClosed && one.over === undefined).length;
  }

  async describeConsumer(_arn: string, name: string, signal: AbortSignal): Promise<StreamConsumer> {
    this.#called('DescribeStreamConsumer', signal);
    const status = this.consumers.get(name);
    if (status === undefined) {
      throw awsError('ResourceNotFoundException', `Consumer ${name} under stream not found.`);
    }
    return { name, arn: `arn:edge/consumer/${name}`, status };
  }

  async registerConsumer(_arn: string, name: string, signal: AbortSignal): Promise<StreamConsumer> {
    this.#called('RegisterStreamConsumer', signal);
    if (this.consumers.has(name)) throw awsError('ResourceInUseException', 'It exists');
    this.consumers.set(name, this.firstStatus);
    this.registered += 1;
    return { name, arn: `arn:edge/consumer/${name}`, status: this.firstStatus };
  }

  async deregisterConsumer(_arn: string, name: string): Promise<void> {
    this.consumers.delete(name);
    this.breakOff(awsError('ResourceNotFoundException'));
  }

  async subscribe(
    consumerArn: string,
    shardId: string,
    start: SubscriptionStart,
    signal: AbortSignal,
  ): Promise<Subscription> {
    const place = 'position' in start ? ` ${start.position}` : '';
    this.asked.push(`${shardId} ${start.type}${place}`);
    this.#called('SubscribeToShard', signal);
    const name = consumerArn.split('/').at(-1) ?? '';
    if (this.consumers.get(name) !== 'ACTIVE') {
      throw awsError('ResourceNotFoundException', `Consumer ${name} not found.`);
    }
    const at = this.api.placeOf(shardId, start);
    const key = `${name} ${shardId}`;
    const before = this.#served.get(key);
    const isEarly = before !== undefined && this.clock.now() - before.atMs < this.spacingMs;
    if (isEarly) throw awsError('ResourceInUseException', 'Another active subscription exists');
    if (before !== undefined) before.subscription.over ??= awsError('ResourceInUseException');
    const subscription = new Served(this, shardId, at);
    this.#served.set(key, { subscription, atMs: this.clock.now() });
    return this.repeatsEvents ? repeating(subscription) : subscription;
  }

  #called(operation: FanOutOperation, signal: AbortSignal): void {
    signal.throwIfAborted();
    const index = this.#faults.findIndex((fault) => fault.operation === operation);
    const [fault] = index < 0 ? [] : this.#faults.splice(index, 1);
    if (fault !== undefined) throw fault.error;
  }
}

function repeating(subscription: Subscription): Subscription {
  let again: SubscriptionEvent | undefined;
  return {
    async next(silenceMs, signal) {
      const event = again ?? (await subscription.next(silenceMs, signal));
      again = again === undefined && event?.records.length !== 0 ? event : undefined;
      return event;
    },
    close: () => subscription.close(),
  };
}

function named(name: string): Error {
  return Object.assign(new Error('silent'), { name });
}
