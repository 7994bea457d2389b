import type { PanelQuery } from '../../wire/wire.ts';
import { csvText, withoutFormula } from './csv.ts';
import { numberOf } from './format.ts';
import type { Route, RouteChange } from './route.ts';
import { isOrderOf } from './table-orders.ts';

/** A value by which a cell is sorted, filtered, and copied; null if unknown. */
export type Cell = string | number | null;

/** View of a table. */
export interface TableView {
  /** Sort column, with the prefix `-` for the reverse order; '' means the order of the rows. */
  readonly order: string;
  /** Number of shown rows; 0 means default. */
  readonly size: number;
  /** Text that a column must contain, by column name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Maximum number of rows of a table, which is requested for "all rows". */
export const allRows = 1_000;

const sizes: readonly number[] = [25, 100, allRows];

/** Selectable numbers of rows. @param first default number of rows @param total number of available rows */
export function sizesOf(first: number, total: number): readonly number[] {
  const more = sizes.filter((size) => size > first && (size < total || size === allRows));
  return total <= first ? [] : [first, ...more];
}

/** Reads the view of a table from the URL. */
export function viewOf({ more }: Pick<Route, 'more'>, name: string): TableView {
  const start = `${name}.has.`;
  const filters = Object.entries(more)
    .filter(([key, text]) => key.startsWith(start) && text !== '')
    .map(([key, text]) => [key.slice(start.length), text] as const);
  const size = Number(more[`${name}.rows`] ?? 0);
  return {
    order: more[`${name}.by`] ?? '',
    size: sizes.includes(size) ? size : 0,
    filters: Object.fromEntries(filters),
  };
}

/** The change of the URL for another view of a table. Default values are omitted. */
export function withView(
  { more }: Pick<Route, 'more'>,
  name: string,
  { order, size, filters }: TableView,
): RouteChange {
  const others = Object.entries(more).filter(([key]) => !key.startsWith(`${name}.`));
  const own = [
    [`${name}.by`, order],
    [`${name}.rows`, size === 0 ? '' : String(size)],
    ...Object.entries(filters).map(([column, text]) => [`${name}.has.${column}`, text]),
  ].filter(([, text]) => text !== '');
  return { more: Object.fromEntries([...others, ...own]) };
}

/** True for the default view of a table. */
export function isDefaultView({ order, size, filters }: TableView): boolean {
  return order === '' && size === 0 && Object.keys(filters).length === 0;
}

/** The query for a view. A filter, and an order that only the page supports, require all rows. */
export function queryFor(query: PanelQuery, view: TableView): PanelQuery {
  const { size, filters } = view;
  const order = isOrderOf(query.name, view.order) ? view.order : '';
  const readsAllRows = Object.keys(filters).length > 0 || order !== view.order;
  const limit = readsAllRows ? allRows : size === 0 ? query.parameters?.['limit'] : size;
  return {
    ...query,
    parameters: {
      ...query.parameters,
      ...(limit !== undefined && { limit }),
      ...(order !== '' && { order }),
    },
  };
}

/** The view after a click on a column header: the first click sorts in the default direction, the next one reverses it. */
export function sortedBy(view: TableView, name: string, isDefaultOrder: boolean): TableView {
  const isSorted = view.order === name || (view.order === '' && isDefaultOrder);
  return { ...view, order: isSorted ? `-${name}` : name };
}

/** True for columns that are sorted in descending order by default: numbers and times. */
export function sortsDescending({ isNumber, isTime }: Directed): boolean {
  return isNumber === true || isTime === true;
}

interface Directed {
  readonly isNumber?: boolean;
  /** True if the values of the column are milliseconds since 1970. */
  readonly isTime?: boolean;
}

/** The part of a column that determines the order of rows. */
export interface SortColumn<Row> extends Directed {
  readonly name: string;
  value(row: Row): Cell;
  /** True for rows that are last in both directions because their value is unreliable. */
  isLast?(row: Row): boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: Cell, b: Cell): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}

/** Sorts rows; those without a value are last. Returns the same array if the column is unknown. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  order: string,
): readonly Row[] {
  const column = columns.find(({ name }) => name === order.replace(/^-/, ''));
  if (column === undefined) return rows;
  const sign = sortsDescending(column) === order.startsWith('-') ? 1 : -1;
  const keys = rows.map((row) => {
    const value = column.value(row);
    return { row, value, last: value === null ? 2 : column.isLast?.(row) === true ? 1 : 0 };
  });
  keys.sort((a, b) => a.last - b.last || (a.last === 2 ? 0 : sign * compare(a.value, b.value)));
  return keys.map(({ row }) => row);
}

/** The rows that match all filters. */
export function filtered<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  filters: TableView['filters'],
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const text = filters[column.name]?.trim() ?? '';
    return text === '' ? [] : [(row: Row) => matches(cellOf(column, row), text)];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** Compares a cell with a filter: substring for texts; for numbers `>10`, `<=5`, or `502`. */
function matches(value: Cell, text: string): boolean {
  const [, sign = '', digits] = /^([<>]=?|=)?\s*(-?[\d.]+)$/.exec(text) ?? [];
  if (typeof value !== 'number' || digits === undefined) {
    return String(value ?? '')
      .toLowerCase()
      .includes(text.toLowerCase());
  }
  const bound = numberOf(digits);
  const isIn = sign.endsWith('=') || sign === '' ? value === bound : false;
  return isIn || (sign.startsWith('>') ? value > bound : sign.startsWith('<') && value < bound);
}

/** The value to copy and to filter; times in ISO 8601. */
function cellOf<Row>({ isTime, value }: SortColumn<Row>, row: Row): Cell {
  const cell = value(row);
  return isTime === true && typeof cell === 'number' ? new Date(cell).toISOString() : cell;
}

function plainCell(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
}

/** Rows as CSV with a header line. */
export function csvOf<Row>(columns: readonly SortColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => plainCell(cellOf(column, row))));
  return csvText([columns.map(({ name }) => name), ...lines]);
}

/** Rows as tab-separated text for spreadsheets. */
export function tsvOf<Row>(columns: readonly SortColumn<Row>[], rows: readonly Row[]): string {
  const flat = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
  const lines = rows.map((row) => columns.map((column) => flat(plainCell(cellOf(column, row)))));
  return [columns.map(({ name }) => name), ...lines].map((line) => line.join('\t')).join('\n');
}
