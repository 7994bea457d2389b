import type { UnreadyReason } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { Source } from '../flow.ts';
import type { MetricSink } from './metric-sink.ts';

/**
 * State of one partition: `waiting` for its parents, `reading`, `retrying` after a failure, `ended` (read to its end,
 * not yet acknowledged), `failed` (abandoned; others continue).
 */
export type PartitionState = 'waiting' | 'reading' | 'retrying' | 'ended' | 'failed';

/** Health of one partition. */
export interface PartitionHealth {
  readonly partition: string;
  /** Display name: the shard, or the path of the file. */
  readonly location: string;
  readonly state: PartitionState;
  /** Start of this state, in milliseconds since 1970. */
  readonly sinceMs: number;
  /** Why it is retried or has failed; `''` otherwise. */
  readonly reason: string;
  /** What an operator can do about it; `''` or absent if there is no advice. */
  readonly advice?: string;
  /** Last successful read, in milliseconds since 1970; undefined before the first. */
  readonly readMs: number | undefined;
  /** Lag behind the tip at that read, in milliseconds. */
  readonly behindMs: number | undefined;
}

/** Health of a source: of its discovery of partitions, and of every unfinished partition. */
export interface SourceHealth {
  readonly state: 'reading' | 'retrying';
  readonly sinceMs: number;
  /** Why the discovery of partitions is retried; `''` otherwise. */
  readonly reason: string;
  /** What an operator can do about it; `''` or absent if there is no advice. */
  readonly advice?: string;
  readonly partitions: readonly PartitionHealth[];
  /** Retention of the transport, in milliseconds; absent if unknown or unlimited. */
  readonly retentionMs?: number;
  /** True if other processes read other partitions. */
  readonly isShared?: true;
}

/** Health of a retrier: `reading` since `startedMs`, or `retrying` with the failure. */
export function repeating(
  failure: Pick<SourceHealth, 'sinceMs' | 'reason' | 'advice'> | undefined,
  startedMs: number,
): Pick<SourceHealth, 'state' | 'sinceMs' | 'reason' | 'advice'> {
  if (failure === undefined) return { state: 'reading', sinceMs: startedMs, reason: '' };
  const { sinceMs, reason, advice = '' } = failure;
  return { state: 'retrying', sinceMs, reason, advice };
}

/** Number and total stored size of S3 objects. */
export interface ObjectCount {
  readonly objects: number;
  readonly bytes: number;
}

/** Amount of data to read, and how much of it is done, for sources that can count it. */
export interface Extent {
  readonly done: ObjectCount;
  /** @param untilMs excludes objects from this time on. @throws PipelineError ERR_SOURCES_* */
  survey(signal: AbortSignal, untilMs?: number): Promise<ObjectCount>;
}

/** A source that reports its health, for readiness probes and status pages. */
export interface HealthySource extends Source {
  /** The current state. Cheap: sends no request. */
  health(): SourceHealth;
  /** Updates the metrics of its kind. Called before metrics are read. */
  report?(metrics: MetricSink): void;
  /** Applies other options of the same transport, and the current content of its files, without a restart. */
  revise?(options: SourceOptions): void;
  readonly extent?: Extent;
  /** False until its endpoint accepts connections; absent for sources without an endpoint. */
  readonly isOpen?: boolean;
}

/** Returns the sources whose endpoints do not accept connections yet, because the ops listener opens before them. */
export function closedEndpoints(
  sources: readonly Pick<HealthySource, 'name' | 'isOpen'>[],
): readonly UnreadyReason[] {
  return sources
    .filter(({ isOpen }) => isOpen === false)
    .map(({ name }) => ({
      component: 'source',
      source: name,
      reason: 'its endpoint is not open yet',
    }));
}
