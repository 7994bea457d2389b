/** One record as the broker delivered it. `value` is a view into the answer of the broker. */
export interface KafkaRecord {
  readonly offset: string;
  /** Null for a tombstone. */
  readonly value: Uint8Array | null;
  /** When it was produced, or appended, as the topic is set up; milliseconds since 1970. */
  readonly timestampMs: number;
  /** The requested headers; undefined when it has none of them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Records of one partition from one fetch, without those of aborted transactions. */
export interface KafkaBatch {
  readonly partition: number;
  /** The requested offset. */
  readonly fetchedOffset: string;
  readonly records: readonly KafkaRecord[];
  /** The last offset that it covers: that of the last record, or of a transaction marker behind it. */
  readonly lastOffset: string;
  /** The offset that the next record will get. */
  readonly highWatermark: string;
}

/** How a member responds to a batch: it takes the batch, seeks another offset, or pauses the partition. */
export type BatchVerdict =
  | { readonly kind: 'taken' }
  | { readonly kind: 'seek'; readonly offset: string }
  | { readonly kind: 'pause' };

/** A member of a consumer group, as the connection sees it. */
export interface GroupMember {
  /** After every rebalance: the partitions that are this member's now. */
  assigned(partitions: readonly number[]): void;
  /** A rebalance begins: what is committed now is the last that still counts. */
  rebalancing(): void;
  /**
   * Given every batch; batches of one partition come one after the other. May take as long as it likes, if it calls
   * `heartbeat` every few seconds; when that rejects, the batch must be let go of by rejecting likewise.
   */
  batch(batch: KafkaBatch, heartbeat: () => Promise<void>): Promise<BatchVerdict>;
  /** No records up to `lastOffset`, only transaction markers, or records that were aborted or compacted. */
  passed(partition: number, lastOffset: string): void;
  /** The group has just heard of this member. */
  alive(): void;
}

/** A membership of a consumer group. */
export interface Membership {
  /** Resolves with the reason if the membership ends unexpectedly; never rejects. */
  readonly ended: Promise<unknown>;
  /** The next fetch of the partition begins there. A pause of it is over. */
  seek(partition: number, offset: string): void;
  /** Commits offsets to the group. Rejects while the group is rebalancing. */
  commit(offsets: ReadonlyMap<number, string>): Promise<void>;
  /** Leaves the group, so that others take over at once. */
  leave(): Promise<void>;
}

/** Description of a topic. */
export interface TopicSummary {
  /** Names the cluster; `''` when it does not say. */
  readonly clusterId: string;
  readonly partitions: readonly number[];
}

/** The offsets of a partition: that of the oldest record kept, and that of the next one. */
export interface OffsetRange {
  readonly low: string;
  readonly high: string;
}

/** One topic, as a source reads it: the only interface to Kafka. Every method rejects with what kafkajs throws. */
export interface KafkaApi {
  describe(): Promise<TopicSummary>;
  offsets(): Promise<ReadonlyMap<number, OffsetRange>>;
  /** Per partition, the offset of the first record at or after `ms`; without such a record, the end offset. */
  offsetsAt(ms: number): Promise<ReadonlyMap<number, string>>;
  /** Committed offsets of the group; omits partitions without one. */
  committed(group: string): Promise<ReadonlyMap<number, string>>;
  /** Joins a consumer group. Resolves when it has started to; `ended` reports failures. */
  join(group: string, member: GroupMember): Promise<Membership>;
  close(): Promise<void>;
}
