import { Command } from 'commander';

import { errorCatalog, type Diagnosis, type DiagnosisStatus } from '../../base/index.ts';
import { type ConfigFinding, findingText, type WeirConfig } from '../../config/index.ts';
import type { DestinationState } from '../../doctor/index.ts';
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
  readonly json?: boolean;
}

/** `weir doctor`. */
export function doctorCommand(io: Io): Command {
  return documented(new Command('doctor'), {
    exits: { 0: '`weir run` has what it needs', 1: 'a check failed' },
    example: 'doctor',
  })
    .summary('Test what a configuration needs: permissions, streams, files, addresses, ClickHouse')
    .description(
      'Makes every request that `weir run` makes, and reports what is missing and how to fix it: for AWS, the IAM action and the\n' +
        'ARN of the resource. --log-group and --delivery-stream also check that data written to them reaches a source of this\n' +
        'configuration. Stores and changes nothing.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--source <name>', 'only this source, and not ClickHouse')
    .option('--log-group <name>', 'log group that the platform writes to (repeatable)', collect)
    .option('--delivery-stream <name>', 'delivery stream, by name or ARN (repeatable)', collect)
    .option('--json', 'print one JSON object: healthy, checks')
    .action((flags: DoctorFlags) => doctor(io, flags));
}

async function doctor(io: Io, flags: DoctorFlags): Promise<void> {
  const json = flags.json === true;
  const { config, warnings, machine } = await loadUsable(flags.config, io, true);
  const { examine } = await import('../../doctor/index.ts');
  const chosen = machine.filter(({ subject }) => isChosen(subject, flags));
  const found: Diagnosis[] = [
    configurationOf(warnings.filter((one) => !isAboutCapture(one))),
    ...(flags.source === undefined ? captureOf(warnings) : []),
    ...chosen.map(diagnosisOf),
  ];
  if (!json) for (const diagnosis of found) print(io, diagnosis);
  const { logGroup: logGroups = [], deliveryStream: deliveryStreams = [], source } = flags;
  const readQueues = queueReader(io, config);
  const request = { logGroups, deliveryStreams, source, readQueues, signal: io.signal };
  for await (const diagnosis of examine(config, request)) {
    io.signal.throwIfAborted();
    // Findings of the configuration, which have file and line, are not reported twice.
    if (chosen.some((one) => isSame(one, diagnosis))) continue;
    found.push(diagnosis);
    if (!json) print(io, diagnosis);
  }
  // Skipped checks must not count as healthy.
  io.signal.throwIfAborted();
  const healthy = found.every(({ status }) => status !== 'failed');
  if (json) io.out(jsonText('doctor', { healthy, checks: found }));
  else io.out(sumUp(found));
  io.exitCode = healthy ? exitCodes.ok : exitCodes.findings;
}

/** Reader of the queues of event destinations, if a management API is configured. */
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
    // Another check covers its listener.
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

function isChosen(subject: string, { source }: DoctorFlags): boolean {
  return source === undefined || subject === `source ${source}`;
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

/** Data that capture rules exclude although other features read it. */
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
