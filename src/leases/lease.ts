/** Checkpoint of a closed shard that was read to its end. Its lease is a tombstone: no worker takes it again. */
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
 * Workers do not compare clocks. The owner increments `counter` regularly. A worker that sees the counter unchanged for
 * the failover time, on its own clock, may take the lease. Every write is conditional on the state that the writer saw
 * last, so a worker that was suspended cannot overwrite the state of its successor.
 */
export interface Lease {
  /** Unique in the table: consumer group, stream with its creation time, and shard. */
  readonly key: string;
  readonly shardId: string;
  /**
   * Id of the worker that holds the lease; undefined if no worker holds it. Ids are never reused: a restarted process
   * is another worker.
   */
  readonly owner: string | undefined;
  /** Incremented by every write of the owner, and whenever a worker takes the lease. */
  readonly counter: number;
  /** A sequence number, or one of `shardEnd`, `trimHorizon`, `atTimestamp`. */
  readonly checkpoint: string;
  /** The last processed user record of the aggregate at `checkpoint`, counted from 0; 0 for a plain record. */
  readonly subSequenceNumber: number;
  /** Id of the previous owner, set while that worker finishes its work and may write one last checkpoint. */
  readonly handoffFrom: string | undefined;
  /** Number of owner changes since the checkpoint last moved. A large number means that no owner makes progress. */
  readonly switchesSinceCheckpoint: number;
  readonly parents: readonly string[];
  /** Empty until the shard has ended. */
  readonly children: readonly string[];
  readonly hashKeys: HashKeys | undefined;
  /** Recent throughput of the shard in KB/s. Determines the weight of the lease when leases are distributed. */
  readonly throughputKBps: number;
  /**
   * True while a shard that started at `atTimestamp` has returned no record. Its children then also start at
   * `atTimestamp`.
   */
  readonly isUnread: boolean;
}

/** Content of a new lease. A new lease has no owner, and its counter is 0. */
export type NewLease = Pick<
  Lease,
  'key' | 'shardId' | 'checkpoint' | 'parents' | 'hashKeys' | 'isUnread'
>;

/** Returns a new lease as it is in the table before any worker takes it. */
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

/** Returns whether a shard was read to its end. The row of its lease remains, so that its children can start. */
export function hasEnded(lease: Pick<Lease, 'checkpoint'>): boolean {
  return lease.checkpoint === shardEnd;
}

/** Returns whether a checkpoint is a sequence number, and not `shardEnd`, `trimHorizon`, or `atTimestamp`. */
export function isSequenceNumber(checkpoint: string): boolean {
  return /^\d+$/.test(checkpoint);
}
