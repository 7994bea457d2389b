import type { UnreadableBatch } from './fetch-decoder.ts';

/** One record as the broker delivered it. `value` is a view of the broker's response. */
export interface KafkaRecord {
  readonly offset: string;
  /** Null for a tombstone. */
  readonly value: Uint8Array | null;
  /** Create time or append time, as configured for the topic. In milliseconds since 1970. */
  readonly timestampMs: number;
  /** The requested headers; undefined if the record has none of them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Records of one partition from one fetch, without those of aborted transactions. There are none if the offsets up to
 * `lastOffset` are transaction markers, or aborted or compacted records.
 */
export interface KafkaBatch {
  readonly partition: number;
  /** The requested offset. */
  readonly fetchedOffset: string;
  readonly records: readonly KafkaRecord[];
  /** The last offset that the batch covers: of its last record, or of a transaction marker after that record. */
  readonly lastOffset: string;
  /** The next offset that the broker will assign. */
  readonly highWatermark: string;
  /** Why the record batch at `fetchedOffset` cannot be read; if present, there are no records. */
  readonly unreadable?: UnreadableBatch;
}

/** How a member responds to a batch: it takes the batch, seeks another offset, or pauses the partition. */
export type BatchVerdict =
  | { readonly kind: 'taken' }
  | { readonly kind: 'seek'; readonly offset: string }
  | { readonly kind: 'pause' };

/** A member of a consumer group, as the connection sees it. */
export interface GroupMember {
  /** Called after every rebalance with the partitions that are now assigned to this member. */
  assigned(partitions: readonly number[]): void;
  /** Called when a rebalance starts: later commits are rejected. */
  rebalancing(): void;
  /**
   * Processes a batch; the batches of one partition arrive in sequence. May take any time if it calls `heartbeat` every
   * few seconds. If `heartbeat` rejects, abandon the batch, and reject as well.
   */
  batch(batch: KafkaBatch, heartbeat: () => Promise<void>): Promise<BatchVerdict>;
  /** Called after each join and each heartbeat of this member. */
  alive(): void;
}

/** A membership of a consumer group. */
export interface Membership {
  /** Resolves with the reason if the membership ends unexpectedly; never rejects. */
  readonly ended: Promise<unknown>;
  /** Sets the offset of the next fetch of the partition, and resumes the partition. */
  seek(partition: number, offset: string): void;
  /** Commits offsets to the group. Rejects while the group is rebalancing. */
  commit(offsets: ReadonlyMap<number, string>): Promise<void>;
  /** Leaves the group, so that the other members take over immediately. */
  leave(): Promise<void>;
}

/** Description of a topic. */
export interface TopicSummary {
  /** Id of the cluster; `''` if it does not report one. */
  readonly clusterId: string;
  readonly partitions: readonly number[];
  /**
   * How long the topic keeps a record; undefined if records do not expire by time, or if the ACL DescribeConfigs is
   * missing.
   */
  readonly retentionMs?: number;
  /** Whether compaction keeps only the last record of each key; undefined if the ACL DescribeConfigs is missing. */
  readonly isCompacted?: boolean;
}

/** Offset range of a partition: the oldest available record, and the next offset. */
export interface OffsetRange {
  readonly low: string;
  readonly high: string;
}

/** One topic, as a source reads it: the only interface to Kafka. Every method rejects with the errors of kafkajs. */
export interface KafkaApi {
  describe(): Promise<TopicSummary>;
  offsets(): Promise<ReadonlyMap<number, OffsetRange>>;
  /** Per partition, the offset of the first record at or after `ms`; without such a record, the end offset. */
  offsetsAt(ms: number): Promise<ReadonlyMap<number, string>>;
  /** Committed offsets of the group; omits partitions without one. */
  committed(group: string): Promise<ReadonlyMap<number, string>>;
  /** Joins a consumer group. Resolves when joining has started; `ended` reports failures. */
  join(group: string, member: GroupMember): Promise<Membership>;
  close(): Promise<void>;
}
