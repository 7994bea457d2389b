import type { WireRow } from '../../../wire/wire.ts';
import { full, maybeNumber, numberOf, percent, short, textOf } from '../../data/format.ts';
import type { Route } from '../../data/route.ts';
import { wholeRow } from '../../data/table-sums.ts';
import type { Column } from '../../parts/table.tsx';

/** A share that is worse than this, and than twice the whole, is worth a colour. */
const badShare = 0.01;
/** A share of fewer requests says too little to be ranked by, or to be called bad. */
export const shareRequestsMin = 20;

/** The value of a column of numbers. */
export const number = (name: string) => (row: WireRow) => maybeNumber(row[name]);
/** The value of a column of texts. */
export const text = (name: string) => (row: WireRow) => textOf(row[name]);

/** Count of a column; the full number in its title. */
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

/** The same, with a bar for each against the most. */
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

/** Share of 5xx; that of few requests ranks last and has no colour. */
export function shareColumn(rows: readonly WireRow[]): Column<WireRow> {
  const all = wholeRow(rows, ['s5xx', 'known_status']);
  const whole = (all && shareOf(all)) ?? 0;
  const isLast = (row: WireRow): boolean => numberOf(row['known_status']) < shareRequestsMin;
  return {
    name: 's5xx_share',
    title: '5xx %',
    hint: `5xx of the requests with a status; shares of fewer than ${shareRequestsMin} rank last`,
    isNumber: true,
    isSummed: true,
    value: shareOf,
    isLast,
    cell: (row) => {
      const share = shareOf(row);
      if (share === null) return <span class="dim">–</span>;
      const title = `${full(row['s5xx'])} of ${full(row['known_status'])}`;
      const isBad = !isLast(row) && share > badShare && share > whole * 2;
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

/** Columns about statuses, unless the requests were chosen by their status: then they say nothing. */
export function errorColumns(
  { status }: Route,
  columns: readonly Column<WireRow>[],
): readonly Column<WireRow>[] {
  return status === '' ? columns : [];
}

/** Columns of tables over statuses that can be added up. */
export const statusSums = ['requests', 's4xx', 's5xx', 'known_status'];
