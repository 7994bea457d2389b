import { median, rounded } from './numbers.ts';
import type { Measured } from './run-job.ts';
import type { Cost } from './types.ts';

/** What a way costs per event: medians over its runs. */
export function costOf(name: string, runs: readonly Measured[], events: number): Cost {
  const node = median(runs.map(({ nodeUs }) => nodeUs / events));
  const clickhouse = median(runs.map(({ clickhouseUs }) => clickhouseUs / events));
  const totals = runs.map(({ nodeUs, clickhouseUs }) => (nodeUs + clickhouseUs) / events);
  return {
    name,
    node_us: rounded(node),
    clickhouse_us: rounded(clickhouse),
    total_us: rounded(node + clickhouse),
    range_us: [rounded(Math.min(...totals)), rounded(Math.max(...totals))],
    rss_mb: Math.round(median(runs.map(({ rssMb }) => rssMb))),
    rounds: runs.length,
    events,
  };
}
