import type { Clock } from '../base/index.ts';

/** A pause that others may cut short; a ring before the pause is not lost. */
export class Wake {
  #bell = new AbortController();

  /** Ends the pause now going on, or the next one. */
  ring(): void {
    this.#bell.abort();
  }

  /** Pauses for `ms` at most. */
  async pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
    const bell = this.#bell;
    if (ms > 0) await clock.pause(ms, AbortSignal.any([signal, bell.signal]));
    if (bell.signal.aborted) this.#bell = new AbortController();
  }
}
