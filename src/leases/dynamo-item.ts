import type { AttributeValue } from '@aws-sdk/client-dynamodb';

import type { HashKeys, Lease, NewLease } from './lease.ts';

/** The attributes of a row in DynamoDB. */
export type Attributes = Record<string, AttributeValue>;

/**
 * DynamoDB attribute for each field of `Lease`. The attribute names are those of the Kinesis Client Library
 * (DynamoDBLeaseSerializer), so that tools for this library can read the table. Only `isUnread` is specific to Weir.
 */
export const attributeNames: Readonly<Record<string, string>> = {
  key: 'leaseKey',
  owner: 'leaseOwner',
  counter: 'leaseCounter',
  checkpoint: 'checkpoint',
  subSequenceNumber: 'checkpointSubSequenceNumber',
  handoffFrom: 'checkpointOwner',
  switchesSinceCheckpoint: 'ownerSwitchesSinceCheckpoint',
  parents: 'parentShardId',
  children: 'childShardIds',
  throughputKBps: 'throughputKBps',
  isUnread: 'isUnread',
};

/** Returns the row of a new lease. */
export function itemOfNew({ key, checkpoint, parents, hashKeys, isUnread }: NewLease): Attributes {
  return {
    leaseKey: { S: key },
    leaseCounter: { N: '0' },
    checkpoint: { S: checkpoint },
    checkpointSubSequenceNumber: { N: '0' },
    ownerSwitchesSinceCheckpoint: { N: '0' },
    ...(parents.length > 0 ? { parentShardId: { SS: [...parents] } } : {}),
    ...(hashKeys === undefined
      ? {}
      : {
          startingHashKey: { S: String(hashKeys.first) },
          endingHashKey: { S: String(hashKeys.last) },
        }),
    ...(isUnread ? { isUnread: { BOOL: true } } : {}),
  };
}

/** Returns the lease of a row. Missing attributes have the defaults of the Kinesis Client Library. */
export function leaseOfItem(item: Readonly<Attributes>, prefix: string): Lease {
  const text = (name: string): string | undefined => item[name]?.S;
  const number = (name: string): number => numberOf(item[name]) ?? 0;
  const texts = (name: string): readonly string[] => item[name]?.SS ?? [];
  const key = text('leaseKey') ?? '';
  return {
    key,
    shardId: key.slice(prefix.length),
    owner: text('leaseOwner'),
    counter: number('leaseCounter'),
    checkpoint: text('checkpoint') ?? '',
    subSequenceNumber: number('checkpointSubSequenceNumber'),
    handoffFrom: text('checkpointOwner'),
    switchesSinceCheckpoint: number('ownerSwitchesSinceCheckpoint'),
    parents: texts('parentShardId'),
    children: texts('childShardIds'),
    hashKeys: hashKeysOf(item),
    throughputKBps: number('throughputKBps'),
    isUnread: item['isUnread']?.BOOL === true,
  };
}

/** Returns the value of a number attribute; undefined if the attribute is absent or not a number. */
export function numberOf(value: AttributeValue | undefined): number | undefined {
  return value?.N === undefined ? undefined : Number(value.N);
}

/** Converts a value to a DynamoDB attribute. */
export function valueOf(value: string | number | boolean | readonly string[]): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  return { SS: [...value] };
}

function hashKeysOf(item: Readonly<Attributes>): HashKeys | undefined {
  const first = item['startingHashKey']?.S;
  const last = item['endingHashKey']?.S;
  if (first === undefined || last === undefined) return undefined;
  return { first: BigInt(first), last: BigInt(last) };
}
