import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/**
 * Limits of a listener for its connections, and for the headers and duration of requests. Bodies have separate limits.
 */
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

/** Maximum total size of incomplete headers, over all connections of a listener. */
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

/**
 * Sets the limits of an existing server, because Fastify overrides some options of `createServer`. @returns its
 * connections
 */
export function limitServer(server: Server, limits: ListenerLimits): Connections {
  server.maxConnections = limits.connectionsMax;
  server.maxHeadersCount = headersMax;
  server.requestTimeout = limits.requestMsMax;
  server.headersTimeout = Math.min(headersMsMax, limits.requestMsMax);
  if (limits.connectionsMax * limits.headerBytesMax > pendingBytesMax) limitPending(server);
  return new Connections(server);
}

/**
 * If the incomplete headers of all connections are too large in total, closes the connections with the largest ones.
 */
function limitPending(server: Server): void {
  /** For connections without a request in progress: the number of bytes received until their last request ended. */
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

/** The connections of a listener, with their requests in progress. */
export class Connections {
  readonly #server: Server;
  /** Incomplete responses by connection, in the order of their requests. */
  readonly #responses = new Map<Socket, Set<ServerResponse>>();
  /** Connections whose TLS handshake is not complete, by address and port of the client. */
  readonly #handshakes = new Map<string, Socket>();
  #isStopping = false;

  constructor(server: Server) {
    this.#server = server;
    if (server instanceof TlsServer) {
      server.on('connection', (socket: Socket) => this.#addHandshake(socket));
      server.on('secureConnection', (socket: Socket) => this.#add(socket));
    } else {
      server.on('connection', (socket: Socket) => this.#add(socket));
    }
    server.on('request', (_request, response) => this.#addResponse(response));
  }

  /** True after `stop`. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Returns the responses of a connection that are incomplete although their requests have arrived completely. */
  pending(socket: Socket): readonly ServerResponse[] {
    return [...(this.#responses.get(socket) ?? [])].filter(({ req }) => req.complete);
  }

  /**
   * Ends all connections, so that the listener can close. Connections without a request in progress end immediately,
   * the others after their response, and after `waitMs` all that remain. Call this method immediately before `close` of
   * the server: `close` stops the timer that enforces the time limits of requests, so Node.js would wait without limit
   * for connections that have sent nothing, or an incomplete request.
   */
  stop(waitMs: number): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const socket of this.#handshakes.values()) socket.destroy();
    for (const [socket, responses] of this.#responses) {
      const last = [...responses].at(-1);
      if (last === undefined || waitMs === 0) socket.destroy();
      else if (!last.headersSent) last.setHeader('connection', 'close');
    }
    const timer = setTimeout(() => {
      for (const socket of this.#responses.keys()) socket.destroy();
    }, waitMs);
    this.#server.once('close', () => clearTimeout(timer));
  }

  #add(socket: Socket): void {
    this.#handshakes.delete(clientOf(socket));
    if (this.#isStopping) {
      socket.destroy();
      return;
    }
    this.#responses.set(socket, new Set());
    socket.once('close', () => this.#responses.delete(socket));
  }

  #addHandshake(socket: Socket): void {
    const client = clientOf(socket);
    if (this.#isStopping) {
      socket.destroy();
      return;
    }
    this.#handshakes.set(client, socket);
    socket.once('close', () => {
      if (this.#handshakes.get(client) === socket) this.#handshakes.delete(client);
    });
  }

  #addResponse(response: ServerResponse): void {
    const { socket } = response.req;
    const responses = this.#responses.get(socket);
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      // The response is complete. Close the connection here, because the client may keep it open.
      if (this.#isStopping && responses?.size === 0) socket.destroySoon();
    });
  }
}

function clientOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
