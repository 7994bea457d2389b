import { isIP } from 'node:net';

/** Returns whether only this machine can reach a name or address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
