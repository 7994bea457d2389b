import {
  hasThreshold,
  replayNotifications,
  type ReplayOptions,
  type ReplayRange,
  type Rule,
  type RuleReplay,
  type Suggestion,
  suggestThreshold,
  type ThresholdFirings,
  usesWallClock,
} from '../../alerts/index.ts';
import { PipelineError } from '../../base/index.ts';
import type { AlertEffect, RuleEffect, SuggestionEffect, ThresholdEffect } from './effect.ts';
import { assertRange } from '../range.ts';
import { overlapsOf } from './overlaps.ts';
import { type RangedReplay, replayRanges } from './ranged-replays.ts';
import type { AlertWhatIf, AlertWhatIfDeps } from './request.ts';
import { ruleQueries } from './rule-queries.ts';
import { type RuleData, StoredData } from './stored-data.ts';
import { rounded, summaryOf, timeText } from './summary.ts';

const rulesMax = 100;
/** Maximum number of firings of a rule. */
const firingsMax = 100_000;

/**
 * Evaluates alert rules over stored events: when they would have fired, for which groups, and for how long, how many
 * notifications they would have sent, and which firings coincide with those of the rules of the configuration. Reads
 * the views of the reader, and stores and sends nothing.
 * @throws PipelineError ERR_ALERTS_RULE | ERR_WHAT_IF_RANGE | ERR_WHAT_IF_EVENTS | ERR_CLICKHOUSE_*
 */
export async function whatIfAlert(
  requested: AlertWhatIf,
  deps: AlertWhatIfDeps,
): Promise<AlertEffect> {
  assertEvaluable(requested);
  const data = new StoredData(requested.range, deps);
  const ranges = await rangesOf(requested.rules, data);
  if ([...ranges.values()].every(({ range }) => range === undefined))
    throw noData(requested, ranges);
  const replays = await replayAll(requested, ranges, deps);
  const overlaps = await overlapsOf(requested, replays, { ...deps, data });
  const suggestions = await suggestionsOf(requested, replays, deps);
  const rules: RuleEffect[] = [];
  for (const rule of requested.rules) {
    const views = ranges.get(rule)?.views ?? [];
    const replay = replays.get(rule);
    const { range, ...found } = replay ?? { rule, firings: [], error: undefined, range: undefined };
    rules.push({
      ...headOf(found),
      reads: views.map(({ name }) => name),
      evaluated_from: range === undefined ? null : timeText(range.from),
      ...summaryOf(found, range ?? requested.range),
      notifications: replay === undefined ? null : await notificationsOf(requested, replay, deps),
      overlap: overlaps.get(rule) ?? [],
      suggestion: suggestions.get(rule) ?? null,
    });
  }
  const { from, to } = requested.range;
  const configured = requested.alerts.destinations.length;
  return { from: timeText(from), to: timeText(to), configured_destinations: configured, rules };
}

/** Where the data of rules is stored. */
async function rangesOf(
  rules: readonly Rule[],
  data: StoredData,
): Promise<ReadonlyMap<Rule, RuleData>> {
  const ranges = new Map<Rule, RuleData>();
  for (const rule of rules) ranges.set(rule, await data.of(rule));
  return ranges;
}

function noData({ range }: AlertWhatIf, ranges: ReadonlyMap<Rule, RuleData>): PipelineError {
  const views = [...ranges.values()].flatMap((data) => data.views.map(({ name }) => name));
  const names = [...new Set(views)].join(', ');
  const reason = `${names}: ${timeText(range.from)} to ${timeText(range.to)}`;
  return new PipelineError('ERR_WHAT_IF_EVENTS', reason);
}

function assertEvaluable({ range, rules }: AlertWhatIf): void {
  assertRange({ fromMs: range.from, toMs: range.to });
  const failure = (detail: string): PipelineError => new PipelineError('ERR_ALERTS_RULE', detail);
  if (rules.length > rulesMax) throw failure(`${rules.length} rules; at most ${rulesMax}`);
  const internal = rules.find(usesWallClock);
  if (internal?.query.kind === 'metric') {
    const { metric } = internal.query;
    const reason = `${metric} is about Weir itself, and not in the events that a reader sees`;
    throw failure(`${internal.file}:${internal.line}: rule ${internal.name}: ${reason}`);
  }
}

async function replayAll(
  { alerts, rules }: AlertWhatIf,
  ranges: ReadonlyMap<Rule, RuleData>,
  { onProgress = () => {}, onStep, query, signal }: AlertWhatIfDeps,
): Promise<ReadonlyMap<Rule, RangedReplay>> {
  onStep?.('rules');
  const clickhouse = ruleQueries(query, signal);
  const options = { clickhouse, limits: alerts, signal, firingsMax, onProgress };
  const ranged = rules.flatMap((rule) => {
    const range = ranges.get(rule)?.range;
    return range === undefined ? [] : [{ rule, range }];
  });
  return await replayRanges(ranged, options);
}

async function notificationsOf(
  { alerts }: AlertWhatIf,
  replay: RangedReplay,
  { signal }: AlertWhatIfDeps,
): Promise<RuleEffect['notifications']> {
  if (replay.error !== undefined) return null;
  return (await replayNotifications(replay, replay.range, alerts, signal)) ?? null;
}

async function suggestionsOf(
  { alerts, timesPerWeek: times }: AlertWhatIf,
  replays: ReadonlyMap<Rule, RangedReplay>,
  { onProgress, onStep, query, signal }: AlertWhatIfDeps,
): Promise<ReadonlyMap<Rule, SuggestionEffect>> {
  const suggestions = new Map<Rule, SuggestionEffect>();
  if (times === undefined) return suggestions;
  onStep?.('thresholds');
  const clickhouse = ruleQueries(query, signal);
  for (const [index, { range, rule }] of [...replays.values()].entries()) {
    const options: ReplayOptions = {
      clickhouse,
      limits: alerts,
      signal,
      firingsMax,
      onProgress: (share) => onProgress?.((index + share) / replays.size),
    };
    suggestions.set(rule, await suggestionOf(rule, times, range, options));
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
