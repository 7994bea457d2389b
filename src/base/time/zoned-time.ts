const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i;

/**
 * Reads a time with a time zone (RFC 3339), in milliseconds since 1970. A time without a zone would be another moment
 * on another machine.
 * @returns NaN for any other text
 */
export function zonedTimeMs(text: string): number {
  return form.test(text) ? calendarMs(text) : Number.NaN;
}

/**
 * Parses a text that begins with a date, like `Date.parse`, but checks the calendar: `Date.parse` accepts 31 February
 * as 3 March.
 * @returns NaN if the text is not a time
 */
export function calendarMs(text: string): number {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= daysOfMonth ? Date.parse(text) : Number.NaN;
}

/** True for a time with nonzero digits below a millisecond, which `zonedTimeMs` would cut off. */
export function isBelowMs(text: string): boolean {
  return /\.\d{3}0*[1-9]/.test(text);
}
