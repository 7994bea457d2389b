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

/** How the attacks of `tryIsolation` went. */
export interface Isolation {
  /** Who they were tried as. */
  readonly user: string;
  /** Where the setting stood when the condition in it was evaluated on rows of other users; undefined: nowhere. */
  readonly leak: 'query' | 'subquery' | undefined;
  /** True when the user may change a setting that no program of a reader needs. */
  readonly isOpen: boolean;
  /** Base tables without the row policy of the views' owner, or with that of an earlier release; undefined when the server does not list them. */
  readonly unguarded: readonly string[] | undefined;
}

const asAdmin = { as: 'admin' } as const;

/**
 * Attacks the views as the analyst of the configuration: writes two grants for two users that do not exist, and tries to have a
 * condition of the analyst evaluated on them. The grants are deleted again.
 * @throws PipelineError ERR_CLICKHOUSE_* where the grants cannot be written, or the views are not there
 */
export async function tryIsolation(clickhouse: ClickHouse): Promise<Isolation> {
  const [me] = await clickhouse.query('SELECT currentUser() AS name', {}, { as: 'analyst' });
  const probe = `weir_doctor_${randomBytes(8).toString('hex')}`;
  // One sorts before, one after the analyst: else the index leaves their part out before any condition is evaluated.
  const rows = ['!', '~'].map((end) => [`${end}${probe}`, probe] as const);
  try {
    await addAccounts(clickhouse, rows);
    const filters = `{'${baseDatabase}.user_accounts': 'NOT throwIf(endsWith(user_name, \\'${probe}\\'))'}`;
    const question = `SELECT count() FROM ${viewDatabase}.${eventTableNames[0]}`;
    const direct = await refusalOf(clickhouse, question, { additional_table_filters: filters });
    const nested = await refusalOf(
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

/** What the server says against a question of the analyst; empty when it answers. */
async function refusalOf(
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
