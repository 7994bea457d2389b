import { baseDatabase } from '../tables/databases.ts';
import { definerUser, type EngineVariant, onCluster, rowsDatabase } from '../tables/ddl.ts';
import { countingNow } from './sql.ts';
import { rollups, rollupTable } from './tables.ts';
import { grains } from './rollups.ts';

/** Event tables that rollups count. */
export const feedTables: readonly string[] = [
  ...new Set(rollups.flatMap(({ feeds }) => feeds.map(({ table }) => table))),
];

/**
 * Statement for a view that marks, in `dirty_minutes`, the minutes that each insert into an event table changes. Marks
 * contain no totals, so an unnecessary mark only costs a recount, and a retry sets a mark that a failed insert did not
 * set. The server commits the rows before the mark (the sink of the table ends before the sinks of its views), so a
 * process that sees the mark also sees the rows.
 */
export function createDirtyMinutesView(table: string, variant: EngineVariant): string {
  const database = rowsDatabase({ shardBy: 'events' }, variant);
  return [
    `CREATE MATERIALIZED VIEW IF NOT EXISTS ${database}.${table}_marks${onCluster(variant)}`,
    `TO ${database}.dirty_minutes`,
    `DEFINER = ${definerUser} SQL SECURITY DEFINER`,
    `AS SELECT '${table}' AS feed, toStartOfMinute(event_timestamp) AS minute, rand64() AS mark,`,
    "    count() AS rows, now64(3, 'UTC') AS marked_at, 0 AS done",
    `FROM ${database}.${table}`,
    'GROUP BY minute',
  ].join('\n');
}

/** Rollups that count every event of their feed: one rollup per event table. */
const eventRollups = rollups.filter(
  ({ aggregatesFrom, feeds: [feed], sharedQueryTable }) =>
    aggregatesFrom === undefined && sharedQueryTable === undefined && feed?.where === undefined,
);

/** SQL (FROM and WHERE) for rows that were counted without the newest columns, and whose events still exist. */
function outdated(table: string, feed: string): string {
  const first = `SELECT toStartOfHour(min(event_timestamp)) FROM ${baseDatabase}.${feed} HAVING count() > 0`;
  return `FROM ${baseDatabase}.${table} FINAL WHERE counting < ${countingNow} AND time >= (${first})`;
}

/**
 * Query for the number of rows that a release with fewer columns counted. `n` is an upper bound, because replaced rows
 * are included until a merge removes them. The query is cheap, because the column `counting` has nearly the same value
 * in all rows.
 */
export const countOutdated = `SELECT sum(n) AS n FROM (${eventRollups
  .flatMap((rollup) => grains.map((grain) => rollupTable(rollup, grain)))
  .map(
    (table) =>
      `SELECT count() AS n FROM ${baseDatabase}.${table} WHERE counting < ${countingNow} AND deleted = 0`,
  )
  .join(' UNION ALL ')})`;

/**
 * Statements that mark rows that a release with fewer columns counted, for a recount: a row per minute by its minute,
 * and a row per hour by the first minute of the hour. The recounted row replaces the old one, because of two rows that
 * were counted from the same number of fields, ClickHouse keeps the later. Rows whose events no longer exist stay
 * unchanged.
 */
export const markOutdated: readonly string[] = eventRollups.flatMap((rollup) =>
  rollup.feeds.map(({ table: feed }) =>
    [
      `INSERT INTO ${baseDatabase}.dirty_minutes (feed, minute, mark, rows, marked_at, done)`,
      `SELECT '${feed}', time, rand64(), 0, now64(3, 'UTC'), 0 FROM (`,
      grains
        .map((grain) => `SELECT DISTINCT time ${outdated(rollupTable(rollup, grain), feed)}`)
        .join('\nUNION DISTINCT '),
      ')',
    ].join('\n'),
  ),
);
