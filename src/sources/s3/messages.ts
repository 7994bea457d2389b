import { classifyError, errorMessage } from '../aws/error-kinds.ts';
import type { SourceDeps } from '../deps.ts';
import type { NotificationQueue, QueueMessage } from './api.ts';
import type { ObjectProblem } from './error-kinds.ts';

/** Outcome of one partition for which a message waits. */
export type Settlement = 'stored' | 'stopped' | ObjectProblem;

/** A message between its arrival and its deletion. */
export interface Delivery {
  message: QueueMessage;
  /** Partitions that are not settled yet. */
  readonly pending: Set<string>;
  /** Why one of its objects could not be read; the message then remains in the queue. */
  problem: ObjectProblem | undefined;
  /** True once all its objects are known. */
  isFinalized: boolean;
}

// SQS: maximum number of messages per call.
const batchMax = 10;
// A message with an unreadable object is delivered again after 5, 10, 20 ... seconds, at most 15 minutes.
const returnSecsMin = 5;
const returnSecsMax = 900;
// Maximum time that a stop waits for the queue.
const closeMsMax = 3_000;

/** Log fields that identify the queue. */
interface QueueLocation {
  /** URL. */
  readonly queue: string;
  readonly region: string;
}

/**
 * Holds the messages of a queue until all their objects are stored, and deletes them only then. Failures cause no data
 * loss: SQS delivers a message again if it was not deleted, and objects that are stored are then found in the ledger.
 */
export class Messages {
  readonly #queue: NotificationQueue;
  readonly #visibilityMs: number;
  readonly #deps: SourceDeps;
  readonly #location: QueueLocation;
  readonly #onDone: () => void;
  readonly #deliveries = new Map<string, Delivery>();
  readonly #closed = new AbortController();
  /** Kinds of failures that were already logged, because a missing permission fails every time. */
  readonly #logged = new Set<string>();
  #doneWith: QueueMessage[] = [];
  #deleting: Promise<void> | undefined;

  /** @param onDone called when a message is finished */
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

  /** Number of unfinished messages. */
  get inFlight(): number {
    return this.#deliveries.size + (this.#deleting === undefined ? 0 : 1);
  }

  /** @returns undefined for a message that is already in progress: SQS delivered it again after its timeout */
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

  /** Marks the list of objects of a message as complete. */
  finalize(delivery: Delivery): void {
    delivery.isFinalized = true;
    this.#finish(delivery);
  }

  /** Called when a partition is stored, or abandoned for now. */
  settle(partition: string, settlement: Settlement): void {
    if (settlement === 'stopped') return;
    for (const delivery of this.#deliveries.values()) {
      if (!delivery.pending.delete(partition)) continue;
      if (settlement !== 'stored') delivery.problem = settlement;
      this.#finish(delivery);
    }
  }

  /** Makes messages that wait for `before` wait for `after`. */
  move(before: string, after: string): void {
    for (const { pending } of this.#deliveries.values()) {
      if (pending.delete(before)) pending.add(after);
    }
  }

  /** Deletes finished messages and releases all others, so that another reader can receive them immediately. */
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
    // Wait, so that messages that are acknowledged together are deleted with one call.
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

  /** Extends the visibility timeout of messages while their objects are read and stored. */
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
    // The text after the error name can differ between messages.
    const kind = `${action} ${reason.split(':', 1)[0]}`;
    if (this.#logged.has(kind)) return;
    this.#logged.add(kind);
    const fields = { ...this.#location, operation: action, reason };
    this.#deps.log.warn(fields, 'SQS request failed; message may be delivered again');
  }
}
