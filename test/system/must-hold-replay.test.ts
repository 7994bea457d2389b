import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer, type Row } from '../support/own-server.ts';
import { type Finished, lastJson } from '../support/weir.ts';

let server: OwnServer;
let emulator: KinesisEmulator;
beforeAll(async () => {
  [server, emulator] = await Promise.all([OwnServer.shared(), startKinesisEmulator()]);
});
afterEach(() => server.wipe());
afterAll(() => Promise.all([server.close(), emulator.stop()]));

const sources = [{ type: 'file', name: 'files', paths: ['events.ndjson'] }];
const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString();
const port = (id: string, value: number, at?: string): string =>
  httpEvent(id, { object: { conn: { server_port: value } }, ...(at !== undefined && { at }) });

async function run(): Promise<Record<string, unknown>> {
  return lastJson(await server.weir(['run', '--until-idle', '--json']));
}

/** JSON objects that a command prints, one a line. */
function objects({ stdout }: Finished): Row[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => ({ ...JSON.parse(line) }));
}

async function outcomes(...args: readonly string[]): Promise<unknown[]> {
  const finished = await server.weir(['dead-letters', 'replay', '--json', ...args]);
  return objects(finished)
    .map(({ outcome }) => String(outcome))
    .toSorted();
}

async function states(): Promise<Record<string, unknown>> {
  const rows = await server.query(
    `SELECT event_id, toString(state) AS state, attempts FROM weir.dead_letters FINAL ORDER BY event_id`,
  );
  return Object.fromEntries(
    rows.map((row) => [
      String(row['event_id']),
      `${String(row['state'])} ${String(row['attempts'])}`,
    ]),
  );
}

async function shown(): Promise<unknown[]> {
  const sql = 'SELECT event_id FROM analytics.http_request_complete ORDER BY event_id';
  return (await server.view(sql)).map((row) => row['event_id']);
}

async function expectCleanAudit(): Promise<void> {
  const audit = await server.weir(['audit', '--json']);
  expect({ code: audit.code, ...lastJson(audit) }).toMatchObject({ code: 0, balanced: true });
}

describe('a replay', () => {
  it('applies the current rules and limits, and has separate counts', async () => {
    const text = lines(
      port('ev_early_443', 443, tomorrow),
      port('ev_early_80', 80, tomorrow),
      port('ev_now', 443),
      port('ev_wrong', 443).replace(':443', ':"443"'),
    );
    await server.write('events.ndjson', text);
    await server.configure({ sources });
    expect(await run()).toMatchObject({ stored: 1, dead_lettered: 3 });

    // Allows a wrong clock; of the other events, only one port is stored from now on.
    const capture = [{ type: 'http_request_complete.v0', filter: 'ev.conn.server_port == 443' }];
    await server.configure({ sources, capture, limits: { future_skew_max: '3d' } });
    expect(await outcomes('--all', '--dry-run')).toEqual(['dead', 'filtered', 'stored']);
    expect(await states()).toEqual({
      ev_early_443: 'open 1',
      ev_early_80: 'open 1',
      ev_wrong: 'open 1',
    });
    expect(await shown()).toEqual(['ev_now']);

    expect(await outcomes('--all')).toEqual(['dead', 'filtered', 'stored']);
    expect(await states()).toEqual({
      ev_early_443: 'replayed 2',
      ev_early_80: 'replayed 2',
      ev_wrong: 'open 2',
    });
    expect(await shown()).toEqual(['ev_early_443', 'ev_now']);
    const [counts] = await server.query(
      `SELECT startsWith(run, 'replay:') AS is_replay, toUInt32(received) AS received,
         toUInt32(stored['http_request_complete']) AS stored, toUInt32(filtered) AS filtered
       FROM weir.batches FINAL WHERE run != 'live'`,
    );
    expect(counts).toEqual({ is_replay: 1, received: 2, stored: 1, filtered: 1 });
    await expectCleanAudit();

    // The checkpoint of the live run has not moved: there is nothing to read.
    expect(await run()).toMatchObject({ received: 0 });
  });

  it('of an event that ClickHouse still rejects reports it, and leaves one open dead letter', async () => {
    await server.configure({ sources });
    await server.write('events.ndjson', lines(port('ev_1', 443), port('ev_2', 8080)));
    await server.command(
      'ALTER TABLE weir.http_request_complete ADD CONSTRAINT no_8080 CHECK conn_server_port != 8080',
    );
    try {
      expect(await run()).toMatchObject({ stored: 1, dead_lettered: 1 });
      expect(await outcomes('--all')).toEqual(['dead']);
      const open = await server.query(
        "SELECT toString(reason) AS reason FROM weir.dead_letters FINAL WHERE state = 'open'",
      );
      expect(open).toEqual([{ reason: 'refused' }]);
    } finally {
      await server.command('ALTER TABLE weir.http_request_complete DROP CONSTRAINT no_8080');
    }
    expect(await outcomes('--all')).toEqual(['stored']);
    expect(await shown()).toEqual(['ev_1', 'ev_2']);
    await expectCleanAudit();
  });

  it('done twice, or of a replayed dead letter, duplicates nothing', async () => {
    await server.write('events.ndjson', lines(port('ev_early', 443, tomorrow)));
    await server.configure({ sources });
    await run();
    await server.configure({ sources, limits: { future_skew_max: '3d' } });
    const [letter] = objects(await server.weir(['dead-letters', 'list', '--json']));
    const id = String(letter?.['id']);
    expect(await outcomes(id)).toEqual(['stored']);
    expect(await outcomes(id)).toEqual([]);
    await server.command(`ALTER TABLE weir.dead_letters UPDATE state = 'open' WHERE 1`);
    expect(await outcomes(id.slice(0, 6))).toEqual(['stored']);
    expect(await shown()).toEqual(['ev_early']);
    await expectCleanAudit();
  });

  it('of a record with valid and invalid events stores the valid ones', async () => {
    const filler = Array.from({ length: 800 }, (_, index) => port(`ev_packed_${index}`, 443));
    const packed = [...filler, port('ev_bad', 443).replace(':443', ':"443"'), tcpEvent('ev_tcp')];
    await emulator.createStream('packed', 1);
    await emulator.putEvents('packed', [
      Buffer.from(port('ev_alone', 443)),
      gzipSync(lines(...packed)),
    ]);
    const stream = {
      type: 'kinesis',
      name: 'edge',
      stream_name: 'packed',
      region: 'us-east-1',
      endpoint: emulator.endpoint,
      http1: true,
      credentials: { access_key_id: 'test', secret_access_key: '${KEY:-test}' },
    };
    await server.configure({ sources: [stream], limits: { inflated_size: '64KiB' } });
    expect(await run()).toMatchObject({ stored: 1, dead_lettered: 1 });
    await server.configure({ sources: [stream] });
    expect(await outcomes('--all', '--dry-run')).toEqual(['partly']);
    const replayed = await server.weir(['dead-letters', 'replay', '--all']);
    expect(replayed.stderr).toBe(
      '1 replayed, 0 stay open\n' +
        '1 of them in part: each of their invalid events became a separate dead letter\n',
    );
    expect(await shown()).toHaveLength(801);
    expect(await states()).toEqual({ '': 'replayed 2', ev_bad: 'open 1' });
    await expectCleanAudit();

    // As after a kill before the dead letters were marked: the invalid event does not become a second dead letter.
    await server.command(
      `ALTER TABLE weir.dead_letters UPDATE state = 'open' WHERE event_id = '' SETTINGS mutations_sync = 2`,
    );
    expect(await outcomes('--reason', 'limit')).toEqual(['partly']);
    const [letters] = await server.query('SELECT count() AS n FROM weir.dead_letters FINAL');
    expect(Number(letters?.['n'])).toBe(2);
    await expectCleanAudit();
  });
});

describe('dead letters', () => {
  it('are selected by the prefix of an ID; an error reports an unknown or ambiguous prefix', async () => {
    // With 17 IDs or more, two of them start with the same digit.
    await server.write('events.ndjson', `${'one\n'.repeat(16)}{}\n"two"\n`);
    await server.configure({ sources });
    await run();
    const none = await server.weir(['dead-letters', 'show', 'abcdef0123']);
    expect({ code: none.code, stderr: none.stderr }).toEqual({
      code: 1,
      stderr:
        'weir: no dead letter id starts with abcdef0123; to list all ids, run `weir dead-letters list --state all`\n',
    });
    const letters = objects(await server.weir(['dead-letters', 'list', '--json']));
    const digits = letters.map(({ id }) => String(id).slice(0, 1));
    const repeated = digits.find((digit, index) => digits.indexOf(digit) < index) ?? '';
    const several = await server.weir(['dead-letters', 'show', repeated]);
    expect(several.code).toBe(1);
    expect(several.stderr).toContain('more than one dead letter id starts with');
    const groups = objects(await server.weir(['dead-letters', 'list', '--group', '--json']));
    expect(groups.map(({ reason, count }) => `${String(reason)} ${String(count)}`)).toEqual([
      'syntax 16',
      'envelope 1',
      'type 1',
    ]);
  });

  it('are listed with reason, field, and found value, and shown with their bytes', async () => {
    const wrong = port('ev_wrong', 443).replace(':443', ':"443"');
    await server.write('events.ndjson', lines(wrong, 'one\u0007two'));
    await server.configure({ sources });
    await run();
    const [letter] = objects(
      await server.weir(['dead-letters', 'list', '--type', 'http_request_complete.v0', '--json']),
    );
    expect(letter).toMatchObject({
      reason: 'type',
      path: 'conn.server_port',
      expected: 'int32',
      found: 'string',
      event_id: 'ev_wrong',
      state: 'open',
      attempts: 1,
    });
    const list = await server.weir(['dead-letters', 'list']);
    const [heading, ...rows] = list.stdout.trimEnd().split('\n');
    expect(heading).toMatch(/^id +reason +path +expected +found +type +source +position$/);
    expect(rows).toHaveLength(2);
    const facts = await server.weir(['dead-letters', 'show', String(letter?.['id']).slice(0, 8)]);
    expect(facts.code).toBe(0);
    expect(facts.stdout).toMatch(/^found +string$/m);
    expect(facts.stdout.trimEnd().split('\n').at(-1)).toBe(wrong);
    // Control characters of a client must not reach the terminal.
    const [other] = objects(
      await server.weir(['dead-letters', 'list', '--reason', 'syntax', '--json']),
    );
    const bell = await server.weir(['dead-letters', 'show', String(other?.['id'])]);
    expect(bell.stdout.trimEnd().split('\n').at(-1)).toBe('one\\u0007two');
  });

  it('are replayed or discarded only if selected, never all by accident', async () => {
    await server.write('events.ndjson', 'one\n');
    await server.configure({ sources });
    await run();
    for (const command of ['replay', 'discard']) {
      const bare = await server.weir(['dead-letters', command]);
      expect({ code: bare.code, stdout: bare.stdout, stderr: bare.stderr }).toEqual({
        code: 2,
        stdout: '',
        stderr: 'weir: pass IDs, a filter such as --reason, or --all\n',
      });
    }
    expect(objects(await server.weir(['dead-letters', 'list', '--json']))).toHaveLength(1);
  });

  it('can be listed by a dry run before they are discarded', async () => {
    await server.write('events.ndjson', 'one\n{}\n');
    await server.configure({ sources });
    await run();
    const dry = await server.weir(['dead-letters', 'discard', '--reason', 'syntax', '--dry-run']);
    expect(dry.stderr).toBe('1 would be discarded\n');
    expect(objects(await server.weir(['dead-letters', 'list', '--json']))).toHaveLength(2);
    const part = await server.weir(['dead-letters', 'replay', '--all', '--limit', '1']);
    expect({ code: part.code, stderr: part.stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('older dead letters match, too'),
    });
    const done = await server.weir(['dead-letters', 'discard', '--reason', 'syntax']);
    expect(done.stderr).toBe('1 discarded\n');
    expect(objects(await server.weir(['dead-letters', 'list', '--json']))).toHaveLength(1);
    await expectCleanAudit();
  });
});
