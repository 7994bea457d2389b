import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';

import { directAgents, directBody } from '../../../src/sources/kinesis/wire/direct-bodies.ts';
import { selfSigned } from '../../support/certificate.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** What a server writes after each request, each piece as a write of its own; `end`: it closes the connection then. */
type Script = readonly (string | Buffer)[];

interface Served {
  /** The head of the next answer. */
  readonly ask: () => Promise<IncomingMessage>;
  readonly connections: () => number;
}

async function serve(scripts: readonly Script[], isSecure = false): Promise<Served> {
  let connections = 0;
  const left = [...scripts];
  const talk = (socket: Socket): void => {
    connections += 1;
    socket.on('error', () => {});
    socket.setNoDelay(true);
    opened.push(() => socket.destroy());
    socket.on('data', () => void say(socket, left.shift() ?? ['end']));
  };
  const server: Server = isSecure
    ? createTlsServer(selfSigned('localhost'), talk)
    : createServer(talk);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { httpAgent, httpsAgent } = directAgents({ keepAlive: true, maxSockets: 1 });
  opened.push(() => {
    httpAgent.destroy();
    httpsAgent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    connections: () => connections,
    async ask() {
      const where = { host: '127.0.0.1', port, method: 'POST' };
      const asked = isSecure
        ? secureRequest({ ...where, agent: httpsAgent, rejectUnauthorized: false })
        : request({ ...where, agent: httpAgent });
      asked.end();
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      if (answer === undefined) throw new Error('no answer');
      return answer;
    },
  };
}

async function say(socket: Socket, script: Script): Promise<void> {
  for (const piece of script) {
    if (piece === 'end') {
      socket.destroy();
      return;
    }
    await new Promise((resolve) => socket.write(piece, resolve));
    // The pieces must not arrive as one.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Bytes that differ from one another wherever they are cut. */
function bytesOf(size: number, seed: number): Buffer {
  return Buffer.from(
    Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) + seed) % 251),
  );
}

const head = (length: number | string, more = ''): string =>
  `HTTP/1.1 200 OK\r\nX-Id: 7\r\nContent-Length: ${length}\r\n${more}\r\n`;

async function readDirect(answer: IncomingMessage): Promise<Buffer> {
  const body = directBody(answer);
  answer.on('error', () => {}).resume();
  if (body === undefined) throw new Error('the body lies in the stream');
  const { memory, size } = await body.complete();
  return Buffer.from(memory.subarray(0, size));
}

/** Whichever way it comes: what a socket reads at once is not for a test to say. */
async function readEither(answer: IncomingMessage): Promise<Buffer> {
  const body = directBody(answer);
  if (body === undefined) return await readStream(answer);
  answer.resume();
  const { memory, size } = await body.complete();
  return Buffer.from(memory.subarray(0, size));
}

async function readStream(answer: IncomingMessage): Promise<Buffer> {
  expect(directBody(answer)).toBeUndefined();
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const large = bytesOf(1_000_003, 1);

describe.each([
  ['plain', false],
  ['TLS', true],
])('a large body over a %s connection', (_, isSecure) => {
  it('bypasses the stream, one response after another over one connection', async () => {
    const bodies = [large, bytesOf(65_536, 2), bytesOf(3_000_001, 3)];
    const scripts = bodies.map((body) => [head(body.length), body]);
    const { ask, connections } = await serve(scripts, isSecure);
    for (const body of bodies) {
      const answer = await ask();
      expect(answer.headers).toMatchObject({ 'x-id': '7' });
      const ended = once(answer, 'end');
      expect((await readDirect(answer)).equals(body)).toBe(true);
      await ended;
    }
    expect(connections()).toBe(1);
  });

  it('is correct wherever it is split', async () => {
    const whole = Buffer.concat([Buffer.from(head(large.length)), large]);
    const at = head(large.length).length;
    const cuts = [at, at + 1, at + 65_535, at + 65_536, whole.length - 1];
    const scripts = cuts.map((cut) => [whole.subarray(0, cut), whole.subarray(cut)]);
    const { ask, connections } = await serve(scripts, isSecure);
    for (const cut of cuts) {
      const answer = await ask();
      const ended = once(answer, 'end');
      expect((await readDirect(answer)).equals(large), `cut at ${cut}`).toBe(true);
      await ended;
    }
    expect(connections()).toBe(1);
  });

  it('is correct wherever its head is split', async () => {
    const whole = Buffer.concat([Buffer.from(head(large.length)), large]);
    const cuts = [1, 12, 13, 30, head(large.length).length - 2];
    const scripts = cuts.map((cut) => [whole.subarray(0, cut), whole.subarray(cut)]);
    const { ask } = await serve(scripts, isSecure);
    for (const cut of cuts) {
      const body = await readEither(await ask());
      expect(body.equals(large), `cut at ${cut}`).toBe(true);
    }
  });

  it('fails like a lost connection, and the next one uses a new connection', async () => {
    const { ask, connections } = await serve(
      [
        [head(large.length), large.subarray(0, 500_000), 'end'],
        [head(large.length), large],
      ],
      isSecure,
    );
    const failing = readDirect(await ask());
    await expect(failing).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await readDirect(await ask())).equals(large)).toBe(true);
    expect(connections()).toBe(2);
  });

  it('fails when the caller aborts', async () => {
    const { ask } = await serve([[head(large.length), large.subarray(0, 70_000)]], isSecure);
    const answer = await ask();
    const failing = readDirect(answer);
    answer.destroy();
    await expect(failing).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('ends with its connection if the server says so', async () => {
    const { ask, connections } = await serve(
      [
        [head(large.length, 'Connection: close\r\n'), large, 'end'],
        [head(large.length), large],
      ],
      isSecure,
    );
    expect((await readDirect(await ask())).equals(large)).toBe(true);
    expect((await readDirect(await ask())).equals(large)).toBe(true);
    expect(connections()).toBe(2);
  });
});

describe('responses that stay in the stream', () => {
  const small = bytesOf(65_535, 4);
  const chunked = Buffer.concat([
    Buffer.from(`${large.length.toString(16)}\r\n`),
    large,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
  const plain = (status: string, body: Buffer): Script => [
    `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  ];
  it.each<[string, Script, Buffer]>([
    ['a small body', [head(small.length), small], small],
    ['the body of an error', plain('400 Bad Request', large), large],
    ['a chunked body', [`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n`, chunked], large],
    ['an encoded body', [head(large.length, 'Content-Encoding: gzip\r\n'), large], large],
    [
      'a body after an interim response',
      ['HTTP/1.1 102 Processing\r\n\r\n', head(large.length), large],
      large,
    ],
  ])('include %s, and the next large body bypasses it', async (_, script, body) => {
    const { ask, connections } = await serve([script, [head(large.length), large]]);
    const answer = await ask();
    expect((await readStream(answer)).equals(body)).toBe(true);
    expect((await readDirect(await ask())).equals(large)).toBe(true);
    expect(connections()).toBe(1);
  });

  it('include a body that ends with the connection', async () => {
    const { ask } = await serve([['HTTP/1.1 200 OK\r\n\r\n', large, 'end']]);
    const answer = await ask();
    await expect(readStream(answer)).resolves.toHaveLength(large.length);
  });

  it('exclude a response with two lengths, which Node.js rejects', async () => {
    const { ask } = await serve([[head(large.length, `Content-Length: 70000\r\n`), large]]);
    await expect(ask()).rejects.toMatchObject({ code: 'HPE_UNEXPECTED_CONTENT_LENGTH' });
  });
});
