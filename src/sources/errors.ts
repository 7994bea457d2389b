import type { ErrorTable } from '../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_PIPELINE_BACKFILL_RANGE: {
    remedy: 'stop',
    text: 'the time range of the backfill is invalid',
    advice:
      'For streams and log groups, set --from and a later --to, both in the past. For S3, set --prefix.',
  },
} as const satisfies ErrorTable;
