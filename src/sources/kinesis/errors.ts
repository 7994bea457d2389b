import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_SOURCES_STREAM_NOT_FOUND: {
    remedy: 'stop',
    text: 'the Kinesis stream does not exist',
    advice:
      'Check `stream_name` or `stream_arn` and `region` of the source: a stream is only found in its own region and account.',
  },
  ERR_SOURCES_LEASE: {
    remedy: 'stop',
    text: 'the lease cannot be moved',
    advice: '`weir leases --check` shows every shard with its worker.',
  },
  ERR_SOURCES_CONSUMER: {
    remedy: 'stop',
    text: 'the registered consumer could not be looked up or changed',
    advice:
      'The message says what AWS answered. A stream has room for 20 consumers, of which five may be made at once; `aws kinesis list-stream-consumers` shows them.',
  },
  ERR_SOURCES_RECORDS_GONE: {
    remedy: 'stop',
    text: 'ClickHouse rejected a row, and the source records needed to locate it are no longer available',
    advice:
      'No event of the batch is in the ledger. Restart Weir: it resumes from the last ledger position. Run `weir audit` to list ranges that have expired since.',
  },
} as const satisfies ErrorTable;
