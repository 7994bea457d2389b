import type { MetricTable } from '../../base/index.ts';

/** What polling of log groups counts. */
export const metrics = {
  weir_source_late_events_total: {
    kind: 'counter',
    help: 'Events that arrived behind what a CloudWatch Logs source had read, and were found in its overlap.',
    labels: {},
  },
} as const satisfies MetricTable;
