import { REPORT_VERSION } from '../bench/compare.ts';
import type { BenchReport, PathCost } from '../bench/types.ts';

/** Creates a row of `end_to_end`; `given` replaces members. */
export function pathCost(given: Partial<PathCost> = {}): PathCost {
  return {
    name: 'file',
    node_us: 4,
    clickhouse_us: 6,
    total_us: 10,
    range_us: [9.5, 10.5],
    threads_us: { main: 3, v8: 0.5, pool: 0.5, workers: 0 },
    wall_ms: 9_000,
    startup_ms: 900,
    rss_mb: 400,
    rounds: 5,
    events: 2_000_000,
    source: 'file',
    filter: true,
    rollups: false,
    decode_us: null,
    ratios: { to_ready_blocks: null, to_baseline: null },
    ...given,
  };
}

/** Creates a report with rows, of a machine with two processors. */
export function benchReport(paths: readonly PathCost[] = [pathCost()]): BenchReport {
  return {
    version: REPORT_VERSION,
    events: 2_000_000,
    node: '20.0.0',
    processor: '2 x test',
    stages: [],
    end_to_end: paths,
    sum_errors: [],
    baseline: null,
    kinesis_baseline: null,
    ready_blocks: null,
    ready_blocks_streams: null,
    growth: [],
    ratios: {
      to_baseline: null,
      to_ready_blocks: null,
      rare_to_file: null,
      invalid_to_file: null,
      kinesis_to_baseline: null,
      kinesis_to_ready_blocks: null,
    },
    rss_mb: null,
    compared: null,
  };
}
