import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { Dice } from './dice.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A request or a connection of the scenario. */
export interface ScenarioEvent {
  readonly id: string;
  readonly atMs: number;
  readonly account: string;
  readonly host: string;
  readonly client: string;
  /** Blocked by an IP policy. */
  readonly isBlocked: boolean;
  readonly kind: 'http' | 'tcp';
  /** `old`: stored after the first count, and counted then; `new`: stored last, and not counted. */
  readonly late: '' | 'old' | 'new';
}

/** A configuration event of the scenario. */
export interface ScenarioChange {
  readonly id: string;
  readonly atMs: number;
  readonly account: string;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly type: string;
  readonly actor: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** A rise in blocks. */
export interface ScenarioRise {
  readonly account: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Blocks per minute. */
  readonly perMinute: number;
  /** First three octets of its clients' addresses. */
  readonly network: string;
  readonly clients: number;
  readonly kind: ScenarioEvent['kind'];
  /** Number of clients that are also blocked, twice a minute, and that none of the causes covers. */
  readonly uncovered: number;
  /** IDs of the changes that caused it, the one to report first; empty if no change did. */
  readonly causes: readonly string[];
}

/** Four days of events with the expected results. */
export interface TruthScenario {
  readonly fromMs: number;
  readonly toMs: number;
  readonly events: readonly ScenarioEvent[];
  readonly changes: readonly ScenarioChange[];
  readonly rises: readonly ScenarioRise[];
  /** A period without any data. */
  readonly gap: { readonly fromMs: number; readonly toMs: number };
}

const hosts: Readonly<Record<string, readonly string[]>> = {
  ac_a: ['www.a.example', 'api.a.example'],
  ac_b: ['www.b.example'],
  ac_c: ['www.c.example'],
};

/**
 * Creates four days that end at a time: rises with and without a cause, unrelated changes, isolated blocks, a gap, and
 * late events.
 */
export function createTruth(endMs: number, seed = 26): TruthScenario {
  const dice = new Dice(seed);
  const fromMs = endMs - 4 * dayMs;
  const day = (days: number, hours: number, minutes: number, seconds = 0): number =>
    fromMs + days * dayMs + hours * hourMs + minutes * minuteMs + seconds * 1000;
  const gap = { fromMs: day(1, 14, 0), toMs: day(1, 15, 0) };
  const now = endMs - 23 * minuteMs;
  const rises: readonly ScenarioRise[] = [
    rise('ac_a', [day(0, 10, 0), day(0, 12, 30)], '198.51.100', { causes: ['c_deny1'] }),
    rise('ac_a', [day(0, 12, 50), day(0, 13, 40)], '203.0.113', {
      causes: ['c_enforce', 'c_deny2'],
    }),
    rise('ac_a', [day(1, 5, 17), day(1, 5, 42)], '192.0.2', { perMinute: 12 }),
    rise('ac_c', [day(1, 11, 0), day(1, 17, 0)], '100.64.7', { perMinute: 8 }),
    rise('ac_a', [day(2, 8, 30), day(2, 9, 10)], '100.64.8', {
      kind: 'tcp',
      causes: ['c_disallow'],
    }),
    rise('ac_a', [now, endMs], '198.18.5', { clients: 37, uncovered: 5, causes: ['c_now'] }),
  ];
  const changes = [...causes(day, now), ...decoys(day, now, endMs), ...many(day)];
  const events = [
    ...background(dice, { fromMs, toMs: endMs }),
    ...strays(day),
    ...rises.flatMap((each, index) => riseEvents(dice, each, index)),
  ].filter(({ atMs }) => atMs < gap.fromMs || atMs >= gap.toMs);
  return { fromMs, toMs: endMs, events, changes, rises, gap };
}

function rise(
  account: string,
  [fromMs, toMs]: readonly [number, number],
  network: string,
  more: Partial<ScenarioRise>,
): ScenarioRise {
  const usual = { perMinute: 20, clients: 30, kind: 'http', uncovered: 0, causes: [] } as const;
  return { ...usual, account, fromMs, toMs, network, ...more };
}

type Day = (days: number, hours: number, minutes: number, seconds?: number) => number;

const deny = { action: 'deny', ip_policy: { id: 'ipp_a' } };

function causes(day: Day, now: number): readonly ScenarioChange[] {
  const restriction = {
    id: 'ipx_a',
    type: 'endpoints',
    description: 'public',
    ip_policies: [{ id: 'ipp_a2' }],
  };
  return [
    changed('c_policy', day(0, 1, 0), 'created', 'ip_policy', { id: 'ipp_a', description: 'edge' }),
    changed('c_policy2', day(0, 1, 1), 'created', 'ip_policy', { id: 'ipp_a2', description: 'x' }),
    changed('c_restrict', day(0, 1, 2), 'created', 'ip_restriction', {
      ...restriction,
      enforced: false,
    }),
    changed('c_allow', day(0, 1, 3), 'created', 'ip_policy_rule', {
      id: 'ipr_allow',
      action: 'allow',
      cidr: '100.64.8.0/24',
      description: 'partners',
      ip_policy: { id: 'ipp_a3' },
    }),
    changed('c_deny1', day(0, 9, 59, 22), 'created', 'ip_policy_rule', {
      ...deny,
      id: 'ipr_1',
      cidr: '198.51.100.0/24',
      description: 'scanners',
    }),
    changed('c_deny2', day(0, 12, 9, 30), 'created', 'ip_policy_rule', {
      action: 'deny',
      ip_policy: { id: 'ipp_a2' },
      id: 'ipr_2',
      cidr: '203.0.113.0/24',
      description: 'guessers',
    }),
    changed('c_enforce', day(0, 12, 49, 30), 'updated', 'ip_restriction', {
      ...restriction,
      enforced: true,
    }),
    changed('c_disallow', day(2, 8, 29, 10), 'deleted', 'ip_policy_rule', {
      id: 'ipr_allow',
      action: 'allow',
      cidr: '100.64.8.0/24',
      description: 'partners',
      ip_policy: { id: 'ipp_a3' },
    }),
    changed('c_now', now - 38_000, 'updated', 'ip_policy_rule', {
      ...deny,
      id: 'ipr_1',
      cidr: '198.18.0.0/16',
      description: 'scanners',
    }),
  ];
}

/** Changes that resemble a cause: of other accounts, of other clients, without an effect, or too late. */
function decoys(day: Day, now: number, endMs: number): readonly ScenarioChange[] {
  const other = { account: 'ac_b', actor: 'eve@b.example' };
  const theirs = { action: 'deny', ip_policy: { id: 'ipp_b' } };
  const rule = 'ip_policy_rule';
  return [
    // 45 minutes before the second rise: a deletion of the same range in another account.
    changed(
      'd_b0',
      day(0, 2, 0),
      'created',
      rule,
      { ...theirs, id: 'ipr_b', cidr: '203.0.113.0/24' },
      other,
    ),
    changed(
      'd_b1',
      day(0, 12, 5),
      'deleted',
      rule,
      { ...theirs, id: 'ipr_b', cidr: '203.0.113.0/24' },
      other,
    ),
    changed(
      'd_b2',
      day(1, 5, 12),
      'created',
      rule,
      { ...theirs, id: 'ipr_b2', cidr: '192.0.2.0/24' },
      other,
    ),
    // In the same account: another range, a new description, a restriction of the dashboard, and one for a later rise.
    changed('d_a1', day(1, 5, 7), 'created', rule, { ...deny, id: 'ipr_d1', cidr: '10.0.0.0/8' }),
    changed('d_a2', day(1, 5, 16), 'updated', 'ip_policy', { id: 'ipp_a', description: 'edge 2' }),
    changed('d_a3', day(1, 5, 15), 'created', 'ip_restriction', {
      id: 'ipx_d',
      type: 'dashboard',
      enforced: true,
      ip_policies: [{ id: 'ipp_w' }],
    }),
    changed('d_w1', day(0, 3, 0), 'created', rule, {
      action: 'deny',
      ip_policy: { id: 'ipp_w' },
      id: 'ipr_w',
      cidr: '192.0.2.0/24',
    }),
    changed('d_w2', day(1, 5, 14), 'created', 'ip_restriction', {
      id: 'ipx_w',
      type: 'endpoints',
      enforced: false,
      ip_policies: [{ id: 'ipp_w' }],
    }),
    changed('d_w3', day(1, 5, 13), 'created', rule, {
      action: 'allow',
      ip_policy: { id: 'ipp_v' },
      id: 'ipr_v',
      cidr: '192.0.2.0/24',
    }),
    changed('d_a4', day(1, 5, 30), 'created', rule, {
      ...deny,
      id: 'ipr_d4',
      cidr: '192.0.2.0/24',
    }),
    // 90 minutes before the rise of the third account.
    changed(
      'd_c1',
      day(1, 9, 30),
      'created',
      rule,
      { ...deny, id: 'ipr_c', cidr: '100.64.7.0/24' },
      { account: 'ac_c' },
    ),
    // Before two isolated blocks.
    changed(
      'd_c2',
      day(2, 19, 55),
      'created',
      rule,
      { ...deny, id: 'ipr_c2', cidr: '100.64.9.0/24' },
      { account: 'ac_c' },
    ),
    changed(
      'd_b3',
      now - 5_000,
      'created',
      rule,
      { ...theirs, id: 'ipr_b3', cidr: '198.18.0.0/16' },
      other,
    ),
    changed('d_a5', now + 10 * minuteMs, 'updated', rule, {
      ...deny,
      id: 'ipr_1',
      cidr: '198.18.0.0/15',
      description: 'after it began',
    }),
    changed('d_a6', endMs - 30_000, 'deleted', 'domain', { id: 'rd_1', domain: 'a.example' }),
  ];
}

/** More changes than a chart can show individually. */
function many(day: Day): readonly ScenarioChange[] {
  const types = ['api_key', 'domain', 'tls_certificate', 'tunnel_credential', 'tcp_address'];
  return Array.from({ length: 120 }, (_, index) =>
    changed(
      `m_${String(index).padStart(3, '0')}`,
      day(3, 2, index * 2, index % 60),
      'created',
      types[index % types.length] ?? '',
      { id: `o_${index}`, description: `object ${index}` },
      { actor: index % 3 === 0 ? 'bot' : 'ada@a.example' },
    ),
  );
}

function changed(
  id: string,
  atMs: number,
  action: ScenarioChange['action'],
  type: string,
  object: ScenarioChange['object'],
  { account = 'ac_a', actor = 'ada@a.example' }: Partial<ScenarioChange> = {},
): ScenarioChange {
  return { id, atMs, account, action, type, actor, object };
}

/** A request of every account in most minutes, and in one account an occasional block. */
function background(
  dice: Dice,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly ScenarioEvent[] {
  const events: ScenarioEvent[] = [];
  for (let at = fromMs; at < toMs; at += minuteMs) {
    for (const account of Object.keys(hosts)) {
      if (dice.below(3) > 0) continue;
      events.push(event(dice, { account, at, client: `10.1.0.${dice.below(50)}` }));
    }
    if (dice.below(10) === 0) {
      const client = `10.9.0.${dice.below(5)}`;
      events.push(event(dice, { account: 'ac_b', at, client, isBlocked: true }));
    }
  }
  return events;
}

let ids = 0;

function event(
  dice: Dice,
  {
    at,
    account,
    client,
    ...more
  }: Partial<ScenarioEvent> & {
    readonly at: number;
    readonly account: string;
    readonly client: string;
  },
): ScenarioEvent {
  ids++;
  return {
    id: `ev_${ids}`,
    // The edge's clock has a resolution of milliseconds.
    atMs: at + dice.below(minuteMs),
    account,
    host: dice.pick(hosts[account] ?? []),
    client,
    isBlocked: false,
    kind: 'http',
    late: '',
    ...more,
  };
}

/** Two isolated blocks that must not count as a rise. */
function strays(day: Day): readonly ScenarioEvent[] {
  return [0, 1].map((index) => ({
    id: `ev_stray${index}`,
    atMs: day(2, 20, 0, 10 + index),
    account: 'ac_c',
    host: 'www.c.example',
    client: `100.64.9.${index}`,
    isBlocked: true,
    kind: 'http',
    late: '',
  }));
}

function riseEvents(dice: Dice, of: ScenarioRise, index: number): readonly ScenarioEvent[] {
  const events: ScenarioEvent[] = [];
  for (let at = of.fromMs; at < of.toMs; at += minuteMs) {
    for (let n = 0; n < of.perMinute; n++) {
      events.push(
        event(dice, {
          at,
          account: of.account,
          client: `${of.network}.${dice.below(of.clients)}`,
          isBlocked: true,
          kind: of.kind,
          // A part of the third and of the last rise is late.
          late: dice.below(4) > 0 ? '' : index === 2 ? 'old' : index === 5 ? 'new' : '',
        }),
      );
    }
    for (let n = 0; n < 2 && of.uncovered > 0 && at > of.fromMs; n++) {
      const client = `100.66.1.${dice.below(of.uncovered)}`;
      events.push(event(dice, { at, account: of.account, client, isBlocked: true }));
    }
  }
  return events;
}

/**
 * Stores the scenario: first the events that are not late, then the late ones. Everything is counted, except the last
 * events.
 */
export async function storeTruth(
  clickhouse: ClickHouse,
  { events, changes }: TruthScenario,
  count: () => Promise<unknown>,
): Promise<void> {
  for (const late of ['', 'old', 'new'] as const) {
    for (const kind of ['http', 'tcp'] as const) {
      const table = kind === 'http' ? 'http_request_complete' : 'tcp_connection_closed';
      const own = events.filter((each) => each.kind === kind && each.late === late);
      if (own.length === 0) continue;
      await clickhouse.insertRows(table, own.map(rowOf), `truth ${table} ${late}`);
    }
    if (late === '') {
      await clickhouse.insertRows('config_events', changes.map(changeRow), 'truth changes');
    }
    if (late !== 'new') await count();
  }
}

const timeText = (ms: number): string => new Date(ms).toISOString().slice(0, 23).replace('T', ' ');

function rowOf({ id, atMs, account, host, client, isBlocked, kind }: ScenarioEvent): object {
  return {
    account_id: account,
    event_id: id,
    event_type: kind === 'http' ? 'http_request_complete.v0' : 'tcp_connection_closed.v0',
    event_timestamp: timeText(atMs),
    present: '18446744073709551615',
    conn_client_ip: `::ffff:${client}`,
    conn_server_name: host,
    ip_policy_decision: isBlocked ? 'block' : '',
    ...(kind === 'http' && {
      http_request_method: 'get',
      http_request_url_path: '/login',
      http_response_status_code: isBlocked ? 403 : 200,
    }),
  };
}

function changeRow({ id, atMs, account, action, type, actor, object }: ScenarioChange): object {
  return {
    account_id: account,
    event_id: id,
    event_type: `${type}_${action}.v0`,
    event_timestamp: timeText(atMs),
    object_type: type,
    action,
    object_id: object['id'],
    principal_subject: actor,
    principal_source: 'Dashboard',
    object: JSON.stringify(object),
  };
}
