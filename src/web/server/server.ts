import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import {
  createRateLimit,
  limitServer,
  networkOf,
  type RateLimit,
  serverOptions,
  systemClock,
} from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { Deps, RequestContext } from '../deps.ts';
import { readEvent } from '../endpoints/events.ts';
import { addErrorHandlers } from './error-handlers.ts';
import { WebError } from './web-error.ts';
import { createRequestGuard, isApi, secure } from './request-guard.ts';
import { panelHelp } from '../endpoints/help.ts';
import {
  discardDeadLetters,
  replayDeadLetters,
  listDeadLetters,
} from '../endpoints/dead-letters.ts';
import { checkFilter, readLiveTailRequest, sendLive } from '../live/live.ts';
import { LiveThread } from '../live/live-thread.ts';
import { addCompression } from './compression.ts';
import type { PageFile } from './page-files.ts';
import { queryPanels } from '../endpoints/panels.ts';
import { createLiveLimiter, type ConcurrencyLimiter } from './concurrency-limiter.ts';
import {
  addAlerts,
  type AddEndpoint,
  type AddForAdministrators,
  addLimited,
  jsonLines,
} from './limited-endpoints.ts';
import { type Session, Sessions } from './sessions.ts';
import { addSignIn, signInPaths, waitAdvice } from './sign-in-endpoints.ts';
import { TestEvents } from '../endpoints/test-events.ts';

/** Options of `createServer`. */
export interface ServerOptions {
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** Certificate and key as PEM texts; undefined means HTTP without TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly sessionMs: number;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly connectionsMax: number;
  /**
   * Maximum number of requests per minute for each user, or without a session, for each client address. 0 means no
   * limit.
   */
  readonly requestsPerMinuteMax: number;
  /** Maximum number of concurrent live lists. */
  readonly liveMax: number;
  readonly files: ReadonlyMap<string, PageFile>;
  /** Context of every request if login is disabled; undefined if users must sign in. */
  readonly requester: RequestContext | undefined;
  readonly clickhouse: ClickHouse;
}

const bodyBytesMax = 256 * 1024;
/** The URL of a live list contains its filter and the hosts of the scope. */
const requestLimits = { headerBytesMax: 65_536, requestMsMax: 30_000 };
/** Signal of the session that all requests share if login is disabled. The session never ends. */
const never = new AbortController().signal;

/** Creates the server with the page and its endpoints. The server does not listen yet. */
export function createServer(options: ServerOptions, deps: Deps): FastifyInstance {
  const limits = { ...requestLimits, connectionsMax: options.connectionsMax };
  const app = Fastify({
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    ...(options.tls === undefined
      ? { http: serverOptions(limits) }
      : { https: { ...serverOptions(limits), ...options.tls, minVersion: 'TLSv1.2' } }),
  }) as FastifyInstance;
  const connections = limitServer(app.server, limits);
  app.addHook('preClose', async () => connections.stop(0));
  const sessions = new Sessions({
    idleMs: options.sessionMs,
    secure: options.tls !== undefined,
    clock: systemClock,
  });
  app.addHook('onClose', () => sessions.close());
  const { requester, clickhouse } = options;
  const owner: Session | undefined = requester && { requester, ended: never };
  const sessionOf = (request: FastifyRequest): Session | undefined =>
    owner ?? sessions.find(request.headers.cookie);
  addRequestGuard(app, options);
  addRateLimit(app, createRateLimit(options.requestsPerMinuteMax, systemClock), sessionOf);
  addErrorHandlers(app, deps.logger, signInPaths);
  addCompression(app);
  addFiles(app, options.files);
  addSignIn(app, { requester, clickhouse, deps, sessions });
  const thread = new LiveThread(deps.logger);
  app.addHook('onClose', () => thread.close());
  const live = createLiveLimiter(options.liveMax);
  addEndpoints(app, deps, { sessionOf, live, thread, clickhouse });
  return app;
}

function addRequestGuard(app: FastifyInstance, { host, allowedHosts, tls }: ServerOptions): void {
  const hasTls = tls !== undefined;
  const checkRequest = createRequestGuard({ host, allowedHosts, tls: hasTls });
  app.addHook('onRequest', async (request, reply) => {
    secure(reply, hasTls);
    const rejection = checkRequest(request);
    if (rejection === undefined) return;
    return reply.code(rejection.status).type('text/plain').send(`${rejection.text}\n`);
  });
}

/**
 * Limits the rate of API requests, because they query ClickHouse. Requests for files of the page are not limited,
 * because these are in memory. Sign-in requests have separate limits, so that other clients with the same address
 * cannot block them.
 */
function addRateLimit(
  app: FastifyInstance,
  limit: RateLimit,
  sessionOf: (request: FastifyRequest) => Session | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    const requester = sessionOf(request)?.requester;
    const { url = '' } = request.routeOptions;
    if (requester === undefined && signInPaths.includes(url)) return;
    const key = requester === undefined ? networkOf(request.ip) : `user ${requester.user}`;
    const waitSecs = limit.take(key);
    if (waitSecs === 0) return;
    void reply.header('retry-after', waitSecs);
    throw new WebError(429, 'busy', 'Too many requests.', waitAdvice(waitSecs));
  });
}

function addFiles(app: FastifyInstance, files: ReadonlyMap<string, PageFile>): void {
  for (const [path, file] of files) {
    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const forever = 'public, max-age=31536000, immutable';
      void reply
        .type(file.type)
        .header('etag', file.etag)
        .header('vary', 'accept-encoding')
        .header('cache-control', file.isNamedByContent ? forever : 'no-cache');
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (packs) void reply.header('content-encoding', 'gzip');
      return reply.send(packs ? file.gzip : file.bytes);
    };
    app.get(path, send);
    if (path === '/index.html') app.get('/', send);
  }
}

interface EndpointDeps {
  readonly sessionOf: (request: FastifyRequest) => Session | undefined;
  readonly live: ConcurrencyLimiter;
  readonly thread: LiveThread;
  readonly clickhouse: ClickHouse;
}

function addEndpoints(
  app: FastifyInstance,
  deps: Deps,
  { sessionOf, live, thread, clickhouse }: EndpointDeps,
): void {
  const endpoint: AddEndpoint = (method, url, answer) => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const session = sessionOf(request);
        if (session === undefined) throw new WebError(401, 'signed_out', 'Sign in first.');
        const { requester, ended } = session;
        const closed = new AbortController();
        const onEnd = (): void => closed.abort(ended.reason);
        ended.addEventListener('abort', onEnd, { once: true });
        reply.raw.once('close', () => {
          ended.removeEventListener('abort', onEnd);
          closed.abort();
        });
        const call = { request, reply, requester, deps, signal: closed.signal };
        return await orSignedOut(answer(call), ended);
      },
    });
  };
  const forAdministrators: AddForAdministrators = (url, answer) => {
    endpoint('POST', url, async (call) => {
      if (call.requester.admin !== undefined) return await answer(call);
      throw new WebError(403, 'forbidden', 'Only administrators can use this.');
    });
  };
  endpoint('GET', '/api/health', async ({ requester }) => {
    const firing = requester.admin === undefined ? undefined : deps.alerts.firing();
    return { ...(await deps.health()), ...(firing && { firing }) };
  });
  endpoint('POST', '/api/panels', async ({ request, reply, requester, signal }) => {
    const lines = jsonLines(queryPanels(request.body, requester, deps, signal));
    return reply.type('application/x-ndjson').send(Readable.from(lines));
  });
  endpoint('GET', '/api/help', async () => panelHelp());
  addLimited(endpoint, clickhouse);
  endpoint('POST', '/api/event', async (call) => await readEvent(call.request.body, call));
  endpoint('POST', '/api/live/check', async ({ request, reply, signal }) => {
    return reply.type('application/json').send(await checkFilter(request.body, thread, signal));
  });
  endpoint('GET', '/api/live', async (call) => {
    const release = live.acquire(call.requester.user);
    try {
      await sendLive(call.reply, readLiveTailRequest(call.request.query), call, thread);
    } finally {
      release();
    }
    return call.reply;
  });
  addForAdministrators(deps, forAdministrators);
}

/**
 * Waits for a response. If it fails because the session has ended, throws that reason instead. @throws WebError 401 in
 * this case
 */
async function orSignedOut(answer: Promise<unknown>, ended: AbortSignal): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    throw ended.aborted ? new WebError(401, 'signed_out', 'Sign in first.') : error;
  }
}

function addForAdministrators(deps: Deps, add: AddForAdministrators): void {
  add('/api/process', async () => deps.process());
  add('/api/leases', async () => await deps.leases());
  addAlerts(add);
  const tests = new TestEvents(deps);
  add('/api/test-targets', async () => await tests.targets());
  add(
    '/api/test-event',
    async ({ request, requester }) => await tests.send(request.body, requester),
  );
  add('/api/test-event/arrival', async ({ request }) => await tests.arrival(request.body));
  add('/api/dead-letters', async ({ request }) => listDeadLetters(request.body, deps));
  add('/api/dead-letters/replay', async ({ request, requester, signal }) => {
    return await replayDeadLetters(request.body, deps, { requester, signal });
  });
  add('/api/dead-letters/discard', async ({ request, requester }) => {
    return await discardDeadLetters(request.body, deps, requester);
  });
}
