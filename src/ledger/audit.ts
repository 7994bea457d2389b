import { eventTableNames as eventTables, isUnbalanced, ledgerRanges } from '../catalog/index.ts';
import type { NamedRule } from '../flow.ts';
import { type UnreadFile, unreadText } from '../sources/index.ts';
import { chainKey, chainsOf, type Gap, numberOf } from './chains.ts';
import type { QueryRows } from './checkpoints.ts';
import {
  type AuditRetention,
  type AuditTable,
  comparedDays,
  compareTables,
} from './stored-rows.ts';

/** The outcomes of events in JSON output. */
interface Outcomes {
  readonly stored: number;
  readonly filtered: number;
  /** The part of `filtered` for which a filter could not be evaluated; the others did not match. */
  readonly not_evaluated: number;
  readonly ignored: number;
  readonly dead_lettered: number;
}

/** Counts of one source and run in the ledger. */
export interface AuditSource extends Outcomes {
  readonly source: string;
  /** `live`, `backfill:<id>`, or `replay` for all replays of dead letters together. */
  readonly run: string;
  readonly partitions: number;
  readonly batches: number;
  readonly received: number;
  /**
   * Ranges that were read more than once, after a crash before the ledger row or because of an overlapping replay. Overlaps are
   * not errors.
   */
  readonly overlaps: number;
}

/** Results of the filter of one capture rule. Rules of one account and type with the same filter count as one rule. */
export interface AuditFilter {
  /**
   * Name of the current rule, `subscription` or, for example, `capture[0]`; `''` for a rule that is no longer active,
   * and for `other`.
   */
  readonly rule: string;
  /** Id of the rule in the ledger; `other` for all rules that a ledger row does not name. */
  readonly id: string;
  readonly type: string;
  /** `''` for a rule for all accounts. */
  readonly account: string;
  readonly filter: string;
  /**
   * Numbers of events that the filter kept, that did not match, and for which the filter could not be evaluated. Their
   * sum is the number of evaluations.
   */
  readonly kept: number;
  readonly no_match: number;
  readonly not_evaluated: number;
}

/** Text of a file that was not read. */
export interface AuditUnread {
  readonly source: string;
  readonly path: string;
  readonly partition: string;
  readonly reason: UnreadFile['why'];
  /** Position after which nothing was read. */
  readonly after: number;
  /** Number of bytes that were not read; null if unknown. */
  readonly bytes: number | null;
  /** Minimum of that number. */
  readonly bytes_min: number;
  /** Path at which the text was found; `''` if it was not found. */
  readonly found_at: string;
  readonly acknowledged: boolean;
  /** The same information as a sentence. */
  readonly text: string;
}

/** Result of an audit. Counts are exact up to 2^53. */
export interface Audit extends Outcomes {
  readonly balanced: boolean;
  readonly received: number;
  /** Number of stored and dead-lettered events that were erased (`weir erase`). */
  readonly erased: number;
  /** Number of ledger rows whose counts do not reconcile. */
  readonly unbalanced_batches: number;
  readonly duplicates: number;
  readonly unexplained: number;
  readonly unledgered: number;
  /**
   * Number of dead letters in the ledger that are not in `weir.dead_letters`, except for expired, discarded, and erased
   * ones.
   */
  readonly missing_dead_letters: number;
  readonly gaps: readonly Gap[];
  /** The audit fails until each of these texts is read or acknowledged. */
  readonly unread: readonly AuditUnread[];
  readonly tables: readonly AuditTable[];
  readonly per_source: readonly AuditSource[];
  /** At most 100; first those that filtered the most events. */
  readonly filters: readonly AuditFilter[];
}

const filtersMax = 100;

export interface AuditOptions {
  readonly retention: AuditRetention;
  /** Maximum of the unexplained rows of a table, as a share of its stored rows; see `unexplainedMaxOf` for the default. */
  readonly unexplainedMax?: number;
  /** Text that the file sources of the pipeline could not read. */
  readonly unread?: readonly UnreadFile[];
}

/**
 * Verifies the ledger: per partition and run, the union of `(previous, last]` has no gap, the counts of every row
 * reconcile, and the tables contain what the ledger says.
 *
 * @param pipeline whose ledger is verified. All pipelines share the tables, so table rows are compared with the ledgers
 * of all pipelines
 */
export async function audit(
  query: QueryRows,
  pipeline: string,
  { retention, unexplainedMax, unread = [] }: AuditOptions,
): Promise<Audit> {
  const tables = await compareTables(query, retention, unexplainedMax);
  const missing = await missingDeadLetters(query, retention['dead_letters_days'] ?? 0);
  const params = { pipeline };
  const sources = await query(sourcesSql, params);
  const { gaps, overlaps } = await chainsOf(query, pipeline);
  const filters = await query(filtersSql, params);
  const perSource = sources.map((row) => sourceOf(row, overlaps));
  const sum = (key: keyof AuditSource): number =>
    perSource.reduce((total, source) => total + Number(source[key]), 0);
  const inTables = (key: 'duplicates' | 'erased' | 'unexplained' | 'unledgered'): number =>
    tables.reduce((total, table) => total + table[key], 0);
  const unbalanced = sources.reduce((total, row) => total + numberOf(row['unbalanced']), 0);
  const unledgered = inTables('unledgered');
  const short = tables.filter((table) => table.unexplained > table.unexplained_max);
  const open = unread.filter(({ acknowledged }) => !acknowledged);
  const problems = [
    gaps.length,
    unbalanced,
    unledgered,
    missing.letters,
    open.length,
    short.length,
  ];
  return {
    balanced: problems.every((count) => count === 0),
    received: sum('received'),
    stored: sum('stored'),
    filtered: sum('filtered'),
    not_evaluated: sum('not_evaluated'),
    ignored: sum('ignored'),
    dead_lettered: sum('dead_lettered'),
    erased: inTables('erased') + missing.erased,
    unbalanced_batches: unbalanced,
    duplicates: inTables('duplicates'),
    unexplained: inTables('unexplained'),
    unledgered,
    missing_dead_letters: missing.letters,
    gaps,
    unread: unread.map(unreadOf),
    tables,
    per_source: perSource,
    filters: filters.map(filterOf),
  };
}

/** Returns the number of distinct events in all event tables. */
export async function countAllDistinct(query: QueryRows): Promise<number> {
  let total = 0;
  for (const table of eventTables) {
    const rows = await query(`SELECT count() AS rows FROM weir.${table} FINAL`, {});
    total += numberOf(rows[0]?.['rows']);
  }
  return total;
}

/**
 * Returns how many dead letters of the ledger are missing from the table, and how many were erased. Checks only the
 * newest half of the retention (`comparedDays`), so that expired rows do not count as missing.
 */
async function missingDeadLetters(
  query: QueryRows,
  retentionDays: number,
): Promise<{ readonly letters: number; readonly erased: number }> {
  const days = comparedDays(retentionDays);
  const counted: number[] = [];
  // Dead letters are stored before their ledger row, and are counted as erased after the erasure. Query in this order,
  // so that a dead letter that is stored or erased in the meantime does not count as missing.
  for (const sql of [ledgerDeadLettersSql, keptDeadLettersSql, erasedDeadLettersSql]) {
    counted.push(numberOf((await query(sql, { days }))[0]?.['rows']));
  }
  const [ledgered = 0, kept = 0, erased = 0] = counted;
  return { letters: Math.max(0, ledgered - kept - erased), erased };
}

// `last_seen` is the read time of a page, and `read_at` that of the last page of a range, up to an hour later.
const keptDeadLettersSql = `SELECT sum(events) AS rows FROM weir.dead_letters FINAL
  WHERE last_seen >= now64(3) - toIntervalDay({days:UInt32}) - toIntervalHour(1)`;

// Only ranges of `live` count: backfills and replays read positions that already have a dead letter. Overlapping ranges
// (after a crash) contain the same dead letters, so a group of overlapping ranges counts as many as its range with the
// most dead letters. Ranges without dead letters are omitted. Rows without progress (`previous` = `last`) join the
// group of the range that ends there. Log groups are read again for late events, regardless of positions; only their
// positions have 73 digits, and all ranges of a log group form one group.
const ledgerDeadLettersSql = `
  WITH live AS ${ledgerRanges(
    ['source_partition', 'previous', 'last', 'dead_lettered'],
    "b.run = 'live' AND b.read_at >= now64(3) - toIntervalDay({days:UInt32}) AND b.dead_lettered > 0",
  )},
  ranges AS (SELECT pipeline, source, source_partition, previous, last, dead_lettered,
      max(last) OVER (PARTITION BY pipeline, source, source_partition ORDER BY previous, last
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached,
      (previous > reached OR (previous = reached AND previous != last))
        AND length(toString(last)) != 73 AS starts
    FROM live WHERE dead_lettered > 0),
  groups AS (SELECT *, sum(starts) OVER (PARTITION BY pipeline, source, source_partition ORDER BY previous, last
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nth
    FROM ranges)
  SELECT sum(most) AS rows FROM (SELECT max(dead_lettered) AS most FROM groups
    GROUP BY pipeline, source, source_partition, nth)`;

// Erasures are stored by day. One more day is included, so that a dead letter that was erased on the first day does not
// count as missing.
const erasedDeadLettersSql = `SELECT sum(events) AS rows FROM weir.erased_rows FINAL
  WHERE \`table\` = 'dead_letters' AND toDateTime64(day, 3, 'UTC') >= now64(3) - toIntervalDay({days:UInt32} + 1)`;

const ofPipeline = 'b.pipeline = {pipeline:String}';

const shownRun = "if(startsWith(run, 'replay:'), 'replay', run) AS shown_run";

const sourcesSql = `
  SELECT source, shown_run, any(p.partitions) AS partitions, count() AS batches,
    sum(l.received) AS received, sum(l.stored_rows) AS stored, sum(l.filtered) AS filtered,
    sum(l.not_evaluated) AS not_evaluated,
    sum(l.ignored_events) AS ignored, sum(l.dead_lettered) AS dead_lettered,
    countIf(l.is_unbalanced) AS unbalanced
  FROM (SELECT *, ${shownRun}, arraySum(mapValues(stored)) AS stored_rows,
      arraySum(mapValues(ignored)) AS ignored_events,
      ${isUnbalanced} AS is_unbalanced
    FROM weir.batches FINAL WHERE pipeline = {pipeline:String}) AS l
  LEFT JOIN (SELECT source, ${shownRun}, uniqExact(source_partition, run) AS partitions
    FROM ${ledgerRanges(['source_partition'], ofPipeline)} GROUP BY source, shown_run) AS p USING (source, shown_run)
  GROUP BY source, shown_run ORDER BY source, shown_run = 'live' DESC, min(l.committed_at)`;

const filtersSql = `
  SELECT id, sum(n.kept) AS kept, sum(n.no_match) AS no_match, sum(n.not_evaluated) AS not_evaluated
  FROM weir.batches FINAL ARRAY JOIN mapKeys(filters) AS id, mapValues(filters) AS n
  WHERE pipeline = {pipeline:String} GROUP BY id
  ORDER BY not_evaluated DESC, no_match DESC, id LIMIT ${filtersMax}`;

function unreadOf(file: UnreadFile): AuditUnread {
  const { source, path, partition, why, after, bytes, bytesMin, foundAt, acknowledged } = file;
  return {
    source,
    path,
    partition,
    reason: why,
    after,
    bytes: bytes ?? null,
    bytes_min: bytesMin,
    found_at: foundAt,
    acknowledged,
    text: unreadText(file),
  };
}

function filterOf(row: Record<string, unknown>): AuditFilter {
  return {
    rule: '',
    id: String(row['id']),
    type: '',
    account: '',
    filter: '',
    kept: numberOf(row['kept']),
    no_match: numberOf(row['no_match']),
    not_evaluated: numberOf(row['not_evaluated']),
  };
}

/** Adds the current rules to the filters of an audit. A filter whose rule is no longer active gets empty texts. */
export function nameFilters(found: Audit, named: ReadonlyMap<string, NamedRule>): Audit {
  const filters = found.filters.map((one) => {
    const { account = '', filter = '', rule = '', type = '' } = named.get(one.id) ?? {};
    return { ...one, rule, type, account, filter };
  });
  return { ...found, filters };
}

function sourceOf(
  row: Record<string, unknown>,
  overlaps: ReadonlyMap<string, number>,
): AuditSource {
  return {
    source: String(row['source']),
    run: String(row['shown_run']),
    partitions: numberOf(row['partitions']),
    batches: numberOf(row['batches']),
    received: numberOf(row['received']),
    stored: numberOf(row['stored']),
    filtered: numberOf(row['filtered']),
    not_evaluated: numberOf(row['not_evaluated']),
    ignored: numberOf(row['ignored']),
    dead_lettered: numberOf(row['dead_lettered']),
    overlaps: overlaps.get(chainKey(String(row['source']), String(row['shown_run']))) ?? 0,
  };
}
