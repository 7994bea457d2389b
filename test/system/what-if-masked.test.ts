import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createClientIpMask } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { answerOf, type QueryFunction } from '../../src/dashboards/index.ts';
import { type IpPolicyChange, selectRequests, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { addressOf } from '../../src/what-if/ip-policy/ranges.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { Dice } from '../support/dice.ts';
import { decide, type PlainRule } from '../support/policy-evaluator.ts';
import { clients, networks, rowsOf, timeText } from '../support/policy-scenario.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
}, 120_000);
beforeEach(() => emptyTables(clickhouse));
afterAll(() => server.close());

const hourMs = 3_600_000;
const fromMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 5 * 86_400_000;

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

const changeOf = (more: Partial<IpPolicyChange>): IpPolicyChange => ({
  policy: 'ipp_1',
  add: [],
  remove: [],
  otherPolicies: [],
  hosts: ['a.example'],
  account: '',
  fromMs,
  toMs: fromMs + hourMs,
  unmatched: 'allow',
  ...more,
});

const keys = ['k'.repeat(32)];

/** The address as the pipeline stores it. */
function storedAs(
  address: string,
  mode: 'truncate' | 'hmac',
  { ipv4Bits, ipv6Bits }: { ipv4Bits: number; ipv6Bits: number },
): string {
  const masking = { client_ip_ipv4_bits: ipv4Bits, client_ip_ipv6_bits: ipv6Bits };
  const options = { ...masking, client_ip_keys: keys, client_ip_rotation_days: 30 };
  const column = createClientIpMask({ client_ip: mode, ...options })?.block(1);
  const times = new Uint8Array(8);
  new DataView(times.buffer).setBigInt64(0, BigInt(fromMs) * 1000n, true);
  const text = address.includes(':') ? address : `::ffff:${address}`;
  const value = BigInt(`0x${hexOf(text)}`);
  const bytes = Uint8Array.from({ length: 16 }, (_, at) =>
    Number((value >> BigInt(120 - 8 * at)) & 255n),
  );
  column?.('event_timestamp', times);
  column?.('conn_client_ip', bytes);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = addressOf(BigInt(`0x${hex}`));
  return found.includes(':') ? found : `::ffff:${found}`;
}

function hexOf(address: string): string {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, '0')).join('');
}

async function storeRules(rules: readonly PlainRule[]): Promise<void> {
  const common = { account: 'ac_1', action: 'created', atMs: fromMs - hourMs, by: 'ada' } as const;
  const made = [
    { ...common, event: 'p', type: 'ip_policy', id: 'ipp_1', object: { id: 'ipp_1' } },
    ...rules.map((rule, index) => ({
      ...common,
      event: `r${index}`,
      type: 'ip_policy_rule',
      id: `ipr_${index}`,
      object: { id: `ipr_${index}`, ...rule, ip_policy: { id: 'ipp_1' } },
    })),
  ];
  await clickhouse.insertRows('config_events', rowsOf(made), JSON.stringify(rules));
}

/** @param requests addresses as stored, with the decision about the client */
async function storeRequests(
  requests: readonly (readonly [address: string, decision: string])[],
): Promise<void> {
  const rows = requests.map(([conn_client_ip, ip_policy_decision], index) => ({
    account_id: 'ac_1',
    event_id: `ev_${index}`,
    event_timestamp: timeText(fromMs + index),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip,
    conn_server_name: 'a.example',
    ip_policy_decision,
  }));
  await clickhouse.insertRows('http_request_complete', rows, `${requests.length} requests`);
}

const bits24 = { ipv4Bits: 24, ipv6Bits: 48 };

describe('a what-if of an IP policy with truncated client addresses', () => {
  const tenClients = (): readonly (readonly [string, string])[] =>
    Array.from({ length: 10 }, (_, index) => [
      storedAs(`10.9.9.${120 + index}`, 'truncate', bits24),
      'allow',
    ]);

  it('does not decide about a network of which the rule contains a part', async () => {
    await storeRules([]);
    await storeRequests([...tenClients(), ['::ffff:10.9.8.0', 'allow']]);
    const parts = ['deny 10.9.9.128/25', 'deny 10.9.9.0/25', 'deny 10.9.9.0/32'];
    for (const rule of parts) {
      const effect = await whatIfIpPolicy(changeOf({ add: [rule], truncation: bits24 }), ask);
      expect(effect, rule).toMatchObject({
        newly_blocked: { requests: 0 },
        still_allowed: { requests: 1 },
        not_reproduced: { client_masked: 10, client_unknown: 0 },
        looks_truncated: false,
      });
    }
  });

  it('decides about a network that the rule contains completely, or not at all', async () => {
    await storeRules([]);
    await storeRequests(tenClients());
    const blocked = changeOf({ add: ['deny 10.9.8.0/23'], truncation: bits24 });
    expect(await whatIfIpPolicy(blocked, ask)).toMatchObject({
      newly_blocked: { requests: 10, clients: 1 },
      not_reproduced: { client_masked: 0 },
    });
    const other = changeOf({ add: ['deny 10.9.10.0/25'], truncation: bits24 });
    expect(await whatIfIpPolicy(other, ask)).toMatchObject({
      newly_blocked: { requests: 0 },
      still_allowed: { requests: 10 },
      not_reproduced: { client_masked: 0 },
    });
  });

  it('says that addresses are probably networks if they are not truncated today', async () => {
    await storeRules([]);
    await storeRequests(
      Array.from({ length: 5 }, (_, index) => [`::ffff:10.9.${index}.0`, 'allow']),
    );
    const effect = await whatIfIpPolicy(changeOf({ add: ['deny 10.9.2.0/25'] }), ask);
    expect(effect.looks_truncated).toBe(true);
    await storeRequests(
      Array.from({ length: 100 }, (_, index) => [`::ffff:10.9.0.${index + 1}`, 'allow']),
    );
    const usual = await whatIfIpPolicy(changeOf({ add: ['deny 10.9.2.0/25'] }), ask);
    expect(usual.looks_truncated).toBe(false);
  });

  it.each([
    bits24,
    { ipv4Bits: 8, ipv6Bits: 127 },
    { ipv4Bits: 20, ipv6Bits: 100 },
    { ipv4Bits: 31, ipv6Bits: 16 },
  ])(
    'has no wrong number for $ipv4Bits and $ipv6Bits bits, for random rules',
    async (truncation) => {
      const dice = new Dice(truncation.ipv6Bits);
      const rule = (): PlainRule => ({
        cidr: dice.pick(networks),
        action: dice.pick(['allow', 'deny', 'deny']),
      });
      const rules = [rule(), rule()];
      const more = ['2002:cb00:7107::1', '2001:0:cb00:7107::1', '64:ff9b::cb00:7107', '::5efe:1:2'];
      const all = [...clients, ...more];
      await storeRules(rules);
      const stored = all.map((client) => storedAs(client, 'truncate', truncation));
      await storeRequests(stored.map((address, at) => [address, decide(rules, all[at] ?? '')]));
      let decided = 0;
      for (let run = 0; run < 5; run++) {
        const added = rule();
        const add = [`${added.action} ${added.cidr.replace('77/28', '64/28')}`];
        const effect = await whatIfIpPolicy(changeOf({ add, truncation }), ask);
        const masked = effect.not_reproduced.client_masked;
        const kinds = all.map((client) => [
          decide(rules, client),
          decide([...rules, added], client),
        ]);
        const of = (before: string, after: string): number =>
          kinds.filter(([one, other]) => one === before && other === after).length;
        const found = [
          effect.newly_blocked.requests,
          effect.newly_allowed.requests,
          effect.still_blocked.requests,
          effect.still_allowed.requests,
        ];
        const exact = [of('allow', 'block'), of('block', 'allow'), of('block', 'block'), of('allow', 'allow')]; // prettier-ignore
        // What is not decided is counted, and no figure is too high.
        found.forEach((count, index) => expect(count).toBeLessThanOrEqual(exact[index] ?? 0));
        expect(effect.not_reproduced).toMatchObject({ blocked_otherwise: 0, allowed_otherwise: 0 });
        const unknown = effect.not_reproduced.client_unknown;
        expect(found.reduce((sum, count) => sum + count, 0) + masked + unknown).toBe(all.length);
        decided += all.length - masked - unknown;
      }
      expect(decided).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a what-if of an IP policy with pseudonyms', () => {
  it('does not decide about them, whatever the present configuration is', async () => {
    await storeRules([{ cidr: '10.9.9.0/24', action: 'deny' }]);
    const pseudonym = storedAs('10.9.9.9', 'hmac', bits24);
    expect(pseudonym).toMatch(/^fd77:6569:72/);
    await storeRequests([
      [pseudonym, 'block'],
      [pseudonym, 'block'],
      ['::ffff:10.9.9.9', 'block'],
      ['2001:db8::1', 'allow'],
    ]);
    const add = ['deny ::/0'];
    const change = changeOf({ add, cover: { clients: ['10.9.9.8'], rangesMax: 1 } });
    expect(await whatIfIpPolicy(change, ask)).toMatchObject({
      newly_blocked: { requests: 1 },
      still_blocked: { requests: 1 },
      not_reproduced: { client_masked: 2, blocked_otherwise: 0, allowed_otherwise: 0 },
      cover: { masked_requests: 2 },
    });
    const { parameters, sql } = await selectRequests(change, { figure: 'client_masked' }, ask);
    const counting = `SELECT count() AS n FROM analytics.http_request_complete WHERE ${sql.join(' AND ')}`;
    expect((await answerOf(ask, counting, parameters)).rows).toEqual([{ n: 2 }]);
  });
});
