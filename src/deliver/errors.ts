import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_DELIVER_UNAVAILABLE: {
    remedy: 'retry',
    text: 'the target of an event destination did not answer, or cannot work at the moment',
    advice: 'Nothing: the events wait in the queue of the destination and are sent again.',
  },
  ERR_DELIVER_THROTTLED: {
    remedy: 'retry',
    text: 'the target of an event destination asks for fewer requests',
    advice: 'Weir slows down by itself. If it lasts, give the stream more capacity.',
  },
  ERR_DELIVER_AUTH: {
    remedy: 'retry',
    text: 'the target of an event destination refuses the credentials',
    advice:
      'Check the role or access key of the destination and its permissions (kinesis:PutRecords, firehose:PutRecordBatch, logs:CreateLogStream and logs:PutLogEvents). The events wait in the queue.',
  },
  ERR_DELIVER_NOT_FOUND: {
    remedy: 'retry',
    text: 'the target of an event destination does not exist',
    advice:
      'Check the ARN of the destination, or create the stream or log group. The events wait in the queue.',
  },
  ERR_DELIVER_REFUSED: {
    remedy: 'retry',
    text: 'the target of an event destination refused an event',
    advice: 'Look at what the target answered. The event waits in the queue and is sent again.',
  },
  ERR_DELIVER_FILE: {
    remedy: 'retry',
    text: 'the file of an event destination cannot be written',
    advice:
      'The path must lie inside the folder of `--allow-file-destinations`, without symbolic links, and be writable. The events wait in the queue.',
  },
} as const satisfies ErrorTable;
