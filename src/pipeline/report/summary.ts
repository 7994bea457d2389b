import type { IgnoredReason } from '../../flow.ts';
import { type Outcomes, outcomesOf, unaccountedEvents } from '../../load/index.ts';
import type { Snapshot } from './progress.ts';

/** Counts of one source, as printed. */
export interface SourceSummary extends Outcomes {
  readonly source: string;
  readonly kind: string;
  readonly records: number;
  readonly received: number;
  readonly in_flight: number;
}

/** Counts of a run: the last line of `weir run --json` and `weir demo --json`. */
export interface RunSummary extends Outcomes {
  readonly received: number;
  readonly ignored_by_reason: Readonly<Partial<Record<IgnoredReason, number>>>;
  /** Events that were read but are not in the ledger. The next run reads them again. */
  readonly in_flight: number;
  /** Number of duplicates of stored events, which did not become rows of their own; null if not counted. */
  readonly duplicates: number | null;
  readonly balanced: boolean;
  readonly per_source: readonly SourceSummary[];
}

/** Summarizes a run. @param duplicates null if not counted */
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
