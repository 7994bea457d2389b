import type { AnswerRow } from '../../dashboards/index.ts';
import type { Affected, AffectedValue } from './affected.ts';
import type { ClientCover } from './covering.ts';
import type { Evaluation, Unmatched } from './evaluation.ts';
import type { Truncation } from './masked-clients.ts';
import type { RuleCounts } from './rule-counts.ts';
import type { Change, Dimension } from './sql.ts';

/** What a change of an IP policy would have done. */
export interface IpPolicyEffect {
  readonly policy: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  /** Empty if a restriction makes the policy guard every host. */
  readonly hosts: readonly string[];
  /** Rules of the policy at the end of the range, without and with the change. */
  readonly rules: RuleCounts;
  readonly requests: number;
  readonly connections: number;
  readonly clients: number;
  readonly newly_blocked: Affected;
  readonly newly_allowed: Affected;
  /** Requests that both the rules in effect and the changed rules block. */
  readonly still_blocked: { readonly requests: number; readonly clients: number };
  readonly still_allowed: { readonly requests: number };
  /**
   * Requests that the changed rules would block, but that another module blocked anyway. They are not newly blocked.
   */
  readonly blocked_by_other_module: number;
  readonly reproduced: number;
  readonly not_reproduced: NotReproduced;
  /** Number of decisions that would be reproduced if clients that match no rule got the opposite decision. */
  readonly reproduced_with_other_unmatched: number;
  readonly unmatched: Unmatched;
  /** Rules whose range could not be read. */
  readonly unreadable_rules: readonly string[];
  /**
   * True if more than 5 % of the IPv4 addresses end with 0, although addresses are not truncated today: they probably
   * were truncated earlier.
   */
  readonly looks_truncated: boolean;
  readonly by: Readonly<
    Record<'newly_blocked' | 'newly_allowed', Readonly<Record<Dimension, readonly AffectedValue[]>>>
  >;
  /** Number of values of each dimension; `by` has only the largest ones. */
  readonly value_counts: Readonly<Record<'newly_blocked' | 'newly_allowed', ValueCounts>>;
  /** Null if no ranges were requested. */
  readonly cover: ClientCover | null;
}

/** Number of different values of each dimension. */
export type ValueCounts = Readonly<Record<Dimension, number>>;

/** Requests without a stored decision, or whose stored decision differs from that of the rules in effect. */
export interface NotReproduced {
  /** Blocked though the rules allow it: by another policy, or by rules that are not stored. */
  readonly blocked_otherwise: number;
  /** Allowed though the rules block it: the policy does not guard the host, or not all its rules are stored. */
  readonly allowed_otherwise: number;
  /** A rule or a restriction existed in a form that is not stored, and can explain the decision. */
  readonly rules_unknown: number;
  readonly no_decision: number;
  readonly client_unknown: number;
  /** The stored address is a pseudonym, or that of a network of which a rule contains only a part. */
  readonly client_masked: number;
  /** Requests outside of the times at which a restriction applied the policy. */
  readonly not_guarded: number;
}

/** The figures of changed decisions. */
export const changedFigures = { block: 'newly_blocked', allow: 'newly_allowed' } as const;

/** Returns a function that reads a figure from a row; 0 if the row lacks the figure. */
export function figuresOf(row: AnswerRow): (name: string) => number {
  return (name) => Number(row[name] ?? 0);
}

/** The results of the queries. */
export interface Found {
  readonly evaluation: Evaluation;
  readonly rules: RuleCounts;
  readonly figures: (name: string) => number;
  readonly details: ReadonlyMap<Change, readonly AnswerRow[]>;
  readonly cover: ClientCover | undefined;
}

/** What was evaluated. */
export interface Evaluated {
  readonly policy: string;
  readonly account: string;
  readonly hosts: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly unmatched: Unmatched;
  readonly truncation?: Truncation | undefined;
}

/** One of 256 complete addresses ends with 0; one of 20 is improbable. */
function looksTruncated(figures: Found['figures']): boolean {
  const networks = figures('ipv4_groups_of_networks');
  return networks >= 3 && networks * 20 > figures('ipv4_groups');
}

/** Puts the results of the queries together. */
export function effectOf(
  change: Evaluated,
  { cover, evaluation, figures, details, rules }: Found,
): IpPolicyEffect {
  const reproduced = [
    'newly_blocked',
    'newly_allowed',
    'still_blocked',
    'still_allowed',
    'blocked_by_other_module',
  ];
  return {
    policy: change.policy,
    account: change.account,
    from: new Date(change.fromMs).toISOString(),
    to: new Date(change.toMs).toISOString(),
    hosts: change.hosts,
    rules,
    requests: figures('requests'),
    connections: figures('connections'),
    clients: figures('clients'),
    newly_blocked: affected('block', figures, details),
    newly_allowed: affected('allow', figures, details),
    still_blocked: {
      requests: figures('still_blocked'),
      clients: figures('still_blocked_clients'),
    },
    still_allowed: { requests: figures('still_allowed') },
    blocked_by_other_module: figures('blocked_by_other_module'),
    reproduced: reproduced.reduce((sum, name) => sum + figures(name), 0),
    not_reproduced: {
      blocked_otherwise: figures('blocked_otherwise'),
      allowed_otherwise: figures('allowed_otherwise'),
      rules_unknown: figures('rules_unknown'),
      no_decision: figures('no_decision'),
      client_unknown: figures('client_unknown'),
      client_masked: figures('client_masked'),
      not_guarded: figures('not_guarded'),
    },
    reproduced_with_other_unmatched: figures('reproduced_otherwise'),
    unmatched: change.unmatched,
    unreadable_rules: evaluation.unreadable,
    looks_truncated: change.truncation === undefined && looksTruncated(figures),
    by: {
      newly_blocked: byDimension(details.get('block')),
      newly_allowed: byDimension(details.get('allow')),
    },
    value_counts: {
      newly_blocked: valueCounts(details.get('block')),
      newly_allowed: valueCounts(details.get('allow')),
    },
    cover: cover ?? null,
  };
}

/** All hours are listed, unlike the values of other dimensions, so the sums over the hours are the totals. */
function affected(change: Change, figures: Found['figures'], details: Found['details']): Affected {
  const { hour } = byDimension(details.get(change));
  const sum = (name: keyof Affected): number => hour.reduce((total, each) => total + each[name], 0);
  const name = changedFigures[change];
  return {
    requests: figures(name),
    clients: figures(`${name}_clients`),
    answered_2xx: sum('answered_2xx'),
    signed_in: sum('signed_in'),
    oauth_user: sum('oauth_user'),
  };
}

function byDimension(
  rows: readonly AnswerRow[] = [],
): Readonly<Record<Dimension, readonly AffectedValue[]>> {
  const of = (dimension: Dimension): readonly AffectedValue[] =>
    rows
      .filter((row) => row['dimension'] === dimension)
      .map((row) => ({ value: String(row['value']), ...valueOf(row) }));
  const [host, path, client] = [of('host'), of('path'), of('client')];
  const hour = of('hour').toSorted((one, other) => (one.value < other.value ? -1 : 1));
  return { host, path, client, country: of('country'), user_agent: of('user_agent'), hour };
}

function valueCounts(rows: readonly AnswerRow[] = []): ValueCounts {
  const of = (dimension: Dimension): number =>
    Number(rows.find((row) => row['dimension'] === dimension)?.['dimension_values'] ?? 0);
  return {
    host: of('host'),
    path: of('path'),
    client: of('client'),
    country: of('country'),
    user_agent: of('user_agent'),
    hour: of('hour'),
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
