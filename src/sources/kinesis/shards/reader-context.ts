import type { KinesisOptions } from '../../../config/index.ts';
import type { Memory, Position } from '../../../flow.ts';
import type { SourceDeps } from '../../deps.ts';
import type { FanOut } from '../fan-out.ts';
import type { KinesisApi, ShardInfo } from '../api.ts';
import type { KinesisStats } from '../stats.ts';

/** What a shard reader needs from the source that owns it. */
export interface ShardReaderContext {
  readonly memory: Memory;
  readonly api: KinesisApi;
  readonly deps: SourceDeps;
  readonly options: Pick<KinesisOptions, 'page_records' | 'poll_interval_ms' | 'polling'>;
  readonly stream: string;
  readonly streamArn: string;
  /** Set if shards are read with enhanced fan-out. */
  readonly fanOut: FanOut | undefined;
  readonly stats: KinesisStats;
  readonly succeeded: Set<string>;
  /** The shortest retention of the stream since the start. */
  readonly retentionMsMin: number;
  readonly untilIdle: boolean;
  /** Exclusive end time of a backfill, by arrival time; undefined otherwise. */
  readonly untilMs: number | undefined;
  /** Aborts when the stream was deleted and recreated, because it then has other shards. */
  readonly replaced: AbortSignal;
  /** True if the shard accepts no more records. */
  isClosed(shardId: string): boolean;
  /** Queries AWS whether the shard still exists; undefined if `signal` aborted, or the stream was replaced. */
  exists(shardId: string, signal: AbortSignal): Promise<boolean | undefined>;
  hasEnded(shardId: string, children: readonly ShardInfo[]): void;
  /** @param isPassed true if everything up to the end time was read, so that the shard is not read again */
  onStopped(shardId: string, position: Position, isPassed: boolean): void;
}
