/**
 * How a lease ended: the shard was read to its end (`ended`), this worker released it (`released`) or transferred it to the worker that
 * requested it (`handed_over`); another worker took it without waiting (`taken`), or it could not be renewed in time (`expired`). After
 * the last two, the next owner may read some records again.
 */
export type LeaseEnd = 'ended' | 'released' | 'handed_over' | 'taken' | 'expired';

/** How a worker and its group stand, as it saw the table last, and what became of its leases so far. */
export interface LeaseStats {
  /** Leases of this worker whose shards it reads, or finishes for another one. */
  readonly held: number;
  /** Leases of this worker whose shards the worker before still finishes. */
  readonly waiting: number;
  /** Leases of the group whose shards have not been read to their end. */
  readonly leases: number;
  /** Workers of the group that renew, this one included. */
  readonly workers: number;
  /** How often this worker has taken a lease. */
  readonly taken: number;
  /** Of those, how often it requested the lease from another worker. */
  readonly stolen: number;
  /** How leases that it had were over. */
  readonly over: Readonly<Record<LeaseEnd, number>>;
  /** Writes that have renewed a lease, and how long all of them took together. */
  readonly renewals: number;
  readonly renewMs: number;
  /** Writes that should have, and got no answer or an error. */
  readonly renewFailures: number;
}

/** Counts what one worker does. */
export class LeaseCounters {
  taken = 0;
  stolen = 0;
  renewals = 0;
  renewMs = 0;
  renewFailures = 0;
  readonly over: Record<LeaseEnd, number> = {
    ended: 0,
    released: 0,
    handed_over: 0,
    taken: 0,
    expired: 0,
  };

  soFar(): Omit<LeaseStats, 'held' | 'waiting' | 'leases' | 'workers'> {
    const { taken, stolen, over, renewals, renewMs, renewFailures } = this;
    return { taken, stolen, over: { ...over }, renewals, renewMs, renewFailures };
  }

  renewed(ms: number): void {
    this.renewals += 1;
    this.renewMs += ms;
  }
}
