import type { AddressRange } from './ranges.ts';

/** A range of addresses while a rule has it; epochs are counted from 1, and the last one is exclusive. */
export interface RangeSpan extends AddressRange {
  readonly begin: number;
  readonly end: number;
}

/**
 * All addresses, cut where a range begins or ends, and all epochs, cut where a rule of the range changes: in a cell, each rule matches all
 * clients or none. A query compares the rules with the cells, which are few, and looks up the cell of each client.
 *
 * ClickHouse has a binary search for numbers of 64 bits (`roundDown`), but not for addresses. Therefore, a query looks up the upper and the
 * lower half of an address among those of the intervals; the two positions are the key of the interval.
 */
export interface CellParameters extends Readonly<Record<string, readonly (bigint | number)[]>> {
  /** Upper halves of the first addresses of intervals, sorted, distinct. */
  readonly highs: readonly bigint[];
  /** Lower halves. */
  readonly lows: readonly bigint[];
  /** For each interval, the position (from 1) of its upper half, times `halvesMax`, plus that of its lower half. Sorted. */
  readonly intervals: readonly number[];
  /** For each cell, the key of its interval, times `epochsMax`, plus its first epoch. Sorted. */
  readonly cells: readonly number[];
  /** For each range, the key of its first interval. */
  readonly first: readonly number[];
  /** The key of its last interval. */
  readonly last: readonly number[];
}

/** More than the epochs of an evaluation. */
export const epochsMax = 2 ** 20;

/** More than the positions of halves. The last number is for a lower half whose upper half no interval has. */
export const halvesMax = 2 ** 16;

const half = 2n ** 64n;

/** Cuts addresses and epochs. @returns undefined if there are more cells than `cellsMax` */
export function cellsOf(spans: readonly RangeSpan[], cellsMax: number): CellParameters | undefined {
  const starts = distinct([0n, ...spans.flatMap(({ first, last }) => [first, last + 1n])]).filter(
    (start) => start < half * half,
  );
  const highs = distinct(starts.map((start) => start / half));
  const lows = distinct(starts.map((start) => start % half));
  const [high, low] = [positionsIn(highs), positionsIn(lows)];
  const keys = starts.map(
    (start) => (high.get(start / half) ?? 0) * halvesMax + (low.get(start % half) ?? 0),
  );
  const position = positionsIn(starts);
  const ranges = spans.map(({ begin, end, first, last }) => ({
    begin,
    end,
    keys: keys.slice((position.get(first) ?? 1) - 1, (position.get(last + 1n) ?? Infinity) - 1),
  }));
  const cells = new Set(keys.map((key) => key * epochsMax + 1));
  for (const { begin, end, keys: own } of ranges) {
    for (const key of own) cells.add(key * epochsMax + begin).add(key * epochsMax + end);
    if (cells.size > cellsMax) return undefined;
  }
  return {
    highs,
    lows,
    intervals: keys,
    cells: [...cells].toSorted((one, other) => one - other),
    first: ranges.map(({ keys: own }) => own[0] ?? 0),
    last: ranges.map(({ keys: own }) => own.at(-1) ?? 0),
  };
}

function distinct(values: readonly bigint[]): readonly bigint[] {
  return [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1));
}

function positionsIn(values: readonly bigint[]): ReadonlyMap<bigint, number> {
  return new Map(values.map((value, index) => [value, index + 1]));
}
