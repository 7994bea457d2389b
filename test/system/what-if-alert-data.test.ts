import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Rule } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { whatIfAlert } from '../../src/what-if/index.ts';
import { metric, rule } from '../support/alert-replay-scenario.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { timeText } from '../support/policy-scenario.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const to = Math.floor(Date.now() / hourMs) * hourMs;
/** Requests from this day on; their totals per minute from a later one; TCP connections from an even later one. */
const requestsFrom = to - 2 * dayMs;
const totalsFrom = to - dayMs;
const connectionsFrom = to - 12 * hourMs + 17 * minuteMs;
/** Before the first of them. */
const from = to - 3 * dayMs;

const { signal } = new AbortController();
let server: TestClickHouse;
let config: WeirConfig;

beforeAll(async () => {
  config = await configFrom({});
  server = await startMigratedClickHouse();
  const { clickhouse } = server;
  await migrate(clickhouse, { retention: config.retention });
  const event = (atMs: number) => ({
    account_id: 'ac_1',
    event_id: `e${atMs}`,
    event_timestamp: timeText(atMs),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: '::ffff:203.0.113.7',
    conn_server_name: 'shop.example',
  });
  const times = (first: number): readonly number[] =>
    Array.from({ length: Math.ceil((to - first) / hourMs) }, (_, nth) => first + nth * hourMs);
  const path = { http_request_url_path: '/', http_response_status_code: 200 };
  const requests = times(requestsFrom).map((atMs) => ({ ...event(atMs), ...path }));
  await clickhouse.insertRows('http_request_complete', requests, 'requests');
  await clickhouse.insertRows('tcp_connection_closed', times(connectionsFrom).map(event), 'tcp');
  const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, clickhouse, log)).catchUp();
  // As `retention.rollup_minutes` does.
  const removed = `ALTER TABLE weir.http_minute DELETE WHERE time < toDateTime(${totalsFrom / 1000}, 'UTC') SETTINGS mutations_sync = 2`;
  await clickhouse.query(removed, {}, { as: 'admin' });
}, 120_000);
afterAll(() => server.close());

const ask: QueryFunction = (text, format, options) =>
  server.clickhouse.queryBytes(text, format, { as: 'analyst', ...options });

const every = { threshold: 0, windowMs: minuteMs } as const;
const totals = rule('Totals', { ...every, query: metric('requests', ['host']) });
const paths = rule('Paths', { ...every, query: metric('requests', ['http.request.url.path']) });
const connections = rule('Connections', { ...every, query: metric('tcp_connections', []) });
const changes = rule('Changes', { ...every, query: metric('config_changes', []) });
/** Its totals have rows only of blocks, of which there are none. */
const blocks = rule('Blocks', { ...every, query: metric('ip_policy_blocks', []) });
const inSql = rule('Sql', {
  ...every,
  query: {
    kind: 'sql',
    sql: `SELECT toDateTime(end, 'UTC') AS window_end, count() AS value
      FROM (SELECT arrayJoin({ends:Array(UInt32)}) AS end) AS e
      JOIN analytics.http_request_complete AS r ON toUnixTimestamp(toStartOfMinute(r.event_timestamp)) + 60 = e.end
      WHERE r.event_timestamp >= {from:DateTime64(6, 'UTC')} AND r.event_timestamp < {to:DateTime64(6, 'UTC')} GROUP BY end`,
  },
});

async function evaluated(rules: readonly Rule[], more = {}) {
  const range = { from, to };
  const requested = { rules, existing: [], range, timesPerWeek: undefined, alerts: config.alerts };
  return await whatIfAlert({ ...requested, ...more }, { query: ask, signal });
}

describe('the stored data of a what-if of alert rules', () => {
  it('starts for each rule where the view that it reads starts', async () => {
    const rules = [totals, paths, connections, changes, inSql, blocks];
    const effect = await evaluated(rules);
    expect(effect).toMatchObject({ from: timeOf(from), to: timeOf(to) });
    const found = effect.rules.map((one) => [one.rule, one.error, one.reads, one.evaluated_from]);
    expect(found).toEqual([
      ['Totals', null, ['http_minute_fresh'], timeOf(totalsFrom)],
      ['Paths', null, ['http_request_complete'], timeOf(requestsFrom)],
      ['Connections', null, ['tcp_minute_fresh'], timeOf(connectionsFrom)],
      ['Changes', null, ['config_events'], timeOf(requestsFrom)],
      ['Sql', null, ['http_request_complete'], timeOf(requestsFrom)],
      ['Blocks', null, ['ip_policy_minute_fresh'], timeOf(totalsFrom)],
    ]);
    // One firing an hour.
    expect(effect.rules.map(({ firings }) => firings)).toEqual([24, 48, 12, 0, 48, 0]);
    const weekly = effect.rules.map((one) => Math.round(one.firings_per_week));
    // Of the connections, 12 in 11 hours and 43 minutes.
    expect(weekly).toEqual([168, 168, 172, 0, 168, 0]);
  }, 120_000);

  it('is complete for a rule about events that are older than their totals', async () => {
    const before = { range: { from: requestsFrom, to: totalsFrom - hourMs } };
    const { rules } = await evaluated([paths, totals], before);
    const none = { notifications: null, suggestion: null, overlap: [] };
    expect(rules).toMatchObject([
      { evaluated_from: timeOf(requestsFrom), firings: 23 },
      { evaluated_from: null, firings: 0, ...none },
    ]);
    await expect(evaluated([totals], before)).rejects.toThrow(
      /ERR_WHAT_IF_EVENTS: .*http_minute_fresh: /,
    );
  }, 120_000);

  it('does not let a rule fire before its data starts, even if its condition is true without events', async () => {
    const silent = rule('Silent', {
      ...every,
      query: metric('requests', []),
      op: '<',
      threshold: 1,
    });
    const { rules } = await evaluated([silent]);
    const [first] = rules[0]?.first_firings ?? [];
    // The first windows before the range are evaluated, too, but no day.
    expect(Date.parse(first?.starts_at ?? '')).toBeGreaterThan(totalsFrom - 5 * minuteMs);
    expect(rules[0]?.firing_seconds).toBeLessThanOrEqual((to - totalsFrom) / 1000);
  }, 120_000);

  it('limits the comparison with other rules to where both have data', async () => {
    const existing = [totals, connections, changes];
    const { rules } = await evaluated([paths, connections], { existing });
    const overlap = rules.map((one) => one.overlap.map((each) => [each.rule, each.firings, each.with_rule])); // prettier-ignore
    expect(overlap).toEqual([
      [
        ['Totals', 24, 24],
        ['Connections', 12, 0],
        ['Changes', 0, 0],
      ],
      [
        ['Totals', 11, 0],
        ['Changes', 0, 0],
      ],
    ]);
  }, 120_000);
});

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
