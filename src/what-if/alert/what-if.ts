import {
  feedsOfRule,
  hasThreshold,
  isSlowRule,
  overlapOf,
  replayNotifications,
  type ReplayOptions,
  type ReplayRange,
  replayRules,
  type Rule,
  type RuleReplay,
  type Suggestion,
  suggestThreshold,
  type ThresholdFirings,
  usesWallClock,
} from '../../alerts/index.ts';
import { PipelineError } from '../../base/index.ts';
import { configEvents } from '../../catalog/index.ts';
import type { AlertsOptions } from '../../config/index.ts';
import { answerOf, type QueryFunction } from '../../dashboards/index.ts';
import type {
  AlertEffect,
  OverlapEffect,
  RuleEffect,
  SuggestionEffect,
  ThresholdEffect,
} from './effect.ts';
import { ruleQueries } from './rule-queries.ts';
import { rounded, summaryOf, timeText } from './summary.ts';

/** Alert rules to evaluate. */
export interface AlertWhatIf {
  readonly rules: readonly Rule[];
  /** Rules of the configuration, with whose firings those of the rules are compared. */
  readonly existing: readonly Rule[];
  /** Whole minutes. */
  readonly range: ReplayRange;
  /** Suggests thresholds with which the rules would have fired about as often; undefined: no suggestion. */
  readonly timesPerWeek: number | undefined;
  /** Options of the evaluation, and the destinations. */
  readonly alerts: AlertsOptions;
}

/** Steps of the evaluation. */
export type AlertStep = 'rules' | 'existing' | 'thresholds';

/** Collaborators of `whatIfAlert`. */
export interface AlertWhatIfDeps {
  /** Queries ClickHouse as the reader. */
  readonly query: QueryFunction;
  readonly signal: AbortSignal;
  readonly onStep?: (step: AlertStep) => void;
  readonly onProgress?: (share: number) => void;
}

const rulesMax = 100;
const daysMax = 400;
const dayMs = 86_400_000;
/** Maximum number of firings of an evaluated rule, and of one that it is compared with. */
const firingsMax = 100_000;
const comparedFiringsMax = 10_000;
/** Rules of the configuration whose firings are in memory at a time. */
const comparedAtOnce = 50;

/**
 * Evaluates alert rules over stored events: when they would have fired, for whom, and for how long, how many
 * notifications they would have sent, and which firings coincide with those of the rules of the configuration. Reads
 * the views of the reader, and stores and sends nothing.
 * @throws PipelineError ERR_ALERTS_RULE | ERR_WHAT_IF_EVENTS | ERR_CLICKHOUSE_*
 */
export async function whatIfAlert(
  requested: AlertWhatIf,
  deps: AlertWhatIfDeps,
): Promise<AlertEffect> {
  assertEvaluable(requested);
  const dataFrom = await dataStart(requested, deps);
  // Rates and thresholds would count time without events.
  const from = dataFrom === null ? requested.range.from : Date.parse(dataFrom);
  const what = { ...requested, range: { ...requested.range, from } };
  const { range } = what;
  const replays = await replayAll(what, deps);
  const overlaps = await overlapsOf(what, replays, deps);
  const suggestions = await suggestionsOf(what, replays, deps);
  const rules: RuleEffect[] = [];
  for (const replay of replays) {
    rules.push({
      ...headOf(replay),
      ...summaryOf(replay, range),
      notifications: await notificationsOf(what, replay, deps),
      overlap: overlaps.get(replay.rule) ?? [],
      suggestion: suggestions.get(replay.rule) ?? null,
    });
  }
  return { from: timeText(range.from), to: timeText(range.to), data_from: dataFrom, rules };
}

function assertEvaluable({ range, rules }: AlertWhatIf): void {
  const failure = (detail: string): PipelineError => new PipelineError('ERR_ALERTS_RULE', detail);
  if (rules.length > rulesMax) throw failure(`${rules.length} rules; at most ${rulesMax}`);
  if (range.to <= range.from) throw failure('the start of the range is not before its end');
  if (range.to - range.from > daysMax * dayMs) throw failure(`more than ${daysMax} days`);
  const internal = rules.find(usesWallClock);
  if (internal?.query.kind === 'metric') {
    const { metric } = internal.query;
    const reason = `${metric} is about Weir itself, and not in the events that a reader sees`;
    throw failure(`${internal.file}:${internal.line}: rule ${internal.name}: ${reason}`);
  }
}

/**
 * Returns the start of the stored events of the rules, if it is after that of the range.
 * @throws PipelineError ERR_WHAT_IF_EVENTS if there are none
 */
async function dataStart(
  { range, rules }: AlertWhatIf,
  { query, signal }: AlertWhatIfDeps,
): Promise<string | null> {
  const feeds = new Set(rules.flatMap(feedsOfRule));
  // A query of a rule may read what is no event.
  if (feeds.size === 0) return null;
  const parts = [...feeds].map((feed) =>
    feed === configEvents
      ? 'SELECT toStartOfMinute(event_timestamp) AS minute FROM analytics.config_events'
      : `SELECT time AS minute FROM analytics.${feed.startsWith('tcp') ? 'tcp' : 'http'}_minute_fresh`,
  );
  const sql = `SELECT toUnixTimestamp(min(minute)) AS first, count() AS minutes FROM (${parts.join(' UNION ALL ')})
    WHERE minute >= toDateTime({from:UInt32}, 'UTC') AND minute < toDateTime({to:UInt32}, 'UTC')`;
  const parameters = { from: range.from / 1000, to: range.to / 1000 };
  const { rows } = await answerOf(query, sql, parameters, signal);
  const [row] = rows;
  if (Number(row?.['minutes'] ?? 0) === 0) {
    throw new PipelineError(
      'ERR_WHAT_IF_EVENTS',
      `${timeText(range.from)} to ${timeText(range.to)}`,
    );
  }
  const firstMs = Number(row?.['first']) * 1000;
  // A gap of an hour is no sign that older events were deleted.
  return firstMs - range.from > 3_600_000 ? timeText(firstMs) : null;
}

function replayOptions(
  { alerts }: AlertWhatIf,
  { query, signal }: AlertWhatIfDeps,
  more: Pick<ReplayOptions, 'firingsMax' | 'onProgress'>,
): ReplayOptions {
  return { clickhouse: ruleQueries(query, signal), limits: alerts, signal, ...more };
}

async function replayAll(what: AlertWhatIf, deps: AlertWhatIfDeps): Promise<readonly RuleReplay[]> {
  deps.onStep?.('rules');
  const { onProgress = () => {} } = deps;
  return await replayRules(
    what.rules,
    what.range,
    replayOptions(what, deps, { firingsMax, onProgress }),
  );
}

async function notificationsOf(
  { alerts, range }: AlertWhatIf,
  replay: RuleReplay,
  { signal }: AlertWhatIfDeps,
): Promise<RuleEffect['notifications']> {
  if (replay.error !== undefined) return null;
  return (await replayNotifications(replay, range, alerts, signal)) ?? null;
}

/** Compares each rule with those of the configuration. */
async function overlapsOf(
  what: AlertWhatIf,
  replays: readonly RuleReplay[],
  deps: AlertWhatIfDeps,
): Promise<ReadonlyMap<Rule, readonly OverlapEffect[]>> {
  const overlaps = new Map<Rule, OverlapEffect[]>(replays.map(({ rule }) => [rule, []]));
  const existing = what.existing.filter((rule) => rule.enabled);
  if (existing.length > 0) deps.onStep?.('existing');
  for (let at = 0; at < existing.length; at += comparedAtOnce) {
    const some = existing.slice(at, at + comparedAtOnce);
    const onProgress = (share: number): void =>
      deps.onProgress?.((at + share * some.length) / existing.length);
    const options = replayOptions(what, deps, { firingsMax: comparedFiringsMax, onProgress });
    const able = some.filter((rule) => notCompared(rule) === undefined);
    const others = new Map(
      (await replayRules(able, what.range, options)).map((one) => [one.rule, one]),
    );
    for (const replay of replays) {
      if (replay.error !== undefined) continue;
      for (const rule of some) {
        if (rule === replay.rule) continue;
        overlaps.get(replay.rule)?.push(overlapWith(replay, rule, others.get(rule)));
      }
    }
  }
  return overlaps;
}

/** Why a rule of the configuration is not compared; undefined: it is. */
function notCompared(rule: Rule): string | undefined {
  if (usesWallClock(rule)) return 'it is about Weir itself';
  return isSlowRule(rule)
    ? 'its query evaluates one window at a time ({ends} is missing)'
    : undefined;
}

function overlapWith(replay: RuleReplay, rule: Rule, other: RuleReplay | undefined): OverlapEffect {
  const head = { rule: rule.name, same_name: rule.name === replay.rule.name };
  const none = { firings: 0, with_rule: 0, of_rule: 0, labels: [] };
  const reason = notCompared(rule);
  if (reason !== undefined || other === undefined) {
    return { ...head, ...none, error: { code: 'NOT_COMPARED', message: reason ?? '' } };
  }
  if (other.error !== undefined) return { ...head, ...none, error: other.error };
  const { labels, ofOne, ofOther } = overlapOf(replay, other);
  const counts = { firings: other.firings.length, with_rule: ofOne, of_rule: ofOther };
  return { ...head, ...counts, labels, error: null };
}

async function suggestionsOf(
  what: AlertWhatIf,
  replays: readonly RuleReplay[],
  deps: AlertWhatIfDeps,
): Promise<ReadonlyMap<Rule, SuggestionEffect>> {
  const suggestions = new Map<Rule, SuggestionEffect>();
  const { timesPerWeek: times } = what;
  if (times === undefined) return suggestions;
  deps.onStep?.('thresholds');
  for (const [index, { rule }] of replays.entries()) {
    const onProgress = (share: number): void => deps.onProgress?.((index + share) / replays.length);
    const options = replayOptions(what, deps, { firingsMax, onProgress });
    suggestions.set(rule, await suggestionOf(rule, times, what.range, options));
  }
  return suggestions;
}

async function suggestionOf(
  rule: Rule,
  times: number,
  range: ReplayRange,
  options: ReplayOptions,
): Promise<SuggestionEffect> {
  const none = { times_per_week: times, target: 0, suggested: null, below: null, above: null };
  if (!hasThreshold(rule)) {
    return {
      ...none,
      reason: `the rule compares with ${rule.op}, which has no stricter threshold`,
    };
  }
  const found = await suggestThreshold(rule, times, range, options);
  if ('error' in found) return { ...none, reason: `${found.error.code}: ${found.error.message}` };
  return { times_per_week: times, ...suggestionEffect(found) };
}

function suggestionEffect(found: Suggestion): Omit<SuggestionEffect, 'times_per_week'> {
  const { above, below, reason, target, threshold } = found;
  const shown = (one: ThresholdFirings | undefined): ThresholdEffect | null => one ?? null;
  return {
    target: rounded(target),
    suggested: shown(threshold),
    below: shown(below),
    above: shown(above),
    reason,
  };
}

function headOf({ error, rule }: RuleReplay) {
  const { file, line, name, op, severity, threshold } = rule;
  return { rule: name, file, line, severity, op, threshold, error: error ?? null };
}
