import type { HashKeyRange, PackedRecords, Position } from '../../flow.ts';

/** Result of `DescribeStreamSummary`. */
export interface StreamSummary {
  readonly name: string;
  readonly arn: string;
  /** Creation time in milliseconds since 1970. Distinguishes the stream from an earlier stream with the same name. */
  readonly createdMs: number;
  readonly retentionMs: number;
}

/** One shard, as `ListShards` and `ChildShards` describe it. */
export interface ShardInfo {
  readonly shardId: string;
  /**
   * Ids of the parent shards: none for the first shards of a stream, one after a split, two after a merge. The parents
   * may no longer exist.
   */
  readonly parents: readonly string[];
  /** True if the shard accepts no more records: it has an ending sequence number. */
  readonly closed: boolean;
  readonly hashKeys: HashKeyRange | undefined;
}

/** One page of `ListShards`. */
export interface ShardList {
  readonly shards: readonly ShardInfo[];
  readonly nextToken: string | undefined;
}

/** Where an iterator starts. With `at`, the first record is the one at `position`. */
export type IteratorStart =
  | { readonly type: 'trim_horizon' }
  | { readonly type: 'latest' }
  | { readonly type: 'time'; readonly ms: number }
  | { readonly type: 'at'; readonly position: Position };

/** One Kinesis record. */
export interface KinesisRecord {
  readonly data: Uint8Array;
  readonly sequenceNumber: string;
  /**
   * Arrival time in milliseconds since 1970. AWS provides an approximate value, which can decrease from one record to
   * the next.
   */
  readonly arrivedMs: number | undefined;
}

/** Records in order: an array, or views of one buffer. */
export interface KinesisRecords extends Iterable<KinesisRecord> {
  readonly length: number;
  at(index: number): KinesisRecord | undefined;
  readonly packed?: PackedRecords;
}

/**
 * One response of `GetRecords`. An empty response is normal; only a missing next iterator means the end of the shard.
 */
export interface ShardPage {
  readonly records: KinesisRecords;
  readonly nextIterator: string | undefined;
  readonly behindMs: number | undefined;
  /** Child shards. Only in the last page of a shard; emulators may omit them. */
  readonly children: readonly ShardInfo[];
  /** Releases the memory of the records; see `RecordPage.release`. */
  readonly release?: () => void;
}

/** Operations for polling, by their names in IAM policies. */
export type PollingOperation =
  | 'DescribeStreamSummary'
  | 'ListShards'
  | 'GetShardIterator'
  | 'GetRecords';

/** Additional operations for enhanced fan-out. */
export type FanOutOperation =
  | 'DescribeStreamConsumer'
  | 'RegisterStreamConsumer'
  | 'DeregisterStreamConsumer'
  | 'SubscribeToShard';

/** All operations that Weir uses. */
export type KinesisOperation = PollingOperation | FanOutOperation;

/** A registered consumer of a stream, to which Kinesis pushes records. */
export interface StreamConsumer {
  readonly name: string;
  readonly arn: string;
  /** `CREATING`, `ACTIVE` or `DELETING`. */
  readonly status: string;
}

/**
 * Where a subscription starts: like an iterator, or, with `after`, after the continuation of the previous subscription.
 */
export type SubscriptionStart =
  | IteratorStart
  | { readonly type: 'after'; readonly position: Position };

/** One event of a subscription. At the tip, empty events arrive every few seconds. */
export interface SubscriptionEvent {
  readonly records: readonly KinesisRecord[];
  /**
   * Position after which the next subscription starts. It can be after the last record. Undefined at the end of the
   * shard.
   */
  readonly continuation: string | undefined;
  readonly behindMs: number | undefined;
  readonly children: readonly ShardInfo[];
}

/**
 * A subscription to a shard. AWS ends each subscription after five minutes. If the reader does not pull events, flow
 * control stops AWS from sending.
 */
export interface Subscription {
  /**
   * Returns the next event, or undefined once the subscription has ended. Does not support concurrent calls.
   * @throws the SDK's error; an error named TimeoutError after `silenceMs` without an event
   */
  next(silenceMs: number, signal: AbortSignal): Promise<SubscriptionEvent | undefined>;
  /** Ends the subscription. Not required after it has ended. */
  close(): void;
}

/** The operations of enhanced fan-out. Every call is one attempt: the caller retries. */
export interface FanOutApi {
  /** Minimum time between two subscriptions to a shard, in milliseconds. */
  readonly spacingMs: number;
  describeConsumer(streamArn: string, name: string, signal: AbortSignal): Promise<StreamConsumer>;
  registerConsumer(streamArn: string, name: string, signal: AbortSignal): Promise<StreamConsumer>;
  /** Deregisters the consumer, which ends all its subscriptions. */
  deregisterConsumer(streamArn: string, name: string, signal: AbortSignal): Promise<void>;
  subscribe(
    consumerArn: string,
    shardId: string,
    start: SubscriptionStart,
    signal: AbortSignal,
  ): Promise<Subscription>;
}

/**
 * The part of the Kinesis API that Weir uses, for one stream. Every call is one attempt: the caller retries. Failures
 * are errors of the SDK, distinguished by their `name`.
 */
export interface KinesisApi {
  /** AWS region, for messages; `''` if no region is set. */
  readonly region: string;
  describeSummary(signal: AbortSignal): Promise<StreamSummary>;
  /**
   * Returns one page of the shard list. A `nextToken` identifies both the stream and the page; AWS rejects a token
   * together with a stream name.
   */
  listShards(nextToken: string | undefined, signal: AbortSignal): Promise<ShardList>;
  /** Returns an iterator. AWS iterators expire after 5 minutes. */
  getIterator(shardId: string, start: IteratorStart, signal: AbortSignal): Promise<string>;
  getRecords(iterator: string, limit: number, signal: AbortSignal): Promise<ShardPage>;
  /** Absent if the API has no enhanced fan-out. */
  readonly fanOut?: FanOutApi;
  close(): void;
}
