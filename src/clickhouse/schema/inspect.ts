import { messageOf, PipelineError } from '../../base/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { pendingMigrations } from './migrate.ts';
import { definerLacks, lackingOf } from './rights.ts';
import { checkTables } from './table-check.ts';

/** Schema and privileges of a server, read without changes. */
export interface ServerInfo {
  /** Names of the migrations that the next start would apply; all of them on a new server. */
  readonly missing: readonly string[];
  /** Why this release cannot use the existing tables; undefined if it can. */
  readonly failure: PipelineError | string | undefined;
  /** Missing privileges with their user, in the form of a GRANT statement; undefined if the server does not list grants. */
  readonly lacking: readonly string[] | undefined;
}

/**
 * Inspects tables and privileges. Read-only. @param hasAdmin false if the login of the administrator is in another
 * configuration
 */
export async function inspectServer(
  clickhouse: ClickHouse,
  { hasAdmin }: { readonly hasAdmin: boolean },
): Promise<ServerInfo> {
  const { missing, failure } = await tablesOf(clickhouse, hasAdmin ? 'admin' : 'loader');
  const loader = await lackingOf(clickhouse, 'loader');
  const admin = hasAdmin ? await lackingOf(clickhouse, 'admin') : [];
  return {
    missing,
    failure,
    lacking: loader &&
      admin && [
        ...loader,
        ...admin,
        ...(await definerLacks(clickhouse, 'definer')),
        ...(await definerLacks(clickhouse, 'viewDefiner')),
      ],
  };
}

async function tablesOf(
  clickhouse: ClickHouse,
  as: 'loader' | 'admin',
): Promise<Pick<ServerInfo, 'missing' | 'failure'>> {
  try {
    const missing = (await pendingMigrations(clickhouse, as)).map(({ name }) => name);
    if (missing.length === 0) await checkTables(clickhouse, as, clickhouse.cluster?.variant);
    return { missing, failure: undefined };
  } catch (error) {
    const failure = error instanceof PipelineError ? error : messageOf(error);
    return { missing: [], failure };
  }
}
