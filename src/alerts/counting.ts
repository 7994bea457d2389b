import { createMetrics, type Metrics } from '../base/index.ts';
import type { Evaluation } from './evaluate/evaluator.ts';
import { alertMetrics, alertStates, ruleStates } from './metrics.ts';

/** Metrics of alert evaluation in one process. */
export type AlertMetrics = Metrics<typeof alertMetrics>;

/** Creates the metrics of a process that starts at `nowMs`. */
export async function createAlertMetrics(nowMs: number): Promise<AlertMetrics> {
  const metrics = await createMetrics(alertMetrics, false);
  forgetState(metrics);
  // Set an initial time: without it, an alert about rules that no process evaluates would have no value to compare.
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

/** Removes the metrics of rules and alerts that another process evaluates: the last values would keep alerts firing. */
export function forgetState(metrics: AlertMetrics): void {
  for (const state of ruleStates) metrics.forget('weir_alert_rules', { state });
  for (const state of alertStates) metrics.forget('weir_alerts', { state });
  metrics.forget('weir_alert_rule_errors', {});
}
