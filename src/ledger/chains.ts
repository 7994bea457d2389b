import { comparePositions } from '../base/index.ts';
import { brokenPartitions, ledgerRanges } from '../catalog/index.ts';
import type { QueryRows } from './checkpoints.ts';

/** A gap in a partition that no range of the ledger covers: `(after, before]` was never stored. */
export interface Gap {
  readonly source: string;
  readonly partition: string;
  readonly run: string;
  readonly after: string;
  readonly before: string;
}

const gapsMax = 1000;
const ofPipeline = 'b.pipeline = {pipeline:String}';

/** Maximum number of ranges that one query sorts, in 0.3 GB of memory. */
const sortedMax = 2_000_000;

const brokenSql = `SELECT sum(ranges) AS ranges FROM ${brokenPartitions(ofPipeline)}`;

// Returns, per source and run, the gaps, and the number of ranges that were read more than once. Each query reads one
// part of the partitions that are not contiguous. A gap is where a range begins after the end of all ranges before it.
// Rows of unordered sources (one per request, possibly millions) form no chain: they have previous = last.
const chainsSql = `
  SELECT source, run, sum(copies - 1) + countIf(nth > 1 AND previous < reached) AS overlaps,
    groupArrayIf(${gapsMax})((source_partition, toString(reached), toString(previous)), nth > 1 AND previous > reached) AS gaps
  FROM (
    SELECT source, source_partition, run, previous, last, copies,
      max(last) OVER (PARTITION BY source, source_partition, run ORDER BY previous, last
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached,
      row_number() OVER (PARTITION BY source, source_partition, run ORDER BY previous, last) AS nth
    FROM (SELECT source, source_partition, run, previous, last, count() AS copies
      FROM ${ledgerRanges(['source_partition', 'previous', 'last'], ofPipeline)}
      WHERE previous != last AND NOT is_carried AND cityHash64(source_partition) % {parts:UInt32} = {part:UInt32}
        AND (source, source_partition, run) GLOBAL IN (SELECT source, source_partition, run FROM ${brokenPartitions(ofPipeline)})
      GROUP BY source, source_partition, run, previous, last)
  ) GROUP BY source, run`;

// Like brokenPartitions(), but over all pipelines and sources together: if two of them read the same partition, each
// event is stored twice.
const readTwice = `(SELECT source_partition, run, count() AS ranges
  FROM ${ledgerRanges(['source_partition', 'previous', 'last'])}
  WHERE previous != last AND NOT is_carried AND NOT startsWith(run, 'replay:') GROUP BY source_partition, run
  HAVING sum(sipHash64(previous)) + sipHash64(max(last)) != sum(sipHash64(last)) + sipHash64(min(previous)))`;

// Per table, the maximum number of copies in overlapping ranges: of each group of overlapping ranges, all rows except
// those of the range with the most rows. Log groups differ (only their positions have 73 digits): log events that are
// read again can have been stored by any earlier range. So all rows count except those of the first range of the group.
const copiesSql = `
  SELECT table, sum(total - own) AS copies FROM (
    SELECT table, sum(rows) AS total, if(any(is_log), sumIf(rows, starts), max(rows)) AS own FROM (
      SELECT source_partition, run, stored, length(toString(last)) = 73 AS is_log, begin >= reached AS starts,
        sum(starts) OVER (PARTITION BY source_partition, run ORDER BY begin, last
          ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nth
      FROM (SELECT source_partition, run, stored, last, least(previous, first) AS begin,
          max(last) OVER (PARTITION BY source_partition, run ORDER BY least(previous, first), last
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached
        FROM ${ledgerRanges(['source_partition', 'previous', 'first', 'last', 'stored'])}
        WHERE previous != last AND NOT is_carried AND cityHash64(source_partition) % {parts:UInt32} = {part:UInt32}
          AND (source_partition, run) GLOBAL IN (SELECT source_partition, run FROM ${readTwice}))
    ) ARRAY JOIN mapKeys(stored) AS table, mapValues(stored) AS rows
    GROUP BY source_partition, run, nth, table
  ) GROUP BY table`;

// Per table, the maximum number of copies in texts of several files that begin with the same event, such as a log and
// its rotated copy: all rows except those of the file with the most rows. A file's partition is
// `file/<device>-<inode>/<fingerprint of the first event>`, with the suffix `#n` for its nth text. The texts of one
// file differ. If several sources read a partition, this query counts the rows of one source, and `copiesSql` those of
// the others.
const copiedTextsSql = `
  SELECT table, sum(total - most) AS copies FROM (
    SELECT table, sum(rows) AS total, max(rows) AS most FROM (
      SELECT table, splitByChar('#', source_partition)[1] AS file, sum(rows) AS rows FROM (
        SELECT table, source_partition, max(rows) AS rows FROM (
          SELECT table, source_partition, sum(rows) AS rows
          FROM ${ledgerRanges(['source_partition', 'stored'])} ARRAY JOIN mapKeys(stored) AS table, mapValues(stored) AS rows
          WHERE startsWith(source_partition, 'file/') AND NOT is_carried AND run = 'live'
            AND committed_at >= {from:DateTime64(3, 'UTC')}
          GROUP BY table, source_partition, pipeline, source)
        GROUP BY table, source_partition)
      GROUP BY table, file)
    GROUP BY table, splitByChar('/', file)[3] HAVING count() > 1
  ) GROUP BY table`;

/** Gaps and overlaps in the ledger. */
export interface Chains {
  readonly gaps: readonly Gap[];
  /** Ranges that were read more than once, by `chainKey`. */
  readonly overlaps: ReadonlyMap<string, number>;
}

/** Finds gaps and overlaps, in several queries if there are many ranges to sort. */
export async function chainsOf(query: QueryRows, pipeline: string): Promise<Chains> {
  const [broken] = await query(brokenSql, { pipeline });
  const parts = Math.ceil(numberOf(broken?.['ranges']) / sortedMax);
  const gaps: Gap[] = [];
  const overlaps = new Map<string, number>();
  for (let part = 0; part < parts; part++) {
    for (const row of await query(chainsSql, { pipeline, parts, part })) {
      const [source, run] = [String(row['source']), String(row['run'])];
      const key = chainKey(source, run.startsWith('replay:') ? 'replay' : run);
      overlaps.set(key, (overlaps.get(key) ?? 0) + numberOf(row['overlaps']));
      for (const gap of Array.isArray(row['gaps']) ? row['gaps'] : []) {
        const [partition = '', after = '', before = ''] = Array.isArray(gap) ? gap.map(String) : [];
        gaps.push({ source, partition, run, after, before });
      }
    }
  }
  gaps.sort(
    (one, other) =>
      compareTexts(one.source, other.source) ||
      compareTexts(one.partition, other.partition) ||
      compareTexts(one.run, other.run) ||
      comparePositions(one.after, other.after),
  );
  return { gaps: gaps.slice(0, gapsMax), overlaps };
}

/**
 * Maximum number of copies, by table, that Weir stored because it read ranges more than once within a run: after a
 * crash, while another process read them too, or under another name of the pipeline or source; or because several files
 * have the same text.
 * @param from start of the audited period: copied texts of earlier rows do not count
 */
export async function copiesOf(
  query: QueryRows,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const [twice] = await query(`SELECT sum(ranges) AS ranges FROM ${readTwice}`, {});
  const parts = Math.ceil(numberOf(twice?.['ranges']) / sortedMax);
  const found = [await query(copiedTextsSql, { from })];
  for (let part = 0; part < parts; part++) found.push(await query(copiesSql, { parts, part }));
  const copies = new Map<string, number>();
  for (const row of found.flat()) {
    const table = String(row['table']);
    copies.set(table, (copies.get(table) ?? 0) + numberOf(row['copies']));
  }
  return copies;
}

/** Key of `Chains.overlaps`. */
export function chainKey(source: string, run: string): string {
  return `${source}\n${run}`;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Returns a count of a row; 0 if it is absent. */
export function numberOf(value: unknown): number {
  return value === undefined ? 0 : Number(value);
}
