import { afterAll, beforeAll, expect, it } from 'vitest';

import { createGapDesk } from '../../src/cli/gap-desk.ts';
import { panel } from '../../src/dashboards/index.ts';
import type { SelectionRule } from '../../src/select/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const http = 'http_request_complete.v0';
const minuteMs = 60_000;
const start = Math.floor(Date.now() / minuteMs) * minuteMs - 60 * minuteMs;
let server: TestClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  await emptyTables(server.clickhouse);
  const row = (position: number, minute: number, rulesHash: string): object => {
    const at = new Date(start + minute * minuteMs).toISOString().replace('T', ' ').slice(0, 23);
    const [previous, last] = [String(position), String(position + 1)];
    return {
      pipeline: 'main',
      source: 'edge',
      source_partition: '0',
      run: 'live',
      previous,
      first: last,
      last,
      records: 1,
      received: 0,
      stored: {},
      filtered: 0,
      ignored: {},
      dead_lettered: 0,
      bytes: 0,
      read_at: at,
      committed_at: at,
      rules_hash: rulesHash,
    };
  };
  const rows = [row(1, 0, 'now'), row(2, 10, 'other'), row(3, 20, 'now'), row(4, 30, 'now')];
  await server.clickhouse.insertRows('batches', rows, 'gaps');
});
afterAll(() => server.close());

function deskOf(rules: readonly SelectionRule[]) {
  const { clickhouse } = server;
  const store = {
    clickhouse,
    query: (sql: string, parameters?: object) =>
      clickhouse.query(sql, { ...parameters }, { as: 'loader' }),
    close: () => Promise.resolve(),
  };
  const flow = { captureRules: () => rules, captureRulesHash: () => 'now', store };
  return createGapDesk(flow, () => 'main');
}

/** A panel in a range of minutes, as an administrator sees it. */
function question(name: string, from: number, to: number, more: object = {}) {
  const sql = panel(name)?.sql ?? '';
  const range = { fromMs: start + from * minuteMs, toMs: start + to * minuteMs };
  return { sql, ...range, account: '', user: undefined, ...more };
}

it('says which fields a panel lacks, by which rule, and since when they are not captured', async () => {
  const desk = deskOf([{ type: http, fields: ['http.response.*'] }]);
  const decisions = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];
  const fields = decisions.map((module) => `${module}.decision`);
  const since = start + 20 * minuteMs;
  const partly = await desk.gapsOf(question('security_modules', 0, 60));
  expect(partly?.gaps.map((gap) => ({ ...gap, fields: gap.fields.toSorted() }))).toEqual([
    { fields: fields.toSorted(), rule: 'capture[0]', since, whole: false },
  ]);
  // Before, other rules applied: what is there may have the fields.
  expect(partly?.columns).toEqual([]);
  const whole = await desk.gapsOf(question('security_modules', 25, 60));
  expect(whole?.gaps).toMatchObject([{ since: start + 25 * minuteMs, whole: true }]);
  expect(whole?.columns).toEqual(decisions);
});

it('says nothing of what is captured, or of a range before the rules', async () => {
  const desk = deskOf([{ type: http, fields: ['http.response.*'] }]);
  expect(await desk.gapsOf(question('traffic_status', 25, 60))).toBeUndefined();
  expect(await desk.gapsOf(question('security_modules', 0, 15))).toBeUndefined();
  expect(await deskOf([]).gapsOf(question('security_modules', 25, 60))).toBeUndefined();
});

it('looks only at the rules of the accounts that the user may see', async () => {
  const desk = deskOf([{ type: http, account: 'ac_1', fields: ['http.response.*'] }]);
  const asked = (more: object) => desk.gapsOf(question('security_modules', 25, 60, more));
  expect(await asked({ account: 'ac_2' })).toBeUndefined();
  expect((await asked({ account: 'ac_1' }))?.columns).toHaveLength(5);
  expect((await asked({}))?.columns).toEqual([]);
  expect((await asked({ user: 'weir_analyst' }))?.gaps).toHaveLength(1);
  // Who has no accounts is told of none.
  expect(await asked({ user: 'nobody', account: 'ac_1' })).toBeUndefined();
});
