import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { leaseOfItem } from './dynamo-item.ts';
import type { DynamoSdk } from './dynamo-store.ts';
import type { Lease } from './lease.ts';

/**
 * Reads the leases of an application of the Kinesis Client Library, from the table with the name of the application. In
 * a multi-stream application, keys have account, stream, and creation time before the shard, as in Weir; otherwise,
 * they are shard ids.
 * @param stream the part of a multi-stream key that names the stream.
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
