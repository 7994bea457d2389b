import type { PanelAsk } from '../../wire/wire.ts';
import { csvText, withoutFormula } from './csv.ts';
import { numberOf } from './format.ts';
import type { Route, RouteChange } from './route.ts';
import { isOrderOf } from './table-orders.ts';

/** What a cell is sorted, filtered and copied by; null: nothing is known. */
export type Cell = string | number | null;

/** How somebody looks at a table. */
export interface TableView {
  /** Column that it is sorted by, with `-` before it the other way round; '' = as it is given. */
  readonly order: string;
  /** Rows that are shown; 0 = as many as at first. */
  readonly size: number;
  /** Text that a column must hold, by name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A number of rows that no table has: all of them. */
export const allRows = 1_000;

const sizes: readonly number[] = [25, 100, allRows];

/** The choices of a table that shows `first` rows at first and has `total`. */
export function sizesOf(first: number, total: number): readonly number[] {
  const more = sizes.filter((size) => size > first && (size < total || size === allRows));
  return total <= first ? [] : [first, ...more];
}

/** How the address says that a table is looked at. */
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

/** The address with another view of a table; what is as usual is left out. */
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

/** True where a table is looked at as at first. */
export function isUsual({ order, size, filters }: TableView): boolean {
  return order === '' && size === 0 && Object.keys(filters).length === 0;
}

/** The question for the rows of a view: a filter, and an order that only the page knows, look at as many as there are. */
export function askFor(ask: PanelAsk, view: TableView): PanelAsk {
  const { size, filters } = view;
  const order = isOrderOf(ask.name, view.order) ? view.order : '';
  const isWhole = Object.keys(filters).length > 0 || order !== view.order;
  const limit = isWhole ? allRows : size === 0 ? ask.parameters?.['limit'] : size;
  return {
    ...ask,
    parameters: {
      ...ask.parameters,
      ...(limit !== undefined && { limit }),
      ...(order !== '' && { order }),
    },
  };
}

/** The view after a click on the head of a column: first as numbers and texts are looked for, then the other way round. */
export function sortedBy(view: TableView, name: string, isUsualOrder: boolean): TableView {
  const isSorted = view.order === name || (view.order === '' && isUsualOrder);
  return { ...view, order: isSorted ? `-${name}` : name };
}

/** True for columns that begin with the greatest: numbers, and times. */
export function beginsWithMost({ isNumber, isTime }: Directed): boolean {
  return isNumber === true || isTime === true;
}

interface Directed {
  readonly isNumber?: boolean;
  /** Its values are milliseconds since 1970. */
  readonly isTime?: boolean;
}

/** What of a column decides about its place. */
export interface SortColumn<Row> extends Directed {
  readonly name: string;
  value(row: Row): Cell;
  /** Rows that come last whatever the direction, because they say too little. */
  isLast?(row: Row): boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: Cell, b: Cell): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}

/** The rows in an order; those without a value come last. The same array where there is nothing to sort by. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  order: string,
): readonly Row[] {
  const column = columns.find(({ name }) => name === order.replace(/^-/, ''));
  if (column === undefined) return rows;
  const sign = beginsWithMost(column) === order.startsWith('-') ? 1 : -1;
  const keys = rows.map((row) => {
    const value = column.value(row);
    return { row, value, last: value === null ? 2 : column.isLast?.(row) === true ? 1 : 0 };
  });
  keys.sort((a, b) => a.last - b.last || (a.last === 2 ? 0 : sign * compare(a.value, b.value)));
  return keys.map(({ row }) => row);
}

/** The rows whose columns hold what is looked for. */
export function filtered<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  filters: TableView['filters'],
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const text = filters[column.name]?.trim() ?? '';
    return text === '' ? [] : [(row: Row) => holds(cellOf(column, row), text)];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** A text holds the one that is looked for; a number is it, or is greater or less: `>10`, `<=5`, `502`. */
function holds(value: Cell, text: string): boolean {
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

/** The value as it is copied and looked for: a time as ISO has it. */
function cellOf<Row>({ isTime, value }: SortColumn<Row>, row: Row): Cell {
  const cell = value(row);
  return isTime === true && typeof cell === 'number' ? new Date(cell).toISOString() : cell;
}

function plainCell(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
}

/** Rows as CSV, with the names of the columns at first. */
export function csvOf<Row>(columns: readonly SortColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => plainCell(cellOf(column, row))));
  return csvText([columns.map(({ name }) => name), ...lines]);
}

/** Rows as spreadsheets take them from the clipboard: tabs between cells. */
export function tsvOf<Row>(columns: readonly SortColumn<Row>[], rows: readonly Row[]): string {
  const flat = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
  const lines = rows.map((row) => columns.map((column) => flat(plainCell(cellOf(column, row)))));
  return [columns.map(({ name }) => name), ...lines].map((line) => line.join('\t')).join('\n');
}
