import type { WireRow } from '../../wire/wire.ts';
import { otherOf } from '../data/compared.ts';
import { change, full, maybeNumber } from '../data/format.ts';
import type { TablePanel } from '../data/table-panel.ts';
import type { Column } from '../parts/table.tsx';

/** The columns of a table that are compared. */
interface Compared {
  /** The column whose change from the comparison period is shown in a column of its own. `names` includes it. */
  readonly main: string;
  readonly names: readonly string[];
}

/**
 * Adds the values of the comparison period to the columns of a table. In the table, they are below each value; in
 * files, they are separate columns.
 */
export function comparedColumns(
  { otherRows }: Pick<TablePanel, 'otherRows'>,
  columns: readonly Column<WireRow>[],
  { main, names }: Compared,
): readonly Column<WireRow>[] {
  if (otherRows === undefined) return columns;
  return columns.flatMap((column) => {
    if (!names.includes(column.name)) return [column];
    const both = [withOtherValue(column), fileColumn(column)];
    return column.name === main
      ? [withOtherValue(column), changeColumn(column), fileColumn(column)]
      : both;
  });
}

function shown({ cell, value }: Column<WireRow>, row: WireRow) {
  if (cell !== undefined) return cell(row);
  const found = value(row);
  return found === null ? '–' : full(found);
}

function withOtherValue(column: Column<WireRow>): Column<WireRow> {
  return {
    ...column,
    cell: (row) => {
      const other = otherOf(row);
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

/** Returns the values of a column in both periods; undefined if one of them is unknown. */
function bothOf({ value }: Column<WireRow>, row: WireRow): readonly [number, number] | undefined {
  const other = otherOf(row);
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
      const other = otherOf(row);
      return other ? column.value(other) : null;
    },
  };
}
