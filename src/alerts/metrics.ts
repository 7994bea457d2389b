import type { MetricTable } from '../base/index.ts';

/** States of rules, as labels. */
export const ruleStates = ['inactive', 'pending', 'firing', 'unknown'] as const;
/** States of alerts, as labels. */
export const alertStates = ['pending', 'firing'] as const;

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
    help: 'End of the newest window that this process has evaluated for rules about events, as Unix time in seconds; before the first evaluation, the start time of the process. Every process with rules exports this metric.',
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
