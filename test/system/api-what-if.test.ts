import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { IpPolicyWhatIf, WhatIf } from '../../src/api/index.ts';
import { ipPolicyAnswer } from '../../src/api/what-if/answer.ts';
import { WhatIfService } from '../../src/app/services/what-if.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { createLogger } from '../../src/base/index.ts';
import { ipPolicyEffect } from '../../src/cli/json/what-if.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { answerOf } from '../../src/dashboards/index.ts';
import { queryAsAnalyst, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { refused, startTestApi, type TestApi } from '../support/api.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';
import { until } from '../support/weir.ts';

const path = '/what_if/ip_policy';
const atMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000;
const range = { from: new Date(atMs).toISOString(), to: new Date(atMs + 3_600_000).toISOString() };

let server: TestClickHouse;
let clickhouse: ClickHouse;
let api: TestApi;
let account: string;

const replaced: { whatIf: Pick<WhatIf, 'ipPolicy'> | undefined } = { whatIf: undefined };
const stopped = new AbortController();

/** The service of `weir run`, unless a test replaces it. */
async function startApi(): Promise<void> {
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const config = await configFrom({ api: {} });
  const app = new Supervisor(config, { logger, signal: stopped.signal });
  const service = new WhatIfService(app, { isAlone: false });
  service.use(clickhouse);
  const whatIf: WhatIf = {
    ipPolicy: (change, signal) => (replaced.whatIf ?? service).ipPolicy(change, signal),
    capture: (change, signal) => service.capture(change, signal),
  };
  api = await startTestApi({ whatIf });
}

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  await startApi();
  const { rows } = await (
    await import('kysely')
  ).sql<{ id: string }>`
    select account_id as id from api_keys limit 1`.execute(api.api.db);
  account = rows[0]?.id ?? '';
  await clickhouse.insertRows('config_events', rowsOf(configuration()), 'configuration');
  await clickhouse.insertRows('http_request_complete', traffic(), 'traffic');
}, 60_000);
afterAll(async () => {
  await api.close();
  await server.close();
});

/** Both accounts have the policy `ipp_both`; the other account alone has `ipp_theirs`. */
function configuration(): readonly Change[] {
  const made = (owner: string, type: string, id: string, object: object): Change => {
    const event = `${owner}_${type}_${id}`;
    const common = { account: owner, event, type, id, action: 'created', by: 'ada' } as const;
    return { ...common, atMs: atMs - 60_000, object: { id, ...object } };
  };
  const policy = (owner: string, id: string, cidr: string): readonly Change[] => [
    made(owner, 'ip_policy', id, {}),
    made(owner, 'ip_policy_rule', `ipr_${id}`, { cidr, action: 'deny', ip_policy: { id } }),
  ];
  return [
    ...policy(account, 'ipp_both', '192.0.2.0/24'),
    ...policy('ac_other', 'ipp_both', '198.51.100.0/24'),
    ...policy('ac_other', 'ipp_theirs', '198.51.100.0/24'),
  ];
}

function traffic(): readonly Readonly<Record<string, unknown>>[] {
  const request = (owner: string, id: string, client: string) => ({
    account_id: owner,
    event_id: id,
    event_timestamp: timeText(atMs + 60_000),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: `::ffff:${client}`,
    conn_server_name: 'shop.example',
    ip_policy_decision: 'allow',
  });
  return [
    request(account, 'a', '203.0.113.7'),
    request(account, 'b', '203.0.113.8'),
    request('ac_other', 'c', '203.0.113.7'),
    request('ac_other', 'd', '203.0.113.9'),
  ];
}

const add = [{ action: 'deny', cidr: '203.0.113.0/24' }];
const given = { ip_policy_id: 'ipp_both', hosts: ['shop.example'], add, ...range };

describe('POST /what_if/ip_policy', () => {
  it('returns the object of `weir what-if ip-policy --json`, for the account of the key', async () => {
    const effect = await api.ok('POST', path, given);
    expect(effect).toMatchObject({
      account,
      requests: 2,
      newly_blocked: { requests: 2, clients: 2 },
      by: { newly_blocked: { client: [{ value: '203.0.113.7' }, { value: '203.0.113.8' }] } },
    });
    const change = {
      policy: 'ipp_both',
      account,
      hosts: ['shop.example'],
      add: ['deny 203.0.113.0/24'],
      remove: [],
      otherPolicies: [],
      unmatched: 'allow',
      fromMs: atMs,
      toMs: atMs + 3_600_000,
    } as const;
    const direct = await whatIfIpPolicy(change, (sql, format, options) =>
      clickhouse.queryBytes(sql, format, { as: 'analyst', ...options }),
    );
    expect(effect).toEqual(direct);
  });

  it('ends now, if the end is in the future', async () => {
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await api.call('POST', path, { ...given, to: future });
    expect(Date.parse(String(body['to']))).toBeLessThanOrEqual(Date.now());
  });

  it('searches ranges for clients, with the other clients of the account in them', async () => {
    const cover = { clients: ['203.0.113.7'], ranges_max: 1 };
    expect(await api.ok('POST', path, { ...given, cover })).toMatchObject({
      cover: { ranges: [{ cidr: '203.0.113.7/32' }], others: { clients: 0 } },
    });
    const both = { clients: ['203.0.113.6', '203.0.113.9'], ranges_max: 1 };
    expect(await api.ok('POST', path, { ...given, cover: both })).toMatchObject({
      cover: { ranges: [{ cidr: '203.0.113.0/28', other_clients: 2 }], others: { requests: 2 } },
    });
    const set = { set: 'newly_blocked' };
    expect(await api.ok('POST', path, { ...given, cover: set })).toMatchObject({
      cover: { clients: 2, ranges: [{ cidr: '203.0.113.7/32' }, { cidr: '203.0.113.8/32' }] },
    });
  });

  it('describes every field of the result', () => {
    expect(namesOf(ipPolicyAnswer)).toEqual(namesOf(ipPolicyEffect));
  });

  it('treats a policy of another account as one that does not exist', async () => {
    const theirs = { ...given, ip_policy_id: 'ipp_theirs' };
    const nowhere = { ...given, ip_policy_id: 'ipp_nowhere' };
    const [one, other] = [
      await api.call('POST', path, theirs),
      await api.call('POST', path, nowhere),
    ];
    expect(one).toMatchObject(refused(9019, 404, 'ip_policy_id'));
    expect(one.body['msg']).toEqual(other.body['msg']);
    const removing = { ...given, remove: ['ipr_ipp_theirs'] };
    expect(await api.call('POST', path, removing)).toMatchObject(refused(9020, 400, 'remove'));
    const added = { ...given, other_policies: ['ipp_theirs'] };
    expect(await api.call('POST', path, added)).toMatchObject(refused(9019, 404, 'ip_policy_id'));
  });

  it('requires an administrator', async () => {
    const { token } = await api.bot();
    const headers = { authorization: `Bearer ${token}` };
    expect(await api.call('POST', path, given, headers)).toMatchObject(refused(9018, 403));
  });

  it('names the field of invalid input', async () => {
    const cases: readonly (readonly [object, number, string])[] = [
      [{ ip_policy_id: undefined }, 9008, 'ip_policy_id'],
      [{ ip_policy_id: 'x'.repeat(101) }, 239, 'ip_policy_id'],
      [{ add: [{ action: 'deny', cidr: '203.0.113.0/33' }] }, 1402, 'add[0].cidr'],
      [{ add: [...add, { action: 'deny', cidr: '203.0.113.9/24' }] }, 1409, 'add[1].cidr'],
      [{ add: [{ action: 'deny', cidr: '203.0.113' }] }, 1402, 'add[0].cidr'],
      [{ add: [{ action: 'drop', cidr: '203.0.113.0/24' }] }, 1422, 'add[0].action'],
      [{ add: Array.from({ length: 101 }, () => add[0]) }, 239, 'add'],
      [{ hosts: Array.from({ length: 101 }, (_, index) => `h${index}`) }, 239, 'hosts'],
      [{ hosts: ['x'.repeat(254)] }, 239, 'hosts[0]'],
      [{ hosts: ['shop.example', 'api*'] }, 239, 'hosts[1]'],
      [{ hosts: ['shop.example:443'] }, 239, 'hosts[0]'],
      [{ remove: ['ipr_nowhere'] }, 9020, 'remove'],
      [{ hosts: undefined }, 9021, 'hosts'],
      [{ from: '2026-03-01T14:03:00' }, 239, 'from'],
      [{ to: 'yesterday' }, 239, 'to'],
      [{ from: range.from.replace(/(\.\d+)?Z$/, '.000001Z') }, 239, 'from'],
      [{ from: range.to, to: range.from }, 239, 'from'],
      [{ from: '2001-01-01T00:00:00Z' }, 239, 'from'],
      [{ from: '2099-01-01T00:00:00Z', to: '2099-01-02T00:00:00Z' }, 239, 'from'],
      [{ unmatched: 'drop' }, 239, 'unmatched'],
      [{ account: 'ac_other' }, 214, 'account'],
      [{ cover: {} }, 239, 'cover'],
      [{ cover: { clients: ['203.0.113.7'], set: 'blocked' } }, 239, 'cover'],
      [{ cover: { clients: ['203.0.113.7', 'x'] } }, 239, 'cover.clients[1]'],
      [{ cover: { clients: ['fe80::1%eth0'] } }, 239, 'cover.clients[0]'],
      [{ cover: { set: 'blocked', ranges_max: 101 } }, 239, 'cover.ranges_max'],
      [{ cover: { set: 'blocked' } }, 9026, 'cover'],
    ];
    for (const [more, code, field] of cases) {
      const answer = await api.call('POST', path, { ...given, ...more });
      expect(answer, JSON.stringify(more)).toMatchObject(refused(code, answer.status, field));
    }
    const before = { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' };
    expect(await api.call('POST', path, { ...given, ...before })).toMatchObject(refused(9022));
  });

  it('responds with 503 without ClickHouse', async () => {
    const alone = await startTestApi();
    expect(await alone.call('POST', path, given)).toMatchObject(refused(9016, 503));
    await alone.close();
  });

  it('rejects more evaluations than the limit, and accepts others afterwards', async () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const started: IpPolicyWhatIf[] = [];
    replaced.whatIf = {
      async ipPolicy(change) {
        started.push(change);
        await ended;
        return {};
      },
    };
    const first = api.call('POST', path, given);
    await until('the evaluation', () => started.length === 1);
    expect(await api.call('POST', path, given)).toMatchObject(refused(9017, 429));
    end();
    expect(await first).toMatchObject({ status: 200 });
    expect(await api.call('POST', path, given)).toMatchObject({ status: 200 });
    replaced.whatIf = undefined;
  });

  it('ends the query in ClickHouse when the client closes the connection', async () => {
    replaced.whatIf = {
      ipPolicy: (_, signal) =>
        queryAsAnalyst(clickhouse, { signal }, (query) => answerOf(query, endless, {}, signal)),
    };
    const url = await api.server.listen({ port: 0 });
    const leave = new AbortController();
    const request = fetch(`${url}${path}`, {
      method: 'POST',
      signal: leave.signal,
      headers: {
        authorization: `Bearer ${api.admin.token}`,
        'service-version': '2',
        'content-type': 'application/json',
      },
      body: JSON.stringify(given),
    }).catch(() => 'left');
    await until('the query', async () => (await running()) === 1);
    leave.abort();
    expect(await request).toBe('left');
    await until('the end of the query', async () => (await running()) === 0);
    replaced.whatIf = undefined;
    await until('a free slot', async () => (await api.call('POST', path, given)).status === 200);
  });
});

const endless =
  'SELECT sum(sleepEachRow(0.05)) AS endless FROM (SELECT 1 FROM numbers(1000000) SETTINGS max_block_size = 1)';

async function running(): Promise<number> {
  const rows = await clickhouse.query(
    "SELECT 1 FROM system.processes WHERE query LIKE '%AS endless%' AND query NOT LIKE '%processes%'",
    {},
    { as: 'admin' },
  );
  return rows.length;
}

describe('queryAsAnalyst', () => {
  it('names an exceeded limit of the analyst', async () => {
    const { signal } = new AbortController();
    const settings = { max_execution_time: 1 };
    const late = queryAsAnalyst(clickhouse, { signal, settings }, (query) =>
      answerOf(query, endless, {}),
    );
    await expect(late).rejects.toMatchObject({ code: 'ERR_WHAT_IF_LIMITS' });
    const more = queryAsAnalyst(clickhouse, { signal }, (query) =>
      answerOf(query, 'SELECT length(groupArray(number)) FROM numbers(10000000000)', {}),
    );
    await expect(more).rejects.toMatchObject({ code: 'ERR_WHAT_IF_LIMITS' });
  });
});

/** Names of the fields of a schema, with those of objects and of the elements of lists. */
function namesOf(schema: unknown): unknown {
  const { anyOf, items, properties } = schema as {
    readonly anyOf?: readonly unknown[];
    readonly items?: unknown;
    readonly properties?: Readonly<Record<string, unknown>>;
  };
  if (anyOf !== undefined) return namesOf(anyOf[0]);
  if (items !== undefined) return [namesOf(items)];
  if (properties === undefined) return '';
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, namesOf(value)]),
  );
}
