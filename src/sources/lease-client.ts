import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { systemClock } from '../base/index.ts';
import type { KinesisOptions } from '../config/index.ts';
import { createLeaseTable, DynamoLeaseStore, type LeaseStore } from '../leases/index.ts';
import { awsConfig, http1Handler, silenceSdk } from './aws-client.ts';
import type { StreamSummary } from './kinesis-api.ts';

/** A lease table, open for one stream. */
export interface LeaseTable {
  readonly store: LeaseStore;
  readonly keyOf: (shardId: string) => string;
  readonly close: () => void;
}

/** What is connected to for one stream. */
export type ConnectLeases = (summary: StreamSummary) => Promise<LeaseTable>;

// Shorter than the failover time: a call that hangs must leave time for another.
const requestTimeoutMs = 3_000;

/** Connects to the lease table in DynamoDB and makes it if there is none. */
export function connectLeases(options: KinesisOptions): ConnectLeases {
  return async ({ arn, name, createdMs }) => {
    const { table = '', group = '', region, endpoint } = options.leases ?? {};
    silenceSdk();
    const sdk = await import('@aws-sdk/client-dynamodb');
    const aws = {
      ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(region === undefined ? {} : { region }),
    };
    const config = await awsConfig(aws, options.region ?? arn.split(':')[3]);
    const client = new sdk.DynamoDBClient({
      ...config,
      // A conditional write that the SDK repeats is refused the second time; the row then tells that it has happened.
      maxAttempts: 3,
      requestHandler: await http1Handler(requestTimeoutMs),
    });
    await createLeaseTable(sdk, client, table, systemClock);
    // As the Kinesis Client Library names streams: account, name, second of creation.
    const stream = `${arn.split(':')[4] ?? ''}:${name}:${Math.trunc(createdMs / 1000)}`;
    const store = new DynamoLeaseStore(sdk, client, { table, group, stream });
    return { store, keyOf: (shardId) => store.keyOf(shardId), close: () => client.destroy() };
  };
}

/** A name for this run of this process, never used again. */
export function workerId(): string {
  return `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
}
