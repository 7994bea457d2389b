import type { ErrorTable } from '../base/index.ts';

/** Errors of the pipeline. */
export const errors = {
  ERR_RELOAD_SOURCE: {
    remedy: 'stop',
    text: 'a source of the new configuration does not connect',
    advice:
      'Check its options, run `weir doctor`, and reload again. Weir continues with the current configuration; no event is lost.',
  },
  ERR_RELOAD_STOPPING: {
    remedy: 'stop',
    text: 'Weir is stopping and rejects reloads',
    advice: 'Start Weir again: it reads the new configuration.',
  },
} as const satisfies ErrorTable;
