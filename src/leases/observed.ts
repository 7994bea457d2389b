import type { Lease } from './lease.ts';

interface Sight {
  readonly owner: string | undefined;
  readonly counter: number;
  /** When this counter was first seen, on the observer's own steady clock. */
  readonly sinceMs: number;
  /** When the owner was last seen to change. */
  readonly movedMs: number;
  /** True once the counter was seen to change: the owner is alive. */
  readonly isAlive: boolean;
}

/** What one listing looked like to the worker that made it. */
export interface LeaseSnapshot {
  readonly leases: readonly Lease[];
  /** Keys of free leases: without an owner, or with an owner that has not renewed for the failover time. */
  readonly free: ReadonlySet<string>;
  /** Keys of leases whose owner was seen to renew, or to take them. */
  readonly alive: ReadonlySet<string>;
  /** Keys of leases that changed hands a short while ago: they are left where they are. */
  readonly settling: ReadonlySet<string>;
}

/**
 * Remembers earlier states of leases, and detects by the local clock which owners have stopped renewing.
 *
 * A counter counts as seen when the answer arrives, and as unchanged when the request was sent. So the time between is
 * never longer than it was at the table, and an owner that has renewed in time is never treated as dead.
 */
export class Observer {
  readonly #failoverMs: number;
  readonly #settleMs: number;
  readonly #sights = new Map<string, Sight>();

  /** @param settleMs for how long a lease that changed hands is not stolen again. */
  constructor(failoverMs: number, settleMs: number) {
    this.#failoverMs = failoverMs;
    this.#settleMs = settleMs;
  }

  /** Adds a listing that was requested at `askedMs` and received at `answeredMs`. */
  look(leases: readonly Lease[], askedMs: number, answeredMs: number): LeaseSnapshot {
    const free = new Set<string>();
    const settling = new Set<string>();
    const alive = new Set<string>();
    for (const lease of leases) {
      const isNew = !this.#sights.has(lease.key);
      const sight = this.#see(lease, answeredMs);
      const stoodStillMs = askedMs - sight.sinceMs;
      if (lease.owner === undefined || stoodStillMs >= this.#failoverMs) free.add(lease.key);
      if (sight.isAlive && !free.has(lease.key)) alive.add(lease.key);
      if (!isNew && answeredMs - sight.movedMs < this.#settleMs) settling.add(lease.key);
    }
    const keys = new Set(leases.map(({ key }) => key));
    for (const key of this.#sights.keys()) if (!keys.has(key)) this.#sights.delete(key);
    return { leases, free, alive, settling };
  }

  #see({ key, owner, counter }: Lease, answeredMs: number): Sight {
    const before = this.#sights.get(key);
    if (before !== undefined && before.owner === owner && before.counter === counter) return before;
    const hasMoved = before === undefined || before.owner !== owner;
    const movedMs = hasMoved ? answeredMs : before.movedMs;
    const isAlive = before !== undefined && owner !== undefined;
    const sight = { owner, counter, sinceMs: answeredMs, movedMs, isAlive };
    this.#sights.set(key, sight);
    return sight;
  }
}
