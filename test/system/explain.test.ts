import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { httpEvent } from '../support/reference-build.ts';
import { OwnServer, type Row } from '../support/own-server.ts';
import { type Finished, lastJson } from '../support/weir.ts';

let server: OwnServer;
const forEver = { http_request_complete: '0d', tcp_connection_closed: '0d' };
const type = 'http_request_complete.v0';

beforeAll(async () => {
  server = await OwnServer.shared();
});
afterAll(() => server.close());

async function store(text: string | Uint8Array, options: object = {}): Promise<void> {
  await server.write('events.ndjson', text);
  const sources = [{ type: 'file', name: 'given', paths: ['events.ndjson'] }];
  await server.configure({ sources, retention: forEver, ...options });
  const finished = await server.weir(['run', '--until-idle', '--json']);
  expect(lastJson(finished), finished.stderr).toMatchObject({ balanced: true });
}

const rowsOf = ({ stdout }: Finished): Row[] =>
  stdout
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line));

describe('weir explain', () => {
  afterAll(() => server.wipe());

  it('predicts the rows of the pipeline for every delivered text', async () => {
    const golden = fileURLToPath(new URL('../golden', import.meta.url));
    const cases = ['accepted-quirks', 'arrays', 'duplicate-keys', 'lone-surrogates', 'not-json'];
    const inputs = [...cases, 'several-in-a-line'].map((name) => `${golden}/${name}/input.ndjson`);
    await store(Buffer.concat(inputs.flatMap((file) => [readFileSync(file), Buffer.from('\n')])));
    const finished = await server.weir(['explain', 'events.ndjson', '--stored', '--json']);
    const events = rowsOf(finished);
    const letters = await server.query('SELECT event_id FROM weir.dead_letters FINAL');
    const outcomes = (wanted: string): Row[] =>
      events.filter((event) => event['outcome'] === wanted);
    expect(outcomes('dead_letter')).toHaveLength(letters.length);
    expect(finished.code).toBe(1);
    const stored = outcomes('stored');
    expect(stored.length).toBeGreaterThan(20);
    const ids = stored.map(({ event_id: id }) => id);
    // Events with a shared ID become one row; other tests compare them.
    const single = stored.filter(({ event_id: id }) => ids.indexOf(id) === ids.lastIndexOf(id));
    for (const { row, table, now } of single) {
      expect(now).toMatchObject({ rows: [{ table, row, batches: [{ run: 'live' }] }] });
    }
  });

  it('finds an event by its id: table, row, batch', async () => {
    await store(httpEvent({ conn: { server_port: 443 } }, { event_id: 'ev_found' }));
    const finished = await server.weir(['explain', 'ev_found', '--json']);
    expect(finished.code).toBe(0);
    const [batch] = await server.query(
      'SELECT toString(batches.last) AS last, rules_hash FROM weir.batches FINAL ORDER BY committed_at DESC LIMIT 1',
    );
    expect(lastJson(finished)).toMatchObject({
      id: 'ev_found',
      found: true,
      now: {
        rows: [
          {
            table: 'http_request_complete',
            view: 'analytics.http_request_complete',
            source: 'given',
            row: { conn_server_port: 443 },
            batches: [{ last: batch?.['last'], rules_hash: batch?.['rules_hash'] }],
          },
        ],
        dead_letters: [],
      },
    });
    const text = await server.weir(['explain', 'ev_found']);
    expect(text.stdout).toMatch(/now +stored in weir.http_request_complete/);
    expect(text.stdout).toMatch(/ledger +run live, .*: positions 0 to \d+/);
  });

  it('finds a dead letter with its reason, and evaluates it with the current rules', async () => {
    const headers = { Authorization: ['Bearer hunter2'] };
    const object = { conn: { server_port: 'x' }, http: { request: { headers } } };
    await store(httpEvent(object, { event_id: 'ev_dead' }));
    const finished = await server.weir(['explain', 'ev_dead', '--json']);
    const dead = { reason: 'type', path: 'conn.server_port', expected: 'int32', found: 'string' };
    expect(lastJson(finished)).toMatchObject({
      found: true,
      now: { rows: [], dead_letters: [{ ...dead, state: 'open', event_id: 'ev_dead' }] },
      with_current_rules: [{ outcome: 'dead_letter', finding: dead }],
    });
    expect(finished.stdout).not.toContain('hunter2');
    const [letter] = await server.query(
      "SELECT id FROM weir.dead_letters FINAL WHERE event_id = 'ev_dead'",
    );
    const byLetter = await server.weir(['explain', String(letter?.['id'])]);
    expect(byLetter.stdout).toMatch(/now +dead letter [0-9a-f]{16}, state open/);
    expect(byLetter.stdout).toContain('weir dead-letters replay');
  });

  it('does not evaluate a dead letter again of which only the start is stored', async () => {
    const object = { conn: { server_port: 'x' }, pad: 'x'.repeat(1_100_000) };
    await store(httpEvent(object, { event_id: 'ev_long' }));
    const finished = await server.weir(['explain', 'ev_long', '--json']);
    expect(lastJson(finished)).toMatchObject({
      found: true,
      now: { dead_letters: [{ event_id: 'ev_long', kept_bytes: 1_048_576, reason: 'type' }] },
      with_current_rules: [],
    });
    const text = await server.weir(['explain', 'ev_long']);
    expect(text.stdout).toMatch(/not evaluated again, because only 1048576 of its \d+ bytes/);
  });

  it('lists possible reasons for a missing event', async () => {
    const capture = [{ type, filter: 'ev.conn.server_port == 443' }];
    await store(httpEvent({ conn: { server_port: 80 } }, { event_id: 'ev_unwanted' }), { capture });
    const finished = await server.weir(['explain', 'ev_unwanted']);
    expect(finished.code).toBe(1);
    expect(finished.stdout).toContain('not found');
    expect(finished.stdout).toContain('no capture rule matched it');
  });

  it('needs no server for a file, and reads standard input', async () => {
    await server.configure({ clickhouse: { url: 'http://127.0.0.1:9' } });
    await server.write('one.json', httpEvent({ conn: { server_port: 443 } }));
    const finished = await server.weir(['explain', 'one.json']);
    expect(finished.stderr).toBe('');
    expect(finished.code).toBe(0);
    expect(finished.stdout).toMatch(/stored in weir.http_request_complete/);
    expect(finished.stdout).toContain('1 event: 1 stored');
    const piped = await server.weir(['explain', '--json'], { stdin: httpEvent({}) });
    expect(lastJson(piped)).toMatchObject({ event: 1, outcome: 'stored' });
    const empty = await server.weir(['explain', '-'], { stdin: '' });
    expect(empty.code).toBe(1);
  });

  it('rejects an argument that is neither a file nor an ID', async () => {
    const finished = await server.weir(['explain', 'no/such.json']);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain('no/such.json is neither a file nor an event id');
  });
});
