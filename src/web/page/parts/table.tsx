import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { full } from '../data/format.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { isOrderOf } from '../data/table-orders.ts';
import {
  beginsWithMost,
  filtered,
  type SortColumn,
  sizesOf,
  sorted,
  sortedBy,
  type TableView,
  viewOf,
  withView,
} from '../data/tables.ts';
import type { Choice } from '../data/route.ts';
import { TableFoot } from './table-foot.tsx';
import { visible } from './visible.ts';
import { Without } from './without.tsx';

/** A column of a table. Its `name` stands in the address and in files, as the views of ClickHouse call it. */
export interface Column<Row> extends SortColumn<Row> {
  readonly title: string;
  /** What its head says to those who point at it. */
  readonly hint?: string;
  /** Goes on a phone. */
  readonly isMinor?: boolean;
  /** Takes what room is left, cut at its end. */
  readonly isWide?: boolean;
  readonly isMono?: boolean;
  /** Is only in files and copies. */
  readonly isFileOnly?: boolean;
  /** Stands in the row of totals. */
  readonly isSummed?: boolean;
  /** Between 0 and 1: draws a bar behind the value. */
  bar?(row: Row): number;
  /** How it is shown; its value unless given. */
  cell?(row: Row): ComponentChildren;
  /** Where its value leads: the page with only it, and without it. */
  choice?(row: Row): Choice | undefined;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** What it is called in the address, which then says how it is looked at. */
  readonly name?: string;
  /** Column that the rows are sorted by when nobody has chosen another. */
  readonly usual?: string;
  /** Rows that are shown at first. */
  readonly first?: number;
  /** How many rows there are, where `rows` are not all of them. */
  readonly total?: number;
  /** Words for what the rows are: `hosts`. */
  readonly noun?: string;
  /** The sums of some rows, as a row. */
  sumOf?(rows: readonly Row[]): Row;
  /** The sums of all rows, where `rows` are not all of them. */
  readonly whole?: Row | undefined;
  /** Whoever gave the rows sorted all there are, by whatever column. */
  readonly isSortedWhole?: boolean;
  /** The rows are of the view before: the answer for this one is on its way. */
  readonly isLate?: boolean;
  /** Makes rows selectable. */
  onPick?(row: Row): void;
  readonly picked?: string | undefined;
  readonly class?: string;
}

const firstUnlessGiven = 25;

/** The view of a table: of the address where it has a name there, else its own. */
function useView(name: string | undefined): readonly [TableView, (view: TableView) => void] {
  const place = useStore(route);
  const [own, setOwn] = useState<TableView>({ order: '', size: 0, filters: {} });
  if (name === undefined) return [own, setOwn];
  return [viewOf(place, name), (view) => go(withView(route.get(), name, view), true)];
}

/** Rows under column heads that sort them, with filters, sums, copies; sideways it scrolls inside its own box. */
export function Table<Row>({ columns: all, ...given }: TableProps<Row>) {
  const columns = all.filter(({ isFileOnly }) => isFileOnly !== true);
  const props = { ...given, columns };
  const { caption, rows, name, usual = '', first = firstUnlessGiven } = props;
  const [view, setView] = useView(name);
  const hasFilters = Object.keys(view.filters).length > 0;
  const [isFiltering, setFiltering] = useState(hasFilters);
  const order = view.order === '' ? usual : view.order;
  const isLate = props.isLate === true;
  // Only what this page has is in the order.
  const isPartly =
    props.isSortedWhole !== true && view.order !== '' && !isOrderOf(name ?? '', view.order);
  const matching = filtered(rows, columns, view.filters);
  const ordered = isLate ? matching : sorted(matching, columns, order);
  const total = hasFilters ? matching.length : Math.max(props.total ?? 0, rows.length);
  const shown = ordered.slice(0, view.size === 0 ? first : view.size);
  return (
    <>
      <div class="tbl-wrap" aria-busy={isLate}>
        <table class={props.class}>
          <caption class="vh">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.name}
                  column={column}
                  order={order}
                  onSort={() => setView(sortedBy(view, column.name, usual === column.name))}
                />
              ))}
            </tr>
            {isFiltering && <Filters columns={columns} view={view} onView={setView} />}
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line key={props.keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
          <Totals {...props} rows={ordered} count={total} isFiltered={hasFilters} />
        </table>
      </div>
      <TableFoot
        caption={caption}
        columns={all}
        rows={ordered}
        shown={shown.length}
        total={total}
        loaded={rows.length}
        all={props.total ?? rows.length}
        noun={props.noun ?? 'rows'}
        sizes={sizesOf(first, total)}
        size={view.size === 0 ? first : view.size}
        onSize={(size) => setView({ ...view, size: size === first ? 0 : size })}
        isFiltered={hasFilters}
        isPartlySorted={isPartly}
        isFiltering={isFiltering}
        onFiltering={() => {
          if (isFiltering && hasFilters) setView({ ...view, filters: {} });
          setFiltering(!isFiltering);
        }}
      />
    </>
  );
}

function headClass<Row>({ isNumber, isMinor }: Column<Row>): string {
  return `${isNumber === true ? 'n' : ''}${isMinor === true ? ' hide-s' : ''}`;
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly order: string;
  onSort(): void;
}

function Head<Row>({ column, order, onSort }: HeadProps<Row>) {
  const { name, title, hint } = column;
  const isSorted = order.replace(/^-/, '') === name;
  const isDown = beginsWithMost(column) !== order.startsWith('-');
  const direction = isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" class={headClass(column)} aria-sort={isSorted ? direction : undefined}>
      <button type="button" title={hint} onClick={onSort}>
        {title}
        {isSorted && <span aria-hidden="true"> {isDown ? '↓' : '↑'}</span>}
      </button>
    </th>
  );
}

interface FiltersProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  onView(view: TableView): void;
}

function Filters<Row>({ columns, view, onView }: FiltersProps<Row>) {
  return (
    <tr class="filters">
      {columns.map((column) => (
        <th key={column.name} class={headClass(column)}>
          <input
            class="narrow"
            aria-label={`Filter by ${column.title}`}
            placeholder={column.isNumber === true ? '>10' : 'contains'}
            value={view.filters[column.name] ?? ''}
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => {
              const { [column.name]: _old, ...others } = view.filters;
              const text = event.currentTarget.value;
              const filters = text === '' ? others : { ...others, [column.name]: text };
              onView({ ...view, filters });
            }}
          />
        </th>
      ))}
    </tr>
  );
}

function classOf<Row>({ isNumber, isMinor, isWide, isMono, bar }: Column<Row>): string {
  return [
    isNumber === true ? 'n' : '',
    isMinor === true ? 'hide-s' : '',
    isWide === true ? 'trunc' : '',
    isMono === true ? 'mono' : '',
    bar === undefined ? '' : 'bar',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The cell as it is shown, or its value; a value that can be chosen is a link, with another one that excludes it. */
function shownCell<Row>(column: Column<Row>, row: Row): ComponentChildren {
  const choice = column.choice?.(row);
  if (choice === undefined) return plainCell(column, row);
  return (
    <span class="choice">
      <a href={choice.only} title={`Only ${visible(String(column.value(row)))}`}>
        {plainCell(column, row)}
      </a>
      <Without choice={choice} what={visible(String(column.value(row)))} />
    </span>
  );
}

function plainCell<Row>(column: Column<Row>, row: Row): ComponentChildren {
  if (column.cell !== undefined) return column.cell(row);
  const value = column.value(row);
  if (value === null) return '–';
  return typeof value === 'number' ? full(value) : visible(value);
}

function Line<Row>({
  row,
  columns,
  keyOf,
  onPick,
  picked,
}: TableProps<Row> & { readonly row: Row }) {
  return (
    <tr
      class={onPick && 'click'}
      aria-selected={onPick === undefined ? undefined : keyOf(row) === picked}
      onClick={onPick && (() => onPick(row))}
    >
      {columns.map((column) => (
        <td
          key={column.name}
          class={classOf(column)}
          style={column.bar && { '--w': column.bar(row) }}
        >
          {column.bar === undefined ? (
            shownCell(column, row)
          ) : (
            <span>{shownCell(column, row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface TotalsProps<Row> extends TableProps<Row> {
  readonly count: number;
  readonly isFiltered: boolean;
}

/** The sums of what is counted, not only of what is shown. */
function Totals<Row>({ columns, rows, sumOf, whole, count, isFiltered }: TotalsProps<Row>) {
  if (sumOf === undefined || rows.length < 2) return null;
  const sums = isFiltered || whole === undefined ? sumOf(rows) : whole;
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.name} scope="row">
              {isFiltered ? `${full(count)} that match` : `All ${full(count)}`}
            </th>
          ) : (
            <td key={column.name} class={classOf(column).replace(' bar', '')}>
              {column.isSummed === true ? shownCell(column, sums) : ''}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
