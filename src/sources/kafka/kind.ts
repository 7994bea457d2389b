import type { KafkaOptions } from '../../config/index.ts';
import { timeRange } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';
import { metrics } from './metrics.ts';

export const kafka: SourceKind<KafkaOptions> = {
  traits: ({ topic, brokers }) => ({
    endless: true,
    lagsByPartition: true,
    reads: { kind: 'topic', topic, brokers },
  }),
  metrics,
  // Query each position when the partition is assigned: another process may have read the partition since startup.
  requestedPrefix: 'kafka://',
  init: {
    rank: 5,
    title: 'a Kafka topic',
    page: 'kafka.md',
    questions: [
      {
        option: 'brokers',
        text: 'Brokers as host:port, separated by commas',
        example: 'kafka-1.example.com:9092',
        list: true,
      },
      { option: 'topic', text: 'Name of the topic', example: 'edge-events' },
      { option: 'group', text: 'Consumer group', example: 'weir' },
    ],
    more: [
      '# tls: {}                   # trusts the default authorities; ca_file, cert_file, key_file',
      '# sasl: { mechanism: scram-sha-512, username: weir, password: "${KAFKA_PASSWORD}" }',
    ],
    before: ['Allow the user to read the topic and to commit offsets of the group.'],
  },
  // Stop the previous source first: otherwise, two members of the consumer group would share the partitions.
  reload: { startMode: () => 'sequential' },
  backfill: {
    bound(options, range, nowMs) {
      return { ...options, start: 'timestamp', start_timestamp: timeRange(range, nowMs) };
    },
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};
