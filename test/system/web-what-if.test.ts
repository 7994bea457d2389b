import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { type ClickHouse, migrate, type Reader } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openWeb, type WebPage } from '../../src/web/index.ts';
import type {
  CoverResponse,
  EventsResponse,
  FacetsResponse,
  PoliciesResponse,
  WhatIfPart,
  WireError,
  WireIpPolicyEffect,
} from '../../src/web/wire/wire.ts';
import { queryAsAnalyst, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';
import { webDeps } from '../support/web-deps.ts';
import { until } from '../support/weir.ts';

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'bert', password: 'bert-secret', accounts: ['ac_2'] },
];
const atMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000;
const minuteMs = 60_000;
let server: TestClickHouse;
let page: WebPage;
const cookies: Record<string, string> = {};
/** While set, the evaluation never ends. */
const slow = { is: false };

const endless =
  'SELECT sum(sleepEachRow(0.05)) AS endless FROM (SELECT 1 FROM numbers(1000000) SETTINGS max_block_size = 1)';

/** A connection whose readers can be slow. */
function slowed(clickhouse: ClickHouse): ClickHouse {
  const slowReader = (reader: Reader): Reader => ({
    ...reader,
    parts: (sql, options) =>
      reader.parts(slow.is && /newly_blocked|answered_requests/.test(sql) ? endless : sql, options),
  });
  return new Proxy(clickhouse, {
    get(target, name) {
      if (name === 'reader') {
        return (...args: Parameters<ClickHouse['reader']>) => slowReader(target.reader(...args));
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function changes(): readonly Change[] {
  const made = (account: string, type: string, id: string, object: object): Change => {
    const common = { account, event: `${account}_${type}_${id}`, type, id, by: 'ada' } as const;
    return { ...common, action: 'created', atMs: atMs - minuteMs, object: { id, ...object } };
  };
  const policy = (account: string, id: string, cidr: string): readonly Change[] => [
    made(account, 'ip_policy', id, { description: `policy of ${account}` }),
    made(account, 'ip_policy_rule', `ipr_${id}`, { cidr, action: 'deny', ip_policy: { id } }),
  ];
  const restriction = { type: 'endpoints', enforced: true, ip_policies: [{ id: 'ipp_2' }] };
  const enforced = made('ac_2', 'ip_restriction', 'ipx_2', restriction);
  const off = { ...enforced, event: 'off', action: 'updated', atMs: atMs + 30 * minuteMs } as const;
  return [
    ...policy('ac_1', 'ipp_1', '192.0.2.0/24'),
    ...policy('ac_2', 'ipp_2', '192.0.2.0/24'),
    enforced,
    { ...off, object: { ...off.object, enforced: false } },
  ];
}

function traffic(): readonly Readonly<Record<string, unknown>>[] {
  const cases = [
    // Client, stored decision, status, user of the OAuth module, decision of another module.
    ['203.0.113.7', 'allow', 200, 'ada', 'allow'],
    ['203.0.113.7', 'allow', 404, '', 'allow'],
    ['203.0.113.8', 'allow', 200, '', 'block'],
    ['192.0.2.1', 'block', 403, '', ''],
    ['192.0.2.2', 'allow', 200, '', ''],
    ['198.51.100.1', 'allow', 200, '', ''],
    ['198.51.100.1', 'block', 403, '', ''],
    ['198.51.100.2', '', 200, '', ''],
  ] as const;
  return ['ac_1', 'ac_2'].flatMap((account) =>
    cases.map(([client, decision, status, user, other], index) => ({
      account_id: account,
      event_id: `${account}_${index}`,
      event_timestamp: timeText(atMs + index * minuteMs),
      version: '1',
      present: '18446744073709551615',
      conn_client_ip: `::ffff:${client}`,
      conn_server_name: index === 0 ? 'Shop.Example' : 'shop.example',
      http_request_url_path: '/login',
      http_request_user_agent: client === '203.0.113.7' ? '' : 'curl/8',
      http_response_status_code: status,
      ip_policy_decision: decision,
      oauth_decision: other,
      oauth_user_id: user,
    })),
  );
}

beforeAll(async () => {
  const config = await configFrom({ clickhouse: { analysts }, web: { port: 0, login: 'always' } });
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  await migrate(clickhouse, { retention: config.retention, analysts: config.clickhouse.analysts });
  await clickhouse.insertRows('config_events', rowsOf(changes()), 'configuration');
  await clickhouse.insertRows('http_request_complete', traffic(), 'traffic');
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  if (config.web === false) throw new Error('the page is off');
  const firing = { rules: 0, rule: '', severity: 'info', alerts: 0, since: 0 } as const;
  const deps = webDeps(logger, { firing, silenced: [], atMs: Date.now() });
  page = await openWeb({ web: config.web, clickhouse: slowed(clickhouse), deps });
  for (const { name, password } of analysts) {
    const response = await fetch(`${page.url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: name, password }),
    });
    cookies[name] = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }
}, 60_000);
afterAll(async () => {
  await page?.close();
  await server?.close();
});

const scope = { from: atMs - minuteMs, to: atMs + 60 * minuteMs, account: '', hosts: [] };
const change = { policy: 'ipp_1', add: ['deny 203.0.113.0/24'], hosts: ['shop.example'] };

interface Sent {
  readonly as?: string;
  readonly signal?: AbortSignal;
}

async function send(path: string, body: object, { as = 'anna', signal }: Sent = {}) {
  return await fetch(`${page.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies[as] ?? '' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

async function post<Answer>(path: string, body: object, how: Sent = {}): Promise<Answer> {
  return (await (await send(path, body, how)).json()) as Answer;
}

/** The last line of an evaluation, or the error of its rejection. */
async function evaluate(body: object, how: Sent = {}): Promise<WhatIfPart> {
  const text = await (await send('what-if', body, how)).text();
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as WhatIfPart;
}

async function effectOf(body: object, how: Sent = {}): Promise<WireIpPolicyEffect> {
  const last = await evaluate({ scope, ...body }, how);
  if (!('effect' in last)) throw new Error(JSON.stringify(last));
  return last.effect;
}

async function errorOf(body: object, how: Sent = {}): Promise<WireError> {
  const last = await evaluate({ scope, ...change, ...body }, how);
  if (!('error' in last)) throw new Error(JSON.stringify(last));
  return last.error;
}

async function running(): Promise<number> {
  const rows = await server.clickhouse.query(
    "SELECT 1 FROM system.processes WHERE query LIKE '%AS endless%' AND query NOT LIKE '%processes%'",
    {},
    { as: 'admin' },
  );
  return rows.length;
}

describe('POST /api/what-if', () => {
  it('returns the fields of the command, only for the accounts of the reader', async () => {
    const effect = await effectOf(change);
    expect(effect).toMatchObject({
      account: 'ac_1',
      requests: 8,
      newly_blocked: { requests: 2, clients: 1, answered_2xx: 1, signed_in: 1, oauth_user: 1 },
      still_blocked: { requests: 1, clients: 1 },
      blocked_by_other_module: 1,
      not_reproduced: { blocked_otherwise: 1, allowed_otherwise: 1, no_decision: 1 },
    });
    const { signal } = new AbortController();
    const rules = { remove: [], otherPolicies: [], unmatched: 'allow', account: 'ac_1' } as const;
    const range = { fromMs: scope.from, toMs: scope.to };
    const own = await queryAsAnalyst(server.clickhouse, { signal }, (query) =>
      whatIfIpPolicy({ ...change, ...rules, ...range }, query),
    );
    expect(effect).toEqual(own);
    expect(await effectOf({ ...change, hosts: ['*'] })).toMatchObject({ requests: 8 });
  });

  it('treats a policy of another account as one that does not exist', async () => {
    const unknown = { code: 'ERR_WHAT_IF_POLICY', field: 'policy' };
    expect(await errorOf({ policy: 'ipp_2' })).toMatchObject(unknown);
    const selected = { scope: { ...scope, account: 'ac_2' }, policy: 'ipp_2' };
    expect(await errorOf(selected)).toMatchObject(unknown);
    expect(await errorOf({ policy: 'ipp_none' })).toMatchObject(unknown);
    expect((await effectOf({ ...change, policy: 'ipp_2' }, { as: 'bert' })).account).toBe('ac_2');
    const { policies } = await post<PoliciesResponse>('what-if/policies', { scope });
    expect(policies).toEqual([
      {
        account_id: 'ac_1',
        id: 'ipp_1',
        description: 'policy of ac_1',
        guards_all: false,
        guards_in_range: false,
        is_deleted: false,
        rules_total: 1,
        rules: [
          { id: 'ipr_ipp_1', cidr: '192.0.2.0/24', action: 'deny', description: '', deleted_at: 0 },
        ],
      },
    ]);
  });

  it('reports that a restriction applied a policy during a part of the range', async () => {
    const of = async (from: number): Promise<object | undefined> => {
      const body = { scope: { ...scope, from } };
      return (await post<PoliciesResponse>('what-if/policies', body, { as: 'bert' })).policies[0];
    };
    expect(await of(scope.from)).toMatchObject({ guards_all: false, guards_in_range: true });
    const later = atMs + 30 * minuteMs;
    expect(await of(later)).toMatchObject({ guards_all: false, guards_in_range: false });
  });

  it('requires a session', async () => {
    expect((await send('what-if', { scope, ...change }, { as: 'eve' })).status).toBe(401);
    expect((await send('what-if/policies', { scope }, { as: 'eve' })).status).toBe(401);
  });

  it.each([
    [
      'add.0',
      { add: ['deny 203.0.113.0/33'] },
      '"deny 203.0.113.0/33" is not a rule: the range must have a mask of 0 to 32.',
    ],
    [
      'add.1',
      { add: ['deny 203.0.113.0/24', 'drop ::/0'] },
      '"drop ::/0" is not a rule: it must be an action and a range.',
    ],
    [
      'add.0',
      { add: ['deny 203.0.113.5/24'] },
      '"deny 203.0.113.5/24" is not a rule: the range has bits set after its mask; write it as 203.0.113.0/24.',
    ],
    ['add', { add: Array.from({ length: 51 }, (_, i) => `deny 10.0.0.${i}`) }, 'At most 50'],
    ['remove', { remove: ['ipr_none'] }, 'does not have one of these rules'],
    ['hosts.0', { hosts: ['a b'] }, '"a b" is not a host.'],
    ['unmatched', { unmatched: 'maybe' }, 'Only `allow` and `block` are possible.'],
    ['hosts', { hosts: [] }, 'No stored event says which hosts'],
    ['hosts', { hosts: ['h'.repeat(254)] }, 'more than 253 characters'],
    ['policy', { policy: '' }, 'Select an IP policy.'],
    ['range', { hosts: ['nowhere.example'] }, 'No requests or connections of these hosts'],
    [undefined, { scope: { ...scope, from: 0 } }, 'longer than 92 days'],
    [undefined, { scope: undefined }, 'does not support the request'],
  ])('names the field of bad input: %s', async (field, body, message) => {
    const error = await errorOf(body);
    expect(error.message).toContain(message);
    expect(error).toMatchObject({ kind: 'invalid', ...(field !== undefined && { field }) });
  });

  it('reports progress, and ends the query in ClickHouse when the client disconnects', async () => {
    slow.is = true;
    try {
      const leave = new AbortController();
      const response = await send('what-if', { scope, ...change }, { signal: leave.signal });
      const reader = response.body?.getReader();
      let text = '';
      await until('the progress of step 2', async () => {
        const { value } = (await reader?.read()) ?? {};
        text += new TextDecoder().decode(value);
        return text.includes('"step":2');
      });
      await until('the query', async () => (await running()) === 1);
      // One user can evaluate two changes at a time.
      const second = new AbortController();
      const other = send('what-if', { scope, ...change }, { signal: second.signal });
      await until('the second query', async () => (await running()) === 2);
      const third = await send('what-if', { scope, ...change });
      expect(third.status).toBe(429);
      expect(await third.json()).toMatchObject({ error: { kind: 'busy' } });
      second.abort();
      leave.abort();
      await other.then(({ text: rest }) => rest).catch(() => undefined);
      await until('the end of the queries', async () => (await running()) === 0);
    } finally {
      slow.is = false;
    }
    // The slots are free again.
    await until('a free slot', async () => {
      const { status } = await send('what-if', { scope, ...change });
      return status === 200;
    });
  });
});

/** The number of requests for a client condition, counted independently. */
async function requestsOf(condition: string): Promise<number> {
  const [row] = await server.clickhouse.query(
    `SELECT count() AS n FROM analytics.http_request_complete WHERE account_id = 'ac_1' AND ${condition}`,
    {},
    { as: 'analyst' },
  );
  return Number(row?.['n']);
}

const shown = "replaceOne(toString(conn_client_ip), '::ffff:', '')";

describe('POST /api/what-if/cover', () => {
  const clients = ['203.0.113.7', '192.0.2.2'];
  const body = { scope, policy: 'ipp_1', hosts: ['shop.example'], clients, ranges_max: 1 };

  it('finds the ranges of the command, with the other clients that SQL counts', async () => {
    const found = await post<CoverResponse>('what-if/cover', body);
    const isOther = `${shown} BETWEEN '192.0.2.0' AND '207' AND ${shown} NOT IN ('203.0.113.7', '192.0.2.2')`;
    expect(found).toMatchObject({
      account: 'ac_1',
      from: new Date(scope.from).toISOString(),
      cover: {
        clients: 2,
        ranges: [{ cidr: '192.0.0.0/4', clients: 2, other_requests: await requestsOf(isOther) }],
        others: { clients: 4, requests: await requestsOf(isOther) },
        other_clients: expect.arrayContaining([
          expect.objectContaining({ value: '198.51.100.1', requests: 2 }),
        ]),
      },
    });
    const rules = {
      add: [],
      remove: [],
      otherPolicies: [],
      unmatched: 'allow',
      account: '',
    } as const;
    const range = { fromMs: scope.from, toMs: scope.to };
    const { signal } = new AbortController();
    const cover = { clients, rangesMax: 1 };
    const own = await queryAsAnalyst(server.clickhouse, { signal }, (query) =>
      whatIfIpPolicy({ ...body, ...rules, ...range, cover }, query),
    );

    expect(found.cover).toEqual(own.cover);
  });

  it('contains no other client without a number of ranges', async () => {
    const { cover } = await post<CoverResponse>('what-if/cover', { ...body, ranges_max: null });
    expect(cover.ranges.map(({ cidr }) => cidr)).toEqual(['192.0.2.2/32', '203.0.113.7/32']);
    expect(cover.others).toMatchObject({ clients: 0, requests: 0 });
  });

  it('sees neither policies nor traffic of another account', async () => {
    const answer = await send('what-if/cover', { ...body, policy: 'ipp_2' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'ERR_WHAT_IF_POLICY' } });
    expect((await send('what-if/cover', body, { as: 'eve' })).status).toBe(401);
  });

  it.each([
    ['clients', { clients: [] }, 'No client is selected.'],
    ['clients', { clients: ['203.0.113.0/24'] }, '"203.0.113.0/24" is not an address.'],
    ['clients', { clients: Array.from({ length: 101 }, (_, i) => `10.0.0.${i}`) }, 'At most 100'],
    ['clients', { clients: Array.from({ length: 5_000 }, () => '::1') }, 'At most 100'],
    ['ranges', { ranges_max: 0 }, 'The number of ranges is invalid.'],
    ['ranges', { ranges_max: 101 }, 'At most 100 ranges'],
    ['ranges', { clients: ['::1', '192.0.2.1'] }, 'IPv4 and IPv6 clients need a range each.'],
    ['hosts', { hosts: [] }, 'No stored event says which hosts'],
    ['policy', { policy: '' }, 'Select an IP policy.'],
  ])('names the field of bad input: %s', async (field, more, message) => {
    const answer = await send('what-if/cover', { ...body, ...more });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: WireError };
    expect(error.message).toContain(message);
    expect(error).toMatchObject({ kind: 'invalid', field });
  });

  it('ends the query in ClickHouse when the client disconnects', async () => {
    slow.is = true;
    try {
      const leave = new AbortController();
      const left = send('what-if/cover', body, { signal: leave.signal }).catch(() => undefined);
      await until('the query', async () => (await running()) === 1);
      leave.abort();
      expect(await left).toBeUndefined();
      await until('the end of the query', async () => (await running()) === 0);
    } finally {
      slow.is = false;
    }
  });
});

describe('the events behind the figures', () => {
  const selected = async (selection: object, search = ''): Promise<readonly string[]> => {
    const body = { scope, search, what_if: { ...change, ...selection } };
    const { events, problems } = await post<EventsResponse>('events', body);
    expect(problems).toEqual([]);
    if (events?.ok !== true) throw new Error(JSON.stringify(events));
    return events.rows.map((row) => String(row['id'] ?? row['event_id'])).toSorted();
  };

  it.each([
    ['newly_blocked', [0, 1]],
    ['newly_allowed', []],
    ['still_blocked', [3]],
    ['still_allowed', [5]],
    ['blocked_by_other_module', [2]],
    ['blocked_otherwise', [6]],
    ['allowed_otherwise', [4]],
    ['rules_unknown', []],
    ['no_decision', [7]],
    ['client_unknown', []],
    ['not_guarded', []],
  ] as const)('%s', async (figure, expected) => {
    const hosts = ['Shop.EXAMPLE'];
    expect(await selected({ figure, hosts })).toEqual(expected.map((index) => `ac_1_${index}`));
  });

  it.each([
    ['chosen_clients', ['192.0.0.0/4'], [0, 1, 4]],
    ['chosen_clients', ['192.0.2.2/32'], [4]],
    ['other_clients', ['192.0.0.0/4'], [2, 3, 5, 6, 7]],
    ['other_clients', ['192.0.2.0/30', '198.51.100.0/31'], [3, 5, 6]],
    ['other_clients', ['::/0'], []],
    ['other_clients', [], []],
  ] as const)('%s of %j', async (figure, ranges, expected) => {
    const clients = ['203.0.113.7', '192.0.2.2'];
    const found = await selected({ figure, clients, ranges });
    expect(found).toEqual(expected.map((index) => `ac_1_${index}`));
  });

  it('are narrowed by a part, and by a search', async () => {
    const of = { figure: 'newly_blocked' };
    expect(await selected({ ...of, only: 'answered_2xx' })).toEqual(['ac_1_0']);
    expect(await selected({ ...of, only: 'oauth_user' })).toEqual(['ac_1_0']);
    expect(await selected(of, 'status:404')).toEqual(['ac_1_1']);
    expect(await selected(of, 'user_agent:""')).toEqual(['ac_1_0', 'ac_1_1']);
    expect(await selected(of, 'user_agent:curl/8')).toEqual([]);
    expect(await selected(of, 'host:SHOP.example')).toEqual(['ac_1_0', 'ac_1_1']);
  });

  it('of a policy of another account do not exist', async () => {
    const what_if = { ...change, policy: 'ipp_2', figure: 'still_allowed' };
    const answer = await send('events', { scope, search: '', what_if });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'ERR_WHAT_IF_POLICY' } });
    const unknown = await send('events', {
      scope,
      search: '',
      what_if: { ...change, figure: 'x' },
    });
    expect(unknown.status).toBe(400);
  });

  it('are counted by value', async () => {
    const body = { scope, search: '', what_if: { ...change, figure: 'newly_blocked' } };
    const { facets } = await post<FacetsResponse>('facets', body);
    expect(facets).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ facet: 'client', value: '203.0.113.7', n: '2' }),
      ]),
    });
  });
});

describe('the TCP connections behind the figures', () => {
  const hosts = ['tcp.example'];

  beforeAll(async () => {
    const cases = [
      ['203.0.113.7', 'allow'],
      ['203.0.113.8', 'allow'],
      ['192.0.2.1', 'block'],
      ['192.0.2.2', 'allow'],
      ['198.51.100.2', ''],
    ] as const;
    const rows = cases.map(([client, decision], index) => ({
      account_id: 'ac_1',
      event_id: `tcp_${index}`,
      event_timestamp: timeText(atMs + index * minuteMs),
      conn_start_ts: timeText(atMs),
      version: '1',
      present: '18446744073709551615',
      conn_client_ip: `::ffff:${client}`,
      conn_server_name: 'tcp.example',
      ip_policy_decision: decision,
    }));
    await server.clickhouse.insertRows('tcp_connection_closed', rows, 'connections');
    const request = { ...rows[0], event_id: 'http_0', http_request_url_path: '/login' };
    await server.clickhouse.insertRows('http_request_complete', [request], 'request');
  });

  const connections = async (selection: object, search = ''): Promise<unknown> => {
    const body = { scope, search, what_if: { ...change, hosts, ...selection } };
    const answer = await post<EventsResponse>('events', body);
    expect(answer.problems).toEqual([]);
    if (answer.connections === undefined) return undefined;
    if (!answer.connections.ok) throw new Error(JSON.stringify(answer.connections));
    const { rows } = answer.connections;
    expect(rows.every(({ total }) => Number(total) === rows.length)).toBe(true);
    return rows.map((row) => String(row['event_id']));
  };

  it.each([
    ['newly_blocked', ['tcp_1', 'tcp_0']],
    ['newly_allowed', []],
    ['still_blocked', ['tcp_2']],
    ['allowed_otherwise', ['tcp_3']],
    ['no_decision', ['tcp_4']],
    ['blocked_by_other_module', undefined],
  ] as const)('are listed, newest first: %s', async (figure, expected) => {
    expect(await connections({ figure })).toEqual(expected);
  });

  it('are as many as the figure counts, together with the requests', async () => {
    const effect = await effectOf({ ...change, hosts });
    expect(effect.newly_blocked.requests).toBe(3);
    const body = { scope, search: '', what_if: { ...change, hosts, figure: 'newly_blocked' } };
    const { events } = await post<EventsResponse>('events', body);
    expect(events?.ok === true && events.rows.map((row) => row['event_id'])).toEqual(['http_0']);
  });

  it('are narrowed by the values of a dimension, and have no status and no user', async () => {
    const figure = 'newly_blocked';
    expect(await connections({ figure }, 'client:203.0.113.7')).toEqual(['tcp_0']);
    expect(await connections({ figure }, 'host:tcp.example')).toHaveLength(2);
    // Figures count connections with an empty path and user agent.
    expect(await connections({ figure }, 'path:""')).toHaveLength(2);
    expect(await connections({ figure }, 'path:/login')).toEqual([]);
    for (const line of ['user_agent:""', '-status:2xx', '-header:A=b', '-decision:oauth=block'])
      expect(await connections({ figure }, line), line).toHaveLength(2);
    expect(await connections({ figure, only: 'answered_2xx' })).toBeUndefined();
    const covered = { clients: ['203.0.113.7'], ranges: ['203.0.113.0/28'] };
    expect(await connections({ ...covered, figure: 'chosen_clients' })).toEqual(['tcp_0']);
    expect(await connections({ ...covered, figure: 'other_clients' })).toEqual(['tcp_1']);
  });

  it('are not listed without a selected figure', async () => {
    const answer = await post<EventsResponse>('events', { scope, search: '' });
    expect(answer.connections).toBeUndefined();
  });
});
