import { addCounts } from '../base/index.ts';
import type { CountsByRule, FilterCounts } from '../flow.ts';

/** Under this name are the counts of all rules that are not named. */
const otherRules = 'other';

/** Rules that one row of the ledger names: an account can make rules, and a push source writes a row for each request. */
const RULES_MAX = 100;

/**
 * Keeps the counts of the rules that most events were filtered by, those that could not be evaluated first, and adds those of all
 * others up. The same counts give the same result.
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
