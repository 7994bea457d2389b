import type { MetricTable } from '../base/index.ts';

/** The metric of the ops listener itself. Every process has it as soon as the listener opens. */
export const opsMetrics = {
  weir_ready: {
    kind: 'gauge',
    help: '1 while the process makes progress, so that `/readyz` returns 200; else 0, also while the process waits to start.',
    labels: {},
  },
} as const satisfies MetricTable;
