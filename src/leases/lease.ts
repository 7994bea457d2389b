/** Checkpoint of a closed shard that was read to its end; such a lease is a tombstone, never taken again. */
export const shardEnd = 'SHARD_END';
/** Checkpoint of a shard to be read from the oldest record that the stream still has. */
export const trimHorizon = 'TRIM_HORIZON';
/** Checkpoint of a shard to be read from the time on that the consumer group agreed on (`LeaseStore.agree`). */
export const atTimestamp = 'AT_TIMESTAMP';

/** Kinesis hash keys, both ends inclusive, unsigned 128-bit: what a shard owns. */
export interface HashKeys {
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * The right of one worker to read one shard for a consumer group: a row of the lease table, with the attributes of the
 * Kinesis Client Library (`leaseOwner`, `leaseCounter`, `checkpointOwner` and so on).
 *
 * Workers do not compare clocks. The owner raises `counter` regularly; a worker that sees it unchanged for the failover time on
 * its own clock may take the lease. Every write is conditional on what the writer has seen, so a worker that was asleep
 * cannot write over the one that came after it.
 */
export interface Lease {
  /** Unique in the table: consumer group, stream with its creation time, shard. */
  readonly key: string;
  readonly shardId: string;
  /** The worker that holds it, undefined when no worker does. Ids are never used again, so a restart is another worker. */
  readonly owner: string | undefined;
  /** Raised by every write of an owner or taker. */
  readonly counter: number;
  /** A sequence number, or one of `shardEnd`, `trimHorizon`, `atTimestamp`. */
  readonly checkpoint: string;
  /** The last user record of an aggregate at `checkpoint` that is done with, counted from 0; 0 for a plain record. */
  readonly subSequenceNumber: number;
  /** The worker before, while it still finishes what it had begun and may write one last checkpoint. */
  readonly handoffFrom: string | undefined;
  /** How often the owner changed since the checkpoint last moved: many mean that no owner makes progress. */
  readonly switchesSinceCheckpoint: number;
  readonly parents: readonly string[];
  /** Known once the shard has ended. */
  readonly children: readonly string[];
  readonly hashKeys: HashKeys | undefined;
  /** What the owner read lately, in kilobytes a second: its weight when leases are spread. */
  readonly throughputKBps: number;
  /** True while a shard that began `atTimestamp` has given no record: then its children begin there as well. */
  readonly isUnread: boolean;
}

/** What a new lease is made of; it has no owner, and its counter is 0. */
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

/** True for a checkpoint that names a record; false for the words that say where reading begins or that it has ended. */
export function isSequenceNumber(checkpoint: string): boolean {
  return /^\d+$/.test(checkpoint);
}
