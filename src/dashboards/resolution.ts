import { at, ms } from './scope.ts';

/** What a series is made of, and the moments between which its rows are counted. */
export interface Resolution {
  /** Beginning of a whole step. Milliseconds since 1970, as the rest. */
  readonly fromMs: number;
  /** End of the last minute or hour that is counted, itself not inside; the present, where that one is not over. */
  readonly toMs: number;
  /** Length of a step: a whole number of rows of the grain. Unit: seconds. */
  readonly stepSecs: number;
  /** What rows of rollups are sums over. */
  readonly grain: 'minute' | 'hour';
}

/** A requested range. */
export interface RequestedRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  /** Wished length of a step; raised to whole rows. Unit: seconds. */
  readonly stepSecs?: number;
  /** Minutes of normalised paths are kept for some days only. */
  readonly readsPaths?: boolean;
  /** Retention in this unit, if known; 0 is forever. */
  readonly pathDays?: number | undefined;
  /** Distance to the period of the comparison: both periods have the same resolution, and only complete rows. */
  readonly backMs?: number | undefined;
}

/** Seconds of a row of each grain. */
const secondsOf = { minute: 60, hour: 3_600 } as const;

/** Minutes are read for ranges up to a day, hours beyond: 7 days of minutes would be a million rows. */
const minuteSecondsMax = 86_400;
/** Longest range that is drawn by minute. */
const minuteStepSecondsMax = 43_200;
/** Minutes of normalised paths are kept for three days, and what comes later than two days is not counted by minute any more. */
const pathMinuteHoursMax = 47;

/**
 * The step, the grain of the rows and the range of an answer, all in one: a step never is shorter than a row, and nothing is counted
 * outside the reported range. Applied once, to the requested range: its result may be longer.
 */
export function resolutionOf(requested: RequestedRange): Resolution {
  const { fromMs, toMs, nowMs } = requested;
  const grain = grainOf(requested);
  const rowSecs = secondsOf[grain];
  const stepSecs =
    Math.ceil((requested.stepSecs ?? stepOfRange(toMs - fromMs)) / rowSecs) * rowSecs;
  const end = Math.ceil(toMs / 1000 / rowSecs) * rowSecs * 1000;
  const begin = Math.floor(fromMs / 1000 / stepSecs) * stepSecs * 1000;
  const over = Math.floor(nowMs / 1000 / rowSecs) * rowSecs * 1000;
  // A row that is not over is less than the one that it would be compared with.
  const isWhole = requested.backMs !== undefined && Math.min(end, over) > begin;
  return {
    fromMs: begin,
    toMs: Math.min(end, isWhole ? over : Math.max(toMs, nowMs)),
    stepSecs,
    grain,
  };
}

/** The same range at an earlier time, aligned to steps and complete rows; undefined: there is no such period. */
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
  pathDays = 0,
  backMs = 0,
}: RequestedRange): 'minute' | 'hour' {
  if (toMs - fromMs > minuteSecondsMax * 1000) return 'hour';
  if (stepSecs !== undefined && stepSecs % secondsOf.hour === 0) return 'hour';
  // The hour in which rows expire is incomplete.
  const kept = pathDays === 0 ? pathMinuteHoursMax : pathDays * 24 - 1;
  const isOld = nowMs - (fromMs - backMs) > Math.min(kept, pathMinuteHoursMax) * 3_600_000;
  return readsPaths === true && isOld ? 'hour' : 'minute';
}

/** Fine enough to see, coarse enough to draw. Unit: seconds. */
function stepOfRange(lengthMs: number): number {
  if (lengthMs <= minuteStepSecondsMax * 1000) return 60;
  return lengthMs <= minuteSecondsMax * 1000 ? 300 : 3_600;
}

/** SQL: the range is read by minute, in queries that select the resolution themselves. */
export const minuteFits = `${ms(at.to)} - ${ms(at.from)} <= ${minuteSecondsMax} * 1000`;

/** The same for normalised paths. */
export const pathMinuteFits = `${minuteFits} AND ${at.from} > now() - INTERVAL ${pathMinuteHoursMax} HOUR`;

/** SQL: a wished step, raised to whole rows of what such a query reads. */
export function wholeStep(step: string): string {
  const row = `if(${minuteFits}, ${secondsOf.minute}, ${secondsOf.hour})`;
  return `intDiv(${step} + ${row} - 1, ${row}) * ${row}`;
}
