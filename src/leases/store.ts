import type { Lease, NewLease } from './lease.ts';

/** What a row must still be like for a write to happen; a member that is left out does not matter. */
export interface LeaseCondition {
  /** `undefined` as a value: no worker holds it. */
  readonly owner?: string | undefined;
  readonly counter?: number;
  readonly checkpoint?: string;
  readonly handoffFrom?: string | undefined;
}

/** What a write sets; a member that is left out stays, one that is `undefined` is removed. */
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
  /** Start time of a stream that no worker has read yet, milliseconds since 1970; undefined: from its beginning. */
  readonly startMs: number | undefined;
  /** True once the leases of the first listing are all made: what appears from then on is new. */
  readonly isStarted: boolean;
}

/**
 * The lease table, seen by one consumer group and one stream. Reads are strongly consistent, writes conditional and
 * atomic per row. Every method may throw: then it is unknown whether the write has happened, or will happen.
 */
export interface LeaseStore {
  /** All leases, tombstones as well. */
  list(): Promise<readonly Lease[]>;
  get(key: string): Promise<Lease | undefined>;
  /** @returns false when the lease exists already. */
  create(lease: NewLease): Promise<boolean>;
  /** @returns the row after the write, or undefined when the condition did not hold. */
  change(key: string, condition: LeaseCondition, change: LeaseChange): Promise<Lease | undefined>;
  /** @returns false when the condition did not hold. */
  remove(key: string, condition: LeaseCondition): Promise<boolean>;
  /** Proposes where to start; the first proposal holds for all. */
  agree(startMs: number | undefined): Promise<Agreement>;
  /** Notes that the leases of the first listing are made. */
  started(): Promise<void>;
}
