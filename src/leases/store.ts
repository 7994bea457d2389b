import type { Lease, NewLease } from './lease.ts';

/** State that a row must have, or else the write is rejected; absent members are not compared. */
export interface LeaseCondition {
  /** The value `undefined` requires that no worker holds the lease. */
  readonly owner?: string | undefined;
  readonly counter?: number;
  readonly checkpoint?: string;
  readonly handoffFrom?: string | undefined;
}

/** Changes of a write. An absent member keeps its value; a member that is `undefined` is removed. */
export type LeaseChange = Partial<
  Pick<
    Lease,
    | 'owner'
    | 'counter'
    | 'checkpoint'
    | 'subSequenceNumber'
    | 'handoffFrom'
    | 'switchesSinceCheckpoint'
    | 'children'
    | 'throughputKBps'
    | 'isUnread'
  >
>;

/** What all workers of a consumer group have agreed on for one stream. */
export interface Agreement {
  /** Start time of a stream that no worker has read yet, milliseconds since 1970; undefined means from the beginning. */
  readonly startMs: number | undefined;
  /** True once all leases of the first listing exist; shards without a lease are new from then on. */
  readonly isStarted: boolean;
}

/**
 * The lease table, as one consumer group sees it for one stream. Reads are strongly consistent; writes are conditional
 * and atomic per row. Every method may throw: then it is unknown whether the write has happened or will happen.
 */
export interface LeaseStore {
  /** All leases, including tombstones. */
  list(): Promise<readonly Lease[]>;
  get(key: string): Promise<Lease | undefined>;
  /** @returns false if the lease already exists. */
  create(lease: NewLease): Promise<boolean>;
  /** @returns the row after the write, or undefined if the condition failed. */
  change(key: string, condition: LeaseCondition, change: LeaseChange): Promise<Lease | undefined>;
  /** @returns false if the condition failed. */
  remove(key: string, condition: LeaseCondition): Promise<boolean>;
  /** Proposes a start time. The first proposal applies to all workers. */
  agree(startMs: number | undefined): Promise<Agreement>;
  /** Records that the leases of the first listing exist. */
  started(): Promise<void>;
}
