import type { MetricTable } from '../../base/index.ts';

const sourceNames = { from: 'names of the configured sources' };

/** How shards are read. */
export const readModes = ['polling', 'fan_out'] as const;

/** What reading Kinesis streams tells Prometheus. */
export const kinesisMetrics = {
  weir_kinesis_shards: {
    kind: 'gauge',
    help: 'Shards that this process reads, by how: polling, or pushed by enhanced fan-out.',
    labels: { source: sourceNames, mode: readModes },
  },
  weir_kinesis_throttled_total: {
    kind: 'counter',
    help: 'Reads and subscriptions that Kinesis refused because the budget of a shard was used up; others read it as well.',
    labels: { source: sourceNames },
  },
  weir_kinesis_subscriptions_total: {
    kind: 'counter',
    help: 'Subscriptions of enhanced fan-out that gave something: one in five minutes and shard is usual.',
    labels: { source: sourceNames },
  },
  weir_kinesis_fallbacks_total: {
    kind: 'counter',
    help: 'Times that enhanced fan-out was refused or did not work, and shards were polled instead.',
    labels: { source: sourceNames },
  },
} as const satisfies MetricTable;
