import { createHash } from 'node:crypto';
import { didYouMean, PipelineError } from '../../base/index.ts';

import type { SourceOptions, WeirConfig } from '../../config/index.ts';
import { type BackfillRange, kindOf } from '../../sources/index.ts';
import type { BackfillRun } from './open.ts';

/** What somebody wants to be read again. */
export interface BackfillRequest extends BackfillRange {
  /** Name of a configured source. */
  readonly source: string;
  /** A name for people; the run is told apart by its parameters as well. */
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
  const { backfill } = kindOf(source);
  if (request.prefix !== undefined && backfill?.takesPrefix !== true) {
    throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', '--prefix is for S3 sources');
  }
  if (backfill !== undefined) return backfill.bound(source, request, nowMs);
  const detail = `${source.name} is of type ${source.type}`;
  throw new PipelineError('ERR_PIPELINE_BACKFILL_SOURCE', detail);
}

function nameOf({ pipeline }: WeirConfig, request: BackfillRequest): string {
  const { source, id, fromMs, toMs, prefix } = request;
  const text = JSON.stringify([pipeline, source, fromMs, toMs, prefix]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `backfill:${id === undefined ? '' : `${id}-`}${digest}`;
}
