import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { codeOf, isObject } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import { readChoice, silenceAlert, unsilenceAlert } from './alerts.ts';
import type { Deps, Visitor } from './deps.ts';
import { readEvent, searchEvents } from './events.ts';
import { Refusal, wireError } from './failures.ts';
import { createGate, secure } from './gate.ts';
import { discardLetters, replayLetters, showLetters } from './letters.ts';
import { checkFilter, sendLive } from './live.ts';
import type { PageFile } from './page-files.ts';
import { answerPanels, type Asking } from './panels.ts';
import { Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { WireMe } from './wire.ts';

/** How the listener behaves. */
export interface ServerOptions {
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** PEM texts; undefined = plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly sessionMs: number;
  readonly files: ReadonlyMap<string, PageFile>;
  /** Who is there without a login; undefined = people sign in. */
  readonly visitor: Visitor | undefined;
  readonly clickhouse: ClickHouse;
}

const bodyBytesMax = 256 * 1024;
const requestMsMax = 30_000;

/** What a handler gets. */
interface Call extends Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Makes the server with the page and its endpoints; it does not listen yet. */
export function createServer(options: ServerOptions, deps: Deps): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: requestMsMax,
    genReqId: () => randomUUID(),
    ...(options.tls === undefined ? {} : { https: { ...options.tls, minVersion: 'TLSv1.2' } }),
  }) as FastifyInstance;
  const sessions = new Sessions({
    idleMs: options.sessionMs,
    secure: options.tls !== undefined,
    now: () => deps.now(),
  });
  app.addHook('onClose', () => sessions.close());
  addGate(app, options);
  addFailures(app, deps);
  addFiles(app, options.files);
  addSignIn(app, { options, deps, sessions });
  addEndpoints(app, deps, (request) => {
    return options.visitor ?? sessions.visitorOf(request.headers.cookie);
  });
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

function addFailures(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error, _request, reply) => {
    const failure = isTheirs(error)
      ? new Refusal(400, 'invalid', 'The request is not one that this version understands.')
      : error;
    const status = failure instanceof Refusal ? failure.status : 500;
    if (status === 500) deps.logger.error({ error }, 'a request of the web page failed');
    return reply.code(status).send({ error: wireError(failure) });
  });
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).type('text/plain').send('there is nothing here\n');
  });
}

function isTheirs(error: unknown): boolean {
  return (
    codeOf(error).startsWith('FST_ERR_CTP') || (isObject(error) && error['statusCode'] === 400)
  );
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

interface SignInParts {
  readonly options: ServerOptions;
  readonly deps: Deps;
  readonly sessions: Sessions;
}

function addSignIn(app: FastifyInstance, { options, deps, sessions }: SignInParts): void {
  const meOf = (visitor: Visitor | undefined): WireMe => ({
    user: visitor?.user,
    login: options.visitor === undefined,
    administrator: visitor?.admin !== undefined,
    // Strangers learn what to sign in to, and no more.
    demo: visitor !== undefined && deps.demo,
    version: visitor === undefined ? '' : deps.version,
    clickhouse: visitor === undefined ? '' : deps.clickhouse,
    sources: visitor === undefined ? [] : deps.sources,
    range_days: deps.rangeDays,
    countries: visitor !== undefined && deps.countries,
  });
  app.get('/api/me', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return meOf(options.visitor ?? sessions.visitorOf(request.headers.cookie));
  });
  app.post('/api/sign-in', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { body } = request;
    const text = (key: string): string => {
      const value = isObject(body) ? body[key] : undefined;
      return typeof value === 'string' ? value.slice(0, 1_024) : '';
    };
    const who = { user: text('user'), password: text('password') };
    if (who.user === '' || who.password === '') {
      throw new Refusal(400, 'signed_out', 'A user and a password are needed.');
    }
    if (!sessions.mayTry(request.ip)) {
      const advice = 'Wait a minute.';
      throw new Refusal(429, 'signed_out', 'There were too many attempts.', advice);
    }
    const visitor = await signIn(options.clickhouse, who);
    deps.logger.info({ user: who.user, address: request.ip }, 'somebody signed in to the web page');
    return reply.header('set-cookie', sessions.begin(visitor)).send(meOf(visitor));
  });
  app.post('/api/sign-out', async (request, reply) => {
    return reply.header('set-cookie', sessions.end(request.headers.cookie)).send({});
  });
}

function addEndpoints(
  app: FastifyInstance,
  deps: Deps,
  visitorOf: (request: FastifyRequest) => Visitor | undefined,
): void {
  const endpoint = (
    method: 'GET' | 'POST',
    url: string,
    answer: (call: Call) => Promise<unknown>,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const visitor = visitorOf(request);
        if (visitor === undefined) throw new Refusal(401, 'signed_out', 'Sign in first.');
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
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
    return { ...deps.health(), ...(firing && { firing }) };
  });
  endpoint('POST', '/api/panels', async ({ request, reply, visitor, signal }) => {
    const lines = jsonLines(answerPanels(request.body, visitor, deps, signal));
    return reply.type('application/x-ndjson').send(Readable.from(lines));
  });
  endpoint('POST', '/api/events', async (call) => await searchEvents(call.request.body, call));
  endpoint('POST', '/api/event', async (call) => await readEvent(call.request.body, call));
  endpoint('POST', '/api/live/check', async ({ request }) => checkFilter(request.body));
  endpoint('GET', '/api/live', async (call) => {
    const query = isObject(call.request.query) ? call.request.query : {};
    const text = (key: string): string => {
      const value = query[key];
      return typeof value === 'string' ? value.slice(0, 4_096) : '';
    };
    const hosts = text('hosts') === '' ? [] : text('hosts').split(',');
    await sendLive(call.reply, { filter: text('filter'), account: text('account'), hosts }, call);
    return call.reply;
  });
  addForAdministrators(deps, forAdministrators);
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
