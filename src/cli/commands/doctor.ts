import { Command, Option } from 'commander';

import { errorCatalog, type Diagnosis, type DiagnosisStatus } from '../../base/index.ts';
import { type ConfigFinding, findingText, type WeirConfig } from '../../config/index.ts';
import type { DestinationState } from '../../doctor/index.ts';
import { durationMs } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import type { MachineFinding } from '../../app/check/machine-findings.ts';
import { withoutControls } from '../output/printable.ts';
import { loadUsable } from '../check/usable-config.ts';
import { documented } from '../reference.ts';

interface DoctorFlags {
  readonly config?: string;
  readonly source?: string;
  readonly logGroup?: readonly string[];
  readonly deliveryStream?: readonly string[];
  readonly cluster?: boolean;
  readonly acceptance?: boolean;
  readonly skipFailover?: boolean;
  readonly wait: number;
  readonly json?: boolean;
}

export function doctorCommand(io: Io): Command {
  return documented(new Command('doctor'), {
    exits: { 0: '`weir run` has what it needs', 1: 'a check failed' },
    example: 'doctor',
  })
    .summary('Test what a configuration needs: permissions, streams, files, addresses, ClickHouse')
    .description(
      'Makes each kind of request that `weir run` makes, and reports what is missing and how to fix it: for AWS, the IAM action\n' +
        'and the ARN of the resource. --log-group and --delivery-stream also check that data written to them reaches a source of this\n' +
        'configuration. Stores no events. Three checks write something and remove it again, such as the tables of --acceptance:\n' +
        'docs/how-to/doctor.md lists them.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'test only this source, not ClickHouse')
    .option(
      '--log-group <name>',
      'log group to which the platform that sends the events writes them (repeatable)',
      collect,
    )
    .option(
      '--delivery-stream <name>',
      'delivery stream to which the platform that sends the events writes them, by name or ARN (repeatable)',
      collect,
    )
    .option('--cluster', 'test only ClickHouse')
    .option(
      '--acceptance',
      'with --cluster: test replication in ten steps, with tables that are dropped at the end',
    )
    .option(
      '--skip-failover',
      'with --acceptance: skip the steps that require you to stop a server',
    )
    .addOption(
      new Option(
        '--wait <duration>',
        'with --acceptance: how long to wait for you to stop or start a server',
      )
        .argParser((text) => durationMs(text, ['s', 'm', 'h'], '30s, 5m, 1h'))
        .default(600_000, '10m'),
    )
    .option('--json', 'print one JSON object with the fields healthy and checks')
    .action((flags: DoctorFlags, command: Command) => {
      if (flags.acceptance === true && flags.cluster !== true) {
        command.error('error: --acceptance requires --cluster');
      }
      if (flags.cluster === true && flags.source !== undefined) {
        command.error('error: --source excludes ClickHouse: omit it, or --cluster');
      }
      return doctor(io, flags);
    });
}

async function doctor(io: Io, flags: DoctorFlags): Promise<void> {
  const json = flags.json === true;
  const { config, warnings, machine } = await loadUsable(flags.config, io, true);
  const chosen = machine.filter(({ subject }) => isChosen(subject, flags));
  const found: Diagnosis[] = [
    configurationOf(warnings.filter((one) => !isAboutCapture(one))),
    ...(isComplete(flags) ? captureOf(warnings) : []),
    ...chosen.map(diagnosisOf),
  ];
  if (!json) for (const diagnosis of found) print(io, diagnosis);
  for await (const diagnosis of await checksOf(io, config, flags)) {
    io.signal.throwIfAborted();
    // Skip findings about the configuration that were already reported with file and line.
    if (chosen.some((one) => isSame(one, diagnosis))) continue;
    found.push(diagnosis);
    if (!json) print(io, diagnosis);
  }
  // If the command was stopped, do not report a result: checks that were skipped must not count as passed.
  io.signal.throwIfAborted();
  const healthy = found.every(({ status }) => status !== 'failed');
  if (json) io.out(jsonText('doctor', { healthy, checks: found }));
  else io.out(sumUp(found));
  io.exitCode = healthy ? exitCodes.ok : exitCodes.findings;
}

/** Runs the checks of other systems that the command-line options select. */
async function checksOf(
  io: Io,
  config: WeirConfig,
  flags: DoctorFlags,
): Promise<AsyncIterable<Diagnosis>> {
  const { examine, examineCluster } = await import('../../doctor/index.ts');
  const { signal } = io;
  if (flags.cluster === true) {
    const acceptance = {
      skipFailover: flags.skipFailover === true,
      waitMs: flags.wait,
      notify: (text: string) => io.err(`-> ${text}`),
    };
    return examineCluster(config, { ...(flags.acceptance && { acceptance }), signal });
  }
  const { logGroup: logGroups = [], deliveryStream: deliveryStreams = [], source } = flags;
  const readQueues = queueReader(io, config);
  return examine(config, { logGroups, deliveryStreams, source, readQueues, signal });
}

/** Returns whether all checks run, because no command-line option restricts them. */
function isComplete({ source, cluster }: DoctorFlags): boolean {
  return source === undefined && cluster !== true;
}

/** Returns a function that reads the queues of event destinations; undefined if no management API is configured. */
function queueReader(
  io: Io,
  config: WeirConfig,
): (() => Promise<readonly DestinationState[] | undefined>) | undefined {
  const { api } = config;
  if (api === undefined) return undefined;
  return async () => {
    const { noMetrics, readDestinationQueues } = await import('../../api/index.ts');
    const { apiOptionsOf } = await import('../../app/api-listener.ts');
    const logger = await openLogger(io, { level: 'error' });
    // Omit the certificate of the listener, because another check covers it.
    const { tls: _, ...store } = api;
    return readDestinationQueues(await apiOptionsOf(config, store, { logger, metrics: noMetrics }));
  };
}

function configurationOf(warnings: readonly ConfigFinding[]): Diagnosis {
  const shared = { check: 'configuration.usable', subject: 'configuration' };
  const [first] = warnings;
  if (first === undefined) return { ...shared, status: 'ok', cause: 'no errors', remedy: '' };
  const more = warnings.length === 1 ? '' : `; and ${warnings.length - 1} more`;
  const remedy = 'To list the warnings, run `weir check`.';
  return { ...shared, status: 'warning', cause: `${findingText(first)}${more}`, remedy };
}

function isChosen(subject: string, flags: DoctorFlags): boolean {
  return isComplete(flags) || subject === `source ${flags.source}`;
}

function diagnosisOf(finding: MachineFinding): Diagnosis {
  const { check, subject, code } = finding;
  return {
    check,
    subject,
    status: 'failed',
    cause: findingText(finding),
    remedy: errorCatalog[code].advice,
  };
}

function isSame(one: MachineFinding, { check, subject }: Diagnosis): boolean {
  return one.check === check && one.subject === subject;
}

/** Returns the warnings about data that capture rules exclude, but that other features read. */
function captureOf(warnings: readonly ConfigFinding[]): Diagnosis[] {
  return warnings.filter(isAboutCapture).map((finding) => ({
    check: 'configuration.capture',
    subject: 'configuration',
    status: 'warning',
    cause: findingText(finding).split('\n')[0] ?? '',
    remedy: 'Change the capture rule if you need the field: docs/how-to/capture.md.',
  }));
}

function isAboutCapture({ code, severity }: ConfigFinding): boolean {
  return severity === 'warning' && /^(CAP|SEL)_/.test(code);
}

const words: Readonly<Record<DiagnosisStatus, string>> = {
  ok: 'ok',
  warning: 'WARNING',
  failed: 'FAILED',
  skipped: 'skipped',
};

function print(io: Io, diagnosis: Diagnosis | undefined): void {
  if (diagnosis === undefined) return;
  const { status, subject, check, cause, remedy } = diagnosis;
  io.out(withoutControls(`${words[status].padEnd(7)}  ${subject}: ${check}: ${cause}`));
  if (remedy !== '') io.out(withoutControls(`         -> ${remedy}`));
}

function sumUp(found: readonly Diagnosis[]): string {
  const count = (selected: DiagnosisStatus): number =>
    found.filter(({ status }) => status === selected).length;
  const [failed, warnings, skipped] = [count('failed'), count('warning'), count('skipped')];
  return `${found.length} checks: ${failed} failed, ${warnings} warnings, ${skipped} skipped`;
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
