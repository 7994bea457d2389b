import { meta, updatedAt } from './columns.ts';
import { small } from './table-settings.ts';
import type { Table, TableColumn } from './types.ts';

const zstd = 'ZSTD(1)';
const milliseconds = "DateTime64(3, 'UTC')";
const dictionary = 'LowCardinality(String)';
const texts = 'Map(LowCardinality(String), String)';

const identity: readonly TableColumn[] = [
  meta('rule', dictionary, { comment: 'Name of the rule.' }),
  meta('fingerprint', 'String', {
    comment:
      'Fingerprint of the labels: 16 hex digits; empty if the row is about the rule, not about one alert (in alert_history, if kind is unknown).',
  }),
];

const alertColumns: readonly TableColumn[] = [
  meta('group', dictionary, { comment: 'Group of the rule.' }),
  meta('severity', dictionary, { comment: 'info, warning, or critical.' }),
  meta('labels', texts, { codec: zstd, comment: 'Labels, including alertname and severity.' }),
  meta('annotations', texts, { codec: zstd, comment: 'Rendered annotations.' }),
];

const times: readonly TableColumn[] = [
  meta('pending_since', milliseconds, {
    comment:
      'When the condition first held: the end of that evaluation window. Unit: UTC, milliseconds.',
  }),
  meta('starts_at', milliseconds, {
    comment: 'When the alert started to fire, in event time. Unit: UTC, milliseconds.',
  }),
  meta('ends_at', milliseconds, {
    comment:
      'When the alert was resolved; 1970-01-01 00:00:00 while it fires. Unit: UTC, milliseconds.',
  }),
];

const late = meta('late', 'Bool', {
  comment:
    'True if events that arrived late caused the alert, so Weir detected it after its start.',
});

const context = meta('context', 'String', {
  codec: 'ZSTD(3)',
  comment:
    'Related figures and changes at the time when the alert started to fire, as JSON; empty if unknown.',
});

/** State of alerts that survives a restart, and their history. */
export const alertTables: readonly Table[] = [
  tableOf(
    'alert_rules',
    'State of each alert rule.',
    ['rule'],
    [
      meta('rule', dictionary, { comment: 'Name of the rule.' }),
      meta('group', dictionary, { comment: 'Group of the rule.' }),
      meta('severity', dictionary, { comment: 'info, warning, or critical.' }),
      meta('state', dictionary, { comment: 'inactive, pending, firing, or unknown.' }),
      meta('since', milliseconds, {
        comment: 'Start of the state. Unit: UTC, milliseconds.',
      }),
      meta('reason', 'String', { comment: 'Why the state is unknown, or the error of the rule.' }),
      meta('error_code', dictionary, { comment: 'Code of the error; empty if there is no error.' }),
      meta('firing', 'UInt32', { comment: 'Number of firing alerts. Unit: alerts.' }),
      meta('pending', 'UInt32', { comment: 'Number of pending alerts. Unit: alerts.' }),
      meta('evaluated_until', milliseconds, {
        comment:
          'End of the newest evaluated window; 1970-01-01 00:00:00 if none. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
  ),
  tableOf(
    'alert_states',
    'Pending and firing alerts, and those that were resolved recently.',
    ['rule', 'fingerprint'],
    [
      ...identity,
      ...alertColumns,
      meta('state', dictionary, { comment: 'pending, firing, resolved, or inactive.' }),
      meta('value', 'Float64', {
        comment: 'Value in the last window in which the condition held.',
      }),
      meta('threshold', 'Float64', { comment: 'Threshold of the condition.' }),
      meta('op', dictionary, { comment: 'Comparison operator of the condition.' }),
      ...times,
      meta('evaluated_at', milliseconds, {
        comment: 'End of the newest evaluated window. Unit: UTC, milliseconds.',
      }),
      late,
      meta('silenced_by', 'String', {
        comment: 'Scheduled silence that is active; empty if there is none.',
      }),
      context,
      updatedAt,
    ],
  ),
  tableOf(
    'alert_history',
    'One period in which an alert fired, or in which the state of a rule was unknown.',
    ['rule', 'fingerprint', 'starts_at'],
    [
      ...identity,
      meta('kind', dictionary, {
        comment:
          'firing: the alert fired; unknown: Weir could not determine whether the condition of the rule held (see reason).',
      }),
      ...alertColumns,
      ...times,
      meta('value', 'Float64', { comment: 'Value at the start of the period.' }),
      meta('peak', 'Float64', {
        comment: 'Value in the period that was furthest from the threshold.',
      }),
      meta('threshold', 'Float64', { comment: 'Threshold of the condition.' }),
      late,
      meta('found_at', milliseconds, {
        comment: 'When Weir detected the start of the period. Unit: UTC, milliseconds.',
      }),
      meta('reason', 'String', { comment: 'Why the state was unknown; empty if kind is firing.' }),
      context,
      updatedAt,
    ],
  ),
  tableOf(
    'alert_deliveries',
    'One row per alert and destination: the last notification about the alert. Also one row per destination, which shows whether the destination accepts notifications.',
    ['destination', 'fingerprint'],
    [
      meta('destination', dictionary, { comment: 'Name of the destination.' }),
      meta('fingerprint', 'String', {
        comment: 'Fingerprint of the alert: 16 hex digits; empty in the row of a destination.',
      }),
      meta('rule', dictionary, { comment: 'Name of the rule; empty in the row of a destination.' }),
      meta('state', dictionary, {
        comment:
          'State of the alert in the notification: firing or resolved. In the row of a destination: accepting or failing.',
      }),
      meta('starts_at', milliseconds, {
        comment: 'When the alert in the notification started firing. Unit: UTC, milliseconds.',
      }),
      // Processes of release 0.1.0 write this column. Read `notified_at` instead.
      meta('told_at', milliseconds, {
        comment:
          'Time of the last successful notification. To read it, use notified_at, which has the same value. Unit: UTC, milliseconds.',
      }),
      meta('notified_at', milliseconds, {
        alias: 'told_at',
        comment:
          'Last successful notification; 1970-01-01 00:00:00 if none. Unit: UTC, milliseconds.',
      }),
      meta('failures', 'UInt32', {
        comment: 'Number of failed attempts since the last successful one.',
      }),
      meta('reason', 'String', { comment: 'Why the last attempt failed; empty if it succeeded.' }),
      meta('alert', 'String', {
        codec: 'ZSTD(3)',
        comment: 'The alert in the notification, as JSON.',
      }),
      updatedAt,
    ],
  ),
  tableOf(
    'alert_silences',
    'Silences that users created. A silenced alert still fires and is shown, but Weir sends no notifications about it.',
    ['id'],
    [
      meta('id', 'String', { comment: 'Random ID.' }),
      meta('rule', dictionary, { comment: 'Name of the rule.' }),
      meta('fingerprint', 'String', {
        comment:
          'Fingerprint (16 hex digits) of the silenced alert. If empty, all alerts of the rule are silenced.',
      }),
      meta('begins_at', milliseconds, {
        comment: 'Start of the silence. Unit: UTC, milliseconds.',
      }),
      meta('ends_at', milliseconds, {
        comment:
          'End of the silence: the planned end, or the time when a user ended the silence early. Unit: UTC, milliseconds.',
      }),
      meta('comment', 'String', { codec: zstd, comment: 'Reason that the author entered.' }),
      meta('author', 'String', { comment: 'User who created the silence.' }),
      updatedAt,
    ],
  ),
  tableOf(
    'alert_evaluators',
    'Processes that can evaluate alert rules. Of the running processes, only the oldest evaluates the rules.',
    ['id'],
    [
      meta('id', 'String', {
        comment: 'Random ID of the process, followed by the minute in which the row was written.',
      }),
      meta('name', 'String', { comment: 'Host and process ID, for display.' }),
      meta('since', milliseconds, {
        comment: 'When the process became a candidate. Unit: UTC, milliseconds.',
      }),
      meta('gone', 'UInt8', { comment: '1 after the process has stopped, else 0.' }),
      updatedAt,
    ],
  ),
];

function tableOf(
  name: string,
  comment: string,
  orderBy: readonly string[],
  columns: readonly TableColumn[],
): Table {
  return { ...small, name, comment, columns, orderBy };
}
