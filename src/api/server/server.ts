import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { type Connections, createRateLimit, limitServer, serverOptions } from '../../base/index.ts';
import type { Api } from '../api.ts';
import { requireAddress } from '../ip-restrictions/enforce.ts';
import type { ApiMetrics } from '../metrics.ts';
import { operations } from '../operations.ts';
import { authenticate } from './auth.ts';
import { createBrokenRequests } from './broken-requests.ts';
import { compileBody, parseBody } from './body.ts';
import { checkBodyHeaders, readBodies } from './body-headers.ts';
import { ApiError } from './codes.ts';
import { createFailures } from './failed-logins.ts';
import { createToApiError, errorBody, type ToApiError } from './failures.ts';
import { openApiDocument } from './openapi.ts';
import type { Caller, Operation } from './operation.ts';
import { type QueryFlag, readFlags, readPageQuery, type Query } from './page.ts';
import { checkTarget, routeEveryExpectation, routeInvalidUrl, unknownRoute } from './routes.ts';
import { type StartSpan, traceRequests } from './trace.ts';

/** Options of the listener. */
export interface ServerSettings {
  /** Accepted names of the version header. The OpenAPI document uses the first name. */
  readonly versionHeaders: readonly string[];
  /** True if a version header is required. If false, a request without the header means version 2. */
  readonly requireVersion: boolean;
  readonly errorCodePrefix: string;
  readonly bodyBytesMax: number;
  /** Maximum number of requests per minute for each API key; 0 means no limit. */
  readonly requestsPerMinuteMax: number;
  /** Maximum number of requests without a valid key per minute for each address; 0 means no limit. */
  readonly failedLoginsPerMinuteMax: number;
  readonly connectionsMax: number;
  /** Addresses of trusted proxies, whose `X-Forwarded-For` is used. */
  readonly trustedProxies: readonly string[];
  /** Allowed origins of web pages (CORS); empty if no origin is allowed. */
  readonly corsOrigins: readonly string[];
  /** If true, enforces IP restrictions of type `api`. */
  readonly enforceIpRestrictions: boolean;
  /** Certificate and key as PEM texts; undefined means HTTP without TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
}

const VERSION = '2';
const requestLimits = { headerBytesMax: 16_384, requestMsMax: 30_000 };
/** How long a stop waits for requests in progress; then their connections are closed. */
const STOP_MS_MAX = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** True for paths that require no authentication. */
    isOpen?: boolean;
  }
}

/** Creates the server with all operations. The server does not listen yet. */
export function createServer(
  api: Api,
  settings: ServerSettings,
  metrics: ApiMetrics,
  startSpan?: StartSpan,
): FastifyInstance {
  const prefix = settings.errorCodePrefix;
  const toApiError = createToApiError(api.logger, api.clock);
  const limits = { ...requestLimits, connectionsMax: settings.connectionsMax };
  const httpOptions = { ...serverOptions(limits), requireHostHeader: false };
  const server = Fastify({
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: settings.bodyBytesMax,
    exposeHeadRoutes: false,
    // By default, the router rejects longer path parts, but an identifier of any length must get the response for an
    // object that does not exist.
    routerOptions: { maxParamLength: limits.headerBytesMax },
    forceCloseConnections: 'idle',
    // Otherwise, during a stop, Fastify responds in its own format.
    return503OnClosing: false,
    genReqId: () => api.ids.next('op'),
    clientErrorHandler: createBrokenRequests(
      () => connections,
      (apiError) => JSON.stringify(errorBody(apiError, prefix, api.ids.next('op'))),
    ),
    frameworkErrors: (_error, request, reply) => routeInvalidUrl(server, request, reply),
    ...(settings.tls === undefined
      ? { http: httpOptions }
      : { https: { ...httpOptions, ...settings.tls, minVersion: 'TLSv1.2' } }),
  }) as FastifyInstance;
  const connections = limitServer(server.server, limits);
  server.addHook('preClose', async () => connections.stop(STOP_MS_MAX));
  server.decorateRequest('caller', undefined);
  server.addHook('onResponse', (_request, reply, done) => {
    metrics.answered(reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  if (startSpan !== undefined) traceRequests(server, startSpan);
  readBodies(server);
  routeEveryExpectation(server);
  checkEveryRequest(server, api, settings, connections);
  for (const operation of operations) addOperation(server, api, operation);
  const document = openApiText(api, settings);
  server.get('/openapi.json', { config: { isOpen: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  server.setErrorHandler((error, request, reply) =>
    answerError(toApiError, settings, error, { request, reply }),
  );
  server.setNotFoundHandler((request, reply) => {
    throw unknownRoute(request, reply);
  });
  return server;
}

/**
 * Returns a function for the OpenAPI document as bytes. The document is built only once, because every client may
 * request it, without a key and without a limit.
 */
function openApiText(api: Api, { versionHeaders }: ServerSettings): () => Buffer {
  let built: Buffer | undefined;
  return () => {
    built ??= Buffer.from(
      JSON.stringify(openApiDocument(operations, api.settings.baseUrl, versionHeaders)),
    );
    return built;
  };
}

/**
 * Checks the caller first, then the version, then the path and the method, then the headers of the body. This order
 * ensures that clients without a key learn nothing, and that an error of the path takes precedence over one of the
 * body.
 */
function checkEveryRequest(
  server: FastifyInstance,
  api: Api,
  settings: ServerSettings,
  connections: Connections,
): void {
  const limit = createRateLimit(settings.requestsPerMinuteMax, api.clock);
  const failures = createFailures(settings.failedLoginsPerMinuteMax, api);
  server.addHook('onRequest', async (request, reply) => {
    for (const name of settings.versionHeaders) {
      void reply.header(name.replace(/version$/i, 'Operation-Id'), request.id);
    }
    void reply.header('cache-control', 'no-store');
    if (allowOrigin(settings.corsOrigins, request, reply)) return reply.code(204).send();
    if (connections.isStopping) rejectAtStop(reply);
    if (request.routeOptions.config.isOpen === true) return checkBodyHeaders(request);
    request.caller = await authenticate(api, request.headers.authorization).catch((error) => {
      throw error instanceof ApiError ? failures.count(request, reply, error) : error;
    });
    rejectIfEarly(limit.take(request.caller.keyId), reply);
    if (settings.enforceIpRestrictions) await checkAddress(api, settings, request, reply);
    requireVersion(request, settings);
    checkTarget(request, reply);
    checkBodyHeaders(request);
  });
}

function addOperation(server: FastifyInstance, api: Api, operation: Operation): void {
  const checkBody = operation.body === undefined ? undefined : compileBody(operation.body);
  server.route<{ Params: Readonly<Record<string, string>>; Querystring: Query }>({
    method: operation.method,
    url: operation.path,
    async handler(request, reply) {
      const { caller } = request;
      if (caller === undefined) throw new Error('an operation without a caller');
      const { params, query } = request;
      const { pages } = operation;
      const page =
        pages === undefined ? { limit: 0, beforeId: undefined } : readPageQuery(query, pages);
      const flags = pages === undefined ? readFlags(query, flagsOf(operation)) : none;
      const [force, dryRun] = [flags.has('force'), flags.has('dry_run')];
      const body = checkBody?.(bodyOf(operation, request), params);
      const param = (name: string): string => params[name] ?? '';
      const signal = closedSignal(reply);
      const made = { caller, param, body, page, force, dryRun, signal };
      const answer = await operation.run(api, made);
      void reply.code(dryRun ? 200 : operation.status);
      return answer === undefined ? reply.send() : answer;
    },
  });
}

const none: ReadonlySet<QueryFlag> = new Set();

function flagsOf({ dryRun, force }: Operation): readonly QueryFlag[] {
  return [
    ...(force === undefined ? [] : (['force'] as const)),
    ...(dryRun === undefined ? [] : (['dry_run'] as const)),
  ];
}

/** Returns a signal that aborts when the client closes the connection before the response is written. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort();
  });
  return closed.signal;
}

function bodyOf(operation: Operation, { body }: FastifyRequest): unknown {
  // Accept a missing body as an empty object, because one of the official clients omits empty bodies.
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  const value = parseBody(body);
  return operation.bodyMayBeModule === true ? withoutModule(value) : value;
}

/** Converts `{"id": …, "module": {…}}` to an object with the fields of `module` next to `id`. */
function withoutModule(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('module' in value)) return value;
  const { module, ...rest } = value;
  return typeof module === 'object' && !Array.isArray(module) ? { ...rest, ...module } : value;
}

function requireVersion(request: FastifyRequest, settings: ServerSettings): void {
  const given = settings.versionHeaders
    .map((name) => request.headers[name.toLowerCase()])
    .filter((value) => value !== undefined);
  if (given.length === 0 && settings.requireVersion) {
    const name = settings.versionHeaders[0] ?? '';
    throw new ApiError(218, `The header ${name}: ${VERSION} is missing.`, name);
  }
  const wrong = given.find((value) => value !== VERSION);
  if (wrong !== undefined) {
    throw new ApiError(217, `This version is not supported; the only one is ${VERSION}.`);
  }
}

async function checkAddress(
  api: Api,
  settings: ServerSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const account = request.caller?.accountId ?? '';
  const warnings = await requireAddress(api.db, account, request.ip);
  if (warnings.length === 0) return;
  for (const name of settings.versionHeaders) {
    void reply.header(
      name.replace(/version$/i, 'Warning'),
      `address not allowed by ${warnings.join(', ')}`,
    );
  }
}

/** Rejects a request during a stop: until its connection is closed, a client can still send requests. */
function rejectAtStop(reply: FastifyReply): void {
  void reply.header('retry-after', 1);
  throw new ApiError(9029, 'The process is stopping. The request had no effect: retry.');
}

function rejectIfEarly(secs: number, reply: FastifyReply): void {
  if (secs === 0) return;
  void reply.header('retry-after', secs);
  throw new ApiError(226, `Too many requests; try again in ${secs} s.`);
}

/** Sets the CORS headers for requests of web pages from configured origins. @returns true for a preflight request */
function allowOrigin(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { origin } = request.headers;
  if (origins.length > 0) void reply.header('vary', 'Origin');
  if (origin === undefined || !origins.includes(origin)) return false;
  void reply.header('access-control-allow-origin', origin);
  const requestedHeaders = request.headers['access-control-request-headers'];
  if (request.method !== 'OPTIONS') return false;
  void reply.header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE');
  if (requestedHeaders !== undefined)
    void reply.header('access-control-allow-headers', requestedHeaders);
  void reply.header('access-control-max-age', '600');
  return true;
}

function answerError(
  toApiError: ToApiError,
  settings: ServerSettings,
  error: unknown,
  { reply, request }: { readonly reply: FastifyReply; readonly request: FastifyRequest },
): FastifyReply {
  const apiError = toApiError(error, request.id);
  if (apiError.status === 401) void reply.header('www-authenticate', 'Bearer');
  // Close the connection: the rest of an unread body would be parsed as the next request.
  if (!request.raw.complete) void reply.header('connection', 'close');
  return reply
    .code(apiError.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(apiError, settings.errorCodePrefix, request.id));
}
