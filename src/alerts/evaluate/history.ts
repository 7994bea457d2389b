import type { ClickHouse } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { valueProblem } from '../rules/filter.ts';
import type {
  AlertEpisode,
  FilterTerm,
  Labels,
  Rule,
  RuleError,
  RuleHistory,
  RuleSeries,
  SeriesChoice,
} from '../types.ts';
import { historyEpisode } from './alerts.ts';
import type { QueryContext } from './query-context.ts';
import { completeResult, queryRules } from './query-rules.ts';
import { batchOf, batchSql, planRule } from './batch.ts';
import { usesWallClock } from './rule-feeds.ts';
import { ledgerSql } from './ledger.ts';
import { pendingMinutes } from './changed-minutes.ts';
import { type Observation, worse } from './condition.ts';
import { fold } from './fold.ts';
import { silencesOf } from './freshness.ts';
import { minutesBetween } from './evaluation-state.ts';

/** Sections of the configuration that the evaluation uses. */
export type HistoryConfig = Pick<WeirConfig, 'pipeline' | 'sources' | 'alerts'>;

/** A past period. */
export interface PastRange {
  readonly from: number;
  readonly to: number;
}

/** Options of a backtest. */
export interface HistoryContext {
  readonly clickhouse: ClickHouse;
  readonly config: HistoryConfig;
  readonly signal?: AbortSignal;
}

/** Maximum number of windows per query, and of points per series. */
const endsMax = 360;
const pointsMax = 720;
/** Number of candidates per window. The series of a graph are selected from these candidates. */
const candidatesMax = 50;
const minuteMs = 60_000;

/**
 * Backtests rules: computes from all stored events when each alert would have started and ended. Rules that read the
 * same rows share a query.
 */
export async function testRules(
  rules: readonly Rule[],
  range: PastRange,
  { clickhouse, config, signal }: HistoryContext,
): Promise<readonly RuleHistory[]> {
  const silences = await silencesOf(clickhouse, config, range);
  const errors = new Map<string, RuleError>();
  const observations = new Map<string, Map<number, readonly Observation[]>>();
  const reach = Math.max(0, ...rules.map(({ forMs, keepFiringForMs }) => forMs + keepFiringForMs));
  const ends = minutesBetween(range.from - reach - minuteMs, range.to);
  const pending = await pendingMinutes(clickhouse, range.from - reach);
  const context = { ...createQueryContext({ clickhouse, config, signal }), pending };
  for (let at = 0; at < ends.length; at += endsMax) {
    const some = ends.slice(at, at + endsMax);
    const required = rules.filter(({ name }) => !errors.has(name));
    for (const [name, answer] of await queryRules(required, some, context)) {
      const result = completeResult(answer);
      if ('error' in result) errors.set(name, result.error);
      else {
        const known = observations.get(name) ?? new Map<number, readonly Observation[]>();
        observations.set(name, known);
        for (const [end, observed] of result.observations) known.set(end, observed);
      }
    }
  }
  return rules.map((rule) => {
    const error = errors.get(rule.name);
    return {
      rule: rule.name,
      ...range,
      episodes:
        error === undefined
          ? episodesOf(rule, ends, observations.get(rule.name) ?? new Map(), range)
          : [],
      unknowns: usesWallClock(rule) ? [] : silences,
      error,
    };
  });
}

/** Backtests one rule. */
export async function testRule(
  rule: Rule,
  range: PastRange,
  context: HistoryContext,
): Promise<RuleHistory> {
  const [history] = await testRules([rule], range, context);
  return history ?? { rule: rule.name, ...range, episodes: [], unknowns: [], error: undefined };
}

/**
 * Returns the values of a rule over time, by series, for the graph of an alert. For a rule in its short form, reads
 * only the rows of the returned series, because thousands of series in hundreds of windows would fill the memory.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function readRuleSeries(
  rule: Rule,
  { from, to, fingerprint, labels, limit = 20 }: SeriesChoice,
  { clickhouse, config, signal }: HistoryContext,
): Promise<readonly RuleSeries[]> {
  const ends = seriesEnds(from, to);
  const pending = await pendingMinutes(clickhouse, from);
  const context: QueryContext = {
    ...createQueryContext({ clickhouse, config, signal }),
    pending,
    everySeries: true,
  };
  if (fingerprint !== undefined) {
    const narrow = labels === undefined ? rule : narrowed(rule, [labels]);
    const all = await seriesIn(narrow, ends, context);
    return all.filter((one) => one.fingerprint === fingerprint);
  }
  let [narrow, isShown] = [rule, (_fingerprint: string): boolean => true];
  if ((planRule(rule)?.query.groupBy.length ?? 0) > 0) {
    // The candidates of each window suffice: a series that is among the first `limit` over all windows is also among
    // the first `limit` of the window in which it has its peak.
    const few = { ...config.alerts, alerts_max: Math.max(limit, candidatesMax) };
    const strictest = { ...context, limits: few, strictestFirst: true } as const;
    const candidates = await seriesIn({ ...rule, missing: 'ok' }, ends, strictest);
    const first = candidates.slice(0, limit);
    const shown = new Set(first.map((one) => one.fingerprint));
    if (first.length === limit) {
      narrow = narrowed(
        rule,
        first.map((one) => one.labels),
      );
      isShown = (one) => shown.has(one);
    }
  }
  const all = await seriesIn(narrow, ends, context);
  return all.filter((one) => isShown(one.fingerprint)).slice(0, limit);
}

/** Reads all series of a rule; first those whose values meet the condition most clearly. */
async function seriesIn(
  rule: Rule,
  ends: readonly number[],
  context: QueryContext,
): Promise<readonly RuleSeries[]> {
  const series = new Map<string, { labels: RuleSeries['labels']; points: Point[] }>();
  for (let at = 0; at < ends.length; at += endsMax) {
    const answers = await queryRules([rule], ends.slice(at, at + endsMax), context);
    const result = answers.get(rule.name);
    if (result === undefined || 'error' in result) continue;
    for (const [end, observed] of result.observations) {
      for (const { fingerprint, labels, value } of observed) {
        const known = series.get(fingerprint) ?? { labels, points: [] };
        series.set(fingerprint, known);
        known.points.push({ at: end, value });
      }
    }
  }
  const all = [...series].map(([fingerprint, { labels, points }]) => {
    const peak = points
      .map(({ value }) => value)
      .reduce((one, other) => worse(one, other, rule.op));
    return { fingerprint, labels, points, peak };
  });
  const isFirst = (one: number, other: number): boolean => worse(one, other, rule.op) === one;
  return all
    .toSorted((one, other) => {
      return one.peak === other.peak ? 0 : isFirst(one.peak, other.peak) ? -1 : 1;
    })
    .map(({ fingerprint, labels, points }) => ({ fingerprint, labels, points }));
}

/**
 * Restricts a rule in its short form to the given groups. Groups with other combinations of the same values may remain.
 */
function narrowed(rule: Rule, groups: readonly Labels[]): Rule {
  const planned = planRule(rule);
  if (planned === undefined) return rule;
  const { query, source } = planned;
  const terms = query.groupBy.flatMap(({ dimension, label }): FilterTerm[] => {
    const any = [...new Set(groups.map((labels) => labels[label] ?? ''))];
    const of = source.dimensions[dimension];
    const isValid = of !== undefined && any.every((value) => valueProblem(value, of) === undefined);
    return isValid ? [{ dimension, any, none: [] }] : [];
  });
  return { ...rule, query: { ...query, filter: [...query.filter, ...terms] } };
}

/** Returns the query for the graph of a rule; for a long range, the first of several. */
export function ruleSeriesSql(rule: Rule, { from, to }: Pick<SeriesChoice, 'from' | 'to'>): string {
  const { query } = rule;
  if (query.kind === 'sql') return query.sql;
  const planned = planRule(rule);
  const batch = planned === undefined ? undefined : batchOf([planned]);
  if (batch === undefined) return ledgerSql(query.metric);
  const endsSecs = seriesEnds(from, to).map((end) => end / 1000);
  const range = { endsSecs: endsSecs.slice(0, endsMax), pendingSecs: [], rowsMax: 10_000 };
  return batchSql(batch, { ...range, everyGroup: true }).sql;
}

function seriesEnds(from: number, to: number): readonly number[] {
  const all = minutesBetween(from, to);
  const step = Math.max(1, Math.ceil(all.length / pointsMax));
  return all.filter((end) => (end / minuteMs) % step === 0);
}

interface Point {
  readonly at: number;
  readonly value: number;
}

function createQueryContext({
  clickhouse,
  config,
  signal,
}: {
  readonly clickhouse: ClickHouse;
  readonly config: HistoryConfig;
  readonly signal: AbortSignal | undefined;
}): QueryContext {
  return {
    clickhouse,
    limits: config.alerts,
    pipeline: config.pipeline,
    pending: new Map(),
    signal,
  };
}

function episodesOf(
  rule: Rule,
  ends: readonly number[],
  observations: ReadonlyMap<number, readonly Observation[]>,
  { from, to }: PastRange,
): readonly AlertEpisode[] {
  return fold(rule, [], ends, observations)
    .episodes.filter(({ endsAt }) => endsAt === undefined || endsAt > from)
    .map((episode) => historyEpisode(rule, { ...episode, late: false, foundAt: to }, undefined));
}
