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

/** The figures of Traffic with their comparison. */
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
    // A figure is meaningless with a filter on the same field.
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

/** Note about the comparison of the figures, or why they cannot be compared. */
function figuresNote(panels: Panels): string {
  const why = comparisonProblem(panels, 'traffic_figures');
  return why === ''
    ? `Compared with the ${compareText(panels)}.`
    : `Not compared with the ${compareText(panels)}: ${why}.`;
}

/** Replaces a meaningless number. */
const omitted = { value: ['\u2013', ''], exact: 'Not available' } as const;

/** Returns values of columns in the compared period; null if unknown. */
function beforeOf(
  row: Readonly<Record<string, unknown>>,
  panels: Panels,
): (name: string) => unknown {
  if (panels.other === undefined) return (name) => row[`prev_${name}`];
  const other = panels.other.row('traffic_figures');
  return (name) =>
    isComparable(panels, 'traffic_figures', [name]) ? (other?.[name] ?? null) : null;
}

/** Values of a small line: the sum of some columns per step. */
function lineOf(panels: Panels, of: Panels, [panel, ...columns]: readonly string[]): number[] {
  // Events of the last minute are still arriving.
  const notArrivedMs = Math.max(0, panels.to - (panels.now - 60_000));
  const steps = stepsOf(of.from, of.to - notArrivedMs, panels.step);
  return columnOf(of.rows(panel ?? ''), steps, (row) =>
    columns.reduce((total, column) => total + numberOf(row[column]), 0),
  );
}

/** Panels and columns of the small lines. */
const lineColumns = {
  requests: ['traffic_status', 's1xx', 's2xx', 's3xx', 's4xx', 's5xx', 'status_unknown'],
  errors: ['traffic_status', 's5xx'],
  blocked: ['security_modules', ...Object.keys(moduleNames)],
  clients: ['traffic_clients', 'clients'],
  out: ['traffic_bytes', 'bytes_out'],
  saved: ['traffic_bytes', 'bytes_saved'],
} as const;

/** Colors of lines; the others use the default. */
const lineColors: Partial<Record<LineName, string>> = { errors: '--s5xx', blocked: '--c1' };

/** A small line, with the other period if it can be compared. */
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
