import type { Turns } from '../../base/index.ts';
import { cellsOf, type RangeSpan } from './cells.ts';
import type { Rule } from './configuration.ts';
import { type AddressRange, hullParameters, rangesOf } from './ranges.ts';
import { flagBits } from './sql.ts';
import {
  type Epoch,
  type RuleSpan,
  rulesMax,
  type Timeline,
  tooManyChanges,
  tooManyRules,
} from './timeline.ts';

/** Decision about clients that match no rule, for a policy that has rules, but no allow rule. */
export type Unmatched = 'allow' | 'block';

interface EvaluationOptions {
  readonly policy: string;
  /** Identifiers of rules. */
  readonly remove: ReadonlySet<string>;
  readonly unmatched: Unmatched;
}

/** Maximum number of ranges. Few rules need two ranges, as `::/0` does. */
const rangesMax = rulesMax + 1000;
const cellsMax = 20_000;
/** Maximum number of pairs of a cell and a range, because one query compares all of them at once. */
const pairsMax = 20_000_000;

/** Rules as parameters of a query. */
export interface Evaluation {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly unreadable: readonly string[];
}

/** A range of addresses with the bits of its rule. */
interface FlaggedRange extends RangeSpan {
  readonly flags: number;
}

/**
 * Returns the rules as lists of ranges, each with its bits and with the epochs in which the rule has it.
 * @throws PipelineError ERR_WHAT_IF_SIZE, ERR_WHAT_IF_RULES if the parameters are too large: they are part of the URL
 * of a request, whose length is limited
 */
export async function evaluationOf(
  { epochs, spans }: Timeline,
  added: readonly Rule[],
  { policy, remove, unmatched }: EvaluationOptions,
  turns: Turns,
): Promise<Evaluation> {
  const isRemoved = (rule: Rule): boolean => rule.policy === policy && remove.has(rule.id);
  const removed = spans.filter(isRemoved);
  const addedSpans = added.flatMap((rule) => spansOf(rule, epochs));
  const after = [...spans.filter((rule) => !isRemoved(rule)), ...addedSpans];
  const { ranges, unreadable } = await rangesIn([...spans, ...addedSpans], isRemoved, turns);
  const isOfChanges = epochs.length > 1 && added.length <= rulesMax;
  const counts = { before: countsOf(spans, epochs.length), after: countsOf(after, epochs.length) };
  const closed = (side: 'before' | 'after', without: Unmatched): readonly number[] =>
    counts[side].map((count) => (isClosed(count, without) ? 1 : 0));
  const isSameClosed = closed('before', unmatched).join() === closed('after', unmatched).join();
  const parameters = {
    since: differences(epochs.map(({ since }) => since)),
    guarded: epochs.map(({ isGuarded }) => guardedValue(isGuarded)),
    unknown: epochs.map(({ isUnknown }) => (isUnknown ? 1 : 0)),
    closed_before: closed('before', unmatched),
    closed_after: closed('after', unmatched),
    other_before: closed('before', unmatched === 'allow' ? 'block' : 'allow'),
    ...(await rangeParameters(ranges, isOfChanges, turns)),
    ...hullParameters(isSameClosed ? readRanges([...added, ...removed]) : everyAddress),
  };
  assertSizes(parameters, isOfChanges);
  return {
    parameters,
    unreadable,
  };
}

/** Returns one span of an added rule for each period in which its policy guards the hosts. */
function spansOf(rule: Rule, epochs: readonly Epoch[]): readonly RuleSpan[] {
  const guards = epochs.map(({ guarding }) => guarding.includes(rule.policy));
  const begins = guards.flatMap((is, index) => (is && guards[index - 1] !== true ? [index] : []));
  return begins.map((index) => {
    const end = guards.indexOf(false, index);
    return { ...rule, begin: index + 1, end: (end < 0 ? epochs.length : end) + 1 };
  });
}

/** Returns the ranges of rules, and the rules whose range or action cannot be read. */
async function rangesIn(
  spans: readonly RuleSpan[],
  isRemoved: (rule: Rule) => boolean,
  turns: Turns,
): Promise<{ readonly ranges: readonly FlaggedRange[]; readonly unreadable: readonly string[] }> {
  const ranges: FlaggedRange[] = [];
  const unreadable = new Set<string>();
  for (const span of spans) {
    const { action, begin, end, cidr, id } = span;
    const found = action === 'deny' || action === 'allow' ? rangesOf(cidr) : undefined;
    if (found === undefined) unreadable.add(id);
    const flags = flagsOf(span, { isBefore: id !== '', isAfter: !isRemoved(span) });
    for (const range of found ?? []) ranges.push({ ...range, begin, end, flags });
    await turns.next();
  }
  return { ranges, unreadable: [...unreadable] };
}

/** Encodes for queries whether the policy guards the hosts; 2 means unknown. */
function guardedValue(isGuarded: boolean | undefined): number {
  if (isGuarded === undefined) return 2;
  return isGuarded ? 1 : 0;
}

async function rangeParameters(
  ranges: readonly FlaggedRange[],
  isOfChanges: boolean,
  turns: Turns,
): Promise<Readonly<Record<string, unknown>>> {
  if (ranges.length > rangesMax) throw tooManyRules();
  const cells = await cellsOf(ranges, cellsMax, turns);
  if (cells === undefined || cells.cells.length * ranges.length > pairsMax) {
    throw isOfChanges ? tooManyChanges('too many different ranges and times') : tooManyRules();
  }
  return {
    highs: differences(cells.highs),
    lows: differences(cells.lows),
    intervals: differences(cells.intervals),
    cells: differences(cells.cells),
    first: cells.first,
    last: cells.last,
    flags: ranges.map(({ flags }) => flags),
    begin: ranges.map(({ begin }) => begin),
    end: ranges.map(({ end }) => end),
  };
}

/** Sorted numbers as differences to the previous number, which have fewer digits. */
function differences(sorted: readonly (bigint | number)[]): readonly bigint[] {
  return sorted.map((value, index) => BigInt(value) - BigInt(sorted[index - 1] ?? 0));
}

/** ClickHouse limits a parameter (`http_max_field_value_size`) and the address of a request (`http_max_uri_size`). */
const parameterMax = 128 * 1024 - 10;
const addressMax = 1_000_000;

/** @throws PipelineError ERR_WHAT_IF_SIZE, ERR_WHAT_IF_RULES */
function assertSizes(parameters: Readonly<Record<string, unknown>>, isOfChanges: boolean): void {
  let total = 0;
  for (const value of Object.values(parameters)) {
    if (!Array.isArray(value)) continue;
    // Both limits apply to the value in the URL, in which a comma has three characters (`%2C`).
    const size = value.reduce<number>((sum, each) => sum + String(each).length + 3, 6);
    total += size;
    if (size <= parameterMax && total <= addressMax) continue;
    throw isOfChanges ? tooManyChanges('the size of the query') : tooManyRules();
  }
}

function readRanges(rules: readonly Pick<Rule, 'cidr'>[]): readonly AddressRange[] {
  return rules.flatMap(({ cidr }) => rangesOf(cidr) ?? []);
}

/** When a policy starts or stops blocking clients that no rule allows, decisions about all clients may change. */
const everyAddress = readRanges([{ cidr: '0.0.0.0/0' }, { cidr: '::/0' }]);

interface Counts {
  readonly rules: number;
  readonly allows: number;
}

/** Counts the rules in each epoch. */
function countsOf(spans: readonly RuleSpan[], epochs: number): readonly Counts[] {
  const [rules, allows] = [new Int32Array(epochs + 2), new Int32Array(epochs + 2)];
  const add = (steps: Int32Array, epoch: number, step: number): void => {
    steps[epoch] = (steps[epoch] ?? 0) + step;
  };
  for (const { action, begin, end } of spans) {
    for (const steps of action === 'allow' ? [rules, allows] : [rules]) {
      add(steps, begin, 1);
      add(steps, end, -1);
    }
  }
  let count = { rules: 0, allows: 0 };
  return Array.from({ length: epochs }, (_, index) => {
    const [more, moreAllows] = [rules[index + 1] ?? 0, allows[index + 1] ?? 0];
    count = { rules: count.rules + more, allows: count.allows + moreAllows };
    return count;
  });
}

/**
 * A policy with an allow rule blocks clients that no rule allows. A policy without rules blocks nothing, because it may
 * be deleted (section 2.5).
 */
function isClosed({ allows, rules }: Counts, without: Unmatched): boolean {
  return allows > 0 || (without === 'block' && rules > 0);
}

function flagsOf(
  { action }: Rule,
  { isBefore, isAfter }: { readonly isBefore: boolean; readonly isAfter: boolean },
): number {
  const [before, after] =
    action === 'deny'
      ? [flagBits.denyBefore, flagBits.denyAfter]
      : [flagBits.allowBefore, flagBits.allowAfter];
  return (isBefore ? before : 0) + (isAfter ? after : 0);
}
