import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { type Diagnosis, Subject } from '../../src/base/index.ts';
import { portDiagnosis } from '../../src/sources/index.ts';

/** The diagnosis of a port that another process has opened. */
async function diagnosisOf(respond: RequestListener): Promise<Diagnosis> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on TCP.
  const { port } = server.address() as AddressInfo;
  const known = { path: '/', answer: /<title>Weir/, name: 'the web page' };
  const listener = { host: '127.0.0.1', port, known, options: 'of `web:`' };
  try {
    return await portDiagnosis(new Subject('web'), listener);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('recognizes a running Weir by its response', async () => {
  const found = await diagnosisOf((_request, response) => response.end('<title>Weir</title>'));
  expect(found).toMatchObject({ status: 'ok' });
});

it('reports another process whose response never ends', async () => {
  const found = await diagnosisOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: hello\n\n');
  });
  expect(found).toMatchObject({ status: 'failed', check: 'listener.port' });
}, 10_000);

it('reads at most 64 KiB of a response', async () => {
  let sent = 0;
  const found = await diagnosisOf((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 97))) sent += 16_384;
    };
    response.on('drain', more);
    more();
  });
  expect(found).toMatchObject({ status: 'failed', check: 'listener.port' });
  // The buffers of the connection take the rest.
  expect(sent).toBeLessThan(2 ** 24);
}, 10_000);

it('reports another process that closes the connection in the middle of a response', async () => {
  const found = await diagnosisOf((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('<title>Weir', () => response.destroy());
  });
  expect(found).toMatchObject({ status: 'failed', check: 'listener.port' });
});
