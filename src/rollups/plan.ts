import type { TimeRange } from '../catalog/index.ts';
import type { Pending } from './marks.ts';

/** What one statement may take on. */
export interface ChunkLimits {
  readonly minutesMax: number;
  readonly rowsMax: number;
}

/** Conditions of a statement: more ranges make it slow to plan, more days are more partitions than one insert may touch. */
const rangesMax = 100;
const daysMax = 40;

/** A minute that just ended is counted when nothing has come for it for this long, … */
const quietMs = 5_000;
/** … and at the latest this long after its end, or after a late event. */
const waitMsMax = 20_000;

/** An open minute may cost this much before it is over, in milliseconds of a processor … */
const openCostMs = 300;
/** … or this part of what counting it once at its end will cost. */
const openCostShare = 0.1;

/** What counting costs here: learned from what was counted before. */
export interface Costs {
  readonly msPerRow: number;
  /** Milliseconds already spent on a minute that is not over, by `feed:start`. */
  spentMs(minute: Pending): number;
}

/**
 * Which of the recent minutes are to be counted now. Every event is counted once when its minute is over; before that only
 * as often as it is cheap, because a minute of a busy stream would otherwise be counted again and again (the fresh views have
 * its events anyway).
 */
export function dueMinutes(
  pending: readonly Pending[],
  nowMs: number,
  costs: Costs,
): readonly Pending[] {
  return pending.filter((minute) => {
    const endMs = (minute.startSecs + 60) * 1000;
    if (nowMs < endMs) return isOpenAffordable(minute, nowMs, costs);
    const waitedMs = nowMs - Math.max(minute.firstMs, endMs);
    const isSettled = nowMs - minute.lastMs >= quietMs && nowMs - endMs >= quietMs;
    return isSettled || waitedMs >= waitMsMax;
  });
}

function isOpenAffordable(minute: Pending, nowMs: number, costs: Costs): boolean {
  const elapsedMs = Math.max(nowMs - minute.startSecs * 1000, 1);
  const spent = costs.spentMs(minute);
  const next = minute.rows * costs.msPerRow;
  const whole = (next * 60_000) / Math.min(elapsedMs, 60_000);
  return spent + next <= Math.max(openCostMs, openCostShare * whole);
}

/** Pending minutes of one feed that are counted by the same statements. */
export interface Chunk {
  readonly feed: string;
  readonly pending: readonly Pending[];
}

/** Cuts pending minutes, in their order, into chunks within the limits; a chunk has at least one minute. */
export function chunksOf(
  pending: readonly Pending[],
  limits: ChunkLimits,
  stepSecs = 60,
): readonly Chunk[] {
  const feeds = [...new Set(pending.map(({ feed }) => feed))];
  return feeds.flatMap((feed) => {
    const chunks: OpenChunk[] = [];
    for (const minute of pending.filter((each) => each.feed === feed)) {
      const open = chunks.at(-1);
      if (open === undefined || isFull(open, minute, limits, stepSecs)) {
        chunks.push({ pending: [minute], rows: minute.rows, ranges: 1, days: new Set() });
      } else {
        open.ranges += touches(open, minute, stepSecs) ? 0 : 1;
        open.rows += minute.rows;
        open.pending.push(minute);
      }
      chunks.at(-1)?.days.add(dayOf(minute));
    }
    return chunks.map((chunk) => ({ feed, pending: chunk.pending }));
  });
}

interface OpenChunk {
  readonly pending: Pending[];
  readonly days: Set<number>;
  rows: number;
  ranges: number;
}

function isFull(
  open: OpenChunk,
  minute: Pending,
  { minutesMax, rowsMax }: ChunkLimits,
  stepSecs: number,
): boolean {
  return (
    open.pending.length >= minutesMax ||
    open.rows + minute.rows > rowsMax ||
    (open.ranges >= rangesMax && !touches(open, minute, stepSecs)) ||
    (open.days.size >= daysMax && !open.days.has(dayOf(minute)))
  );
}

function touches(open: OpenChunk, minute: Pending, stepSecs: number): boolean {
  return open.pending.at(-1)?.startSecs === minute.startSecs - stepSecs;
}

/** Minutes or hours as stretches of time, those that touch as one. */
export function rangesOf(startsSecs: readonly number[], stepSecs: number): readonly TimeRange[] {
  const ranges: { fromSecs: number; toSecs: number }[] = [];
  for (const start of [...new Set(startsSecs)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.toSecs === start) last.toSecs = start + stepSecs;
    else ranges.push({ fromSecs: start, toSecs: start + stepSecs });
  }
  return ranges;
}

/** The hours that hold some minutes. */
export function hoursOf(startsSecs: readonly number[]): readonly number[] {
  return [...new Set(startsSecs.map((start) => start - (start % 3600)))];
}

function dayOf({ startSecs }: Pending): number {
  return Math.floor(startSecs / 86_400);
}
