import { describe, expect, it } from 'vitest';
import {
  envelopeFields,
  eventType,
  eventTypes,
  type Field,
  fieldsOfObject,
  secretNames,
  tables,
} from '../../../src/catalog/index.ts';

const fieldOf = (object: string, path: string): Field | undefined =>
  fieldsOfObject(object).find((field) => field.path === path);

describe('event types', () => {
  it('are the 2 of traffic and 3 for each of the 15 configuration objects of section 6.1', () => {
    expect(eventTypes.filter((type) => type.traffic).map((type) => type.name)).toEqual([
      'http_request_complete.v0',
      'tcp_connection_closed.v0',
    ]);
    expect(eventTypes).toHaveLength(2 + 15 * 3);
    expect(new Set(eventTypes.map((type) => type.name)).size).toBe(47);
  });

  it('are found by their full name only', () => {
    expect(eventType('ip_policy_rule_deleted.v0')).toMatchObject({
      object: 'ip_policy_rule',
      action: 'deleted',
      traffic: false,
      table: 'config_events',
    });
    expect(eventType('ip_policy_rule_deleted.v1')).toBeUndefined();
    expect(eventType('ip_policy_rule')).toBeUndefined();
    expect(eventType('__proto__')).toBeUndefined();
  });

  it('land in a table that exists', () => {
    const names = new Set(tables.map((table) => table.name));
    for (const type of eventTypes) expect(names).toContain(type.table);
  });

  it('have no fields where the specification publishes none', () => {
    const without = eventTypes.filter((type) => type.fields.length === 0);
    expect([...new Set(without.map((type) => type.object))]).toEqual([
      'ssh_certificate_authority',
      'ssh_host_certificate',
      'ssh_public_key',
      'ssh_user_certificate',
      'tcp_address',
    ]);
  });
});

describe('traffic fields', () => {
  it('are those of section 6.2, in its order', () => {
    const types = Object.fromEntries(
      fieldsOfObject('http_request_complete').map((field) => [field.path, field.kind]),
    );
    expect(types).toEqual({
      'backend.connection_reused': 'bool',
      'basic_auth.decision': 'dictionary',
      'basic_auth.username': 'string',
      'circuit_breaker.decision': 'dictionary',
      'compression.algorithm': 'dictionary',
      'compression.bytes_saved': 'int64',
      'conn.client_ip': 'ip',
      'conn.server_ip': 'ip',
      'conn.server_name': 'dictionary',
      'conn.server_port': 'int32',
      'conn.start_ts': 'timestamp',
      'http.request.body_length': 'int64',
      'http.request.headers': 'header_map',
      'http.request.method': 'dictionary',
      'http.request.url.host': 'dictionary',
      'http.request.url.path': 'string',
      'http.request.url.query': 'string',
      'http.request.url.raw': 'string',
      'http.request.url.scheme': 'dictionary',
      'http.request.user_agent': 'string',
      'http.response.body_length': 'int64',
      'http.response.headers': 'header_map',
      'http.response.status_code': 'int32',
      'ip_policy.decision': 'dictionary',
      'oauth.app_client_id': 'dictionary',
      'oauth.decision': 'dictionary',
      'oauth.user.id': 'string',
      'oauth.user.name': 'string',
      'tls.cipher_suite': 'dictionary',
      'tls.client_cert.serial_number': 'string',
      'tls.client_cert.subject.cn': 'string',
      'tls.version': 'dictionary',
      'webhook_verification.decision': 'dictionary',
    });
    expect(fieldsOfObject('tcp_connection_closed').map((field) => field.path)).toEqual([
      'conn.bytes_in',
      'conn.bytes_out',
      'conn.client_ip',
      'conn.end_ts',
      'conn.server_ip',
      'conn.server_name',
      'conn.server_port',
      'conn.start_ts',
      'ip_policy.decision',
    ]);
  });

  it('are filterable where section 6.2 says F, and nowhere else', () => {
    const filterable = eventTypes.flatMap((type) =>
      type.fields
        .filter((field) => field.filterable)
        .map((field) => `${type.object} ${field.path}`),
    );
    expect(filterable).toEqual(
      ['http_request_complete', 'tcp_connection_closed'].flatMap((object) =>
        ['client_ip', 'server_ip', 'server_name', 'server_port'].map((n) => `${object} conn.${n}`),
      ),
    );
  });

  it('have a bit each in `present`, all of which fit', () => {
    for (const object of ['http_request_complete', 'tcp_connection_closed']) {
      const bits = fieldsOfObject(object).map((field) => field.present);
      expect(bits).toEqual(bits.map((_, index) => index));
      expect(bits.length).toBeLessThanOrEqual(64);
    }
  });

  it('carry path, segments and column of one name', () => {
    expect(fieldOf('http_request_complete', 'tls.client_cert.subject.cn')).toMatchObject({
      segments: ['tls', 'client_cert', 'subject', 'cn'],
      column: 'tls_client_cert_subject_cn',
    });
  });

  it('name the deliveries outside the specification that are accepted', () => {
    const odd = eventTypes.flatMap((type) => type.fields).filter(({ quirks }) => quirks.length > 0);
    expect(odd.map((field) => [field.path, field.quirks])).toEqual([
      ['conn.server_port', ['empty_port']],
      ['http.request.method', ['upper_case']],
      ['conn.server_port', ['empty_port']],
    ]);
  });
});

describe('configuration fields', () => {
  it('mark the three kinds of secrets of section 6.3', () => {
    const secret = eventTypes
      .filter((type) => type.action === 'created')
      .flatMap(({ object, fields }) =>
        fields.filter((field) => field.secret).map((field) => `${object}.${field.path}`),
      );
    expect(secret).toEqual([
      'api_key.token',
      'event_destination.target.firehose.auth.creds.aws_secret_access_key',
      'event_destination.target.kinesis.auth.creds.aws_secret_access_key',
      'event_destination.target.cloudwatch_logs.auth.creds.aws_secret_access_key',
      'tunnel_credential.token',
    ]);
    expect(secretNames.toSorted()).toEqual(['aws_secret_access_key', 'token']);
  });

  it('describe the elements of lists of objects', () => {
    const sources = fieldOf('event_subscription', 'sources');
    expect(sources).toMatchObject({ kind: 'json', segments: ['sources'] });
    expect(sources?.items.map((item) => [item.path, item.segments])).toEqual([
      ['sources.type', ['type']],
      ['sources.uri', ['uri']],
    ]);
  });

  it('have no bit, because configuration events are stored whole', () => {
    expect(fieldOf('ip_restriction', 'enforced')).toMatchObject({ kind: 'bool', present: -1 });
  });
});

describe('envelope', () => {
  it('requires the members without which an event cannot be placed', () => {
    expect(envelopeFields.filter((field) => field.required).map((field) => field.path)).toEqual([
      'event_type',
      'event_timestamp',
      'object',
    ]);
    expect(envelopeFields.map((field) => field.path)).toContain('principal.credential.uri');
  });
});

describe('all fields', () => {
  it('have a meaning that is a sentence', () => {
    const fields = eventTypes.flatMap((type) =>
      type.fields.flatMap((each) => [each, ...each.items]),
    );
    for (const { path, meaning } of [...fields, ...envelopeFields]) {
      expect(meaning, path).toMatch(/^[A-Z`].*\.$/);
    }
  });
});
