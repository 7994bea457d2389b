import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tailCommand } from '../../src/cli/commands/tail.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { follow, type LiveEvent } from '../../src/live/index.ts';
import type { FollowOptions } from '../../src/live/follow.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { FakeIo } from '../support/fake-io.ts';
import { until } from '../support/weir.ts';

let server: TestClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  await migrate(server.clickhouse, { retention: (await configFrom({})).retention });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['http_request_complete', 'tcp_connection_closed', 'config_events']) {
    await server.clickhouse.command(`TRUNCATE TABLE weir.${table}`, { as: 'admin' });
  }
});

let inserts = 0;
const text = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, -1);

interface Stored {
  readonly happenedMs?: number;
  readonly receivedMs?: number;
  readonly fields?: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Stores a request, received now by default. */
async function store(id: string, { happenedMs, receivedMs, fields = 9, more }: Stored = {}) {
  const now = Date.now();
  const version = (BigInt(fields) << 48n) + BigInt(receivedMs ?? now);
  const row = {
    account_id: 'ac_a',
    event_id: id,
    event_type: 'http_request_complete.v0',
    event_timestamp: text(happenedMs ?? now),
    version: String(version),
    present: '8589934591',
    issues: [],
    conn_client_ip: '::ffff:203.0.113.7',
    conn_server_name: 'a.example',
    http_request_headers: '{"User-Agent":["curl/8"]}',
    http_response_headers: '{}',
    http_request_method: 'get',
    http_request_url_path: '/orders/1',
    http_response_status_code: 200,
    ...more,
  };
  await server.clickhouse.insertRows('http_request_complete', [row], `tail ${++inserts}`);
}

/** Follows until stopped; `events` holds the received events. */
function following(more: Partial<FollowOptions> = {}) {
  const stop = new AbortController();
  const events: LiveEvent[] = [];
  const looks = { count: 0, skipped: 0 };
  const done = (async () => {
    const pages = follow({
      query: (sql, format, options) =>
        server.clickhouse.queryBytes(sql, format, { as: 'analyst', ...options }),
      signal: stop.signal,
      pollMs: 20,
      ...more,
    });
    for await (const page of pages) {
      events.push(...page.events);
      looks.count += 1;
      looks.skipped += page.skipped;
    }
  })();
  const ended = async (): Promise<readonly string[]> => {
    // Two more polls: no event may repeat.
    const now = looks.count;
    await until('it has polled again', () => looks.count > now + 2);
    stop.abort();
    await done.catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return events.map(({ event_id: id }) => id);
  };
  return { events, looks, ended };
}

const arrived = (events: readonly LiveEvent[], count: number) =>
  until(`${count} events arrived`, () => events.length >= count);

describe('following', () => {
  it('shows each event once, in the order of arrival, and completely', async () => {
    const { events, looks, ended } = following();
    await until('it has looked', () => looks.count > 0);
    const now = Date.now();
    await store('second', { receivedMs: now + 2, happenedMs: now - 5 });
    await store('first', { receivedMs: now + 1, happenedMs: now });
    await arrived(events, 2);
    expect(await ended()).toHaveLength(2);
    expect(events.find(({ event_id: id }) => id === 'first')).toMatchObject({
      event_type: 'http_request_complete.v0',
      account_id: 'ac_a',
      event_timestamp: new Date(now).toISOString(),
      received_at: new Date(now + 1).toISOString(),
      object: {
        conn: { client_ip: '203.0.113.7', server_name: 'a.example' },
        http: {
          request: { headers: { 'User-Agent': ['curl/8'] }, method: 'get' },
          response: { status_code: 200 },
        },
      },
    });
  });

  it('does not repeat an event that is delivered again later with more fields', async () => {
    const { events, ended } = following();
    const happenedMs = Date.now();
    await store('a', { happenedMs, fields: 5 });
    await arrived(events, 1);
    await store('a', { happenedMs, fields: 9, receivedMs: Date.now() + 3000 });
    await store('b');
    await arrived(events, 2);
    expect(await ended()).toEqual(['a', 'b']);
  });

  it('shows events that were received earlier but stored only now, within the look-back time', async () => {
    const sinceMs = Date.now() - 300_000;
    const { events, ended } = following({ sinceMs, lookBackMs: 60_000 });
    await store('now');
    await arrived(events, 1);
    const now = Date.now();
    await store('late', { happenedMs: now - 50_000, receivedMs: now - 45_000 });
    await store('too late', { happenedMs: now - 70_000, receivedMs: now - 45_000 });
    await arrived(events, 2);
    expect(await ended()).toEqual(['now', 'late']);
  });

  it('starts at the requested time', async () => {
    const now = Date.now();
    await store('before', { receivedMs: now - 20_000, happenedMs: now - 20_000 });
    await store('after', { receivedMs: now - 5_000, happenedMs: now - 8_000 });
    const { events, ended } = following({ sinceMs: now - 10_000 });
    await arrived(events, 1);
    expect(await ended()).toEqual(['after']);
  });

  it('skips events beyond the limit of a poll, reports it, and continues', async () => {
    const second = Math.floor(Date.now() / 1000) * 1000 - 2000;
    for (let index = 0; index < 5; index++)
      await store(`e${index}`, { receivedMs: second + index });
    const { events, looks, ended } = following({ sinceMs: second, rowsMax: 3 });
    await arrived(events, 3);
    await store('new', { receivedMs: Date.now() });
    await until('the new event is shown', () => events.some(({ event_id: id }) => id === 'new'));
    expect(await ended()).toEqual(['e2', 'e3', 'e4', 'new']);
    expect(looks.skipped).toBe(2);
  });

  it('matches a filter over every field, and one account', async () => {
    const { events, ended } = following({
      filter: 'ev.http.response.status_code >= 500 && "User-Agent" in ev.http.request.headers',
      account: 'ac_a',
    });
    await store('fine');
    await store('other account', { more: { account_id: 'ac_b', http_response_status_code: 500 } });
    await store('failed', { more: { http_response_status_code: 500 } });
    await arrived(events, 1);
    expect(await ended()).toEqual(['failed']);
  });

  it('reads a limited number of bytes per poll, skips the rest, and continues', async () => {
    const receivedMs = Date.now() + 1_000;
    const more = { http_request_url_path: `/${'x'.repeat(60_000)}` };
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await store(id, { receivedMs, more });
    const { events, looks, ended } = following({ bytesMax: 150_000, sinceMs: receivedMs });
    await arrived(events, 2);
    await until('the others are skipped', () => looks.skipped === 4);
    await store('small', { receivedMs: receivedMs + 1_000 });
    await arrived(events, 3);
    expect(await ended()).toHaveLength(3);
    expect(events.at(-1)).toMatchObject({ event_id: 'small' });
  });

  it('rejects an invalid filter before any query', async () => {
    const pages = follow({
      query: () => {
        throw new Error('unexpected query');
      },
      filter: 'ev.nope == 1',
      signal: new AbortController().signal,
    });
    await expect(pages.next()).rejects.toMatchObject({ code: 'ERR_LIVE_FILTER' });
  });
});

async function tail(args: readonly string[], isTTY = false) {
  const config = path.join(path.dirname(server.dataDir), 'weir.yaml');
  await writeFile(config, `data_dir: ${JSON.stringify(server.dataDir)}\n`);
  const stop = new AbortController();
  const io = new FakeIo({ isTTY, signal: stop.signal });
  const done = tailCommand(io)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parseAsync(['--config', config, ...args], { from: 'user' });
  return { io, done, stop: () => stop.abort() };
}

describe('weir tail', () => {
  it('prints one JSON object per event, with the requested fields, and stops at the limit', async () => {
    await store('a', { more: { http_response_status_code: 404 } });
    await store('b', { more: { http_response_status_code: 200 } });
    const filter = 'ev.http.response.status_code == 404';
    const { done, io } = await tail([
      '--json',
      '--since',
      '1m',
      '--limit',
      '1',
      '--filter',
      filter,
      '--fields',
      'conn.server_name',
    ]);
    await done;
    expect(JSON.parse(io.stdout)).toMatchObject({
      event_id: 'a',
      object: { conn: { server_name: 'a.example' } },
    });
    expect(Object.keys(JSON.parse(io.stdout).object)).toEqual(['conn']);
    expect(io.exitCode).toBe(0);
  });

  it('prints readable lines without control characters', async () => {
    await store('a', {
      more: { http_request_url_path: '/\u001b]0;owned\u0007', ip_policy_decision: 'block' },
    });
    const { done, io } = await tail(['--since', '1m', '--limit', '1']);
    await done;
    expect(io.stdout).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3}  200  GET    a\.example\/\S+  203\.0\.113\.7  blocked by ip_policy\n$/,
    );
    expect(io.stdout).not.toContain('\u001b');
  });

  it('treats a filter of only spaces as no filter', async () => {
    await store('a');
    const { done, io } = await tail(['--since', '1m', '--limit', '1', '--filter', ' ']);
    await done;
    expect([io.exitCode, io.errText]).toEqual([0, '']);
    expect(io.stdout).not.toBe('');
  });

  it('colors the status on a terminal', async () => {
    await store('a', { more: { http_response_status_code: 500 } });
    const { done, io } = await tail(['--since', '1m', '--limit', '1'], true);
    await done;
    expect(io.stdout).toContain('\u001b[31m500\u001b[0m');
  });

  it('ends without a message if it is interrupted', async () => {
    await store('a');
    const { done, stop, io } = await tail(['--since', '1m']);
    await until('it printed', () => io.stdout !== '');
    stop();
    await done;
    expect([io.exitCode, io.errText]).toEqual([0, '']);
  });

  it.each([
    [['--type', 'http_request_complet'], 'did you mean http_request_complete?'],
    [['--fields', 'conn.client'], 'did you mean conn.client_ip?'],
    [['--fields', 'http.request'], 'did you mean http.request.*?'],
    [['--type', 'tcp_connection_closed', '--fields', 'http.request.method'], 'http.request.method'],
  ])('suggests a correction of %j', async (args, words) => {
    const { done } = await tail(args);
    await expect(done).rejects.toThrow(words);
  });

  it('shows the position of an error in a filter', async () => {
    const { done, io } = await tail(['--filter', 'ev.conn.server_port = 443']);
    await done;
    expect(io.errText).toMatch(/\n {4}ev\.conn\.server_port = 443\n {4} +\^\n$/);
    expect(io.exitCode).toBe(2);
  });

  it.each([[['--limit', '0']], [['--since', 'yesterday']]])('refuses %j', async (args) => {
    const { done } = await tail(args);
    await expect(done).rejects.toMatchObject({ code: 'commander.invalidArgument' });
  });
});
