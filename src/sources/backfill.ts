import { PipelineError } from '../base/index.ts';
import type { BackfillRange } from './kind.ts';

/**
 * Checks the time range of a backfill. Both ends are required.
 * @returns the start of the range, formatted as in options
 * @throws PipelineError ERR_PIPELINE_BACKFILL_RANGE
 */
export function timeRange(
  { fromMs, toMs }: Pick<BackfillRange, 'fromMs' | 'toMs'>,
  nowMs: number,
): string {
  const kind = rangeProblem(fromMs, toMs, nowMs);
  if (kind !== undefined) throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', kind);
  return timeText(fromMs);
}

function rangeProblem(
  fromMs: number | undefined,
  toMs: number | undefined,
  nowMs: number,
): string | undefined {
  if (fromMs === undefined || toMs === undefined) return '--from and --to are required';
  if (fromMs >= toMs) return `--from ${timeText(fromMs)} is not before --to ${timeText(toMs)}`;
  return toMs > nowMs ? `--to ${timeText(toMs)} has not passed yet` : undefined;
}

/** Formats a time as in options. Returns `''` for undefined. */
export function timeText(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}
