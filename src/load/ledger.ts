import { createHash } from 'node:crypto';
import { comparePositions, endPosition } from '../base/index.ts';
import { rangesMax } from '../catalog/index.ts';
import type { Batch } from './batch.ts';
import type { PartitionProgress } from './partition-progress.ts';
import { addEventCounts, emptyCounts } from './event-counts.ts';
import { greatestCounts } from './filter-counts.ts';

/** The pipeline and run that write a ledger row: together with partition and positions, they identify the row. */
export interface LedgerIdentity {
  readonly pipeline: string;
  /** `live`, `backfill:<id>` or `replay:<id>`. Only `live` rows are checkpoints. */
  readonly run: string;
}

/** A row of `weir.batches` in the format JSONEachRow: positions as decimal text, times as text in seconds. */
export type LedgerRow = Readonly<Record<string, unknown>>;

/**
 * Returns the rows of one batch: one per source, with the ranges of all its partitions. Each request and each object
 * has a separate row: there may be millions of them, and the row of a repeated delivery replaces the earlier row.
 */
export function ledgerRows(batch: Batch, identity: LedgerIdentity, nowMs: number): LedgerRow[] {
  const own = { ...identity, rulesHash: batch.rules.hash };
  const shared = new Map<string, PartitionProgress[]>();
  const rows: LedgerRow[] = [];
  for (const range of batch.progress.flatMap(rangesOf)) {
    const { source, isObject, unordered } = range.partition;
    if (isObject === true || unordered === true) {
      rows.push(row(range, own, nowMs));
      continue;
    }
    const ranges = shared.get(source) ?? [];
    ranges.push(range);
    if (ranges.length < rangesMax) shared.set(source, ranges);
    else {
      rows.push(rowOfSeveral(ranges, own, nowMs));
      shared.delete(source);
    }
  }
  for (const ranges of shared.values()) rows.push(rowOfSeveral(ranges, own, nowMs));
  return rows;
}

/** Returns the range of a partition, and an additional range if the partition has ended (SHARD_END). */
function rangesOf(progress: PartitionProgress): readonly PartitionProgress[] {
  const { counts, previous, last } = progress;
  // An empty page (at the tip of a shard) has no range, unless the shard ended there.
  const hasRange =
    counts.received > 0 || counts.records > 0 || comparePositions(previous, last) !== 0;
  return [...(hasRange ? [progress] : []), ...(progress.ended ? [endOf(progress)] : [])];
}

/**
 * Formats a time for DateTime64(3) in JSONEachRow: seconds since 1970 as text, because ClickHouse reads a JSON number as an
 * integer of milliseconds.
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

/**
 * Returns one row for several ranges of a source: the sums, and the values of each range in arrays. A single range gets
 * a row without arrays.
 */
function rowOfSeveral(
  ranges: readonly PartitionProgress[],
  identity: LedgerIdentity & { readonly rulesHash: string },
  nowMs: number,
): LedgerRow {
  const [first] = ranges;
  if (first === undefined) throw new RangeError('a ledger row needs a range');
  if (ranges.length === 1) return row(first, identity, nowMs);
  const counts = emptyCounts();
  let { readMs } = first;
  for (const range of ranges) {
    addEventCounts(counts, range.counts);
    readMs = Math.min(readMs, range.readMs);
  }
  const hash = hashOf(ranges);
  const partition = { source: first.partition.source, partition: '' };
  const sums = { ...first, partition, previous: hash, first: hash, last: hash, counts, readMs };
  const each = <T>(value: (range: PartitionProgress) => T): readonly T[] => ranges.map(value);
  return {
    ...row(sums, identity, nowMs),
    range_partition: each((range) => range.partition.partition),
    range_previous: each((range) => range.previous),
    range_first: each((range) => range.first),
    range_last: each((range) => range.last),
    range_records: each((range) => range.counts.records),
    range_received: each((range) => range.counts.received),
    range_stored: each((range) => range.counts.stored),
    range_filtered: each((range) => range.counts.filtered),
    range_not_evaluated: each((range) => range.counts.notEvaluated),
    range_ignored: each((range) => range.counts.ignored),
    range_dead_lettered: each((range) => range.counts.deadLettered),
    range_bytes: each((range) => range.counts.bytes),
    range_read_at: each((range) => secondsText(range.readMs)),
  };
}

/**
 * Returns a hash of 128 bits, in decimal digits. A row with the same ranges has the same hash, so it replaces the
 * earlier row.
 */
function hashOf(ranges: readonly PartitionProgress[]): string {
  const hash = createHash('sha256');
  for (const { partition, previous, first, last } of ranges) {
    hash.update(JSON.stringify([partition.partition, previous, first, last]));
  }
  return BigInt(`0x${hash.digest('hex').slice(0, 32)}`).toString();
}

function filtersOf({ filters }: PartitionProgress['counts']): LedgerRow {
  return Object.fromEntries(
    Object.entries(greatestCounts(filters)).map(([rule, { kept, noMatch, notEvaluated }]) => [
      rule,
      { kept, no_match: noMatch, not_evaluated: notEvaluated },
    ]),
  );
}
