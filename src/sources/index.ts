/**
 * sources: gets records out of one transport in order and can resume after a position; never looks inside. A source is
 * pulled: what is not asked for is not read, and nothing is acknowledged by reading.
 */
export { loadSources, type OpenSource, openSource } from './open.ts';
export type { BackfillRange, SourceFacts, SourceKind, StartMode } from './kind.ts';
export { factsOf, kindOf } from './kinds.ts';
export type { SourceLog } from './deps.ts';
export { endPosition } from './positions.ts';
export { awsActions, type AwsAction, type AwsReading, type AwsResource } from './aws/actions.ts';
export { awsConfig, http1Handler, silenceSdk } from './aws/client.ts';
export { type AwsFault, faultOf, reasonOf } from './aws/errors.ts';
export { type FileLine, findFileLine } from './file/line.ts';
export { fileNotesFolder } from './file/notes.ts';
export {
  acknowledgeUnread,
  adviceFor,
  patternAdvice,
  type UnreadFile,
  unreadFiles,
  unreadText,
} from './file/unread.ts';
export { rotatedNames } from './file/rotation.ts';
export { checkReadable, matchPaths } from './file/paths.ts';
export { leaseEnds, type LeaseTally } from '../leases/index.ts';
export type { S3Object } from './s3/api.ts';
export { regionOfQueue } from './s3/client.ts';
export { readNotice } from './s3/notices.ts';
export type {
  Extent,
  HealthySource,
  NoticeKind,
  ObjectCount,
  PartitionHealth,
  PartitionState,
  SourceHealth,
} from './health.ts';
export {
  type ConsumerLine,
  deregisterConsumer,
  readConsumer,
  registerConsumer,
} from './kinesis/fan-out-admin.ts';
export { type LeaseLine, moveLease, readLeases } from './kinesis/fleet/lease-admin.ts';
