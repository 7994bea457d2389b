import { PipelineError } from '../../base/index.ts';
import type { AnswerRow, QueryFunction } from '../../dashboards/index.ts';
import type { Affected, AffectedValue } from './affected.ts';
import { assertCover, type ClientCover, coverClients } from './covering.ts';
import type { Evaluation, RuleCounts, Unmatched } from './evaluation.ts';
import { type IpPolicyChange, prepare, timeOf } from './preparation.ts';
import { detailsSql, type Dimension, totalsSql } from './sql.ts';
import type { Epoch } from './timeline.ts';

/** What a change of an IP policy would have done. */
export interface IpPolicyEffect {
  readonly policy: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  /** Empty where a restriction says that the policy guards every host. */
  readonly hosts: readonly string[];
  /** Rules at the end of the range, before and after the change. */
  readonly rules: RuleCounts;
  readonly requests: number;
  readonly connections: number;
  readonly clients: number;
  readonly newly_blocked: Affected;
  readonly newly_allowed: Affected;
  /** Blocks of the rules in effect that the changed rules make, too. */
  readonly still_blocked: { readonly requests: number; readonly clients: number };
  readonly still_allowed: { readonly requests: number };
  /** Requests that the changed rules would block, and that another module refused in any case. Not newly blocked. */
  readonly refused_by_other_module: number;
  readonly reproduced: number;
  readonly not_reproduced: NotReproduced;
  /** Decisions that would be reproduced if clients that no rule matches got the other decision. */
  readonly reproduced_with_other_unmatched: number;
  readonly unmatched: Unmatched;
  /** Rules that no range could be read of. */
  readonly unreadable_rules: readonly string[];
  readonly by: Readonly<
    Record<'newly_blocked' | 'newly_allowed', Readonly<Record<Dimension, readonly AffectedValue[]>>>
  >;
  /** Null if no ranges were requested. */
  readonly cover: ClientCover | null;
}

/** Requests whose stored decision is not that of the rules in effect, or that have none. */
export interface NotReproduced {
  /** Blocked though the rules allow it: by another policy, or by rules that are not stored. */
  readonly blocked_otherwise: number;
  /** Allowed though the rules block it: the policy does not guard the host, or not all its rules are stored. */
  readonly allowed_otherwise: number;
  /** A rule or the policy existed in a form that is not stored. */
  readonly rules_unknown: number;
  readonly no_decision: number;
  readonly client_unknown: number;
  /** Outside of the times when a restriction applied the policy. */
  readonly not_guarded: number;
}

/** A step of an evaluation; most of the time is spent in the last two. */
export type IpPolicyStep = 'configuration' | 'decisions' | 'details';

/** Options of `whatIfIpPolicy`. */
export interface WhatIfOptions {
  readonly signal?: AbortSignal;
  /** Whether `geoip:` is configured. */
  readonly hasCountries?: boolean;
  /** Called at the start of each step. */
  readonly onStep?: (step: IpPolicyStep) => void;
}

/** Values of each dimension in a result, except the hours. */
const valuesMax = 800;

/**
 * Evaluates stored requests and connections with the rules of an IP policy at the time of each, and with changed rules. Reads only.
 * @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_*
 */
export async function whatIfIpPolicy(
  change: IpPolicyChange,
  query: QueryFunction,
  { signal, hasCountries = false, onStep }: WhatIfOptions = {},
): Promise<IpPolicyEffect> {
  if (change.cover !== undefined) assertCover(change.cover);
  onStep?.('configuration');
  const { account, ask, epochs, evaluation } = await prepare(change, query, signal);
  onStep?.('decisions');
  const [totals] = await ask(totalsSql, {});
  const figures = figuresOf(totals ?? {});
  if (figures('requests') + figures('connections') === 0) {
    const hosts = change.hosts.length === 0 ? 'all hosts' : change.hosts.join(', ');
    throw new PipelineError(
      'ERR_WHAT_IF_RANGE',
      `${hosts}, ${timeOf(change.fromMs)} to ${timeOf(change.toMs)}`,
    );
  }
  onStep?.('details');
  const isChanged = figures('newly_blocked') + figures('newly_allowed') > 0;
  const details = isChanged ? await ask(detailsSql(hasCountries), { values: valuesMax }) : [];
  const cover = change.cover && (await coverClients(change.cover, ask, valuesMax));
  return effectOf({ ...change, account }, { epochs, evaluation, figures, details, cover });
}

function figuresOf(row: AnswerRow): (name: string) => number {
  return (name) => Number(row[name] ?? 0);
}

interface Found {
  readonly epochs: readonly Epoch[];
  readonly evaluation: Evaluation;
  readonly figures: (name: string) => number;
  readonly details: readonly AnswerRow[];
  readonly cover: ClientCover | undefined;
}

function effectOf(
  change: IpPolicyChange,
  { cover, evaluation, figures, details }: Found,
): IpPolicyEffect {
  const affected = (kind: 'block' | 'allow'): Affected => {
    const row = details.find((each) => each['change'] === kind && each['dimension'] === '');
    const name = kind === 'block' ? 'newly_blocked' : 'newly_allowed';
    const counted = { requests: figures(name), clients: figures(`${name}_clients`) };
    return { ...valueOf(row ?? {}), ...counted };
  };
  const by = (kind: 'block' | 'allow'): Readonly<Record<Dimension, readonly AffectedValue[]>> => {
    const of = (dimension: Dimension): readonly AffectedValue[] =>
      details
        .filter((row) => row['change'] === kind && row['dimension'] === dimension)
        .map((row) => ({ value: String(row['value']), ...valueOf(row) }));
    const [host, path, client] = [of('host'), of('path'), of('client')];
    const hour = of('hour').toSorted((one, other) => (one.value < other.value ? -1 : 1));
    return { host, path, client, country: of('country'), user_agent: of('user_agent'), hour };
  };
  const reproduced = [
    'newly_blocked',
    'newly_allowed',
    'still_blocked',
    'still_allowed',
    'refused_by_other_module',
  ];
  return {
    policy: change.policy,
    account: change.account,
    from: new Date(change.fromMs).toISOString(),
    to: new Date(change.toMs).toISOString(),
    hosts: change.hosts,
    rules: evaluation.rules,
    requests: figures('requests'),
    connections: figures('connections'),
    clients: figures('clients'),
    newly_blocked: affected('block'),
    newly_allowed: affected('allow'),
    still_blocked: {
      requests: figures('still_blocked'),
      clients: figures('still_blocked_clients'),
    },
    still_allowed: { requests: figures('still_allowed') },
    refused_by_other_module: figures('refused_by_other_module'),
    reproduced: reproduced.reduce((sum, name) => sum + figures(name), 0),
    not_reproduced: {
      blocked_otherwise: figures('blocked_otherwise'),
      allowed_otherwise: figures('allowed_otherwise'),
      rules_unknown: figures('rules_unknown'),
      no_decision: figures('no_decision'),
      client_unknown: figures('client_unknown'),
      not_guarded: figures('not_guarded'),
    },
    reproduced_with_other_unmatched: figures('reproduced_otherwise'),
    unmatched: change.unmatched,
    unreadable_rules: evaluation.unreadable,
    by: { newly_blocked: by('block'), newly_allowed: by('allow') },
    cover: cover ?? null,
  };
}

function valueOf(row: AnswerRow): Affected {
  const of = figuresOf(row);
  return {
    requests: of('requests'),
    clients: of('clients'),
    answered_2xx: of('answered_2xx'),
    signed_in: of('signed_in_requests'),
    oauth_user: of('oauth_requests'),
  };
}
