import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bootstrap } from '../../src/api/owner/bootstrap.ts';
import { operations } from '../../src/api/operations.ts';
import { type Answer, refused, startTestApi, type TestApi } from '../support/api.ts';

let test: TestApi;
let robot: { readonly id: string; readonly token: string };
let other: { readonly id: string; readonly token: string };
beforeAll(async () => {
  test = await startTestApi();
  robot = await test.bot();
  other = await test.bot();
});
afterAll(() => test.close());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Creates the objects for an operation as `token`. @returns parts of its path by name */
type Make = (token: string) => Promise<Readonly<Record<string, string>>>;

let made = 0;
const next = (): number => (made += 1);

async function create(token: string, path: string, body: object): Promise<string> {
  const answer = await test.call('POST', path, body, as(token));
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

const apiKey: Make = async (token) => ({ id: await create(token, '/api_keys', {}) });
const tlsEdge: Make = async (token) => ({ id: await create(token, '/edges/tls', {}) });
const ingress: Make = async (token) => {
  return { id: await create(token, '/agent_ingresses', { domain: `d${next()}.example.com` }) };
};
const backend: Make = async (token) => {
  return { id: await create(token, '/backends/tunnel_group', { labels: { a: 'b' } }) };
};
const policy: Make = async (token) => ({ id: await create(token, '/ip_policies', {}) });
const rule: Make = async (token) => {
  const { id = '' } = await policy(token);
  const body = { ip_policy_id: id, cidr: '198.51.100.0/24', action: 'allow' };
  return { id: await create(token, '/ip_policy_rules', body), policy: id };
};
const httpsEdge: Make = async (token) => ({ id: await create(token, '/edges/https', {}) });
const route: Make = async (token) => {
  const { id: edge = '' } = await httpsEdge(token);
  const body = { match_type: 'exact_path', match: '/a' };
  return { edge_id: edge, id: await create(token, `/edges/https/${edge}/routes`, body) };
};
const destination: Make = async (token) => {
  const target = { file: { path: `events${next()}.ndjson` } };
  return { id: await create(token, '/event_destinations', { target }) };
};
const subscription: Make = async (token) => {
  const { id: target } = await destination(token);
  const sources = [{ type: 'http_request_complete.v0' }, { type: 'ip_policy_created.v0' }];
  const body = { sources, destination_ids: [target] };
  const id = await create(token, '/event_subscriptions', body);
  return { id, subscription_id: id, type: 'http_request_complete.v0' };
};

interface Tried {
  readonly make: Make;
  readonly body?: (parts: Readonly<Record<string, string>>) => object;
}

const description = (): object => ({ description: 'changed' });
const plain = (make: Make, prefix: string): Readonly<Record<string, Tried>> => ({
  [`${prefix}Update`]: { make, body: description },
  [`${prefix}Delete`]: { make },
});

/** Operations that the owner of the object and administrators may perform. */
const ofOwners: Readonly<Record<string, Tried>> = {
  ...plain(apiKey, 'ApiKeys'),
  ...plain(tlsEdge, 'TlsEdges'),
  ...plain(ingress, 'AgentIngresses'),
  ...plain(backend, 'TunnelGroupBackends'),
  ...plain(policy, 'IpPolicies'),
  ...plain(rule, 'IpPolicyRules'),
  IpPolicyRulesCreate: {
    make: policy,
    body: ({ id }) => ({ ip_policy_id: id, cidr: '203.0.113.0/24', action: 'deny' }),
  },
  ...plain(httpsEdge, 'HttpsEdges'),
  ...plain(route, 'HttpsEdgeRoutes'),
  HttpsEdgeRoutesCreate: {
    make: async (token) => ({ edge_id: (await httpsEdge(token))['id'] ?? '' }),
    body: () => ({ match_type: 'exact_path', match: '/b' }),
  },
  HttpsEdgeRouteCompressionReplace: { make: route, body: () => ({ enabled: true }) },
  HttpsEdgeRouteCompressionDelete: { make: route },
  TlsEdgeBackendReplace: {
    make: async (token) => ({ ...(await tlsEdge(token)), to: (await backend(token))['id'] ?? '' }),
    body: ({ to }) => ({ backend_id: to }),
  },
  TlsEdgeBackendDelete: { make: tlsEdge },
  TlsEdgeIpRestrictionReplace: {
    make: async (token) => ({ ...(await tlsEdge(token)), by: (await policy(token))['id'] ?? '' }),
    body: ({ by }) => ({ ip_policy_ids: [by] }),
  },
  TlsEdgeIpRestrictionDelete: { make: tlsEdge },
  TlsEdgeMutualTlsReplace: {
    make: tlsEdge,
    body: () => ({ certificate_authority_ids: ['ca_000000000000000000000000001'] }),
  },
  TlsEdgeMutualTlsDelete: { make: tlsEdge },
  TlsEdgeTlsTerminationReplace: { make: tlsEdge, body: () => ({ terminate_at: 'edge' }) },
  TlsEdgeTlsTerminationDelete: { make: tlsEdge },
  ...plain(subscription, 'EventSubscriptions'),
  EventSourcesCreate: { make: subscription, body: () => ({ type: 'ip_policy_deleted.v0' }) },
  EventSourcesUpdate: { make: subscription, body: () => ({ fields: ['conn.client_ip'] }) },
  EventSourcesDelete: { make: subscription },
  ...plain(destination, 'EventDestinations'),
  EventDestinationsSendTestEvent: { make: destination },
};

const anyBot: Make = async () => ({ id: (await test.bot()).id });
const restriction: Make = async () => {
  return { id: await create(test.admin.token, '/ip_restrictions', { type: 'endpoints' }) };
};
const bareBot: Make = async () => ({
  id: (await test.ok('POST', '/bot_users', { name: 'bare' })).id,
});

/** Operations for administrators only: they affect the whole account. */
const ofAdministrators: Readonly<Record<string, Tried & { readonly code: number }>> = {
  BotUsersCreate: { make: async () => ({}), body: () => ({ name: 'x' }), code: 4111 },
  BotUsersUpdate: { make: anyBot, body: () => ({ name: 'x' }), code: 4111 },
  BotUsersDelete: { make: bareBot, code: 4111 },
  IpRestrictionsCreate: { make: async () => ({}), body: () => ({ type: 'api' }), code: 9015 },
  IpRestrictionsUpdate: { make: restriction, body: () => ({ enforced: true }), code: 9015 },
  IpRestrictionsDelete: { make: restriction, code: 9015 },
};

/** Operations that create an object: every key may perform them, and owns the result. */
const ofEverybody = [
  'ApiKeysCreate',
  'TlsEdgesCreate',
  'AgentIngressesCreate',
  'TunnelGroupBackendsCreate',
  'IpPoliciesCreate',
  'HttpsEdgesCreate',
  'EventSubscriptionsCreate',
  'EventDestinationsCreate',
];

/** A what-if is a POST that changes nothing; test/system/api-what-if.test.ts has who may ask for one. */
const changing = operations.filter(
  ({ method, path }) => method !== 'GET' && !path.startsWith('/what_if/'),
);

/** Tries an operation on an object of `owner`. A rejection must not change anything. */
async function attempt(id: string, tried: Tried, owner: string, caller: string): Promise<Answer> {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`unknown operation ${id}`);
  const parts = await tried.make(owner);
  const path = operation.path.replaceAll(/:([a-z_]+)/g, (_, name: string) => parts[name] ?? '');
  const before = await everything();
  const answer = await test.call(operation.method, path, tried.body?.(parts), as(caller));
  if (answer.status >= 300) expect(await everything()).toBe(before);
  return answer;
}

/** Every row of the store. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`.execute(test.api.db);
  const texts = rows.map(async ({ name }) => {
    const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      order by 1`.execute(test.api.db);
    return [name, ...all.rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

describe('who may change what', () => {
  it('is defined in this test for every operation that changes something', () => {
    const decided = [...Object.keys(ofOwners), ...Object.keys(ofAdministrators), ...ofEverybody];
    expect(decided.toSorted()).toEqual(changing.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(ofOwners))('%s: owners and administrators only', async (id, tried) => {
    const { admin } = test;
    expect(await attempt(id, tried, admin.token, robot.token)).toMatchObject(refused(9013, 403));
    expect(await attempt(id, tried, other.token, robot.token)).toMatchObject(refused(9013, 403));
    expect((await attempt(id, tried, robot.token, robot.token)).status).toBeLessThan(300);
    expect((await attempt(id, tried, robot.token, admin.token)).status).toBeLessThan(300);
  });

  it.each(Object.entries(ofAdministrators))('%s: administrators only', async (id, tried) => {
    const { token } = test.admin;
    const { code } = tried;
    expect(await attempt(id, tried, token, robot.token)).toMatchObject(refused(code, 403));
    expect((await attempt(id, tried, token, token)).status).toBeLessThan(300);
  });

  it('is limited to administrators for objects whose owner was deleted or is unknown', async () => {
    const { id = '' } = await policy(robot.token);
    await sql`update ip_policies set owner_id = null where id = ${id}`.execute(test.api.db);
    const path = `/ip_policies/${id}`;
    const body = { description: 'mine' };
    expect(await test.call('PATCH', path, body, as(robot.token))).toMatchObject(refused(9013, 403));
    expect((await test.call('PATCH', path, body)).status).toBe(200);
  });
});

describe('the last key of an administrator', () => {
  it('is deleted only with force, also if two keys are deleted concurrently', async () => {
    const own = await startTestApi();
    try {
      const { admin } = own;
      const path = `/api_keys/${admin.keyId}`;
      await own.bot();
      expect(await own.call('DELETE', path)).toMatchObject(refused(9014));
      expect(await own.call('DELETE', `${path}?force=yes`)).toMatchObject(refused(239));
      expect(await own.call('DELETE', `${path}?force=false`)).toMatchObject(refused(9014));
      expect(await own.call('DELETE', `${path}?forced=true`)).toMatchObject(refused(231));
      const second = (await own.ok('POST', '/api_keys', {})).id;
      const answers = await Promise.all([
        own.call('DELETE', path),
        own.call('DELETE', `/api_keys/${second}`),
      ]);
      // The second request either keeps its key, or is rejected because its key was deleted.
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const { rows } = await sql<{ id: string }>`select k.id from api_keys k
        join owners o on o.id = k.owner_id where o.is_admin`.execute(own.api.db);
      expect(rows).toHaveLength(1);
    } finally {
      await own.close();
    }
  });

  it('can be deleted with force: bootstrap creates a new one', async () => {
    const own = await startTestApi();
    try {
      const path = `/api_keys/${own.admin.keyId}?force=true`;
      expect((await own.call('DELETE', path)).status).toBe(204);
      expect(await own.call('GET', '/api_keys')).toMatchObject(refused(203, 401));
      const request = { force: false, accountId: undefined, userName: 'ada@example.com' };
      const { token } = await bootstrap(own.api, request);
      expect((await own.call('GET', '/api_keys', undefined, as(token))).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
