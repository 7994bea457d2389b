/** Reason why a number is not a 64-bit integer. */
export type NoInteger = 'number with a fraction' | 'number out of range';

// Maximum number of digits of a number that is always exact.
const FAST_DIGITS_MAX = 15;
const INT64_DIGITS = 19;

/**
 * Reads a JSON number that must be an integer of 64 bits, exactly, in any notation: `443`, `443.0`, and `4.43e2` are
 * equal; 2^53+1 keeps its value.
 */
export function readInteger(text: string): bigint | NoInteger {
  const exponentAt = Math.max(text.indexOf('e'), text.indexOf('E'));
  if (text.length <= FAST_DIGITS_MAX && exponentAt < 0) {
    const value = Number(text);
    if (Number.isInteger(value)) return BigInt(value);
  }
  const sign = text.startsWith('-') ? '-' : '';
  const mantissa = text.slice(sign.length, exponentAt < 0 ? text.length : exponentAt);
  const [integer = '', fraction = ''] = mantissa.split('.', 2);
  const digits = integer + fraction;
  const [from, to] = significant(digits);
  if (from === to) return 0n;
  // The value is digits[from..to) * 10^exponent, with neither leading nor trailing zeros.
  const written = exponentAt < 0 ? 0 : Number(text.slice(exponentAt + 1));
  const exponent = written - fraction.length + (digits.length - to);
  if (exponent < 0) return 'number with a fraction';
  if (to - from + exponent > INT64_DIGITS) return 'number out of range';
  return inRange(BigInt(`${sign}${digits.slice(from, to)}${'0'.repeat(exponent)}`));
}

function inRange(value: bigint): bigint | NoInteger {
  return BigInt.asIntN(64, value) === value ? value : 'number out of range';
}

/** Range of the digits without leading and trailing zeros. */
function significant(digits: string): readonly [from: number, to: number] {
  let from = 0;
  while (digits[from] === '0') from += 1;
  let to = digits.length;
  while (to > from && digits[to - 1] === '0') to -= 1;
  return [from, to];
}
