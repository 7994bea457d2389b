/** Formats for values that are shown together. They all have the same unit and the same number of decimals. */

const space = '\u00a0';
const minus = '\u2212';

/** Formats a value with the unit of its group of values. */
export type Formatter = (value: number) => string;

/** Creates a formatter for a group of values. */
export type FormatterFactory = (values: readonly number[]) => Formatter;

const decimalsMax = 4;

/**
 * Returns the number of decimals with which the largest value has three digits, and the smallest value above zero has
 * at least one significant digit.
 */
function decimalsFor(values: readonly number[], most: number): number {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  if (sizes.length === 0) return 0;
  const digitsOf = (size: number): number => Math.floor(Math.log10(size));
  const forMost = 2 - digitsOf(Math.max(...sizes));
  const forLeast = -digitsOf(Math.min(...sizes));
  return Math.max(0, Math.min(most, Math.max(forMost, forLeast)));
}

function formatterFor(
  values: readonly number[],
  unit: string,
  decimalsAtMost = decimalsMax,
): Formatter {
  const decimals = decimalsFor(values, decimalsAtMost);
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const least = 10 ** -decimals / 2;
  return (value) => {
    if (value === 0) return `0${unit}`;
    const text = format.format(value).replace('-', minus);
    // Never show a value above zero as 0.
    return Math.abs(value) < least ? `<${format.format(10 ** -decimals)}${unit}` : `${text}${unit}`;
  };
}

/** Units, the largest first. Each has a factor and a suffix. */
type Steps = readonly (readonly [number, string])[];

/** Returns the unit that fits the largest value. */
function unitFor(values: readonly number[], steps: Steps): readonly [number, string] {
  const most = Math.max(0, ...values.map(Math.abs));
  return steps.find(([size]) => most >= size) ?? [1, ''];
}

const counts: Steps = [
  [1e9, '\u202fG'],
  [1e6, '\u202fM'],
  [1e4, '\u202fk'],
];
const sizes: Steps = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
  [1, 'B'],
];

/** Formats rates per second: `1.87/s`, `0.03/s`. */
export const ratesIn: FormatterFactory = (values) => {
  const [least, letter] = unitFor(values, counts);
  const size = least === 1e4 ? 1e3 : least;
  const read = formatterFor(
    values.map((value) => value / size),
    `${letter}/s`,
  );
  return (value) => read(value / size);
};

/** Formats rates in bytes per second: `6.58 kB/s`, `0.26 kB/s`. */
export const byteRatesIn: FormatterFactory = (values) => {
  const [size, unit] = unitFor(values, sizes);
  const read = formatterFor(
    values.map((value) => value / size),
    `${space}${unit || 'B'}/s`,
  );
  return (value) => read(value / size);
};

/** Formats shares of 1 as percentages: `4.0 %`, `0.5 %`. */
export const sharesIn: FormatterFactory = (values) => {
  const read = formatterFor(
    values.map((value) => value * 100),
    `${space}%`,
    2,
  );
  return (value) => (Number.isFinite(value) ? read(value * 100) : '–');
};
