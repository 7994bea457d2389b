import type { PutRecordBatchInput, PutRecordBatchOutput } from '@aws-sdk/client-firehose';

import { deliverError, thrownError } from './aws-errors.ts';
import type { Destination } from './destination.ts';

/** The one call of the AWS client that is needed. */
export interface FirehoseWriter {
  putRecordBatch(input: PutRecordBatchInput, signal: AbortSignal): Promise<PutRecordBatchOutput>;
  close(): void;
}

/**
 * Writes to a Firehose stream, one event a record, each with a line break, because Firehose puts records together
 * without any.
 *
 * AWS: at most 500 records and 4 MiB a request; a record may fail while those behind it are taken.
 */
export function firehoseDestination(writer: FirehoseWriter, streamArn: string): Destination {
  const name = streamArn.slice(streamArn.indexOf('/') + 1);
  return {
    kind: 'firehose',
    limits: { events: 500, bytes: 4 * 1024 * 1024, overheadBytes: 1 },
    keepsOrder: false,
    async send(events, signal) {
      const Records = events.map(({ text }) => ({ Data: Buffer.from(`${text}\n`) }));
      const output = await writer
        .putRecordBatch({ DeliveryStreamName: name, Records }, signal)
        .catch((error: unknown) => {
          throw thrownError(streamArn, error);
        });
      return events.map((_event, index) => {
        const answer = output.RequestResponses?.[index];
        if (answer?.RecordId !== undefined) return undefined;
        return deliverError(streamArn, answer?.ErrorCode ?? 'NoAnswerForRecord');
      });
    },
    close: () => Promise.resolve(writer.close()),
  };
}
