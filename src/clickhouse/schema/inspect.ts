import { messageOf, PipelineError } from '../../base/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { pendingMigrations } from './migrate.ts';
import { definerLacks, lackingOf } from './rights.ts';
import { checkTables } from './table-check.ts';

/** What stands in a server, without changing anything in it. */
export interface ServerFacts {
  /** Migrations that the next start would apply, by name; all of them on a new server. */
  readonly missing: readonly string[];
  /** Why this release cannot work with the tables that are there; undefined when it can. */
  readonly fault: PipelineError | string | undefined;
  /** Rights that users lack, as they stand behind GRANT, with the user; undefined when the server does not tell. */
  readonly lacking: readonly string[] | undefined;
}

/** Looks at tables and rights. Reads only. @param hasAdmin false where another configuration has the administrator */
export async function inspectServer(
  clickhouse: ClickHouse,
  { hasAdmin }: { readonly hasAdmin: boolean },
): Promise<ServerFacts> {
  const { missing, fault } = await tablesOf(clickhouse, hasAdmin ? 'admin' : 'loader');
  const loader = await lackingOf(clickhouse, 'loader');
  const admin = hasAdmin ? await lackingOf(clickhouse, 'admin') : [];
  return {
    missing,
    fault,
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
): Promise<Pick<ServerFacts, 'missing' | 'fault'>> {
  try {
    const missing = (await pendingMigrations(clickhouse, as)).map(({ name }) => name);
    if (missing.length === 0) await checkTables(clickhouse, as, clickhouse.cluster?.variant);
    return { missing, fault: undefined };
  } catch (error) {
    const fault = error instanceof PipelineError ? error : messageOf(error);
    return { missing: [], fault };
  }
}
