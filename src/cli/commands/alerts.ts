import { Command } from 'commander';

import type { ClickHouse } from '../../clickhouse/index.ts';
import { loadConfigOfData, type WeirConfig } from '../../config/index.ts';
import { rulesJson, statesJson } from '../output/alert-json.ts';
import { ruleLines, stateLines } from '../output/alert-text.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import { widthOf } from '../output/table.ts';
import { withTables } from '../with-server.ts';
import { documented } from '../reference.ts';

interface Options {
  readonly config?: string;
  readonly json?: boolean;
}

const configText = 'configuration file (default: weir.yaml)';

export function alertsCommand(io: Io): Command {
  const command = new Command('alerts')
    .summary('List alert rules, and show their state')
    .description(
      'Rules are in YAML files that `alerts.rules` in weir.yaml names; `weir run` evaluates them. For the format of a rule, see docs/alerts.md.\n' +
        'To show when rules would have fired, use `weir what-if alert`.',
    );
  documented(command.command('list'), {
    exits: { 0: 'the rules are usable', 1: 'a rule has errors' },
    example: 'alerts list',
  })
    .summary('List the rules and their errors, without evaluating them; makes no connection')
    .option('-c, --config <file>', configText)
    .option(
      '--json',
      'print one JSON object with the fields rules and findings (the errors of the rules)',
    )
    .action((options: Options) => list(io, options));
  documented(command.command('state'), {
    exits: { 0: 'the state is shown' },
    example: 'alerts state',
  })
    .summary('Show the state of each rule, and its pending, firing, and recently resolved alerts')
    .option('-c, --config <file>', configText)
    .option('--json', 'print one JSON object with the fields rules and alerts')
    .action((options: Options) => state(io, options));
  return command;
}

async function list(io: Io, options: Options): Promise<void> {
  const { rules, findings } = await rulesOf(io, options);
  if (options.json === true) io.out(jsonText('alerts list', rulesJson({ rules, findings })));
  else {
    printFindings(io, findings);
    for (const line of ruleLines(rules, widthOf(io))) io.out(line);
  }
  io.exitCode = findings.length === 0 ? exitCodes.ok : exitCodes.findings;
}

async function state(io: Io, options: Options): Promise<void> {
  const { readAlertStates } = await import('../../alerts/index.ts');
  const { config } = await loadConfigOfData(options.config, io);
  const states = await readTables(io, config, (clickhouse) =>
    readAlertStates(clickhouse, Date.now()),
  );
  if (options.json === true) io.out(jsonText('alerts state', statesJson(states)));
  else for (const line of stateLines(states, widthOf(io))) io.out(line);
}

async function rulesOf(io: Io, { config: file }: Options) {
  const { loadRules } = await import('../../alerts/index.ts');
  const { config } = await loadConfigOfData(file, io);
  return { config, ...(await loadRules(config, io)) };
}

/** Runs `work` with a connection to ClickHouse, after migrating its tables. Logs only warnings. */
async function readTables<T>(
  io: Io,
  config: WeirConfig,
  work: (clickhouse: ClickHouse) => Promise<T>,
): Promise<T> {
  const logger = await openLogger(io, { level: 'warn', format: config.log.format });
  return await withTables(io, { command: 'alerts', config, logger }, work);
}
