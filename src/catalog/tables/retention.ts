import { createHash } from 'node:crypto';

import { eventAge, eventTableNames } from './event-tables.ts';
import { quoted } from './ddl.ts';
import { isCheckpoint, rangeCheckpoints, rangesMax } from './own-tables.ts';
import { rollups, rollupTable } from '../rollups/tables.ts';
import { baseDatabase } from './databases.ts';

/** Retention of each table in days; 0 means forever. */
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

/** Only cleared marks expire; the others show what must be counted, regardless of their age. */
const marksTtl = 'toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1';

/**
 * Statements that apply the retention in `days` to each table, by a TTL. The ledger has no TTL: the newest
 * position of a partition is its checkpoint and must remain, which a TTL cannot express (see `carriedRows`).
 *
 * @param currentEngines `engine_full` of system.tables per table, to skip tables with the correct TTL. Without it,
 * every TTL is set again; for tables with 0 days, no TTL is removed, because the server rejects removing a missing TTL.
 */
export function retentionStatements(
  days: RetentionDays,
  currentEngines: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  return [
    ...[...ageColumns].flatMap(([table, column]) => {
      const kept = days[table] ?? 0;
      const ttl = kept === 0 ? undefined : `toDateTime(${column}) + toIntervalDay(${kept})`;
      return timeToLive(table, ttl, currentEngines.get(table) ?? '');
    }),
    ...marksTtlStatements(currentEngines),
  ];
}

/** The statement that lets cleared marks expire, if it is needed: their TTL is the same in every configuration. */
export function marksTtlStatements(currentEngines: ReadonlyMap<string, string>): readonly string[] {
  return timeToLive('dirty_minutes', marksTtl, currentEngines.get('dirty_minutes') ?? '');
}

function timeToLive(table: string, ttl: string | undefined, engine: string): readonly string[] {
  const alter = `ALTER TABLE ${baseDatabase}.${table}`;
  if (ttl === undefined) return /\bTTL\b/.test(engine) ? [`${alter} REMOVE TTL`] : [];
  // Older parts store no TTL until the server rewrites them, which MODIFY TTL starts.
  return `${engine} `.includes(`TTL ${ttl} `) ? [] : [`${alter} MODIFY TTL ${ttl}`];
}

/** The newest position of a partition, where reading resumes. */
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
 * Condition for rows of S3 objects. There are too many objects to rewrite their positions, and each object has separate
 * rows. So these rows are deleted separately, and the newest row of each object remains.
 */
const isObject = `(${isCheckpoint} AND startsWith(source_partition, 's3://'))`;

/**
 * Query for the S3 objects that have rows before `{before:String}` besides their newest row; those with the oldest rows
 * first. Reads the projection `checkpoints`. Also returns objects whose only row was inserted twice and not yet merged:
 * their newest row is kept.
 */
export const trimmableObjects =
  `SELECT ${partition}, toString(max(batches.last)) AS newest FROM ${batches} WHERE ${isObject} GROUP BY ${partition} ` +
  `HAVING count() > 1 AND min(committed_at) ${isBefore} ORDER BY min(committed_at), ${partition} LIMIT {limit:UInt32}`;

const ofSingles = `SELECT ${partition}, max(batches.last) AS position, now64(3) AS since, 0 AS is_old
  FROM ${batches} WHERE ${isCheckpoint} AND NOT ${isObject} GROUP BY ${partition}`;
const ofSeveral = `SELECT pipeline, source, one.1 AS source_partition, run, one.2 AS position, now64(3) AS since, 0 AS is_old
  FROM (SELECT pipeline, source, run, ${rangeCheckpoints} AS newest FROM ${batches} GROUP BY pipeline, source, run)
  ARRAY JOIN arrayZip(newest.1, newest.2) AS one`;
const oldSingles = `SELECT ${partition}, max(batches.last) AS position, max(committed_at) AS since, 1 AS is_old
  FROM ${batches} WHERE committed_at ${isBefore} AND ${isCheckpoint} AND NOT ${isObject} GROUP BY ${partition}`;
const oldSeveral = `SELECT pipeline, source, one_partition AS source_partition, run, max(one_last) AS position, max(committed_at) AS since, 1 AS is_old
  FROM ${batches} ARRAY JOIN range_partition AS one_partition, range_last AS one_last
  WHERE committed_at ${isBefore} GROUP BY ${partition}`;

/**
 * Query for the partitions, except objects, whose newest position is in a row before `{before:String}`, with the time
 * of its commit (`stored_at`, seconds since 1970). Before that row is deleted, the position must be written again:
 * `carriedRows`. Returns one page: the partitions after the one in the parameters `after_*`. Without these, the query
 * would return rewritten positions again.
 */
export const expiringCheckpoints =
  `SELECT ${partition}, toString(max(position)) AS newest, toString(toDecimal64(maxIf(since, is_old = 1), 3)) AS stored_at ` +
  `FROM (${ofSingles} UNION ALL ${ofSeveral} UNION ALL ${oldSingles} UNION ALL ${oldSeveral}) ` +
  `WHERE (${partition}) > ({after_pipeline:String}, {after_source:String}, {after_partition:String}, {after_run:String}) ` +
  `GROUP BY ${partition} HAVING countIf(is_old = 1) > 0 AND maxIf(position, is_old = 1) = max(position) ` +
  `ORDER BY ${partition} LIMIT {limit:UInt32}`;

/** A row of `expiringCheckpoints`. */
export interface ExpiringCheckpoint extends LedgerCheckpoint {
  readonly stored_at: string;
}

/** Returns the ledger rows that keep positions, without events: see `isCarried`. */
export function carriedRows(
  expiring: readonly ExpiringCheckpoint[],
  nowMs: number,
): readonly Readonly<Record<string, unknown>>[] {
  const groups = new Map<string, ExpiringCheckpoint[]>();
  for (const each of expiring) {
    const key = JSON.stringify([each.pipeline, each.source, each.run]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / rangesMax) }, (_, index) =>
      carriedRow(group.slice(index * rangesMax, (index + 1) * rangesMax), nowMs),
    ),
  );
}

function carriedRow(
  ranges: readonly ExpiringCheckpoint[],
  nowMs: number,
): Readonly<Record<string, unknown>> {
  const [first] = ranges;
  const partitions = ranges.map(({ source_partition: name }) => name);
  const positions = ranges.map(({ newest }) => newest);
  const text = JSON.stringify(['carried', partitions, positions]);
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
  const each = <T>(value: T): readonly T[] => ranges.map(() => value);
  return {
    pipeline: first?.pipeline,
    source: first?.source,
    source_partition: '',
    run: first?.run,
    previous: String(hash),
    first: String(hash),
    last: String(hash),
    read_at: (nowMs / 1000).toFixed(3),
    committed_at: (nowMs / 1000).toFixed(3),
    range_partition: partitions,
    range_previous: each('0'),
    range_first: positions,
    range_last: positions,
    range_records: each(0),
    range_received: each(0),
    range_stored: each({}),
    range_filtered: each(0),
    range_not_evaluated: each(0),
    range_ignored: each({}),
    range_dead_lettered: each(0),
    range_bytes: each(0),
    range_read_at: ranges.map(({ stored_at: at }) => at),
  };
}

/** Query whether rows before `{before:String}` exist, not counting those of S3 objects. Reads the projection `checkpoints`. */
export const trimmableRows =
  `SELECT count() > 0 AND min(committed_at) ${isBefore} AS due ` +
  `FROM ${batches} WHERE NOT ${isObject}`;

/**
 * Statement that deletes all rows before a time, except those of S3 objects. One statement, because a row of several
 * ranges and rows of one range are parts of the same chains: a delete of some of them creates gaps.
 * @param before as 2026-11-24 10:00:00.000, in UTC
 */
export function trimRows(before: string): string {
  return `${deleteBefore(before)} AND NOT ${isObject}`;
}

/**
 * Statements that delete the rows of some S3 objects except the newest row of each. Times and partitions are literals: every replica of
 * a replicated table executes a delete itself, at a later time, so ClickHouse rejects `now()` and subqueries there.
 */
export function trimObjects(
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
      `${deleteBefore(before)} AND ${isObject} AND (${partition}) IN (${names.join(', ')}) ` +
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
