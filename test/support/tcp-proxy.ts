import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and does what a bad network does. */
export interface TcpProxy {
  readonly port: number;
  /** How long every piece of what is sent, in both directions, is on its way; 0 at first. */
  delayMs: number;
  /** Breaks all connections in the middle of whatever they are doing. @returns how many there were */
  cut(): number;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port of loopback. @param targetPort the server behind it, on loopback too */
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

/** Hands on what comes, late and in order; one end that is lost takes the other with it. */
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
