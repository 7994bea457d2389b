import type { Metrics, MetricTable } from '../../base/index.ts';

const states = ['used', 'waiting', 'limit'] as const;

/** Metrics of the memory budget. */
export const memoryMetrics = {
  weir_memory_budget_bytes: {
    kind: 'gauge',
    help: 'Memory for data that is read and not stored yet: the limit (`limits.memory`), the used part, and the amount that readers wait for.',
    labels: { state: states },
  },
} as const satisfies MetricTable;

/** State of a memory budget. */
export interface MemoryUsage {
  readonly used: number;
  readonly waiting: number;
  readonly max: number;
}

/** Sets the gauges. */
export function setMemory(
  metrics: Metrics<typeof memoryMetrics>,
  { used, waiting, max: limit }: MemoryUsage,
): void {
  const budget = { used, waiting, limit };
  for (const state of states) metrics.set('weir_memory_budget_bytes', { state }, budget[state]);
}
