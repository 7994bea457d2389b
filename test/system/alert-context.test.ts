import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildContext } from '../../src/alerts/context/context.ts';
import type { Rule } from '../../src/alerts/index.ts';
import type { Labels } from '../../src/alerts/types.ts';
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
  groupBy: ['account_id', 'host'].map((dimension) => ({ dimension, label: dimension })),
  filter: [],
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

describe('the figures of an alert', () => {
  const at = startsAt - 30_000;
  const figures = async (query: object, of: Labels) => {
    const rule = ruleOf({ kind: 'metric', groupBy: [], filter: [], ...query });
    const context = await buildContext(clickhouse, { rule, labels: of, startsAt });
    return [context?.totals.count, context?.yesterday.count, context?.clients[0]?.name];
  };

  beforeAll(async () => {
    const others = [
      request(at, 101, { conn_client_ip: '::ffff:198.51.100.7', http_request_method: 'put' }),
      request(at, 102, { http_request_url_path: '/orders/17', http_response_status_code: 503 }),
      request(at - 86_400_000, 103, { http_request_url_path: '/orders/9' }),
    ];
    await clickhouse.insertRows('http_request_complete', others, 'alert-context:3');
    const change = (id: string, action: string, ms: number): object => ({
      account_id: 'ac_2',
      event_id: id,
      event_type: `domain_${action}.v0`,
      event_timestamp: text(ms),
      object_type: 'domain',
      action,
      object_id: id,
      principal_subject: id === 'cfg_3' ? 'ada@example.com' : 'bob@example.com',
      object: '{}',
    });
    const changes = [
      change('cfg_2', 'created', at),
      change('cfg_3', 'created', at),
      change('cfg_4', 'updated', at),
      change('cfg_5', 'created', at - 86_400_000),
    ];
    await clickhouse.insertRows('config_events', changes, 'alert-context:4');
  });

  it('count only what the filter of its rule selects', async () => {
    const filter = [{ dimension: 'method', any: ['put'], none: [] }];
    expect(await figures({ metric: 'requests', filter }, {})).toEqual([1, 0, '198.51.100.7']);
  });

  it('count only the series of its labels, also of those that only rollups have', async () => {
    const byPath = { metric: 'requests', groupBy: [{ dimension: 'path', label: 'path' }] };
    expect(await figures(byPath, { path: '/orders/:id' })).toEqual([1, 1, '192.0.2.22']);
    const byStatus = { metric: 'requests', groupBy: [{ dimension: 'status', label: 'status' }] };
    expect(await figures(byStatus, { status: '503' })).toEqual([1, 0, '192.0.2.22']);
    const byKind = { metric: 'ip_policy_blocks', groupBy: [{ dimension: 'kind', label: 'kind' }] };
    expect(await figures(byKind, { kind: 'tcp' })).toEqual([0, 0, undefined]);
  });

  it('count changes of the same action and actor, and those of the day before', async () => {
    const groupBy = [
      { dimension: 'account_id', label: 'account_id' },
      { dimension: 'action', label: 'action' },
      { dimension: 'principal.subject', label: 'principal_subject' },
    ];
    const of = { account_id: 'ac_2', action: 'created', principal_subject: 'bob@example.com' };
    expect(await figures({ metric: 'config_changes', groupBy }, of)).toEqual([1, 1, undefined]);
  });
});

it('an alert about too few requests names changes of its account, although nothing is counted', async () => {
  const filter = [{ dimension: 'method', any: ['trace'], none: [] }];
  const groupBy = [{ dimension: 'account_id', label: 'account_id' }];
  const rule = ruleOf({ kind: 'metric', metric: 'requests', groupBy, filter });
  const context = await buildContext(clickhouse, {
    rule,
    labels: { account_id: 'ac_1' },
    startsAt,
  });
  expect(context?.totals.count).toBe(0);
  expect(context?.changes).toMatchObject([{ objectType: 'ip_policy_rule', at: ruleAt }]);
});
