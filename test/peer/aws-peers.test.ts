import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import {
  CloudWatchLogsClient,
  CreateLogGroupCommand,
  CreateLogStreamCommand,
  PutLogEventsCommand,
  PutSubscriptionFilterCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import {
  CreateDeliveryStreamCommand,
  DescribeDeliveryStreamCommand,
  FirehoseClient,
  PutRecordBatchCommand,
} from '@aws-sdk/client-firehose';
import {
  CreateStreamCommand,
  DescribeStreamSummaryCommand,
  KinesisClient,
} from '@aws-sdk/client-kinesis';
import {
  CreateBucketCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type PutObjectCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger, systemClock } from '../../src/base/index.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { configFrom } from '../../src/config/index.ts';
import { createDecoder } from '../../src/decode/index.ts';
import type { RecordPage } from '../../src/flow.ts';
import { openSource } from '../../src/sources/index.ts';
import { Consumer } from '../support/consumer.ts';
import { noticeOf } from '../support/fake-queue.ts';
import { until } from '../support/weir.ts';

const run = promisify(execFile);
const tools = fileURLToPath(new URL('../artifacts/aws-peers', import.meta.url));
const python = join(tools, 'python', 'bin');
const moto = 'moto[server]==5.2.5';
const role = 'arn:aws:iam::123456789012:role/test';
const keys = { access_key_id: 'test', secret_access_key: 'test' };

/** Distinct event texts. */
const numbered = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => `{"event_id":"ev_${from + n}","text":"a \\"word\\" ü"}`);

describe.skipIf(process.env['PEERS'] === 'off')('moto', () => {
  let child: ChildProcess;
  let endpoint: string;
  let s3: S3Client;
  let sqs: SQSClient;
  let logs: CloudWatchLogsClient;
  let firehose: FirehoseClient;
  let kinesis: KinesisClient;

  beforeAll(async () => {
    await mkdir(tools, { recursive: true });
    if (!existsSync(join(python, 'moto_server'))) {
      await run('python3', ['-m', 'venv', join(tools, 'python')]);
      await run(join(python, 'pip'), ['install', '--quiet', moto]);
    }
    const port = await freePort();
    endpoint = `http://127.0.0.1:${port}`;
    const args = ['-H', '127.0.0.1', '-p', String(port)];
    child = spawn(join(python, 'moto_server'), args, { stdio: 'ignore' });
    await until('moto answers', () =>
      fetch(`${endpoint}/moto-api/data.json`).then(Boolean, () => false),
    );
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    const own = { endpoint, region: 'us-east-1', credentials };
    s3 = new S3Client({ ...own, forcePathStyle: true });
    sqs = new SQSClient(own);
    logs = new CloudWatchLogsClient(own);
    firehose = new FirehoseClient(own);
    kinesis = new KinesisClient({ ...own, requestHandler: new NodeHttpHandler() });
  });
  afterAll(async () => {
    for (const client of [s3, sqs, logs, firehose, kinesis]) client.destroy();
    child.kill();
    await once(child, 'exit');
  });
  beforeEach(async () => {
    await fetch(`${endpoint}/moto-api/reset`, { method: 'POST' });
  });

  /** Reads a source until idle; its event texts after decode, sorted. */
  async function read(
    options: object,
    checkpoints = new Map<string, string>(),
  ): Promise<{ readonly texts: string[]; readonly pages: readonly RecordPage[] }> {
    const { sources } = await configFrom({
      sources: [{ name: 'edge', region: 'us-east-1', endpoint, credentials: keys, ...options }],
    });
    const [own] = sources;
    if (own === undefined) throw new Error('no source');
    const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
    const source = await openSource(own, {
      log,
      limits: { event_bytes: 2 ** 20 },
      clock: systemClock,
    });
    const consumer = new Consumer(checkpoints);
    await consumer.run(source);
    await source.close();
    return { texts: consumer.pages.flatMap(eventTexts).toSorted(), pages: consumer.pages };
  }

  async function bucketWithQueue(): Promise<string> {
    await s3.send(new CreateBucketCommand({ Bucket: 'edge' }));
    const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: 'objects' }));
    const asked = { QueueUrl, AttributeNames: ['QueueArn' as const] };
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand(asked));
    const notify = { QueueArn: Attributes?.['QueueArn'], Events: ['s3:ObjectCreated:*' as const] };
    const configuration = { QueueConfigurations: [notify] };
    const command = { Bucket: 'edge', NotificationConfiguration: configuration };
    await s3.send(new PutBucketNotificationConfigurationCommand(command));
    return QueueUrl;
  }

  function put(key: string, body: string | Uint8Array): Promise<PutObjectCommandOutput> {
    return s3.send(new PutObjectCommand({ Bucket: 'edge', Key: key, Body: Buffer.from(body) }));
  }

  async function messagesIn(queueUrl: string): Promise<number> {
    const asked = { QueueUrl: queueUrl, AttributeNames: ['All' as const] };
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand(asked));
    const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = Attributes;
    return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible);
  }

  it('notifies about S3 objects through SQS; Weir reads each once, and deletes the message', async () => {
    const queue_url = await bucketWithQueue();
    const all = numbered(60);
    await put('n/1 a+b.gz', gzipSync(all.slice(0, 20).join('')));
    await put('n/ü=2', `${all.slice(20, 40).join('\n')}\n`);
    await put('n/3', Buffer.concat(all.slice(40).map((text) => gzipSync(text))));
    await put('empty', '');
    const checkpoints = new Map<string, string>();
    const options = { type: 's3', queue_url, idle_timeout: '1500ms' };
    const { texts, pages } = await read(options, checkpoints);
    expect(texts).toEqual(all.toSorted());
    expect(new Set(pages.map(({ partition }) => partition.partition)).size).toBe(4);
    expect(await messagesIn(queue_url)).toBe(0);
    // A listing skips objects that a queue has already reported.
    expect((await read({ type: 's3', bucket: 'edge' }, checkpoints)).pages).toEqual([]);
  });

  it('keeps versions of an object; Weir reads the version of each notification', async () => {
    await s3.send(new CreateBucketCommand({ Bucket: 'edge' }));
    const versioning = { Bucket: 'edge', VersioningConfiguration: { Status: 'Enabled' as const } };
    await s3.send(new PutBucketVersioningCommand(versioning));
    const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: 'objects' }));
    const texts = numbered(3);
    for (const text of texts) {
      const { VersionId, ETag } = await put('key', text);
      // Notifications of AWS contain the version; those of moto do not.
      const told = { bucket: 'edge', key: 'key', versionId: VersionId, etag: ETag };
      const notification = noticeOf({ ...told, sequencer: undefined, sizeBytes: text.length });
      const MessageBody = JSON.stringify(notification);
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    }
    const options = { type: 's3', queue_url: QueueUrl, idle_timeout: '1500ms' };
    expect((await read(options)).texts).toEqual(texts);
  });

  it('lists a bucket whose keys have any characters', async () => {
    await s3.send(new CreateBucketCommand({ Bucket: 'edge' }));
    const all = numbered(30);
    for (const [n, text] of all.entries()) await put(`in/${n} +&<ü>%`, text);
    await put('out/1', '{"event_id":"out"}');
    const { texts } = await read({ type: 's3', bucket: 'edge', prefix: 'in/' });
    expect(texts).toEqual(all.toSorted());
    const none = { type: 's3', bucket: 'edge', start: '2100-01-01T00:00:00Z' };
    expect((await read(none)).pages).toEqual([]);
    const missing = read({ type: 's3', bucket: 'nowhere' });
    await expect(missing).rejects.toMatchObject({ code: 'ERR_SOURCES_BUCKET_NOT_FOUND' });
  });

  it('rejects an unknown queue, so that the start fails with one clear error', async () => {
    const queue_url = `${endpoint}/123456789012/nowhere`;
    const reading = read({ type: 's3', queue_url });
    await expect(reading).rejects.toMatchObject({ code: 'ERR_SOURCES_QUEUE_NOT_FOUND' });
  });

  it('writes Firehose records to S3 objects', async () => {
    const queue_url = await bucketWithQueue();
    await deliveryStream();
    const all = numbered(50);
    for (let from = 0; from < all.length; from += 10) {
      const Records = all.slice(from, from + 10).map((text) => ({ Data: Buffer.from(text) }));
      await firehose.send(new PutRecordBatchCommand({ DeliveryStreamName: 'edge', Records }));
    }
    const { texts } = await read({ type: 's3', queue_url, idle_timeout: '1500ms' });
    expect(texts).toEqual(all.toSorted());
    expect(await messagesIn(queue_url)).toBe(0);
  });

  it('delivers log events through a subscription filter and Firehose to S3 objects', async () => {
    const queue_url = await bucketWithQueue();
    const arn = await deliveryStream();
    await logGroup();
    await subscribe(arn);
    const all = numbered(40);
    for (let from = 0; from < all.length; from += 10) await putLogs(all.slice(from, from + 10));
    const { texts } = await read({ type: 's3', queue_url, idle_timeout: '1500ms' });
    expect(texts).toEqual(all.toSorted());
  });

  it('delivers log events through a subscription filter to a Kinesis stream', async () => {
    await kinesis.send(new CreateStreamCommand({ StreamName: 'edge', ShardCount: 1 }));
    const summary = await kinesis.send(new DescribeStreamSummaryCommand({ StreamName: 'edge' }));
    await logGroup();
    await subscribe(summary.StreamDescriptionSummary?.StreamARN ?? '');
    const all = numbered(40);
    for (let from = 0; from < all.length; from += 10) await putLogs(all.slice(from, from + 10));
    const { texts } = await read({ type: 'kinesis', stream_name: 'edge' });
    expect(texts).toEqual(all.toSorted());
  });

  it('returns the events of a log group to a poller, once, page by page', async () => {
    await logGroup();
    const all = numbered(250);
    const nowMs = Date.now();
    for (let from = 0; from < all.length; from += 50) {
      await putLogs(all.slice(from, from + 50), nowMs - 600_000 + from * 1_000);
    }
    const checkpoints = new Map<string, string>();
    const options = { type: 'cloudwatch_logs', log_groups: ['/edge/events'], page_events: 60 };
    const polling = { ...options, start: '-1h', requests_per_second: 1_000 };
    const first = await read(polling, checkpoints);
    expect(first.texts).toEqual(all.toSorted());
    // Late records within the overlap are found; earlier records may be read again.
    const late = numbered(5, 1_000);
    await putLogs(late, nowMs - 60_000);
    const second = await read(polling, checkpoints);
    expect(second.texts).toEqual(expect.arrayContaining(late));
    const missing = { ...polling, log_groups: ['/nowhere'] };
    await expect(read(missing)).rejects.toMatchObject({ code: 'ERR_SOURCES_LOG_GROUP_NOT_FOUND' });
  });

  async function deliveryStream(): Promise<string> {
    const ExtendedS3DestinationConfiguration = {
      RoleARN: role,
      BucketARN: 'arn:aws:s3:::edge',
      Prefix: 'firehose/',
    };
    const DeliveryStreamName = 'edge';
    const own = { DeliveryStreamName, ExtendedS3DestinationConfiguration };
    await firehose.send(new CreateDeliveryStreamCommand(own));
    const asked = new DescribeDeliveryStreamCommand({ DeliveryStreamName });
    const { DeliveryStreamDescription: known } = await firehose.send(asked);
    return known?.DeliveryStreamARN ?? '';
  }

  const place = { logGroupName: '/edge/events', logStreamName: 'edge-1' };

  async function logGroup(): Promise<void> {
    await logs.send(new CreateLogGroupCommand(place));
    await logs.send(new CreateLogStreamCommand(place));
  }

  async function subscribe(destinationArn: string): Promise<void> {
    const filter = { filterName: 'all', filterPattern: '', roleArn: role, destinationArn };
    await logs.send(new PutSubscriptionFilterCommand({ ...place, ...filter }));
  }

  async function putLogs(messages: readonly string[], fromMs = Date.now()): Promise<void> {
    const logEvents = messages.map((message, n) => ({ timestamp: fromMs + n, message }));
    await logs.send(new PutLogEventsCommand({ ...place, logEvents }));
  }
});

/** The decoded texts of a page. */
function eventTexts(page: RecordPage): string[] {
  const decoder = createDecoder({
    eventBytesMax: 2 ** 20,
    inflatedBytesMax: 2 ** 24,
    findingsMax: 100,
  });
  const { batches, rejected } = decoder.decode(page);
  expect(rejected).toEqual([]);
  return batches.flatMap(({ bytes, ranges, count }) =>
    Array.from({ length: count }, (_, n) =>
      Buffer.from(bytes.subarray(ranges[n * 2], ranges[n * 2 + 1])).toString(),
    ).flatMap((text) => text.split(/(?<=\})(?=\{)/)),
  );
}
