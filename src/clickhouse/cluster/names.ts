import {
  baseDatabase,
  type EngineVariant,
  rowsDatabase,
  slotMapTable,
  type Table,
  table as tableNamed,
} from '../../catalog/index.ts';

/** Looks a base table up by its name, that of the slot map included. */
export function clusterTable(name: string): Table | undefined {
  return name === slotMapTable.name ? slotMapTable : tableNamed(name);
}

/** Database in which, on a server of a cluster, the rows of a base table lie. */
export function databaseOf(name: string, variant: EngineVariant): string {
  const found = clusterTable(name);
  return found === undefined ? baseDatabase : rowsDatabase(found, variant);
}

const named = new RegExp(`\\b${baseDatabase}\\.(\\w+)`, 'g');

/**
 * SQL that asks for base tables, changed so that it asks for the rows which lie on the server itself: what counts, trims or
 * merges rows does so shard by shard.
 */
export function partSql(sql: string, variant: EngineVariant): string {
  return sql.replaceAll(named, (_, name: string) => `${databaseOf(name, variant)}.${name}`);
}

const change =
  /^\s*(?:INSERT INTO|DELETE FROM|ALTER TABLE|OPTIMIZE TABLE|TRUNCATE TABLE)\s+weir\.(\w+)/i;

/** The base table that a statement changes; undefined when it changes none. */
export function changedTable(sql: string): Table | undefined {
  return clusterTable(change.exec(sql)?.[1] ?? '');
}
