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

const severity = choice(['info', 'warning', 'critical'], 'Severity.');
const op = choice(['>', '>=', '<', '<=', '==', '!='], 'How the value is compared.');
const labels = byName(text('Value.'), 'Labels.');
const annotations = byName(text('Text.'), 'Annotations.');
const dimensions = list(
  group({
    dimension: text('Dimension.'),
    any: list(text('Value.'), 'Values, of which one must match; empty: all do.'),
    none: list(text('Value.'), 'Values that must not match.'),
  }),
  'Filter by dimension.',
);

/** `weir alerts list`. */
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
          kind: choice(['metric', 'sql'], 'A metric, or SQL.'),
          metric: nullable(text('Name of the metric; null: SQL.')),
          ratio_of: nullable(text('Metric that is divided by; null: none.')),
          ratio_min: nullable(number('events', 'Smallest divisor that counts.')),
          filter: nullable(dimensions),
          group_by: nullable(
            list(
              group({ dimension: text('Dimension.'), label: text('Label of the alert.') }),
              'Dimensions that alerts are separated by.',
            ),
          ),
          sql: nullable(text('The query; null: a metric.')),
        },
        'What is evaluated.',
      ),
      window_ms: count('ms', 'Window that is evaluated.'),
      history_ms: nullable(count('ms', 'History that the rule reads; null: none.')),
      op,
      threshold: number('', 'The threshold.'),
      for_ms: count('ms', 'How long the condition must hold.'),
      keep_firing_for_ms: count('ms', 'How long the alert lasts after that.'),
      missing: choice(['ok', 'zero'], 'What a series without events means.'),
      silences: list(
        group({
          comment: text('Why.'),
          weekdays: list(
            choice(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'Day.'),
            'Days; empty: every day.',
          ),
          from_minute: count('min', 'Start, minutes since midnight.'),
          to_minute: count('min', 'End, minutes since midnight.'),
          time_zone: text('IANA name of the time zone.'),
        }),
        'Scheduled silences.',
      ),
      enabled: flag('False if the rule is switched off.'),
      file: text('File of the rule.'),
      line: count('line', 'Its line there.'),
    }),
    'The rules.',
  ),
  findings: list(finding, 'What is wrong with the rules.'),
});

const ranking = (description: string) =>
  list(group({ name: text('Name.'), count: count('events', 'Events.') }), description);
const totals = (description: string) =>
  group(
    {
      count: count('events', 'Events.'),
      clients: count('clients', 'Distinct clients.'),
      hosts: count('hosts', 'Distinct hosts.'),
    },
    description,
  );

const context = group(
  {
    from: time('Start of the range that the figures cover.'),
    to: time('End of the range.'),
    unit: text('What is counted.'),
    clients: ranking('Most frequent clients.'),
    hosts: ranking('Most frequent hosts.'),
    paths: ranking('Most frequent paths.'),
    totals: totals('All of the range.'),
    yesterday: totals('The same range a day before.'),
    first_at: nullable(time('First event counted.')),
    changes: list(
      group({
        event_id: text('Id of the configuration event.'),
        at: time('When it happened.'),
        seconds_before: number(
          's',
          'From the change to the first block that it covers, or to the moment from which the condition held.',
        ),
        action: choice(['created', 'updated', 'deleted'], 'What was done.'),
        object_type: text('Type of the object.'),
        object_id: text('Id of the object.'),
        name: text('Name of the object; empty: none.'),
        account_id: text('Account.'),
        actor: text('Who changed it.'),
        actor_source: text('With what.'),
        differences: list(
          group({ field: text('Field.'), before: text('Before.'), after: text('After.') }),
          'Changed fields.',
        ),
        covered: nullable(
          group(
            { clients: count('clients', 'Blocked by it.'), of: count('clients', 'All.') },
            'How many of the blocked clients it blocks; null: not counted.',
          ),
        ),
      }),
      'Changes before the alert.',
    ),
  },
  'The context when the alert started to fire; null: unknown.',
);

/** `weir alerts state`. */
export const alertStates = group({
  rules: list(
    group({
      rule: text('Name of the rule.'),
      group: text('Group of the rule.'),
      severity,
      state: choice(['inactive', 'pending', 'firing', 'resolved', 'unknown'], 'State.'),
      since: nullable(time('Since when; null: never evaluated.')),
      reason: text('Why it is unknown; empty: nothing is wrong.'),
      error_code: text('Code of what is wrong with the rule; empty: nothing.'),
      firing: count('alerts', 'Firing alerts.'),
      pending: count('alerts', 'Pending alerts.'),
      evaluated_until: nullable(time('End of the newest evaluated window.')),
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
      state: choice(['pending', 'firing', 'resolved'], 'State.'),
      value: number('', 'Value in the last window in which the condition held.'),
      threshold: number('', 'The threshold.'),
      op,
      pending_since: time('End of the first window in which the condition held.'),
      starts_at: time('When it started to fire; for a pending alert, when it will.'),
      ends_at: nullable(time('When it ended; null: it has not.')),
      last_evaluated_at: time('End of the newest evaluated window.'),
      annotations,
      late: flag('True if late events caused it.'),
      silenced_by: nullable(text('Silence that holds; null: none.')),
      context: nullable(context),
    }),
    'Pending, firing, and recently resolved alerts.',
  ),
});

/** `weir alerts test`. */
export const alertHistory = group({
  from: time('Start of the range.'),
  to: time('End of the range.'),
  rules: list(
    group({
      rule: text('Name of the rule.'),
      fires: count('alerts', 'How often it would have fired.'),
      resolves: count('alerts', 'How many of them ended in the range.'),
      unknowns: count('ranges', 'Ranges without data.'),
      error: nullable(
        group(
          { code: text('Code.'), message: text('What is wrong.') },
          'Why the rule could not be evaluated.',
        ),
      ),
      episodes: list(
        group({
          rule: text('Name of the rule.'),
          kind: choice(['firing', 'unknown'], 'What the episode is.'),
          severity,
          labels,
          fingerprint: text('Hash of the labels.'),
          pending_since: time('End of the first window in which the condition held.'),
          starts_at: time('When it would have fired.'),
          ends_at: nullable(time('When it would have ended; null: not in the range.')),
          value: number('', 'Value when it fired.'),
          peak: number('', 'Value furthest from the threshold.'),
          threshold: number('', 'The threshold.'),
          late: flag('True if late events caused it.'),
          found_at: time('When the evaluator found it.'),
          annotations,
          context: nullable(context),
          reason: text('Why the state is unknown; empty otherwise.'),
        }),
        'When it would have fired.',
      ),
      unknown: list(
        group({ from: time('Start.'), to: time('End.'), reason: text('Why.') }),
        'Ranges without data.',
      ),
    }),
    'The result of each rule.',
  ),
});
