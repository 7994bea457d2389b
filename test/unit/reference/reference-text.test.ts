import { describe, expect, it } from 'vitest';

import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import { compileRules } from '../../../src/select/index.ts';
import {
  batchOf,
  build,
  builderOptions,
  configEvent,
  httpEvent,
  noCounts,
  type Parts,
} from '../../support/reference-build.ts';

/** An `http` event whose request headers are the given JSON text. */
const withHeaders = (json: string): string =>
  httpEvent({ http: { request: { headers: 0 } } }).replace('"headers":0', `"headers":${json}`);

/** An event whose payload is the given JSON text. */
const withPayload = (json: string, envelope: Parts = {}): string =>
  httpEvent({}, envelope).replace('"object":{}', `"object":${json}`);

function row(text: string, options = {}) {
  const { rows, findings } = build(text, options);
  expect(findings).toEqual([]);
  return rows[0] ?? {};
}

const headersOf = (json: string): unknown => row(withHeaders(json))['http_request_headers'];

describe('header maps', () => {
  it.each([
    '{}',
    '{"Accept":["*/*"]}',
    '{ "Accept" : [ "a" ,\t"b" ] , "X" : [] }',
    String.raw`{"A\u0063cept":["\u00e9\n"],"É":["é"]}`,
  ])('are kept as delivered: %s', (json) => {
    expect(headersOf(json)).toBe(json);
  });

  it('have the values of sensitive headers masked, in any case and with any escapes', () => {
    const json = String.raw`{"Cookie":["a","b"],"AUTHORIZATION":["x"],"x-api-ke\u0079":["k"],"Ok":["c"]}`;
    expect(headersOf(json)).toBe(
      String.raw`{"Cookie":["[masked]","[masked]"],"AUTHORIZATION":["[masked]"],"x-api-ke\u0079":["[masked]"],"Ok":["c"]}`,
    );
  });

  it('have exactly the configured headers and secret names masked', () => {
    const event = withHeaders('{"Cookie":["a"],"X-Mine":["b"],"Token":["c"],"Cookies":["d"]}');
    expect(row(event, { sensitiveHeaders: ['X-MINE'] })['http_request_headers']).toBe(
      '{"Cookie":["a"],"X-Mine":["[masked]"],"Token":["[masked]"],"Cookies":["d"]}',
    );
  });

  it.each(
    'X-Auth-Token X-Amz-Security-Token X-Session-Token X-Csrf-Token X-Api-Key Api-Key X-Client-Secret X-Vault-Token Private-Token X-Goog-Api-Key Cf-Access-Jwt-Assertion X-Ms-Token-Aad-Access-Token X-Forwarded-Access-Token X-Amzn-Oidc-Data Set-Cookie2 X-Session-Id X-Access-Token X-Refresh-Token'.split(
      ' ',
    ),
  )('have the values of credentials masked by default: %s', (name) => {
    expect(headersOf(`{"${name}":["my secret"]}`)).toBe(`{"${name}":["[masked]"]}`);
  });

  it.each(
    [
      'Accept Content-Type User-Agent X-Forwarded-For X-Request-Id Traceparent',
      'Www-Authenticate X-Hub-Signature-256 Sec-Websocket-Key X-Amzn-Trace-Id Origin',
      'X-Requested-With Idempotency-Key Etag X-Cache-Key Keep-Alive Cf-Ray Host',
    ].flatMap((names) => names.split(' ')),
  )('keep values that are not credentials: %s', (name) => {
    expect(headersOf(`{"${name}":["value"]}`)).toBe(`{"${name}":["value"]}`);
  });

  it('are masked in responses, too', () => {
    const headers = { 'Set-Cookie': ['a=b'] };
    expect(row(httpEvent({ http: { response: { headers } } }))['http_response_headers']).toBe(
      '{"Set-Cookie":["[masked]"]}',
    );
  });

  it.each([
    ['a string', '{"A":"x"}', 'string'],
    ['a number in an array', '{"A":["x",5]}', 'number'],
    ['null', '{"A":null}', 'null'],
    ['null in an array', '{"A":[null]}', 'null'],
    ['an array in an array', '{"A":[["x"]]}', 'array'],
    ['an object', '{"Cookie":{"a":"b"}}', 'object'],
  ])('reject %s', (_, json, found) => {
    const text = withHeaders(json);
    expect(build(text).findings).toMatchObject([
      { reason: 'type', path: 'http.request.headers', expected: 'object of string arrays', found },
    ]);
  });

  it('report the position of the invalid value', () => {
    const text = withHeaders('{"A":["x"],"B":["y",5]}');
    expect(build(text).findings[0]?.offset).toBe(text.indexOf('5]}'));
  });

  it('keep the last of the headers of one name', () => {
    expect(headersOf('{"A":["1"],"B":["2"],"A":["3"]}')).toBe('{"B":["2"],"A":["3"]}');
    expect(headersOf('{"A":["1"],"A":["2"], "A":["3"]}')).toBe('{"A":["3"]}');
    expect(headersOf(String.raw`{"A":["1"], "\u0041":["2"]}`)).toBe(String.raw`{"\u0041":["2"]}`);
    expect(headersOf('{"Cookie":["1"],"A":["2"],"Cookie":["3"]}')).toBe(
      '{"A":["2"],"Cookie":["[masked]"]}',
    );
    expect(headersOf('{"A":5,"A":["2"]}')).toBe('{"A":["2"]}');
    expect(headersOf('{"A":["1"],"a":["2"]}')).toBe('{"A":["1"],"a":["2"]}');
  });

  it('keep the last of the headers of one name among many', () => {
    const names = Array.from({ length: 500 }, (_, index) => `H${index % 400}`);
    const json = `{${names.map((name, index) => `"${name}":["${index}"]`).join(',')}}`;
    const kept = String(headersOf(json));
    expect(JSON.parse(kept)).toEqual(JSON.parse(json));
    expect(kept.match(/":/g)).toHaveLength(400);
  });

  it('may have a thousand names and no more', () => {
    const json = (count: number): string =>
      `{${Array.from({ length: count }, (_, index) => `"H${index}":["x"]`).join(',')}}`;
    expect(headersOf(json(1_000))).toBe(json(1_000));
    expect(build(withHeaders(json(1_001))).findings).toMatchObject([
      { reason: 'limit', path: 'http.request.headers', expected: 'at most 1000 names' },
    ]);
    const response = JSON.parse(json(1_000)) as Parts;
    const both = { http: { request: { headers: response }, response: { headers: response } } };
    expect(build(httpEvent(both)).rows).toHaveLength(1);
  });

  it('have U+FFFD for lone surrogates, with a warning', () => {
    const event = withHeaders(String.raw`{"A\udc00":["x\ud800","\ud83d\ude00"],"B":["\\ud800"]}`);
    expect(row(event)).toMatchObject({
      http_request_headers: String.raw`{"A\ufffd":["x\ufffd","\ud83d\ude00"],"B":["\\ud800"]}`,
      issues: ['http.request.headers:lone_surrogate'],
    });
    // What is not stored is not noted.
    expect(row(withHeaders(String.raw`{"A":["\ud800"],"A":["3"]}`))).toMatchObject({
      http_request_headers: '{"A":["3"]}',
      issues: [],
    });
  });
});

describe('unknown fields', () => {
  it('are kept as delivered, in order, under their dotted paths', () => {
    const text =
      '{"x":1,"event_type":"http_request_complete.v0","event_timestamp":"2026-11-21T00:00:00Z",' +
      '"object":{"conn":{"a":{"b": [1, 2.50, "\\u00e9"]},"client_ip":"::1"},"b":null},"y":"z"}';
    expect(row(text)['extra']).toBe(
      String.raw`{"x":1,"conn.a":{"b": [1, 2.50, "\u00e9"]},"b":null,"y":"z"}`,
    );
  });

  it('are counted', () => {
    const builder = createRareFormsBuilder(builderOptions);
    const texts = [httpEvent({ a: 1, conn: { b: 2 } }), httpEvent({ c: 3 }, { event_type: 'no' })];
    builder.append(batchOf(texts), 0, noCounts());
    expect(builder.unknownMembers).toBe(2);
  });

  it('are counted only if they are kept in extra: not with a field selection', () => {
    const type = 'http_request_complete.v0';
    const rules = compileRules([{ type, fields: ['conn.*'] }]);
    const builder = createRareFormsBuilder({ ...builderOptions, rules });
    const updated = 'ip_policy_updated.v0';
    const config = configEvent(updated, { id: 'x_1', made_up: 1, other: { made_up: 2 } });
    builder.append(batchOf([httpEvent({ a: 1 }), config]), 0, noCounts());
    expect(builder.rows).toBe(2);
    expect(builder.unknownMembers).toBe(2);
    builder.append(
      batchOf([configEvent(updated, { id: 'x_1', a: 1 }, { new_in_envelope: 1 })]),
      0,
      noCounts(),
    );
    expect(builder.unknownMembers).toBe(4);
  });

  it('of one name: the last one is kept', () => {
    expect(row(withPayload('{"a":1,"b":2,"a":3}'))['extra']).toBe('{"b":2,"a":3}');
    expect(row(withPayload(String.raw`{"a":1,"\u0061":3}`))['extra']).toBe(
      String.raw`{"\u0061":3}`,
    );
    expect(row(withPayload(String.raw`{"a":1,"\u0061":2,"a":3}`))['extra']).toBe('{"a":3}');
    expect(row(withPayload('{"a":1,"conn":{"a":2}}'))['extra']).toBe('{"a":1,"conn.a":2}');
  });

  it('have secrets masked at any depth, with their structure kept', () => {
    const json =
      '{"a":{"Token":"s","n":[{"cookie":["s",1,true,null,{"k":"s"}]}]},"aws_secret_access_key":5,"token":null}';
    expect(row(withPayload(json))['extra']).toBe(
      '{"a":{"Token":"[masked]","n":[{"cookie":["[masked]","[masked]","[masked]",null,{"k":"[masked]"}]}]},' +
        '"aws_secret_access_key":"[masked]","token":null}',
    );
  });

  it('have U+FFFD for lone surrogates, with a warning', () => {
    expect(row(withPayload(String.raw`{"a\ud800":{"b":"\udc00"}}`))).toMatchObject({
      extra: String.raw`{"a\ufffd":{"b":"\ufffd"}}`,
      issues: ['extra:lone_surrogate'],
    });
  });

  it('include the principal of a traffic event, unless it is null', () => {
    const principal = { id: 'usr_1', more: 1, token: 's' };
    expect(row(httpEvent({ a: 1 }, { principal }))['extra']).toBe(
      '{"principal":{"id":"usr_1","more":1,"token":"[masked]"},"a":1}',
    );
    expect(row(httpEvent({}, { principal: 'someone' }))['extra']).toBe('{"principal":"someone"}');
    expect(row(httpEvent({}, { principal: null }))['extra']).toBe('');
  });
});

describe('configuration events', () => {
  it('fill their columns', () => {
    const object = { id: 'ipp_1', description: 'é', added: [1] };
    const principal = {
      id: 'usr_1',
      subject: 'a@b.example',
      source: 'api',
      credential: { id: 'ak_1', uri: 'https://x' },
    };
    expect(row(configEvent('ip_policy_updated.v0', object, { principal }))).toMatchObject({
      event_type: 'ip_policy_updated.v0',
      object_type: 'ip_policy',
      action: 2,
      object_id: 'ipp_1',
      principal_id: 'usr_1',
      principal_subject: 'a@b.example',
      principal_source: 'api',
      principal_credential_id: 'ak_1',
      principal_credential_uri: 'https://x',
      object: JSON.stringify(object),
      extra: '{"added":[1]}',
      issues: [],
    });
  });

  it.each([
    ['created', 1],
    ['updated', 2],
    ['deleted', 3],
  ])('%s have action %i', (action, value) => {
    expect(row(configEvent(`domain_${action}.v0`))['action']).toBe(value);
  });

  it('keep their payload as delivered', () => {
    const json = '{ "id" : "x" ,\n"metadata":"\\u00e9" , "z":[ 1.0 ] }';
    expect(row(withPayload(json, { event_type: 'domain_created.v0' }))['object']).toBe(json);
  });

  it.each([
    ['api_key_created.v0', { token: 's' }, { token: '[masked]' }],
    ['api_key_updated.v0', { token: null }, { token: null }],
    ['tunnel_credential_created.v0', { token: 's', acl: ['*'] }, { token: '[masked]', acl: ['*'] }],
    ['ssh_public_key_created.v0', { a: { token: 's' } }, { a: { token: '[masked]' } }],
    [
      'event_destination_created.v0',
      { target: { kinesis: { auth: { creds: { aws_secret_access_key: 's' } } } } },
      { target: { kinesis: { auth: { creds: { aws_secret_access_key: '[masked]' } } } } },
    ],
  ])('%s have their secrets masked', (type, object, expected) => {
    expect(JSON.parse(String(row(configEvent(type, object))['object']))).toEqual(expected);
  });

  it('without published fields have their ID stored if it is a string', () => {
    expect(row(configEvent('tcp_address_created.v0', { id: 'tcp_1' }))['object_id']).toBe('tcp_1');
    expect(row(configEvent('tcp_address_created.v0', { id: 5 }))).toMatchObject({
      object_id: '',
      object: '{"id":5}',
    });
    expect(row(configEvent('ssh_user_certificate_created.v0'))['object_id']).toBe('');
  });

  it.each([
    ['api_key_created.v0', { id: 5 }, 'id', 'number'],
    ['ip_restriction_created.v0', { enforced: 'yes' }, 'enforced', 'string'],
    ['ip_restriction_created.v0', { ip_policies: {} }, 'ip_policies', 'object'],
    ['ip_restriction_created.v0', { ip_policies: [{ id: 'a' }, 5] }, 'ip_policies', 'number'],
    ['ip_restriction_created.v0', { ip_policies: [{ id: 5 }] }, 'ip_policies.id', 'number'],
    ['ip_restriction_created.v0', { ip_policies: [null] }, 'ip_policies', 'null'],
    ['tunnel_credential_created.v0', { acl: ['*', 5] }, 'acl', 'number'],
    ['tunnel_credential_created.v0', { acl: '*' }, 'acl', 'string'],
    ['domain_created.v0', { certificate: 'x' }, 'certificate', 'string'],
    ['domain_created.v0', { certificate: { id: [] } }, 'certificate.id', 'array'],
  ])('%s with %j are dead letters', (type, object, path, found) => {
    const { rows, findings } = build(configEvent(type, object));
    expect(rows).toEqual([]);
    expect(findings).toMatchObject([{ reason: 'type', path, found }]);
  });

  it('may have arrays, empty and null ones included', () => {
    for (const ip_policies of [
      [],
      null,
      [{}],
      [
        { id: null, more: 1 },
        { id: 'a', uri: 'b' },
      ],
    ]) {
      const object = { enforced: true, ip_policies };
      const stored = row(configEvent('ip_restriction_created.v0', object));
      expect(JSON.parse(String(stored['object']))).toEqual(object);
    }
  });

  it.each([
    ['a string', 'root', 'principal', 'string'],
    ['a number for its ID', { id: 5 }, 'principal.id', 'number'],
    ['a string for its credential', { credential: 'x' }, 'principal.credential', 'string'],
    [
      'a boolean in its credential',
      { credential: { uri: true } },
      'principal.credential.uri',
      'boolean',
    ],
  ])('whose principal has %s are dead letters', (_, principal, path, found) => {
    const { findings } = build(configEvent('domain_created.v0', {}, { principal }));
    expect(findings).toMatchObject([{ reason: 'type', path, found }]);
  });

  it('keep unknown fields of the envelope and of the payload, also in its objects', () => {
    const principal = { id: 'usr_1', role: 'admin', credential: { kind: 'key' } };
    const payload = { certificate: { id: 'cert_1', serial: 'a', token: 'b' }, added: 1 };
    const event = configEvent('domain_created.v0', payload, { principal, traced: true });
    const { extra, object, issues } = row(event);
    expect(JSON.parse(String(extra))).toEqual({
      'principal.role': 'admin',
      'principal.credential.kind': 'key',
      traced: true,
      'certificate.serial': 'a',
      'certificate.token': '[masked]',
      added: 1,
    });
    expect(JSON.parse(String(object))).toEqual({
      certificate: { id: 'cert_1', serial: 'a', token: '[masked]' },
      added: 1,
    });
    expect(issues).toEqual([]);
  });

  it('keep the elements of an array, and objects without published fields, only in the payload', () => {
    const listed = { sources: [{ type: 'ip_policy_created.v0', added: 1 }, { added: 2 }] };
    expect(row(configEvent('event_subscription_created.v0', listed))).toMatchObject({
      object: JSON.stringify(listed),
      extra: '',
    });
    const unpublished = { id: 'a', host: 'b' };
    expect(row(configEvent('tcp_address_created.v0', unpublished, { traced: true }))).toMatchObject(
      {
        object: JSON.stringify(unpublished),
        extra: '{"traced":true}',
      },
    );
  });

  it('have warnings about undocumented values and lone surrogates', () => {
    const text = configEvent('domain_created.v0', { region: 'mars', description: 'a_b' });
    expect(row(text.replace('a_b', String.raw`\ud800`))).toMatchObject({
      issues: ['description:lone_surrogate', 'region:unknown_value', 'object:lone_surrogate'],
      object: String.raw`{"region":"mars","description":"\ufffd"}`,
    });
  });
});
