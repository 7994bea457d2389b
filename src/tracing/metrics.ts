import type { MetricTable } from '../base/index.ts';

/** The metrics of sending traces. */
export const tracingMetrics = {
  weir_trace_spans_total: {
    kind: 'counter',
    help: 'Spans by what became of them: sent, refused or unanswered by the collector, or given up because too many waited.',
    labels: { outcome: ['sent', 'failed', 'dropped'] },
  },
} as const satisfies MetricTable;
