import type { PanelQuery } from '../../wire/wire.ts';
import { csvText, withoutFormula } from './csv.ts';
import { numberOf } from './format.ts';
import type { Route, RouteChange } from './route.ts';
import { isOrderOf } from './table-orders.ts';

/** A value by which cells are sorted and filtered, and which is copied; null if unknown. */
export type Cell = string | number | null;

/** How a table shows its rows. */
export interface TableView {
  /**
   * Column by which rows are sorted, with the prefix `-` for the reverse order. '' means the order in which the rows
   * were received.
   */
  readonly order: string;
  /** Number of shown rows; 0 means the default number. */
  readonly size: number;
  /** Filters by column name: the text that the column must contain. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Maximum number of rows of a table. Requested if the user selects "all rows". */
export const allRows = 1_000;

const sizes: readonly number[] = [25, 100, allRows];

/**
 * Returns the numbers of rows that users can select. @param first default number of rows @param total total number of
 * available rows
 */
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

/** Returns the change of the URL that selects another view of a table. Omits default values. */
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

/** Returns whether a view is the default view. */
export function isDefaultView({ order, size, filters }: TableView): boolean {
  return order === '' && size === 0 && Object.keys(filters).length === 0;
}

/**
 * Returns the query for a view. Requests all rows if the view has a filter, or an order that ClickHouse does not
 * support for this panel.
 */
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

/**
 * Returns the view after a click on a column header. The first click sorts by the column in its default direction; the
 * next click reverses the direction.
 */
export function sortedBy(view: TableView, name: string, isDefaultOrder: boolean): TableView {
  const isSorted = view.order === name || (view.order === '' && isDefaultOrder);
  return { ...view, order: isSorted ? `-${name}` : name };
}

/** Returns whether a column is sorted in descending order by default, as numbers and times are. */
export function sortsDescending({ isNumber, isTime }: Directed): boolean {
  return isNumber === true || isTime === true;
}

interface Directed {
  readonly isNumber?: boolean;
  /** True if the values of the column are times in milliseconds since 1970. */
  readonly isTime?: boolean;
}

/** The properties of a column that determine the order of rows. */
export interface SortColumn<Row> extends Directed {
  readonly name: string;
  value(row: Row): Cell;
  /** Returns true for rows that come last in both directions, because their value is unreliable. */
  isLast?(row: Row): boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: Cell, b: Cell): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}

/** Sorts rows. Rows without a value come last. Returns the same array if the column is unknown. */
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

/** Returns the rows that match all filters. */
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

/**
 * Compares a cell with a filter. The filter is a substring for texts, and for numbers, for example, `>10`, `<=5`, or
 * `502`.
 */
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

/** Returns the value of a cell to copy or filter; a time in ISO 8601. */
function cellOf<Row>({ isTime, value }: SortColumn<Row>, row: Row): Cell {
  const cell = value(row);
  return isTime === true && typeof cell === 'number' ? new Date(cell).toISOString() : cell;
}

function plainCell(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
}

/** Formats rows as CSV with a header line. */
export function csvOf<Row>(columns: readonly SortColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => plainCell(cellOf(column, row))));
  return csvText([columns.map(({ name }) => name), ...lines]);
}

/** Formats rows as tab-separated text for spreadsheets. */
export function tsvOf<Row>(columns: readonly SortColumn<Row>[], rows: readonly Row[]): string {
  const flat = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
  const lines = rows.map((row) => columns.map((column) => flat(plainCell(cellOf(column, row)))));
  return [columns.map(({ name }) => name), ...lines].map((line) => line.join('\t')).join('\n');
}
