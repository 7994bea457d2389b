/**
 * How a lease ended: the shard was read to its end (`ended`), this worker released it (`released`) or transferred it to
 * the worker that requested it (`handed_over`); another worker took it without waiting (`taken`), or it could not be
 * renewed in time (`expired`). After `taken` and `expired`, the next owner may read some records again.
 */
export type LeaseEnd = 'ended' | 'released' | 'handed_over' | 'taken' | 'expired';

/** State of a worker and its group at the last read of the table, and cumulative counts of its leases. */
export interface LeaseStats {
  /** Leases of this worker whose shards it reads, or finishes for a transfer. */
  readonly held: number;
  /** Leases of this worker that wait until the previous worker has finished. */
  readonly waiting: number;
  /** Leases of the group whose shards have not been read to their end. */
  readonly leases: number;
  /** Workers of the group that renew, including this one. */
  readonly workers: number;
  /** Leases that this worker acquired. */
  readonly taken: number;
  /** Acquired leases that it requested from another worker. */
  readonly stolen: number;
  /** Ended leases, by reason. */
  readonly ends: Readonly<Record<LeaseEnd, number>>;
  /** Writes that renewed leases, and their total duration. */
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
