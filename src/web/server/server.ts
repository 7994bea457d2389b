import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import {
  codeOf,
  createRateLimit,
  isObject,
  limitServer,
  networkOf,
  type RateLimit,
  serverOptions,
  systemClock,
} from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import { readChoice, silenceAlert, unsilenceAlert } from '../endpoints/alerts.ts';
import type { Deps, Visitor } from '../deps.ts';
import { readEvent, searchEvents } from '../endpoints/events.ts';
import { searchFacets } from '../endpoints/facets.ts';
import { Refusal, wireError } from './failures.ts';
import { createGate, isApi, secure } from './gate.ts';
import { panelHelp } from '../endpoints/help.ts';
import { discardLetters, replayLetters, showLetters } from '../endpoints/letters.ts';
import { checkFilter, readWish, sendLive } from '../live/live.ts';
import { LiveThread } from '../live/live-thread.ts';
import { addPacking } from './packed.ts';
import type { PageFile } from './page-files.ts';
import { answerPanels, type Asking } from '../endpoints/panels.ts';
import { queryLibrary, queryNames, runQuery } from '../endpoints/query.ts';
import { liveSeats, querySeats, type Seats } from './seats.ts';
import { type Session, Sessions } from './sessions.ts';
import { addSignIn, signInPaths, waitAdvice } from './sign-in-endpoints.ts';
import { TestEvents } from '../endpoints/test-events.ts';

/** How the listener behaves. */
export interface ServerOptions {
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** PEM texts; undefined = plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly sessionMs: number;
  /** Addresses of proxies that tell the truth about who asks. */
  readonly trustedProxies: readonly string[];
  readonly connectionsMax: number;
  /** Requests that a user, or a stranger's address, may make in a minute. */
  readonly requestsPerMinuteMax: number;
  /** Live lists that are open at a time. */
  readonly liveMax: number;
  readonly files: ReadonlyMap<string, PageFile>;
  /** Who is there without a login; undefined = people sign in. */
  readonly visitor: Visitor | undefined;
  readonly clickhouse: ClickHouse;
}

const bodyBytesMax = 256 * 1024;
const requestLimits = { headerBytesMax: 16_384, requestMsMax: 30_000 };
/** Without a login there is one session, of the owner of the machine, which does not end. */
const never = new AbortController().signal;

/** What a handler gets. */
interface Call extends Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Makes the server with the page and its endpoints; it does not listen yet. */
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
  limitServer(app.server, limits);
  const sessions = new Sessions({
    idleMs: options.sessionMs,
    secure: options.tls !== undefined,
    now: () => deps.now(),
  });
  app.addHook('onClose', () => sessions.close());
  const { visitor, clickhouse } = options;
  const owner: Session | undefined = visitor && { visitor, ended: never };
  const sessionOf = (request: FastifyRequest): Session | undefined =>
    owner ?? sessions.find(request.headers.cookie);
  addGate(app, options);
  addRateLimit(app, createRateLimit(options.requestsPerMinuteMax, systemClock), sessionOf);
  addFailures(app, deps);
  addPacking(app);
  addFiles(app, options.files);
  addSignIn(app, { visitor, clickhouse, deps, sessions });
  const thread = new LiveThread(deps.logger);
  app.addHook('onClose', () => thread.close());
  const live = liveSeats(options.liveMax);
  addEndpoints(app, deps, { sessionOf, live, thread, clickhouse });
  return app;
}

function addGate(app: FastifyInstance, { host, allowedHosts, tls }: ServerOptions): void {
  const hasTls = tls !== undefined;
  const refuse = createGate({ host, allowedHosts, tls: hasTls });
  app.addHook('onRequest', async (request, reply) => {
    secure(reply, hasTls);
    const refusal = refuse(request);
    if (refusal === undefined) return;
    return reply.code(refusal.status).type('text/plain').send(`${refusal.text}\n`);
  });
}

/**
 * Files of the page cost nothing; what is behind `/api/` asks ClickHouse. Strangers are not kept from signing in by what
 * others do at their address: that has limits of its own.
 */
function addRateLimit(
  app: FastifyInstance,
  limit: RateLimit,
  sessionOf: (request: FastifyRequest) => Session | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    const visitor = sessionOf(request)?.visitor;
    const { url = '' } = request.routeOptions;
    if (visitor === undefined && signInPaths.includes(url)) return;
    // Without a login everybody is the owner of the machine: then the address tells tabs from programs no better.
    const key = visitor === undefined ? networkOf(request.ip) : `user ${visitor.user}`;
    const waitSecs = limit.take(key);
    if (waitSecs === 0) return;
    void reply.header('retry-after', waitSecs);
    throw new Refusal(429, 'busy', 'There were too many requests.', waitAdvice(waitSecs));
  });
}

function addFailures(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error, _request, reply) => {
    const failure = refusalOf(error) ?? error;
    const status = failure instanceof Refusal ? failure.status : 500;
    // Act: report a bug with this line.
    if (status === 500) deps.logger.error({ error }, 'web page request failed');
    return reply.code(status).send({ error: wireError(failure) });
  });
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).type('text/plain').send('not found\n');
  });
}

/** What Fastify refuses by itself, in our words. */
function refusalOf(error: unknown): Refusal | undefined {
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal(413, 'invalid', 'The request is too large.');
  }
  const isTheirs =
    code.startsWith('FST_ERR_CTP') || (isObject(error) && error['statusCode'] === 400);
  const text = 'The request is not one that this version understands.';
  return isTheirs ? new Refusal(400, 'invalid', text) : undefined;
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

type AddEndpoint = (
  method: 'GET' | 'POST',
  url: string,
  answer: (call: Call) => Promise<unknown>,
) => void;

interface EndpointOptions {
  readonly sessionOf: (request: FastifyRequest) => Session | undefined;
  readonly live: Seats;
  readonly thread: LiveThread;
  readonly clickhouse: ClickHouse;
}

function addEndpoints(
  app: FastifyInstance,
  deps: Deps,
  { sessionOf, live, thread, clickhouse }: EndpointOptions,
): void {
  const endpoint: AddEndpoint = (method, url, answer) => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const session = sessionOf(request);
        if (session === undefined) throw new Refusal(401, 'signed_out', 'Sign in first.');
        const { visitor, ended } = session;
        const gone = new AbortController();
        const onEnd = (): void => gone.abort(ended.reason);
        ended.addEventListener('abort', onEnd, { once: true });
        reply.raw.once('close', () => {
          ended.removeEventListener('abort', onEnd);
          gone.abort();
        });
        return answer({ request, reply, visitor, deps, signal: gone.signal });
      },
    });
  };
  const forAdministrators: AddForAdministrators = (url, answer) => {
    endpoint('POST', url, async (call) => {
      if (call.visitor.admin !== undefined) return await answer(call);
      throw new Refusal(403, 'forbidden', 'This is for administrators.');
    });
  };
  endpoint('GET', '/api/health', async ({ visitor }) => {
    const firing = visitor.admin === undefined ? undefined : deps.alerts.firing();
    return { ...(await deps.health()), ...(firing && { firing }) };
  });
  endpoint('POST', '/api/panels', async ({ request, reply, visitor, signal }) => {
    const lines = jsonLines(answerPanels(request.body, visitor, deps, signal));
    return reply.type('application/x-ndjson').send(Readable.from(lines));
  });
  endpoint('GET', '/api/help', async () => panelHelp());
  endpoint('POST', '/api/events', async (call) => await searchEvents(call.request.body, call));
  endpoint('POST', '/api/facets', async (call) => await searchFacets(call.request.body, call));
  endpoint('POST', '/api/event', async (call) => await readEvent(call.request.body, call));
  endpoint('POST', '/api/live/check', async ({ request, reply, signal }) => {
    return reply.type('application/json').send(await checkFilter(request.body, thread, signal));
  });
  endpoint('GET', '/api/live', async (call) => {
    const leave = live.take(call.visitor.user);
    try {
      await sendLive(call.reply, readWish(call.request.query), call, thread);
    } finally {
      leave();
    }
    return call.reply;
  });
  addQueries(endpoint, clickhouse);
  addForAdministrators(deps, forAdministrators);
}

/** Adds the endpoints of the tab Query. */
function addQueries(add: AddEndpoint, clickhouse: ClickHouse): void {
  const seats = querySeats();
  add('POST', '/api/query', async (call) => {
    const leave = seats.take(call.visitor.user);
    try {
      return await runQuery(call.request.body, { ...call, clickhouse });
    } finally {
      leave();
    }
  });
  add('GET', '/api/query/library', async (call) => queryLibrary(call));
  add('GET', '/api/query/names', async (call) => await queryNames(call));
}

/** Adds an endpoint that only administrators may ask. */
type AddForAdministrators = (url: string, answer: (call: Call) => Promise<unknown>) => void;

function addForAdministrators(deps: Deps, add: AddForAdministrators): void {
  add('/api/process', async () => deps.process());
  add('/api/leases', async () => await deps.leases());
  add('/api/alerts', async () => await deps.alerts.overview());
  add('/api/alert', async ({ request }) => {
    return await deps.alerts.detail(readChoice(request.body, deps));
  });
  add('/api/alert/test', async ({ request }) => {
    return await deps.alerts.test(readChoice(request.body, deps));
  });
  add('/api/alert/silence', async (call) => await silenceAlert(call.request.body, call));
  add('/api/alert/unsilence', async (call) => {
    return await unsilenceAlert(call.request.body, call);
  });
  const tests = new TestEvents(deps);
  add('/api/test-targets', async () => await tests.targets());
  add('/api/test-event', async ({ request, visitor }) => await tests.send(request.body, visitor));
  add('/api/test-event/arrival', async ({ request }) => await tests.arrival(request.body));
  add('/api/dead-letters', async ({ request }) => showLetters(request.body, deps));
  add('/api/dead-letters/replay', async ({ request, visitor }) => {
    return await replayLetters(request.body, deps, visitor);
  });
  add('/api/dead-letters/discard', async ({ request, visitor }) => {
    return await discardLetters(request.body, deps, visitor);
  });
}

async function* jsonLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
