import type { UnreadyReason } from '../base/index.ts';
import type { TopicWriter } from '../kafka/index.ts';
import {
  closedEndpoints,
  type HealthySource,
  type PartitionReading,
  problemOf,
  readingReasons,
} from '../sources/index.ts';

/** The state that determines whether a relay makes progress. */
export interface RelayProgress {
  readonly failing: TopicWriter['failing'];
  readonly sources: readonly Pick<HealthySource, 'name' | 'health' | 'isOpen'>[];
  readonly partitions: readonly PartitionReading[];
  readonly nowMs: number;
}

/** Failures of Kafka up to this duration do not make a relay unready. */
const failingMsMax = 60_000;

/**
 * Returns why a relay makes no progress; empty if it is ready. While writes fail, the relay reads nothing, so sources
 * are checked only while writes succeed.
 */
export function relayReasons(progress: RelayProgress): readonly UnreadyReason[] {
  const { failing, nowMs, partitions, sources } = progress;
  const closed = closedEndpoints(sources);
  if (failing === undefined) {
    const readings = sources.map((source) => ({ name: source.name, problem: problemOf(source) }));
    return [...closed, ...readingReasons(readings, partitions, nowMs)];
  }
  if (nowMs - failing.sinceMs < failingMsMax) return closed;
  const { advice, reason, sinceMs } = failing;
  return [{ component: 'kafka', reason, ...(advice && { advice }), sinceMs }];
}
