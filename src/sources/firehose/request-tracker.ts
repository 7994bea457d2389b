import { setMaxListeners } from 'node:events';
import { type Clock, Notifier } from '../../base/index.ts';
import type { Permit, RecordPage } from '../../flow.ts';
import { type ErrorResponse, createErrorResponse } from './response.ts';

/** Bounds on all requests together. */
export interface RequestLimits {
  readonly requestsMax: number;
  readonly outageWaitMs: number;
  readonly idleForMs: number;
}

/** The records of one request between their arrival and the ledger. */
interface Delivery {
  readonly page: RecordPage;
  /** For what the request holds. */
  readonly permit: Permit;
  /** Aborted when it is decided what became of them. */
  readonly settled: AbortController;
  isStored: boolean;
}

/** One request that is being answered. */
export interface TrackedRequest {
  /** The request is answered. */
  end(): void;
}

/** How often a waiting request looks at the clock and at the state of the inserts. */
const lookMs = 250;
/** Interval of the empty pages that show that an idle reader is alive. */
const quietMs = 10_000;

/**
 * Between the requests that arrive and the pipeline that pulls pages. Every request waits here until its page is on the
 * ledger. A sender that repeats a request which is still on its way waits for the first copy: there is never a second.
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
  /** When a request last came or was answered. */
  #activeMs: number;

  constructor(limits: RequestLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#activeMs = clock.steadyMs();
    // Every request that is read listens.
    setMaxListeners(0, this.#stop.signal);
  }

  /** Aborts, with a refusal, when nothing is taken any more. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** Begins to take requests. */
  open(insertsFailingMs: () => number): void {
    this.#insertsFailingMs = insertsFailingMs;
    this.#activeMs = this.#clock.steadyMs();
  }

  /** Other bounds hold from now on. */
  setLimits(limits: RequestLimits): void {
    this.#limits = limits;
  }

  /** Lets a request in, or says why not. */
  track(): TrackedRequest | ErrorResponse {
    const rejection = this.#notNow();
    if (rejection !== undefined) return rejection;
    if (this.#open >= this.#limits.requestsMax)
      return createErrorResponse(503, 'too many requests at a time');
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
   * Hands a page to the pipeline and waits until it is stored.
   * @param permit is given back when it is decided what became of the page.
   * @param untilMs when to give up waiting, by the steady clock. The page is stored nevertheless, and a repeated request finds it done.
   * @param gone aborts when the client no longer waits for the response.
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
   * The next page, in order of arrival; `quiet` when none comes for a while. Undefined when `signal` aborts, or, when
   * told to stop at idleness, once there has been no request for as long as configured.
   */
  async next(untilIdle: boolean, signal: AbortSignal): Promise<RecordPage | 'quiet' | undefined> {
    const untilMs = this.#clock.steadyMs() + quietMs;
    while (!signal.aborted) {
      const delivery = this.#queue.shift();
      if (delivery !== undefined) return delivery.page;
      const nowMs = this.#clock.steadyMs();
      if (nowMs >= untilMs) return 'quiet';
      // A request that is being answered is no idleness, however long it takes.
      const idleAtMs = (this.#open > 0 ? nowMs : this.#activeMs) + this.#limits.idleForMs;
      if (untilIdle && nowMs >= idleAtMs) return undefined;
      const wakeAtMs = untilIdle ? Math.min(untilMs, idleAtMs) : untilMs;
      await this.#notifier.wait(wakeAtMs - nowMs, this.#clock, signal);
    }
    return undefined;
  }

  /** The page of a partition is on the ledger. */
  stored(partition: string): void {
    const delivery = this.#deliveries.get(partition);
    if (delivery === undefined) return;
    delivery.isStored = true;
    this.#settle(delivery);
  }

  /** Takes no more requests; what the pipeline has not pulled yet is given up. */
  stop(): void {
    this.#stop.abort(createErrorResponse(503, 'Weir is stopping'));
    for (const delivery of this.#queue) this.#settle(delivery);
    this.#queue = [];
  }

  /** Gives up everything that is not stored. */
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
    return createErrorResponse(503, 'ClickHouse takes no inserts at the moment');
  }
}
