import type { Lease } from './lease.ts';

interface Observation {
  readonly owner: string | undefined;
  readonly counter: number;
  /** When this counter was first seen, on the observer's monotonic clock. */
  readonly sinceMs: number;
  /** When a change of owner was last seen; -Infinity: never. */
  readonly movedMs: number;
  /** True if a change of the counter was seen: the owner is alive. */
  readonly isAlive: boolean;
}

/** State of the leases in one listing, as seen by the worker that made it. */
export interface LeaseSnapshot {
  readonly leases: readonly Lease[];
  /** Keys of free leases: without an owner, or with an owner that has not renewed for the failover time. */
  readonly free: ReadonlySet<string>;
  /** Keys of leases whose owner was seen to take or renew them. */
  readonly alive: ReadonlySet<string>;
  /** Keys of leases that changed owner recently; they are not stolen. */
  readonly settling: ReadonlySet<string>;
}

/**
 * Remembers earlier states of leases, and detects by the local clock which owners have stopped renewing.
 *
 * The time for which a counter is unchanged is measured from the arrival of the first response with this value until
 * the last request is sent. The measured time is never longer than the real time without a renewal, so an owner that
 * renews in time is never treated as dead.
 */
export class Observer {
  readonly #failoverMs: number;
  readonly #settleMs: number;
  readonly #observations = new Map<string, Observation>();

  /** @param settleMs how long a lease is not stolen again after a change of owner. */
  constructor(failoverMs: number, settleMs: number) {
    this.#failoverMs = failoverMs;
    this.#settleMs = settleMs;
  }

  /** Adds a listing that was requested at `requestedMs` and received at `receivedMs`. */
  observe(leases: readonly Lease[], requestedMs: number, receivedMs: number): LeaseSnapshot {
    const free = new Set<string>();
    const settling = new Set<string>();
    const alive = new Set<string>();
    for (const lease of leases) {
      const observation = this.#see(lease, receivedMs);
      const unchangedMs = requestedMs - observation.sinceMs;
      if (lease.owner === undefined || unchangedMs >= this.#failoverMs) free.add(lease.key);
      if (observation.isAlive && !free.has(lease.key)) alive.add(lease.key);
      if (receivedMs - observation.movedMs < this.#settleMs) settling.add(lease.key);
    }
    const keys = new Set(leases.map(({ key }) => key));
    for (const key of this.#observations.keys()) if (!keys.has(key)) this.#observations.delete(key);
    return { leases, free, alive, settling };
  }

  #see({ key, owner, counter }: Lease, receivedMs: number): Observation {
    const before = this.#observations.get(key);
    if (before !== undefined && before.owner === owner && before.counter === counter) return before;
    const hasMoved = before !== undefined && before.owner !== owner;
    const movedMs = hasMoved ? receivedMs : (before?.movedMs ?? -Infinity);
    const isAlive = before !== undefined && owner !== undefined;
    const observation = { owner, counter, sinceMs: receivedMs, movedMs, isAlive };
    this.#observations.set(key, observation);
    return observation;
  }
}
