/** Counts of consecutive grains: periods of equal length (minutes or hours). */
export interface GrainCounts {
  /** Start of the first grain. Unit: milliseconds since 1970. */
  readonly startMs: number;
  readonly grain: 'minute' | 'hour';
  readonly counts: readonly number[];
  /** False for a grain without any event: its count of 0 means unknown. */
  readonly isKnown: readonly boolean[];
}

/** A period in which counts are far higher than before. */
export interface Rise {
  /** Start of its first grain, and end of its last one. Unit: milliseconds since 1970. */
  readonly startMs: number;
  readonly endMs: number;
  /** Baseline: count per grain before the rise. */
  readonly usual: number;
  /** Total count of the rise. */
  readonly count: number;
  /** True if the counts end before the rise ends. */
  readonly isOpen: boolean;
}

/** Parameters of the detection for a grain. Unit: grains. */
interface RiseCriteria {
  readonly lengthMs: number;
  /**
   * Number of preceding grains for the baseline, and the smaller number that is used after counts have become much
   * lower.
   */
  readonly usual: number;
  readonly recent: number;
  /** Minimum number of known grains before a rise can be detected. */
  readonly knownMin: number;
  /** Longest pause inside a rise; unknown grains do not count. */
  readonly pause: number;
  /** A rise is ongoing if its last grain is at most this number of grains before the end. */
  readonly still: number;
}

/** The baseline is an hour for minutes, and a day for hours. */
export const riseCriteria: Readonly<Record<GrainCounts['grain'], RiseCriteria>> = {
  minute: { lengthMs: 60_000, usual: 60, recent: 15, knownMin: 10, pause: 10, still: 2 },
  hour: { lengthMs: 3_600_000, usual: 24, recent: 4, knownMin: 3, pause: 2, still: 1 },
};

/** The count of a grain of a rise is more than `timesUsual` times the baseline, and at least `grainCountMin`. */
const timesUsual = 3;
const grainCountMin = 3;
/** Minimum count of a complete rise above `timesUsual` times the baseline, so that two single blocks are not a rise. */
export const riseCountMin = 10;

/** Result of the detection. */
export interface Rises {
  /** The rises in ascending order of time. */
  readonly rises: readonly Rise[];
  /** Time from which enough preceding data exists; undefined if there is no such time. Unit: milliseconds since 1970. */
  readonly comparedFromMs: number | undefined;
}

/**
 * Finds rises of counts: grains with more than three times the baseline, separated by at most a pause. The baseline is
 * computed from preceding grains that are not part of a rise, so that neither an earlier rise nor the rise itself
 * increases it.
 */
export function findRises(of: GrainCounts): Rises {
  const { startMs, grain, counts } = of;
  const { lengthMs, knownMin } = riseCriteria[grain];
  const rises: Rise[] = [];
  /** Known grains outside of rises, in ascending order of time. */
  const quiet: number[] = [];
  let comparedFromMs: number | undefined;
  let open: OpenRise | undefined;
  const close = (end: number): void => {
    if (open === undefined) return;
    const rise = riseOf(of, open);
    if (rise !== undefined) rises.push(rise);
    // Grains outside of rises, and the pause after a rise, are part of the baseline.
    quiet.push(...knownOf(of, rise === undefined ? open.first : open.last + 1, end));
    open = undefined;
  };
  for (const [index, count] of counts.entries()) {
    if (isOver(of, open, index)) close(index);
    const isCompared: boolean = open !== undefined || quiet.length >= knownMin;
    if (isCompared) comparedFromMs ??= startMs + index * lengthMs;
    const usual: number = open?.usual ?? usualOf(quiet, grain);
    if (isCompared && isHigh(count, usual)) {
      open = { first: index, ...open, last: index, usual };
    } else if (open === undefined) quiet.push(...knownOf(of, index, index + 1));
  }
  close(counts.length);
  return { rises, comparedFromMs };
}

/** True if the pause of a rise is too long. */
function isOver(of: GrainCounts, open: OpenRise | undefined, index: number): boolean {
  if (open === undefined) return false;
  return knownOf(of, open.last + 1, index).length > riseCriteria[of.grain].pause;
}

/** The known counts from one grain (inclusive) to another (exclusive). */
function knownOf({ counts, isKnown }: GrainCounts, first: number, end: number): readonly number[] {
  return counts.slice(first, end).filter((_, index) => isKnown[first + index] === true);
}

/** A rise that may be ongoing. */
interface OpenRise extends GrainRange {
  readonly usual: number;
}

/** The rise that has ended; undefined if it is too small to report. */
function riseOf(of: GrainCounts, { usual, ...open }: OpenRise): Rise | undefined {
  const { lengthMs, still } = riseCriteria[of.grain];
  const { first, last } = withoutStrays(of, open, usual);
  const count = countOf(of, { first, last });
  if (!isEnough(count, last + 1 - first, usual)) return undefined;
  return {
    startMs: of.startMs + first * lengthMs,
    endMs: of.startMs + (last + 1) * lengthMs,
    usual,
    count,
    isOpen: last + still >= of.counts.length - 1,
  };
}

/** Grains from one to another, both inclusive. */
interface GrainRange {
  readonly first: number;
  readonly last: number;
}

/** Returns a rise without a few blocks some minutes before or after the others: they are not part of it. */
function withoutStrays(of: GrainCounts, range: GrainRange, usual: number): GrainRange {
  const front = strayGrains(of.counts.slice(range.first, range.last + 1), usual);
  const rest = of.counts.slice(range.first + front, range.last + 1);
  const back = strayGrains(rest.toReversed(), usual);
  return { first: range.first + front, last: range.last - back };
}

/** Number of grains at the start that have low counts, end with a pause, and are followed by far higher counts. */
function strayGrains(counts: readonly number[], usual: number): number {
  let strays = 0;
  let before = 0;
  let after = counts.reduce((sum, each) => sum + each, 0);
  for (const [index, count] of counts.entries()) {
    const grains = Math.max(1, index - strays);
    if (isEnough(before, grains, usual)) break;
    const isAfterPause = index > 0 && !isHigh(counts[index - 1] ?? 0, usual);
    const ratio = after / (counts.length - index) / (before / grains);
    if (isHigh(count, usual) && isAfterPause && ratio > timesUsual) {
      strays = index;
      before = 0;
    }
    before += count;
    after -= count;
  }
  return strays;
}

function isHigh(count: number, usual: number): boolean {
  return count >= grainCountMin && count > timesUsual * usual;
}

/** True for a count that is significant for this number of grains. */
function isEnough(count: number, grains: number, usual: number): boolean {
  return count >= riseCountMin + timesUsual * usual * grains;
}

function countOf({ counts }: GrainCounts, { first, last }: GrainRange): number {
  return counts.slice(first, last + 1).reduce((sum, each) => sum + each, 0);
}

/**
 * The baseline: the mean of the last `usual` grains, without the highest tenth of them. If the mean of the last
 * `recent` grains is at most a quarter of this value, the recent mean is the baseline instead, because counts have
 * become lower. This applies only if the longer mean is at least 1: below that, some grains without counts are normal.
 */
function usualOf(quiet: readonly number[], grain: GrainCounts['grain']): number {
  const { usual, recent } = riseCriteria[grain];
  const long = trimmedMean(quiet.slice(-usual));
  const newest = quiet.slice(-recent);
  const short = newest.reduce((sum, each) => sum + each, 0) / Math.max(1, newest.length);
  return long >= 1 && short * 4 <= long ? short : long;
}

function trimmedMean(values: readonly number[]): number {
  const kept = values
    .toSorted((a, b) => a - b)
    .slice(0, Math.max(1, Math.ceil(values.length * 0.9)));
  return kept.reduce((sum, each) => sum + each, 0) / Math.max(1, kept.length);
}

/** The rise to report: the largest of the ongoing rises, otherwise the largest of all. */
export function mainRise<R extends Rise>(rises: readonly R[]): R | undefined {
  const going = rises.filter(({ isOpen }) => isOpen);
  return (going.length > 0 ? going : rises).toSorted(
    (a, b) => b.count - a.count || a.startMs - b.startMs,
  )[0];
}
