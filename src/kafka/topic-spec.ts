import type { TopicSpec } from './topic-admin.ts';

/** The options that determine the specification of a topic. */
interface RecordTopicOptions {
  readonly topic: string;
  readonly partitions: number;
  readonly replication_factor: number;
  readonly retention_hours: number;
}

/**
 * `min.insync.replicas` for writes that are acknowledged by all in-sync replicas: if one broker fails, every
 * acknowledged record is still on another one. https://kafka.apache.org/documentation/#topicconfigs_min.insync.replicas
 */
export function inSyncAtLeast(replicationFactor: number): string {
  return String(replicationFactor > 2 ? 2 : 1);
}

/** Name of the topic with the positions of a relay. */
export function positionsTopicName(relay: {
  readonly topic: string;
  readonly positions_topic?: string | undefined;
}): string {
  return relay.positions_topic ?? `${relay.topic}-positions`;
}

/**
 * Returns the specification of a topic that keeps every record for a limited time. @param recordBytesMax maximum size
 * of a record batch that it must accept
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
