import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  answerOf,
  type QueryFunction,
  panel,
  panels,
  readLibrary,
  runPanel,
  valuesOf,
} from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import {
  askAsGrafana,
  grafanaQueries,
  grafanaUser,
  withMacros,
  withVariables,
} from '../support/grafana.ts';
import { day, hour, storeScenario } from '../support/questions.ts';
import { someOf } from '../support/size.ts';

/** Expected results of each query for the scenario, checked by hand. */
const fixture = async (name: string) =>
  JSON.parse(
    await readFile(new URL(`../fixtures/questions/${name}.json`, import.meta.url), 'utf8'),
  );
const answers = await fixture('answers');
const panelRows = await fixture('panels');

/** Parameter values other than the hour of the scenario. */
const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_trail: { ip: '203.0.113.9' },
  clients_of_path: { path: '/login' },
  rules_for_address: { ip: '203.0.113.9', at: hour.to },
  event_by_id: { id: 'h16' },
  header_search: { header: 'user-agent', value: 'CURL', limit: '2' },
  path_search: { path: 'login' },
  object_history: { id: 'ipr_1' },
  config_at: { type: 'ip_policy_rule', at: `${day}T10:00:00Z` },
  guessing_clients: { least: '3' },
  scanning_clients: { least: '2' },
  error_spikes: { least: '2' },
  new_clients: { from: `${day}T10:05:30Z` },
  changes_by_actor: { from: `${day}T09:00:00Z` },
  config_changes: { from: `${day}T09:00:00Z` },
  credentials_used: { from: `${day}T09:00:00Z` },
  expiring_certificates: { at: hour.to },
  failed_provisioning: { at: hour.to },
  keys_by_age: { at: hour.to },
  provisioning_errors: { from: `${day}T00:00:00Z` },
  restrictions_off: { from: `${day}T00:00:00Z` },
  malformed_values: { from: `${day}T00:00:00Z` },
};

let server: TestClickHouse;

beforeAll(async () => {
  const config = await configFrom({ clickhouse: { analysts: [grafanaUser] } });
  const { analysts } = config.clickhouse;
  server = await startMigratedClickHouse({ analysts });
  await migrate(server.clickhouse, { retention: config.retention, analysts });
  await storeScenario(server.clickhouse);
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, server.clickhouse, logger)).catchUp();
});
afterAll(() => server.close());

const askAs =
  (as: 'analyst' | 'admin'): QueryFunction =>
  (sql, format, options) =>
    server.clickhouse.queryBytes(sql, format, { as, ...options });

describe('every query of the library', () => {
  const library = readLibrary().filter(({ needs }) => needs === undefined);

  it('has an expected result, and there are no others', () => {
    expect(Object.keys(answers).toSorted()).toEqual(library.map(({ name }) => name).toSorted());
  });

  it.each(library.map((query) => [query.name, query] as const))('%s', async (name, query) => {
    const values = { ...hour, step: '60', ...given[name] };
    const { rows } = await answerOf(
      askAs(query.audience),
      query.sql,
      valuesOf(query.parameters, values, Date.now()),
    );
    expect(written(rows)).toEqual(answers[name]);
  });
});

/** Panels that need no section of weir.yaml; the others have separate tests. */
const always = panels.filter(({ needs }) => needs === undefined);

describe('every panel', () => {
  const values = { ...hour, ip: '203.0.113.9', ids: ['e1', 'e4'] };

  it('has expected rows, and there are no others', () => {
    expect(Object.keys(panelRows).toSorted()).toEqual(always.map(({ name }) => name).toSorted());
  });

  it.each(always.map((each) => [each.name, each] as const))('%s', async (name, each) => {
    const { rows, sql } = await runPanel(each, values, askAs(each.audience));
    expect(written(rows)).toEqual(panelRows[name]);
    const columns = each.columns.map((column) => column.name).toSorted();
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(columns);
    expect(sql).not.toMatch(/\{\w+:/);
  });

  it.each(
    always
      .filter(({ filtered }) => filtered !== undefined)
      .map((each) => [each.name, each] as const),
  )(
    '%s has the same result from events, with a filter that accepts everything',
    async (name, each) => {
      if (name.startsWith('security_')) return expect(each.filtered).toBeDefined();
      const { rows } = await runPanel(each, { ...values, client: '::/0' }, askAs('analyst'));
      // Events have original paths; rollups combine two of them.
      const folded = (row: object): boolean => JSON.stringify(row).includes('/orders');
      const rest = (all: readonly object[]): readonly object[] =>
        all.filter((row) => !folded(row)).map((row) => ({ ...row, total_paths: undefined }));
      expect(rest(written(rows))).toEqual(rest(panelRows[name]));
    },
  );

  it.each(['203.0.113.0/', '/x', '203.0.113.0/256', '203.0.113.0/33', '2001:db8::/', '::/129'])(
    'traffic_status counts nothing for a client filter that is no range: %s',
    async (client) => {
      const status = always.find(({ name }) => name === 'traffic_status');
      if (status === undefined) throw new Error('no such panel');
      const counted = async (filter: string): Promise<number> =>
        (await runPanel(status, { ...values, client: filter }, askAs('analyst'))).rows.length;
      expect(await counted(client)).toBe(0);
      expect(await counted('::/0')).toBeGreaterThan(0);
    },
  );

  const sortable = always.flatMap((each) =>
    Object.entries(each.orders?.by ?? {}).map(
      ([order, { isText }]) => [each.name, order, isText === true, each] as const,
    ),
  );

  it.each(someOf(sortable))(
    '%s is sorted by %s before it is truncated, in both directions',
    async (name, order, isText, each) => {
      const ask = async (more: object) =>
        written((await runPanel(each, { ...values, ...more }, askAs(each.audience))).rows);
      const all = panelRows[name].length;
      const down = await ask({ order });
      const up = await ask({ order: `-${order}` });
      for (const found of [down, up]) {
        expect(found).toHaveLength(all);
        expect(found).toEqual(expect.arrayContaining(panelRows[name]));
      }
      const [first] = await ask({ order, limit: 1 });
      expect(first).toEqual(down[0]);
      // The share is not a column of the result; it has a separate test.
      const inOrder = down.map((row) => row[order]).filter((value) => value !== undefined);
      const isUp = (a: unknown, b: unknown): number =>
        typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : 1;
      const sorted = inOrder.toSorted((a, b) => (isText ? isUp(a, b) : isUp(b, a)));
      // Addresses are sorted by number, not by text.
      if (order !== 'client') expect(inOrder).toEqual(sorted);
    },
  );

  it('ranks shares of few requests last, in both directions', async () => {
    const hosts = panel('traffic_hosts');
    if (hosts === undefined) throw new Error('no such panel');
    const { sql } = await runPanel(hosts, { ...values, order: 's5xx_share' }, askAs('analyst'));
    expect(sql).toContain('ORDER BY known_status < 20, s5xx / known_status DESC');
    const { sql: up } = await runPanel(
      hosts,
      { ...values, order: '-s5xx_share' },
      askAs('analyst'),
    );
    expect(up).toContain('ORDER BY known_status < 20, s5xx / known_status ASC');
  });

  it.each(['nonsense', '--requests', 'requests; DROP TABLE x', 'requests DESC', 'constructor'])(
    'refuses the order %s',
    async (order) => {
      for (const each of always) {
        const asked = runPanel(each, { ...values, order }, askAs(each.audience));
        await expect(asked).rejects.toThrow(/order is not supported by/);
      }
    },
  );

  it('shows hours for a week, with the same counts', async () => {
    const week = { from: Date.parse(hour.to) - 7 * 86_400_000, to: hour.to };
    const status = panel('traffic_status');
    if (status === undefined) throw new Error('no such panel');
    const { rows, sql } = await runPanel(status, week, askAs('analyst'));
    expect(sql).toContain('analytics.account_hour_fresh');
    expect(written(rows)).toEqual([
      { t: '10:00:00.000', s1xx: 0, s2xx: 5, s3xx: 0, s4xx: 8, s5xx: 3, status_unknown: 0 },
    ]);
  });

  it('counts the requests of each account in a part of an hour, and lists all accounts', async () => {
    const accounts = panel('scope_accounts');
    if (accounts === undefined) throw new Error('no such panel');
    const part = { from: `${day}T10:05:00Z`, to: `${day}T10:30:00Z` };
    const { rows } = await runPanel(accounts, part, askAs('analyst'));
    const counted = await answerOf(
      askAs('analyst'),
      `SELECT account_id, toUInt32(countIf(event_timestamp >= '${day} 10:05:00' AND event_timestamp < '${day} 10:30:00')) AS requests
       FROM analytics.http_request_complete GROUP BY account_id ORDER BY requests DESC, account_id`,
      {},
    );
    const sum = counted.rows.reduce((all, { requests }) => all + Number(requests), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(16);
    expect(written(rows)).toEqual(written(counted.rows));
  });

  it('treats SQL in a value as text', async () => {
    const odd = "x' OR 1=1 --\\";
    for (const each of always.filter(({ audience }) => audience === 'analyst')) {
      const tried = { ...values, account: odd, hosts: [odd], path: odd, client: odd, actor: odd };
      const { rows, sql } = await runPanel(each, tried, askAs('analyst'));
      // Figures and the five modules are present, with counts of zero.
      const counts = rows.flatMap((row) => [row['requests'], row['blocks'], row['changes']]);
      expect(
        counts.filter((count) => Number(count) > 0),
        `${each.name}\n${sql}`,
      ).toEqual(each.name === 'scope_accounts' ? [14, 2] : []);
    }
  });
});

describe('the dashboards of Grafana', () => {
  const targets = grafanaQueries();

  const replaced = (sql: string, account: string, host: string): string =>
    withMacros(
      withVariables(sql, account, host),
      Date.parse(hour.from),
      Date.parse(hour.to),
      60_000,
    );

  it.each(targets)('%s runs for all, and for one account and two hosts', async (_title, sql) => {
    for (const [account, host] of [
      ["''", "''"],
      ["'ac_a'", "'a.example','b.example'"],
    ] as const) {
      const text = replaced(sql, account, host);
      expect(text).not.toMatch(/\$|\{\w+:/);
      const answer = answerOf(askAsGrafana(server), text, {});
      await expect(answer).resolves.toMatchObject({ rows: expect.anything() });
    }
  });

  it('are queried as a user with the limits of dashboards, who can read only views', async () => {
    const limit = "SELECT value FROM system.settings WHERE name = 'max_result_rows'";
    const { rows } = await answerOf(askAsGrafana(server), limit, {});
    expect(rows).toEqual([{ value: '100000' }]);
    const table = answerOf(askAsGrafana(server), 'SELECT count() FROM weir.http_minute', {});
    await expect(table).rejects.toThrow('Not enough privileges');
  });

  it('show rates that add up to the counts of the page', async () => {
    const [, sql = ''] =
      targets.find(([title]) => title === 'Weir: traffic: Requests by status class') ?? [];
    const { rows } = await answerOf(askAs('analyst'), replaced(sql, "''", "''"), {});
    const sum = (name: string): number =>
      Math.round(rows.reduce((total, row) => total + Number(row[name]) * 60, 0));
    expect([sum('s2xx'), sum('s4xx'), sum('s5xx')]).toEqual([5, 8, 3]);
  });
});

/** Rows as in the fixture: times of the scenario's day as time of day. */
function written(
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly Readonly<Record<string, unknown>>[] {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  const dayMs = 86_400_000;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (typeof value !== 'number') return [name, value];
        // Earlier days are relative to the scenario's day.
        const days = Math.floor((value - startMs) / dayMs);
        if (days > 0 || days < -30) return [name, value];
        const time = new Date(value).toISOString().slice(11, 23);
        return [name, days === 0 ? time : `${-days} d before, ${time}`];
      }),
    ),
  );
}
