import { PipelineError } from '../base/index.ts';
import type { BackfillRange } from './kind.ts';

/**
 * Checks a range of time, both ends of which are needed.
 * @returns its beginning as options have it
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
  if (fromMs === undefined || toMs === undefined) return 'both --from and --to are needed';
  if (fromMs >= toMs) return `--from ${timeText(fromMs)} is not before --to ${timeText(toMs)}`;
  return toMs > nowMs ? `--to ${timeText(toMs)} has not passed yet` : undefined;
}

/** A time as options have it; '' for none. */
export function timeText(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}
