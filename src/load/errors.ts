import type { ErrorTable } from '../base/index.ts';

/** Errors of storing. */
export const errors = {
  ERR_LOAD_STOPPED: {
    remedy: 'retry',
    text: 'the process was stopped before ClickHouse had stored everything that it had read',
    advice:
      'Start Weir again: it reads the rest, and nothing is lost. If ClickHouse is available, a large record was being stored, or inserts were slow (`weir_insert_seconds`).',
  },
} as const satisfies ErrorTable;
