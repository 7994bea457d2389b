import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KinesisConsumer } from '../../src/kinesis/index.ts';
import { readLeases } from '../../src/sources/index.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { fetchKcl, type Kcl, startKcl } from '../support/kcl.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { kplRecords } from '../support/kpl-records.ts';
import { kplAggregate } from '../support/transports.ts';
import { until, type Workplace, workplace } from '../support/weir.ts';

const stream = 'oracle';
const application = 'oracle-app';

describe.skipIf(process.env['PEERS'] === 'off')('the Kinesis Client Library', () => {
  let kinesis: KinesisLocal;
  let dynamo: DynamoLocal;
  let place: Workplace;
  let kcl: Kcl;
  beforeAll(async () => {
    await fetchKcl();
    [kinesis, dynamo, place] = await Promise.all([startKinesisLocal(), startDynamo(), workplace()]);
    await kinesis.createStream(stream, 2);
    kcl = await startKcl({
      stream,
      application,
      kinesis: kinesis.endpoint,
      dynamo: dynamo.endpoint,
      dir: place.dir,
    });
  });
  afterAll(async () => {
    await kcl.stop();
    await Promise.all([kinesis.stop(), dynamo.stop()]);
    await place.close();
  });

  const options = () =>
    kinesis.options(stream, {
      leases: {
        table: 'weir-leases',
        group: 'weir',
        endpoint: dynamo.endpoint,
        failover_ms: 3_000,
        handoff_ms: 5_000,
      },
    });

  /** Number of distinct user records that the library has delivered. */
  const kclCount = async (): Promise<number> =>
    new Set((await kcl.seen()).map((record) => record.place)).size;
  const waitForKcl = (count: number): Promise<boolean> =>
    until('the library has read it', async () => (await kclCount()) >= count, 300_000).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}: ${await kclCount()} of ${count}\n${kcl.log()}`);
      },
    );

  it('sees the same sequence and sub-sequence numbers with the same data, through splits and merges', async () => {
    const plain = (count: number, name: string): Buffer[] =>
      Array.from({ length: count }, (_, index) => Buffer.from(`${name} ${index}`));
    const users = ['a', 'b', 'c'].map((text) => ({ data: Buffer.from(text), partitionKey: 'one' }));
    const aggregate = kplAggregate(users);
    const damaged = Buffer.from(aggregate);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    // Their partition key is that of the first aggregate, so none is dropped because of its shard.
    const real = kplRecords().filter(({ what }) => what === 'one partition key');
    const records = [aggregate, damaged, ...real.map(({ data }) => data), Buffer.from([0])];

    await kinesis.putEvents(stream, plain(40, 'before'));
    await kinesis.putEvents(stream, records, () => 'one');
    await waitForKcl(40 + 3 + 1 + 5 + 1);
    await kinesis.split(stream, 'shardId-000000000000');
    await kinesis.merge(stream, 'shardId-000000000003', 'shardId-000000000001');
    await kinesis.putEvents(stream, plain(40, 'after'));
    await kinesis.putEvents(stream, records, () => 'one');
    const all = 2 * (40 + 3 + 1 + 5 + 1);
    await waitForKcl(all);

    const ours = new Map<string, string>();
    const consumer = new KinesisConsumer({
      stream,
      group: 'library',
      table: 'weir-leases',
      region: 'us-east-1',
      endpoint: kinesis.endpoint,
      dynamoEndpoint: dynamo.endpoint,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      idleWaitMs: 200,
      shardListIntervalMs: 1_000,
      failoverMs: 2_000,
    });
    await consumer.run(
      (batch) => {
        for (const { sequenceNumber, subSequenceNumber, data } of batch.records) {
          ours.set(`${sequenceNumber} ${subSequenceNumber}`, Buffer.from(data).toString('base64'));
        }
      },
      { untilIdle: true },
    );
    const theirs = new Map((await kcl.seen()).map((record) => [record.place, record.data]));
    expect(theirs.size).toBe(all);
    expect(ours).toEqual(theirs);
  });

  it('keeps a lease table that weir leases reads', async () => {
    const questions = { check: false, lag: true, signal: new AbortController().signal };
    const lines = await until('it has written a checkpoint', async () => {
      const found = await readLeases(options(), { ...questions, kcl: application });
      const open = found.filter(({ state }) => state !== 'ended');
      const isRead = open.every(({ checkpoint }) => /^\d+$/.test(checkpoint));
      return found.length === 5 && open.length === 2 && isRead && found;
    });
    const parents = Object.fromEntries(lines.map((line) => [line.shard.slice(-1), line.parents]));
    expect(lines.map(({ shard, state }) => [shard.slice(-1), state])).toEqual([
      ['0', 'ended'],
      ['1', 'ended'],
      ['2', 'held'],
      ['3', 'ended'],
      ['4', 'held'],
    ]);
    expect(parents['2']).toEqual(['shardId-000000000000']);
    expect([...(parents['4'] ?? [])].toSorted()).toEqual([
      'shardId-000000000001',
      'shardId-000000000003',
    ]);
    expect(new Set(lines.map(({ worker }) => worker)).size).toBe(1);
    const missing = readLeases(options(), { ...questions, kcl: 'unknown' });
    await expect(missing).rejects.toThrow(/application unknown: no lease table has this name/);
  });
});
