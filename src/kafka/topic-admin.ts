import type { Admin, PartitionMetadata } from 'kafkajs';

import { callFewTimes, type Log, PipelineError } from '../base/index.ts';
import type { KafkaClient } from './client.ts';
import { classifyError } from './error-kinds.ts';

/** A topic to write to. */
export interface TopicSpec {
  readonly topic: string;
  /**
   * `partitions`, `replicationFactor`, and `settings` apply when Weir creates the topic. Weir does not change an
   * existing topic.
   */
  readonly partitions: number;
  readonly replicationFactor: number;
  readonly settings: Readonly<Record<string, string>>;
  /**
   * True for a compacted topic, which keeps only the last record of each key; false for a topic that must not be
   * compacted.
   */
  readonly isCompacted: boolean;
  /** If true, Weir does not create the topic: a missing topic is an error. */
  readonly mustExist?: boolean;
}

/** The settings of an existing topic. */
export interface TopicStatus {
  readonly partitions: number;
  readonly replicationFactor: number;
  readonly minInsyncReplicas: number;
  /** Maximum size of a record batch (`max.message.bytes`). */
  readonly maxMessageBytes: number;
  /** True if this call created the topic. */
  readonly isNew: boolean;
}

// Default of max.message.bytes in Kafka. Used if Weir lacks the permission to read the topic's configuration.
const defaultMaxMessageBytes = 1_048_588;
const configNames = ['max.message.bytes', 'cleanup.policy', 'min.insync.replicas'];

/**
 * Creates the topic if it does not exist, and checks its settings.
 * @throws PipelineError ERR_KAFKA_TOPIC_SETTINGS if its settings are unsuitable; errors of kafkajs.
 */
export async function ensureTopic(
  { sdk, kafka }: KafkaClient,
  spec: TopicSpec,
  log: Log,
): Promise<TopicStatus> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const isNew = await makeIfMissing(admin, spec);
    const partitions = await partitionsOf(admin, spec.topic, isNew);
    const settings = await settingsOf(admin, sdk.ConfigResourceTypes.TOPIC, spec.topic, log);
    checkPolicy(spec, settings.get('cleanup.policy') ?? '');
    return {
      partitions: partitions.length,
      replicationFactor: partitions[0]?.replicas.length ?? 0,
      minInsyncReplicas: Number(settings.get('min.insync.replicas') ?? 1),
      maxMessageBytes: Number(settings.get('max.message.bytes') ?? defaultMaxMessageBytes),
      isNew,
    };
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

async function makeIfMissing(admin: Admin, spec: TopicSpec): Promise<boolean> {
  const { topic, partitions, replicationFactor, settings, isCompacted } = spec;
  try {
    await admin.fetchTopicMetadata({ topics: [topic] });
    return false;
  } catch (error) {
    if (classifyError(error) !== 'no_topic' || spec.mustExist === true) throw error;
  }
  const policy = { 'cleanup.policy': isCompacted ? 'compact' : 'delete' };
  const entries = Object.entries({ ...policy, ...settings });
  return admin.createTopics({
    waitForLeaders: true,
    topics: [
      {
        topic,
        numPartitions: partitions,
        replicationFactor,
        configEntries: entries.map(([name, value]) => ({ name, value })),
      },
    ],
  });
}

/** Returns the partitions of the topic. For a new topic, retries, because brokers learn of it at different times. */
async function partitionsOf(
  admin: Admin,
  topic: string,
  isNew: boolean,
): Promise<readonly PartitionMetadata[]> {
  const { topics } = await callFewTimes(() => admin.fetchTopicMetadata({ topics: [topic] }), {
    attemptsMax: 40,
    waitMs: () => 250,
    isTransient: (error) => isNew && classifyError(error) === 'no_topic',
  });
  return topics.flatMap((one) => one.partitions);
}

async function settingsOf(
  admin: Admin,
  type: number,
  topic: string,
  log: Log,
): Promise<ReadonlyMap<string, string>> {
  try {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type, name: topic, configNames }],
    });
    const entries = resources.flatMap(({ configEntries }) => configEntries);
    return new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
  } catch (error) {
    if (classifyError(error) !== 'denied') throw error;
    log.warn(
      { topic, missing: `DescribeConfigs on topic ${topic}` },
      'cannot read topic settings; assuming Kafka defaults',
    );
    return new Map();
  }
}

function checkPolicy({ topic, isCompacted }: TopicSpec, policy: string): void {
  const compacts = policy.split(',').includes('compact');
  if (policy === '' || compacts === isCompacted) return;
  const text = isCompacted
    ? 'must be compact: it keeps the last position of every partition'
    : 'must be delete: compaction would drop all records of a key but the last';
  const detail = `topic ${topic} has cleanup.policy=${policy}, which ${text}`;
  throw new PipelineError('ERR_KAFKA_TOPIC_SETTINGS', detail);
}
