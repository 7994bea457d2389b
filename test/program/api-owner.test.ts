import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  bootstrapApi,
  followCaptureRules,
  sendTestEvent,
  startApi,
  type ApiOptions,
} from '../../src/api/index.ts';
import type { RunningApi } from '../../src/api/service.ts';
import { apiCommand } from '../../src/cli/commands/api.ts';
import { apiOptions, eventually } from '../support/api.ts';
import { FakeIo } from '../support/fake-io.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { createTestStore, type TestStore } from '../support/api-store.ts';

const request = { force: false, accountId: undefined, userName: 'ada' };
const refused = (code: string) => expect.objectContaining({ code });

let store: TestStore;
let options: ApiOptions;
let running: RunningApi[];
beforeEach(async () => {
  store = await createTestStore();
  await mkdir(join(store.dataDir, 'out'));
  options = await apiOptions(store);
  running = [];
});
afterEach(async () => {
  for (const api of running) await api.close();
  await store.remove();
});

async function start(more: Partial<ApiOptions> = {}): Promise<RunningApi> {
  const api = await startApi({ ...options, ...more });
  running.push(api);
  return api;
}

async function call(api: RunningApi, token: string, path: string, body?: object) {
  const response = await fetch(`${api.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'service-version': '2',
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('bootstrap', () => {
  it('creates one administrator key, and a second one only with force', async () => {
    const first = await bootstrapApi(options, request);
    expect(first).toEqual({
      token: expect.stringMatching(/^[0-9A-Za-z]{27}_[0-9A-Za-z]{21}$/),
      key_id: expect.stringMatching(/^ak_/),
      owner_id: expect.stringMatching(/^usr_/),
      account_id: expect.stringMatching(/^ac_/),
    });
    await expect(bootstrapApi(options, request)).rejects.toThrow(refused('ERR_API_BOOTSTRAPPED'));
    const second = await bootstrapApi(options, { ...request, force: true });
    expect(second.key_id).not.toBe(first.key_id);
    expect(second.owner_id).toBe(first.owner_id);
    const api = await start();
    for (const { token } of [first, second]) {
      expect((await call(api, token, '/api_keys')).status).toBe(200);
    }
  });

  it('is forwarded to the process that owns the store, and the key works immediately', async () => {
    const api = await start();
    expect(await api.hasKeys()).toBe(false);
    const key = await bootstrapApi(options, request);
    expect(await api.hasKeys()).toBe(true);
    expect(await call(api, key.token, `/api_keys/${key.key_id}`)).toMatchObject({
      status: 200,
      body: { owner_id: key.owner_id, token: null },
    });
    await expect(bootstrapApi(options, request)).rejects.toThrow(refused('ERR_API_BOOTSTRAPPED'));
  });

  it('works again after the last administrator key was deleted', async () => {
    const api = await start();
    const { key_id: id, token } = await bootstrapApi(options, request);
    await fetch(`${api.url}/api_keys/${id}?force=true`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'service-version': '2' },
    });
    expect((await bootstrapApi(options, request)).key_id).not.toBe(id);
  });

  it('creates one key for two concurrent calls', async () => {
    await start();
    const asked = await Promise.allSettled([1, 2].map(() => bootstrapApi(options, request)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('accepts the account identifier only for a new store', async () => {
    const accountId = 'ac_2xyzEXAMPLE';
    expect(await bootstrapApi(options, { ...request, accountId })).toMatchObject({
      account_id: accountId,
    });
    const other = { ...request, force: true, accountId: 'ac_other' };
    await expect(bootstrapApi(options, other)).rejects.toThrow(refused('ERR_API_ACCOUNT'));
  });
});

describe('the data directory', () => {
  it('protects its files from other users', async () => {
    await start();
    const folder = join(store.dataDir, 'api');
    expect((await stat(folder)).mode & 0o077).toBe(0);
    for (const name of await readdir(folder)) {
      if (name === 'postgres') continue;
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
  });

  it.runIf(process.env['WEIR_TEST_POSTGRES_URL'] === undefined)(
    'has one owner: a second process immediately gets an error with the owner',
    async () => {
      await start();
      const begun = Date.now();
      await expect(start()).rejects.toThrow(
        expect.objectContaining({
          code: 'ERR_API_STORE_LOCKED',
          message: expect.stringContaining(`process ${process.pid}`),
        }),
      );
      expect(Date.now() - begun).toBeLessThan(5_000);
    },
  );

  it('is free again after close, and after kill -9', async () => {
    const api = await start();
    await api.close();
    running.pop();
    const program = fileURLToPath(new URL('../support/api-process.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, store.dataDir, store.storeUrl ?? ''],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    const { token } = await bootstrapApi(options, request);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const again = await start();
    expect((await call(again, token, '/api_keys')).status).toBe(200);
  });

  it('reports a new key file as an error, and does not lose secrets', async () => {
    const api = await start();
    const { token } = await bootstrapApi(options, request);
    const creds = { aws_access_key_id: 'AKIAEXAMPLE', aws_secret_access_key: 'very-secret' };
    const arn = 'arn:aws:kinesis:us-east-1:123456789012:stream/s';
    const target = { kinesis: { stream_arn: arn, auth: { creds } } };
    const made = await call(api, token, '/event_destinations', { target });
    await api.close();
    running.pop();
    await rm(join(store.dataDir, 'api', 'secrets.key'));
    await start();
    await expect(sendTestEvent(options, String(made.body['id']))).rejects.toThrow(
      refused('ERR_API_SECRET_KEY'),
    );
  });

  it('is rejected if its key file is invalid', async () => {
    await mkdir(join(store.dataDir, 'api'), { recursive: true });
    await writeFile(join(store.dataDir, 'api', 'secrets.key'), 'short\n');
    await expect(start()).rejects.toThrow(refused('ERR_API_SECRET_KEY'));
  });
});

describe('the listener', () => {
  it('reports an unavailable address, and releases the store', async () => {
    const { url } = await start();
    const other = await createTestStore();
    const port = Number(new URL(url).port);
    const wanted = { dataDir: other.dataDir, storeUrl: other.storeUrl, port };
    await expect(start(wanted)).rejects.toThrow(
      expect.objectContaining({
        code: 'ERR_API_LISTEN',
        message: expect.stringContaining(String(port)),
      }),
    );
    const api = await start({ ...wanted, port: 0 });
    expect(api.url).not.toBe(url);
    await running.pop()?.close();
    await other.remove();
  });

  it('responds to invalid HTTP with the common error format', async () => {
    const { url } = await start();
    const { hostname, port } = new URL(url);
    const { connect } = await import('node:net');
    const say = async (text: string): Promise<string> => {
      const socket = connect(Number(port), hostname);
      socket.write(text);
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString();
    };
    const both = 'Content-Length: 5\r\nTransfer-Encoding: chunked';
    const requests = [
      'nonsense\r\n\r\n',
      `POST /api_keys HTTP/1.1\r\nHost: x\r\n${both}\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
      'POST /api_keys HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
      'GET /api_keys HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n',
    ];
    for (const text of requests) {
      const answer = await say(text);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        error_code: 'ERR_WEIR_9004',
        status_code: 400,
        details: { operation_id: expect.stringMatching(/^op_/) },
      });
    }
    const large = await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    expect(large).toContain('ERR_WEIR_9006');
  });

  it('warns about URIs that no client can use', async () => {
    const message = 'api.base_url is not set; clients cannot use the URIs of objects';
    const starts: readonly (readonly [Partial<ApiOptions>, readonly string[]])[] = [
      [{ host: '::' }, [message]],
      [{ host: '0.0.0.0' }, [message]],
      [{ host: '::', baseUrl: 'https://edge.example' }, []],
      [{}, []],
    ];
    for (const [more, warnings] of starts) {
      const logger = new RecordingLog();
      const api = await start({ ...more, logger });
      expect(logger.lines.map((line) => line.message)).toEqual(warnings);
      running.pop();
      await api.close();
    }
  });

  it('returns objects with the configured base URL', async () => {
    const api = await start({ baseUrl: 'https://edge.example/manage' });
    const { key_id: id, token } = await bootstrapApi(options, request);
    const key = await call(api, token, `/api_keys/${id}`);
    expect(key.body['uri']).toBe(`https://edge.example/manage/api_keys/${id}`);
  });
});

describe('sendTestEvent', () => {
  it('sends an event that a pipeline stores, and returns its ID', async () => {
    options = { ...options, baseUrl: 'https://api.example' };
    const api = await start();
    const { account_id: account, token } = await bootstrapApi(options, request);
    const target = { file: { path: 'test.ndjson' } };
    const { body } = await call(api, token, '/event_destinations', { target });
    const sent = await sendTestEvent(options, String(body['id']));
    const line = await readFile(join(store.dataDir, 'out', 'test.ndjson'), 'utf8');
    expect(JSON.parse(line)).toEqual({
      ...sent,
      account_id: account,
      event_type: 'event_destination_updated.v0',
      object: body,
      principal: { id: '', subject: 'weir send-test', source: 'CLI', credential: null },
    });
    await expect(sendTestEvent(options, 'ed_unknown')).rejects.toThrow(
      refused('ERR_API_DESTINATION_UNKNOWN'),
    );
  });
});

describe('weir api', () => {
  const stop = new AbortController();
  const io = (signal?: AbortSignal): FakeIo =>
    new FakeIo({
      env: { STORE_URL: store.storeUrl },
      cwd: store.dataDir,
      ...(signal && { signal }),
    });

  it('serves until it is stopped, and creates its first key meanwhile', async () => {
    const place = [
      '--data',
      '.',
      ...(store.storeUrl === undefined ? [] : ['--store', '${STORE_URL}']),
    ];
    const server = io(stop.signal);
    const serving = new Command('weir')
      .addCommand(apiCommand(server))
      .parseAsync(['api', ...place, '--port', '0', '--version-header', 'X-Version'], {
        from: 'user',
      });
    const url = await eventually(() =>
      Promise.resolve(
        server.outLines.find((line) => line.includes('listening on'))?.split(' on ')[1],
      ),
    );
    const client = io();
    await new Command('weir')
      .addCommand(apiCommand(client))
      .parseAsync(['api', 'bootstrap', ...place, '--json'], { from: 'user' });
    const { token } = JSON.parse(client.outLines.at(-1) ?? '') as { token: string };
    const get = (headers: Record<string, string>) =>
      fetch(`${url}/api_keys`, { headers: { authorization: `Bearer ${token}`, ...headers } });
    expect((await get({ 'X-Version': '2' })).status).toBe(200);
    expect((await get({ 'Service-Version': '2' })).status).toBe(400);
    stop.abort();
    await serving;
    expect(server.exitCode).toBe(0);
    await expect(get({ 'X-Version': '2' })).rejects.toThrow();
  });
});

describe.skipIf((process.env['WEIR_TEST_POSTGRES_URL'] ?? '') !== '')('capture rules', () => {
  const type = 'http_request_complete.v0';
  const sources = [{ type, filter: 'ev.conn.server_port == 1' }];

  it('are followed by another process through the owner of the embedded store', async () => {
    const { token } = await bootstrapApi(options, request);
    const followed = await followCaptureRules(options);
    expect(await followed.captureRules.current()).toEqual([]);
    const api = await start();
    const stop = new AbortController();
    const changes = followed.captureRules.changes(stop.signal)[Symbol.asyncIterator]();
    expect((await changes.next()).value).toEqual([]);
    expect((await call(api, token, '/event_subscriptions', { sources })).status).toBe(201);
    expect((await changes.next()).value).toMatchObject(sources);

    // Without an API process, the last rules stay active. Later changes are detected.
    await api.close();
    const again = await start();
    const told = changes.next();
    const more = { sources: [{ type, filter: 'ev.conn.server_port == 2' }] };
    expect((await call(again, token, '/event_subscriptions', more)).status).toBe(201);
    const both = (await told).value as readonly object[];
    expect(both).toHaveLength(2);
    // In the order of their identifiers, which is random within a second.
    const wanted = [...sources, ...more.sources].map((rule) => expect.objectContaining(rule));
    expect(both).toEqual(expect.arrayContaining(wanted));
    stop.abort();
    await followed.close();
  });

  it('are read from the store without an API process', async () => {
    const { token } = await bootstrapApi(options, request);
    const api = await start();
    await call(api, token, '/event_subscriptions', { sources });
    await api.close();
    const followed = await followCaptureRules(options);
    expect(await followed.captureRules.current()).toMatchObject(sources);
    await followed.close();
  });
});
