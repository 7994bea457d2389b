import type {
  _Record,
  ChildShard,
  HashKeyRange as SdkHashKeyRange,
  Shard,
} from '@aws-sdk/client-kinesis';

import type { HashKeyRange } from '../../../flow.ts';
import type { KinesisRecord, ShardInfo } from '../api.ts';

/** Converts a shard of a `ListShards` response. */
export function shardInfo(shard: Shard): ShardInfo {
  const parents = [shard.ParentShardId, shard.AdjacentParentShardId];
  return {
    shardId: shard.ShardId ?? '',
    parents: parents.filter((parent) => parent !== undefined && parent !== null),
    closed: typeof shard.SequenceNumberRange?.EndingSequenceNumber === 'string',
    hashKeys: hashKeysOf(shard.HashKeyRange),
  };
}

/** Converts a record of the SDK. */
export function kinesisRecord(record: _Record): KinesisRecord {
  const { Data, SequenceNumber, ApproximateArrivalTimestamp } = record;
  return {
    data: Data ?? new Uint8Array(0),
    sequenceNumber: SequenceNumber ?? '',
    arrivedMs: ApproximateArrivalTimestamp?.getTime(),
  };
}

/** Converts a child shard, which AWS returns in the last page of the parent shard. */
export function childInfo({ ShardId, ParentShards, HashKeyRange }: ChildShard): ShardInfo {
  return {
    shardId: ShardId ?? '',
    parents: ParentShards ?? [],
    closed: false,
    hashKeys: hashKeysOf(HashKeyRange),
  };
}

function hashKeysOf(range: SdkHashKeyRange | undefined): HashKeyRange | undefined {
  const { StartingHashKey: first, EndingHashKey: last } = range ?? {};
  if (first === undefined || last === undefined) return undefined;
  return { first: BigInt(first), last: BigInt(last) };
}
