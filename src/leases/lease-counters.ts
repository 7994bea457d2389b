/**
 * How a lease ended:
 * - `ended`: the shard was read to its end.
 * - `released`: this worker released the lease.
 * - `handed_over`: this worker transferred the lease to the worker that requested it.
 * - `taken`: another worker took the lease and did not wait for this worker.
 * - `expired`: this worker could not renew the lease in time.
 *
 * After `taken` and `expired`, the next owner may read some records again.
 */
export type LeaseEnd = 'ended' | 'released' | 'handed_over' | 'taken' | 'expired';

/** State of a worker and its group at the last read of the table, and cumulative counters of this worker. */
export interface LeaseStats {
  /** Leases of this worker whose shards it reads, including those whose work it finishes for another worker. */
  readonly held: number;
  /** Leases of this worker that wait until the previous worker has finished. */
  readonly waiting: number;
  /** Leases of the group whose shards have not been read to their end. */
  readonly leases: number;
  /** Number of workers of the group that renew leases, including this one (even if it holds none). */
  readonly workers: number;
  /** Leases that this worker acquired. */
  readonly taken: number;
  /** The leases among `taken` that this worker requested from another owner. */
  readonly stolen: number;
  /** Ended leases, by reason. */
  readonly ends: Readonly<Record<LeaseEnd, number>>;
  /** Number of writes that renewed leases, and their total duration. */
  readonly renewals: number;
  readonly renewMs: number;
  /** Renewal writes that failed or had no response. */
  readonly renewFailures: number;
}

/** Counters of one worker. */
export class LeaseCounters {
  taken = 0;
  stolen = 0;
  renewals = 0;
  renewMs = 0;
  renewFailures = 0;
  readonly ends: Record<LeaseEnd, number> = {
    ended: 0,
    released: 0,
    handed_over: 0,
    taken: 0,
    expired: 0,
  };

  soFar(): Omit<LeaseStats, 'held' | 'waiting' | 'leases' | 'workers'> {
    const { taken, stolen, ends, renewals, renewMs, renewFailures } = this;
    return { taken, stolen, ends: { ...ends }, renewals, renewMs, renewFailures };
  }

  renewed(ms: number): void {
    this.renewals += 1;
    this.renewMs += ms;
  }
}
