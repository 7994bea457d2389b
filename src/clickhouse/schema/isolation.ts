import { randomBytes } from 'node:crypto';

import { messageOf } from '../../base/index.ts';
import {
  baseDatabase,
  eventTableNames,
  rowPolicies,
  viewDatabase,
  viewDefinerUser,
} from '../../catalog/index.ts';
import { addAccounts } from './accounts.ts';
import type { ClickHouse } from '../connection/connection.ts';

/** Result of the attacks of `tryIsolation`. */
export interface Isolation {
  /** User of the attacks. */
  readonly user: string;
  /** Position of the setting whose condition was evaluated on rows of other users; undefined: it was not evaluated. */
  readonly leak: 'query' | 'subquery' | undefined;
  /** True if the user may change a setting that no client program needs. */
  readonly isOpen: boolean;
  /** Base tables without the current row policy of the views' owner; undefined if the server does not list policies. */
  readonly unguarded: readonly string[] | undefined;
}

const asAdmin = { as: 'admin' } as const;

/**
 * Attacks the views as the configured analyst: writes two grants for two users that do not exist, and tries to evaluate a
 * condition of the analyst on them. Deletes the grants afterward.
 * @throws PipelineError ERR_CLICKHOUSE_* if the grants cannot be written or the views do not exist
 */
export async function tryIsolation(clickhouse: ClickHouse): Promise<Isolation> {
  const [me] = await clickhouse.query('SELECT currentUser() AS name', {}, { as: 'analyst' });
  const probe = `weir_doctor_${randomBytes(8).toString('hex')}`;
  // One row sorts before those of the analyst, and one after. Otherwise, the index would skip their granules before any
  // condition is evaluated.
  const rows = ['!', '~'].map((end) => [`${end}${probe}`, probe] as const);
  try {
    await addAccounts(clickhouse, rows);
    const filters = `{'${baseDatabase}.user_accounts': 'NOT throwIf(endsWith(user_name, \\'${probe}\\'))'}`;
    const question = `SELECT count() FROM ${viewDatabase}.${eventTableNames[0]}`;
    const direct = await errorOf(clickhouse, question, { additional_table_filters: filters });
    const nested = await errorOf(
      clickhouse,
      `SELECT * FROM (${question} SETTINGS additional_table_filters = ${filters})`,
    );
    const leak = isLeak(direct) ? 'query' : isLeak(nested) ? 'subquery' : undefined;
    const isOpen = !/READONLY|SETTING_CONSTRAINT_VIOLATION/.test(direct);
    return {
      user: String(me?.['name']),
      leak,
      isOpen,
      unguarded: await unguardedTables(clickhouse),
    };
  } finally {
    await clickhouse.command(
      `DELETE FROM ${baseDatabase}.user_accounts WHERE endsWith(user_name, '${probe}')`,
      asAdmin,
    );
  }
}

/** Error of the server for a query of the analyst; empty if the query succeeds. */
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
