import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { daysAgo, httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterEach(() => server.wipe());
afterAll(() => server.close());

const http = 'weir.http_request_complete';
const files = (name: string) => ({ type: 'file', name, paths: [`${name}.ndjson`] });

/** 300 HTTP events of yesterday, 300 of the day before, and ten TCP connections. */
function twoDays(prefix: string): string {
  const ids = (day: number): string[] =>
    Array.from({ length: 300 }, (_, index) => `${prefix}_${day}_${index}`);
  const requests = [1, 2].flatMap((day) =>
    ids(day).map((id) => httpEvent(id, { at: daysAgo(day) })),
  );
  const connections = ids(1)
    .slice(0, 10)
    .map((id) => tcpEvent(id, { at: daysAgo(1) }));
  return lines(...requests, ...connections);
}

async function load(...names: string[]): Promise<void> {
  for (const name of names) await server.write(`${name}.ndjson`, twoDays(name));
  await run({ sources: names.map(files) });
}

async function run(config: object): Promise<void> {
  await server.configure(config);
  const finished = await server.weir(['run', '--until-idle', '--json']);
  expect(finished.code, finished.stderr).toBe(0);
}

/** Exit code, and counts of HTTP events. */
async function audit(...options: string[]) {
  const finished = await server.weir(['audit', '--json', ...options]);
  const found = lastJson(finished);
  const [table] = Array.isArray(found['tables']) ? found['tables'] : [];
  return { code: finished.code, balanced: found['balanced'], ...table };
}

async function verdict(...options: string[]): Promise<string> {
  const { stdout } = await server.weir(['audit', ...options]);
  return stdout
    .split('\n')
    .filter((line) => /^(PROBLEM|WARNING|counts)/.test(line))
    .join('\n');
}

const oneDay = (statement: string): Promise<void> =>
  server.command(
    `ALTER TABLE ${http} ${statement} PARTITION '${daysAgo(2).slice(0, 10).replaceAll('-', '')}'`,
  );

describe('rows that are lost', () => {
  it.each(['DETACH', 'DROP'])('by %s PARTITION fail the audit of that table', async (statement) => {
    await load('a');
    expect(await audit()).toMatchObject({ code: 0, balanced: true, stored: 600, unexplained: 0 });
    await oneDay(statement);
    const counts = { stored: 600, distinct: 300, duplicates: 0, unexplained: 300, unledgered: 0 };
    expect(await audit()).toMatchObject({ code: 1, balanced: false, ...counts });
    expect(await verdict()).toMatch(
      /^PROBLEM {2}300 of 600 stored rows of http_request_complete \(50%\) are not in the table, .* Limit: 10\. .*`weir doctor`/,
    );
  });

  it('are a warning up to the limit, and a problem beside an earlier audit', async () => {
    await load('a');
    const before = await server.weir(['audit', '--json']);
    await server.write('before.json', before.stdout);
    expect(await audit('--compare', server.path('before.json'))).toMatchObject({
      code: 0,
      newly_absent: 0,
    });
    await server.command(`DELETE FROM ${http} WHERE endsWith(event_id, '_7')`);
    expect(await audit()).toMatchObject({ code: 0, balanced: true, unexplained: 2 });
    expect(await verdict()).toMatch(/0 duplicates, 2 unexplained\nWARNING {2}2 of 600 stored rows/);
    expect(await audit('--unexplained-max', '0.1%')).toMatchObject({ code: 1, unexplained_max: 0 });
    const beside = await audit('--compare', server.path('before.json'));
    expect(beside).toMatchObject({ code: 1, balanced: false, newly_absent: 2 });
    expect(await verdict('--compare', server.path('before.json'))).toContain(
      'PROBLEM  2 rows of http_request_complete not in the table, in addition to those of the compared audit',
    );
  });

  it('are more than copies that Weir stored while it read the file under another name', async () => {
    await load('a');
    await run({ pipeline: 'other', sources: [{ ...files('a'), name: 'again' }] });
    const copies = { stored: 1_200, duplicates: 600, copies_max: 600 };
    expect(await audit()).toMatchObject({ code: 0, ...copies, unexplained: 0 });
    await oneDay('DETACH');
    expect(await audit()).toMatchObject({ code: 1, ...copies, unexplained: 300 });
  });

  it('are more than copies of files with the same text', async () => {
    const text = twoDays('a');
    await server.write('a.ndjson', text);
    await server.write('a.ndjson.1', text);
    await server.write('b.ndjson', twoDays('b'));
    const paths = ['a.ndjson', 'a.ndjson.1', 'b.ndjson'];
    await run({ sources: [{ type: 'file', name: 'logs', paths }] });
    const copies = { stored: 1_800, duplicates: 600, copies_max: 600 };
    expect(await audit()).toMatchObject({ code: 0, ...copies, unexplained: 0 });
    await oneDay('DETACH');
    expect(await audit()).toMatchObject({ code: 1, ...copies, unexplained: 600 });
  });

  it('are not copies of a backfill that an earlier audit counts', async () => {
    await load('a');
    // What a backfill of everything leaves: the same events again, under another run.
    await server.command(
      "INSERT INTO weir.batches SELECT * REPLACE ('backfill:all' AS run) FROM weir.batches FINAL",
    );
    expect(await audit()).toMatchObject({ code: 0, duplicates: 600, copies_max: 600 });
    await server.write('before.json', (await server.weir(['audit', '--json'])).stdout);
    await server.command(`TRUNCATE TABLE ${http}`);
    const after = await audit('--compare', server.path('before.json'));
    expect(after).toMatchObject({ code: 1, duplicates: 600, unexplained: 600, newly_absent: 600 });
  });

  it('do not hide rows without a ledger row, of another source or another day', async () => {
    await load('a', 'b');
    await server.command(`DELETE FROM ${http} WHERE source = 'a' AND endsWith(event_id, '0')`);
    await server.command("DELETE FROM weir.batches WHERE source = 'b'");
    expect(await audit()).toMatchObject({ code: 1, unexplained: 60, unledgered: 600 });
    await run({ sources: ['a', 'b'].map(files) });
    expect(await audit()).toMatchObject({ unexplained: 60, unledgered: 0 });
    await server.command(
      `INSERT INTO ${http} SELECT * REPLACE (concat('late', event_id) AS event_id, version - 5 * 86400000 AS version)
       FROM ${http} WHERE endsWith(event_id, '5')`,
    );
    expect(await audit()).toMatchObject({ code: 1, unexplained: 60, unledgered: 120 });
  });
});

it('log events that were read again are copies of any range before, and all of their rows count', async () => {
  await server.configure({ sources: [] });
  const at = (ms: number, page = 0): string =>
    `toUInt256('1795984${String(ms).padStart(6, '0')}${String(page).padStart(60, '0')}')`;
  const ranges = [
    [at(0), at(500), at(0, 1), 100],
    [at(0, 1), at(550), at(0, 2), 100],
    [at(0, 2), at(600), at(1_000), 50],
    // After a restart:
    [at(700), at(500), at(1_000, 1), 150],
    [at(1_000, 1), at(600), at(2_000), 100],
  ];
  const rows = ranges.map(
    ([previous, first, last, count]) =>
      `('p', 'logs', '/group', 'live', ${previous}, ${first}, ${last}, ${count}, map('http_request_complete', ${count}), now64(3), now64(3), 'hash')`,
  );
  await server.command(
    `INSERT INTO weir.batches (pipeline, source, source_partition, run, previous, first, last, received, stored, read_at, committed_at, rules_hash)
     VALUES ${rows.join(', ')}`,
  );
  expect(await audit()).toMatchObject({ stored: 500, copies_max: 250, duplicates: 250 });
});

it('events that expired early are not lost: half of their retention is compared', async () => {
  await load('a');
  for (const statement of [
    `CREATE TABLE weir.batches_kept ENGINE = MergeTree ORDER BY tuple() AS
     SELECT * REPLACE (committed_at - toIntervalDay(8) AS committed_at) FROM weir.batches FINAL`,
    'TRUNCATE TABLE weir.batches',
    'INSERT INTO weir.batches SETTINGS insert_deduplicate = 0 SELECT * FROM weir.batches_kept',
    'DROP TABLE weir.batches_kept',
  ]) {
    await server.command(statement);
  }
  for (const table of [http, 'weir.tcp_connection_closed']) {
    await server.command(`TRUNCATE TABLE ${table}`);
  }
  const keep = async (days: string): Promise<void> =>
    server.configure({
      sources: [files('a')],
      retention: { http_request_complete: days, tcp_connection_closed: days },
    });
  await keep('20d');
  expect(await audit()).toMatchObject({ code: 1, stored: 600, unexplained: 600 });
  await keep('10d');
  expect(await audit()).toMatchObject({ code: 0, stored: 0, unexplained: 0 });
});

it.each([
  ['--unexplained-max', '1', 'Pass a percentage from 0% to 100%'],
  ['--unexplained-max', '101%', 'Pass a percentage from 0% to 100%'],
  ['--compare', '{}/weir.yaml', 'The file is not the output of `weir audit --json`.'],
  ['--compare', 'absent.json', 'The file cannot be read: ENOENT'],
])('rejects %s %s', async (option, value, message) => {
  await server.configure({});
  const { code, stderr } = await server.weir([
    'audit',
    option,
    value.replace('{}', server.path('')),
  ]);
  expect({ code, isNamed: stderr.includes(message) }, stderr).toEqual({ code: 2, isNamed: true });
});
