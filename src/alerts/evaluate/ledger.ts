import type { MetricQuery, Rule } from '../types.ts';
import { type AskContext, queryOptions } from './ask-context.ts';
import { fingerprintOf, holds, labelsOf, type Observation } from './condition.ts';

const queries: Readonly<Record<string, string>> = {
  ingest_lag_seconds: `SELECT source, ({end:Float64} - toUnixTimestamp64Milli(max(committed_at)) / 1000) AS value
    FROM weir.batches
    WHERE pipeline = {pipeline:String} AND run = 'live'
      AND committed_at >= fromUnixTimestamp64Milli(toInt64({end:Float64} * 1000) - 86400000) AND committed_at < fromUnixTimestamp64Milli(toInt64({end:Float64} * 1000))
    GROUP BY source`,
  ledger_gaps: `SELECT source, partition, countIf(previous > reached) AS value FROM (
      SELECT source, source_partition AS partition, previous, last,
        max(last) OVER (PARTITION BY source, source_partition ORDER BY last, previous ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before,
        if(before = 0, previous, before) AS reached
      FROM weir.batches FINAL
      WHERE pipeline = {pipeline:String} AND run = 'live' AND previous != last
        AND committed_at >= fromUnixTimestamp64Milli(toInt64({end:Float64} * 1000) - 86400000) AND committed_at < fromUnixTimestamp64Milli(toInt64({end:Float64} * 1000))
    ) GROUP BY source, partition HAVING value > 0`,
};

/** Evaluates a rule about the ledger as of a moment. */
export async function ledgerObservations(
  rule: Rule,
  query: MetricQuery,
  end: number,
  context: AskContext,
): Promise<readonly Observation[]> {
  const sql = queries[query.metric];
  if (sql === undefined) return [];
  const parameters = { pipeline: context.pipeline, end: end / 1000 };
  const rows = await context.clickhouse.query(sql, parameters, queryOptions(context));
  const values = new Map<string, { labels: Record<string, string>; value: number }>();
  for (const row of rows) {
    if (!matches(query, row)) continue;
    const labels = Object.fromEntries(
      query.groupBy.map(({ dimension, label }) => [label, textOf(row[dimension])]),
    );
    const key = JSON.stringify(labels);
    const before = values.get(key);
    const value = Number(row['value']);
    // Lags are not added up: of several sources the worst counts.
    const both =
      query.metric === 'ledger_gaps'
        ? (before?.value ?? 0) + value
        : Math.max(before?.value ?? 0, value);
    values.set(key, { labels, value: both });
  }
  return [...values.values()]
    .filter(({ value }) => context.everySeries === true || holds(value, rule.op, rule.threshold))
    .map(({ labels: own, value }) => {
      const labels = labelsOf(rule, own);
      return { labels, fingerprint: fingerprintOf(labels), value };
    });
}

function matches({ filter }: MetricQuery, row: Readonly<Record<string, unknown>>): boolean {
  return filter.every(({ dimension, any, none }) => {
    const value = textOf(row[dimension]);
    const fits = (pattern: string): boolean => glob(pattern).test(value);
    return (any.length === 0 || any.some(fits)) && !none.some(fits);
  });
}

function glob(pattern: string): RegExp {
  const parts = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
