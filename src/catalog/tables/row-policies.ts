import { baseDatabase } from './databases.ts';
import { tables } from './tables.ts';
import type { Table } from './types.ts';

/** Rows of one base table that the views show to the querying user. */
export interface RowPolicy {
  readonly table: string;
  readonly condition: string;
}

/**
 * The accounts of the user who queries a view. Inside a view, `authenticatedUser()` is this user, not the definer of
 * the view. `currentUser()` would be the initial user, and a client of the native protocol can name any user as such,
 * as servers do when they forward a query. The list of accounts is a scalar, so that it is computed once, on the
 * queried server, and ClickHouse can use it to skip parts.
 */
export const grantedAccounts =
  `(SELECT groupUniqArray(account_id) FROM ${baseDatabase}.user_accounts ` +
  "WHERE user_name = authenticatedUser() AND account_id != '') AS granted";

/** Base tables that the views read, except `user_accounts` and `dirty_minutes`. */
const rowsOfAccounts: readonly Table[] = tables.filter(
  ({ name, columns, engine, version }) =>
    name !== 'dead_letters' &&
    name !== 'user_accounts' &&
    engine === undefined &&
    version !== undefined &&
    columns.some((column) => column.name === 'account_id'),
);

/**
 * Row policies of the user with whose privileges the views read. The optimizer may reorder and merge the filter of a
 * view with the other conditions of a query. A row policy applies when rows are read, before all conditions of the
 * query.
 */
export const rowPolicies: readonly RowPolicy[] = [
  ...rowsOfAccounts.map(({ name }) => ({
    table: name,
    condition: `has(${grantedAccounts}, '*') OR has(granted, account_id)`,
  })),
  { table: 'user_accounts', condition: 'user_name = authenticatedUser()' },
];

/** Every base table that the views read. */
export const tablesOfViews: readonly string[] = [
  ...rowPolicies.map(({ table }) => table),
  'dirty_minutes',
];
