import { randomBytes } from 'node:crypto';

import {
  callFewTimes,
  type Clock,
  type FewAttempts,
  messageOf,
  PipelineError,
  systemClock,
} from '../../base/index.ts';
import {
  baseDatabase,
  eventTableNames,
  rowPolicies,
  viewDatabase,
  viewDefinerUser,
} from '../../catalog/index.ts';
import { addAccounts } from './accounts.ts';
import type { ClickHouse } from '../connection/connection.ts';

/** Result of the attacks of `tryIsolation` on one server. */
export interface Isolation {
  /** User of the attacks. */
  readonly user: string;
  /**
   * Where the user can set a condition that ClickHouse evaluates on rows of other users: in the settings of the query
   * or of a subquery; undefined if nowhere.
   */
  readonly leak: 'query' | 'subquery' | undefined;
  /** True if the user may change a setting that no client program needs. */
  readonly isOpen: boolean;
  /** Base tables without the current row policy of the views' owner; undefined if the server does not list policies. */
  readonly unguarded: readonly string[] | undefined;
}

const asAdmin = { as: 'admin' } as const;

/**
 * A replica that does not fetch the rows of the attack within 10 s is reported, because an attack without them would
 * prove nothing.
 */
const fetches: FewAttempts = {
  attemptsMax: 50,
  waitMs: () => 200,
  isTransient: (error) =>
    error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_UNAVAILABLE',
};

/**
 * Attacks the views of every server as the configured analyst: writes two grants for two users that do not exist, and
 * tries to evaluate a condition of the analyst on these rows. Deletes the grants afterward.
 * @param servers the servers of a cluster, whose users and row policies can differ, or only the connection itself
 * @returns one result per server, in the same order; rejected if the attack could not run, for example because views
 * are missing
 * @throws PipelineError ERR_CLICKHOUSE_* if the grants cannot be written
 */
export async function tryIsolation(
  clickhouse: ClickHouse,
  servers: readonly ClickHouse[],
  clock: Clock = systemClock,
): Promise<readonly PromiseSettledResult<Isolation>[]> {
  const probe = `weir_doctor_${randomBytes(8).toString('hex')}`;
  // One row sorts before the rows of the analyst, and one after them. Otherwise, the index would skip the granules of
  // these rows before any condition is evaluated.
  const rows = ['!', '~'].map((end) => [`${end}${probe}`, probe] as const);
  try {
    await addAccounts(clickhouse, rows);
    return await Promise.allSettled(
      servers.map(async (server) => {
        const call = (): Promise<void> => assertFetched(server, probe, rows.length);
        await callFewTimes(call, fetches, undefined, { clock, random: Math.random });
        return await attack(server, probe);
      }),
    );
  } finally {
    await clickhouse.command(
      `DELETE FROM ${baseDatabase}.user_accounts WHERE endsWith(user_name, '${probe}')`,
      asAdmin,
    );
  }
}

/**
 * Checks that a server has the rows of the attack, which were inserted on one replica. @throws PipelineError
 * ERR_CLICKHOUSE_UNAVAILABLE
 */
async function assertFetched(server: ClickHouse, probe: string, count: number): Promise<void> {
  const [found] = await server.query(
    `SELECT count() AS rows FROM ${baseDatabase}.user_accounts WHERE endsWith(user_name, {probe:String})`,
    { probe },
    asAdmin,
  );
  if (Number(found?.['rows']) >= count) return;
  const detail = `${server.url} has not fetched ${baseDatabase}.user_accounts from the other replicas`;
  throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
}

async function attack(server: ClickHouse, probe: string): Promise<Isolation> {
  const [me] = await server.query('SELECT currentUser() AS name', {}, { as: 'analyst' });
  const filters = `{'${baseDatabase}.user_accounts': 'NOT throwIf(endsWith(user_name, \\'${probe}\\'))'}`;
  const question = `SELECT count() FROM ${viewDatabase}.${eventTableNames[0]}`;
  const direct = await errorOf(server, question, { additional_table_filters: filters });
  const nested = await errorOf(
    server,
    `SELECT * FROM (${question} SETTINGS additional_table_filters = ${filters})`,
  );
  return {
    user: String(me?.['name']),
    leak: isLeak(direct) ? 'query' : isLeak(nested) ? 'subquery' : undefined,
    isOpen: !/READONLY|SETTING_CONSTRAINT_VIOLATION/.test(direct),
    unguarded: await unguardedTables(server),
  };
}

/** Returns the server's error for a query of the analyst; '' if the query succeeds. */
async function errorOf(
  clickhouse: ClickHouse,
  sql: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    await clickhouse.query(sql, {}, { as: 'analyst', settings });
    return '';
  } catch (error) {
    const text = messageOf(error);
    if (/READONLY|SETTING_CONSTRAINT_VIOLATION/.test(text) || isLeak(text)) return text;
    throw error;
  }
}

function isLeak(text: string): boolean {
  return text.includes('FUNCTION_THROW_IF_VALUE_IS_NON_ZERO');
}

async function unguardedTables(clickhouse: ClickHouse): Promise<readonly string[] | undefined> {
  try {
    const found = await clickhouse.query(
      `SELECT table FROM system.row_policies
       WHERE database = '${baseDatabase}' AND has(apply_to_list, {owner:String})
       AND position(select_filter, 'authenticatedUser()') > 0`,
      { owner: viewDefinerUser },
      asAdmin,
    );
    const guarded = new Set(found.map((each) => String(each['table'])));
    return rowPolicies.map(({ table }) => table).filter((table) => !guarded.has(table));
  } catch {
    return undefined;
  }
}
