import type { HashKeyRange, PackedRecords, Position } from '../../flow.ts';

/** Result of `DescribeStreamSummary`. */
export interface StreamSummary {
  readonly name: string;
  readonly arn: string;
  /** Distinguishes a stream from an earlier one with the same name; milliseconds since 1970. */
  readonly createdMs: number;
  readonly retentionMs: number;
}

/** One shard, as `ListShards` and `ChildShards` describe it. */
export interface ShardInfo {
  readonly shardId: string;
  /** None for the first shards of a stream, one after a split, two after a merge. They may no longer exist. */
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

/** Where an iterator starts. `at` starts with the record of that sequence number. */
export type IteratorStart =
  | { readonly type: 'trim_horizon' }
  | { readonly type: 'latest' }
  | { readonly type: 'time'; readonly ms: number }
  | { readonly type: 'at'; readonly position: Position };

/** One Kinesis record. */
export interface KinesisRecord {
  readonly data: Uint8Array;
  readonly sequenceNumber: string;
  /** Milliseconds since 1970; can decrease from one record to the next (AWS: it is approximate). */
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
  /** Child shards, in the last page of a shard. Emulators may omit them. */
  readonly children: readonly ShardInfo[];
  /** Returns the memory of the records; see `RecordPage.release`. */
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

/** The operations of the API in use. */
export type KinesisOperation = PollingOperation | FanOutOperation;

/** A registered consumer of a stream, to which Kinesis pushes records. */
export interface StreamConsumer {
  readonly name: string;
  readonly arn: string;
  /** `CREATING`, `ACTIVE` or `DELETING`. */
  readonly status: string;
}

/** Where a subscription starts: like an iterator, or after the end of the previous subscription. */
export type SubscriptionStart =
  | IteratorStart
  | { readonly type: 'after'; readonly position: Position };

/** One event of a subscription. At the tip, empty events arrive every few seconds. */
export interface SubscriptionEvent {
  readonly records: readonly KinesisRecord[];
  /** Where the next subscription starts, which can be after the last record; undefined at the end of the shard. */
  readonly continuation: string | undefined;
  readonly behindMs: number | undefined;
  readonly children: readonly ShardInfo[];
}

/** A subscription to a shard. AWS ends it after five minutes. Backpressure: AWS sends only what the reader pulls. */
export interface Subscription {
  /**
   * Returns the next event; undefined once the subscription has ended. Does not support concurrent calls.
   * @throws the SDK's error; an error named TimeoutError after `silenceMs` without an event
   */
  next(silenceMs: number, signal: AbortSignal): Promise<SubscriptionEvent | undefined>;
  /** Ends the subscription. Not required after it has ended. */
  close(): void;
}

/** The part of the API that enhanced fan-out needs. Every call is one attempt. */
export interface FanOutApi {
  /** Minimum time between two subscriptions to a shard, in milliseconds. */
  readonly spacingMs: number;
  describeConsumer(streamArn: string, name: string, signal: AbortSignal): Promise<StreamConsumer>;
  registerConsumer(streamArn: string, name: string, signal: AbortSignal): Promise<StreamConsumer>;
  /** Ends every subscription of the consumer. */
  deregisterConsumer(streamArn: string, name: string, signal: AbortSignal): Promise<void>;
  subscribe(
    consumerArn: string,
    shardId: string,
    start: SubscriptionStart,
    signal: AbortSignal,
  ): Promise<Subscription>;
}

/**
 * The part of the Kinesis API that reading needs, bound to one stream. Every call is one attempt: the caller retries.
 * Failures are the SDK's errors, distinguished by their `name`.
 */
export interface KinesisApi {
  /** Region, for messages; `''` if not set. */
  readonly region: string;
  describeSummary(signal: AbortSignal): Promise<StreamSummary>;
  /** A `nextToken` identifies both stream and page; AWS rejects a token together with a stream name. */
  listShards(nextToken: string | undefined, signal: AbortSignal): Promise<ShardList>;
  /** Iterators expire after 5 minutes (AWS). */
  getIterator(shardId: string, start: IteratorStart, signal: AbortSignal): Promise<string>;
  getRecords(iterator: string, limit: number, signal: AbortSignal): Promise<ShardPage>;
  /** Absent if the API has no enhanced fan-out. */
  readonly fanOut?: FanOutApi;
  close(): void;
}
