import type { ErrorTable } from '../base/index.ts';

/** Errors of this module. */
export const errors = {
  ERR_DELIVER_UNAVAILABLE: {
    remedy: 'retry',
    text: 'the target of an event destination does not respond, or is temporarily unavailable',
    advice:
      'No action is needed: the events wait in the queue of the destination, and Weir retries.',
  },
  ERR_DELIVER_THROTTLED: {
    remedy: 'retry',
    text: 'the target of an event destination throttles requests',
    advice:
      'Weir reduces its rate automatically. If throttling persists, increase the capacity of the stream.',
  },
  ERR_DELIVER_AUTH: {
    remedy: 'retry',
    text: 'the target of an event destination rejects the credentials',
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
    text: 'the target of an event destination rejected an event',
    advice:
      'Check the response of the target in the message. For `TooNewLogEvent` and `TooOldLogEvent`, check the clock of the machine. The event waits in the queue, and Weir retries.',
  },
  ERR_DELIVER_FILE: {
    remedy: 'retry',
    text: 'the file of an event destination cannot be written',
    advice:
      'Use a path inside the folder of `--allow-file-destinations`, without symbolic links, and make the file writable. The events wait in the queue.',
  },
} as const satisfies ErrorTable;
