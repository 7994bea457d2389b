import type { UnreadyReason } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { Source } from '../flow.ts';
import type { MetricSink } from './metric-sink.ts';

/**
 * State of one partition:
 * - `waiting`: its parents have not been read to their end.
 * - `reading`: it is being read.
 * - `retrying`: a request has failed and is retried.
 * - `ended`: it was read to its end, but the end is not acknowledged yet.
 * - `failed`: reading it has failed; other partitions continue. A file source with `follow` tries the file again later.
 */
export type PartitionState = 'waiting' | 'reading' | 'retrying' | 'ended' | 'failed';

/** Health of one partition. */
export interface PartitionHealth {
  readonly partition: string;
  /** Display name, for example the shard id or the path of the file. */
  readonly location: string;
  readonly state: PartitionState;
  /** Start of this state, in milliseconds since 1970. */
  readonly sinceMs: number;
  /** Why the partition is retried or has failed; otherwise `''`. */
  readonly reason: string;
  /** What an operator can do; `''` or absent if there is no advice. */
  readonly advice?: string;
  /** Time of the last successful read, in milliseconds since 1970; undefined before the first. */
  readonly readMs: number | undefined;
  /** Lag behind the tip at the last successful read, in milliseconds; undefined if unknown. */
  readonly behindMs: number | undefined;
}

/** Health of a source. `state`, `sinceMs`, `reason`, and `advice` describe the discovery of partitions. */
export interface SourceHealth {
  readonly state: 'reading' | 'retrying';
  readonly sinceMs: number;
  /** Why the discovery of partitions is retried; otherwise `''`. */
  readonly reason: string;
  /** What an operator can do; `''` or absent if there is no advice. */
  readonly advice?: string;
  readonly partitions: readonly PartitionHealth[];
  /** Retention of the transport, in milliseconds; absent if unknown or unlimited. */
  readonly retentionMs?: number;
  /** True if other processes read other partitions. */
  readonly isShared?: true;
}

/** Returns the health fields for a retrier: `retrying` with the failure, or `reading` since `startedMs` without one. */
export function repeating(
  failure: Pick<SourceHealth, 'sinceMs' | 'reason' | 'advice'> | undefined,
  startedMs: number,
): Pick<SourceHealth, 'state' | 'sinceMs' | 'reason' | 'advice'> {
  if (failure === undefined) return { state: 'reading', sinceMs: startedMs, reason: '' };
  const { sinceMs, reason, advice = '' } = failure;
  return { state: 'retrying', sinceMs, reason, advice };
}

/** Number of S3 objects and their total size as stored. */
export interface ObjectCount {
  readonly objects: number;
  readonly bytes: number;
}

/** The amount of data to read, and how much of it was read. Only for sources that can count their data. */
export interface Extent {
  readonly done: ObjectCount;
  /** @param untilMs excludes objects from this time on. @throws PipelineError ERR_SOURCES_* */
  survey(signal: AbortSignal, untilMs?: number): Promise<ObjectCount>;
}

/** A source that reports its health (for readiness probes and status pages) and its metrics. */
export interface HealthySource extends Source {
  /** Returns the current health. Sends no request, so it is cheap. */
  health(): SourceHealth;
  /** Updates the metrics of this kind of source. Called before metrics are read. */
  report?(metrics: MetricSink): void;
  /**
   * Applies changed options, and the current content of files such as certificates, without a restart of the source.
   */
  revise?(options: SourceOptions): void;
  readonly extent?: Extent;
  /** False until the endpoint of the source accepts connections. Absent for sources without an endpoint. */
  readonly isOpen?: boolean;
}

/**
 * Returns a reason for each source whose endpoint does not accept connections yet. Necessary because the ops listener,
 * which serves readiness, opens before the endpoints.
 */
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
