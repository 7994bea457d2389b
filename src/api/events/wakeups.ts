import { pause } from '../../base/index.ts';

/** Tells loops that there is something to do, so that they need not ask all the time. */
export class Wakeups {
  #count = 0;
  #sleeping = new AbortController();

  /** Changes with every `wake`: read it before looking for work, and give it to `wait` after. */
  get count(): number {
    return this.#count;
  }

  wake(): void {
    this.#count += 1;
    this.#sleeping.abort();
    this.#sleeping = new AbortController();
  }

  /** Resolves when somebody has called `wake` since `count` was read, after `ms`, or when `signal` aborts. */
  async wait(count: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== count || signal.aborted) return;
    await pause(ms, AbortSignal.any([this.#sleeping.signal, signal]));
  }
}
