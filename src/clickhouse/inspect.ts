import { codeOf, messageOf } from '../base/index.ts';
import { migrations } from '../catalog/index.ts';
import type { ClickHouse } from './connection.ts';
import { grants } from './grants.ts';
import { missingMigrations } from './migrate.ts';
import type { Role } from './queries.ts';
import { checkTables } from './table-check.ts';

/** What stands in a server, without changing anything in it. */
export interface ServerFacts {
  /** Migrations that the next start would apply, by name; all of them on a new server. */
  readonly missing: readonly string[];
  /** Why this release cannot work with the tables that are there; undefined when it can. */
  readonly fault: string | undefined;
  /** Rights that users lack, as they stand behind GRANT, with the user. */
  readonly lacking: readonly string[];
  /** Bytes free on the fullest disk, and its size; undefined when the administrator may not see that. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined;
}

/** Looks at tables, rights and disks. Reads only. */
export async function inspectServer(clickhouse: ClickHouse): Promise<ServerFacts> {
  const { missing, fault } = await tablesOf(clickhouse);
  return {
    missing,
    fault,
    lacking: [
      ...(await lackingOf(clickhouse, 'loader')),
      ...(await lackingOf(clickhouse, 'admin')),
    ],
    disk: await diskOf(clickhouse),
  };
}

async function tablesOf(clickhouse: ClickHouse): Promise<Pick<ServerFacts, 'missing' | 'fault'>> {
  const known = migrations();
  try {
    const [found] = await clickhouse.query(
      "SELECT count() AS n FROM system.tables WHERE database = 'weir' AND name = 'migrations'",
      {},
      { as: 'admin' },
    );
    if (Number(found?.['n']) === 0) {
      return { missing: known.map(({ name }) => name), fault: undefined };
    }
    const applied = await clickhouse.query<{ number: number; name: string; checksum: string }>(
      'SELECT number, name, checksum FROM weir.migrations FINAL ORDER BY number',
      {},
      { as: 'admin' },
    );
    const missing = missingMigrations(known, applied).map(({ name }) => name);
    if (missing.length === 0) await checkTables(clickhouse);
    return { missing, fault: undefined };
  } catch (error) {
    return { missing: [], fault: messageOf(error) };
  }
}

/** What the user of a role may not do of what it has to. */
async function lackingOf(
  clickhouse: ClickHouse,
  role: Extract<Role, 'loader' | 'admin'>,
): Promise<readonly string[]> {
  const lacking: string[] = [];
  const [me] = await clickhouse.query('SELECT currentUser() AS name', {}, { as: role });
  for (const right of grants[role]) {
    if (!(await isGranted(clickhouse, role, right))) {
      lacking.push(`${right} TO ${String(me?.['name'])}`);
    }
  }
  return lacking;
}

async function isGranted(clickhouse: ClickHouse, role: Role, right: string): Promise<boolean> {
  try {
    const [row] = await clickhouse.query(`CHECK GRANT ${right}`, {}, { as: role });
    return Number(row?.['result']) === 1;
  } catch (error) {
    // A server that does not know the question must not be blamed for its answer.
    return codeOf(error) === 'ERR_CLICKHOUSE_QUERY';
  }
}

async function diskOf(clickhouse: ClickHouse): Promise<ServerFacts['disk']> {
  try {
    const [row] = await clickhouse.query(
      `SELECT unreserved_space AS free, total_space AS total FROM system.disks
       WHERE total_space > 0 ORDER BY unreserved_space / total_space LIMIT 1`,
      {},
      { as: 'admin' },
    );
    if (row === undefined) return undefined;
    return { freeBytes: Number(row['free']), totalBytes: Number(row['total']) };
  } catch {
    return undefined;
  }
}
