import { isCarried, ledgerRanges } from '../../catalog/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { MetricQuery, Rule } from '../types.ts';
import { type QueryContext, queryOptions } from './query-context.ts';
import { fingerprintOf, holds, labelsOf, type Observation } from './condition.ts';

const dayMs = 86_400_000;

const chosen = `pipeline = {pipeline:String} AND run = 'live'
    AND committed_at >= fromUnixTimestamp64Milli({from:Int64}) AND committed_at < fromUnixTimestamp64Milli({to:Int64})`;

/** Last commit of each minute. */
const commitsSql = `SELECT source, toUnixTimestamp64Milli(max(committed_at)) AS at
  FROM weir.batches WHERE ${chosen} AND NOT ${isCarried}
  GROUP BY source, toStartOfMinute(committed_at) ORDER BY at`;

/**
 * Ranges that left a gap before them when they were committed (`opened`), and when the gap was filled (`closed`; 0 if
 * never). Two processes may commit in a different order from the one in which they read.
 */
const holesSql = `SELECT source, partition, toUnixTimestamp64Milli(committed_at) AS opened,
    if(previous > reached, 0, toUnixTimestamp64Milli(reached_at)) AS closed
  FROM (
    SELECT source, source_partition AS partition, previous, committed_at,
      max(last) OVER before AS reached, argMax(committed_at, last) OVER before AS reached_at, count() OVER before AS nth
    FROM ${ledgerRanges(['source_partition', 'previous', 'last'], chosen)} WHERE previous != last AND NOT is_carried
    WINDOW before AS (PARTITION BY source, source_partition ORDER BY previous, last ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) WHERE nth > 0 AND (previous > reached OR reached_at > committed_at)
  ORDER BY opened LIMIT 1000000`;

/** Returns the query for a metric of the ledger. */
export function ledgerSql(metric: string): string {
  return metric === 'ingest_lag_seconds' ? commitsSql : holesSql;
}

/** Evaluates a rule about the ledger at several times with one query. */
export async function ledgerObservations(
  rule: Rule,
  query: MetricQuery,
  ends: readonly number[],
  context: QueryContext,
): Promise<ReadonlyMap<number, readonly Observation[]>> {
  const [from = 0] = ends;
  const isLag = query.metric === 'ingest_lag_seconds';
  const parameters = {
    pipeline: context.pipeline,
    // A gap counts if it was opened in the last day; the range before the gap may be older.
    from: Math.floor(from - (isLag ? dayMs : 2 * dayMs)),
    to: Math.ceil(ends.at(-1) ?? 0),
  };
  const rows = await context.clickhouse.query(
    ledgerSql(query.metric),
    parameters,
    queryOptions(context),
  );
  const required = rows.filter((row) => matchesFilter(query, row));
  return new Map(
    ends.map((end) => {
      const values = isLag ? lagsAt(required, query, end) : holesAt(required, query, end);
      return [end, observationsOf(rule, values, context.everySeries === true)];
    }),
  );
}

type Values = ReadonlyMap<string, number>;

/** Seconds since the last commit before a time, by group: the maximum over the sources. */
function lagsAt(rows: readonly Row[], query: MetricQuery, end: number): Values {
  const last = new Map<string, { readonly row: Row; readonly at: number }>();
  for (const row of rows) {
    const at = Number(row['at']);
    if (at >= end) break;
    if (at >= end - dayMs) last.set(String(row['source']), { row, at });
  }
  const values = new Map<string, number>();
  for (const { row, at } of last.values()) {
    const key = groupOf(query, row);
    values.set(key, Math.max(values.get(key) ?? 0, (end - at) / 1000));
  }
  return values;
}

/** Gaps that were open at a time, by group. */
function holesAt(rows: readonly Row[], query: MetricQuery, end: number): Values {
  const values = new Map<string, number>();
  for (const row of rows) {
    const opened = Number(row['opened']);
    const closed = Number(row['closed']);
    if (opened >= end) break;
    if (opened < end - dayMs || (closed !== 0 && closed < end)) continue;
    const key = groupOf(query, row);
    values.set(key, (values.get(key) ?? 0) + 1);
  }
  return values;
}

function groupOf({ groupBy }: MetricQuery, row: Row): string {
  return JSON.stringify(
    Object.fromEntries(groupBy.map(({ dimension, label }) => [label, textOf(row[dimension])])),
  );
}

function observationsOf(rule: Rule, values: Values, everySeries: boolean): readonly Observation[] {
  return [...values]
    .filter(([, value]) => everySeries || holds(value, rule.op, rule.threshold))
    .map(([group, value]) => {
      const labels = labelsOf(rule, JSON.parse(group));
      return { labels, fingerprint: fingerprintOf(labels), value };
    });
}

/** True if the filter of a query matches a row of the ledger. */
export function matchesFilter({ filter }: Pick<MetricQuery, 'filter'>, row: Row): boolean {
  return filter.every(({ dimension, any, none }) => {
    const value = textOf(row[dimension]);
    const fits = (pattern: string): boolean => glob(pattern).test(value);
    return (any.length === 0 || any.some(fits)) && !none.some(fits);
  });
}

function glob(pattern: string): RegExp {
  const deps = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${deps.join('.*')}$`, 's');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
