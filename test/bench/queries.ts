/**
 * `npm run bench:queries`: what every panel and every library query costs on ten million made-up events of seven days.
 * `--rows N` for fewer, `--json` for programs, `--data DIR` to keep the data and use it again.
 */
import { parseArgs } from 'node:util';

import { buildDataset, type Dataset } from './query-dataset.ts';
import {
  measurePanels,
  measureQueries,
  measureScans,
  type QueryCost,
  type ScanCost,
} from './query-costs.ts';
import { type ColumnSize, eventBytes } from './query-storage.ts';

/** What the bench prints with `--json`. */
interface QueryReport {
  readonly rows: number;
  readonly bytes_per_event: number;
  readonly server_rss_mb: number;
  readonly load_seconds: number;
  readonly rollup_seconds: number;
  readonly panels: readonly QueryCost[];
  readonly queries: readonly QueryCost[];
  readonly scans: readonly ScanCost[];
  readonly columns: readonly ColumnSize[];
}

/** Goals: what an analyst waits for without noticing. Unit: milliseconds. */
const panelMsMax = 100;
const queryMsMax = 1_000;
const finalFactorMax = 2;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '10000000' },
    data: { type: 'string' },
  },
});

const dataset = await buildDataset({ rows: Number(values.rows), folder: values.data });
try {
  const report = await measure(dataset);
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(report);
} finally {
  await dataset.close();
}

async function measure(on: Dataset): Promise<QueryReport> {
  const { total, columns } = await eventBytes(on);
  return {
    rows: on.rows,
    bytes_per_event: total,
    load_seconds: on.loadSeconds,
    rollup_seconds: on.rollupSeconds,
    panels: await measurePanels(on),
    queries: await measureQueries(on),
    scans: await measureScans(on),
    server_rss_mb: on.rssMb(),
    columns,
  };
}

function print(report: QueryReport): void {
  const out = (text = ''): void => void process.stdout.write(`${text}\n`);
  out(`${report.rows} events of 7 days, ${report.bytes_per_event} bytes each on disk`);
  const table = (title: string, costs: readonly QueryCost[], msMax: number): void => {
    out();
    out(`${title.padEnd(44)}      ms  cpu ms   rows read  memory MB`);
    for (const { name, range, ms, cpu_ms: cpu, rows_read: rows, memory_mb: memory } of costs) {
      const cells = [
        ms.toFixed(1).padStart(8),
        cpu.toFixed(0).padStart(7),
        String(rows).padStart(11),
        memory.toFixed(1).padStart(10),
      ];
      out(`${`${name} ${range}`.padEnd(44)}${cells.join('')}${ms > msMax ? '  OVER' : ''}`);
    }
  };
  table('panel', report.panels, panelMsMax);
  table('query', report.queries, queryMsMax);
  out();
  for (const { name, plain_ms: plain, final_ms: final, factor } of report.scans) {
    out(
      `${name}: plain ${plain} ms, FINAL ${final} ms, ${factor}x${factor > finalFactorMax ? '  OVER' : ''}`,
    );
  }
  out();
  for (const { name, bytes } of report.columns.slice(0, 20)) out(`${name.padEnd(40)} ${bytes}`);
}
