import { setMaxListeners } from 'node:events';
import { type Clock, Notifier } from '../../base/index.ts';
import type { Permit, RecordPage } from '../../flow.ts';
import { type ErrorResponse, createErrorResponse } from './response.ts';

/** Limits of all requests together. */
export interface RequestLimits {
  readonly requestsMax: number;
  readonly outageWaitMs: number;
  readonly idleForMs: number;
}

/** The records of one request, from their arrival until they are in the ledger. */
interface Delivery {
  readonly page: RecordPage;
  /** Memory of the request. */
  readonly permit: Permit;
  /** Aborted once the records are stored or abandoned. */
  readonly settled: AbortController;
  isStored: boolean;
}

/** One request in progress. */
export interface TrackedRequest {
  /** Call this when the response of the request is known. */
  end(): void;
}

/** Interval at which a waiting request checks the time and the state of inserts. */
const lookMs = 250;
/** Interval of `quiet` results, which lead to empty pages that show that an idle reader is alive. */
const quietMs = 10_000;

/**
 * Passes incoming requests to the pipeline, which pulls them as pages. Each request waits until its page is in the
 * ledger. If a sender repeats a request that is still in progress, the repeated request waits for the first one, and is
 * not delivered again.
 */
export class RequestTracker {
  #limits: RequestLimits;
  readonly #clock: Clock;
  readonly #deliveries = new Map<string, Delivery>();
  readonly #notifier = new Notifier();
  readonly #stop = new AbortController();
  #queue: Delivery[] = [];
  #insertsFailingMs: () => number = () => 0;
  #open = 0;
  /** When a request last arrived or ended, on the monotonic clock. */
  #activeMs: number;

  constructor(limits: RequestLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#activeMs = clock.steadyMs();
    // Disable the warning about many listeners: every request that is being read adds one.
    setMaxListeners(0, this.#stop.signal);
  }

  /** Aborts when the tracker no longer accepts requests. The reason of the abort is an error response. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * Call this when reading starts. From then on, requests are rejected once inserts have failed for `outageWaitMs`.
   * @param insertsFailingMs see `SourceContext`
   */
  open(insertsFailingMs: () => number): void {
    this.#insertsFailingMs = insertsFailingMs;
    this.#activeMs = this.#clock.steadyMs();
  }

  setLimits(limits: RequestLimits): void {
    this.#limits = limits;
  }

  /** Accepts a request, or returns the error response if the request is rejected. */
  track(): TrackedRequest | ErrorResponse {
    const rejection = this.#notNow();
    if (rejection !== undefined) return rejection;
    if (this.#open >= this.#limits.requestsMax)
      return createErrorResponse(503, 'too many concurrent requests');
    this.#open += 1;
    this.#activeMs = this.#clock.steadyMs();
    return {
      end: () => {
        this.#open -= 1;
        this.#activeMs = this.#clock.steadyMs();
      },
    };
  }

  /**
   * Passes a page to the pipeline and waits until it is stored.
   * @param permit memory of the request; released once the page is stored or abandoned
   * @param untilMs end of the wait, on the monotonic clock. The page is stored even after this time; a repeated request
   * then adds nothing
   * @param disconnected aborts when the client no longer waits for the response
   */
  async store(
    page: RecordPage,
    permit: Permit,
    untilMs: number,
    disconnected: AbortSignal,
  ): Promise<ErrorResponse | undefined> {
    const delivery = this.#deliver(page, permit);
    const { settled } = delivery;
    while (!settled.signal.aborted && !disconnected.aborted) {
      const restMs = untilMs - this.#clock.steadyMs();
      if (restMs <= 0) return createErrorResponse(503, 'not stored in time');
      const rejection = this.#outage();
      if (rejection !== undefined) return rejection;
      await this.#clock.pause(Math.min(restMs, lookMs), settled.signal);
    }
    return delivery.isStored ? undefined : createErrorResponse(503, 'not stored: Weir is stopping');
  }

  /**
   * Returns the next page, in order of arrival, or `quiet` if no page arrives within `quietMs`. Returns undefined if
   * `signal` aborts or, with `untilIdle`, after the configured time without requests.
   */
  async next(untilIdle: boolean, signal: AbortSignal): Promise<RecordPage | 'quiet' | undefined> {
    const untilMs = this.#clock.steadyMs() + quietMs;
    while (!signal.aborted) {
      const delivery = this.#queue.shift();
      if (delivery !== undefined) return delivery.page;
      const nowMs = this.#clock.steadyMs();
      if (nowMs >= untilMs) return 'quiet';
      // While a request is in progress, the source is not idle.
      const idleAtMs = (this.#open > 0 ? nowMs : this.#activeMs) + this.#limits.idleForMs;
      if (untilIdle && nowMs >= idleAtMs) return undefined;
      const wakeAtMs = untilIdle ? Math.min(untilMs, idleAtMs) : untilMs;
      await this.#notifier.wait(wakeAtMs - nowMs, this.#clock, signal);
    }
    return undefined;
  }

  /** Call this when the page of a partition is in the ledger. */
  stored(partition: string): void {
    const delivery = this.#deliveries.get(partition);
    if (delivery === undefined) return;
    delivery.isStored = true;
    this.#settle(delivery);
  }

  /** Rejects further requests, and abandons pages that the pipeline has not pulled yet. */
  stop(): void {
    this.#stop.abort(createErrorResponse(503, 'Weir is stopping'));
    for (const delivery of this.#queue) this.#settle(delivery);
    this.#queue = [];
  }

  /** Abandons everything that is not stored. */
  close(): void {
    this.stop();
    for (const delivery of this.#deliveries.values()) this.#settle(delivery);
  }

  #deliver(page: RecordPage, permit: Permit): Delivery {
    const { partition } = page.partition;
    const known = this.#deliveries.get(partition);
    const delivery = { page, permit, settled: new AbortController(), isStored: false };
    if (known !== undefined || this.#stop.signal.aborted) {
      delivery.settled.abort();
      page.release?.();
      permit.release();
      return known ?? delivery;
    }
    this.#deliveries.set(partition, delivery);
    this.#queue.push(delivery);
    this.#notifier.notify();
    return delivery;
  }

  #settle({ page, permit, settled }: Delivery): void {
    if (!this.#deliveries.delete(page.partition.partition)) return;
    permit.release();
    settled.abort();
  }

  #notNow(): ErrorResponse | undefined {
    if (this.#stop.signal.aborted) return createErrorResponse(503, 'Weir is stopping');
    return this.#outage();
  }

  #outage(): ErrorResponse | undefined {
    const failingMs = this.#insertsFailingMs();
    if (failingMs === 0 || failingMs < this.#limits.outageWaitMs) return undefined;
    return createErrorResponse(503, 'ClickHouse rejects inserts at the moment');
  }
}
