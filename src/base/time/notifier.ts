import type { Clock } from './clock.ts';

/**
 * A wait that `notify` ends early. A notification that precedes the wait is not lost. Supports one waiter.
 *
 * `wait` removes its listener from the signal. `AbortSignal.any` would leak 100 bytes per call on a signal that lives
 * as long as the process (measured on Node.js 20).
 */
export class Notifier {
  #isNotified = false;
  #stop: AbortController | undefined;

  /** Ends the current wait, or the next one. */
  notify(): void {
    this.#isNotified = true;
    this.#stop?.abort();
  }

  /** Waits for `ms`, until `notify`, or until `signal` aborts. */
  async wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const onAbort = (): void => stop.abort();
    this.#stop = stop;
    signal.addEventListener('abort', onAbort, { once: true });
    if (ms > 0 && !this.#isNotified && !signal.aborted) await clock.pause(ms, stop.signal);
    signal.removeEventListener('abort', onAbort);
    this.#stop = undefined;
    this.#isNotified = false;
  }
}
