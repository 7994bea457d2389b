/** Every finding code about alert rules. A code is never renamed or reused. `npm run gen` copies the texts to docs/errors.md. */
export const alertCodes = {
  ALERT_FILE:
    'A file of alert rules cannot be read, or a pattern in `alerts.rules` matches no file.',
  ALERT_NAME: 'Two alert rules have the same name; names must be unique.',
  ALERT_FORM: 'An alert rule has neither `metric` nor `sql`, has both, or has conflicting options.',
  ALERT_METRIC: 'An alert rule names an unknown metric; the message suggests the nearest name.',
  ALERT_DIMENSION:
    'An alert rule filters or groups by a dimension that its metric does not have; docs/alerts.md lists the dimensions.',
  ALERT_FILTER: 'A value in the filter of an alert rule does not have the type of its dimension.',
  ALERT_LABEL: 'Two labels of an alert rule have the same name, or a label has a reserved name.',
  ALERT_TEMPLATE: 'The template of an annotation is invalid, or refers to an unknown name.',
  ALERT_DESTINATION:
    'A file of an alert destination cannot be used: its message template or a certificate.',
  ALERT_WINDOW: 'The window of an alert rule is empty or longer than a day.',
  ALERT_SILENCE: 'A silence of an alert rule has an unknown time zone.',
  ALERT_SQL: 'Weir cannot run the query of an alert rule.',
  ALERT_QUERY: 'ClickHouse rejected the query of an alert rule.',
  ALERT_TIMEOUT: 'The query of an alert rule exceeded a limit of time, rows, or memory.',
  ALERT_SERIES: 'An alert rule has more concurrent alerts than `alerts.alerts_max`.',
  ALERT_FIRINGS: 'An alert rule fires more often than `weir what-if alert` can count.',
  ALERT_VALUE:
    'The query of an alert rule returned a value that is not a number, for example after a division by zero.',
} as const satisfies Record<`ALERT_${Uppercase<string>}`, string>;

export type AlertCode = keyof typeof alertCodes;
