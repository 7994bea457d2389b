import { describe, expect, it } from 'vitest';

import type { CountsByRule } from '../../../src/flow.ts';
import { addEventCounts, emptyCounts } from '../../../src/load/index.ts';
import { greatestCounts } from '../../../src/load/filter-counts.ts';

function counts(kept: number, noMatch: number, notEvaluated: number): CountsByRule[string] {
  return { kept, noMatch, notEvaluated };
}

describe('the counts of filters in a row of the ledger', () => {
  it('are those of each rule if there are few', () => {
    const filters = { a: counts(1, 2, 3), b: counts(0, 0, 1) };
    expect(greatestCounts(filters, 2)).toEqual(filters);
  });

  it('name the rules that could not be evaluated most often, then those that matched least, and sum up the others', () => {
    const filters = {
      kept: counts(9_000, 0, 0),
      unmatched: counts(0, 50, 0),
      failed: counts(0, 1, 2),
      often: counts(0, 0, 7),
      less: counts(5, 40, 0),
    };
    expect(greatestCounts(filters, 3)).toEqual({
      often: counts(0, 0, 7),
      failed: counts(0, 1, 2),
      unmatched: counts(0, 50, 0),
      other: counts(9_005, 40, 0),
    });
  });

  it('do not depend on the order in which rules were counted', () => {
    const entries = Array.from({ length: 300 }, (_, at) => [`r${at}`, counts(at, 1, 1)] as const);
    const forth = greatestCounts(Object.fromEntries(entries));
    expect(greatestCounts(Object.fromEntries(entries.toReversed()))).toEqual(forth);
    expect(Object.keys(forth)).toHaveLength(101);
    const sum = Object.values(forth).reduce((all, { kept }) => all + kept, 0);
    expect(sum).toBe((300 * 299) / 2);
  });

  it('are summed up by rule', () => {
    const [sum, more] = [emptyCounts(), { ...emptyCounts(), filters: { a: counts(1, 2, 3) } }];
    addEventCounts(sum, more);
    addEventCounts(sum, { ...more, filters: { a: counts(1, 1, 1), b: counts(0, 1, 0) } });
    expect(sum.filters).toEqual({ a: counts(2, 3, 4), b: counts(0, 1, 0) });
    expect(more.filters).toEqual({ a: counts(1, 2, 3) });
  });
});
