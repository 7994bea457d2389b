/** Every finding code about alert rules; never renamed, never reused. Generates docs/errors.md. */
export const alertCodes = {
  ALERT_FILE: 'A file of alert rules cannot be read, or a pattern of `alerts.rules` matches none.',
  ALERT_NAME: 'Two alert rules have one name; alerts are told apart by it.',
  ALERT_FORM:
    'An alert rule has neither `metric` nor `sql`, both, or options that do not go together.',
  ALERT_METRIC: 'An alert rule names a metric that there is not; the nearest name is suggested.',
  ALERT_DIMENSION:
    'An alert rule filters or groups by something that its metric does not have; docs/alerts.md lists what there is.',
  ALERT_FILTER: 'A value in the filter of an alert rule is not of the kind that its dimension has.',
  ALERT_LABEL: 'Two labels of an alert rule have one name, or one is called as Weir calls its own.',
  ALERT_TEMPLATE: 'The template of an annotation is wrong, or names something that is not there.',
  ALERT_DESTINATION:
    'A file that a destination of alerts names cannot be used: the template of its messages, or a certificate.',
  ALERT_WINDOW: 'The window of an alert rule is empty or longer than a day.',
  ALERT_SILENCE: 'A silence of an alert rule is in a time zone that nobody knows.',
  ALERT_SQL: 'The query of an alert rule is none that Weir can ask.',
  ALERT_QUERY: 'ClickHouse refused the query of an alert rule.',
  ALERT_TIMEOUT:
    'The query of an alert rule took longer, read more or used more memory than it may.',
  ALERT_SERIES: 'An alert rule has more alerts at once than `alerts.alerts_max` allows.',
  ALERT_VALUE: 'The query of an alert rule gave a value that is no number: a division by zero?',
} as const satisfies Record<`ALERT_${Uppercase<string>}`, string>;

/** A code of `alertCodes`. */
export type AlertCode = keyof typeof alertCodes;
