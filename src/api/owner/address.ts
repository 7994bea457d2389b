import type { AddressInfo, Server } from 'node:net';

/** Returns the TCP address at which a server listens. */
export function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return address;
}
