import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refused, startTestApi, type TestApi } from '../support/api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  await test.subscribe(['api_key_created.v0', 'api_key_updated.v0', 'api_key_deleted.v0']);
});
afterAll(() => test.close());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe('API keys', () => {
  it('return their token only in the response to the creation', async () => {
    const made = await test.call('POST', '/api_keys', { description: 'ci', metadata: '{}' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^ak_[0-9A-Za-z]{27}$/),
        uri: `https://api.example/api_keys/${made.body.id}`,
        description: 'ci',
        metadata: '{}',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        token: expect.stringMatching(/^[0-9A-Za-z]{27}_[0-9A-Za-z]{21}$/),
        owner_id: test.admin.ownerId,
      },
    });
    const { id, token } = made.body;
    expect(await test.ok('GET', `/api_keys/${id}`)).toEqual({ ...made.body, token: null });
    const list = await test.ok('GET', '/api_keys');
    expect((list['keys'] as { token: unknown }[]).every((key) => key.token === null)).toBe(true);
    const patched = await test.ok('PATCH', `/api_keys/${id}`, { metadata: 'x' });
    expect(patched).toEqual({ ...made.body, token: null, metadata: 'x' });
    const { rows } = await sql`select * from api_keys`.execute(test.api.db);
    expect(JSON.stringify(rows)).not.toContain(String(token).slice(28));
  });

  it('are rejected immediately after their deletion, also by themselves', async () => {
    const { id, token } = await test.ok('POST', '/api_keys', {});
    const own = as(String(token));
    expect((await test.call('GET', `/api_keys/${id}`, undefined, own)).status).toBe(200);
    expect((await test.call('DELETE', `/api_keys/${id}`, undefined, own)).status).toBe(204);
    expect(await test.call('GET', `/api_keys/${id}`, undefined, own)).toMatchObject(
      refused(203, 401),
    );
    expect(await test.call('DELETE', `/api_keys/${id}`)).toMatchObject(refused(222, 404));
  });

  it('have a description of at most 255 and metadata of at most 4096 bytes', async () => {
    const post = (body: object) => test.call('POST', '/api_keys', body);
    expect((await post({ description: 'ü'.repeat(127) + 'x' })).status).toBe(201);
    expect(await post({ description: 'ü'.repeat(128) })).toMatchObject(
      refused(239, 400, 'description'),
    );
    expect((await post({ metadata: '😀'.repeat(1_024) })).status).toBe(201);
    expect(await post({ metadata: `${'😀'.repeat(1_024)}x` })).toMatchObject(
      refused(239, 400, 'metadata'),
    );
  });

  it('cannot change their owner', async () => {
    const { id } = await test.ok('POST', '/api_keys', {});
    const patched = await test.call('PATCH', `/api_keys/${id}`, { owner_id: test.admin.ownerId });
    expect(patched).toMatchObject(refused(214, 400, 'owner_id'));
  });
});

describe('the owner of an API key', () => {
  it('is the caller, unless an administrator names another owner', async () => {
    const bot = await test.bot();
    const own = await test.call('POST', '/api_keys', {}, as(bot.token));
    expect(own).toMatchObject({ status: 201, body: { owner_id: bot.id } });
    const named = await test.call('POST', '/api_keys', { owner_id: bot.id }, as(bot.token));
    expect(named).toMatchObject({ status: 201, body: { owner_id: bot.id } });
    const given = await test.call('POST', '/api_keys', { owner_id: bot.id });
    expect(given).toMatchObject({ status: 201, body: { owner_id: bot.id } });
  });

  it('cannot be another user if the caller is not an administrator', async () => {
    const bot = await test.bot();
    const body = { owner_id: test.admin.ownerId };
    expect(await test.call('POST', '/api_keys', body, as(bot.token))).toMatchObject(
      refused(630, 403, 'owner_id'),
    );
  });

  it('must exist and be active', async () => {
    const post = (owner_id: string) => test.call('POST', '/api_keys', { owner_id });
    expect(await post('bot_unknown')).toMatchObject(refused(631, 400, 'owner_id'));
    expect(await post(test.admin.keyId)).toMatchObject(refused(631, 400, 'owner_id'));
    const bot = await test.bot();
    await test.ok('PATCH', `/bot_users/${bot.id}`, { active: false });
    expect(await post(bot.id)).toMatchObject(refused(636, 400, 'owner_id'));
  });
});

describe('bot users', () => {
  it('can be changed only by administrators, and read by all', async () => {
    const bot = await test.bot();
    const call = (method: string, path: string, body?: object) =>
      test.call(method, path, body, as(bot.token));
    expect(await call('POST', '/bot_users', { name: 'x' })).toMatchObject(refused(4111, 403));
    expect(await call('PATCH', `/bot_users/${bot.id}`, { active: true })).toMatchObject(
      refused(4111, 403),
    );
    expect(await call('PATCH', `/bot_users/${bot.id}`, {})).toMatchObject(refused(4111, 403));
    expect(await call('DELETE', `/bot_users/${bot.id}`)).toMatchObject(refused(4111, 403));
    expect(await call('GET', `/bot_users/${bot.id}`)).toMatchObject({
      status: 200,
      body: { id: bot.id, name: 'robot', active: true },
    });
  });

  it('need a name, and can be deleted only without keys', async () => {
    expect(await test.call('POST', '/bot_users', {})).toMatchObject(refused(9008, 400, 'name'));
    const bot = await test.bot();
    expect(await test.call('DELETE', `/bot_users/${bot.id}`)).toMatchObject(refused(4112));
    const list = await test.ok('GET', '/api_keys');
    const keys = list['keys'] as { id: string; owner_id: string }[];
    for (const { id } of keys.filter((key) => key.owner_id === bot.id)) {
      await test.ok('DELETE', `/api_keys/${id}`);
    }
    expect(await test.call('DELETE', `/bot_users/${bot.id}`)).toMatchObject({ status: 204 });
  });
});

describe('events of API keys', () => {
  it('have the key without its token, and the actor with its key', async () => {
    const before = (await test.events()).length;
    const bot = await test.bot();
    const made = await test.call('POST', '/api_keys', { metadata: 'm' }, as(bot.token));
    const { id, token, ...rest } = made.body;
    await test.ok('PATCH', `/api_keys/${id}`, { metadata: 'n' });
    await test.ok('DELETE', `/api_keys/${id}`);
    const [, created, updated, deleted] = (await test.events()).slice(before);
    expect(created).toEqual({
      event_id: expect.stringMatching(/^ev_[0-9A-Za-z]{27}$/),
      event_type: 'api_key_created.v0',
      event_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      account_id: expect.stringMatching(/^ac_/),
      object: { ...rest, id, token: null },
      principal: {
        id: bot.id,
        subject: 'robot',
        source: 'API',
        credential: {
          id: expect.stringMatching(/^ak_/),
          uri: expect.stringContaining('https://api.example/api_keys/ak_'),
        },
      },
    });
    expect(updated).toMatchObject({
      event_type: 'api_key_updated.v0',
      object: { id, metadata: 'n', token: null },
      principal: { id: test.admin.ownerId, subject: 'ada@example.com' },
    });
    expect(deleted).toMatchObject({
      event_type: 'api_key_deleted.v0',
      object: { id, metadata: 'n', token: null },
    });
    expect(JSON.stringify(await test.events())).not.toContain(String(token).slice(28));
  });
});
