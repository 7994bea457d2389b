import {
  addressNumber,
  type ErrorCode,
  isHostSelector,
  isObject,
  PipelineError,
} from '../../../base/index.ts';
import {
  type CoverRequest,
  isPseudonymNumber,
  ruleProblem,
  truncationOf,
} from '../../../what-if/index.ts';
import { WebError, wireError } from '../../server/web-error.ts';
import {
  whatIfLimits,
  type WireError,
  type WireIpPolicyChange,
  type WireScope,
} from '../../wire/wire.ts';
import { readScope } from '../panels.ts';
import type { PanelQueryContext } from '../query-limits.ts';

/** A change, with the time range and the account of the traffic with which it is evaluated. */
export interface ScopedChange extends WireIpPolicyChange {
  readonly scope: Pick<WireScope, 'from' | 'to' | 'account'>;
}

/** Converts a change of a request to the form that the evaluation expects. */
export function changeOf(
  { scope, other_policies: otherPolicies, ...change }: ScopedChange,
  { masking }: Pick<PanelQueryContext['deps'], 'masking'>,
) {
  const { account, from: fromMs, to: toMs } = scope;
  return { ...change, otherPolicies, account, fromMs, toMs, truncation: truncationOf(masking) };
}

type Failure = readonly [field: string, message: string, advice: string];

const failures: Partial<Readonly<Record<ErrorCode, Failure>>> = {
  ERR_WHAT_IF_POLICY: [
    'policy',
    'No stored event names this IP policy.',
    'Select a policy from the list. A policy is known from its first stored change on.',
  ],
  ERR_WHAT_IF_ACCOUNT: [
    'policy',
    'Several accounts have this IP policy.',
    'Select one account at the top of the page.',
  ],
  ERR_WHAT_IF_CIDR: [
    'add',
    'A rule to add is invalid.',
    'Enter an action and a range: deny 203.0.113.0/24 or allow 2001:db8::/32.',
  ],
  ERR_WHAT_IF_RULE: [
    'remove',
    'The policy does not have one of these rules in the time range.',
    'Select rules from the list, or another time range.',
  ],
  ERR_WHAT_IF_HOSTS: [
    'hosts',
    'No stored event says which hosts this policy guards in the time range.',
    'Enter the hosts, for example api.example.com or *.example.com, or * for all.',
  ],
  ERR_WHAT_IF_RANGE: [
    'range',
    'The time range starts in the future, or is too long.',
    'Select another time range at the top of the page.',
  ],
  ERR_WHAT_IF_TRAFFIC: [
    'range',
    'No requests or connections of these hosts are stored in the time range.',
    'Select another time range at the top of the page, or other hosts.',
  ],
  ERR_WHAT_IF_COVER: [
    'clients',
    'Too many other clients have addresses between the selected ones.',
    'Select a shorter time range, fewer hosts, or fewer clients, or enter no number of ranges.',
  ],
  ERR_WHAT_IF_SIZE: [
    'range',
    'The rules changed too often in the time range.',
    'Select a shorter range at the top of the page.',
  ],
  ERR_WHAT_IF_RULES: [
    'policy',
    'The IP policies have too many rules to evaluate.',
    'Select fewer other policies below.',
  ],
};

/**
 * Reads the addresses and the maximum number of ranges of a search for ranges. @throws WebError with the field that is
 * invalid
 */
export function readCover(body: unknown): CoverRequest {
  if (!isObject(body)) throw new WebError(400, 'invalid', 'The request is not a search.');
  const clients = readClients(body);
  if (clients.length === 0) {
    throw invalid('clients', 'No client is selected.', 'Enter at least one address.');
  }
  const { ranges_max: rangesMax = null } = body;
  if (rangesMax === null) return { clients };
  const most = whatIfLimits.ranges;
  if (typeof rangesMax !== 'number' || !Number.isInteger(rangesMax) || rangesMax < 1) {
    throw invalid(
      'ranges',
      'The number of ranges is invalid.',
      `Enter a number from 1 to ${most}.`,
    );
  }
  if (rangesMax > most) throw invalid('ranges', `At most ${most} ranges are possible.`);
  if (rangesMax === 1 && new Set(clients.map(isIPv4)).size > 1) {
    throw invalid('ranges', 'IPv4 and IPv6 clients need a range each.', 'Allow 2 ranges.');
  }
  return { clients, rangesMax };
}

/** Returns true for an IPv4 address, also if it is written as an IPv4-mapped IPv6 address. */
function isIPv4(client: string): boolean {
  return (addressNumber(client) ?? 0n) >> 32n === 0xffffn;
}

function readClients(body: Readonly<Record<string, unknown>>): readonly string[] {
  const clients = list(body, 'clients');
  for (const client of clients) {
    const address = addressNumber(client);
    if (address !== undefined && !isPseudonymNumber(address)) continue;
    if (address !== undefined) {
      const advice = 'A rule needs the address of the client, which is not stored.';
      throw invalid('clients', `${JSON.stringify(client)} is a pseudonym.`, advice);
    }
    const advice = 'Enter addresses such as 203.0.113.7 or 2001:db8::1.';
    throw invalid('clients', `${JSON.stringify(client)} is not an address.`, advice);
  }
  return clients;
}

/** Reads the clients and the ranges that limit a selection of events. @throws WebError */
export function readCovered(body: Readonly<Record<string, unknown>>) {
  return { clients: readClients(body), ranges: list(body, 'ranges') };
}

/** Converts an error of an evaluation. Adds the name of the field that is invalid. */
export function whatIfError(error: unknown): WireError {
  const failure = error instanceof PipelineError ? failures[error.code] : undefined;
  if (failure === undefined || !(error instanceof PipelineError)) return wireError(error);
  const [field, message, advice] = failure;
  return { kind: 'invalid', code: error.code, message, advice, field };
}

/** Reads a change, and checks its size limits. @throws WebError with the field that is invalid */
export function readWhatIf(body: unknown, deps: PanelQueryContext['deps']): ScopedChange {
  if (!isObject(body)) throw new WebError(400, 'invalid', 'The request is not a change.');
  const { from, to, account } = readScope(body['scope'], deps);
  const policy = shortText(body['policy']);
  if (policy === undefined || policy === '') {
    throw invalid('policy', 'Select an IP policy.');
  }
  const add = list(body, 'add');
  for (const [index, text] of add.entries()) {
    const problem = ruleProblem(text);
    if (problem === undefined) continue;
    const [field = 'add', , advice = ''] = failures.ERR_WHAT_IF_CIDR ?? [];
    throw invalid(
      `${field}.${index}`,
      `${JSON.stringify(text)} is not a rule: ${problem}.`,
      advice,
    );
  }
  const hosts = list(body, 'hosts');
  for (const [index, host] of hosts.entries()) {
    if (isHostSelector(host)) continue;
    const advice = 'Enter hosts such as api.example.com or *.example.com, or * for all.';
    throw invalid(`hosts.${index}`, `${JSON.stringify(host)} is not a host.`, advice);
  }
  return {
    scope: { from, to, account },
    policy,
    add,
    remove: list(body, 'remove'),
    hosts,
    other_policies: list(body, 'other_policies'),
    unmatched: unmatchedIn(body),
  };
}

function unmatchedIn({
  unmatched = 'allow',
}: Readonly<Record<string, unknown>>): 'allow' | 'block' {
  if (unmatched === 'allow' || unmatched === 'block') return unmatched;
  throw invalid('unmatched', 'Only `allow` and `block` are possible.');
}

const textMax = 253;

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= textMax ? value.trim() : undefined;
}

function list(
  body: Readonly<Record<string, unknown>>,
  field: keyof typeof whatIfLimits,
): readonly string[] {
  const { [field]: value = [] } = body;
  const most = whatIfLimits[field];
  if (!Array.isArray(value))
    throw invalid(field, 'This version of Weir does not support the request.');
  if (value.length > most) throw invalid(field, `At most ${most} are possible.`);
  const texts = value.map(shortText).filter((text) => text !== undefined);
  if (texts.length < value.length) {
    throw invalid(field, `A value has more than ${textMax} characters.`);
  }
  return [...new Set(texts.filter((text) => text !== ''))];
}

function invalid(field: string, message: string, advice = ''): WebError {
  return new WebError(400, { kind: 'invalid', code: 'WEB_INVALID', message, advice, field });
}
