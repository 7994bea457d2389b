import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi } from '../support/api.ts';
import {
  connectionsMax,
  openers,
  openFirehose,
  opsToken,
  type Place,
  webServer,
} from '../support/listeners.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from '../support/weir.ts';

const places = new Map<string, Place>();
beforeAll(async () => {
  for (const [name, open] of Object.entries(openers)) places.set(name, await open());
});
afterAll(async () => {
  for (const place of places.values()) await place.close();
});

/** A connection, and everything that it received until the other side closed it. */
function dial(
  place: Place,
  text: string,
  allowHalfOpen = false,
): { readonly socket: Socket; readonly said: Promise<string> } {
  const { hostname, port } = new URL(place.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen });
  socket.write(text);
  let got = '';
  socket.on('data', (bytes: Buffer) => (got += bytes.toString()));
  socket.on('error', () => {});
  const said = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  return { socket, said };
}

async function isServed({ url, path, method, status }: Place): Promise<boolean> {
  const headers = { connection: 'close' };
  const answer = await fetch(`${url}${path}`, { method, headers }).catch(() => undefined);
  await answer?.text();
  return answer?.status === status;
}

function placeOf(name: string): Place {
  const place = places.get(name);
  if (place === undefined) throw new Error(`no ${name}`);
  return place;
}

describe.each(Object.keys(openers))('the listener of %s', (name) => {
  it('responds to headers that are too large with 431, and serves others', async () => {
    const place = placeOf(name);
    const filler = `x-filler: ${'x'.repeat(8_000)}\r\n`.repeat(40);
    const { said } = dial(
      place,
      `${place.method} ${place.path} HTTP/1.1\r\nhost: x\r\n${filler}\r\n`,
    );
    expect(await said).toMatch(/^HTTP\/1\.1 431 /);
    expect(await isServed(place)).toBe(true);
  });

  it('responds to invalid HTTP with 400', async () => {
    expect(await dial(placeOf(name), '\u0016\u0003\u0001 hello\r\n\r\n').said).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  it('immediately closes connections beyond the limit, and accepts new ones later', async () => {
    const place = placeOf(name);
    const held = Array.from({ length: connectionsMax }, () => dial(place, ''));
    await Promise.all(
      held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
    );
    expect(await dial(place, '').said).toBe('');
    expect(await isServed(place)).toBe(false);
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => isServed(place), { timeout: 60_000 }).toBe(true);
  });
});

describe.concurrent.each(Object.keys(openers))('the listener of %s', (name) => {
  it('closes connections that send headers byte by byte, and serves others meanwhile', async () => {
    const place = placeOf(name);
    const silent = dial(place, '');
    const slow = dial(place, `${place.method} ${place.path} HTTP/1.1\r\nhost: x\r\nx-slow: `);
    const timer = setInterval(() => slow.socket.write('x'), 500);
    expect(await isServed(place)).toBe(true);
    expect(await slow.said).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(timer);
    expect(await silent.said).toMatch(/^$|^HTTP\/1\.1 408 /);
  }, 180_000);

  it('closes idle and half-open connections', async () => {
    const place = await openers[name]?.();
    if (place === undefined) throw new Error(`no ${name}`);
    const held = Array.from({ length: connectionsMax }, () => dial(place, '', true).socket);
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    expect(await isServed(place)).toBe(false);
    await until('new connections are accepted again', () => isServed(place));
    for (const socket of held) socket.destroy();
    await place.close();
    expect(await isServed(place)).toBe(false);
  }, 180_000);
});

describe('requests in a minute', () => {
  it('are limited at the API by key, and others are unaffected', async () => {
    const api = await startTestApi({}, { requestsPerMinuteMax: 3 });
    const bot = await api.bot();
    const ask = (bearer: string) =>
      api.call('GET', '/api_keys', undefined, { authorization: `Bearer ${bearer}` });
    expect((await ask(bot.token)).status).toBe(200);
    expect((await ask(bot.token)).status).toBe(200);
    expect((await ask(bot.token)).status).toBe(200);
    const refused = await ask(bot.token);
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'ERR_WEIR_226' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(api.admin.token)).status).toBe(200);
    await api.close();
  });

  it('are limited at the API by network for clients without a valid key, and never for valid keys', async () => {
    const limits = { failedLoginsPerMinuteMax: 3, trustedProxies: ['127.0.0.1'] };
    const log = new RecordingLog();
    const api = await startTestApi({ logger: log }, limits);
    const ask = (bearer: string, address: string) =>
      api.call('GET', '/api_keys', undefined, {
        authorization: `Bearer ${bearer}`,
        'x-forwarded-for': address,
      });
    const valid = api.admin.token;
    const almost = `${valid.slice(0, -1)}${valid.endsWith('x') ? 'y' : 'x'}`;
    for (const status of [401, 401, 401, 429]) {
      expect((await ask(almost, '203.0.113.7')).status).toBe(status);
    }
    for (const wrong of ['', 'x', api.admin.keyId, `${'0'.repeat(27)}_${'0'.repeat(21)}`]) {
      const refused = await ask(wrong, '::ffff:203.0.113.7');
      expect(refused).toMatchObject({ status: 429, body: { error_code: 'ERR_WEIR_226' } });
      expect(refused.body['msg']).toMatch(/^Too many requests without a valid API key from this/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (let times = 0; times < 5; times++) {
      expect((await ask(api.admin.token, '203.0.113.7')).status).toBe(200);
    }
    for (const host of ['1', '2:3', 'ffff:1:2']) {
      expect((await ask('x', `2001:db8::${host}`)).status).toBe(401);
    }
    expect((await ask('x', '2001:db8::4')).status).toBe(429);
    expect((await ask('x', '2001:db8:0:1::4')).status).toBe(401);
    expect(log.lines.map(({ message, fields }) => [message, fields['address']])).toEqual([
      [
        'too many requests without a valid API key from the network of this address; rejecting further ones with status 429, but accepting requests with a valid key',
        '203.0.113.7',
      ],
      [
        'too many requests without a valid API key from the network of this address; rejecting further ones with status 429, but accepting requests with a valid key',
        '2001:db8::4',
      ],
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(api.admin.token.slice(0, 27));
    await api.close();
  });

  it('report at the API how to configure an unlisted proxy', async () => {
    const log = new RecordingLog();
    const api = await startTestApi({ logger: log }, { failedLoginsPerMinuteMax: 1 });
    const headers = { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.7' };
    for (const status of [401, 429, 429]) {
      expect((await api.call('GET', '/api_keys', undefined, headers)).status).toBe(status);
    }
    expect(log.lines).toEqual([
      expect.objectContaining({
        fields: expect.objectContaining({ advice: expect.stringContaining('api.trusted_proxies') }),
      }),
    ]);
    await api.close();
  });

  it('are limited at the page by address, and others are unaffected', async () => {
    const app = webServer({ requestsPerMinuteMax: 2, trustedProxies: ['127.0.0.1'] });
    const ask = (address: string) =>
      app.inject({
        url: '/api/health',
        headers: { host: '127.0.0.1', 'x-forwarded-for': address },
      });
    for (const status of [401, 401, 429])
      expect((await ask('203.0.113.7')).statusCode).toBe(status);
    const refused = await ask('203.0.113.7');
    expect(refused.json()).toMatchObject({ error: { kind: 'busy', code: 'WEB_BUSY' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.8')).statusCode).toBe(401);
    // Other clients with the same address do not block a sign-in.
    const me = await app.inject({
      url: '/api/me',
      headers: { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(me.statusCode).toBe(200);
    const page = await app.inject({
      url: '/',
      headers: { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(page.statusCode).toBe(200);
    await app.close();
  });

  it('trust forwarded addresses only from configured proxies', async () => {
    const app = webServer({ requestsPerMinuteMax: 2 });
    const ask = (address: string) =>
      app.inject({
        url: '/api/health',
        headers: { host: '127.0.0.1', 'x-forwarded-for': address },
      });
    expect((await ask('203.0.113.1')).statusCode).toBe(401);
    expect((await ask('203.0.113.2')).statusCode).toBe(401);
    expect((await ask('203.0.113.3')).statusCode).toBe(429);
    await app.close();
  });

  it('are counted together for an IPv6 network of 64 bits', async () => {
    const app = webServer({ requestsPerMinuteMax: 2, trustedProxies: ['127.0.0.1'] });
    const ask = async (address: string) => {
      const headers = { host: '127.0.0.1', 'x-forwarded-for': address };
      return (await app.inject({ url: '/api/health', headers })).statusCode;
    };
    expect(await ask('2001:db8::1')).toBe(401);
    expect(await ask('2001:db8::2')).toBe(401);
    expect(await ask('2001:db8::3')).toBe(429);
    expect(await ask('2001:db8:0:1::3')).toBe(401);
    await app.close();
  });

  it('are counted, and checked for their origin, for any notation of a path', async () => {
    const app = webServer({ requestsPerMinuteMax: 2 });
    const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
      (await app.inject({ url, headers: { host: '127.0.0.1', ...headers } })).statusCode;
    const elsewhere = { origin: 'http://evil.example' };
    const asked = ['/%61pi/health', '/api/liv%65', '/api%2fhealth', '//api/health'];
    const statuses: number[] = [];
    for (const url of asked) statuses.push(await ask(url, elsewhere));
    expect(statuses).toEqual([403, 403, 404, 404]);
    for (const status of [401, 401, 429]) expect(await ask('/%61pi/health')).toBe(status);
    await app.close();
  });

  it('have no limit for probes, and a limit for metrics, which is separate for clients without the token', async () => {
    const place = placeOf('ops');
    const headers = { authorization: `Bearer ${opsToken}` };
    const strangers = new Set<number>();
    for (let times = 0; times < 602; times++) {
      strangers.add((await fetch(`${place.url}/metrics`)).status);
    }
    expect([...strangers]).toEqual([401, 429]);
    const statuses = new Set<number>();
    for (let times = 0; times < 620; times++) {
      const { status } = await fetch(`${place.url}/metrics`, { headers });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(await isServed(place)).toBe(true);
  });
});

describe('bodies', () => {
  it('that are too large get status 413 from the page and the API', async () => {
    const app = webServer({});
    const big = JSON.stringify({ user: 'x'.repeat(300_000) });
    const headers = { host: '127.0.0.1', 'content-type': 'application/json' };
    const said = await app.inject({ method: 'POST', url: '/api/sign-in', headers, payload: big });
    expect(said).toMatchObject({ statusCode: 413 });
    await app.close();
    const api = await startTestApi({}, { bodyBytesMax: 1_024 });
    const refused = await api.call('POST', '/bot_users', { name: 'x'.repeat(2_000) });
    expect(refused).toMatchObject({ status: 413, body: { error_code: 'ERR_WEIR_812' } });
    await api.close();
  });
});

it('closes connections whose incomplete headers take too much memory together, and serves others', async () => {
  const listener = await openFirehose(2_000);
  const { origin: url } = new URL(listener.url);
  const close = (): Promise<void> => listener.close();
  const place: Place = { url, path: '/firehose', method: 'POST', status: 200, close };
  const fillers = Array.from({ length: 16 }, (_, at) => `x-${at}: ${'x'.repeat(15_000)}\r\n`).join(
    '',
  );
  const head = `POST /firehose HTTP/1.1\r\nhost: x\r\n${fillers}`;
  const kept = dial(place, 'POST /firehose HTTP/1.1\r\nhost: x\r\n');
  const dialed = Array.from({ length: 200 }, () => dial(place, head));
  let closed = 0;
  for (const { said } of dialed) void said.then((text) => (closed += text === '' ? 1 : 0));
  await until('the rest takes less than 32 MiB', () => (200 - closed) * head.length <= 33_554_432);
  expect(kept.socket.closed).toBe(false);
  expect(await isServed(place)).toBe(true);
  for (const { socket } of [...dialed, kept]) socket.destroy();
  await place.close();
});
