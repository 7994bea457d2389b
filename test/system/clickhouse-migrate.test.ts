import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { isCarried, type Migration, migrations } from '../../src/catalog/index.ts';
import {
  applyRetention,
  type ClickHouse,
  migrate,
  openClickHouse,
  prepareTables,
} from '../../src/clickhouse/index.ts';
import { withTables } from '../../src/cli/with-server.ts';
import { addAccounts } from '../../src/clickhouse/schema/accounts.ts';
import { configFrom, type RetentionOptions } from '../../src/config/index.ts';
import { Checkpoints, type QueryRows } from '../../src/ledger/index.ts';
import {
  dropTables,
  externalOptions,
  startTestClickHouse,
  type TestClickHouse,
} from '../support/clickhouse.ts';
import { readableViews } from '../support/readable-views.ts';
import { sized } from '../support/size.ts';
import { until } from '../support/weir.ts';

const asAdmin = { as: 'admin' } as const;
const retention: RetentionOptions = (await configFrom({})).retention;
let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await startTestClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());

const names = (list: readonly Migration[]) => list.map(({ name }) => name);

/** The same server, with a hook around every command. */
function commandsOf(
  inner: ClickHouse,
  around: (sql: string, run: () => Promise<void>) => Promise<void>,
): ClickHouse {
  const proxy: ClickHouse = new Proxy(inner, {
    get(target, key) {
      if (key === 'servers') return [proxy];
      if (key === 'command') {
        const command: ClickHouse['command'] = (sql, options) =>
          around(sql, () => target.command(sql, options));
        return command;
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return proxy;
}

async function engineOf(table: string): Promise<string> {
  const [row] = await clickhouse.query<{ readonly engine_full: string }>(
    "SELECT engine_full FROM system.tables WHERE database = 'weir' AND name = {table:String}",
    { table },
    asAdmin,
  );
  return row?.engine_full ?? '';
}

describe('migrate, twice on a fresh server', () => {
  let applied: readonly (readonly Migration[])[];
  beforeAll(async () => {
    // First as the administrator of an external server.
    const config = await configFrom({ clickhouse: await externalOptions(server.dataDir) });
    const external = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: '/nowhere',
      purpose: 'own',
      command: 'test',
    });
    const first = await migrate(external, { retention });
    await external.close();
    const second = await migrate(clickhouse, { retention });
    applied = [first.applied, second.applied];
  });

  it('creates all tables and views, and nothing the second time', async () => {
    expect(applied.map(names)).toEqual([names(migrations()), []]);
    const [record] = await clickhouse.query(
      'SELECT count() AS rows, max(number) AS newest FROM weir.migrations FINAL',
      {},
      asAdmin,
    );
    expect(record).toEqual({
      rows: String(migrations().length),
      newest: migrations().at(-1)?.number,
    });
  });

  it('disables column statistics in the merges of all tables', async () => {
    const tables = ['dead_letters', 'http_request_complete', 'loaders'];
    for (const table of tables) {
      for (let part = 0; part < 2; part += 1)
        await clickhouse.command(
          `INSERT INTO weir.${table} SELECT * FROM generateRandom() LIMIT 1`,
          asAdmin,
        );
      await clickhouse.command(`OPTIMIZE TABLE weir.${table} FINAL`, asAdmin);
    }
    const parts = await clickhouse.query(
      `SELECT table, max(level) > 0 AS merged, sum(length(statistics)) AS statistics FROM system.parts_columns AS c
       JOIN system.parts AS p USING (database, table, name, active)
       WHERE database = 'weir' AND active AND table IN {tables:Array(String)} GROUP BY table ORDER BY table`,
      { tables },
      asAdmin,
    );
    const none = { merged: 1, statistics: '0' };
    expect(parts).toEqual(tables.map((table) => ({ table, ...none })));
    for (const table of tables)
      await clickhouse.command(`TRUNCATE TABLE weir.${table} SYNC`, asAdmin);
  });

  it('lets the analyst read every view, and grants nothing twice', async () => {
    const views = await clickhouse.query('SHOW TABLES FROM analytics', {}, { as: 'analyst' });
    expect(views.length).toBeGreaterThanOrEqual(3);
    expect(readableViews.map((each) => each.replace(/\(.*/, '')).toSorted()).toEqual(
      views.map(({ name }) => String(name)).toSorted(),
    );
    for (const name of readableViews) {
      await clickhouse.query(
        `SELECT * FROM analytics.${name} LIMIT 1`,
        {},
        {
          as: 'analyst',
        },
      );
    }
    expect(
      await clickhouse.query('SELECT user_name, account_id FROM weir.user_accounts', {}, asAdmin),
    ).toEqual([{ user_name: 'weir_analyst', account_id: '*' }]);
  });
});

describe('migrate, on existing tables', () => {
  beforeAll(async () => void (await migrate(clickhouse, { retention })));

  it('keeps grants that an administrator has restricted', async () => {
    await clickhouse.command('TRUNCATE TABLE weir.user_accounts', asAdmin);
    await addAccounts(clickhouse, [['weir_analyst', 'ac_1']]);
    await migrate(clickhouse, { retention });
    expect(
      await clickhouse.query('SELECT account_id FROM weir.user_accounts', {}, asAdmin),
    ).toEqual([{ account_id: 'ac_1' }]);
  });

  it('restores grants that were completely removed, so that the analyst is never locked out', async () => {
    await clickhouse.command('TRUNCATE TABLE weir.user_accounts', asAdmin);
    await migrate(clickhouse, { retention });
    expect(
      await clickhouse.query('SELECT account_id FROM weir.user_accounts', {}, asAdmin),
    ).toEqual([{ account_id: '*' }]);
  });
});

describe('applyRetention', () => {
  // Resets the retention to the configured one.
  beforeEach(async () => void (await migrate(clickhouse, { retention })));

  it('changes only values that differ from the configuration', async () => {
    expect(await engineOf('http_request_complete')).toContain('toIntervalDay(400)');
    expect(await engineOf('config_events')).not.toContain('TTL');

    const other = { ...retention, http_request_complete_days: 30, tcp_connection_closed_days: 0 };
    const statements = await applyRetention(clickhouse, other);
    // Those two tables, and the records of capture rules, which are kept as long as any of these events.
    expect(statements.filter((statement) => statement.startsWith('ALTER'))).toHaveLength(4);
    expect(await engineOf('http_request_complete')).toContain('toIntervalDay(30)');
    expect(await engineOf('tcp_connection_closed')).not.toContain('TTL');

    const again = await applyRetention(clickhouse, other);
    expect(again.filter((statement) => statement.startsWith('ALTER'))).toEqual([]);
  });

  it('is left to `weir run` and `weir migrate` by commands that use the tables', async () => {
    await applyRetention(clickhouse, { ...retention, http_request_complete_days: 0 });
    const config = await configFrom({ clickhouse: await externalOptions(server.dataDir) });
    const { signal } = new AbortController();
    await withTables({ signal }, { command: 'audit', config }, async () => {});
    expect(await engineOf('http_request_complete')).not.toContain('TTL');
    await prepareTables(clickhouse, { clickhouse: config.clickhouse });
    expect(await engineOf('http_request_complete')).not.toContain('TTL');
    await prepareTables(clickhouse, config);
    expect(await engineOf('http_request_complete')).toContain('toIntervalDay(400)');
  });

  it('without a configured retention, lets only cleared marks expire', async () => {
    await clickhouse.command('ALTER TABLE weir.dirty_minutes REMOVE TTL', { as: 'admin' });
    const { retention: statements } = await migrate(clickhouse, {});
    expect(statements).toEqual([
      'ALTER TABLE weir.dirty_minutes MODIFY TTL toDateTime(marked_at) + toIntervalHour(1) WHERE done = 1',
    ]);
    expect(await migrate(clickhouse, {})).toMatchObject({ retention: [] });
  });

  it('keeps every row under the longest retention, also of events from the past and the future', async () => {
    const { retention: longest } = await configFrom({
      retention: { http_request_complete: '18250d' },
    });
    await applyRetention(clickhouse, longest);
    await clickhouse.command(
      `INSERT INTO weir.http_request_complete (event_id, event_timestamp)
       SELECT toString(arrayJoin([-18000, -1, 0, 1, 366]) AS days), now64(6, 'UTC') + toIntervalDay(days)`,
      asAdmin,
    );
    await clickhouse.command('OPTIMIZE TABLE weir.http_request_complete FINAL', asAdmin);
    const sql = 'SELECT groupArray(event_id) AS ids FROM weir.http_request_complete';
    const [row] = await clickhouse.query(sql, {}, asAdmin);
    expect(row?.['ids']).toEqual(expect.arrayContaining(['-18000', '-1', '0', '1', '366']));
    await clickhouse.command('TRUNCATE TABLE weir.http_request_complete', asAdmin);
  });

  it('trims the ledger, and keeps the newest position of each partition, without waiting', async () => {
    const old = '2020-01-01 00:00:00.000';
    const now = new Date().toISOString().slice(0, 23).replace('T', ' ');
    const row = (
      source_partition: string,
      last: number,
      committed_at: string,
      previous = last - 1,
    ) => ({
      pipeline: 'main',
      source: "it's (SELECT now())",
      source_partition,
      run: 'live',
      previous,
      first: last,
      last,
      committed_at,
    });
    const rows = [
      row('both.old', 1, old),
      row('both.old', 2, old),
      row('one.new', 1, old),
      row('one.new', 2, now),
      row('weir.batches', 1, old),
      row('weir.batches', 2, old),
      row('s3://weir.batches/one', 8, old),
      row('s3://weir.batches/one', 9, old),
      row('s3://bucket/other', 9, old),
      row('request', 5, old, 5),
      row('request of today', 5, now, 5),
      row('empty', 0, old, 0),
    ];
    await clickhouse.insertRows('batches', rows, 'ledger');
    const deletes = (list: readonly string[]) => list.filter((sql) => sql.startsWith('DELETE'));
    expect(deletes(await applyRetention(clickhouse, retention))).toHaveLength(2);
    const left = await until('the ledger is trimmed', async () => {
      const found = await clickhouse.query<{ readonly text: string }>(
        `SELECT concat(source_partition, ' ', toString(last)) AS text FROM weir.batches
         WHERE NOT ${isCarried} ORDER BY text`,
        {},
        asAdmin,
      );
      return found.length < 5 ? found : undefined;
    });
    expect(left.map(({ text }) => text)).toEqual([
      'one.new 2',
      'request of today 5',
      's3://bucket/other 9',
      's3://weir.batches/one 9',
    ]);
    const query: QueryRows = (sql, params) => clickhouse.query(sql, params, asAdmin);
    const positions = (await Checkpoints.load(query, 'main')).partitions("it's (SELECT now())");
    expect(Object.fromEntries(positions)).toEqual({
      'both.old': '2',
      empty: '0',
      'one.new': '2',
      'weir.batches': '2',
    });
    expect(deletes(await applyRetention(clickhouse, retention))).toEqual([]);
  });
});

describe('migrate', () => {
  beforeEach(() => dropTables(clickhouse));

  it('resumes after an interruption, and does not record failed migrations', async () => {
    const good: Migration = {
      number: 1,
      name: 'good',
      statements: ['CREATE TABLE IF NOT EXISTS weir.good (n UInt8) ENGINE = MergeTree ORDER BY n'],
    };
    const bad: Migration = {
      number: 2,
      name: 'bad',
      statements: ['ALTER TABLE weir.good ADD COLUMN m Nonsense'],
    };
    await expect(migrate(clickhouse, { retention, migrations: [good, bad] })).rejects.toMatchObject(
      {
        code: 'ERR_CLICKHOUSE_MIGRATION',
        message: expect.stringContaining('migration 2 bad failed'),
      },
    );
    const corrected = { ...bad, statements: ["ALTER TABLE weir.good COMMENT COLUMN n 'x'"] };
    const { applied } = await migrate(clickhouse, { retention, migrations: [good, corrected] });
    expect(names(applied)).toEqual(['bad']);
  });

  it('can run concurrently in several processes', async () => {
    const processes = sized([1, 2], [1, 2, 3]);
    const results = await Promise.all(processes.map(() => migrate(clickhouse, { retention })));
    expect(results).toHaveLength(processes.length);
    const [record] = await clickhouse.query(
      'SELECT count() AS rows FROM weir.migrations FINAL',
      {},
      asAdmin,
    );
    expect(record).toEqual({ rows: String(migrations().length) });
  });

  it('keeps the views if another process has finished meanwhile, even if it is then killed', async () => {
    let isOvertaken = false;
    const late = commandsOf(clickhouse, async (sql, run) => {
      const isFirst = sql.startsWith('CREATE DATABASE IF NOT EXISTS analytics');
      if (isFirst && !isOvertaken) {
        isOvertaken = true;
        await migrate(clickhouse, { retention });
      }
      await run();
      if (sql.startsWith('CREATE OR REPLACE VIEW')) throw new Error('killed');
    });
    await migrate(late, { retention });
    expect(isOvertaken).toBe(true);
    expect(await migrate(clickhouse, { retention })).toMatchObject({ applied: [] });
  });
});

// Must be last, because it leaves a changed table.
describe('migrate, on changed tables', () => {
  it('rejects tables with foreign changes', async () => {
    await migrate(clickhouse, { retention });
    await clickhouse.command('ALTER TABLE weir.batches DROP COLUMN records', asAdmin);
    await expect(migrate(clickhouse, { retention })).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_SCHEMA',
      message: expect.stringContaining('weir.batches has no column records'),
    });
  });
});
