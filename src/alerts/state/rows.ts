import { isObject } from '../../base/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import {
  type Alert,
  type AlertContext,
  type AlertEpisode,
  type Labels,
  type Operator,
  operators,
  type RuleState,
  type Severity,
  severities,
} from '../types.ts';

/** SQL of a time column as milliseconds since 1970. */
export const millis = (column: string): string =>
  `toUnixTimestamp64Milli(${column}) AS ${column}_ms`;

/** Formats a time for a DateTime64(3) column in JSON. */
export function timeText(ms: number): string {
  return new Date(Math.max(0, ms)).toISOString().slice(0, -1).replace('T', ' ');
}

/** Creates a row of `alert_states`. */
export function stateRow(alert: Alert & { readonly removed?: true }, updatedAt: number): object {
  return {
    rule: alert.rule,
    fingerprint: alert.fingerprint,
    group: alert.group,
    severity: alert.severity,
    labels: alert.labels,
    annotations: alert.annotations,
    state: alert.removed === true ? 'inactive' : alert.state,
    value: alert.value,
    threshold: alert.threshold,
    op: alert.op,
    pending_since: timeText(alert.pendingSince),
    starts_at: timeText(alert.startsAt),
    ends_at: timeText(alert.endsAt ?? 0),
    evaluated_at: timeText(alert.lastEvaluatedAt),
    late: alert.late,
    silenced_by: alert.silencedBy ?? '',
    context: alert.context === undefined ? '' : JSON.stringify(alert.context),
    updated_at: timeText(updatedAt),
  };
}

/** Parses a row of `alert_states` that was selected with `millis`. */
export function alertOf(row: Row): Alert {
  const state = String(row['state']);
  return {
    ...identityOf(row),
    group: String(row['group']),
    state: state === 'firing' || state === 'resolved' ? state : 'pending',
    value: Number(row['value']),
    threshold: Number(row['threshold']),
    op: opOf(row['op']),
    lastEvaluatedAt: Number(row['evaluated_at_ms']),
    silencedBy: String(row['silenced_by']) || undefined,
  };
}

/** Creates a row of `alert_history`. */
export function historyRow(episode: AlertEpisode, group: string, updatedAt: number): object {
  return {
    rule: episode.rule,
    fingerprint: episode.fingerprint,
    kind: episode.kind,
    group,
    severity: episode.severity,
    labels: episode.labels,
    annotations: episode.annotations,
    pending_since: timeText(episode.pendingSince),
    starts_at: timeText(episode.startsAt),
    ends_at: timeText(episode.endsAt ?? 0),
    value: episode.value,
    peak: episode.peak,
    threshold: episode.threshold,
    late: episode.late,
    found_at: timeText(episode.foundAt),
    reason: episode.reason,
    context: episode.context === undefined ? '' : JSON.stringify(episode.context),
    updated_at: timeText(updatedAt),
  };
}

/** Parses a row of `alert_history`. */
export function historyOf(row: Row): AlertEpisode {
  return {
    ...identityOf(row),
    kind: row['kind'] === 'unknown' ? 'unknown' : 'firing',
    value: Number(row['value']),
    peak: Number(row['peak']),
    threshold: Number(row['threshold']),
    foundAt: Number(row['found_at_ms']),
    reason: String(row['reason']),
  };
}

/** Parses a row of `alert_rules`. */
export function ruleStateOf(row: Row): RuleState {
  const state = String(row['state']);
  return {
    rule: String(row['rule']),
    group: String(row['group']),
    severity: severityOf(row['severity']),
    state: state === 'pending' || state === 'firing' || state === 'unknown' ? state : 'inactive',
    since: Number(row['since_ms']) || undefined,
    reason: String(row['reason']),
    errorCode: String(row['error_code']),
    firing: Number(row['firing']),
    pending: Number(row['pending']),
    evaluatedUntil: Number(row['evaluated_until_ms']) || undefined,
    updatedAt: Number(row['updated_at_ms']),
  };
}

function identityOf(row: Row) {
  return {
    rule: String(row['rule']),
    fingerprint: String(row['fingerprint']),
    severity: severityOf(row['severity']),
    labels: textsOf(row['labels']),
    annotations: textsOf(row['annotations']),
    pendingSince: Number(row['pending_since_ms']),
    startsAt: Number(row['starts_at_ms']),
    endsAt: Number(row['ends_at_ms']) || undefined,
    late: row['late'] === true,
    context: contextOf(row['context']),
  };
}

function textsOf(value: unknown): Labels {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function contextOf(value: unknown): AlertContext | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    // oxlint-disable-next-line no-unsafe-type-assertion -- Written by `stateRow` and `historyRow`.
    return JSON.parse(value) as AlertContext;
  } catch {
    return undefined;
  }
}

function severityOf(value: unknown): Severity {
  return severities.find((each) => each === value) ?? 'warning';
}

function opOf(value: unknown): Operator {
  return operators.find((each) => each === value) ?? '>';
}
