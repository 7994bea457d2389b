import {
  byName,
  choice,
  count,
  flag,
  group,
  list,
  nullable,
  number,
  text,
  time,
} from './fields.ts';
import { finding } from './setup.ts';

const severity = choice(['info', 'warning', 'critical'], 'Severity of the rule.');
const op = choice(
  ['>', '>=', '<', '<=', '==', '!='],
  'Comparison of the value with the threshold.',
);
const labels = byName(text('Value.'), 'Labels.');
const annotations = byName(text('Text.'), 'Annotations.');
const dimensions = list(
  group({
    dimension: text('Dimension.'),
    any: list(
      text('Value.'),
      'Allowed values: one of them must match; empty means that any value is allowed.',
    ),
    none: list(text('Value.'), 'Excluded values: none of them may match.'),
  }),
  'Filter by dimension.',
);

/** Output of `weir alerts list` with `--json`. */
export const alertRules = group({
  rules: list(
    group({
      name: text('Name of the rule.'),
      group: text('Group of the rule.'),
      severity,
      labels,
      annotations,
      query: group(
        {
          kind: choice(['metric', 'sql'], 'Whether the rule uses a metric or an SQL query.'),
          metric: nullable(text('Name of the metric; null if the rule uses SQL.')),
          ratio_of: nullable(text('Metric that the value is divided by; null if there is none.')),
          ratio_min: nullable(
            number(
              '',
              'Minimum value of the metric `ratio_of`: with a lower value, the ratio has no value; null if there is none.',
            ),
          ),
          filter: nullable(dimensions),
          group_by: nullable(
            list(
              group({
                dimension: text('Dimension.'),
                label: text('Label of the alert that contains the value.'),
              }),
              'Dimensions: each combination of their values is a separate alert.',
            ),
          ),
          sql: nullable(text('The query; null if the rule uses a metric.')),
        },
        'The query of the rule.',
      ),
      window_ms: count('ms', 'Length of the window that the rule evaluates.'),
      history_ms: nullable(
        count('ms', 'How far back the rule reads rollups by hour; null if it does not.'),
      ),
      op,
      threshold: number('', 'Threshold of the condition.'),
      for_ms: count('ms', 'Time that the condition must hold.'),
      keep_firing_for_ms: count(
        'ms',
        'Time that the alert keeps firing after its condition no longer holds.',
      ),
      missing: choice(
        ['ok', 'zero'],
        'How the rule treats a group without events in the window (docs/alerts.md).',
      ),
      silences: list(
        group({
          comment: text('Reason for the silence.'),
          weekdays: list(
            choice(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'Day.'),
            'Days on which the silence applies; empty means every day.',
          ),
          from_minute: count('min', 'Start of the silence, in minutes since midnight.'),
          to_minute: count('min', 'End of the silence, in minutes since midnight.'),
          time_zone: text('IANA name of the time zone.'),
        }),
        'Scheduled silences.',
      ),
      enabled: flag('False if the rule is disabled.'),
      file: text('File of the rule.'),
      line: count('line', 'Line in that file.'),
    }),
    'The rules.',
  ),
  findings: list(finding, 'Errors of the rules.'),
});

const ranking = (description: string) =>
  list(
    group({ name: text('Client, host, or path.'), count: count('events', 'Number of events.') }),
    description,
  );
const totals = (description: string) =>
  group(
    {
      count: count('events', 'Number of events.'),
      clients: count('clients', 'Distinct clients.'),
      hosts: count('hosts', 'Distinct hosts.'),
    },
    description,
  );

const context = group(
  {
    from: time('Start of the range that the figures cover.'),
    to: time('End of the range.'),
    unit: text('What is counted, for example `blocks`.'),
    clients: ranking('Most frequent clients.'),
    hosts: ranking('Most frequent hosts.'),
    paths: ranking('Most frequent paths.'),
    totals: totals('Totals of the range.'),
    yesterday: totals('Totals of the same range one day earlier.'),
    first_at: nullable(time('Time of the first event that was counted.')),
    changes: list(
      group({
        event_id: text('ID of the configuration event.'),
        at: time('Time of the change.'),
        seconds_before: number(
          's',
          'Time from the change to the first blocked request or connection that the change covers, or, if not counted, to the time when the condition began to hold; negative if the change is later.',
        ),
        action: choice(['created', 'updated', 'deleted'], 'What happened to the object.'),
        object_type: text('Type of the object.'),
        object_id: text('ID of the object.'),
        name: text('Name of the object; empty if there is none.'),
        account_id: text('Account of the object.'),
        actor: text('User or bot that changed the object.'),
        actor_source: text('Origin of the change, for example the API.'),
        differences: list(
          group({
            field: text('Name of the field.'),
            before: text('Value before the change.'),
            after: text('Value after the change.'),
          }),
          'Changed fields.',
        ),
        covered: nullable(
          group(
            {
              clients: count(
                'clients',
                'Clients that were blocked, and that the change denies or no longer allows.',
              ),
              of: count('clients', 'All blocked clients.'),
            },
            'How many of the blocked clients the change denies or no longer allows; null if not counted.',
          ),
        ),
      }),
      'Changes before the alert.',
    ),
  },
  'Related figures and changes at the time when the alert started to fire; null if unknown.',
);

/** Output of `weir alerts state` with `--json`. */
export const alertStates = group({
  rules: list(
    group({
      rule: text('Name of the rule.'),
      group: text('Group of the rule.'),
      severity,
      state: choice(['inactive', 'pending', 'firing', 'resolved', 'unknown'], 'State of the rule.'),
      since: nullable(time('Start of the state; null if never evaluated.')),
      reason: text('Reason of the state `unknown`; empty if there is none.'),
      error_code: text("Code of the rule's error; empty if there is none."),
      firing: count('alerts', 'Firing alerts.'),
      pending: count('alerts', 'Pending alerts.'),
      evaluated_until: nullable(time('End of the last evaluated window.')),
      updated_at: time('When the state was written.'),
    }),
    'The state of each rule.',
  ),
  alerts: list(
    group({
      rule: text('Name of the rule.'),
      group: text('Group of the rule.'),
      severity,
      labels,
      fingerprint: text('Hash of the labels.'),
      state: choice(['pending', 'firing', 'resolved'], 'State of the alert.'),
      value: number('', 'Value in the last window in which the condition held.'),
      threshold: number('', 'Threshold of the condition.'),
      op,
      pending_since: time('When the condition first held: the end of that evaluation window.'),
      starts_at: time(
        'When the alert started to fire; for a pending alert, when it starts to fire if its condition keeps holding.',
      ),
      ends_at: nullable(time('When the alert ended; null if the alert has not ended.')),
      last_evaluated_at: time('End of the last evaluated window.'),
      annotations,
      late: flag('True if late events caused the alert.'),
      silenced_by: nullable(text('The scheduled silence that is active; null if there is none.')),
      context: nullable(context),
    }),
    'Pending, firing, and recently resolved alerts.',
  ),
});
