import { PipelineError } from '../../base/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { Labels, Rule, RuleError } from '../types.ts';
import { type QueryContext, queryOptions, tooMany } from './query-context.ts';
import {
  type Batch,
  batchesOf,
  batchOf,
  batchSql,
  groupsSql,
  keyIndex,
  type PlannedRule,
  planRule,
} from './batch.ts';
import {
  fingerprintOf,
  holds,
  labelsOf,
  type Observation,
  type WindowResults,
} from './condition.ts';
import { ruleErrorOf } from './rule-failure.ts';
import { ledgerObservations } from './ledger.ts';
import { answersMany, sqlResults } from './sql-rule.ts';

/** Result of a rule over several windows; `error` if its query failed. */
export type RuleQueryResult = WindowResults | { readonly error: RuleError };

/**
 * Returns the results of all windows. If a window failed, returns its error instead, because the result would be
 * incomplete.
 */
export function completeResult(
  result: RuleQueryResult,
): Pick<WindowResults, 'observations'> | { readonly error: RuleError } {
  if ('error' in result) return result;
  const [error] = result.failed.values();
  return error === undefined ? result : { error };
}

/** Number of rules in SQL that are queried concurrently, so that a slow query delays few others. */
const sqlAtOnce = 4;
const noFailures: ReadonlyMap<number, RuleError> = new Map();
const noTimeLeft: RuleError = {
  code: 'ALERT_TIMEOUT',
  message: 'the evaluation of this and other rules takes too long',
};

/**
 * Evaluates rules over the windows that end at `ends`. Rules that read the same rows share a query. An error affects
 * only its rule: a failed query for several rules is split in halves and retried. A result that cannot be used affects
 * only its window. Rules for which no time is left have no result.
 * @throws PipelineError ERR_CLICKHOUSE_* if the server is unavailable
 */
export async function queryRules(
  rules: readonly Rule[],
  ends: readonly number[],
  context: QueryContext,
): Promise<ReadonlyMap<string, RuleQueryResult>> {
  const answers = new Map<string, RuleQueryResult>();
  if (ends.length === 0) return answers;
  const planned: PlannedRule[] = [];
  const alone: Rule[] = [];
  for (const rule of rules) {
    const plan = planRule(rule);
    if (plan === undefined) alone.push(rule);
    else planned.push(plan);
  }
  for (const batch of batchesOf(planned, ends.length)) {
    if (!hasTime(context)) break;
    for (const [name, result] of await queryBatch(batch, ends, context)) answers.set(name, result);
  }
  for (let at = 0; at < alone.length && hasTime(context); at += sqlAtOnce) {
    const some = alone.slice(at, at + sqlAtOnce);
    const found = await Promise.all(some.map((rule) => queryRule(rule, ends, context)));
    for (const [index, result] of found.entries()) answers.set(some[index]?.name ?? '', result);
  }
  return answers;
}

/** Evaluates a rule that cannot share a query. */
async function queryRule(
  rule: Rule,
  ends: readonly number[],
  context: QueryContext,
): Promise<RuleQueryResult> {
  try {
    const { query } = rule;
    if (query.kind === 'sql') return await resultsBySql(rule, query.sql, ends, context);
    const observations = await ledgerObservations(rule, query, ends, context);
    return { observations, failed: noFailures };
  } catch (error) {
    if (isServerError(error, context)) throw error;
    return { error: ruleErrorOf(error) };
  }
}

/** Runs an SQL rule: once if its query covers many windows, otherwise once per window with limited concurrency. */
async function resultsBySql(
  rule: Rule,
  sql: string,
  ends: readonly number[],
  context: QueryContext,
): Promise<WindowResults> {
  if (answersMany(sql)) return await sqlResults(rule, sql, ends, context);
  const observations = new Map<number, readonly Observation[]>();
  const failed = new Map<number, RuleError>();
  for (let at = 0; at < ends.length && hasTime(context); at += sqlAtOnce) {
    const some = ends.slice(at, at + sqlAtOnce);
    const found = await Promise.all(some.map((end) => sqlResults(rule, sql, [end], context)));
    for (const each of found) {
      for (const [end, observed] of each.observations) observations.set(end, observed);
      for (const [end, error] of each.failed) failed.set(end, error);
    }
  }
  return { observations, failed };
}

type Answers = readonly (readonly [rule: string, result: RuleQueryResult])[];

async function queryBatch(
  batch: Batch,
  ends: readonly number[],
  context: QueryContext,
): Promise<Answers> {
  const { rules } = batch;
  try {
    const answer = await batchAnswer(batch, ends, context);
    const answers: (readonly [string, RuleQueryResult])[] = [];
    const others: PlannedRule[] = [];
    for (const [index, planned] of rules.entries()) {
      const result = resultsIn(answer, index, context);
      // If the row limit was reached, the rows of one rule with many groups may have displaced those of another.
      const isComplete = rules.length === 1 || answer.cut.every((end) => result.failed.has(end));
      if (isComplete) answers.push([planned.rule.name, result]);
      else others.push(planned);
    }
    if (others.length === 0) return answers;
    // Without the rules that have a result, the row limit may suffice for the others.
    const isSmaller = others.length < rules.length;
    return [...answers, ...(await queryParts(others, isSmaller ? 1 : 2, ends, context))];
  } catch (error) {
    if (isServerError(error, context)) throw error;
    // Split the batch, because a single rule may have caused the error.
    if (rules.length > 1 && hasTime(context)) return await queryParts(rules, 2, ends, context);
    return rules.map(({ rule }) => [rule.name, { error: ruleErrorOf(error) }]);
  }
}

/** Queries rules of a batch again, in one query or two. */
async function queryParts(
  rules: readonly PlannedRule[],
  parts: 1 | 2,
  ends: readonly number[],
  context: QueryContext,
): Promise<Answers> {
  const answers: (readonly [string, RuleQueryResult])[] = [];
  const middle = Math.ceil(rules.length / parts);
  for (const part of [rules.slice(0, middle), rules.slice(middle)]) {
    const batch = batchOf(part);
    if (batch === undefined) continue;
    if (hasTime(context)) answers.push(...(await queryBatch(batch, ends, context)));
    // No time is left. Report an error, so that the evaluator queries each of these rules separately next time.
    else answers.push(...part.map(({ rule }) => [rule.name, { error: noTimeLeft }] as const));
  }
  return answers;
}

async function batchAnswer(
  batch: Batch,
  ends: readonly number[],
  context: QueryContext,
): Promise<BatchAnswer> {
  const { asAnalyst, limits, pending, strictestFirst } = context;
  const zero = batch.rules.some(({ rule }) => rule.missing === 'zero');
  const everyGroup = batch.keys.length === 0 || zero || context.everySeries === true;
  const rowsMax = limits.alerts_max * rowsFactor(batch, everyGroup, context) + 1;
  const { sql, columns } = batchSql(batch, {
    endsSecs: ends.map((end) => end / 1000),
    pendingSecs: [...new Set(batch.source.feeds.flatMap((feed) => pending.get(feed) ?? []))],
    rowsMax,
    everyGroup,
    readsViews: asAnalyst,
    strictestFirst,
  });
  const rows = await context.clickhouse.query(sql, {}, queryOptions(context));
  const groups = zero ? await groupsOfDay(batch, ends, context) : undefined;
  const counts = new Map<number, number>();
  for (const row of rows) {
    const end = Number(row['end']) * 1000;
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const cut = ends.filter((end) => (counts.get(end) ?? 0) >= rowsMax);
  return { batch, columns, rows, groups, ends, cut };
}

/** Row limit of a query per window, as a multiple of the number of alerts that a rule may have. */
function rowsFactor(
  { rules }: Batch,
  everyGroup: boolean,
  { asAnalyst, strictestFirst }: QueryContext,
): number {
  if (strictestFirst) return 1;
  if (everyGroup) return 10;
  // Keep the factor small: with many windows, more rows would fill the memory. This number suffices to detect a rule
  // with too many alerts.
  return asAnalyst === true && rules.length === 1 ? 1 : 4;
}

/** Returns the results of a rule of the batch by window. */
function resultsIn(answer: BatchAnswer, index: number, context: QueryContext): WindowResults {
  const { everySeries = false, limits, strictestFirst } = context;
  const observations = observationsOf(answer, index, everySeries);
  if (everySeries || strictestFirst) return { observations, failed: noFailures };
  const failed = new Map<number, RuleError>();
  for (const [end, { length }] of observations) {
    // Groups beyond the row limit are unknown, and one of them may fire.
    const isUnsure = answer.batch.rules.length === 1 && answer.cut.includes(end);
    if (length <= limits.alerts_max && !isUnsure) continue;
    const alertsMax = limits.alerts_max * (length > limits.alerts_max ? 1 : 10);
    failed.set(end, ruleErrorOf(tooMany(alertsMax)));
    observations.delete(end);
  }
  return { observations, failed };
}

type Observations = Map<number, Observation[]>;

interface BatchAnswer {
  readonly batch: Batch;
  /** Index of the value of each rule. */
  readonly columns: readonly number[];
  readonly rows: readonly Row[];
  /** Groups that count as 0 in windows without events; if undefined, such windows have no value. */
  readonly groups: readonly DayGroup[] | undefined;
  readonly ends: readonly number[];
  /** Windows whose rows reached the limit. */
  readonly cut: readonly number[];
}

/** Returns the observations of one rule from the result of its batch. */
function observationsOf(answer: BatchAnswer, index: number, everySeries: boolean): Observations {
  const { batch, columns, rows, ends } = answer;
  const observations: Observations = new Map(ends.map((end) => [end, []]));
  const planned = batch.rules[index];
  if (planned === undefined) return observations;
  const { rule, query } = planned;
  const keyIndexes = query.groupBy.map(({ label, dimension }) => {
    return { label, keyAt: keyIndex(batch, dimension) };
  });
  const isSelected = (value: number): boolean =>
    everySeries || holds(value, rule.op, rule.threshold);
  const note = (end: number, keys: readonly string[], value: number): void => {
    if (!isSelected(value)) return;
    const own = Object.fromEntries(
      keyIndexes.map(({ label, keyAt }) => [label, keys[keyAt] ?? '']),
    );
    observations.get(end)?.push(observation(rule, own, value));
  };
  const seen = new Map<number, Set<string>>(ends.map((end) => [end, new Set()]));
  for (const row of rows) {
    const value = valueAt(row, columns[index] ?? 0);
    const end = Number(row['end']) * 1000;
    const keys = textsOf(row['keys']);
    // A ratio can lack a value although the group had events: the group still counts as seen.
    if (value !== undefined || planned.over !== undefined) seen.get(end)?.add(keys.join('\0'));
    if (value !== undefined) note(end, keys, value);
  }
  for (const [end, found] of seen) {
    for (const keys of silentGroups(answer, index, end)) {
      if (!found.has(keys.join('\0'))) note(end, keys, 0);
    }
  }
  return observations;
}

/** Groups that count as 0 in a window without events. */
function silentGroups(
  { batch, groups }: BatchAnswer,
  index: number,
  end: number,
): readonly (readonly string[])[] {
  // Without grouping, an empty sum is 0, and a ratio has no value.
  if (batch.keys.length === 0) return batch.rules[index]?.over === undefined ? [[]] : [];
  const known = (groups ?? []).filter(({ hours }) =>
    hours.some((hour) => hour < end && hour >= end - 86_400_000),
  );
  return known.map(({ keys }) => keys);
}

const daySecs = 86_400;

interface DayGroup {
  readonly keys: readonly string[];
  /** Hours in which it had events, milliseconds since 1970. */
  readonly hours: readonly number[];
}

/** Returns the groups that had events in the day before a window, for rules with `missing: zero`. */
async function groupsOfDay(
  batch: Batch,
  ends: readonly number[],
  context: QueryContext,
): Promise<readonly DayGroup[]> {
  const [from = 0] = ends;
  const toSecs = (ends.at(-1) ?? 0) / 1000;
  const groupsMax = context.limits.alerts_max * 10;
  // One query returns the hours of each group, because a query per window would read the same rows repeatedly.
  const span = { fromSecs: from / 1000 - daySecs, toSecs };
  const how = { rowsMax: groupsMax + 1, readsViews: context.asAnalyst };
  const sql = groupsSql(batch, span, how);
  const rows = await context.clickhouse.query(sql, {}, queryOptions(context));
  if (rows.length > groupsMax) throw tooMany(groupsMax);
  return rows.map((row) => ({
    keys: textsOf(row['keys']),
    hours: Array.isArray(row['hours']) ? row['hours'].map((secs) => Number(secs) * 1000) : [],
  }));
}

function observation(rule: Rule, own: Labels, value: number): Observation {
  const labels = labelsOf(rule, own);
  return { labels, fingerprint: fingerprintOf(labels), value };
}

function valueAt(row: Row, index: number): number | undefined {
  const values = row['v'];
  const value: unknown = Array.isArray(values) ? values[index] : undefined;
  // A ratio without denominator comes as null.
  return value === null || value === undefined ? undefined : Number(value);
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function hasTime(context: QueryContext): boolean {
  return context.hasTime?.() ?? true;
}

const serverCodes: ReadonlySet<string> = new Set([
  'ERR_CLICKHOUSE_AUTH',
  'ERR_CLICKHOUSE_PROTOCOL',
  'ERR_CLICKHOUSE_TLS',
]);

/** True if the error is not caused by a rule: the server is unavailable, or the evaluation is stopped. */
function isServerError(error: unknown, { signal }: QueryContext): boolean {
  if (signal?.aborted === true) return true;
  if (!(error instanceof PipelineError)) return false;
  if (serverCodes.has(error.code)) return true;
  // ClickHouse uses the same error for a query that exceeds its limits and for an overloaded server.
  return error.code === 'ERR_CLICKHOUSE_UNAVAILABLE' && ruleErrorOf(error).code === 'ALERT_QUERY';
}
