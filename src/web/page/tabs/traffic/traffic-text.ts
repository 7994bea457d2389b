import type { WireRow } from '../../../wire/wire.ts';
import {
  bytes,
  bytesParts,
  change,
  full,
  maybeNumber,
  numberOf,
  percent,
  percentParts,
  rate,
  rateParts,
  shortParts,
  times,
} from '../../data/format.ts';
import type { FilterName } from '../../data/route.ts';

/** A figure, the columns that it needs (`needs`), and the filter that makes it meaningless (`of`). */
export interface FigureText {
  readonly label: string;
  readonly value: readonly [string, string];
  readonly exact: string;
  readonly delta: string;
  readonly isBad?: boolean;
  readonly line: LineName;
  readonly needs: readonly string[];
  readonly of?: FilterName;
}

/** Name of the small line of a figure. */
export type LineName = 'requests' | 'errors' | 'blocked' | 'clients' | 'out' | 'saved';

/** The range of the figures, and how they are compared. */
interface FigureOptions {
  /** Length of the range in seconds. */
  readonly seconds: number;
  readonly isCompared: boolean;
  /**
   * Returns the value of a column in the comparison period, or without a comparison, in the previous period; null if
   * unknown.
   */
  before(name: string): unknown;
  readonly span: string;
  readonly isNow: boolean;
  /** True if only some requests are counted. The usual share, which is that of all requests, is then not comparable. */
  readonly isFiltered: boolean;
}

/** Returns the figures of the tab Traffic from a row of `traffic_figures`. */
export function figureTexts(
  row: WireRow,
  { span, isNow, isFiltered, seconds: rangeSeconds, isCompared, before }: FigureOptions,
): readonly FigureText[] {
  const of = (name: string): number => numberOf(row[name]);
  const seconds = of('now_seconds') || 60;
  // If the previous value is unknown, omit the change.
  const changed = (name: string): string => {
    const known = maybeNumber(before(name));
    return known === null ? '' : change(of(name), known);
  };
  // The result is NaN if no status is known.
  const errors = of('s5xx') / of('known_status');
  const usual = isFiltered ? null : maybeNumber(row['usual_s5xx_share']);
  const errorsBefore =
    before('s5xx') === null
      ? Number.NaN
      : numberOf(before('s5xx')) / numberOf(before('known_status'));
  const isBad =
    usual !== null && usual > 0
      ? errors > usual * 2
      : errors > (errorsBefore || 0) * 2 && errors > 0.01;
  const raw = row['bytes_out'] === null ? 0 : of('bytes_out') + of('bytes_saved');
  // Show the mean of the range next to the rate of the last minute, because the comparison uses the mean.
  const rateOf = (name: 'requests' | 'blocked') => {
    const mean = of(name) / rangeSeconds;
    const delta = changed(name);
    const compared = `${rate(mean)} in ${span}${delta === '' ? '' : `, ${delta}`}`;
    return isNow
      ? { value: rateParts(of(`now_${name}`) / seconds), delta: compared }
      : { value: rateParts(mean), delta };
  };
  const when = isNow ? 'now' : span;
  return [
    {
      label: `Requests, ${when}`,
      ...rateOf('requests'),
      exact: `${full(of('requests'))} in ${span}`,
      line: 'requests',
      needs: [],
    },
    {
      label: `Server errors, ${span}`,
      value: percentParts(errors),
      exact: `${full(of('s5xx'))} of ${full(of('known_status'))}`,
      delta:
        !isCompared && usual !== null && usual > 0 && errors >= 0
          ? `${times(errors, usual)} usual`
          : `${isCompared ? 'then' : 'before'} ${percent(errorsBefore)}`,
      isBad,
      line: 'errors',
      needs: ['s5xx'],
      of: 'status',
    },
    {
      label: `Blocked, ${when}`,
      ...rateOf('blocked'),
      exact: `${full(of('blocked'))} in ${span}`,
      line: 'blocked',
      needs: ['blocked'],
      of: 'decision',
    },
    {
      label: `Unique clients, ${span}`,
      value: shortParts(of('clients')),
      exact: `${full(of('clients'))} distinct addresses, accurate to about 2 %`,
      delta: changed('clients'),
      line: 'clients',
      needs: [],
    },
    {
      label: `Bytes out, ${span}`,
      value: bytesParts(of('bytes_out')),
      exact: `${full(of('bytes_out'))} B`,
      delta: changed('bytes_out'),
      line: 'out',
      needs: ['bytes_out'],
    },
    {
      label: `Saved by compression, ${span}`,
      value: bytesParts(of('bytes_saved')),
      exact: `${full(of('bytes_saved'))} B${raw === 0 ? '' : ` of ${bytes(raw)}`}`,
      delta: raw === 0 ? '' : `${percent(of('bytes_saved') / raw)} of raw`,
      line: 'saved',
      needs: ['bytes_saved'],
    },
  ];
}
