import type { UnreadyReason } from '../base/index.ts';
import type { TopicWriter } from '../kafka/index.ts';
import {
  closedEndpoints,
  type HealthySource,
  type PartitionReading,
  problemOf,
  readingReasons,
} from '../sources/index.ts';

/** State of a relay that determines whether it makes progress. */
export interface RelayProgress {
  readonly failing: TopicWriter['failing'];
  readonly sources: readonly Pick<HealthySource, 'name' | 'health' | 'isOpen'>[];
  readonly partitions: readonly PartitionReading[];
  readonly nowMs: number;
}

/** Shorter failures of Kafka do not make a relay unready. */
const failingMsMax = 60_000;

/**
 * Returns why a relay makes no progress; empty while it is ready. A relay that cannot write reads nothing, so sources
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
