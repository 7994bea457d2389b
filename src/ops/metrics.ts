import type { MetricTable } from '../base/index.ts';

/** The metric of the ops listener itself, which every process has from the moment that the listener opens. */
export const opsMetrics = {
  weir_ready: {
    kind: 'gauge',
    help: '1 when the process makes progress: `/readyz` returns 200. Else 0, also while the process waits to start.',
    labels: {},
  },
} as const satisfies MetricTable;
