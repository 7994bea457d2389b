import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_KAFKA_OFFSET: {
    remedy: 'stop',
    text: 'the last read offset is past the end of the Kafka topic',
    advice:
      'If the topic was deleted and recreated, or if the cluster lost records (for example, in an unclean leader election), set a new `generation` on the source (`generation: "2"`). Weir then reads the topic from the beginning; an event that was already stored stays one row.',
  },
} as const satisfies ErrorTable;
