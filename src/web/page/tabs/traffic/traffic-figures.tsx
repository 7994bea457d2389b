import { Spark } from '../../charts/spark.tsx';
import { compareText, comparisonProblem, isComparable } from '../../data/compared.ts';
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
import { filterText, useIsNow } from '../common.ts';
import { figureTexts, type LineName } from './traffic-text.ts';

/** Shows the figures of the tab Traffic, with their comparison. */
export function TrafficFigures({ panels }: { readonly panels: Panels }) {
  const currentRoute = useStore(route);
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
  const filters = filtersOf(currentRoute);
  const all = figureTexts(row, {
    span,
    isNow,
    isFiltered: filters.length > 0,
    seconds: Math.max(1, (panels.to - panels.from) / 1000),
    isCompared: panels.other !== undefined,
    before: beforeOf(row, panels),
  });
  const figures = all.map(({ needs, of, line, ...words }): Figure => {
    const figure = { ...words, spark: <Line of={line} panels={panels} /> };
    // If there is a filter on the field that a figure is about, the figure is meaningless.
    const isFilteredBy = filters.some(([name]) => name === of);
    if (isFilteredBy)
      return { ...figure, ...omitted, delta: `not with a filter on ${of}`, isBad: false };
    if (!needs.some((column) => panels.lacks('traffic_figures', column))) return figure;
    const excluded = state.status === 'ready' ? state.data.not_captured?.columns : undefined;
    const isExcluded = needs.some((column) => excluded?.includes(column) === true);
    const delta = isExcluded ? 'not captured' : 'unknown';
    return { ...figure, ...omitted, exact: 'No event has the field', delta };
  });
  return (
    <>
      {filters.length > 0 && (
        <p class="dim small counted">Figures, charts, and tables count {filterText(filters)}.</p>
      )}
      <Strip figures={figures} />
      {panels.other !== undefined && <p class="dim small counted">{figuresNote(panels)}</p>}
      <MissingNote data={state.status === 'ready' ? [state.data] : []} isMissing={false} />
    </>
  );
}

/** Describes with which period the figures are compared, or why they are not compared. */
function figuresNote(panels: Panels): string {
  const why = comparisonProblem(panels, 'traffic_figures');
  return why === ''
    ? `Compared with the ${compareText(panels)}.`
    : `Not compared with the ${compareText(panels)}: ${why}.`;
}

/** Shown instead of a meaningless number. */
const omitted = { value: ['\u2013', ''], exact: 'Not available' } as const;

/**
 * Returns a function that returns the value of a column in the comparison period, or without a comparison, in the
 * previous period; null if unknown.
 */
function beforeOf(
  row: Readonly<Record<string, unknown>>,
  panels: Panels,
): (name: string) => unknown {
  if (panels.other === undefined) return (name) => row[`prev_${name}`];
  const other = panels.other.row('traffic_figures');
  return (name) =>
    isComparable(panels, 'traffic_figures', [name]) ? (other?.[name] ?? null) : null;
}

/** Returns the values of a small line: the sum of some columns per step. */
function lineOf(panels: Panels, of: Panels, [panel, ...columns]: readonly string[]): number[] {
  // Exclude the last minute, whose events may not be stored yet.
  const notArrivedMs = Math.max(0, panels.to - (panels.now - 60_000));
  const steps = stepsOf(of.from, of.to - notArrivedMs, panels.step);
  return columnOf(of.rows(panel ?? ''), steps, (row) =>
    columns.reduce((total, column) => total + numberOf(row[column]), 0),
  );
}

/** The panel and the columns of each small line. The first item is the name of the panel. */
const lineColumns = {
  requests: ['traffic_status', 's1xx', 's2xx', 's3xx', 's4xx', 's5xx', 'status_unknown'],
  errors: ['traffic_status', 's5xx'],
  blocked: ['security_modules', ...Object.keys(moduleNames)],
  clients: ['traffic_clients', 'clients'],
  out: ['traffic_bytes', 'bytes_out'],
  saved: ['traffic_bytes', 'bytes_saved'],
} as const;

/** Colors of small lines. Lines that are not listed have the default color. */
const lineColors: Partial<Record<LineName, string>> = { errors: '--s5xx', blocked: '--c1' };

/** Shows a small line, and a second one for the comparison period if there is a comparison. */
function Line({ of, panels }: { readonly of: LineName; readonly panels: Panels }) {
  const color = lineColors[of];
  const [panel, ...columns] = lineColumns[of];
  const hasOther = panels.other !== undefined && isComparable(panels, panel, columns);
  return (
    <Spark
      data={lineOf(panels, panels, lineColumns[of])}
      {...(hasOther && panels.other && { other: lineOf(panels, panels.other, lineColumns[of]) })}
      {...(color !== undefined && { color })}
    />
  );
}
