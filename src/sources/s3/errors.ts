import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_SOURCES_BUCKET_NOT_FOUND: {
    remedy: 'stop',
    text: 'the S3 bucket does not exist',
    advice: 'Check `bucket` and `endpoint` of the source.',
  },
  ERR_SOURCES_QUEUE_NOT_FOUND: {
    remedy: 'stop',
    text: 'the SQS queue does not exist',
    advice: 'Check `queue_url` of the source. `aws sqs get-queue-url` prints the URL of a queue.',
  },
  ERR_SOURCES_OBJECTS_UNREAD: {
    remedy: 'stop',
    text: 'some S3 objects could not be read; all others are stored',
    advice:
      'Fix the causes in the log (permissions, the encryption key, an archived object), and run the command again. Stored objects are not read again, and messages stay in the queue until their objects are stored.',
  },
} as const satisfies ErrorTable;
