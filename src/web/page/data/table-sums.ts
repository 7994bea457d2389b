import type { WireRow } from '../../wire/wire.ts';
import { thenKey, thenOf } from './compared.ts';
import { maybeNumber, numberOf } from './format.ts';

/** The sums of some columns over rows, as a row; null where no row knows any. */
export function sumRow(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sums = sumsOf(rows, names);
  if (!rows.some((row) => thenKey in row)) return sums;
  const other = rows.map(thenOf);
  const known = other.filter((row) => row !== null && row !== undefined);
  // A sum without some of its parts is none.
  return { ...sums, [thenKey]: known.length === other.length ? sumsOf(known, names) : null };
}

function sumsOf(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sumOf = (name: string): number | null => {
    const known = rows.map((row) => maybeNumber(row[name])).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return Object.fromEntries(names.map((name) => [name, sumOf(name)]));
}

/** The sums over all rows, which each row tells as `all_…`; undefined where there is no row. */
export function wholeRow(rows: readonly WireRow[], names: readonly string[]): WireRow | undefined {
  const [row] = rows;
  return row && Object.fromEntries(names.map((name) => [name, row[`all_${name}`] ?? null]));
}

/** Rows of a table, and of the other period where there is an answer about one. */
interface SummedRows {
  readonly rows: readonly WireRow[];
  readonly thenRows: readonly WireRow[] | undefined;
}

/** The same, with those of the other period. */
export function wholeRows(
  { rows, thenRows }: SummedRows,
  names: readonly string[],
): WireRow | undefined {
  const whole = wholeRow(rows, names);
  if (whole === undefined || thenRows === undefined) return whole;
  const zero = Object.fromEntries(names.map((name) => [name, 0]));
  return { ...whole, [thenKey]: wholeRow(thenRows, names) ?? zero };
}

/** How many rows there are in all, as each row tells. */
export function totalIn(rows: readonly WireRow[], name: string): number {
  return numberOf(rows[0]?.[name]);
}
