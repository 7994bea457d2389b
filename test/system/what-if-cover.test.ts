import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { type CoverRequest, type IpPolicyChange, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';

const atMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000;

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  await clickhouse.insertRows('config_events', rowsOf(configuration()), 'configuration');
  const rows = traffic.map((each, index) => rowOf(`e${index}`, each));
  const of = (table: string) =>
    rows.filter(({ table: own }) => own === table).map(({ row }) => row);
  await clickhouse.insertRows('http_request_complete', of('http_request_complete'), 'requests');
  await clickhouse.insertRows('tcp_connection_closed', of('tcp_connection_closed'), 'connections');
}, 60_000);
afterAll(() => server.close());

function configuration(): readonly Change[] {
  const made = (type: string, id: string, object: object): Change => {
    const common = { account: 'ac_1', event: id, type, id, action: 'created', by: 'ada' } as const;
    return { ...common, atMs: atMs - 60_000, object: { id, ...object } };
  };
  const rule = { action: 'deny', ip_policy: { id: 'ipp_1' } };
  return [
    made('ip_policy', 'ipp_1', {}),
    made('ip_policy_rule', 'ipr_1', { ...rule, cidr: '203.0.113.64/26' }),
  ];
}

interface Traffic {
  readonly client: string;
  readonly host?: string;
  readonly account?: string;
  readonly isTcp?: true;
  readonly isBlocked?: true;
  readonly status?: number;
  readonly user?: string;
}

const traffic: readonly Traffic[] = [
  { client: '203.0.113.8' },
  { client: '203.0.113.9', status: 200, user: 'ada' },
  { client: '203.0.113.9', status: 404 },
  { client: '203.0.113.9', isTcp: true },
  { client: '203.0.113.11' },
  { client: '203.0.113.13', status: 204 },
  { client: '203.0.113.70', isBlocked: true },
  { client: '203.0.113.71', isBlocked: true },
  { client: '2001:db8::1' },
  { client: '2001:db8::3' },
  { client: '::' },
  // Neither another host nor another account is part of the evaluation.
  { client: '203.0.113.10', host: 'other.example' },
  { client: '203.0.113.10', account: 'ac_2' },
];

function rowOf(event: string, each: Traffic) {
  const { account = 'ac_1', client, host = 'shop.example', status = 301, user = '' } = each;
  const common = {
    account_id: account,
    event_id: event,
    event_timestamp: timeText(atMs + 60_000),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: client.includes(':') ? client : `::ffff:${client}`,
    conn_server_name: host,
    ip_policy_decision: each.isBlocked === true ? 'block' : 'allow',
  };
  if (each.isTcp === true) return { table: 'tcp_connection_closed', row: common };
  const request = { ...common, http_response_status_code: status, oauth_user_id: user };
  return { table: 'http_request_complete', row: request };
}

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

async function coverOf(cover: CoverRequest, more: Partial<IpPolicyChange> = {}) {
  const change: IpPolicyChange = {
    policy: 'ipp_1',
    add: [],
    remove: [],
    otherPolicies: [],
    hosts: ['shop.example'],
    account: '',
    fromMs: atMs,
    toMs: atMs + 3_600_000,
    unmatched: 'allow',
    cover,
    ...more,
  };
  return (await whatIfIpPolicy(change, ask)).cover;
}

const cidrs = (cover: Awaited<ReturnType<typeof coverOf>>): unknown =>
  cover?.ranges.map(({ cidr, clients, other_clients: others }) => [cidr, clients, others]);

describe('the ranges for clients', () => {
  it('are exact without a limit, and affect no other client', async () => {
    const cover = await coverOf({ clients: ['203.0.113.8', '203.0.113.9', '203.0.113.11'] });
    expect(cidrs(cover)).toEqual([
      ['203.0.113.8/31', 2, 0],
      ['203.0.113.11/32', 1, 0],
    ]);
    expect(cover).toMatchObject({ clients: 3, others: { clients: 0 }, alternatives: [] });
  });

  it('contain as few other clients as possible with a limit, and name them with their requests', async () => {
    const clients = ['203.0.113.8', '203.0.113.11', '2001:db8::1'];
    const cover = await coverOf({ clients, rangesMax: 2 });
    expect(cover).toEqual({
      clients: 3,
      masked_requests: 0,
      ranges: [
        { cidr: '203.0.113.8/30', clients: 2, other_clients: 1, other_requests: 3 },
        { cidr: '2001:db8::1/128', clients: 1, other_clients: 0, other_requests: 0 },
      ],
      others: { requests: 3, clients: 1, answered_2xx: 1, signed_in: 1, oauth_user: 1 },
      other_clients: [
        {
          value: '203.0.113.9',
          requests: 3,
          clients: 1,
          answered_2xx: 1,
          signed_in: 1,
          oauth_user: 1,
        },
      ],
      alternatives: [{ ranges: 2, other_clients: 1 }],
    });
    expect(await coverOf({ clients, rangesMax: 3 })).toMatchObject({
      others: { clients: 0 },
      alternatives: [
        { ranges: 2, other_clients: 1 },
        { ranges: 3, other_clients: 0 },
      ],
    });
  });

  it('cover the clients whose decision changes, or that were blocked', async () => {
    const add = ['deny 203.0.113.8/29', 'deny 2001:db8::/127'];
    expect(cidrs(await coverOf({ clients: 'newly_blocked' }, { add }))).toEqual([
      ['203.0.113.8/31', 2, 0],
      ['203.0.113.11/32', 1, 0],
      ['203.0.113.13/32', 1, 0],
      ['2001:db8::1/128', 1, 0],
    ]);
    const remove = ['ipr_1'];
    const blocked = [['203.0.113.70/31', 2, 0]];
    expect(cidrs(await coverOf({ clients: 'newly_allowed' }, { remove }))).toEqual(blocked);
    expect(cidrs(await coverOf({ clients: 'blocked', rangesMax: 1 }))).toEqual(blocked);
  });

  it('reject invalid input with a code', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => `2001:db8::${index.toString(16)}`);
    const cases: readonly CoverRequest[] = [
      { clients: [] },
      { clients: ['203.0.113.8', '203.0.113.0/24'] },
      { clients: ['203.0.113.8'], rangesMax: 0 },
      { clients: ['203.0.113.8'], rangesMax: 101 },
      { clients: ['203.0.113.8', '2001:db8::1'], rangesMax: 1 },
      { clients: many },
      { clients: 'newly_blocked' },
    ];
    for (const request of cases) {
      await expect(coverOf(request)).rejects.toMatchObject({ code: 'ERR_WHAT_IF_COVER' });
    }
    const most = { clients: many.slice(1), rangesMax: 100 };
    expect(await coverOf(most)).toMatchObject({ clients: 10_000 });
  });
});
