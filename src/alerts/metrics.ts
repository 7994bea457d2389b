import type { MetricTable } from '../base/index.ts';

/** What the evaluation of alert rules tells Prometheus. */
export const alertMetrics = {
  weir_alert_evaluations_total: {
    kind: 'counter',
    help: 'Evaluations of all rules that are due.',
    labels: {},
  },
  weir_alert_evaluation_seconds_total: {
    kind: 'counter',
    help: 'Time spent on evaluating rules.',
    labels: {},
  },
  weir_alert_evaluation_failures_total: {
    kind: 'counter',
    help: 'Evaluations that failed as a whole and are repeated: ClickHouse was away.',
    labels: {},
  },
  weir_alert_rules: {
    kind: 'gauge',
    help: 'Alert rules, by their state; those in error are `unknown`.',
    labels: { state: ['inactive', 'pending', 'firing', 'unknown'] },
  },
  weir_alert_rule_errors: {
    kind: 'gauge',
    help: 'Alert rules that cannot be evaluated.',
    labels: {},
  },
  weir_alert_rule_mistakes: {
    kind: 'gauge',
    help: 'Mistakes in files of alert rules; their rules are evaluated as they were before, or not at all.',
    labels: {},
  },
  weir_alerts: {
    kind: 'gauge',
    help: 'Alerts, by their state.',
    labels: { state: ['pending', 'firing'] },
  },
  weir_alert_delivery_failures_total: {
    kind: 'counter',
    help: 'Evaluations whose alerts could not be handed over.',
    labels: {},
  },
  weir_alert_evaluated_until_seconds: {
    kind: 'gauge',
    help: 'End of the newest window that rules about events looked at, in seconds since 1970.',
    labels: {},
  },
} as const satisfies MetricTable;

const destination = { from: 'names of the configured destinations' };

/** What telling of alerts tells Prometheus. */
export const deliveryMetrics = {
  weir_alert_requests_total: {
    kind: 'counter',
    help: 'Requests to a destination of alerts, by whether it took them.',
    labels: { destination, outcome: ['accepted', 'failed'] },
  },
  weir_alert_told_total: {
    kind: 'counter',
    help: 'Alerts that a destination was told of, by what was told; repetitions count.',
    labels: { destination, state: ['firing', 'resolved'] },
  },
  weir_alert_waiting: {
    kind: 'gauge',
    help: 'Alerts that a destination is still to be told of.',
    labels: { destination },
  },
  weir_alert_destination_failures: {
    kind: 'gauge',
    help: 'Requests that failed since the destination last took one; 0 while it takes them.',
    labels: { destination },
  },
} as const satisfies MetricTable;
