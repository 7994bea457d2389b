import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../../src/catalog/index.ts';
import { annotationKeywords } from '../../../src/catalog/events/schema-files.ts';
import { envelopeSchema, payloadSchema } from '../../../src/catalog/events/event-types.ts';

const objects = [...new Set(eventTypes.map((type) => type.object))];

const validators = new Map<string, ValidateFunction>();

/** Compiled once: that takes most of the time of this file. */
function validatorOf(object: string): ValidateFunction {
  const known = validators.get(object);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ strict: true });
  ajv.addVocabulary([...annotationKeywords]);
  const schema = object === 'envelope' ? envelopeSchema : payloadSchema(object);
  const validate = ajv.compile(schema ?? false);
  validators.set(object, validate);
  return validate;
}

describe('schemas', () => {
  it.each([...objects, 'envelope'])('%s compiles with Ajv unchanged', (object) => {
    const schema = object === 'envelope' ? envelopeSchema : payloadSchema(object);
    expect(schema).toBeDefined();
    expect(() => new Ajv2020({ strict: false }).compile(schema ?? {})).not.toThrow();
    expect(() => validatorOf(object)).not.toThrow();
  });

  it.each(objects)('%s accepts an empty payload and unknown fields', (object) => {
    const valid = validatorOf(object);
    expect(valid({})).toBe(true);
    expect(valid({ added_later: { by: ['the', 'platform'] } })).toBe(true);
    expect(valid([])).toBe(false);
    expect(valid(null)).toBe(false);
  });

  it('accept a request with fields of every type, absent and null ones included', () => {
    const valid = validatorOf('http_request_complete');
    const payload = {
      backend: { connection_reused: true },
      basic_auth: null,
      compression: { algorithm: 'brotli', bytes_saved: -12 },
      conn: {
        client_ip: 'not an address',
        server_port: 443,
        start_ts: '2026-11-21T12:00:00.123456789+02:00',
      },
      http: {
        request: { headers: { Accept: ['*/*'], 'X-Empty': [] }, method: 'GET', url: { raw: null } },
        response: { status_code: 200.0, body_length: 2 ** 53 },
      },
    };
    expect(valid(payload)).toBe(true);
  });

  it.each([
    ['a number as a string', { http: { response: { status_code: '200' } } }],
    ['a fraction', { http: { response: { body_length: 1.5 } } }],
    ['a number beyond int32', { http: { response: { status_code: 2 ** 31 } } }],
    ['a header that is not an array', { http: { request: { headers: { Accept: '*/*' } } } }],
    ['a header value that is not a string', { http: { request: { headers: { Accept: [1] } } } }],
    ['a string for a boolean', { backend: { connection_reused: 'true' } }],
    ['an invalid time', { conn: { start_ts: 'yesterday' } }],
    ['an array for an object', { conn: [] }],
    ['a port as text', { conn: { server_port: 'https' } }],
  ])('reject %s', (_, payload) => {
    expect(validatorOf('http_request_complete')(payload)).toBe(false);
  });

  it('accept the empty port that is delivered in practice', () => {
    expect(validatorOf('tcp_connection_closed')({ conn: { server_port: '' } })).toBe(true);
    expect(validatorOf('tcp_connection_closed')({ conn: { server_port: ' ' } })).toBe(false);
  });

  it('include the arrays of a subscription and the key usages of a certificate', () => {
    const subscription = validatorOf('event_subscription');
    expect(subscription({ sources: [{ type: 'ip_policy_created.v0', uri: 'x', more: 1 }] })).toBe(
      true,
    );
    expect(subscription({ sources: [{ type: 1 }] })).toBe(false);
    expect(subscription({ sources: ['ip_policy_created.v0'] })).toBe(false);
    const certificate = validatorOf('tls_certificate');
    expect(certificate({ key_usages: ['digital_signature'], issued_at: null })).toBe(true);
    expect(certificate({ key_usages: 'digital_signature' })).toBe(false);
  });

  it('include the paths of the credentials of a destination', () => {
    const valid = validatorOf('event_destination');
    const target = (secret: unknown): unknown => ({
      target: { kinesis: { auth: { creds: { aws_secret_access_key: secret } } }, firehose: null },
    });
    expect(valid(target('s'))).toBe(true);
    expect(valid(target({}))).toBe(false);
  });

  it('require a type, a time, and an object in the envelope', () => {
    const ajv = new Ajv2020({ strict: false });
    const valid = ajv.compile(envelopeSchema);
    const event = { event_type: 'x', event_timestamp: '2026-11-21T12:00:00Z', object: {} };
    expect(valid(event)).toBe(true);
    expect(
      valid({ ...event, principal: { id: 'usr_1', credential: null }, account_id: null }),
    ).toBe(true);
    for (const name of Object.keys(event)) expect(valid({ ...event, [name]: null })).toBe(false);
    expect(valid({ ...event, event_timestamp: 1_790_000_000 })).toBe(false);
    expect(valid({ ...event, principal: 'usr_1' })).toBe(false);
  });

  it('are rejected with an unknown annotation', () => {
    const schema = { ...payloadSchema('ip_policy'), 'x-unknown': 'red' };
    const ajv = new Ajv2020({ strict: true });
    ajv.addVocabulary([...annotationKeywords]);
    expect(() => ajv.compile(schema)).toThrow(/x-unknown/);
  });
});
