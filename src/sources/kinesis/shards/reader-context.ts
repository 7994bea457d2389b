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
  /** Set if `fan_out` is configured. */
  readonly fanOut: FanOut | undefined;
  readonly stats: KinesisStats;
  readonly succeeded: Set<string>;
  /** The shortest retention of the stream since the process started. */
  readonly retentionMsMin: number;
  readonly untilIdle: boolean;
  /** Exclusive end of a backfill, compared with the arrival times of records; undefined without a backfill. */
  readonly untilMs: number | undefined;
  /** Aborts when the stream was deleted and recreated. The new stream has other shards. */
  readonly replaced: AbortSignal;
  /** Returns whether the shard accepts no more records, as of the last listing. */
  isClosed(shardId: string): boolean;
  /**
   * Queries AWS whether the shard still exists. Returns undefined if `signal` aborted, or if the stream was deleted and
   * recreated.
   */
  exists(shardId: string, signal: AbortSignal): Promise<boolean | undefined>;
  hasEnded(shardId: string, children: readonly ShardInfo[]): void;
  /** @param isPassed true if a backfill has read everything up to its end time: the shard is then not read again */
  onStopped(shardId: string, position: Position, isPassed: boolean): void;
}
