import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_KAFKA_OFFSET: {
    remedy: 'stop',
    text: 'the last read offset is past the end of the Kafka topic',
    advice:
      'If the topic was deleted and recreated, or if the cluster lost records (for example, in an unclean leader election), set a new `generation` on the source (`generation: "2"`). Weir then reads the topic from the beginning; for events that are already stored, it creates no duplicate rows.',
  },
} as const satisfies ErrorTable;
