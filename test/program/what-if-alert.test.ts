import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { timeText } from '../support/policy-scenario.ts';
import { lastJson, startWeir, until, weir, type Workplace, workplace } from '../support/weir.ts';

const secret = 'a-secret-of-a-webhook';
const minuteMs = 60_000;
const burst = Math.floor(Date.now() / minuteMs) * minuteMs - 3 * 3_600_000;

const rules = `
rules:
  - name: Bursts
    metric: requests
    group_by: [host]
    window: 5m
    threshold: 20
    annotations: { runbook_url: "https://runbooks.example.net/\${TOKEN}" }
  - name: Errors
    metric: 5xx
    window: 5m
    threshold: 0
`;
const slow = `
rules:
  - name: Slow
    sql: >-
      SELECT sum(sleepEachRow(0.01)) AS value FROM numbers(100000)
      WHERE {from:DateTime64(6)} < {to:DateTime64(6)} SETTINGS max_block_size = 10
    window: 1m
    threshold: 0
`;

let server: TestClickHouse;
let place: Workplace;

beforeAll(async () => {
  server = await startTestClickHouse();
  place = await workplace();
  await place.write('new.yaml', rules);
  await place.write('slow.yaml', slow);
  await place.write('bad.yaml', '\nrules:\n  - name: Bad\n    metric: request\n    threshold: 1\n');
  await place.write(
    'internal.yaml',
    'rules: [{ name: Lag, metric: ingest_lag_seconds, threshold: 60 }]\n',
  );
  const alerts = {
    builtin_rules: ['security', 'traffic', 'changes', 'pipeline'],
    destinations: [{ type: 'webhook', name: 'pager', url: `http://127.0.0.1:9/${secret}` }],
  };
  const config = { data_dir: server.dataDir, alerts };
  await place.write('weir.yaml', JSON.stringify(config));
  const { clickhouse } = server;
  const options = await configFrom({});
  await migrate(clickhouse, { retention: options.retention });
  const requests = Array.from({ length: 60 }, (_, nth) => ({
    account_id: 'ac_1',
    event_id: `e${nth}`,
    event_timestamp: timeText(burst + nth * 1_000),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: '::ffff:203.0.113.7',
    conn_server_name: 'shop.example',
    http_response_status_code: 200,
    ip_policy_decision: 'allow',
  }));
  await clickhouse.insertRows('http_request_complete', requests, 'requests');
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(options, clickhouse, logger)).catchUp();
}, 60_000);
afterAll(async () => {
  await server.close();
  await place.close();
});

const what = async (...args: readonly string[]) =>
  weir(['what-if', 'alert', ...args], { cwd: place.dir, env: { TOKEN: secret } });

describe('weir what-if alert', () => {
  it('prints when the rules of a file would have fired, and compares them with those of the configuration', async () => {
    const finished = await what(
      '--rule',
      'new.yaml',
      '--over',
      '1d',
      '--times-per-week',
      '7',
      '--json',
    );
    expect(finished.code, finished.stderr).toBe(0);
    const starts = new Date(burst + minuteMs).toISOString();
    const ends = new Date(burst + 6 * minuteMs).toISOString();
    const result = lastJson(finished);
    expect(result).toMatchObject({
      rules: [
        {
          rule: 'Bursts',
          file: 'new.yaml',
          line: 3,
          firings: 1,
          firing_seconds: 300,
          first_firings: [{ labels: { host: 'shop.example' }, starts_at: starts, ends_at: ends }],
          notifications: {
            destinations: [{ destination: 'pager', messages: 2, firing: 1, resolved: 1 }],
          },
          suggestion: { suggested: { firings: 1 } },
        },
        { rule: 'Errors', firings: 0 },
      ],
    });
    expect(finished.stdout + finished.stderr).not.toContain(secret);
    // A pipe gets no progress.
    expect(finished.stderr).toBe('');
  }, 60_000);

  it('prints lines of at most 80 columns', async () => {
    const finished = await what('--rule', 'new.yaml', '--over', '1d', '--times-per-week', '7');
    expect(finished.code, finished.stderr).toBe(0);
    expect(finished.stdout).toContain('Bursts (> 20, warning): 1 firing');
    const widths = finished.stdout.split('\n').map((line) => [...line].length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
    expect(finished.stdout).not.toContain(secret);
  }, 60_000);

  it('evaluates the rules of the configuration', async () => {
    const every = await what('--over', '6h', '--json');
    expect(every.code, every.stderr).toBe(0);
    const one = await what('--over', '6h', '--name', 'BlocksByHost', '--no-overlap', '--json');
    expect(lastJson(one)).toMatchObject({ rules: [{ rule: 'BlocksByHost', overlap: [] }] });
  }, 120_000);

  it.each([
    ['an unknown file', ['--rule', 'none.yaml'], /none\.yaml cannot be read/],
    [
      'an invalid rule',
      ['--rule', 'bad.yaml'],
      /bad\.yaml:4: ALERT_METRIC .*did you mean requests/,
    ],
    ['an unknown name', ['--rule', 'new.yaml', '--name', 'Burst'], /did you mean Bursts\?/],
    [
      'a rule about Weir itself',
      ['--rule', 'internal.yaml'],
      /ingest_lag_seconds is about Weir itself/,
    ],
    [
      'a range without data',
      ['--rule', 'new.yaml', '--to', '2020-01-31T00:00:00Z'],
      /ERR_WHAT_IF_EVENTS/,
    ],
    [
      'a range that is too long',
      ['--rule', 'new.yaml', '--over', '401d'],
      /ERR_WHAT_IF_RANGE: .*at most 400/,
    ],
    [
      'a range in the future',
      ['--rule', 'new.yaml', '--from', '2099-01-01T00:00:00Z'],
      /ERR_WHAT_IF_RANGE: .*in the future/,
    ],
    [
      'two starts',
      ['--rule', 'new.yaml', '--over', '1d', '--from', '2026-01-31T00:00:00Z'],
      /cannot be used with option/,
    ],
    ['no number', ['--rule', 'new.yaml', '--times-per-week', '-1'], /number above 0/],
  ])(
    'has one message for %s',
    async (_name, args, message) => {
      const finished = await what(...args);
      expect([1, 2], finished.stderr).toContain(finished.code);
      expect(finished.stderr).toMatch(message);
      expect(finished.stdout).toBe('');
      expect(finished.stderr).not.toContain('    at ');
    },
    60_000,
  );

  it('ends its query in ClickHouse at Ctrl-C', async () => {
    const { clickhouse } = server;
    const running = async (): Promise<number> => {
      const sql = `SELECT 1 FROM system.processes WHERE user = 'weir_analyst' AND query LIKE '%sleepEachRow%'`;
      return (await clickhouse.query(sql, {}, { as: 'admin' })).length;
    };
    const args = ['what-if', 'alert', '--rule', 'slow.yaml', '--over', '1d', '--no-overlap'];
    const started = startWeir(args, { cwd: place.dir });
    await until('the query', async () => (await running()) > 0);
    started.child.kill('SIGINT');
    const { code, stdout } = await started.finished;
    expect(code).toBe(130);
    expect(stdout).toBe('');
    await until('the end of the query', async () => (await running()) === 0, 10_000);
  }, 60_000);
});
