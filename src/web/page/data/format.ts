/** Formats of numbers. */

const thin = '\u202f';
const space = '\u00a0';
const minus = '\u2212';
const none = '\u2013';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Converts a value to a number. ClickHouse sends integers of more than 53 bits as strings. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? Number(value) : 0;
}

/** Converts a value to a number, but returns null if the value is missing. */
export function maybeNumber(value: unknown): number | null {
  return value === null || value === undefined || value === '' ? null : numberOf(value);
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Formats a number with all its digits, for example `9,318,204`. */
export function full(value: unknown): string {
  if (value === null) return none;
  if (typeof value === 'string' && /^\d{16,}$/.test(value)) return grouped.format(BigInt(value));
  return grouped.format(Math.round(numberOf(value))).replace('-', minus);
}

/** Splits a number into digits and a unit. From 10,000, three digits and a letter: `[48.2, 'k']`. */
export function shortParts(value: number): readonly [string, string] {
  const size = Math.abs(value);
  if (size >= 999_500_000) return [three(value / 1e9), 'G'];
  if (size >= 999_500) return [three(value / 1e6), 'M'];
  if (size >= 10_000) return [three(value / 1e3), 'k'];
  return [full(value), ''];
}

/** Formats a number in short form, for example `4,966` or `48.2 k`. */
export function short(value: unknown): string {
  if (value === null) return none;
  const [digits, letter] = shortParts(numberOf(value));
  return letter === '' ? digits : `${digits}${thin}${letter}`;
}

/**
 * Formats a number with three digits, including trailing zeros, so that the digits of a column stay aligned: `14.0`.
 */
function three(value: number): string {
  const size = Math.abs(value);
  if (size >= 99.95) return full(value);
  return value.toFixed(size >= 9.995 ? 1 : 2).replace('-', minus);
}

/** Splits a rate into digits and a unit, for example `['16.0', '/s']`. Below 0.1/s, the rate is per minute. */
export function rateParts(perSecond: number): readonly [string, string] {
  if (perSecond === 0) return ['0', '/s'];
  if (perSecond < 0.1) return [three(perSecond * 60), '/min'];
  if (perSecond >= 10_000) return [short(perSecond), '/s'];
  return [three(perSecond), '/s'];
}

export function rate(perSecond: number): string {
  return rateParts(perSecond).join('');
}

/** Formats a rate for an axis, without trailing zeros: `15/s`. */
export function rateAxis(perSecond: number): string {
  const [digits, letter] =
    perSecond >= 10_000 ? shortParts(perSecond) : [axisDigits(perSecond), ''];
  return `${digits}${letter === '' ? '' : thin + letter}/s`;
}

/** Formats a share for an axis: `50 %`. */
export function percentAxis(share: number): string {
  return `${axisDigits(share * 100)}${space}%`;
}

function axisDigits(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/**
 * Formats a share (1 is 100 %) as a percentage: two decimals below 1 %, one below 100 %, none from 100 %. A share just
 * below 1 is `>99.9 %`, never `100 %`. Negative shares keep their sign.
 */
export function percentParts(share: number): readonly [string, string] {
  const value = share * 100;
  if (!Number.isFinite(value)) return [none, ''];
  if (value === 0) return ['0', '%'];
  if (value < 0) {
    const [digits, unit] = percentParts(-share);
    return [digits.startsWith('<') ? `>${minus}0.01` : `${minus}${digits}`, unit];
  }
  if (value < 0.005) return ['<0.01', '%'];
  if (value < 0.995) return [value.toFixed(2), '%'];
  if (value >= 99.95 && value < 100) return ['>99.9', '%'];
  return [value >= 100 ? full(value) : value.toFixed(1), '%'];
}

export function percent(share: number): string {
  const [digits, unit] = percentParts(share);
  return unit === '' ? digits : `${digits}${space}${unit}`;
}

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Splits a size into digits and a decimal unit: `['9.10', 'MB']`. */
export function bytesParts(count: number): readonly [string, string] {
  let value = count;
  let unit = 0;
  while (Math.abs(value) >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 ? full(value) : three(value);
  return [digits, byteUnits[unit] ?? 'B'];
}

export function bytes(value: unknown): string {
  if (value === null) return none;
  return bytesParts(numberOf(value)).join(space);
}

/** Formats a rate in bytes per second for an axis, without trailing zeros: `10 kB/s`. */
export function byteRateAxis(perSecond: number): string {
  const [digits, unit] = bytesParts(perSecond);
  return `${axisDigits(Number(digits))}${space}${unit}/s`;
}

/** Formats the change from a previous value: `+4 %`; `new` if the previous value was zero; `–` if both are zero. */
export function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? none : 'new';
  const share = now / before - 1;
  const digits = full(Math.abs(share * 100));
  if (digits === '0') return `0${space}%`;
  // Never show −100 % if the current value is above zero.
  if (digits === '100' && share < 0 && now !== 0) return `<${minus}99${space}%`;
  return `${share < 0 ? minus : '+'}${digits}${space}%`;
}

/** Formats the factor from a previous value: `41×`. A value above zero is never shown as `0×`. */
export function times(now: number, before: number): string {
  if (before === 0) return now === 0 ? none : 'new';
  const value = now / before;
  if (value === 0) return '0×';
  if (value < 0.05) return '<0.1×';
  return `${value >= 9.95 ? full(value) : value.toFixed(1)}×`;
}
