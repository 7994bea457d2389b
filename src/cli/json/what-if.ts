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

const affected = {
  requests: count('requests', 'Requests and TCP connections.'),
  clients: count('clients', 'Distinct client addresses.'),
  answered_2xx: count(
    'requests',
    'Of these, requests that were answered with a status of 200 to 299.',
  ),
  signed_in: count(
    'requests',
    'Of these, requests of users who signed in with the Basic Auth or OAuth module.',
  ),
  oauth_user: count('requests', 'Of these, requests that had a user of the OAuth module.'),
};

const values = (what: string) =>
  list(group({ value: text(what), ...affected }), `${what} Largest first.`);

const dimensions = group(
  {
    host: values('Host (conn.server_name), in lowercase.'),
    path: values('Path; empty for TCP connections, and where it is not captured.'),
    client: values('Client address.'),
    country: values('Country of the client; empty without geoip.'),
    user_agent: values('User agent.'),
    hour: list(
      group({ value: text('Start of the hour, UTC.'), ...affected }),
      'By hour, earliest first.',
    ),
  },
  'The largest values of each dimension, at most 800, and all hours.',
);

const valueCounts = group(
  {
    host: count('values', 'Hosts.'),
    path: count('values', 'Paths.'),
    client: count('values', 'Clients.'),
    country: count('values', 'Countries.'),
    user_agent: count('values', 'User agents.'),
    hour: count('values', 'Hours.'),
  },
  'Number of values of each dimension, including those that `by` leaves out.',
);

/** `weir what-if ip-policy`. */
export const ipPolicyEffect = group({
  policy: text('The IP policy.'),
  account: text('Account of the policy.'),
  from: time('Start of the time range.'),
  to: time('End of the time range, exclusive.'),
  hosts: list(text('Host.'), 'Evaluated hosts; empty means all hosts of the account.'),
  rules: group(
    {
      now: count('rules', 'Rules of the policy at the end of the range.'),
      after: count('rules', 'Rules of the policy at the end of the range, with the change.'),
      changes: count('changes', 'Changes of these rules within the range.'),
    },
    'Number of rules.',
  ),
  requests: count('requests', 'Evaluated HTTP requests.'),
  connections: count('connections', 'Evaluated TCP connections.'),
  clients: count('clients', 'Distinct client addresses.'),
  newly_blocked: group(
    affected,
    'Traffic that was allowed, and that the changed rules would block.',
  ),
  newly_allowed: group(
    affected,
    'Traffic that was blocked, and that the changed rules would allow.',
  ),
  still_blocked: group(
    {
      requests: count('requests', 'Requests and TCP connections.'),
      clients: count('clients', 'Distinct client addresses.'),
    },
    'Traffic that is blocked with and without the change.',
  ),
  still_allowed: group(
    { requests: count('requests', 'Requests and TCP connections.') },
    'Traffic that is allowed with and without the change.',
  ),
  blocked_by_other_module: count(
    'requests',
    'Requests that the changed rules would block, but that another module blocked anyway.',
  ),
  reproduced: count(
    'requests',
    'Requests whose stored decision equals that of the rules in effect: the sum of the requests in `newly_blocked`, `newly_allowed`, `still_blocked`, `still_allowed`, and `blocked_by_other_module`.',
  ),
  not_reproduced: group(
    {
      blocked_otherwise: count(
        'requests',
        'Requests that were blocked although the stored rules allow them: another policy, or a rule that is not stored, blocked them.',
      ),
      allowed_otherwise: count(
        'requests',
        'Requests that were allowed although the stored rules block them: the policy does not guard the host, or a rule is not stored.',
      ),
      rules_unknown: count(
        'requests',
        'Requests at a time when a rule or restriction existed, but no event about it was stored yet. For a restriction that names the policy: all requests of that time. Otherwise: only requests whose decision the stored rules do not reproduce, but the unknown rule or restriction can explain.',
      ),
      no_decision: count('requests', 'Requests without a stored decision of an IP policy.'),
      client_unknown: count('requests', 'Requests without a stored client address.'),
      not_guarded: count('requests', 'Requests at times when no restriction applied the policy.'),
    },
    'Requests that `reproduced` does not contain, by reason.',
  ),
  reproduced_with_other_unmatched: count(
    'requests',
    'Requests whose stored decision the rules in effect would reproduce with the other value of --unmatched.',
  ),
  unmatched: choice(['allow', 'block'], 'Value of --unmatched.'),
  unreadable_rules: list(
    text('Identifier of the rule.'),
    'Rules whose range cannot be read. They are not evaluated.',
  ),
  by: group(
    { newly_blocked: dimensions, newly_allowed: dimensions },
    'The changed decisions by dimension.',
  ),
  value_counts: group(
    { newly_blocked: valueCounts, newly_allowed: valueCounts },
    'Number of values of each dimension in the changed decisions.',
  ),
  cover: nullable(
    group(
      {
        clients: count('clients', 'Chosen clients.'),
        ranges: list(
          group({
            cidr: text('Range in CIDR notation.'),
            clients: count('clients', 'Chosen clients in the range.'),
            other_clients: count('clients', 'Other clients of the evaluated traffic in the range.'),
            other_requests: count('requests', 'Requests and connections of these other clients.'),
          }),
          'Ranges that contain all chosen clients, in the order of addresses.',
        ),
        others: group(affected, 'Traffic of the other clients in the ranges.'),
        other_clients: values('Other client in the ranges.'),
        alternatives: list(
          group({
            ranges: count('ranges', 'Number of ranges.'),
            other_clients: count('clients', 'Other clients that these ranges contain.'),
          }),
          'For each number of ranges, the other clients that the best ranges would contain. Empty without --ranges.',
        ),
      },
      'Ranges for the clients of --cover; null without this option.',
    ),
  ),
});

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
