import { Command, InvalidArgumentError } from 'commander';

import { checkFile } from '../../app/check/check-file.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import { loadConfigOfData, type WeirConfig } from '../../config/index.ts';
import type {
  CaptureChange,
  CaptureEffect,
  CaptureStep,
  LedgerQuery,
  TimeRange,
} from '../../what-if/index.ts';
import { positiveInteger } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { printFindings } from '../output/print-findings.ts';
import { widthOf } from '../output/table.ts';
import { documented } from '../reference.ts';
import { chosenRange, dayMs, evaluateAsAnalyst, type RangeOptions, withRange } from './shared.ts';

interface CaptureOptions extends RangeOptions {
  readonly config: string;
  readonly current?: string;
  readonly account?: string;
  readonly examples: number;
  readonly pricePerGbMonth?: number;
  readonly values: number;
  readonly json?: boolean;
}

export function whatIfCaptureCommand(io: Io): Command {
  const command = documented(new Command('capture'), {
    exits: {
      0: 'evaluated',
      1: 'the new file has errors, its rules do not differ or cannot be evaluated, or the range has no data',
      2: 'the time range is invalid',
      130: 'stopped with Ctrl-C',
    },
    example: 'what-if capture --config new.yaml --over 2d',
  })
    .summary('Show which events and fields would be kept after a change of capture rules')
    .description(
      'Evaluates stored events with the capture rules in effect and with those of another configuration. Shows the events and bytes\n' +
        'that each changed filter or field list would drop, by type, account, and host, with examples. Also shows the panels, queries,\n' +
        'and alert rules that would read an empty column, and the events and fields that the command cannot evaluate because they\n' +
        'are not stored. Reads events as `clickhouse.analyst_user`, within the limits of this user. Reads the sizes on disk, the\n' +
        'ledger, and the rules of event subscriptions as `clickhouse.user`.',
    )
    .requiredOption('--config <file>', 'configuration file with the changed rules')
    .option(
      '--current <file>',
      'configuration file with the current rules and the connection to ClickHouse (default: weir.yaml, if there is one)',
    );
  return withRange(command, '24h')
    .option('--account <id>', 'evaluate only the events of this account')
    .option('--examples <n>', 'maximum number of example events, 0 to 1000', exampleCount, 5)
    .option(
      '--price-per-gb-month <price>',
      'price of a GB of storage for a month, to print costs; docs/scale.md lists prices',
      price,
    )
    .option(
      '--values <n>',
      'maximum number of rows to print in each list, such as hosts or rules',
      positiveInteger,
      5,
    )
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir what-if capture --config new.yaml --over 24h\n' +
        '  weir what-if capture --config new.yaml --over 7d --price-per-gb-month 0.08\n' +
        '  weir what-if capture --config new.yaml --account ac_2Nf9 --examples 20 --json',
    )
    .action((options: CaptureOptions) => capture(io, options));
}

async function capture(io: Io, options: CaptureOptions): Promise<void> {
  const { findings, config: changed } = await checkFile(options.config, io);
  if (changed === undefined) {
    printFindings(
      io,
      findings.filter(({ severity }) => severity === 'error'),
    );
    io.exitCode = exitCodes.findings;
    return;
  }
  const range = await chosenRange(options, dayMs);
  const { config } = await loadConfigOfData(options.current, io);
  const { SqlServer } = await import('../sql/server.ts');
  const server = new SqlServer(io, config);
  try {
    const clickhouse = await server.open();
    const effect = await evaluate(io, clickhouse, { config, changed, options, range });
    if (effect === undefined) return;
    if (options.json === true) return io.out(jsonText('what-if capture', effect));
    const { captureLines } = await import('../output/what-if-capture-text.ts');
    const layout = { columns: widthOf(io), values: options.values };
    for (const line of captureLines(effect, layout)) io.out(line);
  } finally {
    await server.close();
  }
}

interface Given {
  readonly config: WeirConfig;
  readonly changed: WeirConfig;
  readonly options: CaptureOptions;
  readonly range: TimeRange;
}

async function evaluate(
  io: Io,
  clickhouse: ClickHouse,
  given: Given,
): Promise<CaptureEffect | undefined> {
  const { whatIfCapture } = await import('../../what-if/index.ts');
  const { signal } = io;
  const ledger: LedgerQuery = (sql, parameters) =>
    clickhouse.query(sql, parameters, { as: 'loader' });
  const change = await changeOf(io, given, ledger);
  const how = { showsReads: true, texts: stepTexts };
  return await evaluateAsAnalyst(io, clickhouse, how, (query, { onStep }) =>
    whatIfCapture(change, { query, ledger, signal, onStep }),
  );
}

async function changeOf(
  io: Io,
  { changed, config, options, range }: Given,
  ledger: LedgerQuery,
): Promise<CaptureChange> {
  const { loadRules } = await import('../../alerts/index.ts');
  const { subscriptionRules } = await import('../../what-if/index.ts');
  const { account = '', examples, pricePerGbMonth } = options;
  const { rules: alertRules } = await loadRules(changed, io);
  const subscriptions = await subscriptionRules(config.pipeline, ledger);
  const own = subscriptions?.rules ?? [];
  const mayHaveOwn = own.length > 0 || config.api !== undefined;
  return {
    current: [...config.capture, ...own],
    changed: [...changed.capture, ...own],
    account,
    ...range,
    examples,
    price: pricePerGbMonth,
    isMasked: config.masking.client_ip !== 'none',
    subscriptionsKnown: subscriptions !== undefined,
    ...(mayHaveOwn && { subscriptionsAtMs: subscriptions?.appliedAtMs }),
    readers: { alertRules, hasGeoip: changed.geoip !== undefined },
  };
}

const stepTexts: Record<CaptureStep, string> = {
  fields: 'Counting the stored fields (step 1 of 3)',
  events: 'Evaluating the rules (step 2 of 3)',
  examples: 'Searching examples (step 3 of 3)',
};

const examplesMax = 1_000;

function exampleCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,4}$/.test(text) || count > examplesMax) {
    throw new InvalidArgumentError(`Pass a number from 0 to ${examplesMax}.`);
  }
  return count;
}

function price(text: string): number {
  const value = Number(text);
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(text)) {
    throw new InvalidArgumentError('Pass a price of 0 or more, such as 0.08.');
  }
  return value;
}
