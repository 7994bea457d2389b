import { getEventListeners, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished, vi } from 'vitest';

import { send } from '../../../../src/alerts/delivery/post.ts';

async function served(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/`);
}

const wire = (timeoutMs: number) => ({ timeoutMs, headers: {}, tls: {} });

it('leaves nothing on a signal that outlives its requests', async () => {
  // `AbortSignal.any` never removes its entry from the signal.
  const any = vi.spyOn(AbortSignal, 'any');
  onTestFinished(() => any.mockRestore());
  const url = await served((_, response) => void response.end('ok'));
  const { signal } = new AbortController();
  expect(await send(wire(30_000), { url, method: 'GET' }, signal)).toMatchObject({ status: 200 });
  expect(any).not.toHaveBeenCalled();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('fails if the destination does not respond in time', async () => {
  const url = await served(() => {});
  const { signal } = new AbortController();
  const sent = send(wire(10), { url, method: 'GET' }, signal);
  await expect(sent).rejects.toThrow('not finished within 10 ms');
});
