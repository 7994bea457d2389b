import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { batchesOf, batchSql, planRule } from '../../src/alerts/evaluate/batch.ts';
import { metricNames } from '../../src/alerts/rules/metrics.ts';
import { loadRules, type Rule } from '../../src/alerts/index.ts';
import { eventTypes, tables } from '../../src/catalog/index.ts';
import { Coverage } from '../../src/coverage/index.ts';
import { consumers, ruleConsumers } from '../../src/coverage/consumers.ts';
import { libraryQuery, panel, type Parameter } from '../../src/dashboards/index.ts';
import { compileRules, type SelectionRule } from '../../src/select/index.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { Dice } from '../support/dice.ts';
import { QueryTrees } from '../support/query-tree.ts';
import { sized, testSeed } from '../support/size.ts';

let server: TestClickHouse;
let trees: QueryTrees;

beforeAll(async () => {
  server = await sharedClickHouse();
  trees = new QueryTrees(server.clickhouse);
});
afterAll(() => server.close());

const ready = await loadRules({
  alerts: { rules: [], builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
});
/** A rule for each metric, in addition to the built-in rules. */
const alertRules: readonly Rule[] = [
  ...ready.rules,
  ...metricNames.map((metric): Rule => {
    const [like] = ready.rules;
    if (like === undefined) throw new Error('there are no built-in rules');
    const query = { kind: 'metric', metric, ratioOf: undefined, filter: [], groupBy: [] } as const;
    return { ...like, name: `of ${metric}`, query, missing: 'ok' };
  }),
];

/** The queries of a panel, library query, or rule, with their parameters. */
function queriesOf(
  kind: string,
  name: string,
): readonly (readonly [string, readonly Parameter[]])[] {
  if (kind === 'query') {
    const { parameters, sql } = libraryQuery(name);
    return [[sql, parameters]];
  }
  if (kind === 'panel') {
    const of = panel(name);
    if (of === undefined) throw new Error(`no panel ${name}`);
    const { allHosts, either, hourly, parameters, sql } = of;
    return [sql, hourly, allHosts?.sql, allHosts?.hourly, either].flatMap((each) =>
      each === undefined ? [] : [[each, parameters] as const],
    );
  }
  const rule = alertRules.find((each) => each.name === name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  if (rule.query.kind === 'sql') return [[rule.query.sql, []]];
  const planned = planRule(rule);
  if (planned === undefined) return [];
  return batchesOf([planned], 1).map((batch) => {
    const how = { endsSecs: [1_764_000_000], pendingSecs: [], rowsMax: 10, everyGroup: true };
    return [batchSql(batch, how).sql, []];
  });
}

const moments: Readonly<Record<string, string>> = { from: '2026-01-01 00:00:00' };

/** Parameter values with which no condition is constant. */
function valuesOf(parameters: readonly Parameter[]): Record<string, unknown> {
  const own = parameters.map(({ default: usual, name, type }): [string, unknown] => {
    if (type.startsWith('DateTime')) return [name, moments[name] ?? '2026-01-02 00:00:00'];
    if (type === 'Array(String)') return [name, ['x']];
    if (type !== 'String') return [name, usual === undefined || usual === '' ? 5 : Number(usual)];
    return [name, name === 'ip' ? '203.0.113.9' : (usual ?? '') === '' ? 'x' : usual];
  });
  const ofRules = {
    from: '2026-01-01 00:00:00',
    to: '2026-01-02 00:00:00',
    ends: [1_764_000_000],
    window_seconds: 300,
    // A panel with several queries queries the rise that it has found.
    rise_from: '2026-01-01 06:00:00',
    rise_begun: '2026-01-01 06:00:00',
    rise_to: '2026-01-01 07:00:00',
  };
  return { ...ofRules, ...Object.fromEntries(own) };
}

const fieldsByColumn = new Map<string, string>(
  tables.flatMap(({ columns, name: table }) =>
    columns.flatMap(({ field, name }) => {
      const path = field?.path ?? (name === 'extra' && table !== 'config_events' ? 'extra' : '');
      return path === '' ? [] : [[`weir.${table}.${name}`, `${table}.${path}`] as const];
    }),
  ),
);

const everyone = [...consumers(), ...ruleConsumers(alertRules)].filter(
  // The views of countries exist only with a country file.
  ({ kind, needs }) => kind !== 'rollup' && needs === undefined,
);
const seen = new Map<string, ReadonlySet<string>>();

/** Fields that a panel, library query, or rule depends on, according to ClickHouse. */
async function fieldsOf(kind: string, name: string): Promise<ReadonlySet<string>> {
  const key = `${kind} ${name}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  const fields = new Set<string>();
  for (const [sql, parameters] of queriesOf(kind, name)) {
    for (const column of await trees.columnsOf(sql, valuesOf(parameters))) {
      const field = fieldsByColumn.get(column);
      if (field !== undefined) fields.add(field);
    }
  }
  seen.set(key, fields);
  return fields;
}

const accounts = ['ac_1', 'ac_2'];
const ports = [443, 80];

function randomRules(dice: Dice): readonly SelectionRule[] {
  return Array.from({ length: 1 + dice.below(5) }, (): SelectionRule => {
    const traffic = eventTypes.filter((type) => type.traffic);
    const type = traffic[dice.below(traffic.length)] ?? traffic[0];
    if (type === undefined) throw new Error('no traffic type');
    const groups = [...new Set(type.fields.map(({ segments: [first] }) => `${first}.*`))];
    const names = [...type.fields.map(({ path }) => path), ...groups, '*'];
    const fields = Array.from(
      { length: 1 + dice.below(6) },
      () => names[dice.below(names.length)] ?? '*',
    );
    const port = ports[dice.below(4)];
    const account = accounts[dice.below(5)];
    return {
      type: type.name,
      ...(dice.below(4) > 0 && { fields: [...new Set(fields)] }),
      ...(port !== undefined && { filter: `ev.conn.server_port == ${port}` }),
      ...(account !== undefined && { account }),
    };
  });
}

/** Whether `all`, `some`, or `none` of the stored events have each field, determined with an event of each account and port. */
function storedBy(rules: readonly SelectionRule[]): ReadonlyMap<string, 'all' | 'some' | 'none'> {
  const set = compileRules(rules);
  const stored = new Map<string, 'all' | 'some' | 'none'>();
  for (const type of eventTypes.filter(({ traffic }) => traffic)) {
    const judging = set.forType(type.name);
    const kept = ['ac_other', ...accounts].flatMap((account) =>
      [...ports, 8080].flatMap((port) => {
        const values = judging?.reads.map(() => port) ?? [];
        const verdict = judging?.verdict(values, account) ?? { kept: true, fields: undefined };
        return verdict.kept ? [verdict.fields] : [];
      }),
    );
    const fields = type.fields.map(({ path, present }) => ({ path, bit: 1n << BigInt(present) }));
    for (const { bit, path } of [...fields, { path: 'extra', bit: 0n }]) {
      const having = kept.filter((mask) => mask === undefined || (mask & bit) !== 0n).length;
      const share = having === kept.length ? 'all' : having === 0 ? 'none' : 'some';
      stored.set(`${type.table}.${path}`, share);
    }
  }
  return stored;
}

describe('reports about fields that are not captured', () => {
  it('use the fields that ClickHouse finds for every panel, query, and rule', async () => {
    const different: Record<string, unknown> = {};
    for (const { kind, name, reads } of everyone) {
      const fields = await fieldsOf(kind, name);
      const only = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
        [...one].filter((field) => !other.has(field));
      const more = only(reads, fields);
      const less = only(fields, reads);
      if (more.length + less.length > 0) different[`${kind} ${name}`] = { more, less };
    }
    expect(different).toEqual({});
    expect(everyone.length).toBeGreaterThan(120);
    expect([...seen.values()].filter((fields) => fields.size > 2).length).toBeGreaterThan(50);
  }, 120_000);

  it('mark exactly the results that are computed from these fields, with random capture rules', async () => {
    const seed = testSeed(25);
    const dice = new Dice(seed);
    const wrong: object[] = [];
    let marked = 0;
    for (let round = 0; round < sized(100, 2_000); round++) {
      const rules = randomRules(dice);
      const stored = storedBy(rules);
      const coverage = new Coverage(rules);
      for (const { kind, name, reads } of everyone) {
        const fields = await fieldsOf(kind, name);
        const expected = [...fields].filter((field) => stored.get(field) !== 'all').toSorted();
        const nowhere = expected.filter((field) => stored.get(field) === 'none');
        const { gaps, missing } = coverage.of(reads);
        const table = (type: string) => type.replace(/\.v0$/, '');
        const said = new Set(gaps.map(({ path, type }) => `${table(type)}.${path}`));
        const saidNowhere = missing.map(({ path, type }) => `${table(type)}.${path}`).toSorted();
        marked += expected.length;
        if (
          [...said].toSorted().join() === expected.join() &&
          saidNowhere.join() === nowhere.join()
        )
          continue;
        wrong.push({
          seed,
          round,
          kind,
          name,
          rules,
          said: [...said],
          expected,
          saidNowhere,
          nowhere,
        });
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(marked).toBeGreaterThan(1_000);
  }, 120_000);
});
