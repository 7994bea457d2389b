import { byName, count, flag, group, list, nullable, number, text, time } from './fields.ts';

const groupLabels = byName(text('Value.'), 'Labels of the group.');

const reasonWhyNot = nullable(
  group(
    { code: text('Code of the error.'), message: text('Error message.') },
    'Why the rule was not evaluated; null if it was evaluated.',
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

/** Output of `weir what-if alert` with `--json`. */
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
          'Start of the evaluated part of the range. Later than `from` if the views in `reads` have no earlier rows. Null if these views have no rows in the range: then the rule was not evaluated.',
        ),
      ),
      firings: count('firings', 'How many times alerts of the rule would have fired.'),
      firings_per_week: number('firings', 'Firings per week.'),
      still_firing: count('firings', 'Firings that had not ended at the end of the range.'),
      firing_seconds: count('s', 'Total duration of all firings in the range.'),
      median_seconds: count('s', 'Median duration of a firing.'),
      longest_seconds: count('s', 'Longest duration of a firing.'),
      groups: count('groups', 'Groups (combinations of labels) that fired.'),
      by_group: list(
        group({
          labels: groupLabels,
          firings: count('firings', 'Firings of the group.'),
          firing_seconds: count('s', 'Total duration of these firings.'),
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
          pending_since: time('When the condition first held: the end of that evaluation window.'),
          starts_at: time(
            'When the alert would have started to fire. Earlier than `evaluated_from` if the alert was already firing at that time.',
          ),
          ends_at: nullable(
            time(
              'When the alert would have been resolved; null if not before the end of the range.',
            ),
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
              'Destinations that receive alerts of the severity of the rule.',
            ),
          },
          'Notifications of the rule; null if there are too many to count, or if the rule was not evaluated.',
        ),
      ),
      overlap: list(
        group({
          rule: text('Name of the other rule, from the configuration.'),
          same_name: flag('True if this other rule has the same name as the evaluated rule.'),
          firings: count('firings', 'Firings of this other rule.'),
          with_rule: count(
            'firings',
            'Firings of the evaluated rule while the other rule fired for the same group.',
          ),
          of_rule: count(
            'firings',
            'Firings of the other rule while the evaluated rule fired for the same group.',
          ),
          labels: list(
            text('Label.'),
            'Labels that the groups of both rules have; empty if only the times were compared.',
          ),
          error: reasonWhyNot,
        }),
        'Other rules that fired at the same times.',
      ),
      suggestion: nullable(
        group(
          {
            times_per_week: number('firings', 'Requested number of firings per week.'),
            target: number('firings', 'Requested number of firings in the range.'),
            suggested: thresholdFirings(
              'The suggested threshold; null if no threshold results in about this number.',
            ),
            below: thresholdFirings(
              'The nearest threshold with fewer firings than the target; null if there is none.',
            ),
            above: thresholdFirings(
              'The nearest threshold with at least as many firings as the target; null if not known.',
            ),
            reason: text('Why no threshold is suggested; empty if one is suggested.'),
          },
          'Result of --times-per-week; null without this option.',
        ),
      ),
    }),
    'The result of each rule.',
  ),
});
