import { Refusal } from './failures.ts';

/** How many there may be of something that costs as long as it lasts. */
export interface SeatLimits {
  /** At a time. */
  readonly most: number;
  /** Of one user. */
  readonly ownMost: (user: string) => number;
  /** What is said when there is none left: a sentence, and what to do. */
  readonly full: readonly [message: string, advice: string];
}

/** What of the page lasts, such as a live list or a query that somebody typed: there must not be any number of them. */
export class Seats {
  readonly #limits: SeatLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: SeatLimits) {
    this.#limits = limits;
  }

  /** Takes a seat. @returns what gives it back @throws Refusal 429 when there is none */
  take(user: string): () => void {
    const own = this.#taken.get(user) ?? 0;
    const { most, ownMost, full } = this.#limits;
    if (this.#all >= most || own >= ownMost(user)) throw new Refusal(429, 'busy', ...full);
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

/** One user must leave room for others. */
const shareOfOne = 5;

/** Live lists that are open: each asks ClickHouse once a second. @param most one user has a fifth of them, and one at least */
export function liveSeats(most: number): Seats {
  return new Seats({
    most,
    // Without a login there is one user, who may have them all.
    ownMost: (user) => (user === '' ? most : Math.max(1, Math.floor(most / shareOfOne))),
    full: [
      'Too many live lists are open.',
      'Close another one first: web.live_requests_max says how many there may be.',
    ],
  });
}

/** Queries that people typed and that run: fewer than a reader has connections, so that panels still get theirs. */
export function querySeats(): Seats {
  return new Seats({
    most: 20,
    ownMost: () => 4,
    full: ['Too many queries run at once.', 'Stop another one first, or wait until it ends.'],
  });
}
