import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Evaluator } from '../../src/alerts/evaluate/evaluator.ts';
import { RuleRegistry } from '../../src/alerts/evaluate/rule-registry.ts';
import {
  type Alert,
  type AlertEpisode,
  loadRules,
  readAlertHistory,
  readAlertStates,
  type Rule,
} from '../../src/alerts/index.ts';
import { testRules } from '../../src/alerts/evaluate/history.ts';
import { createLogger } from '../../src/base/index.ts';
import { evaluatorRole } from '../../src/alerts/state/evaluators.ts';
import { counterRole } from '../../src/rollups/counters.ts';
import { type ClickHouse, Election, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { type DayEvent, deliverDay, makeAlertDay, minuteMs } from '../support/alert-day.ts';
import {
  externalOptions,
  sharedClickHouse,
  temporaryDirectory,
  type TestClickHouse,
} from '../support/clickhouse.ts';

const rulesText = `
group: test
rules:
  - name: BlocksByClient
    metric: ip_policy_blocks
    group_by: [conn.client_ip]
    window: 5m
    threshold: 100
    annotations: { summary: "{{ labels.conn_client_ip }} blocked {{ value }} times" }
  - name: BlocksByHost
    metric: ip_policy_blocks
    group_by: [account_id, host]
    window: 5m
    threshold: 400
    for: 2m
    keep_firing_for: 5m
  - name: ErrorRatio
    metric: 5xx
    ratio_of: requests
    ratio_min: 15
    group_by: [host]
    window: 5m
    op: ">="
    threshold: 0.2
    for: 1m
  - name: TrafficGone
    metric: requests
    window: 5m
    op: "<"
    threshold: 30
`;

let server: TestClickHouse;
let clickhouse: ClickHouse;
let config: WeirConfig;
let remove: () => Promise<void>;
const log = await createLogger({ level: 'warn', format: 'json', isTTY: false });
const day = makeAlertDay();

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  const folder = await temporaryDirectory();
  remove = folder.remove;
  const rules = join(folder.directory, 'rules.yaml');
  writeFileSync(rules, rulesText);
  config = await configFrom({
    sources: [{ type: 'kinesis', name: 'edge', stream_name: 'edge', region: 'eu-west-1' }],
    alerts: { rules: [rules] },
  });
  await migrate(clickhouse, { retention: config.retention });
});
afterAll(async () => {
  await server.close();
  await remove();
});

const sent: string[] = [];
const delivery = {
  deliver: (alerts: readonly Alert[]) => {
    for (const { rule, labels, state, startsAt } of alerts) {
      sent.push(`${state} ${rule} ${ownLabels(labels)} ${clock(startsAt)}`);
    }
    return Promise.resolve();
  },
};

const newEvaluator = (): Evaluator =>
  new Evaluator({
    clickhouse,
    options: config.alerts,
    freshness: config,
    registry: new RuleRegistry(config),
    delivery,
    logger: log,
  });

/** Labels that distinguish alerts of a rule. */
function ownLabels(labels: Readonly<Record<string, string>>): string {
  const own = Object.entries(labels).filter(([name]) => !['alertname', 'severity'].includes(name));
  return own
    .map(([, value]) => value)
    .toSorted()
    .join(' ');
}

const clock = (ms: number | undefined): string =>
  ms === undefined ? '' : new Date(ms).toISOString().slice(11, 16);

const lineOf = ({ rule, labels, startsAt, endsAt }: AlertEpisode): string =>
  `${rule} ${ownLabels(labels)} ${clock(startsAt)}-${clock(endsAt)}`;

type Count = (event: DayEvent) => boolean;
interface Truth {
  readonly by: (event: DayEvent) => string;
  readonly of: Count;
  readonly over?: Count;
  readonly holds: (value: number) => boolean;
  readonly forMinutes: number;
  readonly keepMinutes: number;
}

const observations: Readonly<Record<string, Truth>> = {
  BlocksByClient: {
    by: ({ client }) => client,
    of: ({ blocked }) => blocked,
    holds: (value) => value > 100,
    forMinutes: 0,
    keepMinutes: 0,
  },
  BlocksByHost: {
    by: ({ host }) => `ac_a ${host}`,
    of: ({ blocked }) => blocked,
    holds: (value) => value > 400,
    forMinutes: 2,
    keepMinutes: 5,
  },
  ErrorRatio: {
    by: ({ host }) => host,
    of: ({ status }) => status >= 500,
    over: () => true,
    holds: (value) => value >= 0.2,
    forMinutes: 1,
    keepMinutes: 0,
  },
  TrafficGone: {
    by: () => '',
    of: () => true,
    holds: (value) => value < 30,
    forMinutes: 0,
    keepMinutes: 0,
  },
};

/** The expected alerts, computed from the events without code of the program: counts by minute, evaluated minute by minute. */
function expected(name: string, truth: Truth): string[] {
  const minutes = 1440;
  const counts = new Map<string, { of: number[]; over: number[] }>();
  const zeros = (): number[] => Array.from({ length: minutes }, () => 0);
  for (const event of day.events) {
    const series = counts.get(truth.by(event)) ?? { of: zeros(), over: zeros() };
    counts.set(truth.by(event), series);
    const minute = Math.floor((event.at - day.start) / minuteMs);
    if (truth.of(event)) series.of[minute] = (series.of[minute] ?? 0) + 1;
    if (truth.over?.(event) === true) series.over[minute] = (series.over[minute] ?? 0) + 1;
  }
  const sum = (list: readonly number[], end: number): number =>
    list.slice(end - 5, end).reduce((total, count) => total + count, 0);
  return [...counts].flatMap(([key, series]) => {
    const held = Array.from({ length: minutes + 1 }, (_, end) => {
      const under = truth.over === undefined ? 1 : sum(series.over, end);
      if (truth.over !== undefined && under < 15) return false;
      return end >= 10 && truth.holds(sum(series.of, end) / under);
    });
    return firingTimes(held, truth).map(([from, to]) => {
      const at = (minute: number): string => clock(day.start + minute * minuteMs);
      return `${name} ${key} ${at(from)}-${at(to)}`;
    });
  });
}

/** Firing times of an alert whose condition is true at the ends of these minutes. */
function firingTimes(
  held: readonly boolean[],
  { forMinutes, keepMinutes }: Truth,
): [number, number][] {
  const found: [number, number][] = [];
  let since: number | undefined;
  let fired: number | undefined;
  let off: number | undefined;
  for (const [end, holds] of held.entries()) {
    if (holds) {
      since ??= end;
      off = undefined;
      if (end - since >= forMinutes) fired ??= end;
      continue;
    }
    since = undefined;
    if (fired === undefined) continue;
    off ??= end;
    if (end - off < keepMinutes) continue;
    found.push([fired, end]);
    fired = undefined;
  }
  return found;
}

const everything = Object.entries(observations).flatMap(([name, truth]) => expected(name, truth));

/** Times of the evaluations: every hour, and more often while events arrive. */
function moments(): readonly number[] {
  const all = new Set<number>();
  for (let at = day.start + 60 * minuteMs; at <= day.end; at += 60 * minuteMs) all.add(at);
  const often = (from: number, to: number, minutes: number): void => {
    for (let at = from; at <= to; at += minutes * minuteMs) all.add(at);
  };
  for (const text of ['03:12', '09:03', '12:01', '16:49'] as const) {
    often(day.moment(text), day.moment(text) + 12 * minuteMs, 4);
  }
  often(day.moment('17:58'), day.moment('18:12'), 2);
  often(day.moment('18:13'), day.moment('18:18'), 1);
  return [...all].toSorted((one, other) => one - other);
}

describe('a day of events', () => {
  it('has exactly the expected alerts, despite late and duplicate events, and stalls', async () => {
    expect(everything.length).toBeGreaterThanOrEqual(5);
    const rollups = await openRollups(config, clickhouse, log);
    const { signal } = new AbortController();
    let evaluator = newEvaluator();
    let before = day.start;
    for (const [step, at] of moments().entries()) {
      const now = at + 45_000;
      await deliverDay(clickhouse, day, { after: before, until: now });
      before = now;
      if (step % 12 === 0) await rollups.catchUp();
      // A restart in the middle of attacks.
      const restarts = [day.moment('03:16'), day.moment('12:05'), day.moment('16:53')];
      if (restarts.includes(at)) evaluator = newEvaluator();
      await evaluator.evaluate(now, signal);
    }
    const history = await readAlertHistory(clickhouse, { from: day.start, to: day.end });
    const events = history.filter(({ kind, rule }) => kind === 'firing' && rule in observations);
    expect(events.map(lineOf).toSorted()).toEqual(everything.toSorted());
    expect(events.filter(({ late }) => late).map(lineOf)).toEqual([
      'BlocksByClient 198.51.100.77 15:05-15:08',
    ]);

    // Each alert was sent once as firing and once as resolved, with the same name.
    const names = events.map(
      (one) => `${one.rule} ${ownLabels(one.labels)} ${clock(one.startsAt)}`,
    );
    const own = sent.filter((line) => !line.includes('WeirIngestStalled'));
    expect(new Set(own)).toEqual(
      new Set(names.flatMap((name) => [`firing ${name}`, `resolved ${name}`])),
    );

    // While no events arrived, no other alert was sent.
    const stalls = history.filter(({ rule }) => rule === 'WeirIngestStalled');
    expect(stalls.map(({ startsAt }) => clock(startsAt))).toEqual(['18:03']);
    expect(stalls[0]?.endsAt).toBeGreaterThanOrEqual(day.stall.to);
    const unknown = history.filter(({ kind }) => kind === 'unknown');
    expect(unknown.map(({ rule }) => rule).toSorted()).toEqual(
      Object.keys(observations).toSorted(),
    );
    for (const { startsAt, endsAt, reason } of unknown) {
      expect(startsAt).toBeGreaterThan(day.stall.from);
      expect(endsAt).toBeGreaterThanOrEqual(day.stall.to);
      expect(reason).toContain('no data from edge shard-0 since');
    }
    const states = await readAlertStates(clickhouse, day.end);
    expect(states.rules.map(({ rule, state }) => [rule, state])).toEqual(
      [...Object.keys(observations), 'WeirIngestStalled'].map((rule) => [rule, 'inactive']),
    );
  });

  it('names the change before blocks', async () => {
    const history = await readAlertHistory(clickhouse, {
      from: day.start,
      to: day.end,
      rule: 'BlocksByHost',
    });
    const context = history.find(({ kind }) => kind === 'firing')?.context;
    expect(context).toMatchObject({
      unit: 'blocks',
      totals: { clients: 40, hosts: 1 },
      yesterday: { count: 0 },
      hosts: [{ name: 'shop.example' }],
    });
    expect(context?.changes).toMatchObject([
      {
        action: 'created',
        objectType: 'ip_policy_rule',
        actor: 'maria@example.com',
        differences: [
          { field: 'action', before: '', after: 'deny' },
          { field: 'cidr', before: '', after: '192.0.2.0/24' },
          { field: 'description', before: '', after: 'partners' },
        ],
      },
    ]);
  });

  it('has the same alerts in a test over past data', async () => {
    const { rules } = await loadRules(config);
    const range = { from: day.start + 10 * minuteMs, to: day.end };
    const histories = await testRules(rules, range, { clickhouse, config });
    const lines = histories.flatMap(({ episodes }) => episodes.map(lineOf));
    expect(lines.toSorted()).toEqual(everything.toSorted());
    for (const { unknowns } of histories) {
      expect(unknowns).toHaveLength(1);
      expect(unknowns[0]?.to).toBeGreaterThanOrEqual(day.stall.to);
    }
  });
});

const ruleOf = (more: Partial<Rule>): Rule => ({
  name: 'Sql',
  group: 'test',
  severity: 'warning',
  labels: {},
  annotations: {},
  query: { kind: 'sql', sql: '' },
  windowMs: 5 * minuteMs,
  op: '>',
  threshold: 0,
  forMs: 0,
  keepFiringForMs: 0,
  missing: 'ok',
  silences: [],
  enabled: true,
  file: 'test',
  line: 1,
  ...more,
});

describe('a rule with an error', () => {
  const inSql = (name: string, sql: string): Rule => ruleOf({ name, query: { kind: 'sql', sql } });

  it('is reported with its error, and the others continue', async () => {
    const rules = [
      inSql('Broken', 'SELEC 1 AS value'),
      inSql('Forbidden', 'SELECT count() AS value FROM weir.batches'),
      inSql('ByZero', 'SELECT 1 / 0 AS value'),
      inSql('ByZeroWhole', 'SELECT intDiv(1, number) AS value FROM numbers(1)'),
      inSql('NoValue', 'SELECT 1 AS other'),
      inSql('Clash', "SELECT 'x' AS severity, 1 AS value"),
      inSql('Twice', 'SELECT 1 AS value FROM numbers(2)'),
      inSql(
        'NoEnd',
        "SELECT toDateTime(0, 'UTC') AS window_end, 1 AS value WHERE notEmpty({ends:Array(DateTime('UTC'))})",
      ),
      inSql('TooMany', 'SELECT number, 1 AS value FROM numbers(100000)'),
      inSql(
        'TooLong',
        'SELECT sum(sleepEachRow(0.5)) AS value FROM numbers(60) SETTINGS max_block_size = 1',
      ),
      ruleOf({
        name: 'Good',
        query: { kind: 'metric', metric: 'requests', ratioOf: undefined, filter: [], groupBy: [] },
      }),
    ];
    const range = { from: day.moment('10:00'), to: day.moment('10:01') };
    // Far above the time of the other rules on a busy machine, and far below that of TooLong.
    const limits = { ...config, alerts: { ...config.alerts, query_seconds: 8 } };
    const histories = await testRules(rules, range, { clickhouse, config: limits });
    const codes = Object.fromEntries(histories.map(({ rule, error }) => [rule, error?.code]));
    expect(codes).toEqual({
      Broken: 'ALERT_QUERY',
      Forbidden: 'ALERT_QUERY',
      ByZero: 'ALERT_VALUE',
      ByZeroWhole: 'ALERT_QUERY',
      NoValue: 'ALERT_QUERY',
      Clash: 'ALERT_LABEL',
      Twice: 'ALERT_LABEL',
      NoEnd: 'ALERT_QUERY',
      TooMany: 'ALERT_SERIES',
      TooLong: 'ALERT_TIMEOUT',
      Good: undefined,
    });
    expect(histories.find(({ rule }) => rule === 'Good')?.episodes).toHaveLength(1);
  });
});

describe('a rule in SQL', () => {
  it('has the same result for many windows in one query as window by window', async () => {
    const common = { windowMs: 5 * minuteMs, threshold: 30, forMs: 2 * minuteMs };
    const one = `SELECT conn_server_name AS host, count() AS value FROM analytics.http_request_complete
      WHERE event_timestamp >= {from:DateTime64(6)} AND event_timestamp < {to:DateTime64(6)} AND ip_policy_decision = 'block'
      GROUP BY host`;
    const many = `SELECT window_end, conn_server_name AS host, count() AS value FROM analytics.http_request_complete
      ARRAY JOIN {ends:Array(DateTime('UTC'))} AS window_end
      WHERE event_timestamp >= {from:DateTime64(6)} AND event_timestamp < {to:DateTime64(6)} AND ip_policy_decision = 'block'
        AND event_timestamp >= window_end - {window_seconds:UInt32} AND event_timestamp < window_end
      GROUP BY window_end, host`;
    const rules = [one, many].map((sql) => ({
      ...ruleOf({ query: { kind: 'sql', sql } }),
      ...common,
    }));
    const range = { from: day.moment('03:08'), to: day.moment('03:40') };
    const [apart, together] = await Promise.all(
      rules.map(async (rule) => (await testRules([rule], range, { clickhouse, config }))[0]),
    );
    expect(apart?.episodes.map(lineOf)).toEqual(['Sql api.example 03:14-03:29']);
    expect(together).toEqual(apart);
  });
});

describe('the built-in rules', () => {
  it('can all be evaluated, and find the policy change that blocked customers', async () => {
    const { rules, findings } = await loadRules({
      alerts: { rules: [], builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
    });
    expect(findings).toEqual([]);
    expect(rules.length).toBeGreaterThanOrEqual(15);
    const range = { from: day.moment('09:01'), to: day.moment('09:06') };
    const histories = await testRules(rules, range, { clickhouse, config });
    expect(histories.filter(({ error }) => error !== undefined)).toEqual([]);
    const fired = histories.filter(({ episodes }) => episodes.length > 0).map(({ rule }) => rule);
    expect(fired).toEqual(
      expect.arrayContaining(['BlocksAfterPolicyChange', 'BlocksByHost', 'IpPolicyChanged']),
    );
    expect(fired).not.toContain('ServerErrorRatio');
  });
});

describe('of several processes', () => {
  it('the oldest process evaluates until it ends', async () => {
    const { clickhouse: options } = await configFrom({
      clickhouse: await externalOptions(server.dataDir),
    });
    const open = (): Promise<ClickHouse> =>
      openClickHouse({
        clickhouse: options,
        dataDir: server.dataDir,
        purpose: 'own',
        command: 'test',
      });
    const [one, other] = [await open(), await open()];
    try {
      const [first, second] = [
        new Election(one, evaluatorRole),
        new Election(other, evaluatorRole),
      ];
      expect(await first.isLeader()).toBe(true);
      expect(await second.isLeader()).toBe(false);
      expect(await first.isLeader()).toBe(true);
      await first.leave();
      expect(await second.isLeader()).toBe(true);
      // The process that counts rollups is elected in the same way, in another table.
      const counters = Array.from({ length: 6 }, () => new Election(one, counterRole));
      const said: boolean[] = [];
      for (const counter of [...counters, ...counters]) said.push(await counter.isLeader());
      const round = [true, false, false, false, false, false];
      expect(said).toEqual([...round, ...round]);
    } finally {
      await one.close();
      await other.close();
    }
  });
});
