import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { openWeb, type OpenWebOptions, type WebPage } from '../../src/web/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { webDeps } from '../support/web-deps.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In the night to 25 October the clocks of Berlin go back by an hour. */
const firstMs = Date.UTC(2026, 9, 17, 5, 20);
const lastMs = Date.UTC(2026, 9, 27, 12);
const nowMs = Date.UTC(2026, 9, 27, 11, 40, 20);

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'ben', password: 'ben-secret', accounts: ['ac_2'] },
];
const config = await configFrom({
  clickhouse: { analysts },
  web: { port: 0, range_max: '40d' },
  retention: { path_minutes: '0d' },
});

let server: TestClickHouse;
let page: WebPage;
let closed: WebPage;
let anna: ReturnType<TestClickHouse['clickhouse']['reader']>;
/** Gaps that responses report for a time. */
let gaps: OpenWebOptions['deps']['gaps']['gapsOf'] = () => Promise.resolve(undefined);

/** Different numbers in every hour, so that no two periods are equal. */
function rowsOf(): object[] {
  const rows: object[] = [];
  for (let hour = 0, at = firstMs; at < lastMs; hour += 1, at += hourMs) {
    const counts = [
      ['ac_1', 'a.example', 3 + (hour % 7)],
      ['ac_1', 'b.example', hour % 5],
      // A host that exists only on some days.
      ['ac_1', 'c.example', Math.floor(hour / 24) % 2],
      ['ac_2', 'secret.example', 40 + (hour % 3)],
    ] as const;
    for (const [account_id, host, count] of counts) {
      for (let index = 0; index < count; index += 1) {
        const ms = at + Math.floor((index * hourMs) / (count + 1));
        rows.push({
          account_id,
          event_id: `ev_${account_id}_${host}_${at}_${index}`,
          event_type: 'http_request_complete.v0',
          event_timestamp: new Date(ms).toISOString().replace('T', ' ').replace('Z', ''),
          present: '18446744073709551615',
          conn_client_ip: `::ffff:203.0.113.${(hour + index) % 20}`,
          conn_server_name: host,
          http_request_method: index % 2 === 0 ? 'get' : 'post',
          http_request_url_path: `/p${index % 3}`,
          http_response_status_code: (hour + index) % 4 === 0 ? 503 : 200,
          http_response_body_length: 10 + hour,
          ip_policy_decision: index % 3 === 0 ? 'block' : '',
        });
      }
    }
  }
  return rows;
}

beforeAll(async () => {
  server = await startTestClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  await migrate(clickhouse, {
    retention: config.retention,
    analysts: config.clickhouse.analysts,
  });
  await clickhouse.insertRows('http_request_complete', rowsOf(), 'compare:1', {
    settings: { date_time_input_format: 'best_effort' },
  });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, clickhouse, logger)).catchUp();
  anna = clickhouse.reader({ user: 'anna', password: 'anna-secret' });
  const { web } = config;
  if (web === false) throw new Error('the page is off');
  const firing = { rules: 0, rule: '', severity: 'info', alerts: 0, since: 0 } as const;
  const deps = {
    ...webDeps(logger, { firing, silenced: [], atMs: nowMs }),
    gaps: { gapsOf: (question: Parameters<typeof gaps>[0]) => gaps(question) },
    now: () => nowMs,
  };
  page = await openWeb({ web, clickhouse, deps });
  closed = await openWeb({ web: { ...web, login: 'always' }, clickhouse, deps });
}, 120_000);
afterAll(async () => {
  await anna?.close();
  await page?.close();
  await closed?.close();
  await server?.close();
});

type Rows = readonly Readonly<Record<string, unknown>>[];
interface Compared {
  readonly ok: boolean;
  readonly rows: Rows;
  readonly from: number;
  readonly to: number;
  readonly requested_rows: number;
  readonly reason?: string;
  readonly error?: unknown;
  readonly since?: number | null;
}
interface Answer extends Compared {
  readonly compared?: Compared;
  readonly error?: unknown;
}

async function post(of: WebPage, body: object, cookie = '') {
  const response = await fetch(`${of.url}/api/panels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

interface Asked {
  readonly from: number;
  readonly to: number;
  readonly more?: object;
  readonly compare?: unknown;
  readonly cookie?: string;
  readonly limit?: number;
}

const compared = ['traffic_figures', 'traffic_status', 'traffic_error_rate', 'security_modules'];
const tables = ['traffic_hosts', 'traffic_paths', 'traffic_client_table', 'security_clients'];

async function answers({ from, to, more = {}, compare, cookie, limit = 8 }: Asked) {
  const panels = [
    ...compared.map((name) => ({ name, compares: true })),
    ...tables.map((name) => ({ name, compares: true, parameters: { limit } })),
    { name: 'traffic_tls' },
  ];
  const body = { scope: { from, to, account: '', hosts: [], ...more }, panels, compare };
  const { text } = await post(cookie === undefined ? page : closed, body, cookie);
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const all: Readonly<Record<string, Answer>> = Object.fromEntries(
    lines.map(({ name, answer }) => [name, answer]),
  );
  return { head: head.head, of: (name: string) => all[name] };
}

async function sql(text: string): Promise<Rows> {
  const { columns, rows } = await anna.read(text, {});
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])),
  );
}

const at = (ms: number): string => `fromUnixTimestamp64Milli(${ms}, 'UTC')`;
const within = (from: number, to: number, more = '1'): string =>
  `account_id = 'ac_1' AND event_timestamp >= ${at(from)} AND event_timestamp < ${at(to)} AND ${more}`;

/** The same local time some days earlier, according to ClickHouse. */
async function before(ms: number, days: number, zone: string): Promise<number> {
  const [row] = await sql(
    `SELECT toUnixTimestamp(toDateTime(${ms / 1000}, '${zone}') - INTERVAL ${days} DAY) AS t`,
  );
  return Number(row?.['t']) * 1000;
}

/** Ranges that end at row boundaries. */
const ranges = [
  ['6 h of a usual day', Date.UTC(2026, 9, 24, 9, 10), 6 * hourMs],
  ['15 min', Date.UTC(2026, 9, 26, 9, 10), hourMs / 4],
  ['the day after the change of clocks', Date.UTC(2026, 9, 25, 12, 0), 3 * hourMs],
  ['across the change of clocks', Date.UTC(2026, 9, 24, 22, 0), 8 * hourMs],
  ['the week after it', Date.UTC(2026, 9, 26, 20, 0), 5 * hourMs],
  ['two days', Date.UTC(2026, 9, 25, 0, 0), 2 * dayMs],
] as const;
const days = { previous: 0, yesterday: 1, week: 7 } as const;

describe.each([
  ['UTC', ranges.slice(2, 4)],
  ['Europe/Berlin', ranges],
] as const)('in the time zone %s', (zone, some) => {
  it.each(some)(
    'figures, series, and tables of both periods have the counts of SQL: %s',
    async (_, from, length) => {
      for (const [name, back] of Object.entries(days)) {
        const to = from + length;
        const { head, of } = await answers({
          from,
          to,
          compare: { with: name, zone },
          more: { account: 'ac_1' },
        });
        const thenTo = back === 0 ? from : await before(to, back, zone);
        const then = { from: thenTo - length, to: thenTo };
        expect(head.scope).toMatchObject({ from, to });
        expect(head.compare).toEqual({ with: name, ...then });
        const [sums] = await sql(
          `SELECT toUInt32(count()) AS requests, toUInt32(countIf(http_response_status_code >= 500)) AS s5xx,
           toUInt32(sum(http_response_body_length)) AS bytes_out, toUInt32(countIf(ip_policy_decision = 'block')) AS blocked
         FROM analytics.http_request_complete WHERE ${within(then.from, then.to)}`,
        );
        const figures = of('traffic_figures')?.compared;
        expect(figures).toMatchObject({ ok: true, ...then });
        expect(figures?.rows[0]).toMatchObject(sums ?? {});
        const steps = await sql(
          `SELECT toUnixTimestamp(toDateTime(intDiv(toUnixTimestamp(event_timestamp), ${head.step}) * ${head.step})) * 1000 AS t,
           toUInt32(countIf(http_response_status_code = 200)) AS s2xx, toUInt32(countIf(http_response_status_code = 503)) AS s5xx
         FROM analytics.http_request_complete WHERE ${within(then.from, then.to)} GROUP BY t ORDER BY t`,
        );
        const series = of('traffic_status')?.compared?.rows.map(({ t, s2xx, s5xx }) => ({
          t,
          s2xx,
          s5xx,
        }));
        expect(series).toEqual(steps.map(({ t, ...row }) => ({ t: Number(t), ...row })));
        // Steps of both periods are aligned.
        expect((from - then.from) % (head.step * 1000)).toBe(0);
        await tablesAgree(of, length);
      }
    },
  );
});

const client = "replaceOne(toString(conn_client_ip), '::ffff:', '')";
/** Tables: the key of their rows, its SQL, the condition of counted requests, and the column with the count. */
const tableColumns = [
  ['traffic_hosts', 'host', 'conn_server_name', '1', 'requests'],
  ['traffic_paths', 'path', 'http_request_url_path', '1', 'requests'],
  ['traffic_client_table', 'client', client, '1', 'requests'],
  ['security_clients', 'client', client, "ip_policy_decision = 'block'", 'blocks'],
] as const;

/** Checks that rows of the other period have the same hosts, paths, and clients. */
async function tablesAgree(
  of: (name: string) => Answer | undefined,
  length: number,
): Promise<void> {
  for (const columns of tableColumns) {
    const answer = of(columns[0]);
    if (answer?.compared?.ok === true) await tableAgrees(answer, answer.compared, columns, length);
    else expect([columns[0], answer?.compared?.reason]).toEqual(['traffic_paths', 'hours']);
  }
}

async function tableAgrees(
  here: Answer,
  then: Compared,
  [name, key, column, condition, count]: (typeof tableColumns)[number],
  length: number,
): Promise<void> {
  // For this time, tables of paths count complete hours, and the table of clients at most a day.
  const isOfDay = name === 'traffic_client_table';
  const whole = isOfDay ? Math.min(length, dayMs) : here.to - here.from;
  expect(then.to - then.from).toBe(whole);
  const rows = await sql(
    `SELECT ${column} AS k, toUInt32(count()) AS n FROM analytics.http_request_complete
     WHERE ${within(then.from, then.to, condition)} GROUP BY k`,
  );
  const counts = new Map(rows.map(({ k, n }) => [String(k), Number(n)]));
  const found = new Map(then.rows.map((row) => [String(row[key]), Number(row[count])]));
  expect(then.requested_rows, name).toBe(here.rows.length);
  const keys = here.rows.map((row) => String(row[key]));
  expect(keys.map((each) => [each, found.get(each) ?? 0])).toEqual(
    keys.map((each) => [each, counts.get(each) ?? 0]),
  );
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  expect(Number(then.rows[0]?.[`all_${count}`] ?? 0), name).toBe(total);
}

describe('a comparison', () => {
  it('ends both periods with the last complete row', async () => {
    const from = nowMs - 6 * hourMs;
    const compare = { with: 'yesterday', zone: 'UTC' };
    const { head, of } = await answers({ from, to: nowMs, compare });
    const minute = Math.floor(nowMs / 60_000) * 60_000;
    expect(head).toMatchObject({ reaches_now: true, scope: { to: minute } });
    expect(head.compare.to).toBe(minute - dayMs);
    expect(of('traffic_figures')?.to).toBe(minute);
    const week = await answers({ from: nowMs - 7 * dayMs, to: nowMs, compare });
    expect(week.head.scope.to).toBe(Math.floor(nowMs / hourMs) * hourMs);
    expect(week.of('traffic_status')?.compared).toMatchObject({ ok: true });
    const alone = await answers({ from, to: nowMs });
    expect(alone.head).toMatchObject({ reaches_now: true, scope: { to: nowMs } });
    expect(alone.head.compare).toBeUndefined();
    expect(alone.of('traffic_figures')).not.toHaveProperty('compared');
  });

  it('is returned only on request', async () => {
    const compare = { with: 'previous', zone: 'UTC' };
    const { of } = await answers({ from: nowMs - hourMs, to: nowMs, compare });
    expect(of('traffic_tls')).toMatchObject({ ok: true });
    expect(of('traffic_tls')).not.toHaveProperty('compared');
  });

  it('reports a range without a complete minute, and omits panels with hourly data', async () => {
    const compare = { with: 'previous', zone: 'UTC' };
    const short = await answers({ from: nowMs - 15_000, to: nowMs, compare });
    expect(short.of('traffic_figures')?.compared).toEqual({ ok: false, reason: 'short' });
    const from = nowMs - 4 * dayMs;
    const old = await answers({
      from,
      to: from + hourMs / 4,
      compare,
      more: { hosts: ['a.example'] },
    });
    expect(old.of('traffic_paths')).toMatchObject({
      ok: true,
      compared: { ok: false, reason: 'hours' },
    });
  });

  it('is missing for a period that starts before the first data', async () => {
    const of = async (from: number, name: string) => {
      const compare = { with: name, zone: 'UTC' };
      const more = { account: 'ac_1' };
      return (await answers({ from, to: from + 2 * hourMs, compare, more })).of;
    };
    const none = await of(firstMs + hourMs, 'week');
    const partly = await of(firstMs + dayMs - hourMs, 'yesterday');
    for (const name of [...compared, ...tables]) {
      expect(none(name)?.compared, name).toEqual({ ok: false, reason: 'before', since: null });
      // For paths of that age, only hours exist, and the first hour starts before the period.
      const since = name === 'traffic_paths' ? firstMs - 20 * 60_000 : firstMs;
      expect(partly(name)?.compared, name).toEqual({ ok: false, reason: 'before', since });
    }
    const since = await of(firstMs + dayMs, 'yesterday');
    expect(since('traffic_figures')?.compared).toMatchObject({ ok: true });
    const events = await answers({
      from: firstMs + dayMs - hourMs / 2,
      to: firstMs + dayMs + hourMs,
      compare: { with: 'yesterday', zone: 'UTC' },
      more: { account: 'ac_1', method: 'get' },
    });
    expect(events.of('traffic_figures')?.compared).toMatchObject({
      reason: 'before',
      since: firstMs,
    });
  });

  it('has null instead of 0 for fields that were not captured then', async () => {
    const from = nowMs - 2 * hourMs;
    gaps = ({ toMs }) =>
      Promise.resolve(
        toMs > from
          ? undefined
          : { gaps: [], columns: ['s5xx'], ranges: [{ from: 0, to: 1, columns: ['blocked'] }] },
      );
    const compare = { with: 'yesterday', zone: 'UTC' };
    const { of } = await answers({ from, to: nowMs, compare });
    gaps = () => Promise.resolve(undefined);
    expect(of('traffic_figures')?.rows[0]?.['s5xx']).toBeTypeOf('number');
    expect(of('traffic_figures')?.compared).toMatchObject({
      ok: true,
      rows: [{ s5xx: null }],
      not_captured: { columns: ['s5xx'], ranges: [{ columns: ['blocked'] }] },
    });
  });

  it.each([
    ['tomorrow', 'UTC'],
    ['', 'UTC'],
    ['__proto__', 'UTC'],
    ["week' OR 1", 'UTC'],
    [['week'], 'UTC'],
    [{}, 'UTC'],
    ['week', ''],
    ['week', 'Mars/Olympus'],
    ['week', "UTC'; DROP TABLE x"],
    ['week', 'U'.repeat(10_000)],
    ['week', 7],
    ['week', undefined],
  ])('with %s in %s is rejected with a message', async (name, zone) => {
    const scope = { from: nowMs - hourMs, to: nowMs };
    const { status, text } = await post(page, { scope, panels: [], compare: { with: name, zone } });
    expect(status).toBe(400);
    const { error } = JSON.parse(text);
    expect(error.kind).toBe('invalid');
    expect(error.message).toMatch(/^(Unknown comparison|Unknown time zone)/);
    expect(error.advice).not.toBe('');
  });

  it.each(['yes', null, 7, []])('with the value %j is rejected', async (compare) => {
    const scope = { from: nowMs - hourMs, to: nowMs };
    expect((await post(page, { scope, panels: [], compare })).status).toBe(400);
  });

  it('reads no range longer than web.range_max, and none before events can exist', async () => {
    const compare = { with: 'previous', zone: 'UTC' };
    const body = (from: number, to: number) => ({ scope: { from, to }, panels: [], compare });
    expect((await post(page, body(nowMs - 41 * dayMs, nowMs))).status).toBe(400);
    expect((await post(page, body(nowMs - 40 * dayMs, nowMs))).status).toBe(200);
    expect((await post(page, body(0, dayMs))).status).toBe(400);
    expect((await post(page, body(hourMs, 2 * hourMs))).status).toBe(200);
  });

  it('shows analysts no data of another account in either period', async () => {
    const signIn = await fetch(`${closed.url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'ben', password: 'ben-secret' }),
    });
    const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const requested_rows = { from: nowMs - 3 * hourMs, to: nowMs, cookie };
    for (const name of Object.keys(days)) {
      const compare = { with: name, zone: 'UTC' };
      for (const account of ['', 'ac_1', 'ac_2', "ac_2' OR '1'='1"]) {
        const { of } = await answers({ ...requested_rows, compare, more: { account } });
        const text = JSON.stringify([...compared, ...tables].map((each) => of(each)?.compared));
        expect(text).not.toMatch(/[abc]\.example/);
        const sees = account === '' || account === 'ac_2';
        expect(text.includes('secret.example')).toBe(sees);
        const figures = of('traffic_figures')?.compared;
        if (sees) expect(Number(figures?.rows[0]?.['requests'])).toBeGreaterThan(100);
        else expect(figures).toMatchObject({ ok: false, reason: 'before', since: null });
      }
    }
  });

  it('treats metacharacters in every value as text', async () => {
    const compare = { with: 'week', zone: 'UTC' };
    // All filters at once, because an analyst has a quota of 1,000 queries per minute, and each request sends about twenty.
    for (const odd of ["' OR 1=1 --", '!a.example', '{keys:String}', '<img src=x>', '%', '\\']) {
      const more = { hosts: [odd], path: odd, client: odd, account: odd };
      const { of } = await answers({ from: nowMs - hourMs, to: nowMs, compare, more });
      for (const name of [...compared, ...tables]) {
        const { ok, error, compared: then } = of(name) ?? {};
        expect({ ok, error }, `${name} ${odd}`).toEqual({ ok: true });
        expect(then?.error, `${name} ${odd}`).toBeUndefined();
      }
      // No request has this value as host, path, client, or account.
      for (const name of tables) expect(of(name)?.rows, `${name} ${odd}`).toEqual([]);
    }
  });
});
