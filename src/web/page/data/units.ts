/** One unit and one number of decimals for all values that stand beside each other. */

const space = '\u00a0';
const minus = '\u2212';

/** Writes a value as its neighbours are written. */
export type Reader = (value: number) => string;

/** Makes a reader that fits some values. */
export type ReaderOf = (values: readonly number[]) => Reader;

const decimalsMax = 4;

/** Decimals with which the greatest has three digits, and the least, which is not zero, one. */
function decimalsFor(values: readonly number[], most: number): number {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  if (sizes.length === 0) return 0;
  const digitsOf = (size: number): number => Math.floor(Math.log10(size));
  const forMost = 2 - digitsOf(Math.max(...sizes));
  const forLeast = -digitsOf(Math.min(...sizes));
  return Math.max(0, Math.min(most, Math.max(forMost, forLeast)));
}

function reader(values: readonly number[], unit: string, decimalsAtMost = decimalsMax): Reader {
  const decimals = decimalsFor(values, decimalsAtMost);
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const least = 10 ** -decimals / 2;
  return (value) => {
    if (value === 0) return `0${unit}`;
    const text = format.format(value).replace('-', minus);
    // Little is not nothing.
    return Math.abs(value) < least ? `<${format.format(10 ** -decimals)}${unit}` : `${text}${unit}`;
  };
}

/** Units by size, the greatest first: the factor, and its letter. */
type Steps = readonly (readonly [number, string])[];

/** The unit of the greatest, for all. */
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

/** Rates per second: `1.87/s`, `0.03/s`. */
export const ratesIn: ReaderOf = (values) => {
  const [least, letter] = unitFor(values, counts);
  const size = least === 1e4 ? 1e3 : least;
  const read = reader(
    values.map((value) => value / size),
    `${letter}/s`,
  );
  return (value) => read(value / size);
};

/** Bytes per second: `6.58 kB/s`, `0.26 kB/s`. */
export const byteRatesIn: ReaderOf = (values) => {
  const [size, unit] = unitFor(values, sizes);
  const read = reader(
    values.map((value) => value / size),
    `${space}${unit || 'B'}/s`,
  );
  return (value) => read(value / size);
};

/** Shares of 1 as percent: `4.0 %`, `0.5 %`. */
export const sharesIn: ReaderOf = (values) => {
  const read = reader(
    values.map((value) => value * 100),
    `${space}%`,
    2,
  );
  return (value) => (Number.isFinite(value) ? read(value * 100) : '–');
};
