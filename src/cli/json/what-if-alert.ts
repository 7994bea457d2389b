import { byName, count, flag, group, list, nullable, number, text, time } from './fields.ts';

const groupLabels = byName(text('Value.'), 'Labels of the group.');

const reasonWhyNot = nullable(
  group(
    { code: text('Code of the error.'), message: text('Error message.') },
    'Why the rule was not evaluated. Null: it was evaluated.',
  ),
);

const thresholdFirings = (what: string) =>
  nullable(
    group(
      {
        threshold: number('', 'Threshold.'),
        firings: count('firings', 'Firings in the range with this threshold.'),
      },
      what,
    ),
  );

/** `weir what-if alert`. */
export const alertEffect = group({
  from: time('Start of the time range.'),
  to: time('End of the time range: the end of the last evaluated window.'),
  configured_destinations: count('destinations', 'Destinations in `alerts.destinations`.'),
  rules: list(
    group({
      rule: text('Name of the rule.'),
      file: text('File of the rule.'),
      line: count('', 'Line of the rule in its file.'),
      severity: text('Severity.'),
      op: text('Operator of the condition.'),
      threshold: number('', 'Threshold of the condition.'),
      error: reasonWhyNot,
      reads: list(
        text('View.'),
        'Views of database `analytics` from which the rule reads events or totals of events.',
      ),
      evaluated_from: nullable(
        time(
          'Start of the evaluated part of the range: later than `from` if these views have no earlier rows. Null: they have none, so the rule was not evaluated.',
        ),
      ),
      firings: count('firings', 'How many times alerts of the rule would have fired.'),
      firings_per_week: number('firings', 'Firings per week.'),
      still_firing: count('firings', 'Firings that had not ended at the end of the range.'),
      firing_seconds: count('s', 'Duration of all firings in the range.'),
      median_seconds: count('s', 'Median duration of a firing.'),
      longest_seconds: count('s', 'Longest duration of a firing.'),
      groups: count('groups', 'Different groups (labels) that fired.'),
      by_group: list(
        group({
          labels: groupLabels,
          firings: count('firings', 'Firings of the group.'),
          firing_seconds: count('s', 'Duration of these firings.'),
        }),
        'Groups with the most firings, at most 1,000.',
      ),
      by_day: list(
        group({
          day: text('Day, UTC.'),
          firings: count('firings', 'Firings that started on the day.'),
        }),
        'Days with firings.',
      ),
      first_firings: list(
        group({
          labels: groupLabels,
          pending_since: time('End of the first window in which the condition held.'),
          starts_at: time(
            'When the alert would have fired. Earlier than `evaluated_from` if it was already firing then.',
          ),
          ends_at: nullable(
            time('When the alert would have resolved. Null: not before the end of the range.'),
          ),
          seconds: count('s', 'Duration of the firing within the range.'),
          value: number('', 'Value of the metric when the alert fired.'),
          peak: number('', 'Value of the metric that was farthest from the threshold.'),
        }),
        'The first firings, at most 1,000.',
      ),
      notifications: nullable(
        group(
          {
            silenced: count('firings', 'Firings that a silence of the rule covers completely.'),
            destinations: list(
              group({
                destination: text('Name of the destination.'),
                type: text('Type of the destination.'),
                messages: count('messages', 'Messages to the destination, including repetitions.'),
                repeats: count('messages', 'Messages that repeat an earlier one without a change.'),
                firing: count('notifications', 'Alerts reported as firing.'),
                resolved: count('notifications', 'Alerts reported as resolved.'),
              }),
              'Destinations for the severity of the rule.',
            ),
          },
          'Notifications of the rule. Null: there are too many to count, or the rule was not evaluated.',
        ),
      ),
      overlap: list(
        group({
          rule: text('A rule of the configuration.'),
          same_name: flag('True if this rule has the name of the evaluated rule.'),
          firings: count('firings', 'Firings of this rule.'),
          with_rule: count(
            'firings',
            'Firings of the evaluated rule while this rule fired for the same group.',
          ),
          of_rule: count(
            'firings',
            'Firings of this rule while the evaluated rule fired for the same group.',
          ),
          labels: list(
            text('Label.'),
            'Labels that the groups of both rules have; empty if only the times were compared.',
          ),
          error: reasonWhyNot,
        }),
        'Other rules with firings at the same time.',
      ),
      suggestion: nullable(
        group(
          {
            times_per_week: number('firings', 'Requested firings a week.'),
            target: number('firings', 'Requested firings in the range.'),
            suggested: thresholdFirings(
              'The suggested threshold. Null: no threshold results in about this number.',
            ),
            below: thresholdFirings(
              'The nearest threshold with fewer firings than the target. Null: none.',
            ),
            above: thresholdFirings(
              'The nearest threshold with at least as many firings as the target. Null: not known.',
            ),
            reason: text('Why no threshold is suggested. Empty if one is.'),
          },
          'Result of --times-per-week. Null: the option was not passed.',
        ),
      ),
    }),
    'The result of each rule.',
  ),
});
