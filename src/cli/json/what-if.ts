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
  clients: count('clients', 'Different client addresses.'),
  answered_2xx: count('requests', 'Of these, answered with a status of 200 to 299.'),
  signed_in: count('requests', 'Of these, signed in with the Basic Auth or OAuth module.'),
  oauth_user: count('requests', 'Of these, with a user of the OAuth module.'),
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
  account: text('Its account.'),
  from: time('Start of the time range.'),
  to: time('End of the time range, exclusive.'),
  hosts: list(text('Host.'), 'Hosts of the evaluated traffic; empty: all of the account.'),
  rules: group(
    {
      now: count('rules', 'Rules of the policy at the end of the range.'),
      after: count('rules', 'The same with the change.'),
      changes: count('changes', 'Changes of these rules within the range.'),
    },
    'Number of rules.',
  ),
  requests: count('requests', 'Evaluated HTTP requests.'),
  connections: count('connections', 'Evaluated TCP connections.'),
  clients: count('clients', 'Different client addresses.'),
  newly_blocked: group(affected, 'Allowed, and blocked by the changed rules.'),
  newly_allowed: group(affected, 'Blocked, and allowed by the changed rules.'),
  still_blocked: group(
    {
      requests: count('requests', 'Requests and TCP connections.'),
      clients: count('clients', 'Different client addresses.'),
    },
    'Blocked with and without the change.',
  ),
  still_allowed: group(
    { requests: count('requests', 'Requests and TCP connections.') },
    'Allowed with and without the change.',
  ),
  refused_by_other_module: count(
    'requests',
    'Requests that the changed rules would block, and that another module refused in any case.',
  ),
  reproduced: count(
    'requests',
    'Requests whose stored decision is that of the rules in effect: all of the figures above.',
  ),
  not_reproduced: group(
    {
      blocked_otherwise: count(
        'requests',
        'Blocked though the rules allow it: by another policy, or by a rule that is not stored.',
      ),
      allowed_otherwise: count(
        'requests',
        'Allowed though the rules block it: the policy does not guard the host, or a rule is not stored.',
      ),
      rules_unknown: count(
        'requests',
        'Another decision than that of the known rules, before the first stored change of an older rule that can explain it; and all requests before that of an older restriction.',
      ),
      no_decision: count('requests', 'No decision of an IP policy is stored.'),
      client_unknown: count('requests', 'The address of the client is not stored.'),
      not_guarded: count('requests', 'Outside of the times when a restriction applied the policy.'),
    },
    'Requests that are in no figure of the change.',
  ),
  reproduced_with_other_unmatched: count(
    'requests',
    'Decisions that the rules in effect reproduce with the other value of --unmatched.',
  ),
  unmatched: choice(['allow', 'block'], 'Value of --unmatched.'),
  unreadable_rules: list(text('Identifier.'), 'Rules without a readable range; not evaluated.'),
  by: group(
    { newly_blocked: dimensions, newly_allowed: dimensions },
    'The changed decisions by dimension.',
  ),
  value_counts: group(
    { newly_blocked: valueCounts, newly_allowed: valueCounts },
    'Number of values of the changed decisions.',
  ),
  cover: nullable(
    group(
      {
        clients: count('clients', 'Chosen clients.'),
        ranges: list(
          group({
            cidr: text('Range in CIDR notation.'),
            clients: count('clients', 'Chosen clients in it.'),
            other_clients: count('clients', 'Other clients of the evaluated traffic in it.'),
            other_requests: count('requests', 'Requests and connections of these other clients.'),
          }),
          'Ranges that contain all chosen clients, in the order of addresses.',
        ),
        others: group(affected, 'Traffic of the other clients in the ranges.'),
        other_clients: values('Other client in the ranges.'),
        alternatives: list(
          group({
            ranges: count('ranges', 'Number of ranges.'),
            other_clients: count('clients', 'Other clients in the best ranges of this number.'),
          }),
          'The choice between few ranges and few other clients; empty without --ranges.',
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
    'Why not; null: evaluated.',
  ),
);

const thresholdFirings = (what: string) =>
  nullable(
    group(
      {
        threshold: number('', 'Threshold.'),
        firings: count('firings', 'Firings in the range with it.'),
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
      file: text('Its file.'),
      line: count('', 'Its line in the file.'),
      severity: text('Severity.'),
      op: text('Operator of the condition.'),
      threshold: number('', 'Threshold of the condition.'),
      error: reasonWhyNot,
      reads: list(
        text('View.'),
        'Views of database analytics that the rule reads events, or totals of events, from.',
      ),
      evaluated_from: nullable(
        time(
          'Start of the evaluated part of the range: later than `from` if these views have no earlier rows. Null: they have none, so the rule was not evaluated.',
        ),
      ),
      firings: count('firings', 'How many times alerts of the rule would have fired.'),
      firings_per_week: number('firings', 'The same per week.'),
      still_firing: count('firings', 'Of these, not over at the end of the range.'),
      firing_seconds: count('s', 'Duration of all firings in the range.'),
      median_seconds: count('s', 'Median duration of a firing.'),
      longest_seconds: count('s', 'Longest duration of a firing.'),
      groups: count('groups', 'Different groups (labels) that fired.'),
      by_group: list(
        group({
          labels: groupLabels,
          firings: count('firings', 'Its firings.'),
          firing_seconds: count('s', 'Their duration.'),
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
            'When the alert would have fired; before `evaluated_from` if it was already firing then.',
          ),
          ends_at: nullable(time('When it would have resolved; null: not in the range.')),
          seconds: count('s', 'Duration in the range.'),
          value: number('', 'Value when it fired.'),
          peak: number('', 'Value farthest from the threshold.'),
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
                type: text('Its type.'),
                messages: count('messages', 'Messages to it, repetitions included.'),
                repeats: count('messages', 'Of these, repetitions without a change.'),
                firing: count('notifications', 'Alerts reported as firing.'),
                resolved: count('notifications', 'Alerts reported as resolved.'),
              }),
              'Destinations for the severity of the rule.',
            ),
          },
          'Notifications; null: too many to count, or not evaluated.',
        ),
      ),
      overlap: list(
        group({
          rule: text('A rule of the configuration.'),
          same_name: flag('True if it has the name of the evaluated rule.'),
          firings: count('firings', 'Its firings.'),
          with_rule: count(
            'firings',
            'Firings of the evaluated rule while it fired, for the same group.',
          ),
          of_rule: count(
            'firings',
            'Its firings while the evaluated rule fired, for the same group.',
          ),
          labels: list(
            text('Label.'),
            'Labels of the groups that both rules have; empty: only the time was compared.',
          ),
          error: reasonWhyNot,
        }),
        'Firings at the same time as those of other rules.',
      ),
      suggestion: nullable(
        group(
          {
            times_per_week: number('firings', 'Requested firings a week.'),
            target: number('firings', 'The same for the range.'),
            suggested: thresholdFirings('The threshold; null: none gives about as many.'),
            below: thresholdFirings('The nearest stricter threshold; null: none fires.'),
            above: thresholdFirings('The nearest looser threshold; null: unknown.'),
            reason: text('Why there is no threshold; otherwise empty.'),
          },
          'Result of --times-per-week; null: not requested.',
        ),
      ),
    }),
    'The result of each rule.',
  ),
});
