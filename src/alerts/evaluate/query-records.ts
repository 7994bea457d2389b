import { minutesBetween } from './evaluation-state.ts';
import type { Freshness } from './freshness.ts';
import { lagSeries, stallSeries } from './internal-rules.ts';
import type { QueryContext } from './query-context.ts';
import { queryRules } from './query-rules.ts';
import type { RuleRecord } from './record.ts';
import { usesWallClock } from './rule-feeds.ts';

/** What one evaluation queries. */
export interface EvaluationQuery {
  /** End of the newest window that is complete; `wallTargetMs`: end of the newest window that has passed. */
  readonly targetMs: number;
  readonly wallTargetMs: number;
  readonly fresh: Freshness;
  readonly nowMs: number;
  /** Maximum age of a window that was never evaluated; older ones stay unknown. */
  readonly catchUpMs: number;
  readonly context: QueryContext;
}

/**
 * Queries the windows that are due for each rule, and applies the results. Rules whose last query failed come last, each
 * in its own query, so that they do not delay the others.
 * @returns the number of rules for which no time was left
 * @throws PipelineError ERR_CLICKHOUSE_* if the server is unavailable
 */
export async function queryRecords(
  records: Iterable<RuleRecord>,
  at: EvaluationQuery,
): Promise<number> {
  const groups = new Map<string, Group>();
  for (const record of records) {
    const { rule } = record;
    const target = usesWallClock(rule) ? at.wallTargetMs : at.targetMs;
    record.evaluation.rewind(at.wallTargetMs, target);
    if (rule.query.kind === 'metric' && rule.query.metric === 'ingest_lag_seconds') {
      applyLag(record, at.wallTargetMs, at.fresh, at.nowMs);
      continue;
    }
    const ends = record.endsToQuery(target, at.catchUpMs);
    if (ends.length === 0) continue;
    const key = record.hasFailed ? rule.name : ends.join();
    const group = groups.get(key) ?? { ends, records: [] };
    groups.set(key, group);
    group.records.push(record);
  }
  let late = 0;
  for (const group of [...groups.values()].toSorted(byUrgency)) {
    late += await queryGroup(group, at);
  }
  return late;
}

/** Rules that are evaluated over the same windows. */
interface Group {
  readonly ends: readonly number[];
  readonly records: RuleRecord[];
}

/**
 * Orders failed rules last, and otherwise by their last query, so that rules for which no time was left come first next
 * time.
 */
function byUrgency({ records: [one] }: Group, { records: [other] }: Group): number {
  if (one === undefined || other === undefined) return 0;
  return Number(one.hasFailed) - Number(other.hasFailed) || one.queriedMs - other.queriedMs;
}

async function queryGroup({ ends, records }: Group, { context, nowMs }: EvaluationQuery) {
  const rules = records.map(({ rule }) => rule);
  const answers = await queryRules(rules, ends, context);
  for (const record of records) {
    const result = answers.get(record.rule.name);
    if (result === undefined) continue;
    if ('error' in result) record.fail(result.error, ends, nowMs);
    else record.apply(ends, result, nowMs);
  }
  return records.length - answers.size;
}

/** Applies the lag of sources, which is known without a query, as of `nowMs`. */
function applyLag(record: RuleRecord, endMs: number, fresh: Freshness, nowMs: number): void {
  const { rule, evaluation } = record;
  const until = evaluation.evaluatedUntil;
  const ends = until === undefined ? [endMs] : minutesBetween(until, endMs).slice(-1);
  if (ends.length === 0) return;
  const isStall = rule.file === 'weir';
  const observed = isStall ? stallSeries(rule, fresh, nowMs) : lagSeries(rule, fresh);
  // Minutes since the last evaluation get the current observations, too.
  const all =
    until === undefined ? ends : minutesBetween(Math.max(until, endMs - 3_600_000), endMs);
  const observations = new Map(all.map((end) => [end, observed]));
  record.apply(all, { observations, failed: new Map() }, nowMs);
}
