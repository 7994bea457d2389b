import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import type { Clock } from '../base/index.ts';
import type { DynamoSdk } from './dynamo-store.ts';

const waitMs = 500;
const waits = 240;

/**
 * Creates the lease table (billed per request) if it does not exist, and waits up to two minutes until it is active.
 * Requires the permission `dynamodb:DescribeTable`; also `dynamodb:CreateTable` if the table does not exist.
 * @throws the SDK's error if access is denied, or the table is not active in time.
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
    if (count === waits)
      throw new Error(`table ${table} is not active after two minutes: ${status ?? 'not found'}`);
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
    // Another worker created it first.
    if (!(error instanceof sdk.ResourceInUseException)) throw error;
  }
}
