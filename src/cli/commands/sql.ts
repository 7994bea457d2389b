import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';

import { loadConfig } from '../../config/index.ts';
import type { Io } from '../io.ts';
import { printable } from '../printable.ts';

interface SqlOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly format?: string;
}

/** `weir sql`: exit 0 when the query ran, 1 when it was refused, 3 when an analyst may not ask it, 4 without an answer. */
export function sqlCommand(io: Io): Command {
  return new Command('sql')
    .summary('Query the events as an analyst')
    .description(
      'Runs one query over the views of database analytics, with the rights and limits of an analyst: read only, nothing\n' +
        'of database weir. Attaches to a running `weir run`, or starts the embedded server for as long as it takes.\n' +
        'Prints a table on a terminal, tab-separated values with a heading elsewhere.',
    )
    .argument('<query>', 'the query; - reads it from standard input')
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .addOption(new Option('--json', 'print one JSON object per row and line').conflicts('format'))
    .option(
      '--format <name>',
      'print in this format of ClickHouse: CSVWithNames, Parquet, Vertical ...',
    )
    .addHelpText('after', '\nExample: weir sql "SHOW TABLES FROM analytics"')
    .action(async (query: string, options: SqlOptions) => {
      await printRows(query === '-' ? await text(process.stdin) : query, options, io);
    });
}

async function printRows(query: string, options: SqlOptions, io: Io): Promise<void> {
  const { config } = await loadConfig(options.config, io);
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
    if (clickhouse.kind === 'owner') await migrate(clickhouse, { retention: config.retention });
    const rows = clickhouse.queryBytes(query, formatFor(options, io), {
      as: 'analyst',
      signal,
      settings: { output_format_pretty_row_numbers: 0, output_format_json_quote_64bit_integers: 0 },
    });
    // What clients sent stands in the rows: on a terminal it must not be obeyed as control characters.
    const shown = io.isTTY ? printable(rows) : rows;
    for await (const bytes of shown) await io.outBytes(bytes);
  } finally {
    await clickhouse.close();
  }
}

function formatFor({ json, format }: SqlOptions, { isTTY }: Io): string {
  if (format !== undefined) return format;
  if (json === true) return 'JSONEachRow';
  return isTTY ? 'PrettyCompactMonoBlock' : 'TabSeparatedWithNames';
}
