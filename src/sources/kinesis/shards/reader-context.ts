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
  /** Set when shards are to be read by enhanced fan-out. */
  readonly fanOut: FanOut | undefined;
  readonly stats: KinesisStats;
  readonly succeeded: Set<string>;
  readonly retentionMs: number;
  readonly untilIdle: boolean;
  /** Records that arrived then or later are not wanted; undefined for all but a backfill. */
  readonly untilMs: number | undefined;
  /** Aborts when the stream has been deleted and recreated: it then has other shards. */
  readonly replaced: AbortSignal;
  /** True when the shard takes no more records. */
  isClosed(shardId: string): boolean;
  /** Asks AWS whether the shard still exists; undefined when `signal` has aborted. */
  exists(shardId: string, signal: AbortSignal): Promise<boolean | undefined>;
  hasEnded(shardId: string, children: readonly ShardInfo[]): void;
  /** @param isPassed true when everything up to the end time was read: the shard is not read again. */
  onStopped(shardId: string, position: Position, isPassed: boolean): void;
}
