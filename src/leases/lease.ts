/** Checkpoint of a closed shard that was read to its end; the lease is a tombstone and is never taken again. */
export const shardEnd = 'SHARD_END';
/** Checkpoint of a shard that is read from the oldest available record. */
export const trimHorizon = 'TRIM_HORIZON';
/** Checkpoint of a shard that is read from the time that the consumer group agreed on (`LeaseStore.agree`). */
export const atTimestamp = 'AT_TIMESTAMP';

/** Range of Kinesis hash keys of a shard, both ends inclusive, unsigned 128-bit. */
export interface HashKeys {
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * The right of one worker to read one shard for a consumer group: a row of the lease table, with the attributes of the
 * Kinesis Client Library (`leaseOwner`, `leaseCounter`, `checkpointOwner`, and others).
 *
 * Workers do not compare clocks. The owner increments `counter` regularly. A worker that sees it unchanged for the
 * failover time on its own clock may take the lease. Every write is conditional on the state that the writer has seen,
 * so a worker that was suspended cannot overwrite the state of its successor.
 */
export interface Lease {
  /** Unique in the table: consumer group, stream with its creation time, and shard. */
  readonly key: string;
  readonly shardId: string;
  /**
   * The worker that holds the lease; undefined if none does. Ids are never reused: a restarted process is another
   * worker.
   */
  readonly owner: string | undefined;
  /** Incremented by every write of an owner and by every take. */
  readonly counter: number;
  /** A sequence number, or one of `shardEnd`, `trimHorizon`, `atTimestamp`. */
  readonly checkpoint: string;
  /** The last processed user record of the aggregate at `checkpoint`, counted from 0; 0 for a plain record. */
  readonly subSequenceNumber: number;
  /** The previous worker, while it finishes its work and may write one last checkpoint. */
  readonly handoffFrom: string | undefined;
  /** Number of owner changes since the checkpoint last moved. A large number means that no owner makes progress. */
  readonly switchesSinceCheckpoint: number;
  readonly parents: readonly string[];
  /** Known once the shard has ended. */
  readonly children: readonly string[];
  readonly hashKeys: HashKeys | undefined;
  /** Recent throughput of the owner in KB/s: the weight of the lease in the distribution. */
  readonly throughputKBps: number;
  /** True while a shard that started `atTimestamp` has returned no record; then its children start there as well. */
  readonly isUnread: boolean;
}

/** Content of a new lease; it has no owner, and its counter is 0. */
export type NewLease = Pick<
  Lease,
  'key' | 'shardId' | 'checkpoint' | 'parents' | 'hashKeys' | 'isUnread'
>;

/** A lease that no worker has held yet. */
export function freshLease(lease: NewLease): Lease {
  return {
    ...lease,
    owner: undefined,
    counter: 0,
    subSequenceNumber: 0,
    handoffFrom: undefined,
    switchesSinceCheckpoint: 0,
    children: [],
    throughputKBps: 0,
  };
}

/** True for a shard that was read to its end. Its row remains so that its children can start. */
export function hasEnded(lease: Pick<Lease, 'checkpoint'>): boolean {
  return lease.checkpoint === shardEnd;
}

/** True for a checkpoint that is a sequence number, not one of `shardEnd`, `trimHorizon`, `atTimestamp`. */
export function isSequenceNumber(checkpoint: string): boolean {
  return /^\d+$/.test(checkpoint);
}
