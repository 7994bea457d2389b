import type { MetricTable } from '../../base/index.ts';

/** Metrics of CloudWatch Logs sources. */
export const metrics = {
  weir_source_late_events_total: {
    kind: 'counter',
    help: 'Late events that a CloudWatch Logs source found when it re-read the period `overlap`.',
    labels: {},
  },
} as const satisfies MetricTable;
