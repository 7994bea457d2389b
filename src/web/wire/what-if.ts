/** Types of the endpoints that evaluate a changed IP policy with stored traffic, and their limits. */
import type { WireError, WireScope } from './wire.ts';

/** A change of the rules of an IP policy. */
export interface WireIpPolicyChange {
  readonly policy: string;
  /** Rules to add, for example `deny 203.0.113.0/24`. */
  readonly add: readonly string[];
  /** Identifiers of the rules to remove. */
  readonly remove: readonly string[];
  /**
   * Hosts that the policy guards, possibly as `*.example.com`; `*` means all hosts. If empty, the hosts that the policy
   * guards according to stored events.
   */
  readonly hosts: readonly string[];
  /** Other policies that guard the same hosts. */
  readonly other_policies: readonly string[];
  /** Decision for a client that matches no rule, if the policy has no allow rule. */
  readonly unmatched: 'allow' | 'block';
}

/**
 * Maximum number of entries in each list of a change, of a selection, and of a search for ranges. `ranges` also limits
 * the number of ranges that a search finds.
 */
export const whatIfLimits = {
  add: 50,
  remove: 100,
  hosts: 100,
  other_policies: 20,
  clients: 100,
  ranges: 100,
} as const;

/** Body of `POST /api/what-if`. Of the scope, only the time range and the account are used. */
export interface WhatIfRequest extends WireIpPolicyChange {
  readonly scope: WireScope;
}

/** Figures of an effect for which the page can list the counted events. */
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

/** Properties that select a part of the affected requests. */
export const whatIfParts = ['answered_2xx', 'signed_in', 'oauth_user'] as const;
export type WhatIfPartName = (typeof whatIfParts)[number];

/** Selects the events that a figure counts. The time range and the account are those of the scope. */
export interface WhatIfSelection extends WireIpPolicyChange {
  readonly figure: WhatIfFigure;
  /** If set, selects only this part of the requests. */
  readonly only?: WhatIfPartName;
  /** Chosen addresses; only for the figures `chosen_clients` and `other_clients`. */
  readonly clients?: readonly string[];
  /** Ranges in CIDR notation; only for the same figures. */
  readonly ranges?: readonly string[];
}

/** Number of requests, and how many have properties that distinguish people from programs. */
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

/** Dimensions by which affected requests are grouped. */
export type WhatIfDimension = 'host' | 'path' | 'client' | 'country' | 'user_agent' | 'hour';

/** Maximum number of values per dimension; does not apply to hours. */
export const whatIfValuesMax = 100;

/** Numbers of requests whose stored decision differs from that of the rules in effect, by reason. */
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
  /** Total number of values of each dimension. `by` contains only the largest values. */
  readonly value_counts: Readonly<
    Record<'newly_blocked' | 'newly_allowed', Readonly<Record<WhatIfDimension, number>>>
  >;
}

/** A line of the response of `POST /api/what-if`. The last line is the effect or an error. */
export type WhatIfPart =
  | {
      readonly progress: {
        /** 1: reads the configuration; 2: compares decisions; 3: counts changed decisions. */
        readonly step: number;
        /** Completed fraction of the step, 0 to 1; null if unknown. */
        readonly share: number | null;
        /** Estimated remaining time of the step; null if unknown. */
        readonly left_ms: number | null;
      };
    }
  | { readonly effect: WireIpPolicyEffect }
  | { readonly error: WireError };

/** Body of `POST /api/what-if/cover`, which finds ranges that contain the given clients. */
export interface CoverBody extends WhatIfRequest {
  /** Addresses of the clients; at most `whatIfLimits.clients`. */
  readonly clients: readonly string[];
  /** Maximum number of ranges. Null means as many ranges as necessary to contain no other address. */
  readonly ranges_max: number | null;
}

/**
 * Response of `POST /api/what-if/cover`: the field `cover` of `weir what-if ip-policy --json`, but with fewer of the
 * other clients.
 */
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
    /** Number of requests whose client address is masked. Their clients may be in the ranges as well. */
    readonly masked_requests: number;
  };
}

/** An IP policy that the user can read. */
export interface WirePolicy {
  readonly account_id: string;
  readonly id: string;
  /** Description of the policy; `''` if no stored event contains it. */
  readonly description: string;
  /** True if, at the end of the range, the policy belongs to an enforced IP restriction of type `endpoints`. */
  readonly guards_all: boolean;
  /** True if this was the case at any time in the range. */
  readonly guards_in_range: boolean;
  readonly is_deleted: boolean;
  /** Number of rules at the end of the range. */
  readonly rules_total: number;
  /** The rules; at most 500. */
  readonly rules: readonly WirePolicyRule[];
}

/** A rule of a policy at the end of the range, or a rule that was deleted in the range. */
export interface WirePolicyRule {
  readonly id: string;
  readonly cidr: string;
  readonly action: string;
  readonly description: string;
  /** Time of the deletion in milliseconds since 1970; 0 if the rule was not deleted. */
  readonly deleted_at: number;
}

/** Response of `POST /api/what-if/policies`. The body of the request contains a scope. */
export interface PoliciesResponse {
  readonly policies: readonly WirePolicy[];
  /** True if there are more policies than the response contains. */
  readonly is_cut: boolean;
}
