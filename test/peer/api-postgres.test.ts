import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bootstrapApi, followCaptureRules, startApi } from '../../src/api/index.ts';
import { openDatabase } from '../../src/api/store/database.ts';
import { apiOptions, eventually } from '../support/api.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

type RunningApi = Awaited<ReturnType<typeof startApi>>;

describe.skipIf(process.env['PEERS'] === 'off')('the management API on a PostgreSQL server', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.open();
  });
  afterAll(() => server.close());

  it('passes the same tests as with the embedded store', async () => {
    // Without api-loop and api-steers, which run `weir` on a separate store.
    const files = ['test/system/api-', 'test/program/api-owner', 'test/fault/api-'];
    const args = ['vitest', 'run', '--project', 'system', '--project', 'program', ...files];
    const env = { ...process.env, WEIR_TEST_POSTGRES_URL: server.url };
    const { stdout } = await run('npx', args, { cwd: root, env, maxBuffer: 2 ** 26 });
    expect(stdout).toMatch(/Test Files .*passed/);
  });

  it('notifies other processes of changed capture rules without polling', async () => {
    const dataDir = join(server.folder, 'rules');
    // A change that is found only by polling would be too late for this test.
    const options = { ...(await apiOptions({ dataDir, storeUrl: server.url })), pollMs: 3_600_000 };
    const { token } = await bootstrapApi(options, {
      force: true,
      accountId: undefined,
      userName: 'ada',
    });
    const api = await startApi(options);
    const followed = await followCaptureRules(options);
    const stop = new AbortController();
    const changes = followed.captureRules.changes(stop.signal)[Symbol.asyncIterator]();
    await changes.next();
    const headers = {
      authorization: `Bearer ${token}`,
      'service-version': '2',
      'content-type': 'application/json',
    };
    const type = 'http_request_complete.v0';
    for (const filter of ['ev.conn.server_port == 1', 'ev.conn.server_port == 2']) {
      const body = JSON.stringify({ sources: [{ type, filter }] });
      const init = { method: 'POST', headers, body } as const;
      expect((await fetch(`${api.url}/event_subscriptions`, init)).status).toBe(201);
      expect((await changes.next()).value).toContainEqual({
        account: expect.stringMatching(/^ac_/),
        type,
        filter,
      });
    }
    await server.stop('SIGQUIT');
    await server.start();
    const create = async () => {
      const body = JSON.stringify({ sources: [{ type, filter: 'ev.conn.server_port == 3' }] });
      const response = await fetch(`${api.url}/event_subscriptions`, {
        method: 'POST',
        headers,
        body,
      });
      return response.status === 201 ? true : undefined;
    };
    const told = changes.next();
    await eventually(create, 60_000);
    expect(JSON.stringify((await told).value)).toContain('server_port == 3');
    stop.abort();
    await followed.close();
    await api.close();
  });

  it('does not exceed the maximum number of subscriptions with concurrent requests', async () => {
    const dataDir = join(server.folder, 'maximum');
    const given = await apiOptions({ dataDir, storeUrl: server.url });
    const { token } = await bootstrapApi(given, {
      force: true,
      accountId: undefined,
      userName: 'ada',
    });
    const database = await openDatabase({ url: server.url, connectionsMax: 1 }, given.logger);
    const count = async () =>
      (await sql`select 1 from event_subscriptions`.execute(database.db)).rows.length;
    const subscriptionsMax = (await count()) + 2;
    const options = { ...given, settings: { ...given.settings, subscriptionsMax } };
    const apis = [await startApi(options), await startApi(options)];
    const headers = {
      authorization: `Bearer ${token}`,
      'service-version': '2',
      'content-type': 'application/json',
    };
    const create = async ({ url }: RunningApi): Promise<number> => {
      const init = { method: 'POST', headers, body: '{}' } as const;
      return (await fetch(`${url}/event_subscriptions`, init)).status;
    };
    const everywhere = (send: (api: RunningApi) => Promise<number>) =>
      Promise.all(apis.flatMap((api) => Array.from({ length: 10 }, () => send(api))));
    // Opens all connections of the pools, so that the requests that follow run at once.
    await everywhere(async ({ url }) => (await fetch(`${url}/ip_policies`, { headers })).status);
    const statuses = await everywhere(create);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 400)).toHaveLength(18);
    expect(await count()).toBe(subscriptionsMax);
    for (const api of apis) await api.close();
    await database.close();
  });

  it('reports that the server is unavailable, and continues after its return', async () => {
    const dataDir = join(server.folder, 'api');
    const out = join(dataDir, 'out');
    await mkdir(out, { recursive: true });
    const options = await apiOptions({ dataDir, storeUrl: server.url });
    const { token } = await bootstrapApi(options, {
      force: true,
      accountId: undefined,
      userName: 'ada',
    });
    const api = await startApi(options);
    const call = async (path: string, body: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'service-version': '2',
        'content-type': 'application/json',
      };
      const init = { method: 'POST' as const, headers, body: JSON.stringify(body) };
      const response = await fetch(`${api.url}${path}`, init);
      return { status: response.status, body: (await response.json()) as { id: string } };
    };
    const target = { file: { path: 'events' } };
    const destination = await call('/event_destinations', { target });
    await call('/event_subscriptions', {
      sources: [{ type: 'ip_policy_created.v0' }],
      destination_ids: [destination.body.id],
    });
    await server.stop('SIGQUIT');
    expect(await call('/ip_policies', {})).toMatchObject({
      status: 503,
      body: { error_code: 'ERR_WEIR_9003' },
    });
    await eventually(() => Promise.resolve(api.isReady() ? undefined : true));
    await server.start();
    const policy = await call('/ip_policies', {});
    expect(policy.status).toBe(201);
    const arrived = await eventually(async () => {
      const text = await readFile(join(out, 'events'), 'utf8').catch(() => '');
      return text === '' ? undefined : text;
    }, 60_000);
    expect(arrived).toContain(policy.body.id);
    await eventually(() => Promise.resolve(api.isReady() ? true : undefined));
    await api.close();
  });

  it('logs a lost idle connection, except during a stop', async () => {
    const log = new RecordingLog();
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    const cutIdle = async (): Promise<void> => {
      const { rows } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'weir api'",
      );
      expect(rows).toHaveLength(1);
    };
    const warning = 'warn: PostgreSQL connection lost';
    const running = await openDatabase({ url: server.url, connectionsMax: 1 }, log);
    await cutIdle();
    await eventually(async () => log.summary.includes(warning) || undefined);
    await running.close();
    const stopping = await openDatabase({ url: server.url, connectionsMax: 1 }, log);
    stopping.hurry();
    await cutIdle();
    // The pool has noticed when it opens another connection.
    const { rows } = await eventually(() =>
      sql`select 1`.execute(stopping.db).catch(() => undefined),
    );
    expect(rows).toHaveLength(1);
    await stopping.close();
    await admin.end();
    expect(log.summary).toEqual([warning]);
  });

  it('stops while the server accepts everything and answers nothing', async () => {
    const proxy = await startTcpProxy(Number(new URL(server.url).port));
    const url = new URL(server.url);
    url.port = String(proxy.port);
    const open = { dataDir: join(server.folder, 'silent'), storeUrl: url.href };
    const options = await apiOptions(open);
    const api = await startApi(options);
    const followed = await followCaptureRules(options);
    // Longer than the test.
    proxy.delayMs = 3_600_000;
    const startedMs = performance.now();
    await Promise.all([api.close(), followed.close()]);
    expect(performance.now() - startedMs).toBeLessThan(20_000);
    await proxy.stop();
  }, 60_000);
});
