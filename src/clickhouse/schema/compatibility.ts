import { type Clock, PipelineError, systemClock, version } from '../../base/index.ts';
import { type Migration, migrationTitle } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { isVersionAtLeast } from '../embedded/server-program.ts';
import { Heartbeats, isLoadingSql, loaderSilentSecs } from './loader-lease.ts';

/** A migration in the record of a server. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** See `Migration.oldestVersion`; absent in the record of release 0.1.0. */
  readonly oldest_version?: string;
}

const shownMax = 3;
/** After `loaderSilentSecs`, a killed process no longer counts as live. */
const waitMsMax = (loaderSilentSecs + 5) * 1000;

/** @throws PipelineError ERR_CLICKHOUSE_NEWER if an applied migration requires a newer version than this one */
export function assertNewEnough(applied: readonly AppliedMigration[], own = version()): void {
  const newer = applied.find(({ oldest_version: oldest = '' }) => !isVersionAtLeast(own, oldest));
  if (newer === undefined) return;
  const detail = `migration ${migrationTitle(newer)} requires ${newer.oldest_version} or later, and this is ${own}`;
  throw new PipelineError('ERR_CLICKHOUSE_NEWER', detail);
}

/** A process that stores events. */
interface Loader {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly updatedMs: number;
  readonly nowMs: number;
}

/**
 * Rejects a migration that makes older versions fail, while processes of such versions store events. Waits a minute for those with a
 * heartbeat in the future, which may have been killed.
 * @throws PipelineError ERR_CLICKHOUSE_MIGRATION
 */
export async function assertNoOlderLoaders(
  clickhouse: Pick<ClickHouse, 'query'>,
  migration: Migration,
  clock: Pick<Clock, 'steadyMs' | 'pause'> = systemClock,
): Promise<void> {
  const { oldestVersion } = migration;
  if (oldestVersion === undefined) return;
  const heartbeats = new Heartbeats(() => clock.steadyMs());
  const sinceMs = clock.steadyMs();
  for (;;) {
    const older = heartbeats
      .living(await readLoaders(clickhouse))
      .filter((loader) => !isVersionAtLeast(loader.version, oldestVersion));
    if (older.length === 0) return;
    const isCertain = older.some((loader) => heartbeats.isRecent(loader));
    if (isCertain || clock.steadyMs() - sinceMs > waitMsMax) throw olderError(older, migration);
    await clock.pause(1000);
  }
}

async function readLoaders(clickhouse: Pick<ClickHouse, 'query'>): Promise<readonly Loader[]> {
  const rows = await clickhouse.query(
    `SELECT id, name, version, toUnixTimestamp64Milli(updated_at) AS updated, toUnixTimestamp64Milli(now64(3)) AS now
     FROM weir.loaders FINAL WHERE ${isLoadingSql} ORDER BY name`,
    {},
    { as: 'admin' },
  );
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    version: String(row['version']),
    updatedMs: Number(row['updated']),
    nowMs: Number(row['now']),
  }));
}

function olderError(older: readonly Loader[], migration: Migration): PipelineError {
  const shown = older
    .slice(0, shownMax)
    .map(({ name, version: has }) => `${name} (${has || '0.1.0'})`);
  if (older.length > shownMax) shown.push(`${older.length - shownMax} more`);
  const detail = `migration ${migrationTitle(migration)} requires ${migration.oldestVersion ?? ''} or later; upgrade these processes first: ${shown.join(', ')}`;
  return new PipelineError('ERR_CLICKHOUSE_MIGRATION', detail);
}
