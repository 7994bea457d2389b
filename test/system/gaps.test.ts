import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createCapturePeriods } from '../../src/app/capture-periods.ts';
import { createGapBackend } from '../../src/app/page/gaps.ts';
import { panel } from '../../src/dashboards/index.ts';
import { takeOverLedger } from '../../src/pipeline/capture-history.ts';
import type { SelectionRule } from '../../src/select/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const http = 'http_request_complete.v0';
const minuteMs = 60_000;
const start = Math.floor(Date.now() / minuteMs) * minuteMs - 60 * minuteMs;
const at = (minute: number): number => start + minute * minuteMs;
const decisions = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];
const fields = decisions.map((module) => `${module}.decision`);
const blind: readonly SelectionRule[] = [{ type: http, fields: ['http.response.*'] }];
let server: TestClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
});
beforeEach(() => emptyTables(server.clickhouse));
afterAll(() => server.close());

/** Rules as a list by hash. */
type Lists = Readonly<Record<string, readonly SelectionRule[]>>;
interface Period {
  readonly hash: string;
  readonly from: number;
  readonly until: number;
  readonly pipeline?: string;
  readonly process?: string;
}

/** The backend of a process that applies the rules `now`, with periods in minutes. */
async function backendOf(lists: Lists, periods: readonly Period[]) {
  const { clickhouse } = server;
  const seconds = (ms: number): string => (ms / 1000).toFixed(3);
  const pipelines = new Set(['main', ...periods.map(({ pipeline = 'main' }) => pipeline)]);
  const rules = [...pipelines].flatMap((pipeline) =>
    Object.entries(lists).map(([hash, list]) => {
      return {
        pipeline,
        rules_hash: hash,
        rules: JSON.stringify(list),
        updated_at: seconds(start),
      };
    }),
  );
  const rows = periods.map(({ from, hash, pipeline = 'main', process = 'a', until }) => {
    const common = { pipeline, process, since: seconds(at(from)), rules_hash: hash };
    const times = { events_from: seconds(at(from)), events_until: seconds(at(until)) };
    return { ...common, ...times, updated_at: seconds(start) };
  });
  await clickhouse.insertRows('capture_rules', rules, `rules ${JSON.stringify(rules)}`);
  await clickhouse.insertRows('capture_periods', rows, `periods ${JSON.stringify(rows)}`);
  const query = (sql: string, parameters?: object) =>
    clickhouse.query(sql, { ...parameters }, { as: 'loader' });
  const store = { clickhouse, query, close: () => Promise.resolve() };
  const flow = { captureRules: () => lists['now'] ?? [], captureRulesHash: () => 'now', store };
  return createGapBackend(query, createCapturePeriods(flow, 'main'));
}

/** A panel over a range of minutes, for an administrator. */
function question(name: string, from: number, to: number, more: object = {}) {
  const sql = panel(name)?.sql ?? '';
  return { sql, fromMs: at(from), toMs: at(to), account: '', user: undefined, ...more };
}

it('lists the fields that a panel lacks, with the rule and the start time', async () => {
  const backend = await backendOf({ now: blind, before: [] }, [
    { hash: 'before', from: 0, until: 20 },
    { hash: 'now', from: 21, until: 40 },
  ]);
  const partly = await backend.gapsOf(question('security_modules', 0, 60));
  expect(partly?.gaps.map((gap) => ({ ...gap, fields: gap.fields.toSorted() }))).toEqual([
    { fields: fields.toSorted(), rule: 'capture[0]', since: at(21), until: null, complete: false },
  ]);
  // Other rules applied before, so existing events may have the fields.
  expect(partly?.columns).toEqual([]);
  expect(partly?.ranges).toEqual([{ from: at(21), to: at(60), columns: decisions }]);
  const complete = await backend.gapsOf(question('security_modules', 25, 60));
  expect(complete?.gaps).toMatchObject([{ since: at(25), until: null, complete: true }]);
  expect(complete?.columns).toEqual(decisions);
});

it('lists when earlier rules omitted fields, although the current rules store everything', async () => {
  const backend = await backendOf({ now: [], before: blind }, [
    { hash: 'before', from: 0, until: 20 },
    { hash: 'now', from: 21, until: 40 },
  ]);
  const partly = await backend.gapsOf(question('security_modules', 10, 60));
  expect(partly?.gaps).toMatchObject([
    { rule: 'capture[0]', since: at(10), until: at(20), complete: false },
  ]);
  expect(partly?.columns).toEqual([]);
  expect(partly?.ranges).toEqual([{ from: at(10), to: at(20) + 1, columns: decisions }]);
  const complete = await backend.gapsOf(question('security_modules', 5, 15));
  expect(complete?.columns).toEqual(decisions);
  expect(await backend.gapsOf(question('security_modules', 21, 60))).toBeUndefined();
  // A field that a panel does not read is not missing.
  expect(await backend.gapsOf(question('traffic_status', 0, 60))).toBeUndefined();
});

it('does not report missing fields for times whose rules are unknown', async () => {
  const backend = await backendOf({ now: blind }, [
    { hash: 'lost', from: 0, until: 20 },
    { hash: 'now', from: 21, until: 40 },
  ]);
  expect((await backend.gapsOf(question('security_modules', 0, 60)))?.columns).toEqual([]);
  expect((await backend.gapsOf(question('security_modules', 21, 60)))?.columns).toEqual(decisions);
  expect(await backend.gapsOf(question('security_modules', 0, 20))).toBeUndefined();
});

it('merges periods of processes with the same rules, and names other pipelines', async () => {
  const backend = await backendOf({ now: [], before: blind }, [
    { hash: 'before', from: 0, until: 20 },
    { hash: 'before', from: 10, until: 30, process: 'b' },
    { hash: 'before', from: 5, until: 15, pipeline: 'other', process: 'c' },
  ]);
  const found = await backend.gapsOf(question('security_modules', 0, 60));
  expect(found?.gaps).toMatchObject([
    { rule: 'capture[0] of pipeline other', since: at(5), until: at(15), complete: true },
    { rule: 'capture[0]', since: at(0), until: at(30), complete: true },
  ]);
});

it('reports nothing before data is stored with rules', async () => {
  const backend = await backendOf({ now: blind }, []);
  expect(await backend.gapsOf(question('security_modules', 0, 60))).toBeUndefined();
});

it('considers only the rules of the accounts of the user', async () => {
  const lists = { now: [{ type: http, account: 'ac_1', fields: ['http.response.*'] }] };
  const backend = await backendOf(lists, [{ hash: 'now', from: 0, until: 40 }]);
  const asked = (more: object) => backend.gapsOf(question('security_modules', 25, 60, more));
  expect(await asked({ account: 'ac_2' })).toBeUndefined();
  expect((await asked({ account: 'ac_1' }))?.columns).toHaveLength(5);
  expect((await asked({}))?.columns).toEqual([]);
  expect((await asked({ user: 'weir_analyst' }))?.gaps).toHaveLength(1);
  // A user without accounts gets no gaps.
  expect(await asked({ user: 'nobody', account: 'ac_1' })).toBeUndefined();
});

it('imports the periods of rules from the ledger once', async () => {
  const { clickhouse } = server;
  const query = (sql: string, parameters?: object) =>
    clickhouse.query(sql, { ...parameters }, { as: 'loader' });
  const store = { clickhouse, query, close: () => Promise.resolve() };
  const row = (position: number, minute: number, rulesHash: string): object => {
    const seconds = (at(minute) / 1000).toFixed(3);
    const [previous, last] = [String(position), String(position + 1)];
    const place = { pipeline: 'main', source: 'edge', source_partition: '0', run: 'live' };
    const counts = { records: 1, received: 0, stored: {}, filtered: 0, ignored: {}, bytes: 0 };
    const times = { read_at: seconds, committed_at: seconds, rules_hash: rulesHash };
    return { ...place, ...counts, ...times, dead_lettered: 0, previous, first: last, last };
  };
  const carried = { ...row(9, 25, ''), range_partition: ['1'], range_last: ['9'] };
  const rows = [row(1, 0, 'before'), row(2, 10, 'before'), row(3, 20, 'now'), carried];
  await clickhouse.insertRows('batches', rows, 'taken over');
  const periods = () =>
    query(
      `SELECT rules_hash AS hash, toUnixTimestamp64Milli(events_from) AS from_ms,
         toUnixTimestamp64Milli(events_until) AS until_ms
       FROM weir.capture_periods FINAL ORDER BY hash`,
    );
  await takeOverLedger(store, 'main', at(30));
  expect(await periods()).toEqual([
    { hash: 'before', from_ms: '0', until_ms: String(at(10)) },
    { hash: 'now', from_ms: '0', until_ms: String(at(20)) },
  ]);
  await clickhouse.insertRows('batches', [row(4, 40, 'later')], 'later');
  await takeOverLedger(store, 'main', at(50));
  expect(await periods()).toHaveLength(2);
});
