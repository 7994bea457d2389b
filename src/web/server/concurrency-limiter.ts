import { WebError } from './web-error.ts';

/** Limits of a `ConcurrencyLimiter`. */
export interface ConcurrencyLimits {
  readonly totalMax: number;
  readonly perUserMax: (user: string) => number;
  /** Message and advice of the error when a limit is reached. */
  readonly rejection: readonly [message: string, advice: string];
}

/** Limits the number of concurrent long-running operations, in total and per user. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #shared: ConcurrencyLimiter | undefined;
  readonly #active = new Map<string, number>();
  #all = 0;

  /** @param shared an additional limiter, which several limiters share; it limits the sum of their operations */
  constructor(limits: ConcurrencyLimits, shared?: ConcurrencyLimiter) {
    this.#limits = limits;
    this.#shared = shared;
  }

  /** Acquires a slot. @returns a function that releases it @throws WebError 429 if a limit is reached */
  acquire(user: string): () => void {
    const ofUser = this.#active.get(user) ?? 0;
    const { totalMax, perUserMax, rejection } = this.#limits;
    if (this.#all >= totalMax || ofUser >= perUserMax(user))
      throw new WebError(429, 'busy', ...rejection);
    const releaseShared = this.#shared?.acquire(user);
    this.#all += 1;
    this.#active.set(user, ofUser + 1);
    return () => {
      releaseShared?.();
      this.#all -= 1;
      const left = (this.#active.get(user) ?? 1) - 1;
      if (left === 0) this.#active.delete(user);
      else this.#active.set(user, left);
    };
  }
}

/** One user can open 1/5 of the live lists. */
const userShare = 5;

/**
 * Maximum number of live lists of one user. While events arrive, a list runs 120 queries per minute. The quota of an
 * analyst allows 1,000 queries per minute, which panels need as well. Without login, all clients share the quota of
 * `clickhouse.analyst_user`.
 */
const userListsMax = 4;
const sharedListsMax = 8;

/**
 * Limits the number of open live lists. @param totalMax maximum for all users; one user gets a fifth of it, but at
 * least one list and at most `userListsMax`. Without login, all clients together get `sharedListsMax`
 */
export function createLiveLimiter(totalMax: number): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    totalMax,
    // Without login, all requests have the same empty user name.
    perUserMax: (user) =>
      user === ''
        ? sharedListsMax
        : Math.min(userListsMax, Math.max(1, Math.floor(totalMax / userShare))),
    rejection: [
      'Too many live lists are open.',
      'Close one of them first. web.live_requests_max sets the maximum for all users.',
    ],
  });
}

/** Limiters for operations whose queries can take long and thus occupy a connection. */
export interface LongQueryLimiters {
  /** Queries of the tab Query. */
  readonly queries: ConcurrencyLimiter;
  /** Evaluations of changes, each of which reads the traffic of the whole range. */
  readonly evaluations: ConcurrencyLimiter;
  /** Searches for the events that a figure of an evaluated change counts. A page sends two at the same time. */
  readonly selections: ConcurrencyLimiter;
}

/**
 * Creates the limiters. Together, they allow six concurrent operations per user, so that connections remain for panels.
 */
export function createLongQueryLimiters(): LongQueryLimiters {
  const shared = new ConcurrencyLimiter({
    totalMax: Number.POSITIVE_INFINITY,
    perUserMax: () => 6,
    rejection: [
      'Too many queries, evaluations, and searches are running.',
      'Stop one of them, or wait until it ends.',
    ],
  });
  const limiter = (totalMax: number, userMax: number, rejection: ConcurrencyLimits['rejection']) =>
    new ConcurrencyLimiter({ totalMax, perUserMax: () => userMax, rejection }, shared);
  return {
    queries: limiter(20, 4, [
      'Too many queries are running.',
      'Stop one of them, or wait until it ends.',
    ]),
    evaluations: limiter(6, 2, [
      'Too many evaluations are running.',
      'Cancel one of them, or wait until it ends.',
    ]),
    selections: limiter(12, 4, [
      'Too many searches of evaluations are running.',
      'Wait until one of them ends.',
    ]),
  };
}

/**
 * Limits backtests of alert rules, each of which can take thousands of queries. One user may run two, because the page
 * sends the next one before the previous one has stopped.
 */
export function createBacktestLimiter(): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    totalMax: 4,
    perUserMax: () => 2,
    rejection: ['Too many backtests are running.', 'Wait until one of them ends.'],
  });
}
