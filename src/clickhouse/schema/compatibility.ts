import { PipelineError, version } from '../../base/index.ts';
import { type Migration, migrationTitle } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { isVersionAtLeast } from '../embedded/server-program.ts';
import { isLoadingSql } from './loader-lease.ts';

/** A migration in the record of a server. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** See `Migration.oldestVersion`; absent in the record of release 0.1.0. */
  readonly oldest_version?: string;
}

const shownMax = 3;

/** @throws PipelineError ERR_CLICKHOUSE_NEWER if an applied migration requires a newer version than this one */
export function assertNewEnough(applied: readonly AppliedMigration[], own = version()): void {
  const newer = applied.find(({ oldest_version: oldest = '' }) => !isVersionAtLeast(own, oldest));
  if (newer === undefined) return;
  const detail = `migration ${migrationTitle(newer)} requires ${newer.oldest_version} or later, and this is ${own}`;
  throw new PipelineError('ERR_CLICKHOUSE_NEWER', detail);
}

/**
 * Rejects a migration that makes older versions fail, while processes of such versions store events.
 * @throws PipelineError ERR_CLICKHOUSE_MIGRATION
 */
export async function assertNoOlderLoaders(
  clickhouse: Pick<ClickHouse, 'query'>,
  migration: Migration,
): Promise<void> {
  const { oldestVersion } = migration;
  if (oldestVersion === undefined) return;
  const loaders = await clickhouse.query<{ readonly name: string; readonly version: string }>(
    `SELECT name, version FROM weir.loaders FINAL WHERE ${isLoadingSql} ORDER BY name`,
    {},
    { as: 'admin' },
  );
  const older = loaders.filter((loader) => !isVersionAtLeast(loader.version, oldestVersion));
  if (older.length === 0) return;
  const shown = older
    .slice(0, shownMax)
    .map(({ name, version: has }) => `${name} (${has || '0.1.0'})`);
  if (older.length > shownMax) shown.push(`${older.length - shownMax} more`);
  const detail = `migration ${migrationTitle(migration)} requires ${oldestVersion} or later; upgrade these processes first: ${shown.join(', ')}`;
  throw new PipelineError('ERR_CLICKHOUSE_MIGRATION', detail);
}
