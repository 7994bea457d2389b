/** A 64-bit integer in two halves, and whether there is one; reused from call to call. */
export interface IntegerResult {
  /** Bits 0 to 31. */
  low: number;
  /** Bits 32 to 63, two's complement. */
  high: number;
}

/** How reading an integer ended. */
export const integerOutcome = { ok: 0, fraction: 1, outOfRange: 2 } as const;

const FAST_DIGITS_MAX = 15;

/**
 * Reads a JSON number that must be a whole one and fit 64 bits, exactly, in whatever form it was written: `443`, `443.0`
 * and `4.43e2` are the same; 2^53+1 stays what it is.
 * @returns one of `integerOutcome`; `result` is set for `ok` only.
 */
export function readInteger(
  bytes: Uint8Array,
  start: number,
  end: number,
  result: IntegerResult,
): number {
  const negative = bytes[start] === 0x2d;
  const first = negative ? start + 1 : start;
  if (end - first > FAST_DIGITS_MAX) return readAnyInteger(bytes, start, end, result);
  let value = 0;
  for (let at = first; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    // A point, an exponent.
    if (digit < 0 || digit > 9) return readAnyInteger(bytes, start, end, result);
    value = value * 10 + digit;
  }
  splitNumber(negative ? -value : value, result);
  return integerOutcome.ok;
}

/** Splits a whole number of at most 53 bits into its two's complement halves. */
export function splitNumber(value: number, result: IntegerResult): void {
  // `| 0` is modulo 2^32, and tells the compiler that the result is an integer.
  result.high = Math.floor(value / 0x1_0000_0000) | 0;
  result.low = value | 0;
}

/** Splits a bigint of at most 64 bits into its two's complement halves. */
export function splitBigint(value: bigint, result: IntegerResult): void {
  result.low = Number(BigInt.asIntN(32, value));
  result.high = Number(BigInt.asIntN(32, value >> 32n));
}

/** The number that two halves stand for: a number where it is exact, else a bigint. */
export function joinHalves(low: number, high: number): number | bigint {
  const value = high * 0x1_0000_0000 + (low >>> 0);
  if (Number.isSafeInteger(value)) return value;
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const INT64_DIGITS = 19;

/** The general case: every form of number, any number of digits. */
function readAnyInteger(
  bytes: Uint8Array,
  start: number,
  end: number,
  result: IntegerResult,
): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  const sign = text.startsWith('-') ? '-' : '';
  const exponentAt = Math.max(text.indexOf('e'), text.indexOf('E'));
  const mantissa = text.slice(sign.length, exponentAt < 0 ? text.length : exponentAt);
  const exponentText = exponentAt < 0 ? '0' : text.slice(exponentAt + 1);
  const [whole = '', fraction = ''] = mantissa.split('.', 2);
  const digits = whole + fraction;
  let from = 0;
  while (digits[from] === '0') from += 1;
  let to = digits.length;
  while (to > from && digits[to - 1] === '0') to -= 1;
  if (from === to) {
    splitNumber(0, result);
    return integerOutcome.ok;
  }
  // The value is digits[from..to) * 10^exponent, with neither leading nor trailing zeros.
  const exponent = Number(exponentText) - fraction.length + (digits.length - to);
  if (exponent < 0) return integerOutcome.fraction;
  if (to - from + exponent > INT64_DIGITS) return integerOutcome.outOfRange;
  const value = BigInt(`${sign}${digits.slice(from, to)}${'0'.repeat(exponent)}`);
  if (value < INT64_MIN || value > INT64_MAX) return integerOutcome.outOfRange;
  splitBigint(value, result);
  return integerOutcome.ok;
}
