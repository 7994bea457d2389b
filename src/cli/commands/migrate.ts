import { Command } from 'commander';

import type { EngineVariant, Migration } from '../../catalog/index.ts';
import { loadConfig, loadConfigOfData, type WeirConfig } from '../../config/index.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { documented } from '../reference.ts';
import { type ServerUse, withServer } from '../with-server.ts';

interface MigrateOptions {
  readonly config?: string;
  readonly print?: boolean;
  readonly pending?: boolean;
  readonly json?: boolean;
}

export function migrateCommand(io: Io): Command {
  return documented(new Command('migrate'), {
    exits: { 0: 'the tables are up to date', 3: 'the tables could not be updated' },
    example: 'migrate',
  })
    .summary('Create or update the tables and views')
    .description(
      'Applies pending migrations as `clickhouse.admin_user`, sets the retention of all tables, and compares their schemas with\n' +
        'those of this release. With the embedded server or `clickhouse.migrate: auto`, `weir run` does the same at every start.\n' +
        'With `clickhouse.migrate: manual`, `weir run` waits until this command has migrated the tables. Loaders can keep running.\n' +
        'With `clickhouse.cluster`, creates two sets of tables on every server: those that store the rows of its shard, and those that read all shards.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option(
      '--print',
      'print the statements of all migrations and of the retention, without connecting to a server',
    )
    .option('--pending', 'print the statements of pending migrations, and change nothing')
    .option('--json', 'print one JSON object')
    .action(async (options: MigrateOptions) => {
      const isReading = options.pending === true;
      const { config } = await (isReading ? loadConfigOfData : loadConfig)(options.config, io);
      if (isReading) await printPending(config, options, io);
      else if (options.print === true) await printAll(config, options, io);
      else await apply(config, options, io);
    });
}

const useOf = (config: WeirConfig): ServerUse => ({
  command: 'migrate',
  config,
  administers: true,
});

async function printAll(config: WeirConfig, { json }: MigrateOptions, io: Io): Promise<void> {
  const { partSql, retentionDays, variantOf } = await import('../../clickhouse/index.ts');
  const { migrations, plain, retentionStatements } = await import('../../catalog/index.ts');
  const { cluster } = config.clickhouse;
  const variant = cluster === undefined ? plain : variantOf(cluster);
  const all = migrations(variant);
  const retention = retentionStatements(retentionDays(config.retention)).map((statement) =>
    variant.kind === 'plain' ? statement : partSql(statement, variant),
  );
  if (json === true) {
    io.out(jsonText('migrate --print', { migrations: all.map(jsonOf), retention }));
    return;
  }
  await printStatements(all, variant, io);
  io.out(
    `-- retention, as configured; once a day the ledger is trimmed to the newest position of each partition${variant.kind === 'plain' ? '' : '; in every shard'}`,
  );
  for (const statement of retention) io.out(`${statement};`);
}

async function printPending(config: WeirConfig, { json }: MigrateOptions, io: Io): Promise<void> {
  const { pendingMigrations } = await import('../../clickhouse/index.ts');
  const { plain } = await import('../../catalog/index.ts');
  await withServer(io, useOf(config), async (clickhouse) => {
    const pending = await pendingMigrations(clickhouse);
    if (json === true) {
      io.out(
        jsonText('migrate --pending', { url: clickhouse.url, migrations: pending.map(jsonOf) }),
      );
      return;
    }
    await printStatements(pending, clickhouse.cluster?.variant ?? plain, io);
    if (pending.length === 0) io.out(`-- ${clickhouse.url}: no pending migrations`);
  });
}

function jsonOf({ number, name, oldestVersion = '', statements }: Migration) {
  return { number, name, oldest_version: oldestVersion, statements };
}

async function printStatements(
  list: readonly Migration[],
  variant: EngineVariant,
  io: Io,
): Promise<void> {
  const { migrationTitle } = await import('../../catalog/index.ts');
  if (variant.kind !== 'plain') io.out(`-- ${whereText(variant)}\n`);
  for (const migration of list) {
    io.out(`-- ${migrationTitle(migration)}`);
    const { oldestVersion } = migration;
    if (oldestVersion !== undefined) io.out(`-- requires Weir ${oldestVersion} or later`);
    for (const statement of migration.statements) io.out(`${statement};\n`);
  }
}

/** Describes on which servers of a cluster to run the statements. */
function whereText({ kind }: EngineVariant): string {
  return kind === 'replicated'
    ? 'on any server of the cluster: Keeper distributes the statements to all servers'
    : 'each statement on every server of the cluster, before the next one';
}

async function apply(config: WeirConfig, { json }: MigrateOptions, io: Io): Promise<void> {
  const { migrate } = await import('../../clickhouse/index.ts');
  await withServer(io, useOf(config), async (clickhouse) => {
    const { applied, retention } = await migrate(clickhouse, {
      retention: config.retention,
      analysts: config.clickhouse.analysts,
    });
    if (config.geoip !== undefined) {
      const { openGeoip } = await import('../../geoip/index.ts');
      await openGeoip(config.geoip, clickhouse, await openLogger(io, { level: 'warn' }));
    }
    if (json === true) {
      const names = applied.map(({ number, name }) => ({ number, name }));
      io.out(jsonText('migrate', { url: clickhouse.url, applied: names, retention }));
      return;
    }
    for (const { number, name } of applied) io.out(`applied  ${number} ${name}`);
    for (const statement of retention) io.out(`retention  ${statement}`);
    io.out(`${clickhouse.url}: the tables are up to date`);
  });
}
