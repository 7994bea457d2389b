import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

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

  /** Returns the incomplete responses of a connection to requests that have arrived completely. */
  pending(socket: Socket): readonly ServerResponse[] {
    return [...(this.#responses.get(socket) ?? [])].filter(({ req }) => req.complete);
  }

  /**
   * Ends all connections, so that the listener can close: at once those without a request in progress, the others after
   * their response, and all of them after `waitMs`. Call it immediately before `close` of the server. Node.js itself
   * waits without limit for connections that have sent nothing, or an incomplete request: `close` stops the timer that
   * enforces its time limits.
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
      // The response is written, but the client may not have asked to close the connection.
      if (this.#isStopping && responses?.size === 0) socket.destroySoon();
    });
  }
}

function clientOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
