import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RuleSet, TypeRules } from '../../../src/flow.ts';
import { compileRules, namedRules, type SelectionRule } from '../../../src/select/index.ts';
import {
  captureRules,
  compiledFilter,
  filteredEvent,
  otherFilter,
} from '../../support/filter-arbitraries.ts';
import { builderPair, differenceOf, outcomeOf } from '../../support/kernel-compare.ts';
import { batchOf, httpEvent } from '../../support/reference-build.ts';

// FILTER_RUNS=20000 npx vitest run --project unit kernel-filters: for as many filters.
const runs = Number(process.env['FILTER_RUNS'] ?? 80);
const http = 'http_request_complete.v0';

/** Rules, and how often the CEL library was called. */
interface Watched {
  readonly rules: RuleSet;
  asked(): number;
}

function watched(rules: readonly SelectionRule[]): Watched {
  let count = 0;
  const compiled = compileRules(rules);
  const types = new Map(
    compiled.types.map((name): [string, TypeRules | undefined] => {
      const own = compiled.forType(name);
      if (own === undefined) return [name, undefined];
      const { reads, filterErrors, programs, counter } = own;
      const verdict: TypeRules['verdict'] = (values, account) => {
        count += 1;
        return own.verdict(values, account);
      };
      const more = { ...(programs && { programs }), ...(counter && { counter }) };
      return [name, { reads, filterErrors, verdict, ...more }];
    }),
  );
  const { hash } = compiled;
  return {
    rules: { hash, types: compiled.types, forType: (name) => types.get(name) },
    asked: () => count,
  };
}

/**
 * Builds the events with kernel and reference, each with rules of its own: the same rows, and the same failures of
 * filters. @returns how often the kernel asked the host.
 */
function askedFor(rules: readonly SelectionRule[], texts: readonly string[]): number {
  const made: Watched[] = [];
  const { kernel, reference } = builderPair({}, () => {
    const next = watched(rules);
    made.push(next);
    return next.rules;
  });
  const batches = [batchOf(texts)];
  const difference = differenceOf(outcomeOf(kernel, batches), outcomeOf(reference, batches));
  expect(difference).toBeUndefined();
  expect(kernel).toMatchObject({ traps: 0, fallbackRanges: 0 });
  const [own, other] = made;
  for (const { type } of rules) {
    const expected = other?.rules.forType(type)?.filterErrors;
    expect(own?.rules.forType(type)?.filterErrors).toEqual(expected);
  }
  return own?.asked() ?? 0;
}

const ports = [443, 80, '', null, undefined];
const names = ['a', 'b', 'é', '', null, undefined];
const combinations = ports.flatMap((server_port) =>
  names.map((server_name) => httpEvent({ conn: { server_port, server_name } })),
);

describe('a filter in the kernel', () => {
  it('matches and fails like the CEL library, whatever its form and the content of the events', () => {
    const property = fc.property(
      captureRules(compiledFilter),
      fc.array(filteredEvent, { minLength: 1, maxLength: 40 }),
      (rules, texts) => askedFor(rules, texts) === 0,
    );
    expect(() => fc.assert(property, { numRuns: runs })).not.toThrow();
  });

  it('does so next to filters that only the library evaluates', () => {
    const property = fc.property(
      captureRules(fc.oneof(compiledFilter, otherFilter)),
      fc.array(filteredEvent, { minLength: 1, maxLength: 12 }),
      (rules, texts) => askedFor(rules, [...texts, ...texts]) <= texts.length * 2,
    );
    expect(() => fc.assert(property, { numRuns: runs / 2 })).not.toThrow();
  });

  it.each([
    // The side that decides may fail on the other; where both fail, the failure of the right one counts.
    'ev.conn.server_port == 443 || ev.conn.server_name == "a"',
    'ev.conn.server_name == "a" || ev.conn.server_port == 443',
    'ev.conn.server_port == 443 && ev.conn.server_name == "a"',
    '!(ev.conn.server_name == "a") && !(ev.conn.server_port != 443)',
    'has(ev.conn.server_port) && ev.conn.server_port > 80',
    '!has(ev.conn.server_name) || ev.conn.server_name.startsWith("")',
    'false && ev.conn.server_port == 1 || true',
    'ev.conn.server_port in [] || ev.conn.server_name in ["b", "é"]',
    '-80 < ev.conn.server_port && "a" <= ev.conn.server_name',
  ])('%s is never evaluated by the library', (filter) => {
    expect(askedFor([{ type: http, filter }], combinations)).toBe(0);
  });

  it('of an account is evaluated only for events of that account', () => {
    const rules: SelectionRule[] = [
      { type: http, account: 'ac_1', filter: 'ev.conn.server_port == 443', fields: ['conn.*'] },
      { type: http, account: 'ac_2', filter: 'ev.conn.server_name.matches("a")' },
      { type: http, filter: 'ev.conn.server_name == "a"' },
    ];
    const texts = ['ac_1', 'ac_2', 'ac_3', '', undefined].flatMap((account_id) =>
      ports.map((server_port) =>
        httpEvent({ conn: { server_port, server_name: 'a' }, more: 1 }, { account_id }),
      ),
    );
    // Those of the second account, once for each port: some other filter of the type reads it.
    expect(askedFor(rules, [...texts, ...texts])).toBe(ports.length);
  });

  it('supports any number of accounts', () => {
    const rules = Array.from({ length: 300 }, (_, index) => ({
      type: http,
      account: `ac_${index}`,
      filter: `ev.conn.server_port == ${index}`,
    }));
    const texts = Array.from({ length: 1_200 }, (_, index) =>
      httpEvent({ conn: { server_port: index % 301 } }, { account_id: `ac_${index % 307}` }),
    );
    expect(askedFor(rules, texts)).toBe(0);
  });

  it('may have the maximum length and depth of a filter', () => {
    const deep = `${'ev.conn.server_port == 1 || ('.repeat(45)}true${')'.repeat(45)}`;
    const long = Array.from({ length: 140 }, (_, at) => `ev.conn.server_port != ${at}`).join(
      ' && ',
    );
    const list = `ev.conn.server_port in [${Array.from({ length: 500 }, (_, at) => at).join()}]`;
    for (const filter of [deep, long, list]) {
      expect(askedFor([{ type: http, filter }], combinations)).toBe(0);
    }
  });
});

/** What kernel and reference count alike for these rules and events, with the rules in place of their ids. */
function countsFor(rules: readonly SelectionRule[], texts: readonly string[]) {
  const { kernel, reference } = builderPair({}, () => compileRules(rules));
  const batches = [batchOf(texts.slice(0, 3)), batchOf(texts)];
  const [one, other] = [outcomeOf(kernel, batches), outcomeOf(reference, batches)];
  expect(differenceOf(one, other)).toBeUndefined();
  const { filtered, filters, notEvaluated, received, stored } = one.counts;
  const named = namedRules(rules, rules.length);
  const byRule = Object.entries(filters).map(([id, { kept, noMatch, notEvaluated: failed }]) => [
    named.get(id)?.rule,
    [kept, noMatch, failed],
  ]);
  return {
    received,
    stored: stored['http_request_complete'] ?? 0,
    filtered,
    notEvaluated,
    byRule: Object.fromEntries(byRule),
  };
}

describe('the results of filters', () => {
  const conn = (server_port?: unknown, server_name?: unknown): string =>
    httpEvent({ conn: { server_port, server_name } });
  const texts = [
    conn(443, 'a'), // both match
    conn(443), // the first matches, the second cannot be evaluated
    conn(80, 'a'), // only the second
    conn(80, 'b'), // none
    conn(80), // none matches, and the second cannot be evaluated
    conn('', 'b'), // none matches, and the first cannot be evaluated
    conn(), // none can be evaluated
  ];
  const [port, name] = ['ev.conn.server_port == 443', 'ev.conn.server_name == "a"'];

  it.each([
    ['in the kernel', port, name],
    ['by the library', port, `${name} || ev.conn.server_name.matches("^a$")`],
  ])('are counted by rule, and once for the event: %s', (_, first, second) => {
    const rules = [
      { type: http, filter: first, fields: ['conn.*'] },
      { type: http, filter: second, fields: ['tls.*'] },
    ];
    // The first three events come twice.
    expect(countsFor(rules, texts)).toEqual({
      received: 10,
      stored: 6,
      filtered: 4,
      // Of the events that no rule keeps, those on which at least one filter could not be evaluated.
      notEvaluated: 3,
      byRule: { 'capture[0]': [4, 4, 2], 'capture[1]': [4, 2, 4] },
    });
  });

  it('are not counted for rules that are not evaluated: after one that keeps all, and of another account', () => {
    const rules = [
      { type: http, filter: port },
      { type: http, filter: name },
      { type: http, filter: name, account: 'ac_other' },
    ];
    expect(countsFor(rules, texts).byRule).toEqual({
      'capture[0]': [4, 4, 2],
      'capture[1]': [2, 2, 2],
    });
    expect(countsFor([{ type: http }, ...rules], texts)).toMatchObject({ filtered: 0, byRule: {} });
  });

  it('are one count for rules that share a filter', () => {
    const rules = [
      { type: http, filter: port, fields: ['conn.*'] },
      { type: http, filter: port, fields: ['tls.*'] },
    ];
    expect(countsFor(rules, texts).byRule).toEqual({ 'capture[0]': [4, 4, 2] });
  });
});

describe('a kernel that fails', () => {
  it.each([1, 7, 20])('at call %i counts no filter error twice, before or after', (at) => {
    const tcp = 'tcp_connection_closed.v0';
    const rules: SelectionRule[] = [
      { type: http, filter: 'ev.conn.server_port == 443 || ev.conn.server_name == "a"' },
      { type: tcp, filter: 'ev.conn.server_name.matches("a") || ev.conn.server_port == 1' },
    ];
    const texts = combinations.flatMap((text) => [text, text.replaceAll(http, tcp), 'garbage']);
    let asked = 0;
    const [own, other] = [compileRules(rules), compileRules(rules)];
    const failing: RuleSet = {
      ...own,
      forType: (name) => {
        const known = own.forType(name);
        if (known === undefined) return undefined;
        const { reads, filterErrors, programs, counter } = known;
        const verdict: TypeRules['verdict'] = (values, account) => {
          asked += 1;
          const answer = known.verdict(values, account);
          if (asked === at) throw new Error('trap');
          return answer;
        };
        const more = { ...(programs && { programs }), ...(counter && { counter }) };
        return { reads, filterErrors, verdict, ...more };
      },
    };
    const { kernel, reference } = builderPair({}, inTurn(failing, other));
    const batches = [batchOf(texts), batchOf(texts)];
    const difference = differenceOf(outcomeOf(kernel, batches), outcomeOf(reference, batches));
    expect(difference).toBeUndefined();
    expect(kernel.traps).toBe(1);
    for (const name of [http, tcp]) {
      expect(own.forType(name)?.filterErrors).toEqual(other.forType(name)?.filterErrors);
    }
  });
});

function inTurn(...sets: RuleSet[]): () => RuleSet {
  return () => {
    const next = sets.shift();
    if (next === undefined) throw new Error('no more rules');
    return next;
  };
}

describe('a filter that only the library evaluates', () => {
  it('is evaluated once for each combination of values, whether that succeeds or not', () => {
    const filter = 'ev.conn.server_name.matches("a")';
    // The port is not read.
    expect(askedFor([{ type: http, filter }], combinations)).toBe(names.length);
    const twice = [...combinations, ...combinations];
    expect(askedFor([{ type: http, filter }], twice)).toBe(names.length);
  });
});
