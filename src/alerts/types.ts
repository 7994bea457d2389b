/**
 * Types that `alerts` uses and exports: rules, the result of their evaluation, and alerts for delivery and display.
 * Times are milliseconds since 1970, UTC.
 */

export const severities = ['info', 'warning', 'critical'] as const;
/** Severity; `critical` pages the person on call. */
export type Severity = (typeof severities)[number];

export const operators = ['>', '>=', '<', '<=', '==', '!='] as const;
/** How a value is compared with the threshold. */
export type Operator = (typeof operators)[number];

/** Labels by name; names are `[a-zA-Z_][a-zA-Z0-9_]*`, as Alertmanager requires. */
export type Labels = Readonly<Record<string, string>>;

/** A weekly period in which alerts of a rule are evaluated and shown, without notifications. */
export interface ScheduledSilence {
  /** Human-readable reason, for example `deployments on Tuesdays`. */
  readonly comment: string;
  /** `mon` … `sun`; empty means every day. A period over midnight belongs to the day on which it starts. */
  readonly weekdays: readonly Weekday[];
  /** Minutes since midnight, 0 to 1440, in `timeZone`. If `to` is not after `from`, the period ends on the next day. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The short form: a metric, its filter, and its groups. */
export interface MetricQuery {
  readonly kind: 'metric';
  /** A name of `metrics` (docs/alerts.md): `ip_policy_blocks`, `requests`, `5xx` … */
  readonly metric: string;
  /** Metric to divide by; undefined if the rule has no ratio. */
  readonly ratioOf: string | undefined;
  /**
   * Minimum denominator. A ratio with a smaller denominator has no value, because one of three requests would already
   * be 33 %.
   */
  readonly ratioMin?: number | undefined;
  /** Values that a dimension may have, by dimension as written in the rule. */
  readonly filter: readonly FilterTerm[];
  /** Dimensions as written in the rule, including dots. */
  readonly groupBy: readonly GroupBy[];
}

/** A dimension to group by, and its label. */
export interface GroupBy {
  readonly dimension: string;
  readonly label: string;
}

/**
 * One dimension of a filter. A row must match one value of `any`, unless this list is empty, and no value of `none`.
 */
export interface FilterTerm {
  readonly dimension: string;
  readonly any: readonly string[];
  readonly none: readonly string[];
}

/** The SQL form: a query over database `analytics` with a column `value`; its other columns are labels. */
export interface SqlQuery {
  readonly kind: 'sql';
  readonly sql: string;
}

/** A valid rule. */
export interface Rule {
  /** Unique over all files; also the label `alertname`. */
  readonly name: string;
  /** Group name from the file; default: the file name without extension. */
  readonly group: string;
  readonly severity: Severity;
  /** Labels of every alert of the rule, without `alertname` and `severity`. */
  readonly labels: Labels;
  /** Templates by name, for example `summary`, `description`, `runbook_url`; see rules/template.ts. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly query: MetricQuery | SqlQuery;
  readonly windowMs: number;
  /**
   * Period of hourly rollups that the rule needs. If a shorter period is kept, the state is unknown. Undefined if the
   * rule reads no hourly rollups.
   */
  readonly historyMs?: number;
  readonly op: Operator;
  readonly threshold: number;
  /** Time for which the condition must hold. */
  readonly forMs: number;
  /** Time for which the alert keeps firing after the condition last held. */
  readonly keepFiringForMs: number;
  /**
   * Treatment of series without events in the window: `ok`: no alert; `zero`: the value is 0 if the series had events
   * in the last day.
   */
  readonly missing: 'ok' | 'zero';
  readonly silences: readonly ScheduledSilence[];
  readonly enabled: boolean;
  /** Location in the rule files. */
  readonly file: string;
  readonly line: number;
}

/** `inactive` has no alert object; `unknown` applies only to rules: their alerts keep their last state. */
export type AlertState = 'inactive' | 'pending' | 'firing' | 'resolved' | 'unknown';

/** A series of a rule whose condition holds, or recently held. */
export interface Alert {
  readonly rule: string;
  readonly group: string;
  readonly severity: Severity;
  /** All labels, `alertname` and `severity` among them. */
  readonly labels: Labels;
  /** 16 hex digits of a hash over the sorted labels: the same labels always give the same value. */
  readonly fingerprint: string;
  readonly state: 'pending' | 'firing' | 'resolved';
  /** Value in the last window in which the condition held. */
  readonly value: number;
  readonly threshold: number;
  readonly op: Operator;
  /** When the condition first held: the end of that evaluation window. */
  readonly pendingSince: number;
  /**
   * When it started to fire, in event time; while it is pending: when it will fire if the condition continues to hold.
   */
  readonly startsAt: number;
  /** When it ended; undefined while it fires. */
  readonly endsAt: number | undefined;
  /** End of the newest evaluated window. */
  readonly lastEvaluatedAt: number;
  /** Rendered annotations, with `late: "true"` if late events caused the alert. */
  readonly annotations: Readonly<Record<string, string>>;
  /** True if late events caused the alert, so that it was detected after its start. */
  readonly late: boolean;
  /** Name or comment of the active silence; undefined if there is none. */
  readonly silencedBy: string | undefined;
  /** Context of a firing alert, as of its start. */
  readonly context: AlertContext | undefined;
}

/** One line of a ranking. */
export interface Ranked {
  readonly name: string;
  readonly count: number;
}

/** Traffic and changes around the start of an alert. */
export interface AlertContext {
  /** Period of the figures. */
  readonly from: number;
  readonly to: number;
  /** Unit of the counts: `blocks`, `requests` … */
  readonly unit: string;
  readonly clients: readonly Ranked[];
  readonly hosts: readonly Ranked[];
  readonly paths: readonly Ranked[];
  /** Distinct clients and hosts, and the sum. */
  readonly totals: ContextTotals;
  /** The same period a day before. */
  readonly yesterday: ContextTotals;
  /** First counted event of the period; undefined if unknown. */
  readonly firstAt: number | undefined;
  /**
   * Changes of ip_policy, ip_policy_rule, and ip_restriction of the same accounts in the hour before the condition of
   * the alert held. For alerts about blocks of IP policies: only changes that cover some of the blocked clients, the
   * most likely cause first. Otherwise: all changes, the newest first.
   */
  readonly changes: readonly ContextChange[];
}

export interface ContextTotals {
  readonly count: number;
  readonly clients: number;
  readonly hosts: number;
}

/** One configuration event. */
export interface ContextChange {
  readonly eventId: string;
  readonly at: number;
  /**
   * Seconds from the change to the first block that it covers, or to the start of the condition of the alert, if blocks
   * are not compared with changes (`covered` is undefined). Negative if the change came later.
   */
  readonly secondsBefore: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly objectType: string;
  readonly objectId: string;
  /** Description or name of the object; '' if it has none. */
  readonly name: string;
  readonly accountId: string;
  readonly actor: string;
  readonly actorSource: string;
  readonly differences: readonly FieldDifference[];
  /**
   * Number of clients that were blocked in the first hour: those that the change covers, and all of them. Undefined if
   * they were not counted.
   */
  readonly covered?: { readonly clients: number; readonly of: number };
}

export interface FieldDifference {
  readonly field: string;
  /** '' if the field was not set. */
  readonly before: string;
  readonly after: string;
}

/** Why a rule could not be evaluated. Other rules are not affected. */
export interface RuleError {
  /** ALERT_QUERY, ALERT_TIMEOUT, ALERT_SERIES, ALERT_VALUE, ALERT_LABEL. */
  readonly code: string;
  readonly message: string;
}

/**
 * Receives the alerts of every evaluation: those that fire, and those that have resolved since the previous evaluation.
 */
export interface Delivery {
  /**
   * Delivers alerts. Firing alerts are passed in every evaluation (15 s): the delivery tracks sent notifications and
   * repetitions. `resolved` alerts are passed until the delivery has accepted them once without throwing. Pending
   * alerts are not passed. Must not throw if one destination is unavailable.
   * @param erased last completed erasure when the data was read: after a later erasure, the data must not be stored
   */
  deliver(alerts: readonly Alert[], signal: AbortSignal, erased?: string): Promise<void>;
  /** Reloads the notification log before the next alerts: another process or an erasure may have changed it. */
  forget?(): void;
}

/** State of a rule, as in lists and on pages. */
export interface RuleState {
  readonly rule: string;
  readonly group: string;
  readonly severity: Severity;
  readonly state: AlertState;
  /** Start of the current state; undefined if never evaluated. */
  readonly since: number | undefined;
  /** Why the state is unknown or incomplete, or the error; '' otherwise. */
  readonly reason: string;
  readonly errorCode: string;
  readonly firing: number;
  readonly pending: number;
  readonly evaluatedUntil: number | undefined;
  /** When the row was written. */
  readonly updatedAt: number;
}

/** Result of `readAlertStates`. */
export interface AlertStates {
  readonly rules: readonly RuleState[];
  /** Pending and firing alerts, and those resolved in the last quarter of an hour. */
  readonly alerts: readonly Alert[];
}

/** A period in which an alert fired (or, with fingerprint '', in which the state of a rule was unknown). */
export interface AlertEpisode {
  readonly rule: string;
  readonly kind: 'firing' | 'unknown';
  readonly severity: Severity;
  readonly labels: Labels;
  readonly fingerprint: string;
  readonly pendingSince: number;
  readonly startsAt: number;
  readonly endsAt: number | undefined;
  /** Value at the start; `peak`: the value furthest past the threshold. */
  readonly value: number;
  readonly peak: number;
  readonly threshold: number;
  readonly late: boolean;
  /** When the evaluator detected it, which is at least the evaluation delay after `startsAt`. */
  readonly foundAt: number;
  readonly annotations: Readonly<Record<string, string>>;
  readonly context: AlertContext | undefined;
  /** For kind `unknown`: the reason. */
  readonly reason: string;
}

/** Selection of the history. */
export interface HistoryChoice {
  readonly from: number;
  readonly to: number;
  readonly rule?: string;
  readonly fingerprint?: string;
  readonly limit?: number;
}

/** Values of a rule over time, for the graph of an alert. */
export interface RuleSeries {
  readonly labels: Labels;
  readonly fingerprint: string;
  /** One point per minute, at the end of its window, oldest first. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

/** The backtest of a rule. */
export interface RuleHistory {
  readonly rule: string;
  readonly from: number;
  readonly to: number;
  readonly episodes: readonly AlertEpisode[];
  /** Periods in which no events were read, so the state was unknown; the episodes use the events that arrived later. */
  readonly unknowns: readonly {
    readonly from: number;
    readonly to: number;
    readonly reason: string;
  }[];
  readonly error: RuleError | undefined;
}

/** Selection of the series of a rule. */
export interface SeriesChoice {
  readonly from: number;
  readonly to: number;
  /** Only the series with these labels. */
  readonly fingerprint?: string;
  /** Labels of `fingerprint`, if known: then only the rows of the series are read. */
  readonly labels?: Labels | undefined;
  /** Maximum number of series; first those whose values meet the condition most clearly (default: 20). */
  readonly limit?: number;
}
