// Written by `npm run gen` from the kinds of sources; do not edit.
/** Values of `weir init --source`. */
export const offeredTypes = ['kinesis', 'firehose', 's3', 'cloudwatch_logs', 'kafka', 'file'] as const;
