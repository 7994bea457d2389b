/**
 * alerts: rules that watch the counted events, their evaluation, and what becomes of it. Rules come from YAML (`rules/`),
 * are evaluated in the time of the events (`evaluate/`), their state is kept in ClickHouse (`state/`), and a firing alert
 * is told with what helps to understand it (`context/`).
 */
export {
  type HistoryConfig,
  type HistoryContext,
  type PastRange,
  readRuleSeries,
  testRule,
  testRules,
} from './evaluate/history.ts';
export { type Alerts, openAlerts } from './open.ts';
export { type LoadedRules, loadRules } from './rules/load.ts';
export { metricInfos } from './rules/metrics.ts';
export { silenceAt } from './rules/schedule.ts';
export { readAlertHistory, readAlertStates } from './state/store.ts';
export type {
  Alert,
  AlertContext,
  AlertEpisode,
  AlertState,
  AlertStates,
  ContextChange,
  ContextTotals,
  Delivery,
  FieldDifference,
  HistoryChoice,
  Labels,
  Operator,
  Ranked,
  Rule,
  RuleHistory,
  RuleError,
  RuleResult,
  RuleSeries,
  RuleState,
  ScheduledSilence,
  SeriesChoice,
  Severity,
} from './types.ts';
