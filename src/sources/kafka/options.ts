import { Type } from 'typebox';

import { kafkaConnection, kafkaName } from '../../kafka/options.ts';
import {
  choice,
  duration,
  nameSpelling,
  type Options,
  section,
  size,
  timestampSpelling,
} from '../../config/section.ts';

/** Options of a source with `type: kafka`. */
export const kafkaOptions = section(
  'Reads one Kafka topic as a member of a consumer group: several processes of a group share its partitions.',
  {
    type: Type.Literal('kafka', { description: 'A Kafka topic.' }),
    name: Type.String({
      ...nameSpelling,
      description:
        'Name of the source in the ledger, in logs, and in metrics. Do not change it later.',
    }),
    ...kafkaConnection,
    topic: Type.String({ ...kafkaName, description: 'Name of the topic.' }),
    group: Type.String({
      ...kafkaName,
      default: 'weir',
      description:
        'Consumer group. Processes of one group share the partitions; each group reads all records.',
    }),
    generation: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,32}$',
        patternErrorMessage: 'at most 32 letters, digits, `_`, and `-`',
        examples: ['2'],
        description:
          'Change this value if the topic was deleted and recreated: its offsets restart, and the ledger must distinguish the two topics.',
      }),
    ),
    start: choice(['earliest', 'latest', 'timestamp'], {
      default: 'earliest',
      description:
        'Where to start if neither the ledger nor the group has an offset: the oldest record, new records only, or `start_timestamp`.',
    }),
    start_timestamp: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-01-31T00:00:00Z'],
        description: 'Start time for `start: timestamp`, RFC 3339.',
      }),
    ),
    headers: Type.Array(Type.String({ minLength: 1, maxLength: 249 }), {
      default: ['weir-source', 'weir-partition', 'weir-position'],
      maxItems: 32,
      uniqueItems: true,
      examples: [['weir-partition', 'trace-id']],
      description:
        'Record headers to store with dead letters, up to 1,000 characters each. Headers do not affect the rows of events.',
    }),
    fetch_size: size('fetch_bytes', {
      default: '10MiB',
      min: '64KiB',
      max: '256MiB',
      description: 'Maximum size of a fetch response of a broker, for all partitions together.',
    }),
    partition_fetch_size: size('partition_bytes', {
      default: '1MiB',
      min: '1KiB',
      max: '64MiB',
      description:
        'Maximum size per partition in a fetch response; a single larger record batch is still returned.',
    }),
    inflated_size: size('inflated_bytes', {
      default: '256MiB',
      min: '64KiB',
      max: '1GiB',
      description: 'Maximum inflated size of a compressed record batch.',
    }),
    session_timeout: duration('session_timeout_ms', {
      default: '30s',
      min: '6s',
      max: '5m',
      description:
        'Time without a heartbeat after which a process loses its partitions. Brokers also limit this value.',
    }),
    partition_list_interval: duration('partition_list_interval_ms', {
      default: '30s',
      min: '1s',
      max: '1h',
      description: 'Interval at which Weir refreshes the list of partitions.',
    }),
  },
  {
    if: { properties: { start: { not: { const: 'timestamp' } } } },
    else: { required: ['start_timestamp'] },
    dependencies: { start_timestamp: { properties: { start: { const: 'timestamp' } } } },
  },
);

/** Options of a Kafka source, as loaded. */
export type KafkaOptions = Options<typeof kafkaOptions>;
