import type { IgnoredReason } from '../../flow.ts';
import { type Outcomes, outcomesOf, unaccountedEvents } from '../../load/index.ts';
import type { Snapshot } from './progress.ts';

/** EventCounts of one source, as printed. */
export interface SourceSummary extends Outcomes {
  readonly source: string;
  readonly kind: string;
  readonly records: number;
  readonly received: number;
  readonly in_flight: number;
}

/** The books of a run, as `weir run --json` and `weir demo --json` print them in their last line. */
export interface RunSummary extends Outcomes {
  readonly received: number;
  readonly ignored_by_reason: Readonly<Partial<Record<IgnoredReason, number>>>;
  /** Read but not on the ledger: it is read again by the next run. */
  readonly in_flight: number;
  /** Second copies among the stored events, which became one row; null where it was not counted. */
  readonly duplicates: number | null;
  readonly balanced: boolean;
  readonly per_source: readonly SourceSummary[];
}

/** Sums a run up. @param duplicates null where nobody counted. */
export function summarize(snapshot: Snapshot, duplicates: number | null): RunSummary {
  const { counts, inFlight } = snapshot;
  return {
    received: counts.received,
    ...outcomesOf(counts),
    ignored_by_reason: { ...counts.ignored },
    in_flight: inFlight,
    duplicates,
    balanced: inFlight === 0 && unaccountedEvents(counts) === 0 && (duplicates ?? 0) >= 0,
    per_source: snapshot.sources.map(({ name, kind, read, counts: own }) => ({
      source: name,
      kind,
      records: read.records,
      received: own.received,
      ...outcomesOf(own),
      in_flight: read.received - own.received,
    })),
  };
}
