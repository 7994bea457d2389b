import { withoutControls } from './printable.ts';
import { clip, count, duration, insertFailures, layOut, type Paint } from './screen-frame.ts';
import type { TopFigures } from './top-figures.ts';
import {
  type Choice,
  partitionColumns,
  type SortableColumn,
  sorted,
  sourceColumns,
  sourceRows,
  type TopView,
} from './top-view.ts';

/** Properties of the window in which a frame is drawn. */
export interface TopWindow {
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
  /** Why there is no new sample; undefined if there is one. */
  readonly problem: string | undefined;
}

/** Number of lines for the blank line above the table, and for the heading of the table. */
const gapLines = 2;
/** Number of lines below the table. */
const footLines = 2;
const rowsMin = 3;

/** Returns the lines of the complete window, which fit its height and width. */
export function topFrame(figures: TopFigures, view: TopView, window: TopWindow): readonly string[] {
  const head = headOf(figures, view, window);
  const rowsLeft = Math.max(rowsMin, window.rows - head.length - gapLines - footLines);
  const lines = [
    ...head,
    '',
    ...(view.inside === undefined
      ? sourceTable(figures, view, { ...window, rows: rowsLeft })
      : partitionTable(figures, view.inside, { view, window: { ...window, rows: rowsLeft } })),
    '',
    footOf(view, window),
  ];
  return lines.slice(0, Math.max(1, window.rows));
}

/** Returns the number of rows that the user can select, and the source at the marker. */
export function choiceOf(figures: TopFigures, view: TopView): Choice {
  if (view.inside !== undefined) {
    const own = figures.partitions.filter(({ source }) => source === view.inside);
    return { rows: own.length, chosen: undefined };
  }
  const [rows] = sourceRows(figures, view);
  return { rows: rows.length, chosen: rows[Math.min(view.selected, rows.length - 1)]?.source };
}

function headOf(figures: TopFigures, view: TopView, window: TopWindow): readonly string[] {
  const { columns, paint, problem } = window;
  const up = `${view.isPaused ? 'paused  ' : ''}up ${duration(figures.up_ms)}`;
  const where = view.inside === undefined ? '' : ` > ${view.inside}`;
  const title = clip(
    oneLine(`weir top: pipeline ${figures.pipeline}${where} at ${figures.url}`),
    columns - up.length - 2,
  );
  const space = ' '.repeat(Math.max(1, columns - title.length - up.length));
  const { ready, clickhouse, in_flight: flying } = figures;
  const away = duration(clickhouse.since_ms);
  const state =
    clickhouse.state === 'ok'
      ? 'ClickHouse ok'
      : `ClickHouse ${insertFailures[clickhouse.state]} for ${away}: ${oneLine(clickhouse.reason)}`;
  const readiness = ready ? paint.good('ready') : paint.bad('NOT READY');
  const rest = clip(`  ${state}, ${count(flying)} in flight`, columns - (ready ? 5 : 9));
  return [
    `${paint.bold(title)}${space}${paint.dim(up)}`,
    problem === undefined
      ? `${readiness}${clickhouse.state === 'ok' ? rest : paint.warn(rest)}`
      : paint.bad(clip(oneLine(problem), columns)),
    ...adviceLines(clickhouse.state === 'ok' ? '' : clickhouse.advice, window),
    paint.dim(clip(costLine(figures), columns)),
    ...configLines(figures.config, window),
  ];
}

/** Returns the lines about the active configuration, and about the failure of the last reload. */
function configLines(
  config: TopFigures['config'],
  { columns, paint, ...window }: TopWindow,
): readonly string[] {
  if (config === null) return [];
  const { failure, file, active_ms: ms, reloading, reloads, sha256, watched } = config;
  const since = reloads === 0 ? 'since the start' : `for ${duration(ms)}`;
  const times = reloads === 1 ? 'once' : `${count(reloads)} times`;
  const more = [
    ...(reloads === 0 ? [] : [`reloaded ${times}`]),
    ...(watched ? ['watched'] : []),
    ...(reloading ? ['reloading now'] : []),
  ];
  const line = [`config ${oneLine(file)} (${sha256.slice(0, 8)}) active ${since}`, ...more];
  const lines = [paint.dim(clip(line.join(', '), columns))];
  if (failure === null) return lines;
  const what = failure.result.replace('_', ' ');
  const text = `last reload ${what} ${duration(failure.ago_ms)} ago: ${oneLine(failure.reason)}`;
  return [
    ...lines,
    paint.bad(clip(text, columns)),
    ...adviceLines(failure.advice, { columns, paint, ...window }),
  ];
}

/** Returns the lines of advice below a problem; empty if the process does not report advice, as in older versions. */
function adviceLines(
  advice: string | null | undefined,
  { columns, paint }: TopWindow,
): readonly string[] {
  if (advice === null || advice === undefined || advice === '') return [];
  return [paint.warn(clip(`  -> ${oneLine(advice)}`, columns))];
}

function costLine({ inserts, memory, cpu }: TopFigures): string {
  const times =
    inserts.p50_ms === null
      ? 'none'
      : `${inserts.per_second.toFixed(1)}/s, p50 ${inserts.p50_ms} ms, p95 ${inserts.p95_ms ?? 0} ms`;
  const memoryText = `memory ${megabytes(memory.rss_bytes)} (heap ${megabytes(memory.heap_bytes)})`;
  return `inserts ${times}   ${memoryText}   CPU ${Math.round(cpu * 100)} %`;
}

function sourceTable(figures: TopFigures, view: TopView, window: TopWindow): readonly string[] {
  const [rows, sum] = sourceRows(figures, view);
  const { paint, columns } = window;
  const problems = rows
    .filter(({ problem }) => problem !== null)
    .slice(0, 2)
    .flatMap(({ source, problem, advice }) => [
      paint.warn(clip(oneLine(`${source}: ${problem ?? ''}`), columns)),
      ...adviceLines(advice, window),
    ]);
  const used = (sum === undefined ? 0 : 1) + problems.length;
  const rowsLeft = Math.max(1, window.rows - used - 1);
  return [
    ...table(rows, sourceColumns(view.inAll), { view, window: { ...window, rows: rowsLeft }, sum }),
    ...problems,
  ];
}

function partitionTable(
  figures: TopFigures,
  source: string,
  { view, window }: { readonly view: TopView; readonly window: TopWindow },
): readonly string[] {
  const columns = partitionColumns(Math.max(12, window.columns - 46));
  const own = figures.partitions.filter((state) => state.source === source);
  if (own.length === 0) return ['Weir reads no partition of this source.'];
  const rows = sorted(own, columns, view);
  const left = figures.partitions_left_out;
  const more = left === 0 ? [] : [`${count(left)} partitions with less lag are not shown.`];
  const rowsLeft = Math.max(1, window.rows - more.length - 1);
  return [
    ...table(rows, columns, { view, window: { ...window, rows: rowsLeft }, sum: undefined }),
    ...more,
  ];
}

/** Returns the heading, the rows around the marker, and the total. */
function table<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  {
    view,
    window,
    sum,
  }: { readonly view: TopView; readonly window: TopWindow; readonly sum: Row | undefined },
): readonly string[] {
  const { paint } = window;
  const selected = Math.min(view.selected, Math.max(0, rows.length - 1));
  const start = Math.max(0, Math.min(selected - window.rows + 1, rows.length - window.rows));
  const arrow = view.isReversed ? '↑' : '↓';
  const named = columns.map((column, index) =>
    index === view.sort ? { ...column, heading: `${column.heading}${arrow}`, spare: 0 } : column,
  );
  const shown = rows.slice(start, start + window.rows);
  const laid = layOut(named, sum === undefined ? shown : [...shown, sum], window.columns - 2);
  const [heading = '', ...lines] = laid.map(oneLine);
  return [
    paint.dim(`  ${heading}`),
    ...lines.map((line, index) => {
      if (index >= shown.length) return paint.dim(`  ${line}`);
      return start + index === selected ? paint.bold(`> ${line}`) : `  ${line}`;
    }),
  ];
}

function footOf({ inside, inAll }: TopView, { columns, paint }: TopWindow): string {
  const keys =
    inside === undefined
      ? `q quit  s sort  r reverse  t ${inAll ? 'rates' : 'totals'}  Enter partitions  p pause`
      : 'q quit  s sort  r reverse  Esc back  p pause';
  return paint.dim(clip(keys, columns));
}

function megabytes(bytes: number): string {
  return `${count(Math.round(bytes / 1_000_000))} MB`;
}

function oneLine(text: string): string {
  return withoutControls(text).replaceAll(/\s*[\n\t]\s*/g, ' ');
}
