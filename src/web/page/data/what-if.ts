import {
  type WhatIfFigure,
  whatIfFigures,
  whatIfParts,
  type WhatIfPartName,
  type WhatIfSelection,
  type WireIpPolicyChange,
  type WireIpPolicyEffect,
  type WirePolicy,
} from '../../wire/wire.ts';
import { full, percent, textOf } from './format.ts';
import { linkTo, type Route, type RouteChange } from './route.ts';

type Parameters = Readonly<Record<string, string>>;

/** Names of the list fields of a change, in the change and in the URL. */
const listNames = ['add', 'remove', 'hosts', 'other_policies'] as const;

const separator = ',';

/** Returns the change in the URL parameters of a page; undefined if they contain none. */
export function changeIn(more: Parameters): WireIpPolicyChange | undefined {
  const { policy = '', add = '' } = more;
  if (policy === '' && add === '') return undefined;
  const of = (name: (typeof listNames)[number]): readonly string[] =>
    (more[name] ?? '')
      .split(separator)
      .map((text) => text.trim())
      .filter((text) => text !== '');
  const [added, remove, hosts, otherPolicies] = listNames.map(of);
  return {
    policy,
    add: added ?? [],
    remove: remove ?? [],
    hosts: hosts ?? [],
    other_policies: otherPolicies ?? [],
    unmatched: more['unmatched'] === 'block' ? 'block' : 'allow',
  };
}

/** Adds a change to the URL parameters of a page. */
export function withChange(more: Parameters, change: WireIpPolicyChange): Parameters {
  const lists = listNames.map((name) => [name, change[name].join(separator)]);
  return {
    ...more,
    policy: change.policy,
    ...Object.fromEntries(lists),
    unmatched: change.unmatched === 'block' ? 'block' : '',
  };
}

/** Returns the selection of events in the URL parameters of the tab Events; undefined if they contain none. */
export function selectionIn({ what_if: text = '' }: Parameters): WhatIfSelection | undefined {
  if (text === '') return undefined;
  try {
    return readSelection(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readSelection(value: unknown): WhatIfSelection | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const figure = whatIfFigures.find((name) => name === given['figure']);
  const only = whatIfParts.find((name) => name === given['only']);
  if (figure === undefined) return undefined;
  const of = (name: string): readonly string[] => {
    const list = given[name];
    return Array.isArray(list) ? list.map(textOf) : [];
  };
  return {
    policy: textOf(given['policy']),
    add: of('add'),
    remove: of('remove'),
    hosts: of('hosts'),
    other_policies: of('other_policies'),
    unmatched: given['unmatched'] === 'block' ? 'block' : 'allow',
    figure,
    ...(only !== undefined && { only }),
    ...(coverFigures.has(figure) && { clients: of('clients'), ranges: of('ranges') }),
  };
}

const coverFigures: ReadonlySet<WhatIfFigure> = new Set(['chosen_clients', 'other_clients']);

/** Formats a selection as a URL parameter. Omits empty fields. */
function selectionParameter(selection: WhatIfSelection): string {
  const fields = Object.entries(selection).filter(([name, value]) => {
    if (Array.isArray(value)) return value.length > 0;
    return name !== 'unmatched' || value === 'block';
  });
  return JSON.stringify(Object.fromEntries(fields));
}

/** An evaluated change with its effect. */
export interface Evaluated {
  readonly change: WireIpPolicyChange;
  readonly effect: WireIpPolicyEffect;
}

/** A change, with those fields of its result that links to events need. */
interface Linked {
  readonly change: WireIpPolicyChange & Pick<WhatIfSelection, 'clients' | 'ranges'>;
  readonly effect: Pick<WireIpPolicyEffect, 'account' | 'from' | 'to'>;
}

/** Restricts the events that a figure of a result counts. */
export interface Narrowing {
  readonly only?: WhatIfPartName;
  /** Search text. */
  readonly q?: string;
  /** Start of an hour, in milliseconds since 1970. */
  readonly hour?: number;
}

const hourMs = 3_600_000;

/** Returns a link to the events that a figure of a result counts. */
export function eventsLink(
  route: Route,
  { change, effect }: Linked,
  figure: WhatIfFigure,
  { only, q = '', hour }: Narrowing = {},
): string {
  const selection = { ...change, figure, ...(only !== undefined && { only }) };
  const unfiltered: RouteChange = {
    hosts: [],
    status: '',
    method: '',
    path: '',
    client: '',
    decision: '',
    compare: '',
  };
  const [from, to] = [Date.parse(effect.from), Date.parse(effect.to)];
  return linkTo(route, {
    ...unfiltered,
    tab: 'events',
    account: effect.account,
    from: timeText(hour === undefined ? from : Math.max(from, hour)),
    to: timeText(hour === undefined ? to : Math.min(to, hour + hourMs)),
    more: { what_if: selectionParameter(selection), q },
  });
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

const figureTexts: Readonly<Record<WhatIfFigure, string>> = {
  newly_blocked: 'Requests that the change would newly block',
  newly_allowed: 'Requests that the change would newly allow',
  still_blocked: 'Requests that are blocked with and without the change',
  still_allowed: 'Requests that are allowed with and without the change',
  blocked_by_other_module: 'Requests that another module blocked, and that the change would block',
  blocked_otherwise: 'Requests that were blocked, although the rules allow them',
  allowed_otherwise: 'Requests that were allowed, although the rules block them',
  rules_unknown: 'Requests before the first stored change of an older rule or restriction',
  no_decision: 'Requests without a stored decision of an IP policy',
  client_unknown: 'Requests without a stored client address',
  client_masked: 'Requests whose client address is masked',
  not_guarded: 'Requests while no restriction applied the policy',
  chosen_clients: 'Requests of the selected clients in the ranges',
  other_clients: 'Requests of other clients in the ranges',
};

const partTexts: Readonly<Record<WhatIfPartName, string>> = {
  answered_2xx: ', answered with 2xx',
  signed_in: ', signed in',
  oauth_user: ', with an OAuth user',
};

/** Describes the selected requests in one line. */
export function selectionText({ figure, only }: WhatIfSelection): string {
  return figureTexts[figure] + (only === undefined ? '' : partTexts[only]);
}

/** Describes the changed rules in one line. */
export function changeText({ add, remove }: Pick<WireIpPolicyChange, 'add' | 'remove'>): string {
  const parts = [...add.map((rule) => `with ${rule}`), ...remove.map((id) => `without ${id}`)];
  return parts.length === 0 ? 'with the rules in effect' : parts.join(', ');
}

/** A number with its noun: `1 rule`, `2 rules`. */
export function counted(count: number, noun: string): string {
  return `${full(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Describes in one sentence what the change would have done. @param isUndone true if the change undoes an earlier
 * change
 */
export function effectText(
  {
    newly_allowed: allowed,
    newly_blocked: blocked,
  }: Pick<WireIpPolicyEffect, 'newly_allowed' | 'newly_blocked'>,
  isUndone = false,
): string {
  const of = ({ requests, clients }: { requests: number; clients: number }): string =>
    `${counted(requests, 'request')} of ${counted(clients, 'client')}`;
  const parts = [
    ...(blocked.requests > 0 ? [`block ${of(blocked)} that were allowed`] : []),
    ...(allowed.requests > 0 ? [`allow ${of(allowed)} that were blocked`] : []),
  ];
  const subject = isUndone ? 'Without this change, the rules' : 'The change';
  if (parts.length === 0) return `${subject} would not have changed a decision.`;
  return `${subject} would ${parts.join(', and ')}.`;
}

/** How well the rules in effect reproduce the stored decisions. */
export interface Check {
  readonly isComplete: boolean;
  /** States how many of the compared decisions are reproduced. */
  readonly sentence: string;
  readonly reasons: readonly {
    readonly figure: WhatIfFigure;
    readonly requests: number;
    readonly text: string;
  }[];
}

const reasons = [
  [
    'blocked_otherwise',
    'blocked, although the rules allow it: another policy, or rules that are not stored',
  ],
  [
    'allowed_otherwise',
    'allowed, although the rules block it: the policy does not guard the host, or not all of its rules are stored',
  ],
  ['rules_unknown', 'before the first stored change of an older rule or restriction'],
  ['no_decision', 'not compared: without a stored decision of an IP policy'],
  ['client_unknown', 'not compared: without a stored client address'],
  ['client_masked', 'not compared: the client address is masked (masking.client_ip)'],
  ['not_guarded', 'not compared: while no restriction applied the policy'],
] as const;

/** Returns how well the rules in effect reproduce the stored decisions, and which decisions they do not reproduce. */
export function checkOf(effect: WireIpPolicyEffect): Check {
  const { reproduced, not_reproduced: missing } = effect;
  const all =
    reproduced + missing.blocked_otherwise + missing.allowed_otherwise + missing.rules_unknown;
  const found = reasons
    .map(([figure, text]) => ({ figure, text, requests: missing[figure] }))
    .filter(({ requests }) => requests > 0);
  const share = all === reproduced || all === 0 ? '' : ` (${percent(reproduced / all)})`;
  return {
    isComplete: found.length === 0,
    sentence: `The rules in effect reproduce ${full(reproduced)} of ${full(all)} compared decisions${share}.`,
    reasons: found,
  };
}

/**
 * Returns advice if the opposite decision for clients that match no rule would reproduce more stored decisions, unless
 * unreadable rules can be the reason; otherwise ''.
 */
export function unmatchedAdvice({
  reproduced,
  reproduced_with_other_unmatched: other,
  unmatched,
  unreadable_rules: unreadable,
}: Pick<
  WireIpPolicyEffect,
  'reproduced' | 'reproduced_with_other_unmatched' | 'unmatched' | 'unreadable_rules'
>): string {
  if (other <= reproduced || unreadable.length > 0) return '';
  const value = unmatched === 'allow' ? 'block' : 'allow';
  return `If a client that no rule matches is ${value === 'block' ? 'blocked' : 'allowed'}, the rules reproduce ${full(other)} decisions. Set “No rule matches” to ${value}.`;
}

/** Describes which hosts a policy guards, according to stored events. */
export function guardText({
  guards_all: atEnd,
  guards_in_range: inRange,
}: Pick<WirePolicy, 'guards_all' | 'guards_in_range'>): string {
  if (atEnd) {
    return 'An enforced IP restriction applies the policy to all endpoints of the account.';
  }
  if (!inRange) return 'No stored event says which hosts this policy guards.';
  return (
    'An enforced IP restriction applied the policy to all endpoints of the account for a part of the range. ' +
    'Without hosts, only the traffic of that time is evaluated.'
  );
}
