import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_SOURCES_STREAM_NOT_FOUND: {
    remedy: 'stop',
    text: 'the Kinesis stream does not exist',
    advice:
      'Check `stream_name` or `stream_arn` and `region` of the source: a stream exists in one region and account.',
  },
  ERR_SOURCES_LEASE: {
    remedy: 'stop',
    text: 'the lease cannot be transferred',
    advice: 'To list every shard with its worker, run `weir leases --check`.',
  },
  ERR_SOURCES_CONSUMER: {
    remedy: 'stop',
    text: 'the registered consumer could not be read or changed',
    advice:
      'The message has the response of AWS. A stream can have 20 consumers, and AWS creates at most five concurrently. To list them, run `aws kinesis list-stream-consumers`.',
  },
  ERR_SOURCES_RECORDS_GONE: {
    remedy: 'stop',
    text: 'ClickHouse rejected a row, and the source records needed to locate it are no longer available',
    advice:
      'No event of the batch is in the ledger. Restart Weir: it resumes from the last ledger position. Run `weir audit` to list ranges that have expired since.',
  },
} as const satisfies ErrorTable;
