import { clickhouseTime, eventTableNames as eventTables } from '../catalog/index.ts';
import { copiesOf, numberOf } from './chains.ts';
import type { QueryRows } from './checkpoints.ts';

const dayMs = 86_400_000;

/** Comparison of the ledger with a table: stored = distinct + erased + duplicates + unexplained - unledgered. */
export interface AuditTable {
  readonly table: string;
  /** Number of stored rows according to the ledger. */
  readonly stored: number;
  /** Number of distinct events in the table. */
  readonly distinct: number;
  /** Number of distinct events that were erased (`weir erase`). */
  readonly erased: number;
  /** Number of merged copies that the ledger explains; at most `copies_max`. */
  readonly duplicates: number;
  /** Number of other rows that are not in the table. The source repeated their events, they expired, or they were lost. */
  readonly unexplained: number;
  /** Limit of `unexplained`. */
  readonly unexplained_max: number;
  /** Number of rows without a ledger row: of a batch that was inserted, but not committed. */
  readonly unledgered: number;
  /** Maximum number of copies that Weir itself stored: of ranges that were read more than once, backfills, and replays. */
  readonly copies_max: number;
  /**
   * Number of rows that are absent, in addition to those that were absent in an earlier audit; null if not compared
   * (`compareAudits`).
   */
  readonly newly_absent: number | null;
}

interface Counted extends Pick<
  AuditTable,
  'table' | 'stored' | 'distinct' | 'erased' | 'unledgered'
> {
  /** Stored rows that are not in the table: merged copies, or missing. */
  readonly absent: number;
  /** Maximum number of copies of backfills and replays. */
  readonly ofRuns: number;
}

/** Days for which the ledger and the tables keep rows, by `<table>_days`; 0 means forever. */
export type AuditRetention = Readonly<Record<string, number>>;

/**
 * Rows of a source. In a table: those received on UTC day `day`. In the ledger: those received on one of the days from
 * `day` to `until`.
 */
interface StoredRows {
  readonly table: string;
  readonly source: string;
  readonly run: string;
  readonly day: number;
  readonly until: number;
  readonly rows: number;
}

/**
 * Number of rows that may be unexplained. By default, 1% of the stored rows: platforms repeat few events. For small
 * tables, it is 10%, at most ten rows: a single repeated event is not a loss of data.
 */
function unexplainedMaxOf(stored: number, share: number | undefined): number {
  if (share !== undefined) return Math.floor(stored * share);
  return Math.floor(Math.max(stored * 0.01, Math.min(10, stored * 0.1)));
}

/** Compares the event tables with the ledgers of all pipelines, which share these tables. */
export async function compareTables(
  query: QueryRows,
  retention: AuditRetention,
  unexplainedMax: number | undefined,
): Promise<readonly AuditTable[]> {
  const days = eventTables.map((table) => firstDay(table, retention));
  const from = startOf(Math.min(...days));
  // Tables first, ledger second: a batch committed in between increases `stored`, which is not an error.
  const inTables: (readonly StoredRows[])[] = [];
  for (const [index, table] of eventTables.entries()) {
    const rows = await query(distinctSql(table), { from: startOf(days[index] ?? 0) });
    inTables.push(rows.map(storedRows));
  }
  const inLedger = (await query(ledgerSql, { from })).map(storedRows);
  const allErased = (await query(erasedSql, { from })).map(storedRows);
  const found = eventTables.map((table, index): Counted => {
    const isIn = (one: StoredRows): boolean =>
      one.table === table && one.until >= (days[index] ?? 0);
    const [ledger, inTable] = [inLedger.filter(isIn), inTables[index] ?? []];
    const [stored, distinct] = [sumOf(ledger), sumOf(inTable)];
    const erased = sumOf(allErased.filter(isIn));
    const unledgered = Math.max(excessOf(inTable, ledger), distinct + erased - stored);
    const absent = stored - distinct - erased + unledgered;
    return { table, stored, distinct, erased, absent, unledgered, ofRuns: copiesOfRuns(ledger) };
  });
  const isComplete = found.every(({ absent }) => absent === 0);
  // The ledger is sorted only if there is something to explain.
  const copies = isComplete ? new Map<string, number>() : await copiesOf(query, from);
  return found.map(({ absent, ofRuns, unledgered, ...counts }) => {
    const copiesMax = (copies.get(counts.table) ?? 0) + ofRuns;
    const duplicates = Math.min(absent, copiesMax);
    return {
      ...counts,
      duplicates,
      unexplained: absent - duplicates,
      unexplained_max: unexplainedMaxOf(counts.stored, unexplainedMax),
      unledgered,
      copies_max: copiesMax,
      newly_absent: null,
    };
  });
}

/**
 * Returns the number of days whose rows are compared, from the retention in days (0 means forever): at most half of it,
 * because expiry must not look like loss.
 */
export function comparedDays(retentionDays: number): number {
  return retentionDays === 0 ? 36_500 : Math.max(1, Math.floor(retentionDays / 2));
}

/**
 * First UTC day, counted from 1970, that is compared: the ledger rows of earlier days may have expired, and so may
 * their events. Events expire by their own time, and may be old when they arrive: see `comparedDays`.
 */
function firstDay(table: string, retention: AuditRetention): number {
  const { batches_days: ledgerDays = 0, [`${table}_days`]: eventDays = 0 } = retention;
  const keptDays = ledgerDays === 0 ? Infinity : ledgerDays - 1;
  const days = Math.max(1, Math.min(keptDays, comparedDays(eventDays)));
  return Math.max(0, Math.floor(Date.now() / dayMs - days));
}

function startOf(day: number): string {
  return clickhouseTime(day * dayMs);
}

// Reads the `version` of all rows: an event of any age may have arrived in the period, so partitions cannot be skipped.
const distinctSql = (table: string): string =>
  `SELECT source, intDiv(toUnixTimestamp64Milli(received_at), ${dayMs}) AS day, count() AS rows FROM weir.${table} FINAL
  WHERE received_at >= {from:DateTime64(3, 'UTC')} GROUP BY source, day`;

// `read_at` is the read time of the last page of a batch; each event row has the read time of its own page. The
// difference is less than an hour, because a batch is never open for longer.
const ledgerSql = `
  SELECT table, source, run, sum(rows) AS rows,
    toRelativeDayNum(read_at - toIntervalHour(1), 'UTC') AS day, toRelativeDayNum(committed_at, 'UTC') AS until
  FROM weir.batches FINAL ARRAY JOIN mapKeys(stored) AS table, mapValues(stored) AS rows
  WHERE committed_at >= {from:DateTime64(3, 'UTC')} GROUP BY table, source, run, day, until`;

const erasedSql = `SELECT \`table\`, toInt32(day) AS until, sum(events) AS rows FROM weir.erased_rows FINAL
  WHERE day >= toDate({from:DateTime64(3, 'UTC')}) GROUP BY \`table\`, until`;

function storedRows(row: Readonly<Record<string, unknown>>): StoredRows {
  return {
    table: String(row['table']),
    source: String(row['source']),
    run: typeof row['run'] === 'string' ? row['run'] : '',
    day: numberOf(row['day']),
    until: numberOf(row['until']),
    rows: numberOf(row['rows']),
  };
}

function sumOf(all: readonly StoredRows[]): number {
  return all.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Rows of a table beyond those that the ledger has for their source and day. Compared per source and day, so that
 * missing rows of other days do not hide excess rows. Exact, unless ClickHouse merged two copies of an event and kept
 * the copy of an interrupted batch.
 */
function excessOf(inTable: readonly StoredRows[], ledger: readonly StoredRows[]): number {
  const stored = new Map<string, number>();
  for (const { source, day, until, rows } of ledger) {
    for (let each = day; each <= until; each++) {
      const key = `${each} ${source}`;
      stored.set(key, (stored.get(key) ?? 0) + rows);
    }
  }
  return inTable.reduce(
    (sum, { source, day, rows }) => sum + Math.max(0, rows - (stored.get(`${day} ${source}`) ?? 0)),
    0,
  );
}

/** Maximum number of copies that backfills and replays stored: all rows except those of the run with the most. */
function copiesOfRuns(ledger: readonly StoredRows[]): number {
  const byRun = new Map<string, number>();
  for (const { run, rows } of ledger) byRun.set(run, (byRun.get(run) ?? 0) + rows);
  return sumOf(ledger) - Math.max(0, ...byRun.values());
}
