import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataDirAt, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { externalUsersSql } from '../../src/clickhouse/schema/grants.ts';
import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import type { Role } from '../../src/clickhouse/connection/queries.ts';
import { configFrom, type ClickhouseOptions } from '../../src/config/index.ts';
import {
  externalOptions,
  startTestClickHouse,
  type TestClickHouse,
} from '../support/clickhouse.ts';

const asAdmin = { as: 'admin' } as const;
let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await startTestClickHouse();
  clickhouse = server.clickhouse;
  for (const statement of [
    'CREATE DATABASE weir',
    'CREATE DATABASE analytics',
    'CREATE TABLE weir.events (n UInt32) ENGINE = ReplacingMergeTree ORDER BY n',
    `CREATE VIEW analytics.events DEFINER = weir_definer SQL SECURITY DEFINER
     AS SELECT n, currentUser() AS asked_by FROM weir.events FINAL`,
  ]) {
    await clickhouse.command(statement, asAdmin);
  }
  await clickhouse.insertRows('events', [{ n: 1 }], 'events:1');
});
afterAll(() => server.close());

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error && 'code' in error ? error.code : error;
}

const denied = 'ERR_CLICKHOUSE_DENIED';
/** Runs as a command, so that nothing is added to the statement. */
const asRole = (as: Role, sql: string) => codeOf(clickhouse.command(sql, { as }));

describe('the analyst', () => {
  it('reads the views, which read the tables as their definer', async () => {
    const rows = await clickhouse.query('SELECT * FROM analytics.events', {}, { as: 'analyst' });
    expect(rows).toEqual([{ n: 1, asked_by: 'weir_analyst' }]);
  });

  it.each([
    'SELECT * FROM weir.events',
    "SELECT * FROM file('/etc/hostname', LineAsString)",
    "SELECT * FROM url('http://127.0.0.1:1/', LineAsString)",
    "SELECT * FROM remote('127.0.0.1', weir.events)",
    "SELECT * FROM executable('true', TSV, 'x String')",
    'SELECT * FROM system.processes',
    'CREATE TABLE analytics.mine (n UInt8) ENGINE = Memory',
    'DROP VIEW analytics.events',
    'SYSTEM SHUTDOWN',
    'KILL QUERY WHERE 1',
  ])('may not %s', async (sql) => {
    expect(await asRole('analyst', sql)).toBe(denied);
  });

  it.each([
    'max_memory_usage',
    'max_execution_time',
    'readonly',
    'max_concurrent_queries_for_user',
  ])('cannot raise the limit %s', async (name) => {
    const query = clickhouse.query('SELECT 1', {}, { as: 'analyst', settings: { [name]: 0 } });
    expect(await codeOf(query)).toBe('ERR_CLICKHOUSE_QUERY');
  });

  it('can choose formats and lower limits', async () => {
    const settings = { max_execution_time: 5, output_format_json_quote_64bit_integers: 0 };
    const rows = await clickhouse.query('SELECT toUInt64(1) AS n', {}, { as: 'analyst', settings });
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('sees no other database', async () => {
    expect(await clickhouse.query('SHOW DATABASES', {}, { as: 'analyst' })).toEqual([
      { name: 'analytics' },
    ]);
  });
});

describe('the loader', () => {
  it.each([
    'SELECT * FROM analytics.events',
    'SELECT * FROM analytics.events',
    "SELECT * FROM file('/etc/hostname', LineAsString)",
    'DROP TABLE weir.events',
    'SYSTEM SHUTDOWN',
  ])('may not %s', async (sql) => {
    expect(await asRole('loader', sql)).toBe(denied);
  });
});

describe('the administrator', () => {
  it.each([
    "SELECT * FROM file('/etc/hostname', LineAsString)",
    "SELECT * FROM url('http://127.0.0.1:1/', LineAsString)",
    'CREATE DATABASE other',
    'DROP DATABASE weir',
    'SYSTEM SHUTDOWN',
    'SYSTEM STOP LISTEN HTTP',
    "CREATE TABLE weir.leak (line String) ENGINE = File('TSV')",
  ])('may not %s', async (sql) => {
    expect(await asRole('admin', sql)).toBe(denied);
  });

  it('reads and alters the tables of Weir', async () => {
    expect(await asRole('admin', 'SELECT * FROM weir.events')).toBeUndefined();
    await clickhouse.command('ALTER TABLE weir.events ADD COLUMN note String', asAdmin);
    await clickhouse.command('ALTER TABLE weir.events DROP COLUMN note', asAdmin);
    await clickhouse.command('OPTIMIZE TABLE weir.events FINAL', asAdmin);
  });
});

describe('users without a password', () => {
  async function ask(user: string, sql: string): Promise<{ status: number; body: string }> {
    const response = await fetch(clickhouse.url, {
      method: 'POST',
      body: sql,
      headers: { 'x-clickhouse-user': user, connection: 'close' },
    });
    return { status: response.status, body: await response.text() };
  }

  it.each([
    'SELECT 1',
    "SELECT file('/etc/passwd')",
    'SELECT name FROM system.settings',
    'SYSTEM STOP LISTEN HTTP',
  ])('`default` is rejected: %s', async (sql) => {
    const { status, body } = await ask('default', sql);
    expect(status).toBe(403);
    expect(body).toContain('AUTHENTICATION_FAILED');
  });

  it.each(['weir_definer', 'weir_loader', 'weir_admin', 'weir_analyst'])(
    '%s cannot log in',
    async (user) => {
      expect((await ask(user, 'SELECT 1')).body).toContain('AUTHENTICATION_FAILED');
    },
  );
});

describe('an external server', () => {
  const open = async (options: Partial<ClickhouseOptions>): Promise<ClickHouse> => {
    const config = await configFrom({
      clickhouse: { ...(await externalOptions(server.dataDir)), ...options },
    });
    return await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: '/nowhere',
      purpose: 'own',
      command: 'test',
    });
  };

  it('is used with the users of the configuration', async () => {
    const external = await open({});
    expect(external.kind).toBe('external');
    expect(external.version).toBe(clickhouse.version);
    const names: unknown[] = [];
    for (const as of ['loader', 'admin', 'analyst'] as const) {
      const [row] = await external.query('SELECT currentUser() AS name', {}, { as });
      names.push(row?.['name']);
    }
    expect(names).toEqual(['weir_loader', 'weir_admin', 'weir_analyst']);
    await external.close();
  });

  it('queries as the only user, read-only for analysts', async () => {
    const endpoint = await readEndpoint(dataDirAt(server.dataDir));
    const config = await configFrom({
      clickhouse: {
        url: clickhouse.url,
        user: 'weir_admin',
        password: endpoint?.passwords.admin ?? '',
      },
    });
    const external = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: '/nowhere',
      purpose: 'own',
      command: 'test',
    });
    const analyst = { as: 'analyst' } as const;
    const [row] = await external.query('SELECT currentUser() AS name', {}, analyst);
    expect(row).toEqual({ name: 'weir_admin' });
    const drop = external.command('DROP TABLE weir.events', analyst);
    expect(await codeOf(drop)).toBe('ERR_CLICKHOUSE_QUERY');
    await external.close();
  });

  it.each([
    [{ password: 'wrong' }, 'ERR_CLICKHOUSE_AUTH', 'weir_loader'],
    [{ user: 'nobody' }, 'ERR_CLICKHOUSE_AUTH', 'nobody'],
    [{ admin_password: 'wrong' }, 'ERR_CLICKHOUSE_AUTH', 'weir_admin'],
    [{ analyst_password: 'wrong' }, 'ERR_CLICKHOUSE_AUTH', 'weir_analyst'],
    [{ url: 'http://127.0.0.1:1' }, 'ERR_CLICKHOUSE_UNAVAILABLE', 'ECONNREFUSED'],
    [{ url: 'http://nowhere.invalid:8123' }, 'ERR_CLICKHOUSE_UNAVAILABLE', 'nowhere.invalid'],
  ])('immediately reports the error of %j', async (options, code, words) => {
    await expect(open(options)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });

  it('reports a server without TLS', async () => {
    const url = clickhouse.url.replace('http:', 'https:');
    await expect(open({ url })).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_TLS' });
  });

  it('gets its users from a valid SQL script with the same grants as the program', async () => {
    const file = new URL('../../deploy/clickhouse/users.sql', import.meta.url);
    const sql = await readFile(file, 'utf8');
    expect(sql).toBe(externalUsersSql());
    for (const statement of sql.replaceAll(/^--.*$/gm, '').split(';\n')) {
      if (statement.trim() === '') continue;
      await clickhouse.query('SELECT formatQuery({statement:String})', { statement }, asAdmin);
    }
  });
});
