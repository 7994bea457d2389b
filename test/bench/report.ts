import { cpus } from 'node:os';

import type { BenchReport } from './types.ts';

/** Prints a report as tables, with what is needed to compare it with another. */
export function printReport(report: BenchReport, events: number): void {
  const { stages, end_to_end: ways, baseline, ready_blocks: ready, ratios } = report;
  const processors = cpus();
  const out = (text = ''): void => void process.stdout.write(`${text}\n`);
  out(`CPU microseconds per event; ${events} events; Node.js ${process.versions.node};`);
  out(`${processors.length} x ${processors[0]?.model ?? 'unknown processor'}`);
  out();
  out(
    'Stages in Node.js; the kernel stands in the place of validation, filter, selection and columns',
  );
  for (const { name, us_per_event: us } of stages) out(row(name, us));
  out();
  out(line('End to end, merges awaited', ['Node.js', 'ClickHouse', 'total']));
  for (const { name, node_us, clickhouse_us, total_us } of [...ways, baseline]) {
    out(row(name, node_us, clickhouse_us, total_us));
  }
  out(line('ready-made blocks', ['', ready.clickhouse_us.toFixed(2)]));
  out();
  out(`${ratios.to_baseline} of the cost of the baseline,`);
  out(`${ratios.to_ready_blocks} times the cost of inserting ready-made blocks,`);
  out(`${ratios.to_reference} of the cost of the reference path`);
}

function row(name: string, ...values: readonly number[]): string {
  return line(
    name,
    values.map((value) => value.toFixed(2)),
  );
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join('');
}
