import type { BenchReport, ComparedRow, Cost, PathCost } from './types.ts';

const out = (text = ''): void => void process.stdout.write(`${text}\n`);

/** Prints a report as tables. */
export function printReport(report: BenchReport): void {
  const { stages, growth, ratios } = report;
  const { rare_to_file: rare, invalid_to_file: invalid } = ratios;
  out(`CPU microseconds per event; Node.js ${report.node};`);
  out(report.processor);
  if (stages.length > 0) {
    out();
    out('Stages in Node.js (kernel: validates, selects, and builds columns)');
    for (const { name, us_per_event: us } of stages) out(line(name, [us]));
  }
  printPaths(report);
  if (report.compared !== null) printComparison(report.compared);
  if (growth.length > 0) {
    out();
    out(line('File, into a table of', ['Node.js', 'ClickHouse', 'total', 'rss MB']));
    for (const cost of growth) out(line(`${cost.rows} rows`, cells(cost)));
  }
  if (rare !== null && invalid !== null) {
    out();
    out(
      `Cost as a multiple of a plain event: most expensive rare form ${rare}, most expensive invalid form ${invalid}`,
    );
  }
}

function printPaths(report: BenchReport): void {
  const { end_to_end: paths } = report;
  if (paths.length === 0) return;
  out();
  const heads = ['Node.js', 'ClickHouse', 'total', 'rss MB', 'x bound', 'x naive'];
  out(line('End to end, with merges', ['events', 'decode', ...heads]));
  for (const path of paths) {
    const { to_ready_blocks: lowerBound, to_baseline: naive } = path.ratios;
    const { name, events, decode_us: decode } = path;
    out(line(name, [events, decode, ...cells(path), lowerBound, naive]));
  }
  for (const cost of [report.baseline, report.kinesis_baseline]) {
    if (cost !== null) out(line(cost.name, [cost.events, null, ...cells(cost)]));
  }
  for (const name of ['ready_blocks', 'ready_blocks_streams'] as const) {
    const lowerBound = report[name];
    if (lowerBound !== null)
      out(line(name, [lowerBound.events, null, null, lowerBound.clickhouse_us]));
  }
  printThreads(paths);
  for (const error of report.sum_errors) out(`does not add up: ${error}`);
}

function printThreads(paths: readonly PathCost[]): void {
  out();
  const heads = ['main', 'V8', 'libuv pool', 'workers', 'wall ms', 'startup ms'];
  out(line('Node.js by thread', heads));
  for (const { name, threads_us: of, wall_ms: wall, startup_ms: start } of paths) {
    out(line(name, [of.main, of.v8, of.pool, of.workers, wall, start]));
  }
}

function printComparison(rows: readonly ComparedRow[]): void {
  out();
  out(line('Total, ranges of the rounds', ['before', '', 'after', '', 'ratio']));
  for (const row of rows) {
    const before = [row.before_us, range(row.before_range_us)];
    const after = [row.after_us, range(row.after_range_us)];
    out(`${line(row.name, [...before, ...after, row.ratio])}  ${row.result}`);
  }
}

function range(of: readonly [number, number] | null): string {
  return of === null ? '' : ` ${number(of[0])}-${number(of[1])}`;
}

function cells({ node_us, clickhouse_us, total_us, rss_mb }: Cost): readonly number[] {
  return [node_us, clickhouse_us, total_us, rss_mb];
}

function line(name: string, list: readonly (number | string | null | undefined)[]): string {
  const texts = list.map((cell) => (typeof cell === 'number' ? number(cell) : (cell ?? '')));
  return name.padEnd(28) + texts.map((text) => text.padStart(11)).join('');
}

function number(value: number): string {
  return Number.isInteger(value) && value >= 10 ? String(value) : value.toFixed(2);
}
