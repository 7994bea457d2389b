import { copyFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { configEvent, daysAgo, httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer, type Row } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterEach(() => server.wipe());
afterAll(() => server.close());

const files = (...paths: readonly string[]) => [{ type: 'file', name: 'files', paths }];
const ids = (prefix: string, from: number, to: number): string[] =>
  Array.from(
    { length: to - from },
    (_, index) => `${prefix}${String(from + index).padStart(4, '0')}`,
  );

/** Runs until idle and returns the counts. */
async function run(): Promise<Record<string, unknown>> {
  const finished = await server.weir(['run', '--until-idle', '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  return lastJson(finished);
}

/** Ids in a view, sorted, including duplicates. */
async function shown(view = 'http_request_complete'): Promise<unknown[]> {
  const rows = await server.view(`SELECT event_id FROM analytics.${view} ORDER BY event_id`);
  return rows.map((row) => row['event_id']);
}

/** Audits, with a limit for the events that the files repeat. */
async function audit(limit = '1%'): Promise<Record<string, unknown>> {
  const finished = await server.weir(['audit', '--json', '--unexplained-max', limit]);
  const result = lastJson(finished);
  expect({ code: finished.code, ...result }).toMatchObject({ code: 0, balanced: true, gaps: [] });
  return result;
}

describe('an event that is delivered twice', () => {
  it('is shown once if its file is loaded again as a copy with another name', async () => {
    const all = ids('ev_copy_', 0, 300);
    await server.write('one.ndjson', lines(...all.map((id) => httpEvent(id))));
    await copyFile(server.path('one.ndjson'), server.path('two.ndjson'));
    await server.configure({ sources: files('one.ndjson', 'two.ndjson') });
    expect(await run()).toMatchObject({ received: 600, stored: 600, duplicates: 300 });
    expect(await shown()).toEqual(all);

    await copyFile(server.path('one.ndjson'), server.path('three.ndjson'));
    await server.configure({ sources: files('*.ndjson') });
    expect(await run()).toMatchObject({ received: 300, stored: 300, duplicates: 300 });
    expect(await shown()).toEqual(all);
    const counts = { stored: 900, duplicates: 600, unexplained: 0, unledgered: 0 };
    expect(await audit('0%')).toMatchObject(counts);
  });

  it('is shown once if two files overlap, together with events of only one file', async () => {
    const text = (from: number, to: number): string =>
      lines(...ids('ev_over_', from, to).map((id) => tcpEvent(id, { at: daysAgo(1) })));
    const [first, middle, last] = [text(0, 200), text(200, 300), text(300, 500)];
    await server.write('early.ndjson', first + middle);
    await server.write('late.ndjson', middle + last);
    await server.configure({ sources: files('early.ndjson', 'late.ndjson') });
    expect(await run()).toMatchObject({ received: 600, stored: 600, duplicates: 100 });
    expect(await shown('tcp_connection_closed')).toEqual(ids('ev_over_', 0, 500));
    expect(await audit('17%')).toMatchObject({ unexplained: 100 });
  });

  it('keeps the copy with more fields, in any order and after any time', async () => {
    const at = daysAgo(2);
    const copy = (id: string, more: object): string =>
      httpEvent(id, { at, object: { conn: { server_port: 443, ...more } } });
    const full = { server_name: 'shop.example' };
    await server.write('1.ndjson', lines(copy('ev_a', full), copy('ev_a', {}), copy('ev_b', {})));
    await server.configure({ sources: files('*.ndjson') });
    await run();
    await server.write('2.ndjson', lines(copy('ev_b', full), copy('ev_c', full)));
    await run();
    await server.write('3.ndjson', lines(copy('ev_c', {}), copy('ev_d', {}), copy('ev_d', full)));
    await run();
    const rows = await server.view(
      'SELECT event_id, conn_server_name FROM analytics.http_request_complete ORDER BY event_id',
    );
    expect(rows).toEqual(
      ['ev_a', 'ev_b', 'ev_c', 'ev_d'].map((id) => ({
        event_id: id,
        conn_server_name: 'shop.example',
      })),
    );
    // The same applies after the server has merged the copies.
    await server.command('OPTIMIZE TABLE weir.http_request_complete FINAL');
    const merged = await server.query(
      `SELECT count() AS rows, countIf(conn_server_name = 'shop.example') AS full
       FROM weir.http_request_complete`,
    );
    expect(merged.map(numbers)).toEqual([{ rows: 4, full: 4 }]);
    expect(await audit('50%')).toMatchObject({ unexplained: 4 });
  });
});

describe('one batch', () => {
  it('in a batch with several blocks per table is stored with all blocks', async () => {
    const days = [1, 120, 240, 360];
    const http = days.map((day) => httpEvent(`ev_http_${day}`, { at: daysAgo(day) }));
    const config = [1, 400, 2000].map((day) =>
      configEvent(`ev_config_${day}`, { at: daysAgo(day) }),
    );
    await server.write('far.ndjson', lines(...http, ...config, httpEvent('ev_http_1x')));
    await server.configure({ sources: files('far.ndjson') });
    expect(await run()).toMatchObject({ stored: 8, duplicates: 0 });
    const batches = await server.query('SELECT toString(stored) AS stored FROM weir.batches FINAL');
    expect(batches).toEqual([{ stored: "{'http_request_complete':5,'config_events':3}" }]);
    expect(await shown()).toHaveLength(5);
    expect(await shown('config_events')).toHaveLength(3);
    await audit();
  });
});

describe('the same range, read again under another filter', () => {
  const event = (id: string, port: number): string =>
    httpEvent(id, { at: daysAgo(3), object: { conn: { server_port: port } } });
  const secure = ids('ev_443_', 0, 50);
  const plain = ids('ev_080_', 0, 70);
  const capture = (port: number) => [
    { type: 'http_request_complete.v0', filter: `ev.conn.server_port == ${port}` },
  ];

  it('adds events that the first filter had dropped, and duplicates nothing', async () => {
    const text = lines(...secure.map((id) => event(id, 443)), ...plain.map((id) => event(id, 80)));
    await server.write('events.ndjson', text);
    const sources = files('events.ndjson');
    await server.configure({ pipeline: 'one', sources, capture: capture(443) });
    expect(await run()).toMatchObject({ received: 120, stored: 50, filtered: 70 });
    expect(await shown()).toEqual(secure);

    await server.configure({ pipeline: 'two', sources, capture: capture(80) });
    expect(await run()).toMatchObject({ received: 120, stored: 70, filtered: 50, duplicates: 0 });
    expect(await shown()).toEqual([...plain, ...secure]);

    await server.configure({ pipeline: 'three', sources });
    expect(await run()).toMatchObject({ received: 120, stored: 120, duplicates: 120 });
    expect(await shown()).toEqual([...plain, ...secure]);
    await audit();
  });

  it('after a crash before the ledger row, drops nothing although rows were already stored', async () => {
    await server.write('events.ndjson', lines(...secure.map((id) => event(id, 443))));
    const sources = files('events.ndjson');
    await server.configure({ sources });
    await run();
    // The state after a kill -9 between the rows and their ledger row.
    await server.command("DELETE FROM weir.batches WHERE source = 'files'");
    await server.configure({
      sources,
      capture: [{ type: 'http_request_complete.v0', fields: ['conn.server_port'] }],
    });
    expect(await run()).toMatchObject({ received: 50, stored: 50, duplicates: 50 });
    expect(await shown()).toEqual(secure);
    await audit();
  });
});

function numbers(row: Row): Record<string, number> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}
