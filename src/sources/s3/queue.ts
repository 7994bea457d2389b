import type { PartitionReader, Position, RecordPage, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { type HealthySource, type SourceHealth, repeating } from '../health.ts';
import type { SinkOf } from '../metric-sink.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import type {
  NotificationQueue,
  ObjectStore,
  QueueMessage,
  QueueOperation,
  S3Object,
} from './api.ts';
import { CurrentContent, isObjectProblem } from './current.ts';
import { type ObjectProblem, queueTarget, unreadError } from './error-kinds.ts';
import { type Delivery, Messages } from './messages.ts';
import { isExact, objectUri } from './names.ts';
import { type metrics, notificationKinds } from './metrics.ts';
import { parseNotification } from './notifications.ts';
import { notifiedMsMax, ObjectPool } from './object-pool.ts';

/** Options of a source with `type: s3` and `queue_url`. */
export interface S3QueueOptions {
  readonly name: string;
  readonly queue_url: string;
  readonly open_objects: number;
  readonly visibility_timeout_ms: number;
  readonly idle_timeout_ms: number;
}

/** Functions that create the clients of the two services. Called when reading starts. */
export interface S3Connections {
  readonly store: () => Promise<ObjectStore>;
  readonly queue: () => Promise<NotificationQueue>;
}

/** What exists from the start of reading until `close`. */
interface Session {
  readonly store: ObjectStore;
  readonly queue: NotificationQueue;
  readonly pool: ObjectPool;
  readonly messages: Messages;
  readonly retrier: AwsRetrier<QueueOperation>;
  readonly current: CurrentContent;
  readonly signal: AbortSignal;
}

const messagesMax = 10;
// Maximum wait time of ReceiveMessage (SQS).
const waitSecsMax = 20;
const lookMs = 1_000;
// Time without a new failure after which object reads count as working again: the message that caused the failures is
// no longer in the queue.
const forgetMs = 1_200_000;

/**
 * Reads the S3 objects that the messages of an SQS queue name. Each object is its own partition, which has an end.
 * Deletes a message when all its objects are in the ledger. Releases a message with an unreadable object; the redrive
 * policy of the queue limits the number of its deliveries.
 */
export class S3QueueSource implements HealthySource {
  readonly name: string;
  readonly kind = 's3';
  readonly #options: S3QueueOptions;
  readonly #limits: { readonly chunkBytes: number; readonly eventBytes: number };
  readonly #deps: SourceDeps;
  readonly #connections: S3Connections;
  readonly #startedMs: number;
  #untilIdle = false;
  /**
   * Objects whose last read failed, by URI. Used only with `untilIdle`, for the error at the end that names these
   * objects.
   */
  readonly #failed = new Map<string, ObjectProblem>();
  /** Objects whose content was replaced before Weir read it, by the partition that messages wait for. */
  readonly #replaced = new Map<string, S3Object>();
  readonly #notifications: Record<(typeof notificationKinds)[number], number> = {
    object: 0,
    stored: 0,
    test: 0,
    skipped: 0,
    unknown: 0,
  };
  /**
   * Set while object reads fail and none succeeds. `failedMs` is the time of the last failure on the monotonic clock.
   */
  #failing:
    | { readonly sinceMs: number; readonly failedMs: number; readonly reason: string }
    | undefined;
  #session: Session | undefined;

  constructor(
    options: S3QueueOptions,
    limits: { readonly chunkBytes: number; readonly eventBytes: number },
    deps: SourceDeps,
    connections: S3Connections,
  ) {
    this.name = options.name;
    this.#options = options;
    this.#limits = limits;
    this.#deps = deps;
    this.#connections = connections;
    this.#startedMs = deps.clock.now();
  }

  /**
   * @throws PipelineError ERR_SOURCES_* if the queue cannot be read; with `untilIdle`, also if an object cannot be read
   */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const { clock } = this.#deps;
    this.#untilIdle = context.untilIdle;
    const session = await this.#startSession(context, signal);
    let activeMs = clock.steadyMs();
    while (!signal.aborted) {
      context.forget?.(notifiedMsMax);
      yield* this.#readReplaced(session);
      await roomIn(session);
      const messages = await this.#receive(session, context.untilIdle);
      for (const message of messages ?? []) yield* this.#readersOf(message, session);
      if (messages?.length !== 0 || session.messages.inFlight > 0) activeMs = clock.steadyMs();
      if (context.untilIdle && clock.steadyMs() - activeMs >= this.#options.idle_timeout_ms) break;
    }
    const error = signal.aborted ? undefined : unreadError(this.#failed);
    if (error !== undefined) throw error;
  }

  acknowledged(partition: string, position: Position): void {
    this.#session?.pool.acknowledged(partition, position);
    if (isNotificationPartition(partition)) this.#session?.messages.settle(partition, 'stored');
  }

  health(): SourceHealth {
    const partitions = this.#session?.pool.health() ?? [];
    const { retrier, current } = this.#session ?? {};
    const failure = retrier?.failure ?? current?.failure ?? this.#permanentFailure();
    return { ...repeating(failure, this.#startedMs), partitions };
  }

  report(sink: SinkOf<typeof metrics>): void {
    for (const kind of notificationKinds) {
      sink.raise('weir_source_notifications_total', { kind }, this.#notifications[kind]);
    }
  }

  async close(): Promise<void> {
    await this.#session?.messages.close();
    this.#session?.store.close();
  }

  async #startSession(context: SourceContext, signal: AbortSignal): Promise<Session> {
    const { queue_url: url, open_objects: objectsMax } = this.#options;
    const [store, queue] = await Promise.all([
      this.#connections.store(),
      this.#connections.queue(),
    ]);
    const deps = this.#deps;
    const target = queueTarget(url, queue.region);
    const pool: ObjectPool = new ObjectPool({
      source: this.name,
      store,
      context,
      limits: this.#limits,
      objectsMax,
      deps,
      onSettled: (partition, object, outcome) => this.#settled(partition, object, outcome),
    });
    const location = { queue: url, region: queue.region };
    const messages = new Messages(queue, this.#options.visibility_timeout_ms, deps, {
      location,
      onDone: () => pool.notify(),
    });
    const retrier = awsRetrier(deps, target);
    const current = new CurrentContent(store, deps);
    this.#session = { store, queue, pool, messages, retrier, current, signal };
    return this.#session;
  }

  #receive(
    { queue, retrier, messages, signal }: Session,
    untilIdle: boolean,
  ): Promise<readonly QueueMessage[] | undefined> {
    // Wait only 1 s while messages are in progress, or with `untilIdle`: the loop must handle outcomes and detect the
    // end.
    const waitSecs = untilIdle || messages.inFlight > 0 ? 1 : waitSecsMax;
    const visibilitySecs = Math.ceil(this.#options.visibility_timeout_ms / 1_000);
    const how = { count: messagesMax, waitSecs, visibilitySecs };
    return retrier.until('ReceiveMessage', () => queue.receive(how, signal), signal);
  }

  async *#readersOf(message: QueueMessage, session: Session): AsyncGenerator<PartitionReader> {
    const { messages, signal } = session;
    const delivery = messages.open(message);
    if (delivery === undefined) return;
    const notification = parseNotification(message.body);
    const fields = { source: this.name, message: message.id };
    if (notification.kind === 'objects') {
      this.#notifications.skipped += notification.passedOver;
      for (const object of notification.objects) yield* this.#readerOf(object, delivery, session);
    } else if (notification.kind === 'test') {
      this.#notifications.test++;
      this.#deps.log.info(fields, 'received S3 test event; queue connected');
    } else {
      this.#notifications.unknown++;
      this.#deps.log.warn(fields, 'message names no S3 object; storing it as a dead letter');
      const reader = notificationReader(this.name, message, this.#deps);
      delivery.pending.add(reader.partition.partition);
      yield reader;
    }
    if (!signal.aborted) messages.finalize(delivery);
  }

  async *#readerOf(
    notified: S3Object,
    delivery: Delivery,
    { pool, current, signal }: Session,
  ): AsyncGenerator<PartitionReader> {
    await roomIn({ pool, signal });
    const object = isExact(notified) ? notified : await current.of(notified, signal);
    if (object === undefined || signal.aborted) return;
    if (isObjectProblem(object)) {
      this.#fail(notified, object);
      delivery.problem = object;
      return;
    }
    const [position] = pool.isActive(object) ? [] : await pool.positions([object]);
    if (signal.aborted) return;
    const admission = pool.admit(object, position);
    if (admission.kind === 'stored') {
      this.#notifications.stored++;
      const fields = { source: this.name, object: objectUri(object) };
      this.#deps.log.debug(fields, 'object was reported again; it is already in the ledger');
      return;
    }
    this.#notifications.object++;
    delivery.pending.add(admission.partition);
    if (admission.kind === 'reader') yield admission.reader;
  }

  /** Reads the current content of keys whose notified content was replaced. */
  async *#readReplaced(session: Session): AsyncGenerator<PartitionReader> {
    const { pool, current, messages, signal } = session;
    for (const [before, object] of this.#replaced) {
      await roomIn(session);
      const now = await current.of(object, signal);
      if (now === undefined || signal.aborted) return;
      this.#replaced.delete(before);
      if (isObjectProblem(now)) {
        this.#fail(object, now);
        messages.settle(before, now);
        continue;
      }
      const [position] = pool.isActive(now) ? [] : await pool.positions([now]);
      if (signal.aborted) return;
      const admission = pool.admit(now, position);
      if (admission.kind === 'stored') messages.settle(before, 'stored');
      else messages.move(before, admission.partition);
      if (admission.kind === 'reader') yield admission.reader;
    }
  }

  #settled(
    partition: string,
    object: S3Object,
    outcome: 'stored' | 'stopped' | ObjectProblem,
  ): void {
    if (outcome === 'stored') {
      this.#failed.delete(objectUri(object));
      this.#failing = undefined;
    } else if (typeof outcome === 'object') {
      if (outcome.kind === 'replaced') return void this.#replaced.set(partition, object);
      this.#fail(object, outcome);
    }
    this.#session?.messages.settle(partition, outcome);
  }

  #fail(object: S3Object, { kind, reason }: ObjectProblem): void {
    if (this.#untilIdle) this.#failed.set(objectUri(object), { kind, reason });
    const { clock } = this.#deps;
    const sinceMs = this.#failing?.sinceMs ?? clock.now();
    this.#failing = { sinceMs, failedMs: clock.steadyMs(), reason };
  }

  #permanentFailure(): Pick<SourceHealth, 'sinceMs' | 'reason' | 'advice'> | undefined {
    const failing = this.#failing;
    if (failing === undefined) return undefined;
    return this.#deps.clock.steadyMs() - failing.failedMs > forgetMs ? undefined : failing;
  }
}

/** Waits until the pool can read another object, or until `signal` aborts. */
async function roomIn({ pool, signal }: Pick<Session, 'pool' | 'signal'>): Promise<void> {
  while (!pool.hasRoom && !signal.aborted) await pool.pause(lookMs, signal);
}

const notificationScheme = 'message/';

function isNotificationPartition(partition: string): boolean {
  return partition.startsWith(notificationScheme);
}

/** Creates a reader that delivers an unknown message as one page. The message then becomes a dead letter. */
function notificationReader(
  source: string,
  { id, body }: QueueMessage,
  { clock }: SourceDeps,
): PartitionReader {
  const partition = { source, partition: `${notificationScheme}${id}`, unordered: true } as const;
  const page = (): RecordPage => ({
    partition,
    records: [{ bytes: Buffer.from(body), position: '1', end: '1' }],
    previous: '1',
    last: '1',
    behindMs: 0,
    ended: false,
    readMs: clock.now(),
  });
  return {
    partition,
    async *pages() {
      yield page();
    },
  };
}
