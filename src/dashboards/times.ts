import { calendarMs } from '../base/index.ts';

/** Milliseconds per unit of a relative time. */
const unitMs: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Range of the type DateTime of ClickHouse, which also contains all event times. */
const earliestMs = 0;
const latestMs = Date.UTC(2105, 11, 31);

const relative = /^now(?:([+-])(\d{1,6})([smhdw]))?$/;
const absolute =
  /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d)?)?$/;

/** Formats of times, for messages. */
export const timeForms = '`now`, `now-6h` (s, m, h, d, w) or RFC 3339 such as 2026-01-31T12:00:00Z';

/**
 * Reads a moment: milliseconds since 1970 as a number, a Date, `now-6h`, or RFC 3339; a time without zone is UTC.
 * @returns milliseconds since 1970; undefined if it is not a time between 1970 and 2105.
 */
export function readTime(given: unknown, nowMs: number): number | undefined {
  const ms = momentOf(given, nowMs);
  if (ms === undefined || !Number.isFinite(ms) || ms < earliestMs || ms > latestMs)
    return undefined;
  return Math.floor(ms);
}

function momentOf(given: unknown, nowMs: number): number | undefined {
  if (typeof given === 'number') return given;
  if (given instanceof Date) return given.getTime();
  if (typeof given !== 'string') return undefined;
  const text = given.trim();
  return relativeMs(text, nowMs) ?? absoluteMs(text);
}

function relativeMs(text: string, nowMs: number): number | undefined {
  const [isRelative, sign, amount = '0', unit = 's'] = relative.exec(text) ?? [];
  if (isRelative === undefined) return undefined;
  const distanceMs = Number(amount) * (unitMs[unit] ?? 0);
  return sign === '-' ? nowMs - distanceMs : nowMs + distanceMs;
}

function absoluteMs(text: string): number | undefined {
  const [isAbsolute, zone] = absolute.exec(text) ?? [];
  if (isAbsolute === undefined) return undefined;
  const day = `${text}T00:00:00Z`;
  const time = `${text.replace(' ', 'T').toUpperCase()}${zone === undefined ? 'Z' : ''}`;
  const ms = calendarMs(text.length === 10 ? day : time);
  return Number.isNaN(ms) ? undefined : ms;
}
