/**
 * alerts: rules over stored events, their evaluation, and notifications. Rules come from YAML (`rules/`) and are
 * evaluated in event time (`evaluate/`). Their state is in ClickHouse (`state/`). A firing alert is sent with its
 * context (`context/`) to each destination independently (`delivery/`).
 */
export { type Attempt, tryDestination } from './delivery/attempt.ts';
export { destinationProblems } from './delivery/check.ts';
export type { OpenDelivery } from './delivery/delivery.ts';
export { createDeliveryMetrics } from './delivery/metrics.ts';
export { openAlertDelivery } from './delivery/open.ts';
export { readDestinations, readLastFirings, readNotifications } from './delivery/reading.ts';
export { readSilences, type Silence, silencesMax, writeSilence } from './delivery/silences.ts';
export { readRuleSeries, ruleSeriesSql, testRule } from './evaluate/history.ts';
export type { RuleDatabase } from './evaluate/query-context.ts';
export { isSlowRule, usesWallClock } from './evaluate/rule-feeds.ts';
export { ruleReads, type RuleScope, ruleScope, ruleSql } from './evaluate/rule-reads.ts';
export { type RuleView, type TimedView, viewsOfRule } from './evaluate/rule-views.ts';
export { type Alerts, openAlerts } from './open.ts';
export { replayNotifications } from './replay/notifications.ts';
export { groupLabels, overlapOf } from './replay/overlap.ts';
export {
  type ReplayOptions,
  type ReplayRange,
  replayRules,
  type RuleReplay,
} from './replay/replay.ts';
export {
  hasThreshold,
  type Suggestion,
  suggestThreshold,
  type ThresholdFirings,
} from './replay/threshold.ts';
export { type LoadedRules, loadRules, ruleFiles } from './rules/load.ts';
export { runbookOf } from './runbook.ts';
export { readAlertHistory, readAlertStates } from './state/store.ts';
export { type AlertSnapshot, type AlertDryRun, createAlertDryRun } from './alert-dry-run.ts';
export type { Alert, AlertContext, AlertEpisode, AlertStates, Rule } from './types.ts';
