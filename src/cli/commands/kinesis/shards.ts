import { Command } from 'commander';

import { messageOf, PipelineError } from '../../../base/index.ts';
import type { ClickHouse } from '../../../clickhouse/index.ts';
import { loadConfigOfData, type WeirConfig } from '../../../config/index.ts';
import type { Io } from '../../io.ts';
import { jsonText } from '../../output/json-text.ts';
import { table, widthOf } from '../../output/table.ts';
import { documented } from '../../reference.ts';
import { withServer } from '../../with-server.ts';

interface ShardsFlags {
  readonly config?: string;
  readonly since?: string;
  readonly json?: boolean;
}

/** `weir shards` shows the data of each shard of a ClickHouse cluster. `spread` adds new shards to the slot map. */
export function shardsCommand(io: Io): Command {
  const command = documented(new Command('shards'), {
    exits: { 0: 'the shards are shown' },
    example: 'shards',
  })
    .summary(
      'Show the shards of a ClickHouse cluster and the slot map; `shards spread` adds new shards to the slot map',
    )
    .description(
      'Shows the servers of `clickhouse.cluster`, their rows and sizes, and the versions of the slot map. The slot map assigns each event\n' +
        'to a shard; each version applies to events from its first day until the next version starts. Without the subcommand `spread`, changes nothing.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--json', 'print one JSON object')
    .action((flags: ShardsFlags) =>
      withCluster(io, flags, (clickhouse) => show(io, flags, clickhouse), true),
    );
  documented(command.command('spread'), {
    exits: { 0: 'the slot map has a new version' },
    example: 'shards spread',
  })
    .summary('Add new shards to the slot map, for events of future days')
    .description(
      'Adds a version to the slot map. Events of earlier days, and duplicates of them that arrive later, stay on their shards:\n' +
        'Weir moves no row, and counts no event twice.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option(
      '--since <day>',
      'first day that the version applies to, such as 2026-12-01 (default: the earliest possible)',
    )
    .option('--json', 'print one JSON object')
    // Also read the options of `shards`: if it has an option with the same name, the parser assigns the value to
    // `shards`.
    .action((_: unknown, made: Command) => {
      const flags = made.optsWithGlobals<ShardsFlags>();
      return withCluster(io, flags, (clickhouse, config) => spread(io, flags, clickhouse, config));
    });
  return command;
}

async function withCluster(
  io: Io,
  flags: ShardsFlags,
  work: (clickhouse: ClickHouse, config: WeirConfig) => Promise<void>,
  acceptsDownShards = false,
): Promise<void> {
  const { config } = await loadConfigOfData(flags.config, io);
  if (config.clickhouse.cluster === undefined) {
    const detail = '`clickhouse.cluster` is not set in the configuration';
    throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail);
  }
  const use = { command: 'shards', config, administers: true, acceptsDownShards };
  await withServer(io, use, (clickhouse) => work(clickhouse, config));
}

async function show(io: Io, { json }: ShardsFlags, clickhouse: ClickHouse): Promise<void> {
  const { dayText } = await import('../../../clickhouse/index.ts');
  const { cluster } = clickhouse;
  const servers = await Promise.all(
    (cluster?.endpoints ?? []).map(async ({ shard, url, isUp, reason }, index) => {
      const server = clickhouse.servers[index];
      const held = isUp && server !== undefined ? await heldBy(server) : { ...nothing, reason };
      const state = held.reason === '' ? ('up' as const) : ('down' as const);
      return { shard, server: url, state, ...held };
    }),
  );
  // Reading the slot map may need a server of every shard. If that fails, show the reason instead of the slot map.
  const map = await cluster?.loadSlotMap().catch(messageOf);
  const versions =
    typeof map === 'string'
      ? map
      : (map?.versions ?? []).map(({ version, sinceDay, shards }) => ({
          version,
          since: dayText(sinceDay),
          shards: Math.max(...shards) + 1,
        }));
  if (json === true) {
    io.out(
      jsonText('shards', { servers, slot_map: typeof versions === 'string' ? null : versions }),
    );
    return;
  }
  const rows = servers.map(({ rows: held, size_bytes: bytes, reason, ...server }) => ({
    ...server,
    rows: held ?? '',
    mib: bytes === null ? '' : Math.round(bytes / 104_857.6) / 10,
    reason,
  }));
  for (const line of table(rows, widthOf(io))) io.out(line);
  io.out('');
  if (typeof versions === 'string') io.out(`the slot map cannot be read: ${versions}`);
  else for (const line of table(versions, widthOf(io))) io.out(line);
}

const nothing = { rows: null, size_bytes: null };

/**
 * Returns the number of rows of the event tables on a server, including duplicates, and their size on disk. If the
 * server does not respond, returns the reason.
 */
async function heldBy(server: ClickHouse): Promise<{
  readonly rows: number | null;
  readonly size_bytes: number | null;
  readonly reason: string;
}> {
  const { eventTableNames } = await import('../../../catalog/index.ts');
  try {
    const [row] = await server.query(
      `SELECT sum(rows) AS n, sum(bytes_on_disk) AS bytes FROM system.parts
       WHERE active AND database = 'weir_local'
         AND has({tables:Array(String)}, table)`,
      { tables: eventTableNames },
      { as: 'loader' },
    );
    return { rows: Number(row?.['n']), size_bytes: Number(row?.['bytes']), reason: '' };
  } catch (error) {
    return { ...nothing, reason: messageOf(error) };
  }
}

async function spread(
  io: Io,
  { since, json }: ShardsFlags,
  clickhouse: ClickHouse,
  config: WeirConfig,
): Promise<void> {
  const { migrate, spreadSlots } = await import('../../../clickhouse/index.ts');
  // An added shard has no tables yet.
  await migrate(clickhouse, { analysts: config.clickhouse.analysts });
  const result = await spreadSlots(clickhouse, {
    shards: clickhouse.shards.length,
    since,
    aheadMs: config.limits.future_skew_max_ms,
    nowMs: Date.now(),
  });
  const { version } = result.version;
  if (json === true) {
    const { length } = clickhouse.shards;
    io.out(jsonText('shards spread', { version, since: result.since, shards: length }));
    return;
  }
  io.out(
    `version ${version} of the slot map: events of ${result.since} and later are spread over ${clickhouse.shards.length} shards`,
  );
}
