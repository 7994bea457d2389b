import { type Logger, PipelineError } from '../base/index.ts';
import { migrationTitle } from '../catalog/index.ts';
import type { ClickhouseOptions, RetentionOptions } from '../config/index.ts';
import type { ClickHouse } from './connection.ts';
import { migratesItself } from './external.ts';
import { migrate, pendingMigrations, reachable } from './migrate.ts';
import { applyRetention } from './retention.ts';
import { checkTables } from './table-check.ts';

/** Sections of the configuration that the tables follow. */
interface TableOptions {
  readonly clickhouse: ClickhouseOptions;
  readonly retention: RetentionOptions;
}

/**
 * Makes sure of the tables before anything is stored or read: migrates them, or, with `clickhouse.migrate: manual`, refuses to work
 * with those of an older release. Either way rows are kept as long as `retention` says.
 * @throws PipelineError ERR_CLICKHOUSE_NOT_MIGRATED, and those of `migrate`
 */
export async function prepareTables(
  clickhouse: ClickHouse,
  { clickhouse: settings, retention }: TableOptions,
  logger?: Logger,
): Promise<void> {
  // Whoever owns the server that we attached to has migrated it already.
  if (clickhouse.kind === 'attached') return;
  if (clickhouse.kind === 'owner' || migratesItself(settings)) {
    const more = logger === undefined ? {} : { logger };
    await migrate(clickhouse, { retention, analysts: settings.analysts, ...more });
    return;
  }
  const pending = await pendingMigrations(clickhouse);
  if (pending.length > 0) {
    const detail = `${clickhouse.url} lacks ${pending.map(migrationTitle).join(', ')}`;
    throw new PipelineError('ERR_CLICKHOUSE_NOT_MIGRATED', detail);
  }
  for (const server of reachable(clickhouse)) {
    await checkTables(server, clickhouse.cluster?.variant);
  }
  await applyRetention(clickhouse, retention);
  await clickhouse.cluster?.loadSlotMap();
}
