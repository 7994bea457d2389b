import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

import { describe, expect, it, onTestFinished } from 'vitest';

import { openControl } from '../../src/api/owner/control.ts';
import { limitServer } from '../../src/base/index.ts';
import { startTestApi } from '../support/api.ts';
import { selfSigned } from '../support/certificate.ts';
import { openers, type Place } from '../support/listeners.ts';
import { dialRaw, responsesIn } from '../support/raw-http.ts';

const all: typeof openers = {
  ...openers,
  control: async () => {
    const control = await openControl({});
    const { url } = control.address;
    return { url, path: '/', method: 'POST', status: 401, close: () => control.close() };
  },
};

async function connected({ url }: Place, text = '') {
  const connection = dialRaw(url, text);
  await once(connection.socket, 'connect');
  return connection;
}

/** Listens on a free port. */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe.each(Object.keys(all))('a stop of the listener of %s', (name) => {
  const open = async (): Promise<Place> => {
    const place = await all[name]?.();
    if (place === undefined) throw new Error(`no ${name}`);
    return place;
  };

  it('does not wait for connections without a request', async () => {
    const place = await open();
    const silent = await connected(place);
    const slow = await connected(place, `${place.method} ${place.path} HTTP/1.1\r\nhost: x\r\nx-`);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const url = `${place.url}${place.path}`;
    const sent = request(url, { method: place.method, agent, headers: { 'content-length': 0 } });
    const [response] = await once(sent.end(), 'response');
    expect(response.statusCode).toBe(place.status);
    response.resume();
    await once(response, 'end');
    const begun = performance.now();
    await place.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
    await Promise.all([silent.said, slow.said]);
  });
});

describe('a stop of the API', () => {
  it('completes a request whose body arrives in time, and closes its connection', async () => {
    const test = await startTestApi();
    const url = await test.server.listen({ host: '127.0.0.1', port: 0 });
    const key = `authorization: Bearer ${test.admin.token}\r\nservice-version: 2\r\n`;
    const body = 'content-type: application/json\r\ncontent-length: 2\r\n';
    const head = `POST /ip_policies HTTP/1.1\r\nhost: x\r\n${key}${body}\r\n`;
    let begunRequests = 0;
    test.server.server.on('request', () => (begunRequests += 1));
    const [first, second] = [dialRaw(url, `${head}{`), dialRaw(url, `${head}{`)];
    await expect.poll(() => begunRequests).toBe(2);
    const begun = performance.now();
    const closed = test.close();
    first.socket.write('}');
    expect(responsesIn(await first.said)).toMatchObject([
      { status: 201, headers: { connection: 'close' } },
    ]);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await closed;
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await second.said).toBe('');
  }, 60_000);
});

describe('a request to the API during a stop', () => {
  it('is rejected with the common error format', async () => {
    const test = await startTestApi();
    const url = await test.server.listen({ host: '127.0.0.1', port: 0 });
    const key = `authorization: Bearer ${test.admin.token}\r\nservice-version: 2\r\n`;
    const head = `POST /ip_policies HTTP/1.1\r\nhost: x\r\n${key}`;
    let requests = 0;
    test.server.server.on('request', () => (requests += 1));
    const late = dialRaw(
      url,
      `${head}content-length: 2\r\ncontent-type: application/json\r\n\r\n{`,
    );
    await expect.poll(() => requests).toBe(1);
    const closed = test.close();
    await expect.poll(() => test.server.server.listening).toBe(false);
    // Weir closes the connection after the response to `late`, so this request takes another way.
    const front = createServer((asked, reply) => test.server.routing(asked, reply));
    onTestFinished(() => void front.close());
    const port = await listening(front);
    const response = await fetch(`http://127.0.0.1:${port}/ip_policies`, { method: 'POST' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toEqual({
      error_code: 'ERR_WEIR_9029',
      status_code: 503,
      msg: expect.stringContaining('stopping'),
      details: { operation_id: response.headers.get('service-operation-id') },
    });
    late.socket.write('}');
    expect(responsesIn(await late.said)).toMatchObject([{ status: 201 }]);
    await closed;
  });
});

describe.each(['http', 'https'])('a stop of a listener with %s', (scheme) => {
  it('does not wait for connections that have sent nothing', async () => {
    const server = scheme === 'http' ? createServer() : createTlsServer({ ...selfSigned('x') });
    const limits = { connectionsMax: 10, headerBytesMax: 16_384, requestMsMax: 30_000 };
    const connections = limitServer(server, limits);
    const port = await listening(server);
    const accepted = once(server, 'connection');
    const silent = dialRaw(`http://127.0.0.1:${port}`);
    await accepted;
    const closed = once(server, 'close');
    const begun = performance.now();
    connections.stop(60_000);
    server.close();
    await closed;
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await silent.said).toBe('');
  });
});
