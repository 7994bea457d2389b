import { addCounts } from '../base/index.ts';
import type { CountsByRule, FilterCounts } from '../flow.ts';

/** Key of the summed counts of all rules that are not kept. */
const otherRules = 'other';

/**
 * Maximum number of rules in one row of the ledger: accounts can create any number of rules, and a Firehose source
 * writes a row per request.
 */
const RULES_MAX = 100;

/**
 * Keeps the counts of the rules that filtered the most events, and sums up all others. Rules are ordered by the events
 * for which they could not be evaluated, then by those that did not match. Deterministic: equal counts give equal
 * results.
 */
export function greatestCounts(filters: Readonly<CountsByRule>, max = RULES_MAX): CountsByRule {
  const all = Object.entries(filters);
  if (all.length <= max) return { ...filters };
  const kept: CountsByRule = {};
  for (const [index, [rule, counts]] of all.toSorted(byFiltered).entries()) {
    addCounts(kept, { [index < max && rule !== otherRules ? rule : otherRules]: counts });
  }
  return kept;
}

function byFiltered(
  [rule, counts]: readonly [string, Readonly<FilterCounts>],
  [otherRule, other]: readonly [string, Readonly<FilterCounts>],
): number {
  const byCounts = other.notEvaluated - counts.notEvaluated || other.noMatch - counts.noMatch;
  return byCounts || (rule < otherRule ? -1 : 1);
}
