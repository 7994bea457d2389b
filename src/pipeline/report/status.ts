import { type Outcomes, outcomesOf } from '../../load/index.ts';
import type { Snapshot, SourceState } from './progress.ts';

/**
 * Counts of one source since the process started. They increase when a batch is in the ledger, but `read` increases
 * when records are read.
 */
export interface SourceStatus extends Outcomes {
  readonly name: string;
  readonly kind: string;
  readonly read: number;
  /** Milliseconds behind the tip; null if the transport does not report it. */
  readonly lag_ms: number | null;
  readonly partitions: number;
  /** Why it makes no progress; null if it does. */
  readonly problem: string | null;
  /** What to do about it; null if unknown. */
  readonly advice: string | null;
}

/** One partition that is being read. */
export interface PartitionStatus {
  readonly source: string;
  readonly partition: string;
  readonly position: string;
  readonly lag_ms: number | null;
  /** Time since the last read, and since the last acknowledged batch; null if there was none. */
  readonly read_ms_ago: number;
  readonly acknowledged_ms_ago: number | null;
}

/** State of a running pipeline as JSON, for `weir top` and other programs. */
export interface PipelineStatus {
  readonly in_flight: number;
  readonly clickhouse: {
    readonly state: Snapshot['load']['state'];
    readonly since_ms: number;
    readonly reason: string;
    /** What to do about failing inserts; `''` if inserts succeed. */
    readonly advice: string;
  };
  readonly sources: readonly SourceStatus[];
  /** At most `partitionsMax` partitions; first those with the largest lag. */
  readonly partitions: readonly PartitionStatus[];
  readonly partitions_left_out: number;
}

/** Maximum number of partitions in a status, which keeps it below 500 KB. */
const partitionsMax = 1_000;

/** Converts a snapshot to the JSON format. */
export function statusOf(snapshot: Snapshot, nowMs: number): PipelineStatus {
  const { load, inFlight } = snapshot;
  const partitions = snapshot.partitions.toSorted(
    (a, b) => (b.behindMs ?? -1) - (a.behindMs ?? -1),
  );
  return {
    in_flight: inFlight,
    clickhouse: {
      state: load.state,
      since_ms: load.sinceMs === 0 ? 0 : nowMs - load.sinceMs,
      reason: load.reason,
      advice: load.advice ?? '',
    },
    sources: snapshot.sources.map(sourceStatus),
    partitions: partitions.slice(0, partitionsMax).map((state) => ({
      source: state.source,
      partition: state.partition,
      position: state.position,
      lag_ms: state.behindMs ?? null,
      read_ms_ago: nowMs - state.readMs,
      acknowledged_ms_ago: state.acknowledgedMs === 0 ? null : nowMs - state.acknowledgedMs,
    })),
    partitions_left_out: Math.max(0, partitions.length - partitionsMax),
  };
}

function sourceStatus(state: SourceState): SourceStatus {
  const { name, kind, read, counts, behindMs, partitions, problem } = state;
  return {
    name,
    kind,
    read: read.received,
    ...outcomesOf(counts),
    lag_ms: behindMs ?? null,
    partitions,
    problem: problem?.reason ?? null,
    advice: problem?.advice || null,
  };
}
