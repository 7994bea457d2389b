import type { ErrorTable } from '../base/index.ts';

/** Errors of storing. */
export const errors = {
  ERR_LOAD_STOPPED: {
    remedy: 'retry',
    text: 'the process was stopped before everything that it had read was stored in ClickHouse',
    advice:
      'Start Weir again: it reads the rest, and nothing is lost. If ClickHouse was available, the cause is a large record that was being stored, or slow inserts (metric `weir_insert_seconds`).',
  },
} as const satisfies ErrorTable;
