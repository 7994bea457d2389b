import { type Clock, nextTurn } from '../../src/base/index.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

/** A clock whose time passes only when a test advances it. */
export class VirtualClock implements Clock {
  #nowMs: number;
  #aheadMs = 0;
  #timers: Timer[] = [];

  constructor(nowMs = Date.UTC(2026, 0, 31)) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs + this.#aheadMs;
  }

  steadyMs(): number {
    return this.#nowMs;
  }

  /** Moves the wall clock ahead; the monotonic clock does not change. */
  set(aheadMs: number): void {
    this.#aheadMs += aheadMs;
  }

  pause(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const done = (): void => {
        this.#timers = this.#timers.filter((one) => one !== timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer: Timer = { atMs: this.#nowMs + Math.max(0, ms), fire: done };
      this.#timers.push(timer);
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  /** Advances the clock by `ms`, and resolves all due waits in order. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await settle();
    for (;;) {
      const next = this.#next();
      if (next === undefined || next.atMs > endMs) break;
      this.#nowMs = next.atMs;
      next.fire();
      await settle();
    }
    this.#nowMs = endMs;
  }

  /** Advances the clock as far as `work` needs. @throws if it waits for something other than time. */
  async run<T>(work: Promise<T>): Promise<T> {
    const state = { isDone: false };
    const done = work.finally(() => {
      state.isDone = true;
    });
    done.catch(() => {});
    await settle();
    while (!state.isDone) {
      const next = this.#next();
      if (next === undefined) throw new Error('nothing waits for time, and the work is not done');
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.fire();
      await settle();
    }
    return done;
  }

  #next(): Timer | undefined {
    return this.#timers.toSorted((a, b) => a.atMs - b.atMs)[0];
  }
}

/** Runs everything that can run at the current time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
