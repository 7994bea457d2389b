import { withDeadline } from '../../base/index.ts';
import type { S3Options } from '../../config/index.ts';
import { awsConfig, http1Handler, silenceSdk } from '../aws/client.ts';
import type { NotificationQueue, QueueMessage } from './api.ts';
import { regionOfQueue } from './queue-region.ts';

// Timeout of a request, in addition to the wait time for messages.
const requestMsMax = 30_000;

/**
 * Creates a client for one SQS queue. Uses the host in the URL of the queue as the endpoint. The first call loads the
 * AWS SDK.
 */
export async function connectQueue(
  options: S3Options,
  queueUrl: string,
): Promise<NotificationQueue> {
  silenceSdk();
  const sdk = await import('@aws-sdk/client-sqs');
  const { origin } = new URL(queueUrl);
  const own = { ...options, endpoint: origin };
  const client = new sdk.SQSClient({
    ...(await awsConfig(own, regionOfQueue(queueUrl))),
    requestHandler: await http1Handler(requestMsMax * 2),
  });
  const region = await client.config.region().catch(() => '');
  const QueueUrl = queueUrl;
  return {
    region,
    async receive({ count, waitSecs, visibilitySecs }, signal): Promise<readonly QueueMessage[]> {
      const command = new sdk.ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: count,
        WaitTimeSeconds: waitSecs,
        VisibilityTimeout: visibilitySecs,
        MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      });
      const limitMs = requestMsMax + waitSecs * 1_000;
      const output = await withDeadline(limitMs, signal, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      return (output.Messages ?? []).map((message) => ({
        id: message.MessageId ?? '',
        receipt: message.ReceiptHandle ?? '',
        body: message.Body ?? '',
        receives: Number(message.Attributes?.ApproximateReceiveCount ?? 1),
      }));
    },
    async delete(messages) {
      const Entries = messages.map(({ receipt }, index) => ({
        Id: String(index),
        ReceiptHandle: receipt,
      }));
      const command = new sdk.DeleteMessageBatchCommand({ QueueUrl, Entries });
      return reasonsOf((await client.send(command)).Failed);
    },
    async keep(messages, visibilitySecs) {
      const Entries = messages.map(({ receipt }, index) => ({
        Id: String(index),
        ReceiptHandle: receipt,
        VisibilityTimeout: visibilitySecs,
      }));
      const command = new sdk.ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries });
      return reasonsOf((await client.send(command)).Failed);
    },
    close: () => client.destroy(),
  };
}

interface FailedEntry {
  readonly Code?: string | undefined;
  readonly Message?: string | undefined;
}

function reasonsOf(failed: readonly FailedEntry[] | undefined): readonly string[] {
  return (failed ?? []).map(({ Code = '', Message = '' }) => `${Code}: ${Message}`);
}
