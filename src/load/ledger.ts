import { createHash } from 'node:crypto';
import { comparePositions } from '../base/index.ts';
import { type Batch, endPosition } from './batch.ts';
import type { PartitionProgress } from './partition-progress.ts';
import { emptyCounts } from './event-counts.ts';
import { greatestCounts } from './filter-counts.ts';

/** Writer of a ledger row: together with partition and positions, it identifies the row. */
export interface LedgerIdentity {
  readonly pipeline: string;
  /** `live`, `backfill:<id>` or `replay:<id>`. Only `live` rows are checkpoints. */
  readonly run: string;
}

/** A row of `weir.batches` in the format JSONEachRow: positions as decimal text, times as text in seconds. */
export type LedgerRow = Readonly<Record<string, unknown>>;

/** Returns the rows of one batch: one per partition, and another one for a partition that has ended (SHARD_END). */
export function ledgerRows(batch: Batch, identity: LedgerIdentity, nowMs: number): LedgerRow[] {
  const own = { ...identity, rulesHash: batch.rules.hash };
  return batch.progress.flatMap((progress) => {
    const rows: LedgerRow[] = [];
    const { counts, previous, last } = progress;
    // A page can be empty (at the tip of a shard): no row, unless the shard ended there.
    if (counts.received > 0 || counts.records > 0 || comparePositions(previous, last) !== 0) {
      rows.push(row(progress, own, nowMs));
    }
    if (progress.ended) rows.push(row(endOf(progress), own, nowMs));
    return rows;
  });
}

/**
 * Formats a time for DateTime64(3) in JSONEachRow: seconds since 1970 as text (a JSON number would lose its fraction).
 */
export function secondsText(ms: number): string {
  return (ms / 1000).toFixed(3);
}

/** Returns the token of an insert of ledger or dead letter rows: equal rows have equal tokens. */
export function rowsToken(table: string, rows: readonly object[]): string {
  return `${table}:${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32)}`;
}

function endOf(progress: PartitionProgress): PartitionProgress {
  return {
    ...progress,
    previous: progress.last,
    first: endPosition,
    last: endPosition,
    counts: emptyCounts(),
  };
}

function row(
  progress: PartitionProgress,
  identity: LedgerIdentity & { readonly rulesHash: string },
  nowMs: number,
): LedgerRow {
  const { partition, counts } = progress;
  return {
    pipeline: identity.pipeline,
    source: partition.source,
    source_partition: partition.partition,
    run: identity.run,
    previous: progress.previous,
    first: progress.first,
    last: progress.last,
    records: counts.records,
    received: counts.received,
    stored: counts.stored,
    filtered: counts.filtered,
    not_evaluated: counts.notEvaluated,
    filters: filtersOf(counts),
    ignored: counts.ignored,
    dead_lettered: counts.deadLettered,
    bytes: counts.bytes,
    read_at: secondsText(progress.readMs),
    committed_at: secondsText(nowMs),
    rules_hash: identity.rulesHash,
  };
}

function filtersOf({ filters }: PartitionProgress['counts']): LedgerRow {
  return Object.fromEntries(
    Object.entries(greatestCounts(filters)).map(([rule, { kept, noMatch, notEvaluated }]) => [
      rule,
      { kept, no_match: noMatch, not_evaluated: notEvaluated },
    ]),
  );
}
