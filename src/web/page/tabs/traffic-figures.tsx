import { Spark } from '../charts/spark.tsx';
import { compareText, hindrance, isComparable } from '../data/compared.ts';
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
} from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { type FilterName, filtersOf } from '../data/route.ts';
import { columnOf, stepsOf } from '../data/series.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { spanName } from '../data/times.ts';
import { type Figure, Strip } from '../parts/figures.tsx';
import { MissingNote } from '../parts/not-captured.tsx';
import { Failed, Skeleton } from '../parts/states.tsx';
import { moduleNames } from './module-names.ts';
import { filterWords, useIsNow } from './common.ts';

/** How much, against the same span before? */
export function TrafficFigures({ panels }: { readonly panels: Panels }) {
  const place = useStore(route);
  const span = spanName(panels);
  const isNow = useIsNow(panels);
  const state = panels.of('traffic_figures');
  const row = panels.row('traffic_figures');
  if (state.status === 'failed') {
    return (
      <section class="panel" aria-label="Figures">
        <Failed error={state.error} />
      </section>
    );
  }
  if (row === undefined) {
    return (
      <section class="panel" aria-label="Figures">
        <div class="body">
          <Skeleton height={60} />
        </div>
      </section>
    );
  }
  const filters = filtersOf(place);
  const all = figuresOf(row, { span, isNow, isFiltered: filters.length > 0 }, panels);
  const figures = all.map(({ needs, of, ...figure }): Figure => {
    // Of requests that were chosen by it, it says nothing.
    const isChosen = filters.some(([name]) => name === of);
    if (isChosen) return { ...figure, ...left, delta: `not with a filter on ${of}`, isBad: false };
    if (!needs.some((column) => panels.lacks('traffic_figures', column))) return figure;
    const leftOut = state.status === 'ready' ? state.data.not_captured?.columns : undefined;
    const isLeftOut = needs.some((column) => leftOut?.includes(column) === true);
    const delta = isLeftOut ? 'not captured' : 'not known';
    return { ...figure, ...left, exact: 'No event says', delta };
  });
  return (
    <>
      {filters.length > 0 && (
        <p class="dim small counted">Figures, charts and tables count {filterWords(filters)}.</p>
      )}
      <Strip figures={figures} />
      {panels.other !== undefined && <p class="dim small counted">{figuresNote(panels)}</p>}
      <MissingNote data={state.status === 'ready' ? [state.data] : []} isMissing={false} />
    </>
  );
}

/** What the figures are compared with, or why they are not. */
function figuresNote(panels: Panels): string {
  const why = hindrance(panels, 'traffic_figures');
  return why === ''
    ? `Compared with the ${compareText(panels)}.`
    : `Not compared with the ${compareText(panels)}: ${why}.`;
}

/** In the place of a number that would say nothing. */
const left = { value: ['\u2013', ''], exact: 'Left out' } as const;

/** A figure, the columns that it is made of, and the filter that leaves nothing of it to be told. */
type NeedyFigure = Figure & { readonly needs: readonly string[]; readonly of?: FilterName };

/** What is looked at, and as what. */
interface Look {
  readonly span: string;
  readonly isNow: boolean;
  /** Only some requests are counted: what is usual of all of them is no measure. */
  readonly isFiltered: boolean;
}

function figuresOf(
  row: Readonly<Record<string, unknown>>,
  { span, isNow, isFiltered }: Look,
  panels: Panels,
): readonly NeedyFigure[] {
  const of = (name: string): number => numberOf(row[name]);
  const seconds = of('now_seconds') || 60;
  const before = beforeOf(row, panels);
  // Against what nobody knows there is nothing to say.
  const changed = (name: string): string => {
    const known = maybeNumber(before(name));
    return known === null ? '' : change(of(name), known);
  };
  // Of no status at all: no number.
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
  const rangeSeconds = Math.max(1, (panels.to - panels.from) / 1000);
  // What is compared is the mean of the range: it is named beside the rate of the last minute.
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
      spark: <Line of="requests" panels={panels} />,
      needs: [],
    },
    {
      label: `Server errors, ${span}`,
      value: percentParts(errors),
      exact: `${full(of('s5xx'))} of ${full(of('known_status'))}`,
      delta:
        panels.other === undefined && usual !== null && usual > 0 && errors >= 0
          ? `${times(errors, usual)} usual`
          : `${panels.other === undefined ? 'before' : 'then'} ${percent(errorsBefore)}`,
      isBad,
      spark: <Line of="errors" panels={panels} color="--s5xx" />,
      needs: ['s5xx'],
      of: 'status',
    },
    {
      label: `Blocked, ${when}`,
      ...rateOf('blocked'),
      exact: `${full(of('blocked'))} in ${span}`,
      spark: <Line of="blocked" panels={panels} color="--c1" />,
      needs: ['blocked'],
      of: 'decision',
    },
    {
      label: `Unique clients, ${span}`,
      value: shortParts(of('clients')),
      exact: `${full(of('clients'))} different addresses, to about 2 %`,
      delta: changed('clients'),
      spark: <Line of="clients" panels={panels} />,
      needs: [],
    },
    {
      label: `Bytes out, ${span}`,
      value: bytesParts(of('bytes_out')),
      exact: `${full(of('bytes_out'))} B`,
      delta: changed('bytes_out'),
      spark: <Line of="out" panels={panels} />,
      needs: ['bytes_out'],
    },
    {
      label: `Saved by compression, ${span}`,
      value: bytesParts(of('bytes_saved')),
      exact: `${full(of('bytes_saved'))} B${raw === 0 ? '' : ` of ${bytes(raw)}`}`,
      delta: raw === 0 ? '' : `${percent(of('bytes_saved') / raw)} of raw`,
      spark: <Line of="saved" panels={panels} />,
      needs: ['bytes_saved'],
    },
  ];
}

/** The value of a column in the period that the range is compared with; null where it is not known. */
function beforeOf(
  row: Readonly<Record<string, unknown>>,
  panels: Panels,
): (name: string) => unknown {
  if (panels.other === undefined) return (name) => row[`prev_${name}`];
  const other = panels.other.row('traffic_figures');
  return (name) =>
    isComparable(panels, 'traffic_figures', [name]) ? (other?.[name] ?? null) : null;
}

/** A small line of a panel: the sum of some columns step by step. */
function lineOf(panels: Panels, of: Panels, [panel, ...columns]: readonly string[]): number[] {
  // Of the last minute not everything is here yet.
  const late = Math.max(0, panels.to - (panels.now - 60_000));
  const steps = stepsOf(of.from, of.to - late, panels.step);
  return columnOf(of.rows(panel ?? ''), steps, (row) =>
    columns.reduce((total, column) => total + numberOf(row[column]), 0),
  );
}

/** Panels of the small lines, and their columns. */
const lineColumns = {
  requests: ['traffic_status', 's1xx', 's2xx', 's3xx', 's4xx', 's5xx', 'status_unknown'],
  errors: ['traffic_status', 's5xx'],
  blocked: ['security_modules', ...Object.keys(moduleNames)],
  clients: ['traffic_clients', 'clients'],
  out: ['traffic_bytes', 'bytes_out'],
  saved: ['traffic_bytes', 'bytes_saved'],
} as const;

/** A small line, and that of the other period where it can be compared. */
function Line({
  of,
  panels,
  color,
}: {
  readonly of: keyof typeof lineColumns;
  readonly panels: Panels;
  readonly color?: string;
}) {
  const [panel, ...columns] = lineColumns[of];
  const isThen = panels.other !== undefined && isComparable(panels, panel, columns);
  return (
    <Spark
      data={lineOf(panels, panels, lineColumns[of])}
      {...(isThen && panels.other && { other: lineOf(panels, panels.other, lineColumns[of]) })}
      {...(color !== undefined && { color })}
    />
  );
}
