import { type Clock, systemClock } from '../base/index.ts';
import type { Held } from '../clickhouse/index.ts';

/**
 * Read times of the data of one holder: the earliest by the wall clock and by the monotonic clock, and the latest by
 * the wall clock.
 */
interface Read {
  readonly readMs: number;
  readonly steadyMs: number;
  readonly newestMs: number;
}

/** Tracks the read times of data that is not stored yet: waiting pages, and batches. A holder is a page or a batch. */
export class Unstored {
  readonly #clock: Pick<Clock, 'now' | 'steadyMs'>;
  readonly #reads = new Map<object, Read>();

  constructor(clock: Pick<Clock, 'now' | 'steadyMs'> = systemClock) {
    this.#clock = clock;
  }

  /** Age of the oldest data that is held, and time of the newest; undefined if everything is stored. */
  get held(): Held | undefined {
    if (this.#reads.size === 0) return undefined;
    const nowMs = this.#clock.now();
    const steadyMs = this.#clock.steadyMs();
    let ageMs = 0;
    let { newestMs } = never;
    // The wall clock may be set back, and the monotonic clock stops while a machine sleeps: so the greater age is the
    // safe one.
    for (const read of this.#reads.values()) {
      ageMs = Math.max(ageMs, nowMs - read.readMs, steadyMs - read.steadyMs);
      newestMs = Math.max(newestMs, read.newestMs);
    }
    return { ageMs, newestMs };
  }

  /** Records that a holder has data with this read time; the earliest time per holder applies. */
  hold(holder: object, readMs: number): void {
    const known = this.#reads.get(holder) ?? never;
    const steadyMs = this.#clock.steadyMs() - Math.max(0, this.#clock.now() - readMs);
    this.#reads.set(holder, {
      readMs: Math.min(known.readMs, readMs),
      steadyMs: Math.min(known.steadyMs, steadyMs),
      newestMs: Math.max(known.newestMs, readMs),
    });
  }

  /** Registers another holder for a part of what `holder` holds. */
  share(holder: object, other: object): void {
    const read = this.#reads.get(holder);
    if (read !== undefined) this.#reads.set(other, read);
  }

  /** Removes a holder: its data is stored, or another holder has it. */
  release(holder: object): void {
    this.#reads.delete(holder);
  }
}

const never: Read = {
  readMs: Number.POSITIVE_INFINITY,
  steadyMs: Number.POSITIVE_INFINITY,
  newestMs: Number.NEGATIVE_INFINITY,
};
