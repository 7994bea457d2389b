/**
 * sources: each source reads the records of one transport in order, resumes after a position, and never parses records.
 * The pipeline pulls: a source reads only on request, and reading does not acknowledge anything.
 */
export { openSource, SourceOpener } from './open.ts';
export type { BackfillRange, Question, StartMode } from './kind.ts';
export {
  requestedPrefixes,
  readsTopic,
  traitsOf,
  kindOf,
  type OfferedSource,
  offeredSources,
  sourceMetrics,
  streamEndings,
} from './kinds.ts';
export {
  type PartitionReading,
  problemOf,
  readingReasons,
  type SourceProblem,
} from './readiness.ts';
export { readingMetrics } from './metrics.ts';
export type { MetricSink } from './metric-sink.ts';
export { type FileLine, findFileLine } from './file/line.ts';
export { fileNotesFolder } from './file/notes.ts';
export { acknowledgeUnread, type UnreadFile, unreadFiles, unreadText } from './file/unread.ts';
export {
  closedEndpoints,
  type Extent,
  type HealthySource,
  type ObjectCount,
  type SourceHealth,
} from './health.ts';
export {
  type ConsumerLine,
  deregisterConsumer,
  readConsumer,
  registerConsumer,
} from './kinesis/fan-out-admin.ts';
export { type LeaseLine, moveLease, readLeases } from './kinesis/fleet/lease-admin.ts';
export { tryCall } from './aws/calls.ts';
export { ClockWatch, doctorConfig } from './aws/doctor-clients.ts';
export { kinesisSources } from './kinesis/configured.ts';
export { certificateDiagnosis, type Listener, portDiagnosis } from './ports.ts';
