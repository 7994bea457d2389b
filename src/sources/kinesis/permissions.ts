import { actionsOn, type AwsResource, type Policies } from '../aws/permissions.ts';
import type { FanOutOperation, PollingOperation } from './api.ts';

const stream: AwsResource = {
  name: 'stream',
  arns: ['arn:aws:kinesis:REGION:ACCOUNT:stream/STREAM'],
};
// Includes the stream: before a consumer is registered, it has no ARN, and AWS checks the permission on the stream.
const consumers: AwsResource = {
  name: 'consumers',
  arns: [...stream.arns, 'arn:aws:kinesis:REGION:ACCOUNT:stream/STREAM/consumer/CONSUMER:*'],
};
const table: AwsResource = {
  name: 'lease_table',
  arns: ['arn:aws:dynamodb:REGION:ACCOUNT:table/LEASE_TABLE'],
};

/** IAM actions of polling. */
export const streamActions = actionsOn<PollingOperation>('kinesis', {
  DescribeStreamSummary: stream,
  ListShards: stream,
  GetShardIterator: stream,
  GetRecords: stream,
});

/**
 * IAM actions of enhanced fan-out. AWS checks `RegisterStreamConsumer` and `ListStreamConsumers` on the stream, and the
 * other actions on the consumer (Service Authorization Reference). `consumers` has both ARNs, so one policy statement
 * is enough for all actions except `ListStreamConsumers`, which only `weir doctor` uses.
 */
export const fanOutActions = actionsOn<FanOutOperation | 'ListStreamConsumers'>(
  'kinesis',
  {
    DescribeStreamConsumer: consumers,
    RegisterStreamConsumer: consumers,
    SubscribeToShard: consumers,
    DeregisterStreamConsumer: consumers,
    ListStreamConsumers: stream,
  },
  ['ListStreamConsumers'],
);

/** IAM actions on the lease table. */
export const leaseActions = actionsOn('dynamodb', {
  DescribeTable: table,
  CreateTable: table,
  Scan: table,
  GetItem: table,
  PutItem: table,
  UpdateItem: table,
  DeleteItem: table,
});

/** IAM policies for reading a stream, by policy name. */
export const policies: Policies = {
  kinesis: Object.values(streamActions),
  'fan-out': Object.values(fanOutActions),
  leases: Object.values(leaseActions),
};
