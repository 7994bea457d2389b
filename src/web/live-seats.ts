import { Refusal } from './failures.ts';

/** One user must leave room for others. */
const shareOfOne = 5;

/** Live lists that are open: each asks ClickHouse once a second, so that there must not be any number of them. */
export class LiveSeats {
  readonly #most: number;
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** @param most lists that are open at a time; one user has a fifth of them, and one at least. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a seat. @returns what gives it back @throws Refusal 429 when there is none */
  take(user: string): () => void {
    const own = this.#taken.get(user) ?? 0;
    // Without a login there is one user, who may have them all.
    const ownMost = user === '' ? this.#most : Math.max(1, Math.floor(this.#most / shareOfOne));
    if (this.#all >= this.#most || own >= ownMost) {
      const advice = 'Close another one first: web.live_requests_max says how many there may be.';
      throw new Refusal(429, 'busy', 'Too many live lists are open.', advice);
    }
    this.#all += 1;
    this.#taken.set(user, own + 1);
    return () => {
      this.#all -= 1;
      const left = (this.#taken.get(user) ?? 1) - 1;
      if (left === 0) this.#taken.delete(user);
      else this.#taken.set(user, left);
    };
  }
}
