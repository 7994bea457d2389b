import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/** The connections of a listener, with their requests in progress. */
export class Connections {
  /** Incomplete responses by connection, in the order of their requests. */
  readonly #responses = new Map<Socket, Set<ServerResponse>>();

  constructor(server: Server) {
    server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
      this.#responses.set(socket, new Set());
      socket.once('close', () => this.#responses.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      const responses = this.#responses.get(socket);
      responses?.add(response);
      response.once('close', () => responses?.delete(response));
    });
  }

  /** Returns the incomplete responses of a connection to requests that have arrived completely. */
  pending(socket: Socket): readonly ServerResponse[] {
    return [...(this.#responses.get(socket) ?? [])].filter(({ req }) => req.complete);
  }
}
