import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import {
  type Clock,
  codeOf,
  isObject,
  keepTlsFresh,
  limitServer,
  type Log,
  messageOf,
  PipelineError,
  readTlsPair,
  serverOptions,
  type TlsFiles,
  type TlsPair,
} from '../../base/index.ts';
import { responseBody, type ErrorResponse, createErrorResponse } from './response.ts';

/** A request to the endpoint. */
export interface IngestRequest {
  /** Its headers, and its body, not read yet. */
  readonly message: IncomingMessage;
  /** `X-Amz-Firehose-Request-Id`; `''` when it has none that could be one. */
  readonly requestId: string;
  /** Aborts when the client no longer waits for the response. */
  readonly disconnected: AbortSignal;
}

/** What a listener needs. */
export interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly tls: (TlsFiles & { readonly reload_interval_ms: number }) | undefined;
  /** Connections at a time; further ones are closed at once. */
  readonly connectionsMax: number;
  /** How long a request may take to arrive. */
  readonly requestMsMax: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Deals with a request; resolves with nothing when everything in it is stored. Never rejects. */
  answer(request: IngestRequest): Promise<ErrorResponse | undefined>;
  /** Told of every answer of the endpoint. */
  onResponse(status: number, ms: number): void;
}

/** A listener that is open. */
export interface Listener {
  /** `http://host:port/path` with the port that was taken. */
  readonly url: string;
  /** Reads the certificate again, from other files perhaps; new connections get it. */
  reviseTls(files: ListenerOptions['tls']): void;
  /** Answers what is under way, then closes every connection. */
  close(): Promise<void>;
}

/** Common attributes travel in a header: up to 50, with names of 256 and values of 1024 characters. */
const headerBytesMax = 256 * 1024;

/** Load balancers keep connections for a minute. They must close first: otherwise a request can meet a closed connection. */
const keepAliveMs = 75_000;

/** How long a connection may take to close by itself. */
const closeWaitMs = 1_000;

/** What a request id is made of: a GUID, as Firehose sends it, or something like it. */
const requestIds = /^[\w.:-]{1,128}$/;

/**
 * Opens the HTTP listener of a Firehose source. One route exists on it; everything else is 404. Answers are as AWS asks for:
 * `application/json` and nothing behind it, a length, no compression.
 * @throws PipelineError ERR_SOURCES_LISTEN | ERR_SOURCES_TLS
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { host, port, path, tls, clock, log } = options;
  const pair = tls && (await readTlsPair(tls, 'ERR_SOURCES_TLS'));
  const app = createApp(options, pair);
  addRoute(app, options);
  try {
    const origin = await app.listen({ host, port });
    const server = app.server;
    const fresh = keepTlsFresh(server, pair, { files: tls, code: 'ERR_SOURCES_TLS', clock, log });
    return {
      url: `${pair ? origin.replace(/^http:/, 'https:') : origin}${path}`,
      reviseTls: (files) => fresh.revise(files),
      close: async () => {
        fresh.stop();
        const timer = setTimeout(() => server.closeAllConnections(), closeWaitMs);
        await app.close();
        clearTimeout(timer);
      },
    };
  } catch (error) {
    throw new PipelineError('ERR_SOURCES_LISTEN', `${host}:${port}, ${codeOf(error)}`, error);
  }
}

function createApp(options: ListenerOptions, pair: TlsPair | undefined): FastifyInstance {
  const { connectionsMax, requestMsMax } = options;
  const limits = { connectionsMax, requestMsMax, headerBytesMax };
  const settings = { ...serverOptions(limits), keepAliveTimeout: keepAliveMs };
  const app = Fastify({
    exposeHeadRoutes: false,
    // Answers of our own: Firehose does not understand Fastify's.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const listener: RequestListener = handler;
      const server = pair
        ? createTlsServer({ ...settings, ...pair, minVersion: 'TLSv1.2' }, listener)
        : createServer(settings, listener);
      limitServer(server, limits);
      return server;
    },
  });
  // Bodies are read by the route: it refuses before it reads, and counts as it does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return app;
}

function addRoute(app: FastifyInstance, options: ListenerOptions): void {
  const { path, clock } = options;
  app.post(path, async (request, reply) => {
    const startedMs = clock.now();
    const requestId = requestIdOf(request.raw);
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const rejection = await options.answer({
      message: request.raw,
      requestId,
      disconnected: disconnected.signal,
    });
    options.onResponse(rejection?.status ?? 200, clock.now() - startedMs);
    return send(reply, requestId, rejection);
  });
  app.setNotFoundHandler((request, reply) => {
    return send(reply, requestIdOf(request.raw), createErrorResponse(404, 'there is nothing here'));
  });
  app.setErrorHandler((error, request, reply) => {
    const isTheirs = isObject(error) && Number(error['statusCode']) < 500;
    if (!isTheirs) options.log.error({ reason: messageOf(error) }, 'a Firehose request failed');
    const rejection = isTheirs
      ? createErrorResponse(400, 'the request is malformed')
      : createErrorResponse(503, 'the request could not be processed');
    return send(reply, requestIdOf(request.raw), rejection);
  });

  function send(reply: FastifyReply, requestId: string, rejection?: ErrorResponse): FastifyReply {
    const body = responseBody(requestId, clock.now(), rejection);
    if (rejection?.status === 503) reply.header('retry-after', '1');
    return reply
      .code(rejection?.status ?? 200)
      .header('content-type', 'application/json')
      .header('content-length', body.length)
      .send(body);
  }
}

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-amz-firehose-request-id'];
  return typeof given === 'string' && requestIds.test(given) ? given : '';
}
