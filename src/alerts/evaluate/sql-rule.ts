import { messageOf } from '../../base/index.ts';
import { clickhouseTime } from '../../catalog/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { Rule, RuleError } from '../types.ts';
import type { QueryContext } from './query-context.ts';
import {
  fingerprintOf,
  holds,
  labelsOf,
  type Observation,
  type WindowResults,
} from './condition.ts';
import { RuleFailure, ruleErrorOf } from './rule-failure.ts';
import { labelOf } from '../rules/check.ts';

/** A query with this parameter covers many windows; the result column `window_end` tells them apart. */
const endsParameter = /\{\s*ends\s*:/;

/**
 * Maximum number of windows per query: one per minute for a day. The parameter `ends` then has about 16 KiB; ClickHouse
 * accepts 128 KiB per parameter.
 */
const endsMax = 1_440;

/** True for a query that covers many windows. */
export function answersMany(sql: string): boolean {
  return endsParameter.test(sql);
}

/**
 * Evaluates a rule in SQL over several windows, or over one if the query covers only one. The query runs as the
 * ClickHouse user for analysts, and can read only the database `analytics`. Every column except `value` and `window_end`
 * is a label.
 */
export async function sqlResults(
  rule: Rule,
  sql: string,
  ends: readonly number[],
  context: QueryContext,
): Promise<WindowResults> {
  const byEnd = new Map<number, Row[]>(ends.map((end) => [end, []]));
  for (const row of await rowsOfAll(rule, sql, ends, context)) {
    const end = answersMany(sql) ? endOf(row['window_end']) : ends[0];
    const rows = end === undefined ? undefined : byEnd.get(end);
    if (rows === undefined) throw new RuleFailure('ALERT_QUERY', 'window_end is not in {ends}');
    rows.push(row);
  }
  const observations = new Map<number, readonly Observation[]>();
  const failed = new Map<number, RuleError>();
  for (const [end, rows] of byEnd) {
    try {
      observations.set(end, observationsOf(rule, sql, rows, context));
    } catch (error) {
      if (!(error instanceof RuleFailure)) throw error;
      failed.set(end, ruleErrorOf(error));
    }
  }
  return { observations, failed };
}

/** Returns the observations of one window. @throws RuleFailure if its rows cannot be used */
function observationsOf(
  rule: Rule,
  sql: string,
  rows: readonly Row[],
  context: QueryContext,
): readonly Observation[] {
  const observations: Observation[] = [];
  for (const { value: given, ...columns } of rows) {
    if (given === undefined)
      throw new RuleFailure('ALERT_QUERY', 'the query has no column `value`');
    const { window_end: _end, ...own } = columns;
    const labels = labelsOf(rule, ownLabels(rule, answersMany(sql) ? own : columns));
    const value = given === null ? Number.NaN : Number(given);
    if (!Number.isFinite(value)) throw notFinite(given);
    if (context.everySeries !== true && !holds(value, rule.op, rule.threshold)) continue;
    observations.push({ labels, fingerprint: fingerprintOf(labels), value });
  }
  assertFew(observations, context);
  assertWhole(rows, context);
  return observations;
}

/** Reads the rows of all windows, in several queries if the parameter would exceed the server's limit. */
async function rowsOfAll(
  rule: Rule,
  sql: string,
  ends: readonly number[],
  context: QueryContext,
): Promise<readonly Row[]> {
  const rows: (readonly Row[])[] = [];
  for (let first = 0; first < ends.length; first += endsMax) {
    rows.push(await rowsOf(rule, sql, ends.slice(first, first + endsMax), context));
  }
  return rows.flat();
}

async function rowsOf(
  rule: Rule,
  sql: string,
  ends: readonly number[],
  context: QueryContext,
): Promise<readonly Row[]> {
  const { asAnalyst, clickhouse, limits, signal } = context;
  const parameters = {
    from: clickhouseTime((ends[0] ?? 0) - rule.windowMs),
    to: clickhouseTime(ends.at(-1) ?? 0),
    ends: ends.map((end) => end / 1000),
    window_seconds: rule.windowMs / 1000,
  };
  const settings = {
    max_execution_time: limits.query_seconds,
    max_rows_to_read: limits.query_rows,
    max_threads: 2,
  };
  const limited = `SELECT * FROM (\n${sql}\n) ${limitClause(rule, sql, context)}`;
  const query = (own: Readonly<Record<string, number>>): Promise<readonly Row[]> =>
    clickhouse.query(limited, parameters, {
      as: 'analyst',
      settings: own,
      ...(signal && { signal }),
    });
  if (asAnalyst === true) return await query({});
  try {
    return await query({ ...settings, max_memory_usage: limits.query_memory_bytes });
  } catch (error) {
    // ClickHouse rejects a memory limit above the one in the profile of the analyst; the limit of the profile applies
    // then.
    if (!/SETTING_CONSTRAINT_VIOLATION/.test(messageOf(error))) throw error;
    return await query(settings);
  }
}

/** A window with this number of rows may have further rows, which the limit has cut off. */
function cutAt({ limits }: QueryContext): number {
  return limits.alerts_max * 10 + 1;
}

/** Limits the rows per window, if possible to rows for which the condition holds. */
function limitClause({ op, threshold }: Rule, sql: string, context: QueryContext): string {
  const { everySeries, limits, strictestFirst } = context;
  const by = answersMany(sql) ? ' BY window_end' : '';
  if (everySeries === true) return `LIMIT ${cutAt(context)}${by}`;
  if (strictestFirst === true) {
    const order = op === '<' || op === '<=' ? 'ASC' : 'DESC';
    return `WHERE value ${op} ${threshold} ORDER BY value ${order} LIMIT ${limits.alerts_max + 1}${by}`;
  }
  // Keep rows whose value is not a number, because they are errors of the rule. The code that reads the rows decides:
  // JavaScript can convert some values that ClickHouse cannot, for example `true`.
  const number = 'toFloat64OrNull(toString(value))';
  const isWanted = `ifNull(NOT isFinite(${number}) OR ${number} ${op} ${threshold}, true)`;
  return `WHERE ${isWanted} LIMIT ${cutAt(context)}${by}`;
}

/** Milliseconds of a `window_end`, which is a time in UTC or the seconds since 1970. */
function endOf(given: unknown): number | undefined {
  const text = String(given);
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isFinite(ms) ? ms : undefined;
}

function assertFew(
  observations: readonly Observation[],
  { limits, strictestFirst }: QueryContext,
): void {
  if (observations.length > limits.alerts_max && strictestFirst !== true) {
    const message = `more than ${limits.alerts_max} concurrent alerts: return fewer rows from the query, or increase alerts.alerts_max`;
    throw new RuleFailure('ALERT_SERIES', message);
  }
  assertApart(observations);
}

/** Rejects a window whose rows reached the limit: the condition may hold for a row beyond it. */
function assertWhole(rows: readonly Row[], context: QueryContext): void {
  if (context.strictestFirst === true || rows.length < cutAt(context)) return;
  const message = `more than ${cutAt(context) - 1} rows to compare: return fewer rows from the query, or a number as \`value\``;
  throw new RuleFailure('ALERT_SERIES', message);
}

function notFinite(given: unknown): RuleFailure {
  const what = given === null ? 'null, infinite, or NaN' : 'not a number';
  return new RuleFailure('ALERT_VALUE', `value is ${what}; check the query for a division by zero`);
}

function ownLabels(rule: Rule, columns: Readonly<Record<string, unknown>>) {
  const labels: Record<string, string> = {};
  for (const [column, value] of Object.entries(columns)) {
    const label = labelOf(column);
    const other =
      label === 'alertname' ||
      label === 'severity' ||
      Object.hasOwn(rule.labels, label) ||
      Object.hasOwn(labels, label);
    if (other) {
      const message = `the column ${column} duplicates the label ${label}`;
      throw new RuleFailure('ALERT_LABEL', message);
    }
    labels[label] = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  }
  return labels;
}

/** Rejects two rows with the same labels, which would be one alert with two values. */
function assertApart(observations: readonly Observation[]): void {
  const seen = new Set<string>();
  for (const { fingerprint } of observations) {
    if (seen.has(fingerprint)) {
      const message = 'two rows have the same labels: group by them in the query';
      throw new RuleFailure('ALERT_LABEL', message);
    }
    seen.add(fingerprint);
  }
}
