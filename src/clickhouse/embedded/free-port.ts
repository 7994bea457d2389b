import { createServer } from 'node:net';

const firstPort = 20_000;
const ports = 10_000;
let next = Math.floor(Math.random() * ports);

/**
 * Finds a free port below the range of outgoing connections. A process returns the same port again only after 10,000
 * calls, so that servers that start at the same time get different ports.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = firstPort + next;
    next = (next + 1) % ports;
    if (await isFree(port)) return port;
  }
  return await listenOnce(0);
}

/** Returns whether a server could listen on a port of loopback now. */
export async function isFree(port: number): Promise<boolean> {
  return await listenOnce(port).then(
    () => true,
    () => false,
  );
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}
