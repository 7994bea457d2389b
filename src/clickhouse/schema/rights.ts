import { definerUser, viewDefinerUser } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { grants } from './grants.ts';
import type { Role } from '../connection/queries.ts';

/** What the user of a role may not do of what it has to; undefined when the server does not tell its rights. */
export async function lackingOf(
  clickhouse: ClickHouse,
  role: Extract<Role, 'loader' | 'admin'>,
): Promise<readonly string[] | undefined> {
  try {
    const shown = await clickhouse.query('SHOW GRANTS FINAL', {}, { as: role });
    const [me] = await clickhouse.query('SELECT currentUser() AS name', {}, { as: role });
    const given = shown.flatMap((row) => rightsIn(Object.values(row).map(String).join(' ')));
    return missingRights(role, given, String(me?.['name']));
  } catch {
    return undefined;
  }
}

/** A row of system.grants, as far as it matters here; without table or database a right is for all of them. */
export interface GrantRow {
  readonly access_type: string;
  readonly database: string | null;
  readonly table: string | null;
}

/** The owners of views, who cannot log in. */
type Owner = 'definer' | 'viewDefiner';
const owners: Readonly<Record<Owner, string>> = {
  definer: definerUser,
  viewDefiner: viewDefinerUser,
};

/** What the owner of views lacks, as far as the administrator can see it. */
export async function definerLacks(clickhouse: ClickHouse, of: Owner): Promise<readonly string[]> {
  try {
    const rows = await clickhouse.query<GrantRow>(
      `SELECT access_type, database, table FROM system.grants
       WHERE user_name = {user:String} AND column IS NULL AND NOT is_partial_revoke`,
      { user: owners[of] },
      { as: 'admin' },
    );
    return lackingOfDefiner(rows, of);
  } catch {
    // The administrator may not see the rights of others; the server will name what is missing when it is used.
    return [];
  }
}

/**
 * What the owner of the views may not do of what it has to: a release may ask for more than the one that the server was set up for.
 * Nothing for one without any right, whom the next start makes.
 */
export function lackingOfDefiner(
  rows: readonly GrantRow[],
  of: Owner = 'definer',
): readonly string[] {
  if (rows.length === 0) return [];
  const given = rows.map(({ access_type: privilege, database, table }) => ({
    privilege,
    on: `${database ?? '*'}.${table ?? '*'}`,
  }));
  return missingRights(of, given, owners[of]);
}

/** The rights that one of the users has to have and does not, as they stand behind GRANT. */
function missingRights(
  of: keyof typeof grants,
  given: readonly Right[],
  user: string,
): readonly string[] {
  return grants[of]
    .flatMap(rightsIn)
    .filter((need) => !given.some((right) => covers(right, need)))
    .map(({ privilege, on }) => `${privilege} ON ${on} TO ${user}`);
}

/** A privilege and what it is for: `INSERT` on `weir.*`. */
export interface Right {
  readonly privilege: string;
  readonly on: string;
}

/** The rights in a GRANT statement, or in what stands behind its first word. */
export function rightsIn(statement: string): readonly Right[] {
  const [, list = '', on = ''] =
    /^(?:GRANT )?(.+) ON (\S+)(?: TO .*)?$/.exec(statement.trim()) ?? [];
  const names = list.replaceAll(/\([^)]*\)/g, ' (some columns)').split(',');
  // The server quotes what is also a word of SQL: TABLE ENGINE ON `Null`.
  const of = on.replaceAll('`', '');
  return on === '' ? [] : names.map((name) => ({ privilege: name.trim(), on: of }));
}

/** True when who has the one right has the other as well: `CREATE` is all of them, `*.*` is everything. */
export function covers(given: Right, need: Right): boolean {
  const isAll = given.privilege === 'ALL' || need.privilege.startsWith(`${given.privilege} `);
  if (!isAll && given.privilege !== need.privilege) return false;
  if (given.on === need.on || given.on === '*.*' || given.on === '*') return true;
  return given.on.endsWith('.*') && need.on.startsWith(given.on.slice(0, -1));
}
