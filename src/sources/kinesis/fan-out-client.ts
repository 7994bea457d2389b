import type {
  ConsumerDescription,
  KinesisClient,
  StartingPosition,
  SubscribeToShardEvent,
  SubscribeToShardEventStream,
} from '@aws-sdk/client-kinesis';

import { withDeadline } from '../../base/index.ts';
import type {
  FanOutApi,
  StreamConsumer,
  Subscription,
  SubscriptionEvent,
  SubscriptionStart,
} from './api.ts';
import { childInfo, kinesisRecord } from './wire/output.ts';

type Sdk = typeof import('@aws-sdk/client-kinesis');

/** Limits of fan-out. Tests reduce them to reach rare cases quickly. */
export interface FanOutTuning {
  readonly requestTimeoutMs: number;
  readonly spacingMs: number;
}

/**
 * Creates the client for enhanced fan-out with the SDK. Each subscription has its own HTTP/2 connection (HTTP/1.1 with
 * `http1`). AWS sends only up to the flow-control window ahead of what the reader pulls.
 */
export function fanOutClient(
  sdk: Sdk,
  client: KinesisClient,
  { requestTimeoutMs, spacingMs }: FanOutTuning,
): FanOutApi {
  const inTime = <T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    withDeadline(requestTimeoutMs, signal, call);
  return {
    spacingMs,
    async describeConsumer(streamArn, name, signal): Promise<StreamConsumer> {
      const where = { StreamARN: streamArn, ConsumerName: name };
      const command = new sdk.DescribeStreamConsumerCommand(where);
      const output = await inTime(signal, (abortSignal) => client.send(command, { abortSignal }));
      return consumerOf(output.ConsumerDescription);
    },
    async registerConsumer(streamArn, name, signal): Promise<StreamConsumer> {
      const where = { StreamARN: streamArn, ConsumerName: name };
      const command = new sdk.RegisterStreamConsumerCommand(where);
      const output = await inTime(signal, (abortSignal) => client.send(command, { abortSignal }));
      return consumerOf(output.Consumer);
    },
    async deregisterConsumer(streamArn, name, signal): Promise<void> {
      const where = { StreamARN: streamArn, ConsumerName: name };
      const command = new sdk.DeregisterStreamConsumerCommand(where);
      await inTime(signal, (abortSignal) => client.send(command, { abortSignal }));
    },
    async subscribe(consumerArn, shardId, start, signal): Promise<Subscription> {
      const command = new sdk.SubscribeToShardCommand({
        ConsumerARN: consumerArn,
        ShardId: shardId,
        StartingPosition: startingPosition(start),
      });
      // The deadline applies only until the response starts: the response itself lasts for minutes.
      const incarnation = new AbortController();
      const output = await inTime(signal, (headSignal) => {
        headSignal.addEventListener('abort', () => incarnation.abort(), { once: true });
        return client.send(command, { abortSignal: incarnation.signal });
      });
      if (output.EventStream === undefined) throw new Error('SubscribeToShard returned no events');
      return new SdkSubscription(output.EventStream, incarnation);
    },
  };
}

class SdkSubscription implements Subscription {
  readonly #events: AsyncIterator<SubscribeToShardEventStream>;
  readonly #incarnation: AbortController;

  constructor(events: AsyncIterable<SubscribeToShardEventStream>, incarnation: AbortController) {
    this.#events = events[Symbol.asyncIterator]();
    this.#incarnation = incarnation;
  }

  async next(silenceMs: number, signal: AbortSignal): Promise<SubscriptionEvent | undefined> {
    for (;;) {
      const item = await withDeadline(silenceMs, signal, () => this.#events.next());
      if (item.done === true) return undefined;
      const { SubscribeToShardEvent: event, ...others } = item.value;
      if (event !== undefined) return eventOf(event);
      // The SDK throws some errors of the event stream, and returns other errors as events.
      const error = Object.values(others).find((one) => one instanceof Error);
      if (error !== undefined) throw error;
    }
  }

  close(): void {
    this.#incarnation.abort();
  }
}

function consumerOf(
  consumer: Pick<ConsumerDescription, 'ConsumerName' | 'ConsumerARN' | 'ConsumerStatus'> = {
    ConsumerName: '',
    ConsumerARN: '',
    ConsumerStatus: undefined,
  },
): StreamConsumer {
  const { ConsumerName: name, ConsumerARN: arn, ConsumerStatus: status } = consumer;
  return { name: name ?? '', arn: arn ?? '', status: status ?? '' };
}

function startingPosition(start: SubscriptionStart): StartingPosition {
  switch (start.type) {
    case 'at':
      return { Type: 'AT_SEQUENCE_NUMBER', SequenceNumber: start.position };
    case 'after':
      return { Type: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: start.position };
    case 'time':
      return { Type: 'AT_TIMESTAMP', Timestamp: new Date(start.ms) };
    case 'latest':
      return { Type: 'LATEST' };
    case 'trim_horizon':
      return { Type: 'TRIM_HORIZON' };
  }
}

function eventOf(event: SubscribeToShardEvent): SubscriptionEvent {
  const { Records, ContinuationSequenceNumber, MillisBehindLatest, ChildShards } = event;
  const children = (ChildShards ?? []).map(childInfo);
  return {
    records: (Records ?? []).map(kinesisRecord),
    // At the end of the shard, AWS omits this field or sends null, and lists the child shards.
    continuation: ContinuationSequenceNumber ?? undefined,
    behindMs: MillisBehindLatest ?? undefined,
    children,
  };
}
