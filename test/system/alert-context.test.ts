import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildContext } from '../../src/alerts/context/context.ts';
import type { Rule } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const minuteMs = 60_000;
/** An hour ago, rounded to a minute: the rules were evaluated until then. */
const startsAt = Math.floor(Date.now() / minuteMs) * minuteMs - 60 * minuteMs;
const ruleAt = startsAt - 4 * minuteMs + 20_000;
const bits = (1n << 33n) - 1n;

let server: TestClickHouse;
let clickhouse: ClickHouse;

const text = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

function request(at: number, index: number, decisions: object): object {
  return {
    account_id: 'ac_1',
    event_id: `ev_${at}_${index}`,
    event_type: 'http_request_complete.v0',
    event_timestamp: text(at),
    present: String(bits),
    conn_client_ip: `::ffff:192.0.2.${index % 40}`,
    conn_server_name: 'auth.example',
    http_request_method: 'post',
    http_request_url_path: '/sign-in',
    http_response_status_code: 403,
    ip_policy_decision: 'allow',
    basic_auth_decision: 'allow',
    ...decisions,
  };
}

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  const requests: object[] = [];
  for (let at = startsAt - 90 * minuteMs; at < startsAt; at += 20_000) {
    requests.push(request(at, 1, {}));
  }
  // A user mistypes a password before the rule is created.
  requests.push(request(startsAt - 8 * minuteMs, 2, { basic_auth_decision: 'block' }));
  for (let at = ruleAt + 5_000, index = 3; at < startsAt; at += 500, index += 1) {
    requests.push(request(at, index, { ip_policy_decision: 'block' }));
  }
  await clickhouse.insertRows('http_request_complete', requests, 'alert-context:1');
  const rule = { id: 'ipr_1', cidr: '192.0.2.0/24', action: 'deny', description: 'guesses' };
  const change = {
    account_id: 'ac_1',
    event_id: 'cfg_1',
    event_type: 'ip_policy_rule_created.v0',
    event_timestamp: text(ruleAt),
    object_type: 'ip_policy_rule',
    action: 'created',
    object_id: 'ipr_1',
    principal_subject: 'mara@example.com',
    object: JSON.stringify(rule),
  };
  await clickhouse.insertRows('config_events', [change], 'alert-context:2');
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(await configFrom({}), clickhouse, logger)).catchUp();
});
afterAll(() => server.close());

const labels = { account_id: 'ac_1', host: 'auth.example' };

function ruleOf(query: object, forMs = 0): Rule {
  return {
    name: 'BlockRatio',
    group: 'test',
    severity: 'warning',
    labels: {},
    annotations: {},
    query: query as never,
    windowMs: 10 * minuteMs,
    op: '>',
    threshold: 0,
    forMs,
    keepFiringForMs: 0,
    missing: 'ok',
    silences: [],
    enabled: true,
    file: 'test',
    line: 1,
  };
}

const metricQuery = (metric: string): object => ({
  kind: 'metric',
  metric,
  groupBy: ['account_id', 'host'],
  filters: [],
});

it.each(['blocks', 'ip_policy_blocks'] as const)(
  'an alert about %s names the rule that was created shortly before, in the same minute, even if clients were blocked earlier',
  async (metric) => {
    const rule = ruleOf(metricQuery(metric));
    const context = await buildContext(clickhouse, { rule, labels, startsAt });
    expect(context?.changes).toMatchObject([
      {
        action: 'created',
        objectType: 'ip_policy_rule',
        actor: 'mara@example.com',
        secondsBefore: 5,
        covered: { clients: 40, of: 40 },
      },
    ]);
  },
);

it.each([
  ['in SQL', { kind: 'sql', sql: 'SELECT 1' }],
  ['about answers', metricQuery('4xx')],
  ['about blocks of another module', metricQuery('basic_auth_blocks')],
])(
  'an alert %s names changes within its window, with the time before the alert',
  async (_, query) => {
    const context = await buildContext(clickhouse, { rule: ruleOf(query), labels, startsAt });
    expect(context?.changes).toMatchObject([
      { objectType: 'ip_policy_rule', at: ruleAt, secondsBefore: (startsAt - ruleAt) / 1000 },
    ]);
  },
);

it('an alert does not name changes that were made while it was pending', async () => {
  const rule = ruleOf(metricQuery('4xx'), 5 * minuteMs);
  const context = await buildContext(clickhouse, { rule, labels, startsAt });
  expect(context?.changes).toEqual([]);
});
