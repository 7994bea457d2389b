import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openWeb, type WebPage } from '../../src/web/index.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { webDeps } from '../support/web-deps.ts';

const config = await configFrom({ web: { port: 0 } });
const firing = { rules: 0, rule: '', severity: 'info', alerts: 0, since: 0 } as const;
let server: TestClickHouse;
let page: WebPage;

beforeAll(async () => {
  server = await startMigratedClickHouse();
  const { clickhouse } = server;
  await migrate(clickhouse, { retention: config.retention, analysts: [] });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const { web } = config;
  if (web === false) throw new Error('the page is off');
  const deps = webDeps(logger, { firing, silenced: [], atMs: 0 });
  page = await openWeb({ web, clickhouse, deps });
});
afterAll(async () => {
  await page?.close();
  await server?.close();
});

async function post(path: string, body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${page.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const scope = { from: Date.now() - 3_600_000, to: Date.now(), account: '', hosts: [] };

describe('searching', () => {
  const dayMs = 86_400_000;
  const longAgo = Math.floor(Date.now() / dayMs) * dayMs - 20 * dayMs;
  const then = { ...scope, from: longAgo, to: longAgo + dayMs };
  const hosts = ['a.search', 'a.search', 'a.search', 'b.search', "x'; drop table y --"];
  const statuses = [200, 502, 503, 404, 500];

  beforeAll(async () => {
    const rows = hosts.map((host, index) => ({
      account_id: 'ac_1',
      event_id: `ev_search${index}`,
      event_type: 'http_request_complete.v0',
      event_timestamp: new Date(longAgo + index * 60_000).toISOString().slice(0, 19),
      conn_server_name: host,
      conn_client_ip: `::ffff:198.51.100.${index}`,
      http_request_method: index === 0 ? 'get' : 'post',
      http_request_url_path: index === 4 ? '/<img src=x onerror=alert(1)>' : `/p${index % 2}`,
      http_request_user_agent: `agent ${9 - index}`,
      http_response_status_code: statuses[index],
      http_response_body_length: index * 10,
      present: '18446744073709551615',
    }));
    await server.clickhouse.insertRows('http_request_complete', rows, 'web:search', {
      settings: { date_time_input_format: 'best_effort' },
    });
  });

  const search = async (line: string, more: object = {}) => {
    const body = { scope: then, search: line, ...more };
    const { status, text } = await post('/api/events', body);
    return { status, ...JSON.parse(text) };
  };
  const ids = (answer: { events: { rows: readonly { event_id: string }[] } }) =>
    answer.events.rows.map((row) => row.event_id.replace('ev_search', '')).join('');

  it.each([
    ['', '43210'],
    ['-status:5xx', '30'],
    ['-host:a.search -status:404', '4'],
    ['198.51.100.2', '2'],
    ['198.51.100.0/31', '10'],
    ['/p0', '20'],
    ['/p*', '3210'],
    ['b.search', '3'],
    ['404', '3'],
    ['-/p0 a.search', '1'],
    ['GET', '0'],
    [`host:"x'; drop table y --"`, '4'],
    [`path:"/<img src=x onerror=alert(1)>"`, '4'],
  ])('finds by %s: %s', async (line, expected) => {
    expect(ids(await search(line))).toBe(expected);
  });

  it.each(['ev_search1', 'id:ev_search1', '"ev_search1"'])(
    'finds an event by its ID, independent of range and filters: %s',
    async (line) => {
      const narrow = { ...scope, hosts: ['nowhere.example'], account: 'ac_2', status: '2xx' };
      const answer = await search(line, { scope: narrow });
      expect(ids(answer)).toBe('1');
      expect(answer.everywhere).toBe(true);
      expect(answer.histogram).toBeUndefined();
    },
  );

  it('excludes values with ! in the scope', async () => {
    const without = async (more: object) => ids(await search('', { scope: { ...then, ...more } }));
    expect(await without({ hosts: ['!a.search', '!b.search'] })).toBe('4');
    expect(await without({ status: '!5xx' })).toBe('30');
    expect(await without({ status: '!502' })).toBe('4320');
    expect(await without({ client: '!198.51.100.0/30' })).toBe('4');
    expect(await without({ method: '!post' })).toBe('0');
    expect(await without({ path: '!/p' })).toBe('4');
  });

  it.each([
    ['status', '21430'],
    ['-status', '03412'],
    ['user_agent', '43210'],
    ['-user_agent', '01234'],
    ['-time', '01234'],
    ['body', '43210'],
    ['client', '43210'],
  ])('sorts by %s before it truncates', async (order, expected) => {
    expect(ids(await search('', { order }))).toBe(expected);
    expect(ids(await search('', { order, rows: 2 }))).toBe(expected.slice(0, 2));
  });

  it('reads additional columns only on request', async () => {
    const plain = await search('');
    expect(Object.keys(plain.events.rows[0])).not.toContain('user_agent');
    const columns = ['user_agent', 'received'];
    const { events } = await search('', { columns });
    expect(events.rows[0]).toMatchObject({ user_agent: 'agent 5', received: expect.anything() });
  });

  it('continues after a page in the default order', async () => {
    const first = await search('', { rows: 2 });
    expect(ids(first)).toBe('43');
    const next = await search('', { rows: 2, after: first.next });
    expect(ids(next)).toBe('21');
    expect((await search('', { rows: 2, order: 'status' })).next).toBeUndefined();
  });

  it.each([
    { order: 'nonsense' },
    { order: 'status; DROP TABLE x' },
    { order: '--status' },
    { order: 'constructor' },
    { order: 'country' },
    { columns: ['__proto__'] },
    { columns: ["user_agent', 1"] },
    { rows: 0 },
    { rows: 1_001 },
    { rows: '50' },
    { rows: 1e99 },
    { after: 'x' },
  ])('refuses %j', async (more) => {
    expect((await search('', more)).status).toBe(400);
  });

  const facets = async (
    line: string,
  ): Promise<readonly (readonly [string, string, number, number])[]> => {
    const { text } = await post('/api/facets', { scope: then, search: line });
    return JSON.parse(text).facets.rows.map(
      ({ facet, value, n, total }: Record<string, string>) => [
        facet,
        value,
        Number(n),
        Number(total),
      ],
    );
  };

  it('counts the values of matching events', async () => {
    const all = await facets('');
    const of = (name: string) => all.filter(([facet]) => facet === name).map((row) => row.slice(1));
    expect(of('host')).toEqual([
      ['a.search', 3, 3],
      ['b.search', 1, 3],
      ["x'; drop table y --", 1, 3],
    ]);
    expect(of('status').map(([value]) => value)).toEqual(['200', '404', '500', '502', '503']);
    expect(of('method')).toEqual([
      ['post', 4, 2],
      ['get', 1, 2],
    ]);
    expect(of('client')).toHaveLength(5);
    expect(of('decision')).toEqual([['', 5, 1]]);
    expect(of('country')).toEqual([]);
    const some = await facets('status:5xx -host:a.search');
    expect(some).toContainEqual(['host', "x'; drop table y --", 1, 1]);
    expect(some).toContainEqual(['path', '/<img src=x onerror=alert(1)>', 1, 1]);
  });

  it('counts nothing for an invalid search, and no countries without a country file', async () => {
    const { text } = await post('/api/facets', { scope: then, search: 'nonsense' });
    expect(JSON.parse(text)).toEqual({});
    expect((await search('country:CH')).problems).toHaveLength(1);
  });

  it.each(["'", "\\' OR 1=1 --", '{p0:String}', '"; DROP TABLE x', '`', '/*', String.raw`\u0000`])(
    'treats %j as a value everywhere',
    async (odd) => {
      for (const line of [odd, `-${odd}`, `host:${odd}`, `-path:${odd}`, `/${odd}`, `ev_${odd}`]) {
        const { status, text } = await post('/api/facets', {
          scope: { ...then, hosts: [`!${odd}`], path: `!${odd}` },
          search: line,
        });
        expect(status).toBe(200);
        const { facets: answer } = JSON.parse(text);
        expect(answer?.ok ?? true, text).toBe(true);
      }
    },
  );
});
