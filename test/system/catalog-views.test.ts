import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addAccounts } from '../../src/clickhouse/schema/accounts.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { panel, runPanel } from '../../src/dashboards/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());

beforeEach(() => emptyTables(clickhouse));

// Yesterday, because the tables delete rows that are older than their retention.
const time = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
/** Bits of `present` of the fields used here. */
const has = {
  clientIp: 1n << 6n,
  startTs: 1n << 10n,
  urlRaw: 1n << 17n,
  responseBytes: 1n << 20n,
  status: 1n << 22n,
};

/** Stores requests with one insert each. */
async function store(...rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await clickhouse.insertRows(
      'http_request_complete',
      [{ event_timestamp: time, ...row }],
      `views:${index}`,
    );
  }
}

function asAnalyst(sql: string): Promise<readonly Record<string, unknown>[]> {
  return clickhouse.query(sql, {}, { as: 'analyst' });
}

describe('the views of database analytics', () => {
  it('show the copy of an event with the most fields, and of equal copies the latest', async () => {
    const version = (fields: bigint, ms: bigint): string => String((fields << 48n) | ms);
    const present = String(has.status);
    await store(
      { event_id: 'ev_1', present, version: version(9n, 1n), http_response_status_code: 200 },
      { event_id: 'ev_1', present, version: version(2n, 5n), http_response_status_code: 201 },
      { event_id: 'ev_1', present, version: version(9n, 3000n), http_response_status_code: 202 },
    );
    expect(
      await asAnalyst(
        'SELECT http_response_status_code AS status, toString(received_at) AS at FROM analytics.http_request_complete',
      ),
    ).toEqual([{ status: 202, at: '1970-01-01 00:00:03.000' }]);
  });

  it('show each user its granted accounts; events without an account require `*`', async () => {
    await store(
      { event_id: 'ev_1', account_id: 'ac_1' },
      { event_id: 'ev_2', account_id: 'ac_2' },
      { event_id: 'ev_3' },
    );
    const seen = async (...accounts: readonly string[]): Promise<readonly unknown[]> => {
      await clickhouse.command('TRUNCATE TABLE weir.user_accounts', { as: 'admin' });
      const rows = accounts.map((account) => ['weir_analyst', account] as const);
      await addAccounts(clickhouse, [...rows, ['somebody', '*']]);
      const found = await asAnalyst(
        'SELECT event_id FROM analytics.http_request_complete_dotted ORDER BY event_id',
      );
      return found.map((row) => row['event_id']);
    };
    expect(await seen('*')).toEqual(['ev_1', 'ev_2', 'ev_3']);
    expect(await seen('ac_2')).toEqual(['ev_2']);
    expect(await seen('ac_1', 'ac_2')).toEqual(['ev_1', 'ev_2']);
    expect(await seen('')).toEqual([]);
    expect(await seen()).toEqual([]);
  });

  it('omit missing values from averages and extremes', async () => {
    await store(
      { event_id: 'ev_1', present: String(has.responseBytes), http_response_body_length: 100 },
      { event_id: 'ev_2', present: String(has.startTs), conn_start_ts: time },
    );
    for (const [view, length, start] of [
      ['http_request_complete', 'http_response_body_length', 'conn_start_ts'],
      ['http_request_complete_dotted', '`http.response.body_length`', '`conn.start_ts`'],
    ]) {
      expect(
        await asAnalyst(
          `SELECT avg(${length}) AS mean, min(${length}) AS least, toString(min(${start})) AS first FROM analytics.${view}`,
        ),
      ).toEqual([{ mean: 100, least: '100', first: `${time}.000000` }]);
    }
    expect(
      await asAnalyst(
        `SELECT backend_connection_reused AS reused, http_response_status_code AS status, conn_server_port AS port
         FROM analytics.http_request_complete WHERE event_id = 'ev_1'`,
      ),
    ).toEqual([{ reused: null, status: null, port: null }]);
  });

  it('omit them from the counts of the page, in events and in rollups', async () => {
    const present = String(has.responseBytes);
    await store(
      { event_id: 'ev_1', present, http_response_body_length: 100 },
      { event_id: 'ev_2', present: '0' },
      { event_id: 'ev_3', present: '0' },
    );
    const of = panel('traffic_body');
    if (of === undefined) throw new Error('no such panel');
    const from = Date.parse(`${time}Z`) - 60_000;
    const values = { from, to: from + 120_000, client: '::/0' };
    const { rows } = await runPanel(of, values, (sql, format, options) =>
      clickhouse.queryBytes(sql, format, { as: 'analyst', ...options }),
    );
    // An estimate with an error of about 2%.
    expect(rows.map(({ p50 }) => Math.round(Number(p50) / 10))).toEqual([10]);
  });

  it('restore the full URL only where it was omitted', async () => {
    const parts = {
      http_request_url_scheme: 'https',
      http_request_url_host: 'a.example',
      http_request_url_path: '/p',
    };
    const present = String(has.urlRaw);
    const odd = { http_request_url_raw: 'https://b.example' };
    await store(
      { event_id: 'ev_1', present, ...parts, http_request_url_query: 'q=1' },
      { event_id: 'ev_2', present, ...parts },
      { event_id: 'ev_3', present, ...parts, ...odd },
      { event_id: 'ev_4', present: '0', ...parts },
      { event_id: 'ev_5', present, ...parts, issues: ['http.request.url.raw:empty'] },
    );
    const rows = await asAnalyst(
      'SELECT http_request_url_raw AS url FROM analytics.http_request_complete ORDER BY event_id',
    );
    expect(rows.map((row) => row['url'])).toEqual([
      'https://a.example/p?q=1',
      'https://a.example/p',
      'https://b.example',
      '',
      '',
    ]);
  });

  it('show addresses in their usual notation, and invalid addresses as delivered', async () => {
    const present = String(has.clientIp);
    const noAddress = ['conn.client_ip:not_an_ip'];
    await store(
      { event_id: 'ev_1', present, conn_client_ip: '::ffff:10.1.2.3' },
      { event_id: 'ev_2', present, conn_client_ip: '2001:db8::ffff:1' },
      { event_id: 'ev_3', present, conn_client_ip_raw: 'fe80::1%eth0', issues: noAddress },
      { event_id: 'ev_4', present, conn_client_ip: '::' },
      { event_id: 'ev_5', present, issues: noAddress },
      { event_id: 'ev_6', present: '0' },
    );
    const rows = await asAnalyst(
      'SELECT conn.client_ip_text AS ip FROM analytics.http_request_complete_dotted ORDER BY event_id',
    );
    expect(rows.map((row) => row['ip'])).toEqual([
      '10.1.2.3',
      '2001:db8::ffff:1',
      'fe80::1%eth0',
      '::',
      '',
      '',
    ]);
  });

  it('merge header names that differ only in case, with all values in the order of delivery', async () => {
    const headers = { accept: ['a', 'b'], Dnt: ['1'], Accept: ['c'], ACCEPT: ['d'], dnt: ['2'] };
    const text = JSON.stringify(headers);
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, n) => [n % 2 === 0 ? `x-${n}` : `X-${n - 1}`, [String(n)]]),
    );
    await store({
      event_id: 'ev_1',
      http_request_headers: text,
      http_response_headers: JSON.stringify(many),
    });
    expect(
      await asAnalyst(
        `SELECT http_request_headers AS headers, http_request_headers['Accept'] AS accept,
           length(http_response_headers) AS names, http_response_headers['X-998'] AS last
         FROM analytics.http_request_complete`,
      ),
    ).toEqual([
      {
        headers: { Accept: ['a', 'b', 'c', 'd'], Dnt: ['1', '2'] },
        accept: ['a', 'b', 'c', 'd'],
        names: '500',
        last: ['998', '999'],
      },
    ]);
  });

  it.each(['User-Agent', 'user-agent', 'USER-AGENT', 'uSER-aGENT'])(
    'find a header that was delivered as %s under the name of section 6.2',
    async (name) => {
      const headers = { [name]: ['curl/8'], 'x-b3-traceid': ['1'], DNT: ['1'] };
      const text = JSON.stringify(headers);
      await store({ event_id: 'ev_1', http_request_headers: text, http_response_headers: text });
      expect(
        await asAnalyst(
          `SELECT http_request_headers['User-Agent'] AS agent, mapKeys(http_response_headers) AS names
           FROM analytics.http_request_complete`,
        ),
      ).toEqual([{ agent: ['curl/8'], names: ['User-Agent', 'X-B3-Traceid', 'Dnt'] }]);
      // What was delivered is stored.
      expect(
        await clickhouse.query(
          'SELECT http_request_headers AS text FROM weir.http_request_complete',
          {},
          { as: 'admin' },
        ),
      ).toEqual([{ text }]);
    },
  );

  it('return headers as a map of lists', async () => {
    await store({
      event_id: 'ev_1',
      http_request_headers: String.raw`{"Accept":["a","\u00e9\""],"Empty":[]}`,
      http_response_headers: '{}',
    });
    expect(
      await asAnalyst(
        `SELECT http_request_headers AS request, http_response_headers AS response,
           http_request_headers['Accept'][1] AS first FROM analytics.http_request_complete`,
      ),
    ).toEqual([{ request: { Accept: ['a', 'é"'], Empty: [] }, response: {}, first: 'a' }]);
  });

  it('skip data by conditions on time, account, and event, without revealing which clients exist', async () => {
    await store({ event_id: 'ev_1', account_id: 'ac_1' });
    const plan = await asAnalyst(
      `EXPLAIN indexes = 1 SELECT count() FROM analytics.http_request_complete
       WHERE event_timestamp > now() - INTERVAL 2 DAY AND account_id = 'ac_1' AND event_id = 'ev_1'
         AND conn_client_ip = toIPv6('::1')`,
    );
    const text = plan.map((row) => String(row['explain'])).join('\n');
    for (const part of ['toYYYYMMDD(event_timestamp)', 'account_id']) expect(text).toContain(part);
    expect(text).not.toContain('conn_client_ip_bloom');
    for (const index of ['event_timestamp_minmax', 'event_id_bloom']) {
      expect(text).toContain(`Name: ${index}`);
    }
  });
});
