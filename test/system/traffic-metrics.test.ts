import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { type QueryFunction, openTrafficMetrics } from '../../src/dashboards/index.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

let server: TestClickHouse;
beforeAll(async () => {
  server = await sharedClickHouse();
  await migrate(server.clickhouse, { retention: (await configFrom({})).retention });
});
afterAll(() => server.close());

const ask: QueryFunction = (sql, format, options) =>
  server.clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

let inserts = 0;

/** Stores requests to hosts, now. */
async function store(...hosts: readonly string[]): Promise<void> {
  const now = Date.now();
  const rows = hosts.map((host, index) => ({
    account_id: 'ac_a',
    event_id: `${host} ${++inserts} ${index}`,
    event_timestamp: new Date(now).toISOString().replace('T', ' ').slice(0, -1),
    version: String((33n << 48n) + BigInt(now)),
    present: '8589934591',
    issues: [],
    conn_server_name: host,
    http_response_status_code: host === 'b' ? 502 : 200,
    http_response_body_length: 100,
    ip_policy_decision: host === 'c' ? 'block' : '',
  }));
  await server.clickhouse.insertRows('http_request_complete', rows, `traffic ${inserts}`);
}

const line = (text: string, start: string): string | undefined =>
  text.split('\n').find((each) => each.startsWith(start));

describe('the traffic on /metrics', () => {
  it('counts by host and status class from the start, and all other hosts together', async () => {
    const told: string[] = [];
    let nowMs = Date.now();
    const options = { traffic_hosts: ['a', 'b'], traffic_hosts_max: 20 };
    const metrics = await openTrafficMetrics(options, ask, {
      // Waits for every query.
      clock: { now: () => nowMs, steadyMs: () => nowMs, pause: () => new Promise(() => undefined) },
      reportFailure: (reason) => told.push(reason),
    });
    await store('a', 'a', 'b', 'c', 'd');
    const first = await metrics.text();
    expect(line(first, 'weir_traffic_requests_total{host="a",status="2xx"}')).toMatch(/ 2$/);
    expect(line(first, 'weir_traffic_requests_total{host="b",status="5xx"}')).toMatch(/ 1$/);
    expect(line(first, 'weir_traffic_requests_total{host="other",status="2xx"}')).toMatch(/ 2$/);
    expect(first).toContain(
      'weir_traffic_blocked_requests_total{host="other",module="ip_policy"} 1',
    );
    expect(first).toContain('weir_traffic_response_bytes_total{host="a"} 200');
    await store('a');
    expect(await metrics.text()).toBe(first);
    nowMs += 10_000;
    const second = await metrics.text();
    expect(line(second, 'weir_traffic_requests_total{host="a",status="2xx"}')).toMatch(/ 3$/);
    // Hours later, events that can no longer change are summed permanently: nothing is recounted, and nothing is lost.
    nowMs += 3 * 3_600_000;
    expect(await metrics.text()).toBe(second);
    nowMs += 10_000;
    expect(await metrics.text()).toBe(second);
    expect(told).toEqual([]);
  });

  it('does not change, and reports it, while ClickHouse is unavailable', async () => {
    const told: string[] = [];
    const failing: QueryFunction = async function* () {
      throw new Error('away');
    };
    const options = { traffic_hosts: [], traffic_hosts_max: 20 };
    const metrics = await openTrafficMetrics(options, failing, {
      reportFailure: (why) => told.push(why),
    });
    expect(await metrics.text()).toContain('# TYPE weir_traffic_requests_total counter');
    expect(told).toEqual(['away']);
  });
});
