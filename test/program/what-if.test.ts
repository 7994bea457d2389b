import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openGeoip } from '../../src/geoip/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';
import { lastJson, startWeir, until, weir, type Workplace, workplace } from '../support/weir.ts';

const atMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000;
const change = ['--policy', 'ipp_1', '--host', 'shop.example', '--add', 'deny 203.0.113.0/24'];
const args = ['what-if', 'ip-policy', ...change, '--over', '2d', '--json'];

let server: TestClickHouse;
let place: Workplace;

beforeAll(async () => {
  server = await startTestClickHouse();
  place = await workplace();
  const networks = ['203.0.113.0/25,DE', '203.0.113.128/25,FR', '2001:db8::/32,IT'];
  const file = await place.write('networks.csv', `network,country\n${networks.join('\n')}\n`);
  await place.write(
    'weir.yaml',
    `data_dir: ${JSON.stringify(server.dataDir)}\ngeoip: { file: ${JSON.stringify(file)} }\n`,
  );
  const { clickhouse } = server;
  const { geoip: options, retention } = await configFrom({ geoip: { file } });
  await migrate(clickhouse, { retention });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await openGeoip(options, clickhouse, logger);
  const policy: Change = {
    account: 'ac_1',
    event: 'ev_1',
    type: 'ip_policy',
    id: 'ipp_1',
    action: 'created',
    by: 'ada',
    atMs: atMs - 60_000,
    object: { id: 'ipp_1' },
  };
  await clickhouse.insertRows('config_events', rowsOf([policy]), 'configuration');
  const clients = ['203.0.113.7', '203.0.113.8', '203.0.113.200', '198.51.100.1'];
  const requests = clients.map((client, index) => ({
    account_id: 'ac_1',
    event_id: `e${index}`,
    event_timestamp: timeText(atMs + 60_000),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: `::ffff:${client}`,
    conn_server_name: 'shop.example',
    ip_policy_decision: 'allow',
  }));
  await clickhouse.insertRows('http_request_complete', requests, 'requests');
}, 60_000);
afterAll(async () => {
  await server.close();
  await place.close();
});

describe('weir what-if ip-policy', () => {
  it('counts by country with a file of countries', async () => {
    const finished = await weir(args, { cwd: place.dir });
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({
      newly_blocked: { requests: 3, clients: 3 },
      by: {
        newly_blocked: {
          country: [
            { value: 'DE', requests: 2, clients: 2 },
            { value: 'FR', requests: 1, clients: 1 },
          ],
        },
      },
    });
    // A pipe gets no progress.
    expect(finished.stderr).toBe('');
  }, 60_000);

  it.each([
    ['an inverted range', ['--from', '2026-02-04T00:00:00Z', '--to', '2026-02-03T00:00:00Z']],
    ['a range in the future', ['--from', '2099-02-04T00:00:00Z']],
    ['a range that is too long', ['--over', '401d']],
  ])(
    'has one message for %s',
    async (_name, options) => {
      const finished = await weir(['what-if', 'ip-policy', ...change, ...options], {
        cwd: place.dir,
      });
      expect(finished.code, finished.stderr).toBe(2);
      expect(finished.stderr).toContain('ERR_WHAT_IF_RANGE');
      expect(finished.stdout).toBe('');
    },
    60_000,
  );

  it.each(['shop*', 'shop.example:443', 'https://shop.example/', ''])(
    'has one message for %j, which is not a host',
    async (host) => {
      const finished = await weir([...args, '--host', host], { cwd: place.dir });
      expect(finished.code, finished.stderr).toBe(2);
      expect(finished.stderr).toContain("'--host <name>'");
      expect(finished.stderr).toContain('Pass a host such as api.example.com or *.example.com');
      expect(finished.stdout).toBe('');
    },
    60_000,
  );

  it('has one message for too many hosts', async () => {
    const hosts = Array.from({ length: 6000 }, (_, nth) => ['--host', `host-${nth}.example`]);
    const finished = await weir([...args, ...hosts.flat()], { cwd: place.dir });
    expect(finished.code, finished.stderr).toBe(2);
    expect(finished.stderr).toContain('error: --host has too many values: 6001');
    expect(finished.stdout).toBe('');
  }, 60_000);

  it('ends its query in ClickHouse at Ctrl-C', async () => {
    const { clickhouse } = server;
    // No traffic of a test takes long enough.
    await clickhouse.command(
      `CREATE OR REPLACE VIEW analytics.tcp_connection_closed SQL SECURITY INVOKER AS
       SELECT toIPv6('::1') AS conn_client_ip, toNullable(now64(6)) AS conn_start_ts, toDateTime64(${atMs / 1000}, 6, 'UTC') AS event_timestamp,
         'ac_1' AS account_id, if(cityHash64(number) = 1, 'endless', 'shop.example') AS conn_server_name, 'allow' AS ip_policy_decision
       FROM numbers(1000000000000)`,
      { as: 'admin' },
    );
    // Long enough for the response to have started, with its progress.
    const running = async (): Promise<number> => {
      const sql = `SELECT 1 FROM system.processes WHERE user = 'weir_analyst' AND query LIKE '%tcp_connection_closed%' AND elapsed > 2`;
      return (await clickhouse.query(sql, {}, { as: 'admin' })).length;
    };
    const started = startWeir(args, { cwd: place.dir });
    await until('the query', async () => (await running()) === 1);
    started.child.kill('SIGINT');
    const { code, stdout } = await started.finished;
    expect(code).toBe(130);
    expect(stdout).toBe('');
    await until('the end of the query', async () => (await running()) === 0, 10_000);
  }, 60_000);
});
