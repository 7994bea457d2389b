import type { ComponentChildren } from 'preact';

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** Goes on a phone. */
  readonly isMinor?: boolean;
  /** Takes what room is left, cut at its end. */
  readonly isWide?: boolean;
  readonly isMono?: boolean;
  readonly isSorted?: boolean;
  /** Between 0 and 1: draws a bar behind the value. */
  bar?(row: Row): number;
  cell(row: Row): ComponentChildren;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** Makes rows selectable. */
  onPick?(row: Row): void;
  readonly picked?: string | undefined;
  readonly class?: string;
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

/** Rows under column heads; sideways it scrolls inside its own box. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, onPick, picked } = props;
  return (
    <div class="tbl-wrap">
      <table class={props.class}>
        <caption class="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                class={`${column.isNumber === true ? 'n' : ''}${column.isMinor === true ? ' hide-s' : ''}`}
                aria-sort={column.isSorted === true ? 'descending' : undefined}
              >
                {column.title}
                {column.isSorted === true && <span aria-hidden="true"> ↓</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const isPicked = onPick === undefined ? undefined : key === picked;
            return (
              <tr
                key={key}
                class={onPick && 'click'}
                aria-selected={isPicked}
                onClick={onPick && (() => onPick(row))}
              >
                {columns.map((column) => (
                  <td
                    key={column.title}
                    class={classOf(column)}
                    style={column.bar && { '--w': column.bar(row) }}
                  >
                    {column.bar === undefined ? column.cell(row) : <span>{column.cell(row)}</span>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
