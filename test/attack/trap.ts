import { createServer, type Socket } from 'node:net';

/** A listener that records unexpected connections. */
export interface Trap {
  readonly address: string;
  readonly port: number;
  /** Connections so far. */
  caught(): number;
  close(): Promise<void>;
}

/** Starts the listener on loopback. HTTP requests get a canary; other connections are closed. */
export async function openTrap(): Promise<Trap> {
  let caught = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    caught += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 8\r\nconnection: close\r\n\r\ntrapped\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `127.0.0.1:${address.port}`,
    port: address.port,
    caught: () => caught,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
