import { Type } from 'typebox';

import { kafkaConnection, kafkaName, replicationFactor } from '../kafka/options.ts';
import { duration, type Options, section } from '../config/section.ts';

/** `dead_letter_topic:`. */
export const deadLetterTopicOptions = section(
  'A Kafka topic that gets a copy of every dead letter, for those who watch or mend them elsewhere. The table `weir.dead_letters` has them all the same.',
  {
    ...kafkaConnection,
    topic: Type.String({
      ...kafkaName,
      description: 'Topic to write to; made when there is none.',
    }),
    partitions: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 1_000,
      description: 'Partitions of a topic that is made.',
    }),
    replication_factor: replicationFactor,
    retention: duration('retention_hours', {
      default: '30d',
      min: '1h',
      max: '3650d',
      description: 'How long a topic that is made keeps dead letters.',
    }),
  },
);

/** A topic for dead letters. */
export type DeadLetterTopicOptions = Options<typeof deadLetterTopicOptions>;
