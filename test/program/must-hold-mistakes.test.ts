import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until } from '../support/weir.ts';

let server: OwnServer;
let emulator: KinesisEmulator;
let taken: Server;
let takenPort = 0;
let errorsPage = '';
beforeAll(async () => {
  [server, emulator] = await Promise.all([OwnServer.shared(), startKinesisEmulator()]);
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  errorsPage = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8');
});
beforeEach(async () => {
  await server.wipe();
  await server.write('events.ndjson', lines(httpEvent('ev_1')));
  await mkdir(server.path('home'));
});
afterAll(async () => {
  taken.close();
  await Promise.all([server.close(), emulator.stop()]);
});

const file = { type: 'file', name: 'files', paths: ['events.ndjson'] };
const sources = [file];
const rule = (more: object) => [{ type: 'http_request_complete.v0', ...more }];
const kinesis = (more: object) => ({
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  region: 'us-east-1',
  endpoint: emulator.endpoint,
  http1: true,
  ...more,
});
const keys = { access_key_id: 'test', secret_access_key: '${KEY:-test}' };

/** An environment without AWS credentials. */
const withoutAws = (): NodeJS.ProcessEnv => ({
  HOME: server.path('home'),
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_ACCESS_KEY_ID: undefined,
  AWS_SECRET_ACCESS_KEY: undefined,
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  AWS_REGION: undefined,
  AWS_DEFAULT_REGION: undefined,
  AWS_WEB_IDENTITY_TOKEN_FILE: undefined,
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: undefined,
  AWS_CONTAINER_CREDENTIALS_FULL_URI: undefined,
});

interface Mistake {
  readonly name: string;
  /** True if it needs a separate process, because of its environment. */
  readonly isWithoutAws?: true;
  readonly options: () => object;
  readonly code: number;
  readonly error: string;
  /** Expected parts of the message: location, fact, and remedy. */
  readonly tells: readonly (string | RegExp)[];
}

const mistakes: readonly Mistake[] = [
  {
    name: 'an unknown key',
    options: () => ({ sources, loads: { batch_rows: 5 } }),
    code: 2,
    error: 'ERR_CONFIG_INVALID',
    tells: [
      /weir\.yaml:\d+: CFG_UNKNOWN_KEY loads is not an option; did you mean load\?/,
      'weir check',
    ],
  },
  {
    name: 'a filter on a field that is not filterable',
    options: () => ({ sources, capture: rule({ filter: 'ev.http.request.method == "get"' }) }),
    code: 2,
    error: 'ERR_CONFIG_INVALID',
    tells: [
      /weir\.yaml:\d+: SEL_NOT_FILTERABLE ev\.http\.request\.method cannot be used in filters/,
      'ev.conn.client_ip, ev.conn.server_ip, ev.conn.server_name, ev.conn.server_port',
      'weir check',
    ],
  },
  {
    name: 'a filter that is not boolean',
    options: () => ({ sources, capture: rule({ filter: 'ev.conn.server_port' }) }),
    code: 2,
    error: 'ERR_CONFIG_INVALID',
    tells: [
      /weir\.yaml:\d+: SEL_FILTER_BOOLEAN the result of the filter must be a boolean, but its type is int/,
    ],
  },
  {
    name: 'an unknown field',
    options: () => ({ sources, capture: rule({ fields: ['conn.*', 'http.request.methd'] }) }),
    code: 2,
    error: 'ERR_CONFIG_INVALID',
    tells: [
      /weir\.yaml:\d+: SEL_UNKNOWN_FIELD http\.request\.methd is not a field/,
      'did you mean http.request.method?',
    ],
  },
  {
    name: 'no sources',
    options: () => ({ sources: [] }),
    code: 2,
    error: 'ERR_PIPELINE_NO_SOURCE',
    tells: ['weir.yaml has no sources', '`sources:`', 'weir demo'],
  },
  {
    name: 'ClickHouse unreachable',
    options: () => ({ sources, clickhouse: { url: 'http://127.0.0.1:9' } }),
    code: 4,
    error: 'ERR_CLICKHOUSE_UNAVAILABLE',
    tells: ['http://127.0.0.1:9', 'connect ECONNREFUSED', '`clickhouse.url`'],
  },
  {
    name: 'what is no ClickHouse',
    options: () => ({ sources, clickhouse: { url: emulator.endpoint } }),
    code: 3,
    error: 'ERR_CLICKHOUSE_PROTOCOL',
    tells: [/HTTP status 4\d\d/, 'Use the HTTP port'],
  },
  {
    name: 'a wrong password for ClickHouse',
    options: () => ({
      sources,
      clickhouse: { ...server.clickhouse, password: '${WRONG:-not the password}' },
    }),
    code: 3,
    error: 'ERR_CLICKHOUSE_AUTH',
    tells: ['user weir_loader', '`clickhouse.password`'],
  },
  {
    name: 'an ops port that is in use',
    options: () => ({ sources, ops: { port: takenPort } }),
    code: 3,
    error: 'ERR_OPS_LISTEN',
    tells: [/127\.0\.0\.1:\d+, EADDRINUSE/, '`ops: false`'],
  },
  {
    name: 'a data directory that is a file',
    options: () => ({ sources, clickhouse: {}, data_dir: './events.ndjson' }),
    code: 3,
    error: 'ERR_CLICKHOUSE_DATA_DIR',
    tells: ['events.ndjson: it, or a parent folder, is a file', '`data_dir`'],
  },
  {
    name: 'a data directory below a file',
    options: () => ({ sources, clickhouse: {}, data_dir: './events.ndjson/data' }),
    code: 3,
    error: 'ERR_CLICKHOUSE_DATA_DIR',
    tells: ['events.ndjson/data: it, or a parent folder, is a file'],
  },
  {
    name: 'a stream that does not exist',
    options: () => ({ sources: [kinesis({ stream_name: 'nowhere', credentials: keys })] }),
    code: 3,
    error: 'ERR_SOURCES_STREAM_NOT_FOUND',
    tells: ['stream nowhere', 'us-east-1', '`stream_name`'],
  },
  {
    name: 'no AWS credentials',
    isWithoutAws: true,
    options: () => ({ sources: [kinesis({})] }),
    code: 3,
    error: 'ERR_SOURCES_CREDENTIALS',
    tells: ['stream edge', 'AWS_ACCESS_KEY_ID', '`credentials.profile`'],
  },
  {
    name: 'no AWS region',
    isWithoutAws: true,
    options: () => ({
      sources: [{ ...kinesis({ credentials: keys }), endpoint: undefined, region: undefined }],
    }),
    code: 3,
    error: 'ERR_SOURCES_REGION',
    tells: ['`region`'],
  },
  {
    name: 'a file that is missing',
    options: () => ({ sources: [{ ...file, paths: ['nowhere/*.ndjson'] }] }),
    code: 3,
    error: 'ERR_SOURCES_FILE_NOT_FOUND',
    tells: ['nowhere/*.ndjson', '`paths`'],
  },
];

/** Expects exactly two lines: what happened, and the remedy. */
function expectMessage(
  finished: { code: number | null; stdout: string; stderr: string },
  { code, error, tells }: Pick<Mistake, 'code' | 'error' | 'tells'>,
): void {
  const { stderr, stdout } = finished;
  expect({ code: finished.code, stdout, stderr }).toMatchObject({ code, stdout: '' });
  const isJson = stderr.startsWith('{');
  const [message = '', advice = '', ...more] = (isJson ? textOf(stderr) : stderr.trimEnd()).split(
    '\n',
  );
  expect(message.startsWith(`weir: ${error}: `), stderr).toBe(true);
  expect(advice).toMatch(/^  \S.*[.`]$/);
  // The last line is a link to the page that is valid in any folder.
  expect(more).toEqual([expect.stringMatching(/^  see \S*docs\/errors\.md#\S+$/)]);
  expect(more[0]?.split('#')[1]).toBe(error.toLowerCase());
  for (const fact of tells) expect(stderr).toMatch(fact);
  expect(errorsPage).toContain(`### ${error}\n`);
  expect(errorsPage).toContain(`| \`${code}\` |`);
}

/** The JSON object of a separate process, as the lines of a terminal. */
function textOf(stderr: string): string {
  const { advice, msg, see } = JSON.parse(stderr);
  return `weir: ${msg}\n  ${advice}\n  see ${see}`;
}

describe('a configuration with', () => {
  it.each(mistakes.map((one) => [one.name, one] as const))(
    '%s gives one message with a remedy',
    async (_, mistake) => {
      await server.configure(mistake.options());
      const finished = await server.weir(['run', '--until-idle', '--json'], {
        ...(mistake.isWithoutAws === true && { env: withoutAws() }),
      });
      expectMessage(finished, mistake);
    },
  );
});

describe('a run', () => {
  it('without a configuration file reports that it is missing', async () => {
    expectMessage(await server.weir(['run', '--json']), {
      code: 2,
      error: 'ERR_PIPELINE_NO_SOURCE',
      tells: ['this folder has no weir.yaml', 'weir demo'],
    });
  });

  it('with a configuration file that does not exist names it', async () => {
    expectMessage(await server.weir(['run', '--config', 'nowhere.yaml', '--json']), {
      code: 2,
      error: 'ERR_CONFIG_READ',
      tells: ['nowhere.yaml: no such file or directory'],
    });
  });

  it('with a data directory of another run names this run', async () => {
    const own = { data_dir: './data', clickhouse: { lock_timeout: '200ms' } };
    await server.configure({ ...own, sources: [{ ...file, follow: true }] });
    const first = server.startWeir(['run', '--json']);
    await until('the first run has its server', () =>
      readFile(server.path('data/endpoint.json')).catch(() => undefined),
    );
    expectMessage(await server.weir(['run', '--json']), {
      code: 3,
      error: 'ERR_CLICKHOUSE_LOCKED',
      tells: [`is locked by \`weir run\`, process ${first.child.pid}`, '`data_dir`'],
    });
    first.child.kill('SIGTERM');
    const finished = await first.finished;
    expect({ code: finished.code, ...lastJson(finished) }).toMatchObject({
      code: 0,
      balanced: true,
    });
  });

  it('does not affect check and doctor of its own configuration, but those of another one', async () => {
    const port = await freePort();
    await server.configure({ sources: [{ ...file, follow: true }], ops: { port }, web: false });
    const first = server.startWeir(['run', '--json']);
    try {
      await until('the run listens', () =>
        fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined),
      );
      const own = await server.weir(['check', '--json']);
      expect({ code: own.code, findings: JSON.parse(own.stdout).findings }).toEqual({
        code: 0,
        findings: [],
      });
      const doctor = await server.weir(['doctor', '--json']);
      const { checks }: { checks: readonly { check: string; status: string }[] } = JSON.parse(
        doctor.stdout,
      );
      const ports = checks.filter(({ check }) => check === 'listener.port');
      expect(ports.map(({ status }) => status)).toEqual(['ok']);
      await copyFile(server.path('weir.yaml'), server.path('other.yaml'));
      const other = await server.weir(['check', '--json', 'other.yaml']);
      expect({ code: other.code, findings: JSON.parse(other.stdout).findings }).toMatchObject({
        code: 1,
        findings: [{ file: 'other.yaml', code: 'ERR_OPS_LISTEN' }],
      });
    } finally {
      first.child.kill('SIGTERM');
      await first.finished;
    }
  });

  it('with an unknown option reports it, and refers to the help', async () => {
    const { code, stdout, stderr } = await server.weir(['run', '--until-idel']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain("error: unknown option '--until-idel'");
    expect(stderr).toContain('Did you mean --until-idle?');
  });
});
