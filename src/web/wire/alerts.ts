/** Types of the alert endpoints; the page imports them through `wire.ts`. */

/** Summary of the firing alerts. */
export interface WireFiring {
  /** Number of rules with at least one alert that fires and is not silenced. */
  readonly rules: number;
  /** Name of the most severe of these rules; of several equally severe rules, the one that started first. */
  readonly rule: string;
  readonly severity: WireSeverity;
  readonly alerts: number;
  readonly since: number;
}

export type WireSeverity = 'info' | 'warning' | 'critical';

/** Response of `POST /api/alerts`. Times are milliseconds since 1970. */
export interface WireAlerts {
  readonly now: number;
  /** Interval between evaluations. */
  readonly interval_ms: number;
  /** Delay of an evaluation after the end of its window, because events can arrive late. */
  readonly delay_ms: number;
  readonly rules: readonly WireRule[];
  /** Errors in rule files, one line each. */
  readonly findings: readonly string[];
  readonly silences: readonly WireSilence[];
  readonly destinations: readonly WireDestination[];
}

/** A rule, its state, and its alerts. */
export interface WireRule {
  readonly name: string;
  readonly group: string;
  readonly severity: WireSeverity;
  readonly state: 'inactive' | 'pending' | 'firing' | 'resolved' | 'unknown';
  /** Start of the state; null if the rule was never evaluated. */
  readonly since: number | null;
  /** Why the state is unknown, or the error in the rule; '' if neither applies. */
  readonly reason: string;
  readonly error_code: string;
  readonly enabled: boolean;
  /** The value that is compared with the threshold: `ip_policy_blocks by conn.client_ip`, or `SQL`. */
  readonly expression: string;
  /** True if the value is a count, so that a missing value means 0. */
  readonly is_count: boolean;
  readonly op: string;
  readonly threshold: number;
  readonly window_ms: number;
  readonly for_ms: number;
  readonly keep_firing_for_ms: number;
  readonly file: string;
  readonly line: number;
  readonly runbook_url: string;
  readonly alerts: readonly WireAlert[];
  /** The last episode in which the rule fired; null if none is stored. */
  readonly last: { readonly ended_at: number; readonly duration_ms: number } | null;
}

export interface WireAlert {
  readonly fingerprint: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing' | 'resolved';
  readonly value: number;
  readonly pending_since: number;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly late: boolean;
  /** Comment of the active silence; '' if there is none. */
  readonly silenced_by: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly context: WireAlertContext | null;
}

/** The circumstances at the time when an alert started to fire. */
export interface WireAlertContext {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
  readonly clients: readonly WireRanked[];
  readonly hosts: readonly WireRanked[];
  readonly paths: readonly WireRanked[];
  readonly totals: WireTotals;
  readonly yesterday: WireTotals;
  readonly changes: readonly {
    readonly event_id: string;
    readonly at: number;
    readonly seconds_before: number;
    readonly action: string;
    readonly object_type: string;
    readonly name: string;
    readonly actor: string;
    /**
     * Of the clients that were blocked in the first hour: the number that the change covers, and the number of all.
     * Null if they were not counted.
     */
    readonly covered: { readonly clients: number; readonly of: number } | null;
    readonly differences: readonly {
      readonly field: string;
      readonly before: string;
      readonly after: string;
    }[];
  }[];
}

export interface WireRanked {
  readonly name: string;
  readonly count: number;
}

export interface WireTotals {
  readonly count: number;
  readonly clients: number;
  readonly hosts: number;
}

export interface WireSilence {
  readonly id: string;
  readonly rule: string;
  readonly fingerprint: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly comment: string;
  readonly author: string;
}

/** A destination of notifications. */
export interface WireDestination {
  readonly name: string;
  readonly is_failing: boolean;
  readonly failures: number;
  readonly reason: string;
  /** Time of the last notification; null if there is none. */
  readonly notified_at: number | null;
  /** Time of the next attempt; null if the last one succeeded, or if another process sends the notifications. */
  readonly retry_at: number | null;
}

/** Body of `POST /api/alert`: requests the graph and the history of a rule, or of one of its alerts. */
export interface AlertRequest {
  readonly rule: string;
  /** Fingerprint of an alert; '' means all alerts of the rule. */
  readonly fingerprint: string;
  readonly from: number;
  readonly to: number;
}

export interface WireAlertDetail {
  /** Time between the points of a series, in milliseconds. `series` contains only the series with the highest peaks. */
  readonly step_ms: number;
  readonly series: readonly {
    readonly labels: Readonly<Record<string, string>>;
    readonly fingerprint: string;
    readonly points: readonly (readonly [at: number, value: number])[];
  }[];
  /** The query that returns the values; '' if there is none. */
  readonly sql: string;
  /** Why there is no graph; '' if there is one. */
  readonly problem: string;
  /** Episodes, newest first. */
  readonly episodes: readonly WireEpisode[];
  /** Notifications of the alerts, by destination. */
  readonly notifications: readonly {
    readonly destination: string;
    readonly alerts: number;
    readonly notified_at: number;
  }[];
  /** Response instructions of a built-in rule, as Markdown; '' for other rules. */
  readonly response: string;
}

/** A period in which an alert fired, or in which the state of its rule was unknown. */
export interface WireEpisode {
  readonly kind: 'firing' | 'unknown';
  readonly fingerprint: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly pending_since: number;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly peak: number;
  readonly late: boolean;
  readonly reason: string;
}

/** Body of `POST /api/alert/silence`. */
export interface SilenceRequest {
  readonly rule: string;
  readonly fingerprint: string;
  readonly minutes: number;
  readonly comment: string;
}

/** Response of `POST /api/alert/test`: a backtest of the rule over the range. */
export interface WireRuleTest {
  readonly episodes: readonly WireEpisode[];
  readonly unknown_ms: number;
  /** The error in the rule; '' if there is none. */
  readonly problem: string;
}
