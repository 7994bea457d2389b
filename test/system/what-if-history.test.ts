import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { answerOf, type QueryFunction } from '../../src/dashboards/index.ts';
import { type IpPolicyChange, selectRequests, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { type Change, rowsOf, timeText } from '../support/policy-scenario.ts';

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
const range = { fromMs, toMs: fromMs + 4 * 86_400_000 };

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

const changeOf = (more: Partial<IpPolicyChange>): IpPolicyChange => ({
  policy: 'ipp_1',
  add: [],
  remove: [],
  otherPolicies: [],
  hosts: ['a.example'],
  account: '',
  ...range,
  unmatched: 'allow',
  ...more,
});

const evaluate = (more: Partial<IpPolicyChange>, signal?: AbortSignal) =>
  whatIfIpPolicy(changeOf(more), ask, signal === undefined ? {} : { signal });

const codeOf = async (more: Partial<IpPolicyChange>): Promise<unknown> =>
  evaluate(more).then(
    () => 'evaluated',
    (error: unknown) => (error as Error).message.split(' (')[0]?.split(':')[0],
  );

let events = 0;

/** A change at a time after the start of the range. */
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

const rule = (afterMs: number, id: string, action: Change['action'], cidr: string): Change =>
  change(afterMs, ['ip_policy_rule', id], action, {
    cidr,
    action: 'deny',
    ip_policy: { id: 'ipp_1' },
  });

const restriction = (afterMs: number, action: Change['action'], policies: readonly string[]) =>
  change(afterMs, ['ip_restriction', 'ipx_1'], action, {
    type: 'endpoints',
    enforced: true,
    ip_policies: policies.map((id) => ({ id })),
  });

async function store(...changes: readonly Change[]): Promise<void> {
  await clickhouse.insertRows('config_events', rowsOf(changes), `configuration ${events}`);
}

const common = (client: string, decision: string) => ({
  account_id: 'ac_1',
  event_id: `ev_${(events += 1)}`,
  version: '1',
  present: '18446744073709551615',
  conn_client_ip: `::ffff:${client}`,
  conn_server_name: 'a.example',
  ip_policy_decision: decision,
});

async function storeRequest(afterMs: number, client: string, decision: string): Promise<void> {
  const event_timestamp = timeText(fromMs + afterMs);
  const row = { ...common(client, decision), event_timestamp };
  await clickhouse.insertRows('http_request_complete', [row], row.event_id);
}

/** A rule of each of many networks, changed at several times. */
function manyRules(rules: number, versions: number): readonly Change[] {
  const networkOf = (index: number): string => `10.${index >> 8}.${index & 255}.0/24`;
  const of = (index: number): readonly Change[] =>
    Array.from({ length: versions }, (_, version) => {
      const afterMs = version === 0 ? -hourMs : version * 20 * hourMs + index;
      const cidr = networkOf(index + version * rules);
      return rule(afterMs, `ipr_${index}`, version === 0 ? 'created' : 'updated', cidr);
    });
  return Array.from({ length: rules }, (_, index) => of(index)).flat();
}

/** The longest time that the event loop was occupied meanwhile: not longer than the process computed, because other processes may have the CPU. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, lastMs, lastCpu] = [0, performance.now(), process.cpuUsage()];
  const probe = setInterval(() => {
    const [now, cpu] = [performance.now(), process.cpuUsage()];
    const cpuMs = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
    longest = Math.max(longest, Math.min(now - lastMs, cpuMs));
    [lastMs, lastCpu] = [now, cpu];
  }, 1);
  await work();
  clearInterval(probe);
  return longest;
}

describe('a what-if of a policy with many changes', () => {
  it('evaluates 2,000 changes of 500 rules in short turns of the event loop', async () => {
    await store(policy('ipp_1'), ...manyRules(500, 4));
    await storeRequest(hourMs, '10.0.1.9', 'block');
    await storeRequest(30 * hourMs, '10.0.1.9', 'allow');
    let effect: unknown;
    const turnMs = await longestTurnMs(async () => {
      effect = await evaluate({ add: ['deny 10.0.0.0/16'] });
    });
    expect(effect).toMatchObject({
      rules: { now: 500, after: 501, changes: 1500 },
      newly_blocked: { requests: 1 },
      still_blocked: { requests: 1 },
      not_reproduced: { blocked_otherwise: 0, allowed_otherwise: 0 },
    });
    // Tens of milliseconds on an idle machine: reading the rows and writing the parameters.
    expect(turnMs).toBeLessThan(1_000);
  }, 60_000);

  it('immediately rejects 4,800 changes of 1,200 rules', async () => {
    await store(policy('ipp_1'), ...manyRules(1200, 4));
    let code: unknown;
    const turnMs = await longestTurnMs(async () => {
      code = await codeOf({ add: ['deny 10.7.0.0/16'] });
    });
    expect([code, turnMs < 1_000]).toEqual(['ERR_WHAT_IF_SIZE', true]);
  }, 60_000);

  it('evaluates 3,000 rules, and reports for more that a shorter range does not help', async () => {
    await store(policy('ipp_1'), ...manyRules(3000, 1));
    await storeRequest(hourMs, '10.0.1.9', 'block');
    expect(await evaluate({})).toMatchObject({
      still_blocked: { requests: 1 },
      rules: { now: 3000 },
    });
    await store(rule(-hourMs, 'ipr_more', 'created', '192.0.2.0/24'));
    expect(await codeOf({})).toBe('ERR_WHAT_IF_RULES');
  }, 60_000);

  it('reports for too many added rules that a shorter range does not help', async () => {
    const add = Array.from({ length: 3500 }, (_, nth) => `deny 10.${nth >> 8}.${nth & 255}.0/24`);
    await store(policy('ipp_1'), rule(-hourMs, 'ipr_1', 'created', '192.0.2.0/24'));
    expect(await codeOf({ add })).toBe('ERR_WHAT_IF_RULES');
    await store(rule(hourMs, 'ipr_1', 'deleted', '192.0.2.0/24'));
    expect(await codeOf({ add })).toBe('ERR_WHAT_IF_RULES');
  });

  it('reads at most 10,000 changes', async () => {
    await store(policy('ipp_1'), ...manyRules(2000, 6));
    expect(await codeOf({})).toBe('ERR_WHAT_IF_SIZE');
    // Only the last change of a rule before the range counts.
    const { toMs } = range;
    await storeRequest(3.5 * 24 * hourMs, '10.0.1.9', 'allow');
    expect(await codeOf({ fromMs: fromMs + 101 * hourMs, toMs })).toBe('ERR_WHAT_IF_RANGE');
    expect(await codeOf({ fromMs: fromMs + 83 * hourMs, toMs })).toBe('evaluated');
  }, 60_000);

  it('stops between two turns when it is aborted', async () => {
    await store(policy('ipp_1'), ...manyRules(500, 4));
    const stop = new AbortController();
    const stopping: QueryFunction = async function* query(sql, format, options) {
      yield* ask(sql, format, options);
      if (sql.includes('is_first')) setTimeout(() => stop.abort(new Error('stopped')), 15);
    };
    const all = {
      policy: 'ipp_1',
      remove: [],
      otherPolicies: [],
      hosts: ['a.example'],
      account: '',
    };
    const what = { ...all, ...range, add: [], unmatched: 'allow' } as const;
    await expect(whatIfIpPolicy(what, stopping, { signal: stop.signal })).rejects.toThrow(
      'stopped',
    );
  }, 60_000);
});

describe('a what-if of an IP policy, before the range', () => {
  it('evaluates a connection with the rules at its start', async () => {
    await store(
      policy('ipp_1'),
      rule(-8 * hourMs, 'ipr_1', 'created', '203.0.113.0/24'),
      rule(-hourMs, 'ipr_1', 'deleted', '203.0.113.0/24'),
    );
    const connection = (startMs: number, decision: string) => ({
      ...common('203.0.113.9', decision),
      event_timestamp: timeText(fromMs + hourMs),
      conn_start_ts: timeText(fromMs + startMs),
    });
    const rows = [connection(-2 * hourMs, 'block'), connection(-hourMs, 'allow')];
    await clickhouse.insertRows('tcp_connection_closed', rows, 'connections');
    expect(await evaluate({ add: ['deny 203.0.113.9'] })).toMatchObject({
      connections: 2,
      rules: { now: 0, changes: 0 },
      newly_blocked: { requests: 1 },
      still_blocked: { requests: 1 },
      not_reproduced: { blocked_otherwise: 0, allowed_otherwise: 0 },
    });
    expect(await codeOf({ remove: ['ipr_1'] })).toBe('ERR_WHAT_IF_RULE');
  });

  it.each([
    ['1970', '1970-01-01 00:00:00.000000'],
    ['a time after its end', '2099-01-01 00:00:00.000000'],
  ])(
    'evaluates a connection with the start time %s with the rules at its end',
    async (_name, start) => {
      const changesBefore = Array.from({ length: 10_001 }, (_, index) =>
        rule(
          -200 * hourMs + index,
          'ipr_0',
          index === 0 ? 'created' : 'updated',
          `10.${index >> 8}.${index & 255}.0/24`,
        ),
      );
      await store(
        policy('ipp_1'),
        ...changesBefore,
        rule(-8 * hourMs, 'ipr_1', 'created', '203.0.113.0/24'),
        rule(2 * hourMs, 'ipr_1', 'deleted', '203.0.113.0/24'),
      );
      const row = {
        ...common('203.0.113.9', 'block'),
        event_timestamp: timeText(fromMs + hourMs),
        conn_start_ts: start,
      };
      await clickhouse.insertRows('tcp_connection_closed', [row], 'connection');
      expect(await evaluate({})).toMatchObject({ still_blocked: { requests: 1 } });
    },
  );

  it('treats a restriction that is older than its first event as unknown', async () => {
    await store(
      policy('ipp_1'),
      rule(-8 * hourMs, 'ipr_1', 'created', '203.0.113.0/24'),
      restriction(3 * hourMs, 'updated', ['ipp_1']),
    );
    await storeRequest(hourMs, '203.0.113.9', 'block');
    await storeRequest(2 * hourMs, '192.0.2.1', 'allow');
    await storeRequest(4 * hourMs, '203.0.113.9', 'block');
    expect(await evaluate({ hosts: [] })).toMatchObject({
      still_blocked: { requests: 1 },
      not_reproduced: { rules_unknown: 2, not_guarded: 0 },
    });
    // With hosts, restrictions do not matter.
    expect(await evaluate({})).toMatchObject({ reproduced: 3 });
  });
});

describe('the requests behind a figure of a what-if', () => {
  const countOf = async (
    more: Partial<IpPolicyChange>,
    figure: 'newly_blocked' | 'not_guarded',
  ) => {
    const evaluated = changeOf(more);
    const { parameters, sql } = await selectRequests(evaluated, { figure }, ask);
    const counting = `SELECT count() AS n FROM analytics.http_request_complete WHERE ${sql.join(' AND ')}`;
    return Number((await answerOf(ask, counting, parameters)).rows[0]?.['n']);
  };

  it('are selected in an hour without the removed rule, and in one without the restriction', async () => {
    await store(
      policy('ipp_1'),
      rule(-8 * hourMs, 'ipr_1', 'created', '192.0.2.0/24'),
      rule(2 * hourMs, 'ipr_1', 'deleted', '192.0.2.0/24'),
      restriction(-7 * hourMs, 'created', ['ipp_1']),
      restriction(5 * hourMs, 'deleted', ['ipp_1']),
    );
    for (const hour of [1, 3, 6]) await storeRequest(hour * hourMs, '203.0.113.9', 'allow');
    const tried = { hosts: [], add: ['deny 203.0.113.9'], remove: ['ipr_1'] };
    expect(await evaluate(tried)).toMatchObject({
      newly_blocked: { requests: 2 },
      not_reproduced: { not_guarded: 1 },
    });
    const hour = (nth: number) => ({
      ...tried,
      fromMs: fromMs + nth * hourMs,
      toMs: fromMs + (nth + 1) * hourMs,
    });
    expect(await countOf(hour(3), 'newly_blocked')).toBe(1);
    expect(await countOf(hour(6), 'not_guarded')).toBe(1);
  });
});

describe('a what-if of an IP policy with rules that are older than the data', () => {
  const afterRange = 4 * 24 * hourMs + hourMs;
  const ruleOf = (
    policyId: string,
    afterMs: number,
    id: string,
    action: Change['action'],
    deny = '198.51.100.0/24',
  ): Change =>
    change(afterMs, ['ip_policy_rule', id], action, {
      cidr: deny,
      action: 'deny',
      ip_policy: { id: policyId },
    });

  it('counts what the known rules reproduce, and as unknown only what an unknown rule can explain', async () => {
    await store(
      policy('ipp_1'),
      rule(-8 * hourMs, 'ipr_1', 'created', '192.0.2.0/24'),
      ruleOf('ipp_1', afterRange, 'ipr_2', 'updated'),
    );
    await storeRequest(hourMs, '203.0.113.9', 'allow');
    await storeRequest(hourMs, '192.0.2.1', 'block');
    await storeRequest(hourMs, '198.51.100.1', 'block');
    // A deny rule blocks, whatever other rules there are.
    await storeRequest(hourMs, '192.0.2.2', 'allow');
    expect(await evaluate({ add: ['deny 203.0.113.9'] })).toMatchObject({
      newly_blocked: { requests: 1 },
      still_blocked: { requests: 1 },
      not_reproduced: { rules_unknown: 1, blocked_otherwise: 0, allowed_otherwise: 1 },
    });
  });

  it('assumes that a rule is not older than its policy, and is deleted with it', async () => {
    await store(
      change(2 * hourMs, ['ip_policy', 'ipp_1'], 'created'),
      change(6 * hourMs, ['ip_policy', 'ipp_1'], 'deleted'),
      ruleOf('ipp_1', 8 * hourMs, 'ipr_1', 'deleted'),
    );
    for (const hour of [1, 3, 7, 9]) await storeRequest(hour * hourMs, '198.51.100.1', 'block');
    expect(await evaluate({})).toMatchObject({
      not_reproduced: { rules_unknown: 1, blocked_otherwise: 3 },
    });
  });

  it('does not have a rule or a restriction that was deleted before the range, if the first stored change was an update', async () => {
    await store(
      policy('ipp_1'),
      rule(-8 * hourMs, 'ipr_1', 'updated', '203.0.113.0/24'),
      rule(-7 * hourMs, 'ipr_1', 'deleted', '203.0.113.0/24'),
      restriction(-8 * hourMs, 'updated', ['ipp_1']),
      restriction(-7 * hourMs, 'deleted', ['ipp_1']),
    );
    await storeRequest(hourMs, '203.0.113.9', 'allow');
    expect(await evaluate({})).toMatchObject({
      rules: { now: 0 },
      still_allowed: { requests: 1 },
      not_reproduced: { allowed_otherwise: 0 },
    });
    expect(await codeOf({ hosts: [] })).toBe('ERR_WHAT_IF_HOSTS');
    expect(await codeOf({ remove: ['ipr_1'] })).toBe('ERR_WHAT_IF_RULE');
  });

  it('does not read the policy itself, or rules of policies that did not apply', async () => {
    await store(
      change(afterRange, ['ip_policy', 'ipp_1'], 'updated'),
      policy('ipp_2'),
      restriction(-7 * hourMs, 'created', ['ipp_1', 'ipp_2']),
      restriction(2 * hourMs, 'updated', ['ipp_1']),
      ruleOf('ipp_2', afterRange, 'ipr_2', 'updated'),
    );
    await storeRequest(hourMs, '198.51.100.1', 'block');
    await storeRequest(3 * hourMs, '198.51.100.1', 'block');
    expect(await evaluate({ hosts: [] })).toMatchObject({
      not_reproduced: { rules_unknown: 1, blocked_otherwise: 1 },
    });
  });
});

describe('other policies of an IP policy evaluation', () => {
  it('are unknown while another restriction is older than its first event', async () => {
    await store(
      policy('ipp_1'),
      restriction(-7 * hourMs, 'created', ['ipp_1']),
      change(4 * hourMs, ['ip_restriction', 'ipx_2'], 'deleted', {
        type: 'endpoints',
        enforced: true,
        ip_policies: [{ id: 'ipp_2' }],
      }),
    );
    for (const hour of [1, 5]) await storeRequest(hour * hourMs, '203.0.113.9', 'block');
    await storeRequest(hourMs, '203.0.113.9', 'allow');
    expect(await evaluate({ hosts: [] })).toMatchObject({
      still_allowed: { requests: 1 },
      not_reproduced: { rules_unknown: 1, blocked_otherwise: 1, not_guarded: 0 },
    });
  });

  it('are those of every restriction of all endpoints: they still block what the policy newly allows', async () => {
    const other = (afterMs: number, action: Change['action'], enforced = true) =>
      change(afterMs, ['ip_restriction', 'ipx_2'], action, {
        type: 'endpoints',
        enforced,
        ip_policies: [{ id: 'ipp_2' }],
      });
    await store(
      policy('ipp_1'),
      policy('ipp_2'),
      rule(-8 * hourMs, 'ipr_1', 'created', '203.0.113.0/24'),
      change(-8 * hourMs, ['ip_policy_rule', 'ipr_2'], 'created', {
        cidr: '203.0.113.0/24',
        action: 'deny',
        ip_policy: { id: 'ipp_2' },
      }),
      restriction(-7 * hourMs, 'created', ['ipp_1']),
      other(-7 * hourMs, 'updated'),
      other(4 * hourMs, 'updated', false),
    );
    for (const hour of [1, 5]) await storeRequest(hour * hourMs, '203.0.113.9', 'block');
    const tried = { hosts: [], remove: ['ipr_1'] };
    expect(await evaluate(tried)).toMatchObject({
      rules: { now: 1, after: 0 },
      still_blocked: { requests: 1 },
      newly_allowed: { requests: 1 },
    });
    // A restriction that names other policies does not make the policy guard the hosts.
    expect(await codeOf({ policy: 'ipp_2', fromMs: fromMs + 4.5 * hourMs, hosts: [] })).toBe(
      'ERR_WHAT_IF_HOSTS',
    );
  });

  it('must be known, and also count if a restriction names the hosts', async () => {
    await store(
      policy('ipp_1'),
      policy('ipp_2'),
      change(-8 * hourMs, ['ip_policy_rule', 'ipr_2'], 'created', {
        cidr: '203.0.113.0/24',
        action: 'deny',
        ip_policy: { id: 'ipp_2' },
      }),
      restriction(-7 * hourMs, 'created', ['ipp_1']),
    );
    await storeRequest(hourMs, '203.0.113.9', 'block');
    expect(await codeOf({ otherPolicies: ['ipp_9'] })).toBe('ERR_WHAT_IF_POLICY');
    expect(await codeOf({ otherPolicies: ['ipp_9'], hosts: [] })).toBe('ERR_WHAT_IF_POLICY');
    expect(await evaluate({ hosts: [] })).toMatchObject({
      not_reproduced: { blocked_otherwise: 1 },
    });
    expect(await evaluate({ hosts: [], otherPolicies: ['ipp_2'] })).toMatchObject({
      reproduced: 1,
    });
  });
});
