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
 * Statement that lets every insert into an event table mark the minutes it changes in `dirty_minutes`. No number comes from
 * here: a mark too many costs a recount and nothing else, and a retry sets the mark that a failed insert left out. The server
 * commits the rows before the mark (the sink of the table ends before those of its views), so whoever sees it sees them.
 */
export function createMarks(table: string, variant: EngineVariant): string {
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

/** Rollups that have a row wherever there is an event of their feed: one for each event table. */
const whole = rollups.filter(
  ({ addsUp, feeds: [feed], together }) =>
    addsUp === undefined && together === undefined && feed?.where === undefined,
);

/** Rows that lack a column, and whose events are still there. */
function outdated(table: string, feed: string): string {
  const first = `SELECT toStartOfHour(min(event_timestamp)) FROM ${baseDatabase}.${feed} HAVING count() > 0`;
  return `FROM ${baseDatabase}.${table} FINAL WHERE counting < ${countingNow} AND time >= (${first})`;
}

/**
 * Question whether rows were counted by a release that knew fewer columns: `n` is how many may be. Cheap: the column is nearly the
 * same in all rows, and rows that were replaced count, too, until they are merged away.
 */
export const countOutdated = `SELECT sum(n) AS n FROM (${whole
  .flatMap((rollup) => grains.map((grain) => rollupTable(rollup, grain)))
  .map(
    (table) =>
      `SELECT count() AS n FROM ${baseDatabase}.${table} WHERE counting < ${countingNow} AND deleted = 0`,
  )
  .join(' UNION ALL ')})`;

/**
 * Statements that mark the minutes of such rows, and the first minute of such hours, so that they are counted again: of two rows that
 * were counted from as much the later one stays. Rows whose events are gone stay as they are.
 */
export const markOutdated: readonly string[] = whole.flatMap((rollup) =>
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
