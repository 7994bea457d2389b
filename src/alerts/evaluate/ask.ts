import { PipelineError } from '../../base/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { Labels, Rule, RuleError } from '../types.ts';
import { type AskContext, queryOptions, tooMany } from './ask-context.ts';
import { type Batch, batchesOf, batchOf, batchSql, type PlannedRule, planRule } from './batch.ts';
import { fingerprintOf, holds, labelsOf, type Observation } from './condition.ts';
import { RuleFault, ruleErrorOf } from './errors.ts';
import { ledgerObservations } from './ledger.ts';
import { sqlObservations } from './sql-rule.ts';

/** What a rule said about some windows. */
export type Asked =
  | { readonly truths: ReadonlyMap<number, readonly Observation[]>; readonly ms: number }
  | { readonly error: RuleError; readonly ms: number };

/**
 * Evaluates rules over the windows that end at `ends`: rules that read the same rows by one query. What goes wrong with a
 * rule is its own: a query for several that fails is asked again rule by rule.
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
  for (const rule of rules) {
    const plan = planRule(rule);
    if (plan !== undefined) planned.push(plan);
    else answers.set(rule.name, await askAlone(rule, ends, context));
  }
  for (const batch of batchesOf(planned)) {
    for (const [name, asked] of await askBatch(batch, ends, context)) answers.set(name, asked);
  }
  return answers;
}

/** Rules that have a query of their own. */
async function askAlone(rule: Rule, ends: readonly number[], context: AskContext): Promise<Asked> {
  const startedMs = performance.now();
  try {
    const truths = new Map<number, readonly Observation[]>();
    for (const end of ends) {
      const observed =
        rule.query.kind === 'sql'
          ? await sqlObservations(rule, rule.query.sql, end, context)
          : await ledgerObservations(rule, rule.query, end, context);
      truths.set(end, observed);
    }
    return { truths, ms: performance.now() - startedMs };
  } catch (error) {
    if (isAway(error, context)) throw error;
    return { error: ruleErrorOf(error), ms: performance.now() - startedMs };
  }
}

async function askBatch(
  batch: Batch,
  ends: readonly number[],
  context: AskContext,
): Promise<readonly (readonly [string, Asked])[]> {
  const startedMs = performance.now();
  try {
    const truths = await batchTruths(batch, ends, context);
    const ms = (performance.now() - startedMs) / batch.rules.length;
    return batch.rules.map(({ rule }, index) => {
      const asked = truths[index];
      if (asked instanceof RuleFault) return [rule.name, { error: ruleErrorOf(asked), ms }];
      return [rule.name, { truths: asked ?? new Map(), ms }];
    });
  } catch (error) {
    if (isAway(error, context)) throw error;
    const ms = performance.now() - startedMs;
    const [first, ...others] = batch.rules;
    if (first === undefined || others.length === 0) {
      return batch.rules.map(({ rule }) => [rule.name, { error: ruleErrorOf(error), ms }]);
    }
    // One of them is to blame: each by itself says which.
    const answers: (readonly [string, Asked])[] = [];
    for (const planned of batch.rules) {
      const alone = batchOf([planned]);
      if (alone !== undefined) answers.push(...(await askBatch(alone, ends, context)));
    }
    return answers;
  }
}

/** Per rule of the batch the observations by window, or what is wrong with it. */
async function batchTruths(
  batch: Batch,
  ends: readonly number[],
  context: AskContext,
): Promise<readonly (Map<number, Observation[]> | RuleFault)[]> {
  const { limits, pending } = context;
  const isAlone = batch.dimensions.length === 0;
  const zero = batch.rules.some(({ rule }) => rule.missing === 'zero');
  const everyGroup = isAlone || zero || context.everySeries === true;
  const perEnd = zero ? limits.alerts_max * 10 : limits.alerts_max * batch.rules.length;
  const rowsMax = perEnd + 1;
  const sql = batchSql(batch, {
    endsSecs: ends.map((end) => end / 1000),
    pendingSecs: [...new Set(batch.source.feeds.flatMap((feed) => pending.get(feed) ?? []))],
    rowsMax,
    everyGroup,
  });
  const rows = await context.clickhouse.query(sql, {}, queryOptions(context));
  const groups = zero ? await groupsOfDay(batch, ends, context) : undefined;
  return batch.rules.map((_planned, index) => {
    const answer = { batch, index, rows, groups, ends };
    const truths = truthsOf(answer, context.everySeries === true);
    const isTooMuch = [...truths.values()].some(({ length }) => length > limits.alerts_max);
    return isTooMuch && context.everySeries !== true ? tooMany(limits.alerts_max) : truths;
  });
}

interface BatchAnswer {
  readonly batch: Batch;
  /** Which of its rules. */
  readonly index: number;
  readonly rows: readonly Row[];
  /** Groups whose silence is a zero; undefined: silence says nothing. */
  readonly groups: readonly DayGroup[] | undefined;
  readonly ends: readonly number[];
}

/** What the answer to a batch says of one of its rules. */
function truthsOf(answer: BatchAnswer, everySeries: boolean): Map<number, Observation[]> {
  const { batch, index, rows, ends } = answer;
  const truths = new Map<number, Observation[]>(ends.map((end) => [end, []]));
  const planned = batch.rules[index];
  if (planned === undefined) return truths;
  const { rule } = planned;
  const seen = new Map<number, Set<string>>(ends.map((end) => [end, new Set()]));
  const note = (end: number, keys: readonly string[], value: number): void => {
    if (!everySeries && !holds(value, rule.op, rule.threshold)) return;
    truths.get(end)?.push(observation(rule, labelsBy(batch, index, keys), value));
  };
  for (const row of rows) {
    const end = Number(row['end']) * 1000;
    const keys = textsOf(row['keys']);
    seen.get(end)?.add(keys.join('\0'));
    const value = valueAt(row, index);
    if (value !== undefined) note(end, keys, value);
  }
  for (const [end, found] of seen) {
    for (const keys of silentGroups(answer, end)) {
      if (!found.has(keys.join('\0'))) note(end, keys, 0);
    }
  }
  return truths;
}

/** Groups that count as 0 in a window without events of theirs. */
function silentGroups(
  { batch, index, groups }: BatchAnswer,
  end: number,
): readonly (readonly string[])[] {
  // Without groups the sum over nothing is 0, and a ratio has no value.
  if (batch.dimensions.length === 0) return batch.rules[index]?.over === undefined ? [[]] : [];
  const known = (groups ?? []).filter(({ hours }) =>
    hours.some((hour) => hour < end && hour >= end - 86_400_000),
  );
  return known.map(({ keys }) => keys);
}

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
  const [first] = batch.rules;
  const [from = 0] = ends;
  const last = ends.at(-1) ?? 0;
  if (first === undefined) return [];
  // The same rows over a day, the hour of each among the keys: an end per hour would ask for the same again and again.
  const daySecs = 86_400;
  const endsSecs = [last / 1000];
  const day = { ...batch, windowSecs: (last - from) / 1000 + daySecs, rules: [first] };
  const sql = batchSql(day, {
    endsSecs,
    pendingSecs: [],
    rowsMax: context.limits.alerts_max * 10 + 1,
    everyGroup: true,
  }).replace('SELECT ', 'SELECT groupUniqArray(toUnixTimestamp(toStartOfHour(r.time))) AS hours, ');
  const rows = await context.clickhouse.query(sql, {}, queryOptions(context));
  if (rows.length > context.limits.alerts_max * 10) throw tooMany(context.limits.alerts_max * 10);
  return rows
    .filter((row) => (valueAt(row, 0) ?? 0) > 0)
    .map((row) => ({
      keys: textsOf(row['keys']),
      hours: Array.isArray(row['hours']) ? row['hours'].map((secs) => Number(secs) * 1000) : [],
    }));
}

function labelsBy(batch: Batch, index: number, keys: readonly string[]): Labels {
  const groupBy = batch.rules[index]?.query.groupBy ?? [];
  return Object.fromEntries(groupBy.map(({ label }, at) => [label, keys[at] ?? '']));
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

/** True when no rule can be blamed: the server is away, or the evaluation is stopped. */
function isAway(error: unknown, { signal }: AskContext): boolean {
  if (signal?.aborted === true) return true;
  if (!(error instanceof PipelineError)) return false;
  if (serverCodes.has(error.code)) return true;
  // Beyond its limits a query is told in the same words as a server in distress.
  return error.code === 'ERR_CLICKHOUSE_UNAVAILABLE' && ruleErrorOf(error).code === 'ALERT_QUERY';
}
