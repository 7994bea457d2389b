import { filterSql } from '../rules/filter.ts';
import { planMetric } from '../rules/metrics.ts';
import type { Aggregate, MetricSource } from '../rules/sources.ts';
import type { MetricQuery, Rule } from '../types.ts';
import { rowsSql } from './rows-sql.ts';

/** A rule with what answers it. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly query: MetricQuery;
  readonly source: MetricSource;
  readonly value: Aggregate;
  readonly over: Aggregate | undefined;
}

/** Rules that one query answers: they read the same rows, over the same window, by the same dimensions. */
export interface Batch {
  readonly source: MetricSource;
  readonly windowSecs: number;
  readonly dimensions: readonly string[];
  readonly rules: readonly PlannedRule[];
}

/** More conditions make a query slow to plan, and a mistake in one of them hits more. */
const rulesMax = 64;

/** What answers a rule in its short form; undefined for one that the ledger or SQL answers. */
export function planRule(rule: Rule): PlannedRule | undefined {
  const { query } = rule;
  if (query.kind !== 'metric') return undefined;
  const dimensions = [...query.groupBy, ...query.filter].map(({ dimension }) => dimension);
  const plan = planMetric(query.metric, query.ratioOf, dimensions);
  if (plan?.kind !== 'source') return undefined;
  return { rule, query, source: plan.source, value: plan.value, over: plan.over };
}

/** Puts rules together that one query can answer. */
export function batchesOf(rules: readonly PlannedRule[]): readonly Batch[] {
  const open = new Map<string, PlannedRule[]>();
  const batches: PlannedRule[][] = [];
  for (const planned of rules) {
    const { rule, query, source } = planned;
    // Groups without events in the window are looked for by a query of their own.
    const alone = rule.missing === 'zero' ? rule.name : '';
    const key = [
      source.name,
      rule.windowMs,
      alone,
      ...query.groupBy.map(({ dimension }) => dimension),
    ].join('\n');
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

/** One batch of rules that belong together. */
export function batchOf(rules: readonly PlannedRule[]): Batch | undefined {
  const [first] = rules;
  if (first === undefined) return undefined;
  return {
    source: first.source,
    windowSecs: first.rule.windowMs / 1000,
    dimensions: first.query.groupBy.map(({ dimension }) => dimension),
    rules,
  };
}

/** How the windows of a batch are asked for. */
export interface BatchQuery {
  /** Ends of the windows, in seconds since 1970, the oldest first. */
  readonly endsSecs: readonly number[];
  /** Minutes that wait to be counted. */
  readonly pendingSecs: readonly number[];
  /** Rows of the answer at most, for each window. */
  readonly rowsMax: number;
  /** True: every group, false: those for which the condition of a rule holds. */
  readonly everyGroup: boolean;
}

/**
 * Query that gives a row per window and group: `end` in seconds since 1970, the dimensions as texts in the list `keys`, and
 * in `v` one value per rule; null where a ratio has no denominator.
 */
export function batchSql(batch: Batch, query: BatchQuery): string {
  const { source, windowSecs, dimensions, rules } = batch;
  const { endsSecs, pendingSecs, rowsMax, everyGroup } = query;
  const first = endsSecs[0] ?? 0;
  const last = endsSecs.at(-1) ?? 0;
  const rows = rowsSql(source, { fromSecs: first - windowSecs, toSecs: last }, pendingSecs);
  const keys = dimensions.map((name) => textOf(source, name));
  const values = rules.map(valueSql);
  const having = rules.map(({ rule }, index) => {
    return `(isFinite(v[${index + 1}]) AND v[${index + 1}] ${sqlOp(rule.op)} ${numberSql(rule.threshold)})`;
  });
  return [
    `SELECT ${endSql(endsSecs, windowSecs)} AS end, [${keys.join(', ')}]::Array(String) AS keys,`,
    `  [${values.join(',\n    ')}]::Array(Float64) AS v`,
    `FROM (\n${rows}\n) AS r`,
    ...(endsSecs.length > 1 ? [`WHERE end IN (${endsSecs.join(', ')})`] : []),
    'GROUP BY end, keys',
    ...(everyGroup ? [] : [`HAVING ${having.join('\n  OR ')}`]),
    `ORDER BY end LIMIT ${rowsMax} BY end`,
  ].join('\n');
}

/** A row belongs to every window that ends after its minute and begins no later. */
function endSql(endsSecs: readonly number[], windowSecs: number): string {
  const [first = 0] = endsSecs;
  if (endsSecs.length === 1) return `toUInt32(${first})`;
  const last = endsSecs.at(-1) ?? 0;
  const minute = 'toUInt32(toUnixTimestamp(r.time))';
  return `arrayJoin(range(greatest(${minute} + 60, ${first}), least(${minute} + ${windowSecs}, ${last}) + 1, 60))`;
}

function valueSql({ query, source, value, over }: PlannedRule): string {
  const condition = filterSql(query.filter, source);
  const counted = `toFloat64(${value(condition)})`;
  if (over === undefined) return counted;
  const under = `toFloat64(${over(condition)})`;
  const isTooFew = `${under} = 0 OR ${under} < ${query.ratioMin ?? 0}`;
  return `if(${isTooFew}, nan, ${counted} / ${under})`;
}

function textOf(source: MetricSource, name: string): string {
  const dimension = source.dimensions[name];
  if (dimension === undefined) throw new TypeError(`${source.name} has no ${name}`);
  const { sql, kind } = dimension;
  if (kind !== 'ip') return `toString(${sql})`;
  return String.raw`replaceRegexpOne(toString(${sql}), '^::ffff:([0-9.]+)$', '\\1')`;
}

function sqlOp(op: Rule['op']): string {
  return op === '==' ? '=' : op;
}

function numberSql(value: number): string {
  return `toFloat64(${value})`;
}
