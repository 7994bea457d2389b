import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { plain, views } from '../../src/catalog/index.ts';
import { migrations, releases } from '../../src/catalog/migrations/migrations.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { cutOff, nextGrants, steps, WatchingReader } from '../support/migrating.ts';
import { newTable } from '../support/next-schema.ts';
import { OwnServer } from '../support/own-server.ts';
import { opsOf } from '../support/ops.ts';
import { sized } from '../support/size.ts';
import { lastJson, until } from '../support/weir.ts';

const { retention } = await configFrom({});
let server: OwnServer;

beforeAll(async () => {
  server = await OwnServer.migrated(nextGrants);
});
afterAll(() => server.close());

/** Tests that take seconds each: they run if migrations change, and nightly. */
const inFull = sized(it.skip, it);

const eventTables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];

async function write(name: string, count: number): Promise<void> {
  const nowMs = Date.now();
  const sampler = createSampler({ seed: name, tcpShare: 0.2, configShare: 0.1 });
  const lines = [...sampler.history(nowMs - 3_600_000, nowMs, count)].map((each) =>
    Buffer.from(each).toString(),
  );
  await server.write(`${name}.ndjson`, lines.join('\n'));
}

/** Loads a file with the current loader. */
async function load(name: string, more: object = {}): Promise<Record<string, unknown>> {
  await server.configure({
    pipeline: name,
    sources: [{ name, type: 'file', paths: [`${name}.ndjson`] }],
    load: { batch_rows: 100, retry_wait_max: '200ms' },
    ...more,
  });
  const finished = await server.weir(['run', '--until-idle', '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  return lastJson(finished);
}

const viewCount = async (): Promise<number> => {
  const counts = eventTables.map((each) => `(SELECT count() FROM analytics.${each})`).join(' + ');
  const [row] = await server.view(`SELECT ${counts} AS n`);
  return Number(row?.['n']);
};

/** Reads the current views over events as the analyst. */
async function readAll(): Promise<void> {
  for (const { name } of views.filter((each) =>
    eventTables.includes(each.name.replace('_dotted', '')),
  )) {
    await server.view(`SELECT * FROM analytics.${name} LIMIT 1`);
  }
}

// First: the server starts with the current tables.
describe('a migration that is incompatible with older versions', () => {
  it('waits for them to end, and keeps them from starting again', async () => {
    const last = migrations().at(-1)?.number ?? 0;
    const statements = ["ALTER TABLE weir.batches MODIFY COMMENT 'The ledger.'"];
    const smaller = { number: last + 1, name: 'smaller', statements, oldestVersion: '99.0.0' };
    const apply = () =>
      migrate(server.client, { retention, migrations: [...migrations(), smaller] });

    const source = { name: 'one', type: 'file', paths: ['one.ndjson'], follow: true };
    await write('one', 100);
    await server.configure({ sources: [source] });
    const run = server.startWeir(['run']);
    await until('the events are stored', async () => (await viewCount()) === 100);
    await expect(apply()).rejects.toThrow(
      new RegExp(
        `requires 99\\.0\\.0 or later; upgrade these processes first: run .* ${run.child.pid} \\(`,
      ),
    );
    run.child.kill('SIGTERM');
    expect((await run.finished).code).toBe(0);
    expect((await apply()).applied).toEqual([smaller]);

    for (const command of [['run', '--until-idle'], ['migrate'], ['audit']]) {
      const { code, stderr } = await server.weir(command);
      expect(code, command.join(' ')).toBe(3);
      expect(stderr).toContain('ERR_CLICKHOUSE_NEWER');
    }
    const doctor = await server.weir(['doctor', '--json']);
    expect(doctor.stdout).toContain('ERR_CLICKHOUSE_NEWER');
  }, 60_000);
});

describe.each(releases)('from release $version', (release) => {
  const { before, today, after } = steps(plain, release);
  beforeEach(() => server.wipe());

  async function begin(): Promise<void> {
    await migrate(server.client, { retention, migrations: before });
    await server.command(
      "INSERT INTO weir.user_accounts (user_name, account_id) VALUES ('weir_analyst', '*')",
    );
  }

  it('runs while a loader writes and users read; then old and new loaders write', async () => {
    await begin();
    const loadAnother = async (): Promise<void> => {
      const name = `part_${++files}`;
      await write(name, 300);
      await load(name);
    };
    let files = 0;
    await loadAnother();
    const reader = new WatchingReader(viewCount);
    const others = new WatchingReader(async () => (await readAll(), 0));
    const migrated = new AbortController();
    const loading = (async () => {
      while (!migrated.signal.aborted) await loadAnother();
    })();
    await until('a second file is being stored', () => reader.last > 300);
    const { applied } = await migrate(server.client, { retention, migrations: after });
    migrated.abort();
    expect(applied.map(({ name }) => name)).toEqual(
      after.slice(today.length).map(({ name }) => name),
    );
    await loading;
    await until('all of it is seen', () => reader.last === files * 300);
    await Promise.all([reader.stop(), others.stop()]);

    // A loader of this release starts with the newer tables, and one of the next release has stored new fields.
    await write('later', 200);
    await load('later');
    const at = new Date().toISOString().slice(0, 23).replace('T', ' ');
    const row = { account_id: 'ac_new', event_id: 'ev_new', event_timestamp: at, version: '1' };
    const fields = { conn_region: 'eu', conn_relay_ip: '::ffff:10.0.0.1' };
    await server.client.insertRows('http_request_complete', [{ ...row, ...fields }], 'new');
    await server.client.insertRows(newTable, [row], 'flow');
    expect(await viewCount()).toBe(files * 300 + 201);
    expect(
      await server.view(
        `SELECT conn_region, conn_relay_ip_text AS text, count() > 100 AS many
         FROM analytics.http_request_complete GROUP BY ALL ORDER BY ALL`,
      ),
    ).toEqual([
      { conn_region: '', text: '', many: 1 },
      { conn_region: 'eu', text: '10.0.0.1', many: 0 },
    ]);
    expect(
      await server.view(
        "SELECT `conn.region` AS r FROM analytics.http_request_complete_dotted WHERE r != ''",
      ),
    ).toEqual([{ r: 'eu' }]);
    expect(await server.view(`SELECT event_id FROM analytics.${newTable}`)).toEqual([
      { event_id: 'ev_new' },
    ]);
    for (const pipeline of ['part_1', 'part_2', 'later']) {
      await server.configure({ pipeline, sources: [] });
      const audit = lastJson(await server.weir(['audit', '--json']));
      expect(audit).toMatchObject({ balanced: true, gaps: [] });
    }
  }, 120_000);

  inFull(
    'resumes after any interruption, without affecting readers and old loaders',
    async () => {
      await begin();
      await write('one', 200);
      await load('one');
      const count = await viewCount();
      const total = after.slice(today.length).flatMap(({ statements }) => statements).length;
      expect(total).toBeGreaterThan(5);
      let stored = 0;
      for (let done = 0; done < total; done += 1) {
        const client = cutOff(server.client, done);
        await expect(migrate(client, { retention, migrations: after })).rejects.toThrow('cut off');
        await readAll();
        expect(await viewCount()).toBe(count + stored);
        const row = {
          account_id: 'ac',
          event_id: `ev_${done}`,
          event_timestamp: '2026-11-24 10:00:00',
          version: '1',
        };
        await server.client.insertRows('http_request_complete', [row], `row:${done}`);
        stored += 1;
      }
      expect((await migrate(server.client, { retention, migrations: after })).applied).toHaveLength(
        after.length - today.length,
      );
      expect((await migrate(server.client, { retention, migrations: after })).applied).toEqual([]);
      await readAll();
      expect(await viewCount()).toBe(count + stored);
    },
    60_000,
  );
});

describe('clickhouse.migrate: manual', () => {
  const manual = () => {
    const { admin_user: _user, admin_password: _password, ...rest } = server.clickhouse;
    return { ...rest, migrate: 'manual' };
  };
  const source = { name: 'one', type: 'file', paths: ['one.ndjson'] };
  const tablesThere = async (): Promise<number> => {
    const [row] = await server.query(
      "SELECT count() AS n FROM system.tables WHERE database IN ('weir', 'analytics')",
    );
    return Number(row?.['n']);
  };

  it('does not start without tables, names the command, and creates nothing', async () => {
    await server.wipe();
    await write('one', 100);
    await server.configure({ clickhouse: manual(), sources: [source] });
    const { code, stderr } = await server.weir(['run', '--until-idle']);
    expect(code).toBe(3);
    expect(stderr).toContain('ERR_CLICKHOUSE_NOT_MIGRATED');
    expect(stderr).toContain('lacks 0001_databases, 0002_event_tables');
    expect(stderr).toContain('weir migrate');
    expect(await tablesThere()).toBe(0);
  });

  it('ends immediately if it is stopped while it waits', async () => {
    await server.wipe();
    await server.configure({ clickhouse: manual(), sources: [{ ...source, follow: true }] });
    const run = server.startWeir(['run']);
    await until('it waits', () => run.stderr().includes('waiting for `weir migrate`'));
    run.child.kill('SIGTERM');
    const { code, stderr } = await run.finished;
    expect(code).toBe(130);
    expect(stderr).toContain('"msg":"interrupted"');
  });

  it('runs as a user without the right to change tables, after the migration by the administrator', async () => {
    await server.wipe();
    await server.configure({ clickhouse: { ...server.clickhouse, migrate: 'manual' } });
    const before = await server.weir(['migrate', '--pending']);
    expect(before.stdout).toContain('-- 0001_databases\nCREATE DATABASE IF NOT EXISTS weir;');
    expect(await tablesThere()).toBe(0);
    expect((await server.weir(['migrate'])).code).toBe(0);
    const pending = await server.weir(['migrate', '--pending']);
    expect(pending.stdout).toMatch(/^-- http:\S+: no pending migrations\n$/);

    await write('one', 300);
    const alerts = { builtin_rules: ['traffic'] };
    await load('one', { clickhouse: manual(), rollups: { enabled: true }, alerts });
    expect(await viewCount()).toBe(300);
    const [counted] = await server.view('SELECT sum(requests) AS n FROM analytics.http_minute');
    expect(Number(counted?.['n'])).toBeGreaterThan(100);
    expect((await server.weir(['audit'])).code).toBe(0);
    const doctor = lastJson(await server.weir(['doctor', '--json']));
    expect(doctor['checks']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'clickhouse.grants', status: 'ok' }),
        expect.objectContaining({ check: 'clickhouse.tables', status: 'ok' }),
      ]),
    );
  }, 60_000);

  it('without --until-idle, waits for the migration, responds to probes meanwhile, and then loads', async () => {
    // The tables of the previous test exist.
    await migrate(server.client, { retention });
    for (const table of [...eventTables, 'batches'])
      await server.command(`TRUNCATE TABLE weir.${table} SYNC`);
    await server.command('DELETE FROM weir.migrations WHERE number = 7');
    await write('one', 100);
    const following = { ...source, follow: true };
    const ops = { port: 0 };
    const log = { format: 'json' };
    await server.configure({ clickhouse: manual(), sources: [following], ops, log });
    const run = server.startWeir(['run']);
    const probes = await opsOf(run);
    expect(await probes.status('/healthz')).toBe(200);
    const [url = ''] = /http:[^"]+(?=","msg":"ops listener)/.exec(run.stderr()) ?? [];
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      reasons: [{ component: 'clickhouse', code: 'ERR_CLICKHOUSE_NOT_MIGRATED' }],
    });
    expect(await probes.metric('weir_ready')).toBe(0);
    expect(await probes.status('/status')).toBe(503);
    expect(run.stderr()).toContain('tables not migrated; waiting for `weir migrate`');
    expect(await viewCount()).toBe(0);

    await migrate(server.client, { retention });
    await until('it is ready', async () => (await probes.status('/readyz')) === 200);
    await until('the events are stored', async () => (await viewCount()) === 100);
    expect(run.stderr()).toContain('tables migrated; starting');
    expect(await probes.status('/status')).toBe(200);
    run.child.kill('SIGTERM');
    expect((await run.finished).code).toBe(0);
  }, 60_000);

  inFull(
    'names the missing rights of its user, for whom invisible tables seem to be missing',
    async () => {
      await migrate(server.client, { retention });
      const clickhouse = { ...manual(), user: 'weir_analyst', password: '${ANALYST_PASSWORD}' };
      await server.configure({ clickhouse, sources: [source] });
      const { code, stderr } = await server.weir(['audit']);
      expect(code).toBe(3);
      expect(stderr).toContain('ERR_CLICKHOUSE_DENIED');
      expect(stderr).toMatch(/missing: SELECT ON weir\.\* TO weir_analyst; .*; \d+ more/);
      expect(stderr).toContain('deploy/clickhouse/users.sql');
    },
  );

  inFull('does not start on tables of an older release', async () => {
    await migrate(server.client, { retention });
    await server.command('DELETE FROM weir.migrations WHERE number = 7');
    await server.configure({ clickhouse: manual(), sources: [source] });
    const { code, stderr } = await server.weir(['audit']);
    expect(code).toBe(3);
    expect(stderr).toMatch(/ERR_CLICKHOUSE_NOT_MIGRATED.* lacks 0007_counted_together\b/);
  });
});
