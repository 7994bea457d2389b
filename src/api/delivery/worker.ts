import {
  type Clock,
  type Log,
  PipelineError,
  type RetryPolicy,
  retryWaitMs,
} from '../../base/index.ts';
import type { Destination } from '../../deliver/index.ts';
import { deliveryTarget, type EventDestinationRow } from '../event-destinations/repository.ts';
import type { OpenTarget } from '../event-destinations/target.ts';
import type { Cipher } from '../store/cipher.ts';
import type { Connection } from '../store/repository.ts';
import { takeBatch } from './batch.ts';
import {
  destination,
  forgetDestination,
  isDrained,
  oldestEvents,
  type QueuedEvent,
  removeEvents,
} from './queue.ts';

const WINDOW_EVENTS = 1_000;

/** Collaborators of the delivery. */
export interface DeliveryContext {
  readonly db: Connection;
  readonly cipher: Cipher;
  readonly openTarget: OpenTarget;
  readonly clock: Clock;
  readonly retry: RetryPolicy;
  readonly logger: Log;
  /** Counts events that a target accepted (`sent`) or rejected (`failed`). */
  readonly count: (kind: Destination['kind'], outcome: 'sent' | 'failed', events: number) => void;
}

interface RetryState {
  readonly attempts: number;
  /**
   * By the monotonic clock, like all times of this class, because a change of the system time must not extend a wait.
   */
  readonly untilMs: number;
}

/**
 * Sends the queue of one destination. If the target rejects an event, the events of its object wait; events of other
 * objects continue.
 */
export class DestinationWorker {
  readonly id: string;
  /** Earliest time of the next attempt, by the monotonic clock. */
  notBeforeMs = 0;
  /** Time of the last work, by the monotonic clock. */
  busyMs: number;
  readonly #context: DeliveryContext;
  readonly #waiting = new Map<string, RetryState>();
  #outage: RetryState = { attempts: 0, untilMs: 0 };
  #open: { readonly revision: number; readonly destination: Destination } | undefined;

  constructor(id: string, context: DeliveryContext) {
    this.id = id;
    this.#context = context;
    this.busyMs = context.clock.steadyMs();
  }

  /**
   * Sends events until no event can be sent now, and then sets `notBeforeMs`. Errors of the target do not reject the
   * promise. Store errors do; the events of the last request then stay queued and are sent again.
   */
  async drain(signal: AbortSignal): Promise<void> {
    const { clock, db } = this.#context;
    const queue: QueuedEvent[] = [];
    while (!signal.aborted) {
      this.busyMs = clock.steadyMs();
      const row = await destination(db, this.id);
      if (row === undefined || isDrained(row, clock.now())) return this.#forget();
      if (queue.length === 0) {
        queue.push(...(await oldestEvents(db, this.id, this.#waitingObjects(), WINDOW_EVENTS)));
      }
      if (queue.length === 0) return this.#rest(row);
      if (!(await this.#sendSome(row, queue, signal))) return;
    }
  }

  async close(): Promise<void> {
    await this.#open?.destination.close();
    this.#open = undefined;
  }

  /** @returns false if all events of the destination must wait */
  async #sendSome(
    row: EventDestinationRow,
    queue: QueuedEvent[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const { db } = this.#context;
    const { kind } = row.target;
    let batch: readonly QueuedEvent[] = [];
    try {
      const target = await this.#target(row);
      batch = takeBatch(queue, target, (objectId) => this.#mustWait(objectId));
      if (batch.length === 0) {
        queue.length = 0; // The objects of all these events must wait: read the events of other objects.
        return true;
      }
      const events = batch.map(({ body, object_id }) => ({ objectId: object_id, text: body }));
      const failures = await target.send(events, signal);
      this.#outage = { attempts: 0, untilMs: 0 };
      const sent = batch.filter((_event, index) => failures[index] === undefined);
      for (const { object_id } of sent) this.#waiting.delete(object_id);
      const rejected: QueuedEvent[] = [];
      for (const [index, event] of batch.entries()) {
        const failure = failures[index];
        if (failure === undefined) continue;
        this.#postpone(event, failure);
        rejected.push(event);
      }
      // Return the events to the front of the queue, because the wait of their objects may be over at the next request.
      queue.unshift(...rejected);
      this.#context.count(kind, 'sent', sent.length);
      this.#context.count(kind, 'failed', batch.length - sent.length);
      if (sent.length > 0) {
        await removeEvents(
          db,
          sent.map(({ seq }) => seq),
        );
      }
      return true;
    } catch (error) {
      if (!(error instanceof PipelineError)) throw error;
      if (signal.aborted) return false;
      this.#context.count(kind, 'failed', batch.length);
      this.#standBack(error);
      return false;
    }
  }

  /** Returns the target. Reopens the target if the destination has changed. */
  async #target(row: EventDestinationRow): Promise<Destination> {
    if (this.#open?.revision === row.revision) return this.#open.destination;
    await this.close();
    const { cipher, openTarget } = this.#context;
    const opened = await openTarget(row.id, deliveryTarget(row, cipher));
    this.#open = { revision: row.revision, destination: opened };
    return opened;
  }

  #mustWait(objectId: string): boolean {
    return (this.#waiting.get(objectId)?.untilMs ?? 0) > this.#context.clock.steadyMs();
  }

  #waitingObjects(): readonly string[] {
    return [...this.#waiting.keys()].filter((objectId) => this.#mustWait(objectId));
  }

  #postpone(event: QueuedEvent, failure: PipelineError): void {
    const attempts = (this.#waiting.get(event.object_id)?.attempts ?? 0) + 1;
    const untilMs = this.#context.clock.steadyMs() + retryWaitMs(attempts, this.#context.retry);
    this.#waiting.set(event.object_id, { attempts, untilMs });
    const fields = { destination: this.id, object: event.object_id, attempts };
    // Occasional failures are normal if the target throttles requests, so log only the third failure in a row.
    if (attempts === 3)
      this.#context.logger.warn(
        { ...fields, code: failure.code, reason: failure.message },
        'event delivery failed; retrying',
      );
  }

  #standBack(error: PipelineError): void {
    const attempts = this.#outage.attempts + 1;
    this.notBeforeMs = this.#context.clock.steadyMs() + retryWaitMs(attempts, this.#context.retry);
    this.#outage = { attempts, untilMs: this.notBeforeMs };
    if (attempts !== 1 && attempts % 20 !== 0) return;
    this.#context.logger.warn(
      {
        destination: this.id,
        code: error.code,
        reason: error.message,
        attempts,
        advice: error.advice,
      },
      'event destination unavailable; retrying',
    );
  }

  /**
   * Sets the time of the next attempt. Called when no event can be sent now: the queue is empty, or all its events must
   * wait.
   */
  async #rest(row: EventDestinationRow): Promise<void> {
    for (const objectId of this.#waiting.keys()) {
      if (!this.#mustWait(objectId)) this.#waiting.delete(objectId);
    }
    const waits = [...this.#waiting.values()].map(({ untilMs }) => untilMs);
    this.notBeforeMs = waits.length === 0 ? 0 : Math.min(...waits);
    if (waits.length === 0 && row.deleted_at !== null) await this.#forget();
  }

  async #forget(): Promise<void> {
    const lost = await forgetDestination(this.#context.db, this.id);
    this.#waiting.clear();
    await this.close();
    if (lost === 0) return;
    // Act: Weir does not send the discarded configuration events again. Consumers that need them can read the current
    // configuration through the management API.
    this.#context.logger.error(
      { destination: this.id, events: lost },
      'event destination deleted; undelivered events discarded',
    );
  }
}
