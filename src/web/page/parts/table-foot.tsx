import { full } from '../data/format.ts';
import { allRows, csvOf, type SortColumn, tsvOf } from '../data/tables.ts';
import { CopyButton } from './copy.tsx';
import { download } from './download.ts';

interface FootProps<Row> {
  readonly caption: string;
  readonly columns: readonly SortColumn<Row>[];
  /** The rows that match the filters, in the selected order. */
  readonly rows: readonly Row[];
  readonly shown: number;
  /** Number of all rows, or with a filter, of the matching rows. */
  readonly total: number;
  /** Number of rows that the browser has received. */
  readonly loaded: number;
  /** Number of all rows, regardless of filters. */
  readonly all: number;
  readonly noun: string;
  /** True if there are rows that the browser has not received and cannot load. */
  readonly isCut: boolean;
  readonly sizes: readonly number[];
  readonly size: number;
  onSize(size: number): void;
  readonly isFiltered: boolean;
  /** True if only the rows in the browser are sorted, and there are others. */
  readonly isPartlySorted: boolean;
  readonly isFiltering: boolean;
  onFiltering(): void;
}

/** Shows row counts, and buttons to select the number of rows, to filter, to copy, and to download. */
export function TableFoot<Row>(props: FootProps<Row>) {
  const { caption, columns, rows, sizes, size, isFiltering } = props;
  const file = caption.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const what = `these ${full(rows.length)} ${nounFor(rows.length, props.noun)}`;
  return (
    <div class="foot tools">
      <span>{countText(props)}</span>
      {sizes.length > 0 && (
        <span role="group" aria-label={`Rows of ${caption}`}>
          {sizes.map((each) => (
            <button
              key={each}
              type="button"
              class="linkish"
              aria-pressed={each === size}
              onClick={() => props.onSize(each)}
            >
              {sizeText(each, props)}
            </button>
          ))}
        </span>
      )}
      <button type="button" class="linkish" aria-pressed={isFiltering} onClick={props.onFiltering}>
        Filter
      </button>
      <CopyButton
        text={() => tsvOf(columns, rows)}
        label={`Copy ${what}, for a spreadsheet`}
        words="Copy"
        isLink
      />
      <button
        type="button"
        class="linkish"
        title={`Download ${what} as CSV`}
        onClick={() => download(csvOf(columns, rows), `${file}.csv`, 'text/csv')}
      >
        CSV
      </button>
    </div>
  );
}

/** Formats a number of rows to select. The text is "all" only if this shows all rows. */
function sizeText<Row>(size: number, { isCut, rows, total }: FootProps<Row>): string {
  if (size !== allRows) return full(size);
  if (isCut) return full(rows.length);
  return total > allRows ? full(allRows) : 'all';
}

/** Returns the singular or plural of a noun: `1 host`, `1 country`, `1 kind of values`. */
function nounFor(count: number, plural: string): string {
  if (count !== 1) return plural;
  const [first = '', ...rest] = plural.split(' of ');
  const one = first.endsWith('ies') ? `${first.slice(0, -3)}y` : first.replace(/s$/, '');
  return [one, ...rest].join(' of ');
}

function countText<Row>(props: FootProps<Row>): string {
  const { shown, total, loaded, all, noun, isFiltered } = props;
  const count = shown === total ? full(total) : `${full(shown)} of ${full(total)}`;
  const isPart = props.isPartlySorted && loaded < all;
  if (!isFiltered) {
    return `${count} ${nounFor(total, noun)}${isPart ? `, sorted among the first ${full(loaded)}` : ''}`;
  }
  const among = loaded < all ? `the first ${full(loaded)} of ${full(all)}` : full(all);
  return `${count} match, of ${among} ${nounFor(all, noun)}`;
}
