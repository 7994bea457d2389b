import { eventAge, eventTableNames } from './event-tables.ts';
import { quoted } from './ddl.ts';
import { isCheckpoint, rangeCheckpoints } from './own-tables.ts';
import { rollups, rollupTable } from '../rollups/tables.ts';
import { baseDatabase } from './databases.ts';

/** Retention of each table in days; 0 = forever. */
export type RetentionDays = Readonly<Record<string, number>>;

/** Tables whose old rows are deleted, and the column that determines the age of a row. */
const ageColumns: ReadonlyMap<string, string> = new Map([
  ...eventTableNames.map((name) => [name, eventAge] as const),
  ...rollups.flatMap((rollup) => [
    [rollupTable(rollup, 'minute'), 'time'] as const,
    [rollupTable(rollup, 'hour'), 'time'] as const,
  ]),
  ['dead_letters', 'last_seen'],
  ...[
    'alert_rules',
    'alert_states',
    'alert_deliveries',
    'alert_evaluators',
    'alert_history',
    'loaders',
  ].map((name) => [name, 'updated_at'] as const),
  ['alert_silences', 'ends_at'],
  ['capture_rules', 'updated_at'],
  ['capture_periods', 'events_until'],
]);

/** Tables with a configurable TTL. */
export const retainedTables: readonly string[] = [...ageColumns.keys(), 'dirty_minutes'];

/** Cleared marks are useless; the others show what must be counted, regardless of their age. */
const marksTtl = 'toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1';

/**
 * Statements that apply the retention in `days` to each table, by a TTL. The ledger has none: the newest row
 * of a partition is its checkpoint and must remain, which a TTL cannot express (`trimPartitions`).
 *
 * @param inForce `engine_full` of system.tables per table, to skip tables with the correct TTL. Without it,
 * every TTL is set again; for tables with 0 days, no TTL is removed, because the server rejects removing a missing TTL.
 */
export function retentionStatements(
  days: RetentionDays,
  inForce: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  return [
    ...[...ageColumns].flatMap(([table, column]) => {
      const kept = days[table] ?? 0;
      const ttl = kept === 0 ? undefined : `toDateTime(${column}) + toIntervalDay(${kept})`;
      return timeToLive(table, ttl, inForce.get(table) ?? '');
    }),
    ...timeToLive('dirty_minutes', marksTtl, inForce.get('dirty_minutes') ?? ''),
  ];
}

function timeToLive(table: string, ttl: string | undefined, inForce: string): readonly string[] {
  const alter = `ALTER TABLE ${baseDatabase}.${table}`;
  if (ttl === undefined) return /\bTTL\b/.test(inForce) ? [`${alter} REMOVE TTL`] : [];
  // Older parts store no TTL until the server rewrites them: MODIFY TTL starts that.
  return `${inForce} `.includes(`TTL ${ttl} `) ? [] : [`${alter} MODIFY TTL ${ttl}`];
}

/** The newest row of a partition, where reading resumes. */
export interface LedgerCheckpoint {
  readonly pipeline: string;
  readonly source: string;
  readonly source_partition: string;
  readonly run: string;
  /** Greatest `last`, as digits. */
  readonly newest: string;
}

const batches = `${baseDatabase}.batches`;
const partition = 'pipeline, source, source_partition, run';
const isBefore = "< parseDateTime64BestEffort({before:String}, 3, 'UTC')";
/** Limits of one delete, in checkpoints and characters: the server reads statements of up to 256 KiB. */
const checkpointsMax = 500;
const charactersMax = 100_000;

/**
 * Query for the partitions of the ledger with rows before `{before:String}` that are not their newest. Reads the projection
 * `checkpoints`. Also returns partitions whose only row was inserted twice and not yet merged: their newest row is kept.
 */
export const trimmableCheckpoints =
  `SELECT ${partition}, toString(max(last)) AS newest FROM ${batches} WHERE ${isCheckpoint} ` +
  `GROUP BY ${partition} HAVING min(committed_at) ${isBefore} AND count() > 1 ` +
  `ORDER BY ${partition} LIMIT {limit:UInt32}`;

/** Query whether there are rows before `{before:String}` that are not checkpoints. Reads the projection `checkpoints`. */
export const trimmableRequests =
  `SELECT count() > 0 AND min(committed_at) ${isBefore} AS due ` +
  `FROM ${batches} WHERE NOT ${isCheckpoint}`;

/**
 * Statement that writes the newest positions in rows of several ranges before a time again, as ranges without events: afterwards, these rows
 * can be deleted. Ranges per row as the loader writes them (`rangesMax`). @param before as 2026-11-24 10:00:00.000, in UTC
 */
export function carryRangeCheckpoints(before: string): string {
  const range = 'pipeline, run, source, one_partition, one_last';
  const zeros = 'arrayMap(each -> toUInt64(0), range_partition)';
  const none = "arrayMap(each -> CAST(map(), 'Map(String, UInt64)'), range_partition)";
  return `INSERT INTO ${batches} (pipeline, source, source_partition, run, previous, first, last, read_at, committed_at,
  range_partition, range_previous, range_first, range_last, range_records, range_received, range_stored, range_filtered,
  range_not_evaluated, range_ignored, range_dead_lettered, range_bytes, range_read_at)
SELECT pipeline, source, '', run, toUInt256(reinterpretAsUInt128(sipHash128(range_partition, range_last))) AS hash, hash, hash, now64(3), now64(3),
  groupArray(one_partition) AS range_partition, arrayMap(each -> toUInt256(0), range_partition), groupArray(one_last) AS range_last, range_last,
  ${zeros}, ${zeros}, ${none}, ${zeros}, ${zeros}, ${none}, ${zeros}, ${zeros}, arrayMap(each -> now64(3), range_partition)
FROM (
  SELECT ${range}, row_number() OVER (PARTITION BY pipeline, run, source ORDER BY one_partition) AS nth
  FROM (SELECT DISTINCT ${range} FROM ${batches} ARRAY JOIN range_partition AS one_partition, range_last AS one_last
    WHERE committed_at < toDateTime64('${before}', 3, 'UTC'))
  WHERE (${range}) IN (
    SELECT pipeline, run, source, newest.1, newest.2 FROM (
      SELECT pipeline, run, source, ${rangeCheckpoints} AS found FROM ${batches} GROUP BY pipeline, run, source
    ) ARRAY JOIN arrayZip(found.1, found.2) AS newest
  )
)
GROUP BY pipeline, run, source, intDiv(nth - 1, 1000)`;
}

/** Statement that deletes rows of unordered partitions, and of several ranges. @param before as 2026-11-24 10:00:00.000, in UTC */
export function trimRequests(before: string): string {
  return `${deleteBefore(before)} AND NOT ${isCheckpoint}`;
}

/**
 * Statements that delete the rows of some partitions except the newest row of each. Times and partitions are literals: every replica of
 * a replicated table executes a delete itself, at a later time, so ClickHouse rejects `now()` and subqueries there.
 */
export function trimPartitions(
  before: string,
  checkpoints: readonly LedgerCheckpoint[],
): readonly string[] {
  const statements: string[] = [];
  let names: string[] = [];
  let newest: string[] = [];
  let characters = 0;
  const flush = (): void => {
    if (names.length === 0) return;
    statements.push(
      `${deleteBefore(before)} AND ${isCheckpoint} AND (${partition}) IN (${names.join(', ')}) ` +
        `AND (${partition}, last) NOT IN (${newest.join(', ')})`,
    );
    [names, newest, characters] = [[], [], 0];
  };
  for (const each of checkpoints) {
    const key = [each.pipeline, each.source, each.source_partition, each.run]
      .map(literal)
      .join(', ');
    if (names.length === checkpointsMax || characters + 2 * key.length > charactersMax) flush();
    names.push(`(${key})`);
    newest.push(`(${key}, toUInt256('${BigInt(each.newest)}'))`);
    characters += 2 * key.length + each.newest.length;
  }
  flush();
  return statements;
}

function deleteBefore(before: string): string {
  return `DELETE FROM ${batches} WHERE committed_at < toDateTime64('${before}', 3, 'UTC')`;
}

/** A string literal without text that looks like a table name, because table names are rewritten for a shard. */
export function literal(text: string): string {
  return quoted(text).replaceAll('.', String.raw`\x2E`);
}
