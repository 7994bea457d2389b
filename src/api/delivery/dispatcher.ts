import { setMaxListeners } from 'node:events';

import { messageOf } from '../../base/index.ts';
import type { ChangeNotifier } from '../events/change-notifier.ts';
import { type Moment, momentOf, renewLease } from './lease-renewal.ts';
import type { Lease } from './lease.ts';
import { busyDestinations, queueState, type QueueState } from './queue.ts';
import { type DeliveryContext, DestinationWorker } from './worker.ts';

const storeFailed =
  'management API store unavailable; delivery to event destinations paused, retrying';

const IDLE_MS_MAX = 5 * 60_000;
const LOOK_MS = 15_000;

/** Collaborators of the dispatcher. */
export interface DispatcherOptions {
  readonly context: DeliveryContext;
  readonly lease: Lease;
  /** Notified when events are queued in this process. */
  readonly notifier: ChangeNotifier;
  /** Interval of polling for events that other processes queued. */
  readonly pollMs: number;
  /** Called at intervals with the state of the queue. */
  readonly onQueue: (state: QueueState) => void;
}

/**
 * Delivers queued events until `signal` aborts. Each destination is served separately, so that an unavailable one does
 * not delay the others. If several processes use the same database, only the one that holds the lease delivers; when it
 * stops, another process acquires the lease.
 */
export async function runDispatcher(
  options: DispatcherOptions,
  signal: AbortSignal,
): Promise<void> {
  const { context, lease } = options;
  const { clock } = context;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const requested = momentOf(clock);
      if (await lease.hold()) await dispatchWhileHeld(options, requested, signal);
      failures = 0;
    } catch (error) {
      // Log only once a minute while the store is unavailable.
      if (failures % 60 === 0)
        context.logger.warn({ failures, reason: messageOf(error) }, storeFailed);
      failures += 1;
    }
    await clock.pause(1_000, signal);
  }
  await lease.release().catch((error: unknown) => {
    context.logger.warn({ reason: messageOf(error) }, storeFailed); // Not released: the lease expires.
  });
}

async function dispatchWhileHeld(
  options: DispatcherOptions,
  requested: Moment,
  signal: AbortSignal,
): Promise<void> {
  const { context, lease, notifier } = options;
  const lost = new AbortController();
  const stopped = AbortSignal.any([signal, lost.signal]);
  // Remove the limit on listeners, because each request to a destination adds a listener.
  setMaxListeners(0, stopped);
  const renewing = renewLease({ ...context, lease }, requested, lost, stopped);
  const round = new Round(options, stopped);
  let lookMs = 0;
  try {
    while (!stopped.aborted) {
      const { count } = notifier;
      if (context.clock.steadyMs() >= lookMs) {
        lookMs = context.clock.steadyMs() + LOOK_MS;
        options.onQueue(await queueState(context.db));
      }
      const waitMs = await round.start();
      await notifier.wait(count, waitMs, stopped);
    }
  } finally {
    lost.abort();
    await Promise.all([renewing, round.end()]);
  }
}

/** The workers of destinations with work now or in the last `IDLE_MS_MAX` ms, and which of them are running. */
class Round {
  readonly #options: DispatcherOptions;
  readonly #signal: AbortSignal;
  readonly #workers = new Map<string, DestinationWorker>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(options: DispatcherOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Starts every worker that can send now. @returns time until the next call, in milliseconds */
  async start(): Promise<number> {
    const { context, pollMs } = this.#options;
    const now = context.clock.steadyMs();
    let nextMs = now + pollMs;
    for (const id of await busyDestinations(context.db)) {
      if (this.#running.has(id)) continue;
      const worker = this.#workers.get(id) ?? new DestinationWorker(id, context);
      this.#workers.set(id, worker);
      if (worker.notBeforeMs <= now) this.#run(worker);
      else nextMs = Math.min(nextMs, worker.notBeforeMs);
    }
    await this.#closeIdle(now);
    return Math.max(1, nextMs - now);
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.values());
    await Promise.all([...this.#workers.values()].map((worker) => worker.close()));
  }

  #run(worker: DestinationWorker): void {
    const { context, notifier } = this.#options;
    const running = worker
      .drain(this.#signal)
      .catch((error: unknown) => {
        worker.notBeforeMs = context.clock.steadyMs() + 1_000;
        context.logger.warn({ destination: worker.id, reason: messageOf(error) }, storeFailed);
      })
      .finally(() => {
        this.#running.delete(worker.id);
        notifier.wake(); // Check again, because events may have arrived while the worker was finishing.
      });
    this.#running.set(worker.id, running);
  }

  async #closeIdle(now: number): Promise<void> {
    for (const worker of this.#workers.values()) {
      if (this.#running.has(worker.id) || now - worker.busyMs < IDLE_MS_MAX) continue;
      this.#workers.delete(worker.id);
      await worker.close();
    }
  }
}
