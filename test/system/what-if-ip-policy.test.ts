import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isObject } from '../../src/base/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { type IpPolicyChange, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { Dice } from '../support/dice.ts';
import { decide, type PlainRule } from '../support/policy-evaluator.ts';
import {
  type Change,
  clients,
  networks,
  policyChanges,
  rowsOf,
  stateAt,
  timeText,
} from '../support/policy-scenario.ts';
import { sized, testSeed } from '../support/size.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;

const startMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 8 * 86_400_000;
const dice = new Dice(testSeed(1_764_000_000));
const changes = policyChanges(dice, startMs);
const fromMs = startMs + 3_600_000;
const toMs = (changes.at(-1)?.atMs ?? startMs) + 3_600_000;

interface Traffic {
  readonly id: string;
  readonly table: 'http_request_complete' | 'tcp_connection_closed';
  readonly host: string;
  readonly path: string;
  readonly client: string;
  readonly atMs: number;
  /** When the decision was made: of a connection, when it was opened. */
  readonly decidedMs: number;
  readonly status: number;
  readonly user: string;
}

/** Planted bugs test this file: they run where a suite guards what has changed, and nightly. */
const inFull = sized(it.skip, it);

const stored = Array.from({ length: sized(2000, 10_000) }, (_, index): Traffic => {
  const isChange = dice.below(3) === 0;
  const atMs = isChange ? dice.pick(changes).atMs : fromMs + dice.below(toMs - fromMs);
  const isTcp = dice.below(5) === 0;
  return {
    id: `e${index}`,
    table: isTcp ? 'tcp_connection_closed' : 'http_request_complete',
    host: `h${dice.below(40)}.example`,
    path: isTcp ? '' : `/p${dice.below(4)}`,
    client: dice.pick(clients),
    atMs,
    decidedMs: isTcp ? atMs - dice.below(2 * 86_400_000) : atMs,
    status: dice.pick([200, 204, 301, 403]),
    user: isTcp ? '' : dice.pick(['', 'ada']),
  };
}).filter(({ atMs }) => atMs >= startMs);

interface RuleOf extends PlainRule {
  readonly id: string;
}

const rulesByTime = new Map<number, ReadonlyMap<string, readonly RuleOf[]>>();
const ofAccount = changes.filter(({ account }) => account === 'ac_1');

/** The rules of a policy at a time, from the changes of the account. */
function rulesAt(policy: string, ms: number): readonly RuleOf[] {
  const known = rulesByTime.get(ms) ?? rulesOfAll(ms);
  rulesByTime.set(ms, known);
  return known.get(policy) ?? [];
}

function rulesOfAll(ms: number): ReadonlyMap<string, readonly RuleOf[]> {
  const rules = new Map<string, RuleOf[]>();
  for (const [key, { state, object, change }] of stateAt(ofAccount, ms)) {
    if (!key.includes(' ip_policy_rule ') || state === 'deleted') continue;
    const {
      cidr,
      action,
      ip_policy: owner,
    } = object as {
      readonly cidr: string;
      readonly action: string;
      readonly ip_policy: { readonly id: string };
    };
    rules.set(owner.id, [...(rules.get(owner.id) ?? []), { id: change.id, cidr, action }]);
  }
  return rules;
}

const policyOf = (host: string): string => `ipp_${host.slice(1, host.indexOf('.'))}`;

/** Decisions under the rules at the time of the event, by event. */
const decisions = new Map<string, 'allow' | 'block'>();

beforeAll(async () => {
  // Before anything is connected: it occupies the process for longer than the server keeps a connection.
  for (const each of stored) {
    decisions.set(each.id, decide(rulesAt(policyOf(each.host), each.decidedMs), each.client));
  }
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  await clickhouse.insertRows('config_events', rowsOf(changes), 'scenario');
  for (const table of ['http_request_complete', 'tcp_connection_closed'] as const) {
    const rows = stored.filter((each) => each.table === table).map(rowOf);
    // The other account has the same hosts and clients, and other decisions.
    const others = rows.map((row) => ({ ...row, account_id: 'ac_2', ip_policy_decision: 'block' }));
    await clickhouse.insertRows(table, [...rows, ...others], `traffic ${table}`);
  }
}, 120_000);
afterAll(() => server.close());

function rowOf(each: Traffic): Readonly<Record<string, unknown>> {
  const { id, table, host, client, atMs, decidedMs, path, status, user } = each;
  const common = {
    account_id: 'ac_1',
    event_id: id,
    event_timestamp: timeText(atMs),
    version: '1',
    present: '18446744073709551615',
    conn_client_ip: client.includes(':') ? client : `::ffff:${client}`,
    conn_server_name: host,
    conn_start_ts: timeText(decidedMs),
    ip_policy_decision: decisions.get(id),
  };
  if (table === 'tcp_connection_closed') return common;
  return {
    ...common,
    http_request_url_path: path,
    http_response_status_code: status,
    oauth_user_id: user,
  };
}

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

const changeOf = (policy: string, more: Partial<IpPolicyChange> = {}): IpPolicyChange => ({
  policy,
  add: [],
  remove: [],
  otherPolicies: [],
  hosts: [policy.replace('ipp_', 'h').concat('.example')],
  account: 'ac_1',
  fromMs,
  toMs,
  unmatched: 'allow',
  ...more,
});

/** What the test's own evaluator says about a change, in the form of the program's result. */
function expectedOf({ policy, add, remove }: IpPolicyChange): unknown {
  const added = add.map((text) => ({
    id: '',
    action: text.split(' ')[0] ?? '',
    cidr: text.split(' ')[1] ?? '',
  }));
  const own = stored.filter(
    ({ host, atMs }) => policyOf(host) === policy && atMs >= fromMs && atMs < toMs,
  );
  const kinds = own.map((each) => {
    const now = rulesAt(policy, each.decidedMs);
    const then = [...now.filter(({ id }) => !remove.includes(id)), ...added];
    return { ...each, kind: `${decide(now, each.client)} ${decide(then, each.client)}` };
  });
  const of = (kind: string): unknown => {
    const some = kinds.filter((each) => each.kind === kind);
    const hours: Record<string, number> = {};
    for (const { atMs } of some) {
      const hour = `${new Date(atMs).toISOString().slice(0, 13)}:00:00Z`;
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    const paths = new Set(some.map(({ path }) => path));
    return {
      requests: some.length,
      clients: new Set(some.map(({ client }) => client)).size,
      // A connection has no status and no user.
      answered: some.filter(({ status, table }) => table.startsWith('http') && status < 300).length,
      users: some.filter(({ user }) => user === 'ada').length,
      hours,
      paths: [...paths].toSorted(),
      byClient: [...new Set(some.map(({ client }) => client))].toSorted(),
    };
  };
  return {
    total: own.length,
    blocked: of('allow block'),
    allowed: of('block allow'),
    stillBlocked: kinds.filter(({ kind }) => kind === 'block block').length,
    stillAllowed: kinds.filter(({ kind }) => kind === 'allow allow').length,
    missed: 0,
  };
}

/** The result of the program in the same form. */
async function foundBy(change: IpPolicyChange, query: QueryFunction): Promise<unknown> {
  const effect = await whatIfIpPolicy(change, query);
  const of = (name: 'newly_blocked' | 'newly_allowed'): unknown => ({
    requests: effect[name].requests,
    clients: effect[name].clients,
    answered: effect[name].answered_2xx,
    users: effect[name].oauth_user,
    hours: Object.fromEntries(effect.by[name].hour.map(({ value, requests }) => [value, requests])),
    paths: effect.by[name].path.map(({ value }) => value).toSorted(),
    byClient: effect.by[name].client.map(({ value }) => value).toSorted(),
  });
  return {
    total: effect.requests + effect.connections,
    blocked: of('newly_blocked'),
    allowed: of('newly_allowed'),
    stillBlocked: effect.still_blocked.requests,
    stillAllowed: effect.still_allowed.requests,
    missed: Object.values(effect.not_reproduced).reduce((sum, count) => sum + count, 0),
  };
}

/** The policies that a stored event names: of the others, a what-if knows nothing. */
const known = Array.from({ length: 40 }, (_, index) => `ipp_${index}`).filter((policy) =>
  ofAccount.some(
    ({ type, id, object }) =>
      (type === 'ip_policy' && id === policy) ||
      (type === 'ip_policy_rule' &&
        isObject(object['ip_policy']) &&
        object['ip_policy']['id'] === policy),
  ),
);

/** A change that adds and removes rules, chosen at random. */
function someChange(policy: string): IpPolicyChange {
  const ids = [
    ...new Set(changes.flatMap(({ atMs }) => rulesAt(policy, atMs).map(({ id }) => id))),
  ];
  const add = Array.from(
    { length: dice.below(3) + 1 },
    () => `${dice.pick(['allow', 'deny'])} ${dice.pick(networks)}`,
  );
  const inRange = ids.filter((id) =>
    [fromMs, ...changes.map(({ atMs }) => atMs)].some(
      (ms) => ms >= fromMs && ms < toMs && rulesAt(policy, ms).some((rule) => rule.id === id),
    ),
  );
  return changeOf(policy, { add, remove: inRange.slice(0, dice.below(2)) });
}

describe('a what-if of an IP policy, in a scenario of 40 policies and 500 changes', () => {
  it('reproduces every stored decision with the rules in effect', async () => {
    for (const policy of known.slice(0, sized(10, 40))) {
      const effect = await whatIfIpPolicy(changeOf(policy), ask);
      expect(effect, policy).toMatchObject({
        newly_blocked: { requests: 0 },
        newly_allowed: { requests: 0 },
        not_reproduced: {
          blocked_otherwise: 0,
          allowed_otherwise: 0,
          rules_unknown: 0,
          no_decision: 0,
        },
      });
    }
  }, 120_000);

  it('has the same results for changes as a separate evaluator', async () => {
    let changed = 0;
    for (const policy of known.slice(0, sized(5, 40))) {
      const change = someChange(policy);
      const found = await foundBy(change, ask);
      const expected = expectedOf(change);
      expect(found, JSON.stringify(change)).toEqual(expected);
      changed += JSON.stringify(expected).includes('"requests":0') ? 0 : 1;
    }
    expect(changed).toBeGreaterThan(0);
  }, 120_000);

  inFull(
    'has other results with each bug that is planted in its queries',
    async () => {
      const plants: readonly (readonly [string, string, string])[] = [
        ['the first address is left out', 'interval >= first', 'interval > first'],
        ['the last address is left out', 'interval <= last', 'interval < last'],
        ['a range begins at its last address', 'interval >= first', 'interval >= last'],
        ['a range lacks its first address', '>= {hull4_first:', '> {hull4_first:'],
        ['a range lacks its last address', '<= {hull6_last:', '< {hull6_last:'],
        [
          'only half of an IPv6 address is compared',
          'if(ip_high_found < ip_high, 16383,',
          'if(0, 16383,',
        ],
        ['rules hold for an epoch more', 'epoch < end', 'epoch <= end'],
        ['rules hold an epoch later', 'epoch >= begin', 'epoch > begin'],
        ['all rules hold at all times', 'AND epoch >= begin AND epoch < end', ''],
        [
          'an allow wins over a deny',
          'bitOr(bitAnd(found, 1) != 0, bitAnd(bitAnd(found, 2) = 0,',
          'bitAnd(bitAnd(found, 2) = 0, bitOr(bitAnd(found, 1) != 0,',
        ],
        [
          'an allow rule is only an exception',
          '{closed_before:Array(UInt8)}[epoch])) AS blocks_before',
          '0)) AS blocks_before',
        ],
        [
          'an IPv4-mapped range has no IPv4 addresses',
          'substring(payload.cidr, 1, 100) AS cidr',
          "replaceOne(substring(payload.cidr, 1, 100), '::ffff:', '::fffe:') AS cidr",
        ],
        [
          'every policy is closed',
          '{closed_after:Array(UInt8)}[epoch])) AS blocks_after',
          '1)) AS blocks_after',
        ],
        ['the change is not applied', 'bitAnd(found, 4) != 0', 'bitAnd(found, 1) != 0'],
        ['a connection is decided at its end', 'assumeNotNull(conn_start_ts)', 'event_timestamp'],
        [
          'connections are left out',
          'FROM analytics.tcp_connection_closed\n',
          'FROM (SELECT * FROM analytics.tcp_connection_closed WHERE 0)\n',
        ],
        ['the range has its end', 'event_timestamp < {to:', 'event_timestamp <= {to:'],
        ['the range lacks its start', 'event_timestamp >= {from:', 'event_timestamp > {from:'],
        [
          'times are those of another zone',
          'toUnixTimestamp64Micro(event_timestamp) AS at',
          'toUnixTimestamp64Micro(event_timestamp) + 3600000000 AS at',
        ],
        [
          'times of traffic are those of another zone',
          'roundDown(toUnixTimestamp64Micro(event_timestamp)',
          'roundDown(toUnixTimestamp64Micro(event_timestamp) - 3600000000',
        ],
        ['hours are those of another zone', "%H:00:00Z', 'UTC')", "%H:00:00Z', 'Asia/Tokyo')"],
        [
          'deletions are not read',
          "WHERE object_type IN ('ip_policy',",
          "WHERE c.action != 'deleted' AND object_type IN ('ip_policy',",
        ],
        [
          'changes are in reverse',
          'ORDER BY account_id, c.event_timestamp, c.action',
          'ORDER BY account_id, c.event_timestamp DESC, c.action',
        ],
        [
          'changes with the same time are in reverse',
          'c.event_timestamp, c.action, c.event_id',
          'c.event_timestamp, c.action DESC, c.event_id DESC',
        ],
        ['another account is read', 'AND account_id = {account:String}', "AND account_id = 'ac_2'"],
        [
          'other hosts are read',
          "match(lower(conn_server_name), replaceAll(lower({host_pattern:String}), '.', '[.]'))",
          '1',
        ],
      ];
      const cases = plantCases();
      const used = new Set<string>();
      const missed: string[] = [];
      for (const [name, from, to] of plants) {
        const asked: QueryFunction = (sql, format, options) => {
          if (sql.includes(from)) used.add(name);
          return ask(sql.replaceAll(from, to), format, options);
        };
        let isFound = false;
        for (const [change, expected] of cases) {
          const found = await foundBy(change, asked).catch(() => undefined);
          isFound = JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected));
          if (isFound) break;
        }
        if (!isFound) missed.push(name);
      }
      expect(plants.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
      expect(missed).toEqual([]);
    },
    300_000,
  );
});

/** A range whose ends are the times of stored events, and changes of the policies with the most rules. */
function plantCases(): readonly (readonly [IpPolicyChange, unknown])[] {
  const busy = known.toSorted(
    (one, other) => rulesAt(other, toMs).length - rulesAt(one, toMs).length,
  );
  return busy.slice(0, 12).flatMap((policy) => {
    const own = stored.filter(({ host }) => policyOf(host) === policy).map(({ atMs }) => atMs);
    const times = own.toSorted((one, other) => one - other);
    const range = { fromMs: times[1] ?? fromMs, toMs: times.at(-2) ?? toMs };
    return ['deny 203.0.113.64/26', 'allow 2001:db8::/32'].map((rule) => {
      const change = changeOf(policy, { add: [rule], ...range });
      return [change, expectedOf(change)] as const;
    });
  });
}

/** The same with the names of objects in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

describe('a what-if of an IP policy', () => {
  const code = async (change: IpPolicyChange): Promise<unknown> =>
    whatIfIpPolicy(change, ask).then(
      () => 'evaluated',
      (error: unknown) => (error as { readonly code?: string }).code,
    );

  it('rejects invalid input with a code', async () => {
    const policy = known.find((id) => rulesAt(id, toMs).length > 0) ?? '';
    expect(await code(changeOf('ipp_999'))).toBe('ERR_WHAT_IF_POLICY');
    for (const rule of ['deny 203.0.113.0/33', 'deny', 'block 203.0.113.0/24', 'deny x', ''])
      expect(await code(changeOf(policy, { add: [rule] }))).toBe('ERR_WHAT_IF_CIDR');
    expect(await code(changeOf(policy, { remove: ['ipr_999'] }))).toBe('ERR_WHAT_IF_RULE');
    expect(await code(changeOf(policy, { hosts: ['none.example'] }))).toBe('ERR_WHAT_IF_TRAFFIC');
    const before = { fromMs: startMs - 3_600_000, toMs: startMs - 1 };
    expect(await code(changeOf(policy, before))).toBe('ERR_WHAT_IF_TRAFFIC');
    expect(await code(changeOf(policy))).toBe('evaluated');
  });

  it('stops when it is aborted', async () => {
    const policy = known.find((id) => rulesAt(id, toMs).length > 0) ?? '';
    const signal = AbortSignal.abort();
    await expect(whatIfIpPolicy(changeOf(policy), ask, { signal })).rejects.toThrow();
  });

  describe('over separate traffic', () => {
    const at = startMs + 86_400_000;
    const range = { fromMs: at, toMs: at + 3_600_000 };
    const request = (id: string, more: Readonly<Record<string, unknown>>) => ({
      account_id: 'ac_3',
      event_id: id,
      event_timestamp: timeText(at + 60_000),
      version: '1',
      present: '18446744073709551615',
      conn_client_ip: '::ffff:203.0.113.9',
      conn_server_name: 'own.example',
      ip_policy_decision: 'allow',
      ...more,
    });
    const change = (
      after: number,
      type: string,
      id: string,
      object: Readonly<Record<string, unknown>>,
    ): Change => {
      const event = `own_${type}_${id}_${after}`;
      const action = 'created';
      const made = { account: 'ac_3', event, type, id, action, by: 'ada' } as const;
      return { ...made, atMs: at + after, object: { id, ...object } };
    };
    const rule = (id: string, policy: string, action: string, cidr: string) =>
      change(-1000, 'ip_policy_rule', id, { cidr, action, ip_policy: { id: policy } });
    const own = (more: Partial<IpPolicyChange> = {}): IpPolicyChange =>
      changeOf('own_1', { ...range, account: '', hosts: [], ...more });

    beforeAll(async () => {
      const restriction = { type: 'endpoints', enforced: true };
      const ip_policies = [{ id: 'own_1' }, { id: 'own_2' }];
      await clickhouse.insertRows(
        'config_events',
        rowsOf([
          change(-1000, 'ip_policy', 'own_1', {}),
          change(-1000, 'ip_policy', 'own_2', {}),
          rule('r1', 'own_1', 'deny', '192.0.2.0/24'),
          rule('r2', 'own_2', 'allow', '203.0.113.0/24'),
          rule('r3', 'own_1', 'deny', 'no range'),
          rule('r5', 'own_1', 'DENY', '203.0.113.0/24'),
          change(30_000, 'ip_restriction', 'x1', { ...restriction, ip_policies }),
          change(-1000, 'ip_policy', 'own_3', {}),
          rule('r4', 'own_3', 'deny', '192.0.2.0/24'),
        ]),
        'own configuration',
      );
      await clickhouse.insertRows(
        'http_request_complete',
        [
          request('a', {}),
          request('b', { basic_auth_decision: 'block' }),
          request('c', { conn_client_ip: '::ffff:198.51.100.1', ip_policy_decision: 'block' }),
          request('d', { conn_client_ip: '::ffff:203.0.113.10', ip_policy_decision: 'block' }),
          request('e', { conn_client_ip: '::ffff:192.0.2.1' }),
          request('f', { ip_policy_decision: '' }),
          request('g', { conn_client_ip: '::' }),
          request('h', { event_timestamp: timeText(at + 29_999) }),
        ],
        'own traffic',
      );
    });

    it('unites the policies of a restriction while it holds, and names what it cannot reproduce', async () => {
      const effect = await whatIfIpPolicy(own({ add: ['deny 203.0.113.9'] }), ask);
      expect(effect).toMatchObject({
        account: 'ac_3',
        hosts: [],
        newly_blocked: { requests: 1, clients: 1 },
        newly_allowed: { requests: 0 },
        still_blocked: { requests: 1 },
        blocked_by_other_module: 1,
        not_reproduced: {
          blocked_otherwise: 1,
          allowed_otherwise: 1,
          no_decision: 1,
          client_unknown: 1,
          client_masked: 0,
          not_guarded: 1,
          rules_unknown: 0,
        },
        unreadable_rules: ['r3', 'r5'],
      });
    });

    it('requires hosts if no event names the hosts of the policy', async () => {
      expect(await code(own({ policy: 'own_3' }))).toBe('ERR_WHAT_IF_HOSTS');
      // A restriction names the policy later.
      const before = own({ fromMs: at - 3_600_000, toMs: at });
      await expect(whatIfIpPolicy(before, ask)).rejects.toThrow('guards in this time range');
    });

    it('matches hosts by suffix, and only whole names otherwise', async () => {
      const of = async (host: string): Promise<unknown> =>
        whatIfIpPolicy(own({ hosts: [host] }), ask).then(
          ({ requests }) => requests,
          (error: unknown) => (error as { readonly code?: string }).code,
        );
      expect(await of('own.example')).toBe(8);
      expect(await of('*.example')).toBe(8);
      expect(await of('*')).toBe(8);
      expect(await of('wn.example')).toBe('ERR_WHAT_IF_TRAFFIC');
    });

    it('compares both readings of a policy without an allow rule with the stored decisions', async () => {
      const alone = { policy: 'own_3', hosts: ['own.example'] };
      const passing = await whatIfIpPolicy(own(alone), ask);
      expect(passing).toMatchObject({ reproduced: 3, reproduced_with_other_unmatched: 2 });
      const closed = await whatIfIpPolicy(own({ ...alone, unmatched: 'block' }), ask);
      expect(closed).toMatchObject({ reproduced: 2, reproduced_with_other_unmatched: 3 });
    });
  });
});
