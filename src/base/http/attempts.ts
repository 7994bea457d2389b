import { createHash } from 'node:crypto';

import type { Clock } from '../time/clock.ts';
import { networkOf } from './network.ts';

/** An attempt that may be made. It counts as a failure until it is told otherwise. */
export interface Attempt {
  /** True when so much failed at its address that it has to wait for others like it. */
  readonly isSuspect: boolean;
  /** The password was right. */
  succeeded(): void;
  /** Nobody found out whether it was right. */
  undecided(): void;
}

/** An attempt that must not be made now. */
export interface Postponed {
  readonly waitSecs: number;
  /** What failed too often: this user at this address, many users at this address, or this user at many addresses. */
  readonly cause: 'pair' | 'address' | 'user';
}

/** Keeps passwords from being found by trying. */
export interface Attempts {
  begin(user: string, address: string): Attempt | Postponed;
  /** Keys in memory. */
  readonly size: number;
}

/** Failures after which one has to wait; the same number becomes possible again in an hour, evenly. */
export interface AttemptLimits {
  /** Of one user at one network. */
  readonly pair: number;
  /** Of one network: beyond it, each user has one try in a quarter of an hour there. */
  readonly network: number;
  /** Of one user: beyond it, only networks from which the user has signed in count. */
  readonly user: number;
  /** Keys of each kind that are kept. */
  readonly keysMax: number;
}

const hourMs = 3_600_000;
/** Pause between tries of one user at a network where many fail. */
const againMs = 15 * 60_000;

/**
 * Counts failures by user and by network, in memory: a restart forgets them. A success clears what the same user did at the
 * same network, and nothing else. Guesses keep nobody out but the user that is guessed, at networks that are new to that user.
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
    begin(user, address) {
      const network = networkOf(address);
      // Names are as long as somebody likes, and may be passwords typed into the wrong field.
      const userKey = hashOf(user);
      const pair = hashOf(`${network} ${user}`);
      const pairWait = pairs.wait(pair);
      if (pairWait > 0) return { waitSecs: pairWait, cause: 'pair' };
      const isKnown = known.has(pair);
      const userWait = isKnown ? 0 : users.wait(userKey);
      if (userWait > 0) return { waitSecs: userWait, cause: 'user' };
      const isSuspect = !isKnown && networks.wait(network) > 0;
      const sinceMs = pairs.sinceMs(pair);
      if (isSuspect && sinceMs < againMs) {
        return { waitSecs: Math.ceil((againMs - sinceMs) / 1_000), cause: 'address' };
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

/** Counts that fall by `most` in an hour. */
class Counts {
  readonly #most: number;
  readonly #keysMax: number;
  readonly #clock: Pick<Clock, 'steadyMs'>;
  /** The key that was counted longest ago stands first. */
  readonly #counts = new Map<string, Count>();

  constructor(most: number, keysMax: number, clock: Pick<Clock, 'steadyMs'>) {
    this.#most = most;
    this.#keysMax = keysMax;
    this.#clock = clock;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Seconds until one more fits; 0 when it does. */
  wait(key: string): number {
    const over = this.#levelOf(this.#counts.get(key)) - (this.#most - 1);
    // Less than a millisecond is the rounding of numbers.
    return Math.max(0, Math.ceil((over * hourMs) / this.#most / 1_000 - 0.001));
  }

  /** Milliseconds since a key was counted last. */
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

  /** Whoever makes keys up must not push out the counts that matter: the lowest half goes, of equal ones the oldest. */
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

/** Puts a key behind the others; the one that was used longest ago goes when there are too many. */
function remember(keys: Set<string>, key: string, keysMax: number): void {
  keys.delete(key);
  keys.add(key);
  const [oldest] = keys;
  if (keys.size > keysMax && oldest !== undefined) keys.delete(oldest);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
