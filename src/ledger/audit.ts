import { eventTableNames as eventTables } from '../catalog/index.ts';
import type { NamedRule } from '../flow.ts';
import { type UnreadFile, unreadText } from '../sources/index.ts';
import type { QueryRows } from './checkpoints.ts';

/** A stretch of a partition that no ledger row covers: `(after, before]` was never stored. */
export interface Gap {
  readonly source: string;
  readonly partition: string;
  readonly run: string;
  readonly after: string;
  readonly before: string;
}

/** What became of events, as programs are told of it. */
interface Outcomes {
  readonly stored: number;
  readonly filtered: number;
  /** Of filtered: events on which a filter could not be evaluated; the rest did not match. */
  readonly not_evaluated: number;
  readonly ignored: number;
  readonly dead_lettered: number;
}

/** What the ledger says of one source and run. */
export interface AuditSource extends Outcomes {
  readonly source: string;
  /** `live`, `backfill:<id>`, or `replay` for all replays of dead letters together. */
  readonly run: string;
  readonly partitions: number;
  readonly batches: number;
  readonly received: number;
  /** Ranges read more than once (a crash before the ledger row, or an overlapping replay): legal. */
  readonly overlaps: number;
}

/** What the filter of one capture rule said; rules of one account and type that share a filter are one. */
export interface AuditFilter {
  /** `capture[0]` or `subscription` as of now; `''` for a rule that is not in force any more, and for `other`. */
  readonly rule: string;
  /** Id of the rule in the ledger; `other`: all that a row does not name. */
  readonly id: string;
  readonly type: string;
  /** `''`: a rule for every account. */
  readonly account: string;
  readonly filter: string;
  /** Events that it kept; that did not match; and on which it could not be evaluated. Their sum is what it was asked. */
  readonly kept: number;
  readonly no_match: number;
  readonly not_evaluated: number;
}

/** What the ledger and a table say of each other. */
export interface AuditTable {
  readonly table: string;
  /** Rows that the ledger says were stored. */
  readonly stored: number;
  /** Distinct events in the table. */
  readonly distinct: number;
  /** Distinct events that were erased since (`weir erase`). */
  readonly erased: number;
  /** Second copies that were delivered and became one row: stored - distinct - erased. */
  readonly duplicates: number;
  /** Rows that no ledger row accounts for: a batch that was inserted, but not committed. */
  readonly unledgered: number;
}

/** Text of a file that was not read. */
export interface AuditUnread {
  readonly source: string;
  readonly path: string;
  readonly partition: string;
  readonly reason: UnreadFile['why'];
  /** Position after which nothing was read. */
  readonly after: number;
  /** Bytes that were not read; null where that cannot be known. */
  readonly bytes: number | null;
  /** At least so many. */
  readonly bytes_min: number;
  /** Where they are; `''` where they were not found. */
  readonly found_at: string;
  readonly acknowledged: boolean;
  /** All of this, in words. */
  readonly text: string;
}

/** Outcome of an audit. Counts are exact up to 2^53. */
export interface Audit extends Outcomes {
  readonly balanced: boolean;
  readonly received: number;
  /** Of the events stored and dead-lettered, those that were erased since (`weir erase`). */
  readonly erased: number;
  /** Ledger rows whose books do not balance. */
  readonly unbalanced_batches: number;
  readonly duplicates: number;
  readonly unledgered: number;
  /** Dead letters on the ledger that are not in `weir.dead_letters` (expired, discarded and erased ones are not missed). */
  readonly missing_dead_letters: number;
  readonly gaps: readonly Gap[];
  /** Not balanced until each is read or acknowledged. */
  readonly unread: readonly AuditUnread[];
  readonly tables: readonly AuditTable[];
  readonly per_source: readonly AuditSource[];
  /** Those that filtered most first, at most 100. */
  readonly filters: readonly AuditFilter[];
}

const gapsMax = 1000;
const filtersMax = 100;

/** How far back the ledger and the dead letters reach, in days; 0 = for ever. */
export interface AuditHorizon {
  readonly batchesDays: number;
  readonly deadLettersDays: number;
}

/**
 * Checks the books: per partition and run the union of `(previous, last]` has no hole, every ledger row balances, and
 * the tables hold what the ledger says.
 *
 * @param pipeline whose ledger is checked; tables are shared by all pipelines, so their rows are compared with all of it.
 * @param unread what its file sources could not read
 */
export async function audit(
  query: QueryRows,
  pipeline: string,
  horizon: AuditHorizon,
  unread: readonly UnreadFile[] = [],
): Promise<Audit> {
  // Older ledger rows have expired (all but the newest of a partition), older rows of the tables have not.
  const since = { days: horizon.batchesDays === 0 ? 36_500 : Math.max(1, horizon.batchesDays - 1) };
  // Tables first, ledger second: a batch that is committed in between makes `stored` greater, which is no fault.
  const distinct = new Map<string, number>();
  for (const table of eventTables) distinct.set(table, await countSince(query, table, since));
  const deadLetterDays = { days: halfOf(horizon.deadLettersDays) };
  const keptDeadLetters = await query(keptDeadLettersSql, deadLetterDays);
  const ledgerDeadLetters = await query(ledgerDeadLettersSql, deadLetterDays);
  const erased = await query(erasedSql, { ...since, letter_days: deadLetterDays.days });
  const erasedIn = (table: string): number =>
    numberOf(erased.find((row) => row['table'] === table)?.['events']);
  const params = { pipeline };
  const sources = await query(sourcesSql, params);
  const storedByTable = await query(storedSql, since);
  const gaps = await query(gapsSql, params);
  const filters = await query(filtersSql, params);
  const tables = eventTables.map((table) =>
    compare(table, {
      stored: numberOf(storedByTable.find((row) => row['table'] === table)?.['rows']),
      distinct: distinct.get(table) ?? 0,
      erased: erasedIn(table),
    }),
  );
  const perSource = sources.map(sourceOf);
  const sum = (key: keyof AuditSource): number =>
    perSource.reduce((total, source) => total + Number(source[key]), 0);
  const unbalanced = sources.reduce((total, row) => total + numberOf(row['unbalanced']), 0);
  const unledgered = tables.reduce((total, table) => total + table.unledgered, 0);
  const [kept, ledgered] = [keptDeadLetters, ledgerDeadLetters].map((r) =>
    numberOf(r[0]?.['rows']),
  );
  const missing = Math.max(0, (ledgered ?? 0) - (kept ?? 0) - erasedIn('dead_letters'));
  const faults = [gaps.length, unbalanced, unledgered, missing, unread.filter(isOpen).length];
  return {
    balanced: faults.every((count) => count === 0),
    received: sum('received'),
    stored: sum('stored'),
    filtered: sum('filtered'),
    not_evaluated: sum('not_evaluated'),
    ignored: sum('ignored'),
    dead_lettered: sum('dead_lettered'),
    erased: ['dead_letters', ...eventTables].reduce((total, table) => total + erasedIn(table), 0),
    unbalanced_batches: unbalanced,
    duplicates: tables.reduce((total, table) => total + table.duplicates, 0),
    unledgered,
    missing_dead_letters: missing,
    gaps: gaps.map(gapOf),
    unread: unread.map(unreadOf),
    tables,
    per_source: perSource,
    filters: filters.map(filterOf),
  };
}

/** Distinct events in all event tables together. */
export async function countAllDistinct(query: QueryRows): Promise<number> {
  let total = 0;
  for (const table of eventTables) total += await countSince(query, table, { days: 36_500 });
  return total;
}

async function countSince(
  query: QueryRows,
  table: string,
  since: { readonly days: number },
): Promise<number> {
  const where = 'received_at >= now64(3) - toIntervalDay({days:UInt32})';
  const rows = await query(`SELECT count() AS rows FROM weir.${table} FINAL WHERE ${where}`, since);
  return numberOf(rows[0]?.['rows']);
}

/** Dead letters are compared over half of their retention, so that expiry never looks like loss. */
function halfOf(days: number): number {
  return days === 0 ? 36_500 : Math.max(1, Math.floor(days / 2));
}

const keptDeadLettersSql = `SELECT sum(events) AS rows FROM weir.dead_letters FINAL
  WHERE last_seen >= now64(3) - toIntervalDay({days:UInt32})`;

// A backfill or replay meets places that have a dead letter already: only `live` rows are one place each. Ranges that overlap (after a
// crash) name the same dead letters: together at least as many as the one that has the most. So do rows that move no position (`previous` = `last`)
// and the range that ends there. Log groups are read again for late events, whatever their positions say; theirs are the only positions of 73 digits.
const ledgerDeadLettersSql = `
  WITH live AS (SELECT * FROM weir.batches FINAL
    WHERE run = 'live' AND read_at >= now64(3) - toIntervalDay({days:UInt32})),
  ranges AS (SELECT pipeline, source, source_partition, previous, last, dead_lettered,
      max(last) OVER (PARTITION BY pipeline, source, source_partition ORDER BY previous, last
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached,
      (previous > reached OR (previous = reached AND previous != last))
        AND length(toString(last)) != 73 AS starts
    FROM live),
  groups AS (SELECT *, sum(starts) OVER (PARTITION BY pipeline, source, source_partition ORDER BY previous, last
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nth
    FROM ranges)
  SELECT sum(most) AS rows FROM (SELECT max(dead_lettered) AS most FROM groups
    GROUP BY pipeline, source, source_partition, nth)`;

// By whole days: what is counted besides, or not, at the far end of the period must not look like a fault.
const erasedSql = `SELECT \`table\`, sumIf(events, toDateTime64(day, 3, 'UTC')
      >= now64(3) - toIntervalDay(if(\`table\` = 'dead_letters', {letter_days:UInt32} + 1, {days:UInt32}))) AS events
  FROM weir.erased_rows FINAL GROUP BY \`table\``;

// One row per range, the greatest end for equal ones; a hole is where a range begins beyond everything before it. Rows of
// unordered sources (one per request, maybe millions) are no chain: they have previous = last.
const rangesSql = `
  SELECT source, source_partition, run, previous, last,
    max(last) OVER (PARTITION BY source, source_partition, run ORDER BY previous, last
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached,
    row_number() OVER (PARTITION BY source, source_partition, run ORDER BY previous, last) AS nth
  FROM (SELECT DISTINCT source, source_partition, run, previous, last FROM weir.batches FINAL
    WHERE pipeline = {pipeline:String} AND previous != last)`;

const gapsSql = `
  SELECT source, source_partition, run, toString(reached) AS after, toString(previous) AS before
  FROM (${rangesSql}) WHERE nth > 1 AND previous > reached
  ORDER BY source, source_partition, run, reached LIMIT ${gapsMax}`;

const shownRun = "if(startsWith(run, 'replay:'), 'replay', run) AS shown_run";

const sourcesSql = `
  SELECT source, shown_run, uniqExact(source_partition, run) AS partitions, count() AS batches,
    sum(l.received) AS received, sum(l.stored_rows) AS stored, sum(l.filtered) AS filtered,
    sum(l.not_evaluated) AS not_evaluated,
    sum(l.ignored_events) AS ignored, sum(l.dead_lettered) AS dead_lettered,
    countIf(l.received != l.stored_rows + l.filtered + l.ignored_events + l.dead_lettered
      OR l.not_evaluated > l.filtered) AS unbalanced,
    any(o.overlaps) AS overlaps
  FROM (SELECT *, ${shownRun}, arraySum(mapValues(stored)) AS stored_rows,
      arraySum(mapValues(ignored)) AS ignored_events
    FROM weir.batches FINAL WHERE pipeline = {pipeline:String}) AS l
  LEFT JOIN (SELECT source, ${shownRun}, countIf(nth > 1 AND previous < reached) AS overlaps
    FROM (${rangesSql}) GROUP BY source, shown_run) AS o USING (source, shown_run)
  GROUP BY source, shown_run ORDER BY source, shown_run = 'live' DESC, min(l.committed_at)`;

const storedSql = `
  SELECT table, sum(rows) AS rows FROM weir.batches FINAL
  ARRAY JOIN mapKeys(stored) AS table, mapValues(stored) AS rows
  WHERE committed_at >= now64(3) - toIntervalDay({days:UInt32}) GROUP BY table`;

const filtersSql = `
  SELECT id, sum(n.kept) AS kept, sum(n.no_match) AS no_match, sum(n.not_evaluated) AS not_evaluated
  FROM weir.batches FINAL ARRAY JOIN mapKeys(filters) AS id, mapValues(filters) AS n
  WHERE pipeline = {pipeline:String} GROUP BY id
  ORDER BY not_evaluated DESC, no_match DESC, id LIMIT ${filtersMax}`;

function compare(
  table: string,
  counts: Pick<AuditTable, 'stored' | 'distinct' | 'erased'>,
): AuditTable {
  const surplus = counts.stored - counts.distinct - counts.erased;
  return { table, ...counts, duplicates: Math.max(0, surplus), unledgered: Math.max(0, -surplus) };
}

function isOpen({ acknowledged }: UnreadFile): boolean {
  return !acknowledged;
}

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

function numberOf(value: unknown): number {
  return value === undefined ? 0 : Number(value);
}

function gapOf(row: Record<string, unknown>): Gap {
  return {
    source: String(row['source']),
    partition: String(row['source_partition']),
    run: String(row['run']),
    after: String(row['after']),
    before: String(row['before']),
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

/** Says of the filters of an audit which rules they are, as far as these are in force. */
export function nameFilters(found: Audit, named: ReadonlyMap<string, NamedRule>): Audit {
  const filters = found.filters.map((one) => {
    const { account = '', filter = '', rule = '', type = '' } = named.get(one.id) ?? {};
    return { ...one, rule, type, account, filter };
  });
  return { ...found, filters };
}

function sourceOf(row: Record<string, unknown>): AuditSource {
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
    overlaps: numberOf(row['overlaps']),
  };
}
