import { messageOf, PipelineError } from '../../base/index.ts';
import { type EngineVariant, migrations } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { neededGrants } from './grants.ts';
import { pendingOn } from './migrate.ts';
import { definerLacks, lackingOf, peersLack } from './rights.ts';
import { tableDifferences } from './table-check.ts';

/** Schema and privileges of a server, read without changes. */
export interface ServerInfo {
  /** Names of the migrations that the next start would apply; all of them on a new server. */
  readonly missing: readonly string[];
  /** Why this release cannot use the existing tables; undefined if it can. */
  readonly failure: PipelineError | string | undefined;
  /** Missing privileges with their user, in the form of a GRANT statement; undefined if the server does not list grants. */
  readonly lacking: readonly string[] | undefined;
}

/** How to inspect a server. */
export interface Inspection {
  /** False if only another configuration has the credentials of the administrator. */
  readonly hasAdmin: boolean;
  /** The engines of its tables. */
  readonly variant: EngineVariant;
}

/** Inspects tables and privileges of one server, standalone or in a cluster. Read-only. */
export async function inspectServer(
  server: ClickHouse,
  { hasAdmin, variant }: Inspection,
): Promise<ServerInfo> {
  const { missing, failure } = await tablesOf(server, hasAdmin ? 'admin' : 'loader', variant);
  const loader = await lackingOf(server, 'loader', neededGrants('loader', variant));
  const admin = hasAdmin ? await lackingOf(server, 'admin', neededGrants('admin', variant)) : [];
  return {
    missing,
    failure,
    lacking: loader &&
      admin && [
        ...loader,
        ...admin,
        ...(await definerLacks(server, 'definer', neededGrants('definer', variant))),
        ...(await definerLacks(server, 'viewDefiner', neededGrants('viewDefiner', variant))),
        ...(await peersLack(server, variant)),
      ],
  };
}

async function tablesOf(
  server: ClickHouse,
  as: 'loader' | 'admin',
  variant: EngineVariant,
): Promise<Pick<ServerInfo, 'missing' | 'failure'>> {
  try {
    const pending = await pendingOn(server, migrations(variant), as);
    if (pending.length > 0) return { missing: pending.map(({ name }) => name), failure: undefined };
    const differences = await tableDifferences(server, as, variant);
    if (differences === '') return { missing: [], failure: undefined };
    return { missing: [], failure: new PipelineError('ERR_CLICKHOUSE_SCHEMA', differences) };
  } catch (error) {
    const failure = error instanceof PipelineError ? error : messageOf(error);
    return { missing: [], failure };
  }
}
