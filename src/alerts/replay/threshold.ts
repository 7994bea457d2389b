import { nextTurn } from '../../base/index.ts';
import type { Operator, Rule, RuleError } from '../types.ts';
import { countFirings, type FiringRule } from './firing-count.ts';
import { observe, overRange, reachOf, type ReplayOptions, type ReplayRange } from './replay.ts';
import { type SeriesValue, StrictestValues } from './strictest-values.ts';

/** A threshold, and how often the rule would have fired with it. */
export interface ThresholdFirings {
  readonly threshold: number;
  readonly firings: number;
}

/** The threshold at which a rule would have fired about as often as requested. */
export interface Suggestion {
  /** Firings in the range that were requested. */
  readonly target: number;
  /** Undefined if no threshold results in about the target number of firings. */
  readonly threshold: ThresholdFirings | undefined;
  /** The counts with the nearest stricter and the nearest looser threshold. */
  readonly below: ThresholdFirings | undefined;
  readonly above: ThresholdFirings | undefined;
  /** Why there is no threshold, or why no looser threshold was searched; otherwise ''. */
  readonly reason: string;
}

const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;
/** Number of values to which the kept values are reduced when there are more than twice as many. */
const valuesMax = 500_000;
/** Maximum number of windows that all counts together may visit, which takes some seconds. */
const visitsMax = 2_000_000_000;

/** True for rules whose condition is stricter with a higher or lower threshold. */
export function hasThreshold({ op }: Pick<Rule, 'op'>): boolean {
  return op !== '==' && op !== '!=';
}

/**
 * Suggests a threshold for a number of firings a week. Counts the firings for every value that the rule had, from the
 * strictest to the first one with which it fires as often as requested, and returns the nearest threshold. If two are
 * equally near, returns the stricter one.
 * @throws PipelineError ERR_CLICKHOUSE_* if the server is unavailable
 */
export async function suggestThreshold(
  rule: Rule,
  timesPerWeek: number,
  range: ReplayRange,
  options: ReplayOptions,
): Promise<Suggestion | { readonly error: RuleError }> {
  const read = await readValues(rule, range, options);
  if ('error' in read) return read;
  const target = (timesPerWeek * (range.to - range.from)) / weekMs;
  const search = new ThresholdSearch(rule, read.values, read.fromWindow, options);
  return await search.run(target);
}

interface ReadValues {
  readonly values: StrictestValues;
  /** Number of the window that ends at the start of the range. */
  readonly fromWindow: number;
}

async function readValues(
  rule: Rule,
  range: ReplayRange,
  options: ReplayOptions,
): Promise<ReadValues | { readonly error: RuleError }> {
  const { alerts_max: alertsMax } = options.limits;
  const isHigh = isHigher(rule.op);
  const values = new StrictestValues(isHigh, valuesMax);
  const series = new Map<string, number>();
  const loosest = isHigh ? -Number.MAX_VALUE : Number.MAX_VALUE;
  const observable = { rule, windows: Infinity };
  const startMs = range.from - reachOf(rule);
  let error: RuleError | undefined;
  await overRange([rule], range, options, async (ends) => {
    if (error !== undefined) return 0;
    let count = 0;
    const op: Operator = isHigh ? '>' : '<';
    observable.rule = { ...rule, op, threshold: values.bound ?? loosest };
    for await (const found of observe([observable], ends, options, { strictestFirst: true })) {
      ({ error } = found);
      for (const [end, observed] of found.observations) {
        const own = observed.map(({ value }) => value).toSorted((one, other) => one - other);
        // If the query returned the maximum number of series, series with looser values than the last one are unknown.
        const cut = isHigh ? own.at(-alertsMax - 1) : own[alertsMax];
        for (const { fingerprint, value } of observed) {
          const number = series.get(fingerprint) ?? series.size;
          series.set(fingerprint, number);
          values.add({ series: number, window: (end - startMs) / minuteMs, value });
        }
        if (cut !== undefined) values.raise(cut);
        count += observed.length;
      }
    }
    return count;
  });
  if (error !== undefined) return { error };
  return { values, fromWindow: (range.from - startMs) / minuteMs };
}

function isHigher(op: Operator): boolean {
  return op === '>' || op === '>=';
}

/** Counts the firings threshold by threshold, the strictest first. */
class ThresholdSearch {
  readonly #rule: Rule;
  readonly #values: StrictestValues;
  readonly #fromWindow: number;
  readonly #signal: AbortSignal;
  readonly #held = new Map<number, number[]>();
  readonly #counts = new Map<number, number>();
  readonly #firingRule: FiringRule;
  #firings = 0;
  #visits = 0;

  constructor(
    rule: Rule,
    values: StrictestValues,
    fromWindow: number,
    { signal }: Pick<ReplayOptions, 'signal'>,
  ) {
    this.#rule = rule;
    this.#values = values;
    this.#fromWindow = fromWindow;
    this.#signal = signal;
    const windows = (ms: number): number => Math.ceil(ms / minuteMs);
    this.#firingRule = {
      forWindows: windows(rule.forMs),
      keepWindows: windows(rule.keepFiringForMs),
    };
  }

  async run(target: number): Promise<Suggestion> {
    const sorted = this.#values.sorted();
    let below: ThresholdFirings | undefined;
    let above: ThresholdFirings | undefined;
    let steps = 0;
    for (let at = 0; at < sorted.length && this.#visits < visitsMax;) {
      const next = endOfEqual(sorted, at);
      this.#add(sorted.slice(at, next));
      const strict = sorted[at]?.value ?? 0;
      at = next;
      const loose = sorted[at]?.value ?? this.#values.bound;
      const found = {
        threshold: thresholdBetween(this.#rule.op, strict, loose),
        firings: this.#firings,
      };
      if (found.firings >= target) {
        above = found;
        break;
      }
      if (found.firings > (below?.firings ?? 0)) below = found;
      steps += 1;
      if (steps % 1_000 === 0) await nextTurn();
      this.#signal.throwIfAborted();
    }
    return suggestion(target, below, above, this.#reason(sorted.length, above));
  }

  #reason(values: number, above: ThresholdFirings | undefined): string {
    if (values === 0 && this.#values.bound === undefined)
      return 'the rule has no value in the range';
    if (above !== undefined) return '';
    if (this.#values.bound === undefined && this.#visits < visitsMax) {
      return 'the rule fires less often with every threshold';
    }
    return 'looser thresholds have too many alerts or values to count';
  }

  /** Adds windows in which the condition holds. */
  #add(values: readonly SeriesValue[]): void {
    const changed = new Set<number>();
    for (const { series, window } of values) {
      const held = this.#held.get(series) ?? [];
      this.#held.set(series, held);
      insert(held, window);
      changed.add(series);
    }
    for (const series of changed) {
      const held = this.#held.get(series) ?? [];
      const count = countFirings(held, this.#firingRule, this.#fromWindow);
      this.#firings += count - (this.#counts.get(series) ?? 0);
      this.#counts.set(series, count);
      this.#visits += held.length;
    }
  }
}

function endOfEqual(sorted: readonly SeriesValue[], at: number): number {
  let end = at + 1;
  while (end < sorted.length && sorted[end]?.value === sorted[at]?.value) end += 1;
  return end;
}

function insert(held: number[], window: number): void {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((held[middle] ?? 0) < window) low = middle + 1;
    else high = middle;
  }
  held.splice(low, 0, window);
}

function suggestion(
  target: number,
  below: ThresholdFirings | undefined,
  above: ThresholdFirings | undefined,
  reason: string,
): Suggestion {
  const distance = (one: ThresholdFirings | undefined): number =>
    one === undefined ? Infinity : Math.abs(one.firings - target);
  const nearest = distance(below) <= distance(above) ? below : above;
  const isAbout = distance(nearest) <= Math.max(1, target / 4);
  if (isAbout) return { target, threshold: nearest, below, above, reason: '' };
  const ties = 'the counts of neighboring thresholds are too far apart';
  return { target, threshold: undefined, below, above, reason: reason === '' ? ties : reason };
}

/**
 * Returns the number with the fewest digits that separates two values that the rule had.
 * @param strict the last value for which the condition holds; `loose`: the first one for which it does not
 */
export function thresholdBetween(op: Operator, strict: number, loose: number | undefined): number {
  const isHigh = isHigher(op);
  const sign = isHigh ? 1 : -1;
  const high = sign * strict;
  const low = loose === undefined ? looser(high) : sign * loose;
  const includesHigh = op === '>=' || op === '<=';
  const fits = (number: number): boolean =>
    includesHigh ? number > low && number <= high : number >= low && number < high;
  const digits = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high), 1e-300))) + 1;
  for (let exponent = digits; exponent > digits - 17; exponent -= 1) {
    const number = roundBetween({ low, high }, exponent, includesHigh);
    if (fits(number)) return sign * number + 0;
  }
  return includesHigh ? strict : (loose ?? sign * low);
}

/** A multiple of a power of ten, near the bound that is part of the interval. */
function roundBetween(
  { low, high }: { readonly low: number; readonly high: number },
  exponent: number,
  includesHigh: boolean,
): number {
  const unit = Number(`1e${exponent}`);
  const multiple = includesHigh ? Math.floor(high / unit) : Math.ceil(low / unit);
  return Number(`${multiple}e${exponent}`) + 0;
}

/** Returns a bound below the lowest value, for a rule that had no looser value. */
function looser(value: number): number {
  return value > 0 ? 0 : value - Math.max(1, Math.abs(value));
}
