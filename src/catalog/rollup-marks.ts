import { definerUser, type EngineVariant, onCluster, rowsDatabase } from './ddl.ts';
import { rollups } from './rollup-tables.ts';

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

/**
 * Statement that marks every minute of an event table, so that its rollups are counted again, as after a new column: of two rows that were
 * counted from as much the later one wins. Minutes without events any more stay as they are.
 */
export function markAll(table: string, variant: EngineVariant): string {
  const database = rowsDatabase({ shardBy: 'events' }, variant);
  return [
    `INSERT INTO ${database}.dirty_minutes (feed, minute, mark, rows, marked_at, done)`,
    `SELECT '${table}', toStartOfMinute(event_timestamp) AS minute, rand64(), count(), now64(3, 'UTC'), 0`,
    `FROM ${database}.${table}`,
    'GROUP BY minute',
  ].join('\n');
}
