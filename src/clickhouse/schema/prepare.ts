import { type Log, PipelineError } from '../../base/index.ts';
import { migrationTitle } from '../../catalog/index.ts';
import type { ClickhouseOptions, RetentionOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { migratesItself } from '../external.ts';
import { neededGrants } from './grants.ts';
import { migrate, pendingMigrations, reachable } from './migrate.ts';
import { applyRetention } from './retention.ts';
import { lackingOf } from './rights.ts';
import { checkTables } from './table-check.ts';

const shownMax = 3;

/** Sections of the configuration that determine the tables. */
interface TableOptions {
  readonly clickhouse: ClickhouseOptions;
  /** Undefined for a command that only uses the tables: such a command must not change how long rows are kept. */
  readonly retention?: RetentionOptions | undefined;
}

/**
 * Prepares the tables before anything is stored or read: migrates them, or, with `clickhouse.migrate: manual`, rejects
 * tables of an older release. Then applies `retention`, if it is defined.
 * @throws PipelineError ERR_CLICKHOUSE_NOT_MIGRATED, and those of `migrate`
 */
export async function prepareTables(
  clickhouse: ClickHouse,
  { clickhouse: settings, retention }: TableOptions,
  logger?: Log,
): Promise<void> {
  // The owner of the server has already migrated the tables.
  if (clickhouse.kind === 'attached') return;
  if (clickhouse.kind === 'owner' || migratesItself(settings)) {
    const more = logger === undefined ? {} : { logger };
    await migrate(clickhouse, { retention, analysts: settings.analysts, ...more });
    return;
  }
  await assertTables(clickhouse).catch(async (error: unknown) => {
    // Without privileges on a table, the server reports it as missing.
    const needs = neededGrants('loader', clickhouse.cluster?.variant);
    const lacking = (await lackingOf(clickhouse, 'loader', needs)) ?? [];
    if (lacking.length === 0) throw error;
    const more = lacking.length > shownMax ? `; ${lacking.length - shownMax} more` : '';
    const detail = `missing: ${lacking.slice(0, shownMax).join('; ')}${more}`;
    throw new PipelineError('ERR_CLICKHOUSE_DENIED', detail, error);
  });
  if (retention !== undefined) await applyRetention(clickhouse, retention);
  await clickhouse.cluster?.loadSlotMap();
}

async function assertTables(clickhouse: ClickHouse): Promise<void> {
  const pending = await pendingMigrations(clickhouse);
  if (pending.length > 0) {
    const detail = `${clickhouse.url} lacks ${pending.map(migrationTitle).join(', ')}`;
    throw new PipelineError('ERR_CLICKHOUSE_NOT_MIGRATED', detail);
  }
  for (const server of reachable(clickhouse)) {
    await checkTables(server, 'loader', clickhouse.cluster?.variant);
  }
}
