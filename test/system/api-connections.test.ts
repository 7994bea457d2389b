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

describe('a request that Node.js does not accept', () => {
  it('gets the common error format, after the checks of every request', async () => {
    const key = `Authorization: Bearer ${test.admin.token}\r\n`;
    const version = 'Service-Version: 2\r\n';
    const end = 'Connection: close\r\n\r\n';
    const get = (path: string, headers: string): string =>
      `GET ${path} HTTP/1.1\r\n${headers}${end}`;
    const requests: Readonly<Record<string, readonly [status: number, code: string]>> = {
      [get('/ip_policies', `Host: x\r\nExpect: foo\r\n${key}${version}`)]: [417, '9031'],
      [get('/nope', `Host: x\r\nExpect: foo\r\n${key}${version}`)]: [404, '9001'],
      [get('/ip_policies', 'Host: x\r\nExpect: foo\r\n')]: [401, '200'],
      [get('/ip_policies', `${key}${version}`)]: [400, '9004'],
      [get('/ip_policies', key)]: [400, '218'],
      [get('/ip_policies', '')]: [401, '200'],
      [get('/ip_policies/%zz', `Host: x\r\n${key}${version}`)]: [400, '9004'],
    };
    for (const [text, [status, code]] of Object.entries(requests)) {
      const [answer] = await responses(text);
      expect([text, answer]).toMatchObject([
        text,
        {
          status,
          headers: { 'cache-control': 'no-store' },
          body: {
            error_code: `ERR_WEIR_${code}`,
            status_code: status,
            details: { operation_id: answer?.headers['service-operation-id'] },
          },
        },
      ]);
    }
    const old = `GET /ip_policies?limit=1 HTTP/1.0\r\n${key}${version}\r\n`;
    expect(await responses(old)).toMatchObject([{ status: 200 }]);
    const waits = request(
      'POST',
      '/ip_policies',
      '{}',
      'Expect: 100-continue\r\nConnection: close\r\n',
    );
    const said = await dialRaw(url, waits).said;
    expect(said).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });
});

describe('the absolute form of a target', () => {
  it('is the same path', async () => {
    const close = 'Connection: close\r\n';
    for (const target of ['http://x/ip_policies?limit=1', 'HTTPS://x:1/%69p_policies']) {
      const got = request('GET', target, undefined, close);
      expect(await responses(got)).toMatchObject([{ status: 200 }]);
      const put = request('PUT', target, '{}', close);
      expect(await responses(put)).toMatchObject([
        { status: 405, headers: { allow: 'GET, POST' } },
      ]);
    }
    for (const target of ['ftp://x/ip_policies', 'http://x', '*']) {
      const put = request('PUT', target, '{}', close);
      expect(await responses(put)).toMatchObject([{ status: 404 }]);
    }
  });
});

describe('a chunked body', () => {
  const chunked = 'Transfer-Encoding: chunked\r\nConnection: close\r\n';
  const type = (value: string) => `Content-Type: ${value}\r\n`;
  const send = async (method: string, path: string, headers: string, chunks: string) => {
    const [answer] = await responses(
      `${request(method, path, undefined, headers + chunked)}${chunks}`,
    );
    return answer;
  };
  const empty = '0\r\n\r\n';
  const some = '2\r\n{}\r\n0\r\n\r\n';

  it('without bytes means {}, and needs no content type', async () => {
    for (const headers of [
      '',
      type('nonsense'),
      type('text/plain'),
      'Content-Encoding: gzip\r\n',
    ]) {
      expect(await send('POST', '/ip_policies', headers, empty)).toMatchObject({ status: 201 });
    }
    expect(await send('GET', '/ip_policies?limit=1', '', empty)).toMatchObject({ status: 200 });
    const { id } = await test.ok('POST', '/ip_policies');
    expect(await send('DELETE', `/ip_policies/${id}`, '', empty)).toMatchObject({ status: 204 });
  });

  it('with bytes is checked as any other', async () => {
    expect(await send('POST', '/ip_policies', type('application/json'), some)).toMatchObject({
      status: 201,
    });
    const code = (number: number) => ({ body: { error_code: `ERR_WEIR_${number}` } });
    expect(await send('POST', '/ip_policies', '', some)).toMatchObject(code(216));
    expect(await send('POST', '/ip_policies', type('text/plain'), some)).toMatchObject(code(210));
    expect(await send('GET', '/ip_policies', '', some)).toMatchObject(code(211));
    expect(await send('DELETE', '/ip_policies/x', '', some)).toMatchObject(code(211));
    const gzip = `${type('application/json')}Content-Encoding: gzip\r\n`;
    expect(await send('POST', '/ip_policies', gzip, some)).toMatchObject(code(9030));
    const open = await send('GET', '/openapi.json', type('nonsense'), empty);
    expect(open).toMatchObject({ status: 200 });
  });
});
