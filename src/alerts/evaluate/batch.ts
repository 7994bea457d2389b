import { filterSql } from '../rules/filter.ts';
import { planMetric } from '../rules/metrics.ts';
import type { Aggregate, Dimension, MetricSource } from '../rules/sources.ts';
import type { MetricQuery, Operator, Rule } from '../types.ts';
import { holds } from './condition.ts';
import { rowsSql, type Span, viewRowsSql } from './rows-sql.ts';

/** A rule with the source and the aggregates that evaluate it. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly query: MetricQuery;
  readonly source: MetricSource;
  readonly value: Aggregate;
  readonly over: Aggregate | undefined;
}

/** Rules that one query evaluates, because they read the same rows by the same dimensions. Their windows may differ. */
export interface Batch {
  readonly source: MetricSource;
  /** The longest window of its rules. */
  readonly windowSecs: number;
  /** Distinct dimensions to group by, in an order that is independent of the rules. */
  readonly keys: readonly Dimension[];
  readonly rules: readonly PlannedRule[];
}

/** The query of a batch. */
export interface BatchSql {
  readonly sql: string;
  /**
   * For each rule of the batch, the index of its value in `v`. Rules that differ only in their threshold share a value.
   */
  readonly columns: readonly number[];
}

/**
 * Maximum number of rules in a query: with more, the query is slow to plan, and an error in one rule affects more
 * rules.
 */
const rulesMax = 256;
/**
 * ClickHouse counts a row once for each requested window that contains it. Above this number of windows, short windows
 * are not batched with long ones.
 */
const sharedEndsMax = 3;

/** Plans a rule in its short form; undefined if the rule reads the ledger or is written in SQL. */
export function planRule(rule: Rule): PlannedRule | undefined {
  const { query } = rule;
  if (query.kind !== 'metric') return undefined;
  const dimensions = [...query.groupBy, ...query.filter].map(({ dimension }) => dimension);
  const plan = planMetric(query.metric, query.ratioOf, dimensions);
  if (plan?.kind !== 'source') return undefined;
  return { rule, query, source: plan.source, value: plan.value, over: plan.over };
}

/** Groups rules that one query can evaluate. @param endsCount number of requested windows of each rule */
export function batchesOf(rules: readonly PlannedRule[], endsCount: number): readonly Batch[] {
  const open = new Map<string, PlannedRule[]>();
  const batches: PlannedRule[][] = [];
  for (const planned of rules) {
    const { rule, source } = planned;
    // A rule with `missing: zero` has its own batch, because a separate query finds its groups without events.
    const alone = rule.missing === 'zero' ? rule.name : '';
    const window = endsCount > sharedEndsMax ? rule.windowMs : 0;
    const keys = keysOf(planned).map(({ sql }) => sql);
    const key = [source.name, window, alone, ...keys].join('\n');
    const batch = open.get(key);
    if (batch !== undefined && batch.length < rulesMax) batch.push(planned);
    else {
      const started = [planned];
      batches.push(started);
      open.set(key, started);
    }
  }
  return batches.flatMap((batch) => batchOf(batch) ?? []);
}

/** Creates one batch from rules that read the same rows. */
export function batchOf(rules: readonly PlannedRule[]): Batch | undefined {
  const [first] = rules;
  if (first === undefined) return undefined;
  return {
    source: first.source,
    windowSecs: Math.max(...rules.map(({ rule }) => rule.windowMs)) / 1000,
    keys: keysOf(first),
    rules,
  };
}

/** Index of a rule's dimension among the keys of its batch. */
export function keyIndex({ keys, source }: Batch, dimension: string): number {
  const sql = dimensionOf(source, dimension).sql;
  return keys.findIndex((key) => key.sql === sql);
}

/** Parameters of the query for a batch. */
export interface BatchQuery {
  /** Ends of the windows, in seconds since 1970, the oldest first. */
  readonly endsSecs: readonly number[];
  /** Dirty minutes, in seconds since 1970: their rollups are not recounted yet. */
  readonly pendingSecs: readonly number[];
  /** Maximum number of result rows per window. */
  readonly rowsMax: number;
  /** If true, reads all groups, else only those for which the condition of a rule holds. */
  readonly everyGroup: boolean;
  /** If true, reads the views of `analytics`, because these views count dirty minutes themselves. */
  readonly readsViews?: boolean | undefined;
  /** If true, the batch has one rule, and the query returns the groups whose values meet its condition most clearly. */
  readonly strictestFirst?: boolean | undefined;
}

/**
 * Builds the query with one row per window and group: `end` in seconds since 1970, the dimensions as strings in `keys`,
 * and the values in `v`; null if a ratio has no denominator.
 */
export function batchSql(batch: Batch, query: BatchQuery): BatchSql {
  const { source, windowSecs, keys, rules } = batch;
  const { endsSecs, rowsMax, everyGroup, strictestFirst } = query;
  const [first = 0] = endsSecs;
  const last = endsSecs.at(-1) ?? 0;
  const isOne = endsSecs.length === 1;
  const rows = rowsOf(source, { fromSecs: first - windowSecs, toSecs: last }, query);
  const values = new Map<string, number>();
  const columns = rules.map((planned) => {
    const since = sinceSql(planned.rule.windowMs / 1000, windowSecs, isOne ? first : undefined);
    const sql = valueSql(planned, since, everyGroup && keys.length > 0);
    const column = values.get(sql) ?? values.size;
    values.set(sql, column);
    return column;
  });
  const groupBy = [...(isOne ? [] : ['end']), ...keys.map((_key, index) => `k${index}`)];
  const sql = [
    `SELECT end, [${keys.map(textSql).join(', ')}]::Array(String) AS keys,`,
    `  [${[...values.values()].map((column) => `v${column}`).join(', ')}]::Array(Float64) AS v`,
    `FROM (\nSELECT ${endSql(endsSecs, windowSecs)} AS end,`,
    ...keys.map(({ sql: key }, index) => `  ${key} AS k${index},`),
    [...values].map(([value, column]) => `  ${value} AS v${column}`).join(',\n'),
    `FROM (\n${rows}\n) AS r`,
    ...(isOne ? [] : [`WHERE end IN (${endsSecs.join(', ')})`]),
    ...(groupBy.length === 0 ? [] : [`GROUP BY ${groupBy.join(', ')}`]),
    ...(everyGroup ? [] : [`HAVING ${havingSql(rules, columns)}`]),
    `)\nORDER BY end${strictestFirst === true ? `, v[1] ${strictness(rules)}` : ''} LIMIT ${rowsMax} BY end`,
  ].join('\n');
  return { sql, columns };
}

/** Builds the query for the groups that had events in a period: strings in `keys`, and the `hours` with events. */
export function groupsSql(
  { source, keys, rules }: Batch,
  span: Span,
  { rowsMax, readsViews }: Pick<BatchQuery, 'rowsMax' | 'readsViews'>,
): string {
  const [first] = rules;
  const had =
    first === undefined ? '1' : `${first.value(filterSql(first.query.filter, source))} > 0`;
  const names = keys.map((_key, index) => `k${index}`);
  return [
    `SELECT [${keys.map(textSql).join(', ')}]::Array(String) AS keys, hours`,
    `FROM (\nSELECT ${keys.map(({ sql }, index) => `${sql} AS k${index}, `).join('')}`,
    '  groupUniqArray(toUnixTimestamp(toStartOfHour(r.time))) AS hours',
    `FROM (\n${rowsOf(source, span, { pendingSecs: [], readsViews })}\n) AS r`,
    ...(names.length === 0 ? [] : [`GROUP BY ${names.join(', ')}`]),
    `HAVING ${had}\n)\nLIMIT ${rowsMax}`,
  ].join('\n');
}

function rowsOf(
  source: MetricSource,
  span: Span,
  { pendingSecs, readsViews }: Pick<BatchQuery, 'pendingSecs' | 'readsViews'>,
): string {
  return readsViews === true ? viewRowsSql(source, span) : rowsSql(source, span, pendingSecs);
}

/** Order of the values of a rule: first those that meet its condition most clearly, and NaN last. */
function strictness([first]: readonly PlannedRule[]): string {
  return first?.rule.op === '<' || first?.rule.op === '<=' ? 'ASC' : 'DESC';
}

/** A row belongs to each window that contains its minute. */
function endSql(endsSecs: readonly number[], windowSecs: number): string {
  const [first = 0] = endsSecs;
  if (endsSecs.length === 1) return `toUInt32(${first})`;
  const last = endsSecs.at(-1) ?? 0;
  const minute = 'toUInt32(toUnixTimestamp(r.time))';
  return `arrayJoin(range(greatest(${minute} + 60, ${first}), least(${minute} + ${windowSecs}, ${last}) + 1, 60))`;
}

/** Condition that a row of the longest window is also in a shorter one; '' for the longest. */
function sinceSql(secs: number, longestSecs: number, endSecs: number | undefined): string {
  if (secs === longestSecs) return '';
  return endSecs === undefined
    ? `toUInt32(toUnixTimestamp(r.time)) + ${secs} >= end`
    : `r.time >= toDateTime(${endSecs - secs}, 'UTC')`;
}

function valueSql(
  { rule, query, source, value, over }: PlannedRule,
  since: string,
  everyGroup: boolean,
): string {
  const filter = filterSql(query.filter, source);
  const condition = since === '' ? filter : filter === '1' ? since : `(${filter}) AND ${since}`;
  const counted = `toFloat64(${value(condition)})`;
  if (over !== undefined) {
    const under = `toFloat64(${over(condition)})`;
    const isTooFew = `${under} = 0 OR ${under} < ${query.ratioMin ?? 0}`;
    return `if(${isTooFew}, nan, ${counted} / ${under})`;
  }
  // A group can be in the result because of another rule. If it has no rows that match this rule, this rule has no
  // value for it.
  const isZeroRelevant = everyGroup || holds(0, rule.op, rule.threshold);
  if (condition === '1' || query.groupBy.length === 0 || !isZeroRelevant) return counted;
  return `if(countIf(${condition}) = 0, nan, ${counted})`;
}

/**
 * Condition that at least one rule holds. Among rules with the same value and operator, only the loosest threshold
 * matters.
 */
function havingSql(rules: readonly PlannedRule[], columns: readonly number[]): string {
  const loosest = new Map<string, number>();
  for (const [index, { rule }] of rules.entries()) {
    const { op, threshold } = rule;
    const isExact = op === '==' || op === '!=';
    const key = `v${columns[index] ?? 0} ${op}${isExact ? ` ${threshold}` : ''}`;
    loosest.set(key, looser(op, loosest.get(key) ?? threshold, threshold));
  }
  const conditions = [...loosest].map(([key, threshold]) => {
    const [value = '', op = ''] = key.split(' ');
    const sql = `${value} ${op === '==' ? '=' : op} toFloat64(${threshold})`;
    // Exclude NaN, which differs from every number.
    return op === '!=' ? `(isFinite(${value}) AND ${sql})` : sql;
  });
  return conditions.join('\n  OR ');
}

function looser(op: Operator, one: number, other: number): number {
  return op === '<' || op === '<=' ? Math.max(one, other) : Math.min(one, other);
}

/** Dimensions of a rule in a canonical order, so that rules with another order share the query. */
function keysOf({ query, source }: PlannedRule): readonly Dimension[] {
  const keys = query.groupBy.map(({ dimension }) => dimensionOf(source, dimension));
  const bySql = new Map(keys.map((key) => [key.sql, key]));
  return [...bySql.values()].toSorted((one, other) => (one.sql < other.sql ? -1 : 1));
}

function dimensionOf(source: MetricSource, name: string): Dimension {
  const dimension = source.dimensions[name];
  if (dimension === undefined) throw new TypeError(`${source.name} has no ${name}`);
  return dimension;
}

function textSql({ kind }: Dimension, index: number): string {
  if (kind !== 'ip') return `toString(k${index})`;
  return String.raw`replaceRegexpOne(toString(k${index}), '^::ffff:([0-9.]+)$', '\\1')`;
}
