import { createHash } from 'node:crypto';
import { didYouMean, PipelineError } from '../../base/index.ts';

import type { WeirConfig, S3Options, SourceOptions } from '../../config/index.ts';
import type { BackfillRun } from './open.ts';

/** What somebody wants to be read again. */
export interface BackfillRequest {
  /** Name of a configured source. */
  readonly source: string;
  /** A name for people; the run is told apart by its parameters as well. */
  readonly id: string | undefined;
  /** First time wanted, and the first not wanted any more; milliseconds since 1970. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** Objects to read: `s3://bucket/prefix`, or the prefix alone for a source with a bucket. */
  readonly prefix: string | undefined;
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
  if (request.prefix !== undefined && source.type !== 's3') {
    throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', '--prefix is for S3 sources');
  }
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
  switch (source.type) {
    case 'kafka':
    case 'kinesis': {
      const start_timestamp = timeRange(request, nowMs);
      return { ...source, start: 'timestamp', start_timestamp };
    }
    case 'cloudwatch_logs':
      // What has passed long ago gets no late events: nothing is read twice.
      return { ...source, start: timeRange(request, nowMs), overlap_ms: 0 };
    case 's3':
      return boundedS3(source, request, nowMs);
    default:
      throw new PipelineError(
        'ERR_PIPELINE_BACKFILL_SOURCE',
        `${source.name} is of type ${source.type}`,
      );
  }
}

/** Objects under a prefix, listed once; times, where given, leave others out. */
function boundedS3(source: S3Options, request: BackfillRequest, nowMs: number): S3Options {
  const { fromMs, toMs } = request;
  const { bucket, prefix } = placeOf(source, request.prefix);
  const fault = rangeFault(fromMs ?? 0, toMs ?? nowMs, nowMs);
  if (fault !== undefined) throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', fault);
  const { queue_url: _queue, start: _start, end: _end, ...kept } = source;
  return {
    ...kept,
    bucket,
    prefix,
    ...(fromMs !== undefined && { start: textOf(fromMs) }),
    ...(toMs !== undefined && { end: textOf(toMs) }),
  };
}

/** `s3://bucket/prefix` stands for itself, anything else for a prefix in the bucket of the source. */
function placeOf(
  source: S3Options,
  asked: string | undefined,
): { readonly bucket: string; readonly prefix: string } {
  const [, named, rest = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(asked ?? '') ?? [];
  if (named !== undefined) return { bucket: named, prefix: rest };
  const { bucket } = source;
  if (bucket !== undefined) return { bucket, prefix: asked ?? source.prefix ?? '' };
  const detail = `source ${source.name} has a queue and no bucket: --prefix s3://bucket/prefix is needed`;
  throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', detail);
}

/** Checks the range. @returns its beginning as options have it. */
function timeRange({ fromMs, toMs }: BackfillRequest, nowMs: number): string {
  const fault = rangeFault(fromMs, toMs, nowMs);
  if (fault !== undefined) throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', fault);
  return textOf(fromMs);
}

function rangeFault(
  fromMs: number | undefined,
  toMs: number | undefined,
  nowMs: number,
): string | undefined {
  if (fromMs === undefined || toMs === undefined) return 'both --from and --to are needed';
  if (fromMs >= toMs) return `--from ${textOf(fromMs)} is not before --to ${textOf(toMs)}`;
  return toMs > nowMs ? `--to ${textOf(toMs)} has not passed yet` : undefined;
}

function textOf(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}

function nameOf({ pipeline }: WeirConfig, request: BackfillRequest): string {
  const { source, id, fromMs, toMs, prefix } = request;
  const text = JSON.stringify([pipeline, source, fromMs, toMs, prefix]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `backfill:${id === undefined ? '' : `${id}-`}${digest}`;
}
