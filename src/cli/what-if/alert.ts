import { isAbsolute, join } from 'node:path';

import { Command, InvalidArgumentError } from 'commander';

import type { Rule } from '../../alerts/index.ts';
import { didYouMean, PipelineError } from '../../base/index.ts';
import { loadConfigOfData, type WeirConfig } from '../../config/index.ts';
import type { AlertEffect, AlertStep, AlertWhatIf } from '../../what-if/index.ts';
import { positiveInteger } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { printFindings } from '../output/print-findings.ts';
import { widthOf } from '../output/table.ts';
import { documented } from '../reference.ts';
import {
  append,
  chosenRange,
  dayMs,
  evaluateAsAnalyst,
  type RangeOptions,
  withRange,
} from './shared.ts';

interface AlertOptions extends RangeOptions {
  readonly config?: string;
  readonly rule?: string;
  readonly name?: readonly string[];
  readonly timesPerWeek?: number;
  readonly overlap: boolean;
  readonly values: number;
  readonly json?: boolean;
}

export function whatIfAlertCommand(io: Io): Command {
  const command = documented(new Command('alert'), {
    exits: {
      0: 'evaluated',
      1: 'a rule has errors or could not be evaluated, or the range has no events',
      2: 'the rule is unknown or is about Weir itself (docs/alerts.md), or the range is invalid',
      130: 'stopped with Ctrl-C',
    },
    example: 'what-if alert --rule rules.yaml --over 2d',
  })
    .summary('Show when alert rules would have fired')
    .description(
      'Evaluates alert rules over stored events, minute by minute, as weir run does. Shows when they would have fired, for which groups,\n' +
        'and for how long. Also shows the notifications that they would have sent, and firings that overlap with those of the\n' +
        'configured rules. Includes events that were stored after weir run had evaluated their minute. Queries ClickHouse as\n' +
        '`clickhouse.analyst_user`, within the limits of this user. Stores and sends nothing.',
    )
    .option('--rule <file>', 'file with rules (default: the rules of the configuration)')
    .option('--name <rule>', 'evaluate only this rule; repeatable', append);
  return withRange(command, '30d')
    .option(
      '--times-per-week <n>',
      'for each rule, suggest a threshold at which it would have fired about n times a week',
      positiveNumber,
    )
    .option('--no-overlap', 'do not compare with the rules of the configuration')
    .option(
      '--values <n>',
      'maximum number of rows to print in each list, such as groups, firings, or rules',
      positiveInteger,
      5,
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir what-if alert --rule new-rule.yaml --over 30d\n' +
        '  weir what-if alert --rule new-rule.yaml --times-per-week 2\n' +
        '  weir what-if alert --name BlocksByClient --from 2026-01-31T00:00:00Z --to 2026-02-01T00:00:00Z --json',
    )
    .action((options: AlertOptions) => alert(io, options));
}

async function alert(io: Io, options: AlertOptions): Promise<void> {
  const { config } = await loadConfigOfData(options.config, io);
  const rules = await chosenRules(io, config, options);
  if (rules === undefined) return;
  const range = await rangeOf(options, config.alerts.delay_ms);
  const { timesPerWeek } = options;
  const what: AlertWhatIf = { ...rules, range, timesPerWeek, alerts: config.alerts };
  const { SqlServer } = await import('../sql/server.ts');
  const server = new SqlServer(io, config);
  try {
    const effect = await evaluate(io, server, what);
    if (effect === undefined) return;
    if (options.json === true) io.out(jsonText('what-if alert', effect));
    else {
      const { alertLines } = await import('../output/what-if-alert-text.ts');
      const layout = { columns: widthOf(io), values: options.values };
      for (const line of alertLines(effect, layout)) io.out(line);
    }
    const failed = effect.rules.some(({ error }) => error !== null);
    io.exitCode = failed ? exitCodes.findings : exitCodes.ok;
  } finally {
    await server.close();
  }
}

/** @returns undefined if a rule has errors, which are then already printed */
async function chosenRules(
  io: Io,
  config: WeirConfig,
  { name: names, overlap, rule: file }: AlertOptions,
): Promise<Pick<AlertWhatIf, 'rules' | 'existing'> | undefined> {
  const { loadRules, usesWallClock } = await import('../../alerts/index.ts');
  const configured = await loadRules(config, io);
  const existing = overlap ? configured.rules : [];
  if (file === undefined) {
    // Without --name, skip rules that cannot be evaluated over the past.
    const able = configured.rules.filter((rule) => names !== undefined || !usesWallClock(rule));
    const none = 'the configuration has no rules about events; pass --rule FILE';
    return { rules: selected(able, names, none), existing };
  }
  const path = isAbsolute(file) ? file : join(io.cwd, file);
  const { findings, rules } = await loadRules({ alerts: { rules: [path], builtin_rules: [] } }, io);
  if (findings.length > 0) {
    printFindings(io, findings);
    io.exitCode = exitCodes.findings;
    return undefined;
  }
  return { rules: selected(rules, names, `${file} has no rules`), existing };
}

function selected(
  rules: readonly Rule[],
  names: readonly string[] | undefined,
  none: string,
): readonly Rule[] {
  if (rules.length === 0) throw new PipelineError('ERR_ALERTS_RULE', none);
  if (names === undefined) return rules;
  const known = rules.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return rules.filter(({ name }) => names.includes(name));
  const near = didYouMean(unknown, known);
  const hint = near === undefined ? `rules: ${known.join(', ')}` : `did you mean ${near}?`;
  throw new PipelineError('ERR_ALERTS_RULE', `unknown rule ${unknown}; ${hint}`);
}

/**
 * Returns the range in whole minutes. It ends with the last complete window.
 * @throws PipelineError ERR_WHAT_IF_RANGE
 */
async function rangeOf(options: AlertOptions, delayMs: number) {
  const { fromMs, toMs } = await chosenRange(options, 30 * dayMs, Date.now() - delayMs);
  const minute = (ms: number): number => Math.floor(ms / 60_000) * 60_000;
  return { from: minute(fromMs), to: minute(toMs) };
}

async function evaluate(
  io: Io,
  server: { open(): Promise<import('../../clickhouse/index.ts').ClickHouse> },
  what: AlertWhatIf,
): Promise<AlertEffect | undefined> {
  const clickhouse = await server.open();
  const { whatIfAlert } = await import('../../what-if/index.ts');
  const { signal } = io;
  const how = { showsReads: false, texts: stepTexts };
  return await evaluateAsAnalyst(io, clickhouse, how, (query, progress) =>
    whatIfAlert(what, { query, signal, ...progress }),
  );
}

const stepTexts: Record<AlertStep, string> = {
  rules: 'Evaluating the rules',
  existing: 'Evaluating the rules of the configuration',
  thresholds: 'Searching thresholds',
};

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > 10_000) {
    throw new InvalidArgumentError('Pass a number above 0, at most 10000.');
  }
  return value;
}
