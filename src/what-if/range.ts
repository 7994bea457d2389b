import { PipelineError } from '../base/index.ts';

/** A time range to evaluate, in milliseconds since 1970; end exclusive. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The longest range of an evaluation. */
const rangeDaysMax = 400;
const dayMs = 86_400_000;

/**
 * Checks the time range of every evaluation.
 * @throws PipelineError ERR_WHAT_IF_RANGE
 */
export function assertRange({ fromMs, toMs }: TimeRange, nowMs: number = Date.now()): void {
  const failure = (reason: string): PipelineError => new PipelineError('ERR_WHAT_IF_RANGE', reason);
  if (fromMs >= nowMs) throw failure(`the start ${timeText(fromMs)} is in the future`);
  if (toMs <= fromMs) {
    throw failure(`the end ${timeText(toMs)} is not after the start ${timeText(fromMs)}`);
  }
  const days = (toMs - fromMs) / dayMs;
  if (days > rangeDaysMax) {
    throw failure(`${Math.ceil(days)} days; at most ${rangeDaysMax}`);
  }
}

function timeText(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}
