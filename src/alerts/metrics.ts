import { createMetrics, type Metrics, type MetricTable } from '../base/index.ts';
import type { Evaluation } from './evaluate/evaluator.ts';

const ruleStates = ['inactive', 'pending', 'firing', 'unknown'] as const;
const alertStates = ['pending', 'firing'] as const;

/** Metrics of alert evaluation. */
export const alertMetrics = {
  weir_alert_evaluations_total: {
    kind: 'counter',
    help: 'Evaluation cycles. Each cycle evaluates all rules that are due.',
    labels: {},
  },
  weir_alert_evaluation_seconds_total: {
    kind: 'counter',
    help: 'Time spent evaluating rules.',
    labels: {},
  },
  weir_alert_evaluation_failures_total: {
    kind: 'counter',
    help: 'Evaluation cycles that failed and are retried because ClickHouse was unavailable.',
    labels: {},
  },
  weir_alert_rules: {
    kind: 'gauge',
    help: 'Alert rules by state; rules with an error are `unknown`. Only in the process that evaluates.',
    labels: { state: ruleStates },
  },
  weir_alert_rule_errors: {
    kind: 'gauge',
    help: 'Alert rules that cannot be evaluated. Only in the process that evaluates.',
    labels: {},
  },
  weir_alert_rule_config_errors: {
    kind: 'gauge',
    help: 'Errors in alert rule files. Weir evaluates the previous versions of these rules, or skips them.',
    labels: {},
  },
  weir_alerts: {
    kind: 'gauge',
    help: 'Alerts by state. Only in the process that evaluates.',
    labels: { state: alertStates },
  },
  weir_alert_delivery_failures_total: {
    kind: 'counter',
    help: 'Evaluations whose alerts could not be passed to delivery.',
    labels: {},
  },
  weir_alert_evaluated_until_seconds: {
    kind: 'gauge',
    help: 'End of the newest window of event rules that this process has evaluated, as Unix time in seconds; before its first evaluation, its start. Every process with rules has it.',
    labels: {},
  },
} as const satisfies MetricTable;

const destination = { from: 'names of the configured destinations' };

/** Metrics of alert delivery. */
export const deliveryMetrics = {
  weir_alert_requests_total: {
    kind: 'counter',
    help: 'Requests to an alert destination by outcome.',
    labels: { destination, outcome: ['accepted', 'failed'] },
  },
  weir_alert_notifications_total: {
    kind: 'counter',
    help: 'Alerts in sent notifications by state, including repetitions.',
    labels: { destination, state: ['firing', 'resolved'] },
  },
  weir_alert_waiting: {
    kind: 'gauge',
    help: 'Alerts that wait for delivery to a destination.',
    labels: { destination },
  },
  weir_alert_destination_failures: {
    kind: 'gauge',
    help: 'Consecutive failed requests to the destination.',
    labels: { destination },
  },
} as const satisfies MetricTable;

/** Metrics of alert evaluation in one process. */
export type AlertMetrics = Metrics<typeof alertMetrics>;

/** Creates the metrics of a process that starts at `nowMs`. */
export async function createAlertMetrics(nowMs: number): Promise<AlertMetrics> {
  const metrics = await createMetrics(alertMetrics, false);
  forgetState(metrics);
  // Without a start, an alert about rules that no process evaluates would have no value to compare.
  metrics.set('weir_alert_evaluated_until_seconds', {}, nowMs / 1000);
  return metrics;
}

/** Counts an evaluation that took `ms`. */
export function countEvaluation(metrics: AlertMetrics, evaluation: Evaluation, ms: number): void {
  if (!evaluation.isLeader) return forgetState(metrics);
  metrics.add('weir_alert_evaluations_total', {}, 1);
  metrics.add('weir_alert_evaluation_seconds_total', {}, ms / 1000);
  if (!evaluation.isDelivered) metrics.add('weir_alert_delivery_failures_total', {}, 1);
  for (const state of ruleStates) {
    const rules = evaluation.rules.filter((each) => each.state === state);
    metrics.set('weir_alert_rules', { state }, rules.length);
  }
  for (const state of alertStates) {
    const alerts = evaluation.alerts.filter((each) => each.state === state);
    metrics.set('weir_alerts', { state }, alerts.length);
  }
  const errors = evaluation.rules.filter(({ errorCode }) => errorCode !== '');
  metrics.set('weir_alert_rule_errors', {}, errors.length);
  if (evaluation.evaluatedUntil !== undefined) {
    const seconds = evaluation.evaluatedUntil / 1000;
    metrics.set('weir_alert_evaluated_until_seconds', {}, seconds);
  }
}

/** Removes the state of rules and alerts, which another process evaluates: the last values would keep alerts firing. */
export function forgetState(metrics: AlertMetrics): void {
  for (const state of ruleStates) metrics.forget('weir_alert_rules', { state });
  for (const state of alertStates) metrics.forget('weir_alerts', { state });
  metrics.forget('weir_alert_rule_errors', {});
}
