import type { Lease, NewLease } from './lease.ts';

/** State that a row must have; otherwise, the write is rejected. Absent fields are not compared. */
export interface LeaseCondition {
  /** If present with the value `undefined`, no worker may hold the lease. */
  readonly owner?: string | undefined;
  readonly counter?: number;
  readonly checkpoint?: string;
  readonly handoffFrom?: string | undefined;
}

/**
 * Changes of a write. An absent field keeps its value in the row; a field with the value `undefined` is removed from
 * the row.
 */
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

/** Settings that all workers of a consumer group share for one stream. */
export interface Agreement {
  /** Where the group starts to read the stream, in milliseconds since 1970; undefined means from the beginning. */
  readonly startMs: number | undefined;
  /** True once all leases of the first listing exist. From then on, a shard without a lease is new. */
  readonly isStarted: boolean;
}

/**
 * The lease table, as one consumer group sees it for one stream. Reads are strongly consistent; writes are conditional
 * and atomic per row. Every method may throw. It is then unknown whether the write has happened or will still happen.
 */
export interface LeaseStore {
  /** Returns all leases, including tombstones. */
  list(): Promise<readonly Lease[]>;
  get(key: string): Promise<Lease | undefined>;
  /** @returns false if the lease already exists. */
  create(lease: NewLease): Promise<boolean>;
  /** @returns the row after the write, or undefined if the condition failed. */
  change(key: string, condition: LeaseCondition, change: LeaseChange): Promise<Lease | undefined>;
  /** @returns false if the condition failed. */
  remove(key: string, condition: LeaseCondition): Promise<boolean>;
  /** Proposes a start time and returns the agreement. The first proposal applies to all workers. */
  agree(startMs: number | undefined): Promise<Agreement>;
  /** Records that the leases of the first listing exist. */
  started(): Promise<void>;
}
