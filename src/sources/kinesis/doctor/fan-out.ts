import type { ConsumerDescription, KinesisClient } from '@aws-sdk/client-kinesis';

import type { KinesisOptions } from '../../../config/index.ts';
import { type AwsOutcome, tryCall } from '../../aws/calls.ts';
import type { Diagnosis, Subject } from '../../../base/index.ts';
import { fanOutActions } from '../permissions.ts';

type Sdk = typeof import('@aws-sdk/client-kinesis');

/** What the fan-out checks of one stream need. */
export interface FanOutContext {
  readonly subject: Subject;
  readonly sdk: Sdk;
  readonly client: KinesisClient;
  readonly streamArn: string;
}

/** Default AWS quota of consumers per stream. */
const consumersMax = 20;
// Id of a shard that never exists. AWS checks the permission and then rejects the request, so no existing subscription
// is affected.
const noShard = 'shardId-999999999999';

/** Checks the requirements of enhanced fan-out. Does not register a consumer, and does not interrupt readers. */
export async function* examineFanOut(
  { fan_out: options }: KinesisOptions,
  context: FanOutContext,
): AsyncGenerator<Diagnosis> {
  if (options === undefined) return;
  const { subject, sdk, client, streamArn } = context;
  const { consumer: name, register } = options;
  const described = await attempt(context, 'fan_out.consumer', 'DescribeStreamConsumer', () =>
    client.send(
      new sdk.DescribeStreamConsumerCommand({ StreamARN: streamArn, ConsumerName: name }),
    ),
  );
  if (described.value === undefined) {
    if (described.kind !== 'not_found') yield described.diagnosis;
    else if (register) yield* examineQuota(name, context);
    else {
      const cause = `consumer ${name} does not exist, and \`fan_out.register\` is false: Weir polls the shards`;
      const remedy = 'Run weir fan-out register.';
      yield subject.failed('fan_out.consumer', cause, remedy);
    }
    yield subject.skipped('fan_out.subscribe', 'no consumer exists');
    return;
  }
  const { ConsumerDescription: consumer } = described.value;
  yield statusOf(subject, consumer);
  yield await examineSubscription(consumer?.ConsumerARN ?? '', context);
}

function statusOf(subject: Subject, consumer: ConsumerDescription | undefined): Diagnosis {
  const { ConsumerARN: arn = '', ConsumerStatus: status = 'unknown' } = consumer ?? {};
  const text = `consumer ${arn} is ${status}`;
  if (status === 'ACTIVE') return subject.ok('fan_out.consumer', text);
  return subject.warning(
    'fan_out.consumer',
    text,
    'Weir polls the shards until the consumer is ACTIVE.',
  );
}

/** Checks whether the first `weir run` can register the consumer. */
async function* examineQuota(name: string, context: FanOutContext): AsyncGenerator<Diagnosis> {
  const { subject, sdk, client, streamArn } = context;
  const check = 'fan_out.consumer';
  const listed = await attempt(context, check, 'ListStreamConsumers', () =>
    client.send(new sdk.ListStreamConsumersCommand({ StreamARN: streamArn })),
  );
  if (listed.value === undefined) return yield listed.diagnosis;
  const count = listed.value.Consumers?.length ?? 0;
  const text = `consumer ${name} does not exist yet; the first \`weir run\` registers it (${count} others)`;
  if (count < consumersMax) return yield subject.ok(check, text);
  yield subject.warning(
    check,
    `the stream has ${count} consumers, and AWS allows ${consumersMax}: Weir polls the shards`,
    'Deregister an unused consumer, or request a higher AWS quota.',
  );
}

async function examineSubscription(arn: string, context: FanOutContext): Promise<Diagnosis> {
  const { subject, sdk, client } = context;
  const check = 'fan_out.subscribe';
  const stop = new AbortController();
  const input = {
    ConsumerARN: arn,
    ShardId: noShard,
    StartingPosition: { Type: 'LATEST' },
  } as const;
  const tried = await attempt(context, check, 'SubscribeToShard', () =>
    client.send(new sdk.SubscribeToShardCommand(input), { abortSignal: stop.signal }),
  );
  stop.abort();
  const isAllowed = tried.value !== undefined || ['not_found', 'invalid'].includes(tried.kind);
  return isAllowed ? subject.ok(check, 'subscriptions are allowed') : tried.diagnosis;
}

function attempt<T>(
  { subject, streamArn }: FanOutContext,
  check: string,
  operation: keyof typeof fanOutActions,
  call: () => Promise<T>,
): Promise<AwsOutcome<T>> {
  const permission = fanOutActions[operation];
  const missing = { cause: 'the stream does not exist', remedy: 'Check `stream_arn`.' };
  return tryCall(subject, { check, permission, resource: streamArn, call, missing });
}
