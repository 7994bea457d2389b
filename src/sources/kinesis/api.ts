import type { HashKeyRange, PackedRecords, Position } from '../../flow.ts';

/** What `DescribeStreamSummary` says of a stream. */
export interface StreamSummary {
  readonly name: string;
  readonly arn: string;
  /** Tells a stream from an earlier one of the same name; milliseconds since 1970. */
  readonly createdMs: number;
  readonly retentionMs: number;
}

/** One shard, as `ListShards` and `ChildShards` describe it. */
export interface ShardInfo {
  readonly shardId: string;
  /** None for the first shards of a stream, one after a split, two after a merge. They may no longer exist. */
  readonly parents: readonly string[];
  /** True when the shard takes no more records: it has an ending sequence number. */
  readonly closed: boolean;
  readonly hashKeys: HashKeyRange | undefined;
}

/** One page of `ListShards`. */
export interface ShardList {
  readonly shards: readonly ShardInfo[];
  readonly nextToken: string | undefined;
}

/** Where an iterator begins. `at` begins with the record of that sequence number itself. */
export type IteratorStart =
  | { readonly type: 'trim_horizon' }
  | { readonly type: 'latest' }
  | { readonly type: 'time'; readonly ms: number }
  | { readonly type: 'at'; readonly position: Position };

/** One Kinesis record. */
export interface KinesisRecord {
  readonly data: Uint8Array;
  readonly sequenceNumber: string;
  /** Milliseconds since 1970; may go backwards from one record to the next (AWS: it is approximate). */
  readonly arrivedMs: number | undefined;
}

/** Records in order: an array, or records that lie in one buffer. */
export interface KinesisRecords extends Iterable<KinesisRecord> {
  readonly length: number;
  at(index: number): KinesisRecord | undefined;
  readonly packed?: PackedRecords;
}

/** One answer of `GetRecords`. Empty with a next iterator is normal; only no next iterator means the end of the shard. */
export interface ShardPage {
  readonly records: KinesisRecords;
  readonly nextIterator: string | undefined;
  readonly behindMs: number | undefined;
  /** Given with the last page of a shard. Stand-ins may leave it out. */
  readonly children: readonly ShardInfo[];
  /** Gives the memory of the records back; see `RecordPage.release`. */
  readonly release?: () => void;
}

/** The operations that polling needs, by the names that IAM policies know them by. */
export type PollingOperation =
  | 'DescribeStreamSummary'
  | 'ListShards'
  | 'GetShardIterator'
  | 'GetRecords';

/** The operations that enhanced fan-out needs besides. */
export type FanOutOperation =
  | 'DescribeStreamConsumer'
  | 'RegisterStreamConsumer'
  | 'DeregisterStreamConsumer'
  | 'SubscribeToShard';

/** The operations of the API in use. */
export type KinesisOperation = PollingOperation | FanOutOperation;

/** A registered consumer of a stream: who records are pushed to. */
export interface StreamConsumer {
  readonly name: string;
  readonly arn: string;
  /** `CREATING`, `ACTIVE` or `DELETING`. */
  readonly status: string;
}

/** Where a subscription begins: as an iterator, or behind where the one before has come to. */
export type SubscriptionStart =
  | IteratorStart
  | { readonly type: 'after'; readonly position: Position };

/** One event of a subscription. Empty ones come every few seconds at the tip: the subscription is alive. */
export interface SubscriptionEvent {
  readonly records: readonly KinesisRecord[];
  /** Where the next subscription begins; undefined at the end of the shard. May be beyond the last record. */
  readonly continuation: string | undefined;
  readonly behindMs: number | undefined;
  readonly children: readonly ShardInfo[];
}

/** A subscription to a shard. AWS ends it after five minutes, and sends no more than the reader pulls. */
export interface Subscription {
  /**
   * The next event; undefined when the subscription has ended. One call at a time.
   * @throws the SDK's error; an error named TimeoutError when nothing comes in time.
   */
  next(silenceMs: number, signal: AbortSignal): Promise<SubscriptionEvent | undefined>;
  /** Ends it. Need not be called after its end. */
  close(): void;
}

/** The part of the API that enhanced fan-out needs. Every call is one attempt. */
export interface FanOutApi {
  /** A shard may not be subscribed to again within so long of the time before; milliseconds. */
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
 * The part of the Kinesis API that reading needs, bound to one stream. Every call is one attempt: retries belong to the
 * caller, which handles each throttle. Failures are the SDK's errors, distinguished by their `name`.
 */
export interface KinesisApi {
  /** The region in use, for messages; `''` when there is none. */
  readonly region: string;
  describeSummary(signal: AbortSignal): Promise<StreamSummary>;
  /** `nextToken` alone names the stream and the page (AWS refuses a token together with a stream name). */
  listShards(nextToken: string | undefined, signal: AbortSignal): Promise<ShardList>;
  /** Iterators expire 5 minutes after they were given (AWS). */
  getIterator(shardId: string, start: IteratorStart, signal: AbortSignal): Promise<string>;
  getRecords(iterator: string, limit: number, signal: AbortSignal): Promise<ShardPage>;
  /** Left out where there is none. */
  readonly fanOut?: FanOutApi;
  close(): void;
}
