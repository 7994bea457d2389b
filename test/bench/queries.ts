/**
 * `npm run bench:queries` measures the cost of every panel and every library query on ten million generated events of seven
 * days.
 */

import { buildDataset, type Dataset } from './query-dataset.ts';
import {
  measurePanels,
  measureQueries,
  measureScans,
  type QueryCost,
  type ScanCost,
} from './query-costs.ts';
import { type ColumnSize, eventBytes } from './query-storage.ts';
import { benchCommand, wholeNumber } from './options.ts';

/** The report, printed with `--json`. */
interface QueryReport {
  readonly rows: number;
  readonly bytes_per_event: number;
  readonly server_rss_mb: number;
  readonly load_seconds: number;
  readonly rollup_seconds: number;
  readonly panels: readonly QueryCost[];
  readonly queries: readonly QueryCost[];
  readonly scans: readonly ScanCost[];
  /** Names of the queries and scans that exceed their goals. */
  readonly over: Readonly<Record<'panels' | 'queries' | 'scans', readonly string[]>>;
  readonly columns: readonly ColumnSize[];
}

/** Goals in milliseconds, so that analysts do not notice a delay. */
const panelMsMax = 100;
const queryMsMax = 1_000;
const finalFactorMax = 2;

const given = benchCommand(
  'bench:queries',
  'Measures the cost of every panel and every library query on generated events of seven days. Takes about ten minutes.',
)
  .option('--rows <number>', 'Number of generated events.', wholeNumber(1), 10_000_000)
  .option('--runs <number>', 'Number of runs; the report has the minimum.', wholeNumber(1), 5)
  .option('--days <number>', 'Days that the events cover.', wholeNumber(3), 7)
  .option(
    '--parts <number>',
    'Parts per finished day. Above 1: as on a server whose days are too large for compaction.',
    wholeNumber(1),
    1,
  )
  .option('--data <folder>', 'Keep the data in this folder, and reuse it.')
  .parse()
  .opts<{
    json: boolean;
    rows: number;
    runs: number;
    days: number;
    parts: number;
    data?: string;
  }>();

const dataset = await buildDataset({ ...given, folder: given.data });
try {
  const report = await measure(dataset);
  if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(report);
} finally {
  await dataset.close();
}

async function measure(on: Dataset): Promise<QueryReport> {
  const { total, columns } = await eventBytes(on);
  const panels = await measurePanels(on, given.runs);
  const queries = await measureQueries(on, given.runs);
  const scans = await measureScans(on, given.runs);
  return {
    rows: on.rows,
    bytes_per_event: total,
    load_seconds: on.loadSeconds,
    rollup_seconds: on.rollupSeconds,
    panels,
    queries,
    scans,
    over: {
      panels: panels.filter((each) => isOver(each, panelMsMax)).map(titleOf),
      queries: queries.filter((each) => isOver(each, queryMsMax)).map(titleOf),
      scans: scans.filter(({ factor }) => factor > finalFactorMax).map(({ name }) => name),
    },
    server_rss_mb: on.rssMb(),
    columns,
  };
}

function titleOf({ name, range }: QueryCost): string {
  return `${name} ${range}`.trim();
}

function isOver({ ms }: QueryCost, msMax: number): boolean {
  return ms > msMax;
}

function print(report: QueryReport): void {
  const out = (text = ''): void => void process.stdout.write(`${text}\n`);
  out(`${report.rows} events of ${given.days} days, ${report.bytes_per_event} bytes each on disk`);
  const table = (title: string, costs: readonly QueryCost[], msMax: number): void => {
    out();
    out(`${title.padEnd(44)}      ms  cpu ms   rows read   MB read  memory MB`);
    for (const each of costs) {
      const cells = [
        each.ms.toFixed(1).padStart(8),
        each.cpu_ms.toFixed(0).padStart(8),
        String(each.rows_read).padStart(12),
        (each.bytes_read / 1e6).toFixed(1).padStart(10),
        each.memory_mb.toFixed(1).padStart(11),
      ];
      out(`${titleOf(each).padEnd(44)}${cells.join('')}${isOver(each, msMax) ? '  OVER' : ''}`);
    }
    const within = costs.filter((each) => !isOver(each, msMax)).length;
    const byCpu = costs.filter((each) => each.cpu_ms <= msMax).length;
    out(`${within} of ${costs.length} within ${msMax} ms; by CPU ${byCpu}`);
  };
  table('panel', report.panels, panelMsMax);
  table('query', report.queries, queryMsMax);
  out();
  for (const each of report.scans) {
    const cpu = `CPU ${each.plain_cpu_ms} and ${each.final_cpu_ms} ms, ${each.cpu_factor}x`;
    const over = each.factor > finalFactorMax ? '  OVER' : '';
    out(
      `${each.name}: plain ${each.plain_ms} ms, FINAL ${each.final_ms} ms, ${each.factor}x; ${cpu}${over}`,
    );
  }
  out();
  for (const { name, bytes } of report.columns.slice(0, 20)) out(`${name.padEnd(40)} ${bytes}`);
}
