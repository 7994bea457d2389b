import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_SOURCES_BUCKET_NOT_FOUND: {
    remedy: 'stop',
    text: 'the S3 bucket does not exist',
    advice: 'Check `bucket` and `endpoint` of the source.',
  },
  ERR_SOURCES_QUEUE_NOT_FOUND: {
    remedy: 'stop',
    text: 'the SQS queue does not exist',
    advice:
      'Check `queue_url` of the source: it names region, account and queue, as `aws sqs get-queue-url` prints it.',
  },
  ERR_SOURCES_OBJECTS_UNREAD: {
    remedy: 'stop',
    text: 'some S3 objects could not be read; all others are stored',
    advice:
      'Mend what the reasons say (permissions, the key that encrypts them, the archive they lie in) and run again: what is stored is not read twice. Messages of a queue stay in it until their objects are stored.',
  },
} as const satisfies ErrorTable;
