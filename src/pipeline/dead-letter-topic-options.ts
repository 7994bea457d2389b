import { Type } from 'typebox';

import { kafkaConnection, kafkaName, replicationFactor } from '../kafka/options.ts';
import { duration, type Options, section } from '../config/section.ts';

/** `dead_letter_topic:`. */
export const deadLetterTopicOptions = section(
  'A Kafka topic that receives a copy of every dead letter, for monitoring or repair outside of Weir. Dead letters are always stored in the table `weir.dead_letters` too.',
  {
    ...kafkaConnection,
    topic: Type.String({
      ...kafkaName,
      description: 'Topic to write to. Created if it does not exist.',
    }),
    partitions: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 1_000,
      description: 'Number of partitions if Weir creates the topic.',
    }),
    replication_factor: replicationFactor,
    retention: duration('retention_hours', {
      default: '30d',
      min: '1h',
      max: '3650d',
      description: 'Retention of dead letters if Weir creates the topic.',
    }),
  },
);

/** A topic for dead letters. */
export type DeadLetterTopicOptions = Options<typeof deadLetterTopicOptions>;
