import type { KafkaOptions } from '../../config/index.ts';
import { timeRange } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';

/** A Kafka topic. */
export const kafka: SourceKind<KafkaOptions> = {
  facts: ({ topic, brokers }) => ({ endless: true, reads: { kind: 'topic', topic, brokers } }),
  // Two members of a consumer group would share what there is to read.
  reload: { startMode: () => 'sequential' },
  backfill: {
    bound(options, range, nowMs) {
      return { ...options, start: 'timestamp', start_timestamp: timeRange(range, nowMs) };
    },
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};
