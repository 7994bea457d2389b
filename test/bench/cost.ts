import { median, rounded } from './numbers.ts';
import type { Measured } from './run-job.ts';
import type { Cost, ThreadTimes } from './types.ts';

/** Cost of a variant per event: medians of its runs. */
export function costOf(name: string, runs: readonly Measured[], events: number): Cost {
  const node = median(runs.map(({ nodeUs }) => nodeUs / events));
  const clickhouse = median(runs.map(({ clickhouseUs }) => clickhouseUs / events));
  const totals = runs.map(({ nodeUs, clickhouseUs }) => (nodeUs + clickhouseUs) / events);
  const starts = runs.flatMap(({ startupMs }) => startupMs ?? []);
  return {
    name,
    node_us: rounded(node),
    clickhouse_us: rounded(clickhouse),
    total_us: rounded(node + clickhouse),
    range_us: [rounded(Math.min(...totals)), rounded(Math.max(...totals))],
    threads_us: threadsOf(runs, events),
    wall_ms: Math.round(median(runs.map(({ wallMs }) => wallMs))),
    startup_ms: starts.length === 0 ? null : Math.round(median(starts)),
    rss_mb: Math.round(median(runs.map(({ rssMb }) => rssMb))),
    rounds: runs.length,
    events,
  };
}

/** Thread times of the round with the middle total: separate medians of the threads would not add up. */
function threadsOf(runs: readonly Measured[], events: number): ThreadTimes {
  const sorted = runs.toSorted((a, b) => a.nodeUs - b.nodeUs);
  const { main, v8, pool, workers } = sorted[sorted.length >> 1]?.threadUs ?? noThreads;
  return {
    main: rounded(main / events),
    v8: rounded(v8 / events),
    pool: rounded(pool / events),
    workers: rounded(workers / events),
  };
}

const noThreads: ThreadTimes = { main: 0, v8: 0, pool: 0, workers: 0 };
