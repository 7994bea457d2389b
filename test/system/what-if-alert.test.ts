import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Rule, replayNotifications, replayRules } from '../../src/alerts/index.ts';
import { callFewTimes, createLogger } from '../../src/base/index.ts';
import { type ClickHouse, migrate } from '../../src/clickhouse/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { type AlertWhatIf, queryAsAnalyst, whatIfAlert } from '../../src/what-if/index.ts';
import {
  firingsWith,
  minuteMs,
  notificationsOf,
  overlapping,
  type PlainEvent,
  type PlainRule,
  type PlainWebhook,
  searchThreshold,
  valuesOf,
} from '../support/alert-replay.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import {
  all,
  byTest,
  distinctClients,
  eventRows,
  isNight,
  late,
  metric,
  plainRules,
  range,
  rule,
  sql,
  stored,
} from '../support/alert-replay-scenario.ts';
import { sized, someOf } from '../support/size.ts';

/** Planted bugs test this file: they run where a suite guards what has changed, and nightly. */
const inFull = sized(it.skip, it);
const analysts = [{ name: 'anna', password: 'anna-secret', accounts: ['ac_1'] }];

let server: TestClickHouse;
let clickhouse: ClickHouse;
let config: WeirConfig;

beforeAll(async () => {
  const hook = { type: 'webhook', url: 'http://127.0.0.1:9/secret-path' };
  config = await configFrom({
    clickhouse: { analysts },
    alerts: {
      destinations: [
        {
          ...hook,
          name: 'one',
          group_by: ['alertname'],
          group_interval: '2m',
          repeat_interval: '20m',
        },
        {
          ...hook,
          name: 'each',
          group_by: ['client_ip', 'host', 'conn_client_ip', 'conn_server_name'],
          group_interval: '30s',
          send_resolved: false,
          repeat_interval: '0s',
        },
        { ...hook, name: 'critical', severities: ['critical'] },
      ],
    },
  });
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  ({ clickhouse } = server);
  await migrate(clickhouse, { retention: config.retention, analysts: config.clickhouse.analysts });
  const lateOnes = new Set(late);
  await insert(
    stored.filter((event) => !lateOnes.has(event)),
    'in time',
  );
  const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, clickhouse, log)).catchUp();
  // Their minutes are counted already, and not recounted before the queries.
  await insert(late, 'late');
}, 180_000);
afterAll(() => server.close());

async function insert(events: Parameters<typeof eventRows>[0], token: string): Promise<void> {
  await clickhouse.insertRows('http_request_complete', eventRows(events, token), token);
}

const { to } = range;
const { signal } = new AbortController();

/** At full size, the planted bugs need more queries than the analyst's limit per minute. */
const ask: QueryFunction = async function* ask(text, format, options) {
  const read = async (): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = [];
    const answer = clickhouse.queryBytes(text, format, { as: 'analyst', ...options });
    for await (const chunk of answer) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  yield await callFewTimes(read, {
    attemptsMax: 70,
    waitMs: () => 1_000,
    isTransient: (error) => String(error).includes('QUOTA_EXCEEDED'),
  });
};

const whatOf = (rules: readonly Rule[], more: Partial<AlertWhatIf> = {}): AlertWhatIf => ({
  rules,
  existing: [],
  range,
  timesPerWeek: undefined,
  alerts: config.alerts,
  ...more,
});

const webhooks: Readonly<Record<string, PlainWebhook>> = {
  one: {
    groupOf: () => '',
    intervalMs: 2 * minuteMs,
    repeatMs: 20 * minuteMs,
    sendsResolved: true,
  },
  each: { groupOf: (group) => group, intervalMs: 30_000, repeatMs: 0, sendsResolved: false },
};

/** What the test's own evaluator says about a rule. */
function expectedOf(plain: PlainRule, events: readonly PlainEvent[] = stored) {
  const firings = firingsOf(plain, events);
  const isSilent = (ms: number): boolean => plain.rule.silences.length > 0 && isNight(ms);
  const evaluation = { everyMs: 15_000, delayMs: 30_000, isSilent };
  const seconds = firings.map(({ endMs = to, startMs }) => {
    return (Math.min(endMs, to) - Math.max(startMs, range.from)) / 1000;
  });
  return {
    firings: inOrder(firings.map(({ endMs, group, startMs }) => [group, startMs, endMs ?? null])),
    seconds: seconds.reduce((sum, each) => sum + each, 0),
    groups: new Set(firings.map(({ group }) => group)).size,
    destinations: ['one', 'each'].map((destination) => ({
      destination,
      ...notificationsOf(firings, range, evaluation, webhooks[destination] ?? byGroup),
    })),
  };
}

function firingsOf(plain: PlainRule, events: readonly PlainEvent[] = stored) {
  return firingsWith(plain.rule.threshold, plain, valuesOf(plain, events, range), range);
}

const byGroup: PlainWebhook = { groupOf: String, intervalMs: 0, repeatMs: 0, sendsResolved: true };

const byName = Object.fromEntries(plainRules.map((plain) => [plain.rule.name, expectedOf(plain)]));

/** The result of the program in the same form, by rule. */
async function foundBy(rules: readonly Rule[], query: QueryFunction = ask, more = {}) {
  const effect = await whatIfAlert(whatOf(rules, more), { query, signal });
  const entries = effect.rules.map((each) => {
    const firings = each.first_firings.map(({ ends_at: ends, labels, starts_at: starts }) => [
      Object.keys(labels)
        .toSorted()
        .map((name) => labels[name])
        .join(' '),
      Date.parse(starts),
      ends === null ? null : Date.parse(ends),
    ]);
    const destinations = each.notifications?.destinations.map(({ type: _type, ...one }) => one);
    const found = {
      firings: inOrder(firings),
      seconds: each.firing_seconds,
      groups: each.groups,
      destinations,
    };
    return [each.rule, each.error === null ? found : each.error] as const;
  });
  return Object.fromEntries(entries);
}

const rules = plainRules.map((plain) => plain.rule);

describe('a what-if of alert rules', () => {
  it('has the same firings, durations, groups, and notifications as a separate evaluator', async () => {
    const found = await foundBy(rules);
    for (const { rule: one } of plainRules) {
      expect(found[one.name], one.name).toEqual(byName[one.name]);
      expect(byName[one.name]?.firings.length, one.name).toBeGreaterThan(2);
    }
    expect(late.length).toBeGreaterThan(5);
    // The scenario has silenced, repeated, and resolved notifications, and a night.
    const [hook] = byName['BlocksByClient']?.destinations ?? [];
    expect(hook?.firing).toBeLessThan(byName['BlocksByClient']?.firings.length ?? 0);
    const repeats = Object.values(byName).map(({ destinations }) => destinations[0]?.repeats ?? 0);
    expect(Math.max(...repeats)).toBeGreaterThan(0);
  }, 120_000);

  it('evaluates a rule in SQL as one of a metric', async () => {
    const plain = rule('Sql', { query: { kind: 'sql', sql }, threshold: 1, forMs: minuteMs });
    const found = await replayRules([plain], range, {
      clickhouse: { query: async (text, values) => rowsOf(text, values) },
      limits: config.alerts,
      firingsMax: 1_000,
      signal,
    });
    const distinct = distinctClients();
    const expected = firingsWith(
      1,
      { rule: plain, group: ({ host }) => host, counts: all },
      distinct,
      range,
    );
    const lines = found[0]?.firings.map(({ endsAt, labels, startsAt }) => [
      labels['host'],
      startsAt,
      endsAt,
    ]);
    expect(found[0]?.error).toBeUndefined();
    expect(inOrder(lines ?? [])).toEqual(
      inOrder(expected.map(({ endMs, group, startMs }) => [group, startMs, endMs])),
    );
    expect(expected.length).toBeGreaterThan(2);
  }, 120_000);

  it('suggests the threshold that a search over every value finds', async () => {
    const weekly = sized([3], [0.5, 1, 3, 7, 12, 25, 40, 100]);
    const tried = ['BlocksByClient', 'RequestsByHost', 'Quiet', 'Failures', 'Gone'].map((name) => {
      const plain = byTest(name);
      return { plain, computed: valuesOf(plain, stored, range) };
    });
    const own = tried.map(({ plain }) => plain.rule);
    for (const timesPerWeek of weekly) {
      const effect = await whatIfAlert(whatOf(own, { timesPerWeek }), { query: ask, signal });
      expect(effect.rules.map((each) => each.rule)).toEqual(own.map(({ name }) => name));
      for (const [nth, { computed, plain }] of tried.entries()) {
        const suggested = effect.rules[nth]?.suggestion?.suggested ?? undefined;
        const { best } = searchThreshold(plain, computed, range, timesPerWeek);
        const text = `${plain.rule.name} ${timesPerWeek} a week`;
        expect(suggested?.firings, text).toBe(best?.firings);
        if (suggested === undefined) continue;
        const again = firingsWith(suggested.threshold, plain, computed, range);
        expect(again.length, text).toBe(suggested.firings);
      }
    }
  }, 240_000);

  it('counts per week only the time from the first stored event', async () => {
    const earlier = { from: range.from - 21 * 1440 * minuteMs, to };
    const one = byTest('RequestsByHost').rule;
    const what = whatOf([one], { range: earlier, timesPerWeek: 3 });
    const effect = await whatIfAlert(what, { query: ask, signal });
    const [found] = effect.rules;
    expect(effect.from).toBe(new Date(earlier.from).toISOString());
    const weeks = (to - Date.parse(found?.evaluated_from ?? '')) / (7 * 1440 * minuteMs);
    expect(weeks).toBeLessThan(3);
    expect(found?.firings).toBeGreaterThan(0);
    // Both are rounded to tenths.
    const differences = [
      (found?.firings_per_week ?? 0) - (found?.firings ?? 0) / weeks,
      (found?.suggestion?.target ?? 0) - 3 * weeks,
    ];
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.051);
  });

  it('counts firings that coincide with those of other rules, by group', async () => {
    const one = byTest('BlocksByClient');
    const effect = await whatIfAlert(whatOf([one.rule], { existing: rules }), {
      query: ask,
      signal,
    });
    const others = plainRules.filter((plain) => plain !== one);
    const mine = firingsOf(one);
    const expected = others.map((plain) => {
      const theirs = firingsOf(plain);
      // Of the others, only ByClientOfHost has clients.
      const same = (mineOf: string, other: string): boolean =>
        plain.rule.name !== 'ByClientOfHost' || mineOf === other.split(' ')[0];
      return [
        plain.rule.name,
        theirs.length,
        overlapping(mine, theirs, same),
        overlapping(theirs, mine, (other, mineOf) => same(mineOf, other)),
      ];
    });
    const found = effect.rules[0]?.overlap.map((each) => [
      each.rule,
      each.firings,
      each.with_rule,
      each.of_rule,
    ]);
    expect(found).toEqual(expected);
    expect(expected.some(([, , count]) => Number(count) > 0)).toBe(true);
  }, 120_000);

  inFull(
    'has other results with each bug that is planted in its queries',
    async () => {
      const plants: readonly (readonly [string, string, string])[] = [
        ['late events are not counted', '_minute_fresh', '_minute'],
        ['a window has the minute after its end', '+ 60, ', ' + 0, '],
        ['a window lacks its first minute', '+ 300, ', '+ 240, '],
        ['a window lacks its last minute', '+ 60, ', '+ 120, '],
        ['a range lacks its first minute', 'time >= toDateTime', 'time > toDateTime'],
        ['groups are those of another dimension', 'r.client_ip AS k0', "toIPv6('::1') AS k0"],
        ['a ratio has no minimum', ' < 4, nan', ' < 0, nan'],
        ['a ratio counts all failures', 's5xx', 's2xx'],
        ['a filter is ignored', "(r.conn_server_name LIKE 'a%')", '1'],
        [
          'times are those of another zone',
          'AS time FROM analytics.http_request_complete',
          '+ 3600 AS time FROM analytics.http_request_complete',
        ],
        ['a minute is rounded up', 'toUnixTimestamp(r.time)', 'toUnixTimestamp(r.time) + 60'],
        [
          'groups without events are forgotten',
          'groupUniqArray(toUnixTimestamp(toStartOfHour(r.time)))',
          '[toUInt32(0)]',
        ],
      ];
      const used = new Set<string>();
      const missed: string[] = [];
      for (const [name, from, after] of plants) {
        const asked: QueryFunction = (text, format, options) => {
          if (text.includes(from)) used.add(name);
          return ask(text.replaceAll(from, after), format, options);
        };
        // Alone, the rule has the first windows of the range.
        const alone = [byTest('RequestsByHost').rule];
        const isSame =
          isExpected(await foundBy(rules, asked)) && isExpected(await foundBy(alone, asked));
        if (isSame) missed.push(name);
      }
      expect(plants.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
      expect(missed).toEqual([]);
    },
    240_000,
  );

  inFull(
    'has other results with each bug that is planted in the reading of its rules and destinations',
    async () => {
      const hook = (nth: number, more: object) => ({
        alerts: {
          ...config.alerts,
          destinations: config.alerts.destinations.map((one, at) =>
            at === nth ? { ...one, ...more } : one,
          ),
        },
      });
      const plants: readonly (readonly [string, (one: Rule) => Rule, object?])[] = [
        ['`for` is a window longer', (one) => ({ ...one, forMs: one.forMs + minuteMs })],
        [
          '`for` is a window shorter',
          (one) => ({ ...one, forMs: Math.max(0, one.forMs - minuteMs) }),
        ],
        ['an alert ends at once', (one) => ({ ...one, keepFiringForMs: 0 })],
        [
          'an alert fires a window longer',
          (one) => ({ ...one, keepFiringForMs: one.keepFiringForMs + minuteMs }),
        ],
        ['> is >=', (one) => ({ ...one, op: one.op === '>' ? '>=' : one.op })],
        ['>= is >', (one) => ({ ...one, op: one.op === '>=' ? '>' : one.op })],
        ['< is <=', (one) => ({ ...one, op: one.op === '<' ? '<=' : one.op })],
        [
          'silences are in UTC',
          (one) => ({
            ...one,
            silences: one.silences.map((each) => ({ ...each, timeZone: 'UTC' })),
          }),
        ],
        [
          'silences end at midnight',
          (one) => ({
            ...one,
            silences: one.silences.map((each) => ({ ...each, toMinute: 24 * 60 })),
          }),
        ],
        ['silences are ignored', (one) => ({ ...one, silences: [] })],
        ['silence is not zero', (one) => ({ ...one, missing: 'ok' })],
        ['the severity is another', (one) => ({ ...one, severity: 'critical' })],
        ['messages are not repeated', (one) => one, hook(0, { repeat_ms: 0 })],
        ['messages are not grouped', (one) => one, hook(0, { group_by: ['client_ip', 'host'] })],
        ['ends are not sent', (one) => one, hook(0, { send_resolved: false })],
        ['ends are always sent', (one) => one, hook(1, { send_resolved: true })],
        ['the interval of a group is ignored', (one) => one, hook(0, { group_interval_ms: 0 })],
      ];
      const missed: string[] = [];
      for (const [name, change, more] of plants) {
        const found = await foundBy(rules.map(change), ask, more);
        if (isExpected(found)) missed.push(name);
      }
      expect(missed).toEqual([]);
    },
    240_000,
  );

  it('counts only the events of the accounts of its reader', async () => {
    const anna = clickhouse.reader({ user: 'anna', password: 'anna-secret' });
    const query: QueryFunction = (text, format, options) => anna.bytes(text, format, options);
    const some = someOf(plainRules);
    const found = await foundBy(
      some.map((plain) => plain.rule),
      query,
    );
    const own = stored.filter(({ account }) => account === 'ac_1');
    for (const plain of some) {
      expect(found[plain.rule.name], plain.rule.name).toEqual(expectedOf(plain, own));
    }
    await anna.close();
  }, 120_000);
});

const codeOf = (error: unknown): unknown => (error as { readonly code?: string }).code;

describe('a what-if of alert rules that cannot be evaluated', () => {
  const failing = async (what: AlertWhatIf): Promise<unknown> =>
    whatIfAlert(what, { query: ask, signal }).then(() => 'evaluated', codeOf);

  it('has one code for invalid input', async () => {
    const [first = rule('A', {})] = rules;
    const before = {
      from: range.from - 90 * 1440 * minuteMs,
      to: range.from - 80 * 1440 * minuteMs,
    };
    expect(await failing(whatOf([first], { range: before }))).toBe('ERR_WHAT_IF_EVENTS');
    const long = { from: to - 401 * 1440 * minuteMs, to };
    expect(await failing(whatOf([first], { range: long }))).toBe('ERR_WHAT_IF_RANGE');
    expect(await failing(whatOf([first], { range: { from: to, to } }))).toBe('ERR_WHAT_IF_RANGE');
    const many = Array.from({ length: 101 }, (_, nth) => rule(`R${nth}`, {}));
    expect(await failing(whatOf(many))).toBe('ERR_ALERTS_RULE');
    for (const name of ['dead_letters', 'ingest_lag_seconds', 'ledger_gaps', 'received_events']) {
      const internal = rule('Internal', { query: metric(name, []) });
      expect(await failing(whatOf([internal])), name).toBe('ERR_ALERTS_RULE');
    }
  });

  it('names the rule with an error, and evaluates the others', async () => {
    const short = { from: to - 30 * minuteMs, to };
    const inSql = (name: string, text: string): Rule =>
      rule(name, { query: { kind: 'sql', sql: text } });
    const some = [
      inSql('Forbidden', 'SELECT count() AS value FROM weir.http_request_complete'),
      inSql('Broken', 'SELEC 1 AS value'),
      rule('Good', {}),
    ];
    const found = await whatIfAlert(whatOf(some, { range: short }), { query: ask, signal });
    const codes = found.rules.map((each) => [each.rule, each.error?.code]);
    expect(codes).toEqual([
      ['Forbidden', 'ALERT_QUERY'],
      ['Broken', 'ALERT_QUERY'],
      ['Good', undefined],
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  }, 60_000);

  it('has limits of alerts and firings', async () => {
    const few = { ...config.alerts, alerts_max: 2 };
    const loose = { ...byTest('RequestsByHost').rule, threshold: 0, op: '>' as const };
    const found = await whatIfAlert(whatOf([loose], { alerts: few, timesPerWeek: 1 }), {
      query: ask,
      signal,
    });
    expect(found.rules[0]).toMatchObject({ firings: 0, error: { code: 'ALERT_SERIES' } });
    // Thresholds with more alerts at a time than the limit are not suggested.
    expect(found.rules[0]?.suggestion?.suggested?.threshold ?? 1).toBeGreaterThan(0);
    const options = { clickhouse, limits: config.alerts, firingsMax: 3, signal };
    const as = {
      query: (text: string, values: object) =>
        clickhouse.query(text, { ...values }, { as: 'analyst' }),
    };
    const [replay] = await replayRules([loose], range, { ...options, clickhouse: as });
    expect(replay).toMatchObject({ firings: [], error: { code: 'ALERT_FIRINGS' } });
    expect(
      await replayNotifications({ rule: loose, firings: [] }, range, config.alerts, signal),
    ).toMatchObject({ silenced: 0 });
  }, 60_000);

  it('stops when it is aborted, stores nothing, and changes nothing', async () => {
    const stop = new AbortController();
    const what = whatOf(rules, { timesPerWeek: 2 });
    let queries = 0;
    const run = queryAsAnalyst(clickhouse, { signal: stop.signal }, (query) =>
      whatIfAlert(what, {
        query: (text, format, options) => {
          queries += 1;
          if (queries === 3) stop.abort();
          return query(text, format, options);
        },
        signal: stop.signal,
      }),
    );
    await expect(run).rejects.toThrow();
    expect(queries).toBeLessThan(8);
    const sums = `SELECT sum(rows) AS n FROM (SELECT count() AS rows FROM weir.alert_states UNION ALL
      SELECT count() FROM weir.alert_history UNION ALL SELECT count() FROM weir.alert_deliveries)`;
    expect(await clickhouse.query(sums, {}, { as: 'admin' })).toEqual([{ n: '0' }]);
  }, 60_000);
});

async function rowsOf(text: string, values: Parameters<ClickHouse['query']>[1]) {
  return await clickhouse.query(text, values, { as: 'analyst' });
}

/** True if the rules have the results of the test's own evaluator. */
function isExpected(found: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(found).every(([name, one]) => isDeepStrictEqual(one, byName[name]));
}

function inOrder<T>(list: readonly T[]): readonly T[] {
  const key = (one: T): string => JSON.stringify(one);
  return list.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
