import { choice, count, group, list, nullable, text, time } from './fields.ts';

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
    host: values('Host (conn.server_name).'),
    path: values('Path; empty for TCP connections, and where it is not captured.'),
    client: values('Client address.'),
    country: values('Country of the client; empty without geoip.'),
    user_agent: values('User agent.'),
    hour: list(
      group({ value: text('Start of the hour, UTC.'), ...affected }),
      'By hour, earliest first.',
    ),
  },
  'The largest values of each dimension.',
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
      now: count('rules', 'Rules at the end of the range.'),
      after: count('rules', 'The same with the change.'),
      changes: count('changes', 'Changes of the rules within the range.'),
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
        'Another decision than that of the rules, before the first stored change of a rule or policy that is older.',
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
  cover: nullable(
    group(
      {
        clients: count('clients', 'Chosen clients.'),
        ranges: list(
          group({
            cidr: text('Range in CIDR notation.'),
            clients: count('clients', 'Chosen clients in it.'),
            other_clients: count('clients', 'Other clients of the evaluated traffic in it.'),
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
