import { Command, InvalidArgumentError, Option } from 'commander';

import { loadConfig, loadConfigOfData } from '../../config/index.ts';
import type { Io } from '../io.ts';
import {
  type SqlRequest,
  requestByName,
  collectParameter,
  printLibrary,
  questionNames,
} from '../sql/query-library.ts';
import { documented } from '../reference.ts';

type Given = Readonly<Record<string, string | readonly string[]>>;

interface SqlOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly format?: string;
  readonly list?: boolean;
  readonly param?: Given;
}

export function sqlCommand(io: Io): Command {
  return documented(new Command('sql'), {
    exits: {
      0: 'the query ran',
      1: 'ClickHouse rejected the query',
      2: 'the name after @, or a parameter, is not in the library',
      3: 'an analyst is not allowed to run the query',
    },
    example: 'sql "SELECT count() FROM analytics.http_request_complete"',
  })
    .summary('Query events as an analyst, with SQL or a query of the library')
    .description(
      'Runs a query on the views of database `analytics`, with the privileges and limits of an analyst: read-only, without\n' +
        'database `weir`. @NAME runs a query of the library (docs/queries.md); library queries for administrators run with\n' +
        'the privileges of `clickhouse.user` instead. Without a query, runs the statements that you type, or those of standard\n' +
        'input. Connects to the configured ClickHouse. If none is configured, uses the embedded ClickHouse of a running `weir run`.\n' +
        'If `weir run` is not running, starts the embedded ClickHouse, and stops it when the command ends. Prints a table on a\n' +
        'terminal, and otherwise tab-separated values with a header.',
    )
    .argument(
      '[query]',
      'the query, or @NAME of the library; if omitted or -, reads statements from standard input, each ending in ;',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--list', 'list the library; with NAME or @NAME as the query, describe that query')
    .option(
      '--param <name=value>',
      'value of a parameter (repeatable); times can be relative, such as now-1h',
      parameter,
    )
    .addOption(new Option('--json', 'print one JSON object per row').conflicts('format'))
    .option('--format <name>', 'output format of ClickHouse: CSVWithNames, Parquet, Vertical, ...')
    .addHelpText(
      'after',
      '\nExamples:\n  weir sql "SHOW TABLES FROM analytics"\n  weir sql --list\n' +
        '  weir sql @client_trail --param ip=203.0.113.7 --param from=now-2h\n' +
        '  weir sql "SELECT {n:UInt8} + 1" --param n=1\n' +
        '  weir sql                        type statements; \\? lists commands, Ctrl-D exits\n' +
        '  weir sql --json < report.sql    run the statements of a file, up to the first error\n\n' +
        'Environment:\n  WEIR_SQL_HISTORY    history file, or off (default:\n                      ~/.local/state/weir/sql_history)',
    )
    .action(async (query: string | undefined, options: SqlOptions) => {
      if (options.list === true) {
        const { config } = await loadConfig(options.config, io);
        const hasGeoip = config.geoip !== undefined;
        await printLibrary(io, { name: query, json: options.json === true, hasGeoip });
      } else await runSql(io, query, options);
    });
}

function parameter(value: string, before: Given | undefined): Given {
  if (!/^\w+=/.test(value)) throw new InvalidArgumentError('Use the form name=value.');
  return collectParameter(value, before);
}

/**
 * Runs the query. Without a query, runs the statements from standard input, or on a terminal, the statements that the
 * user types.
 */
async function runSql(io: Io, query: string | undefined, options: SqlOptions): Promise<void> {
  const { config } = await loadConfigOfData(options.config, io);
  // Import this here, so that other commands do not load it.
  const { SqlServer } = await import('../sql/server.ts');
  const server = new SqlServer(io, config);
  const parameters = options.param ?? {};
  const format = formatFor(options, io);
  const settings = options.json === true ? { date_time_output_format: 'iso' } : {};
  try {
    if (query !== undefined && query !== '-') {
      const request: SqlRequest = query.startsWith('@')
        ? await requestByName(query.slice(1), parameters, config)
        : { sql: query, as: 'analyst', parameters };
      await server.print(request, { format, settings, signal: io.signal });
      return;
    }
    const { SqlRunner } = await import('../sql/runner.ts');
    const { runInput, runSession } = await import('../sql/session.ts');
    const runner = new SqlRunner({ io, config, server, format, settings, parameters });
    if (query === undefined && io.stdin.isTTY === true) {
      const questions = await questionNames(config);
      await runSession({ io, server, runner, questions });
    } else await runInput({ io, runner });
  } finally {
    await server.close();
  }
}

function formatFor({ json, format }: SqlOptions, { isTTY }: Io): string {
  if (format !== undefined) return format;
  if (json === true) return 'JSONEachRow';
  return isTTY ? 'PrettyCompactMonoBlock' : 'TabSeparatedWithNames';
}
