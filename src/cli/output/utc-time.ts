/** Returns a time of ClickHouse (`2026-01-31 12:00:00.120`, in UTC) in RFC 3339. Null stays null. */
export function utcTime<Time extends string | null>(
  time: Time,
): Time extends string ? string : null;
export function utcTime(time: string | null): string | null {
  return time === null ? null : `${time.replace(' ', 'T')}Z`;
}
