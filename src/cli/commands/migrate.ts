import { Command } from 'commander';

import type { EngineVariant } from '../../catalog/index.ts';
import { loadConfig, type WeirConfig } from '../../config/index.ts';
import type { Io } from '../io.ts';

interface MigrateOptions {
  readonly config?: string;
  readonly print?: boolean;
  readonly json?: boolean;
}

/** `weir migrate`: exit 0 when the databases are those of this release, 3 when they cannot be. */
export function migrateCommand(io: Io): Command {
  return new Command('migrate')
    .summary('Create or update the tables and views')
    .description(
      'Applies the migrations that are missing, sets how long rows are kept, and compares all tables with what this release\n' +
        'works with. `weir run` does the same at its start; on a server with separate administrators run this as one of them.\n' +
        'With `clickhouse.cluster` every server gets the tables of its shard and those that read all shards.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--print', 'print all statements and connect to nothing')
    .option('--json', 'print one JSON object')
    .action(async (options: MigrateOptions) => {
      const { config } = await loadConfig(options.config, io);
      if (options.print === true) await print(config, options, io);
      else await apply(config, options, io);
    });
}

async function print(config: WeirConfig, { json }: MigrateOptions, io: Io): Promise<void> {
  const { migrationsFor, partSql, retentionDays, variantOf } =
    await import('../../clickhouse/index.ts');
  const { retentionStatements } = await import('../../catalog/index.ts');
  const { cluster } = config.clickhouse;
  const variant = cluster && variantOf(cluster);
  const migrations = migrationsFor(variant);
  const retention = retentionStatements(retentionDays(config.retention)).map((statement) =>
    variant === undefined ? statement : partSql(statement, variant),
  );
  if (json === true) {
    io.out(JSON.stringify({ migrations, retention }));
    return;
  }
  if (variant !== undefined) io.out(`-- ${whereText(variant)}\n`);
  for (const { number, name, statements } of migrations) {
    io.out(`-- ${String(number).padStart(4, '0')}_${name}`);
    for (const statement of statements) io.out(`${statement};\n`);
  }
  io.out(
    `-- retention, as configured; the ledger is trimmed once a day${variant === undefined ? '' : '; in every shard'}`,
  );
  for (const statement of retention) io.out(`${statement};`);
}

/** Where the statements of a cluster are run. */
function whereText({ kind }: EngineVariant): string {
  return kind === 'replicated'
    ? 'on any server of the cluster: Keeper brings the statements to all of them'
    : 'on every server of the cluster, one after the other';
}

async function apply(config: WeirConfig, { json }: MigrateOptions, io: Io): Promise<void> {
  const { migrate, openClickHouse } = await import('../../clickhouse/index.ts');
  const clickhouse = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: config.data_dir,
    purpose: 'attach-or-own',
    command: 'migrate',
    signal: io.signal,
  });
  try {
    const { applied, retention } = await migrate(clickhouse, {
      retention: config.retention,
      analysts: config.clickhouse.analysts,
    });
    if (json === true) {
      const names = applied.map(({ number, name }) => ({ number, name }));
      io.out(JSON.stringify({ url: clickhouse.url, applied: names, retention }));
      return;
    }
    for (const { number, name } of applied) io.out(`applied  ${number} ${name}`);
    for (const statement of retention) io.out(`retention  ${statement}`);
    io.out(`${clickhouse.url}: the tables are those of this release`);
  } finally {
    await clickhouse.close();
  }
}
