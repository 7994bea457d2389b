import type { RunSummary, Snapshot, SourceState, SourceSummary } from '../../pipeline/index.ts';

/** Rate of each source by name, in events per second. */
export type Rates = ReadonlyMap<string, number>;

/** Adds terminal colors to text, or returns it unchanged. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  warn(text: string): string;
  bad(text: string): string;
}

/** One column of a table that adapts to the width of the terminal. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /**
   * Priority for removal if the terminal is too narrow: columns with the highest number are removed first. 0 means
   * never.
   */
  readonly spare: number;
  readonly widthMin: number;
}

/** One line of the table: a source, or the sum of all sources. */
export interface Line {
  readonly name: string;
  readonly received: number;
  readonly stored: number;
  readonly filtered: number;
  readonly ignored: number;
  readonly deadLettered: number;
  readonly behind: string;
  readonly rate: number;
}

const GAP = '  ';

const LIVE_COLUMNS: readonly Column<Line>[] = [
  { heading: 'source', cell: (line) => line.name, spare: 0, widthMin: 7 },
  { heading: 'read', cell: (line) => count(line.received), spare: 0, widthMin: 9 },
  { heading: 'stored', cell: (line) => count(line.stored), spare: 0, widthMin: 9 },
  { heading: 'filtered', cell: (line) => count(line.filtered), spare: 4, widthMin: 8 },
  { heading: 'ignored', cell: (line) => count(line.ignored), spare: 5, widthMin: 7 },
  { heading: 'dead', cell: (line) => count(line.deadLettered), spare: 1, widthMin: 4 },
  { heading: 'lag', cell: (line) => line.behind, spare: 3, widthMin: 6 },
  { heading: 'rate', cell: (line) => rate(line.rate), spare: 2, widthMin: 7 },
];

type SummaryRow = Omit<SourceSummary, 'kind' | 'in_flight'>;

const SUMMARY_COLUMNS: readonly Column<SummaryRow>[] = [
  { heading: 'source', cell: (counts) => counts.source, spare: 0, widthMin: 0 },
  { heading: 'records', cell: (counts) => count(counts.records), spare: 3, widthMin: 0 },
  { heading: 'received', cell: (counts) => count(counts.received), spare: 0, widthMin: 0 },
  { heading: 'stored', cell: (counts) => count(counts.stored), spare: 0, widthMin: 0 },
  { heading: 'filtered', cell: (counts) => count(counts.filtered), spare: 2, widthMin: 0 },
  { heading: 'ignored', cell: (counts) => count(counts.ignored), spare: 2, widthMin: 0 },
  {
    heading: 'dead-lettered',
    cell: (counts) => count(counts.dead_lettered),
    spare: 1,
    widthMin: 0,
  },
];

/** Layout and visibility of a block. */
export interface View {
  readonly title: string;
  /** Time since the start of the run. */
  readonly elapsedMs: number;
  readonly nowMs: number;
  /** Maximum characters per line. */
  readonly widthMax: number;
  readonly paint: Paint;
}

/** Returns the live block: the counts of every source by outcome, then the state of ClickHouse. */
export function liveFrame(snapshot: Snapshot, rates: Rates, view: View): readonly string[] {
  const { widthMax, paint } = view;
  const lines = snapshot.sources.map((source) => sourceLine(source, rates));
  if (lines.length !== 1) lines.push(totalLine(snapshot, lines));
  const [heading = '', ...rows] = layOut(LIVE_COLUMNS, lines, widthMax);
  const time = duration(view.elapsedMs);
  const title = clip(view.title, widthMax - time.length - 1);
  const space = ' '.repeat(Math.max(1, widthMax - title.length - time.length));
  const { text, tone } = serverState(snapshot, view.nowMs);
  const flying = `${count(snapshot.inFlight)} in flight, `;
  return [
    `${paint.bold(title)}${space}${paint.dim(time)}`,
    paint.dim(heading),
    ...rows,
    flying + paint[tone](clip(text, widthMax - flying.length)),
  ];
}

/** Formats the counts as one line, for logs and pipes. */
export function plainLine(
  snapshot: Snapshot,
  rates: Rates,
  elapsedMs: number,
  nowMs: number,
): string {
  const total = totals(snapshot, rates);
  return [
    duration(elapsedMs),
    `read ${count(total.received)}`,
    `stored ${count(total.stored)}`,
    `filtered ${count(total.filtered)}`,
    `ignored ${count(total.ignored)}`,
    `dead-lettered ${count(total.deadLettered)}`,
    `in flight ${count(snapshot.inFlight)}`,
    `lag ${total.behind}`,
    rate(total.rate),
    serverState(snapshot, nowMs).text,
  ].join(GAP);
}

const IGNORED_BECAUSE: Readonly<Record<string, string>> = {
  empty: 'records without text',
  test: 'test events of the platform: delivery works',
  control: 'control messages of CloudWatch Logs',
  expired: 'older than the retention of their table, see `retention:`',
  wrong_shard: 'in aggregates with a hash key of another shard; the producer sends them again',
};

/** Formats the summary of a run: a table, and whether the counts reconcile. */
export function summaryFrame(
  summary: RunSummary,
  widthMax: number,
  paint: Paint,
): readonly string[] {
  const counts: SummaryRow[] = [...summary.per_source];
  const records = counts.reduce((total, source) => total + source.records, 0);
  if (counts.length !== 1) counts.push({ ...summary, source: 'total', records });
  const [heading = '', ...rows] = layOut(SUMMARY_COLUMNS, counts, widthMax);
  const { received, in_flight: flying } = summary;
  const accounted = summary.stored + summary.filtered + summary.ignored + summary.dead_lettered;
  const verdict =
    summary.balanced || (flying > 0 && received === accounted)
      ? `${paint.good('Counts reconcile')}: received = stored + filtered + ignored + dead-lettered.`
      : `${paint.bad('Counts do NOT reconcile')}: run \`weir audit\` to find out where.`;
  const lines = [paint.dim(heading), ...rows, verdict];
  if (flying > 0) lines.push(paint.warn(inFlightText(flying)));
  return [...lines, ...notesOn(summary)];
}

/** Returns the notes on counts that need an explanation. */
function notesOn(summary: RunSummary): readonly string[] {
  const lines: string[] = [];
  const { duplicates } = summary;
  for (const [reason, events] of Object.entries(summary.ignored_by_reason)) {
    lines.push(`${count(events)} ignored: ${IGNORED_BECAUSE[reason] ?? reason}.`);
  }
  if (summary.not_evaluated > 0) {
    const filtered = `${count(summary.not_evaluated)} of the filtered events could not be evaluated`;
    lines.push(
      `${filtered}: a field is absent or of another type; \`weir audit\` lists the rules.`,
    );
  }
  if ((duplicates ?? 0) > 0) {
    const copies = `${count(duplicates ?? 0)} of the stored events are duplicates`;
    lines.push(`${copies}; analytics.* shows each event once.`);
  }
  return lines;
}

/** Explains what happens to events that were read but not stored before the run ended. */
export function inFlightText(events: number): string {
  return `${count(events)} events were read but not stored, and not acknowledged: the next run reads them again.`;
}

function sourceLine(source: SourceState, rates: Rates): Line {
  const { name, read, counts, behindMs, partitions } = source;
  const ended = partitions === 0 && read.received > 0;
  return {
    name,
    received: read.received,
    stored: sum(counts.stored),
    filtered: counts.filtered,
    ignored: sum(counts.ignored),
    deadLettered: counts.deadLettered,
    behind: ended ? 'done' : lag(behindMs),
    rate: rates.get(name) ?? 0,
  };
}

/** Returns the counts of all sources together. */
export function totals(snapshot: Snapshot, rates: Rates): Line {
  return totalLine(
    snapshot,
    snapshot.sources.map((source) => sourceLine(source, rates)),
  );
}

function totalLine(snapshot: Snapshot, lines: readonly Line[]): Line {
  const known = snapshot.sources.flatMap(({ behindMs }) => behindMs ?? []);
  const add = (pick: (line: Line) => number): number => {
    return lines.reduce((total, line) => total + pick(line), 0);
  };
  return {
    name: 'total',
    received: add((line) => line.received),
    stored: add((line) => line.stored),
    filtered: add((line) => line.filtered),
    ignored: add((line) => line.ignored),
    deadLettered: add((line) => line.deadLettered),
    behind: lag(known.length === 0 ? undefined : Math.max(...known)),
    rate: add((line) => line.rate),
  };
}

/**
 * Formats heading and rows with as many columns as fit. If even the columns that cannot be removed are too wide,
 * truncates the rows.
 */
export function layOut<Row>(
  all: readonly Column<Row>[],
  lines: readonly Row[],
  widthMax: number,
): readonly string[] {
  let columns = all;
  for (;;) {
    const cells = [
      columns.map(({ heading }) => heading),
      ...lines.map((line) => columns.map(({ cell }) => cell(line))),
    ];
    const rows = align(
      cells,
      columns.map(({ widthMin }) => widthMin),
    );
    const worst = columns.reduce((most, { spare }) => Math.max(most, spare), 0);
    const fits = rows.every((row) => row.length <= widthMax);
    if (fits || worst === 0) return rows.map((row) => clip(row, widthMax));
    columns = columns.filter(({ spare }) => spare !== worst);
  }
}

/** Aligns the first column to the left, and all other columns to the right. */
function align(
  rows: readonly (readonly string[])[],
  widthsMin: readonly number[] = [],
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => {
    return Math.max(widthsMin[column] ?? 0, ...rows.map((row) => row[column]?.length ?? 0));
  });
  return rows.map((row) => {
    const cells = row.map((text, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    return cells.join(GAP);
  });
}

/** Texts about failing inserts, by load state. In messages, a duration follows the text. */
export const insertFailures = {
  waiting: 'has been unavailable',
  overloaded: 'has been overloaded',
  disk_full: 'has had a full disk',
  held: 'has rejected inserts',
} as const satisfies Record<Exclude<Snapshot['load']['state'], 'ok'>, string>;

function serverState(snapshot: Snapshot, nowMs: number): { text: string; tone: keyof Paint } {
  const { state, sinceMs, reason } = snapshot.load;
  if (state === 'ok') return { text: 'ClickHouse ok', tone: 'good' };
  const elapsed = duration(nowMs - sinceMs);
  const text = `ClickHouse ${insertFailures[state]} for ${elapsed}, reading paused: ${reason.replaceAll(/\s+/g, ' ')}`;
  return { text, tone: state === 'held' || state === 'disk_full' ? 'bad' : 'warn' };
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, one) => total + one, 0);
}

/** Truncates a text to at most `width` characters. */
export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/** Formats a count, for example `1,234,567`. */
export function count(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a duration, for example `0:42` or `12:03:04`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  const short = String(seconds % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${short}`
    : `${minutes}:${short}`;
}

/** Formats the lag behind the tip: `tip`, `0.4 s`, `12 min`, or a dash if it is unknown. */
export function lag(behindMs: number | undefined): string {
  if (behindMs === undefined) return '-';
  if (behindMs === 0) return 'tip';
  if (behindMs < 60_000) return `${(behindMs / 1000).toFixed(1)} s`;
  if (behindMs < 3_600_000) return `${Math.round(behindMs / 60_000)} min`;
  return `${(behindMs / 3_600_000).toFixed(1)} h`;
}

function rate(perSecond: number): string {
  return perSecond < 10_000
    ? `${count(Math.round(perSecond))}/s`
    : `${(perSecond / 1000).toFixed(1)}k/s`;
}
