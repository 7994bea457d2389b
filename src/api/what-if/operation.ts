import { type Static, Type } from 'typebox';

import { addressFamily, isBelowMs, isHostSelector, zonedTimeMs } from '../../base/index.ts';
import { parseCidr } from '../ip-policy-rules/cidr.ts';
import { ApiError } from '../server/codes.ts';
import { type Operation, operationWithBody } from '../server/operation.ts';
import { body, word } from '../server/schema.ts';
import { ipPolicyAnswer } from './answer.ts';
import { whatIfError, withoutClickHouse } from './failures.ts';
import type { IpPolicyWhatIf } from './what-if.ts';

const dayMs = 86_400_000;
const rangeDaysMax = 92;
const rangeMsMax = rangeDaysMax * dayMs;
const defaultRangeMs = 7 * dayMs;

const identifier = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, description });

const list = (countMax: number, description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      maxItems: countMax,
      uniqueItems: true,
      description,
    }),
  );

const rule = body('A rule.', {
  action: word(['allow', 'deny'], {
    'x-error-code': 1422,
    description: 'Action for connections from the range.',
  }),
  cidr: Type.String({
    minLength: 1,
    maxLength: 100,
    'x-error-code': 1402,
    description: 'Address range in CIDR notation, or an address.',
  }),
});

const cover = body('Clients for which Weir searches ranges: exactly one of `clients` and `set`.', {
  clients: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 10_000,
      description: 'Addresses of clients.',
    }),
  ),
  set: Type.Optional(
    word(['newly_blocked', 'newly_allowed', 'blocked'], {
      description: 'The clients with this decision.',
    }),
  ),
  ranges_max: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description:
        'Maximum number of ranges; the ranges contain as few other clients as possible. Default: as many as are needed to contain no other address.',
    }),
  ),
});

const change = body('A change of an IP policy.', {
  ip_policy_id: identifier('IP policy whose rules change.'),
  add: Type.Optional(
    Type.Array(rule, { maxItems: 100, description: 'Rules to add. Default empty.' }),
  ),
  remove: list(100, 'Identifiers of rules to remove. Default empty.'),
  hosts: list(
    100,
    'Hosts that the IP policy guards, also as `*.example.com`, or `*` for all; case-insensitive. Default: all hosts, if a stored IP restriction applies the policy to them.',
  ),
  other_policies: list(20, 'Other IP policies that guard the same hosts. Default empty.'),
  from: Type.Optional(
    identifier(
      'Start of the time range, RFC 3339 with a zone, in whole milliseconds. Default: seven days before `to`.',
    ),
  ),
  to: Type.Optional(
    identifier(
      'End of the time range, exclusive, RFC 3339 with a zone, in whole milliseconds. Default: now, which is also the latest allowed end.',
    ),
  ),
  unmatched: Type.Optional(
    word(['allow', 'block'], {
      description:
        'Decision for a client that no rule matches, if the policy has no allow rule. Default `allow`.',
    }),
  ),
  cover: Type.Optional(cover),
});

/** Evaluates stored traffic with changed rules of an IP policy. */
export const ipPolicyWhatIfOperation: Operation = operationWithBody({
  id: 'WhatIfIpPolicy',
  tag: 'What if',
  isExtension: true,
  method: 'POST',
  path: '/what_if/ip_policy',
  summary: 'Evaluate a change of an IP policy with stored traffic',
  notes:
    'Administrators only. Changes and stores nothing. Evaluates only the traffic of the account of the API key, and a range of ' +
    `at most ${rangeDaysMax} days. Weir rejects further evaluations while \`api.what_if_requests_max\` are running (error code 9017), and ends an ` +
    'evaluation after `api.what_if_timeout` (error code 9024), or when the client closes the connection. Without ClickHouse, it responds ' +
    'with 503 (error code 9016).',
  status: 200,
  body: change,
  answer: ipPolicyAnswer,
  async run(api, { body: given, caller, signal }) {
    if (!caller.isAdmin) {
      throw new ApiError(9018, 'Only administrators may evaluate the traffic of the account.');
    }
    const range = rangeOf(given, api.clock.now());
    const add = given.add ?? [];
    assertHosts(given.hosts ?? []);
    for (const [index, { cidr }] of add.entries()) assertCidr(cidr, `add[${index}].cidr`);
    const covered = coverOf(given.cover);
    if (api.whatIf === undefined) throw withoutClickHouse();
    const {
      other_policies: otherPolicies = [],
      hosts = [],
      ip_policy_id: policyId,
      remove = [],
      unmatched,
    } = given;
    const lists = { add, remove, otherPolicies, hosts, cover: covered };
    const who = { accountId: caller.accountId, policyId, unmatched: unmatched ?? 'allow' } as const;
    try {
      return await api.whatIf.ipPolicy({ ...who, ...lists, ...range }, signal);
    } catch (error) {
      throw signal.aborted ? new ApiError(9025, 'The connection was closed.') : whatIfError(error);
    }
  },
});

/** @throws ApiError 239 */
function assertHosts(hosts: readonly string[]): void {
  const bad = hosts.findIndex((host) => !isHostSelector(host));
  if (bad < 0) return;
  const field = `hosts[${bad}]`;
  const forms = '`api.example.com`, `*.example.com`, or `*` for all';
  throw new ApiError(239, `${field} must be a host: ${forms}.`, field);
}

/**
 * Checks a range. A range without a mask is valid and means one address, as in rules of the platform (section 6.3 of
 * its specification). @throws ApiError 1402 | 1409
 */
function assertCidr(cidr: string, field: string): void {
  try {
    parseCidr(cidr);
  } catch (error) {
    if (error instanceof ApiError && error.code === 1413) return;
    throw error instanceof ApiError ? new ApiError(error.code, error.message, field) : error;
  }
}

/** @throws ApiError 239 */
function coverOf(given: Static<typeof cover> | undefined): IpPolicyWhatIf['cover'] {
  if (given === undefined) return undefined;
  const { clients, set, ranges_max: rangesMax } = given;
  const bad = clients?.findIndex((address) => addressFamily(address) === 0) ?? -1;
  if (bad >= 0) {
    throw new ApiError(239, `cover.clients[${bad}] must be an address.`, `cover.clients[${bad}]`);
  }
  const chosen = clients ?? set;
  if (chosen === undefined || (clients !== undefined && set !== undefined)) {
    throw new ApiError(239, 'cover must have either clients or set.', 'cover');
  }
  return { clients: chosen, rangesMax };
}

/** @throws ApiError 239 */
function rangeOf({ from, to }: Static<typeof change>, nowMs: number) {
  const end = to === undefined ? nowMs : timeOf(to, 'to');
  const fromMs = from === undefined ? end - defaultRangeMs : timeOf(from, 'from');
  // End the range at the current time: a future period without events would distort figures per day.
  const toMs = Math.min(end, nowMs);
  if (fromMs >= end) throw new ApiError(239, 'from must be before to.', 'from');
  if (fromMs >= nowMs) throw new ApiError(239, 'from must be in the past.', 'from');
  if (toMs - fromMs > rangeMsMax) {
    throw new ApiError(239, `The range may have at most ${rangeDaysMax} days.`, 'from');
  }
  return { fromMs, toMs };
}

/** @throws ApiError 239 */
function timeOf(text: string, field: string): number {
  const ms = zonedTimeMs(text);
  if (Number.isNaN(ms) || ms < 0) {
    throw new ApiError(239, `${field} must be a time with its zone: 2026-03-01T14:03:00Z.`, field);
  }
  if (isBelowMs(text)) {
    throw new ApiError(239, `${field} must be a time in whole milliseconds.`, field);
  }
  return ms;
}
