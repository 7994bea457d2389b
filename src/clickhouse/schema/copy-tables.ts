import { messageOf, PipelineError } from '../../base/index.ts';
import { databasesOf, type EngineVariant } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

const asAdmin = { as: 'admin' } as const;

/** A server, and how many migrations its record lacks. */
export interface TableServer {
  readonly server: ClickHouse;
  readonly missing: readonly unknown[];
}

/**
 * Creates the replicated tables on servers that were added or replaced. Copies the definitions from the server with the
 * most migrations. Migrations cannot create these tables step by step: Keeper has the definitions with all changes,
 * including the retention, and ClickHouse rejects a new replica with a different definition.
 * @throws PipelineError ERR_CLICKHOUSE_MIGRATION
 */
export async function copyTables(
  servers: readonly TableServer[],
  variant: EngineVariant,
): Promise<void> {
  const [from] = servers.toSorted((one, other) => one.missing.length - other.missing.length);
  if (from === undefined) return;
  const behind = servers.filter(({ missing }) => missing.length > from.missing.length);
  if (behind.length === 0) return;
  const { base, shard } = databasesOf(variant);
  const tables = await from.server.query<{ readonly sql: string }>(
    `SELECT create_table_query AS sql FROM system.tables
     WHERE has({databases:Array(String)}, database) AND startsWith(engine, 'Replicated')
     ORDER BY database, name`,
    { databases: [base, shard] },
    asAdmin,
  );
  if (tables.length === 0) return;
  for (const { server } of behind) {
    await server.command(`CREATE DATABASE IF NOT EXISTS ${shard}`, asAdmin);
    for (const { sql } of tables) await createCopy(server, sql);
  }
}

async function createCopy(server: ClickHouse, sql: string): Promise<void> {
  try {
    await server.command(sql.replace(/^CREATE TABLE /, 'CREATE TABLE IF NOT EXISTS '), asAdmin);
  } catch (error) {
    const reason = messageOf(error);
    const remedy = reason.includes('REPLICA_ALREADY_EXISTS')
      ? '; Keeper has the entries of a previous server with these macros: remove them with SYSTEM DROP REPLICA (docs/deploy/backup.md#replace-a-server)'
      : '';
    const detail = `${server.url} cannot get the replicated tables of the other servers: ${reason}${remedy}`;
    throw new PipelineError('ERR_CLICKHOUSE_MIGRATION', detail, error);
  }
}
