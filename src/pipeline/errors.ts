import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_RELOAD_SOURCE: {
    remedy: 'stop',
    text: 'a source of the new configuration does not answer',
    advice:
      'Check its options and `weir doctor`, then reload again. The configuration of before goes on, and nothing was lost.',
  },
  ERR_RELOAD_STOPPING: {
    remedy: 'stop',
    text: 'Weir is stopping and reloads nothing any more',
    advice: 'Start it again: it reads the configuration then.',
  },
} as const satisfies ErrorTable;
