import { cpus } from 'node:os';

import type { BenchReport } from './types.ts';

/** Prints a report as tables, with what is needed to compare it with another. */
export function printReport(report: BenchReport, events: number): void {
  const { stages, end_to_end: ways, baseline, ready_blocks: ready, ratios } = report;
  const processors = cpus();
  const out = (line = ''): void => void process.stdout.write(`${line}\n`);
  out(`CPU microseconds per event; ${events} events; Node.js ${process.versions.node};`);
  out(`${processors.length} x ${processors[0]?.model ?? 'unknown processor'}`);
  out();
  out('Stages of the reference path, in Node.js');
  for (const { name, us_per_event: us } of stages) out(row(name, us));
  out(
    row(
      'sum',
      stages.reduce((sum, stage) => sum + stage.us_per_event, 0),
    ),
  );
  out();
  out(
    `${'End to end, merges awaited'.padEnd(30)}${['Node.js', 'ClickHouse', 'total'].map(right).join('')}`,
  );
  for (const { name, node_us, clickhouse_us, total_us } of [...ways, baseline]) {
    out(row(name, node_us, clickhouse_us, total_us));
  }
  out(
    `${row('ready-made blocks', ready.clickhouse_us).slice(0, 30)}${right('')}${right(ready.clickhouse_us.toFixed(2))}`,
  );
  out();
  out(
    `${ratios.to_baseline} of the baseline's cost, ${ratios.to_ready_blocks} times that of ready-made blocks`,
  );
}

function row(name: string, ...values: readonly number[]): string {
  return name.padEnd(30) + values.map((value) => right(value.toFixed(2))).join('');
}

function right(text: string): string {
  return text.padStart(12);
}
