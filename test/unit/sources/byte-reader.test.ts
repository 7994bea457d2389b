import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { StreamBytes, type Waited } from '../../../src/sources/text/byte-reader.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

it('an HTTP response ends although its end arrives after its last byte was read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port });
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  response.write('x');
  const [body] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = new StreamBytes(body, new VirtualClock());
  const { signal } = new AbortController();
  const target = new Uint8Array(10);
  expect(await bytes.more(signal)).toBe('more');
  expect([await bytes.read(target), await bytes.read(target)]).toEqual([1, 0]);
  const waiting = bytes.more(signal);
  response.end();
  let waited: Waited = await waiting;
  while (waited === 'idle') waited = await bytes.more(signal);
  expect([waited, bytes.isComplete]).toEqual(['end', true]);
  server.close();
});
