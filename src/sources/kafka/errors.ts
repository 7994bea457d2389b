import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_KAFKA_OFFSET: {
    remedy: 'stop',
    text: 'the Kafka topic ends before the place where reading stopped',
    advice:
      'When the topic was deleted and made anew, give the source another `generation` (`generation: "2"`): it is then read from the beginning. Otherwise records were lost in the cluster (an unclean leader election): the same makes Weir go on, and what is read twice is one row.',
  },
} as const satisfies ErrorTable;
