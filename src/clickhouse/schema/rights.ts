import { definerUser, type EngineVariant, viewDefinerUser } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { grants, peerGrants } from './grants.ts';
import type { Role } from '../connection/queries.ts';

/**
 * Required privileges that the user of a role lacks; undefined if the server does not list grants.
 * @param needs default: those of the tables of Weir
 */
export async function lackingOf(
  clickhouse: ClickHouse,
  role: Extract<Role, 'loader' | 'admin'>,
  needs: readonly string[] = grants[role],
): Promise<readonly string[] | undefined> {
  try {
    const shown = await clickhouse.query('SHOW GRANTS FINAL', {}, { as: role });
    const [me] = await clickhouse.query('SELECT currentUser() AS name', {}, { as: role });
    const given = shown.flatMap((row) => rightsIn(Object.values(row).map(String).join(' ')));
    return missingRights(needs, given, String(me?.['name']));
  } catch {
    return undefined;
  }
}

/**
 * Columns of system.grants. A privilege without a table applies to all tables; one without a database applies to all
 * databases.
 */
export interface GrantRow {
  readonly access_type: string;
  readonly database: string | null;
  readonly table: string | null;
}

/** The owners of views, which cannot log in. */
type Owner = 'definer' | 'viewDefiner';
const owners: Readonly<Record<Owner, string>> = {
  definer: definerUser,
  viewDefiner: viewDefinerUser,
};

/**
 * Missing privileges of an owner of views; empty if the administrator cannot see the owner's privileges.
 * @param needs default: those of the tables of a single server
 */
export async function definerLacks(
  clickhouse: ClickHouse,
  of: Owner,
  needs: readonly string[] = grants[of],
): Promise<readonly string[]> {
  try {
    return lackingOfDefiner(await grantsOf(clickhouse, owners[of]), of, needs);
  } catch {
    // The administrator may have no right to see the grants of other users. In that case, the server reports a missing
    // privilege only when a statement needs it.
    return [];
  }
}

/**
 * Privileges that are missing on one server for the users in `<remote_servers>`. The servers of a cluster query each
 * other as these users. Empty if the administrator cannot see their privileges.
 */
export async function peersLack(
  clickhouse: ClickHouse,
  variant: EngineVariant,
): Promise<readonly string[]> {
  if (variant.kind === 'plain') return [];
  try {
    const users = await clickhouse.query<{ readonly user: string }>(
      'SELECT DISTINCT user FROM system.clusters WHERE cluster = {cluster:String} ORDER BY user',
      { cluster: variant.cluster },
      { as: 'admin' },
    );
    const lacking = users.map(async ({ user }) => {
      const given = rightsOf(await grantsOf(clickhouse, user));
      return missingRights(peerGrants, given, user);
    });
    return (await Promise.all(lacking)).flat();
  } catch {
    return [];
  }
}

/** Privileges of a user, including those of its roles. */
async function grantsOf(clickhouse: ClickHouse, user: string): Promise<readonly GrantRow[]> {
  return await clickhouse.query<GrantRow>(
    `SELECT access_type, database, table FROM system.grants
     WHERE (user_name = {user:String}
       OR role_name IN (SELECT granted_role_name FROM system.role_grants WHERE user_name = {user:String}))
     AND column IS NULL AND NOT is_partial_revoke`,
    { user },
    { as: 'admin' },
  );
}

function rightsOf(rows: readonly GrantRow[]): readonly Right[] {
  return rows.map(({ access_type: privilege, database, table }) => ({
    privilege,
    on: `${database ?? '*'}.${table ?? '*'}`,
  }));
}

/**
 * Required privileges that a definer of views lacks, because this release requires more than the release that set up
 * the server. Empty if the definer has no privilege at all: then the next start creates it.
 */
export function lackingOfDefiner(
  rows: readonly GrantRow[],
  of: Owner = 'definer',
  needs: readonly string[] = grants[of],
): readonly string[] {
  if (rows.length === 0) return [];
  return missingRights(needs, rightsOf(rows), owners[of]);
}

/** Required privileges that a user lacks, in the form of a GRANT statement. */
function missingRights(
  needs: readonly string[],
  given: readonly Right[],
  user: string,
): readonly string[] {
  return needs
    .flatMap(rightsIn)
    .filter((need) => !given.some((right) => covers(right, need)))
    .map(({ privilege, on }) => `${privilege} ON ${on} TO ${user}`);
}

/** A privilege and its object: `INSERT` on `weir.*`. */
export interface Right {
  readonly privilege: string;
  readonly on: string;
}

/** Parses the privileges of a GRANT statement, with or without its first word. */
export function rightsIn(statement: string): readonly Right[] {
  const [, list = '', on = ''] =
    /^(?:GRANT )?(.+) ON (\S+)(?: TO .*)?$/.exec(statement.trim()) ?? [];
  const names = list.replaceAll(/\([^)]*\)/g, ' (some columns)').split(',');
  // The server quotes names that are SQL keywords: TABLE ENGINE ON `Null`.
  const of = on.replaceAll('`', '');
  return on === '' ? [] : names.map((name) => ({ privilege: name.trim(), on: of }));
}

/**
 * Returns true if `given` includes `need`: `CREATE` includes `CREATE TABLE`, `SELECT` includes `SHOW TABLES`, and `*.*`
 * includes all objects.
 */
export function covers(given: Right, need: Right): boolean {
  const isAll =
    given.privilege === 'ALL' ||
    need.privilege.startsWith(`${given.privilege} `) ||
    // A user that may read a table also sees it.
    (given.privilege === 'SELECT' && need.privilege === 'SHOW TABLES');
  if (!isAll && given.privilege !== need.privilege) return false;
  if (given.on === need.on || given.on === '*.*' || given.on === '*') return true;
  // `weir_acceptance_*.*` includes all databases whose names start with `weir_acceptance_`.
  if (given.on.endsWith('*.*') && need.on.startsWith(given.on.slice(0, -3))) return true;
  return given.on.endsWith('.*') && need.on.startsWith(given.on.slice(0, -1));
}
