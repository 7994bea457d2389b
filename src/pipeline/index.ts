/**
 * pipeline: connects the stages to a running data flow. Responsible for in-flight limits, the order of
 * acknowledgements, and shutdown.
 */
export { systemClock } from '../base/index.ts';
export {
  createExplainer,
  type ExplainedEvent,
  type ExplainedRule,
  type Explainer,
} from './explain.ts';
export type { AccountRules } from './live-rules.ts';
export type { Snapshot, SourceState } from './report/progress.ts';
export { createStages, type Stages } from './stages.ts';
export {
  type PartitionStatus,
  type PipelineStatus,
  type SourceStatus,
  statusOf,
} from './report/status.ts';
export type { Store, StoreOptions } from './store.ts';
export { type RunSummary, type SourceSummary, summarize } from './report/summary.ts';
export { createDryRun, type DryRun } from './dry-run.ts';
export { batchLimitsOf } from './batch/batch-limits.ts';
export type { SlotMapNow } from './builders.ts';
export { ShardAssignment } from './batch/shard-assignment.ts';
export { CaptureHistory, takeOverLedger } from './capture-history.ts';
export { copyDeadLetters, type DeadLetterCopies } from './dead-letter-topic.ts';
export { filledColumns, textAt } from './explain-row.ts';
export { fillInParts } from './fill/fill.ts';
export type { BlockRow } from './read-block.ts';
export { ReloadablePipeline } from './reloadable-pipeline.ts';
export { LiveRules, followRules } from './live-rules.ts';
export { PipelineMetrics, type PipelineState } from './metrics.ts';
export { NotEvaluated } from './report/not-evaluated.ts';
export { Pipeline } from './pipeline.ts';
export { EventWarnings } from './report/event-warnings.ts';
export { cutOffMs, openStore, whileOpening } from './store.ts';
export { Unstored } from './unstored.ts';
