import { baseDatabase } from './tables.ts';
import type { Table, TableColumn } from './types.ts';

/** Which engines the tables get. Queries and inserts use the same names in both. */
export type EngineVariant =
  | { readonly kind: 'plain' } // one server, embedded or not
  | { readonly kind: 'replicated'; readonly cluster: string }; // a cluster with Keeper, macros {shard} and {replica}

/** One server, embedded or not: the variant of the committed migrations. */
export const plain: EngineVariant = { kind: 'plain' };

/** `CREATE DATABASE`, on every server of a cluster. */
export function createDatabase(name: string, variant: EngineVariant): string {
  return `CREATE DATABASE IF NOT EXISTS ${name}${onCluster(variant)}`;
}

/**
 * Statements that create a base table, without their semicolons; safe to repeat.
 *
 * In a cluster the rows lie in `<table>_local`, replicated within a shard, and `<table>` spreads inserts and queries over
 * the shards by the table's `shardBy`, so that copies of an event meet in one shard and are de-duplicated there.
 */
export function createTable(table: Table, variant: EngineVariant): readonly string[] {
  if (variant.kind === 'plain') return [definition(table, table.name, variant)];
  if (table.shardBy === undefined) return [definition(table, table.name, variant)];
  const local = `${table.name}_local`;
  const spread =
    `CREATE TABLE IF NOT EXISTS ${baseDatabase}.${table.name}${onCluster(variant)} ` +
    `AS ${baseDatabase}.${local}\n` +
    `ENGINE = Distributed(${quoted(variant.cluster)}, ${baseDatabase}, ${local}, ${table.shardBy})\n` +
    `COMMENT ${quoted(table.comment)}`;
  return [definition(table, local, variant), spread];
}

/** A text as an SQL string literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** A name as an SQL identifier. */
export function identifier(name: string): string {
  return `\`${name}\``;
}

/** ` ON CLUSTER …` where there is one, else nothing. */
export function onCluster(variant: EngineVariant): string {
  return variant.kind === 'replicated' ? ` ON CLUSTER ${quoted(variant.cluster)}` : '';
}

function definition(table: Table, name: string, variant: EngineVariant): string {
  const lines = [
    ...table.columns.map(columnLine),
    ...table.indexes.map(
      (index) => `INDEX ${index.name} ${index.expression} TYPE ${index.type} GRANULARITY 1`,
    ),
  ];
  const clauses = [
    `CREATE TABLE IF NOT EXISTS ${baseDatabase}.${name}${onCluster(variant)}`,
    `(\n    ${lines.join(',\n    ')}\n)`,
    `ENGINE = ${engine(table, variant)}`,
    ...(table.partitionBy === undefined ? [] : [`PARTITION BY ${table.partitionBy}`]),
    `ORDER BY (${table.orderBy.join(', ')})`,
    `SETTINGS ${settings(table, variant)}`,
    `COMMENT ${quoted(table.comment)}`,
  ];
  return clauses.join('\n');
}

function columnLine(column: TableColumn): string {
  const parts = [identifier(column.name), column.type];
  if (column.alias !== undefined) parts.push(`ALIAS ${column.alias}`);
  if (column.default !== undefined) parts.push(`DEFAULT ${column.default}`);
  parts.push(`COMMENT ${quoted(column.comment)}`);
  if (column.codec !== undefined) parts.push(`CODEC(${column.codec})`);
  return parts.join(' ');
}

function engine(table: Table, variant: EngineVariant): string {
  const name = table.version === undefined ? 'MergeTree' : 'ReplacingMergeTree';
  const version = [table.version, table.deleted].filter((column) => column !== undefined);
  if (variant.kind === 'plain') return `${name}(${version.join(', ')})`;
  // A table without shards is one replica set over all servers.
  const place = table.shardBy === undefined ? '' : '{shard}/';
  const replica = table.shardBy === undefined ? '{shard}-{replica}' : '{replica}';
  const path = `/clickhouse/tables/${place}${baseDatabase}/${table.name}`;
  return `Replicated${name}(${[quoted(path), quoted(replica), ...version].join(', ')})`;
}

function settings(table: Table, variant: EngineVariant): string {
  return Object.entries(table.settings)
    .map(([name, value]) => {
      const own =
        variant.kind === 'replicated' ? name.replace(/^non_replicated_/, 'replicated_') : name;
      return `${own} = ${typeof value === 'number' ? value : quoted(value)}`;
    })
    .join(', ');
}
