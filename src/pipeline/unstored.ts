import { type Clock, systemClock } from '../base/index.ts';
import type { Held } from '../clickhouse/index.ts';

/** When the oldest that something holds was read, by a clock that may be set and by one that goes on, and the newest by the first. */
interface Read {
  readonly readMs: number;
  readonly steadyMs: number;
  readonly newestMs: number;
}

/** When what is read and not stored yet was read: pages that wait for their turn, and batches. */
export class Unstored {
  readonly #clock: Pick<Clock, 'now' | 'steadyMs'>;
  readonly #reads = new Map<object, Read>();

  constructor(clock: Pick<Clock, 'now' | 'steadyMs'> = systemClock) {
    this.#clock = clock;
  }

  /** Since when something is held, and with which times; undefined when everything is stored. */
  get held(): Held | undefined {
    if (this.#reads.size === 0) return undefined;
    const nowMs = this.#clock.now();
    const steadyMs = this.#clock.steadyMs();
    let ageMs = 0;
    let { newestMs } = never;
    // One clock may be set back meanwhile, the other stands still while a machine sleeps: the greater age is the safe one.
    for (const read of this.#reads.values()) {
      ageMs = Math.max(ageMs, nowMs - read.readMs, steadyMs - read.steadyMs);
      newestMs = Math.max(newestMs, read.newestMs);
    }
    return { ageMs, newestMs };
  }

  /** Notes that something holds what was read at a time; of several times the earliest counts. */
  hold(holder: object, readMs: number): void {
    const known = this.#reads.get(holder) ?? never;
    const steadyMs = this.#clock.steadyMs() - Math.max(0, this.#clock.now() - readMs);
    this.#reads.set(holder, {
      readMs: Math.min(known.readMs, readMs),
      steadyMs: Math.min(known.steadyMs, steadyMs),
      newestMs: Math.max(known.newestMs, readMs),
    });
  }

  /** What it held is stored, or held by another. */
  release(holder: object): void {
    this.#reads.delete(holder);
  }
}

const never: Read = {
  readMs: Number.POSITIVE_INFINITY,
  steadyMs: Number.POSITIVE_INFINITY,
  newestMs: Number.NEGATIVE_INFINITY,
};
