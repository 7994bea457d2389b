import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { type IpPolicyChange, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';

const atMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000;
const clientCount = 925;

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  await clickhouse.insertRows('config_events', rowsOf(configuration()), 'configuration');
  await clickhouse.insertRows('http_request_complete', traffic(), 'requests');
}, 60_000);
afterAll(() => server.close());

const ask: QueryFunction = (text, format, options) =>
  clickhouse.queryBytes(text, format, { as: 'analyst', ...options });

function configuration(): readonly Change[] {
  const made = (type: string, id: string, object: object, more: Partial<Change> = {}): Change => {
    const common = { account: 'ac_1', event: id, type, id, action: 'created', by: 'ada' } as const;
    return { ...common, atMs: atMs - 60_000, object: { id, ...object }, ...more };
  };
  const rule = (id: string, policy: string, cidr: string): Change =>
    made('ip_policy_rule', id, { cidr, action: 'deny', ip_policy: { id: policy } });
  const guard = (
    id: string,
    action: Change['action'],
    after: number,
    enforced: boolean,
  ): Change => {
    const object = { id, type: 'endpoints', enforced, ip_policies: [{ id: 'ipp_3' }] };
    return made('ip_restriction', id, object, {
      action,
      event: `${id} ${action}`,
      atMs: atMs + after,
    });
  };
  return [
    made('ip_policy', 'ipp_1', {}),
    made('ip_policy', 'ipp_2', {}),
    rule('ipr_1', 'ipp_1', '192.0.2.0/25'),
    rule('ipr_2', 'ipp_1', '192.0.2.128/25'),
    rule('ipr_3', 'ipp_2', '198.51.100.0/24'),
    made('ip_policy', 'ipp_3', {}),
    rule('ipr_4', 'ipp_3', '198.51.100.0/24'),
    guard('x1', 'created', -60_000, true),
    guard('x1', 'updated', 600_000, false),
  ];
}

/** Requests of many clients; some have neither a path nor a user agent. */
function traffic(): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: clientCount }, (_, nth) => ({
    account_id: 'ac_1',
    event_id: `e${nth}`,
    event_timestamp: timeText(atMs + nth * 1000),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: `::ffff:203.0.${112 + (nth >> 8)}.${nth & 255}`,
    conn_server_name: nth < 25 ? 'Shop.Example.com' : 'shop.example.com',
    http_request_url_path: nth % 3 === 0 ? '' : `/${nth % 7}`,
    http_request_user_agent: nth % 2 === 0 ? '' : 'curl/8',
    ip_policy_decision: 'allow',
  }));
}

const change = (more: Partial<IpPolicyChange> = {}): IpPolicyChange => ({
  policy: 'ipp_1',
  add: ['deny 203.0.112.0/22'],
  remove: [],
  otherPolicies: [],
  hosts: ['shop.example.com'],
  account: '',
  fromMs: atMs - 1,
  toMs: atMs + 3_600_000,
  unmatched: 'allow',
  ...more,
});

describe('the statements of a what-if of an IP policy', () => {
  it('count all values, including those that the result omits', async () => {
    const { by, newly_blocked: blocked, value_counts: counts } = await whatIfIpPolicy(change(), ask); // prettier-ignore
    expect(blocked).toMatchObject({ requests: clientCount, clients: clientCount });
    expect(by.newly_blocked.client).toHaveLength(800);
    expect(counts.newly_blocked).toEqual({
      host: 1,
      path: 8,
      client: clientCount,
      country: 0,
      user_agent: 2,
      hour: 1,
    });
    expect(Object.values(counts.newly_allowed)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('count only the rules of the policy', async () => {
    const { rules } = await whatIfIpPolicy(
      change({ otherPolicies: ['ipp_2'], remove: ['ipr_2'] }),
      ask,
    );
    expect(rules).toEqual({ now: 2, after: 2, changes: 0 });
  });

  it('count the rules also if no restriction applies the policy at the end', async () => {
    const { rules, not_reproduced: missing } = await whatIfIpPolicy(change({ policy: 'ipp_3', hosts: [] }), ask); // prettier-ignore
    expect(rules).toEqual({ now: 1, after: 2, changes: 0 });
    expect(missing.not_guarded).toBe(clientCount - 600);
  });

  it.each(['shop.example.com', 'SHOP.Example.com', '*.EXAMPLE.com'])(
    'include all spellings of the host %s',
    async (host) => {
      const { by, newly_blocked: blocked } = await whatIfIpPolicy(change({ hosts: [host] }), ask);
      expect(blocked.requests).toBe(clientCount);
      expect(by.newly_blocked.host).toMatchObject([
        { value: 'shop.example.com', requests: clientCount },
      ]);
    },
  );
});
