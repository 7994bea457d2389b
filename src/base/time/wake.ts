import type { Clock } from './clock.ts';

/**
 * A pause that others may cut short; a ring before the pause is not lost. One pause at a time.
 *
 * It takes its listener off again: `AbortSignal.any` would leave 100 bytes behind at a signal that lives as long as the
 * process, every time (measured on Node.js 20).
 */
export class Wake {
  #isRung = false;
  #stop: AbortController | undefined;

  /** Ends the pause now going on, or the next one. */
  ring(): void {
    this.#isRung = true;
    this.#stop?.abort();
  }

  /** Pauses for `ms` at most, and no longer when `signal` aborts. */
  async pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const onAbort = (): void => stop.abort();
    this.#stop = stop;
    signal.addEventListener('abort', onAbort, { once: true });
    if (ms > 0 && !this.#isRung && !signal.aborted) await clock.pause(ms, stop.signal);
    signal.removeEventListener('abort', onAbort);
    this.#stop = undefined;
    this.#isRung = false;
  }
}
