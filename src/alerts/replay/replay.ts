import type { AlertsOptions } from '../../config/index.ts';
import { type Episode, Fold } from '../evaluate/fold.ts';
import { minutesBetween } from '../evaluate/evaluation-state.ts';
import type { Observation } from '../evaluate/condition.ts';
import type { QueryContext, RuleDatabase } from '../evaluate/query-context.ts';
import { completeResult, queryRules } from '../evaluate/query-rules.ts';
import { isSlowRule } from '../evaluate/rule-feeds.ts';
import type { AlertCode } from '../rules/codes.ts';
import type { Rule, RuleError } from '../types.ts';

/** A past period, in milliseconds since 1970. */
export interface ReplayRange {
  readonly from: number;
  readonly to: number;
}

/** Collaborators and limits of a replay. */
export interface ReplayOptions {
  /** Queries ClickHouse as the analyst. */
  readonly clickhouse: RuleDatabase;
  readonly limits: AlertsOptions;
  /** Maximum number of firings of one rule. */
  readonly firingsMax: number;
  readonly signal: AbortSignal;
  /** Called after each query, with the part of the range that is evaluated, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** When a rule would have fired. */
export interface RuleReplay {
  readonly rule: Rule;
  /** Firings by their start. */
  readonly firings: readonly Episode[];
  /** Why the rule could not be evaluated over the whole range. */
  readonly error: RuleError | undefined;
}

const minuteMs = 60_000;
/**
 * Maximum, initial, and minimum number of windows per query. A query that exceeds the limits of the analyst is repeated
 * with fewer windows.
 */
const windowsMax = 720;
const windowsAtFirst = 360;
const windowsMin = 15;
/**
 * Target number of observations per query. If a query returns fewer, the next one may evaluate more windows; if it
 * returns more, the next one evaluates fewer.
 */
const fewObservations = 20_000;
const manyObservations = 200_000;

/**
 * Evaluates rules over a past range, as if they had been added at its start: with the queries and the states of the
 * evaluator, over all events that are stored now. Reads, folds, and forgets some hours at a time.
 * @throws PipelineError ERR_CLICKHOUSE_* if the server is unavailable
 */
export async function replayRules(
  rules: readonly Rule[],
  range: ReplayRange,
  options: ReplayOptions,
): Promise<readonly RuleReplay[]> {
  const replays = rules.map((rule) => new Replay(rule, range, options.firingsMax));
  const running = new Map(replays.map((replay) => [replay.rule, replay]));
  const read = async (ends: readonly number[]): Promise<number> => {
    const active = [...running.values()].filter(({ error }) => error === undefined);
    let count = 0;
    for await (const { rule, observations, error } of observe(active, ends, options)) {
      for (const observed of observations.values()) count += observed.length;
      running.get(rule)?.apply(ends, observations, error);
    }
    return count;
  };
  await overRange(rules, range, options, read);
  return replays.map((replay) => replay.result(range));
}

/**
 * Calls `read` for the windows of a range, oldest first, some hours at a time.
 * @param read returns the number of observations
 */
export async function overRange(
  rules: readonly Rule[],
  range: ReplayRange,
  { onProgress, signal }: Pick<ReplayOptions, 'onProgress' | 'signal'>,
  read: (ends: readonly number[]) => Promise<number>,
): Promise<void> {
  const ends = minutesBetween(range.from - Math.max(0, ...rules.map(reachOf)), range.to);
  let windows = windowsAtFirst;
  for (let at = 0; at < ends.length;) {
    signal.throwIfAborted();
    const some = ends.slice(at, at + windows);
    const observations = await read(some);
    at += some.length;
    if (observations < fewObservations) windows = Math.min(windowsMax, windows * 2);
    if (observations > manyObservations) windows = Math.max(windowsMin, windows >> 1);
    onProgress?.(at / ends.length);
  }
}

/**
 * Returns how long before a range the windows start that determine the state of the rule at the start of the range. The
 * evaluator also begins a new rule with these windows.
 */
export function reachOf({ forMs, keepFiringForMs }: Rule): number {
  return forMs + keepFiringForMs + 2 * minuteMs;
}

/** Observations of a rule in some windows. */
export interface Observed {
  readonly rule: Rule;
  readonly observations: ReadonlyMap<number, readonly Observation[]>;
  readonly error: RuleError | undefined;
}

/**
 * A rule to observe. `windows`: maximum number of windows per query; decreased if a query exceeds the limits of the
 * analyst.
 */
export interface Observable {
  readonly rule: Rule;
  windows: number;
}

/** Queries rules over windows. Repeats a query that exceeds a limit of the analyst with fewer windows. */
export async function* observe(
  rules: readonly Observable[],
  ends: readonly number[],
  { clickhouse, limits, signal }: ReplayOptions,
  more: Pick<QueryContext, 'strictestFirst'> = {},
): AsyncGenerator<Observed> {
  const context: QueryContext = {
    clickhouse,
    limits,
    signal,
    pipeline: '',
    pending: new Map(),
    asAnalyst: true,
    ...more,
  };
  const together = rules.filter(({ windows }) => windows >= ends.length);
  const answers = await queryRules(
    together.map(({ rule }) => rule),
    ends,
    context,
  );
  for (const one of rules) {
    const given = answers.get(one.rule.name);
    const answer = given && completeResult(given);
    if (answer !== undefined && 'observations' in answer) {
      yield { rule: one.rule, observations: answer.observations, error: undefined };
    } else if (answer !== undefined && isFinal(one.rule, answer.error)) {
      yield { rule: one.rule, observations: new Map(), error: answer.error };
    } else {
      if (answer !== undefined) one.windows = Math.floor(ends.length / 2);
      yield await inParts(one, ends, context);
    }
  }
}

/** True if fewer windows would not help. */
function isFinal(rule: Rule, { code }: RuleError): boolean {
  return code !== 'ALERT_TIMEOUT' || isSlowRule(rule);
}

/** Queries one rule in several parts. */
async function inParts(
  one: Observable,
  ends: readonly number[],
  context: QueryContext,
): Promise<Observed> {
  const observations = new Map<number, readonly Observation[]>();
  let at = 0;
  while (at < ends.length) {
    const some = ends.slice(at, at + Math.max(windowsMin, one.windows));
    const given = (await queryRules([one.rule], some, context)).get(one.rule.name);
    if (given === undefined) break;
    const answer = completeResult(given);
    if ('observations' in answer) {
      for (const [end, observed] of answer.observations) observations.set(end, observed);
      at += some.length;
    } else if (answer.error.code === 'ALERT_TIMEOUT' && some.length > windowsMin) {
      one.windows = Math.floor(some.length / 2);
    } else return { rule: one.rule, observations, error: answer.error };
  }
  return { rule: one.rule, observations, error: undefined };
}

/** A rule during its replay. */
class Replay implements Observable {
  readonly rule: Rule;
  windows = windowsMax;
  error: RuleError | undefined;
  readonly #fold: Fold;
  readonly #startMs: number;
  readonly #fromMs: number;
  readonly #over: Episode[] = [];
  readonly #firingsMax: number;

  constructor(rule: Rule, { from }: ReplayRange, firingsMax: number) {
    this.#firingsMax = firingsMax;
    this.rule = rule;
    this.#fold = new Fold(rule);
    this.#startMs = from - reachOf(rule);
    this.#fromMs = from;
  }

  apply(
    ends: readonly number[],
    observations: ReadonlyMap<number, readonly Observation[]>,
    error: RuleError | undefined,
  ): void {
    this.error = error;
    if (error !== undefined) return;
    for (const end of ends) {
      // The query may include earlier windows that only another rule needs.
      if (end <= this.#startMs) continue;
      for (const episode of this.#fold.step(end, observations.get(end) ?? [])) {
        // A new rule does not report episodes that ended before it was added.
        if ((episode.endsAt ?? Infinity) > this.#fromMs) this.#over.push(episode);
      }
    }
    if (this.#over.length > this.#firingsMax) {
      this.#over.length = 0;
      const code: AlertCode = 'ALERT_FIRINGS';
      const message = `more than ${this.#firingsMax} firings: choose a stricter threshold, a longer \`for\`, or a shorter range`;
      this.error = { code, message };
    }
  }

  result({ from }: ReplayRange): RuleReplay {
    const { error, rule } = this;
    const all = error === undefined ? [...this.#over, ...this.#fold.firing] : [];
    const firings = all
      .filter(({ endsAt = Infinity }) => endsAt > from)
      .toSorted((one, other) => one.startsAt - other.startsAt);
    return { rule, firings, error };
  }
}
