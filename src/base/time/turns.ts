import { nextTurn } from './clock.ts';

/** Longest part of a computation between two turns of the event loop: others use the same process. */
const turnMs = 10;

/** Divides a long computation into short turns of the event loop, between which it can be stopped. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #sinceMs = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Begins a new turn if this one has lasted long enough. @throws the reason of the signal if it is aborted */
  async next(): Promise<void> {
    if (performance.now() - this.#sinceMs < turnMs) return;
    await nextTurn();
    this.#signal?.throwIfAborted();
    this.#sinceMs = performance.now();
  }
}
