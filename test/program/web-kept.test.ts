import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { applyRetention, migrate, retentionDays } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { openWeb, type OpenWebOptions, type WebPage } from '../../src/web/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { webDeps } from '../support/web-deps.ts';
import { until } from '../support/weir.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Rows go by the clock of the server, so this world ends now. */
const nowMs = Math.floor(Date.now() / minuteMs) * minuteMs;
const firstMs = nowMs - 5 * dayMs;

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'ben', password: 'ben-secret', accounts: ['ac_2'] },
];
const config = await configFrom({
  clickhouse: { analysts },
  web: { port: 0 },
  // Hours have a longer retention than events, and minutes of paths a shorter one than other minutes.
  retention: { http_request_complete: '3d', path_minutes: '1d' },
});
const forever = await configFrom({
  retention: {
    http_request_complete: '0d',
    rollup_minutes: '0d',
    path_minutes: '0d',
    rollup_hours: '0d',
  },
});

let server: TestClickHouse;
let page: WebPage;
let closed: WebPage;
let gaps: OpenWebOptions['deps']['gaps']['gapsOf'] = () => Promise.resolve(undefined);

/** A request per minute of one account, with other paths and statuses in every hour, and every tenth of another account. */
function rowsOf(from: number, to: number): object[] {
  const rows: object[] = [];
  for (let at = from; at < to; at += minuteMs) {
    const n = Math.round(at / minuteMs);
    const hour = Math.floor(at / hourMs);
    const account = n % 10 === 0 ? 'ac_2' : 'ac_1';
    rows.push({
      account_id: account,
      event_id: `ev_${at}`,
      event_type: 'http_request_complete.v0',
      event_timestamp: new Date(at + 500).toISOString().replace('T', ' ').replace('Z', ''),
      present: '18446744073709551615',
      conn_client_ip: `::ffff:203.0.113.${n % 20}`,
      conn_server_name: account === 'ac_2' ? 'secret.example' : `h${n % 3}.example`,
      http_request_method: (n + hour) % 4 === 0 ? 'post' : 'get',
      http_request_url_path: `/p${(n + hour) % 3}`,
      http_response_status_code: (n * hour) % 7 === 0 ? 503 : 200,
    });
  }
  return rows;
}

beforeAll(async () => {
  server = await startTestClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  await migrate(clickhouse, { retention: forever.retention, analysts: config.clickhouse.analysts });
  for (let from = firstMs; from < nowMs; from += hourMs * 6) {
    const rows = rowsOf(from, Math.min(nowMs, from + hourMs * 6));
    await clickhouse.insertRows('http_request_complete', rows, `kept:${from}`, {
      settings: { date_time_input_format: 'best_effort' },
    });
  }
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(forever, clickhouse, logger)).catchUp();
  await applyRetention(clickhouse, config.retention);
  await until(
    'expired rows are deleted',
    async () => {
      for (const table of ['http_request_complete', 'path_minute', 'account_path_minute']) {
        await clickhouse.command(`OPTIMIZE TABLE weir.${table}`, { as: 'loader' });
      }
      return (await countOf(firstMs, nowMs - 4 * dayMs)) === 0;
    },
    60_000,
  );
  const { web } = config;
  if (web === false) throw new Error('the page is off');
  const firing = { rules: 0, rule: '', severity: 'info', alerts: 0, since: 0 } as const;
  const deps = {
    ...webDeps(logger, { firing, silenced: [], atMs: nowMs }),
    keptDays: retentionDays(config.retention),
    gaps: { gapsOf: (question: Parameters<typeof gaps>[0]) => gaps(question) },
    now: () => nowMs,
  };
  page = await openWeb({ web, clickhouse, deps });
  closed = await openWeb({ web: { ...web, login: 'always' }, clickhouse, deps });
}, 120_000);
afterAll(async () => {
  await page?.close();
  await closed?.close();
  await server?.close();
});

async function countOf(from: number, to: number, more = '1'): Promise<number> {
  const [row] = await server.clickhouse.query<{ readonly n: string }>(
    `SELECT count() AS n FROM weir.http_request_complete FINAL
     WHERE event_timestamp >= fromUnixTimestamp64Milli(${from}) AND event_timestamp < fromUnixTimestamp64Milli(${to}) AND ${more}`,
    {},
    { as: 'admin' },
  );
  return Number(row?.n);
}

async function post(of: WebPage, path: string, body: object, cookie = ''): Promise<Response> {
  return await fetch(`${of.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

interface Compared {
  readonly ok: boolean;
  readonly reason?: string;
  readonly since?: number | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The notes on the other period of a panel. */
async function comparedOf(
  name: string,
  { from, to, ...more }: { readonly from: number; readonly to: number },
  compare = 'yesterday',
): Promise<Compared> {
  const body = {
    scope: { from, to, account: '', hosts: [], ...more },
    panels: [{ name, compares: true, parameters: name === 'traffic_paths' ? { limit: 8 } : {} }],
    compare: { with: compare, zone: 'UTC' },
  };
  const text = await (await post(page, '/api/panels', body)).text();
  const [, line = ''] = text.trim().split('\n');
  return JSON.parse(line).answer.compared;
}

const kept = nowMs - 3 * dayMs;
const sum = (rows: Compared['rows'], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

describe('at the edge of retention, a comparison', () => {
  it('with filters uses the events if all of them exist, although those of the first counted hour have expired', async () => {
    const from = kept + dayMs + 10 * minuteMs;
    const range = { from, to: from + 2 * hourMs, method: 'post' };
    const compared = await comparedOf('traffic_figures', range);
    const then = await countOf(
      from - dayMs,
      from - dayMs + 2 * hourMs,
      "http_request_method = 'post'",
    );
    expect(then).toBeGreaterThan(10);
    expect(compared).toMatchObject({ ok: true, rows: [{ requests: then }] });
  });

  it('with filters reports the start of complete data, and shows nothing for a period that starts before it', async () => {
    for (const from of [kept + dayMs - minuteMs, kept + dayMs - hourMs, kept]) {
      const range = { from, to: from + 2 * hourMs, method: 'post' };
      for (const name of ['traffic_figures', 'traffic_status', 'traffic_hosts']) {
        const compared = await comparedOf(name, range);
        expect(compared, `${name} ${from}`).toEqual({ ok: false, reason: 'expired', since: kept });
      }
    }
    // Without a filter, it uses rollups, which still exist.
    const from = kept + dayMs - hourMs;
    const compared = await comparedOf('traffic_figures', { from, to: from + 2 * hourMs });
    expect(compared).toMatchObject({ ok: true, rows: [{ requests: 120 }] });
  });

  it('of paths reads complete hours if their minutes have expired; otherwise, it reports that only hours exist', async () => {
    const hour = Math.floor((nowMs - 5 * hourMs) / hourMs) * hourMs;
    const whole = await comparedOf('traffic_paths', { from: hour, to: hour + 3 * hourMs });
    expect(whole).toMatchObject({ ok: true });
    expect(sum(whole.rows, 'requests')).toBe(180);
    const odd = hour - 17 * hourMs;
    const range = { from: odd, to: odd + 150 * minuteMs };
    const part = await comparedOf('traffic_paths', range, 'previous');
    expect(part).toEqual({ ok: false, reason: 'hours' });
  });
});

interface Searched {
  readonly step: number;
  readonly histogram: Compared;
  readonly compared?: {
    readonly head: { readonly from: number; readonly to: number };
    readonly answer: Compared;
  };
}

interface Search {
  readonly from: number;
  readonly to: number;
  readonly search?: string;
  readonly compare?: object;
  readonly cookie?: string;
}

async function searched({ from, to, search = '', compare, cookie }: Search) {
  const body = { scope: { from, to, account: '', hosts: [] }, search, compare };
  const response = await post(
    cookie === undefined ? page : closed,
    '/api/events',
    body,
    cookie ?? '',
  );
  const answer: Searched & { readonly error?: { readonly kind: string } } = JSON.parse(
    await response.text(),
  );
  return { status: response.status, ...answer };
}

describe('a search of Events', () => {
  const yesterday = { with: 'yesterday', zone: 'UTC' };

  it.each([
    ['previous', 3 * hourMs + 18 * minuteMs + 1000],
    ['yesterday', dayMs],
  ])('with the %s counts a period of exactly the same length, step by step', async (name, back) => {
    // An odd length, and ends in the middle of a step.
    const from = nowMs - 10 * hourMs + 17_300;
    const to = from + 3 * hourMs + 18 * minuteMs + 200;
    for (const [search, sql] of [
      ['', '1'],
      ['method:post', "http_request_method = 'post'"],
      ['-status:5xx path:/p1', "http_response_status_code < 500 AND http_request_url_path = '/p1'"],
    ] as const) {
      const compare = { with: name, zone: 'UTC' };
      const { histogram, compared, step } = await searched({ from, to, search, compare });
      expect(compared?.head).toEqual({ with: name, from: from - back, to: to - back });
      const { rows } = compared?.answer ?? histogram;
      expect(sum(rows, 'n'), search).toBe(await countOf(from - back, to - back, sql));
      expect(sum(histogram.rows, 'n'), search).toBe(await countOf(from, to, sql));
      // Each value is at the step of the range with which it is compared.
      for (const { t } of rows) expect(Number(t) % (step * 1000)).toBe(0);
      const at = Number(rows[3]?.['t']);
      const there = await countOf(at - back, at - back + step * 1000, sql);
      expect(Number(rows[3]?.['n']), search).toBe(there);
    }
  });

  it('ends both periods at the current time if the range extends beyond it', async () => {
    const from = nowMs - hourMs;
    const { compared } = await searched({ from, to: nowMs + 6 * hourMs, compare: yesterday });
    expect(compared?.head).toEqual({ with: 'yesterday', from: from - dayMs, to: nowMs - dayMs });
    expect(sum(compared?.answer.rows ?? [], 'n')).toBe(60);
  });

  it('reports a period with expired events, and shows nothing for it', async () => {
    const from = kept + dayMs - hourMs;
    const { compared } = await searched({ from, to: from + 4 * hourMs, compare: yesterday });
    expect(compared?.answer).toEqual({ ok: false, reason: 'expired', since: kept });
  });

  it('reports fields that were not captured then', async () => {
    const from = nowMs - 2 * hourMs;
    gaps = ({ toMs }) =>
      Promise.resolve(toMs > from ? undefined : { gaps: [], columns: ['n'], ranges: [] });
    const { compared } = await searched({
      from,
      to: nowMs,
      search: 'method:post',
      compare: yesterday,
    });
    gaps = () => Promise.resolve(undefined);
    expect(compared?.answer).toEqual({ ok: false, reason: 'missing' });
  });

  it('is returned only on request, and rejects unknown values', async () => {
    const range = { from: nowMs - hourMs, to: nowMs };
    expect((await searched(range)).compared).toBeUndefined();
    expect(
      (await searched({ ...range, search: 'id:ev_1', compare: yesterday })).compared,
    ).toBeUndefined();
    for (const compare of [
      { with: 'tomorrow', zone: 'UTC' },
      { with: 'week', zone: "x' OR 1" },
    ]) {
      const { status, error } = await searched({ ...range, compare });
      expect([status, error?.kind]).toEqual([400, 'invalid']);
    }
  });

  it('counts only the accounts of the analyst in both periods', async () => {
    const signIn = await post(closed, '/api/sign-in', { user: 'ben', password: 'ben-secret' });
    const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const range = { from: nowMs - 2 * hourMs, to: nowMs };
    const { histogram, compared } = await searched({ ...range, compare: yesterday, cookie });
    expect(sum(histogram.rows, 'n')).toBe(12);
    expect(sum(compared?.answer.rows ?? [], 'n')).toBe(12);
  });
});
