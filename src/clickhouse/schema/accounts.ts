import { baseDatabase, quoted } from '../../catalog/index.ts';
import type { AnalystOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

const asAdmin = { as: 'admin' } as const;

/**
 * Brings `user_accounts` in line with the configuration: what the views show to the users named there. Users that it does not
 * name keep what they have.
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

/** Shows accounts to users. As the administrator: who loads events decides nothing about who sees them. */
export async function addAccounts(
  clickhouse: Pick<ClickHouse, 'command'>,
  rows: readonly (readonly [user: string, account: string])[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => `(${row.map(quoted).join(', ')})`);
  await clickhouse.command(
    `INSERT INTO ${baseDatabase}.user_accounts (user_name, account_id) VALUES ${values.join(', ')}`,
    // Without deduplication: it would pass over a grant that was removed since.
    { as: 'admin', settings: { insert_deduplicate: 0, async_insert: 0 } },
  );
}
