import { Command } from 'commander';

import type { Rule } from '../../alerts/index.ts';
import { didYouMean, PipelineError } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import { loadConfigOfData, type WeirConfig } from '../../config/index.ts';
import { historiesJson, rulesJson, statesJson } from '../output/alert-json.ts';
import { historyLines, ruleLines, stateLines } from '../output/alert-text.ts';
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

interface TestOptions extends Options {
  readonly all?: boolean;
  readonly at?: string;
  readonly from?: string;
  readonly to?: string;
}

const hourMs = 3_600_000;
const configText = 'configuration file (default: weir.yaml)';
const timeForms = '`now-6h` or 2026-01-31T12:00:00Z';

/** `weir alerts list|state|test`. */
export function alertsCommand(io: Io): Command {
  const command = new Command('alerts')
    .summary('List alert rules, show their state, and backtest them')
    .description(
      'Rules are YAML files named in weir.yaml under `alerts:`; `weir run` evaluates them. For the format of a rule, see docs/alerts.md.',
    );
  documented(command.command('list'), {
    exits: { 0: 'the rules are usable', 1: 'a rule has errors' },
    example: 'alerts list',
  })
    .summary('List the rules and their errors; makes no connection')
    .option('-c, --config <file>', configText)
    .option('--json', 'print one JSON object: rules, findings')
    .action((options: Options) => list(io, options));
  documented(command.command('state'), {
    exits: { 0: 'the state is shown' },
    example: 'alerts state',
  })
    .summary('Show firing, pending, and unknown alerts')
    .option('-c, --config <file>', configText)
    .option('--json', 'print one JSON object: rules, alerts')
    .action((options: Options) => state(io, options));
  documented(command.command('test'), {
    exits: { 0: 'all rules were evaluated', 1: 'a rule could not be evaluated' },
    example: 'alerts test --all',
  })
    .summary('Backtest alert rules against stored events')
    .description(
      'Evaluates a rule minute by minute, as `weir run` does, and shows when it would have fired. Includes events that arrived\n' +
        'late. Sends no notifications. Default range: the last 24 hours.',
    )
    .argument('[rule]', 'name of a rule')
    .option('--all', 'all rules')
    .option('--at <time>', `three hours before and after a moment: ${timeForms}`)
    .option('--from <time>', `beginning: ${timeForms}`)
    .option('--to <time>', 'end (default: now)')
    .option('-c, --config <file>', configText)
    .option('--json', 'print one JSON object: from, to, rules with fires, resolves, unknowns')
    .action((rule: string | undefined, options: TestOptions) => test(io, rule, options));
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

async function test(io: Io, name: string | undefined, options: TestOptions): Promise<void> {
  const { config, rules: known, findings } = await rulesOf(io, options);
  printFindings(io, findings);
  const rules = chosen(known, name, options.all === true);
  const range = await rangeOf(options);
  const { testRules } = await import('../../alerts/index.ts');
  const histories = await readTables(io, config, (clickhouse) =>
    testRules(rules, range, { clickhouse, config, signal: io.signal }),
  );
  io.signal.throwIfAborted();
  if (options.json === true) {
    io.out(jsonText('alerts test', historiesJson(range, histories)));
  } else for (const line of historyLines(histories, io.isTTY ? io.columns : 100)) io.out(line);
  const failed = histories.some(({ error }) => error !== undefined);
  io.exitCode = failed ? exitCodes.findings : exitCodes.ok;
}

async function rulesOf(io: Io, { config: file }: Options) {
  const { loadRules } = await import('../../alerts/index.ts');
  const { config } = await loadConfigOfData(file, io);
  return { config, ...(await loadRules(config, io)) };
}

function chosen(rules: readonly Rule[], name: string | undefined, all: boolean): readonly Rule[] {
  if (all) return rules;
  const names = rules.map((rule) => rule.name);
  if (name === undefined) {
    throw new PipelineError(
      'ERR_ALERTS_RULE',
      `pass the name of a rule, or --all; rules: ${names.join(', ') || 'none'}`,
    );
  }
  const found = rules.find((rule) => rule.name === name);
  if (found !== undefined) return [found];
  const near = didYouMean(name, names);
  const hint =
    near === undefined ? `rules: ${names.join(', ') || 'none'}` : `did you mean ${near}?`;
  throw new PipelineError('ERR_ALERTS_RULE', `unknown rule ${name}; ${hint}`);
}

async function rangeOf({ at, from, to }: TestOptions) {
  const { readTime } = await import('../../dashboards/index.ts');
  const nowMs = Date.now();
  const momentOf = (text: string): number => {
    const ms = readTime(text, nowMs);
    if (ms === undefined)
      throw new PipelineError('ERR_ALERTS_RULE', `${text} is not a valid time: ${timeForms}`);
    return ms;
  };
  if (at !== undefined) {
    const moment = momentOf(at);
    return { from: moment - 3 * hourMs, to: Math.min(moment + 3 * hourMs, nowMs) };
  }
  const end = momentOf(to ?? 'now');
  const start = from === undefined ? end - 24 * hourMs : momentOf(from);
  if (start >= end)
    throw new PipelineError('ERR_ALERTS_RULE', 'the start of the range is not before its end');
  return { from: start, to: end };
}

/** Reads with a log of warnings. */
async function readTables<T>(
  io: Io,
  config: WeirConfig,
  work: (clickhouse: ClickHouse) => Promise<T>,
): Promise<T> {
  const logger = await openLogger(io, { level: 'warn', format: config.log.format });
  return await withTables(io, { command: 'alerts', config, logger }, work);
}
