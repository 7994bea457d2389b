/** Writes deploy/aws/policies: for every kind of source the IAM policy of whoever runs weir, and nothing beyond it. */
import {
  type AwsAction,
  awsActions,
  type AwsReading,
  type AwsResource,
} from '../../src/sources/aws/actions.ts';

/** Words in capitals are to be replaced. */
const arns: Readonly<Record<AwsResource, readonly string[]>> = {
  stream: ['arn:aws:kinesis:REGION:ACCOUNT:stream/STREAM'],
  // A consumer that is not registered yet has no ARN: then the stream's is asked about.
  consumers: [
    'arn:aws:kinesis:REGION:ACCOUNT:stream/STREAM',
    'arn:aws:kinesis:REGION:ACCOUNT:stream/STREAM/consumer/CONSUMER:*',
  ],
  // Some actions want the group itself, others what is in it.
  log_group: [
    'arn:aws:logs:REGION:ACCOUNT:log-group:LOG_GROUP',
    'arn:aws:logs:REGION:ACCOUNT:log-group:LOG_GROUP:*',
  ],
  log_groups: ['arn:aws:logs:REGION:ACCOUNT:log-group:*'],
  queue: ['arn:aws:sqs:REGION:ACCOUNT:QUEUE'],
  bucket: ['arn:aws:s3:::BUCKET'],
  objects: ['arn:aws:s3:::BUCKET/PREFIX*'],
  delivery_stream: ['arn:aws:firehose:REGION:ACCOUNT:deliverystream/DELIVERY_STREAM'],
  lease_table: ['arn:aws:dynamodb:REGION:ACCOUNT:table/LEASE_TABLE'],
};

const fileNames: Readonly<Record<AwsReading, string>> = {
  kinesis: 'kinesis',
  fan_out: 'fan-out',
  cloudwatch_logs: 'cloudwatch-logs',
  s3_queue: 's3-queue',
  s3_bucket: 's3-bucket',
  firehose: 'firehose-doctor',
  leases: 'leases',
};

export async function files(): Promise<ReadonlyMap<string, string>> {
  const entries = Object.entries(awsActions).map(([reading, actions]): [string, string] => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- Keys of a record typed by AwsReading.
    const name = fileNames[reading as AwsReading];
    const policy = { Version: '2012-10-17', Statement: statementsOf(actions) };
    return [`deploy/aws/policies/${name}.json`, `${JSON.stringify(policy, undefined, 2)}\n`];
  });
  return new Map(entries);
}

/** One statement for each resource, and for what only `weir doctor` asks: that one may be left out. */
function statementsOf(actions: readonly AwsAction[]): readonly object[] {
  const keys = [...new Set(actions.map(({ use, resource }) => `${use} ${resource}`))];
  return keys.map((key) => {
    const own = actions.filter(({ use, resource }) => `${use} ${resource}` === key);
    const resource = own[0]?.resource ?? 'stream';
    return {
      Sid: `${key.startsWith('doctor') ? 'Doctor' : 'Read'}${pascal(resource)}`,
      Effect: 'Allow',
      Action: own.map(({ action }) => action),
      Resource: arns[resource],
    };
  });
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
