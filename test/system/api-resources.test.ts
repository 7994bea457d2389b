import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Body, refused, startTestApi, type TestApi } from '../support/api.ts';

let test: TestApi;
let edgeId: string;
let policyId: string;
beforeAll(async () => {
  test = await startTestApi();
  edgeId = (await test.ok('POST', '/edges/https', {})).id;
  policyId = (await test.ok('POST', '/ip_policies', {})).id;
});
afterAll(() => test.close());

interface Kind {
  readonly path: string;
  readonly prefix: string;
  readonly listKey: string;
  /** The required body of a creation; `number` makes it unique. */
  body(number: number): object;
  /** Whether texts are limited in characters (section 8: event subscriptions) instead of bytes. */
  readonly inCharacters?: true;
}

/** Every resource with a list and the common fields; bot users lack these. */
const kinds: readonly Kind[] = [
  { path: '/api_keys', prefix: 'ak', listKey: 'keys', body: () => ({}) },
  { path: '/edges/tls', prefix: 'edgtls', listKey: 'tls_edges', body: () => ({}) },
  {
    path: '/agent_ingresses',
    prefix: 'agin',
    listKey: 'ingresses',
    body: (number) => ({ domain: `n${number}.example.org` }),
  },
  {
    path: '/backends/tunnel_group',
    prefix: 'bkdtg',
    listKey: 'backends',
    body: () => ({ labels: { a: 'b' } }),
  },
  {
    path: '/ip_restrictions',
    prefix: 'ipx',
    listKey: 'ip_restrictions',
    body: () => ({ type: 'agent' }),
  },
  { path: '/ip_policies', prefix: 'ipp', listKey: 'ip_policies', body: () => ({}) },
  {
    path: '/ip_policy_rules',
    prefix: 'ipr',
    listKey: 'ip_policy_rules',
    body: (number) => ({ ip_policy_id: policyId, cidr: `10.0.${number}.0/24`, action: 'allow' }),
  },
  { path: '/edges/https', prefix: 'edghts', listKey: 'https_edges', body: () => ({}) },
  {
    path: '/event_destinations',
    prefix: 'ed',
    listKey: 'event_destinations',
    body: () => ({ target: { file: { path: 'events.ndjson' } } }),
  },
  {
    path: '/event_subscriptions',
    prefix: 'esb',
    listKey: 'event_subscriptions',
    body: () => ({ sources: [{ type: 'ip_policy_created.v0' }] }),
    inCharacters: true,
  },
];

let number = 0;
const create = (kind: Kind, more: object = {}): Promise<Body> =>
  test.ok('POST', kind.path, { ...kind.body(number++), ...more });

/** The token of a key is shown once. */
const asShownLater = (made: Body): Body => ('token' in made ? { ...made, token: null } : made);

/** The longest valid texts, with two and four bytes per character, and the shortest invalid ones. */
function texts({ inCharacters }: Kind) {
  return inCharacters === true
    ? {
        description: ['ü'.repeat(255), 'ü'.repeat(256)],
        metadata: ['😀'.repeat(4_096), `${'😀'.repeat(4_096)}x`],
      }
    : {
        description: [`${'ü'.repeat(127)}x`, 'ü'.repeat(128)],
        metadata: ['😀'.repeat(1_024), `${'😀'.repeat(1_024)}x`],
      };
}

describe.each(kinds)('$path', (kind) => {
  it('creates, shows, lists, updates and deletes with the statuses of section 4', async () => {
    const body = { ...kind.body(number++), description: 'one', metadata: 'm' };
    const made = await test.call('POST', kind.path, body);
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({
      id: expect.stringMatching(new RegExp(`^${kind.prefix}_[0-9A-Za-z]{27}$`)),
      uri: `https://api.example${kind.path}/${id}`,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      description: 'one',
      metadata: 'm',
    });
    const shown = await test.call('GET', `${kind.path}/${id}`);
    expect(shown).toMatchObject({ status: 200, body: asShownLater(made.body) });

    const list = await test.call('GET', `${kind.path}?limit=1`);
    expect(list).toMatchObject({
      status: 200,
      body: { [kind.listKey]: [shown.body], uri: `https://api.example${kind.path}` },
    });

    const patched = await test.call('PATCH', `${kind.path}/${id}`, { metadata: 'n' });
    expect(patched).toMatchObject({ status: 200, body: { ...shown.body, metadata: 'n' } });
    const gone = await test.call('DELETE', `${kind.path}/${id}`);
    expect(gone).toMatchObject({ status: 204, body: { id: '' } });
    expect(gone.headers['content-type']).toBeUndefined();
    for (const method of ['GET', 'DELETE']) {
      expect(await test.call(method, `${kind.path}/${id}`)).toMatchObject(refused(222, 404));
    }
    const late = await test.call('PATCH', `${kind.path}/${id}`, { metadata: 'o' });
    expect(late).toMatchObject(refused(222, 404));
  });

  it('returns both texts as empty by default, and can clear them', async () => {
    const made = await create(kind);
    expect(made).toMatchObject({ description: '', metadata: '' });
    const path = `${kind.path}/${made.id}`;
    await test.ok('PATCH', path, { description: 'a', metadata: 'b' });
    expect(await test.ok('PATCH', path, { description: '' })).toMatchObject({
      description: '',
      metadata: 'b',
    });
  });

  it.each(['description', 'metadata'] as const)(
    'accepts a %s of the maximum length, but no longer one, in creations and updates',
    async (name) => {
      const [longest = '', tooLong = ''] = texts(kind)[name];
      const made = await create(kind, { [name]: longest });
      expect(made[name]).toBe(longest);
      const body = { ...kind.body(number++), [name]: tooLong };
      expect(await test.call('POST', kind.path, body)).toMatchObject(refused(239, 400, name));
      const path = `${kind.path}/${made.id}`;
      const patch = { description: 'x', metadata: 'y', [name]: tooLong };
      expect(await test.call('PATCH', path, patch)).toMatchObject(refused(239, 400, name));
      expect(await test.ok('GET', path)).toEqual(asShownLater(made));
      expect((await test.ok('PATCH', path, { [name]: longest }))[name]).toBe(longest);
    },
  );

  it('accepts the identifier of the path in an update, but no other', async () => {
    const { id } = await create(kind);
    const path = `${kind.path}/${id}`;
    expect((await test.call('PATCH', path, { id, metadata: 'x' })).status).toBe(200);
    const { id: other } = await create(kind);
    const answer = await test.call('PATCH', path, { id: other, metadata: 'y' });
    expect(answer.status).toBe(400);
    expect((await test.ok('GET', path))['metadata']).toBe('x');
  });

  it('rejects unknown members, and values of the wrong type', async () => {
    const { id } = await create(kind);
    for (const wrong of [{ descripton: 'x' }, { description: 1 }, { metadata: {} }]) {
      const made = await test.call('POST', kind.path, { ...kind.body(number++), ...wrong });
      expect(made.status).toBe(400);
      expect((await test.call('PATCH', `${kind.path}/${id}`, wrong)).status).toBe(400);
    }
  });

  it('lists all of its objects, newest first, page by page', async () => {
    const made = [await create(kind), await create(kind), await create(kind)].map(({ id }) => id);
    const seen: string[] = [];
    let next = `${kind.path}?limit=2`;
    for (let pages = 0; next !== '' && pages < 100; pages++) {
      const page = await test.ok('GET', next.replace('https://api.example', ''));
      const items = page[kind.listKey] as readonly Body[];
      expect(items.length).toBeLessThanOrEqual(2);
      seen.push(...items.map(({ id }) => id));
      next = typeof page['next_page_uri'] === 'string' ? page['next_page_uri'] : '';
    }
    expect(seen.slice(0, 3)).toEqual(made.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });
});

describe('routes of HTTPS edges', () => {
  it.each(['description', 'metadata'] as const)('have a %s limited in bytes', async (name) => {
    const [longest = '', tooLong = ''] = texts({ path: '', prefix: '', listKey: '', body: Object })[
      name
    ];
    const path = `/edges/https/${edgeId}/routes`;
    const route = { match_type: 'path_prefix', match: `/${name}` };
    const { id } = await test.ok('POST', path, { ...route, [name]: longest });
    const other = { ...route, match: '/other', [name]: tooLong };
    expect(await test.call('POST', path, other)).toMatchObject(refused(239, 400, name));
    const patched = await test.call('PATCH', `${path}/${id}`, { [name]: tooLong });
    expect(patched).toMatchObject(refused(239, 400, name));
    expect((await test.ok('GET', `${path}/${id}`))[name]).toBe(longest);
  });
});
