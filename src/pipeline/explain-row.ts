import { eventType, insertColumns, table } from '../catalog/index.ts';
import type { BlockRow } from './read-block.ts';

/** A row from `readBlock` or from a JSON query. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the payload fields of a row that have a value, and the kept fields that are not in the catalog. For a
 * configuration event, which is stored completely, returns `*`.
 */
export function fieldsIn(type: string, row: Row): readonly string[] {
  const known = eventType(type);
  if (known?.traffic !== true) return ['*'];
  const extra: unknown = JSON.parse(textAt(row, 'extra') || '{}');
  const fields = known.fields.filter(({ present }) => isPresent(row, present));
  return [...fields.map(({ path }) => path), ...Object.keys(Object(extra))];
}

/** Columns that depend on the source of an event, which is unknown in a dry run. */
const positionColumns = new Set(['source', 'source_partition', 'version']);

/**
 * Returns the non-empty columns of a stored row: payload columns whose field was delivered (an empty string and a zero
 * are values), and other columns that are not empty. Omits where and when the event was read.
 */
export function filledColumns(tableName: string, row: Row): BlockRow {
  const columns = table(tableName);
  if (columns === undefined) throw new TypeError(`no table ${tableName}`);
  const filled: Record<string, BlockRow[string]> = {};
  for (const { name, field, raw } of insertColumns(columns)) {
    const value = row[name];
    if (!isValue(value) || positionColumns.has(name)) continue;
    const isFilled =
      field === undefined || raw === true ? value.length !== 0 : isPresent(row, field.present);
    if (isFilled) filled[name] = value;
  }
  return filled;
}

/** Returns whether a column has a value. Numbers and booleans have no length, and always count as values. */
function isValue(value: unknown): value is BlockRow[string] & { readonly length?: number } {
  return value !== undefined && value !== null;
}

function isPresent(row: Row, bit: number): boolean {
  return bit >= 0 && ((BigInt(textAt(row, 'present') || '0') >> BigInt(bit)) & 1n) === 1n;
}

/** Returns a column of a row as text; '' if it holds a list or nothing. */
export function textAt(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
