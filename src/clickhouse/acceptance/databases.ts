import { randomBytes } from 'node:crypto';

import { messageOf } from '../../base/index.ts';
import {
  type ClusterDatabases,
  createDatabase,
  createTable,
  databasesOf,
  type EngineVariant,
  eventTableNames,
  onCluster,
  quoted,
} from '../../catalog/index.ts';
import { clusterTable } from '../cluster/names.ts';
import type { ClickHouse } from '../connection/connection.ts';
import type { QueryOptions } from '../connection/queries.ts';
import { acceptancePrefix } from '../schema/grants.ts';

/** Longest duration of a run. */
export const runMsMax = 4 * 3_600_000;
/** Databases older than this are leftovers, because a run ends earlier. The margin allows for clocks that differ. */
const leftoverMs = 3 * runMsMax;
const comment = 'Test tables of weir doctor --cluster --acceptance, which drops them.';
const pattern = /^weir_acceptance_(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)_[0-9a-f]{8}(?:_local)?$/;

const [events = ''] = eventTableNames;

/** One table of each kind: events of a shard, the ledger, and a small table that every server has. */
export const acceptanceTables = {
  events,
  ledger: 'batches',
  small: 'user_accounts',
} as const satisfies Readonly<Record<string, string>>;

/** Databases of one run, with its start time in their names. */
export function acceptanceDatabases(nowMs: number): ClusterDatabases {
  const time = new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  const base = `${acceptancePrefix}${time}_${randomBytes(4).toString('hex')}`;
  // The prefix in Keeper is not a separate folder, because dropping the last replica of a table would not remove that
  // folder.
  return { base, shard: `${base}_local`, keeper: `${base}-` };
}

/** A database of a server. */
export interface DatabaseRow {
  readonly name: string;
  readonly comment: string;
}

/** Returns true if a database belongs to a run that was killed. @param nowMs the server's clock */
export function isLeftover({ name, comment: found }: DatabaseRow, nowMs: number): boolean {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  if (second === undefined || found !== comment) return false;
  const startedMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return nowMs - startedMs > leftoverMs;
}

/** Lists the databases of all acceptance runs on a server. */
export async function listRuns(
  server: ClickHouse,
  options: Pick<QueryOptions, 'signal'>,
): Promise<readonly DatabaseRow[]> {
  return await server.query<DatabaseRow>(
    `SELECT name, comment FROM system.databases WHERE startsWith(name, ${quoted(acceptancePrefix)}) ORDER BY name LIMIT 1000`,
    {},
    { as: 'admin', ...options },
  );
}

/** Statements that create the databases and tables of a run, as `weir migrate` creates those of an installation. */
export function createStatements(variant: EngineVariant): readonly string[] {
  const { base, shard } = databasesOf(variant);
  return [
    ...[base, shard].map((name) => `${createDatabase(name, variant)} COMMENT ${quoted(comment)}`),
    ...Object.values(acceptanceTables).flatMap((name) => {
      const table = clusterTable(name);
      return table === undefined ? [] : createTable(table, variant);
    }),
  ];
}

/** Settings of statements that run on all servers. An unavailable server then blocks a statement for at most 60 s. */
export const ddlSettings = { distributed_ddl_task_timeout: 60 } as const;

/**
 * Drops databases on all servers, and checks the result.
 * @returns what an operator must still do: the DROP statements for each server that still has databases or does not
 * respond
 */
export async function dropDatabases(
  clickhouse: ClickHouse,
  names: readonly string[],
  variant: EngineVariant,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const settings = { distributed_ddl_task_timeout: 20 };
  // Send the statement through one server only: repeating it through others would wait for the unavailable one again.
  const index = clickhouse.cluster?.endpoints.findIndex(({ isUp }) => isUp) ?? 0;
  for (const name of names) {
    const sql = `DROP DATABASE IF EXISTS ${name}${onCluster(variant)} SYNC`;
    // Databases that remain are dropped below, or reported.
    await clickhouse.servers[index]
      ?.command(sql, { as: 'admin', settings, long: true, signal })
      .catch(() => {});
  }
  const left = await Promise.all(clickhouse.servers.map((server) => dropOn(server, names, signal)));
  return left.flat();
}

async function dropOn(
  server: ClickHouse,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const statement = (name: string): string => `DROP DATABASE IF EXISTS ${name} SYNC`;
  let remaining = names;
  let reason = '';
  const look = async (): Promise<void> => {
    const found = new Set((await listRuns(server, { signal })).map(({ name }) => name));
    remaining = names.filter((name) => found.has(name));
  };
  try {
    await look();
    for (const name of remaining) {
      await server.command(statement(name), { as: 'admin', long: true, signal });
    }
    await look();
  } catch (error) {
    reason = ` (${signal.aborted ? 'no response in time' : messageOf(error)})`;
  }
  return remaining.map((name) => `on ${server.url}: ${statement(name)}${reason}`);
}
