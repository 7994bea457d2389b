import type { Resolution } from './resolution.ts';

/** Periods to compare with: the previous one, or the same time of the previous day or week. */
export const comparisons = ['previous', 'yesterday', 'week'] as const;
export type ComparisonName = (typeof comparisons)[number];

const dayMs = 86_400_000;
const days: Readonly<Record<Exclude<ComparisonName, 'previous'>, number>> = {
  yesterday: 1,
  week: 7,
};

/** True for known names of time zones, such as `UTC` and `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Distance to the compared period: a multiple of the step, so that the steps of both periods correspond. For the
 * previous day or week, both periods end at the same local time. Around a change to or from daylight saving time, the
 * previous day is therefore 23 or 25 hours ago. Unit: milliseconds.
 */
export function distanceBack(
  name: ComparisonName,
  { fromMs, toMs, stepSecs }: Resolution,
  zone: string,
): number {
  const stepMs = stepSecs * 1000;
  if (name === 'previous') return Math.ceil((toMs - fromMs) / stepMs) * stepMs;
  const back = toMs - sameTimeBefore(toMs, days[name], zone);
  return Math.round(back / stepMs) * stepMs;
}

/**
 * Returns the same local time some days before. If daylight saving time skips this local time, uses the offset from
 * before the change.
 */
function sameTimeBefore(ms: number, daysBefore: number, zone: string): number {
  const clock = clockOf(zone);
  const shown = ms + offsetAt(ms, clock) - daysBefore * dayMs;
  const near = shown - offsetAt(ms, clock);
  return shown - offsetAt(near, clock);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** Offset of local time from UTC. Unit: milliseconds. */
function offsetAt(ms: number, clock: Intl.DateTimeFormat): number {
  const parts = clock.formatToParts(ms);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(ms / 1000) * 1000;
}
