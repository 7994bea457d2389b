import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_PIPELINE_BACKFILL_RANGE: {
    remedy: 'stop',
    text: 'this is no range that can be read',
    advice:
      'Give --from and --to as times that have passed, the earlier one first, for streams and log groups; --prefix for S3.',
  },
} as const satisfies ErrorTable;
