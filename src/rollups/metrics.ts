import type { MetricTable } from '../base/index.ts';

/** Prometheus metrics of the rollups. */
export const rollupMetrics = {
  weir_rollup_counted_minutes_total: {
    kind: 'counter',
    help: 'Minutes whose events Weir has counted, for each event table separately, including recounts.',
    labels: {},
  },
  weir_rollup_count_seconds_total: {
    kind: 'counter',
    help: 'Duration of the statements that count events. Each uses one thread of the ClickHouse server.',
    labels: {},
  },
  weir_rollup_failures_total: {
    kind: 'counter',
    help: 'Failed rounds of counting; Weir retries them.',
    labels: {},
  },
  weir_rollup_pending_minutes: {
    kind: 'gauge',
    help: 'Minutes with uncounted events, including the current one.',
    labels: {},
  },
  weir_rollup_lag_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest insert of events that Weir has not counted yet; 0 if everything is counted.',
    labels: {},
  },
  weir_compacted_days_total: {
    kind: 'counter',
    help: 'Finished days (partitions) of a table that Weir merged into one part.',
    labels: {},
  },
} as const satisfies MetricTable;
