import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { keepAliveAgent, post } from '../../../src/clickhouse/connection/http.ts';

/** A proxy that responds to the head of a request, and then neither reads the rest nor closes the connection. */
let proxy: Server;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  proxy = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.pause();
      socket.write('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 2\r\n\r\nno');
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

it.each(['none', 'gzip'] as const)(
  'ends a request that has its response before all of its body (%s) is sent: its memory may be released',
  async (encoding) => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- A listener of TCP has an address with a port.
    const { port } = proxy.address() as AddressInfo;
    const url = new URL(`http://127.0.0.1:${port}`);
    const agent = keepAliveAgent(url);
    const pieces = Array.from({ length: 32 }, (_, index) => noise(index));
    const times = { connectTimeoutMs: 5_000, requestTimeoutMs: 5_000 };
    const answer = await post({ url, headers: {}, pieces, encoding, agent, ...times });
    expect(answer).toMatchObject({ status: 503, body: 'no' });
    const inUse = Object.values(agent.sockets).flat();
    expect(inUse.filter((socket) => socket?.destroyed === false)).toEqual([]);
    agent.destroy();
  },
);

/** 1 MiB that cannot be compressed. */
function noise(seed: number): Uint8Array {
  const bytes = new Uint8Array(1024 * 1024);
  let state = seed + 1;
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
