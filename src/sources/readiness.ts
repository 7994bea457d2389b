import type { UnreadyReason } from '../base/index.ts';
import type { HealthySource } from './health.ts';

/** A partition is read several times per second even if it is idle; one minute without a read is a stall. */
const stallMsMax = 60_000;

/** Why a source makes no progress. */
export interface SourceProblem {
  readonly reason: string;
  /** What an operator can do about it; `''` or absent if unknown. */
  readonly advice?: string;
  readonly sinceMs: number;
}

/** State of the reading of a source. */
export interface SourceReading {
  readonly name: string;
  readonly problem: SourceProblem | undefined;
}

/** A partition that is being read. */
export interface PartitionReading {
  readonly source: string;
  readonly partition: string;
  /** When a read last succeeded, in milliseconds since 1970. */
  readonly readMs: number;
}

/** Returns the first problem of a source: its own, or that of a partition that is retrying or has failed. */
export function problemOf(
  source: Pick<HealthySource, 'health'> | undefined,
): SourceProblem | undefined {
  const health = source?.health();
  if (health === undefined) return undefined;
  if (health.state === 'retrying') return health;
  return health.partitions.find(({ state }) => state === 'retrying' || state === 'failed');
}

/**
 * Returns why sources make no progress: they have repeated a failed request for more than a minute, or a partition was
 * not read in the last minute.
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
