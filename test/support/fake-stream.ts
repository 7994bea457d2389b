import type { KinesisOptions } from '../../src/config/index.ts';
import { KinesisSource } from '../../src/sources/kinesis/source.ts';
import {
  type BackgroundRun,
  Consumer,
  type ConsumerOptions,
  readInBackground,
} from './consumer.ts';
import { FakeKinesis } from './fake-kinesis.ts';
import { RecordingLog } from './recording-log.ts';
import { VirtualClock } from './virtual-clock.ts';

const defaults: KinesisOptions = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  http1: false,
  start: 'trim_horizon',
  page_records: 10_000,
  poll_interval_ms: 1_000,
  shard_list_interval_ms: 30_000,
};

/** A fake stream, sources that read it, and a ledger that outlives them, in virtual time. */
export interface FakeStream {
  readonly clock: VirtualClock;
  readonly api: FakeKinesis;
  readonly log: RecordingLog;
  readonly checkpoints: Map<string, string>;
  readonly open: (options?: Partial<KinesisOptions>) => KinesisSource;
  /** Reads until idle. */
  readonly read: (options?: Partial<KinesisOptions>, how?: ConsumerOptions) => Promise<Consumer>;
  /** Reads in the background until stopped. */
  readonly start: (
    options?: Partial<KinesisOptions>,
    how?: ConsumerOptions,
  ) => BackgroundRun<KinesisSource>;
}

/** Creates an empty stream. */
export function fakeStream(shards = 1): FakeStream {
  const clock = new VirtualClock();
  const api = new FakeKinesis(clock, shards);
  const log = new RecordingLog();
  const checkpoints = new Map<string, string>();
  const deps = { clock, log, random: () => 0.5 };
  const open: FakeStream['open'] = (options = {}) =>
    new KinesisSource({ ...defaults, ...options }, deps, async () => api);
  return {
    clock,
    api,
    log,
    checkpoints,
    open,
    async read(options, how) {
      const consumer = new Consumer(checkpoints);
      await clock.run(consumer.run(open(options), how));
      return consumer;
    },
    start: (options, how) => readInBackground(open(options), checkpoints, how),
  };
}
