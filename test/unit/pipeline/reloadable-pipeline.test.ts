import { describe, expect, it } from 'vitest';

import { configFrom, type WeirConfig } from '../../../src/config/index.ts';
import { Checkpoints } from '../../../src/ledger/checkpoints.ts';
import { ReloadablePipeline } from '../../../src/pipeline/reloadable-pipeline.ts';
import { LiveRules } from '../../../src/pipeline/live-rules.ts';
import { Pipeline } from '../../../src/pipeline/pipeline.ts';
import { createStages } from '../../../src/pipeline/stages.ts';
import { KafkaSource } from '../../../src/sources/kafka/source.ts';
import { KinesisSource } from '../../../src/sources/kinesis/source.ts';
import { FakeKafka } from '../../support/fake-kafka.ts';
import { awsError, FakeKinesis } from '../../support/fake-kinesis.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const limits = { batchRows: 10, batchBytes: 1e6, memoryBytes: 4e6, latencyMaxMs: 100 };

type Options = Parameters<typeof configFrom>[0];
const kinesis = (change: object = {}): Options => ({
  sources: [{ type: 'kinesis', name: 'edge', stream_name: 'edge', ...change }],
});
const kafka = (change: object = {}): Options => ({
  sources: [{ type: 'kafka', name: 'bus', brokers: ['k:9092'], topic: 'edge', ...change }],
});

/** A pipeline with the given sources, in virtual time, and a function that changes it. */
async function running(first: Options) {
  const clock = new VirtualClock();
  const api = new FakeKinesis(clock);
  const brokers = new FakeKafka(clock);
  const deps = { clock, log: new RecordingLog(), random: () => 0.5 };
  const config = await configFrom(first);
  const stages = await createStages(config);
  const logger = deps.log;
  const rules = new LiveRules(config, [], stages.newBuilderUnder, logger);
  let received = 0;
  const parts = new ReloadablePipeline(config, stages, {
    stages: createStages,
    loader: () => ({
      store: async ({ progress }) => {
        for (const { counts } of progress) received += counts.received;
        return { ledger: [], deadLetters: [], refused: [], insertMs: 0 };
      },
      storeBlocks: async () => [],
    }),
    source: (options, _config, failsFast) => {
      const own = { ...deps, failsFast };
      if (options.type === 'kafka') return new KafkaSource(options, own, async () => brokers.api());
      if (options.type !== 'kinesis') throw new Error('there is no such source here');
      return new KinesisSource(options, own, async () => api);
    },
  });
  const flow = new Pipeline({
    sources: parts.sources,
    get decode() {
      return parts.decode;
    },
    takeBuilder: () => rules.take(),
    loader: parts,
    checkpoints: await Checkpoints.load(async () => [], 'main'),
    limits,
    untilIdle: false,
    stopWaitMs: 1_000,
    logger,
    clock,
    random: () => 0.5,
  });
  const stop = new AbortController();
  const run = flow.run(stop.signal);
  run.catch(() => undefined);
  const active = { flow, rules, limits: () => limits };
  await clock.advance(5_000);
  return {
    clock,
    api,
    brokers,
    received: () => received,
    health: (name: string) => parts.source(name)?.health(),
    change: async (next: Options): Promise<void> => {
      const changed: WeirConfig = await configFrom(next);
      await clock.run(parts.change(changed, active));
    },
    finish: async (): Promise<void> => {
      stop.abort();
      await clock.run(run);
    },
    ended: run,
  };
}

const away = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('a source that is recreated while the process runs', () => {
  it('is retried after a failed reload restored it, whatever prevents it from reading', async () => {
    const { api, clock, change, finish, health, received } = await running(kinesis());
    api.fail('GetShardIterator', awsError('AccessDeniedException'), 20);
    await expect(change(kinesis({ page_records: 50 }))).rejects.toMatchObject({
      code: 'ERR_SOURCES_ACCESS_DENIED',
    });
    await clock.advance(5_000);
    expect(health('edge')?.partitions).toMatchObject([{ state: 'retrying' }]);
    api.put(api.shardIds[0] ?? '', 'a');
    await clock.advance(3_600_000);
    expect(received()).toBe(1);
    await finish();
  });

  it('is retried once the reload that added it is complete', async () => {
    const { brokers, clock, change, finish, received } = await running(kinesis());
    // Brokers that hang: it is not known yet that they are unavailable.
    const hanging = brokers.api();
    hanging.describe = async () => {
      await clock.pause(4_000);
      brokers.throwIfTold('describe');
      return { clusterId: 'cluster-1', partitions: [0] };
    };
    brokers.api = () => hanging;
    brokers.fail('describe', ...Array.from({ length: 20 }, away));
    await change(kafka());
    brokers.put(0, 'a');
    await clock.advance(3_600_000);
    expect(received()).toBe(1);
    await finish();
  });

  it('fails the reload while that can be rolled back', async () => {
    const { brokers, api, clock, change, finish, received } = await running(kinesis());
    brokers.fail('describe', away(), away(), away());
    await expect(change(kafka())).rejects.toMatchObject({ code: 'ERR_KAFKA_UNREACHABLE' });
    api.put(api.shardIds[0] ?? '', 'a');
    await clock.advance(10_000);
    expect(received()).toBe(1);
    await finish();
  });
});
