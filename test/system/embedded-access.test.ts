import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { dataDirAt } from '../../src/clickhouse/embedded/data-dir.ts';
import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { examineClickHouse } from '../../src/doctor/clickhouse.ts';
import type { Diagnosis } from '../../src/base/diagnosis.ts';
import { localRequestContext, signIn } from '../../src/web/server/sign-in.ts';
import { copyMigratedData, endpointOf, temporaryDirectory } from '../support/clickhouse.ts';
import { startWeir } from '../support/weir.ts';

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'a', password: 'short', accounts: ['ac_1'] },
  { name: 'grafana-1_x', password: 'k:?> ~', accounts: ['*'], role: 'dashboard' as const },
];
const pages = [
  '/play',
  '/dashboard',
  '/webterminal',
  '/merges',
  '/jemalloc',
  '/binary',
  '/schema',
  '/js/uplot.js',
  '/ping',
  '/replicas_status',
  '/metrics',
  '/query',
  '/index.html',
];
let directory = '';
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ directory, remove } = await temporaryDirectory());
});
afterAll(() => remove());

type Header = readonly [name: string, value: string];
interface Asked {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

interface QueryFunction {
  readonly method?: string;
  readonly url?: string;
  readonly host?: string;
  readonly headers?: readonly Header[];
  readonly body?: string;
}

function ask(port: number, spec: QueryFunction): Promise<Asked> {
  const { method = 'POST', url = '/', host = '127.0.0.1', headers = [], body = whoAmI } = spec;
  return new Promise((resolve, reject) => {
    const pairs: readonly Header[] = [
      ['Host', `${host}:${port}`],
      ['Content-Length', String(body.length)],
      ...headers,
    ];
    const outgoing = request({
      port,
      host: '127.0.0.1',
      method,
      path: url,
      agent: false,
      setHost: false,
    });
    // Appended one by one, so that a header may repeat.
    for (const [name, value] of pairs) outgoing.appendHeader(name, value);
    outgoing.once('error', reject).once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text.trim() }),
      );
    });
    outgoing.end(body);
  });
}

const whoAmI = 'SELECT currentUser()';
const basic = (user: string, password: string): Header => [
  'Authorization',
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
];
const named = (user: string, password: string): readonly Header[] => [
  ['X-ClickHouse-User', user],
  ['X-ClickHouse-Key', password],
];

describe('the embedded server', () => {
  let clickhouse: ClickHouse;
  let port = 0;
  let passwords: Readonly<Record<'loader' | 'admin' | 'analyst', string>>;
  beforeAll(async () => {
    const config = await configFrom({ clickhouse: { memory_max: '2GiB', analysts } });
    const dataDir = path.join(directory, 'sandboxed');
    clickhouse = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir,
      purpose: 'own',
      command: 'test',
    });
    port = Number(new URL(clickhouse.url).port);
    ({ passwords } = await endpointOf(dataDir));
  });
  afterAll(() => clickhouse.close());

  it.each(analysts)(
    'accepts $name with headers and with basic authentication',
    async ({ name, password }) => {
      const byBasic = [basic(name, password)];
      const ways: readonly QueryFunction[] = [
        { headers: named(name, password) },
        { headers: byBasic },
        { headers: byBasic, host: 'localhost' },
        { headers: byBasic, method: 'GET', url: `/?query=${encodeURIComponent(whoAmI)}`, body: '' },
      ];
      for (const way of ways) {
        expect(await ask(port, way), JSON.stringify(way)).toMatchObject({
          status: 200,
          body: name,
        });
      }
    },
  );

  it.each(['', 'default', 'Default', 'nobody', 'weir_definer', 'anna2', 'xanna', 'ann'])(
    'rejects %j with any kind of authentication',
    async (user) => {
      for (const way of [
        { headers: named(user, '') },
        { headers: named(user, '').slice(0, 1) },
        { headers: [basic(user, '')] },
        { headers: [basic(user, 'x')] },
        { url: `/?user=${user}` },
        { url: `/?user=anna&password=anna-secret` },
        {},
      ]) {
        const { status, body } = await ask(port, { ...way, body: 'SELECT 1' });
        expect(status, JSON.stringify(way)).toBe(403);
        expect(body).toContain('AUTHENTICATION_FAILED');
      }
    },
  );

  it.each([
    'SELECT 1',
    "SELECT length(file('/etc/passwd'))",
    'SYSTEM STOP LISTEN HTTP',
    'SHOW TABLES',
  ])('runs nothing as `default` if a request also names another user: %s', async (sql) => {
    const anna = [basic('anna', 'anna-secret')];
    const known = named('anna', 'anna-secret');
    for (const way of [
      { url: '/?user=default', headers: anna },
      { url: '/?user=default&user=anna&password=' },
      { url: '/?user=anna&user=default' },
      { url: '/?us%65r=default&user=anna' },
      { url: '/?USER=default&user=anna' },
      { url: '/?user=default&max_ast_depth=1000&max_ast_elements=1000', headers: anna },
      { url: '/?user=default&profile=default', headers: anna },
      { headers: [...named('anna', ''), ...named('default', '')] },
      { headers: [basic('default', ''), ...anna] },
      { url: '/?user=default', headers: known },
      { headers: [...known, basic('default', '')] },
    ]) {
      const { status, body } = await ask(port, { ...way, body: sql });
      expect(status, JSON.stringify(way)).toBeGreaterThanOrEqual(400);
      expect(body).toMatch(
        /TOO_DEEP_AST|TOO_BIG_AST|AUTHENTICATION_FAILED|QUOTA_EXCEEDED|SETTING_CONSTRAINT/,
      );
    }
  });

  it('reads no file for any user, not even from its own folder', async () => {
    const { root, data, config, log } = dataDirAt(path.join(directory, 'sandboxed'));
    const names = [
      config,
      path.join(data, 'status'),
      path.join(log, 'server.log'),
      path.join(root, 'endpoint.json'),
      '/etc/passwd',
      '/dev/null',
      'status',
      '.',
      '',
    ];
    // Settings of a subquery are not checked, whatever the profile contains (26.7).
    const templates = [
      ['Template', 'format_template_row'],
      ['Protobuf', 'format_schema'],
      ['ProtobufSingle', 'format_schema'],
    ] as const;
    const internal = Object.entries(passwords).map(
      ([role, password]) => [`weir_${role}`, password] as const,
    );
    const users = [...internal, ...analysts.map(({ name, password }) => [name, password] as const)];
    for (const [user, password] of users) {
      for (const name of names) {
        for (const call of [
          `file('${name}')`,
          `file('${name}', 'none')`,
          `file(materialize('${name}'))`,
        ]) {
          const answer = await ask(port, {
            headers: named(user, password),
            body: `SELECT ${call}`,
          });
          expect({ user, call, ...answer }).toMatchObject({ status: 500 });
          expect(answer.body, `${user}: ${call}`).toContain('getcwd failed');
        }
      }
      for (const name of [config, path.join(data, 'status'), '/etc/passwd', 'status']) {
        for (const [format, setting] of templates) {
          const sql = `SELECT * FROM (SELECT formatRow('${format}', 1) SETTINGS ${setting} = '${name}')`;
          const { status } = await ask(port, { headers: named(user, password), body: sql });
          expect({ user, sql, status }).toMatchObject({ status: 500 });
        }
      }
      const table = `SELECT * FROM file('${config}', 'RawBLOB')`;
      const { body } = await ask(port, { headers: named(user, password), body: table });
      expect(body, user).toMatch(/ACCESS_DENIED|getcwd failed/);
    }
  });

  it('explains that queries cannot read files', async () => {
    const query = clickhouse.query("SELECT file('/etc/passwd')", {}, { as: 'analyst' });
    await expect(query).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_DENIED',
      message: expect.stringContaining('queries cannot read files on the embedded server'),
    });
  });

  it.each(pages)('serves no %s to any user', async (url) => {
    for (const headers of [[], named('weir_admin', passwords.admin)]) {
      const { status, body } = await ask(port, { method: 'GET', url, headers, body: '' });
      expect(status).toBe(404);
      expect(body).toContain('There is no handle');
    }
  });

  it('rejects requests of web pages, and does not let them read responses', async () => {
    const known = named('anna', 'anna-secret');
    const url = '/?add_http_cors_header=1';
    for (const way of [
      { headers: [...known, ['Origin', 'http://127.0.0.1:8000'] as const] },
      { headers: [...known, ['Origin', 'null'] as const], url },
      {
        headers: [['Origin', 'http://a.example'] as const],
        url: `${url}&user=anna&password=anna-secret`,
      },
      { headers: [['Origin', 'http://a.example'] as const], url, method: 'OPTIONS' },
      // A name of an attacker that resolves to this machine.
      { headers: known, host: 'rebound.example' },
    ]) {
      const { status, headers } = await ask(port, way);
      expect(status, JSON.stringify(way)).toBeGreaterThanOrEqual(400);
      const names = Object.keys(headers);
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('returns the same error for a wrong password as for an unknown user', async () => {
    for (const user of ['anna', 'nobody']) {
      const { status, headers } = await ask(port, { headers: named(user, 'wrong') });
      expect(status).toBe(403);
      expect(headers['x-clickhouse-exception-code']).toBe('516');
    }
  });

  it('has a data directory that only its user can enter, even if the directory existed before', async () => {
    const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;
    expect(await modeOf(path.join(directory, 'sandboxed'))).toBe(0o700);
    const before = path.join(directory, 'before');
    await mkdir(before, { mode: 0o755 });
    const config = await configFrom({ clickhouse: { memory_max: '2GiB' } });
    const other = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: before,
      purpose: 'own',
      command: 'test',
    });
    await other.close();
    expect(await modeOf(before)).toBe(0o700);
  });
});

describe('without a sandbox', () => {
  const sandbox = { kind: 'none', reason: 'Linux 4.4 has no Landlock' } as const;
  const open = async (unsandboxed: 'reject' | 'accept') => {
    const dataDir = await mkdtemp(path.join(directory, 'unsandboxed-'));
    const config = await configFrom({
      data_dir: dataDir,
      clickhouse: { memory_max: '2GiB', analysts, unsandboxed },
    });
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const log = await createLogger({ level: 'info', format: 'json', isTTY: false, destination });
    const clickhouse = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir,
      purpose: 'own',
      command: 'test',
      sandbox,
      logger: log,
    });
    return { clickhouse, lines, config };
  };

  it('rejects the configured users, reports this in the log, at the sign-in, and in doctor, and serves the owner', async () => {
    const { clickhouse, lines, config } = await open('reject');
    try {
      const port = Number(new URL(clickhouse.url).port);
      const way = { headers: [basic('anna', 'anna-secret')] };
      expect((await ask(port, way)).status).toBe(403);
      expect(lines.join('')).toContain('ERR_CLICKHOUSE_UNSANDBOXED');
      const text = /rejects the users of `clickhouse.analysts`.*Linux 4.4 has no Landlock/;
      for (const user of ['anna', 'nobody']) {
        const refused = signIn(clickhouse, { user, password: `${user}-secret` });
        await expect(refused).rejects.toMatchObject({
          status: 401,
          error: {
            message: expect.stringMatching(text),
            advice: expect.stringContaining('unsandboxed: accept'),
          },
        });
      }
      const requester = localRequestContext(clickhouse);
      expect((await requester.reader.read('SELECT currentUser()', {})).rows).toEqual([
        ['weir_analyst'],
      ]);
      await Promise.all([requester.reader.close(), requester.admin?.close()]);
      const diagnoses: Diagnosis[] = [];
      for await (const each of examineClickHouse(config, new AbortController().signal)) {
        diagnoses.push(each);
      }
      expect(diagnoses.find(({ check }) => check === 'clickhouse.sandbox')).toMatchObject({
        status: 'warning',
        cause: expect.stringContaining('`clickhouse.analysts` are rejected'),
      });
    } finally {
      await clickhouse.close();
    }
  });

  it('is reported if the kernel has no Landlock, and `weir sql` still works', async () => {
    const cwd = await mkdtemp(path.join(directory, 'no-landlock-'));
    const users = [{ name: 'anna', password: '${ANNA}', accounts: ['ac_1'] }];
    const clickhouse = { binary: 'library', memory_max: '2GiB', analysts: users };
    await copyMigratedData(path.join(cwd, 'weir-data'));
    // JSON is valid YAML.
    await writeFile(path.join(cwd, 'weir.yaml'), JSON.stringify({ clickhouse, web: false }));
    const preload = new URL('../fixtures/preload/no-landlock.mjs', import.meta.url);
    const env = { ANNA: 'anna-secret', NODE_OPTIONS: `--import ${preload.href}` };
    const doctor = await startWeir(['doctor', '--json'], { cwd, env }).finished;
    expect(doctor.stdout).toMatch(
      /"clickhouse.sandbox".*no Landlock.*`clickhouse.analysts` are rejected/,
    );
    const sql = await startWeir(['sql', 'SELECT 40 + 2 AS n', '--format', 'json'], { cwd, env })
      .finished;
    expect(sql).toMatchObject({ code: 0, stdout: expect.stringContaining('42') });
  });

  it('accepts them if the operator allows it; the function file() fails also then', async () => {
    const { clickhouse, lines } = await open('accept');
    try {
      const port = Number(new URL(clickhouse.url).port);
      const way = { headers: [basic('anna', 'anna-secret')] };
      expect(await ask(port, way)).toMatchObject({ status: 200, body: 'anna' });
      const file = await ask(port, { ...way, body: "SELECT file('/etc/passwd')" });
      expect(file).toMatchObject({ status: 500, body: expect.stringContaining('getcwd failed') });
      expect(lines.join('')).toContain('ERR_CLICKHOUSE_UNSANDBOXED');
    } finally {
      await clickhouse.close();
    }
  });
});
