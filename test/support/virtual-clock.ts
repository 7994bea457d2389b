import type { Clock } from '../../src/base/index.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

/** Time that passes only when a test says so. */
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

  /** Sets the wall clock so many milliseconds ahead of where it was; no time passes. */
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

  /** Lets `ms` pass, waking everybody whose time has come, in order. */
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

  /** Lets as much time pass as `work` needs. @throws when it waits for something that time does not bring. */
  async run<T>(work: Promise<T>): Promise<T> {
    const state = { isDone: false };
    const done = work.finally(() => {
      state.isDone = true;
    });
    done.catch(() => {});
    await settle();
    while (!state.isDone) {
      const next = this.#next();
      if (next === undefined) throw new Error('nobody waits for time, and the work is not done');
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

/** Lets everything run that can run without time passing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
