import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isObject } from '../../src/base/index.ts';
import { payloadSchema } from '../../src/catalog/events/event-types.ts';
import { type QueuedEvent, startTestApi, type TestApi } from '../support/api.ts';
import { section6 } from '../unit/catalog/section-6.ts';

/** Objects that the API changes (section 6.4), and other objects with operations. */
const objects = section6.filter(({ object }) =>
  /^(api_key|event_destination|event_subscription|ip_policy|ip_policy_rule|ip_restriction)$/.test(
    object,
  ),
);

/** Fields that the API adds to section 6.3 (docs/decisions/0010-management-api.md). */
const added: Readonly<Record<string, readonly string[]>> = {
  api_key: ['owner_id'],
  event_destination: ['target.file.path'],
  event_subscription: ['sources.filter', 'sources.fields'],
};

const arn = (service: string, resource: string) =>
  `arn:aws:${service}:eu-west-1:123456789012:${resource}`;
const role = { role: { role_arn: 'arn:aws:iam::123456789012:role/a' } };
const creds = { creds: { aws_access_key_id: 'AKIA1', aws_secret_access_key: 'not-a-secret' } };
const targets: readonly object[] = [
  { file: { path: 'a' } },
  ...[role, creds].flatMap((auth) => [
    { kinesis: { stream_arn: arn('kinesis', 'stream/a'), auth } },
    { firehose: { delivery_stream_arn: arn('firehose', 'deliverystream/a'), auth } },
    { cloudwatch_logs: { log_group_arn: arn('logs', 'log-group:a'), auth } },
  ]),
];

let test: TestApi;
let events: readonly QueuedEvent[];
beforeAll(async () => {
  test = await startTestApi();
  await test.subscribe(objects.flatMap(({ events: types }) => types));
  const policy = (await test.ok('POST', '/ip_policies', {})).id;
  const destination = (await test.ok('POST', '/event_destinations', { target: targets[0] })).id;
  const subscription = {
    sources: [{ type: 'http_request_complete.v0', filter: 'true', fields: ['http.*'] }],
    destination_ids: [destination],
  };
  const bodies: readonly (readonly [path: string, body: object])[] = [
    ['/api_keys', {}],
    ...targets.map((target) => ['/event_destinations', { target }] as const),
    ['/event_subscriptions', subscription],
    ['/ip_policies', {}],
    ['/ip_policy_rules', { ip_policy_id: policy, cidr: '10.0.0.0/8', action: 'deny' }],
    ['/ip_restrictions', { type: 'agent', ip_policy_ids: [policy] }],
  ];
  for (const [path, body] of bodies) {
    const { id } = await test.ok('POST', path, body);
    await test.ok('PATCH', `${path}/${id}`, { metadata: 'changed' });
    await test.ok('DELETE', `${path}/${id}`);
  }
  const before = new Set([policy, destination]);
  events = (await test.events()).filter(({ object }) => !before.has(String(object['id'])));
});
afterAll(() => test.close());

describe.each(objects)('events of an $object', ({ object, events: types, fields }) => {
  const own = () => events.filter(({ event_type: type }) => types.includes(type));

  it('are sent once each for its creation, update, and deletion', () => {
    const ids = new Set(own().map((event) => event.object['id']));
    expect(ids.size).toBe(object === 'event_destination' ? targets.length : 1);
    for (const id of ids) {
      const ofIt = own().filter((event) => event.object['id'] === id);
      expect(ofIt.map(({ event_type: type }) => type)).toEqual(types);
      expect(ofIt.map((event) => event.object['metadata'])).toEqual(['', 'changed', 'changed']);
    }
  });

  it.each(types)('%s has exactly the fields of section 6.3, including nested ones', (type) => {
    const payloads = own().filter(({ event_type: of }) => of === type);
    const found = new Set(payloads.flatMap((event) => leavesOf(event.object)));
    const groups = fields.map(([name]) => name.slice(0, name.lastIndexOf('.') + 1));
    // A group without a value is null.
    const leaves = [...found].filter((path) => !groups.some((at) => at.startsWith(`${path}.`)));
    const expected = [...fields.map(([name]) => name), ...(added[object] ?? [])];
    expect(leaves.toSorted()).toEqual(expected.toSorted());
    const validate = new Ajv2020({ strict: false }).compile(payloadSchema(object) ?? false);
    const wrong = payloads.flatMap((event) => (validate(event.object) ? [] : validate.errors));
    expect(wrong).toEqual([]);
  });

  it('never hold a credential', () => {
    const secrets = fields.filter(([, , notes]) => notes?.secret).map(([name]) => name);
    const text = JSON.stringify(own());
    expect(text).not.toContain('not-a-secret');
    for (const path of secrets) expect(text).toContain(`"${path.split('.').at(-1)}":null`);
  });
});

/** Dotted paths of scalar values; elements of lists have the path of their list. */
function leavesOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, path));
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, path === '' ? name : `${path}.${name}`),
  );
}

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
