import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SourceOptions } from '../../src/config/index.ts';
import { kindOf, moveLease, openSource, readLeases } from '../../src/sources/index.ts';
import { Consumer } from '../support/consumer.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from '../support/weir.ts';

let kinesis: KinesisLocal;
let dynamo: DynamoLocal;
beforeAll(async () => {
  [kinesis, dynamo] = await Promise.all([startKinesisLocal(), startDynamo()]);
});
afterAll(() => Promise.all([kinesis.stop(), dynamo.stop()]));

/** The page's request about a source of any kind. */
function membersOf(options: SourceOptions) {
  return kindOf(options).members?.(options, new AbortController().signal);
}

describe('weir leases', () => {
  it('shows the owner of each shard, hands a shard to another worker, and releases it', async () => {
    await kinesis.createStream('leased', 2);
    const options = kinesis.options('leased', {
      leases: {
        table: 'weir-leases',
        group: 'weir',
        endpoint: dynamo.endpoint,
        failover_ms: 2_000,
        handoff_ms: 5_000,
      },
    });
    const stop = new AbortController();
    const { signal } = stop;
    const start = async (): Promise<void> => {
      const source = await openSource(options, {
        log: new RecordingLog(),
        limits: { event_bytes: 10_000 },
      });
      await new Consumer().run(source, { untilIdle: false }, signal);
      await source.close();
    };
    const questions = { check: false, lag: false, signal: new AbortController().signal };
    const look = () => readLeases(options, questions);
    const workers = async () => new Set((await look()).map(({ worker }) => worker));

    const reading = [start(), start()];
    const held = await until('each reads one shard', async () => {
      const lines = await look();
      const all = new Set(lines.map(({ worker }) => worker));
      return lines.length === 2 && all.size === 2 && !all.has(null) && lines;
    });
    const [one, two] = held;
    expect(await readLeases(options, { ...questions, check: true, lag: true })).toMatchObject([
      { source: 'edge', shard: one?.shard, lag_ms: 0 },
      { source: 'edge', shard: two?.shard, lag_ms: 0 },
    ]);
    expect(await membersOf(options)).toMatchObject([
      { shard: one?.shard, state: 'held', worker: one?.worker, lag_ms: 0 },
      { shard: two?.shard, state: 'held', worker: two?.worker, lag_ms: 0 },
    ]);
    const alone = kinesis.options('leased');
    expect(await membersOf(alone)).toEqual([]);

    const to = two?.worker ?? '';
    const shard = one?.shard ?? '';
    await moveLease(options, { shard, to, signal: questions.signal });
    await until('the other reads it', async () =>
      (await look()).some(
        (line) => line.shard === shard && line.worker === to && line.state === 'held',
      ),
    );
    await moveLease(options, { shard, signal: questions.signal });
    await until('a worker reads it again', async () => !(await workers()).has(null));

    const refused = { shard: 'shardId-000000000009', to, signal: questions.signal };
    await expect(moveLease(options, refused)).rejects.toThrow(/the lease does not exist/);
    const stranger = { shard, to: 'nobody', signal: questions.signal };
    await expect(moveLease(options, stranger)).rejects.toThrow(/no worker with this id/);
    stop.abort();
    await Promise.all(reading);
    expect(await workers()).toEqual(new Set([null]));
  });
});
