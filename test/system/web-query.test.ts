import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { readLibrary } from '../../src/dashboards/index.ts';
import { openWeb, type WebPage } from '../../src/web/index.ts';
import type {
  QueryResponse,
  QueryNames,
  QueryTemplate,
  WireError,
} from '../../src/web/wire/wire.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { until } from '../support/weir.ts';

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'bert', password: 'bert-secret', accounts: ['ac_2'] },
];
const markup = '<img src=x onerror=alert(1)>';
let server: TestClickHouse;
let page: WebPage;
/** A page with a query timeout of one second. */
let hasty: WebPage;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const config = await configFrom({
    clickhouse: { analysts },
    web: { port: 0, login: 'always' },
  });
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  await migrate(clickhouse, { retention: config.retention, analysts: config.clickhouse.analysts });
  const rows = ['ac_1', 'ac_2'].map((account_id) => ({
    account_id,
    event_id: `ev_${account_id}`,
    event_type: 'http_request_complete.v0',
    event_timestamp: new Date(Date.now() - 60_000).toISOString().slice(0, 19),
    conn_server_name: `${account_id}.example`,
    http_request_url_path: `/${markup}`,
    present: '18446744073709551615',
  }));
  await clickhouse.insertRows('http_request_complete', rows, 'query:1', {
    settings: { date_time_input_format: 'best_effort' },
  });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  if (config.web === false) throw new Error('the page is off');
  const nothing = async (): Promise<never> => {
    throw new Error('not asked here');
  };
  const deps = {
    logger,
    demo: false,
    version: 'test',
    sources: [],
    countries: false,
    masking: { client_ip: 'none', client_ip_ipv4_bits: 24, client_ip_ipv6_bits: 48 } as const,
    keptDays: {},
    sensitiveHeaders: [],
    deadLetters: { inspect: nothing, list: nothing, replay: nothing, discard: nothing },
    alerts: {
      overview: nothing,
      detail: nothing,
      test: nothing,
      silence: nothing,
      unsilence: nothing,
      firing: () => undefined,
    },
    gaps: { gapsOf: () => Promise.resolve(undefined) },
    tests: undefined,
    process: () => ({ in_flight: 0, partitions: [], sources: [] }),
    leases: nothing,
    health: nothing,
    now: () => Date.now(),
  };
  page = await openWeb({ web: config.web, clickhouse, deps });
  hasty = await openWeb({ web: { ...config.web, typed_query_seconds: 1 }, clickhouse, deps });
  for (const { name, password } of analysts) {
    for (const { url } of [page, hasty]) {
      const response = await fetch(`${url}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: name, password }),
      });
      cookies[url + name] = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    }
  }
});
afterAll(async () => {
  await page?.close();
  await hasty?.close();
  await server?.close();
});

type Said = Partial<QueryResponse> & { readonly status: number; readonly error?: WireError };

async function query(
  sql: unknown,
  {
    as = 'anna',
    at = page,
    parameters = {},
    signal,
  }: { as?: string; at?: WebPage; parameters?: object; signal?: AbortSignal } = {},
): Promise<Said> {
  const response = await fetch(`${at.url}/api/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies[at.url + as] ?? '' },
    body: JSON.stringify({ sql, parameters }),
    ...(signal && { signal }),
  });
  return { status: response.status, ...((await response.json()) as QueryResponse) };
}

async function get<T>(path: string, as = 'anna'): Promise<T> {
  const response = await fetch(`${page.url}${path}`, {
    headers: { cookie: cookies[page.url + as] ?? '' },
  });
  return (await response.json()) as T;
}

async function running(): Promise<number> {
  const rows = await server.clickhouse.query(
    `SELECT query FROM system.processes WHERE user IN ('anna', 'bert')`,
    {},
    { as: 'admin' },
  );
  return rows.length;
}

const isOver = (): Promise<boolean> => running().then((count) => count === 0);
/** Does not read while it runs, so the server does not notice a disconnect. */
const endless =
  'SELECT a.number FROM numbers(100000) AS a CROSS JOIN numbers(10000000) AS b ORDER BY cityHash64(a.number, b.number) LIMIT 1';

describe('a query of a user', () => {
  it('returns its rows as the signed-in user, with names, types, and cost', async () => {
    const sql = `SELECT conn_server_name AS host, count() AS n, toInt64(9007199254740993) AS big,
      toDateTime('2026-01-02 03:04:05') AS at FROM analytics.http_request_complete GROUP BY host;`;
    const said = await query(sql);
    expect(said).toMatchObject({
      status: 200,
      columns: [
        { name: 'host', type: expect.stringContaining('String') },
        { name: 'n', type: 'UInt64' },
        { name: 'big', type: 'Int64' },
        { name: 'at', type: 'DateTime' },
      ],
      rows: [['ac_1.example', '1', '9007199254740993', '2026-01-02 03:04:05']],
      cut: '',
      // It would include rows of other accounts.
      rows_read: null,
      user: 'anna',
    });
    expect(said.ms).toBeGreaterThan(0);
  });

  it('shows no events of another account, whatever the query', async () => {
    for (const sql of [
      'SELECT DISTINCT account_id FROM analytics.http_request_complete',
      "SELECT DISTINCT account_id FROM analytics.http_request_complete WHERE account_id = 'ac_2' OR 1",
      'SELECT account_id FROM analytics.http_request_complete GROUP BY account_id WITH TOTALS',
      "SELECT DISTINCT account_id FROM merge(analytics, REGEXP('^http_request_complete$'))",
    ]) {
      const said = await query(sql);
      expect(JSON.stringify({ ...said, error: undefined }), sql).not.toContain('ac_2');
    }
    expect(
      (
        await query('SELECT DISTINCT account_id FROM analytics.http_request_complete', {
          as: 'bert',
        })
      ).rows,
    ).toEqual([['ac_2']]);
  });

  it.each([
    ['two statements', 'SELECT 1; SELECT 2', /Multi-statements|SYNTAX_ERROR/],
    ['a FORMAT', 'SELECT 1 FORMAT CSV', /FORMAT CSV/],
    ['INTO OUTFILE', "SELECT 1 INTO OUTFILE '/tmp/x'", /INTO OUTFILE/],
    [
      'url()',
      "SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'a String')",
      /do not have access|rejects/,
    ],
    [
      'file()',
      "SELECT * FROM file('/etc/passwd', 'CSV', 'a String')",
      /do not have access|rejects/,
    ],
    ['remote()', "SELECT * FROM remote('127.0.0.1', 'weir.batches')", /do not have access|rejects/],
    ['tables of Weir', 'SELECT * FROM weir.http_request_complete', /do not have access|rejects/],
    ['other queries', 'SELECT * FROM system.processes', /do not have access|rejects/],
    [
      'an insert',
      'INSERT INTO analytics.http_minute (requests) VALUES (1)',
      /do not have access|rejects|READONLY/,
    ],
    ['a DROP', 'DROP TABLE weir.batches', /do not have access|rejects|READONLY/],
    [
      'a setting that gets around the filter',
      "SELECT 1 SETTINGS additional_table_filters = {'weir.batches': '1'}",
      /READONLY|additional_table_filters/,
    ],
    [
      'a longer time than the profile allows',
      'SELECT 1 SETTINGS max_execution_time = 601',
      /max_execution_time/,
    ],
    ['a mistake', 'SELEC 1', /SYNTAX_ERROR/],
    [
      'a failure in the middle of its rows',
      'SELECT number, throwIf(number = 9000) FROM numbers(9500) SETTINGS max_threads = 1',
      /throwIf/,
    ],
  ])('is rejected with a message: %s', async (_name, sql, text) => {
    const said = await query(sql);
    expect(said.status).toBeGreaterThanOrEqual(400);
    expect(`${said.error?.message}`).toMatch(text);
    expect(said.rows).toBeUndefined();
  });

  it.each([[undefined], [''], ['  '], [1], ['x'.repeat(100_001)]])(
    'is rejected if it is invalid: %.20s',
    async (sql) => {
      expect(await query(sql)).toMatchObject({ status: 400, error: { kind: 'invalid' } });
    },
  );

  it('reads no more rows and bytes than the page shows', async () => {
    const many = await query('SELECT number FROM numbers(1000000000)');
    expect(many).toMatchObject({ cut: 'rows' });
    expect(many.rows).toHaveLength(10_000);
    // A query that disables the limits returns no more rows.
    const loose = 'SETTINGS limit = 0, max_result_rows = 0, max_result_bytes = 0';
    const wide = await query(`SELECT number, repeat('x', 2000) FROM numbers(1000000) ${loose}`);
    expect(wide).toMatchObject({ cut: 'bytes' });
    expect(JSON.stringify(wide.rows).length).toBeLessThan(8_000_000);
    const one = await query(`SELECT repeat(repeat('x', 100000), 200) ${loose}`);
    expect(one).toMatchObject({ cut: 'bytes', rows: [] });
    const loud = await query(`SELECT number FROM numbers(1000000) ${loose}`);
    expect(loud.rows).toHaveLength(10_000);
    await until('none of them runs', isOver);
  });

  it('accepts values of its placeholders only as values', async () => {
    const sql = `SELECT {a:String}, {n:UInt32} + 1, {list:Array(String)}, {x:UInt8},
      {from:DateTime64(6, 'UTC')} > now() - INTERVAL 2 HOUR`;
    const parameters = { a: "' OR 1 --", n: '41', list: 'a, b', x: '7', from: 'now-1h' };
    const said = await query(sql, { parameters });
    expect(said.rows).toEqual([["' OR 1 --", '42', ['a', 'b'], 7, 1]]);
    expect(await query(sql, { parameters: { ...parameters, n: 'many' } })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('n is many') },
    });
  });

  it('keeps markup in names and values as text', async () => {
    const said = await query(
      `SELECT http_request_url_path AS \`${markup}\` FROM analytics.http_request_complete`,
    );
    expect(said.columns?.[0]?.name).toBe(markup);
    expect(said.rows).toEqual([[`/${markup}`]]);
  });

  it('is stopped after its time limit', async () => {
    const said = await query(endless, { at: hasty });
    expect(said).toMatchObject({ error: { kind: 'stopped' } });
    await until('it is over', isOver, 20_000);
    // A setting with a longer time limit ends at the page's timeout.
    const loose = await query(`${endless} SETTINGS max_execution_time = 600`, { at: hasty });
    expect(loose.status).toBeGreaterThanOrEqual(400);
    await until('it is over', isOver, 20_000);
  });

  it('ends in ClickHouse if it is stopped or the browser disconnects, even if the server would not notice', async () => {
    for (const sql of [
      endless,
      'SELECT count() FROM numbers(1000000000000)',
      `${endless} SETTINGS cancel_http_readonly_queries_on_client_close = 0`,
    ]) {
      const stop = new AbortController();
      const asked = query(sql, { signal: stop.signal });
      await until('it runs', async () => (await running()) > 0);
      stop.abort();
      await expect(asked).rejects.toThrow(/abort/i);
      await until('it is over', isOver, 20_000);
    }
  });

  it('can run four times concurrently per user, without blocking other users', async () => {
    const stop = new AbortController();
    const all = Array.from({ length: 20 }, () => query(endless, { signal: stop.signal }));
    const firsts = Promise.all(all.map((one) => one.catch(() => undefined)));
    await until('four of them run', async () => (await running()) === 4);
    expect(await query('SELECT 1')).toMatchObject({ status: 429, error: { kind: 'busy' } });
    expect(await query('SELECT 1', { as: 'bert' })).toMatchObject({ status: 200 });
    stop.abort();
    await firsts;
    await until('all are over', isOver);
    expect(await query('SELECT 1')).toMatchObject({ status: 200 });
  });

  it('ends with the session', async () => {
    const asked = query(endless, { as: 'bert' });
    await until('it runs', async () => (await running()) > 0);
    await fetch(`${page.url}/api/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[`${page.url}bert`] ?? '' },
      body: '{}',
    });
    expect((await asked).status).toBe(401);
    await until('it is over', isOver, 20_000);
  });
});

describe('completion and suggestions of the editor', () => {
  it('include the views with their columns, and functions', async () => {
    const { tables, functions } = await get<QueryNames>('/api/query/names');
    expect(tables['analytics.http_minute']?.map(([name]) => name)).toContain('requests');
    expect(functions).toContain('toStartOfHour');
    expect(Object.keys(tables).filter((name) => !name.startsWith('analytics.'))).toEqual([]);
  });

  it('include the library, without queries for administrators', async () => {
    const library = await get<readonly QueryTemplate[]>('/api/query/library');
    const names = library.map(({ name }) => name);
    const own = readLibrary().filter(({ needs }) => needs === undefined);
    expect(names).toEqual(
      own.filter(({ audience }) => audience === 'analyst').map(({ name }) => name),
    );
    // The same text from an analyst runs as the analyst.
    const forAdmins = own.find(({ name }) => name === 'event_counts');
    expect(forAdmins?.audience).toBe('admin');
    expect(
      await query(forAdmins?.sql, { parameters: { from: 'now-1d', to: 'now' } }),
    ).toMatchObject({
      error: { kind: 'forbidden' },
    });
  });
});
