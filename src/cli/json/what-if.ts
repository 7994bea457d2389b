import { choice, count, flag, group, list, nullable, text, time } from './fields.ts';

const affected = {
  requests: count('requests', 'Requests and TCP connections.'),
  clients: count('clients', 'Distinct client addresses.'),
  answered_2xx: count(
    'requests',
    'Of these requests, those that had a response status of 200 to 299.',
  ),
  signed_in: count(
    'requests',
    'Of these requests, those of users who signed in through the Basic Auth or OAuth module of the edge.',
  ),
  oauth_user: count('requests', 'Of these requests, those with a user of the OAuth module.'),
};

const values = (what: string) =>
  list(group({ value: text(what), ...affected }), `${what} Largest first.`);

const dimensions = group(
  {
    host: values('Host (conn.server_name), in lowercase.'),
    path: values('Path; empty for TCP connections, and for requests whose path is not captured.'),
    client: values('Client address.'),
    country: values('Country of the client; empty without geoip.'),
    user_agent: values('User agent.'),
    hour: list(
      group({ value: text('Start of the hour, UTC.'), ...affected }),
      'By hour, earliest first.',
    ),
  },
  'The values with the most requests, at most 800 per dimension, and all hours.',
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

/** Output of `weir what-if ip-policy` with `--json`. */
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
      changes: count(
        'times',
        'Number of times within the range at which these rules changed. Changes with the same time count once.',
      ),
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
      client_masked: count(
        'requests',
        'Requests whose stored client address is masked (`masking.client_ip`): a pseudonym, or the address of a network of which a rule contains only a part.',
      ),
      not_guarded: count('requests', 'Requests at times when no restriction applied the policy.'),
    },
    'Number of requests that `reproduced` does not count, by reason.',
  ),
  reproduced_with_other_unmatched: count(
    'requests',
    'Requests whose stored decision would equal that of the rules in effect if --unmatched had the other value.',
  ),
  unmatched: choice(['allow', 'block'], 'Value of --unmatched.'),
  unreadable_rules: list(
    text('Identifier of the rule.'),
    'Rules whose range or action cannot be read. They are not evaluated, so their decisions are not reproduced.',
  ),
  looks_truncated: flag(
    'True if more than 5 % of the IPv4 clients end with 0, although `masking.client_ip` is not `truncate`: they are probably networks that were stored while it was `truncate`. Weir evaluates them as single addresses.',
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
        clients: count('clients', 'Clients that --cover selects.'),
        ranges: list(
          group({
            cidr: text('Range in CIDR notation.'),
            clients: count('clients', 'Clients in the range that --cover selects.'),
            other_clients: count('clients', 'Other clients of the evaluated traffic in the range.'),
            other_requests: count('requests', 'Requests and connections of these other clients.'),
          }),
          'Ranges that together contain all clients that --cover selects, sorted by address.',
        ),
        others: group(affected, 'Traffic of the other clients in the ranges.'),
        other_clients: values('Client in the ranges that --cover does not select.'),
        alternatives: list(
          group({
            ranges: count('ranges', 'Number of ranges.'),
            other_clients: count('clients', 'Other clients that these ranges contain.'),
          }),
          'For each number of ranges, how many other clients the best ranges would contain. Empty without --ranges.',
        ),
        masked_requests: count(
          'requests',
          'Requests of the evaluated traffic whose stored client address is masked: these clients may be in the ranges, too.',
        ),
      },
      'Ranges for the clients of --cover; null without this option.',
    ),
  ),
});
