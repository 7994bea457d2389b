import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { EventBatch, RuleSet, TypeRules } from '../../../src/flow.ts';
import { compileRules, type SelectionRule } from '../../../src/select/index.ts';
import { builderPair, differenceOf, outcomeOf } from '../../support/kernel-compare.ts';
import { batchOf, httpEvent } from '../../support/reference-build.ts';
import { sized } from '../../support/size.ts';

const http = 'http_request_complete.v0';
const dear = 'ev.conn.server_name.matches("(a|b)*a(a|b){13}$")';
const fields = ['http.request.method'];

const rules: readonly SelectionRule[] = [
  { type: http, account: 'ac_dear', filter: dear, fields },
  {
    type: http,
    account: 'ac_dear',
    filter: `ev.conn.server_name.contains("abab") && ${dear}`,
    fields: ['tls.version'],
  },
  { type: http, account: 'ac_other', filter: 'ev.conn.server_name.matches("^[ab]{3,9}$")' },
  { type: http, filter: 'ev.conn.server_name.size() < 400' },
];

const event = fc
  .record({
    account_id: fc.constantFrom('ac_dear', 'ac_other', 'ac_none'),
    text: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 9 }),
    times: fc.constantFrom(1, 40, 200),
    server_port: fc.constantFrom(443, undefined),
  })
  .map(({ account_id, text, times, server_port }) =>
    httpEvent({ conn: { server_name: text.repeat(times), server_port } }, { account_id }),
  );

/** Builds two batches, after what some events have left of a budget. */
function builds(
  texts: readonly string[],
  wrap: (set: RuleSet) => RuleSet = (set) => set,
): { readonly sets: readonly RuleSet[]; readonly difference: string | undefined; traps: number } {
  const sets: RuleSet[] = [];
  const made = builderPair({}, () => {
    const set = compileRules(rules);
    sets.push(set);
    return sets.length === 1 ? wrap(set) : set;
  });
  let difference: string | undefined;
  for (let round = 0; round < 2; round++) {
    for (const set of sets) set.startBatch?.();
    const batches: EventBatch[] = [batchOf(texts), batchOf([...texts, 'garbage', ...texts])];
    const kernel = outcomeOf(made.kernel, batches);
    difference ??= differenceOf(kernel, outcomeOf(made.reference, batches));
    const { received, stored, filtered, deadLettered } = kernel.counts;
    const sum = Object.values(stored).reduce((all, rows) => all + rows, filtered + deadLettered);
    if (sum !== received) difference ??= `${sum} of ${received} events`;
  }
  return { sets, difference, traps: made.kernel.traps };
}

function stateOf(set: RuleSet | undefined): unknown {
  const own = set?.forType(http);
  return { errors: own?.filterErrors, exceeded: own?.budget?.exceeded };
}

const runs = sized(10, 100);
const someEvents = fc.array(event, { minLength: 1, maxLength: 60 });

describe('filters that exceed the budget', () => {
  it('keep the same events in kernel and reference, and count the same', () => {
    let exceeded = 0;
    const property = fc.property(someEvents, (texts) => {
      const { sets, difference } = builds(texts);
      expect(difference).toBeUndefined();
      const [kernel, reference] = sets.map(stateOf);
      expect(kernel).toEqual(reference);
      exceeded += sets[0]?.forType(http)?.filterErrors.cost_budget_exceeded ?? 0;
    });
    fc.assert(property, { numRuns: runs });
    expect(exceeded).toBeGreaterThan(0);
  });

  it('also when the kernel fails in between', () => {
    const property = fc.property(someEvents, fc.integer({ min: 1, max: 40 }), (texts, at) => {
      const { sets, difference } = builds(texts, failingAt(at));
      expect(difference).toBeUndefined();
      const [kernel, reference] = sets.map(stateOf);
      expect(kernel).toEqual(reference);
    });
    fc.assert(property, { numRuns: runs });
  });
});

/** Rules that throw once, after they have judged an event. */
function failingAt(at: number): (set: RuleSet) => RuleSet {
  let asked = 0;
  return (set) => ({
    ...set,
    forType(name) {
      const own = set.forType(name);
      if (own === undefined) return undefined;
      const { budget, filterErrors, programs, reads, counter } = own;
      const verdict: TypeRules['verdict'] = (values, account) => {
        const answer = own.verdict(values, account);
        asked += 1;
        if (asked === at) throw new Error('trap');
        return answer;
      };
      return {
        reads,
        filterErrors,
        verdict,
        ...(programs && { programs }),
        ...(counter && { counter }),
        ...(budget && { budget }),
      };
    },
  });
}
