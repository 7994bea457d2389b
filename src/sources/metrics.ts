import type { MetricTable } from '../base/index.ts';

/** The metric that every process that reads sources has. */
export const readingMetrics = {
  weir_source_retrying: {
    kind: 'gauge',
    help: '1 while a source or one of its partitions retries a failed request, else 0.',
    labels: { source: { from: 'names of the configured sources' } },
  },
} as const satisfies MetricTable;
