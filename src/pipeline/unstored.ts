import { type Clock, systemClock } from '../base/index.ts';
import type { Held } from '../clickhouse/index.ts';

/** When something was read: by a clock that may be set, and when it came, by one that goes on. */
interface Read {
  readonly readMs: number;
  readonly steadyMs: number;
}

/** When what is read and not stored yet was read: pages that wait for their turn, and batches. */
export class Unstored {
  readonly #clock: Pick<Clock, 'now' | 'steadyMs'>;
  readonly #oldest = new Map<object, Read>();
  readonly #newestMs = new Map<object, number>();

  constructor(clock: Pick<Clock, 'now' | 'steadyMs'> = systemClock) {
    this.#clock = clock;
  }

  /** Since when something is held, and with which times; undefined when everything is stored. */
  get held(): Held | undefined {
    if (this.#oldest.size === 0) return undefined;
    const nowMs = this.#clock.now();
    const steadyMs = this.#clock.steadyMs();
    let ageMs = 0;
    // One clock may be set back meanwhile, the other stands still while a machine sleeps: the greater age is the safe one.
    for (const read of this.#oldest.values()) {
      ageMs = Math.max(ageMs, nowMs - read.readMs, steadyMs - read.steadyMs);
    }
    return { ageMs, newestMs: Math.max(...this.#newestMs.values()) };
  }

  /** Notes that something holds what was read at a time; of several times the earliest counts. */
  hold(holder: object, readMs: number): void {
    const { readMs: knownMs, steadyMs: knownSteadyMs } = this.#oldest.get(holder) ?? never;
    const steadyMs = this.#clock.steadyMs() - Math.max(0, this.#clock.now() - readMs);
    this.#oldest.set(holder, {
      readMs: Math.min(knownMs, readMs),
      steadyMs: Math.min(knownSteadyMs, steadyMs),
    });
    this.#newestMs.set(holder, Math.max(this.#newestMs.get(holder) ?? readMs, readMs));
  }

  /** What it held is stored, or held by another. */
  release(holder: object): void {
    this.#oldest.delete(holder);
    this.#newestMs.delete(holder);
  }
}

const never: Read = { readMs: Number.POSITIVE_INFINITY, steadyMs: Number.POSITIVE_INFINITY };
