/** Formats of times and durations. */

const space = '\u00a0';
let zone: 'utc' | 'local' = 'utc';

const zoneKey = 'weir.zone';

/** Loads the time zone that the user has selected. */
export function loadZone(): void {
  try {
    zone = localStorage.getItem(zoneKey) === 'local' ? 'local' : 'utc';
  } catch {
    zone = 'utc';
  }
}

export function currentZone(): 'utc' | 'local' {
  return zone;
}

export function chooseZone(next: 'utc' | 'local'): void {
  zone = next;
  try {
    localStorage.setItem(zoneKey, next);
  } catch {
    // If storage is unavailable, the setting is lost when the page is closed.
  }
}

/** Returns the IANA name of the time zone, for example `Europe/Berlin`. */
export function zoneId(): string {
  return zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Returns the name of the time zone: `UTC`, or for example `Berlin, +01:00`. @param at time for which the offset is
 * shown; it depends on daylight saving time
 */
export function zoneName(which: 'utc' | 'local' = zone, at: number = Date.now()): string {
  if (which === 'utc') return 'UTC';
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const city = name.split('/').at(-1)?.replaceAll('_', ' ') ?? name;
  return `${city}, ${offsetText(Number.isNaN(at) ? Date.now() : at)}`;
}

/** Formats the offset of the local time zone, for example `+01:00`. */
function offsetText(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '\u2212' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Returns the offset of a time, for example ` +01:00`, if the time is ambiguous because its hour is repeated at the end
 * of daylight saving time; otherwise ''.
 */
function ambiguityText(ms: number): string {
  if (zone === 'utc') return '';
  const offset = new Date(ms).getTimezoneOffset();
  const isAmbiguous = [-3, 3].some((hours) => {
    const other = new Date(ms + hours * 3_600_000).getTimezoneOffset();
    const twin = ms + (other - offset) * 60_000;
    return other !== offset && new Date(twin).getTimezoneOffset() === other;
  });
  return isAmbiguous ? ` ${offsetText(ms)}` : '';
}

/** Splits a time into its parts, in the time zone of the page. */
export function partsOf(ms: number): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
} {
  // Shift the time, so that the UTC getters return local time.
  const at = new Date(zone === 'utc' ? ms : ms - new Date(ms).getTimezoneOffset() * 60_000);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    ms: at.getUTCMilliseconds(),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Formats a time of day, for example `13:59`. */
export function hourMinute(ms: number): string {
  const { hour, minute } = partsOf(ms);
  return `${two(hour)}:${two(minute)}`;
}

/** Formats a time of day, for example `13:59:58`; in a repeated hour, `02:30:00 +01:00`. */
export function clock(ms: number): string {
  return `${plainClock(ms)}${ambiguityText(ms)}`;
}

function plainClock(ms: number): string {
  return `${hourMinute(ms)}:${two(partsOf(ms).second)}`;
}

/** Formats a time of day with milliseconds, for example `13:59:58.214`. */
export function clockMs(ms: number): string {
  return `${plainClock(ms)}.${String(partsOf(ms).ms).padStart(3, '0')}${ambiguityText(ms)}`;
}

/** Formats a day, for example `20 Nov`. */
export function dayMonth(ms: number): string {
  const { day, month } = partsOf(ms);
  return `${day}${space}${months[month - 1]}`;
}

export function isSameDay(a: number, b: number): boolean {
  const [x, y] = [partsOf(a), partsOf(b)];
  return x.year === y.year && x.month === y.month && x.day === y.day;
}

/** Formats a time: `13:59:58` on the current day, `18 Nov 09:41` on another day, `2025-11-18` in another year. */
export function moment(ms: number, nowMs: number = Date.now()): string {
  if (isSameDay(ms, nowMs)) return clock(ms);
  if (partsOf(ms).year === partsOf(nowMs).year)
    return `${dayMonth(ms)}${space}${hourMinute(ms)}${ambiguityText(ms)}`;
  return isoDay(ms);
}

function isoDay(ms: number): string {
  const { year, month, day } = partsOf(ms);
  return `${year}-${two(month)}-${two(day)}`;
}

/** Formats date and time for titles and text fields: `2026-11-20 08:00:00`. */
export function exact(ms: number): string {
  return `${isoDay(ms)} ${clock(ms)}`;
}

/** Formats date and time with milliseconds. */
export function exactMs(ms: number): string {
  return `${isoDay(ms)} ${clockMs(ms)}`;
}

/** Parses a time in the format of `exact`; the seconds are optional. @returns undefined for other texts */
export function readExact(text: string): number | undefined {
  const [plain = '', offset] = text.trim().split(/ (?=[+\u2212-]\d{2}:\d{2}$)/);
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(plain);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms =
    zone === 'utc'
      ? Date.UTC(year, month - 1, day, hour, minute, second)
      : new Date(year, month - 1, day, hour, minute, second).getTime();
  if (Number.isNaN(ms)) return undefined;
  // Reject invalid times such as 10:75, and times in an hour that daylight saving time skips. For a time that occurs
  // twice, the offset selects one of them.
  const isRead = (at: number): boolean => {
    const read = partsOf(at);
    return (
      read.day === day && read.hour === hour && read.minute === minute && read.second === second
    );
  };
  const offsetGiven = offset?.replace('-', '\u2212');
  return [0, 60, -60, 30, -30]
    .map((minutes) => ms + minutes * 60_000)
    .find((at) => isRead(at) && (offsetGiven === undefined || offsetText(at) === offsetGiven));
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Formats a duration with at most two units: `4 min 12 s`, `2 h`; below a minute with one: `42 s`, `5.4 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.max(0, Math.round(ms))}${space}ms`;
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)}${space}s`;
  const rounded = Math.round(ms / 1000) * 1000;
  const first = units.findIndex(([, size]) => rounded >= size);
  const parts = units.slice(first, first + 2).map(([name, size], index) => {
    const value = index === 0 ? rounded / size : (rounded % (units[first]?.[1] ?? 1)) / size;
    return [Math.floor(value), name] as const;
  });
  return parts
    .filter(([value], index) => value > 0 || index === 0)
    .map(([value, name]) => `${value}${space}${name}`)
    .join(' ');
}

/** Formats the age of a value: `4 s ago`. */
export function ago(ms: number, nowMs: number): string {
  const seconds = Math.round(Math.max(0, nowMs - ms) / 1000);
  if (seconds < 2) return 'just now';
  return `${seconds < 60 ? `${seconds}${space}s` : duration(seconds * 1000)} ago`;
}

/** Formats the length of a counted range, without its incomplete minute: `6 h`, `25 h 17 min`. */
export function spanName({ from, to }: { readonly from: number; readonly to: number }): string {
  const minutes = Math.floor((to - from) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 2_880) return twoUnits(Math.floor(minutes / 60), 24, ['d', 'h']);
  return twoUnits(minutes, 60, ['h', 'min']);
}

function twoUnits(count: number, size: number, [large, small]: readonly [string, string]): string {
  const rest = count % size;
  return `${Math.floor(count / size)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}
