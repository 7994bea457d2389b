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
import { disconnectedStatus } from './metrics.ts';
import { responseBody, type ErrorResponse, createErrorResponse } from './response.ts';

/** A request to the endpoint. */
export interface IngestRequest {
  /** The request of Node.js. Its body has not been read yet. */
  readonly message: IncomingMessage;
  /** `X-Amz-Firehose-Request-Id`; `''` if missing or invalid. */
  readonly requestId: string;
  /** Aborts when the client no longer waits for the response. */
  readonly disconnected: AbortSignal;
}

/** Options of a listener. */
export interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly tls: (TlsFiles & { readonly reload_interval_ms: number }) | undefined;
  /** Maximum number of concurrent connections. Further connections are closed immediately. */
  readonly connectionsMax: number;
  /** Maximum time to receive a request. */
  readonly requestMsMax: number;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Processes a request. Resolves with undefined once everything in the request is stored, or with the error response.
   * Never rejects.
   */
  answer(request: IngestRequest): Promise<ErrorResponse | undefined>;
  /**
   * Called after every call of `answer`, so only for POST requests for `path`. `status` is the status of the response,
   * or `disconnectedStatus` if the client did not wait for the response.
   */
  onResponse(status: number, ms: number): void;
}

/** An open listener. */
export interface Listener {
  /** `http://host:port/path` with the actual port. */
  readonly url: string;
  /** From now on, uses the certificate in these files for new connections. */
  reviseTls(files: ListenerOptions['tls']): void;
  /** Waits briefly for requests in progress, and then closes all connections. */
  close(): Promise<void>;
}

/**
 * Maximum size of the headers of a request. One header contains the common attributes: up to 50, with names of up to
 * 256 and values of up to 1,024 characters.
 */
const headerBytesMax = 256 * 1024;

/**
 * Time after which Weir closes idle connections. Longer than that of load balancers (one minute), which must close them
 * first: otherwise, a request could arrive on a connection that Weir has closed.
 */
const keepAliveMs = 75_000;

/** Time that `close` waits for requests in progress before it closes their connections. */
const closeWaitMs = 1_000;

/** Format of request ids: GUIDs, as Firehose sends them, and similar ids. */
const requestIds = /^[\w.:-]{1,128}$/;

/**
 * Opens the HTTP listener of a Firehose source. It has one route. All other paths and methods return 404. Responses
 * have the format that AWS requires: the content type `application/json` without parameters, a content length, and no
 * compression.
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
        await app.close();
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
    // Firehose does not accept the error responses of Fastify, so Weir creates all of them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const listener: RequestListener = handler;
      return pair
        ? createTlsServer({ ...settings, ...pair, minVersion: 'TLSv1.2' }, listener)
        : createServer(settings, listener);
    },
  });
  const connections = limitServer(app.server, limits);
  app.addHook('preClose', async () => connections.stop(closeWaitMs));
  // The route reads the body itself, so that it can reject requests before reading, and limit the size while reading.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return app;
}

function addRoute(app: FastifyInstance, options: ListenerOptions): void {
  const { path, clock } = options;
  app.post(path, async (request, reply) => {
    const startedMs = clock.steadyMs();
    const requestId = requestIdOf(request.raw);
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const rejection = await options.answer({
      message: request.raw,
      requestId,
      disconnected: disconnected.signal,
    });
    const status = disconnected.signal.aborted ? disconnectedStatus : (rejection?.status ?? 200);
    options.onResponse(status, clock.steadyMs() - startedMs);
    return send(reply, requestId, rejection);
  });
  app.setNotFoundHandler((request, reply) => {
    return send(reply, requestIdOf(request.raw), createErrorResponse(404, 'unknown path'));
  });
  app.setErrorHandler((error, request, reply) => {
    const isTheirs = isObject(error) && Number(error['statusCode']) < 500;
    if (!isTheirs) {
      // Act: report a bug and include this line. Firehose sends the records again.
      options.log.error({ reason: messageOf(error) }, 'Firehose request failed');
    }
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
