// RFC 3339 date-times. The last date is cached, because consecutive events usually share it.

let date0: u64 = 0; // bytes 0 to 7 of "YYYY-MM-DD"
let date8: u16 = 0; // bytes 8 and 9
let days: i64 = 0;

/** Set by `readTime`: seconds since 1970, and the microseconds within the second. */
export let seconds: i64 = 0;
export let micros: u32 = 0;

/** Two digits at `p`, or 100 if they are not digits. */
@inline
function two(p: usize): u32 {
  const tens = <u32>load<u8>(p) - 0x30;
  const ones = <u32>load<u8>(p, 1) - 0x30;
  return tens < 10 && ones < 10 ? tens * 10 + ones : 100;
}

function daysInMonth(year: u32, month: u32): u32 {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Parses a date. Years outside 1900 to 2299, which DateTime64 cannot hold, are left to the reference. */
function readDate(s: usize): bool {
  const century = two(s);
  const yearOfCentury = two(s + 2);
  const month = two(s + 5);
  const day = two(s + 8);
  if (century > 99 || yearOfCentury > 99) return false;
  if (load<u8>(s, 4) !== 0x2d || load<u8>(s, 7) !== 0x2d) return false;
  const year = century * 100 + yearOfCentury;
  if (year < 1900 || year > 2299) return false;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return false;
  const y = <i32>year - (month <= 2 ? 1 : 0); // years begin in March
  const era = y / 400;
  const yearOfEra = y - era * 400;
  const dayOfYear = (153 * (<i32>month + (month > 2 ? -3 : 9)) + 2) / 5 + <i32>day - 1;
  const dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
  days = <i64>era * 146097 + dayOfEra - 719468;
  date0 = load<u64>(s);
  date8 = load<u16>(s, 8);
  return true;
}

export function readTime(s: usize, size: u32): bool {
  if (size < 20) return false;
  if (load<u64>(s) !== date0 || load<u16>(s, 8) !== date8) {
    if (!readDate(s)) return false;
  }
  const hour = two(s + 11);
  const minute = two(s + 14);
  const second = two(s + 17);
  if ((load<u8>(s, 10) | 0x20) !== 0x74) return false;
  if (load<u8>(s, 13) !== 0x3a || load<u8>(s, 16) !== 0x3a) return false;
  if (hour > 23 || minute > 59 || second > 60) return false;
  let i: u32 = 19;
  micros = 0;
  if (load<u8>(s + i) === 0x2e) {
    i++;
    let scale: u32 = 100000;
    const first = i;
    for (; i < size; i++) {
      const digit = <u32>load<u8>(s + i) - 0x30;
      if (digit > 9) break;
      micros += digit * scale;
      scale /= 10;
    }
    if (i === first) return false;
  }
  if (i >= size) return false;
  let offset: i64 = 0;
  const zone = load<u8>(s + i);
  if ((zone | 0x20) === 0x7a) {
    if (i + 1 !== size) return false;
  } else {
    if ((zone !== 0x2b && zone !== 0x2d) || i + 6 !== size || load<u8>(s + i, 3) !== 0x3a) {
      return false;
    }
    const zoneHour = two(s + i + 1);
    const zoneMinute = two(s + i + 4);
    if (zoneHour > 23 || zoneMinute > 59) return false;
    offset = <i64>(zoneHour * 60 + zoneMinute);
    if (zone === 0x2d) offset = -offset;
  }
  seconds = days * 86400 + <i64>(hour * 3600 + second) + (<i64>minute - offset) * 60;
  return true;
}
