import { describe, expect, it } from 'vitest';

import type { KinesisOptions } from '../../../src/config/index.ts';
import type { SourceContext } from '../../../src/flow.ts';
import { KinesisFleetSource } from '../../../src/sources/kinesis/fleet/fleet.ts';
import { SimulatedTable } from '../../simulation/table.ts';
import { readInBackground } from '../../support/consumer.ts';
import { unlimited } from '../../support/memory.ts';
import { FakeKinesis } from '../../support/fake-kinesis.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const options: KinesisOptions = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  http1: false,
  start: 'trim_horizon',
  page_records: 100,
  poll_interval_ms: 200,
  shard_list_interval_ms: 1_000,
  leases: { table: 'leases', group: 'weir', failover_ms: 2_000, handoff_ms: 1_000 },
};

function named(name: string): Error {
  return Object.assign(new Error('as DynamoDB says it'), { name });
}

/** A source of a fleet, whose lease table is opened only after these failures. */
function fleet(shards: number, ...failures: readonly Error[]) {
  const clock = new VirtualClock();
  const api = new FakeKinesis(clock, shards);
  const [shard = ''] = api.shardIds;
  const table = new SimulatedTable();
  const log = new RecordingLog();
  const left = [...failures];
  const call = async <T>(execute: () => T): Promise<T> => execute();
  const source = new KinesisFleetSource(
    options,
    { clock, log, random: () => 0.5 },
    async () => api,
    async () => {
      const failure = left.shift();
      if (failure !== undefined) throw failure;
      return {
        store: table.seenBy({ id: 'fleet', call }),
        keyOf: (shardId) => `weir/${shardId}`,
        close: () => undefined,
        member: { workerId: () => 'worker', clock },
      };
    },
  );
  return { api, shard, clock, log, left, source, start: () => readInBackground(source, new Map()) };
}

it('starts the shards of all leases that it takes at the same time', async () => {
  const { clock, source } = fleet(20);
  const asked: { readonly partition: string; readonly answer: () => void }[] = [];
  const context: SourceContext = {
    memory: unlimited(),
    untilIdle: false,
    checkpoint: (partition) =>
      new Promise((resolve) => asked.push({ partition, answer: () => resolve(undefined) })),
    partitions: async () => new Map(),
    insertsFailingMs: () => 0,
  };
  const stop = new AbortController();
  const readers: string[] = [];
  const reading = (async () => {
    for await (const reader of source.partitions(context, stop.signal))
      readers.push(reader.partition.partition);
  })();
  await clock.advance(10_000);
  expect(asked).toHaveLength(20);
  expect(readers).toEqual([]);
  for (const { answer } of asked) answer();
  await clock.advance(10);
  expect(readers.toSorted()).toEqual(asked.map(({ partition }) => partition).toSorted());
  stop.abort();
  await clock.run(reading);
  await clock.run(source.close());
});

describe('a lease table that cannot be opened', () => {
  it('is waited for while DynamoDB does not respond, which its health reports', async () => {
    const away = Array.from({ length: 20 }, () => named('TimeoutError'));
    const { api, shard, clock, log, left, source, start } = fleet(1, ...away);
    api.put(shard, 'a');
    const run = start();
    await clock.advance(10_000);
    expect(source.health()).toMatchObject({
      state: 'retrying',
      reason: expect.stringContaining('TimeoutError'),
    });
    await clock.advance(3_600_000);
    expect(left).toEqual([]);
    expect(run.consumer.texts).toEqual(['a']);
    expect(source.health().state).toBe('reading');
    const ofTable = log.lines.filter(({ fields }) => fields['service'] === 'DynamoDB');
    expect(ofTable.map(({ message }) => message)).toEqual([
      'AWS request failing; retrying',
      'AWS requests succeed again',
    ]);
    await clock.run(run.stop());
    await clock.run(source.close());
  });

  it('fails the start without permission, and says what is missing', async () => {
    const { clock, start } = fleet(1, named('AccessDeniedException'));
    await expect(clock.run(start().done)).rejects.toMatchObject({
      code: 'ERR_SOURCES_ACCESS_DENIED',
      message: expect.stringContaining('lease table leases'),
    });
  });

  it('is waited for if permission is revoked for a stream that was recreated', async () => {
    const { api, clock, left, source, start } = fleet(1);
    const run = start();
    await clock.advance(5_000);
    left.push(named('AccessDeniedException'), named('InternalServerError'));
    api.recreate(1);
    const [shard = ''] = api.shardIds;
    api.put(shard, 'b');
    await clock.advance(600_000);
    expect(run.consumer.texts).toEqual(['b']);
    await clock.run(run.stop());
    await clock.run(source.close());
  });
});
