import type { Lease } from './lease.ts';

interface Observation {
  readonly owner: string | undefined;
  readonly counter: number;
  /** When this worker first saw this counter, on its monotonic clock. */
  readonly sinceMs: number;
  /** When this worker last saw a change of owner; -Infinity if never. */
  readonly movedMs: number;
  /** True if this worker has seen the counter or the owner change: the owner was alive. */
  readonly isAlive: boolean;
}

/** State of the leases in one listing of the table, as seen by the worker that read it. */
export interface LeaseSnapshot {
  readonly leases: readonly Lease[];
  /** Keys of free leases: they have no owner, or their owner has not renewed them for the failover time. */
  readonly free: ReadonlySet<string>;
  /** Keys of the leases that are not free, and whose owner this worker has seen take or renew them. */
  readonly alive: ReadonlySet<string>;
  /** Keys of leases that changed owner recently. Workers do not steal them. */
  readonly settling: ReadonlySet<string>;
}

/**
 * Remembers the last seen state of each lease, and uses the local clock to detect which owners have stopped renewing.
 *
 * The time without a renewal is measured from the arrival of the first listing with the current counter to the request
 * of the latest listing. It is never longer than the real time, so an owner that renews in time is never treated as
 * dead.
 */
export class Observer {
  readonly #failoverMs: number;
  readonly #settleMs: number;
  readonly #observations = new Map<string, Observation>();

  /** @param settleMs time after a change of owner during which a lease is not stolen again. */
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
