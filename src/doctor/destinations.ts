import { messageOf, PipelineError, type Diagnosis, Subject, silentLog } from '../base/index.ts';
import type { DeadLetterTopicOptions, RelayOptions, WeirConfig } from '../config/index.ts';
import {
  connectKafka,
  type KafkaApi,
  kafkaError,
  positionsTopicName,
  type TopicOptions,
  type TopicSummary,
} from '../kafka/index.ts';

/** Queued events of an event destination of the management API. */
export interface DestinationState {
  readonly id: string;
  readonly description: string;
  readonly kind: string;
  readonly waiting: number;
  readonly oldest_ms: number;
}

/** Age of an event from which its queue counts as blocked: longer than the delays that a throttling target causes. */
const waitedMsWarned = 60_000;
const waitedMsFailed = 900_000;

/**
 * Checks the outputs of Weir other than ClickHouse: the queues of event destinations, and Kafka topics.
 * @param readQueues reads the queues from the store of the management API; it returns undefined if the store does not
 * exist yet
 */
export async function* examineDestinations(
  { dead_letter_topic: letters, relay }: WeirConfig,
  readQueues: (() => Promise<readonly DestinationState[] | undefined>) | undefined,
): AsyncGenerator<Diagnosis> {
  if (readQueues !== undefined) yield* examineQueues(readQueues);
  if (letters !== undefined) yield await examineTopic('dead_letter_topic', letters, false);
  if (relay === undefined) return;
  yield await examineTopic('relay', relay, false);
  yield await examineTopic('relay', { ...relay, topic: positionsTopicName(relay) }, true);
}

async function* examineQueues(
  readQueues: () => Promise<readonly DestinationState[] | undefined>,
): AsyncGenerator<Diagnosis> {
  const subject = new Subject('api');
  let queues: readonly DestinationState[] | undefined;
  try {
    queues = await readQueues();
  } catch (error) {
    const advice = error instanceof PipelineError ? error.advice : '';
    return yield subject.failed('api.store', messageOf(error), advice);
  }
  if (queues === undefined) return yield subject.ok('api.store', 'the first start creates it');
  yield subject.ok('api.store', `the store opens and has ${queues.length} event destinations`);
  for (const queue of queues) yield diagnoseQueue(queue);
}

/** Checks whether a target accepts events. */
export function diagnoseQueue(queue: DestinationState): Diagnosis {
  const { id, kind, description, waiting, oldest_ms: oldestMs } = queue;
  const subject = new Subject(`event destination ${id}`);
  const check = 'destination.queue';
  const name = description === '' ? kind : `${kind}, ${description}`;
  if (waiting === 0) return subject.ok(check, `${name}: no events waiting`);
  const minutes = Math.round(oldestMs / 60_000);
  const cause = `${name}: ${waiting} events waiting, the oldest for ${minutes} min`;
  const remedy = `To see the response of the target, run weir send-test --destination ${id}. The log has the error as ERR_DELIVER_*.`;
  if (oldestMs >= waitedMsFailed) return subject.failed(check, cause, remedy);
  if (oldestMs >= waitedMsWarned) return subject.warning(check, cause, remedy);
  return subject.ok(check, `${name}: ${waiting} events being delivered`);
}

/** Placeholders for options that only reading needs. The checks need only writing. */
const forWriting = {
  fetch_bytes: 10_485_760,
  partition_bytes: 1_048_576,
  inflated_bytes: 268_435_456,
  session_timeout_ms: 30_000,
  partition_list_interval_ms: 30_000,
} as const satisfies Partial<TopicOptions>;

/** @param mustCompact whether the topic must be compacted; otherwise, it must not be */
async function examineTopic(
  section: 'dead_letter_topic' | 'relay',
  options: DeadLetterTopicOptions | RelayOptions,
  mustCompact: boolean,
): Promise<Diagnosis> {
  const subject = new Subject(section);
  const check = 'destination.topic';
  const { topic, brokers } = options;
  let api: KafkaApi | undefined;
  try {
    api = await connectKafka({ ...options, ...forWriting }, silentLog);
    return diagnoseTopic(subject, topic, await api.describe(), mustCompact);
  } catch (error) {
    const location = `topic ${topic}, brokers ${brokers.join(',')}`;
    const { advice, code, message } = kafkaError(
      error,
      location,
      `Describe and Write on topic ${topic}`,
    );
    if (code === 'ERR_KAFKA_TOPIC') {
      return subject.ok(check, `topic ${topic} does not exist; the first start creates it`);
    }
    return subject.failed(check, message, advice);
  } finally {
    await api?.close();
  }
}

/**
 * Checks the settings of a topic. @param mustCompact whether the topic must be compacted; otherwise, it must not be
 */
export function diagnoseTopic(
  subject: Subject,
  topic: string,
  { partitions, clusterId, isCompacted }: TopicSummary,
  mustCompact: boolean,
): Diagnosis {
  const check = 'destination.topic';
  if (isCompacted !== undefined && isCompacted !== mustCompact) {
    const [policy, reason] = mustCompact
      ? ['compact', 'otherwise, Kafka deletes positions, and records are relayed again']
      : ['delete', 'otherwise, compaction drops all records of a key but the last'];
    const cause = `cleanup.policy of topic ${topic} must be ${policy}: ${reason}`;
    const remedy = `Set cleanup.policy=${policy} on topic ${topic}, or configure another topic. Weir does not start with this one.`;
    return subject.failed(check, cause, remedy);
  }
  const count = partitions.length;
  const partitionsText = count === 1 ? '1 partition' : `${count} partitions`;
  return subject.ok(check, `${topic} has ${partitionsText} in cluster ${clusterId}`);
}
