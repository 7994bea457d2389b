import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

import { Connections } from './connections.ts';

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

/** Maximum size of the headers that have not arrived completely, of all connections of a listener. */
const pendingBytesMax = 32 * 1024 * 1024;
const pendingEveryMs = 250;

/** Returns the options that only `createServer` of Node.js accepts. */
export function serverOptions(limits: ListenerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytesMax,
    headersTimeout: Math.min(headersMsMax, limits.requestMsMax),
    requestTimeout: limits.requestMsMax,
    connectionsCheckingInterval: lookEveryMs,
  };
}

/** Sets the limits of an existing server; Fastify overrides some of them. @returns its connections */
export function limitServer(server: Server, limits: ListenerLimits): Connections {
  server.maxConnections = limits.connectionsMax;
  server.maxHeadersCount = headersMax;
  server.requestTimeout = limits.requestMsMax;
  server.headersTimeout = Math.min(headersMsMax, limits.requestMsMax);
  if (limits.connectionsMax * limits.headerBytesMax > pendingBytesMax) limitPending(server);
  return new Connections(server);
}

/** Closes the connections with the largest incomplete headers if all of them together are too large. */
function limitPending(server: Server): void {
  /** The bytes that a connection had received at the end of its last request. */
  const receivedBefore = new Map<Socket, number>();
  const wait = (socket: Socket): void => {
    if (!socket.destroyed) receivedBefore.set(socket, socket.bytesRead);
  };
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => receivedBefore.delete(socket));
  });
  server.on('request', (request) => {
    receivedBefore.delete(request.socket);
    request.once('close', () => wait(request.socket));
  });
  const look = (): void => {
    const pending = [...receivedBefore].map(([socket, before]) => {
      return { socket, bytes: socket.bytesRead - before };
    });
    let sum = pending.reduce((all, { bytes }) => all + bytes, 0);
    if (sum <= pendingBytesMax) return;
    for (const { socket, bytes } of pending.toSorted((a, b) => b.bytes - a.bytes)) {
      if (sum <= pendingBytesMax) break;
      socket.destroy();
      sum -= bytes;
    }
  };
  const timer = setInterval(look, pendingEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
