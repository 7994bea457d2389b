import type { PutRecordBatchInput, PutRecordBatchOutput } from '@aws-sdk/client-firehose';

import { deliverError, thrownError } from './aws-errors.ts';
import type { Destination } from './destination.ts';

/** The call of the AWS client that this destination needs. */
export interface FirehoseWriter {
  putRecordBatch(input: PutRecordBatchInput, signal: AbortSignal): Promise<PutRecordBatchOutput>;
  close(): void;
}

/**
 * Writes to a Firehose stream, one event per record. Each record ends with a line break, because Firehose concatenates
 * records without a separator.
 *
 * AWS limits: 500 records and 4 MiB per request. AWS may reject a record and accept later ones of the same request.
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
