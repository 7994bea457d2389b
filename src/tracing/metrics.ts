import type { MetricTable } from '../base/index.ts';

/** The metrics of sending traces. */
export const tracingMetrics = {
  weir_trace_spans_total: {
    kind: 'counter',
    help: 'Spans by outcome: sent; failed, because the collector rejected them or did not respond; dropped, because the queue was full.',
    labels: { outcome: ['sent', 'failed', 'dropped'] },
  },
} as const satisfies MetricTable;
