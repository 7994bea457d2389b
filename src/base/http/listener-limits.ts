import type { Server, ServerOptions } from 'node:http';

/** Limits of every listener per client, in addition to limits of bodies. */
export interface ListenerLimits {
  readonly connectionsMax: number;
  /** Maximum size of the request line and headers; beyond it, the response is 431. */
  readonly headerBytesMax: number;
  /** Maximum time until a request has arrived completely; beyond it, the response is 408. */
  readonly requestMsMax: number;
}

/** Maximum time until the headers have arrived, against clients that send them byte by byte. */
const headersMsMax = 15_000;
/** Interval at which Node.js checks for slow requests. */
const lookEveryMs = 2_000;
/** Maximum number of header lines; Node.js ignores the rest. */
const headersMax = 200;

/** Returns the options that only `createServer` of Node.js accepts. */
export function serverOptions(limits: ListenerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytesMax,
    headersTimeout: Math.min(headersMsMax, limits.requestMsMax),
    requestTimeout: limits.requestMsMax,
    connectionsCheckingInterval: lookEveryMs,
  };
}

/** Sets the limits of an existing server; Fastify overrides some of them. */
export function limitServer(server: Server, limits: ListenerLimits): void {
  server.maxConnections = limits.connectionsMax;
  server.maxHeadersCount = headersMax;
  server.requestTimeout = limits.requestMsMax;
  server.headersTimeout = Math.min(headersMsMax, limits.requestMsMax);
}
