import type { PutRecordsInput, PutRecordsOutput } from '@aws-sdk/client-kinesis';

import { deliverError, thrownError } from './aws-errors.ts';
import type { Destination } from './destination.ts';

/** The call of the AWS client that this destination needs. */
export interface KinesisWriter {
  putRecords(input: PutRecordsInput, signal: AbortSignal): Promise<PutRecordsOutput>;
  close(): void;
}

/**
 * Writes to a Kinesis data stream, one event per record. The partition key is the id of the object, so that the events
 * of an object stay in one shard, in order.
 *
 * AWS limits: 500 records and 5 MiB per request, including keys. AWS may reject a record and accept later ones of the
 * same request, so `keepsOrder` is false.
 */
export function kinesisDestination(writer: KinesisWriter, streamArn: string): Destination {
  return {
    kind: 'kinesis',
    limits: { events: 500, bytes: 5 * 1024 * 1024, overheadBytes: 256 },
    keepsOrder: false,
    async send(events, signal) {
      const Records = events.map(({ objectId, text }) => ({
        PartitionKey: objectId,
        Data: Buffer.from(text),
      }));
      const output = await writer
        .putRecords({ StreamARN: streamArn, Records }, signal)
        .catch((error: unknown) => {
          throw thrownError(streamArn, error);
        });
      return events.map((_event, index) => {
        const answer = output.Records?.[index];
        if (answer?.SequenceNumber !== undefined) return undefined;
        return deliverError(streamArn, answer?.ErrorCode ?? 'NoAnswerForRecord');
      });
    },
    close: () => Promise.resolve(writer.close()),
  };
}
