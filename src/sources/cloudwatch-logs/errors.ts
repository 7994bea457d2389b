import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_SOURCES_LOG_GROUP_NOT_FOUND: {
    remedy: 'stop',
    text: 'the CloudWatch Logs log group does not exist',
    advice:
      'Check `log_groups` and `region` of the source: a log group exists in one region and account.',
  },
} as const satisfies ErrorTable;
