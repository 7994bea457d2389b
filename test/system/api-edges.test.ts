import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refused, startTestApi, type TestApi } from '../support/api.ts';

let test: TestApi;
let policy: string;
let backend: string;
beforeAll(async () => {
  test = await startTestApi();
  policy = (await test.ok('POST', '/ip_policies', {})).id;
  backend = (await test.ok('POST', '/backends/tunnel_group', {})).id;
});
afterAll(() => test.close());

const ca = `ca_${'A'.repeat(27)}`;
const post = (body: object) => test.call('POST', '/edges/tls', body);

describe('TLS edges', () => {
  it('are created empty, with every module null', async () => {
    const made = await post({});
    expect(made).toEqual({
      status: 201,
      headers: expect.anything(),
      body: {
        id: expect.stringMatching(/^edgtls_/),
        uri: `https://api.example/edges/tls/${made.body.id}`,
        created_at: expect.any(String),
        description: '',
        metadata: '',
        hostports: [],
        backend: null,
        ip_restriction: null,
        mutual_tls: null,
        tls_termination: null,
      },
    });
  });

  it('show modules with references and defaults', async () => {
    const made = await post({
      hostports: ['example.com:443', '*.example.com:443'],
      backend: { backend_id: backend },
      ip_restriction: { ip_policy_ids: [policy] },
      mutual_tls: { enabled: false, certificate_authority_ids: [ca] },
      tls_termination: {},
    });
    expect(made.body).toMatchObject({
      hostports: ['example.com:443', '*.example.com:443'],
      backend: {
        enabled: true,
        backend: { id: backend, uri: `https://api.example/backends/tunnel_group/${backend}` },
      },
      ip_restriction: {
        enabled: true,
        ip_policies: [{ id: policy, uri: `https://api.example/ip_policies/${policy}` }],
      },
      mutual_tls: {
        enabled: false,
        certificate_authorities: [
          { id: ca, uri: `https://api.example/certificate_authorities/${ca}` },
        ],
      },
      tls_termination: { enabled: true, terminate_at: 'edge', min_version: null },
    });
  });

  it('keep modules that an update omits or sends as null', async () => {
    const { body } = await post({ tls_termination: { min_version: '1.2' } });
    const patched = await test.ok('PATCH', `/edges/tls/${body.id}`, {
      metadata: 'x',
      tls_termination: null,
      backend: null,
    });
    expect(patched).toEqual({ ...body, metadata: 'x' });
  });

  it('replace a module completely: omitted fields get their defaults', async () => {
    const { body } = await post({
      tls_termination: { enabled: false, terminate_at: 'edge', min_version: '1.3' },
    });
    const patched = await test.ok('PATCH', `/edges/tls/${body.id}`, {
      tls_termination: { terminate_at: 'edge' },
    });
    expect(patched['tls_termination']).toEqual({
      enabled: true,
      terminate_at: 'edge',
      min_version: null,
    });
  });

  it('lose a module only by its delete operation', async () => {
    const { body } = await post({ backend: { backend_id: backend } });
    const path = `/edges/tls/${body.id}/backend`;
    expect(await test.ok('GET', path)).toEqual(body['backend']);
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect(await test.call('GET', path)).toMatchObject(refused(222, 404));
    expect((await test.ok('GET', `/edges/tls/${body.id}`))['backend']).toBeNull();
  });

  it('get a module by its replace operation, also in the wrapped form of one client', async () => {
    const { body } = await post({});
    const path = `/edges/tls/${body.id}/tls_termination`;
    const plain = await test.ok('PUT', path, { terminate_at: 'upstream' });
    expect(plain).toEqual({ enabled: true, terminate_at: 'upstream', min_version: null });
    const wrapped = await test.ok('PUT', path, { id: body.id, module: { min_version: '1.1' } });
    expect(wrapped).toEqual({ enabled: true, terminate_at: 'edge', min_version: '1.1' });
    expect(await test.call('PUT', '/edges/tls/x/backend', {})).toMatchObject(refused(9008));
  });

  it('terminate TLS at the edge or upstream', async () => {
    for (const terminate_at of ['edge', 'upstream']) {
      expect((await post({ tls_termination: { terminate_at } })).status).toBe(201);
    }
    for (const terminate_at of ['agent', 'EDGE', '']) {
      expect(await post({ tls_termination: { terminate_at } })).toMatchObject(
        refused(224, 400, 'tls_termination.terminate_at'),
      );
    }
  });

  it('have no min_version when TLS passes through', async () => {
    const upstream = { terminate_at: 'upstream' };
    expect((await post({ tls_termination: { ...upstream, min_version: null } })).status).toBe(201);
    expect(await post({ tls_termination: { ...upstream, min_version: '1.2' } })).toMatchObject(
      refused(7032, 400, 'tls_termination.min_version'),
    );
  });

  it('accept only known TLS versions', async () => {
    for (const min_version of ['1.0', '1.1', '1.2', '1.3']) {
      expect((await post({ tls_termination: { min_version } })).status).toBe(201);
    }
    for (const min_version of ['1.4', '1', 'TLS1.2', '']) {
      expect(await post({ tls_termination: { min_version } })).toMatchObject(refused(219));
    }
  });

  it('cannot check client certificates if TLS passes through', async () => {
    const mutual = { certificate_authority_ids: [ca] };
    const upstream = { terminate_at: 'upstream' };
    expect(await post({ mutual_tls: mutual, tls_termination: upstream })).toMatchObject(
      refused(7062),
    );
    const off = { mutual_tls: { ...mutual, enabled: false }, tls_termination: upstream };
    const { body } = await post(off);
    expect(await test.call('PATCH', `/edges/tls/${body.id}`, { mutual_tls: mutual })).toMatchObject(
      refused(7062),
    );
  });

  it('name the fields of the body in errors of a replace operation', async () => {
    const { id } = await test.ok('POST', '/edges/tls', {});
    const put = (module: string, body: object) =>
      test.call('PUT', `/edges/tls/${id}/${module}`, body);
    const ids = 'ip_policy_ids';
    const cases: readonly (readonly [string, object, number, string])[] = [
      ['ip_restriction', { [ids]: ['x'] }, 229, ids],
      ['ip_restriction', { [ids]: [] }, 7025, ids],
      ['ip_restriction', { [ids]: 'x' }, 215, ids],
      ['backend', { backend_id: 'x' }, 242, 'backend_id'],
      ['backend', { backend_id: `bkdtg_${'0'.repeat(27)}` }, 6501, 'backend_id'],
      ['mutual_tls', { certificate_authority_ids: [ca, 'x'] }, 228, 'certificate_authority_ids[1]'],
      ['tls_termination', { terminate_at: 'upstream', min_version: '1.2' }, 7032, 'min_version'],
      ['tls_termination', { terminate_at: 'x' }, 224, 'terminate_at'],
    ];
    for (const [module, body, code, field] of cases) {
      const answer = await put(module, body);
      expect(answer).toMatchObject(refused(code, 400, field));
      expect(answer.body['msg']).not.toContain(`${module}.${field}`);
    }
    const mutual = { certificate_authority_ids: [ca] };
    await put('mutual_tls', mutual);
    const upstream = { terminate_at: 'upstream' };
    expect(await put('tls_termination', upstream)).toMatchObject(
      refused(7062, 400, 'terminate_at'),
    );
    const patch = { tls_termination: upstream };
    expect(await test.call('PATCH', `/edges/tls/${id}`, patch)).toMatchObject(
      refused(7062, 400, 'tls_termination.terminate_at'),
    );
    await put('mutual_tls', { ...mutual, enabled: false });
    await put('tls_termination', upstream);
    const answer = await put('mutual_tls', mutual);
    expect(answer).toMatchObject(refused(7062, 400));
    expect(answer.body['details']).not.toHaveProperty('field');
  });

  it('refer to existing backends', async () => {
    const unknown = `bkdtg_${'0'.repeat(27)}`;
    expect(await post({ backend: { backend_id: unknown } })).toMatchObject(
      refused(6501, 400, 'backend.backend_id'),
    );
    const other = `bkdhr_${'0'.repeat(27)}`;
    expect((await post({ backend: { backend_id: other } })).body['backend']).toMatchObject({
      backend: { uri: `https://api.example/backends/http_response/${other}` },
    });
    for (const backend_id of ['', 'x', policy, 'bkdtg_x']) {
      expect(await post({ backend: { backend_id } })).toMatchObject(refused(242));
    }
    expect(await post({ backend: {} })).toMatchObject(refused(9008, 400, 'backend.backend_id'));
  });

  it('refer to existing IP policies; an enabled restriction has at least one', async () => {
    const restrict = (module: object) => post({ ip_restriction: module });
    expect(await restrict({ ip_policy_ids: [`ipp_${'0'.repeat(27)}`] })).toMatchObject(
      refused(229, 400, 'ip_restriction.ip_policy_ids'),
    );
    expect(await restrict({ ip_policy_ids: [] })).toMatchObject(refused(7025));
    expect((await restrict({ enabled: false, ip_policy_ids: [] })).status).toBe(201);
    expect(await restrict({ ip_policy_ids: 'x' })).toMatchObject(refused(215));
    expect(await post({ mutual_tls: { certificate_authority_ids: [policy] } })).toMatchObject(
      refused(228),
    );
  });

  it('serve hostports with a host and a port', async () => {
    for (const hostport of ['a.test:1', 'a.test:65535', 'localhost:443', '*.a-b.test:443']) {
      expect((await post({ hostports: [hostport] })).status).toBe(201);
    }
    const wrong = ['a.test', 'a.test:0', 'a.test:65536', ':443', 'https://a.test:443', 'a b:1'];
    for (const hostport of [...wrong, '-a.test:443', 'a..test:443', '1.2.3.4:1:2', '']) {
      expect(await post({ hostports: [hostport] })).toMatchObject(
        refused(7104, 400, 'hostports[0]'),
      );
    }
    expect(await post({ hostports: 'a.test:443' })).toMatchObject(refused(215));
    expect(await post({ hostports: ['twice.test:1', 'TWICE.test:1'] })).toMatchObject(
      refused(239, 400, 'hostports[1]'),
    );
  });

  it('serve at most 100 hostports', async () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => `many${index}.test:443`);
    expect(await post({ hostports: list(101) })).toMatchObject(refused(7129, 400, 'hostports'));
    expect((await post({ hostports: list(100) })).status).toBe(201);
  });

  it('cannot have the hostport of another edge of any kind until it is released', async () => {
    const first = await post({ hostports: ['one.test:443'] });
    expect(await post({ hostports: ['ONE.test:443'] })).toMatchObject(refused(7122));
    const other = await test.call('POST', '/edges/https', { hostports: ['one.test:443'] });
    expect(other).toMatchObject(refused(7122, 400, 'hostports'));
    await test.ok('PATCH', `/edges/tls/${first.body.id}`, { hostports: ['two.test:443'] });
    const second = await post({ hostports: ['one.test:443'] });
    expect(second.status).toBe(201);
    const back = { hostports: ['two.test:443', 'one.test:443'] };
    const path = `/edges/tls/${first.body.id}`;
    expect(await test.call('PATCH', path, back)).toMatchObject(refused(7122));
    await test.ok('DELETE', `/edges/tls/${second.body.id}`);
    expect((await test.call('PATCH', path, back)).status).toBe(200);
  });

  it('are listed as tls_edges', async () => {
    expect(Object.keys(await test.ok('GET', '/edges/tls?limit=1'))).toEqual([
      'tls_edges',
      'uri',
      'next_page_uri',
    ]);
  });
});

describe('the compression module of a route', () => {
  let edge: string;
  let path: string;
  beforeAll(async () => {
    edge = (await test.ok('POST', '/edges/https', {})).id;
    const route = await test.ok('POST', `/edges/https/${edge}/routes`, {
      edge_id: edge,
      match_type: 'path_prefix',
      match: '/',
    });
    path = `/edges/https/${edge}/routes/${route.id}/compression`;
  });

  it('exists only after it was set', async () => {
    expect(await test.call('GET', path)).toMatchObject(refused(222, 404));
    expect(await test.ok('PUT', path, { enabled: false })).toEqual({ enabled: false });
    expect(await test.ok('GET', path)).toEqual({ enabled: false });
    const route = await test.ok('GET', path.replace('/compression', ''));
    expect(route['compression']).toEqual({ enabled: false });
  });

  it('is enabled by default, also with an empty body', async () => {
    expect(await test.ok('PUT', path, {})).toEqual({ enabled: true });
    await test.ok('PUT', path, { enabled: false });
    expect(await test.ok('PUT', path)).toEqual({ enabled: true });
    await test.ok('PUT', path, { enabled: false });
    expect(await test.ok('PUT', path, { enabled: null })).toEqual({ enabled: true });
    expect(await test.call('PUT', path, { enabled: 'yes' })).toMatchObject(refused(215));
  });

  it('can be wrapped in `module`, next to the parameters of the path', async () => {
    const id = path.split('/').at(-2);
    const body = { edge_id: edge, id, module: { enabled: false } };
    expect(await test.ok('PUT', path, body)).toEqual({ enabled: false });
    expect(await test.call('PUT', path, { ...body, id: 'x' })).toMatchObject(refused(9009));
    expect(await test.call('PUT', path, { module: { enabld: true } })).toMatchObject(refused(214));
  });

  it('can be removed repeatedly', async () => {
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect(await test.call('GET', path)).toMatchObject(refused(222, 404));
  });

  it('belongs to a route of that edge', async () => {
    const other = await test.ok('POST', '/edges/https', {});
    for (const wrong of [path.replace(edge, other.id), path.replace(edge, 'x')]) {
      for (const method of ['GET', 'DELETE']) {
        expect(await test.call(method, wrong)).toMatchObject(refused(222, 404));
      }
      expect(await test.call('PUT', wrong, {})).toMatchObject(refused(222, 404));
    }
  });
});

describe('routes of HTTPS edges', () => {
  it('match paths, each match once', async () => {
    const { id } = await test.ok('POST', '/edges/https', { hostports: ['r.test:443'] });
    const path = `/edges/https/${id}/routes`;
    const create = (match: string, match_type = 'exact_path') =>
      test.call('POST', path, { match_type, match });
    const made = await create('/a');
    expect(made).toMatchObject({ status: 201, body: { edge_id: id, match: '/a' } });
    expect(await create('/a')).toMatchObject(refused(7133));
    expect((await create('/a', 'path_prefix')).status).toBe(201);
    const same = await test.call('PATCH', `${path}/${made.body.id}`, { match_type: 'path_prefix' });
    expect(same).toMatchObject(refused(7133, 400, 'match_type'));
    expect(await create('a')).toMatchObject(refused(239, 400, 'match'));
    expect(await create('/b', 'regex')).toMatchObject(refused(239, 400, 'match_type'));
    const patched = await test.call('PATCH', `${path}/${made.body.id}`, { match: '/c' });
    expect(patched.body['match']).toBe('/c');
    const list = await test.ok('GET', `${path}?limit=1`);
    expect(list['next_page_uri']).toContain(`${path}?before_id=`);
    expect((await test.call('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
    expect((await test.call('DELETE', `/edges/https/${id}`)).status).toBe(204);
    expect(await test.call('GET', path)).toMatchObject(refused(222, 404));
  });
});

describe('agent ingresses', () => {
  const create = (body: object) => test.call('POST', '/agent_ingresses', body);

  it('return name servers and regional domains of a domain', async () => {
    const made = await create({ domain: 'Agents.Example.ORG.' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        domain: 'agents.example.org',
        ns_targets: ['ns1.tunnels.example.'],
        region_domains: ['tunnel.us.agents.example.org', 'tunnel.eu.agents.example.org'],
      },
    });
  });

  it('need a valid domain that is neither reserved nor in use', async () => {
    expect(await create({})).toMatchObject(refused(9008, 400, 'domain'));
    expect(await create({ domain: null })).toMatchObject(refused(9008, 400, 'domain'));
    const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.`;
    expect((await create({ domain: `${long}${'d'.repeat(61)}` })).status).toBe(201);
    const wrong = ['', 'org', 'https://a.org', 'a.org:443', `${long}${'d'.repeat(62)}`, 'a_.-b.c'];
    wrong.push('10.0.0.1', '203.0.113.7.', '1.2.3', '[2001:db8::1]');
    for (const domain of wrong) expect(await create({ domain })).toMatchObject(refused(239));
    expect(await create({ domain: 'x.tunnels.example' })).toMatchObject(refused(6705));
    expect((await create({ domain: 'xtunnels.example' })).status).toBe(201);
    await create({ domain: 'taken.org' });
    expect(await create({ domain: 'TAKEN.org' })).toMatchObject(refused(6706, 400, 'domain'));
  });

  it('never change their domain', async () => {
    const { body } = await create({ domain: 'fixed.org' });
    const path = `/agent_ingresses/${body.id}`;
    expect(await test.call('PATCH', path, { domain: 'other.org' })).toMatchObject(
      refused(214, 400, 'domain'),
    );
    expect((await test.ok('PATCH', path, { metadata: 'x' }))['domain']).toBe('fixed.org');
  });
});

describe('tunnel group backends', () => {
  const create = (body: object) => test.call('POST', '/backends/tunnel_group', body);

  it('keep their labels if an update omits them, and lose them if it removes them', async () => {
    const made = await create({ labels: { app: 'web', __proto__x: 'ü' } });
    expect(made).toMatchObject({ status: 201, body: { tunnels: [], labels: { app: 'web' } } });
    const path = `/backends/tunnel_group/${made.body.id}`;
    const kept = await test.ok('PATCH', path, { metadata: 'x' });
    expect(kept['labels']).toEqual({ app: 'web', __proto__x: 'ü' });
    expect((await test.ok('PATCH', path, { labels: { b: 'c' } }))['labels']).toEqual({ b: 'c' });
    expect((await test.ok('PATCH', path, { labels: {} }))['labels']).toEqual({});
  });

  it('have labels whose values are checked whatever the key', async () => {
    const made = await create({ labels: { 'a\nb': 'x', c: 'd' } });
    expect(made).toMatchObject({ status: 201, body: { labels: { 'a\nb': 'x', c: 'd' } } });
    const path = `/backends/tunnel_group/${made.body.id}`;
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const long = `{"x":"${'y'.repeat(860_000)}"}`;
    for (const key of ['a\nb', 'a\rb', 'a\u2028b', '\u2029', '__proto__', '']) {
      for (const value of ['5', 'true', 'null', '["x"]', '{}', long, deep]) {
        const text = `{"labels":{${JSON.stringify(key)}:${value}}}`;
        const field = `labels.${key}`;
        const posted = await test.call('POST', '/backends/tunnel_group', text);
        expect(posted).toMatchObject(refused(215, 400, field));
        expect(await test.call('PATCH', path, text)).toMatchObject(refused(215, 400, field));
      }
    }
    const wrong = { 'a\n=': 'x' };
    expect(await create({ labels: wrong })).toMatchObject(refused(6531, 400, 'labels'));
    const lengthy = { 'a\nb': 'x'.repeat(256) };
    expect(await create({ labels: lengthy })).toMatchObject(refused(6531, 400, 'labels'));
    expect((await test.ok('GET', path))['labels']).toEqual({ 'a\nb': 'x', c: 'd' });
  });

  it('name at most 100 characters of a key in an error', async () => {
    const key = 'k'.repeat(900_000);
    const field = `labels.${'k'.repeat(100)}`;
    expect(await create({ labels: { [key]: 5 } })).toMatchObject(refused(215, 400, field));
    expect(await create({ labels: { [key]: '\0' } })).toMatchObject(refused(9007, 400, field));
    const answer = await create({ labels: { [`${key}\0`]: 'x' } });
    expect(answer).toMatchObject(refused(9007, 400, 'labels'));
    expect(String(answer.body['msg']).length).toBeLessThan(200);
  });

  it('have up to 20 labels of 1 to 255 characters without =', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));
    expect((await create({ labels: many(20) })).status).toBe(201);
    expect(await create({ labels: many(21) })).toMatchObject(refused(6531, 400, 'labels'));
    expect((await create({ labels: { ['😀'.repeat(255)]: '😀'.repeat(255) } })).status).toBe(201);
    const wrong = [{ ['a'.repeat(256)]: 'v' }, { k: 'a'.repeat(256) }, { '': 'v' }, { k: '' }];
    for (const labels of [...wrong, { 'a=b': 'c' }, { a: 'b=c' }]) {
      expect(await create({ labels })).toMatchObject(refused(6531, 400, 'labels'));
    }
    expect(await create({ labels: { a: 1 } })).toMatchObject(refused(215));
    expect(await create({ labels: { a: null } })).toMatchObject(refused(215));
    expect(await create({ labels: { 'a\0': 'x' } })).toMatchObject(refused(9007));
  });

  it('are listed as backends', async () => {
    expect(Object.keys(await test.ok('GET', '/backends/tunnel_group'))).toContain('backends');
  });
});
