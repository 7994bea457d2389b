import type { MetricTable } from '../base/index.ts';

/** What the counting of events by minute and hour tells Prometheus. */
export const rollupMetrics = {
  weir_rollup_counted_minutes_total: {
    kind: 'counter',
    help: 'Minutes of an event table that were counted, once for each time.',
    labels: {},
  },
  weir_rollup_count_seconds_total: {
    kind: 'counter',
    help: 'Time spent on counting, by one processor of the ClickHouse server.',
    labels: {},
  },
  weir_rollup_failures_total: {
    kind: 'counter',
    help: 'Rounds of counting that failed and are repeated.',
    labels: {},
  },
  weir_rollup_pending_minutes: {
    kind: 'gauge',
    help: 'Minutes whose events changed and that wait to be counted, the present one included.',
    labels: {},
  },
  weir_rollup_lag_seconds: {
    kind: 'gauge',
    help: 'How long the change that has waited longest waits to be counted; 0 when nothing waits.',
    labels: {},
  },
  weir_compacted_days_total: {
    kind: 'counter',
    help: 'Finished days (partitions) of a table that were merged into one part.',
    labels: {},
  },
} as const satisfies MetricTable;
