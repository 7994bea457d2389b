import { describe, expect, it } from 'vitest';

import { derivedUrl, eventType } from '../../../src/catalog/index.ts';
import { build, configEvent, httpEvent } from '../../support/reference-build.ts';

const http = (path: string, value: unknown): string => httpEvent(nested(path, value));

/** `{a: {b: value}}` for `a.b`. */
function nested(path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : nested(rest.join('.'), value) };
}

/** An `http` event whose payload is the given JSON text. */
const withPayload = (json: string): string =>
  httpEvent().replace('"object":{}', `"object":${json}`);

function bit(path: string): bigint {
  const field = eventType('http_request_complete.v0')?.fields.find((one) => one.path === path);
  return 1n << BigInt(field?.present ?? -1);
}

function row(text: string) {
  const { rows, findings } = build(text);
  expect(findings).toEqual([]);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

function finding(text: string) {
  const { rows, findings } = build(text);
  expect(rows).toEqual([]);
  expect(findings).toHaveLength(1);
  return findings[0];
}

describe('absent, null and empty fields', () => {
  it('have the zero value of their type, and no bit in present if absent or null', () => {
    const empty = row(httpEvent());
    expect(empty).toMatchObject({
      present: 0n,
      backend_connection_reused: false,
      basic_auth_decision: '',
      basic_auth_username: '',
      compression_bytes_saved: 0n,
      conn_client_ip: '0'.repeat(32),
      conn_client_ip_raw: '',
      conn_server_port: 0,
      conn_start_ts: 0n,
      http_request_headers: '{}',
      http_request_url_raw: '',
    });
    expect(row(httpEvent({ conn: null, http: { request: null }, basic_auth: {} }))).toEqual({
      ...empty,
    });
    expect(row(http('conn.server_port', null))).toEqual(empty);
    expect(row(http('http.request.headers', null))).toEqual(empty);
  });

  it('are distinguished from empty ones', () => {
    expect(row(http('basic_auth.username', ''))).toMatchObject({
      basic_auth_username: '',
      present: bit('basic_auth.username'),
      issues: [],
    });
  });

  it('make a copy of an event less complete than one that has them', () => {
    const fullness = (text: string): bigint => BigInt(String(row(text)['version'])) >> 48n;
    expect(fullness(httpEvent())).toBe(0n);
    expect(
      fullness(httpEvent({ conn: { server_name: 'a', server_port: 0, client_ip: null } })),
    ).toBe(2n);
    expect(fullness(configEvent('api_key_created.v0', { id: 'ak_1', token: null }))).toBe(1n);
  });
});

describe('every traffic field', () => {
  const fields = ['http_request_complete.v0', 'tcp_connection_closed.v0'].flatMap((type) =>
    (eventType(type)?.fields ?? []).map((field) => [type, field.path, field] as const),
  );
  const good: Record<string, unknown> = {
    string: 'é',
    dictionary: 'é',
    bool: true,
    int32: 7,
    int64: 7,
    timestamp: '2026-11-21T00:00:00Z',
    ip: '203.0.113.9',
    header_map: { A: ['b'] },
  };

  it.each(fields)('%s %s rejects every JSON type but its own', (type, path, { kind }) => {
    const event = (value: unknown): string => httpEvent(nested(path, value), { event_type: type });
    expect(row(event(good[kind]))).toMatchObject({ extra: '' });
    const isText = typeof good[kind] === 'string';
    const wrong = [
      [1.5, 'number'],
      ['text', 'string'],
      [true, 'boolean'],
      [[], 'array'],
      [{}, 'object'],
    ] as const;
    for (const [value, found] of wrong) {
      const isOwn =
        (isText && kind !== 'timestamp' && found === 'string') ||
        (kind === 'bool' && found === 'boolean') ||
        (kind === 'header_map' && found === 'object');
      if (isOwn) continue;
      const reason = kind.startsWith('int') && found === 'number' ? 'value' : 'type';
      expect(finding(event(value))).toMatchObject({ reason, path });
    }
  });

  it.each(fields)('%s %s sets its own bit and no other', (type, path, { kind, present }) => {
    const value = row(httpEvent(nested(path, good[kind]), { event_type: type }))['present'];
    expect(value).toBe(1n << BigInt(present));
  });
});

describe('an object of fields', () => {
  it('must be an object', () => {
    const text = httpEvent({ conn: 'x' });
    expect(finding(text)).toMatchObject({
      reason: 'type',
      path: 'conn',
      expected: 'object',
      found: 'string',
      offset: text.indexOf('"x"') + 1,
    });
    expect(finding(http('http.request.url', []))).toMatchObject({ path: 'http.request.url' });
  });

  it('that is repeated replaces the earlier one completely, unknown fields included', () => {
    const text = withPayload(
      '{"conn":{"server_port":1,"server_name":"a","added":1},"conn":{"server_port":2}}',
    );
    expect(row(text)).toMatchObject({
      conn_server_port: 2,
      conn_server_name: '',
      extra: '',
      present: bit('conn.server_port'),
    });
    expect(row(withPayload('{"conn":{"server_port":1},"conn":null}'))['present']).toBe(0n);
    expect(row(withPayload('{"conn":5,"conn":{"server_port":1}}'))['conn_server_port']).toBe(1);
    expect(finding(withPayload('{"conn":{"server_port":1},"conn":5}'))?.path).toBe('conn');
  });

  it('may have repeated fields, of which the last one wins', () => {
    const text = withPayload('{"conn":{"server_port":"x","server_port":80,"server_port":443}}');
    expect(row(text)).toMatchObject({ conn_server_port: 443 });
    expect(finding(withPayload('{"conn":{"server_port":443,"server_port":"x"}}'))).toMatchObject({
      reason: 'type',
      path: 'conn.server_port',
      expected: 'int32',
      found: 'string',
    });
  });

  it('may have names of JavaScript object properties', () => {
    const text = withPayload('{"__proto__":{"a":1},"constructor":{"conn":1},"conn":{}}');
    expect(row(text)['extra']).toBe('{"__proto__":{"a":1},"constructor":{"conn":1}}');
  });
});

describe('integers', () => {
  const status = (text: string): string =>
    withPayload(`{"http":{"response":{"status_code":${text}}}}`);
  const length = (text: string): string =>
    withPayload(`{"http":{"response":{"body_length":${text}}}}`);

  it.each(['200', '200.0', '2e2', '2.00E+2', '2000e-1'])('of 32 bits may be written %s', (text) => {
    expect(row(status(text))['http_response_status_code']).toBe(200);
  });

  it('of 32 bits range from -2^31 to 2^31-1', () => {
    expect(row(status('-2147483648'))['http_response_status_code']).toBe(-(2 ** 31));
    expect(row(status('2147483647'))['http_response_status_code']).toBe(2 ** 31 - 1);
    for (const text of ['2147483648', '-2147483649', '1e10', '9223372036854775808']) {
      expect(finding(status(text))).toMatchObject({
        reason: 'value',
        path: 'http.response.status_code',
        expected: 'int32',
        found: 'number out of range',
      });
    }
  });

  it('of 64 bits are exact beyond 2^53', () => {
    for (const text of ['9007199254740993', '9223372036854775807', '-9223372036854775808']) {
      expect(row(length(text))['http_response_body_length']).toBe(BigInt(text));
    }
    expect(finding(length('9223372036854775808'))).toMatchObject({
      reason: 'value',
      expected: 'int64',
    });
  });

  it('have no fraction and are not strings', () => {
    expect(finding(status('200.5'))).toMatchObject({
      reason: 'value',
      found: 'number with a fraction',
    });
    expect(finding(status('"200"'))).toMatchObject({ reason: 'type', found: 'string' });
    expect(finding(status('""'))).toMatchObject({ reason: 'type', found: 'string' });
  });
});

describe('documented quirks', () => {
  it('an empty port is stored as absent, with a warning', () => {
    expect(row(http('conn.server_port', ''))).toMatchObject({
      conn_server_port: 0,
      present: 0n,
      issues: ['conn.server_port:empty'],
    });
    expect(finding(http('conn.server_port', ' '))).toMatchObject({ reason: 'type' });
  });

  it('an upper-case method is stored in lower case, with a warning', () => {
    expect(row(http('http.request.method', 'GET'))).toMatchObject({
      http_request_method: 'get',
      issues: ['http.request.method:upper_case'],
    });
    expect(row(http('http.request.method', 'get'))['issues']).toEqual([]);
    expect(row(http('http.request.method', 'Ünknown'))['http_request_method']).toBe('Ünknown');
  });

  it('an undocumented value is stored, with a warning', () => {
    expect(row(http('ip_policy.decision', 'ponder'))).toMatchObject({
      ip_policy_decision: 'ponder',
      issues: ['ip_policy.decision:unknown_value'],
    });
    expect(row(http('ip_policy.decision', 'block'))['issues']).toEqual([]);
    expect(row(http('circuit_breaker.decision', 'allow_while_open'))['issues']).toEqual([]);
    expect(row(http('ip_policy.decision', 'Block'))['issues']).toHaveLength(1);
  });

  it('several warnings are in the order of the schema', () => {
    const text = httpEvent({
      http: { request: { method: 'GET' } },
      conn: { server_port: '', client_ip: 'x' },
    }).replace('ac_1', String.raw`ac_\ud800`);
    expect(row(text)['issues']).toEqual([
      'account_id:lone_surrogate',
      'conn.client_ip:not_an_ip',
      'conn.server_port:empty',
      'http.request.method:upper_case',
    ]);
  });
});

describe('IP addresses', () => {
  it('are stored as IPv6', () => {
    expect(row(http('conn.client_ip', '203.0.113.9'))).toMatchObject({
      conn_client_ip: `${'0'.repeat(20)}ffffcb007109`,
      conn_client_ip_raw: '',
      issues: [],
    });
    expect(row(http('conn.server_ip', '2001:DB8::1'))).toMatchObject({
      conn_server_ip: '20010db8000000000000000000000001',
      conn_server_ip_raw: '',
    });
  });

  it.each(['fe80::1%eth0', '203.0.113.9:443', 'unknown', ''])(
    'that are invalid (%j) keep their text',
    (text) => {
      expect(row(http('conn.client_ip', text))).toMatchObject({
        conn_client_ip: '0'.repeat(32),
        conn_client_ip_raw: text,
        issues: ['conn.client_ip:not_an_ip'],
        present: bit('conn.client_ip'),
      });
    },
  );
});

describe('timestamps of the payload', () => {
  it('are stored in UTC with microseconds', () => {
    expect(row(http('conn.start_ts', '2026-11-21T01:00:00.0000019+01:00'))['conn_start_ts']).toBe(
      BigInt(Date.parse('2026-11-21T00:00:00Z')) * 1_000n + 1n,
    );
  });

  it('have a wrong type if they do not parse', () => {
    expect(finding(http('conn.start_ts', 'soon'))).toMatchObject({
      reason: 'type',
      path: 'conn.start_ts',
      expected: 'RFC 3339 date and time',
      found: 'string',
    });
  });

  it('range from 1900 to 2299, to the microsecond', () => {
    expect(row(http('conn.start_ts', '1900-01-01T00:00:00Z'))['conn_start_ts']).toBe(
      -2_208_988_800_000_000n,
    );
    expect(row(http('conn.start_ts', '2299-12-31T23:59:59.999999Z'))['conn_start_ts']).toBe(
      10_413_791_999_999_999n,
    );
    expect(finding(http('conn.start_ts', '1899-12-31T23:59:59.999999Z'))?.reason).toBe('value');
    expect(finding(http('conn.start_ts', '2300-01-01T00:00:00Z'))?.reason).toBe('value');
  });
});

describe('strings', () => {
  it('are stored unchanged, whatever they contain', () => {
    const text = 'é😀\0\n"\\\u007f';
    expect(row(http('basic_auth.username', text))).toMatchObject({
      basic_auth_username: text,
      issues: [],
    });
    expect(row(http('conn.server_name', text))['conn_server_name']).toBe(text);
  });

  it('with a lone surrogate have U+FFFD in its place, and a warning', () => {
    const event = http('basic_auth.username', 'a_b').replace('a_b', String.raw`a\ud83db`);
    expect(row(event)).toMatchObject({
      basic_auth_username: 'a\ufffdb',
      issues: ['basic_auth.username:lone_surrogate'],
    });
    const paired = http('basic_auth.username', 'a_b').replace('a_b', String.raw`\ud83d\ude00`);
    expect(row(paired)).toMatchObject({ basic_auth_username: '😀', issues: [] });
  });
});

describe('the raw URL', () => {
  const url = (parts: Record<string, unknown>) => row(http('http.request.url', parts));
  const parts = { scheme: 'https', host: 'a.example', path: '/x', query: 'q=1' };

  it('is omitted if it equals the one derived from its parts', () => {
    expect(derivedUrl('https', 'a.example', '/x', 'q=1')).toBe('https://a.example/x?q=1');
    expect(url({ ...parts, raw: 'https://a.example/x?q=1' })['http_request_url_raw']).toBe('');
    const plain = { ...parts, query: '', raw: 'https://a.example/x' };
    expect(url(plain)['http_request_url_raw']).toBe('');
    expect(url({ raw: '://' })['http_request_url_raw']).toBe('');
    const unescaped = { ...parts, path: '/é"', raw: 'https://a.example/é"?q=1' };
    expect(url(unescaped)['http_request_url_raw']).toBe('');
  });

  it.each([
    'https://a.example/x?q=12',
    'https://a.example/x?q=',
    'https://a.example/x?',
    'https://a.example/x',
    'https://a.example:443/x?q=1',
    'HTTPS://a.example/x?q=1',
    '/x?q=1',
    'é',
  ])('is kept if it differs: %s', (raw) => {
    expect(url({ ...parts, raw })).toMatchObject({ http_request_url_raw: raw, issues: [] });
  });

  it('is kept if a part is absent', () => {
    const raw = 'https://a.example/x?q=1';
    expect(url({ ...parts, host: null, raw })['http_request_url_raw']).toBe(raw);
    expect(url({ raw })['http_request_url_raw']).toBe(raw);
  });

  it('causes a warning if it is empty, because nothing else distinguishes it from a derived one', () => {
    expect(url({ ...parts, raw: '' })).toMatchObject({
      http_request_url_raw: '',
      issues: ['http.request.url.raw:empty'],
      present: BigInt(String(url(parts)['present'])) | bit('http.request.url.raw'),
    });
    expect(url({ ...parts, raw: null })['issues']).toEqual([]);
  });
});
