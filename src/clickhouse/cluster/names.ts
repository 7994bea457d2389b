import {
  baseDatabase,
  type ClusterDatabases,
  databasesOf,
  type EngineVariant,
  rowsDatabase,
  slotMapTable,
  type Table,
  table as tableNamed,
} from '../../catalog/index.ts';
import type { ClusterOptions } from '../../config/index.ts';

/** The engines of the tables of a configured cluster. @param databases default: those of a regular installation */
export function variantOf(
  { engine, name }: ClusterOptions,
  databases?: ClusterDatabases,
): EngineVariant {
  if (engine !== 'replicated') return { kind: 'sharded', cluster: name };
  return { kind: 'replicated', cluster: name, ...(databases && { databases }) };
}

/** Finds a base table, including the slot map, by its name. */
export function clusterTable(name: string): Table | undefined {
  return name === slotMapTable.name ? slotMapTable : tableNamed(name);
}

/** Database that holds the rows of a base table on a server of a cluster. */
export function databaseOf(name: string, variant: EngineVariant): string {
  const found = clusterTable(name);
  return found === undefined ? databasesOf(variant).base : rowsDatabase(found, variant);
}

const named = new RegExp(`\\b${baseDatabase}\\.(\\w+)`, 'g');

/**
 * Rewrites SQL over base tables so that it reads only the rows of one server. Statements that count, trim, or merge rows run on each
 * shard separately.
 */
export function partSql(sql: string, variant: EngineVariant): string {
  return sql.replaceAll(named, (_, name: string) => `${databaseOf(name, variant)}.${name}`);
}

/** Rewrites SQL over base tables for the databases of the variant. */
export function clusterSql(sql: string, variant: EngineVariant): string {
  const { base } = databasesOf(variant);
  return base === baseDatabase
    ? sql
    : sql.replaceAll(named, (_, name: string) => `${base}.${name}`);
}

const change =
  /^\s*(?:INSERT INTO|DELETE FROM|ALTER TABLE|OPTIMIZE TABLE|TRUNCATE TABLE)\s+weir\.(\w+)/i;

/** The base table that a statement changes; undefined if it changes none. */
export function changedTable(sql: string): Table | undefined {
  return clusterTable(change.exec(sql)?.[1] ?? '');
}
