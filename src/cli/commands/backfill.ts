import { Command, InvalidArgumentError } from 'commander';

import { PipelineError, type ProcessLog } from '../../base/index.ts';
import { loadConfig } from '../../config/index.ts';
import type { BackfillPlan, BackfillView } from '../../app/backfill.ts';
import type { RunSummary } from '../../pipeline/index.ts';
import type { BackfillBar } from '../output/backfill-bar.ts';
import { BackfillMeter } from '../output/backfill-meter.ts';
import { exitCodes, type Io } from '../io.ts';
import { createLogScreen } from '../output/log-screen.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import { createScreen } from '../output/screen.ts';
import { printSummary } from './run.ts';
import { documented } from '../reference.ts';

interface BackfillFlags {
  readonly config?: string;
  readonly source: string;
  readonly from?: string;
  readonly to?: string;
  readonly prefix?: string;
  readonly id?: string;
  readonly json?: boolean;
}

export function backfillCommand(io: Io): Command {
  return documented(new Command('backfill'), {
    exits: {
      0: 'every event of the range is accounted for in the ledger',
      1: 'the counts of events do not reconcile, or the source still had an error at the end',
      130: 'interrupted; to resume, run the same command again with the absolute times that the first run printed',
    },
    example: 'backfill --source edge --from now-2h --to now-1h',
  })
    .summary('Re-read a time range while the live pipeline runs')
    .description(
      'Re-reads the records that a source received in a time range, and stores their events. In the ledger, the table that\n' +
        'records which batches are stored, these events belong to a separate run, `backfill:...`, so the checkpoint of `weir run` does\n' +
        'not move. The backfill creates no second row of an event that is already stored. To resume an interrupted backfill, run the\n' +
        'same command again with the absolute times that the first run printed: a relative time, such as now-1h, would start another\n' +
        'run. If the backfill is complete, the command does nothing.',
    )
    .requiredOption('--source <name>', 'name of a source that retains its records')
    .option(
      '--from <time>',
      'start of the range: an RFC 3339 time, a date (UTC), or a relative time such as now-1h',
    )
    .option('--to <time>', 'end of the range, exclusive; same formats as --from')
    .option(
      '--prefix <prefix>',
      'prefix of the S3 objects to read: s3://bucket/prefix, or the prefix without the bucket',
    )
    .option(
      '--id <name>',
      'name that becomes part of the name of the run, `backfill:<name>-...`; to read a completed range again, pass a new name',
      runName,
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--json', 'print only the summary, as one JSON object, to standard output')
    .action((flags: BackfillFlags) => runBackfill(io, flags));
}

async function runBackfill(io: Io, flags: BackfillFlags): Promise<void> {
  const json = flags.json === true;
  const { config, warnings } = await loadConfig(flags.config, io);
  printFindings(io, warnings);
  const { backfill, planBackfill } = await import('../../app/backfill.ts');
  const { source, id, prefix } = flags;
  const { fromMs, toMs } = await rangeOf(flags);
  const plan = planBackfill(config, { source, id, fromMs, toMs, prefix }, Date.now());
  if (!json) io.err(`${plan.run}: source ${source}${rangeText(prefix, fromMs, toMs)}`);
  const { summary, problems, isDone } = await backfill(plan, await createView(io, plan, json));
  await finish(io, plan, summary, json);
  const code = printSummary(io, { summary, problems }, false);
  if (json) {
    const [start, end] = [fromMs, toMs].map((ms) => (ms === undefined ? null : text(ms)));
    const range = { from: start ?? null, to: end ?? null, prefix: prefix ?? null };
    io.out(jsonText('backfill', { run: plan.run, done: isDone, ...range, ...summary }));
  }
  io.exitCode = isDone ? code : exitCodes.interrupted;
  // Print absolute times: in the next command, a relative time would mean another range, and would thus start another
  // run.
  const again = rangeText(prefix, fromMs, toMs);
  const toResume = `weir: stopped before the end; to resume, run the same command${again}`;
  if (!isDone) io.err(toResume, { level: 'warn' });
}

/** Prints the final counts: as a table, or with JSON logging, as a log line. */
async function finish(
  io: Io,
  { config }: BackfillPlan,
  summary: RunSummary,
  quiet: boolean,
): Promise<void> {
  if (!io.isErrJson) createScreen(io.stderr, { title: '', quiet, env: io.env }).finish(summary);
  else if (!quiet) createLogScreen(await openLogger(io, config.log)).finish(summary);
}

/** Creates the display of the progress: a bar, or with JSON logging, log lines. */
async function createView(io: Io, plan: BackfillPlan, json: boolean): Promise<BackfillView> {
  const { createBackfillBar, loggedBar } = await import('../output/backfill-bar.ts');
  const quiet = json || io.isErrJson;
  const drawn = createBackfillBar(io.stderr, { quiet, now: Date.now });
  const logger = await barLogger(io, plan, drawn, json);
  const bar = io.isErrJson && !json ? loggedBar(logger, Date.now) : drawn;
  const { fromMs = 0, untilMs = 0 } = plan;
  let meter: BackfillMeter | undefined;
  return {
    logger,
    signal: io.signal,
    started: () => {
      meter = new BackfillMeter({ fromMs, untilMs }, Date.now());
    },
    update: (snapshot, list) => {
      if (meter !== undefined) bar.update(meter.update(snapshot, Date.now(), list));
    },
    close: () => bar.close(),
  };
}

/** Creates the logger. It prints log lines above the bar. With `--json`, standard error has only warnings. */
function barLogger(
  io: Io,
  plan: BackfillPlan,
  bar: BackfillBar,
  json: boolean,
): Promise<ProcessLog> {
  const { level, format } = plan.config.log;
  if (io.isErrJson && !json) return openLogger(io, { level, format });
  const drawn =
    io.isErrTTY && !io.isErrJson && !json ? (line: string) => bar.note(line) : undefined;
  return openLogger(io, { level: level === 'info' ? 'warn' : level, format, drawn });
}

/** @throws PipelineError ERR_PIPELINE_BACKFILL_RANGE */
async function rangeOf({ from, to }: BackfillFlags): Promise<{
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}> {
  const { readTime } = await import('../../dashboards/index.ts');
  const nowMs = Date.now();
  const momentOf = (option: string, given: string | undefined): number | undefined => {
    if (given === undefined) return undefined;
    const ms = readTime(given, nowMs);
    if (ms !== undefined) return ms;
    const forms = 'RFC 3339 such as 2026-01-31T08:00:00Z, a date, or now-1h (s, m, h, d, w)';
    throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', `${option} ${given} is not ${forms}`);
  };
  return { fromMs: momentOf('--from', from), toMs: momentOf('--to', to) };
}

/** Formats the range as command-line options. */
function rangeText(prefix?: string, fromMs?: number, toMs?: number): string {
  const parts = [
    prefix === undefined ? '' : ` --prefix ${prefix}`,
    fromMs === undefined ? '' : ` --from ${text(fromMs)}`,
    toMs === undefined ? '' : ` --to ${text(toMs)}`,
  ];
  return parts.join('');
}

function text(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}

function runName(given: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(given)) return given;
  throw new InvalidArgumentError('Use letters, digits, `.`, `_`, and `-`; at most 63 characters.');
}
