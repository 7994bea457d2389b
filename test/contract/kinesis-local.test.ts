import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import { defaultPolling } from '../../src/sources/kinesis/shards/shard-budget.ts';
import { connectKinesis } from '../../src/sources/kinesis/client.ts';
import { KinesisSource } from '../../src/sources/kinesis/source.ts';
import { Consumer } from '../support/consumer.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

let kinesis: KinesisLocal;
beforeAll(async () => {
  kinesis = await startKinesisLocal();
});
afterAll(() => kinesis.stop());

const shardId = (index: number): string => `shardId-${String(index).padStart(12, '0')}`;
const numbered = (from: number, count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => Buffer.from(`{"n":${from + index}}`));
const numbers = (consumer: Consumer): number[] =>
  consumer.events
    .map(({ text }) => (JSON.parse(text) as { n: number }).n)
    .toSorted((a, b) => a - b);
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Reads until idle, with a checkpoint map that outlives the source. */
async function read(stream: string, checkpoints?: Map<string, string>): Promise<Consumer> {
  const source = kinesis.source(stream);
  const consumer = new Consumer(checkpoints);
  await consumer.run(source);
  await source.close();
  return consumer;
}

/** No event of a child was read before its parent had ended. */
function expectParentsFirst(consumer: Consumer, parent: string, children: readonly string[]): void {
  const own =
    (shard: string) =>
    ({ partition }: { partition: { partition: string } }) =>
      partition.partition.endsWith(shard);
  const end = consumer.pages.findIndex((page) => own(parent)(page) && page.ended);
  expect(end).toBeGreaterThanOrEqual(0);
  for (const child of children) {
    expect(consumer.pages.findIndex(own(child))).toBeGreaterThan(end);
  }
}

describe('resharding on kinesis-local', () => {
  it('loses nothing in splits and merges before reading, and reads parents first', async () => {
    await kinesis.createStream('history', 1);
    await kinesis.putEvents('history', numbered(0, 50));
    await kinesis.split('history', shardId(0));
    await kinesis.putEvents('history', numbered(50, 50));
    await kinesis.merge('history', shardId(1), shardId(2));
    await kinesis.putEvents('history', numbered(100, 50));
    const consumer = await read('history');
    expect(numbers(consumer)).toEqual(range(150));
    expectParentsFirst(consumer, shardId(0), [shardId(1), shardId(2)]);
    expectParentsFirst(consumer, shardId(1), [shardId(3)]);
    expectParentsFirst(consumer, shardId(2), [shardId(3)]);
  });

  it('follows a split, a merge and UpdateShardCount while it reads', async () => {
    await kinesis.createStream('living', 2);
    const source = kinesis.source('living');
    const consumer = new Consumer();
    const stop = new AbortController();
    const done = consumer.run(source, { untilIdle: false }, stop.signal);
    await kinesis.putEvents('living', numbered(0, 40));
    await until(() => consumer.events.length === 40);
    await kinesis.split('living', shardId(0));
    await kinesis.putEvents('living', numbered(40, 40));
    await until(() => consumer.events.length === 80);
    await kinesis.merge('living', shardId(2), shardId(3));
    await kinesis.putEvents('living', numbered(80, 40));
    await until(() => consumer.events.length === 120);
    await kinesis.call('UpdateShardCount', {
      StreamName: 'living',
      TargetShardCount: 4,
      ScalingType: 'UNIFORM_SCALING',
    });
    await kinesis.settle('living');
    await kinesis.putEvents('living', numbered(120, 40));
    await until(() => consumer.events.length === 160);
    stop.abort();
    await done;
    await source.close();
    expect(numbers(consumer)).toEqual(range(160));
    expectParentsFirst(consumer, shardId(0), [shardId(2), shardId(3)]);
  });

  it('reads the rest of a parent that was split while Weir was not reading', async () => {
    await kinesis.createStream('restart', 1);
    const checkpoints = new Map<string, string>();
    await kinesis.putEvents('restart', numbered(0, 20));
    const before = await read('restart', checkpoints);
    await kinesis.putEvents('restart', numbered(20, 20));
    await kinesis.split('restart', shardId(0));
    await kinesis.putEvents('restart', numbered(40, 20));
    const after = await read('restart', checkpoints);
    expect(numbers(before)).toEqual(range(20));
    expect(numbers(after)).toEqual(range(60).slice(20));
    expect(await read('restart', checkpoints)).toMatchObject({ events: [] });
  });

  it('reads the same records in CBOR and in JSON', async () => {
    await kinesis.createStream('binary', 2);
    await kinesis.putEvents('binary', numbered(0, 50));
    const polling = { ...defaultPolling, encoding: 'cbor' } as const;
    const warnings = kinesis.log.lines.length;
    const source = kinesis.source('binary', { polling });
    const consumer = new Consumer();
    await consumer.run(source);
    await source.close();
    expect(numbers(consumer)).toEqual(range(50));
    expect(kinesis.log.lines.slice(warnings).filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('reads all pages of the list of shards', async () => {
    await kinesis.createStream('wide', 5);
    await kinesis.putEvents('wide', numbered(0, 50));
    const source = kinesis.source('wide', {}, 2);
    const consumer = new Consumer();
    await consumer.run(source);
    await source.close();
    expect(numbers(consumer)).toEqual(range(50));
    expect(consumer.partitions).toHaveLength(5);
  });

  it('assigns another partition to a stream that was recreated', async () => {
    await kinesis.createStream('again', 1);
    await kinesis.putEvents('again', numbered(0, 5));
    const checkpoints = new Map<string, string>();
    const before = await read('again', checkpoints);
    await kinesis.call('DeleteStream', { StreamName: 'again' });
    await until(() => true);
    for (let isGone = false; !isGone;) {
      const { StreamNames } = await kinesis.call('ListStreams', {});
      isGone = !(StreamNames as string[]).includes('again');
    }
    await kinesis.createStream('again', 1);
    await kinesis.putEvents('again', numbered(5, 5));
    const after = await read('again', checkpoints);
    expect(numbers(after)).toEqual([5, 6, 7, 8, 9]);
    expect(after.partitions).not.toEqual(before.partitions);
  });
});

describe('positions on kinesis-local', () => {
  it('starts at the requested time', async () => {
    await kinesis.createStream('timed', 1);
    await kinesis.putEvents('timed', numbered(0, 5));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const startMs = Date.now();
    await kinesis.putEvents('timed', numbered(5, 5));
    const start = { start: 'timestamp', start_timestamp: new Date(startMs).toISOString() } as const;
    const source = kinesis.source('timed', start);
    const consumer = new Consumer();
    await consumer.run(source);
    await source.close();
    expect(numbers(consumer)).toEqual([5, 6, 7, 8, 9]);
  });

  it('starts with new records if configured so', async () => {
    await kinesis.createStream('latest', 1);
    await kinesis.putEvents('latest', numbered(0, 5));
    const source = kinesis.source('latest', { start: 'latest' });
    const consumer = new Consumer();
    const stop = new AbortController();
    const done = consumer.run(source, { untilIdle: false }, stop.signal);
    await until(() => consumer.pages.length >= 2);
    await kinesis.putEvents('latest', numbered(5, 5));
    await until(() => consumer.events.length >= 5);
    stop.abort();
    await done;
    await source.close();
    expect(numbers(consumer)).toEqual([5, 6, 7, 8, 9]);
  });

  it('is addressed by ARN, too', async () => {
    await kinesis.createStream('by-arn', 1);
    await kinesis.putEvents('by-arn', numbered(0, 5));
    const { StreamDescriptionSummary: summary } = await kinesis.call('DescribeStreamSummary', {
      StreamName: 'by-arn',
    });
    const { stream_name: _, ...options } = kinesis.options('by-arn');
    const { StreamARN: arn } = summary as { StreamARN: string };
    const own = { ...options, stream_arn: arn };
    const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
    const source = new KinesisSource(own, deps, () => connectKinesis(own));
    const consumer = new Consumer();
    await consumer.run(source);
    await source.close();
    expect(numbers(consumer)).toEqual([0, 1, 2, 3, 4]);
    expect(consumer.partitions[0]).toMatch(/^by-arn\//);
  });
});

describe('a permanent error, through the real SDK', () => {
  const start = async (
    options: Partial<Parameters<KinesisLocal['source']>[1]>,
  ): Promise<unknown> => {
    const source = kinesis.source('none', options);
    try {
      await new Consumer().run(source);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      await source.close();
    }
  };

  it('names a stream that does not exist', async () => {
    const error = await start({});
    expect(error).toMatchObject({ code: 'ERR_SOURCES_STREAM_NOT_FOUND' });
    expect(String(error)).toContain('stream none, region us-east-1');
  });

  it('reports missing credentials', async () => {
    const environment = { ...process.env };
    Object.assign(process.env, {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: '/nowhere',
      AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
    });
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      delete process.env[name];
    try {
      expect(await start({ credentials: {} })).toMatchObject({ code: 'ERR_SOURCES_CREDENTIALS' });
      expect(await start({ credentials: { profile: 'nobody' } })).toMatchObject({
        code: 'ERR_SOURCES_CREDENTIALS',
      });
    } finally {
      process.env = environment;
    }
  });

  it('reports a missing region', async () => {
    const environment = { ...process.env };
    Object.assign(process.env, { AWS_CONFIG_FILE: '/nowhere' });
    for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION']) delete process.env[name];
    try {
      expect(await start({ endpoint: 'https://127.0.0.1:1' })).toMatchObject({
        code: 'ERR_SOURCES_REGION',
      });
    } finally {
      process.env = environment;
    }
  });

  it('waits for a service that does not respond, and reports it', async () => {
    const log = new RecordingLog();
    const options = kinesis.options('none', { endpoint: 'http://127.0.0.1:1' });
    const deps = { clock: systemClock, log, random: Math.random };
    const source = new KinesisSource(options, deps, () => connectKinesis(options));
    const stop = new AbortController();
    const done = new Consumer().run(source, {}, stop.signal);
    await until(() => log.lines.length > 0);
    expect(source.health()).toMatchObject({ state: 'retrying' });
    stop.abort();
    await done;
    await source.close();
    expect(log.lines[0]).toMatchObject({ level: 'warn' });
    expect(log.lines[0]?.fields['reason']).toContain('ECONNREFUSED');
  });
});
