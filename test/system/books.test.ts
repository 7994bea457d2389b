import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { lastJson, weir, type Workplace, workplace } from '../support/weir.ts';

// One day's worth of mistakes with the books: what `weir audit` must see, and what dead letters can be brought back.
const minute = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
const old = new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 19);

function tcpEvent(id: string, more: object = {}, time = `${minute}Z`): string {
  return JSON.stringify({
    account_id: 'ac_1',
    event_id: id,
    event_type: 'tcp_connection_closed.v0',
    event_timestamp: time,
    object: { conn: { client_ip: '192.0.2.7', server_name: 'tcp.example.net', ...more } },
  });
}

let place: Workplace;

async function configure(...lines: readonly string[]): Promise<void> {
  await place.write(
    'weir.yaml',
    [
      'data_dir: ./data',
      'sources: [{ type: file, name: events, paths: [events.ndjson] }]',
      'ops: false',
      ...lines,
    ].join('\n'),
  );
}

const inPlace = async (...args: readonly string[]) => weir(args, { cwd: place.dir });

/** Changes the tables behind the program's back, as an administrator could. */
async function tamper(work: (clickhouse: ClickHouse) => Promise<void>): Promise<void> {
  const { clickhouse, data_dir: dataDir } = await configFrom({ data_dir: place.path('data') });
  const server = await openClickHouse({ clickhouse, dataDir, purpose: 'own', command: 'test' });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

beforeAll(async () => {
  place = await workplace();
  await configure('limits: { event_bytes: 2048 }');
  const long = tcpEvent('ev_long', { note: 'x'.repeat(4000) });
  const wrong = tcpEvent('ev_wrong', { bytes_in: 'many' });
  const lines = [tcpEvent('ev_1'), 'no event', long, wrong, tcpEvent('ev_old', {}, `${old}Z`)];
  await place.write('events.ndjson', `${lines.join('\n')}\n`);
  const first = await inPlace('run', '--until-idle', '--json');
  expect(lastJson(first), first.stderr).toMatchObject({
    received: 5,
    stored: 1,
    dead_lettered: 3,
    ignored_by_reason: { expired: 1 },
    balanced: true,
  });
}, 60_000);

afterAll(() => place.close());

async function deadLetters(...more: readonly string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await inPlace('dead-letters', 'list', '--json', ...more);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => ({ ...JSON.parse(line) }));
}

describe('dead letters', () => {
  it('are listed with reason, field and what was found there', async () => {
    const letters = await deadLetters();
    expect(letters.map(({ reason, path, found }) => ({ reason, path, found }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'syntax' }),
        expect.objectContaining({ reason: 'limit' }),
        { reason: 'type', path: 'conn.bytes_in', found: 'string' },
      ]),
    );
  });

  it('are shown with their bytes by the beginning of an id', async () => {
    const [letter] = await deadLetters('--reason', 'type');
    const shown = await inPlace('dead-letters', 'show', String(letter?.['id']).slice(0, 8));
    expect(shown.stdout).toContain('"bytes_in":"many"');
    expect(shown.code).toBe(0);
  });

  it('would be replayed or not, says a dry run, and nothing changes', async () => {
    await configure('limits: { event_bytes: 65536 }');
    const dry = await inPlace('dead-letters', 'replay', '--all', '--dry-run', '--json');
    const outcomes = dry.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { outcome: string });
    expect(outcomes.map(({ outcome }) => outcome).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'dead',
      'dead',
      'stored',
    ]);
    expect(await deadLetters()).toHaveLength(3);
  });

  it('are stored once the limit that refused them is raised, under a run of their own', async () => {
    const replayed = await inPlace('dead-letters', 'replay', '--reason', 'limit');
    expect(replayed.code, replayed.stderr).toBe(0);
    const sql = 'SELECT event_id FROM analytics.tcp_connection_closed ORDER BY event_id';
    const { stdout } = await inPlace('sql', sql, '--json');
    expect(stdout.trim().split('\n')).toEqual(['{"event_id":"ev_1"}', '{"event_id":"ev_long"}']);
    expect(
      (await deadLetters())
        .map(({ reason }) => String(reason))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['syntax', 'type']);
    const audit = lastJson(await inPlace('audit', '--json'));
    expect(audit).toMatchObject({ balanced: true, received: 6, stored: 2, dead_lettered: 3 });
  });

  it('are given up by name only, never all by accident', async () => {
    const bare = await inPlace('dead-letters', 'discard');
    expect({ code: bare.code, stderr: bare.stderr }).toMatchObject({ code: 2 });
    expect(await deadLetters()).toHaveLength(2);
    expect((await inPlace('dead-letters', 'discard', '--reason', 'syntax')).code).toBe(0);
    expect(await deadLetters()).toHaveLength(1);
    expect(await deadLetters('--state', 'discarded')).toHaveLength(1);
  });
});

describe('weir audit', () => {
  it('goes red on rows that no ledger row accounts for, and green when the range is read again', async () => {
    await appendFile(place.path('events.ndjson'), `${tcpEvent('ev_2')}\n`);
    await inPlace('run', '--until-idle', '--json');
    await tamper((server) =>
      server.command(
        "DELETE FROM weir.batches WHERE run = 'live' AND stored['tcp_connection_closed'] = 1 AND received = 1",
        { as: 'admin' },
      ),
    );
    const red = await inPlace('audit');
    expect(red.code).toBe(1);
    expect(red.stdout).toContain('1 rows are on no ledger row');
    expect(red.stdout).toContain('weir run');
    await inPlace('run', '--until-idle', '--json');
    expect((await inPlace('audit')).code).toBe(0);
  });

  it('goes red on a gap, and names the partition and the positions', async () => {
    for (const id of ['ev_3', 'ev_4']) {
      await appendFile(place.path('events.ndjson'), `${tcpEvent(id)}\n`);
      await inPlace('run', '--until-idle', '--json');
    }
    await tamper(async (server) => {
      const [row] = await server.query<{ last: string }>(
        "SELECT toString(b.last) AS last FROM weir.batches AS b WHERE run = 'live' ORDER BY b.last DESC LIMIT 1, 1",
        {},
        { as: 'admin' },
      );
      await server.command(`DELETE FROM weir.batches WHERE last = ${row?.last}`, { as: 'admin' });
    });
    const red = await inPlace('audit', '--json');
    expect(red.code).toBe(1);
    const { gaps, balanced } = lastJson(red);
    expect({ balanced, gaps }).toEqual({
      balanced: false,
      gaps: [expect.objectContaining({ source: 'events', run: 'live' })],
    });
  });

  it('goes red on a ledger row that does not balance', async () => {
    await tamper((server) =>
      server.command(
        "INSERT INTO weir.batches (pipeline, source, source_partition, run, previous, first, last, received) VALUES ('main', 'events', 'forged', 'live', 0, 1, 1, 7)",
        { as: 'admin' },
      ),
    );
    const red = await inPlace('audit', '--json');
    expect(red.code).toBe(1);
    expect(lastJson(red)).toMatchObject({ balanced: false, unbalanced_batches: 1 });
  });
});

describe('standard input', () => {
  it('is read to its end like a file', async () => {
    const other = await workplace();
    await other.write(
      'weir.yaml',
      ['data_dir: ./data', 'sources: [{ type: stdin, name: in }]', 'ops: false'].join('\n'),
    );
    const stdin = [tcpEvent('ev_a'), tcpEvent('ev_b'), 'nothing'].join('\n');
    const run = await weir(['run', '--json'], { cwd: other.dir, stdin });
    expect(lastJson(run), run.stderr).toMatchObject({ received: 3, stored: 2, dead_lettered: 1 });
    expect(run.code).toBe(0);
    await other.close();
  });
});
