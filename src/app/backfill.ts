import { createHash } from 'node:crypto';

import { didYouMean, PipelineError } from '../base/index.ts';
import type { SourceOptions, WeirConfig } from '../config/index.ts';
import { type RunSummary, type Snapshot, summarize } from '../pipeline/index.ts';
import { type BackfillRange, kindOf, type ObjectCount } from '../sources/index.ts';
import { removeDemoMark } from './demo/folder.ts';
import { startLoading } from './loading.ts';
import { openApiService } from './services/api.ts';
import { type BackfillRun, type PipelineService, troublesOf } from './services/pipeline.ts';
import { startTracing } from './services/tracing.ts';
import { type ProcessContext, Supervisor } from './supervisor.ts';

/** The range to read again. */
export interface BackfillRequest extends BackfillRange {
  /** Name of a configured source. */
  readonly source: string;
  /** An optional label in the name of the run, which also contains the parameters. */
  readonly id: string | undefined;
}

/** A backfill that is ready to run. */
export interface BackfillPlan extends BackfillRun {
  /** The configuration with only this source, which starts at the start of the range. */
  readonly config: WeirConfig;
  readonly fromMs: number | undefined;
}

/**
 * Plans the backfill of a range. The name of the run contains the parameters, so the same request resumes an
 * interrupted run, and a request for another range starts another run.
 * @throws PipelineError ERR_PIPELINE_BACKFILL_SOURCE | ERR_PIPELINE_BACKFILL_RANGE
 */
export function planBackfill(
  config: WeirConfig,
  request: BackfillRequest,
  nowMs: number,
): BackfillPlan {
  const source = findSource(config, request.source);
  const { fromMs, toMs } = request;
  return {
    config: { ...config, sources: [bounded(source, request, nowMs)] },
    run: nameOf(config, request),
    fromMs,
    untilMs: toMs,
  };
}

/** Functions that show the progress of a backfill to the user. */
export interface BackfillView extends ProcessContext {
  /** Called when the amount to read is known and reading starts. */
  started(): void;
  /** @param list progress over the listed objects; undefined if the source does not list objects */
  update(snapshot: Snapshot, list: BackfillList | undefined): void;
  close(): void;
}

/** The number of objects that are already read, and of all listed objects. */
export interface BackfillList {
  readonly done: ObjectCount;
  readonly total: ObjectCount;
}

/** The result of a backfill. */
export interface BackfillEnd {
  readonly summary: RunSummary;
  readonly problems: readonly string[];
  readonly isDone: boolean;
}

const lookEveryMs = 250;
/**
 * If inserts into the embedded server of another process fail for this long, Weir assumes that this process has ended.
 */
const removedAfterMs = 30_000;

/** Runs a backfill until it is complete or stopped, or until the process that runs the embedded server has ended. */
export async function backfill(plan: BackfillPlan, view: BackfillView): Promise<BackfillEnd> {
  const app = new Supervisor(plan.config, view);
  try {
    await removeDemoMark(plan.config.data_dir);
    const tracer = await startTracing(app);
    // Capture rules of subscriptions also apply to old events. Another process may serve the API, so only follow its
    // rules.
    const api = await app.start(await openApiService(app, { follows: true }));
    const options = { command: 'backfill', untilIdle: true, accountRules: api?.accountRules };
    const pipeline = await startLoading(app, { ...options, tracer, backfill: plan });
    await runToEnd(app, pipeline, plan, view);
    const last = pipeline.snapshot();
    const isDone = !app.signal.aborted;
    return { summary: summarize(last, null), problems: troublesOf(last), isDone };
  } finally {
    view.close();
    await app.stop();
  }
}

/**
 * Runs a started pipeline until it ends.
 * @throws PipelineError ERR_CLICKHOUSE_UNAVAILABLE if the process that runs the embedded server has ended
 */
export async function runToEnd(
  app: Supervisor,
  pipeline: PipelineService,
  { untilMs }: BackfillPlan,
  view: Pick<BackfillView, 'started' | 'update'>,
): Promise<void> {
  const { extent, store } = pipeline;
  const total = await extent?.survey(app.signal, untilMs);
  view.started();
  const update = (): void => {
    const list = extent && total && { done: extent.done, total };
    view.update(pipeline.snapshot(), list);
  };
  const stopped = new AbortController();
  let okMs = performance.now();
  const timer = setInterval(() => {
    update();
    if (pipeline.snapshot().load.state === 'ok') okMs = performance.now();
    const isAway = performance.now() - okMs > removedAfterMs;
    if (isAway && store.clickhouse.kind === 'attached') stopped.abort();
  }, lookEveryMs);
  try {
    await app.run(pipeline, AbortSignal.any([app.signal, stopped.signal]));
    update();
    // The pending insert may succeed after the abort: the pipeline then ends without an error, but before the end of
    // the range.
    if (stopped.signal.aborted) throw ownerStopped();
  } catch (error) {
    throw stopped.signal.aborted ? ownerStopped() : error;
  } finally {
    clearInterval(timer);
  }
}

function ownerStopped(): PipelineError {
  const detail =
    'the process that ran the embedded server has ended; to resume, run the same command again with the absolute times that the first run printed';
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
}

function findSource({ sources }: WeirConfig, name: string): SourceOptions {
  const found = sources.find((source) => source.name === name);
  if (found !== undefined) return found;
  const names = sources.map((source) => source.name);
  const meant = didYouMean(name, names);
  const hint =
    meant === undefined
      ? `configured sources: ${names.join(', ') || 'none'}`
      : `did you mean ${meant}?`;
  throw new PipelineError('ERR_PIPELINE_BACKFILL_SOURCE', `source ${name} does not exist; ${hint}`);
}

/** Returns the options of the source, with the start of the range as its start position. */
function bounded(source: SourceOptions, request: BackfillRequest, nowMs: number): SourceOptions {
  const { backfill: how } = kindOf(source);
  if (request.prefix !== undefined && how?.takesPrefix !== true) {
    const detail = `${source.name} is of type ${source.type}, which has no prefixes: leave --prefix out`;
    throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', detail);
  }
  if (how !== undefined) return how.bound(source, request, nowMs);
  const detail = `${source.name} is of type ${source.type}`;
  throw new PipelineError('ERR_PIPELINE_BACKFILL_SOURCE', detail);
}

function nameOf({ pipeline }: WeirConfig, request: BackfillRequest): string {
  const { source, id, fromMs, toMs, prefix } = request;
  const text = JSON.stringify([pipeline, source, fromMs, toMs, prefix]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `backfill:${id === undefined ? '' : `${id}-`}${digest}`;
}
