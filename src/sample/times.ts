/** Formats times of sample data as RFC 3339. Caches texts, because each event contains two times. */

const DAY_MS = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));

let cachedDay = Number.NaN;
let cachedDate = '';
let cachedHttpDate = '';

/**
 * Formats a time as `2026-11-20T08:15:02Z`, the format of `event_timestamp` in the documented samples of the platform.
 */
export function isoSeconds(ms: number): string {
  return `${dateAndTime(ms)}Z`;
}

/** Formats a time as `2026-11-20T08:15:02.123Z`. */
export function isoMillis(ms: number): string {
  return `${dateAndTime(ms)}.${String(Math.floor(ms % 1000)).padStart(3, '0')}Z`;
}

/** Formats a time as `2026-11-20T08:15:02.123456789Z`. Times in objects have nanoseconds. */
export function isoNanos(ms: number, belowMillisecond: number): string {
  const nanos = Math.floor(ms % 1000) * 1_000_000 + belowMillisecond;
  return `${dateAndTime(ms)}.${String(nanos).padStart(9, '0')}Z`;
}

/** Formats a time as in a Date header, which the platform converts to lower case: `fri, 20 nov 2026 08:15:02 gmt`. */
export function httpDate(ms: number): string {
  const time = timeOfDay(ms);
  return `${cachedHttpDate} ${time} gmt`;
}

function dateAndTime(ms: number): string {
  const time = timeOfDay(ms);
  return `${cachedDate}T${time}`;
}

/** Formats the time of day. If the day has changed, also updates the cached texts. */
function timeOfDay(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  if (day !== cachedDay) {
    const date = new Date(day * DAY_MS);
    cachedDay = day;
    cachedDate = date.toISOString().slice(0, 10);
    cachedHttpDate = date.toUTCString().slice(0, 16).toLowerCase();
  }
  const seconds = Math.floor((ms - day * DAY_MS) / 1000);
  const hour = TWO_DIGITS[Math.floor(seconds / 3600)];
  return `${hour}:${TWO_DIGITS[Math.floor(seconds / 60) % 60]}:${TWO_DIGITS[seconds % 60]}`;
}
