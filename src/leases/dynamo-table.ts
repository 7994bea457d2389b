import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import type { Clock } from '../base/index.ts';
import type { DynamoSdk } from './dynamo-store.ts';

const waitMs = 500;
const waits = 240;

/**
 * Makes the lease table if there is none, billed per request, and waits until it can be used: at most two minutes.
 * Needs `dynamodb:DescribeTable`, and `dynamodb:CreateTable` if there is none.
 * @throws the SDK's error when that is not allowed, or AWS has not made the table by then.
 */
export async function createLeaseTable(
  sdk: DynamoSdk,
  client: DynamoDBClient,
  table: string,
  clock: Clock,
): Promise<void> {
  let status = await statusOf(sdk, client, table);
  if (status === undefined) {
    await create(sdk, client, table);
    status = 'CREATING';
  }
  for (let count = 0; status !== 'ACTIVE' && status !== 'UPDATING'; count += 1) {
    if (count === waits) throw new Error(`table ${table} is still ${status ?? 'gone'}`);
    await clock.pause(waitMs);
    status = await statusOf(sdk, client, table);
  }
}

async function statusOf(
  sdk: DynamoSdk,
  client: DynamoDBClient,
  table: string,
): Promise<string | undefined> {
  try {
    const { Table: found } = await client.send(new sdk.DescribeTableCommand({ TableName: table }));
    return found?.TableStatus;
  } catch (error) {
    if (error instanceof sdk.ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(sdk: DynamoSdk, client: DynamoDBClient, table: string): Promise<void> {
  try {
    await client.send(
      new sdk.CreateTableCommand({
        TableName: table,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'leaseKey', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'leaseKey', KeyType: 'HASH' }],
      }),
    );
  } catch (error) {
    // Another worker was faster.
    if (!(error instanceof sdk.ResourceInUseException)) throw error;
  }
}
