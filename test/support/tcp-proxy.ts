import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server that simulates a bad network. */
export interface TcpProxy {
  readonly port: number;
  /** Delay of every piece in both directions, in milliseconds; 0 by default. */
  delayMs: number;
  /** Closes all connections abruptly. @returns the number of connections */
  cut(): number;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port of loopback. @param targetPort port of the server, also on loopback */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) keep(socket);
    pass(client, target, () => proxy.delayMs);
    pass(target, client, () => proxy.delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    cut() {
      const count = sockets.size / 2;
      for (const socket of sockets) socket.destroy();
      return count;
    },
    async stop() {
      proxy.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** Forwards pieces in order with a delay. If one side closes, the other is closed, too. */
function pass(from: Socket, to: Socket, delayMs: () => number): void {
  let before: Promise<void> = Promise.resolve();
  const later = (act: () => void): void => {
    const ms = delayMs();
    const due = ms === 0 ? undefined : new Promise<void>((resolve) => setTimeout(resolve, ms));
    before = before.then(() => due).then(act);
  };
  from.on('data', (piece: Buffer) => {
    from.pause();
    later(() => {
      if (to.destroyed) return;
      to.write(piece, () => from.resume());
    });
  });
  from.once('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.once('close', (isBroken) => isBroken && to.destroy());
}
