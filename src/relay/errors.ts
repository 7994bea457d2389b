import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_PIPELINE_NO_SOURCE: {
    remedy: 'stop',
    text: 'there is nothing to read from',
    advice:
      'Name at least one source under `sources:` in weir.yaml (docs/config.md shows how), or try `weir demo`, which brings its own.',
  },
  ERR_RELAY_TARGET: {
    remedy: 'stop',
    text: 'there is nothing to relay to',
    advice:
      'Name brokers and a topic under `relay:` in the configuration file; docs/how-to/kafka.md shows how.',
  },
  ERR_RELAY_LOOP: {
    remedy: 'stop',
    text: 'the relay would read what it writes',
    advice:
      'Give the relay a configuration file of its own: its sources are those that collect, and the one that reads the topic belongs to `weir run`.',
  },
} as const satisfies ErrorTable;
