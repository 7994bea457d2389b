import { readFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type QueuedEvent, startTestApi, type TestApi } from '../support/api.ts';

const schemas = new URL('../../schemas/events/', import.meta.url);
const actions = ['created', 'updated', 'deleted'];

/** Payload fields as section 6.3 lists them. */
const fields: Readonly<Record<string, readonly string[]>> = {
  api_key: ['id', 'uri', 'description', 'metadata', 'created_at', 'token'],
  event_destination: ['id', 'metadata', 'created_at', 'description', 'format', 'uri', 'target'],
  event_subscription: [
    'id',
    'uri',
    'created_at',
    'metadata',
    'description',
    'sources',
    'destinations',
  ],
  ip_policy: ['id', 'uri', 'created_at', 'description', 'metadata'],
  ip_policy_rule: [
    'id',
    'uri',
    'created_at',
    'description',
    'metadata',
    'cidr',
    'ip_policy',
    'action',
  ],
  ip_restriction: [
    'id',
    'uri',
    'created_at',
    'description',
    'metadata',
    'enforced',
    'type',
    'ip_policies',
  ],
};

let test: TestApi;
let events: readonly QueuedEvent[];
beforeAll(async () => {
  test = await startTestApi();
  const types = Object.keys(fields).flatMap((object) =>
    actions.map((action) => `${object}_${action}.v0`),
  );
  await test.subscribe(types);
  const policy = (await test.ok('POST', '/ip_policies', {})).id;
  const bodies: readonly (readonly [path: string, body: object])[] = [
    ['/api_keys', {}],
    ['/event_destinations', { target: { file: { path: 'a' } } }],
    ['/event_subscriptions', { sources: [{ type: 'domain_created.v0' }] }],
    ['/ip_policies', {}],
    ['/ip_policy_rules', { ip_policy_id: policy, cidr: '10.0.0.0/8', action: 'deny' }],
    ['/ip_restrictions', { type: 'agent', ip_policy_ids: [policy] }],
  ];
  for (const [path, body] of bodies) {
    const { id } = await test.ok('POST', path, body);
    await test.ok('PATCH', `${path}/${id}`, { metadata: 'changed' });
    await test.ok('DELETE', `${path}/${id}`);
  }
  events = (await test.events()).filter(({ object }) => object['id'] !== policy);
});
afterAll(() => test.close());

describe.each(Object.entries(fields))('events of an %s', (object, names) => {
  it('come once each for its creation, update and deletion', () => {
    const own = events.filter(({ event_type: type }) =>
      actions.some((action) => type === `${object}_${action}.v0`),
    );
    expect(own.map(({ event_type: type }) => type)).toEqual(
      actions.map((action) => `${object}_${action}.v0`),
    );
    expect(own.map((event) => event.object['metadata'])).toEqual(['', 'changed', 'changed']);
    expect(new Set(own.map((event) => event.object['id'])).size).toBe(1);
  });

  it.each(actions)('hold the fields of section 6.3 when it is %s', (action) => {
    const event = events.find(({ event_type: type }) => type === `${object}_${action}.v0`);
    expect(Object.keys(event?.object ?? {})).toEqual(expect.arrayContaining([...names]));
    const text = readFileSync(new URL(`${object}.json`, schemas), 'utf8');
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(text) as object);
    validate(event?.object);
    expect(validate.errors).toBeNull();
  });
});

describe('operations on objects without events', () => {
  it('queue none', async () => {
    const before = (await test.events()).length;
    const edge = await test.ok('POST', '/edges/tls', {});
    await test.ok('PATCH', `/edges/tls/${edge.id}`, { metadata: 'x' });
    await test.ok('DELETE', `/edges/tls/${edge.id}`);
    await test.ok('POST', '/agent_ingresses', { domain: 'quiet.example.org' });
    await test.ok('POST', '/backends/tunnel_group', { labels: {} });
    const https = await test.ok('POST', '/edges/https', {});
    const route = { match_type: 'path_prefix', match: '/' };
    const { id } = await test.ok('POST', `/edges/https/${https.id}/routes`, route);
    await test.ok('PUT', `/edges/https/${https.id}/routes/${id}/compression`, {});
    await test.ok('POST', '/bot_users', { name: 'quiet' });
    expect(await test.events()).toHaveLength(before);
  });
});
