/** What travels between the page and its endpoints about alerts; the page imports it through `wire.ts`. */

/** What fires at the moment, in short. */
export interface WireFiring {
  /** Rules with an alert that fires and is not silenced. */
  readonly rules: number;
  /** The most severe of them, of those the one that began first. */
  readonly rule: string;
  readonly severity: WireSeverity;
  readonly alerts: number;
  readonly since: number;
}

export type WireSeverity = 'info' | 'warning' | 'critical';

/** Answer of `POST /api/alerts`. Times are milliseconds since 1970. */
export interface WireAlerts {
  readonly now: number;
  /** How often rules are looked at, and how long after its end a window is. */
  readonly every_ms: number;
  readonly delay_ms: number;
  readonly rules: readonly WireRule[];
  /** Mistakes in files of rules, a line each. */
  readonly findings: readonly string[];
  readonly silences: readonly WireSilence[];
  readonly destinations: readonly WireDestination[];
}

/** A rule and how it stands. */
export interface WireRule {
  readonly name: string;
  readonly group: string;
  readonly severity: WireSeverity;
  readonly state: 'inactive' | 'pending' | 'firing' | 'resolved' | 'unknown';
  /** null: it was never looked at. */
  readonly since: number | null;
  /** Why it is unknown, or what is wrong with it; ''. */
  readonly reason: string;
  readonly error_code: string;
  readonly enabled: boolean;
  /** What is compared: `ip_policy_blocks by conn.client_ip`, or `SQL`. */
  readonly what: string;
  /** A count: where no value is there was nothing to count. */
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
  /** The last time it fired; null: never, as far as is known. */
  readonly last: { readonly ended: number; readonly lasted_ms: number } | null;
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
  /** Comment of the silence that holds; '' without one. */
  readonly silenced_by: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly context: WireAlertContext | null;
}

/** What was the case when an alert began to fire. */
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
    /** Of the clients blocked in the first hour those that it turns away, and all; null: not counted. */
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
  readonly begins_at: number;
  readonly ends_at: number;
  readonly comment: string;
  readonly author: string;
}

/** Who is told. */
export interface WireDestination {
  readonly name: string;
  readonly is_failing: boolean;
  readonly failures: number;
  readonly reason: string;
  /** null: never. */
  readonly told_at: number | null;
  /** null: nothing failed, or another process tells. */
  readonly next_try: number | null;
}

/** Body of `POST /api/alert`: the graph and the past of a rule, or of one of its alerts. */
export interface AlertRequest {
  readonly rule: string;
  /** '': all of the rule. */
  readonly fingerprint: string;
  readonly from: number;
  readonly to: number;
}

export interface WireAlertDetail {
  /** Values by this many milliseconds, the series with the greatest peaks. */
  readonly step_ms: number;
  readonly series: readonly {
    readonly labels: Readonly<Record<string, string>>;
    readonly fingerprint: string;
    readonly points: readonly (readonly [at: number, value: number])[];
  }[];
  /** The query behind the values; '' without. */
  readonly sql: string;
  /** Why there is no graph; ''. */
  readonly problem: string;
  /** The newest first. */
  readonly episodes: readonly WireEpisode[];
  /** What destinations were told of the alerts. */
  readonly told: readonly {
    readonly destination: string;
    readonly alerts: number;
    readonly told_at: number;
  }[];
  /** How to respond to a rule that comes with Weir, in Markdown; '' for others. */
  readonly response: string;
}

/** A stretch in which an alert fired, or in which nothing could be said. */
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

/** Answer of `POST /api/alert/test`: the rule over the range, as it would have been. */
export interface WireRuleTest {
  readonly episodes: readonly WireEpisode[];
  readonly unknown_ms: number;
  /** What is wrong with the rule; ''. */
  readonly problem: string;
}
