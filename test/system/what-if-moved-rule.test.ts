import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { type IpPolicyChange, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
}, 120_000);
afterAll(() => server.close());

const hourMs = 3_600_000;
const fromMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 5 * 86_400_000;

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

let events = 0;

function change(
  afterMs: number,
  [type, id]: readonly [string, string],
  action: Change['action'],
  object: Readonly<Record<string, unknown>> = {},
): Change {
  const event = `ev_${String((events += 1)).padStart(9, '0')}`;
  const made = { account: 'ac_1', event, type, id, action, by: 'ada' } as const;
  return { ...made, atMs: fromMs + afterMs, object: { id, ...object } };
}

const policy = (id: string): Change => change(-9 * hourMs, ['ip_policy', id], 'created');

const rule = (afterMs: number, id: string, action: Change['action'], owner: string): Change =>
  change(afterMs, ['ip_policy_rule', id], action, {
    cidr: '203.0.113.0/24',
    action: 'deny',
    ip_policy: { id: owner },
  });

/** A restriction of all endpoints, from the start until an hour. */
const restriction = (id: string, policies: readonly string[], endHour = 9): readonly Change[] => {
  const object = {
    type: 'endpoints',
    enforced: true,
    ip_policies: policies.map((each) => ({ id: each })),
  };
  return [
    change(-8 * hourMs, ['ip_restriction', id], 'created', object),
    change(endHour * hourMs, ['ip_restriction', id], 'deleted', object),
  ];
};

/** A request of the blocked range per hour of the range, with a decision each. */
const requests = (decisions: readonly string[]) =>
  decisions.map((decision, index) => ({
    account_id: 'ac_1',
    event_id: `request_${(events += 1)}`,
    event_timestamp: timeText(fromMs + index * hourMs + 1),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: `::ffff:203.0.113.${index + 1}`,
    conn_server_name: 'a.example',
    ip_policy_decision: decision,
  }));

/** The reversal of a move of ipr_1 from ipp_old to ipp_new, as the page evaluates it. */
const undo = {
  policy: 'ipp_new',
  add: ['deny 203.0.113.0/24 in ipp_old'],
  remove: ['ipr_1'],
} as const;

const evaluate = (more: Partial<IpPolicyChange>) =>
  whatIfIpPolicy(
    {
      ...undo,
      otherPolicies: [],
      hosts: [],
      account: '',
      fromMs,
      toMs: fromMs + 8 * hourMs,
      unmatched: 'allow',
      ...more,
    },
    ask,
  );

describe('a what-if that returns a moved rule to its earlier policy', () => {
  beforeEach(async () => {
    await emptyTables(clickhouse);
    const moved = [
      policy('ipp_old'),
      policy('ipp_new'),
      rule(-7 * hourMs, 'ipr_1', 'created', 'ipp_old'),
      rule(-hourMs, 'ipr_1', 'updated', 'ipp_new'),
    ];
    await clickhouse.insertRows('config_events', rowsOf(moved), `moved ${events}`);
  });

  const store = async (decisions: readonly string[], ...configuration: readonly Change[]) => {
    await clickhouse.insertRows('http_request_complete', requests(decisions), `traffic ${events}`);
    await clickhouse.insertRows('config_events', rowsOf(configuration), `restrictions ${events}`);
  };

  it('changes nothing while both policies guard the hosts', async () => {
    await store(['block', 'block'], ...restriction('ipx_1', ['ipp_old', 'ipp_new']));
    expect(await evaluate({})).toMatchObject({
      newly_allowed: { requests: 0 },
      newly_blocked: { requests: 0 },
      still_blocked: { requests: 2 },
      rules: { now: 1, after: 0 },
    });
  });

  it('allows requests while only the later policy guards the hosts', async () => {
    await store(
      ['block', 'block', 'block', 'block'],
      ...restriction('ipx_1', ['ipp_new']),
      ...restriction('ipx_2', ['ipp_old'], 2),
    );
    expect(await evaluate({})).toMatchObject({
      newly_allowed: { requests: 2, clients: 2 },
      newly_blocked: { requests: 0 },
      still_blocked: { requests: 2 },
      not_reproduced: { blocked_otherwise: 0, allowed_otherwise: 0, not_guarded: 0 },
    });
  });

  it('blocks requests while only the earlier policy guards the hosts', async () => {
    await store(['allow', 'allow', 'allow'], ...restriction('ipx_1', ['ipp_old'], 2));
    expect(await evaluate({})).toMatchObject({
      newly_allowed: { requests: 0 },
      newly_blocked: { requests: 2 },
      not_reproduced: { blocked_otherwise: 0, allowed_otherwise: 0, not_guarded: 1 },
    });
  });

  it('changes nothing for given hosts, which both policies guard', async () => {
    await store(['block', 'block']);
    expect(await evaluate({ hosts: ['a.example'] })).toMatchObject({
      newly_allowed: { requests: 0 },
      still_blocked: { requests: 2 },
    });
    // Without the earlier policy.
    expect(await evaluate({ hosts: ['a.example'], add: [] })).toMatchObject({
      newly_allowed: { requests: 2 },
    });
  });

  it('rejects a policy that no stored event names', async () => {
    await store(['block'], ...restriction('ipx_1', ['ipp_new']));
    await expect(evaluate({ add: ['deny ::/0 in ipp_none'] })).rejects.toThrow('ipp_none');
  });
});
