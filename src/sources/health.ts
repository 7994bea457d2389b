import type { SourceOptions } from '../config/index.ts';
import type { Source } from '../flow.ts';
import type { MetricSink } from './metric-sink.ts';

/**
 * What is being done about one partition: `waiting` for its parents, `reading`, `retrying` after a failure, `ended`
 * (read to its end, not yet acknowledged), `failed` (abandoned; others continue).
 */
export type PartitionState = 'waiting' | 'reading' | 'retrying' | 'ended' | 'failed';

/** How one partition is doing. */
export interface PartitionHealth {
  readonly partition: string;
  /** What people call it: the shard, or the path of the file. */
  readonly location: string;
  readonly state: PartitionState;
  /** Since when it is in this state, milliseconds since 1970. */
  readonly sinceMs: number;
  /** Why it is retried or was given up; `''` when all is well. */
  readonly reason: string;
  /** What an operator can do about it; `''` or absent where nothing is known. */
  readonly advice?: string;
  /** When a read last succeeded, milliseconds since 1970; undefined before the first. */
  readonly readMs: number | undefined;
  /** Distance from the tip at that read, milliseconds. */
  readonly behindMs: number | undefined;
}

/** How a source is doing: itself (finding partitions) and every partition it has not finished. */
export interface SourceHealth {
  readonly state: 'reading' | 'retrying';
  readonly sinceMs: number;
  /** Why finding partitions is retried; `''` when all is well. */
  readonly reason: string;
  /** What an operator can do about it; `''` or absent where nothing is known. */
  readonly advice?: string;
  readonly partitions: readonly PartitionHealth[];
  /** How long the transport keeps what is not read, milliseconds; absent where it does not say, or keeps it for good. */
  readonly retentionMs?: number;
  /** True where other processes read other partitions of it. */
  readonly isShared?: true;
}

/** What is the matter with something that repeats its calls: nothing since `startedMs`, or why and since when they fail. */
export function repeating(
  failure: Pick<SourceHealth, 'sinceMs' | 'reason' | 'advice'> | undefined,
  startedMs: number,
): Pick<SourceHealth, 'state' | 'sinceMs' | 'reason' | 'advice'> {
  if (failure === undefined) return { state: 'reading', sinceMs: startedMs, reason: '' };
  const { sinceMs, reason, advice = '' } = failure;
  return { state: 'retrying', sinceMs, reason, advice };
}

/** A number of objects and their bytes as they lie in S3. */
export interface ObjectCount {
  readonly objects: number;
  readonly bytes: number;
}

/** How much there is to read, where that can be counted, and how much of it is done. */
export interface Extent {
  readonly done: ObjectCount;
  /** @param untilMs what came at this time or later is left out. @throws PipelineError ERR_SOURCES_* */
  survey(signal: AbortSignal, untilMs?: number): Promise<ObjectCount>;
}

/** A source that can say how it is doing, for readiness probes and screens. */
export interface HealthySource extends Source {
  /** The current state. Cheap: sends no request. */
  health(): SourceHealth;
  /** Brings the metrics of its kind up to date, before they are read. */
  report?(metrics: MetricSink): void;
  /** Takes over, without a stop, other options of the same place, and what lies in its files now. */
  revise?(options: SourceOptions): void;
  readonly extent?: Extent;
}
