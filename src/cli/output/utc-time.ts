/** Converts a time of ClickHouse (`2026-01-31 12:00:00.120`, in UTC) to RFC 3339. Returns null for null. */
export function utcTime<Time extends string | null>(
  time: Time,
): Time extends string ? string : null;
export function utcTime(time: string | null): string | null {
  return time === null ? null : `${time.replace(' ', 'T')}Z`;
}

/**
 * Formats a time range, from and to RFC 3339, in minutes. Below an hour, in seconds or milliseconds if minutes are not
 * exact.
 */
export function rangeText(from: string, to: string): string {
  const times = [from, to].map((time) => new Date(time).toISOString());
  const isLong = Date.parse(to) - Date.parse(from) >= 3_600_000;
  const isExact = (rest: string): boolean => times.every((time) => time.endsWith(rest));
  const length = isLong || isExact(':00.000Z') ? 16 : isExact('.000Z') ? 19 : 23;
  return `${times.map((time) => time.slice(0, length).replace('T', ' ')).join(' to ')} UTC`;
}
