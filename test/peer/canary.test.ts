import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataDirAt, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import {
  canary,
  canariesIn,
  misplaced,
  type EchoServer,
  Findings,
  openEcho,
  processTexts,
} from '../support/canary.ts';
import { records } from '../support/canary-events.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import {
  type Finished,
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

/** Environment variables of every process: credentials, and those that weir.yaml references. */
const env = {
  CANARY_OPS: canary('ops-token'),
  CANARY_FIREHOSE: canary('firehose-variable'),
  CANARY_KAFKA: canary('kafka-password'),
  CANARY_HOOK: canary('webhook-path'),
  CANARY_SESSION: canary('session-token'),
  CANARY_STORE: canary('store-password'),
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: canary('aws-variable'),
  AWS_SESSION_TOKEN: canary('aws-session-variable'),
  AWS_REGION: 'eu-central-1',
  AWS_MAX_ATTEMPTS: '1',
};

const findings = new Findings();
let place: Workplace;
let echo: EchoServer;
let running: WeirProcess | undefined;
let url: Readonly<Record<'push' | 'web' | 'ops' | 'api', string>>;
let token = '';

const base = {
  data_dir: './data',
  log: { level: 'debug', format: 'json' },
  ops: { port: 0, token: '${CANARY_OPS}' },
};

const aws = {
  region: 'eu-central-1',
  credentials: {
    access_key_id: 'AKIAEXAMPLE',
    secret_access_key: canary('aws-plain'),
    session_token: '${CANARY_SESSION}',
  },
};

/** Sources that a service rejects with an echo of the request. */
function refusedSources(): Readonly<Record<string, object>> {
  const endpoint = echo.url;
  return {
    kinesis: { type: 'kinesis', stream_name: 's', http1: true, endpoint, ...aws },
    logs: { type: 'cloudwatch_logs', log_groups: ['/g'], endpoint, ...aws },
    s3: { type: 's3', bucket: 'b', prefix: 'p', endpoint, ...aws },
    chain: { type: 'kinesis', stream_name: 's', http1: true, endpoint, region: 'eu-central-1' },
    kafka: {
      type: 'kafka',
      brokers: [new URL(endpoint).host],
      topic: 't',
      group: 'g',
      sasl: { mechanism: 'plain', username: 'u', password: '${CANARY_KAFKA}' },
    },
  };
}

async function run(
  args: readonly string[],
  more: { readonly stdin?: string } = {},
): Promise<Finished> {
  const finished = await weir(args, { cwd: place.dir, env, ...more });
  findings.look(`weir ${args.join(' ')} (exit ${finished.code}), stdout`, finished.stdout);
  findings.look(`weir ${args.join(' ')} (exit ${finished.code}), stderr`, finished.stderr);
  return finished;
}

async function ask(where: string, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${where}${path}`, init);
  const copy = response.clone();
  findings.look(`${init.method ?? 'GET'} ${path} (${response.status})`, await copy.text());
  return response;
}

async function writeYaml(name: string, options: object): Promise<void> {
  await place.write(name, JSON.stringify(options, undefined, 1));
}

beforeAll(async () => {
  place = await workplace();
  echo = await openEcho();
  for (const folder of ['secrets', 'events', 'out']) await mkdir(place.path(folder));
  await place.write('secrets/firehose', `${canary('firehose-file')}\n`);
  await place.write('secrets/analyst', canary('analyst-password'));
  await place.write(
    'events/a.ndjson',
    Buffer.concat(records('file').flatMap((one) => [Buffer.from(one), Buffer.from('\n')])),
  );
  await place.write('event.json', String(records('explained')[0]));
  await place.write('poison.ndjson', `${records('poison').slice(4, 9).join('\n')}\n`);
  await place.write(
    'rules.yaml',
    'group: g\nrules:\n  - { name: Any, metric: requests, window: 1m, op: ">=", threshold: 0 }\n',
  );
  await writeYaml('weir.yaml', {
    ...base,
    clickhouse: { analysts: [{ name: 'anna', password: 'file:secrets/analyst', accounts: ['*'] }] },
    web: { port: 0, login: 'always' },
    api: { port: 0, file_destinations: './out' },
    sources: [
      { type: 'file', name: 'files', paths: ['events/*.ndjson'], follow: true },
      {
        type: 'firehose',
        name: 'push',
        port: 0,
        access_keys: ['file:secrets/firehose', '${CANARY_FIREHOSE}'],
      },
    ],
    alerts: {
      rules: ['rules.yaml'],
      evaluation_interval: '1s',
      delay: '0s',
      destinations: [
        {
          type: 'webhook',
          name: 'path',
          url: `${echo.url}/services/\${CANARY_HOOK}?key=\${CANARY_HOOK}`,
          signing_key: canary('signing-key'),
        },
        {
          type: 'webhook',
          name: 'basic',
          url: echo.url,
          auth: { username: 'u', password: canary('hook-password') },
        },
        {
          type: 'alertmanager',
          name: 'bearer',
          urls: [echo.url],
          auth: { bearer_token: canary('bearer-token') },
        },
      ],
    },
  });
  running = startWeir(['run'], { cwd: place.dir, env });
  url = await until(
    'everything listens',
    () => {
      const log = running?.stderr() ?? '';
      if (running?.child.exitCode !== null) throw new Error(`weir has ended: ${log}`);
      const find = (pattern: RegExp): string => pattern.exec(log)?.[1] ?? '';
      const urls = {
        push: find(/"url":"([^"]+)","msg":"Firehose endpoint/),
        ops: find(/"url":"([^"]+)","msg":"ops listener/),
        web: find(/(http:\/\/127\.0\.0\.1:\d+)[^\n]*(?:page|Page)/),
        api:
          find(/(http:\/\/127\.0\.0\.1:\d+)[^\n]*API/) ||
          find(/API[^\n]*(http:\/\/127\.0\.0\.1:\d+)/),
      };
      return Object.values(urls).every((one) => one !== '') && urls;
    },
    300_000,
  );
}, 400_000);
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.finished;
  await echo.close();
  await place.close();
});

const json = { 'content-type': 'application/json' };

async function push(
  sent: readonly (string | Uint8Array)[],
  key: string,
  gzip: boolean,
): Promise<void> {
  const sender = new FirehoseSender({
    url: url.push,
    accessKey: key,
    gzip,
    attributes: { apiKey: canary('attribute') },
  });
  const answer = await sender.attempt(FirehoseSender.request(sent));
  findings.look(`Firehose ${answer?.status}`, JSON.stringify(answer));
  sender.close();
}

async function api(method: string, path: string, body?: object, bearer = token): Promise<Response> {
  return await ask(url.api, path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'service-version': '2', ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** All columns of every table of Weir and of its server, read by the administrator. */
async function readTables(): Promise<number> {
  const endpoint = await readEndpoint(dataDirAt(place.path('data')));
  if (endpoint === undefined) throw new Error('no server');
  const query = async (sql: string): Promise<string> => {
    const headers = {
      'x-clickhouse-user': 'weir_admin',
      'x-clickhouse-key': endpoint.passwords.admin,
    };
    const response = await fetch(endpoint.url, { method: 'POST', headers, body: sql });
    return await response.text();
  };
  const list = `SELECT database || '.' || name FROM system.tables WHERE database IN ('weir', 'analytics')
    OR (database = 'system' AND name IN ('query_log', 'text_log', 'processes', 'errors', 'settings', 'users', 'dictionaries', 'warnings', 'crash_log'))`;
  const tables = (await query(list)).trim().split('\n');
  for (const table of tables)
    findings.look(`table ${table}`, await query(`SELECT * FROM ${table} FORMAT JSONEachRow`));
  return Number(await query('SELECT count() FROM weir.dead_letters'));
}

describe('a secret planted in every place', () => {
  it('is not printed by `weir check`, whatever error the file has', async () => {
    const secret = canary('misplaced');
    const wrong = misplaced(secret);
    for (const [index, options] of wrong.entries()) {
      const name = `wrong-${index}.yaml`;
      await place.write(name, typeof options === 'string' ? options : JSON.stringify(options));
    }
    const names = wrong.map((_, index) => `wrong-${index}.yaml`);
    // Separate processes would take half a minute.
    const { checkConfig, findingText } = await import('../../src/config/index.ts');
    for (const name of names) {
      const { findings: told } = await checkConfig(name, { env, cwd: place.dir });
      expect(told, name).not.toEqual([]);
      findings.look(
        `check ${name}`,
        `${told.map(findingText).join('\n')}\n${JSON.stringify(told)}`,
      );
    }
    await Promise.all(
      ['wrong-0.yaml', 'wrong-7.yaml'].map((name) => run(['check', name, '--json'])),
    );
    await Promise.all(['wrong-9.yaml', 'wrong-21.yaml'].map((name) => run(['run', '-c', name])));
    expect(findings.take()).toEqual([]);
  }, 900_000);

  it('is not stored or printed for stored events, dead letters, and replays', async () => {
    await push(records('pushed'), canary('firehose-file'), false);
    await push(records('packed'), canary('firehose-variable'), true);
    await push(records('stranger'), canary('wrong-key'), false);
    const torn = FirehoseSender.raw(`{"requestId": "x", "records": [{"data": "${canary('torn')}`);
    const sender = new FirehoseSender({ url: url.push, accessKey: canary('firehose-file') });
    findings.look('Firehose', JSON.stringify(await sender.attempt(torn)));
    sender.close();
    await run(['explain', 'event.json', '--json']);
    await run(['explain', 'poison.ndjson']);
    await run(['explain', '-'], { stdin: `{"token":"${canary('stdin')}", broken` });
    const listed = await until('all are dead letters', async () => {
      const list = await run(['dead-letters', 'list', '--json', '--limit', '1000']);
      const lines = list.stdout.trim().split('\n');
      return lines.length >= 24 && lines;
    });
    const ids = listed.slice(0, 8).map((line) => String(JSON.parse(line).id));
    await Promise.all(ids.slice(0, 3).map((id) => run(['dead-letters', 'show', id])));
    await run(['dead-letters', 'show', ids[3] ?? '', '--json']);
    await run(['dead-letters', 'list', '--group']);
    await run(['dead-letters', 'replay', '--all', '--json']);
    await run(['sql', '--json', 'SELECT * FROM analytics.http_request_complete']);
    await run(['sql', `SELECT '${'x'.repeat(10)}' FROM nowhere`]);
    await run([
      'tail',
      '--json',
      '--since',
      '1h',
      '--limit',
      '4',
      '--type',
      'http_request_complete,api_key,event_destination',
    ]);
    expect(findings.take()).toEqual([]);
  }, 900_000);

  it('is not in responses and events of the management API', async () => {
    const made = lastJson(await weir(['api', 'bootstrap', '--json'], { cwd: place.dir, env }));
    token = String(made['token']);
    const creds = {
      aws_access_key_id: 'AKIAEXAMPLE',
      aws_secret_access_key: canary('destination'),
    };
    const target = (auth: object): object => ({
      target: { kinesis: { stream_arn: 'arn:aws:kinesis:us-east-1:123456789012:stream/x', auth } },
    });
    const destination = (await (
      await api('POST', '/event_destinations', target({ creds }))
    ).json()) as { id: string };
    await api('PATCH', `/event_destinations/${destination.id}`, {
      metadata: 'x',
      ...target({ creds: { ...creds, aws_secret_access_key: canary('destination-2') } }),
    });
    await api('GET', '/event_destinations');
    await api(
      'POST',
      '/event_destinations',
      target({ creds: { ...creds, nope: canary('unknown-field') } }),
    );
    await api('POST', '/event_destinations', target({ creds: canary('wrong-type') }));
    await api('POST', '/event_destinations', target({ role: { role_arn: canary('wrong-place') } }));
    await api('GET', '/api_keys', undefined, canary('stranger-token'));
    await api('GET', `/event_destinations?token=${canary('query')}`);
    await api('POST', `/event_destinations/${destination.id}/test_event`, {});
    await ask(url.api, '/event_destinations', {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}`, 'service-version': '2' },
      body: `{"token":"${canary('broken-body')}`,
    });
    expect(findings.take()).toEqual([]);
  }, 900_000);

  it('is not in responses of the page and the ops listener', async () => {
    const signIn = async (user: string, password: string): Promise<string> => {
      const response = await ask(url.web, '/api/sign-in', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ user, password }),
      });
      return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    };
    await signIn('anna', canary('wrong-password'));
    const anna = await signIn('anna', canary('analyst-password'));
    const endpoint = await readEndpoint(dataDirAt(place.path('data')));
    const cookie = await signIn('weir_admin', endpoint?.passwords.admin ?? '');
    const post = async (path: string, body: object, who = cookie): Promise<Response> =>
      await ask(url.web, path, {
        method: 'POST',
        headers: { ...json, cookie: who },
        body: JSON.stringify(body),
      });
    const now = Date.now();
    const scope = {
      from: now - 3_600_000,
      to: now + 60_000,
      account: '',
      hosts: [],
      status: '',
      method: '',
      path: '',
      client: '',
      decision: '',
    };
    expect((await post('/api/events', { scope, search: '' }, anna)).status).toBe(200);
    expect((await post('/api/event', { id: 'ev_file_1' }, anna)).status).toBe(200);
    await post('/api/dead-letters', { reason: '', limit: 100 });
    await post('/api/process', {});
    await post('/api/alerts', {});
    await post('/api/leases', {});
    await post('/api/panels', {
      scope,
      panels: [{ name: 'config_changes' }],
    });
    await ask(url.web, '/api/health', { headers: { cookie } });
    await ask(url.web, '/api/me', { headers: { cookie } });
    const bearer = { authorization: `Bearer ${canary('ops-token')}` };
    expect((await ask(url.ops, '/metrics', { headers: bearer })).status).toBe(200);
    expect((await ask(url.ops, '/status', { headers: bearer })).status).toBe(200);
    expect(
      (
        await ask(url.ops, '/metrics', {
          headers: { authorization: `Bearer ${canary('wrong-ops')}` },
        })
      ).status,
    ).toBe(401);
    expect(findings.take()).toEqual([]);
  }, 900_000);

  it('is not printed if services echo requests', async () => {
    const sources = Object.entries(refusedSources());
    for (const [name, source] of sources)
      await writeYaml(`${name}.yaml`, {
        ...base,
        data_dir: './other',
        ops: false,
        web: false,
        sources: [{ name, ...source }],
      });
    await writeYaml('refused.yaml', {
      ...base,
      sources: sources.map(([name, source]) => ({ name, ...source })),
      clickhouse: {
        url: echo.url,
        user: 'u',
        password: canary('clickhouse'),
        admin_user: 'a',
        admin_password: canary('clickhouse-admin'),
        analyst_password: canary('clickhouse-analyst'),
      },
      alerts: {
        rules: ['rules.yaml'],
        destinations: [
          {
            type: 'webhook',
            name: 'w',
            url: `${echo.url}/\${CANARY_HOOK}`,
            auth: { bearer_token: canary('doctor-bearer') },
          },
        ],
      },
    });
    await writeYaml('refused-ch.yaml', {
      ...base,
      sources: [{ type: 'file', name: 'f', paths: ['events/*.ndjson'] }],
      clickhouse: { url: echo.url, user: 'u', password: canary('clickhouse') },
    });
    await run(['doctor', '-c', 'refused.yaml', '--json']);
    await run(['doctor', '-c', 'refused.yaml']);
    await Promise.all([
      run(['audit', '-c', 'refused-ch.yaml']),
      run(['sql', '-c', 'refused.yaml', 'SELECT 1']),
      run(['run', '-c', 'refused-ch.yaml', '--until-idle']),
    ]);
    for (const [name] of sources.filter(([one]) => one !== 'kafka')) {
      await boundedRun(['run', '-c', `${name}.yaml`]);
    }
    await boundedRun(['run', '-c', 'kafka.yaml']);
    expect(canariesIn(echo.heard.join('\n'))).not.toEqual([]);
    await until(
      'alert destinations have rejected messages',
      () => (running?.stderr() ?? '').split('alert delivery failed').length > 3,
      300_000,
    );
    expect(findings.take()).toEqual([]);
  }, 900_000);

  it('is not in a process list, a support bundle, the help, and a crash report', async () => {
    for (const text of await processTexts(running?.child.pid ?? 0))
      findings.look('process list', text);
    await place.write('weir.log', running?.stderr() ?? '');
    const bundle = lastJson(await run(['support-bundle', '--log', 'weir.log', '--json']));
    await mkdir(place.path('bundle'));
    await promisify(execFile)('tar', [
      '-xzf',
      place.path(String(bundle['file'])),
      '-C',
      place.path('bundle'),
    ]);
    await findings.lookInFolder(place.path('bundle'), () => false);
    await Promise.all([run(['--help']), run(['api', '--help']), run(['doctor', '--json'])]);
    await Promise.all([
      run(['audit', '--json']),
      run(['alerts', 'state', '--json']),
      run(['top', '--once', '--json']),
    ]);
    await run(['run', '-c', 'weir.yaml']);
    await run(['api', '--store', `postgres://u:${canary('store-flag')}@127.0.0.1:1/x`]);
    await writeYaml('store.yaml', {
      ...base,
      api: { store_url: 'postgres://u:${CANARY_STORE}@127.0.0.1:1/x' },
    });
    await writeYaml('store-url.yaml', {
      ...base,
      api: { store_url: 'postgres://u:${CANARY_STORE}%zz@127.0.0.1:port/x' },
    });
    await Promise.all([run(['api', '-c', 'store.yaml']), run(['api', '-c', 'store-url.yaml'])]);
    expect(findings.take()).toEqual([]);
  }, 900_000);

  it('is in no file', async () => {
    expect(await readTables()).toBeGreaterThanOrEqual(24);
    running?.child.kill('SIGTERM');
    const finished = await running?.finished;
    findings.look('weir run, stdout', finished?.stdout ?? '');
    for (const line of (finished?.stderr ?? '').split('\n'))
      findings.look('weir run, stderr', line);
    for (const folder of ['data', 'out', 'other'])
      await findings.lookInFolder(place.path(folder), () => false).catch(() => {});
    const planted = await readFile(place.path('events/a.ndjson'), 'utf8');
    expect(canariesIn(planted)).not.toEqual([]);
    expect(findings.searched.texts).toBeGreaterThan(200);
    expect(findings.take()).toEqual([]);
  }, 900_000);
});

/** A run that may retry forever. */
async function boundedRun(args: readonly string[]): Promise<void> {
  const process = startWeir(args, { cwd: place.dir, env });
  const heard = echo.heard.length;
  await until(
    'it was refused',
    () => process.child.exitCode !== null || echo.heard.length > heard,
    300_000,
  );
  const timer = setTimeout(() => process.child.kill('SIGTERM'), 1_500);
  const finished = await process.finished;
  clearTimeout(timer);
  for (const line of [...finished.stderr.split('\n'), finished.stdout])
    findings.look(`weir ${args.join(' ')}`, line);
}
