import { afterAll, beforeAll, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { type QueryFunction, panel, runPanel } from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const hourMs = 3_600_000;
/** Seconds between requests. Every second request fails with a 5xx. */
const every = 15;
/** A time with an odd minute and second, a day ago, so that no event is still missing. */
const nowMs = Math.floor((Date.now() - 24 * hourMs) / hourMs) * hourMs + 37 * 60_000 + 42_000;
const beginMs = Math.floor(nowMs / hourMs) * hourMs - 52 * hourMs;
const count = (56 * 3_600) / every;

let server: TestClickHouse;
let ask: QueryFunction;

beforeAll(async () => {
  server = await sharedClickHouse();
  const { clickhouse } = server;
  const text = (ms: number): string =>
    new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
  const rows = Array.from({ length: count }, (_, index) => ({
    account_id: 'ac_a',
    event_id: `ev_${index}`,
    event_type: 'http_request_complete.v0',
    event_timestamp: text(beginMs + index * every * 1000),
    present: '18446744073709551615',
    conn_client_ip: '::ffff:203.0.113.7',
    conn_server_name: 'steady.example',
    http_request_method: 'get',
    http_request_url_path: '/steady',
    http_response_status_code: index % 2 === 0 ? 200 : 503,
    ip_policy_decision: index % 2 === 0 ? '' : 'block',
    http_response_body_length: 10,
  }));
  await clickhouse.insertRows('http_request_complete', rows, 'steps:1', {
    settings: { date_time_input_format: 'best_effort' },
  });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(await configFrom({}), clickhouse, logger)).catchUp();
  ask = (sql, format, options) => clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });
});
afterAll(() => server.close());

async function answer(name: string, given: object) {
  const found = panel(name);
  if (found === undefined) throw new Error(`no panel ${name}`);
  return await runPanel(found, { ...given }, ask, { nowMs });
}

/** Series, with their expected rates per second for requests at a constant rate. */
const series = [
  ['traffic_status', ['s2xx', 's5xx'], 1],
  ['traffic_bytes', ['bytes_out'], 10],
  ['traffic_error_rate', ['requests'], 1],
  ['security_modules', ['ip_policy'], 0.5],
  ['changes_series', ['requests'], 1],
] as const;

const presets = ['15m', '1h', '6h', '12h', '13h', '23h', '24h', '25h', '26h', '36h', '48h'];

it.each(
  presets.flatMap((length) => [
    [`the last ${length}`, { from: `now-${length}`, to: 'now' }],
    [
      `${length} that ended at an odd minute`,
      { from: nowMs - 3 * hourMs - msOf(length), to: nowMs - 3 * hourMs },
    ],
  ]),
)('%s: every step has all its requests, over all hosts, one host, and events', async (_, range) => {
  for (const scope of [{}, { hosts: ['steady.example'] }, { method: 'get' }]) {
    for (const [name, columns, perRequest] of series) {
      const { rows, resolution, sql } = await answer(name, { ...range, ...scope });
      const { fromMs, toMs, stepSecs } = resolution;
      const whole = rows.filter((row) => Number(row['t']) + stepSecs * 1000 <= toMs);
      const first = Math.max(0, Math.floor((toMs - fromMs) / 1000 / stepSecs));
      expect(whole, `${name} of ${JSON.stringify(scope)}`).toHaveLength(first);
      const sums = whole.map((row) => columns.reduce((sum, key) => sum + Number(row[key]), 0));
      expect(new Set(sums), sql).toEqual(new Set([(stepSecs / every) * perRequest]));
    }
  }
});

it.each(presets)('figures of %s are for the range in the response', async (length) => {
  const to = nowMs - 3 * hourMs;
  for (const scope of [{}, { hosts: ['steady.example'] }, { method: 'get' }]) {
    const range = { from: to - msOf(length), to };
    const { rows, resolution } = await answer('traffic_figures', { ...range, ...scope });
    const { fromMs, toMs } = resolution;
    const at = (ms: number): number => Math.ceil((ms - beginMs) / 1000 / every);
    expect(rows[0]?.['requests']).toBe(at(toMs) - at(fromMs));
  }
});

function msOf(length: string): number {
  return Number.parseInt(length, 10) * (length.endsWith('m') ? 60_000 : hourMs);
}
