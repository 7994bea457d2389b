import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { mappedRanges } from '../../src/api/store/migrations/0003-mapped-ranges.ts';
import { refused, startTestApi, type TestApi } from '../support/api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  const objects = ['ip_policy', 'ip_policy_rule', 'ip_restriction'];
  const actions = ['created', 'updated', 'deleted'];
  await test.subscribe(objects.flatMap((one) => actions.map((action) => `${one}_${action}.v0`)));
});
afterAll(() => test.close());

const policy = async () => (await test.ok('POST', '/ip_policies', {})).id;
const missing = `ipp_${'0'.repeat(27)}`;

/** Events since `from`, as `type id`. */
async function eventsSince(from: number): Promise<readonly string[]> {
  const events = (await test.events()).slice(from);
  return events.map((event) => `${event.event_type} ${String(event.object['id'])}`);
}

describe('IP policies', () => {
  it('are sent once for every accepted operation, with the object after it', async () => {
    const from = (await test.events()).length;
    const made = await test.ok('POST', '/ip_policies', { description: 'd', metadata: 'm' });
    const path = `/ip_policies/${made.id}`;
    const patched = await test.ok('PATCH', path, { metadata: 'n' });
    await test.ok('DELETE', path);
    const events = (await test.events()).slice(from);
    expect(events.map(({ event_type, object }) => [event_type, object])).toEqual([
      ['ip_policy_created.v0', made],
      ['ip_policy_updated.v0', patched],
      ['ip_policy_deleted.v0', patched],
    ]);
    const times = events.map((event) => event.event_timestamp);
    expect(new Set(times).size).toBe(3);
    expect(times.toSorted()).toEqual(times);
  });

  it('are not sent for updates without fields, but for updates without a change', async () => {
    const made = await test.ok('POST', '/ip_policies', { metadata: 'm' });
    const path = `/ip_policies/${made.id}`;
    const from = (await test.events()).length;
    expect(await test.ok('PATCH', path, {})).toEqual(made);
    expect(await test.ok('PATCH', path, { id: made.id, metadata: null })).toEqual(made);
    expect(await eventsSince(from)).toEqual([]);
    await test.ok('PATCH', path, { metadata: 'm' });
    expect(await eventsSince(from)).toEqual([`ip_policy_updated.v0 ${made.id}`]);
  });

  it('are not sent for rejected operations', async () => {
    const from = (await test.events()).length;
    const id = await policy();
    await test.call('POST', '/ip_policies', { description: 'x'.repeat(256) });
    await test.call('PATCH', `/ip_policies/${id}`, { metadata: 'x'.repeat(4_097) });
    await test.call('DELETE', `/ip_policies/${missing}`);
    expect(await eventsSince(from)).toEqual([`ip_policy_created.v0 ${id}`]);
  });

  it('are deleted with their rules, and stay referenced by other objects', async () => {
    const id = await policy();
    const rules = [];
    for (const cidr of ['10.0.0.0/8', '192.168.0.0/16']) {
      const body = { ip_policy_id: id, cidr, action: 'deny' };
      rules.push((await test.ok('POST', '/ip_policy_rules', body)).id);
    }
    const body = { type: 'endpoints', ip_policy_ids: [id] };
    const restriction = await test.ok('POST', '/ip_restrictions', body);
    const edge = await test.ok('POST', '/edges/tls', { ip_restriction: { ip_policy_ids: [id] } });
    const from = (await test.events()).length;
    expect((await test.call('DELETE', `/ip_policies/${id}`)).status).toBe(204);
    expect(await eventsSince(from)).toEqual([
      ...rules.map((rule) => `ip_policy_rule_deleted.v0 ${rule}`),
      `ip_policy_deleted.v0 ${id}`,
    ]);
    const path = `/ip_restrictions/${restriction.id}`;
    expect(await test.ok('GET', path)).toEqual(restriction);
    expect(await test.ok('GET', `/edges/tls/${edge.id}`)).toEqual(edge);
    // A reference that the object already has may be repeated; a new one must exist.
    expect((await test.call('PATCH', path, { ip_policy_ids: [id] })).status).toBe(200);
    expect(await test.call('POST', '/ip_restrictions', body)).toMatchObject(refused(229));
  });
});

describe('IP policy rules', () => {
  const create = (cidr: string, more: object = {}) =>
    test.call('POST', '/ip_policy_rules', { cidr, ip_policy_id: id, action: 'allow', ...more });
  let id: string;
  beforeAll(async () => {
    id = await policy();
  });

  it('have an address range and an action', async () => {
    const from = (await test.events()).length;
    const made = await create('198.51.100.0/24', { description: 'office' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^ipr_/),
        cidr: '198.51.100.0/24',
        action: 'allow',
        description: 'office',
        ip_policy: { id, uri: `https://api.example/ip_policies/${id}` },
      },
    });
    const path = `/ip_policy_rules/${made.body.id}`;
    const patched = await test.ok('PATCH', path, { cidr: '198.51.100.0/25' });
    expect(patched['cidr']).toBe('198.51.100.0/25');
    expect(await test.call('PATCH', path, { action: 'deny' })).toMatchObject(refused(214));
    await test.ok('DELETE', path);
    expect((await eventsSince(from)).map((event) => event.split(' ')[0])).toEqual([
      'ip_policy_rule_created.v0',
      'ip_policy_rule_updated.v0',
      'ip_policy_rule_deleted.v0',
    ]);
  });

  it('reject invalid ranges', async () => {
    for (const cidr of ['0.0.0.0/0', '1.2.3.4/32', '::/0', '2001:db8::1/128', 'fe80::/10']) {
      expect((await create(cidr)).status).toBe(201);
    }
    for (const cidr of [
      '',
      'x',
      '1.2.3.4/33',
      '1.2.3/24',
      '::1/129',
      '1.2.3.0/24/1',
      '1.2.3.0/ 24',
    ]) {
      expect(await create(cidr)).toMatchObject(refused(1402, 400, 'cidr'));
    }
    expect(await create('1.2.3.4')).toMatchObject(refused(1413, 400, 'cidr'));
    const loose = await create('10.1.2.3/8');
    expect(loose).toMatchObject(refused(1409, 400, 'cidr'));
    expect(loose.body['msg']).toContain('10.0.0.0/8');
  });

  it('have each range of a policy once, in any notation', async () => {
    expect((await create('2001:db8:1::/48')).status).toBe(201);
    expect(await create('2001:0DB8:0001:0000::/48')).toMatchObject(refused(1408, 400, 'cidr'));
    const other = await policy();
    expect((await create('2001:db8:1::/48', { ip_policy_id: other })).status).toBe(201);
  });

  it('have each range of a policy once, also as a range of IPv4-mapped addresses', async () => {
    const one = { ip_policy_id: await policy() };
    expect(await create('10.0.0.0/8', one)).toMatchObject({ status: 201 });
    expect(await create('::ffff:10.0.0.0/104', one)).toMatchObject(refused(1408, 400, 'cidr'));
    const mapped = await create('::ffff:11.0.0.0/104', one);
    expect(mapped).toMatchObject({ status: 201, body: { cidr: '::ffff:11.0.0.0/104' } });
    expect(await create('11.0.0.0/8', one)).toMatchObject(refused(1408, 400, 'cidr'));
  });

  it('of an older version get the keys of their IPv4 ranges, unless another rule has it', async () => {
    const one = { ip_policy_id: await policy() };
    const [free, taken] = [await create('12.0.0.0/8', one), await create('13.0.0.0/8', one)];
    const keep = await create('14.0.0.0/8', one);
    const keys = { [free.body.id]: '::ffff:c00:0/104', [taken.body.id]: '::ffff:e00:0/104' };
    const { db } = test.api;
    for (const [rule, key] of Object.entries(keys)) {
      await sql`update ip_policy_rules set cidr_key = ${key} where id = ${rule}`.execute(db);
    }
    await mappedRanges(db);
    const { rows } = await sql<{ id: string; key: string }>`select id, cidr_key as key
      from ip_policy_rules where ip_policy_id = ${one.ip_policy_id}`.execute(db);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.key]))).toEqual({
      [free.body.id]: '12.0.0.0/8',
      [taken.body.id]: '::ffff:e00:0/104',
      [keep.body.id]: '14.0.0.0/8',
    });
  });

  it('belong to an existing policy, and allow or deny', async () => {
    const wrong = { ip_policy_id: missing };
    expect(await create('172.16.0.0/12', wrong)).toMatchObject(refused(1414, 400, 'ip_policy_id'));
    expect(await create('172.16.0.0/12', { action: 'drop' })).toMatchObject(
      refused(1422, 400, 'action'),
    );
    expect(await test.call('POST', '/ip_policy_rules', { cidr: '1.1.1.1/32' })).toMatchObject(
      refused(9008),
    );
  });
});

describe('IP restrictions of type api', () => {
  let guarded: TestApi;
  beforeAll(async () => {
    guarded = await startTestApi({}, { enforceIpRestrictions: true });
  });
  afterAll(() => guarded.close());

  it('apply to callers of the API if the operator enables this', async () => {
    const get = (remoteAddress: string) =>
      guarded.server.inject({
        url: '/api_keys',
        remoteAddress,
        headers: { authorization: `Bearer ${guarded.admin.token}`, 'service-version': '2' },
      });
    const { id } = await guarded.ok('POST', '/ip_policies', {});
    for (const [cidr, action] of [
      ['127.0.0.0/8', 'allow'],
      ['10.0.0.0/8', 'allow'],
      ['10.1.0.0/16', 'deny'],
    ]) {
      await guarded.ok('POST', '/ip_policy_rules', { ip_policy_id: id, cidr, action });
    }
    const body = { type: 'api', enforced: false, ip_policy_ids: [id] };
    const restriction = await guarded.ok('POST', '/ip_restrictions', body);
    const warned = await get('192.0.2.1');
    expect(warned.statusCode).toBe(200);
    expect(warned.headers['service-warning']).toContain(restriction.id);
    expect((await get('10.2.3.4')).headers).not.toHaveProperty('service-warning');
    await guarded.ok('PATCH', `/ip_restrictions/${restriction.id}`, { enforced: true });
    expect((await get('10.2.3.4')).statusCode).toBe(200);
    for (const address of ['192.0.2.1', '10.1.2.3', '::1']) {
      expect((await get(address)).json()).toMatchObject({
        error_code: 'ERR_WEIR_220',
        status_code: 403,
      });
    }
    await guarded.ok('DELETE', `/ip_policies/${id}`);
    expect((await get('127.0.0.1')).statusCode).toBe(403);
  });
});

describe('rules with ranges of IPv4-mapped addresses', () => {
  it('apply to IPv4 clients in any notation', async () => {
    const proxies = { enforceIpRestrictions: true, trustedProxies: ['127.0.0.1'] };
    const guarded = await startTestApi({}, proxies);
    onTestFinished(() => guarded.close());
    const { id } = await guarded.ok('POST', '/ip_policies', {});
    const restriction = { type: 'api', enforced: true, ip_policy_ids: [id] };
    for (const [cidr, action] of [
      ['127.0.0.0/8', 'allow'],
      ['::ffff:203.0.112.0/119', 'allow'],
      ['::ffff:203.0.113.0/120', 'deny'],
    ]) {
      await guarded.ok('POST', '/ip_policy_rules', { ip_policy_id: id, cidr, action });
    }
    await guarded.ok('POST', '/ip_restrictions', restriction);
    const statusOf = async (address: string) => {
      const answer = await guarded.call('GET', '/api_keys', undefined, {
        'x-forwarded-for': address,
      });
      return answer.status;
    };
    for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105']) {
      expect(await statusOf(address)).toBe(403);
    }
    for (const address of ['203.0.112.5', '::ffff:203.0.112.5', '0:0:0:0:0:ffff:cb00:7005']) {
      expect(await statusOf(address)).toBe(200);
    }
    expect(await statusOf('203.0.114.5')).toBe(403);
  });
});

describe('IP restrictions', () => {
  const create = (body: object) => test.call('POST', '/ip_restrictions', body);

  it('have one of four types, which cannot change', async () => {
    for (const type of ['dashboard', 'api', 'agent', 'endpoints']) {
      expect((await create({ type })).body).toMatchObject({
        type,
        enforced: false,
        ip_policies: [],
      });
    }
    for (const type of ['API', 'x', '']) {
      expect(await create({ type })).toMatchObject(refused(239, 400, 'type'));
    }
    expect(await create({})).toMatchObject(refused(9008, 400, 'type'));
    const { body } = await create({ type: 'api' });
    const path = `/ip_restrictions/${body.id}`;
    expect(await test.call('PATCH', path, { type: 'api' })).toMatchObject(
      refused(214, 400, 'type'),
    );
  });

  it('keep the order of their policies, replace the list, and clear it', async () => {
    const ids = [await policy(), await policy()];
    const { body } = await create({ type: 'agent', enforced: true, ip_policy_ids: ids });
    const refs = (body['ip_policies'] as { id: string }[]).map((ref) => ref.id);
    expect(refs).toEqual(ids);
    const path = `/ip_restrictions/${body.id}`;
    const turned = await test.ok('PATCH', path, { ip_policy_ids: ids.toReversed() });
    expect((turned['ip_policies'] as { id: string }[]).map((ref) => ref.id)).toEqual(
      ids.toReversed(),
    );
    expect(turned['enforced']).toBe(true);
    expect((await test.ok('PATCH', path, { ip_policy_ids: null }))['ip_policies']).toHaveLength(2);
    expect((await test.ok('PATCH', path, { ip_policy_ids: [] }))['ip_policies']).toEqual([]);
    expect(body).not.toHaveProperty('ip_policy_ids');
  });

  it('refer to existing policies', async () => {
    for (const id of [missing, 'x', '', 'ipp_\0']) {
      const answer = await create({ type: 'api', ip_policy_ids: [id] });
      expect(answer.status).toBe(400);
    }
    expect(await create({ type: 'api', ip_policy_ids: [missing] })).toMatchObject(
      refused(229, 400, 'ip_policy_ids'),
    );
    expect(await create({ type: 'api', ip_policy_ids: 'x' })).toMatchObject(refused(215));
    expect(await create({ type: 'api', enforced: 'yes' })).toMatchObject(refused(215));
  });
});
