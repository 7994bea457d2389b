import { Type } from 'typebox';

import { answer, nullable, word } from '../server/schema.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const text = (description: string) => Type.String({ description });

const affected = {
  requests: count('Requests and TCP connections.'),
  clients: count('Distinct client addresses.'),
  answered_2xx: count('Requests that had a response status of 200 to 299.'),
  signed_in: count(
    'Number of requests from users who signed in through the Basic Auth or OAuth module of the edge.',
  ),
  oauth_user: count('Requests with a user of the OAuth module.'),
};

const values = (description: string) =>
  Type.Array(answer('A value.', { value: text('The value.'), ...affected }), { description });

const dimensions = (description: string) =>
  answer(description, {
    host: values('By host, in lowercase, largest first.'),
    path: values('By path, largest first; empty for TCP connections.'),
    client: values('By client address, largest first.'),
    country: values('By country of the client, largest first; empty without `geoip`.'),
    user_agent: values('By user agent, largest first.'),
    hour: values('By hour, earliest first; the value is the start of the hour in UTC.'),
  });

const valueCounts = (description: string) =>
  answer(description, {
    host: count('Hosts.'),
    path: count('Paths.'),
    client: count('Clients.'),
    country: count('Countries.'),
    user_agent: count('User agents.'),
    hour: count('Hours.'),
  });

/** Schema of the result: the fields of `weir what-if ip-policy --json`. */
export const ipPolicyAnswer = answer('What the changed rules would have decided.', {
  policy: text('The IP policy.'),
  account: text('Account of the policy.'),
  from: text('Start of the time range.'),
  to: text('End of the time range, exclusive.'),
  hosts: Type.Array(Type.String(), {
    description: 'Hosts of the evaluated traffic; empty means all hosts of the account.',
  }),
  rules: answer('Number of rules.', {
    now: count('Rules of the policy at the end of the range.'),
    after: count('Rules at the end of the range, with the change.'),
    changes: count(
      'Number of times within the range at which these rules changed. Changes with the same time count once.',
    ),
  }),
  requests: count('Evaluated HTTP requests.'),
  connections: count('Evaluated TCP connections.'),
  clients: count('Distinct client addresses.'),
  newly_blocked: answer(
    'Traffic that was allowed, and that the changed rules would block.',
    affected,
  ),
  newly_allowed: answer(
    'Traffic that was blocked, and that the changed rules would allow.',
    affected,
  ),
  still_blocked: answer('Traffic that is blocked with and without the change.', {
    requests: affected.requests,
    clients: affected.clients,
  }),
  still_allowed: answer('Traffic that is allowed with and without the change.', {
    requests: affected.requests,
  }),
  blocked_by_other_module: count(
    'Requests that the changed rules would block, and that another module blocked anyway.',
  ),
  reproduced: count('Requests whose stored decision equals that of the rules in effect.'),
  not_reproduced: answer('Requests that `reproduced` does not contain, by reason.', {
    blocked_otherwise: count('Requests that were blocked, although the stored rules allow them.'),
    allowed_otherwise: count('Requests that were allowed, although the stored rules block them.'),
    rules_unknown: count(
      'Requests at a time when a rule or restriction existed that can explain the decision, but no event about this rule or restriction was stored yet.',
    ),
    no_decision: count('Requests without a stored decision of an IP policy.'),
    client_unknown: count('Requests without a stored client address.'),
    client_masked: count(
      'Requests whose stored client address is masked (`masking.client_ip`): a pseudonym, or the address of a network of which a rule contains only a part.',
    ),
    not_guarded: count('Requests at times when no restriction applied the policy.'),
  }),
  reproduced_with_other_unmatched: count(
    'Requests whose stored decision the rules in effect would reproduce with the other value of `unmatched`.',
  ),
  unmatched: word(['allow', 'block'], { description: 'The value in the request.' }),
  unreadable_rules: Type.Array(Type.String(), {
    description:
      'Rules that Weir did not evaluate, because their range or action is not readable. Their decisions are not reproduced.',
  }),
  looks_truncated: Type.Boolean({
    description:
      'True if more than 5 % of the IPv4 clients end with 0, although `masking.client_ip` is not `truncate`: they are probably networks that were stored while it was `truncate`. Weir evaluates them as single addresses.',
  }),
  by: answer(
    'The changed decisions, split by each dimension: the values with the most requests, at most 800 per dimension.',
    {
      newly_blocked: dimensions('The newly blocked requests and connections.'),
      newly_allowed: dimensions('The newly allowed requests and connections.'),
    },
  ),
  value_counts: answer(
    'Number of values of each dimension, including those that `by` leaves out.',
    {
      newly_blocked: valueCounts(
        'Number of values among the newly blocked requests and connections.',
      ),
      newly_allowed: valueCounts(
        'Number of values among the newly allowed requests and connections.',
      ),
    },
  ),
  cover: nullable(
    answer('Ranges for the clients that `cover` selects; null without `cover`.', {
      clients: count('Clients that `cover` selects.'),
      ranges: Type.Array(
        answer('A range.', {
          cidr: text('Range in CIDR notation.'),
          clients: count('Selected clients in the range.'),
          other_clients: count('Other clients of the evaluated traffic in the range.'),
          other_requests: count('Requests and connections of these other clients.'),
        }),
        { description: 'Ranges that contain all selected clients.' },
      ),
      others: answer('Traffic of the other clients in the ranges.', affected),
      other_clients: values('Other clients in the ranges, largest first.'),
      alternatives: Type.Array(
        answer('A number of ranges.', {
          ranges: count('Number of ranges.'),
          other_clients: count('Other clients that these ranges contain.'),
        }),
        {
          description:
            'For each number of ranges, the other clients that the best ranges would contain. Empty without `ranges_max`.',
        },
      ),
      masked_requests: count(
        'Requests of the evaluated traffic whose client address is masked: these clients may be in the ranges, too.',
      ),
    }),
  ),
});
