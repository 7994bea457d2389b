import type { WireRow } from '../../wire/wire.ts';
import { otherKey, otherOf } from './compared.ts';
import { maybeNumber, numberOf } from './format.ts';

/** Returns a row with the sums of some columns over all rows; null for a column without a known value. */
export function sumRow(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sums = sumsOf(rows, names);
  if (!rows.some((row) => otherKey in row)) return sums;
  const other = rows.map(otherOf);
  const known = other.filter((row) => row !== null && row !== undefined);
  // If the value of one row is unknown, the sum is unknown.
  return { ...sums, [otherKey]: known.length === other.length ? sumsOf(known, names) : null };
}

function sumsOf(rows: readonly WireRow[], names: readonly string[]): WireRow {
  const sumOf = (name: string): number | null => {
    const known = rows.map((row) => maybeNumber(row[name])).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return Object.fromEntries(names.map((name) => [name, sumOf(name)]));
}

/**
 * Returns a row with the sums over all rows of the panel, including those beyond its limit. Each row has these sums in
 * its columns `all_…`. Returns undefined without rows.
 */
export function totalsRow(rows: readonly WireRow[], names: readonly string[]): WireRow | undefined {
  const [row] = rows;
  return row && Object.fromEntries(names.map((name) => [name, row[`all_${name}`] ?? null]));
}

/** Rows of a table, and if there is a comparison, the rows of the comparison period. */
interface SummedRows {
  readonly rows: readonly WireRow[];
  readonly otherRows: readonly WireRow[] | undefined;
}

/** Like `totalsRow`, but adds the sums of the comparison period. */
export function totalsRows(
  { rows, otherRows }: SummedRows,
  names: readonly string[],
): WireRow | undefined {
  const totals = totalsRow(rows, names);
  if (totals === undefined || otherRows === undefined) return totals;
  const zero = Object.fromEntries(names.map((name) => [name, 0]));
  return { ...totals, [otherKey]: totalsRow(otherRows, names) ?? zero };
}

/** Returns the total number of rows, which each row has in the column `name`. */
export function totalIn(rows: readonly WireRow[], name: string): number {
  return numberOf(rows[0]?.[name]);
}
