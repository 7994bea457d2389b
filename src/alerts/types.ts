/**
 * The shapes that travel inside `alerts` and out of it: what a rule is, the result of its evaluation, and the alerts for * delivery and display. Times are milliseconds since 1970, UTC.
 */

export const severities = ['info', 'warning', 'critical'] as const;
/** Severity; `critical` pages the person on call. */
export type Severity = (typeof severities)[number];

export const operators = ['>', '>=', '<', '<=', '==', '!='] as const;
/** How a value is compared with the threshold. */
export type Operator = (typeof operators)[number];

/** Labels by name; names are `[a-zA-Z_][a-zA-Z0-9_]*`, as Alertmanager wants them. */
export type Labels = Readonly<Record<string, string>>;

/** A weekly period in which alerts of a rule are evaluated and shown, without notifications. */
export interface ScheduledSilence {
  /** Why, for people: `deployments on Tuesdays`. */
  readonly comment: string;
  /** `mon` … `sun`; empty: every day. A period over midnight belongs to the day on which it starts. */
  readonly weekdays: readonly Weekday[];
  /** Minutes since midnight, 0 to 1440, in `timeZone`. `to` not after `from`: it ends on the next day. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The short form: a metric, what of it counts, and what it is compared with. */
export interface MetricQuery {
  readonly kind: 'metric';
  /** A name of `metrics` (docs/alerts.md): `ip_policy_blocks`, `requests`, `5xx` … */
  readonly metric: string;
  /** What is divided by; undefined: the metric itself is compared. */
  readonly ratioOf: string | undefined;
  /** A ratio of less than this has no value: of three requests one is a third. */
  readonly ratioMin?: number | undefined;
  /** Values that a dimension may have, by dimension as written in the rule. */
  readonly filter: readonly FilterTerm[];
  /** Dimensions as written in the rule, dots and all. */
  readonly groupBy: readonly GroupBy[];
}

/** A dimension to group by, and its label. */
export interface GroupBy {
  readonly dimension: string;
  readonly label: string;
}

/** One dimension of a filter. A row must match one of `any` (none: all match), and none of `none`. */
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

/** One rule, checked. */
export interface Rule {
  /** Unique over all files; also the label `alertname`. */
  readonly name: string;
  /** What belongs together, from the file; the file's name without ending when it says nothing. */
  readonly group: string;
  readonly severity: Severity;
  /** Labels of every alert of the rule, without `alertname` and `severity`. */
  readonly labels: Labels;
  /** Templates by name, for example `summary`, `description`, `runbook_url`; see rules/template.ts. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly query: MetricQuery | SqlQuery;
  readonly windowMs: number;
  /** The rule says nothing where sums by hour are kept for less than this; undefined: it reads none. */
  readonly historyMs?: number;
  readonly op: Operator;
  readonly threshold: number;
  /** Time for which the condition must hold. */
  readonly forMs: number;
  /** The alert lasts so long after the condition held last. */
  readonly keepFiringForMs: number;
  /** A series without any event in the window: `ok` is no alert, `zero` has the value 0 when it had events in the last day. */
  readonly missing: 'ok' | 'zero';
  readonly silences: readonly ScheduledSilence[];
  readonly enabled: boolean;
  /** Where it stands. */
  readonly file: string;
  readonly line: number;
}

/** `inactive` has no alert object; `unknown` is said of rules only: their alerts keep the state that they had. */
export type AlertState = 'inactive' | 'pending' | 'firing' | 'resolved' | 'unknown';

/** One series of a rule whose condition holds, held, or has just ceased to. */
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
  /** End of the first window in which the condition held. */
  readonly pendingSince: number;
  /** When it began to fire, in the time of the events; while pending: when it will, if the condition holds. */
  readonly startsAt: number;
  /** When it ceased; undefined while it lasts. */
  readonly endsAt: number | undefined;
  /** End of the newest window looked at. */
  readonly lastEvaluatedAt: number;
  /** Rendered; `late: "true"` is added where late events gave the alert. */
  readonly annotations: Readonly<Record<string, string>>;
  /** Events that arrived late made it: it was not known when it began. */
  readonly late: boolean;
  /** Name or comment of the scheduled silence that holds now; undefined: none. */
  readonly silencedBy: string | undefined;
  /** What helps to understand it; only of firing alerts, as of when they began to fire. */
  readonly context: AlertContext | undefined;
}

/** One line of a ranking. */
export interface Ranked {
  readonly name: string;
  readonly count: number;
}

/** What was the case when an alert began to fire. */
export interface AlertContext {
  /** Stretch of time that the figures are about. */
  readonly from: number;
  readonly to: number;
  /** What is counted: `blocks`, `requests` … */
  readonly unit: string;
  readonly clients: readonly Ranked[];
  readonly hosts: readonly Ranked[];
  readonly paths: readonly Ranked[];
  /** Distinct clients and hosts, and the sum. */
  readonly totals: ContextTotals;
  /** The same period a day before. */
  readonly yesterday: ContextTotals;
  /** First counted event of the period; undefined: unknown. */
  readonly firstAt: number | undefined;
  /**
   * Changes of ip_policy, ip_policy_rule and ip_restriction of the same accounts in the hour before it began, and none after; where an IP policy
   * blocked, only those that cover a part of what it blocked, the likeliest first, else the newest first.
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
  /** Seconds from the change to the first event counted; negative when it came after. */
  readonly secondsBefore: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly objectType: string;
  readonly objectId: string;
  /** Description or name of the object; '' when it has none. */
  readonly name: string;
  readonly accountId: string;
  readonly actor: string;
  readonly actorSource: string;
  readonly differences: readonly FieldDifference[];
  /** Of the clients blocked in the first hour those that it turns away, and all; undefined: not counted. */
  readonly covered?: { readonly clients: number; readonly of: number };
}

export interface FieldDifference {
  readonly field: string;
  /** '' where the field was not set. */
  readonly before: string;
  readonly after: string;
}

/** Why a rule could not be evaluated; it never stops another rule. */
export interface RuleError {
  /** ALERT_QUERY, ALERT_TIMEOUT, ALERT_SERIES, ALERT_VALUE, ALERT_LABEL. */
  readonly code: string;
  readonly message: string;
}

/** The outlet of the evaluator. Called after every evaluation with all that is firing, and all that resolved since. */
export interface Delivery {
  /**
   * Delivers alerts. Firing alerts are passed in every evaluation (15 s): the delivery tracks sent notifications * and repetitions. `resolved` alerts are passed until the delivery has accepted * them once without throwing. Pending alerts are not passed. Must not throw if one destination is unavailable.
   * @param erased which erasure had ended last when what they say was read: after another one it may not be written down any more
   */
  deliver(alerts: readonly Alert[], signal: AbortSignal, erased?: string): Promise<void>;
  /** Reloads the notification log before the next alerts: another process or an erasure may have changed it. */
  forget?(): void;
}

/** How one rule stands: what lists and pages show. */
export interface RuleState {
  readonly rule: string;
  readonly group: string;
  readonly severity: Severity;
  readonly state: AlertState;
  /** Since when it has this state; undefined: never evaluated. */
  readonly since: number | undefined;
  /** Why it is unknown, or what is wrong with it; ''. */
  readonly reason: string;
  readonly errorCode: string;
  readonly firing: number;
  readonly pending: number;
  readonly evaluatedUntil: number | undefined;
  /** When the row was written. */
  readonly updatedAt: number;
}

/** What `readAlertStates` answers. */
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
  /** Value when it began, and the one furthest from the threshold. */
  readonly value: number;
  readonly peak: number;
  readonly threshold: number;
  readonly late: boolean;
  /** When the evaluator found it: after `startsAt`, by the delay at least. */
  readonly foundAt: number;
  readonly annotations: Readonly<Record<string, string>>;
  readonly context: AlertContext | undefined;
  /** For kind `unknown`: why. */
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

/** Values of a rule over time: the graph behind an alert. */
export interface RuleSeries {
  readonly labels: Labels;
  readonly fingerprint: string;
  /** By the end of each window, one a minute, oldest first. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

/** The backtest of a rule. */
export interface RuleHistory {
  readonly rule: string;
  readonly from: number;
  readonly to: number;
  readonly episodes: readonly AlertEpisode[];
  /** Stretches in which nothing was read, so that nothing could be said then; the episodes are of what came later. */
  readonly unknowns: readonly {
    readonly from: number;
    readonly to: number;
    readonly reason: string;
  }[];
  readonly error: RuleError | undefined;
}

/**
 * Reading the state, for commands and the page; functions of the door of this room:
 * `readAlertStates(clickhouse, nowMs): Promise<AlertStates>`,
 * `readAlertHistory(clickhouse, choice): Promise<readonly AlertEpisode[]>` (newest first),
 * `readRuleSeries(clickhouse, rule, { from, to, fingerprint? }): Promise<readonly RuleSeries[]>`,
 * `testRule(clickhouse, rule, { from, to }): Promise<RuleHistory>`,
 * `loadRules(config): Promise<{ rules, findings }>`.
 */
export interface SeriesChoice {
  readonly from: number;
  readonly to: number;
  /** Only the series with these labels. */
  readonly fingerprint?: string;
  /** Maximum number of series, highest peaks first (default: 20). */
  readonly limit?: number;
}
