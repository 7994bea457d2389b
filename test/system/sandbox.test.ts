import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataDirAt, makeDataDir } from '../../src/clickhouse/embedded/data-dir.ts';
import { systemFiles } from '../../src/clickhouse/embedded/landlock.ts';
import { findSandbox } from '../../src/clickhouse/embedded/sandbox.ts';
import type { ServerConfig } from '../../src/clickhouse/embedded/server-config.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type RunningServer, startServer } from '../../src/clickhouse/embedded/server-process.ts';
import { findServerProgram } from '../../src/clickhouse/embedded/server-program.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { sized } from '../support/size.ts';

/**
 * The sandbox alone: a server without all other protections of files. Its administrator has every privilege of
 * ClickHouse.
 */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const canary = `canary-${randomUUID()}`;
let root = '';
let remove: () => Promise<void>;
let server: RunningServer;
let port = 0;
let logPath = '';
const passwords = { loader: 'l', admin: 'a', analyst: 'n' };

// Of two elements with one name, the first applies, so these replace the users of Weir.
const almightyUsers = `<users>
  <default><no_password/><networks><ip>127.0.0.1</ip></networks><profile>start_script</profile><quota>start_script</quota></default>
  <weir_admin><password_sha256_hex>${sha256('a')}</password_sha256_hex><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota><access_management>1</access_management></weir_admin>
</users><user_files_path>/</user_files_path><allow_experimental_database_replicated>1</allow_experimental_database_replicated>`;

beforeAll(async () => {
  const place = await temporaryDirectory();
  ({ remove } = place);
  root = place.directory;
  const dir = dataDirAt(path.join(root, 'data'));
  await makeDataDir(dir);
  await mkdir(path.join(dir.root, 'api'));
  for (const file of ['data/endpoint.json', 'data/api/secrets.key', 'beside.csv', 'beside.txt']) {
    await writeFile(path.join(root, file), `${canary}\n`);
  }
  // A link inside the folder to a file outside.
  await symlink(path.join(root, 'beside.txt'), path.join(dir.data, 'link.txt'));
  port = await freePort();
  const config: ServerConfig = {
    dir,
    port,
    nonce: randomUUID(),
    passwords,
    analysts: [],
    memoryBytesMax: 2 ** 31,
    style: 'local',
    sandbox: await findSandbox(),
    node: {
      tcpPort: await freePort(),
      peerPorts: [],
      xml: almightyUsers,
      macros: '',
      user: 'u',
      password: 'p',
    },
  };
  logPath = dir.log;
  server = await startServer(await findServerProgram('library', undefined), config, {
    timeoutMs: 60_000,
  });
});
afterAll(async () => {
  await server.stop(500);
  await remove();
});

async function ask(sql: string, waitMs = 30_000): Promise<string> {
  const stop = new AbortController();
  // With a timer in addition to the signal: among a thousand aborted requests, fetch has left one pending.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      stop.abort();
      resolve('given up');
    }, waitMs);
  });
  const answered = fetch(`http://127.0.0.1:${port}/?default_format=TSV`, {
    method: 'POST',
    body: sql,
    headers: { 'x-clickhouse-user': 'weir_admin', 'x-clickhouse-key': 'a' },
    signal: stop.signal,
  }).then(async (answer) => (await answer.text()).trim());
  answered.catch(() => {});
  try {
    return await Promise.race([answered, late]);
  } catch (error) {
    if (stop.signal.aborted) return 'given up';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const outside = (): readonly string[] => [
  path.join(root, 'data/endpoint.json'),
  path.join(root, 'data/api/secrets.key'),
  path.join(root, 'data/clickhouse/../endpoint.json'),
  path.join(root, 'data/clickhouse/link.txt'),
  path.join(root, 'beside.txt'),
];

/**
 * A tenth of ClickHouse's functions, and all whose names suggest that they read files: the sandbox applies to the
 * process, whichever function is called. All functions after a change of the server version, and nightly.
 */
const toBeTried = (names: readonly string[]): readonly string[] =>
  names.filter(
    (name, index) =>
      index % sized(10, 1) === 0 ||
      /file|dict|load|read|open|path|script|exec|import|url|http|catboost|model|input|^s3|sqlite|lake|iceberg|hive/i.test(
        name,
      ),
  );

/** Texts of files that a sandboxed server must not return: their content, or the typical content of such files. */
const secretPattern = (): RegExp => new RegExp(`${canary}|root:x?:0:0|PATH=|node\\0`);

describe('the sandbox', () => {
  it('is available on this machine', async () => {
    expect(await findSandbox()).toMatchObject({ kind: 'landlock' });
  });

  it('applies to every thread of the server, including those that run queries', async () => {
    await ask('SELECT sum(number) FROM numbers_mt(1000000) GROUP BY number % 7 FORMAT Null');
    const threads = await readdir(`/proc/${server.pid}/task`);
    expect(threads.length).toBeGreaterThan(10);
    for (const thread of threads) {
      const status = await readFile(`/proc/${server.pid}/task/${thread}/status`, 'utf8').catch(
        () => 'NoNewPrivs:\t1', // The process has ended.
      );
      expect(status).toMatch(/NoNewPrivs:\s1/);
    }
    // Reads one file in each thread of the pool.
    const files = Array.from({ length: 64 }, () => outside())
      .flat()
      .map(quoted)
      .join(', ');
    const read = `SELECT DISTINCT file(name, 'refused') FROM (SELECT arrayJoin([${files}]) AS name)
      SETTINGS max_threads = 8, max_block_size = 1`;
    expect(await ask(read)).not.toMatch(secretPattern());
  });

  it('lets the server store, merge, change, and drop tables, and write its log', async () => {
    for (const sql of [
      'CREATE DATABASE d',
      'CREATE TABLE d.t (n UInt64, day Date) ENGINE = MergeTree PARTITION BY day ORDER BY n TTL day + INTERVAL 1 MONTH',
      'INSERT INTO d.t SELECT number, today() - number % 2 FROM numbers(1000)',
      'INSERT INTO d.t SELECT number, today() FROM numbers(1000)',
      'OPTIMIZE TABLE d.t FINAL',
      'ALTER TABLE d.t ADD COLUMN s String',
      "ALTER TABLE d.t UPDATE s = 'x' WHERE 1 SETTINGS mutations_sync = 1",
      'ALTER TABLE d.t DETACH PARTITION tuple(today())',
      'ALTER TABLE d.t ATTACH PARTITION tuple(today())',
      'ALTER TABLE d.t FREEZE',
      'RENAME TABLE d.t TO d.u',
    ]) {
      expect(await ask(sql), sql).toBe('');
    }
    expect(await ask('SELECT count(), any(s) FROM d.u')).toBe('2000\tx');
    expect(await ask("SELECT toTimeZone(toDateTime(0, 'UTC'), 'Asia/Tokyo')")).toBe(
      '1970-01-01 09:00:00',
    );
    expect(await ask('DROP DATABASE d SYNC')).toBe('');
    await ask('SELECT throwIf(1)');
    expect(await readFile(path.join(logPath, 'server.log'), 'utf8')).not.toContain('errno: 13');
  });

  it('shows no file outside the folder of the server to any table function', async () => {
    const all = (await ask('SELECT name FROM system.table_functions')).split('\n');
    const names = toBeTried(all);
    expect(names).toContain('file');
    // Functions with an address retry for a long time: they run concurrently and are aborted.
    const tried = await Promise.all(
      names.map(async (name) => {
        const calls = [...outside(), '/etc/passwd', `/proc/${server.pid}/environ`].flatMap(
          (file) => [
            `${name}(${quoted(file)})`,
            `${name}(${quoted(file)}, 'LineAsString', 'line String')`,
          ],
        );
        const [file = ''] = outside();
        calls.push(
          `${name}('', ${quoted(file)})`,
          `${name}(${quoted(`file://${file}`)}, 'LineAsString')`,
        );
        for (const call of calls) {
          const answer = await ask(`SELECT * FROM ${call} SETTINGS max_execution_time = 1`, 200);
          expect(answer, call).not.toMatch(secretPattern());
        }
        return calls.length;
      }),
    );
    expect(tried.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(sized(300, 1000));
  });

  it('shows no such file to any function with one or two arguments', async () => {
    const names = (await ask('SELECT name FROM system.functions WHERE NOT is_aggregate')).split(
      '\n',
    );
    expect(names).toContain('file');
    const [file = ''] = outside();
    const tried = toBeTried(names).filter((each) => !/^(sleep|__)/i.test(each));
    const next = tried.values();
    const takeOne = async (): Promise<void> => {
      for (const name of next) {
        for (const args of [quoted(file), `${quoted(file)}, 'x'`]) {
          const answer = await ask(`SELECT \`${name}\`(${args})`);
          expect(answer, `${name}(${args})`).not.toMatch(secretPattern());
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, takeOne));
    expect(tried.length).toBeGreaterThan(sized(150, 1000));
    for (const each of [...outside(), '/etc/passwd', '/etc/shadow', '/proc/self/environ']) {
      expect(await ask(`SELECT length(file(${quoted(each)}))`)).toMatch(/Permission denied/);
    }
  });

  it('shows no such file through any setting with a file name', async () => {
    const names = (
      await ask("SELECT name FROM system.settings WHERE type = 'String' AND NOT is_obsolete")
    ).split('\n');
    expect(names).toContain('format_template_resultset');
    const [file = ''] = outside();
    for (const name of names) {
      for (const format of ['Template', 'Protobuf', 'CapnProto', 'JSON']) {
        if (format !== 'Template' && !/schema|path|file|template/.test(name)) continue;
        const sql = `SELECT 1 AS a FORMAT ${format} SETTINGS ${name} = ${quoted(file)}`;
        expect(await ask(sql), sql).not.toMatch(secretPattern());
      }
    }
    for (const name of ['format_template_resultset', 'format_template_row']) {
      const more = name.endsWith('row') ? '' : ", format_template_row_format = '${a:CSV}'";
      const sql = `SELECT 1 AS a FORMAT Template SETTINGS ${name} = ${quoted(file)}${more}`;
      expect(await ask(sql)).toMatch(/errno: 13|Permission denied|Cannot open/i);
    }
  });

  it('shows no such file to any engine, dictionary, or backup, and writes no file outside', async () => {
    const [file = ''] = outside();
    const written = path.join(root, 'written');
    await ask('CREATE DATABASE e');
    for (const engine of [
      `File('LineAsString', ${quoted(file)})`,
      `SQLite(${quoted(file)}, 't')`,
      `URL(${quoted(`file://${file}`)}, 'LineAsString')`,
      `Executable('cat ${file}', 'LineAsString')`,
      `FileLog(${quoted(file)}, 'LineAsString')`,
    ]) {
      await ask('DROP TABLE IF EXISTS e.t SYNC');
      const made = await ask(`CREATE TABLE e.t (line String) ENGINE = ${engine}`);
      expect(made + (await ask('SELECT * FROM e.t')), engine).not.toMatch(secretPattern());
    }
    const dictionary = `CREATE DICTIONARY e.d (k String, v String) PRIMARY KEY k
      SOURCE(FILE(PATH ${quoted(path.join(root, 'beside.csv'))} FORMAT 'CSV')) LAYOUT(COMPLEX_KEY_HASHED()) LIFETIME(0)`;
    expect((await ask(dictionary)) + (await ask('SELECT * FROM e.d'))).not.toMatch(secretPattern());
    for (const sql of [
      `INSERT INTO FUNCTION file(${quoted(written)}, 'TSV', 'a UInt8') VALUES (1)`,
      `SELECT 1 INTO OUTFILE ${quoted(written)}`,
      `BACKUP DATABASE e TO File(${quoted(written)})`,
    ]) {
      await ask(sql);
      expect(await readdir(root), sql).not.toContain('written');
    }
    await ask('DROP DATABASE e SYNC');
  });

  it('allows reading of listed system files, but no listing of folders', async () => {
    for (const file of ['/proc/meminfo', '/etc/hosts', '/proc/self/maps']) {
      expect(await ask(`SELECT length(file(${quoted(file)})) > 0`), file).toBe('1');
    }
    expect(
      systemFiles.filter((file) => /environ|cmdline|^\/proc$|^\/$|^\/(etc|home)$/.test(file)),
    ).toEqual([]);
    for (const file of [
      '/proc/1/stat',
      '/proc/1/environ',
      '/proc/1/cmdline',
      '/proc/self/cmdline',
      '/proc/self/mem',
    ]) {
      expect(await ask(`SELECT length(file(${quoted(file)}))`), file).toContain(
        'Permission denied',
      );
    }
    expect(await ask("SELECT count() FROM file('/etc/*', LineAsString)")).toMatch(/^(Code|0)/);
  });

  it('allows connections only to its own ports', async () => {
    let asked = 0;
    const other = createServer((_, answer) => {
      asked += 1;
      answer.end('1\n');
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const at = typeof address === 'object' ? address?.port : 0;
    const answer = await ask(
      `SELECT * FROM url('http://127.0.0.1:${at}/', TSV, 'n UInt8') SETTINGS http_max_tries = 1`,
    );
    await new Promise((resolve) => void other.close(resolve));
    expect(answer).toMatch(/Permission denied/);
    expect(asked).toBe(0);
  });
});

describe('the process of the server', () => {
  it('has no secret in its arguments and its environment', async () => {
    const environment = (await readFile(`/proc/${server.pid}/environ`, 'utf8')).split('\0');
    const names = environment.flatMap((line) => line.split('=')[0] || []);
    expect(
      names.filter((name) => !['PATH', 'HOME', 'LD_LIBRARY_PATH', 'JE_MALLOC_CONF'].includes(name)),
    ).toEqual([]);
    const line = (await readFile(`/proc/${server.pid}/cmdline`, 'utf8')).split('\0');
    expect(line).toContain('--config-file');
    for (const secret of ['weir_admin', sha256('a')]) expect(line.join(' ')).not.toContain(secret);
  });
});
