import { createHash } from 'node:crypto';

import { didYouMean, PipelineError } from '../base/index.ts';
import type { SourceOptions, WeirConfig } from '../config/index.ts';
import { type RunSummary, type Snapshot, summarize } from '../pipeline/index.ts';
import { type BackfillRange, kindOf, type ObjectCount } from '../sources/index.ts';
import { startLoading } from './loading.ts';
import { openApiService } from './services/api.ts';
import { type BackfillRun, type PipelineService, troublesOf } from './services/pipeline.ts';
import { startTracing } from './services/tracing.ts';
import { type ProcessContext, Supervisor } from './supervisor.ts';

/** What is to be read again. */
export interface BackfillRequest extends BackfillRange {
  /** Name of a configured source. */
  readonly source: string;
  /** A name for people; its parameters distinguish the run as well. */
  readonly id: string | undefined;
}

/** A backfill that can be run. */
export interface BackfillPlan extends BackfillRun {
  /** The configuration with this source alone, set to begin where the backfill begins. */
  readonly config: WeirConfig;
  readonly fromMs: number | undefined;
}

/**
 * Says how a stretch of the past is read. The run is named by what is asked for, so that the same request takes an
 * interrupted one up, and another range never takes its place for its own.
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

/** What the command that runs a backfill shows. */
export interface BackfillView extends ProcessContext {
  /** It is known how much there is to read, and reading begins. */
  started(): void;
  /** @param list how much of what can be listed is read; undefined where nothing can */
  update(snapshot: Snapshot, list: BackfillList | undefined): void;
  close(): void;
}

/** What is done of a list of objects, and all of it. */
export interface BackfillList {
  readonly done: ObjectCount;
  readonly total: ObjectCount;
}

/** How a backfill ended. */
export interface BackfillEnd {
  readonly summary: RunSummary;
  readonly problems: readonly string[];
  readonly isDone: boolean;
}

const lookEveryMs = 250;
/** A server of another process that takes no inserts for so long has ended with it. */
const removedAfterMs = 30_000;

/** Runs a backfill to its end, until it is stopped, or until the process whose server it uses has ended. */
export async function backfill(plan: BackfillPlan, view: BackfillView): Promise<BackfillEnd> {
  const app = new Supervisor(plan.config, view);
  try {
    const tracer = await startTracing(app);
    // What subscriptions want holds for the past as well. The API itself is served by others, if at all.
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

async function runToEnd(
  app: Supervisor,
  pipeline: PipelineService,
  { untilMs }: BackfillPlan,
  view: BackfillView,
): Promise<void> {
  const { extent, store } = pipeline;
  const total = await extent?.survey(app.signal, untilMs);
  view.started();
  const update = (): void => {
    const list = extent && total && { done: extent.done, total };
    view.update(pipeline.snapshot(), list);
  };
  const gone = new AbortController();
  const timer = setInterval(() => {
    update();
    const { state, sinceMs } = pipeline.snapshot().load;
    const isAway = state !== 'ok' && Date.now() - sinceMs > removedAfterMs;
    if (isAway && store.clickhouse.kind === 'attached') gone.abort();
  }, lookEveryMs);
  try {
    await app.run(pipeline, AbortSignal.any([app.signal, gone.signal]));
    update();
  } catch (error) {
    throw gone.signal.aborted ? ownerStopped() : error;
  } finally {
    clearInterval(timer);
  }
}

function ownerStopped(): PipelineError {
  const detail = 'the process that ran the embedded server has ended; the same command goes on';
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
}

function findSource({ sources }: WeirConfig, name: string): SourceOptions {
  const found = sources.find((source) => source.name === name);
  if (found !== undefined) return found;
  const names = sources.map((source) => source.name);
  const meant = didYouMean(name, names);
  const hint = meant === undefined ? `there are ${names.join(', ') || 'none'}` : `mean ${meant}?`;
  throw new PipelineError('ERR_PIPELINE_BACKFILL_SOURCE', `no source is called ${name}; ${hint}`);
}

/** The source, made to begin where the backfill begins. */
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
