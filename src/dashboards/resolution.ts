import { at, ms } from './scope.ts';

/** Grain, step, and counted range of a series. */
export interface Resolution {
  /** Start of a complete step. Milliseconds since 1970, like `toMs`. */
  readonly fromMs: number;
  /** Exclusive end of the last counted minute or hour; the current time if this minute or hour is incomplete. */
  readonly toMs: number;
  /** Length of a step: a multiple of the grain. Unit: seconds. */
  readonly stepSecs: number;
  /** Period of a rollup row. */
  readonly grain: 'minute' | 'hour';
}

/** A requested range. */
export interface RequestedRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  /** Requested length of a step, rounded up to a multiple of the grain. Unit: seconds. */
  readonly stepSecs?: number;
  /** True if the query reads normalized paths, whose minutes are kept for some days only. */
  readonly readsPaths?: boolean;
  /** Retention of the minutes that the query reads, in days, if known; 0 is forever. */
  readonly minuteDays?: number | undefined;
  /** Distance to the period of the comparison: both periods have the same resolution, and only complete rows. */
  readonly backMs?: number | undefined;
}

/** Seconds of a row of each grain. */
const secondsOf = { minute: 60, hour: 3_600 } as const;

/** Ranges up to a day are read by minute, longer ones by hour: 7 days of minutes would be a million rows. */
const minuteSecondsMax = 86_400;
/** Maximum range that is drawn by minute. */
const minuteStepSecondsMax = 43_200;
/**
 * Hours for which all minutes are counted. Events of the last day before minutes expire are counted only by hour (with a retention
 * of one day, of the last half day), and the hour in which they expire is incomplete.
 */
const completeHours = (days: number): number => Math.max(days - 1, 0.5) * 24 - 1;
/** Hours for which minutes of normalized paths are complete: they are kept for three days by default. */
const pathMinuteHoursMax = completeHours(3);
/** Hours for which all other minutes are complete: they are kept for 90 days by default. */
const minuteHoursMax = completeHours(90);

/**
 * Computes step, grain, and range of a result. A step is never shorter than a row, and no event outside the reported
 * range is counted. Apply it only once, to the requested range, because the resulting range can be longer.
 */
export function resolutionOf(requested: RequestedRange): Resolution {
  const { fromMs, toMs, nowMs } = requested;
  const grain = grainOf(requested);
  const rowSecs = secondsOf[grain];
  const stepSecs =
    Math.ceil((requested.stepSecs ?? stepOfRange(toMs - fromMs)) / rowSecs) * rowSecs;
  const end = Math.ceil(toMs / 1000 / rowSecs) * rowSecs * 1000;
  const start = Math.floor(fromMs / 1000 / stepSecs) * stepSecs * 1000;
  const over = Math.floor(nowMs / 1000 / rowSecs) * rowSecs * 1000;
  // An incomplete row cannot be compared with a complete one.
  const endsAtNow = requested.backMs !== undefined && Math.min(end, over) > start;
  return {
    fromMs: start,
    toMs: Math.min(end, endsAtNow ? over : Math.max(toMs, nowMs)),
    stepSecs,
    grain,
  };
}

/** The same range at an earlier time, aligned to steps and complete rows; undefined if there is no such period. */
export function earlierBy(backMs: number, of: Resolution): Resolution | undefined {
  const rowMs = secondsOf[of.grain] * 1000;
  if (of.toMs % rowMs !== 0 || backMs % rowMs !== 0) return undefined;
  return { ...of, fromMs: of.fromMs - backMs, toMs: of.toMs - backMs };
}

function grainOf({
  fromMs,
  toMs,
  nowMs,
  stepSecs,
  readsPaths,
  minuteDays = 0,
  backMs = 0,
}: RequestedRange): 'minute' | 'hour' {
  if (toMs - fromMs > minuteSecondsMax * 1000) return 'hour';
  if (stepSecs !== undefined && stepSecs % secondsOf.hour === 0) return 'hour';
  const complete = Math.min(
    minuteDays === 0 ? Infinity : completeHours(minuteDays),
    readsPaths === true ? pathMinuteHoursMax : Infinity,
  );
  return nowMs - (fromMs - backMs) > complete * 3_600_000 ? 'hour' : 'minute';
}

/** Default step for a range. Unit: seconds. */
function stepOfRange(lengthMs: number): number {
  if (lengthMs <= minuteStepSecondsMax * 1000) return 60;
  return lengthMs <= minuteSecondsMax * 1000 ? 300 : 3_600;
}

/** SQL: the range is read by minute, in queries that select the resolution themselves. */
export const minuteFits = fits(minuteHoursMax);

/** Like `minuteFits`, for normalized paths. */
export const pathMinuteFits = fits(pathMinuteHoursMax);

/** @param hours age up to which all minutes are counted, with the default retention */
function fits(hours: number): string {
  return `${ms(at.to)} - ${ms(at.from)} <= ${minuteSecondsMax} * 1000 AND ${at.from} > now() - INTERVAL ${hours} HOUR`;
}

/** SQL: a requested step, rounded up to a multiple of the grain. */
export function roundedStep(step: string): string {
  const row = `if(${minuteFits}, ${secondsOf.minute}, ${secondsOf.hour})`;
  return `intDiv(${step} + ${row} - 1, ${row}) * ${row}`;
}
