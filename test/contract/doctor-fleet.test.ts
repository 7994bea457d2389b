import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { configFrom } from '../../src/config/index.ts';
import type { Diagnosis } from '../../src/base/index.ts';
import { examine } from '../../src/doctor/index.ts';
import { policy } from '../support/aws-policy.ts';
import { type AwsServer, startAwsServer } from '../support/aws-server.ts';

const arn = 'arn:aws:kinesis:us-east-1:123456789012:stream/edge';
const consumerArn = `${arn}/consumer/weir:1700000000`;
let aws: AwsServer;
beforeAll(async () => {
  aws = await startAwsServer();
});
afterAll(() => aws.stop());

const refusedCondition = { refuse: 'ConditionalCheckFailedException' };
beforeEach(() => {
  aws.called.length = 0;
  aws.answers.clear();
  const stream = { StreamName: 'edge', StreamARN: arn, StreamStatus: 'ACTIVE' };
  const summary = { ...stream, RetentionPeriodHours: 168, OpenShardCount: 1 };
  const consumer = { ConsumerName: 'weir', ConsumerARN: consumerArn, ConsumerStatus: 'ACTIVE' };
  const table = { TableStatus: 'ACTIVE', KeySchema: [{ AttributeName: 'leaseKey' }] };
  for (const [operation, answer] of Object.entries({
    DescribeStreamSummary: { StreamDescriptionSummary: summary },
    ListShards: { Shards: [{ ShardId: 'shardId-000000000000', SequenceNumberRange: {} }] },
    GetShardIterator: { ShardIterator: 'it' },
    GetRecords: { Records: [], NextShardIterator: 'it', MillisBehindLatest: 0 },
    DescribeStreamConsumer: { ConsumerDescription: consumer },
    ListStreamConsumers: { Consumers: [consumer] },
    SubscribeToShard: { refuse: 'ResourceNotFoundException' },
    DescribeTable: { Table: table },
    Scan: { Items: [] },
    GetItem: {},
    PutItem: refusedCondition,
    UpdateItem: refusedCondition,
    DeleteItem: refusedCondition,
  })) {
    aws.answers.set(operation, answer);
  }
});

async function examined(more: object): Promise<readonly Diagnosis[]> {
  const { endpoint } = aws;
  const source = {
    type: 'kinesis',
    name: 'edge',
    stream_name: 'edge',
    region: 'us-east-1',
    endpoint,
    credentials: { access_key_id: 'test', secret_access_key: 'test' },
    ...more,
  };
  const config = await configFrom({ sources: [source] });
  const found: Diagnosis[] = [];
  const { signal } = new AbortController();
  const asked = { source: 'edge', deliveryStreams: [], logGroups: [], signal };
  for await (const diagnosis of examine(config, asked)) found.push(diagnosis);
  return found.filter(({ check }) => /^(?:fan_out|leases)\./.test(check));
}
const fanOut = (): Promise<readonly Diagnosis[]> => examined({ fan_out: {} });
const leases = (): Promise<readonly Diagnosis[]> =>
  examined({ leases: { endpoint: aws.endpoint } });

describe('weir doctor, about fan-out', () => {
  it('reports nothing if fan-out is not configured', async () => {
    expect(await examined({})).toEqual([]);
    expect(aws.called).not.toContain('DescribeStreamConsumer');
  });

  it('finds the consumer, and checks that subscriptions are allowed without subscribing to a shard', async () => {
    expect(await fanOut()).toMatchObject([
      { check: 'fan_out.consumer', status: 'ok', cause: `consumer ${consumerArn} is ACTIVE` },
      { check: 'fan_out.subscribe', status: 'ok' },
    ]);
    expect(aws.called).not.toContain('RegisterStreamConsumer');
  });

  it.each([
    ['DescribeStreamConsumer', 'fan_out.consumer'],
    ['SubscribeToShard', 'fan_out.subscribe'],
  ])('names the missing permission for %s', async (operation, check) => {
    aws.deny(`kinesis:${operation}`, consumerArn);
    const found = await fanOut();
    expect(found.find((one) => one.check === check)).toMatchObject({
      status: 'failed',
      cause: `missing IAM action kinesis:${operation} on ${consumerArn}`,
    });
  });

  it('says that a consumer will be registered, or that the stream has its maximum of consumers', async () => {
    aws.answers.set('DescribeStreamConsumer', { refuse: 'ResourceNotFoundException' });
    const [ok] = await fanOut();
    expect(ok).toMatchObject({ status: 'ok' });
    expect(ok?.cause).toContain('the first `weir run` registers it (1 others)');
    aws.answers.set('ListStreamConsumers', { Consumers: Array.from({ length: 20 }, () => ({})) });
    const [full] = await fanOut();
    expect(full).toMatchObject({ status: 'warning' });
    expect(full?.cause).toContain('20 consumers');
    const [off] = await examined({ fan_out: { register: false } });
    expect(off).toMatchObject({ status: 'failed', remedy: 'Run weir fan-out register.' });
  });

  it('needs no permission that the policy lacks', async () => {
    await fanOut();
    const allowed = [...policy('kinesis'), ...policy('fan-out')].map(({ action }) => action);
    for (const operation of aws.called) expect(allowed).toContain(`kinesis:${operation}`);
  });
});

describe('weir doctor, about leases', () => {
  it('tests every operation on the table with conditions that never hold', async () => {
    expect(await leases()).toMatchObject([
      { check: 'leases.table', status: 'ok' },
      { check: 'leases.read', status: 'ok' },
      { check: 'leases.write', status: 'ok' },
    ]);
  });

  it.each([
    ['DescribeTable', 'leases.table'],
    ['Scan', 'leases.read'],
    ['GetItem', 'leases.read'],
    ['PutItem', 'leases.write'],
    ['UpdateItem', 'leases.write'],
    ['DeleteItem', 'leases.write'],
  ])('names the missing permission for %s', async (operation, check) => {
    aws.deny(`dynamodb:${operation}`, 'arn:aws:dynamodb:us-east-1:123456789012:table/weir-leases');
    const found = await leases();
    expect(found.find((one) => one.check === check)).toMatchObject({
      status: 'failed',
      cause: `missing IAM action dynamodb:${operation} on arn:aws:dynamodb:us-east-1:123456789012:table/weir-leases`,
    });
  });

  it('says that the table will be created, and rejects a table that is not a lease table', async () => {
    aws.answers.set('DescribeTable', { refuse: 'ResourceNotFoundException' });
    const [missing] = await leases();
    expect(missing).toMatchObject({ check: 'leases.table', status: 'warning' });
    expect(missing?.remedy).toContain('dynamodb:CreateTable');
    const table = { TableStatus: 'ACTIVE', KeySchema: [{ AttributeName: 'id' }] };
    aws.answers.set('DescribeTable', { Table: table });
    const [other] = await leases();
    expect(other).toMatchObject({ status: 'failed' });
    expect(other?.cause).toContain('its key is id, expected leaseKey');
  });
});
