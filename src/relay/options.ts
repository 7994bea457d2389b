import { Type } from 'typebox';

import { kafkaConnection, kafkaName, replicationFactor } from '../kafka/options.ts';
import { choice, duration, type Options, section, size } from '../config/section.ts';

/** The section `relay:`, which configures the topic to which `weir relay` writes. */
export const relayOptions = section(
  'The Kafka topic that `weir relay` writes to, as a buffer between collecting and loading. `weir run` ignores this section.',
  {
    ...kafkaConnection,
    topic: Type.String({
      ...kafkaName,
      description: 'Topic to write to. Created if it does not exist.',
    }),
    positions_topic: Type.Optional(
      Type.String({
        ...kafkaName,
        description:
          'Compacted topic that stores the position of each relayed partition. Default: `<topic>-positions`.',
      }),
    ),
    partitions: Type.Integer({
      default: 12,
      minimum: 1,
      maximum: 10_000,
      description:
        'Number of partitions if Weir creates the topic. Choose a number above the maximum number of loaders that you expect.',
    }),
    replication_factor: replicationFactor,
    retention: duration('retention_hours', {
      default: '7d',
      min: '1h',
      max: '3650d',
      description:
        'Retention of records if Weir creates the topic. The retention limits how long loading can be interrupted without data loss.',
    }),
    record_size_max: size('record_bytes', {
      default: '11MiB',
      min: '64KiB',
      max: '64MiB',
      description:
        'Maximum record size (`max.message.bytes`) if Weir creates the topic. Kinesis records have at most 10 MiB.',
    }),
    compression: choice(['none', 'gzip', 'lz4', 'zstd'], {
      default: 'none',
      description:
        'Compression of record batches: uses CPU of this process, and saves disk space and traffic of the brokers. `zstd` compresses most; without zstd in Node.js (before 22.15), Weir uses `gzip`.',
    }),
    in_flight_size_max: size('in_flight_bytes', {
      default: '64MiB',
      min: '1MiB',
      max: '4GiB',
      description:
        'Maximum memory of records that are read, but not yet in the topic: their bytes, and 1 KiB per record. Reading pauses at this limit.',
    }),
  },
);

/** Options of `weir relay`. */
export type RelayOptions = Options<typeof relayOptions>;
