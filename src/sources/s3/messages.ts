import { classifyError, errorMessage } from '../aws/error-kinds.ts';
import type { SourceDeps } from '../deps.ts';
import type { NotificationQueue, QueueMessage } from './api.ts';
import type { ObjectProblem } from './error-kinds.ts';

/** Outcome of a partition that a message waits for. */
export type Settlement = 'stored' | 'stopped' | ObjectProblem;

/** A message from its arrival until its deletion or release. */
export interface Delivery {
  message: QueueMessage;
  /** The partitions that the message still waits for. */
  readonly pending: Set<string>;
  /** Why one of the objects could not be read. If set, the message stays in the queue. */
  problem: ObjectProblem | undefined;
  /** True once all objects of the message were examined: those that are still to be stored are then in `pending`. */
  isFinalized: boolean;
}

// Maximum number of messages per call (SQS).
const batchMax = 10;
// A message with an unreadable object is delivered again after 5 s, 10 s, 20 s, and so on, up to 15 minutes.
const returnSecsMin = 5;
const returnSecsMax = 900;
// Maximum time that `close` waits for the queue.
const closeMsMax = 3_000;

/** Log fields that identify the queue. */
interface QueueLocation {
  /** URL of the queue. */
  readonly queue: string;
  readonly region: string;
}

/**
 * Holds the messages of a queue, and deletes each message when all its objects are stored. Failures cause no data loss:
 * if a message was not deleted, SQS delivers it again, and Weir then finds the stored objects in the ledger.
 */
export class Messages {
  readonly #queue: NotificationQueue;
  readonly #visibilityMs: number;
  readonly #deps: SourceDeps;
  readonly #location: QueueLocation;
  readonly #onDone: () => void;
  readonly #deliveries = new Map<string, Delivery>();
  readonly #closed = new AbortController();
  /**
   * Kinds of failures that were already logged. Each kind is logged once, because a missing permission fails every
   * time.
   */
  readonly #logged = new Set<string>();
  #doneWith: QueueMessage[] = [];
  #deleting: Promise<void> | undefined;

  /** @param onDone called when a message was deleted or released */
  constructor(
    queue: NotificationQueue,
    visibilityMs: number,
    deps: SourceDeps,
    how: { readonly location: QueueLocation; readonly onDone: () => void },
  ) {
    this.#queue = queue;
    this.#visibilityMs = visibilityMs;
    this.#deps = deps;
    this.#location = how.location;
    this.#onDone = how.onDone;
    void this.#keepAll();
  }

  /** Number of messages in progress. Finished messages that are not deleted yet count as one. */
  get inFlight(): number {
    return this.#deliveries.size + (this.#deleting === undefined ? 0 : 1);
  }

  /**
   * Adds a received message.
   * @returns undefined if the message is already in progress, because SQS delivered it again after its visibility
   * timeout
   */
  open(message: QueueMessage): Delivery | undefined {
    const known = this.#deliveries.get(message.id);
    if (known !== undefined) {
      known.message = message;
      return undefined;
    }
    const delivery = {
      message,
      pending: new Set<string>(),
      problem: undefined,
      isFinalized: false,
    };
    this.#deliveries.set(message.id, delivery);
    return delivery;
  }

  /** Records that all objects of a message were examined, see `isFinalized`. */
  finalize(delivery: Delivery): void {
    delivery.isFinalized = true;
    this.#finish(delivery);
  }

  /** Call this when a partition is stored, cannot be read, or was stopped. */
  settle(partition: string, settlement: Settlement): void {
    if (settlement === 'stopped') return;
    for (const delivery of this.#deliveries.values()) {
      if (!delivery.pending.delete(partition)) continue;
      if (settlement !== 'stored') delivery.problem = settlement;
      this.#finish(delivery);
    }
  }

  /** Makes the messages that wait for the partition `before` wait for the partition `after` instead. */
  move(before: string, after: string): void {
    for (const { pending } of this.#deliveries.values()) {
      if (pending.delete(before)) pending.add(after);
    }
  }

  /**
   * Deletes the finished messages. Releases all other messages, so that another reader can receive them immediately.
   */
  async close(): Promise<void> {
    this.#closed.abort();
    const rest = [...this.#deliveries.values()].map(({ message }) => message);
    this.#deliveries.clear();
    const left = Promise.all([this.#deleting, this.#give(rest, 0)]);
    await Promise.race([left, this.#deps.clock.pause(closeMsMax)]);
    this.#queue.close();
  }

  #finish(delivery: Delivery): void {
    if (!delivery.isFinalized || delivery.pending.size > 0) return;
    this.#deliveries.delete(delivery.message.id);
    if (delivery.problem === undefined) {
      this.#doneWith.push(delivery.message);
      this.#deleting ??= this.#deleteAll();
      return;
    }
    const secs = returnSecsMin * 2 ** Math.min(delivery.message.receives - 1, 20);
    void this.#give([delivery.message], Math.min(returnSecsMax, secs));
    this.#onDone();
  }

  async #deleteAll(): Promise<void> {
    // Wait for one microtask: messages that finish together are then deleted with one call.
    await Promise.resolve();
    while (this.#doneWith.length > 0) {
      const some = this.#doneWith.splice(0, batchMax);
      await this.#try('DeleteMessage', () => this.#queue.delete(some));
    }
    this.#deleting = undefined;
    this.#onDone();
  }

  async #give(messages: readonly QueueMessage[], visibilitySecs: number): Promise<void> {
    for (let from = 0; from < messages.length; from += batchMax) {
      const some = messages.slice(from, from + batchMax);
      await this.#try('ChangeMessageVisibility', () => this.#queue.keep(some, visibilitySecs));
    }
  }

  /** Extends the visibility timeouts of the messages at intervals, while their objects are read and stored. */
  async #keepAll(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await this.#deps.clock.pause(this.#visibilityMs / 3, signal);
      if (signal.aborted) return;
      const all = [...this.#deliveries.values()].map(({ message }) => message);
      await this.#give(all, Math.ceil(this.#visibilityMs / 1_000));
    }
  }

  async #try(action: string, call: () => Promise<readonly string[]>): Promise<void> {
    try {
      for (const reason of await call()) this.#warn(action, reason);
    } catch (error) {
      const missing = classifyError(error) === 'denied' ? `; missing IAM action sqs:${action}` : '';
      this.#warn(action, `${errorMessage(error)}${missing}`);
    }
  }

  #warn(action: string, reason: string): void {
    // Use only the error name: the rest of the text can differ between messages.
    const kind = `${action} ${reason.split(':', 1)[0]}`;
    if (this.#logged.has(kind)) return;
    this.#logged.add(kind);
    const fields = { ...this.#location, operation: action, reason };
    this.#deps.log.warn(fields, 'SQS request failed; message may be delivered again');
  }
}
