/** What alert rules would have done, in the form of `--json`. Times are RFC 3339, UTC. */

/** The effect of the rules of a file. */
export interface AlertEffect {
  readonly from: string;
  readonly to: string;
  /** Number of configured destinations. */
  readonly configured_destinations: number;
  readonly rules: readonly RuleEffect[];
}

/** Firings of a group. */
export interface GroupEffect {
  readonly labels: Readonly<Record<string, string>>;
  readonly firings: number;
  readonly firing_seconds: number;
}

/** One firing. */
export interface FiringEffect {
  readonly labels: Readonly<Record<string, string>>;
  readonly pending_since: string;
  readonly starts_at: string;
  /** Null if the rule still fired at the end of the range. */
  readonly ends_at: string | null;
  readonly seconds: number;
  readonly value: number;
  readonly peak: number;
}

/** Firings that coincide with those of a rule of the configuration. */
export interface OverlapEffect {
  readonly rule: string;
  /** True if this is the configured rule with the same name as the evaluated rule. */
  readonly same_name: boolean;
  readonly firings: number;
  /**
   * `with_rule`: firings of the evaluated rule while this rule fired. `of_rule`: firings of this rule while the
   * evaluated rule fired.
   */
  readonly with_rule: number;
  readonly of_rule: number;
  /** Labels that distinguish the groups of both rules; empty if only the time was compared. */
  readonly labels: readonly string[];
  readonly error: ErrorEffect | null;
}

/** A threshold and its firings. */
export interface ThresholdEffect {
  readonly threshold: number;
  readonly firings: number;
}

/** The threshold for a number of firings a week. */
export interface SuggestionEffect {
  readonly times_per_week: number;
  readonly target: number;
  readonly suggested: ThresholdEffect | null;
  readonly below: ThresholdEffect | null;
  readonly above: ThresholdEffect | null;
  /** Why no threshold is suggested; '' otherwise. */
  readonly reason: string;
}

/** Why something was not evaluated. */
export interface ErrorEffect {
  readonly code: string;
  readonly message: string;
}

/** Notifications of one destination. */
export interface DestinationEffect {
  readonly destination: string;
  readonly type: string;
  readonly messages: number;
  readonly repeats: number;
  readonly firing: number;
  readonly resolved: number;
}

/** The effect of one rule. */
export interface RuleEffect {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly severity: string;
  readonly op: string;
  readonly threshold: number;
  readonly error: ErrorEffect | null;
  /** Views of database `analytics` from which the rule reads events, or totals of events. */
  readonly reads: readonly string[];
  /**
   * Where the evaluated part of the range starts. Later than `from` if the views of the rule have no earlier rows; null
   * if they have no rows.
   */
  readonly evaluated_from: string | null;
  readonly firings: number;
  readonly firings_per_week: number;
  readonly still_firing: number;
  readonly firing_seconds: number;
  readonly median_seconds: number;
  readonly longest_seconds: number;
  readonly groups: number;
  /** Groups with the most firings. */
  readonly by_group: readonly GroupEffect[];
  /** Firings that started on each day, without days that have none. */
  readonly by_day: readonly { readonly day: string; readonly firings: number }[];
  /** The first firings. */
  readonly first_firings: readonly FiringEffect[];
  /** Null if there are too many notifications to count, or the rule was not evaluated. */
  readonly notifications: {
    readonly silenced: number;
    readonly destinations: readonly DestinationEffect[];
  } | null;
  readonly overlap: readonly OverlapEffect[];
  readonly suggestion: SuggestionEffect | null;
}
