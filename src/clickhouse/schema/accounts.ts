import { baseDatabase, quoted } from '../../catalog/index.ts';
import type { AnalystOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

const asAdmin = { as: 'admin' } as const;

/**
 * Updates `user_accounts` from the configuration: the accounts that the views show to each configured user. Other users keep
 * their accounts.
 */
export async function grantAccounts(
  clickhouse: ClickHouse,
  analysts: readonly AnalystOptions[],
): Promise<void> {
  for (const { name, accounts } of analysts) {
    const rows = await clickhouse.query(
      `SELECT account_id FROM ${baseDatabase}.user_accounts FINAL WHERE user_name = {name:String}`,
      { name },
      asAdmin,
    );
    const has = rows.map((row) => String(row['account_id']));
    if (has.some((account) => !accounts.includes(account))) {
      const kept = accounts.map(quoted).join(', ');
      await clickhouse.command(
        `DELETE FROM ${baseDatabase}.user_accounts WHERE user_name = ${quoted(name)} AND account_id NOT IN (${kept})`,
        asAdmin,
      );
    }
    await addAccounts(
      clickhouse,
      accounts.filter((account) => !has.includes(account)).map((account) => [name, account]),
    );
  }
}

/**
 * Grants accounts to users, as the administrator, because a process that loads events must not determine who sees them.
 */
export async function addAccounts(
  clickhouse: Pick<ClickHouse, 'command'>,
  rows: readonly (readonly [user: string, account: string])[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => `(${row.map(quoted).join(', ')})`);
  await clickhouse.command(
    `INSERT INTO ${baseDatabase}.user_accounts (user_name, account_id) VALUES ${values.join(', ')}`,
    // Disable deduplication, which would skip a grant that was removed in the meantime.
    { as: 'admin', settings: { insert_deduplicate: 0, async_insert: 0 } },
  );
}
