import { type ScheduledSilence, weekdays } from '../types.ts';

/** Returns the scheduled silence that is active at a time; undefined if none is. */
export function silenceAt(
  silences: readonly ScheduledSilence[],
  atMs: number,
): ScheduledSilence | undefined {
  return silences.find((silence) => holds(silence, atMs));
}

/** True for a name in the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function holds({ weekdays: days, fromMinute, toMinute, timeZone }: ScheduledSilence, atMs: number) {
  const { day, minute } = localTime(atMs, timeZone);
  const isDay = (index: number): boolean => {
    const name = weekdays[(index + 7) % 7];
    return days.length === 0 || (name !== undefined && days.includes(name));
  };
  if (fromMinute < toMinute) return isDay(day) && minute >= fromMinute && minute < toMinute;
  // The period crosses midnight: check the evening of this day, and the morning after the previous day.
  return (isDay(day) && minute >= fromMinute) || (isDay(day - 1) && minute < toMinute);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day of the week (0 is Monday) and minute of the day in a time zone. */
function localTime(
  atMs: number,
  timeZone: string,
): { readonly day: number; readonly minute: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const name = (parts.get('weekday') ?? '').toLowerCase();
  const day = weekdays.findIndex((each) => each === name);
  return { day, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/** @throws RangeError for an unknown time zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
