import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrateCommand } from '../../src/cli/commands/migrate.ts';
import { sqlCommand } from '../../src/cli/commands/sql.ts';
import type { Io } from '../../src/cli/io.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  sharedClickHouse,
  temporaryDirectory,
  type TestClickHouse,
} from '../support/clickhouse.ts';
import { FakeIo } from '../support/fake-io.ts';

let server: TestClickHouse;
let io: FakeIo;

beforeAll(async () => {
  server = await sharedClickHouse();
  await migrate(server.clickhouse, { retention: (await configFrom({})).retention });
});
afterAll(() => server.close());

async function run(
  command: (io: Io) => Command,
  args: readonly string[],
  { isTTY = false, dataDir = server.dataDir, stdin = '' } = {},
): Promise<string> {
  const config = path.join(path.dirname(server.dataDir), 'weir.yaml');
  await writeFile(config, `data_dir: ${JSON.stringify(dataDir)}\n`);
  io = new FakeIo({ isTTY, stdin });
  await command(io)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parseAsync(['--config', config, ...args], { from: 'user' });
  return io.stdout;
}

const sql = (query: string, options: readonly string[] = [], isTTY = false) =>
  run(sqlCommand, [query, ...options], { isTTY });

describe('weir sql', () => {
  it('prints a table on a terminal', async () => {
    expect(await sql("SELECT 1 AS n, 'ü' AS name", [], true)).toBe(
      ['┌─n─┬─name─┐', '│ 1 │ ü    │', '└───┴──────┘', ''].join('\n'),
    );
  });

  it('prints tab-separated values with a heading elsewhere', async () => {
    expect(await sql("SELECT number AS n, 'a\tb' AS name FROM numbers(2)")).toBe(
      'n\tname\n0\ta\\tb\n1\ta\\tb\n',
    );
  });

  it('prints one JSON object per row, numbers exact', async () => {
    expect(
      await sql('SELECT toInt64(9007199254740993) + number AS n FROM numbers(2)', ['--json']),
    ).toBe('{"n":9007199254740993}\n{"n":9007199254740994}\n');
  });

  it('prints in the format of the option or of the query', async () => {
    expect(await sql('SELECT 1 AS n', ['--format', 'CSVWithNames'])).toBe('"n"\n1\n');
    expect(await sql('SELECT 1 AS n FORMAT TSV', ['--json'])).toBe('1\n');
  });

  it('does not pass control characters of stored text to the terminal', async () => {
    const text = await sql("SELECT '\\x1b]0;owned\\x07' AS user_agent", [], true);
    expect(text).toContain('owned');
    expect(text).not.toContain('\u001b');
  });

  it('shows only the views to the analyst', async () => {
    expect(await sql('SHOW TABLES FROM analytics')).toContain('http_request_complete\n');
    await expect(sql('SELECT * FROM weir.batches')).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_DENIED',
    });
  });

  it.each([
    ['SELEC 1', 'Syntax error'],
    ['SELECT * FROM analytics.nothing', 'analytics.nothing'],
    ['SELECT 1 FORMAT Nonsense', 'Nonsense'],
    ['SELECT throwIf(number = 3) FROM numbers(10)', 'throwIf'],
  ])('reports the error of %s without a stack trace', async (query, words) => {
    const failure = sql(query, ['--json']);
    await expect(failure).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_QUERY',
      message: expect.stringContaining(words),
    });
    await expect(failure).rejects.not.toThrow(/Stack trace|DB::Exception/);
    expect([io.stdout, io.errText]).toEqual(['', '']);
  });

  it('starts the server if none is running, and creates the tables', async () => {
    const { directory, remove } = await temporaryDirectory();
    const dataDir = path.join(directory, 'fresh');
    const query = 'SELECT count() AS n FROM analytics.config_events';
    expect(await run(sqlCommand, [query, '--json'], { dataDir })).toBe('{"n":0}\n');
    await remove();
  });

  it('rejects two formats', async () => {
    await expect(sql('SELECT 1', ['--json', '--format', 'CSV'])).rejects.toMatchObject({
      code: 'commander.conflictingOption',
    });
  });
});

describe('weir migrate', () => {
  it('reports what it did', async () => {
    const text = await run(migrateCommand, ['--json']);
    expect(JSON.parse(text)).toMatchObject({ url: server.clickhouse.url, applied: [] });
  });

  it('prints the statements without a connection', async () => {
    const text = await run(migrateCommand, ['--print'], { dataDir: '/proc/nowhere' });
    expect(text).toContain('CREATE TABLE IF NOT EXISTS weir.http_request_complete');
    expect(text).toContain('MODIFY TTL');
  });
});

describe('weir sql without a query, if standard input is not a terminal', () => {
  const input = (stdin: string, options: readonly string[] = []) =>
    run(sqlCommand, options, { stdin });

  it('runs the statements of standard input', async () => {
    const statements =
      "SELECT 1 AS n; -- one;\nSELECT 'a;b' AS s,\n {p:UInt8} AS p;\nSELECT 3 AS n";
    expect(await input(statements, ['--param', 'p=2'])).toBe('n\n1\ns\tp\na;b\t2\nn\n3\n');
    expect(await run(sqlCommand, ['-', '--json'], { stdin: 'SELECT 4 AS n;' })).toBe('{"n":4}\n');
    expect(await input('-- nothing\n')).toBe('');
  });

  it('runs commands and library queries, as on a terminal', async () => {
    const listed = await input('\\d\n');
    expect(listed).toContain('analytics.http_request_complete ');
    expect(listed).not.toContain('weir.');
    const described = await input('\\d http_request_complete\n');
    expect(described).toMatch(/^conn_client_ip +IPv6\n {4}Source IP address/m);
    expect(await input('\\d analytics.http_request_complete')).toBe(described);
    expect(await input("@client_trail ip=203.0.113.7 from='now-2h'\n")).toContain('event');
    expect(await input('SELECT 1 AS n;\n\\q\nSELECT 2 AS n;')).toBe('n\n1\n');
  });

  it('ends at the first failed statement, and names it', async () => {
    await expect(input('SELECT 1 AS n; SELECT nothing; SELECT 3;')).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_QUERY',
    });
    expect([io.stdout, io.errText]).toEqual(['n\n1\n', 'weir: statement 2 of standard input:\n']);
    await expect(input('\\d nothing\n')).rejects.toMatchObject({ code: 'ERR_SQL_TABLE' });
    await expect(input('\\dt\n')).rejects.toThrow(/ERR_SQL_COMMAND.*did you mean \\d/);
    await expect(input('@top_hots\n')).rejects.toThrow(/did you mean @top_hosts/);
  });

  it('replaces control characters of names', async () => {
    await expect(input('\\d a\u001B[31m\n')).rejects.toThrow(/\(a\uFFFD\[31m\)/);
  });
});
