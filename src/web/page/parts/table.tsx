import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { full } from '../data/format.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { isOrderOf } from '../data/table-orders.ts';
import {
  sortsDescending,
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
import { ExcludeLink } from './exclude-link.tsx';

/** A column of a table. `name` is the name of the column in the URL, in files, and in ClickHouse. */
export interface Column<Row> extends SortColumn<Row> {
  readonly title: string;
  /** Tooltip of the column header. */
  readonly hint?: string;
  /** True if the column is hidden on a phone. */
  readonly isMinor?: boolean;
  /** True if the column takes the remaining width. Its text is truncated at the end. */
  readonly isWide?: boolean;
  readonly isMono?: boolean;
  /** True if the column is only in downloaded files and in copies. */
  readonly isFileOnly?: boolean;
  /** True if the row of totals shows the sum of this column. */
  readonly isSummed?: boolean;
  /** Returns the length of a bar behind the value, from 0 to 1. */
  bar?(row: Row): number;
  /** Returns the content of a cell. Default: the value. */
  cell?(row: Row): ComponentChildren;
  /** Returns links that filter by the value of a cell, or that exclude it. */
  choice?(row: Row): Choice | undefined;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** Name of the table in the URL. With a name, the URL stores the view of the table. */
  readonly name?: string;
  /** Column by which rows are sorted at first. */
  readonly defaultOrder?: string;
  /** Number of rows that are shown at first. */
  readonly first?: number;
  /** Number of all rows, if `rows` contains only some of them. */
  readonly total?: number;
  /** Plural noun for the rows, for example `hosts`. */
  readonly noun?: string;
  /** Returns a row with the sums of the given rows. */
  sumOf?(rows: readonly Row[]): Row;
  /** The sums of all rows, if `rows` contains only some of them. */
  readonly totals?: Row | undefined;
  /** True if ClickHouse has sorted all rows, whichever column is selected. */
  readonly isFullySorted?: boolean;
  /** True while the selected view is loading. The rows are then those of the previous view. */
  readonly isLate?: boolean;
  /** Called when a row is selected. If absent, rows cannot be selected. */
  onPick?(row: Row): void;
  readonly picked?: string | undefined;
  readonly class?: string;
}

const firstDefault = 25;

/** Returns the view of a table, and a function that changes it. If the table has a name, the URL stores the view. */
function useView(name: string | undefined): readonly [TableView, (view: TableView) => void] {
  const currentRoute = useStore(route);
  const [own, setOwn] = useState<TableView>({ order: '', size: 0, filters: {} });
  if (name === undefined) return [own, setOwn];
  return [viewOf(currentRoute, name), (view) => go(withView(route.get(), name, view), true)];
}

/**
 * A table with sorting, filters, totals, and export. A table that is too wide scrolls horizontally in its container.
 */
export function Table<Row>({ columns: all, ...given }: TableProps<Row>) {
  const columns = all.filter(({ isFileOnly }) => isFileOnly !== true);
  const props = { ...given, columns };
  const { caption, rows, name, defaultOrder = '', first = firstDefault } = props;
  const [view, setView] = useView(name);
  const hasFilters = Object.keys(view.filters).length > 0;
  const [isFiltering, setFiltering] = useState(hasFilters);
  const order = view.order === '' ? defaultOrder : view.order;
  const isLate = props.isLate === true;
  // True if only the rows in the browser are sorted.
  const isPartly =
    props.isFullySorted !== true && view.order !== '' && !isOrderOf(name ?? '', view.order);
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
                  onSort={() => setView(sortedBy(view, column.name, defaultOrder === column.name))}
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
        sizes={sizesOf(first, name === undefined ? ordered.length : total)}
        isCut={name === undefined && rows.length < (props.total ?? 0)}
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
  const isDown = sortsDescending(column) !== order.startsWith('-');
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

/**
 * Returns the content of a cell. If the column has a `choice`, the content is a link that filters by the value, with
 * another link that excludes the value.
 */
function shownCell<Row>(column: Column<Row>, row: Row): ComponentChildren {
  const choice = column.choice?.(row);
  if (choice === undefined) return plainCell(column, row);
  return (
    <span class="choice">
      <a href={choice.only} title={`Only ${visible(String(column.value(row)))}`}>
        {plainCell(column, row)}
      </a>
      <ExcludeLink choice={choice} what={visible(String(column.value(row)))} />
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

/** Shows the sums of all counted rows, including those that are not shown. */
function Totals<Row>({ columns, rows, sumOf, totals, count, isFiltered }: TotalsProps<Row>) {
  if (sumOf === undefined || rows.length < 2) return null;
  const sums = isFiltered || totals === undefined ? sumOf(rows) : totals;
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
