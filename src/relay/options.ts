import { Type } from 'typebox';

import { kafkaConnection, kafkaName, replicationFactor } from '../kafka/options.ts';
import { choice, duration, type Options, section, size } from '../config/section.ts';

/** `relay:`: the topic that `weir relay` writes to. */
export const relayOptions = section(
  'Where `weir relay` writes what it reads: a Kafka topic, as a buffer between collecting and loading. `weir run` does not read this.',
  {
    ...kafkaConnection,
    topic: Type.String({
      ...kafkaName,
      description: 'Topic to write to; made when there is none.',
    }),
    positions_topic: Type.Optional(
      Type.String({
        ...kafkaName,
        description:
          'Compacted topic that keeps how far every partition of a source was relayed; by default `<topic>-positions`.',
      }),
    ),
    partitions: Type.Integer({
      default: 12,
      minimum: 1,
      maximum: 10_000,
      description:
        'Partitions of a topic that is made: at least as many as loaders there will ever be, and some to spare.',
    }),
    replication_factor: replicationFactor,
    retention: duration('retention_hours', {
      default: '7d',
      min: '1h',
      max: '3650d',
      description: 'How long a topic that is made keeps records: the longest outage of loading.',
    }),
    record_size_max: size('record_bytes', {
      default: '11MiB',
      min: '64KiB',
      max: '64MiB',
      description:
        'Greatest record that a topic that is made takes (`max.message.bytes`); a record of Kinesis has 10 MiB at most.',
    }),
    compression: choice(['none', 'gzip'], {
      default: 'none',
      description: 'Compression of what is sent. `gzip` costs this process CPU and spares disks.',
    }),
    in_flight_size_max: size('in_flight_bytes', {
      default: '64MiB',
      min: '1MiB',
      max: '4GiB',
      description:
        'Most bytes that have been read and are not in the topic yet; beyond it nothing is read.',
    }),
  },
);

/** Where `weir relay` writes. */
export type RelayOptions = Options<typeof relayOptions>;
