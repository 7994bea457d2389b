import { createHash } from 'node:crypto';

import type { Clock } from '../time/clock.ts';
import { networkOf } from './network.ts';

/** A permitted attempt. Counts as a failure until one of its methods is called. */
export interface Attempt {
  /**
   * True if the network has too many failures and the user has not signed in from it before. The caller must run such
   * attempts one at a time.
   */
  readonly isSuspect: boolean;
  /** The password was correct. */
  succeeded(): void;
  /** The attempt has ended, and it is unknown whether the password was correct: it does not count as a failure. */
  undecided(): void;
}

/** An attempt that is not permitted yet. */
export interface Postponed {
  readonly waitSecs: number;
  /** The exceeded limit: that of the user at this network, of the network, or of the user at all networks. */
  readonly limit: 'user_and_network' | 'network' | 'user';
}

/** Limits password guessing. */
export interface Attempts {
  startAttempt(user: string, address: string): Attempt | Postponed;
  /** Number of keys in memory. */
  readonly size: number;
}

/** Number of failures before an attempt must wait. Failures are forgotten evenly over one hour. */
export interface AttemptLimits {
  /** Failures per user and network. */
  readonly pair: number;
  /**
   * Failures per network. Beyond this number, each user that has not signed in from the network before has one attempt
   * per 15 minutes there.
   */
  readonly network: number;
  /** Failures per user. Beyond this number, only networks from which the user has signed in before are permitted. */
  readonly user: number;
  /** Maximum number of keys of each kind. */
  readonly keysMax: number;
}

const hourMs = 3_600_000;
/** Wait between attempts of one user at a network with too many failures. */
const againMs = 15 * 60_000;

/**
 * Counts failures by user and by network, in memory: a restart clears them.
 * A success clears only the failures of the same user at the same network. Guessing locks out only the guessed user,
 * and only at networks that are new to that user.
 */
export function createAttempts(limits: AttemptLimits, clock: Pick<Clock, 'steadyMs'>): Attempts {
  const { keysMax } = limits;
  const pairs = new Counts(limits.pair, keysMax, clock);
  const networks = new Counts(limits.network, keysMax, clock);
  const users = new Counts(limits.user, keysMax, clock);
  const known = new Set<string>();
  return {
    get size() {
      return pairs.size + networks.size + users.size + known.size;
    },
    startAttempt(user, address) {
      const network = networkOf(address);
      // Hash the name: it may be long, or a password that was typed into the wrong field.
      const userKey = hashOf(user);
      const pair = hashOf(`${network} ${user}`);
      const pairWait = pairs.wait(pair);
      if (pairWait > 0) return { waitSecs: pairWait, limit: 'user_and_network' };
      const isKnown = known.has(pair);
      const userWait = isKnown ? 0 : users.wait(userKey);
      if (userWait > 0) return { waitSecs: userWait, limit: 'user' };
      const isSuspect = !isKnown && networks.wait(network) > 0;
      const sinceMs = pairs.sinceMs(pair);
      if (isSuspect && sinceMs < againMs) {
        return { waitSecs: Math.ceil((againMs - sinceMs) / 1_000), limit: 'network' };
      }
      pairs.add(pair, 1);
      networks.add(network, 1);
      users.add(userKey, 1);
      return {
        isSuspect,
        succeeded() {
          pairs.clear(pair);
          networks.add(network, -1);
          users.add(userKey, -1);
          remember(known, pair, keysMax);
        },
        undecided() {
          pairs.add(pair, -1);
          networks.add(network, -1);
          users.add(userKey, -1);
        },
      };
    },
  };
}

interface Count {
  readonly level: number;
  readonly atMs: number;
}

/** Counts failures per key. Each count decreases evenly, by `most` per hour. */
class Counts {
  readonly #most: number;
  readonly #keysMax: number;
  readonly #clock: Pick<Clock, 'steadyMs'>;
  /** Ordered by last use, oldest first. */
  readonly #counts = new Map<string, Count>();

  constructor(most: number, keysMax: number, clock: Pick<Clock, 'steadyMs'>) {
    this.#most = most;
    this.#keysMax = keysMax;
    this.#clock = clock;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Returns the seconds until one more attempt is permitted; 0 if it is permitted now. */
  wait(key: string): number {
    const over = this.#levelOf(this.#counts.get(key)) - (this.#most - 1);
    // Less than one millisecond is a rounding error.
    return Math.max(0, Math.ceil((over * hourMs) / this.#most / 1_000 - 0.001));
  }

  /** Returns the milliseconds since a key was last counted. */
  sinceMs(key: string): number {
    const count = this.#counts.get(key);
    return count === undefined ? Number.POSITIVE_INFINITY : this.#clock.steadyMs() - count.atMs;
  }

  add(key: string, times: number): void {
    const level = Math.max(0, this.#levelOf(this.#counts.get(key)) + times);
    this.#counts.delete(key);
    if (level === 0) return;
    this.#counts.set(key, { level, atMs: this.#clock.steadyMs() });
    if (this.#counts.size > this.#keysMax) this.#makeRoom();
  }

  clear(key: string): void {
    this.#counts.delete(key);
  }

  /**
   * Evicts the lower half of the counts (among equal counts, the oldest first), because invented keys must not evict
   * high counts.
   */
  #makeRoom(): void {
    const levels = Float64Array.from([...this.#counts.values()], (count) => this.#levelOf(count));
    const middle = levels.toSorted()[this.#keysMax >> 1] ?? 0;
    for (const [key, count] of this.#counts) {
      if (this.#counts.size <= this.#keysMax >> 1) return;
      if (this.#levelOf(count) <= middle) this.#counts.delete(key);
    }
  }

  #levelOf(count: Count | undefined): number {
    if (count === undefined) return 0;
    const fallen = ((this.#clock.steadyMs() - count.atMs) / hourMs) * this.#most;
    return Math.max(0, count.level - fallen);
  }
}

/** Moves a key to the end, and evicts the least recently used one if there are too many. */
function remember(keys: Set<string>, key: string, keysMax: number): void {
  keys.delete(key);
  keys.add(key);
  const [oldest] = keys;
  if (keys.size > keysMax && oldest !== undefined) keys.delete(oldest);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
