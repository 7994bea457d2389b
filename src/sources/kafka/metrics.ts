import type { MetricTable } from '../../base/index.ts';

/** Metrics of the topic of a Kafka source. */
export const metrics = {
  weir_kafka_retention_seconds: {
    kind: 'gauge',
    help: 'How long the topic keeps a record (`retention.ms`), if the topic limits this time and Weir may read the setting. Records that are older are lost if they have not been read.',
    labels: {},
  },
} as const satisfies MetricTable;
