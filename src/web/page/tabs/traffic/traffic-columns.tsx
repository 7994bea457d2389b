import type { WireRow } from '../../../wire/wire.ts';
import { full, maybeNumber, numberOf, percent, short, textOf } from '../../data/format.ts';
import type { Route } from '../../data/route.ts';
import { totalsRow } from '../../data/table-sums.ts';
import type { Column } from '../../parts/table.tsx';

/** A share is highlighted if it exceeds this, and twice the total share. */
const badShare = 0.01;
/** With fewer requests than this, a share is unreliable: it ranks last and is not highlighted. */
export const shareRequestsMin = 20;

/** Returns a function that reads a number column. */
export const number = (name: string) => (row: WireRow) => maybeNumber(row[name]);
/** Returns a function that reads a text column. */
export const text = (name: string) => (row: WireRow) => textOf(row[name]);

/** Returns a column of counts, with the exact number as a tooltip. */
export function countColumn(name: string, title: string): Column<WireRow> {
  return {
    name,
    title,
    isNumber: true,
    isSummed: true,
    value: number(name),
    cell: (row) => <span title={full(row[name])}>{short(row[name])}</span>,
  };
}

/** Returns a column of counts with bars. */
export function rankedColumn(
  name: string,
  title: string,
  rows: readonly WireRow[],
): Column<WireRow> {
  const most = Math.max(1, ...rows.map((row) => numberOf(row[name])));
  return { ...countColumn(name, title), bar: (row) => numberOf(row[name]) / most };
}

export const requestsColumn = (rows: readonly WireRow[]) =>
  rankedColumn('requests', 'Requests', rows);

function shareOf(row: WireRow): number | null {
  const [errors, known] = [maybeNumber(row['s5xx']), numberOf(row['known_status'])];
  return errors === null || known === 0 ? null : errors / known;
}

/** Returns the column with the share of 5xx responses. Shares of few requests rank last and are not highlighted. */
export function shareColumn(rows: readonly WireRow[]): Column<WireRow> {
  const all = totalsRow(rows, ['s5xx', 'known_status']);
  const total = (all && shareOf(all)) ?? 0;
  const isLast = (row: WireRow): boolean => numberOf(row['known_status']) < shareRequestsMin;
  return {
    name: 's5xx_share',
    title: '5xx %',
    hint: `5xx responses as a share of the requests with a status; shares of fewer than ${shareRequestsMin} requests rank last`,
    isNumber: true,
    isSummed: true,
    value: shareOf,
    isLast,
    cell: (row) => {
      const share = shareOf(row);
      if (share === null) return <span class="dim">–</span>;
      const title = `${full(row['s5xx'])} of ${full(row['known_status'])}`;
      const isBad = !isLast(row) && share > badShare && share > total * 2;
      return isBad ? (
        <b class="bad" title={title}>
          {percent(share)}
        </b>
      ) : (
        <span class={isLast(row) ? 'dim' : ''} title={title}>
          {percent(share)}
        </span>
      );
    },
  };
}

/**
 * Returns the columns about statuses. Returns none if there is a filter on the status, because they would be
 * meaningless.
 */
export function errorColumns(
  { status }: Route,
  columns: readonly Column<WireRow>[],
): readonly Column<WireRow>[] {
  return status === '' ? columns : [];
}

/** Columns with sums in tables that have columns about statuses. */
export const statusSums = ['requests', 's4xx', 's5xx', 'known_status'];
