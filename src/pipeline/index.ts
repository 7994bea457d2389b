/** pipeline: wires stages into a running flow; owns in-flight limits, acknowledgement order, shutdown. */
export { systemClock } from '../base/index.ts';
export {
  audit,
  type Audit,
  type AuditFilter,
  type AuditSource,
  type AuditTable,
  countAllDistinct,
  nameFilters,
} from './audit.ts';
export {
  type DeadLetter,
  type DeadLetterFilter,
  type DeadLetterGroup,
  type DeadLetterWithRaw,
  discardDeadLetters,
  groupDeadLetters,
  listDeadLetters,
  readDeadLetters,
} from './dead-letters.ts';
export {
  createExplainer,
  type ExplainedEvent,
  type ExplainedRule,
  type Explainer,
} from './explain.ts';
export { findEvent, type FoundBatch, type FoundEvent, type FoundRow } from './find-event.ts';
export type { AccountRules } from './live-rules.ts';
export { type BackfillPlan, type BackfillRequest, planBackfill } from './backfill.ts';
export { type BackfillRun, openPipeline, type OpenPipeline } from './open.ts';
export type { PartitionState, Snapshot, SourceState } from './progress.ts';
export { replay, type ReplayOutcome, tryReplay } from './replay.ts';
export { createStages, type Stages } from './stages.ts';
export {
  type PartitionStatus,
  type PipelineStatus,
  type SourceStatus,
  statusOf,
} from './status.ts';
export type { Store } from './store.ts';
export { type RunSummary, type SourceSummary, summarize } from './summary.ts';
export { createTrial, type Trial, type Tried } from './trial.ts';
