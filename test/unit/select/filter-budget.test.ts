import { describe, expect, it } from 'vitest';

import { eventTypes } from '../../../src/catalog/index.ts';
import type { RuleSet, RuleVerdict, TypeRules } from '../../../src/flow.ts';
import {
  checkRules,
  compileRules,
  readEventFilter,
  type SelectionRule,
} from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';
const types = eventTypes.filter(({ name }) => name === http);

/** Legal, and as dear as a filter may be: its table would have 2^14 states. */
const dear = 'ev.conn.server_name.matches("(a|b)*a(a|b){13}$")';
const path = 'ev.http.request.url.path';
const headers = 'ev.http.request.headers';

function joined(count: number, text: string, by = ' || '): string {
  return Array.from({ length: count }, () => text).join(by);
}

/** A text of `a` and `b`, another one for each number. */
function aAndB(seed: number, length = 1_000): string {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 2 === 0 ? 'a' : 'b';
  }).join('');
}

const legal: Readonly<Record<string, string>> = {
  'a pattern whose table would be too large': `${path}.matches("(a|b)*a(a|b){13}$")`,
  'many patterns with tables': joined(40, `${path}.matches("^[a-z0-9-]{1,30}$")`),
  'long texts looked for': joined(3, `${path}.contains("${'a'.repeat(500)}b${'a'.repeat(500)}")`),
  'a long list': `${path} in [${Array.from({ length: 480 }, (_, at) => `"${at}"`).join()}]`,
  'many conversions that fail': joined(80, `int(${path}) == 1`),
  'many fields that are missing': joined(100, 'ev.tls.version == "x"'),
  'many look-ups': joined(30, `${headers}["a"][0] == "x"`),
  'a loop over headers': `${headers}.exists(k, ${path}.matches("^/api/[a-z]+$"))`,
  'a text in pieces': `"admin" in ${path}.split("/")`,
  'lists put together': `"q" in (${joined(8, `${path}.split("/")`, ' + ')})`,
  'texts put together': joined(70, `(${path} + "x").startsWith("y")`),
  'as deep as the parser allows': `${'('.repeat(45)}${path} == "x"${' || true == false)'.repeat(45)}`,
};

describe('a filter that could cost too much is rejected when it is set', () => {
  it.each([
    ['seventy patterns', joined(70, `${path}.matches("a[ab]{990}[^ab]")`)],
    ['one pattern', `${path}.matches("a[ab]{990}[^ab]")`],
    ['a pattern on every character', `${path}.split("").exists(c, c.matches("(a|b)*a(a|b){13}$"))`],
    ['a loop over characters', `${path}.split("").exists(c, ${joined(50, 'c == "zzzzz"')})`],
    ['a search for every character', `${path}.split("").exists(c, ${path}.contains(c))`],
    ['concatenated lists', `"q" in (${joined(40, `${path}.split("")`, ' + ')})`],
    ['loops over headers', joined(20, `${headers}.exists(k, ${headers}[k].size() > 3)`)],
  ])('%s', (_name, filter) => {
    const { problem } = readEventFilter(types, filter);
    expect(problem?.code).toBe('SEL_FILTER_COST');
    expect(problem?.message).toMatch(
      /^a filter may take 500000 steps at most, this one could take \d+ \(for fields of 1024 /,
    );
  });

  it.each([
    // Each of these took seconds, or all memory, in one evaluation.
    ['duration', `duration(${path}) < duration("1s")`],
    ['duration', `duration("${'1'.repeat(3_000)}") < duration("1s")`],
    ['join', `${path}.split("").join("${'x'.repeat(900)}").split("").join("yy").size() > 3`],
    ['map', `[${path}]${'.map(x, x + x)'.repeat(30)}.exists(x, x.contains("q"))`],
    ['getHours', 'timestamp("2020-01-01T00:00:00Z").getHours("Europe/Berlin") == 1'],
    ['lastIndexOf', `${path}.lastIndexOf("${'a'.repeat(1_000)}b") > 1`],
    ['json', `bytes(${path}).json().size() > 1`],
  ])('%s, of unlimited cost', (name, filter) => {
    const { problem } = readEventFilter(types, filter);
    expect(problem?.code).toBe('SEL_FILTER_COST');
    expect(problem?.message).toContain(`\`${name}\``);
  });

  it('patterns whose automata are too large, before they are built', () => {
    const patterns = Array.from({ length: 70 }, (_, at) => `${path}.matches("${at}.{0,20}zz$")`);
    const before = process.cpuUsage();
    const { problem } = readEventFilter(types, patterns.join(' || '));
    expect(problem?.code).toBe('SEL_FILTER_COST');
    expect(problem?.message).toContain(
      'compiling the patterns of a filter may take 300000 steps at most',
    );
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
  });

  it('also as a capture rule, with its location', () => {
    const filter = joined(70, 'ev.conn.server_name.matches("a[ab]{990}[^ab]")');
    const [finding] = checkRules([{ type: http, filter, account: 'ac_1' }]);
    expect(finding).toMatchObject({ code: 'SEL_FILTER_COST', path: ['capture', 0, 'filter'] });
  });
});

describe('a valid filter', () => {
  const values = (text: string): Readonly<Record<string, unknown>> => ({
    'http.request.url.path': text,
    'http.request.headers': Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`${'a'.repeat(at % 20)}${at}`, ['aaaaaaaa']]),
    ),
  });

  it.each(Object.entries(legal))('needs the same steps for the same values: %s', (_name, text) => {
    const { filter } = readEventFilter(types, text);
    for (const value of [aAndB(1), 'a'.repeat(1_000), '1'.repeat(1_000), '']) {
      const taken = [1, 2].map(() => {
        const steps = { left: 1_000_000 };
        filter?.matches(http, (at) => values(value)[at], steps);
        return 1_000_000 - steps.left;
      });
      expect(taken[0]).toBe(taken[1]);
      expect(taken[0]).toBeGreaterThan(0);
      expect(taken[0]).toBeLessThanOrEqual(500_000);
    }
  });

  it('reports when an event would need more steps, and when a poll has no more', () => {
    const { filter } = readEventFilter(types, `${path}.matches("(a|b)*a(a|b){13}$")`);
    const judged = (text: string, left: number) => () =>
      filter?.matches(http, (at) => values(text)[at], { left });
    expect(judged(aAndB(1, 100_000), 10_000_000)).toThrow(
      'ERR_LIVE_FILTER_BUDGET: the filter takes too long for these events (more than 500000 steps for one event)',
    );
    expect(judged(aAndB(1), 1_000)).toThrow('more than 1000 steps for one poll');
    expect(judged(aAndB(1), 1_000_000)).not.toThrow();
  });
});

function rulesOf(...rules: SelectionRule[]): { readonly set: RuleSet; readonly rules: TypeRules } {
  const set = compileRules(rules);
  const found = set.forType(http);
  if (found === undefined) throw new Error('no rules');
  return { set, rules: found };
}

function judge(rules: TypeRules, name: string, account: string): RuleVerdict {
  const values = rules.reads.map((read) => (read === 'conn.server_name' ? name : 443));
  return rules.verdict(values, account);
}

const fields = ['http.request.method'];

describe('the budget of a batch', () => {
  const two: readonly SelectionRule[] = [
    { type: http, account: 'ac_dear', filter: dear, fields },
    { type: http, account: 'ac_other', filter: 'ev.conn.server_name.matches("^shop")' },
  ];

  it('keeps events that are not evaluated, with the fields of the rule, and counts them for the rule', () => {
    const { rules } = rulesOf(...two);
    const kept = judge(rules, `${'b'.repeat(900)}a${'b'.repeat(13)}`, 'ac_dear');
    const verdicts = Array.from({ length: 200 }, (_, at) =>
      judge(rules, `${aAndB(at)}c`, 'ac_dear'),
    );
    // None matches: what is kept was not judged.
    const unjudged = verdicts.filter((verdict) => verdict.kept);
    expect(unjudged.length).toBeGreaterThan(150);
    expect(unjudged.length).toBeLessThan(200);
    for (const verdict of unjudged) expect(verdict).toBe(kept);
    expect(rules.filterErrors).toMatchObject({ cost_budget_exceeded: unjudged.length, other: 0 });
    expect(rules.budget?.exceeded).toEqual([
      { account: 'ac_dear', type: http, filter: dear, events: unjudged.length },
    ]);
  });

  it('does not affect the rules of other accounts', () => {
    const { rules } = rulesOf(...two);
    for (let at = 0; at < 200; at++) judge(rules, aAndB(at), 'ac_dear');
    const verdicts = Array.from({ length: 500 }, (_, at) =>
      judge(rules, at % 2 === 0 ? `shop${at}.example` : `www${at}.example`, 'ac_other'),
    );
    expect(verdicts.map(({ kept }) => kept)).toEqual(verdicts.map((_verdict, at) => at % 2 === 0));
  });

  it('is restored with the next batch', () => {
    const { set, rules } = rulesOf(...two);
    for (let at = 0; at < 200; at++) judge(rules, `${aAndB(at)}c`, 'ac_dear');
    expect(judge(rules, `${aAndB(300)}c`, 'ac_dear').kept).toBe(true);
    set.startBatch?.();
    expect(judge(rules, `${aAndB(300)}c`, 'ac_dear').kept).toBe(false);
  });

  it('is shared by a hundred rules of an account', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      type: http,
      account: 'ac_dear',
      filter: `ev.conn.server_port == ${at} || ${dear}`,
      fields,
    }));
    const { rules } = rulesOf(...many);
    const before = process.cpuUsage();
    for (let at = 0; at < 1_000; at++) judge(rules, `${aAndB(at % 50)}c`, 'ac_dear');
    // A second for what would take a minute: 100 rules, 1,000 events, 0.5 ms each.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
    expect(rules.budget?.exceeded).toHaveLength(100);
  });

  it('limits thousands of rules of an account to the cost of the first of them', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      type: http,
      account: 'ac_dear',
      filter: `ev.conn.server_name.contains("${at}x")`,
      fields,
    }));
    const { rules } = rulesOf(...many);
    const before = process.cpuUsage();
    for (let at = 0; at < 20_000; at++) judge(rules, 'www.example', 'ac_dear');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
    const { exceeded = [] } = rules.budget ?? {};
    expect(exceeded.at(-1)?.events).toBeGreaterThan(19_000);
    expect(judge(rules, 'www.example', 'ac_dear').fields).toBeTypeOf('bigint');
  });

  it('is not used by rules that are data, which cost the same for every event', () => {
    const filter = joined(120, 'ev.conn.server_port != 1', ' && ');
    const { rules } = rulesOf({ type: http, filter });
    for (let at = 0; at < 20_000; at++) judge(rules, 'www.example', '');
    expect(rules.filterErrors.cost_budget_exceeded).toBe(0);
    expect(rules.programs?.of('')).toBeDefined();
  });

  it('applies to rules that would be data if there are too many of them', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      type: http,
      filter: `ev.conn.server_name in [${Array.from({ length: 200 }, (_x, no) => `"${at}.${no}"`).join()}]`,
    }));
    expect(rulesOf(...many).rules.programs?.of('')).toBeUndefined();
  });
});

describe('rebuilding a batch', () => {
  it('keeps all that was kept, and only that if the budget sufficed', () => {
    const { set, rules } = rulesOf(
      { type: http, account: 'ac_dear', filter: dear, fields },
      { type: http, account: 'ac_few', filter: dear, fields },
    );
    const names = Array.from({ length: 100 }, (_, at) => `${aAndB(at)}${at % 2 === 0 ? 'c' : ''}`);
    const forRebuild = set.forRebuild?.().forType(http);
    if (forRebuild === undefined) throw new Error('no rules');
    const judged = (from: TypeRules, account: string, of: readonly string[]): boolean[] =>
      of.map((name) => judge(from, name, account).kept);
    const first = judged(rules, 'ac_dear', names);
    const few = judged(rules, 'ac_few', names.slice(0, 3));
    // Meanwhile the next batch has begun.
    set.startBatch?.();
    judged(rules, 'ac_few', names);
    const second = judged(forRebuild, 'ac_dear', names.toReversed()).toReversed();
    expect(second.filter((kept, at) => first[at] === true && !kept)).toEqual([]);
    const { set: fresh, rules: unspent } = rulesOf({ type: http, filter: dear });
    const exact = judged(unspent, '', names.slice(0, 3));
    expect(few).toEqual(exact);
    const other = fresh.forRebuild?.().forType(http);
    expect(other && judged(other, '', names.slice(0, 3))).toEqual(exact);
    expect(forRebuild.filterErrors.cost_budget_exceeded).toBe(0);
  });

  it('starts from the previous state when a builder rolls back', () => {
    const { rules } = rulesOf({ type: http, filter: dear, fields });
    const names = Array.from({ length: 60 }, (_, at) => `${aAndB(at)}c`);
    const run = (): boolean[] => names.map((name) => judge(rules, name, '').kept);
    run();
    rules.budget?.save();
    const before = rules.budget?.exceeded;
    const first = run();
    const after = rules.budget?.exceeded;
    rules.budget?.rewind();
    expect(rules.budget?.exceeded).toEqual(before);
    expect(run()).toEqual(first);
    expect(rules.budget?.exceeded).toEqual(after);
  });
});
