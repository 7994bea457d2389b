import type { Clock } from '../../base/index.ts';

/** Spaces the requests of several callers evenly, in FIFO order, so that they never exceed the limit per second. */
export class RequestBudget {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  #nextMs = 0;

  constructor(clock: Clock, requestsPerSecond: number) {
    this.#clock = clock;
    this.#intervalMs = Math.ceil(1_000 / requestsPerSecond);
  }

  /** Waits until the caller may make one request, or until `signal` aborts. */
  async take(signal: AbortSignal): Promise<void> {
    const nowMs = this.#clock.steadyMs();
    const atMs = Math.max(nowMs, this.#nextMs);
    this.#nextMs = atMs + this.#intervalMs;
    if (atMs > nowMs) await this.#clock.pause(atMs - nowMs, signal);
  }
}
