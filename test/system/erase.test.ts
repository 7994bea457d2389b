import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ErasureWatch } from '../../src/alerts/state/erasures.ts';
import { configEvent, httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
/** Tests that take seconds each: they run if erasure code changes, and nightly. */
const inFull = sized(it.skip, it);

const configure = async (): Promise<void> => {
  await server.configure({
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'] }],
    load: { latency_max: '10ms' },
    rollups: { enabled: true },
  });
};
afterAll(() => server.close());

const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
const client = '198.51.100.7';
const other = { account_id: 'ac_kept', at };
const erased = { account_id: 'ac_erased', at };

/** Stores events of two accounts, and a dead letter of each. */
async function load(): Promise<void> {
  await server.write(
    'events.ndjson',
    lines(
      httpEvent('ev_1', other),
      httpEvent('ev_2', erased),
      tcpEvent('ev_3', erased),
      configEvent('ev_4', erased),
      httpEvent('ev_5', { ...other, object: { conn: { client_ip: client } } }),
      `client:${client}: refused`,
      `12:30:${client} refused`,
      `client:${client}0: refused`,
      '{"account_id":"ac_erased", broken',
      `{"account_id":"ac_kept", "client_ip":"${client}", broken`,
    ),
  );
  const { code, stderr } = await server.weir(['run', '--until-idle']);
  expect(code, stderr).toBe(0);
  // Earlier lists of capture rules, whose filters may name a client.
  const list = (hash: string, rule: object): string =>
    `('main', '${hash}', '${JSON.stringify([{ type: 'http_request_complete.v0', ...rule }])}', now64(3))`;
  const lists = [
    list('h1', { account: 'ac_erased' }),
    list('h2', { account: 'ac_erased2', filter: `ev.conn.client_ip != "${client}"` }),
  ];
  await server.command(
    `INSERT INTO weir.capture_rules (pipeline, rules_hash, rules, updated_at) VALUES ${lists.join().replaceAll('\\', '\\\\')}`,
  );
}

async function eraseJson(...args: readonly string[]): Promise<Record<string, unknown>> {
  const finished = await server.weir(['erase', ...args, '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  return lastJson(finished);
}

const count = async (table: string, where = '1'): Promise<number> => {
  const [row] = await server.query(`SELECT count() AS n FROM weir.${table} WHERE ${where}`);
  return Number(row?.['n']);
};

describe('weir erase, before it erases anything', () => {
  beforeAll(async () => {
    await configure();
    await load();
  });
  afterAll(() => server.wipe());

  it('counts with --dry-run, and changes nothing', async () => {
    // A newer row replaces an older one, as after a second count of a minute.
    await server.command(
      'INSERT INTO weir.http_minute SELECT * REPLACE (weight + 2 AS weight) FROM weir.http_minute',
    );
    await server.command(
      'INSERT INTO weir.capture_rules SELECT * REPLACE (now64(3) AS updated_at) FROM weir.capture_rules',
    );
    expect(await eraseJson('--account', 'ac_erased', '--dry-run')).toMatchObject({
      criteria: { account: 'ac_erased', client_ip: null, before: null },
      tables: expect.arrayContaining([
        { table: 'http_request_complete', events: 1 },
        { table: 'tcp_connection_closed', events: 1 },
        { table: 'config_events', events: 1 },
        { table: 'dead_letters', events: 1 },
        { table: 'http_minute', events: 1 },
        { table: 'http_hour', events: 1 },
        { table: 'capture_rules', events: 1 },
      ]),
      objects: {},
      unfinished: null,
    });
    expect(await count('http_request_complete')).toBe(3);
    expect(await count('erasures')).toBe(0);
  });

  it('erases nothing without a confirmation', async () => {
    const { code, stdout, stderr } = await server.weir(['erase', '--account', 'ac_erased']);
    expect(code).toBe(2);
    expect(stdout).toContain('Will be erased:');
    expect(stderr).toContain('nothing was erased: add --yes');
    expect(await count('http_request_complete')).toBe(3);
  });

  it('rejects empty and conflicting criteria', async () => {
    for (const args of [
      [],
      ['--account', ''],
      ['--client-ip', '300.1.1.1'],
      ['--client-ip', '10.0.0.0/33'],
      ['--client-ip', '::/0'],
      ['--before', 'yesterday'],
    ]) {
      const { code, stderr } = await server.weir(['erase', ...args, '--yes']);
      expect(stderr, args.join(' ')).toContain('ERR_ERASE_CRITERIA');
      expect(code).toBe(2);
    }
  });

  it('fails while another erasure is running', async () => {
    const row = `'x', '', '', '1970-01-01', now64(3), '1970-01-01'`;
    await server.command(
      `INSERT INTO weir.erasures (id, state, \`by\`, account, client_ip, before, started_at, finished_at, updated_at)
       VALUES ('other', 'running', ${row}, now64(3))`,
    );
    const { code, stderr } = await server.weir(['erase', '--account', 'ac_erased', '--yes']);
    expect(code).toBe(4);
    expect(stderr).toContain('ERR_ERASE_RUNNING');
    expect(await count('http_request_complete')).toBe(3);
  });
});

/** Expects a record with user, time, and counts, but neither account nor address. */
async function expectRecord(
  criteria: readonly string[],
  ...secrets: readonly string[]
): Promise<void> {
  const { erasures } = await eraseJson('--list');
  expect(erasures).toEqual([
    expect.objectContaining({
      state: 'finished',
      criteria,
      by: expect.stringContaining('@'),
      erased: expect.objectContaining({ http_request_complete: 1 }),
    }),
  ]);
  const own = await server.query('SELECT * FROM weir.erasures');
  const deletes = await server.query('SELECT command FROM system.mutations');
  for (const secret of secrets) expect(JSON.stringify([own, deletes])).not.toContain(secret);
}

describe('weir erase', () => {
  beforeEach(configure);
  afterEach(() => server.wipe());

  it('erases an account; the audit reconciles and lists the erasure, whose record has counts but no account', async () => {
    await load();
    const { code, stdout } = await server.weir(['erase', '--account', 'ac_erased', '--yes']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^erased: .*1 of http_request_complete/m);
    for (const table of ['http_request_complete', 'tcp_connection_closed', 'config_events']) {
      expect(await count(table, "account_id = 'ac_erased'"), table).toBe(0);
    }
    expect(await count('dead_letters', "position(raw, 'ac_erased') > 0")).toBe(0);
    expect(await count('http_minute', "account_id = 'ac_erased'")).toBe(0);
    expect(await count('capture_rules', "rules_hash = 'h1'")).toBe(0);
    expect(await count('capture_rules', "rules_hash = 'h2'")).toBe(1);
    expect(await count('http_request_complete')).toBe(2);
    expect(await count('dead_letters')).toBe(4);
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, duplicates: 0, erased: 4 });
    expect((await server.weir(['audit'])).stdout).toContain('erased: 4 of these events');
    await expectRecord(['account'], 'ac_erased');
  });

  it('erases a client, including its dead letters, and counts again; the record does not name the client', async () => {
    await load();
    await eraseJson('--client-ip', `${client}/32`, '--yes');
    expect(await count('http_request_complete', `conn_client_ip = toIPv6('${client}')`)).toBe(0);
    expect(await count('capture_rules', "rules_hash = 'h1'")).toBe(1);
    expect(await count('capture_rules', "rules_hash = 'h2'")).toBe(0);
    // One of them contains the address of its neighbor.
    expect(await count('dead_letters', `position(raw, '${client}') > 0`)).toBe(1);
    expect(await count('dead_letters', `position(raw, '${client}0') > 0`)).toBe(1);
    const [row] = await server.view(
      "SELECT sum(requests) AS n FROM analytics.http_hour WHERE account_id = 'ac_kept'",
    );
    expect(Number(row?.['n'])).toBe(1);
    expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
    await expectRecord(['client_ip'], client);
  });

  inFull('erases events before a time, and keeps the rest of the hour', async () => {
    await load();
    const later = new Date(Date.parse(at) + 1000).toISOString();
    await eraseJson('--before', later, '--account', 'ac_erased', '--yes');
    expect(await count('http_request_complete', "account_id = 'ac_erased'")).toBe(0);
    expect(await count('http_request_complete')).toBe(2);
    const before = new Date(Date.parse(at) - 1000).toISOString();
    const result = await eraseJson('--before', before, '--yes');
    expect(result['erasure']).toMatchObject({ erased: {}, criteria: ['before'] });
    expect(await count('http_request_complete')).toBe(2);
  });

  inFull('erases an account and a client at once', async () => {
    await load();
    await eraseJson('--account', 'ac_erased', '--client-ip', '203.0.113.7', '--yes');
    await expectRecord(['account', 'client_ip'], 'ac_erased', '203.0.113.7');
  });

  it('makes alert evaluators wait, and drop their state', async () => {
    await server.weir(['migrate']);
    const erasures = new ErasureWatch(server.client);
    const erasure = async (state: string, finishedAt: string, id = 'e'): Promise<void> => {
      await server.command(
        `INSERT INTO weir.erasures (id, state, finished_at, updated_at) VALUES ('${id}', '${state}', ${finishedAt}, now64(3))`,
      );
    };
    expect(await erasures.mayEvaluate()).toBe(true);
    await erasure('running', 'toDateTime64(0, 3)');
    expect(await erasures.mayEvaluate()).toBe(false);
    await erasure('finished', 'now64(3)');
    expect(await erasures.mayEvaluate()).toBe(false);
    expect(await erasures.mayEvaluate()).toBe(true);
    // An erasure that started and ended between two checks.
    await erasure('finished', 'now64(3)');
    expect([await erasures.mayEvaluate(), await erasures.mayEvaluate()]).toEqual([false, true]);
    // The clock of the server was ahead at the end of the first of two erasures.
    await erasure('finished', 'now64(3) + toIntervalHour(1)', 'ahead');
    expect([await erasures.mayEvaluate(), await erasures.mayEvaluate()]).toEqual([false, true]);
    await erasure('finished', 'now64(3)', 'corrected');
    expect([await erasures.mayEvaluate(), await erasures.mayEvaluate()]).toEqual([false, true]);
  });
});
