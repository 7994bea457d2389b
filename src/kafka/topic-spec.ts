import type { TopicSpec } from './topic-admin.ts';

/** The configuration options from which `recordTopic` derives a specification. */
interface RecordTopicOptions {
  readonly topic: string;
  readonly partitions: number;
  readonly replication_factor: number;
  readonly retention_hours: number;
}

/**
 * Returns `min.insync.replicas` for a topic whose writes wait for all in-sync replicas. With three or more replicas,
 * every acknowledged record is on at least two brokers, and so survives the failure of one.
 * https://kafka.apache.org/documentation/#topicconfigs_min.insync.replicas
 */
export function inSyncAtLeast(replicationFactor: number): string {
  return String(replicationFactor > 2 ? 2 : 1);
}

/** Returns the name of the topic in which a relay stores its positions. */
export function positionsTopicName(relay: {
  readonly topic: string;
  readonly positions_topic?: string | undefined;
}): string {
  return relay.positions_topic ?? `${relay.topic}-positions`;
}

/**
 * Returns the specification of a topic that keeps every record for a limited time.
 * @param recordBytesMax maximum size of a record batch that the topic must accept
 */
export function recordTopic(options: RecordTopicOptions, recordBytesMax: number): TopicSpec {
  const { topic, partitions, replication_factor: replicationFactor } = options;
  return {
    topic,
    partitions,
    replicationFactor,
    isCompacted: false,
    settings: {
      'retention.ms': String(options.retention_hours * 3_600_000),
      'max.message.bytes': String(recordBytesMax),
      'min.insync.replicas': inSyncAtLeast(replicationFactor),
    },
  };
}
