import type { KinesisOptions } from '../../src/config/index.ts';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { connectKinesis } from '../../src/sources/kinesis/client.ts';
import { KinesisSource } from '../../src/sources/kinesis/source.ts';
import { systemClock } from '../../src/base/index.ts';
import { RecordingLog } from './recording-log.ts';

/**
 * A real Kinesis emulator (the npm package `kinesis-local`) for one test file. It uses about 3 ms of CPU time per
 * record: keep a file below 2,000 records.
 */
export interface KinesisLocal extends KinesisEmulator {
  readonly log: RecordingLog;
  /** Options of a source over a stream. */
  options(stream: string, more?: Partial<KinesisOptions>): KinesisOptions;
  /** The same options for a configuration file. */
  configured(stream: string): Readonly<Record<string, unknown>>;
  /** A source over a stream, through the real SDK. `shardsPerList` limits the pages of ListShards. */
  source(stream: string, more?: Partial<KinesisOptions>, shardsPerList?: number): KinesisSource;
  /** Splits the hash key range of a shard in half. */
  split(stream: string, shardId: string): Promise<void>;
  merge(stream: string, one: string, other: string): Promise<void>;
  /** Waits until the stream is ACTIVE. */
  settle(stream: string): Promise<void>;
}

/** Starts the emulator; stop it in `afterAll`. */
export async function startKinesisLocal(): Promise<KinesisLocal> {
  const emulator = await startKinesisEmulator();
  const log = new RecordingLog();
  const options: KinesisLocal['options'] = (stream, more = {}) => ({
    type: 'kinesis',
    name: 'edge',
    stream_name: stream,
    endpoint: emulator.endpoint,
    http1: false,
    start: 'trim_horizon',
    page_records: 100,
    poll_interval_ms: 200,
    shard_list_interval_ms: 1_000,
    credentials: { access_key_id: 'test', secret_access_key: 'test' },
    ...more,
  });
  const configured: KinesisLocal['configured'] = (stream) => {
    const { poll_interval_ms: _poll, shard_list_interval_ms: _list, ...own } = options(stream);
    return { ...own, poll_interval: '200ms', shard_list_interval: '1s' };
  };
  const settle = async (stream: string): Promise<void> => {
    for (let status = ''; status !== 'ACTIVE';) {
      const answer = await emulator.call('DescribeStreamSummary', { StreamName: stream });
      status = (answer['StreamDescriptionSummary'] as { StreamStatus: string }).StreamStatus;
    }
  };
  return {
    ...emulator,
    log,
    options,
    configured,
    settle,
    source(stream, more, shardsPerList) {
      const own = options(stream, more);
      const deps = { clock: systemClock, log, random: Math.random };
      return new KinesisSource(own, deps, () =>
        connectKinesis(own, { shardsPerList: shardsPerList ?? 1_000 }, log),
      );
    },
    async split(stream, shardId) {
      const { Shards } = await emulator.call('ListShards', { StreamName: stream });
      const shards = Shards as {
        ShardId: string;
        HashKeyRange: { StartingHashKey: string; EndingHashKey: string };
      }[];
      const range = shards.find(({ ShardId }) => ShardId === shardId)?.HashKeyRange;
      const first = BigInt(range?.StartingHashKey ?? 0);
      const middle = (first + BigInt(range?.EndingHashKey ?? 0)) / 2n;
      await emulator.call('SplitShard', {
        StreamName: stream,
        ShardToSplit: shardId,
        NewStartingHashKey: String(middle),
      });
      await settle(stream);
    },
    async merge(stream, one, other) {
      await emulator.call('MergeShards', {
        StreamName: stream,
        ShardToMerge: one,
        AdjacentShardToMerge: other,
      });
      await settle(stream);
    },
  };
}
