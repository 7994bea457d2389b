import type { TimeRange } from '../catalog/index.ts';
import { aheadSecsMax, type DirtyInterval } from './dirty-minutes.ts';

/** Limits of one statement. */
export interface ChunkLimits {
  readonly minutesMax: number;
  readonly rowsMax: number;
}

/** More ranges slow down query planning; more days are more partitions than one insert may touch. */
const rangesMax = 100;
const daysMax = 40;

/** A minute that has ended is counted after this time without new events. */
const quietMs = 5_000;
/** A minute is counted at the latest this long after its end, or after a late event. */
const waitMsMax = 20_000;

/** Maximum time for counting a minute before its end. The larger of this and `openCostShare` applies. */
const openCostMs = 300;
/** Maximum time for counting a minute before its end, as a fraction of the time for counting it once at its end. */
const openCostShare = 0.1;

/** Cost of counting on this server, measured from earlier counts. */
export interface Costs {
  readonly msPerRow: number;
  /** Returns the milliseconds already spent on counting a minute that has not ended. */
  spentMs(minute: DirtyInterval): number;
}

/**
 * Selects the recent minutes to count now. Every event is counted once after the end of its minute. A minute that has
 * not ended is counted only if that is cheap. A minute of a busy stream would otherwise be counted repeatedly, and the
 * fresh views include its events in any case.
 */
export function dueMinutes(
  pending: readonly DirtyInterval[],
  nowMs: number,
  costs: Costs,
): readonly DirtyInterval[] {
  return pending.filter((minute) => {
    const endMs = (minute.startSecs + 60) * 1000;
    if (nowMs < endMs) return isOpenAffordable(minute, nowMs, costs);
    const isAhead = minute.lastMs - nowMs > aheadSecsMax * 1000;
    const waitedMs = nowMs - Math.max(minute.firstMs, endMs);
    const isQuiet = isAhead || nowMs - minute.lastMs >= quietMs;
    const isSettled = isQuiet && nowMs - endMs >= quietMs;
    return isSettled || waitedMs >= waitMsMax;
  });
}

function isOpenAffordable(minute: DirtyInterval, nowMs: number, costs: Costs): boolean {
  const elapsedMs = Math.max(nowMs - minute.startSecs * 1000, 1);
  const spent = costs.spentMs(minute);
  const next = minute.rows * costs.msPerRow;
  const minuteCostMs = (next * 60_000) / Math.min(elapsedMs, 60_000);
  return spent + next <= Math.max(openCostMs, openCostShare * minuteCostMs);
}

/** Uncounted minutes of one feed that the same statements count. */
export interface Chunk {
  readonly feed: string;
  readonly pending: readonly DirtyInterval[];
}

/** Splits uncounted minutes, in their order, into chunks within the limits; a chunk has at least one minute. */
export function chunksOf(
  pending: readonly DirtyInterval[],
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
  readonly pending: DirtyInterval[];
  readonly days: Set<number>;
  rows: number;
  ranges: number;
}

function isFull(
  open: OpenChunk,
  minute: DirtyInterval,
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

function touches(open: OpenChunk, minute: DirtyInterval, stepSecs: number): boolean {
  return open.pending.at(-1)?.startSecs === minute.startSecs - stepSecs;
}

/** Minutes or hours as time ranges, with adjacent ones joined. */
export function rangesOf(startsSecs: readonly number[], stepSecs: number): readonly TimeRange[] {
  const ranges: { fromSecs: number; toSecs: number }[] = [];
  for (const start of [...new Set(startsSecs)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.toSecs === start) last.toSecs = start + stepSecs;
    else ranges.push({ fromSecs: start, toSecs: start + stepSecs });
  }
  return ranges;
}

/** The hours that contain some minutes. */
export function hoursOf(startsSecs: readonly number[]): readonly number[] {
  return [...new Set(startsSecs.map((start) => start - (start % 3600)))];
}

function dayOf({ startSecs }: DirtyInterval): number {
  return Math.floor(startSecs / 86_400);
}
