const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i;

/**
 * Reads a time with its zone (RFC 3339), in milliseconds since 1970: one without it would be another moment on another machine.
 * @returns NaN if it is none
 */
export function zonedTimeMs(text: string): number {
  return form.test(text) && isDay(text) ? Date.parse(text) : Number.NaN;
}

/** Checks the calendar, because Date.parse accepts 31 February as 3 March. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a time with digits below a millisecond, which `zonedTimeMs` would cut off. */
export function isBelowMs(text: string): boolean {
  return /\.\d{3}0*[1-9]/.test(text);
}
