import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';

import { refused, startTestApi, type TestApi } from '../support/api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

describe('authentication', () => {
  const get = (authorization: string) =>
    test.call('GET', '/api_keys', undefined, { authorization });

  it('accepts the token of a key, with any case of the scheme', async () => {
    expect((await get(`bearer ${test.admin.token}`)).status).toBe(200);
    expect((await get(`BEARER   ${test.admin.token}`)).status).toBe(200);
  });

  it('describes the error of an invalid header', async () => {
    expect(await get('')).toMatchObject(refused(200, 401));
    expect(await get('Basic abc')).toMatchObject(refused(201, 401));
    expect(await get('Bearer a b')).toMatchObject(refused(201, 401));
    expect(await get('Bearer abc')).toMatchObject(refused(202, 401));
    expect(await get(`Bearer ${test.admin.token}0`)).toMatchObject(refused(202, 401));
    expect(await get(`Bearer ${test.admin.keyId}`)).toMatchObject(refused(208, 401));
  });

  it('rejects a token with a changed character, and a token of an unknown key', async () => {
    const { token } = test.admin;
    const last = token.at(-1) === 'a' ? 'b' : 'a';
    expect(await get(`Bearer ${token.slice(0, -1)}${last}`)).toMatchObject(refused(203, 401));
    const first = token.startsWith('0') ? '1' : '0';
    expect(await get(`Bearer ${first}${token.slice(1)}`)).toMatchObject(refused(203, 401));
  });

  it('is rejected with the common error format', async () => {
    expect((await get('')).body).toEqual({
      error_code: 'ERR_WEIR_200',
      status_code: 401,
      msg: expect.any(String),
      details: { operation_id: expect.stringMatching(/^op_[0-9A-Za-z]{27}$/) },
    });
  });

  it('requests it with WWW-Authenticate', async () => {
    expect((await get('')).headers['www-authenticate']).toBe('Bearer');
  });

  it('rejects the keys of an inactive bot, and accepts them when it is active again', async () => {
    const bot = await test.bot();
    expect((await get(`Bearer ${bot.token}`)).status).toBe(200);
    await test.ok('PATCH', `/bot_users/${bot.id}`, { active: false });
    expect(await get(`Bearer ${bot.token}`)).toMatchObject(refused(203, 401));
    await test.ok('PATCH', `/bot_users/${bot.id}`, { active: true });
    expect((await get(`Bearer ${bot.token}`)).status).toBe(200);
  });

  it('is checked first, so that unauthenticated clients get no information', async () => {
    const authorization = 'Bearer abc';
    for (const path of ['/nowhere', '/api_keys/ak_1', '/edges/tls?x=1']) {
      const answer = await test.call('POST', path, '{', { authorization, 'service-version': '9' });
      expect(answer).toMatchObject(refused(202, 401));
    }
  });
});

describe('the version header', () => {
  const get = (headers: Record<string, string>) =>
    test.server.inject({
      url: '/api_keys',
      headers: { authorization: `Bearer ${test.admin.token}`, ...headers },
    });

  it('can have each of the configured names, in any case', async () => {
    expect((await get({ 'Service-Version': '2' })).statusCode).toBe(200);
    expect((await get({ 'ngrok-version': '2' })).statusCode).toBe(200);
  });

  it('is required, with the value 2', async () => {
    expect((await get({})).json()).toMatchObject({ error_code: 'ERR_WEIR_218', status_code: 400 });
    const other = await get({ 'service-version': '3' });
    expect(other.json()).toMatchObject({ error_code: 'ERR_WEIR_217', status_code: 400 });
    const both = await get({ 'service-version': '2', 'ngrok-version': '1' });
    expect(both.json()).toMatchObject({ error_code: 'ERR_WEIR_217' });
  });

  it('is returned together with an operation ID, under each name', async () => {
    const { headers } = await get({ 'service-version': '2' });
    expect(headers['service-operation-id']).toMatch(/^op_/);
    expect(headers['ngrok-operation-id']).toBe(headers['service-operation-id']);
  });
});

describe('paths and methods', () => {
  it('returns 404 for unknown paths, including path traversal', async () => {
    for (const path of ['/', '/nothing', '/API_KEYS', '/api_keys/..%2f..%2fetc/x']) {
      expect(await test.call('GET', path)).toMatchObject(refused(9001, 404));
    }
  });

  it('returns the same 404 for unknown, foreign, invalid, and malicious identifiers', async () => {
    const wrong = [
      'ak_3MQ5Nz0cnXoYS3IEo59lLunogDk',
      'ipp_1',
      'x',
      '%00',
      '..%2f..',
      '%F0%9F%98%80',
    ];
    for (const id of [...wrong, "'%20or%201=1--", 'a'.repeat(90), 'a'.repeat(5_000)]) {
      expect(await test.call('GET', `/ip_policies/${id}`)).toMatchObject(refused(222, 404));
      expect(await test.call('DELETE', `/ip_policies/${id}`)).toMatchObject(refused(222, 404));
      const patched = await test.call('PATCH', `/ip_policies/${id}`, { metadata: 'x' });
      expect(patched).toMatchObject(refused(222, 404));
    }
  });

  it('returns 405 with Allow for a method that a path does not have', async () => {
    const answer = await test.call('PUT', '/api_keys', {});
    expect(answer).toMatchObject(refused(9002, 405));
    expect(answer.headers['allow']).toBe('GET, POST');
    expect(await test.call('HEAD', '/api_keys')).toMatchObject({ status: 405 });
    expect(await test.call('OPTIONS', '/api_keys')).toMatchObject(refused(9002, 405));
    expect((await test.call('POST', '/ip_policies/x', {})).headers['allow']).toBe(
      'DELETE, GET, PATCH',
    );
  });

  it('returns 400 for an invalid path, after the checks of every request', async () => {
    for (const path of ['/ip_policies/%zz', '/%zz', '/ip_policies/%c0%80']) {
      const answer = await test.call('GET', path);
      expect(answer).toMatchObject(refused(9004));
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers['service-operation-id']).toBe(
        (answer.body['details'] as Record<string, unknown>)['operation_id'],
      );
      const stranger = await test.call('GET', path, undefined, { authorization: '' });
      expect(stranger).toMatchObject(refused(200, 401));
      const old = await test.call('GET', path, undefined, { 'service-version': '1' });
      expect(old).toMatchObject(refused(217));
    }
  });

  it('are the same in any notation', async () => {
    for (const [path, allow] of Object.entries({
      '/%69p_policies': 'GET, POST',
      'http://x/ip_policies': 'GET, POST',
      'HTTP://x/ip_policies?x=1': 'GET, POST',
      '/ip_policies/a%2fb%0ac': 'DELETE, GET, PATCH',
    })) {
      const answer = await test.call('PUT', path, {});
      expect(answer).toMatchObject(refused(9002, 405));
      expect(answer.headers['allow']).toBe(allow);
    }
    expect((await test.call('GET', '/%69p_policies')).status).toBe(200);
    for (const path of ['/%2569p_policies', '/ip_policies%2fx']) {
      expect(await test.call('GET', path)).toMatchObject(refused(9001, 404));
      expect(await test.call('PUT', path, {})).toMatchObject(refused(9001, 404));
    }
  });

  it('take precedence over errors of the body', async () => {
    const bodies: Readonly<Record<string, Record<string, string>>> = {
      '{': { 'content-type': 'application/json' },
      x: { 'content-type': 'text/plain' },
      y: { 'content-type': 'nonsense' },
      z: { 'content-type': '' },
    };
    for (const [body, headers] of Object.entries(bodies)) {
      expect(await test.call('PUT', '/ip_policies', body, headers)).toMatchObject(
        refused(9002, 405),
      );
      expect(await test.call('POST', '/nope', body, headers)).toMatchObject(refused(9001, 404));
      expect(await test.call('DELETE', '/nope', body, headers)).toMatchObject(refused(9001, 404));
    }
    const large = 'x'.repeat(2_000_000);
    expect(await test.call('POST', '/nope', large)).toMatchObject(refused(9001, 404));
  });
});

describe('bodies', () => {
  const post = (body: unknown, headers?: Record<string, string>) =>
    test.call('POST', '/ip_policies', body, headers);

  it('must be application/json, optionally with the charset UTF-8', async () => {
    const type = (value: string) => ({ 'content-type': value });
    expect((await post('{}', type('application/json; charset=utf-8'))).status).toBe(201);
    expect((await post('{}', type('Application/JSON'))).status).toBe(201);
    expect(await post('{}', type('text/plain'))).toMatchObject(refused(210, 415));
    expect(await post('{}', type('application/json; charset=latin1'))).toMatchObject(
      refused(210, 415),
    );
    expect(await post('{}', type('application/x-www-form-urlencoded'))).toMatchObject(
      refused(210, 415),
    );
    expect(await post('{}', type('nonsense'))).toMatchObject(refused(210, 415));
    expect(await post('{}', type(''))).toMatchObject(refused(216));
  });

  it('can be omitted if every field is optional, with any content type', async () => {
    const type = (value: string) => ({ 'content-type': value });
    expect(await test.call('POST', '/ip_policies')).toMatchObject({ status: 201 });
    expect(await post('')).toMatchObject({ status: 201 });
    expect(await post('', type('text/plain'))).toMatchObject({ status: 201 });
    expect(await post('', type(''))).toMatchObject({ status: 201 });
    expect(await test.call('POST', '/api_keys')).toMatchObject({ status: 201 });
    expect(await test.call('POST', '/agent_ingresses')).toMatchObject(refused(9008, 400, 'domain'));
    expect(await post('', type('nonsense'))).toMatchObject({ status: 201 });
    expect(await test.call('POST', '/ip_policies', undefined, type('nonsense'))).toMatchObject({
      status: 201,
    });
    expect(await post(' ')).toMatchObject(refused(213));
  });

  it('must not be encoded', async () => {
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      const encoded = { 'content-encoding': encoding };
      expect(await post('{}', encoded)).toMatchObject(refused(9030, 415));
      expect(await post('', encoded)).toMatchObject({ status: 201 });
    }
    expect(await post('{}', { 'content-encoding': 'Identity' })).toMatchObject({ status: 201 });
  });

  it('must be one JSON object', async () => {
    expect(await post('{')).toMatchObject(refused(213));
    expect(await post('{} {}')).toMatchObject(refused(213));
    expect(await post('\ufeff{}')).toMatchObject({ status: 201 });
    for (const body of ['[]', 'null', '"x"', '1']) {
      expect(await post(body)).toMatchObject(refused(215));
    }
  });

  it('must be UTF-8 without U+0000 and lone surrogates', async () => {
    expect(await post(Buffer.from('{"metadata":"\xff"}', 'latin1'))).toMatchObject(refused(212));
    expect(await post('{"metadata":"a\\u0000b"}')).toMatchObject(refused(9007, 400, 'metadata'));
    expect(await post('{"metadata":"\\ud83d"}')).toMatchObject(refused(9007, 400, 'metadata'));
    expect(await post('{"metadata":"\\ud83d\\ude00"}')).toMatchObject({
      status: 201,
      body: { metadata: '😀' },
    });
  });

  it('are rejected at any depth of nesting', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(await post(`{"metadata":${deep}}`)).toMatchObject(refused(215, 400, 'metadata'));
    expect(await post(`{"x":${deep}}`)).toMatchObject(refused(214, 400, 'x'));
    expect(await post(deep)).toMatchObject(refused(215, 400));
    expect(await post('{"a":'.repeat(150_000))).toMatchObject(refused(213, 400));
  });

  it('are rejected as fast with many members and long names', async () => {
    const members = Array.from({ length: 80_000 }, (_, each) => `"k${each}":1`).join(',');
    expect(await post(`{${members}}`)).toMatchObject(refused(214, 400, 'k0'));
    const long = 'k'.repeat(1_000_000);
    expect(await post(`{"${long}":1}`)).toMatchObject(refused(214, 400, 'k'.repeat(100)));
  });

  it('can have up to a mebibyte', async () => {
    const body = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;
    expect((await post(body(1_048_576))).status).toBe(201);
    expect(await post(body(1_048_577))).toMatchObject(refused(812, 413));
  });

  it('are rejected for unknown fields, with the nearest name and all valid names', async () => {
    const answer = await post({ metadatas: 'x' });
    expect(answer).toMatchObject(refused(214, 400, 'metadatas'));
    expect(answer.body['msg']).toContain('Did you mean metadata?');
    expect(answer.body['msg']).toContain('description, metadata');
    expect(await post('{"__proto__":{"description":"x"}}')).toMatchObject(
      refused(214, 400, '__proto__'),
    );
    expect(await post({ constructor: 'x' })).toMatchObject(refused(214, 400, 'constructor'));
  });

  it('are rejected for values of the wrong type', async () => {
    for (const description of [1, true, {}, ['x']]) {
      expect(await post({ description })).toMatchObject(refused(215, 400, 'description'));
    }
  });

  it('treat null as absent', async () => {
    expect(await post({ description: null, metadata: null })).toMatchObject({
      status: 201,
      body: { description: '', metadata: '' },
    });
    const { body } = await post({ description: 'kept' });
    const patched = await test.call('PATCH', `/ip_policies/${body.id}`, { description: null });
    expect(patched.body['description']).toBe('kept');
  });

  it('are rejected for methods without a body; a content type alone is accepted', async () => {
    expect(await test.call('GET', '/ip_policies', '{}')).toMatchObject(refused(211));
    const headers = { 'content-type': 'application/json' };
    expect((await test.call('GET', '/ip_policies', undefined, headers)).status).toBe(200);
    const { id } = await test.ok('POST', '/ip_policies', {});
    expect(await test.call('DELETE', `/ip_policies/${id}`, '{}')).toMatchObject(refused(211));
    const deleted = await test.call('DELETE', `/ip_policies/${id}`, undefined, {
      ...headers,
      'content-length': '0',
    });
    expect(deleted).toMatchObject({ status: 204, body: {} });
  });

  it('of a PATCH can repeat the ID of the path, but no other ID', async () => {
    const { id } = await test.ok('POST', '/ip_policies', { metadata: 'a' });
    const patch = (body: unknown) => test.call('PATCH', `/ip_policies/${id}`, body);
    expect((await patch({ id, metadata: 'b' })).body['metadata']).toBe('b');
    expect(await patch({ id: 'ipp_other', metadata: 'c' })).toMatchObject(refused(9009, 400, 'id'));
    expect((await test.ok('GET', `/ip_policies/${id}`))['metadata']).toBe('b');
  });

  it('change nothing if they are rejected', async () => {
    const { id } = await test.ok('POST', '/ip_policies', { metadata: 'a', description: 'a' });
    const long = 'x'.repeat(4_097);
    const answer = await test.call('PATCH', `/ip_policies/${id}`, {
      description: 'b',
      metadata: long,
    });
    expect(answer).toMatchObject(refused(239, 400, 'metadata'));
    expect(await test.ok('GET', `/ip_policies/${id}`)).toMatchObject({
      description: 'a',
      metadata: 'a',
    });
  });
});

describe('lists', () => {
  it('have consecutive pages, newest first, without gaps', async () => {
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      made.push((await test.ok('POST', '/agent_ingresses', { domain: `d${i}.org` })).id);
    }
    const seen: unknown[] = [];
    let next: string | null = '/agent_ingresses?limit=3';
    for (let page = 0; next !== null; page++) {
      expect(page).toBeLessThan(3);
      const list = await test.ok('GET', next);
      const items = list['ingresses'] as { id: string }[];
      expect(list['uri']).toBe('https://api.example/agent_ingresses');
      seen.push(...items.map(({ id }) => id));
      next = list['next_page_uri'] === null ? null : String(list['next_page_uri']).slice(19);
    }
    expect(seen).toEqual(made.toReversed());
  });

  it('return null if there is no next page, also if the last page is full', async () => {
    const full = await test.ok('GET', '/agent_ingresses?limit=7');
    expect(full['next_page_uri']).toBeNull();
    const partial = await test.ok('GET', '/agent_ingresses?limit=6');
    expect(partial['next_page_uri']).toMatch(
      /^https:\/\/api\.example\/agent_ingresses\?before_id=agin_\w{27}&limit=6$/,
    );
  });

  it('accept beforeId as before_id, and continue after a deleted object', async () => {
    const list = await test.ok('GET', '/agent_ingresses');
    const ids = (list['ingresses'] as { id: string }[]).map(({ id }) => id);
    await test.ok('DELETE', `/agent_ingresses/${ids[2]}`);
    const rest = await test.ok('GET', `/agent_ingresses?beforeId=${ids[2]}`);
    expect((rest['ingresses'] as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(3));
  });

  it('reject a limit outside 1 to 100, and unknown parameters', async () => {
    const get = (query: string) => test.call('GET', `/ip_policies?${query}`);
    for (const limit of [1, 100]) expect((await get(`limit=${limit}`)).status).toBe(200);
    for (const limit of [0, 101, -1, '9999999999', '9'.repeat(1_000), '-9999999999']) {
      expect(await get(`limit=${limit}`)).toMatchObject(refused(233, 400, 'limit'));
    }
    for (const limit of ['', 'x', '1.5', '1e2', '%00', '-', '1-']) {
      expect(await get(`limit=${limit}`)).toMatchObject(refused(244, 400, 'limit'));
    }
    expect(await get('limit=1&limit=2')).toMatchObject(refused(232, 400, 'limit'));
    expect(await get('offset=1')).toMatchObject(refused(231, 400, 'offset'));
    expect(await get('before_id=x')).toMatchObject(refused(234, 400, 'before_id'));
    const key = test.admin.keyId;
    expect(await get(`before_id=${key}`)).toMatchObject(refused(234, 400, 'before_id'));
    expect(await test.call('GET', `/api_keys/${key}?x=1`)).toMatchObject(refused(231));
  });
});

describe('many requests with a wrong key', () => {
  it('do not block the event loop of the process', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    const { db } = test.api;
    const statements = Array.from({ length: 500 }, () => sql`select 1`.execute(db));
    const before = turns;
    setImmediate(count);
    await Promise.all(statements);
    isDone = true;
    expect(turns - before).toBeGreaterThan(5);
  });
});

describe('the OpenAPI document', () => {
  it('is available without a key', async () => {
    const response = await test.server.inject({ url: '/openapi.json' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example' }],
    });
  });

  it('is built once, because clients without a key can request it without limit', async () => {
    const { settings } = test.api;
    const { baseUrl } = settings;
    await test.server.inject({ url: '/openapi.json' });
    let built = 0;
    Object.defineProperty(settings, 'baseUrl', {
      configurable: true,
      get: () => {
        built += 1;
        return baseUrl;
      },
    });
    await test.server.inject({ url: '/openapi.json' });
    await test.server.inject({ url: '/openapi.json' });
    Object.defineProperty(settings, 'baseUrl', { value: baseUrl, writable: true });
    expect(built).toBe(0);
  });
});
