import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '../support/api.ts';
import { dialRaw, type RawResponse, responsesIn } from '../support/raw-http.ts';

let test: TestApi;
let url: string;
beforeAll(async () => {
  test = await startTestApi();
  url = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

/** A request of the administrator as text. */
function request(method: string, path: string, body?: string, headers = ''): string {
  const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  const key = `Authorization: Bearer ${test.admin.token}\r\nService-Version: 2\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\n${key}${type}${length}${headers}\r\n${body ?? ''}`;
}

async function responses(text: string): Promise<readonly RawResponse[]> {
  return responsesIn(await dialRaw(url, text).said);
}

const invalid = {
  status: 400,
  body: {
    error_code: 'ERR_WEIR_9004',
    status_code: 400,
    details: { operation_id: expect.stringMatching(/^op_/) },
  },
  headers: { connection: 'close' },
};

describe('invalid data after a complete request', () => {
  it('does not lose the response of the request, such as the token of a new key', async () => {
    for (const rest of ['x', '}', '\0', 'FOO /x HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/9\r\n']) {
      const [made, error, ...more] = await responses(request('POST', '/api_keys', '{}') + rest);
      expect(made).toMatchObject({ status: 201, body: { token: expect.any(String) } });
      expect(error).toMatchObject(invalid);
      expect(more).toEqual([]);
    }
  });

  it('does not lose the response of a deletion, or of several requests', async () => {
    const [one, two] = [
      await test.ok('POST', '/ip_policies'),
      await test.ok('POST', '/ip_policies'),
    ];
    const requests = [one, two].map(({ id }) => request('DELETE', `/ip_policies/${id}`)).join('');
    const all = await responses(`${requests}POST /ip_policies HTTP/1.1\r\nbad header\r\n\r\n`);
    expect(all.map(({ status }) => status)).toEqual([204, 204, 400]);
    expect(all.at(-1)).toMatchObject(invalid);
  });

  it('can be the end of a body whose length is too small', async () => {
    const text = request('POST', '/ip_policies', '{"description":"x"} ');
    const all = await responses(`${text}}`);
    expect(all).toMatchObject([{ status: 201, body: { description: 'x' } }, invalid]);
  });

  it('is not waited for if it is in the body of the request itself', async () => {
    const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
    const text = `${request('POST', '/ip_policies', undefined, chunked)}zz\r\n`;
    expect(await responses(text)).toMatchObject([invalid]);
    const before = request('GET', '/ip_policies?limit=1');
    expect(await responses(before + text)).toMatchObject([{ status: 200 }, invalid]);
  });

  it('can be headers that are too large', async () => {
    const large = request('GET', '/ip_policies', undefined, `X: ${'x'.repeat(20_000)}\r\n`);
    const all = await responses(request('GET', '/ip_policies?limit=1') + large);
    expect(all.map(({ status }) => status)).toEqual([200, 431]);
  });
});

describe('an unknown method', () => {
  it('is rejected with 405 at the start of a connection, and after a response', async () => {
    const unknown = request('FOO', '/ip_policies');
    const refused = { status: 405, body: { error_code: 'ERR_WEIR_9002' } };
    expect(await responses(unknown)).toMatchObject([refused]);
    const connection = dialRaw(url, request('GET', '/ip_policies?limit=1'));
    await expect.poll(() => connection.received()).toContain('"ip_policies"');
    connection.socket.write(unknown);
    expect(responsesIn(await connection.said)).toMatchObject([{ status: 200 }, refused]);
  });
});
