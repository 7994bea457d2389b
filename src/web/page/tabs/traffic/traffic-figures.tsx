import { Spark } from '../../charts/spark.tsx';
import { compareText, hindrance, isComparable } from '../../data/compared.ts';
import { numberOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { filtersOf } from '../../data/route.ts';
import { columnOf, stepsOf } from '../../data/series.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { spanName } from '../../data/times.ts';
import { type Figure, Strip } from '../../parts/figures.tsx';
import { MissingNote } from '../../parts/not-captured.tsx';
import { Failed, Skeleton } from '../../parts/states.tsx';
import { moduleNames } from '../module-names.ts';
import { filterWords, useIsNow } from '../common.ts';
import { figureWords, type LineName } from './traffic-words.ts';

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
  const all = figureWords(row, {
    span,
    isNow,
    isFiltered: filters.length > 0,
    seconds: Math.max(1, (panels.to - panels.from) / 1000),
    isCompared: panels.other !== undefined,
    before: beforeOf(row, panels),
  });
  const figures = all.map(({ needs, of, line, ...words }): Figure => {
    const figure = { ...words, spark: <Line of={line} panels={panels} /> };
    // Of requests that were chosen by it, it says nothing.
    const isChosen = filters.some(([name]) => name === of);
    if (isChosen) return { ...figure, ...left, delta: `not with a filter on ${of}`, isBad: false };
    if (!needs.some((column) => panels.lacks('traffic_figures', column))) return figure;
    const leftOut = state.status === 'ready' ? state.data.not_captured?.columns : undefined;
    const isLeftOut = needs.some((column) => leftOut?.includes(column) === true);
    const delta = isLeftOut ? 'not captured' : 'unknown';
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

/** Colors of the lines that have one. */
const lineColors: Partial<Record<LineName, string>> = { errors: '--s5xx', blocked: '--c1' };

/** A small line, and that of the other period where it can be compared. */
function Line({ of, panels }: { readonly of: LineName; readonly panels: Panels }) {
  const color = lineColors[of];
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
