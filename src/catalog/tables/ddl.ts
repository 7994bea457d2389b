import { baseDatabase, shardDatabase } from './databases.ts';
import type { Table, TableColumn, TableProjection } from './types.ts';

/** Engines of the tables. Queries use the same table names with each of them. */
export type EngineVariant =
  | { readonly kind: 'plain' } // one server, embedded or not
  | { readonly kind: 'sharded'; readonly cluster: string } // servers without Keeper, each set up separately
  // a cluster with Keeper, macros {shard} and {replica}
  | {
      readonly kind: 'replicated';
      readonly cluster: string;
      readonly databases?: ClusterDatabases;
    };

/**
 * Databases in a replicated cluster that are separate from those of the installation: for a test that removes all its
 * data.
 */
export interface ClusterDatabases {
  /** Instead of `baseDatabase`. */
  readonly base: string;
  /** Instead of `shardDatabase`. */
  readonly shard: string;
  /** Start of the paths of its tables in Keeper, below the folder of the shard. */
  readonly keeper: string;
}

const installed: ClusterDatabases = {
  base: baseDatabase,
  shard: shardDatabase,
  keeper: `${baseDatabase}/`,
};

/** The databases in which a variant creates its tables. */
export function databasesOf(variant: EngineVariant): ClusterDatabases {
  return (variant.kind === 'replicated' ? variant.databases : undefined) ?? installed;
}

/** One server, embedded or external. */
export const plain: EngineVariant = { kind: 'plain' };

/** User with whose privileges materialized views read and write the base tables; it cannot log in. */
export const definerUser = 'weir_definer';

/**
 * User with whose privileges the views of database `analytics` read the base tables; it cannot log in. It is separate
 * from `definerUser`, because its row policies would also filter the inserted blocks that materialized views read, by
 * the accounts of the inserting user.
 */
export const viewDefinerUser = 'weir_view_definer';

/** `CREATE DATABASE`, on every server of a cluster. */
export function createDatabase(name: string, variant: EngineVariant): string {
  return `CREATE DATABASE IF NOT EXISTS ${name}${onCluster(variant)}`;
}

/** Database that stores the rows of a table: in a cluster usually a separate one, with the same table names. */
export function rowsDatabase({ shardBy }: Pick<Table, 'shardBy'>, variant: EngineVariant): string {
  const { base, shard } = databasesOf(variant);
  if (variant.kind === 'plain') return base;
  // A small table is replicated on all servers, so it needs no second database.
  return shardBy === undefined && variant.kind === 'replicated' ? base : shard;
}

/**
 * Statements that create a base table, without their semicolons; idempotent.
 *
 * In a cluster, `weir.<table>` reads the rows of all shards, and `weir_local.<table>` stores those of one shard.
 * `weir.<table>` has no sharding key, so ClickHouse rejects inserts into it, because only the slot map knows the shard
 * of a row. Small tables are the exception: `weir.<table>` accepts rows, too.
 */
export function createTable(table: Table, variant: EngineVariant): readonly string[] {
  const database = rowsDatabase(table, variant);
  const rows = definition(table, database, variant);
  const { base } = databasesOf(variant);
  if (database === base || variant.kind === 'plain') return [rows];
  const target = [quoted(variant.cluster), database, table.name];
  // All rows of a small table are in the first shard.
  if (table.shardBy === undefined) target.push('0');
  const distributed =
    `CREATE TABLE IF NOT EXISTS ${base}.${table.name}${onCluster(variant)} ` +
    `AS ${database}.${table.name}\n` +
    `ENGINE = Distributed(${target.join(', ')})\n` +
    `COMMENT ${quoted(table.comment)}`;
  return [rows, distributed];
}

/** A text as an SQL string literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** A time in the format that ClickHouse parses in UTC: `2026-01-31 12:00:00.000`. */
export function clickhouseTime(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
}

/** A name as an SQL identifier. */
export function identifier(name: string): string {
  return `\`${name}\``;
}

/** ` ON CLUSTER …` for a replicated cluster, otherwise ''. */
export function onCluster(variant: EngineVariant): string {
  return variant.kind === 'replicated' ? ` ON CLUSTER ${quoted(variant.cluster)}` : '';
}

function definition(table: Table, database: string, variant: EngineVariant): string {
  const lines = [
    ...table.columns.map(columnLine),
    ...table.indexes.map(
      (index) => `INDEX ${index.name} ${index.expression} TYPE ${index.type} GRANULARITY 1`,
    ),
    ...(table.projections ?? []).map(projectionLine),
  ];
  const clauses = [
    `CREATE TABLE IF NOT EXISTS ${database}.${table.name}${onCluster(variant)}`,
    `(\n    ${lines.join(',\n    ')}\n)`,
    ...(table.engine === undefined ? kept(table, variant) : [`ENGINE = ${table.engine}`]),
    `COMMENT ${quoted(table.comment)}`,
  ];
  return clauses.join('\n');
}

/** Engine, keys, and settings of a table. */
function kept(table: Table, variant: EngineVariant): readonly string[] {
  return [
    `ENGINE = ${engine(table, variant)}`,
    ...(table.partitionBy === undefined ? [] : [`PARTITION BY ${table.partitionBy}`]),
    `ORDER BY (${table.orderBy.join(', ')})`,
    `SETTINGS ${settings(table, variant)}`,
  ];
}

function columnLine(column: TableColumn): string {
  const parts = [identifier(column.name), column.type];
  if (column.alias !== undefined) parts.push(`ALIAS ${column.alias}`);
  if (column.default !== undefined) parts.push(`DEFAULT ${column.default}`);
  parts.push(`COMMENT ${quoted(column.comment)}`);
  if (column.codec !== undefined) parts.push(`CODEC(${column.codec})`);
  return parts.join(' ');
}

function projectionLine({ name, groupBy, aggregates }: TableProjection): string {
  const keys = groupBy.join(', ');
  return `PROJECTION ${name} (SELECT ${keys}, ${aggregates.join(', ')} GROUP BY ${keys})`;
}

function engine(table: Table, variant: EngineVariant): string {
  const name = table.version === undefined ? 'MergeTree' : 'ReplacingMergeTree';
  const version = [table.version, table.deleted].filter((column) => column !== undefined);
  if (variant.kind !== 'replicated') return `${name}(${version.join(', ')})`;
  // A table without shards is one replica set of all servers.
  const shardFolder = table.shardBy === undefined ? '' : '{shard}/';
  const replica = table.shardBy === undefined ? '{shard}-{replica}' : '{replica}';
  const path = `/clickhouse/tables/${shardFolder}${databasesOf(variant).keeper}${table.name}`;
  return `Replicated${name}(${[quoted(path), quoted(replica), ...version].join(', ')})`;
}

/**
 * Settings of every table, in addition to its own. From 26.4 on, ClickHouse counts the distinct values of each column
 * in every merge, which is 15% of the cost of merging an event (measured). The result only improves the order of joins
 * and conditions.
 */
const everyTable = { auto_statistics_types: '' } as const;

function settings(table: Table, variant: EngineVariant): string {
  return Object.entries({ ...table.settings, ...everyTable })
    .map(([name, value]) => {
      const own =
        variant.kind === 'replicated' ? name.replace(/^non_replicated_/, 'replicated_') : name;
      return `${own} = ${typeof value === 'number' ? value : quoted(value)}`;
    })
    .join(', ');
}
