import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadRules, type Rule } from '../../src/alerts/index.ts';
import { eventType } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import type { SelectionRule } from '../../src/select/index.ts';
import {
  type CaptureChange,
  type CaptureEffect,
  type LedgerQuery,
  subscriptionRules,
  whatIfCapture,
} from '../../src/what-if/index.ts';
import {
  type Expected,
  expectedFigures,
  type ExpectedSizes,
  type Mistake,
} from '../support/capture-evaluator.ts';
import {
  http,
  rulesBefore,
  rulesAfter,
  scenarioEvents,
  scenarioRows,
  type ScenarioRule,
  tcp,
} from '../support/capture-scenario.ts';
import { timeText } from '../support/policy-scenario.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const { rules: alertRulesOfWeir } = await loadRules({
  alerts: { rules: [], builtin_rules: ['security'] },
});
const toMs = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const fromMs = toMs - 86_400_000;
const events = scenarioEvents(fromMs, toMs);

let server: TestClickHouse;
let clickhouse: ClickHouse;
let sizes: Readonly<Record<string, ExpectedSizes>>;
/** Of the change that most tests are about. */
let effect: CaptureEffect;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  for (const [type, table] of [
    [http, 'http_request_complete'],
    [tcp, 'tcp_connection_closed'],
  ] as const) {
    await clickhouse.insertRows(table, scenarioRows(events, type), table);
  }
  sizes = { [http]: await averageSizes(http), [tcp]: await averageSizes(tcp) };
  effect = await whatIfCapture(changeOf(), { query: ask });
}, 60_000);
afterAll(() => server.close());

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });
const ledger: LedgerQuery = (sql, parameters) =>
  clickhouse.query(sql, parameters, { as: 'loader' });

/** The average size of a value of each field. */
async function averageSizes(type: string, account = ''): Promise<ExpectedSizes> {
  const { fields = [], table = '' } = eventType(type) ?? {};
  const where = `event_timestamp >= fromUnixTimestamp64Milli(${fromMs}) AND event_timestamp < fromUnixTimestamp64Milli(${toMs})${account === '' ? '' : ` AND account_id = '${account}'`}`;
  const average = (value: string, condition: string): string =>
    `ifNotFinite(avgIf(byteSize(${value}), ${condition}), 0)`;
  const texts = ['account_id', 'event_id', 'event_type', 'source', 'source_partition'];
  const ofFields = fields.map(({ column, present }) => average(column, `bitTest(present, ${present})`)); // prettier-ignore
  const [row] = await clickhouse.query<Readonly<Record<'base' | 'extra' | 'fields', unknown>>>(
    `SELECT ${texts.map((name) => average(name, 'true')).join(' + ')} AS base, ${average('extra', 'notEmpty(extra)')} AS extra,
       [${ofFields.join(', ')}] AS fields FROM analytics.${table} WHERE ${where}`,
    {},
    { as: 'analyst' },
  );
  const found = row?.fields as readonly number[];
  const byPath = fields.map(({ path }, nth) => [path, found[nth] ?? 0] as const);
  return { base: 3 * 8 + Number(row?.base), extra: Number(row?.extra), fields: Object.fromEntries(byPath) }; // prettier-ignore
}

/** An alert rule that Weir has, for other hosts or accounts. */
function ruleLike(name: string, terms: readonly (readonly [string, string])[]): Rule {
  const rule = alertRulesOfWeir.find((each) => each.name === name);
  if (rule?.query.kind !== 'metric') throw new Error(`no metric rule ${name}`);
  const filter = terms.map(([dimension, value]) => ({ dimension, any: [value], none: [] }));
  return { ...rule, query: { ...rule.query, filter } };
}

function changeOf(more: Partial<CaptureChange> = {}): CaptureChange {
  return {
    current: rulesBefore.map(plain),
    changed: rulesAfter.map(plain),
    account: '',
    fromMs,
    toMs,
    examples: 0,
    isMasked: false,
    subscriptionsKnown: true,
    readers: { alertRules: [], hasGeoip: false },
    ...more,
  };
}

/** The rule without its function. */
function plain({ account, fields, filter, type }: ScenarioRule): SelectionRule {
  return {
    type,
    ...(account !== undefined && { account }),
    ...(fields !== undefined && { fields }),
    ...(filter !== undefined && { filter }),
  };
}

function figuresOf(total: CaptureEffect['total']): Expected {
  const { rows, rows_before, rows_after, rows_dropped, rows_not_evaluated, rows_added } = total;
  const { rows_reduced, bytes_before, bytes_after } = total;
  const counts = { rows, rows_before, rows_after, rows_dropped, rows_not_evaluated, rows_added };
  return { ...counts, rows_reduced, bytes_before, bytes_after };
}

function rounded(expected: Expected): Expected {
  const { bytes_before: current, bytes_after: changed } = expected;
  return { ...expected, bytes_before: Math.round(current), bytes_after: Math.round(changed) };
}

const lists = { current: rulesBefore, changed: rulesAfter, fromMs, toMs };

const mistakes: readonly Mistake[] = [
  'negation keeps absent fields',
  'absent field matches',
  'rules of all accounts apply beside those of an account',
  'rules of an account apply to others',
  'end is inclusive',
  'start is exclusive',
  'rule without a filter drops',
  'group of fields selects nothing',
  'filterable fields are dropped',
  'extra survives a list of fields',
  'first matching rule decides',
  'presence is ignored',
];

describe('what-if for capture rules', () => {
  it('has the same figures as an evaluation of every single event', () => {
    const expected = rounded(expectedFigures(events, { ...lists, sizes }));
    expect(figuresOf(effect.total)).toEqual(expected);
    expect(expected.rows_dropped).toBeGreaterThan(20);
    expect(expected.rows_not_evaluated).toBeGreaterThan(0);
    expect(expected.rows_added).toBeGreaterThan(0);
    expect(expected.rows_reduced).toBeGreaterThan(20);
    expect(effect.size_basis).toBe('uncompressed');
  });

  it.each(mistakes)('differs from an evaluation in which the %s', (mistake) => {
    const wrong = rounded(expectedFigures(events, { ...lists, sizes }, mistake));
    expect(figuresOf(effect.total)).not.toEqual(wrong);
  });

  it('evaluates a type whose rules are removed, or were missing, as kept', async () => {
    const changed = rulesAfter.filter(({ type }) => type !== tcp);
    const { total } = await whatIfCapture(changeOf({ current: changed.map(plain) }), {
      query: ask,
    });
    const expected = expectedFigures(
      events.filter(({ type }) => type === tcp),
      { ...lists, current: changed, sizes },
    );
    expect(figuresOf(total)).toEqual(rounded(expected));
    const wrong = expectedFigures(
      events.filter(({ type }) => type === tcp),
      { ...lists, current: changed, sizes },
      'type without rules is dropped',
    );
    expect(figuresOf(total)).not.toEqual(rounded(wrong));
  });

  it('adds up by type, account, and host', () => {
    for (const [dimension, valueOf] of [
      ['type', (event: (typeof events)[number]) => event.type],
      ['account', (event: (typeof events)[number]) => event.account],
      ['host', (event: (typeof events)[number]) => event.host ?? ''],
    ] as const) {
      const values = effect.by[dimension];
      expect(values).toHaveLength(new Set(events.map(valueOf)).size);
      for (const { value, ...total } of values) {
        const own = events.filter((event) => valueOf(event) === value);
        const expected = rounded(expectedFigures(own, { ...lists, sizes }));
        expect([value, figuresOf(total)]).toEqual([value, expected]);
      }
    }
  });

  it('evaluates each change separately', () => {
    const [first] = effect.rules;
    expect(effect.rules.map(({ change, type, account }) => [change, type, account])).toEqual([
      ['changed', http, ''],
      ['added', http, ''],
      ['changed', tcp, ''],
      ['changed', http, 'ac_2'],
    ]);
    expect(first).toMatchObject({
      before: 'capture[0]',
      after: 'capture[0]',
      filter_changed: true,
    });
    const mixed = [rulesAfter[0], rulesBefore[1], rulesBefore[2]].filter(
      (rule) => rule !== undefined,
    );
    const expected = expectedFigures(
      events.filter(({ type }) => type === http),
      { ...lists, changed: mixed, sizes },
    );
    expect(first?.alone && figuresOf(first.alone)).toEqual(rounded(expected));
  });

  it('names events that would be dropped, and fields that others would lose', async () => {
    const { examples } = await whatIfCapture(changeOf({ examples: 50 }), { query: ask });
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.length).toBeLessThanOrEqual(50);
    for (const { dropped, event_id: id, fields } of examples) {
      const own = events.filter((event) => event.id === id);
      const expected = expectedFigures(own, { ...lists, sizes });
      expect([id, expected.rows_dropped]).toEqual([id, dropped ? 1 : 0]);
      if (!dropped) {
        expect(expected.rows_reduced).toBe(1);
        expect(fields.length).toBeGreaterThan(0);
        for (const field of fields) {
          if (field === 'extra') expect(own[0]?.extra).toBe(true);
          else expect(own[0]?.fields).toContain(field);
        }
      }
    }
  });

  it('evaluates only the events of one account', async () => {
    const change = changeOf({ account: 'ac_1', examples: 100 });
    const { by, examples, total } = await whatIfCapture(change, { query: ask });
    const own = events.filter(({ account }) => account === 'ac_1');
    const own1 = {
      [http]: await averageSizes(http, 'ac_1'),
      [tcp]: await averageSizes(tcp, 'ac_1'),
    };
    const expected = rounded(expectedFigures(own, { ...lists, sizes: own1 }));
    expect(figuresOf(total)).toEqual(expected);
    expect(by.account.map(({ value }) => value)).toEqual(['ac_1']);
    expect(new Set(examples.map(({ account }) => account))).toEqual(new Set(['ac_1']));
    expect(JSON.stringify(by)).not.toMatch(/ac_[23]/);
  });

  it('computes a price only if it is given', async () => {
    expect(effect.total.cost_per_month_before).toBeNull();
    const { total } = await whatIfCapture(changeOf({ price: 80_000 }), { query: ask });
    expect(total.bytes_per_day_before).toBe(total.bytes_before);
    const cost = (total.bytes_before * (365.25 / 12) * 80_000) / 1e9;
    expect(total.cost_per_month_before).toBeCloseTo(cost, 2);
  });

  it('reports what was dropped before, and what cannot be evaluated', async () => {
    const current = [
      { type: http, filter: 'ev.conn.server_port == 443', fields: ['http.request.*'] },
    ];
    const changed = [{ type: http, filter: 'ev.conn.server_port > 0' }];
    const { already_dropped: dropped, cannot_be_evaluated: unknown } = await whatIfCapture(
      changeOf({ current, changed }),
      { query: ask, ledger },
    );
    expect(dropped).toMatchObject({ received: null, filtered: null });
    expect(dropped.fields[0]).toMatchObject({ type: http, account: '' });
    expect(dropped.fields[0]?.fields).toContain('http.response.status_code');
    const [first] = unknown;
    expect(first).toMatchObject({ type: http, account: '', events: true });
    expect(first?.fields).toContain('http.response.headers');
    const unreadable = () => Promise.reject(new Error('ACCESS_DENIED'));
    const denied = await whatIfCapture(changeOf({ current, changed }), {
      query: ask,
      ledger: unreadable,
    });
    expect(denied.already_dropped).toMatchObject({ received: null, filtered: null });
    expect(denied.size_basis).toBe('uncompressed');
  });

  it('names addresses of filters that are not in canonical form', async () => {
    const filter = 'ev.conn.client_ip in ["::ffff:198.51.100.3", "198.51.100.3"]';
    const change = changeOf({ current: [], changed: [{ type: http, filter }] });
    const { address_fields: fields, ...read } = await whatIfCapture(change, { query: ask });
    expect(read.addresses_not_canonical).toEqual(['::ffff:198.51.100.3']);
    expect(fields).toEqual(['conn.client_ip']);
    expect(effect.addresses_not_canonical).toEqual([]);
  });

  it('reads the rules of subscriptions that the pipeline last applied', async () => {
    const none = { rules: [], appliedAtMs: undefined };
    expect(await subscriptionRules('main', ledger)).toEqual(none);
    const rules = [
      { type: http },
      { account: 'ac_2', type: tcp, filter: 'ev.conn.server_port > 1' },
    ];
    const updated = { pipeline: 'main', updated_at: timeText(toMs).slice(0, 23) };
    const row = { ...updated, rules_hash: 'h1', rules: JSON.stringify(rules) };
    await clickhouse.insertRows('capture_rules', [row], 'rules');
    const times = {
      since: updated.updated_at,
      events_from: updated.updated_at,
      events_until: updated.updated_at,
    };
    const period = { ...updated, ...times, process: 'p', rules_hash: 'h1' };
    await clickhouse.insertRows('capture_periods', [period], 'periods');
    const applied = { rules: [rules[1]], appliedAtMs: toMs };
    expect(await subscriptionRules('main', ledger)).toEqual(applied);
    expect(await subscriptionRules('other', ledger)).toEqual(none);
    const denied = () => Promise.reject(new Error('ACCESS_DENIED'));
    expect(await subscriptionRules('main', denied)).toBeUndefined();
  });

  it('names the panels and queries that would read an empty column', async () => {
    const changed = [{ type: http, fields: ['http.request.method'] }];
    const { readers } = await whatIfCapture(changeOf({ current: [], changed }), { query: ask });
    const paths = readers.find(({ empty, kind }) => kind === 'panel' && empty.length > 0);
    expect(paths?.empty.every((field) => field.startsWith(`${http} `))).toBe(true);
    expect(readers.some(({ kind }) => kind === 'query')).toBe(true);
  });

  it('names every reader of a type of which a filter drops each event', async () => {
    const changed = [{ type: http, filter: 'ev.conn.server_port == 9' }];
    const alertRules = [
      ruleLike('BlocksByClient', []),
      ruleLike('BlockRatio', [['host', 'nowhere.example']]),
    ];
    const { readers } = await whatIfCapture(
      changeOf({ current: [], changed, readers: { alertRules, hasGeoip: false } }),
      { query: ask },
    );
    const named = (name: string) => readers.find((reader) => reader.name === name);
    expect(named('traffic_figures')).toMatchObject({ kind: 'panel', without_events: [http], dropped: true }); // prettier-ignore
    expect(named('top_hosts')).toMatchObject({ kind: 'query', without_events: [http] });
    expect(named('http')).toMatchObject({ kind: 'rollup', without_events: [http], dropped: true });
    expect(named('tcp')).toBeUndefined();
    // It also reads TCP connections, all of which are kept.
    expect(named('ip_policy')).toMatchObject({ without_events: [http], dropped: false });
    expect(named('BlocksByClient')).toMatchObject({ kind: 'rule', without_events: [http], dropped: false }); // prettier-ignore
    // It found none before.
    expect(named('BlockRatio')).toBeUndefined();
    expect(readers.flatMap(({ fewer_events: fewer }) => fewer)).toEqual([]);
  });

  it('names the readers of a type of which a filter drops a part, and no other', async () => {
    const changed = [{ type: http, filter: 'ev.conn.server_name == "shop.example"' }];
    const alertRules = [
      ruleLike('BlocksByClient', []),
      ruleLike('BlockRatio', [['host', 'shop.example']]),
      ruleLike('BasicAuthBlocks', [['host', 'dev.example'], ['account_id', 'ac_1']]), // prettier-ignore
    ];
    const { readers } = await whatIfCapture(
      changeOf({ current: [], changed, readers: { alertRules, hasGeoip: false } }),
      { query: ask },
    );
    const named = (name: string) => readers.find((reader) => reader.name === name);
    expect(named('traffic_figures')).toMatchObject({ fewer_events: [http], without_events: [], dropped: false }); // prettier-ignore
    expect(named('BlocksByClient')).toMatchObject({ fewer_events: [http], dropped: false });
    expect(named('BlockRatio')).toBeUndefined();
    expect(named('BasicAuthBlocks')).toMatchObject({ without_events: [http], dropped: true });
    expect(named('tcp')).toBeUndefined();
  });

  it('has one clear error for changes that cannot be evaluated', async () => {
    const same = changeOf({ changed: rulesBefore.map(plain).toReversed() });
    await expect(whatIfCapture(same, { query: ask })).rejects.toMatchObject({
      code: 'ERR_WHAT_IF_CAPTURE_SAME',
    });
    const empty = changeOf({ fromMs: fromMs - 86_400_000, toMs: fromMs - 1 });
    await expect(whatIfCapture(empty, { query: ask })).rejects.toMatchObject({
      code: 'ERR_WHAT_IF_CAPTURE_EVENTS',
    });
    await expect(whatIfCapture(changeOf({ isMasked: true }), { query: ask })).rejects.toThrow(
      'tcp_connection_closed.v0: conn.client_ip, which masking.client_ip changes',
    );
  });
});

describe('the ledger in a what-if of capture rules', () => {
  const batchOf = (partition: string, ms: number, received: number): object => ({
    pipeline: 'main',
    source: 'files',
    source_partition: partition,
    run: 'live',
    previous: '0',
    first: '1',
    last: '2',
    records: received,
    received,
    stored: { http_request_complete: 10 },
    filtered: received - 10,
    ignored: {},
    dead_lettered: 0,
    bytes: 0,
    read_at: timeText(ms).slice(0, 23),
    committed_at: timeText(ms + 1_000).slice(0, 23),
  });

  it('counts the batches in which events of the range can be, also those that were read after it', async () => {
    // A file of the range that was read a day later. Other events were read before the range, and after the file.
    const [readMs, lastMs] = [toMs + 86_400_000, toMs + 86_400_000 + 500];
    const rows = scenarioRows(events, http).map((row) => ({ ...row, version: String(lastMs) }));
    await clickhouse.insertRows('http_request_complete', rows.slice(0, 10), 'read later');
    const batches = [
      batchOf('before', fromMs - 60_000, 1_000),
      batchOf('at the start', fromMs - 500, 100),
      batchOf('file', readMs, 4_203),
      batchOf('after', lastMs + 60_000, 70),
    ];
    await clickhouse.insertRows('batches', batches, 'batches');
    const { already_dropped: dropped } = await whatIfCapture(changeOf(), { query: ask, ledger });
    expect(dropped).toMatchObject({
      received: 4_303,
      filtered: 4_283,
      read_from: new Date(fromMs).toISOString(),
      read_to: new Date(lastMs).toISOString(),
    });
  });
});
