import type { Server, ServerOptions } from 'node:http';

/** What every listener allows a client, besides what it asks of bodies. */
export interface ListenerLimits {
  readonly connectionsMax: number;
  /** Greatest size of a request's line and headers; beyond it 431. */
  readonly headerBytesMax: number;
  /** How long a whole request may take to arrive; beyond it 408. */
  readonly requestMsMax: number;
}

/** How long the headers may take to arrive; whoever sends them byte by byte is cut off. */
const headersMsMax = 15_000;
/** How often Node.js looks for requests that take too long. */
const lookEveryMs = 2_000;
/** Header lines of a request; Node.js passes over what comes behind. */
const headersMax = 200;

/** Options that only `createServer` of Node.js takes. */
export function serverOptions(limits: ListenerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytesMax,
    headersTimeout: Math.min(headersMsMax, limits.requestMsMax),
    requestTimeout: limits.requestMsMax,
    connectionsCheckingInterval: lookEveryMs,
  };
}

/** Sets what can be set on a server that is there; Fastify sets some of it otherwise. */
export function limitServer(server: Server, limits: ListenerLimits): void {
  server.maxConnections = limits.connectionsMax;
  server.maxHeadersCount = headersMax;
  server.requestTimeout = limits.requestMsMax;
  server.headersTimeout = Math.min(headersMsMax, limits.requestMsMax);
}
