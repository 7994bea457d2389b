import { Command, InvalidArgumentError, Option } from 'commander';

import { isHostSelector } from '../../base/index.ts';
import { loadConfigOfData } from '../../config/index.ts';
import type {
  CoverRequest,
  IpPolicyChange,
  IpPolicyEffect,
  IpPolicyStep,
  Unmatched,
} from '../../what-if/index.ts';
import { positiveInteger } from '../arguments.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { widthOf } from '../output/table.ts';
import { documented } from '../reference.ts';
import { whatIfAlertCommand } from '../what-if/alert.ts';
import { whatIfCaptureCommand } from '../what-if/capture.ts';
import {
  append,
  chosenRange,
  dayMs,
  evaluateAsAnalyst,
  type RangeOptions,
  withRange,
} from '../what-if/shared.ts';

interface IpPolicyOptions extends RangeOptions {
  readonly config?: string;
  readonly policy: string;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly otherPolicy?: readonly string[];
  readonly host?: readonly string[];
  readonly account?: string;
  readonly unmatched: Unmatched;
  readonly cover?: CoverRequest['clients'];
  readonly ranges?: number;
  readonly values: number;
  readonly json?: boolean;
}

export function whatIfCommand(io: Io): Command {
  return new Command('what-if')
    .summary('Evaluate a change with stored events before you make it')
    .description(
      'These commands only read stored events: they change no configuration, and store nothing.',
    )
    .addCommand(ipPolicyCommand(io))
    .addCommand(whatIfAlertCommand(io))
    .addCommand(whatIfCaptureCommand(io));
}

/**
 * Maximum number of characters in the URL for all values of `--host`, and for all of `--other-policy`: one query
 * parameter contains all values of an option, and ClickHouse limits it to 128 KiB in the URL.
 */
const namesLengthMax = 128_000;
/** Number of characters in the URL between two names, such as `%27%2C%27`. */
const separatorLength = 9;

function ipPolicyCommand(io: Io): Command {
  const command = documented(new Command('ip-policy'), {
    exits: {
      0: 'evaluated',
      1: 'the policy, a rule, or the range is not in the stored data',
      2: 'the time range is invalid',
      130: 'stopped with Ctrl-C',
    },
    example:
      'what-if ip-policy --policy ipp_2f7 --host shop.example.com --add "deny 203.0.113.0/24"',
  })
    .summary('Show which clients a change of an IP policy would have newly blocked or allowed')
    .description(
      'Evaluates each stored request and TCP connection twice: with the rules that were in effect at that time, and\n' +
        'with the changed rules. Shows the requests and connections that would have been newly blocked or newly allowed, by host, path,\n' +
        'client, country, user agent, and hour. As a check, also counts the requests and connections for which the rules in effect\n' +
        'result in another decision than the stored one. Queries ClickHouse as `clickhouse.analyst_user`, within the limits of this user.',
    )
    .requiredOption('--policy <id>', 'IP policy, such as ipp_2Nf9sK1')
    .option('--add <rule>', "rule to add, such as 'deny 203.0.113.0/24'; repeatable", append)
    .option('--remove <id>', 'rule to remove, such as ipr_2Nf9sK1; repeatable', append)
    .option(
      '--host <name>',
      'host that the policy guards, such as api.example.com or *.example.com, or * for all; repeatable (default: the hosts that the policy guards according to stored events)',
      appendHost,
    )
    .option('--other-policy <id>', 'other IP policy that guards the same hosts; repeatable', append)
    .option(
      '--account <id>',
      'account of the policy (default: the only account that has this policy)',
    )
    .addOption(
      new Option(
        '--unmatched <decision>',
        'decision for a client that no rule matches, if the policy has no allow rule',
      )
        .choices(['allow', 'block'])
        .default('allow'),
    );
  return withCoverOptions(withRange(command, '7d'))
    .option(
      '--values <n>',
      'maximum number of rows to print in each list, such as hosts, paths, or clients',
      positiveInteger,
      5,
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        "  weir what-if ip-policy --policy ipp_2Nf9sK1 --add 'deny 203.0.113.0/24' --over 7d\n" +
        '  weir what-if ip-policy --policy ipp_2Nf9sK1 --remove ipr_8Zq --host shop.example.com --json\n' +
        '  weir what-if ip-policy --policy ipp_2Nf9sK1 --cover 203.0.113.7,203.0.113.9 --ranges 1',
    )
    .action((options: IpPolicyOptions, made: Command) => {
      assertUsage(options, made);
      return ipPolicy(io, options);
    });
}

function assertUsage(options: IpPolicyOptions, command: Command): void {
  if (options.ranges !== undefined && options.cover === undefined) {
    command.error('error: --ranges requires --cover');
  }
  const { host = [], otherPolicy = [] } = options;
  for (const [name, values] of [
    ['host', host],
    ['other-policy', otherPolicy],
  ] as const) {
    const length = values.reduce((sum, value) => sum + value.length + separatorLength, 0);
    if (length <= namesLengthMax) continue;
    command.error(`error: --${name} has too many values: ${values.length}`);
  }
}

/** Validates and collects the values of `--host`. */
function appendHost(value: string, before?: readonly string[]): readonly string[] {
  if (isHostSelector(value)) return append(value, before);
  throw new InvalidArgumentError(
    'Pass a host such as api.example.com or *.example.com, or * for all.',
  );
}

function withCoverOptions(command: Command): Command {
  return command
    .option(
      '--cover <clients>',
      'find CIDR ranges that contain these clients: addresses separated by commas, newly-blocked, newly-allowed, or blocked',
      coveredClients,
    )
    .option(
      '--ranges <n>',
      'maximum number of ranges of --cover, 1 to 100 (default: as many as are needed to contain no other address)',
      positiveInteger,
    );
}

async function ipPolicy(io: Io, options: IpPolicyOptions): Promise<void> {
  const { config } = await loadConfigOfData(options.config, io);
  const { add = [], remove = [], otherPolicy = [], host = [], account = '' } = options;
  const { json, policy, unmatched, values } = options;
  const cover = options.cover && { clients: options.cover, rangesMax: options.ranges };
  const rules = {
    policy,
    cover,
    add,
    remove,
    otherPolicies: otherPolicy,
    hosts: host,
    account,
    unmatched,
  };
  const range = await chosenRange(options, 7 * dayMs);
  const { assertAddable, truncationOf } = await import('../../what-if/index.ts');
  assertAddable(add);
  const truncation = truncationOf(config.masking);
  const change: IpPolicyChange = { ...rules, ...range, truncation };
  const { SqlServer } = await import('../sql/server.ts');
  const server = new SqlServer(io, config);
  try {
    const effect = await evaluate(io, server, { change, hasCountries: config.geoip !== undefined });
    if (effect === undefined) return;
    if (json === true) return io.out(jsonText('what-if ip-policy', effect));
    const { ipPolicyLines } = await import('../output/what-if-text.ts');
    for (const line of ipPolicyLines(effect, { columns: widthOf(io), values })) io.out(line);
  } finally {
    await server.close();
  }
}

interface Evaluated {
  readonly change: IpPolicyChange;
  readonly hasCountries: boolean;
}

async function evaluate(
  io: Io,
  server: { open(): Promise<import('../../clickhouse/index.ts').ClickHouse> },
  { change, hasCountries }: Evaluated,
): Promise<IpPolicyEffect | undefined> {
  const { whatIfIpPolicy } = await import('../../what-if/index.ts');
  const { signal } = io;
  const clickhouse = await server.open();
  const how = { showsReads: true, texts: stepTexts };
  return await evaluateAsAnalyst(io, clickhouse, how, (query, { onStep }) =>
    whatIfIpPolicy(change, query, { signal, hasCountries, onStep }),
  );
}

const stepTexts: Record<IpPolicyStep, string> = {
  configuration: 'Reading the rules (step 1 of 3)',
  decisions: 'Evaluating the decisions (step 2 of 3)',
  details: 'Counting the changed decisions (step 3 of 3)',
};

/** Returns the named set of clients, or a list of addresses. */
function coveredClients(text: string): CoverRequest['clients'] {
  switch (text) {
    case 'newly-blocked':
      return 'newly_blocked';
    case 'newly-allowed':
      return 'newly_allowed';
    case 'blocked':
      return 'blocked';
    default:
      return text.split(',').map((address) => address.trim());
  }
}
