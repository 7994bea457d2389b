import type { UnreadableBatch } from './fetch-decoder.ts';

/** One record as the broker delivered it. `value` is a view of the broker's response. */
export interface KafkaRecord {
  readonly offset: string;
  /** Null for a tombstone. */
  readonly value: Uint8Array | null;
  /** Create time or append time, depending on the topic's configuration, in milliseconds since 1970. */
  readonly timestampMs: number;
  /** The requested headers; undefined if the record has none of them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Records of one partition from one fetch, without records of aborted transactions. Has no records if all offsets up to
 * `lastOffset` are transaction markers, or aborted or compacted records.
 */
export interface KafkaBatch {
  readonly partition: number;
  /** The offset that the fetch requested. */
  readonly fetchedOffset: string;
  readonly records: readonly KafkaRecord[];
  /** The last offset that the batch covers: of its last record, or of a transaction marker after that record. */
  readonly lastOffset: string;
  /** The next offset that the broker will assign. */
  readonly highWatermark: string;
  /** The record batch at `fetchedOffset`, if it cannot be read; `records` is then empty. */
  readonly unreadable?: UnreadableBatch;
}

/** How a member responds to a batch: it accepts the batch, seeks another offset, or pauses the partition. */
export type BatchVerdict =
  | { readonly kind: 'taken' }
  | { readonly kind: 'seek'; readonly offset: string }
  | { readonly kind: 'pause' };

/** Callbacks of a member of a consumer group. The connection calls them. */
export interface GroupMember {
  /** Called after every rebalance with the partitions that are now assigned to this member. */
  assigned(partitions: readonly number[]): void;
  /** Called when a rebalance starts: the group rejects commits until the next `assigned`. */
  rebalancing(): void;
  /**
   * Processes a batch. The batches of one partition arrive in sequence. May take any time, but must call `heartbeat`
   * every few seconds. If `heartbeat` rejects, this method must abandon the batch and reject too.
   */
  batch(batch: KafkaBatch, heartbeat: () => Promise<void>): Promise<BatchVerdict>;
  /** Called after this member has joined the group, and after each heartbeat. */
  alive(): void;
}

/** A membership of a consumer group. */
export interface Membership {
  /** Resolves when the membership has ended: with the error, or with undefined after `leave`. Never rejects. */
  readonly ended: Promise<unknown>;
  /** Sets the offset of the next fetch of the partition, and resumes the partition. */
  seek(partition: number, offset: string): void;
  /** Commits offsets to the group. Rejects while the group is rebalancing. */
  commit(offsets: ReadonlyMap<number, string>): Promise<void>;
  /** Leaves the group, so that other members take over the partitions immediately. Never rejects. */
  leave(): Promise<void>;
}

/** Description of a topic. */
export interface TopicSummary {
  /** Id of the cluster; `''` if the cluster does not report an id. */
  readonly clusterId: string;
  readonly partitions: readonly number[];
  /**
   * How long the topic keeps a record. Undefined if records do not expire by time, or if Weir lacks the ACL
   * DescribeConfigs.
   */
  readonly retentionMs?: number;
  /** Whether compaction keeps only the last record of each key. Undefined if Weir lacks the ACL DescribeConfigs. */
  readonly isCompacted?: boolean;
}

/**
 * Offset range of a partition: the offset of the oldest available record, and the next offset that the broker will
 * assign.
 */
export interface OffsetRange {
  readonly low: string;
  readonly high: string;
}

/** Access to one topic for a source. All methods reject with the errors of kafkajs. */
export interface KafkaApi {
  describe(): Promise<TopicSummary>;
  offsets(): Promise<ReadonlyMap<number, OffsetRange>>;
  /**
   * Returns, per partition, the offset of the first record at or after `ms`, or the end offset if there is no such
   * record.
   */
  offsetsAt(ms: number): Promise<ReadonlyMap<number, string>>;
  /** Returns the committed offset of the group per partition. Omits partitions without a committed offset. */
  committed(group: string): Promise<ReadonlyMap<number, string>>;
  /** Joins a consumer group. Resolves when joining has started or failed. `Membership.ended` reports all failures. */
  join(group: string, member: GroupMember): Promise<Membership>;
  close(): Promise<void>;
}
