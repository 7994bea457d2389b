import type { LogsOperation } from '../cloudwatch-logs/api.ts';
import type { FanOutOperation, PollingOperation } from '../kinesis/api.ts';
import type { QueueOperation, S3Operation } from '../s3/api.ts';

/** What an action is about: a policy names it by its ARN. */
export type AwsResource =
  | 'stream'
  | 'consumers'
  | 'log_group'
  | 'log_groups'
  | 'queue'
  | 'bucket'
  | 'objects'
  | 'delivery_stream'
  | 'lease_table';

/** An IAM action that one of our AWS clients needs. */
export interface AwsAction {
  /** As IAM policies spell it. */
  readonly action: `${string}:${string}`;
  readonly resource: AwsResource;
  /** `reading`: a source cannot do without it. `doctor`: only `weir doctor` makes the call, to say more. */
  readonly use: 'reading' | 'doctor';
}

/** What is read, as far as permissions go. */
export type AwsReading =
  | 'kinesis'
  | 'fan_out'
  | 'cloudwatch_logs'
  | 's3_queue'
  | 's3_bucket'
  | 'firehose'
  | 'leases';

type Operations<Operation extends string> = Readonly<
  Record<Operation, Pick<AwsAction, 'resource' | 'use'>>
>;

const onStream = { resource: 'stream', use: 'reading' } as const;

// Keyed by the operations that the clients of these rooms have: one more there is a compile error here.
const kinesis: Operations<PollingOperation> = {
  DescribeStreamSummary: onStream,
  ListShards: onStream,
  GetShardIterator: onStream,
  GetRecords: onStream,
};

// Describing and subscribing is allowed on the consumer, registering on the stream.
const fanOut: Operations<FanOutOperation | 'ListStreamConsumers'> = {
  DescribeStreamConsumer: { resource: 'consumers', use: 'reading' },
  RegisterStreamConsumer: { resource: 'consumers', use: 'reading' },
  SubscribeToShard: { resource: 'consumers', use: 'reading' },
  DeregisterStreamConsumer: { resource: 'consumers', use: 'reading' },
  ListStreamConsumers: { resource: 'stream', use: 'doctor' },
};

const logs: Operations<
  LogsOperation | 'DescribeLogGroups' | 'DescribeLogStreams' | 'DescribeSubscriptionFilters'
> = {
  FilterLogEvents: { resource: 'log_group', use: 'reading' },
  DescribeLogGroups: { resource: 'log_groups', use: 'doctor' },
  DescribeLogStreams: { resource: 'log_group', use: 'doctor' },
  DescribeSubscriptionFilters: { resource: 'log_group', use: 'doctor' },
};

const queue: Operations<QueueOperation | 'GetQueueAttributes'> = {
  ReceiveMessage: { resource: 'queue', use: 'reading' },
  DeleteMessage: { resource: 'queue', use: 'reading' },
  ChangeMessageVisibility: { resource: 'queue', use: 'reading' },
  GetQueueAttributes: { resource: 'queue', use: 'doctor' },
};

// With ListBucket a missing object is told as missing; without it S3 says that access is denied.
const objects: Operations<S3Operation | 'GetObjectVersion'> = {
  GetObject: { resource: 'objects', use: 'reading' },
  GetObjectVersion: { resource: 'objects', use: 'reading' },
  ListBucket: { resource: 'bucket', use: 'reading' },
};

const firehose: Operations<'DescribeDeliveryStream'> = {
  DescribeDeliveryStream: { resource: 'delivery_stream', use: 'doctor' },
};

const onTable = { resource: 'lease_table', use: 'reading' } as const;

const leases: Operations<
  'DescribeTable' | 'CreateTable' | 'Scan' | 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem'
> = {
  DescribeTable: onTable,
  CreateTable: onTable,
  Scan: onTable,
  GetItem: onTable,
  PutItem: onTable,
  UpdateItem: onTable,
  DeleteItem: onTable,
};

/**
 * Every IAM action that reading needs, by what is read. `weir doctor` tries them and names the ones that are missing, and
 * the policies in deploy/aws are written from this table.
 */
export const awsActions: Readonly<Record<AwsReading, readonly AwsAction[]>> = {
  kinesis: listed('kinesis', kinesis),
  fan_out: listed('kinesis', fanOut),
  cloudwatch_logs: listed('logs', logs),
  s3_queue: [...listed('sqs', queue), ...listed('s3', objects)],
  s3_bucket: listed('s3', objects),
  firehose: listed('firehose', firehose),
  leases: listed('dynamodb', leases),
};

function listed(service: string, operations: Operations<string>): readonly AwsAction[] {
  return Object.entries(operations).map(([name, rest]) => ({
    action: `${service}:${name}`,
    ...rest,
  }));
}
