import { PipelineError } from '../../base/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { Labels, Rule, RuleError } from '../types.ts';
import { type AskContext, queryOptions, tooMany } from './ask-context.ts';
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
import { fingerprintOf, holds, labelsOf, type Observation } from './condition.ts';
import { RuleFault, ruleErrorOf } from './rule-fault.ts';
import { ledgerObservations } from './ledger.ts';
import { answersMany, sqlObservations } from './sql-rule.ts';

/** What a rule said about some windows. */
export type Asked =
  | { readonly truths: ReadonlyMap<number, readonly Observation[]> }
  | { readonly error: RuleError };

/** Queries in SQL that run beside each other: one that is slow keeps few others waiting. */
const sqlAtOnce = 4;

/**
 * Evaluates rules over the windows that end at `ends`: rules that read the same rows by one query. What goes wrong with a
 * rule is its own: a failed query for several rules is repeated rule by rule.
 * @throws PipelineError ERR_CLICKHOUSE_* when the server cannot be asked at all
 */
export async function askRules(
  rules: readonly Rule[],
  ends: readonly number[],
  context: AskContext,
): Promise<ReadonlyMap<string, Asked>> {
  const answers = new Map<string, Asked>();
  if (ends.length === 0) return answers;
  const planned: PlannedRule[] = [];
  const alone: Rule[] = [];
  for (const rule of rules) {
    const plan = planRule(rule);
    if (plan === undefined) alone.push(rule);
    else planned.push(plan);
  }
  for (const batch of batchesOf(planned, ends.length)) {
    for (const [name, asked] of await askBatch(batch, ends, context)) answers.set(name, asked);
  }
  for (let at = 0; at < alone.length; at += sqlAtOnce) {
    const some = alone.slice(at, at + sqlAtOnce);
    const found = await Promise.all(some.map((rule) => askAlone(rule, ends, context)));
    for (const [index, asked] of found.entries()) answers.set(some[index]?.name ?? '', asked);
  }
  return answers;
}

/** Rules that have a query of their own. */
async function askAlone(rule: Rule, ends: readonly number[], context: AskContext): Promise<Asked> {
  try {
    const { query } = rule;
    const truths =
      query.kind === 'sql'
        ? await sqlTruths(rule, query.sql, ends, context)
        : await ledgerObservations(rule, query, ends, context);
    return { truths };
  } catch (error) {
    if (isAway(error, context)) throw error;
    return { error: ruleErrorOf(error) };
  }
}

/** Asks a query in SQL: once if it answers many windows, else for each, a few at a time. */
async function sqlTruths(
  rule: Rule,
  sql: string,
  ends: readonly number[],
  context: AskContext,
): Promise<ReadonlyMap<number, readonly Observation[]>> {
  if (answersMany(sql)) return await sqlObservations(rule, sql, ends, context);
  const truths = new Map<number, readonly Observation[]>();
  for (let at = 0; at < ends.length; at += sqlAtOnce) {
    const some = ends.slice(at, at + sqlAtOnce);
    const found = await Promise.all(some.map((end) => sqlObservations(rule, sql, [end], context)));
    for (const each of found) for (const [end, observed] of each) truths.set(end, observed);
  }
  return truths;
}

async function askBatch(
  batch: Batch,
  ends: readonly number[],
  context: AskContext,
): Promise<readonly (readonly [string, Asked])[]> {
  try {
    const answer = await batchAnswer(batch, ends, context);
    const truths = batch.rules.map((_rule, index) => truthsIn(answer, index, context));
    // One rule with too much to say leaves no room for the others.
    if (answer.isCut && batch.rules.length > 1)
      return await askHalves(batch, ends, context, truths);
    return batch.rules.map(({ rule }, index) => {
      const asked = truths[index];
      if (asked instanceof RuleFault) return [rule.name, { error: ruleErrorOf(asked) }];
      return [rule.name, { truths: asked ?? new Map() }];
    });
  } catch (error) {
    if (isAway(error, context)) throw error;
    // One of them may be to blame for all.
    if (batch.rules.length > 1) return await askHalves(batch, ends, context);
    return batch.rules.map(({ rule }) => [rule.name, { error: ruleErrorOf(error) }]);
  }
}

/** Asks again in two queries; rules of which it is known that they have too many alerts, in none. */
async function askHalves(
  { rules }: Batch,
  ends: readonly number[],
  context: AskContext,
  truths: readonly (Truths | RuleFault)[] = [],
): Promise<readonly (readonly [string, Asked])[]> {
  const answers: (readonly [string, Asked])[] = [];
  const others: PlannedRule[] = [];
  for (const [index, planned] of rules.entries()) {
    const known = truths[index];
    if (known instanceof RuleFault) {
      answers.push([planned.rule.name, { error: ruleErrorOf(known) }]);
    } else others.push(planned);
  }
  // Without those that took the room the others may have enough.
  const middle = answers.length > 0 ? others.length : Math.ceil(others.length / 2);
  for (const half of [others.slice(0, middle), others.slice(middle)]) {
    const batch = batchOf(half);
    if (batch !== undefined) answers.push(...(await askBatch(batch, ends, context)));
  }
  return answers;
}

async function batchAnswer(
  batch: Batch,
  ends: readonly number[],
  context: AskContext,
): Promise<BatchAnswer> {
  const { limits, pending } = context;
  const zero = batch.rules.some(({ rule }) => rule.missing === 'zero');
  const everyGroup = batch.keys.length === 0 || zero || context.everySeries === true;
  const rowsMax = limits.alerts_max * (everyGroup ? 10 : 4) + 1;
  const { sql, columns } = batchSql(batch, {
    endsSecs: ends.map((end) => end / 1000),
    pendingSecs: [...new Set(batch.source.feeds.flatMap((feed) => pending.get(feed) ?? []))],
    rowsMax,
    everyGroup,
  });
  const rows = await context.clickhouse.query(sql, {}, queryOptions(context));
  const groups = zero ? await groupsOfDay(batch, ends, context) : undefined;
  const counts = new Map<unknown, number>();
  for (const { end } of rows) counts.set(end, (counts.get(end) ?? 0) + 1);
  const isCut = [...counts.values()].some((count) => count >= rowsMax);
  return { batch, columns, rows, groups, ends, isCut };
}

/** The observations of a rule of the batch by window, or what is wrong with it. */
function truthsIn(answer: BatchAnswer, index: number, context: AskContext): Truths | RuleFault {
  const { limits, everySeries = false } = context;
  const truths = truthsOf(answer, index, everySeries);
  if (everySeries) return truths;
  const isTooMuch = [...truths.values()].some(({ length }) => length > limits.alerts_max);
  if (isTooMuch) return tooMany(limits.alerts_max);
  // A group that was left out may be one that alerts.
  const isUnsure = answer.isCut && answer.batch.rules.length === 1;
  return isUnsure ? tooMany(limits.alerts_max * 10) : truths;
}

type Truths = Map<number, Observation[]>;

interface BatchAnswer {
  readonly batch: Batch;
  /** Which of the values is that of each rule. */
  readonly columns: readonly number[];
  readonly rows: readonly Row[];
  /** Groups whose silence is a zero; undefined: silence says nothing. */
  readonly groups: readonly DayGroup[] | undefined;
  readonly ends: readonly number[];
  /** True when there may be more rows. */
  readonly isCut: boolean;
}

/** What the answer to a batch says of one of its rules. */
function truthsOf(answer: BatchAnswer, index: number, everySeries: boolean): Truths {
  const { batch, columns, rows, ends } = answer;
  const truths: Truths = new Map(ends.map((end) => [end, []]));
  const planned = batch.rules[index];
  if (planned === undefined) return truths;
  const { rule, query } = planned;
  const places = query.groupBy.map(({ label, dimension }) => {
    return { label, place: keyIndex(batch, dimension) };
  });
  const isWanted = (value: number): boolean => everySeries || holds(value, rule.op, rule.threshold);
  const note = (end: number, keys: readonly string[], value: number): void => {
    if (!isWanted(value)) return;
    const own = Object.fromEntries(places.map(({ label, place }) => [label, keys[place] ?? '']));
    truths.get(end)?.push(observation(rule, own, value));
  };
  const seen = new Map<number, Set<string>>(ends.map((end) => [end, new Set()]));
  for (const row of rows) {
    const value = valueAt(row, columns[index] ?? 0);
    const end = Number(row['end']) * 1000;
    const keys = textsOf(row['keys']);
    // A ratio may lack its value where there were events.
    if (value !== undefined || planned.over !== undefined) seen.get(end)?.add(keys.join('\0'));
    if (value !== undefined) note(end, keys, value);
  }
  for (const [end, found] of seen) {
    for (const keys of silentGroups(answer, index, end)) {
      if (!found.has(keys.join('\0'))) note(end, keys, 0);
    }
  }
  return truths;
}

/** Groups that count as 0 in a window without events of theirs. */
function silentGroups(
  { batch, groups }: BatchAnswer,
  index: number,
  end: number,
): readonly (readonly string[])[] {
  // Without groups the sum over nothing is 0, and a ratio has no value.
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

/** The groups that had events in the day before a window, for rules to which their silence is a zero. */
async function groupsOfDay(
  batch: Batch,
  ends: readonly number[],
  context: AskContext,
): Promise<readonly DayGroup[]> {
  const [from = 0] = ends;
  const toSecs = (ends.at(-1) ?? 0) / 1000;
  const most = context.limits.alerts_max * 10;
  // The hours are among the groups: a query per window would request the same rows repeatedly.
  const span = { fromSecs: from / 1000 - daySecs, toSecs };
  const sql = groupsSql(batch, span, most + 1);
  const rows = await context.clickhouse.query(sql, {}, queryOptions(context));
  if (rows.length > most) throw tooMany(most);
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

const serverCodes: ReadonlySet<string> = new Set([
  'ERR_CLICKHOUSE_AUTH',
  'ERR_CLICKHOUSE_PROTOCOL',
  'ERR_CLICKHOUSE_TLS',
]);

/** True if the error is not caused by a rule: the server is unavailable, or the evaluation is stopped. */
function isAway(error: unknown, { signal }: AskContext): boolean {
  if (signal?.aborted === true) return true;
  if (!(error instanceof PipelineError)) return false;
  if (serverCodes.has(error.code)) return true;
  // ClickHouse uses the same error for a query beyond its limits and for an overloaded server.
  return error.code === 'ERR_CLICKHOUSE_UNAVAILABLE' && ruleErrorOf(error).code === 'ALERT_QUERY';
}
