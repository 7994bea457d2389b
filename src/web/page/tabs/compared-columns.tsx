import type { WireRow } from '../../wire/wire.ts';
import { thenOf } from '../data/compared.ts';
import { change, full, maybeNumber } from '../data/format.ts';
import type { TablePanel } from '../data/table-panel.ts';
import type { Column } from '../parts/table.tsx';

/** Which columns of a table are compared. */
interface Compared {
  /** The one whose change is a column of its own, and the names of it and the others. */
  readonly main: string;
  readonly names: readonly string[];
}

/** The columns of a table with what each was in the other period: under its value, and in files as a column. */
export function comparedColumns(
  { thenRows }: Pick<TablePanel, 'thenRows'>,
  columns: readonly Column<WireRow>[],
  { main, names }: Compared,
): readonly Column<WireRow>[] {
  if (thenRows === undefined) return columns;
  return columns.flatMap((column) => {
    if (!names.includes(column.name)) return [column];
    const both = [twice(column), fileColumn(column)];
    return column.name === main ? [twice(column), changeColumn(column), fileColumn(column)] : both;
  });
}

function shown({ cell, value }: Column<WireRow>, row: WireRow) {
  if (cell !== undefined) return cell(row);
  const found = value(row);
  return found === null ? '–' : full(found);
}

function twice(column: Column<WireRow>): Column<WireRow> {
  return {
    ...column,
    cell: (row) => {
      const other = thenOf(row);
      return (
        <>
          {shown(column, row)}
          <small class="then">
            {other === null || other === undefined ? '–' : shown(column, other)}
          </small>
        </>
      );
    },
  };
}

/** Both values of a column; undefined where one of them is not known. */
function bothOf({ value }: Column<WireRow>, row: WireRow): readonly [number, number] | undefined {
  const other = thenOf(row);
  const [now, before] = [maybeNumber(value(row)), other ? maybeNumber(value(other)) : null];
  return now === null || before === null ? undefined : [now, before];
}

function changeColumn(column: Column<WireRow>): Column<WireRow> {
  return {
    name: 'change',
    title: 'Change',
    isNumber: true,
    isSummed: true,
    value: (row) => {
      const [now, before] = bothOf(column, row) ?? [0, 0];
      return before === 0 ? null : now / before - 1;
    },
    cell: (row) => {
      const both = bothOf(column, row);
      return both === undefined ? '–' : change(...both);
    },
  };
}

function fileColumn(column: Column<WireRow>): Column<WireRow> {
  return {
    name: `${column.name}_then`,
    title: `${column.title}, other`,
    isNumber: true,
    isFileOnly: true,
    value: (row) => {
      const other = thenOf(row);
      return other ? column.value(other) : null;
    },
  };
}
