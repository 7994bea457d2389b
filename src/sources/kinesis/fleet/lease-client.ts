import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { type Clock, type ErrorCode, PipelineError, systemClock } from '../../../base/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import {
  createLeaseTable,
  DynamoLeaseStore,
  type DynamoSdk,
  type Lease,
  type LeaseStore,
  readKclLeases,
  type WorkerOptions,
} from '../../../leases/index.ts';
import { awsConfig, http1Handler, silenceSdk } from '../../aws/client.ts';
import { type AwsErrorKind, permanentCodes, errorMessage } from '../../aws/error-kinds.ts';
import type { StreamSummary } from '../api.ts';
import type { RetryTarget } from '../../aws/retrier.ts';

/** One process of a fleet. */
export interface FleetMember {
  /** Returns a unique worker id. Called once per incarnation of a stream. */
  readonly workerId: () => string;
  readonly clock: Clock;
  readonly plans?: WorkerOptions['plans'];
}

/** A connection to the lease table, for one stream. */
export interface LeaseTable {
  readonly store: LeaseStore;
  readonly keyOf: (shardId: string) => string;
  readonly close: () => void;
  /** The process that acquires the leases. Default: this process. A simulation runs many members in one process. */
  readonly member?: FleetMember;
}

/** Opens the lease table of one stream. */
export type ConnectLeases = (summary: StreamSummary) => Promise<LeaseTable>;

// Shorter than the failover time, so that there is time for another call if one call hangs.
const requestTimeoutMs = 3_000;

/**
 * Returns a function that connects to the lease table in DynamoDB, and creates the table if it does not exist. The
 * function makes one attempt, and throws the error of the SDK.
 */
export function connectLeases(options: KinesisOptions): ConnectLeases {
  return async (summary) => {
    const { table = '', group = '' } = options.leases ?? {};
    const { sdk, client } = await connectDynamo(options, summary);
    try {
      await createLeaseTable(sdk, client, table, systemClock);
    } catch (error) {
      client.destroy();
      throw error;
    }
    const stream = streamKeyOf(summary);
    const store = new DynamoLeaseStore(sdk, client, { table, group, stream });
    return { store, keyOf: (shardId) => store.keyOf(shardId), close: () => client.destroy() };
  };
}

/**
 * Returns how to log and classify failures to open the lease table. `LeaseWorker` and `HeldLease` retry the other
 * DynamoDB calls.
 */
export function leaseTableTarget({ leases }: KinesisOptions): RetryTarget<'DescribeTable'> {
  const { table = '' } = leases ?? {};
  const codes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = permanentCodes;
  return {
    service: 'DynamoDB',
    location: { table },
    permanentError: (kind, operation, cause) => {
      const code = codes[kind];
      if (code === undefined) return undefined;
      const detail = `lease table ${table}, ${operation}, ${errorMessage(cause)}`;
      return new PipelineError(code, detail, cause);
    },
  };
}

/**
 * Reads the leases of an application of the Kinesis Client Library. Does not change its table.
 * @throws PipelineError ERR_SOURCES_LEASE if the table does not exist
 */
export async function listKclLeases(
  options: KinesisOptions,
  summary: StreamSummary,
  application: string,
): Promise<readonly Lease[]> {
  const { sdk, client } = await connectDynamo(options, summary);
  try {
    return await readKclLeases(sdk, client, { table: application, stream: streamKeyOf(summary) });
  } catch (error) {
    if (!(error instanceof sdk.ResourceNotFoundException)) throw error;
    const detail = `application ${application}: no lease table has this name`;
    throw new PipelineError('ERR_SOURCES_LEASE', detail, error);
  } finally {
    client.destroy();
  }
}

async function connectDynamo(
  options: KinesisOptions,
  { arn }: StreamSummary,
): Promise<{ readonly sdk: DynamoSdk; readonly client: DynamoDBClient }> {
  const { region, endpoint, credentials = options.credentials } = options.leases ?? {};
  silenceSdk();
  const sdk = await import('@aws-sdk/client-dynamodb');
  const aws = {
    ...(credentials === undefined ? {} : { credentials }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
  };
  const config = await awsConfig(aws, options.region ?? arn.split(':')[3]);
  const client = new sdk.DynamoDBClient({
    ...config,
    // Retries are safe: if the SDK repeats a conditional write that succeeded, DynamoDB rejects the second write, and
    // the row then shows that the first write succeeded.
    maxAttempts: 3,
    requestHandler: await http1Handler(requestTimeoutMs),
  });
  return { sdk, client };
}

/** Returns the stream identifier of the Kinesis Client Library: `<account>:<name>:<creation time in seconds>`. */
function streamKeyOf({ arn, name, createdMs }: StreamSummary): string {
  return `${arn.split(':')[4] ?? ''}:${name}:${Math.trunc(createdMs / 1000)}`;
}

/** The current process as a member. */
export const thisProcess: FleetMember = { workerId, clock: systemClock };

/** Returns a unique id for a worker of this process. */
function workerId(): string {
  return `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
}
