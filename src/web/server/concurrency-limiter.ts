import { WebError } from './web-error.ts';

/** Limits of a `ConcurrencyLimiter`. */
export interface ConcurrencyLimits {
  readonly totalMax: number;
  readonly perUserMax: (user: string) => number;
  /** Text of the error when a limit is reached. */
  readonly rejection: readonly [message: string, advice: string];
}

/** Limits the number of concurrent long-running operations, in total and per user. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #active = new Map<string, number>();
  #all = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Acquires a slot. @returns a function that releases it @throws WebError 429 if a limit is reached */
  acquire(user: string): () => void {
    const ofUser = this.#active.get(user) ?? 0;
    const { totalMax, perUserMax, rejection } = this.#limits;
    if (this.#all >= totalMax || ofUser >= perUserMax(user))
      throw new WebError(429, 'busy', ...rejection);
    this.#all += 1;
    this.#active.set(user, ofUser + 1);
    return () => {
      this.#all -= 1;
      const left = (this.#active.get(user) ?? 1) - 1;
      if (left === 0) this.#active.delete(user);
      else this.#active.set(user, left);
    };
  }
}

/** One user gets this fraction of the live lists. */
const userShare = 5;

/** Limits open live lists, each of which queries ClickHouse once per second. @param totalMax one user gets a fifth of them, but at least one */
export function createLiveLimiter(totalMax: number): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    totalMax,
    // If login is disabled, there is only one user.
    perUserMax: (user) => (user === '' ? totalMax : Math.max(1, Math.floor(totalMax / userShare))),
    rejection: [
      'Too many live lists are open.',
      'Close one of them first. web.live_requests_max sets the maximum.',
    ],
  });
}

/** Limits running queries of the tab Query to fewer than the connections of a reader, so that panels still get connections. */
export function createQueryLimiter(): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    totalMax: 20,
    perUserMax: () => 4,
    rejection: ['Too many queries are running.', 'Stop one of them, or wait until it ends.'],
  });
}

/** Limits running evaluations of changes, each of which reads the traffic of the whole range. */
export function createWhatIfLimiter(): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    totalMax: 6,
    perUserMax: () => 2,
    rejection: ['Too many evaluations are running.', 'Cancel one of them, or wait until it ends.'],
  });
}

/** Limits searches for the requests behind a figure of an evaluated change; a page sends two at a time. */
export function createSelectionLimiter(): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    totalMax: 12,
    perUserMax: () => 4,
    rejection: ['Too many searches of evaluations are running.', 'Wait until one of them ends.'],
  });
}
