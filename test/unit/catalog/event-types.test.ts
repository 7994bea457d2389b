import { describe, expect, it } from 'vitest';
import {
  envelopeFields,
  eventType,
  eventTypes,
  type Field,
  fieldsOfObject,
  tables,
} from '../../../src/catalog/index.ts';
import { secretNames } from '../../../src/catalog/events/event-types.ts';

const fieldOf = (object: string, path: string): Field | undefined =>
  fieldsOfObject(object).find((field) => field.path === path);

describe('event types', () => {
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

  it('go to an existing table', () => {
    const names = new Set(tables.map((table) => table.name));
    for (const type of eventTypes) expect(names).toContain(type.table);
  });
});

describe('traffic fields', () => {
  it('have one bit each in `present`, and all bits fit', () => {
    for (const object of ['http_request_complete', 'tcp_connection_closed']) {
      const bits = fieldsOfObject(object).map((field) => field.present);
      expect(bits).toEqual(bits.map((_, index) => index));
      expect(bits.length).toBeLessThanOrEqual(64);
    }
  });

  it('have path, segments, and column of one name', () => {
    expect(fieldOf('http_request_complete', 'tls.client_cert.subject.cn')).toMatchObject({
      segments: ['tls', 'client_cert', 'subject', 'cn'],
      column: 'tls_client_cert_subject_cn',
    });
  });
});

describe('configuration fields', () => {
  it('include the names of fields that are masked wherever they occur', () => {
    expect(secretNames.toSorted()).toEqual(['aws_secret_access_key', 'token']);
  });

  it('describe the elements of arrays of objects', () => {
    const sources = fieldOf('event_subscription', 'sources');
    expect(sources).toMatchObject({ kind: 'json', segments: ['sources'] });
    expect(sources?.items.map((item) => [item.path, item.segments])).toEqual([
      ['sources.type', ['type']],
      ['sources.uri', ['uri']],
    ]);
  });

  it('have no bit, because configuration events are stored complete', () => {
    expect(fieldOf('ip_restriction', 'enforced')).toMatchObject({ kind: 'bool', present: -1 });
  });
});

describe('envelope', () => {
  it('requires the fields without which an event cannot be assigned', () => {
    expect(envelopeFields.filter((field) => field.required).map((field) => field.path)).toEqual([
      'event_type',
      'event_timestamp',
      'object',
    ]);
    expect(envelopeFields.map((field) => field.path)).toContain('principal.credential.uri');
  });
});

describe('all fields', () => {
  it('have a description that is a sentence', () => {
    const fields = eventTypes.flatMap((type) =>
      type.fields.flatMap((each) => [each, ...each.items]),
    );
    for (const { path, meaning } of [...fields, ...envelopeFields]) {
      expect(meaning, path).toMatch(/^[A-Z`].*\.$/);
    }
  });
});
