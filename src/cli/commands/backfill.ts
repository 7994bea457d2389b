import { Command, InvalidArgumentError } from 'commander';

import { type Log, PipelineError } from '../../base/index.ts';
import { loadConfig } from '../../config/index.ts';
import type { BackfillPlan } from '../../app/pipeline/backfill.ts';
import type { OpenPipeline } from '../../app/pipeline/open.ts';
import type { RunSummary } from '../../pipeline/index.ts';
import { type ApiBeside, openApiBeside } from '../../app/api-service.ts';
import type { BackfillBar } from '../output/backfill-bar.ts';
import { type BackfillList, BackfillMeter } from '../output/backfill-meter.ts';
import { exitCodes, type Io } from '../io.ts';
import { createLogScreen } from '../output/log-screen.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import { createScreen } from '../output/screen.ts';
import { printBooks } from './run.ts';
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

const lookEveryMs = 250;
/** A server of another process that takes no inserts for so long has ended with it. */
const goneAfterMs = 30_000;

/** `weir backfill`. */
export function backfillCommand(io: Io): Command {
  return documented(new Command('backfill'), {
    exits: {
      0: 'the range is stored',
      1: 'the counts do not reconcile, or a source is not finished',
      130: 'interrupted; the same command continues',
    },
    example: 'backfill --source edge --from now-2h --to now-1h',
  })
    .summary('Read a stretch of the past again, beside the live pipeline')
    .description(
      'Reads what a source received from one time up to another, and loads it under a run of its own on the ledger. The\n' +
        'checkpoint of `weir run` does not move, and what was stored before stays one row. The same command takes an\n' +
        'interrupted backfill up where it was left; done twice it has nothing left to do. It may run beside `weir run`.',
    )
    .requiredOption(
      '--source <name>',
      'source in the configuration: kinesis, cloudwatch_logs or s3',
    )
    .option('--from <time>', 'first time to read: RFC 3339, a date (UTC), or now-1h')
    .option('--to <time>', 'end of the range, exclusive: the same forms')
    .option('--prefix <prefix>', 'objects to read: s3://bucket/prefix, or the prefix alone')
    .option('--id <name>', 'a name for the run on the ledger, for people', runName)
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--json', 'print the books as one JSON object, and nothing else, to standard output')
    .action((flags: BackfillFlags) => backfill(io, flags));
}

async function backfill(io: Io, flags: BackfillFlags): Promise<void> {
  const json = flags.json === true;
  const { config, warnings } = await loadConfig(flags.config, io);
  printFindings(io, warnings);
  const { planBackfill } = await import('../../app/pipeline/backfill.ts');
  const { source, id, prefix } = flags;
  const { fromMs, toMs } = await rangeOf(flags);
  const plan = planBackfill(config, { source, id, fromMs, toMs, prefix }, Date.now());
  if (!json) io.err(`${plan.run}: source ${source}${rangeText(prefix, fromMs, toMs)}`);
  const { summary, troubles, isDone } = await load(io, plan, json);
  await finish(io, plan, summary, json);
  const code = printBooks(io, { summary, troubles }, false);
  if (json) {
    const [start, end] = [fromMs, toMs].map((ms) => (ms === undefined ? null : text(ms)));
    const range = { from: start ?? null, to: end ?? null, prefix: prefix ?? null };
    io.out(jsonText('backfill', { run: plan.run, done: isDone, ...range, ...summary }));
  }
  io.exitCode = isDone ? code : exitCodes.interrupted;
  // A relative time is another one in the next command, and another range is another run.
  const again = rangeText(prefix, fromMs, toMs);
  const toResume = `weir: stopped before the end; to resume, run the same command${again}`;
  if (!isDone) io.err(toResume, { level: 'warn' });
}

/** Shows the counts at the end: a table, or with JSON logging a log line. */
async function finish(
  io: Io,
  { config }: BackfillPlan,
  summary: RunSummary,
  quiet: boolean,
): Promise<void> {
  if (!io.isErrJson) createScreen(io.stderr, { title: '', quiet, env: io.env }).finish(summary);
  else if (!quiet) createLogScreen(await openLogger(io, config.log)).finish(summary);
}

interface Loaded {
  readonly summary: RunSummary;
  readonly troubles: readonly string[];
  readonly isDone: boolean;
}

async function load(io: Io, plan: BackfillPlan, json: boolean): Promise<Loaded> {
  const { createBackfillBar, loggedBar } = await import('../output/backfill-bar.ts');
  const quiet = json || io.isErrJson;
  const drawn = createBackfillBar(io.stderr, { quiet, now: Date.now });
  const { openPipeline } = await import('../../app/pipeline/open.ts');
  const { summarize } = await import('../../pipeline/index.ts');
  const logger = await barLogger(io, plan, drawn, json);
  const bar = io.isErrJson && !json ? loggedBar(logger, Date.now) : drawn;
  const rules = await followRules(plan, logger);
  const flow = await openPipeline(plan.config, {
    logger,
    command: 'backfill',
    untilIdle: true,
    signal: io.signal,
    backfill: plan,
    ...(rules && { accountRules: rules.accountRules }),
  });
  try {
    await watch(io, plan, flow, bar);
    const last = flow.snapshot();
    const troubles = last.sources.flatMap(({ name, trouble }) =>
      trouble === undefined ? [] : [`source ${name} is not finished: ${trouble.reason}`],
    );
    return { summary: summarize(last, null), troubles, isDone: !io.signal.aborted };
  } finally {
    bar.close();
    await flow.close();
    await rules?.close();
  }
}

/** What subscriptions want holds for the past as well. The API itself is served by others, if at all. */
async function followRules({ config }: BackfillPlan, logger: Log): Promise<ApiBeside | undefined> {
  if (config.api === undefined) return undefined;
  return await openApiBeside({ ...config, api: { ...config.api, serve: false } }, logger);
}

/** Runs to the end, draws how far it is, and gives up when the process whose server it uses has ended. */
async function watch(
  { signal }: Io,
  { fromMs, untilMs }: BackfillPlan,
  flow: OpenPipeline,
  bar: BackfillBar,
): Promise<void> {
  const { extent } = flow;
  const total = await extent?.survey(signal, untilMs);
  const listNow = (): BackfillList | undefined => extent && total && { done: extent.done, total };
  const meter = new BackfillMeter({ fromMs: fromMs ?? 0, untilMs: untilMs ?? 0 }, Date.now());
  const gone = new AbortController();
  const timer = setInterval(() => {
    const snapshot = flow.snapshot();
    bar.update(meter.update(snapshot, Date.now(), listNow()));
    const { state, sinceMs } = snapshot.load;
    const isAway = state !== 'ok' && Date.now() - sinceMs > goneAfterMs;
    if (isAway && flow.store.clickhouse.kind === 'attached') gone.abort();
  }, lookEveryMs);
  try {
    await flow.run(AbortSignal.any([signal, gone.signal]));
    bar.update(meter.update(flow.snapshot(), Date.now(), listNow()));
  } catch (error) {
    throw gone.signal.aborted ? ownerGone() : error;
  } finally {
    clearInterval(timer);
  }
}

function ownerGone(): PipelineError {
  const detail = 'the process that ran the embedded server has ended; the same command goes on';
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
}

/** Log lines go above the bar when there is one; JSON keeps standard error for warnings. */
function barLogger(io: Io, plan: BackfillPlan, bar: BackfillBar, json: boolean): Promise<Log> {
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

/** The range as options of the command line. */
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
  throw new InvalidArgumentError('Letters, digits, `.`, `_` and `-`, at most 63 of them.');
}
