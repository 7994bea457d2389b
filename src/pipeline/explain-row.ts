import { eventType, insertColumns, table } from '../catalog/index.ts';
import type { BlockRow } from './read-block.ts';

/** A row as `readBlock` or a query in JSON gives it. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Payload fields of a row that have a value, and members outside the catalogue that are kept. A configuration event is
 * stored whole: `*`.
 */
export function fieldsIn(type: string, row: Row): readonly string[] {
  const known = eventType(type);
  if (known?.traffic !== true) return ['*'];
  const extra: unknown = JSON.parse(textAt(row, 'extra') || '{}');
  const fields = known.fields.filter(({ present }) => isPresent(row, present));
  return [...fields.map(({ path }) => path), ...Object.keys(Object(extra))];
}

/** Told by where an event was read, which is not known of one that is only looked at. */
const placeColumns = new Set(['source', 'source_partition', 'version']);

/**
 * The columns of a stored row that hold something: of payload columns those whose field was delivered (an empty text and a
 * zero are values), of the others those that are not empty. Where and when it was read is left out.
 */
export function filledColumns(tableName: string, row: Row): BlockRow {
  const columns = table(tableName);
  if (columns === undefined) throw new TypeError(`no table ${tableName}`);
  const filled: Record<string, BlockRow[string]> = {};
  for (const { name, field, raw } of insertColumns(columns)) {
    const value = row[name];
    if (!isValue(value) || placeColumns.has(name)) continue;
    const isFilled =
      field === undefined || raw === true ? value.length !== 0 : isPresent(row, field.present);
    if (isFilled) filled[name] = value;
  }
  return filled;
}

/** Numbers and truth values have no length, and are something. */
function isValue(value: unknown): value is BlockRow[string] & { readonly length?: number } {
  return value !== undefined && value !== null;
}

function isPresent(row: Row, bit: number): boolean {
  return bit >= 0 && ((BigInt(textAt(row, 'present') || '0') >> BigInt(bit)) & 1n) === 1n;
}

/** A column of a row as text; '' when it holds a list, or nothing. */
export function textAt(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
