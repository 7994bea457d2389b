import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { codeOf, PipelineError } from '../base/index.ts';

/** What the ops listener shows. */
export interface OpsOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Bearer token that `/metrics` and `/status` ask for; required beyond loopback. */
  readonly token?: string | undefined;
  /** Metrics in Prometheus text format. */
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
  /** What the pipeline is doing, for `weir top` and other programs; without it there is no `/status`. */
  status?(): object;
  /** True when every partition makes progress and the server takes what is sent to it. */
  isReady(): boolean;
}

/** A listener that is open. */
export interface OpsServer {
  /** `http://host:port` with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the listener for machines that watch: `/metrics`, `/status` (the same as JSON, with partitions), `/healthz` (the
 * process lives) and `/readyz` (it makes progress). The two probes are open and constant, so that they tell a stranger nothing.
 * @throws PipelineError ERR_OPS_LISTEN when the address cannot be had.
 */
export async function openOpsServer(options: OpsOptions): Promise<OpsServer> {
  const app = Fastify({ bodyLimit: 1024, forceCloseConnections: true });
  app.get('/healthz', async () => 'ok\n');
  app.get('/readyz', async (_request, reply) => {
    const ready = options.isReady();
    return reply.code(ready ? 200 : 503).send(ready ? 'ready\n' : 'not ready\n');
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isAllowed(request.headers.authorization, options.token)) return;
    const text = 'a bearer token is needed: option ops.token\n';
    await reply.code(401).header('www-authenticate', 'Bearer').send(text);
  };
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    const { contentType, text } = await options.metrics();
    return reply.header('content-type', contentType).send(text);
  });
  if (options.status !== undefined) {
    app.get('/status', { onRequest }, async () => options.status?.());
  }
  try {
    const url = await app.listen({ host: options.host, port: options.port });
    return { url, close: () => app.close() };
  } catch (error) {
    const place = `${options.host}:${options.port}, ${codeOf(error)}`;
    throw new PipelineError('ERR_OPS_LISTEN', place, error);
  }
}

function isAllowed(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  // Digests have one length, so the comparison tells nothing about the token's.
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
