import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Api } from '../../src/api/api.ts';

import { noMetrics, type ApiOptions } from '../../src/api/index.ts';
import { bootstrap } from '../../src/api/owner/bootstrap.ts';
import { apiFolder, makeFolder } from '../../src/api/owner/folder.ts';
import { createServer } from '../../src/api/server/server.ts';
import { openApi } from '../../src/api/service.ts';
import { createLogger, systemClock } from '../../src/base/index.ts';
import { createTestStore } from './api-store.ts';

/** A response body; `id` is `''` if absent. */
export interface Body {
  readonly id: string;
  readonly uri?: string;
  readonly [name: string]: unknown;
}

/** A response of the API. */
export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An event in the queue. */
export interface QueuedEvent {
  readonly event_id: string;
  readonly event_type: string;
  readonly event_timestamp: string;
  readonly account_id: string;
  readonly object: Record<string, unknown>;
  readonly principal: Record<string, unknown>;
}

/** The API without a socket, with an administrator's key. Nothing is delivered: `events` reads the queue. */
export interface TestApi {
  readonly api: Api;
  readonly server: FastifyInstance;
  /** Token and owner of the administrator. */
  readonly admin: { readonly token: string; readonly keyId: string; readonly ownerId: string };
  /** Sends a request with the administrator's key, unless `headers` has another one. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Like `call`; fails unless the status is a success. @returns the body. */
  ok(method: string, path: string, body?: unknown): Promise<Body>;
  /** Creates a bot and a key for it. */
  bot(): Promise<{ readonly id: string; readonly token: string }>;
  /** Subscribes a new file destination to event types. @returns the ids. */
  subscribe(types: readonly string[]): Promise<{ destination: string; subscription: string }>;
  /** Events in the queues, oldest first. */
  events(): Promise<readonly QueuedEvent[]>;
  close(): Promise<void>;
}

/** Default options of the API, with changes. */
export function apiOptions(
  store: { readonly dataDir: string; readonly storeUrl: string | undefined },
  more: Partial<ApiOptions> = {},
): Promise<ApiOptions> {
  return createLogger({ level: 'silent', format: 'json', isTTY: false }).then((logger) => ({
    ...store,
    storeConnectionsMax: 10,
    secretKeyFile: undefined,
    host: '127.0.0.1',
    port: 0,
    baseUrl: undefined,
    server: {
      versionHeaders: ['Service-Version', 'Ngrok-Version'],
      requireVersion: true,
      errorCodePrefix: 'ERR_WEIR_',
      bodyBytesMax: 1024 * 1024,
      requestsPerMinuteMax: 0,
      failedLoginsPerMinuteMax: 0,
      connectionsMax: 1_000,
      trustedProxies: [],
      corsOrigins: [],
      enforceIpRestrictions: false,
      tls: undefined,
    },
    settings: {
      regions: ['us', 'eu'],
      nsTargets: ['ns1.tunnels.example.'],
      serviceDomains: ['tunnels.example'],
      fileDestinations: join(store.dataDir, 'out'),
      subscriptionsMax: 100,
    },
    endpoints: {},
    retry: { waitMsMin: 10, waitMsMax: 200 },
    pollMs: 100,
    checkSource: () => [],
    warningSource: () => [],
    whatIfRequestsMax: 2,
    clock: systemClock,
    logger,
    metrics: noMetrics,
    ...more,
  }));
}

/** Starts an API; close it in `afterAll`. */
export async function startTestApi(
  more: Partial<ApiOptions> = {},
  listener: Partial<ApiOptions['server']> = {},
): Promise<TestApi> {
  const store = await createTestStore();
  const options = await apiOptions(store, { baseUrl: 'https://api.example', ...more });
  const folder = apiFolder(store.dataDir);
  await makeFolder(folder);
  await mkdir(join(store.dataDir, 'out'));
  const { api, database } = await openApi(options, folder);
  const server = createServer(api, { ...options.server, ...listener }, options.metrics);
  const key = await bootstrap(api, {
    force: false,
    accountId: undefined,
    userName: 'ada@example.com',
  });
  const call: TestApi['call'] = async (method, path, body, headers) => {
    const response = await server.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization: `Bearer ${key.token}`,
        'service-version': '2',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        // An empty value removes the header.
        ...(headers?.['content-type'] === '' && { 'content-type': undefined }),
      },
      ...(body === undefined ? {} : { payload: asPayload(body) }),
    });
    const json = response.body === '' ? { id: '' } : response.json<Body>();
    return { status: response.statusCode, body: json, headers: response.headers };
  };
  const ok: TestApi['ok'] = async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  return {
    api,
    server,
    admin: { token: key.token, keyId: key.key_id, ownerId: key.owner_id },
    call,
    ok,
    async bot() {
      const bot = await ok('POST', '/bot_users', { name: 'robot' });
      const made = await ok('POST', '/api_keys', { owner_id: bot.id });
      return { id: bot.id, token: String(made['token']) };
    },
    async subscribe(types) {
      const target = { file: { path: 'events.ndjson' } };
      const destination = (await ok('POST', '/event_destinations', { target })).id;
      const body = { sources: types.map((type) => ({ type })), destination_ids: [destination] };
      const made = await ok('POST', '/event_subscriptions', body);
      return { destination, subscription: made.id };
    },
    async events() {
      const { rows } = await sql<{ body: string }>`
        select body from deliveries order by seq`.execute(api.db);
      return rows.map((row) => JSON.parse(row.body) as QueuedEvent);
    },
    async close() {
      await server.close();
      await database.close();
      await store.remove();
    },
  };
}

/** Waits until `check` returns a value; fails after `ms`. */
export async function eventually<T>(check: () => Promise<T | undefined>, ms = 10_000): Promise<T> {
  for (const endMs = Date.now() + ms; Date.now() < endMs;) {
    const value = await check();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it did not happen within ${ms} ms`);
}

function asPayload(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** The expected error response, for `toMatchObject`. */
export function refused(code: number, status = 400, field?: string): object {
  return {
    status,
    body: {
      error_code: `ERR_WEIR_${code}`,
      status_code: status,
      details: field === undefined ? {} : { field },
    },
  };
}
