import {
  baseDatabase,
  type EngineVariant,
  rowsDatabase,
  slotMapTable,
  type Table,
  table as tableNamed,
} from '../../catalog/index.ts';
import type { ClusterOptions } from '../../config/index.ts';

/** The engines of the tables of a configured cluster. */
export function variantOf({ engine, name }: ClusterOptions): EngineVariant {
  return { kind: engine === 'replicated' ? 'replicated' : 'sharded', cluster: name };
}

/** Finds a base table, including the slot map, by its name. */
export function clusterTable(name: string): Table | undefined {
  return name === slotMapTable.name ? slotMapTable : tableNamed(name);
}

/** Database that holds the rows of a base table on a server of a cluster. */
export function databaseOf(name: string, variant: EngineVariant): string {
  const found = clusterTable(name);
  return found === undefined ? baseDatabase : rowsDatabase(found, variant);
}

const named = new RegExp(`\\b${baseDatabase}\\.(\\w+)`, 'g');

/**
 * Rewrites SQL over base tables so that it reads only the rows of one server. Statements that count, trim, or merge rows run on each
 * shard separately.
 */
export function partSql(sql: string, variant: EngineVariant): string {
  return sql.replaceAll(named, (_, name: string) => `${databaseOf(name, variant)}.${name}`);
}

const change =
  /^\s*(?:INSERT INTO|DELETE FROM|ALTER TABLE|OPTIMIZE TABLE|TRUNCATE TABLE)\s+weir\.(\w+)/i;

/** The base table that a statement changes; undefined if it changes none. */
export function changedTable(sql: string): Table | undefined {
  return clusterTable(change.exec(sql)?.[1] ?? '');
}
