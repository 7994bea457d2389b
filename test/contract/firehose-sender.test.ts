import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { FirehoseSender, type SenderOptions } from '../support/firehose-sender.ts';

interface Arrived {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, arrived: Arrived, attempt: number) => void;

let server: Server | undefined;
let sender: FirehoseSender | undefined;
afterEach(() => {
  sender?.close();
  server?.closeAllConnections();
  server?.close();
});

/** An endpoint that answers as told, and a sender to it. */
async function scripted(
  answer: Answer,
  options: Partial<SenderOptions> = {},
): Promise<{ readonly from: FirehoseSender; readonly arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks) };
      arrived.push(one);
      answer(response, one, arrived.length);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  sender = new FirehoseSender({ url, retryMsMin: 1, retryMsMax: 5, ...options });
  return { from: sender, arrived };
}

interface Spoken {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Answers `{requestId, timestamp}`, but for what is said otherwise. */
function say({ status = 200, headers = {}, body }: Spoken = {}): Answer {
  return (response, arrived) => {
    const right = { requestId: arrived.headers['x-amz-firehose-request-id'], timestamp: 1 };
    const text =
      typeof body === 'string' ? body : JSON.stringify({ ...right, ...(body as object) });
    const length = String(Buffer.byteLength(text));
    const usual = { 'content-type': 'application/json', 'content-length': length };
    response.writeHead(status, { ...usual, ...headers }).end(text);
  };
}

describe('the Firehose sender', () => {
  it('repeats a request with its ID until the response is 200', async () => {
    const { from, arrived } = await scripted((response, one, attempt) => {
      if (attempt === 2) response.destroy();
      else say({ status: attempt < 4 ? 503 : 200 })(response, one, attempt);
    });
    const request = FirehoseSender.request(['a', 'b']);
    expect(await from.deliver(request)).toBe(4);
    expect(from.statuses).toEqual([503, 0, 503, 200]);
    const ids = new Set(arrived.map(({ headers }) => headers['x-amz-firehose-request-id']));
    expect([...ids]).toEqual([request.id]);
    expect(arrived.every(({ body }) => body.equals(request.body))).toBe(true);
  });

  it('sends what AWS documents', async () => {
    const options = { accessKey: 'k', gzip: true, attributes: { a: 'b' } };
    const { from, arrived } = await scripted(say(), options);
    const request = FirehoseSender.request(['{"n":1}', '']);
    await from.attempt(request);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = arrived;
    expect(headers).toMatchObject({
      'x-amz-firehose-protocol-version': '1.0',
      'x-amz-firehose-request-id': request.id,
      'x-amz-firehose-access-key': 'k',
      'x-amz-firehose-common-attributes': '{"commonAttributes":{"a":"b"}}',
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    });
    expect(JSON.parse(gunzipSync(body).toString())).toEqual({
      requestId: request.id,
      timestamp: expect.any(Number) as number,
      records: [{ data: 'eyJuIjoxfQ==' }, { data: '' }],
    });
  });

  it.each([
    ['an error', { status: 500, body: { errorMessage: 'no' } }],
    ['a client error', { status: 400, body: { errorMessage: 'x'.repeat(8_192) } }],
  ])('treats %s correctly', async (_, spoken) => {
    const { from } = await scripted(say(spoken));
    const answer = await from.attempt(FirehoseSender.request(['a']));
    expect(answer).toMatchObject({ status: spoken.status });
  });

  it.each([
    ['413', { status: 413 }],
    ['201', { status: 201 }],
    ['a redirect', { status: 302 }],
    ['another content type', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
    ['a content encoding', { headers: { 'content-encoding': 'identity' } }],
    ['no JSON', { body: 'ok' }],
    ['another field', { body: { status: 'ok' } }],
    ['a string as timestamp', { body: { timestamp: '1' } }],
    ['another request ID', { body: { requestId: 'x' } }],
    ['no request ID', { status: 500, body: { requestId: null } }],
    ['a message that is too long', { status: 500, body: { errorMessage: 'x'.repeat(8_193) } }],
  ])('throws on %s', async (_, spoken: Spoken) => {
    const { from } = await scripted(say(spoken));
    const attempt = from.attempt(FirehoseSender.request(['a']));
    await expect(attempt).rejects.toMatchObject({ name: 'IllegalAnswer' });
  });

  it('throws on a response without a length', async () => {
    const { from } = await scripted((response, { headers }) => {
      const requestId = headers['x-amz-firehose-request-id'];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(JSON.stringify({ requestId, timestamp: 1 }));
      response.end();
    });
    const attempt = from.attempt(FirehoseSender.request(['a']));
    await expect(attempt).rejects.toThrow('Content-Length');
  });

  it('throws if the endpoint takes too long', async () => {
    const { from } = await scripted(() => {}, { answerMsMax: 100 });
    const attempt = from.attempt(FirehoseSender.request(['a']));
    await expect(attempt).rejects.toThrow('no answer within 100 ms');
  });
});
