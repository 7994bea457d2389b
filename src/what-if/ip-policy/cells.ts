import type { Turns } from '../../base/index.ts';
import type { AddressRange } from './ranges.ts';

/** A range of addresses, with the epochs in which a rule has it: from `begin`, counted from 1, to `end`, exclusive. */
export interface RangeSpan extends AddressRange {
  readonly begin: number;
  readonly end: number;
}

/**
 * Cells of addresses and epochs. Addresses are cut where a range begins or ends, and epochs where a rule of the range
 * changes. So in a cell, each rule matches all clients, or none. A query compares the rules with the cells, which are
 * few, and looks up the cell of each client.
 *
 * ClickHouse has a binary search for numbers of 64 bits (`roundDown`), but not for addresses. Therefore, a query looks
 * up the upper half and the lower half of an address separately, among the halves of the intervals. The two positions
 * together are the key of the interval.
 */
export interface CellParameters extends Readonly<Record<string, readonly (bigint | number)[]>> {
  /** Upper halves of the first addresses of intervals, sorted, distinct. */
  readonly highs: readonly bigint[];
  /** Lower halves. */
  readonly lows: readonly bigint[];
  /**
   * For each interval, the position (from 1) of its upper half, times `halvesMax`, plus the position of its lower half.
   * Sorted.
   */
  readonly intervals: readonly number[];
  /** For each cell, the key of its interval, times `epochsMax`, plus its first epoch. Sorted. */
  readonly cells: readonly number[];
  /** For each range, the key of its first interval. */
  readonly first: readonly number[];
  /** For each range, the key of its last interval. */
  readonly last: readonly number[];
}

/**
 * Must be greater than the number of epochs of an evaluation, but small, because keys are passed as differences in a
 * parameter of limited size.
 */
export const epochsMax = 2 ** 14;

/**
 * Must be greater than the number of positions of halves. The last number stands for a lower half whose upper half
 * occurs in no interval.
 */
export const halvesMax = 2 ** 14;

const half = 2n ** 64n;

/**
 * Cuts addresses and epochs. The range of a rule is a prefix, so few different ranges contain an interval. The time is
 * proportional to the number of cells, times the number of nested ranges.
 * @returns undefined if there are more cells than `cellsMax`
 */
export async function cellsOf(
  spans: readonly RangeSpan[],
  cellsMax: number,
  turns: Turns,
): Promise<CellParameters | undefined> {
  const starts = distinct([0n, ...spans.flatMap(({ first, last }) => [first, last + 1n])]).filter(
    (start) => start < half * half,
  );
  await turns.next();
  const highs = distinct(starts.map((start) => start / half));
  const lows = distinct(starts.map((start) => start % half));
  await turns.next();
  const [high, low] = [positionsIn(highs), positionsIn(lows)];
  const keys = starts.map(
    (start) => (high.get(start / half) ?? 0) * halvesMax + (low.get(start % half) ?? 0),
  );
  await turns.next();
  const position = positionsIn(starts);
  /** Positions of the first interval of a range, and of the interval after its last one. */
  const bounds = spans.map(({ first, last }): readonly [number, number] => [
    (position.get(first) ?? 1) - 1,
    (position.get(last + 1n) ?? keys.length + 1) - 1,
  ]);
  const cells = new Set(keys.map((key) => key * epochsMax + 1));
  for (const { from, until, epochs } of cutsOf(spans, bounds)) {
    for (let index = from; index < until; index += 1) {
      const key = (keys[index] ?? 0) * epochsMax;
      for (const epoch of epochs) cells.add(key + epoch);
      if (cells.size > cellsMax) return undefined;
      if (index % 64 === 0) await turns.next();
    }
  }
  return {
    highs,
    lows,
    intervals: keys,
    cells: [...cells].toSorted((one, other) => one - other),
    first: bounds.map(([from]) => keys[from] ?? 0),
    last: bounds.map(([, until]) => keys[until - 1] ?? 0),
  };
}

/** Intervals, as positions, and the epochs at which rules of a range begin or end there. */
interface Cuts {
  readonly from: number;
  readonly until: number;
  readonly epochs: Set<number>;
}

/** The cuts of each different range. */
function cutsOf(
  spans: readonly RangeSpan[],
  bounds: readonly (readonly [number, number])[],
): Iterable<Cuts> {
  const cuts = new Map<number, Cuts>();
  for (const [index, { begin, end }] of spans.entries()) {
    const [from, until] = bounds[index] ?? [0, 0];
    const key = from * epochsMax + until;
    const known = cuts.get(key) ?? { from, until, epochs: new Set<number>() };
    known.epochs.add(begin).add(end);
    cuts.set(key, known);
  }
  return cuts.values();
}

function distinct(values: readonly bigint[]): readonly bigint[] {
  return [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1));
}

function positionsIn(values: readonly bigint[]): ReadonlyMap<bigint, number> {
  return new Map(values.map((value, index) => [value, index + 1]));
}
