import { Type } from 'typebox';

import { kafkaConnection, kafkaName } from './kafka-connection.ts';
import { choice, nameSpelling, type Options, section, timestampSpelling } from './section.ts';

/** `type: kafka`: one topic, read as a member of a consumer group. */
export const kafkaOptions = section(
  'Reads one Kafka topic as a member of a consumer group: several processes of a group share its partitions.',
  {
    type: Type.Literal('kafka', { description: 'A Kafka topic.' }),
    name: Type.String({
      ...nameSpelling,
      description: 'Name of the source in the ledger, in logs and in metrics; keep it for ever.',
    }),
    ...kafkaConnection,
    topic: Type.String({ ...kafkaName, description: 'Name of the topic.' }),
    group: Type.String({
      ...kafkaName,
      default: 'weir',
      description:
        'Consumer group: processes of one group share the partitions, each group reads everything.',
    }),
    generation: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,32}$',
        patternErrorMessage: 'letters, digits, `_` and `-`, at most 32 of them',
        examples: ['2'],
        description:
          'Give another value when the topic was deleted and made anew: its offsets begin again, and the ledger must tell the two apart.',
      }),
    ),
    start: choice(['earliest', 'latest', 'timestamp'], {
      default: 'earliest',
      description:
        'Where a topic begins that neither ledger nor group know: the oldest record kept, new records only, or `start_timestamp`.',
    }),
    start_timestamp: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-01-31T00:00:00Z'],
        description: 'Time to begin at with `start: timestamp`, RFC 3339.',
      }),
    ),
    headers: Type.Array(Type.String({ minLength: 1, maxLength: 249 }), {
      default: ['weir-source', 'weir-partition', 'weir-position'],
      maxItems: 32,
      uniqueItems: true,
      examples: [['weir-partition', 'trace-id']],
      description:
        'Names of the record headers that are kept with dead letters, 1000 characters of each. An event is the same row whatever headers it came with.',
    }),
    fetch_bytes: Type.Integer({
      default: 10_485_760,
      minimum: 65_536,
      maximum: 268_435_456,
      description: 'Most bytes that a broker sends at a time, all partitions together.',
    }),
    partition_bytes: Type.Integer({
      default: 1_048_576,
      minimum: 1_024,
      maximum: 67_108_864,
      description: 'Most bytes of one partition at a time; one larger record batch still comes.',
    }),
    inflated_bytes: Type.Integer({
      default: 268_435_456,
      minimum: 65_536,
      maximum: 1_073_741_824,
      description: 'Greatest size of one compressed record batch once inflated.',
    }),
    session_timeout_ms: Type.Integer({
      default: 30_000,
      minimum: 6_000,
      maximum: 300_000,
      description:
        'A process that is not heard of for so long loses its partitions to others; brokers bound it too.',
    }),
    partition_list_interval_ms: Type.Integer({
      default: 30_000,
      minimum: 1_000,
      maximum: 3_600_000,
      description: 'How often the list of partitions is read again.',
    }),
  },
  {
    if: { properties: { start: { not: { const: 'timestamp' } } } },
    else: { required: ['start_timestamp'] },
    dependencies: { start_timestamp: { properties: { start: { const: 'timestamp' } } } },
  },
);

/** A Kafka source. */
export type KafkaOptions = Options<typeof kafkaOptions>;
