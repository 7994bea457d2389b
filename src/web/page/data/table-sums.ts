import type { WireRow } from '../../wire/wire.ts';
import { otherKey, otherOf } from './compared.ts';
import { maybeNumber, numberOf } from './format.ts';

/** Sums of some columns over rows, as a row; null for columns without a known value. */
export function sumRow(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sums = sumsOf(rows, names);
  if (!rows.some((row) => otherKey in row)) return sums;
  const other = rows.map(otherOf);
  const known = other.filter((row) => row !== null && row !== undefined);
  // The sum is unknown if a part of it is unknown.
  return { ...sums, [otherKey]: known.length === other.length ? sumsOf(known, names) : null };
}

function sumsOf(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sumOf = (name: string): number | null => {
    const known = rows.map((row) => maybeNumber(row[name])).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return Object.fromEntries(names.map((name) => [name, sumOf(name)]));
}

/** Sums over all rows, from the columns `all_…` of any row; undefined without rows. */
export function totalsRow(rows: readonly WireRow[], names: readonly string[]): WireRow | undefined {
  const [row] = rows;
  return row && Object.fromEntries(names.map((name) => [name, row[`all_${name}`] ?? null]));
}

/** Rows of a table and, if it can be compared, of the other period. */
interface SummedRows {
  readonly rows: readonly WireRow[];
  readonly otherRows: readonly WireRow[] | undefined;
}

/** Like `totalsRow`, with the sums of the other period. */
export function totalsRows(
  { rows, otherRows }: SummedRows,
  names: readonly string[],
): WireRow | undefined {
  const totals = totalsRow(rows, names);
  if (totals === undefined || otherRows === undefined) return totals;
  const zero = Object.fromEntries(names.map((name) => [name, 0]));
  return { ...totals, [otherKey]: totalsRow(otherRows, names) ?? zero };
}

/** Total number of rows, from a column of any row. */
export function totalIn(rows: readonly WireRow[], name: string): number {
  return numberOf(rows[0]?.[name]);
}
