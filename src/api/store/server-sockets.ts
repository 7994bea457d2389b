import { Socket } from 'node:net';

/**
 * The sockets to a PostgreSQL server. Cuts those on which nothing arrives or is sent for some time: an unreachable
 * server does not close connections, and `pg` waits for a response, and for the end of a connection, without limit.
 */
export class ServerSockets {
  readonly #open = new Set<Socket>();
  #silentMs: number;

  /** @param silentMs maximum time without traffic; 0 for no limit */
  constructor(silentMs: number) {
    this.#silentMs = silentMs;
  }

  /** Option `stream` of a client. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    socket.on('timeout', () => socket.destroy(noResponse()));
    // The time also limits a TLS connection on this socket, because its traffic counts.
    socket.setTimeout(this.#silentMs);
    return socket;
  };

  /** Changes the maximum time without traffic, also of open sockets. */
  limit(silentMs: number): void {
    this.#silentMs = silentMs;
    for (const socket of this.#open) socket.setTimeout(silentMs);
  }
}

function noResponse(): Error {
  return Object.assign(new Error('the PostgreSQL server does not respond'), { code: 'ETIMEDOUT' });
}
