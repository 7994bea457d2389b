import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { leaseOfItem } from './dynamo-item.ts';
import type { DynamoSdk } from './dynamo-store.ts';
import type { Lease } from './lease.ts';

/**
 * Reads the leases of an application of the Kinesis Client Library from its lease table. In a multi-stream application,
 * keys are `<account>:<stream>:<creation time>:<shard>`; otherwise, they are shard ids.
 * @param stream the part of a multi-stream key before the shard: `<account>:<stream>:<creation time>`.
 * @throws the SDK's error if the table does not exist or access is denied.
 */
export async function readKclLeases(
  sdk: DynamoSdk,
  client: DynamoDBClient,
  { table, stream }: { readonly table: string; readonly stream: string },
): Promise<readonly Lease[]> {
  const leases: Lease[] = [];
  const prefix = `${stream}:`;
  const pages = sdk.paginateScan(
    { client },
    {
      TableName: table,
      ConsistentRead: true,
      // Newer versions of the library store other items in the same table.
      FilterExpression: 'attribute_exists(#checkpoint)',
      ExpressionAttributeNames: { '#checkpoint': 'checkpoint' },
    },
  );
  for await (const { Items: items = [] } of pages) {
    for (const item of items) {
      const key = item['leaseKey']?.S ?? '';
      if (key.startsWith(prefix)) leases.push(leaseOfItem(item, prefix));
      else if (!key.includes(':')) leases.push(leaseOfItem(item, ''));
    }
  }
  return leases;
}
