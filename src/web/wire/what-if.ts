/** Types of the endpoints that evaluate a changed IP policy with stored traffic, and their limits. */
import type { WireError, WireScope } from './wire.ts';

/** A change of the rules of an IP policy. */
export interface WireIpPolicyChange {
  readonly policy: string;
  /** Rules such as `deny 203.0.113.0/24`. */
  readonly add: readonly string[];
  /** Identifiers of rules. */
  readonly remove: readonly string[];
  /** Hosts that the policy guards, also as `*.example.com`; `*` for all; empty means those that it guards according to stored events. */
  readonly hosts: readonly string[];
  /** Other policies that guard the same hosts. */
  readonly other_policies: readonly string[];
  /** Decision for a client that no rule matches, if the policy has no allow rule. */
  readonly unmatched: 'allow' | 'block';
}

/** Limits of a change. */
export const whatIfLimits = {
  add: 50,
  remove: 100,
  hosts: 100,
  other_policies: 20,
  clients: 100,
  ranges: 100,
} as const;

/** Body of `POST /api/what-if`; only the time range and the account of the scope are used. */
export interface WhatIfRequest extends WireIpPolicyChange {
  readonly scope: WireScope;
}

/** Figures of an effect whose requests can be listed. */
export const whatIfFigures = [
  'newly_blocked',
  'newly_allowed',
  'still_blocked',
  'still_allowed',
  'blocked_by_other_module',
  'blocked_otherwise',
  'allowed_otherwise',
  'rules_unknown',
  'no_decision',
  'client_unknown',
  'client_masked',
  'not_guarded',
  'chosen_clients',
  'other_clients',
] as const;
export type WhatIfFigure = (typeof whatIfFigures)[number];

/** Properties of a part of the affected requests. */
export const whatIfParts = ['answered_2xx', 'signed_in', 'oauth_user'] as const;
export type WhatIfPartName = (typeof whatIfParts)[number];

/** Selects the requests behind a figure; the time range and the account are those of the scope. */
export interface WhatIfSelection extends WireIpPolicyChange {
  readonly figure: WhatIfFigure;
  /** Selects only this part of the requests. */
  readonly only?: WhatIfPartName;
  /** For the figures `chosen_clients` and `other_clients`: the chosen addresses, and ranges in CIDR notation. */
  readonly clients?: readonly string[];
  readonly ranges?: readonly string[];
}

/** Requests, and properties that distinguish people from programs. */
export interface WireAffected {
  readonly requests: number;
  readonly clients: number;
  readonly answered_2xx: number;
  readonly signed_in: number;
  readonly oauth_user: number;
}

export interface WireAffectedValue extends WireAffected {
  readonly value: string;
}

/** Dimensions of the affected requests. */
export type WhatIfDimension = 'host' | 'path' | 'client' | 'country' | 'user_agent' | 'hour';

/** Maximum number of values of a dimension, except of hours. */
export const whatIfValuesMax = 100;

/** Requests whose stored decision is not that of the rules in effect, by reason. */
export interface WireNotReproduced {
  readonly blocked_otherwise: number;
  readonly allowed_otherwise: number;
  readonly rules_unknown: number;
  readonly no_decision: number;
  readonly client_unknown: number;
  readonly client_masked: number;
  readonly not_guarded: number;
}

/** The effect of a change: the fields of `weir what-if ip-policy --json`, with fewer values. */
export interface WireIpPolicyEffect {
  readonly policy: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly hosts: readonly string[];
  readonly rules: { readonly now: number; readonly after: number; readonly changes: number };
  readonly requests: number;
  readonly connections: number;
  readonly clients: number;
  readonly newly_blocked: WireAffected;
  readonly newly_allowed: WireAffected;
  readonly still_blocked: { readonly requests: number; readonly clients: number };
  readonly still_allowed: { readonly requests: number };
  readonly blocked_by_other_module: number;
  readonly reproduced: number;
  readonly not_reproduced: WireNotReproduced;
  readonly reproduced_with_other_unmatched: number;
  readonly unmatched: 'allow' | 'block';
  readonly unreadable_rules: readonly string[];
  readonly looks_truncated: boolean;
  readonly by: Readonly<
    Record<
      'newly_blocked' | 'newly_allowed',
      Readonly<Record<WhatIfDimension, readonly WireAffectedValue[]>>
    >
  >;
  /** Number of values of each dimension; `by` has only the largest ones. */
  readonly value_counts: Readonly<
    Record<'newly_blocked' | 'newly_allowed', Readonly<Record<WhatIfDimension, number>>>
  >;
}

/** A line of the response of `POST /api/what-if`; the last one is the effect or an error. */
export type WhatIfPart =
  | {
      readonly progress: {
        /** 1: the configuration is read; 2: decisions are compared; 3: changed decisions are counted. */
        readonly step: number;
        /** Completed share of the step, 0 to 1; null if not known. */
        readonly share: number | null;
        /** Estimated remaining time of the step. */
        readonly left_ms: number | null;
      };
    }
  | { readonly effect: WireIpPolicyEffect }
  | { readonly error: WireError };

/** Body of `POST /api/what-if/cover`: ranges for clients of the evaluated traffic. */
export interface CoverBody extends WhatIfRequest {
  /** Addresses, at most `whatIfLimits.clients`. */
  readonly clients: readonly string[];
  /** Maximum number of ranges; null means as many as needed to contain no other address. */
  readonly ranges_max: number | null;
}

/** Response of `POST /api/what-if/cover`: the field `cover` of `weir what-if ip-policy --json`, with fewer other clients. */
export interface CoverResponse {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly cover: {
    readonly clients: number;
    readonly ranges: readonly {
      readonly cidr: string;
      readonly clients: number;
      readonly other_clients: number;
      readonly other_requests: number;
    }[];
    readonly others: WireAffected;
    readonly other_clients: readonly WireAffectedValue[];
    readonly alternatives: readonly { readonly ranges: number; readonly other_clients: number }[];
    /** Requests whose client address is masked: these clients may be in the ranges, too. */
    readonly masked_requests: number;
  };
}

/** An IP policy that the user can read. */
export interface WirePolicy {
  readonly account_id: string;
  readonly id: string;
  /** `''`: no stored event names it. */
  readonly description: string;
  /** True if, at the end of the range, an enforced IP restriction of type `endpoints` names it. */
  readonly guards_all: boolean;
  /** True if this was the case at any time in the range. */
  readonly guards_in_range: boolean;
  readonly is_deleted: boolean;
  /** Rules at the end of the range. */
  readonly rules_total: number;
  /** At most 500 rules. */
  readonly rules: readonly WirePolicyRule[];
}

/** A rule of a policy at the end of the range, or a rule that was deleted in the range. */
export interface WirePolicyRule {
  readonly id: string;
  readonly cidr: string;
  readonly action: string;
  readonly description: string;
  /** Milliseconds since 1970; 0 if not deleted. */
  readonly deleted_at: number;
}

/** Response of `POST /api/what-if/policies`. The body of the request contains a scope. */
export interface PoliciesResponse {
  readonly policies: readonly WirePolicy[];
  /** True if more policies exist. */
  readonly is_cut: boolean;
}
