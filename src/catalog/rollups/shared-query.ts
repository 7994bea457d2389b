import { meta } from '../tables/columns.ts';
import { definerUser, type EngineVariant, onCluster, rowsDatabase } from '../tables/ddl.ts';
import {
  countingNow,
  eventsIn,
  fieldsOfEvents,
  groupKeys,
  type TimeRange,
  weightWithin,
} from './sql.ts';
import { rollupColumns, rollups, rollupTable, weightColumns } from './tables.ts';
import { type Rollup, type RollupFeed, startOf } from './rollups.ts';
import { baseDatabase } from '../tables/databases.ts';
import type { Table, TableColumn } from '../tables/types.ts';

/**
 * Rollups that are counted in one query over the events. ClickHouse can group a query by several sets of keys (GROUPING
 * SETS), but a statement inserts into only one table. So the query inserts into `table`, which stores nothing, and one
 * materialized view per rollup routes the rows.
 */
interface Together {
  readonly table: string;
  readonly rollups: readonly Rollup[];
}

const all: readonly Together[] = [
  ...new Set(
    rollups.flatMap(({ sharedQueryTable }) =>
      sharedQueryTable === undefined ? [] : [sharedQueryTable],
    ),
  ),
].map((table) => ({
  table,
  rollups: rollups.filter(({ sharedQueryTable }) => sharedQueryTable === table),
}));

/** The target tables of shared queries. */
export const sharedQueryTables: readonly Table[] = all.map(({ table, rollups: of }) => ({
  name: table,
  comment: `Input for ${of.map((each) => rollupTable(each, 'minute')).join(' and ')}: one query over the events computes the rows of all these tables and inserts them here, and materialized views copy each row to its table. This table stores no rows.`,
  engine: 'Null',
  columns: [
    meta('rollup', 'LowCardinality(String)', { comment: 'Rollup that the row belongs to.' }),
    ...[...columnsOf(of), ...weightColumns].map((each) => ({ ...each, codec: undefined })),
  ],
  orderBy: [],
  version: undefined,
  partitionBy: undefined,
  indexes: [],
  settings: {},
  shardBy: 'events',
}));

/**
 * Statements that create the views that route the rows of the `sharedQueryTables`. The views insert as `definerUser`.
 */
export function createRoutingViews(variant: EngineVariant): readonly string[] {
  const database = rowsDatabase({ shardBy: 'events' }, variant);
  return all.flatMap(({ table, rollups: of }) =>
    of.map((rollup) => {
      const names = [...rollupColumns(rollup, 'minute'), ...weightColumns].map(({ name }) => name);
      return [
        `CREATE MATERIALIZED VIEW IF NOT EXISTS ${database}.${table}_${rollup.name}${onCluster(variant)}`,
        `TO ${database}.${rollupTable(rollup, 'minute')}`,
        `DEFINER = ${definerUser} SQL SECURITY DEFINER`,
        `AS SELECT ${names.join(', ')}`,
        `FROM ${database}.${table}`,
        `WHERE rollup = '${rollup.name}'`,
      ].join('\n');
    }),
  );
}

/**
 * Statement that recounts the events of some minutes in several rollups of one feed with a shared query
 * (`sharedQueryTable`). Idempotent; may run in any order and concurrently.
 */
export function countInSharedQuery(
  table: string,
  of: readonly Rollup[],
  feed: RollupFeed,
  minutes: readonly TimeRange[],
): string {
  const columns = columnsOf(of).map(({ name }) => name);
  const sets = of.map((rollup) => `(${groupKeys(rollup)})`);
  const bases = new Map(
    of.flatMap(({ keys, measures }) =>
      [...keys, ...measures].map((each) => [each.name, each.base]),
    ),
  );
  const which = of.flatMap((rollup) => [`grouping(${ownKey(rollup, of)}) = 0`, `'${rollup.name}'`]);
  return [
    `INSERT INTO ${baseDatabase}.${table} (rollup, ${columns.join(', ')}, fields, weight, deleted, counting)`,
    `SELECT rollup, ${columns.join(', ')}, fields,`,
    `    ${weightWithin(['rollup', 'account_id', 'time'])}, 0, ${countingNow}`,
    'FROM (',
    `SELECT multiIf(${which.join(', ')}, '') AS rollup,`,
    '    e.account_id AS account_id,',
    `    ${startOf.minute}(e.event_timestamp) AS time,`,
    ...[...bases].map(([name, base]) => `    ${base} AS ${name},`),
    `    ${fieldsOfEvents} AS fields`,
    `FROM ${baseDatabase}.${feed.table} AS e FINAL`,
    `WHERE ${eventsIn(minutes)}`,
    `GROUP BY GROUPING SETS (${sets.join(', ')})`,
    ')',
  ].join('\n');
}

/** Columns of all these rollups, each name once. */
function columnsOf(of: readonly Rollup[]): readonly TableColumn[] {
  const columns = of.flatMap((rollup) => rollupColumns(rollup, 'minute'));
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}

/** A key that only this rollup has: a row that is grouped by this key belongs to this rollup. */
function ownKey({ name, keys }: Rollup, of: readonly Rollup[]): string {
  const others = of.filter((each) => each.name !== name).flatMap((each) => each.keys);
  const own = keys.find((key) => others.every((other) => other.name !== key.name));
  if (own === undefined) throw new TypeError(`${name} has no key that the other rollups lack`);
  return own.name;
}
