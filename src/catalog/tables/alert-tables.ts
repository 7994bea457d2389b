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
    comment: 'Names the labels: 16 hex digits; empty for the state of the rule itself.',
  }),
];

const told: readonly TableColumn[] = [
  meta('group', dictionary, { comment: 'Group of the rule.' }),
  meta('severity', dictionary, { comment: 'info, warning or critical.' }),
  meta('labels', texts, { codec: zstd, comment: 'Labels, alertname and severity among them.' }),
  meta('annotations', texts, { codec: zstd, comment: 'Texts for people, filled in.' }),
];

const times: readonly TableColumn[] = [
  meta('pending_since', milliseconds, {
    comment: 'End of the first window in which the condition held. Unit: UTC, milliseconds.',
  }),
  meta('starts_at', milliseconds, {
    comment: 'When it began to fire, in the time of the events. Unit: UTC, milliseconds.',
  }),
  meta('ends_at', milliseconds, {
    comment: 'When it ceased; 1970 while it lasts. Unit: UTC, milliseconds.',
  }),
];

const late = meta('late', 'Bool', {
  comment: 'True when events that arrived late made it: it was not known when it began.',
});

const context = meta('context', 'String', {
  codec: 'ZSTD(3)',
  comment: 'What was the case when it began to fire, as JSON; empty when nothing is known.',
});

/** What alerts leave behind: the state that survives a restart, and what was. */
export const alertTables: readonly Table[] = [
  tableOf(
    'alert_rules',
    'How each alert rule stands.',
    ['rule'],
    [
      meta('rule', dictionary, { comment: 'Name of the rule.' }),
      meta('group', dictionary, { comment: 'Group of the rule.' }),
      meta('severity', dictionary, { comment: 'info, warning or critical.' }),
      meta('state', dictionary, { comment: 'inactive, pending, firing or unknown.' }),
      meta('since', milliseconds, {
        comment: 'Since when it has this state. Unit: UTC, milliseconds.',
      }),
      meta('reason', 'String', { comment: 'Why it is unknown, or what is wrong with the rule.' }),
      meta('error_code', dictionary, { comment: 'Code of what is wrong; empty when nothing is.' }),
      meta('firing', 'UInt32', { comment: 'Alerts that fire. Unit: alerts.' }),
      meta('pending', 'UInt32', { comment: 'Alerts that are pending. Unit: alerts.' }),
      meta('evaluated_until', milliseconds, {
        comment: 'End of the newest window looked at; 1970 when none was. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
  ),
  tableOf(
    'alert_states',
    'Alerts that are pending or fire, and those that have just ceased to.',
    ['rule', 'fingerprint'],
    [
      ...identity,
      ...told,
      meta('state', dictionary, { comment: 'pending, firing, resolved or inactive.' }),
      meta('value', 'Float64', {
        comment: 'Value in the last window in which the condition held.',
      }),
      meta('threshold', 'Float64', { comment: 'What the value is compared with.' }),
      meta('op', dictionary, { comment: 'How it is compared.' }),
      ...times,
      meta('evaluated_at', milliseconds, {
        comment: 'End of the newest window looked at. Unit: UTC, milliseconds.',
      }),
      late,
      meta('silenced_by', 'String', {
        comment: 'Silence by schedule that holds; empty when none does.',
      }),
      context,
      updatedAt,
    ],
  ),
  tableOf(
    'alert_history',
    'One stretch in which an alert fired, or in which the state of a rule was unknown.',
    ['rule', 'fingerprint', 'starts_at'],
    [
      ...identity,
      meta('kind', dictionary, { comment: 'firing or unknown.' }),
      ...told,
      ...times,
      meta('value', 'Float64', { comment: 'Value when it began.' }),
      meta('peak', 'Float64', { comment: 'Value furthest from the threshold.' }),
      meta('threshold', 'Float64', { comment: 'What the value was compared with.' }),
      late,
      meta('found_at', milliseconds, {
        comment: 'When it was found. Unit: UTC, milliseconds.',
      }),
      meta('reason', 'String', { comment: 'For kind unknown: why.' }),
      context,
      updatedAt,
    ],
  ),
  tableOf(
    'alert_deliveries',
    'What each destination was told last of an alert, and whether it takes what it is sent.',
    ['destination', 'fingerprint'],
    [
      meta('destination', dictionary, { comment: 'Name of the destination.' }),
      meta('fingerprint', 'String', {
        comment: 'Names the labels of the alert: 16 hex digits; empty for the destination itself.',
      }),
      meta('rule', dictionary, { comment: 'Name of the rule; empty for the destination itself.' }),
      meta('state', dictionary, {
        comment: 'firing or resolved: what was told. Of the destination: accepting or failing.',
      }),
      meta('starts_at', milliseconds, {
        comment: 'When the alert that was told began to fire. Unit: UTC, milliseconds.',
      }),
      meta('told_at', milliseconds, {
        comment: 'When the destination last took it; 1970 for never. Unit: UTC, milliseconds.',
      }),
      meta('failures', 'UInt32', {
        comment: 'How often sending has failed since the destination last took anything.',
      }),
      meta('reason', 'String', { comment: 'Why the last attempt failed; empty when it did not.' }),
      meta('alert', 'String', { codec: 'ZSTD(3)', comment: 'The alert as it was told, as JSON.' }),
      updatedAt,
    ],
  ),
  tableOf(
    'alert_silences',
    'Silences that people have made: alerts that fire meanwhile are shown, and nobody is told.',
    ['id'],
    [
      meta('id', 'String', { comment: 'Random name.' }),
      meta('rule', dictionary, { comment: 'Name of the rule.' }),
      meta('fingerprint', 'String', {
        comment: 'Only the alert with these labels: 16 hex digits; empty: all alerts of the rule.',
      }),
      meta('begins_at', milliseconds, { comment: 'When it begins. Unit: UTC, milliseconds.' }),
      meta('ends_at', milliseconds, {
        comment: 'When it ends, or was ended. Unit: UTC, milliseconds.',
      }),
      meta('comment', 'String', { codec: zstd, comment: 'Why, for people.' }),
      meta('author', 'String', { comment: 'Who made it.' }),
      updatedAt,
    ],
  ),
  tableOf(
    'alert_evaluators',
    'Processes that can evaluate alert rules: the one that has been there longest does.',
    ['id'],
    [
      meta('id', 'String', { comment: 'Random name of the process.' }),
      meta('name', 'String', { comment: 'Host and number of the process, for people.' }),
      meta('since', milliseconds, { comment: 'When it came. Unit: UTC, milliseconds.' }),
      meta('gone', 'UInt8', { comment: '1 when it has left.' }),
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
