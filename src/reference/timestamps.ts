/** Result of `readTimestamp` for text that is not an RFC 3339 date and time. */
const noTime = Number.NaN;

/**
 * Microseconds within the second of the time that was read last. Separate from the seconds, because the sum can need
 * more than 53 bits.
 */
export interface TimestampResult {
  micros: number;
}

// Integers instead of NaN, because arithmetic on NaN is slower. `noDigits` exceeds every limit.
const noDay = -1_000_000;
const noOffset = 100_000;
const noDigits = 1_000_000;

const cumulativeDays = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/**
 * Reads an RFC 3339 date and time with any offset, `T` and `Z` in either case. Truncates digits beyond microseconds; a
 * leap second (`:60`) counts as the next second.
 * @returns seconds since 1970 UTC, with the microseconds in `result`; `noTime` for any other text.
 */
export function readTimestamp(
  bytes: Uint8Array,
  start: number,
  end: number,
  result: TimestampResult,
): number {
  // The shortest is 2026-11-20T00:00:00Z.
  if (end - start < 20) return noTime;
  if (bytes[start + 4] !== 0x2d || bytes[start + 7] !== 0x2d) return noTime;
  if (bytes[start + 13] !== 0x3a || bytes[start + 16] !== 0x3a) return noTime;
  if (((bytes[start + 10] ?? 0) | 0x20) !== 0x74) return noTime;
  const day = epochDay(
    twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2),
    twoDigits(bytes, start + 5),
    twoDigits(bytes, start + 8),
  );
  const hour = twoDigits(bytes, start + 11);
  const minute = twoDigits(bytes, start + 14);
  const second = twoDigits(bytes, start + 17);
  if (day === noDay || hour > 23 || minute > 59 || second > 60) return noTime;
  const at = readFraction(bytes, start + 19, end, result);
  const offsetMinutes = at < 0 ? noOffset : readOffset(bytes, at, end);
  if (offsetMinutes === noOffset) return noTime;
  return day * 86_400 + (hour * 3_600 + (minute - offsetMinutes) * 60 + second);
}

/** Days since 1970 of a date of the Gregorian calendar; `noDay` if the date does not exist. */
function epochDay(year: number, month: number, day: number): number {
  if (year > 9_999 || month < 1 || month > 12 || day < 1) return noDay;
  const isLeap = (year & 3) === 0 && (year % 100 !== 0 || year % 400 === 0);
  const before = cumulativeDays[month - 1] ?? 0;
  const monthDays = (cumulativeDays[month] ?? 0) - before + (month === 2 && isLeap ? 1 : 0);
  if (day > monthDays) return noDay;
  const past = year - 1;
  const leapDays = (past >> 2) - Math.floor(past / 100) + Math.floor(past / 400);
  // 719 162 days lie between 0001-01-01 and 1970-01-01.
  return past * 365 + leapDays + before + (month > 2 && isLeap ? 1 : 0) + day - 1 - 719_162;
}

/** @returns the offset after the fraction; -1 if no digit follows the point. */
function readFraction(
  bytes: Uint8Array,
  start: number,
  end: number,
  result: TimestampResult,
): number {
  result.micros = 0;
  if (bytes[start] !== 0x2e) return start;
  let scale = 100_000;
  let at = start + 1;
  for (; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    result.micros += digit * scale;
    scale = scale === 1 ? 0 : scale / 10;
  }
  return at === start + 1 ? -1 : at;
}

/** @returns minutes east of UTC; `noOffset` if the text does not end with an offset. */
function readOffset(bytes: Uint8Array, at: number, end: number): number {
  const sign = bytes[at] ?? 0;
  if ((sign | 0x20) === 0x7a) return at + 1 === end ? 0 : noOffset;
  if ((sign !== 0x2b && sign !== 0x2d) || at + 6 !== end || bytes[at + 3] !== 0x3a) {
    return noOffset;
  }
  const hours = twoDigits(bytes, at + 1);
  const minutes = twoDigits(bytes, at + 4);
  if (hours > 23 || minutes > 59) return noOffset;
  return sign === 0x2d ? -(hours * 60 + minutes) : hours * 60 + minutes;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - 0x30;
  const ones = (bytes[at + 1] ?? 0) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : noDigits;
}
