import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_PIPELINE_NO_SOURCE: {
    remedy: 'stop',
    text: 'no source is configured',
    advice:
      'Add at least one source to `sources:` in weir.yaml (see docs/config.md), or run `weir demo`, which has its own.',
  },
  ERR_RELAY_TARGET: {
    remedy: 'stop',
    text: 'no relay topic is configured',
    advice:
      'Set brokers and a topic under `relay:` in the configuration file; see docs/how-to/kafka.md.',
  },
  ERR_RELAY_LOOP: {
    remedy: 'stop',
    text: 'the relay would read its own topic',
    advice:
      'Use a separate configuration file for the relay, without the source that reads the topic; that source belongs to `weir run`.',
  },
} as const satisfies ErrorTable;
