import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Diagnosis } from '../../src/base/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { examine, type Examination } from '../../src/doctor/doctor.ts';
import { policy } from '../support/aws-policy.ts';
import { type AwsServer, startAwsServer } from '../support/aws-server.ts';
import { selfSigned } from '../support/certificate.ts';
import {
  externalOptions,
  startMigratedClickHouse,
  temporaryDirectory,
} from '../support/clickhouse.ts';

const arn = 'arn:aws:kinesis:us-east-1:123456789012:stream/edge';
const credentials = { access_key_id: 'test', secret_access_key: 'test' };
let aws: AwsServer;
let dir: string;
let removeDir: () => Promise<void>;

beforeAll(async () => {
  aws = await startAwsServer();
  ({ directory: dir, remove: removeDir } = await temporaryDirectory());
  // Clients that a question about the platform's side makes have no endpoint of their own in weir.yaml.
  process.env['AWS_ENDPOINT_URL'] = aws.endpoint;
});
afterAll(async () => {
  delete process.env['AWS_ENDPOINT_URL'];
  await aws.stop();
  await removeDir();
});

const stream = {
  StreamName: 'edge',
  StreamARN: arn,
  StreamStatus: 'ACTIVE',
  RetentionPeriodHours: 168,
  OpenShardCount: 1,
  StreamCreationTimestamp: 1_700_000_000,
  EncryptionType: 'NONE',
};
const shard = {
  ShardId: 'shardId-000000000000',
  HashKeyRange: { StartingHashKey: '0', EndingHashKey: '1' },
  SequenceNumberRange: { StartingSequenceNumber: '1' },
};
const group = '/edge/events';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const sqsBody = JSON.stringify({
  Records: [
    {
      eventName: 'ObjectCreated:Put',
      s3: { bucket: { name: 'archive' }, object: { key: '2026/01/a.gz', size: 1 } },
    },
  ],
});

beforeEach(() => {
  aws.aheadMs = 0;
  aws.called.length = 0;
  aws.answers.clear();
  for (const [operation, answer] of Object.entries({
    DescribeStreamSummary: { StreamDescriptionSummary: stream },
    ListShards: { Shards: [shard] },
    GetShardIterator: { ShardIterator: 'it' },
    GetRecords: { Records: [], NextShardIterator: 'it', MillisBehindLatest: 0 },
    FilterLogEvents: { events: [] },
    DescribeLogGroups: { logGroups: [{ logGroupName: group, retentionInDays: 30 }] },
    DescribeLogStreams: { logStreams: [{ logStreamName: 'edge-1' }] },
    DescribeSubscriptionFilters: { subscriptionFilters: [] },
    ReceiveMessage: {
      Messages: [{ MessageId: 'm', ReceiptHandle: 'r', Body: sqsBody, MD5OfBody: md5(sqsBody) }],
    },
    GetQueueAttributes: {
      Attributes: { ApproximateNumberOfMessages: '3', RedrivePolicy: '{"maxReceiveCount":5}' },
    },
    DeleteMessage: { refuse: 'ReceiptHandleIsInvalid' },
    ChangeMessageVisibility: { refuse: 'ReceiptHandleIsInvalid' },
    ListBucket: {
      xml: '<ListBucketResult><Contents><Key>2026/01/a.gz</Key><Size>1</Size></Contents></ListBucketResult>',
    },
    GetObject: { xml: 'x' },
  })) {
    aws.answers.set(operation, answer);
  }
});

const kinesis = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  http1: true,
  region: 'us-east-1',
  credentials,
};
const logs = {
  type: 'cloudwatch_logs',
  name: 'logs',
  log_groups: [group],
  region: 'us-east-1',
  credentials,
};

async function examined(
  sources: readonly object[],
  asked: Partial<Examination> = {},
): Promise<readonly Diagnosis[]> {
  const own = sources.map((source) =>
    'region' in source && !('queue_url' in source) ? { endpoint: aws.endpoint, ...source } : source,
  );
  return examinedIn(await configFrom({ sources: own, data_dir: path.join(dir, 'data') }), asked);
}

async function examinedIn(
  config: WeirConfig,
  asked: Partial<Examination> = {},
): Promise<readonly Diagnosis[]> {
  const source = config.sources[0]?.name;
  const found: Diagnosis[] = [];
  const none = { logGroups: [], deliveryStreams: [], signal: new AbortController().signal };
  for await (const one of examine(config, { source, ...none, ...asked })) found.push(one);
  return found;
}

/** What is not ok, in short. */
const faults = (found: readonly Diagnosis[]): string[] =>
  found
    .filter(({ status }) => status !== 'ok')
    .map(({ status, check, cause }) => `${status} ${check}: ${cause}`);
const of = (found: readonly Diagnosis[], check: string): Diagnosis | undefined =>
  found.find((one) => one.check === check);

describe('weir doctor, for a stream', () => {
  it('reports no problem with a healthy one, after every call that reading needs', async () => {
    const found = await examined([kinesis]);
    expect(faults(found)).toEqual([]);
    expect(found.map(({ check }) => check)).toEqual([
      'stream.status',
      'stream.retention',
      'stream.encryption',
      'stream.shards',
      'stream.records',
      'clock',
    ]);
    const actions = policy('kinesis').map(({ action }) => action.slice('kinesis:'.length));
    expect([...new Set(aws.called)].toSorted()).toEqual(actions.toSorted());
  });

  it.each(policy('kinesis').map(({ action }) => action))(
    'names %s if it is missing, and the stream',
    async (action) => {
      aws.deny(action, arn);
      const found = await examined([kinesis]);
      const failed = found.filter(({ status }) => status === 'failed');
      expect(failed).toEqual([
        expect.objectContaining({
          cause: `missing IAM action ${action} on ${arn}`,
          remedy: expect.stringContaining(`Allow ${action} on ${arn}`) as unknown,
        }),
      ]);
    },
  );

  it('continues if one permission is missing', async () => {
    aws.deny('kinesis:DescribeStreamSummary', arn);
    expect(of(await examined([kinesis]), 'stream.records')?.status).toBe('ok');
  });

  it('reports a stream that does not exist, and makes no further calls', async () => {
    aws.answers.set('DescribeStreamSummary', { refuse: 'ResourceNotFoundException' });
    expect(faults(await examined([kinesis]))).toEqual([
      'failed stream.status: stream edge does not exist in this region and account',
      'skipped stream.shards: the stream could not be described',
      'skipped stream.records: the stream could not be described',
    ]);
  });

  it.each([
    ['ACTIVE', 'ok'],
    ['UPDATING', 'warning'],
    ['DELETING', 'failed'],
  ])('rates a stream that is %s as %s', async (StreamStatus, status) => {
    aws.answers.set('DescribeStreamSummary', {
      StreamDescriptionSummary: { ...stream, StreamStatus },
    });
    expect(of(await examined([kinesis]), 'stream.status')?.status).toBe(status);
  });

  it.each([
    [24, 'warning'],
    [25, 'ok'],
  ])('rates a retention of %d hours as %s', async (RetentionPeriodHours, status) => {
    aws.answers.set('DescribeStreamSummary', {
      StreamDescriptionSummary: { ...stream, RetentionPeriodHours },
    });
    expect(of(await examined([kinesis]), 'stream.retention')?.status).toBe(status);
  });

  it('names the KMS key, and reports if it cannot decrypt', async () => {
    aws.answers.set('DescribeStreamSummary', {
      StreamDescriptionSummary: { ...stream, EncryptionType: 'KMS', KeyId: 'alias/edge' },
    });
    aws.answers.set('GetRecords', { refuse: 'KMSAccessDeniedException', message: 'no' });
    const found = await examined([kinesis]);
    expect(of(found, 'stream.encryption')?.cause).toContain('alias/edge');
    expect(of(found, 'stream.records')).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('kms:Decrypt') as unknown,
    });
  });

  it('reports wrong credentials once, not five times', async () => {
    for (const { action } of policy('kinesis')) {
      const operation = action.slice('kinesis:'.length);
      aws.answers.set(operation, { refuse: 'UnrecognizedClientException', message: 'bad token' });
    }
    const found = await examined([kinesis]);
    expect(found.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(of(found, 'stream.status')?.remedy).toContain('credentials');
  });

  it('reports that no Kafka broker responds, and what cannot be checked', async () => {
    const skipped = (check: string) => ({ check, status: 'skipped' });
    const kafka = { type: 'kafka', name: 'bus', brokers: ['127.0.0.1:1'], topic: 'edge' };
    const found = await examined([kafka], { source: 'bus' });
    expect(found).toMatchObject([
      {
        check: 'topic.partitions',
        status: 'failed',
        cause: expect.stringContaining('ERR_KAFKA_UNREACHABLE'),
        remedy: expect.stringContaining('brokers'),
      },
      ...['topic.retention', 'topic.records', 'topic.group'].map(skipped),
    ]);
  });

  it('reports that no broker responds', async () => {
    const found = await examined([{ ...kinesis, endpoint: 'http://127.0.0.1:1' }]);
    expect(found.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(of(found, 'stream.status')).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('endpoint') as unknown,
    });
  });

  it.each([
    [10_000, 'ok'],
    [-60_000, 'warning'],
    [600_000, 'failed'],
  ])('rates a clock that is %d ms off as %s', async (aheadMs, status) => {
    aws.aheadMs = aheadMs;
    expect(of(await examined([kinesis]), 'clock')?.status).toBe(status);
  });
});

describe('weir doctor, for log groups', () => {
  it('reports no problem with a healthy one', async () => {
    const found = await examined([{ ...logs, log_stream_prefixes: ['edge-'] }]);
    expect(faults(found)).toEqual([]);
    const actions = policy('cloudwatch-logs').map(({ action }) => action.slice('logs:'.length));
    expect([...new Set(aws.called)].toSorted()).toEqual(actions.toSorted());
  });

  it.each(policy('cloudwatch-logs'))(
    'names $action if it is missing, and rates it as $use',
    async ({ action, use }) => {
      aws.deny(action, `arn:aws:logs:us-east-1:123456789012:log-group:${group}`);
      const found = await examined([{ ...logs, log_stream_prefixes: ['edge-'] }]);
      expect(faults(found)).toEqual([expect.stringContaining(`missing IAM action ${action}`)]);
      const statuses = found.map(({ status }) => status);
      expect(statuses).toContain(use === 'reading' ? 'failed' : 'skipped');
    },
  );

  it('reports a group that does not exist, and checks the next one', async () => {
    aws.answers.set('FilterLogEvents', { refuse: 'ResourceNotFoundException' });
    expect(faults(await examined([{ ...logs, log_groups: [group, '/other'] }]))).toEqual([
      `failed log_group.events: log group ${group} does not exist in us-east-1 of this account`,
      'failed log_group.events: log group /other does not exist in us-east-1 of this account',
    ]);
  });

  it('warns of prefixes without a log stream, and of events that are read twice', async () => {
    aws.answers.set('DescribeLogStreams', { logStreams: [] });
    const subscriptionFilters = [{ destinationArn: arn }];
    aws.answers.set('DescribeSubscriptionFilters', { subscriptionFilters });
    const found = await examined([{ ...logs, log_stream_prefixes: ['edgy-'] }, kinesis]);
    expect(faults(found)).toEqual([
      `warning log_group.streams: ${group} has no log stream with the prefix edgy-`,
      `warning log_group.subscriptions: ${group} is also subscribed to ${arn}, which another source reads`,
    ]);
  });
});

describe('weir doctor, for S3', () => {
  const told = { type: 's3', name: 'told', region: 'us-east-1', credentials };
  const queued = (): object => ({
    ...told,
    endpoint: aws.endpoint,
    queue_url: `${aws.endpoint}/123456789012/notices`,
  });

  it('reports no problem with a healthy queue and the object that a notification names', async () => {
    const found = await examined([queued()]);
    expect(faults(found)).toEqual([]);
    expect(of(found, 'bucket.objects')?.cause).toBe('s3://archive/2026/01/a.gz can be read');
  });

  it.each(policy('s3-queue').filter(({ action }) => action.startsWith('sqs:')))(
    'names $action if it is missing, and rates it as $use',
    async ({ action, use }) => {
      aws.deny(action, 'arn:aws:sqs:us-east-1:123456789012:notices');
      const found = await examined([queued()]);
      const own = found.filter(({ cause }) => cause.includes(`missing IAM action ${action}`));
      expect(own.map(({ status }) => status)).toEqual([use === 'reading' ? 'failed' : 'skipped']);
    },
  );

  it('warns of a queue without a dead-letter queue', async () => {
    aws.answers.set('GetQueueAttributes', { Attributes: { ApproximateNumberOfMessages: '0' } });
    expect(of(await examined([queued()]), 'queue.attributes')?.status).toBe('warning');
  });

  it('reports a queue that does not exist', async () => {
    aws.answers.set('ReceiveMessage', { refuse: 'QueueDoesNotExist' });
    expect(faults(await examined([queued()]))).toEqual([
      `failed queue.messages: queue ${aws.endpoint}/123456789012/notices does not exist`,
    ]);
  });

  it('lists a bucket and reads an object from it', async () => {
    expect(faults(await examined([{ ...told, bucket: 'archive' }]))).toEqual([]);
    aws.answers.set('GetObject', { refuse: 'AccessDenied' });
    expect(faults(await examined([{ ...told, bucket: 'archive' }]))).toEqual([
      'failed bucket.objects: missing IAM action s3:GetObject on arn:aws:s3:::archive/2026/01/a.gz',
    ]);
    aws.answers.set('ListBucket', { refuse: 'AccessDenied' });
    expect(faults(await examined([{ ...told, bucket: 'archive' }]))).toEqual([
      'failed bucket.list: missing IAM action s3:ListBucket on arn:aws:s3:::archive',
      'skipped bucket.objects: no object is known',
    ]);
  });

  it('warns of a prefix without objects', async () => {
    aws.answers.set('ListBucket', { xml: '<ListBucketResult></ListBucketResult>' });
    const found = await examined([{ ...told, bucket: 'archive', prefix: 'x/' }]);
    expect(of(found, 'bucket.list')?.status).toBe('warning');
  });
});

describe('weir doctor, for a Firehose listener', () => {
  const listener = { type: 'firehose', name: 'pushed', port: 0, access_keys: ['k'.repeat(32)] };

  it('reports no problem with a free port and a long key', async () => {
    expect(faults(await examined([listener]))).toEqual([]);
  });

  it('reports a port that another program uses', async () => {
    const other = createServer((_, response) => response.end('something else')).listen(0);
    const { port } = other.address() as AddressInfo;
    const found = await examined([{ ...listener, host: '127.0.0.1', port }]);
    other.close();
    expect(faults(found)).toEqual([
      `failed listener.port: another process listens on 127.0.0.1:${port}`,
    ]);
  });

  it('recognizes the listener of a running Weir', async () => {
    const answer = JSON.stringify({ requestId: '', timestamp: 1, errorMessage: 'nothing here' });
    const own = createServer((_, response) => response.writeHead(404).end(answer)).listen(0);
    const { port } = own.address() as AddressInfo;
    const found = await examined([{ ...listener, host: '127.0.0.1', port }]);
    own.close();
    expect(of(found, 'listener.port')).toMatchObject({ status: 'ok' });
  });

  it('reports an address that this machine does not have', async () => {
    const found = await examined([{ ...listener, host: '192.0.2.1' }]);
    expect(of(found, 'listener.port')).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('address of this machine') as unknown,
    });
  });

  it.each([0, 15])('warns of a key of %i characters', async (characters) => {
    const access_keys = ['k'.repeat(characters)].filter(Boolean);
    const found = await examined([{ ...listener, access_keys }]);
    expect(of(found, 'listener.access_keys')?.status).toBe('warning');
  });

  it('checks the certificate', async () => {
    const { cert, key } = selfSigned('weir.example');
    const files = { cert_file: path.join(dir, 'cert.pem'), key_file: path.join(dir, 'key.pem') };
    const secured = { ...listener, tls: files };
    expect(of(await examined([secured]), 'listener.certificate')?.status).toBe('failed');
    await writeFile(files.cert_file, cert);
    await writeFile(files.key_file, key);
    // Valid for only a day, and self-signed: the more urgent problem is reported.
    const found = await examined([secured]);
    expect(of(found, 'listener.certificate')).toMatchObject({
      status: 'warning',
      cause: expect.stringContaining('expires on') as unknown,
    });
    await writeFile(files.key_file, selfSigned('weir.example').key);
    expect(of(await examined([secured]), 'listener.certificate')?.status).toBe('failed');
  });
});

describe('weir doctor, for files', () => {
  it('reports missing, unreadable, and existing files', async () => {
    const file = path.join(dir, 'events.ndjson');
    await writeFile(file, '');
    const files = { type: 'file', name: 'files', paths: [file] };
    expect(faults(await examined([files]))).toEqual([]);
    const missing = path.join(dir, 'none-*.ndjson');
    const both = await examined([{ ...files, paths: [file, missing] }]);
    expect(faults(both)).toEqual([`failed files.found: no file matches ${missing}`]);
    expect(faults(await examined([{ ...files, paths: [missing], follow: true }]))).toEqual([
      `warning files.found: no file matches ${missing}; Weir waits for it`,
    ]);
    const folder = await examined([{ ...files, paths: [dir] }]);
    expect(of(folder, 'files.readable')).toMatchObject({ status: 'failed' });
  });
});

describe('weir doctor, for the platform’s side', () => {
  const subscribed = (...arns: string[]): void => {
    const subscriptionFilters = arns.map((destinationArn) => ({ destinationArn }));
    aws.answers.set('DescribeSubscriptionFilters', { subscriptionFilters });
  };
  const delivering = (destination: object, DeliveryStreamStatus = 'ACTIVE'): void => {
    const description = { DeliveryStreamStatus, Destinations: [destination] };
    aws.answers.set('DescribeDeliveryStream', { DeliveryStreamDescription: description });
  };
  const http = (Url: string, DurationInSeconds = 7_200): object => ({
    HttpEndpointDestinationDescription: {
      EndpointConfiguration: { Url },
      RetryOptions: { DurationInSeconds },
    },
  });
  const pushed = { type: 'firehose', name: 'pushed', port: 0, access_keys: ['k'.repeat(32)] };
  const aboutStream = { deliveryStreams: ['edge-to-weir'] };

  it('checks whether a log group has a subscription to a stream that a source reads', async () => {
    const asked = { logGroups: [group] };
    subscribed('arn:aws:lambda:us-east-1:123456789012:function:x', arn);
    expect(of(await examined([kinesis], asked), 'log_group.subscribed')?.status).toBe('ok');
    subscribed('arn:aws:kinesis:us-east-1:123456789012:stream/edge-of-others');
    expect(of(await examined([kinesis], asked), 'log_group.subscribed')).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('edge-of-others, which no source') as unknown,
      remedy: expect.stringContaining(`--log-group-name ${group}`) as unknown,
    });
    subscribed();
    expect(of(await examined([kinesis], asked), 'log_group.subscribed')?.status).toBe('failed');
    aws.answers.set('DescribeSubscriptionFilters', { refuse: 'ResourceNotFoundException' });
    expect(of(await examined([kinesis], asked), 'log_group.subscribed')?.cause).toContain(
      'does not exist in this region',
    );
  });

  it('checks whether a delivery stream sends to a listener of Weir', async () => {
    delivering(http('https://weir.example.com/firehose'));
    expect(faults(await examined([kinesis, pushed], aboutStream))).toEqual([]);
    delivering(http('https://weir.example.com/other', 60));
    expect(faults(await examined([kinesis, pushed], aboutStream))).toEqual([
      'failed delivery_stream.destination: it delivers to https://weir.example.com/other, but no source listens on /other',
      expect.stringContaining('warning delivery_stream.retry: it retries for 60 s'),
    ]);
    delivering(http('https://weir.example.com/firehose'), 'CREATING_FAILED');
    expect(faults(await examined([kinesis, pushed], aboutStream))).toEqual([
      'failed delivery_stream.status: it is CREATING_FAILED',
    ]);
  });

  it('checks whether Weir can read the objects of a delivery stream', async () => {
    const s3 = (CompressionFormat: string): object => ({
      ExtendedS3DestinationDescription: { BucketARN: 'arn:aws:s3:::archive', CompressionFormat },
    });
    const objects = (bucket: string) => [kinesis, { type: 's3', name: 'objects', bucket }];
    delivering(s3('GZIP'));
    expect(faults(await examined(objects('archive'), aboutStream))).toEqual([]);
    expect(faults(await examined(objects('other'), aboutStream))).toHaveLength(1);
    expect(faults(await examined(objects('reader-5a1b2c-s3alias'), aboutStream))).toEqual([]);
    delivering(s3('Snappy'));
    expect(faults(await examined([kinesis], aboutStream))).toEqual([
      'failed delivery_stream.destination: it writes to arn:aws:s3:::archive, compression Snappy',
    ]);
    delivering({ SplunkDestinationDescription: {} });
    expect(faults(await examined([kinesis], aboutStream))).toEqual([
      'failed delivery_stream.destination: its destination is neither an HTTP endpoint nor S3',
    ]);
  });

  it('skips checks without permission, and names the action', async () => {
    aws.deny('firehose:DescribeDeliveryStream', 'arn:aws:firehose:us-east-1:1:deliverystream/x');
    expect(faults(await examined([kinesis], aboutStream))).toEqual([
      expect.stringContaining('missing IAM action firehose:DescribeDeliveryStream'),
    ]);
  });
});

describe('weir doctor, for the server', () => {
  it('starts the embedded server, and reports what a first run would find', async () => {
    const config = await configFrom({ data_dir: path.join(dir, 'server') });
    const found = await examinedIn(config);
    expect(faults(found)).toEqual(['failed configuration.sources: no sources are configured']);
    expect(of(found, 'clickhouse.reachable')?.cause).toMatch(/embedded server .* version \d+/);
    expect(of(found, 'clickhouse.tables')?.cause).toContain('the next start creates');
    expect(of(found, 'clickhouse.grants')?.status).toBe('ok');
    expect(of(found, 'clickhouse.disk')?.status).toMatch(/^(ok|warning)$/);
  });

  it('names missing privileges of a user on another server, and tables with a wrong schema', async () => {
    const server = await startMigratedClickHouse();
    onTestFinished(() => server.close());
    const access = await externalOptions(server.dataDir);
    const whole = await examinedIn(await configFrom({ clickhouse: access }));
    expect(of(whole, 'clickhouse.tables')?.cause).toBe('the tables are up to date');
    expect(of(whole, 'clickhouse.grants')?.status).toBe('ok');

    const { analyst_user: user, analyst_password: password } = access;
    const asAnalyst = await configFrom({ clickhouse: { ...access, user, password } });
    expect(of(await examinedIn(asAnalyst), 'clickhouse.grants')).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('INSERT ON weir.* TO weir_analyst') as unknown,
    });

    const sql = 'ALTER TABLE weir.dead_letters DROP COLUMN attempts';
    await server.clickhouse.command(sql, { as: 'admin' });
    expect(of(await examinedIn(asAnalyst), 'clickhouse.tables')).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('weir.dead_letters has no column attempts') as unknown,
    });
  });

  it('reports a server that does not respond, and a source that does not exist', async () => {
    const config = await configFrom({ clickhouse: { url: 'http://127.0.0.1:1' } });
    const found = await examinedIn(config);
    expect(of(found, 'clickhouse.reachable')).toMatchObject({ status: 'failed' });
    expect(of(found, 'clickhouse.reachable')?.remedy).toContain('clickhouse.url');
    expect(faults(await examined([kinesis], { source: 'edgy' }))).toEqual([
      'failed configuration.sources: unknown source edgy',
    ]);
  });
});
