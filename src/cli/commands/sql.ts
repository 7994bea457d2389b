import { text } from 'node:stream/consumers';
import { Command, InvalidArgumentError, Option } from 'commander';

import type { ClickHouse } from '../../clickhouse/index.ts';
import {
  type GeoipOptions,
  loadConfig,
  loadConfigOfData,
  type WeirConfig,
} from '../../config/index.ts';
import type { Io } from '../io.ts';
import { openLogger } from '../logging.ts';
import { printable } from '../printable.ts';
import { type Asked, askedByName, collectParameter, printLibrary } from '../query-library.ts';

type Given = Readonly<Record<string, string | readonly string[]>>;

interface SqlOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly format?: string;
  readonly list?: boolean;
  readonly param?: Given;
}

/** `weir sql`. */
export function sqlCommand(io: Io): Command {
  return new Command('sql')
    .summary('Query the events as an analyst, or ask a question of the library')
    .description(
      'Runs one query over the views of database analytics, with the rights and limits of an analyst: read only, nothing\n' +
        'of database weir. Attaches to a running `weir run`, or starts the embedded server for as long as it takes.\n' +
        'Prints a table on a terminal, tab-separated values with a heading elsewhere. @NAME asks a question of the\n' +
        'library (docs/queries.md); the few about the pipeline itself are asked as `clickhouse.user`.',
    )
    .argument('[query]', 'the query, or @NAME of the library; - reads it from standard input')
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--list', 'list the library; with a name, tell all about that query')
    .option(
      '--param <name=value>',
      'value of a parameter, as often as needed; times also as now-1h',
      parameter,
    )
    .addOption(new Option('--json', 'print one JSON object per row and line').conflicts('format'))
    .option(
      '--format <name>',
      'print in this format of ClickHouse: CSVWithNames, Parquet, Vertical ...',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  weir sql "SHOW TABLES FROM analytics"\n  weir sql --list\n' +
        '  weir sql @client_trail --param ip=203.0.113.7 --param from=now-2h\n' +
        '  weir sql "SELECT {n:UInt8} + 1" --param n=1',
    )
    .action(async (query: string | undefined, options: SqlOptions, command: Command) => {
      if (options.list === true) {
        const { config } = await loadConfig(options.config, io);
        const hasGeoip = config.geoip !== undefined;
        await printLibrary(io, { name: query, json: options.json === true, hasGeoip });
      } else if (query === undefined) {
        command.error("error: missing required argument 'query' (weir sql --list shows some)");
      } else {
        const { config } = await loadConfigOfData(options.config, io);
        const asked = await askedOf(io, query, { parameters: options.param ?? {}, config });
        await printRows(asked, { options, config }, io);
      }
    });
}

function parameter(value: string, before: Given | undefined): Given {
  if (!/^\w+=/.test(value)) throw new InvalidArgumentError('Write it as name=value.');
  return collectParameter(value, before);
}

async function askedOf(
  io: Io,
  query: string,
  { parameters, config }: { readonly parameters: Given; readonly config: WeirConfig },
): Promise<Asked> {
  if (query.startsWith('@')) return await askedByName(query.slice(1), parameters, config);
  return { sql: query === '-' ? await text(io.stdin) : query, as: 'analyst', parameters };
}

async function printRows(
  { sql, as, parameters }: Asked,
  { options, config }: { readonly options: SqlOptions; readonly config: WeirConfig },
  io: Io,
): Promise<void> {
  // Loaded here, so that other commands do not pay for the client.
  const { migrate, openClickHouse } = await import('../../clickhouse/index.ts');
  const { signal } = io;
  const clickhouse = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: config.data_dir,
    purpose: 'attach-or-own',
    command: 'sql',
    signal,
  });
  try {
    // A fresh data directory has no views yet; on somebody else's server nothing is changed by a query.
    if (clickhouse.kind === 'owner') {
      await migrate(clickhouse, { retention: config.retention });
      // The server has started with new passwords, that of the dictionary among them.
      if (config.geoip !== undefined) await openCountries(io, config.geoip, clickhouse);
    }
    const rows = clickhouse.queryBytes(sql, formatFor(options, io), {
      as,
      parameters,
      signal,
      settings: {
        output_format_pretty_row_numbers: 0,
        output_format_json_quote_64bit_integers: 0,
        ...(options.json === true && { date_time_output_format: 'iso' }),
        // The user that Weir runs as may insert; a question changes nothing.
        ...(as === 'loader' && { readonly: 2 }),
      },
    });
    // What clients sent stands in the rows: on a terminal it must not be obeyed as control characters.
    const shown = io.isTTY ? printable(rows) : rows;
    for await (const bytes of shown) await io.outBytes(bytes);
  } finally {
    await clickhouse.close();
  }
}

async function openCountries(io: Io, options: GeoipOptions, clickhouse: ClickHouse): Promise<void> {
  const { openGeoip } = await import('../../geoip/index.ts');
  const logger = await openLogger(io, { level: 'warn' });
  await openGeoip(options, clickhouse, logger);
}

function formatFor({ json, format }: SqlOptions, { isTTY }: Io): string {
  if (format !== undefined) return format;
  if (json === true) return 'JSONEachRow';
  return isTTY ? 'PrettyCompactMonoBlock' : 'TabSeparatedWithNames';
}
