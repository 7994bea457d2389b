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
 * Rollups that are counted in one reading of the events. ClickHouse groups a reading by several sets of keys, but a statement inserts into
 * one table: that table keeps nothing, and a view for each rollup hands its rows on.
 */
interface Together {
  readonly table: string;
  readonly rollups: readonly Rollup[];
}

const all: readonly Together[] = [
  ...new Set(rollups.flatMap(({ together }) => (together === undefined ? [] : [together]))),
].map((table) => ({ table, rollups: rollups.filter(({ together }) => together === table) }));

/** The tables through which rollups are counted together. */
export const sharedQueryTables: readonly Table[] = all.map(({ table, rollups: of }) => ({
  name: table,
  comment: `Rows on their way into ${of.map((each) => rollupTable(each, 'minute')).join(' and ')}: counted in one reading, none is kept.`,
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

/** Statements that create the views which hand the rows of such a table on. They insert in the name of `definerUser`. */
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
 * Statement that counts the events of some minutes anew in several rollups that are counted together (`together`), all of one feed.
 * Safe to repeat, in any order and at once.
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

/** Columns of all of them, each name once. */
function columnsOf(of: readonly Rollup[]): readonly TableColumn[] {
  const columns = of.flatMap((rollup) => rollupColumns(rollup, 'minute'));
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}

/** A key that no other of them has: grouped by it, a row belongs to this one. */
function ownKey({ name, keys }: Rollup, of: readonly Rollup[]): string {
  const others = of.filter((each) => each.name !== name).flatMap((each) => each.keys);
  const own = keys.find((key) => others.every((other) => other.name !== key.name));
  if (own === undefined) throw new TypeError(`${name} has no key of its own`);
  return own.name;
}
