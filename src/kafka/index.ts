/** kafka: the only module that connects to Kafka: joins groups, reads and writes topics, and maps errors of kafkajs to error codes. */
export type {
  BatchVerdict,
  GroupMember,
  KafkaApi,
  KafkaBatch,
  Membership,
  OffsetRange,
  TopicSummary,
} from './api.ts';
export { connectKafka, type TopicOptions } from './connect.ts';
export { kafkaError } from './error-kinds.ts';
export {
  describingTopic,
  type KafkaRetrier,
  kafkaRetrier,
  readingBatches,
  readingPartition,
} from './retrier.ts';
export type { TopicStatus, TopicSpec } from './topic-admin.ts';
export { inSyncAtLeast, positionsTopicName, recordTopic } from './topic-spec.ts';
export { headersOfMarks, marksOfHeaders } from './relay-marks.ts';
export { openWriter, type OutRecord, TopicWriter } from './writer.ts';
export { readAll } from './read-all.ts';
