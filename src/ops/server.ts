import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type Clock,
  codeOf,
  createMetrics,
  createRateLimit,
  limitServer,
  networkOf,
  PipelineError,
  serverOptions,
  systemClock,
  type UnreadyReason,
} from '../base/index.ts';
import { opsMetrics } from './metrics.ts';

/** Limits for requests of a monitoring system, which have few headers and no body. */
const requestLimits = { headerBytesMax: 16_384, requestMsMax: 15_000 };
const connectionsMax = 100;
/**
 * Maximum number of requests per minute and client network. Requests with the token count separately. Probes have no
 * limit, because they share cached reasons.
 */
const requestsPerMinuteMax = 600;
/**
 * Time for which the result of the readiness check is cached, also if there are no reasons. For 1,000 partitions,
 * computing it takes 3.5 ms, and every client that can connect may send probes.
 */
const reasonsMsMax = 1_000;

/** Options of the ops listener. */
export interface OpsOptions {
  readonly host: string;
  /** Port; 0 means any free port. */
  readonly port: number;
  /** Maximum number of concurrent connections; further connections are closed immediately. */
  readonly connections_max?: number;
  /**
   * Returns the current bearer token, which every request except the two probes must have; undefined if none is
   * required. Must return a token if the listener is not on loopback.
   */
  readonly token?: () => string | undefined;
  /** Returns the metrics in the Prometheus text format. The listener adds `weir_ready`. */
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
  /**
   * Returns the state of the pipeline, for `weir top` and other programs; undefined before the start. If the function
   * is absent, `/status` does not exist.
   */
  status?(): object | undefined;
  /**
   * Returns why the process does not run yet; undefined once it runs. Requests do not share the result, so that the
   * process is ready at once.
   */
  starting?(): UnreadyReason | undefined;
  /** Returns why the process makes no progress; empty if it is ready. */
  unreadyReasons(): readonly UnreadyReason[];
  /** Reloads the configuration. If absent, or while `status` returns undefined, `/-/reload` does not exist. */
  readonly reload?: {
    status(): object | undefined;
    /** Reloads the configuration, and returns the result. */
    run(): Promise<ReloadAnswer | undefined>;
  };
  readonly clock?: Pick<Clock, 'steadyMs'>;
}

/** Result of a reload. Only the values `applied` and `unchanged` mean success. */
export interface ReloadAnswer {
  readonly result: string;
}

/** An open listener. */
export interface OpsServer {
  /** URL of the listener, with the actual port. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the HTTP listener for monitoring. It serves:
 * - `/metrics`, and `/status` (the same data as JSON, with partitions).
 * - `/-/reload`: GET returns the result of the last reload; POST reloads.
 * - `/healthz` (200 if the process responds) and `/readyz` (200 if the process makes progress). Both require no token.
 * Programs on this machine, and clients with the token, get the reasons as JSON; all others get a constant text.
 * @throws PipelineError ERR_OPS_LISTEN if it cannot listen at the address
 */
export async function openOpsServer(options: OpsOptions): Promise<OpsServer> {
  const limits = { ...requestLimits, connectionsMax: options.connections_max ?? connectionsMax };
  const app: FastifyInstance = Fastify({
    bodyLimit: 1024,
    forceCloseConnections: true,
    http: serverOptions(limits),
  });
  const connections = limitServer(app.server, limits);
  app.addHook('preClose', async () => connections.stop(0));
  const clock = options.clock ?? systemClock;
  const rate = createRateLimit(requestsPerMinuteMax, clock);
  const reasons = sharedReasons(options, clock);
  // Ignore bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
  addProbes(app, options, reasons);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const allowed = isAllowed(request.headers.authorization, options.token?.());
    // Count requests with the token separately: requests without it must not block them, even from the same address.
    const waitSecs = rate.take(`${allowed ? 'allowed ' : ''}${networkOf(request.ip)}`);
    if (waitSecs > 0) {
      const text = 'too many requests\n';
      return await reply.code(429).header('retry-after', waitSecs).send(text);
    }
    if (allowed) return;
    const text = 'a bearer token is required: option ops.token\n';
    await reply.code(401).header('www-authenticate', 'Bearer').send(text);
  };
  const own = await createMetrics(opsMetrics, false);
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    const { contentType, text } = await options.metrics();
    own.set('weir_ready', {}, reasons().length === 0 ? 1 : 0);
    return reply.header('content-type', contentType).send(`${text}${await own.text()}`);
  });
  if (options.status !== undefined) {
    app.get('/status', { onRequest }, async (_request, reply) => {
      const status = options.status?.();
      return status ?? reply.code(503).send('the process is starting\n');
    });
  }
  addReload(app, options, onRequest);
  try {
    const url = await app.listen({ host: options.host, port: options.port });
    return { url, close: () => app.close() };
  } catch (error) {
    const address = `${options.host}:${options.port}, ${codeOf(error)}`;
    throw new PipelineError('ERR_OPS_LISTEN', address, error);
  }
}

function sharedReasons(
  options: OpsOptions,
  clock: Pick<Clock, 'steadyMs'>,
): OpsOptions['unreadyReasons'] {
  let last: { readonly reasons: readonly UnreadyReason[]; readonly atMs: number } | undefined;
  return () => {
    const starting = options.starting?.();
    if (starting !== undefined) return [starting];
    const nowMs = clock.steadyMs();
    if (last === undefined || nowMs - last.atMs >= reasonsMsMax) {
      last = { reasons: options.unreadyReasons(), atMs: nowMs };
    }
    return last.reasons;
  };
}

/**
 * Adds the probes. `/healthz` returns 200 whenever the process responds, because a restart would not fix any of the
 * possible reasons. `/readyz` returns 503 if there is a reason.
 */
function addProbes(
  app: FastifyInstance,
  options: OpsOptions,
  reasonsNow: OpsOptions['unreadyReasons'],
): void {
  app.get('/healthz', async (request, reply) => {
    if (!maySeeReasons(request, options)) return 'ok\n';
    return reply.send(probeAnswer('ok', reasonsNow()));
  });
  app.get('/readyz', async (request, reply) => {
    const reasons = reasonsNow();
    const isReady = reasons.length === 0;
    reply.code(isReady ? 200 : 503);
    if (maySeeReasons(request, options)) {
      return reply.send(probeAnswer(isReady ? 'ready' : 'not ready', reasons));
    }
    return reply.send(isReady ? 'ready\n' : 'not ready\n');
  });
}

/** Maximum number of reasons in a response, because thousands of partitions can stall. */
const reasonsMax = 20;

function probeAnswer(status: string, reasons: readonly UnreadyReason[]): object {
  return {
    status,
    reasons: reasons.slice(0, reasonsMax).map(({ sinceMs, ...reason }) => ({
      ...reason,
      ...(sinceMs !== undefined && { since: new Date(sinceMs).toISOString() }),
    })),
    reasons_left_out: Math.max(0, reasons.length - reasonsMax),
  };
}

function maySeeReasons(request: FastifyRequest, { token }: OpsOptions): boolean {
  if (isFromHere(request)) return true;
  const expected = token?.();
  return expected !== undefined && isAllowed(request.headers.authorization, expected);
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function addReload(app: FastifyInstance, { reload, token }: OpsOptions, guard: Guard): void {
  if (reload === undefined) return;
  const none = 'this process has no configuration file to reload\n';
  app.get('/-/reload', { onRequest: guard }, async (_request, reply) => {
    return reload.status() ?? reply.code(404).send(none);
  });
  app.post('/-/reload', { onRequest: guard }, async (request, reply) => {
    if (token?.() === undefined && !isFromHere(request)) {
      const text = 'without ops.token, only clients on this machine can reload\n';
      return reply.code(403).send(text);
    }
    const answer = await reload.run();
    if (answer === undefined) return reply.code(404).send(none);
    const isDone = answer.result === 'applied' || answer.result === 'unchanged';
    return reply.code(isDone ? 200 : 409).send(answer);
  });
}

/**
 * Returns whether a request comes from a program on this machine that is neither a web page nor a proxy. Browsers send
 * the origin of the page and the host name in its URL; proxies send a header about the original client (RFC 7239).
 */
function isFromHere({ headers, hostname, ip }: FastifyRequest): boolean {
  const foreign = ['origin', 'sec-fetch-site', 'forwarded', 'x-forwarded-for', 'via'];
  const isForeign = foreign.some((name) => headers[name] !== undefined);
  return !isForeign && isLoopback(ip) && (hostname === 'localhost' || isLoopback(hostname));
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '');
  return bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

function isAllowed(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  // Compare digests: they all have the same length, so the comparison does not reveal the length of the token.
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
