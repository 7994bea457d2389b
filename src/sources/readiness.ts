import type { UnreadyReason } from '../base/index.ts';
import type { HealthySource } from './health.ts';

/** Maximum time without a successful read. A longer time is a stall: even an idle partition is read much more often. */
const stallMsMax = 60_000;

/** Why a source makes no progress. */
export interface SourceProblem {
  readonly reason: string;
  /** What an operator can do; `''` or absent if there is no advice. */
  readonly advice?: string;
  readonly sinceMs: number;
}

/** A source and its current problem, if it has one. */
export interface SourceReading {
  readonly name: string;
  readonly problem: SourceProblem | undefined;
}

/** A partition that is being read. */
export interface PartitionReading {
  readonly source: string;
  readonly partition: string;
  /** Time of the last successful read, in milliseconds since 1970. */
  readonly readMs: number;
}

/**
 * Returns the problem of a source: that of its discovery of partitions, or of the first partition that is retrying or
 * has failed. Returns undefined if there is none.
 */
export function problemOf(
  source: Pick<HealthySource, 'health'> | undefined,
): SourceProblem | undefined {
  const health = source?.health();
  if (health === undefined) return undefined;
  if (health.state === 'retrying') return health;
  return health.partitions.find(({ state }) => state === 'retrying' || state === 'failed');
}

/**
 * Returns why sources make no progress. First checks for sources that have retried a failed request for more than a
 * minute; if there are none, for partitions that were not read in the last minute.
 */
export function readingReasons(
  sources: readonly SourceReading[],
  partitions: readonly PartitionReading[],
  nowMs: number,
): readonly UnreadyReason[] {
  const stuck = sources.flatMap(({ name, problem }): readonly UnreadyReason[] => {
    if (problem === undefined || nowMs - problem.sinceMs <= stallMsMax) return [];
    const { reason, advice, sinceMs } = problem;
    return [{ component: 'source', source: name, reason, ...(advice && { advice }), sinceMs }];
  });
  if (stuck.length > 0) return stuck;
  return partitions
    .filter(({ readMs }) => nowMs - readMs > stallMsMax)
    .map((state) => stallReason(state, nowMs));
}

function stallReason(
  { source, partition, readMs }: PartitionReading,
  nowMs: number,
): UnreadyReason {
  const seconds = Math.round((nowMs - readMs) / 1_000);
  const reason = `no read has succeeded for ${seconds} s`;
  return { component: 'partition', source, partition, reason, sinceMs: readMs };
}
