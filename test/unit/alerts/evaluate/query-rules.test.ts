import { describe, expect, it } from 'vitest';

import type { QueryContext } from '../../../../src/alerts/evaluate/query-context.ts';
import { queryRules } from '../../../../src/alerts/evaluate/query-rules.ts';
import { rulesOfText } from '../../../../src/alerts/rules/load.ts';
import type { Rule } from '../../../../src/alerts/types.ts';
import type { Row } from '../../../../src/clickhouse/index.ts';
import { type ConfigFinding, configFrom } from '../../../../src/config/index.ts';
import { FakeClickHouse, rowOf } from './fake-clickhouse.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 31, 12);
const ends = [1, 2, 3].map((at) => start + at * minute);
const [first = 0, second = 0, third = 0] = ends;
const period = 'WHERE time >= {from:DateTime64(6)} AND time < {to:DateTime64(6)}';
const config = await configFrom({ alerts: { alerts_max: 10 } });

async function rulesOf(...lines: readonly string[]): Promise<readonly Rule[]> {
  const text = `rules:\n${lines.map((line) => `  - { ${line}, window: 1m, threshold: 5 }\n`).join('')}`;
  const findings: ConfigFinding[] = [];
  const rules = await rulesOfText(text, 'rules.yaml', { env: {}, findings });
  expect(findings).toEqual([]);
  return rules;
}

const contextOf = (clickhouse: QueryContext['clickhouse'], more: object = {}): QueryContext => ({
  clickhouse,
  limits: config.alerts,
  pipeline: 'test',
  pending: new Map(),
  signal: undefined,
  ...more,
});

/** Values and codes of errors by window. */
async function resultsOf(rules: readonly Rule[], context: QueryContext) {
  const results = await queryRules(rules, ends, context);
  return [...results].map(([rule, result]) => {
    if ('error' in result) return [rule, result.error.code];
    const windows = ends.map((end) => {
      const { length } = result.observations.get(end) ?? [];
      return result.failed.get(end)?.code ?? (result.observations.has(end) ? length : undefined);
    });
    return [rule, ...windows];
  });
}

const clients = (end: number, count: number, value = 9): readonly Row[] =>
  Array.from({ length: count }, (_, index) => rowOf(end, value, [`203.0.113.${index}`]));

describe('a query of rules', () => {
  it('is marked as heavy, so that it does not run on all replicas after a timeout', async () => {
    const rules = await rulesOf(
      'name: Blocks, metric: ip_policy_blocks, missing: zero, group_by: [client_ip]',
      'name: Lag, metric: ingest_lag_seconds',
    );
    const marks: unknown[] = [];
    const clickhouse: QueryContext['clickhouse'] = {
      query: async (_sql, _parameters, { heavy }) => {
        marks.push(heavy);
        return [];
      },
    };
    await queryRules(rules, ends, contextOf(clickhouse));
    expect(marks).toEqual([true, true, true]);
  });

  it('fails only in a window with too many groups', async () => {
    const rules = await rulesOf('name: Blocks, metric: ip_policy_blocks, group_by: [client_ip]');
    const fake = new FakeClickHouse({
      rows: () => [...clients(first, 10), ...clients(second, 11), ...clients(third, 1)],
    });
    expect(await resultsOf(rules, contextOf(fake))).toEqual([['Blocks', 10, 'ALERT_SERIES', 1]]);
  });

  it('is unsure only about a window whose rows reached the limit', async () => {
    const rules = await rulesOf('name: Blocks, metric: ip_policy_blocks, group_by: [client_ip]');
    const fake = new FakeClickHouse({
      rows: () => [...clients(first, 10), ...clients(second, 41, 1)],
    });
    expect(await resultsOf(rules, contextOf(fake))).toEqual([['Blocks', 10, 'ALERT_SERIES', 0]]);
  });

  it('of several rules is repeated without the rule that has too many groups', async () => {
    const rules = await rulesOf(
      'name: Blocks, metric: ip_policy_blocks, group_by: [client_ip]',
      'name: Hosts, metric: blocked_hosts, group_by: [client_ip]',
    );
    const fake = new FakeClickHouse({
      rows: (_ends, sql) =>
        sql.includes(' AS v1')
          ? clients(second, 41).map((row) => ({ ...row, v: [9, 1] }))
          : clients(second, 2),
    });
    expect(await resultsOf(rules, contextOf(fake))).toEqual([
      ['Blocks', 0, 'ALERT_SERIES', 0],
      ['Hosts', 0, 2, 0],
    ]);
    expect(fake.queried).toHaveLength(2);
  });

  it('in SQL fails only in a window with a value that is not a number, or with duplicate labels', async () => {
    const rules = await rulesOf(
      `name: Many, sql: "SELECT 1 AS value, arrayJoin({ends:Array(DateTime('UTC'))}) AS window_end ${period}"`,
      `name: One, sql: "SELECT 1 AS value ${period}"`,
    );
    const query = async (text: string, parameters?: object): Promise<readonly Row[]> => {
      const row = (end: number, value: unknown): Row => ({ window_end: end / 1000, value });
      const all = [row(first, 9), row(second, null), row(third, 9), row(third, 8)];
      if (text.includes('{ends:')) return all;
      const to = Date.parse(`${String(Object(parameters).to).replace(' ', 'T')}Z`);
      return all
        .filter((each) => Number(each['window_end']) * 1000 === to)
        .map(({ value }) => ({ value }));
    };
    expect(await resultsOf(rules, contextOf({ query }))).toEqual([
      ['Many', 1, 'ALERT_VALUE', 'ALERT_LABEL'],
      ['One', 1, 'ALERT_VALUE', 'ALERT_LABEL'],
    ]);
  });

  it.each([
    ['', `arrayJoin({ends:Array(DateTime('UTC'))}) AS window_end, `],
    [' of one window', ''],
  ])(
    'in SQL%s fails if more rows than its limit cannot be compared in ClickHouse',
    async (_, end) => {
      const rules = await rulesOf(`name: Bools, sql: "SELECT ${end}host, true AS value ${period}"`);
      const limits: (string | undefined)[] = [];
      const query = async (text: string, parameters?: object): Promise<readonly Row[]> => {
        limits.push(/ LIMIT (\d+)/.exec(text)?.[1]);
        const to = Date.parse(`${String(Object(parameters).to).replace(' ', 'T')}Z`);
        const rows = (at: number, count: number): readonly Row[] =>
          Array.from({ length: count }, (_row, index) => ({
            ...(end !== '' && { window_end: at / 1000 }),
            host: `${index}`,
            value: index === 50 ? '9' : true,
          }));
        const counts = new Map([
          [first, 100],
          [second, 101],
          [third, 1],
        ]);
        return [...counts].flatMap(([at, count]) =>
          end !== '' || at === to ? rows(at, count) : [],
        );
      };
      expect(await resultsOf(rules, contextOf({ query }))).toEqual([
        ['Bools', 1, 'ALERT_SERIES', 0],
      ]);
      expect(new Set(limits)).toEqual(new Set(['101']));
    },
  );

  it('starts no query when no time is left, and reports the rules of a failed query', async () => {
    const rules = await rulesOf(
      'name: Blocks, metric: ip_policy_blocks',
      'name: Hosts, metric: blocked_hosts',
      'name: Slow, metric: requests',
      `name: Sql, sql: "SELECT 1 AS value ${period}"`,
    );
    const fake = new FakeClickHouse({
      rows: () => {
        throw new Error('TIMEOUT_EXCEEDED');
      },
    });
    const hasTime = (): boolean => fake.queried.length === 0;
    expect(await resultsOf(rules, contextOf(fake, { hasTime }))).toEqual([
      ['Blocks', 'ALERT_TIMEOUT'],
      ['Hosts', 'ALERT_TIMEOUT'],
    ]);
    expect(fake.queried).toHaveLength(1);
  });
});
