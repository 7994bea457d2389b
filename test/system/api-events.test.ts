import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rulesIn, watchRules } from '../../src/api/event-subscriptions/capture-rules.ts';
import type { EventSource, SourceFinding } from '../../src/api/index.ts';
import { refused, startTestApi, type TestApi } from '../support/api.ts';

/** Replaces the checks of the pipeline. */
function checkSource({ fields, filter }: EventSource): readonly SourceFinding[] {
  const message = 'as the pipeline says.';
  if (fields?.includes('nope')) return [{ problem: 'unknown_field', message }];
  if (filter === 'ev.nope') return [{ problem: 'unknown_filter_field', message }];
  if (filter === 'ev.http') return [{ problem: 'not_filterable', message }];
  return filter === '(' ? [{ problem: 'invalid_filter', message }] : [];
}

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ checkSource });
});
afterAll(() => test.close());

const stream = 'arn:aws:kinesis:us-east-1:123456789012:stream/events';
const role = { role: { role_arn: 'arn:aws:iam::123456789012:role/weir' } };
const creds = {
  creds: { aws_access_key_id: 'AKIAEXAMPLE', aws_secret_access_key: 'very-secret' },
};
const kinesis = (auth: object = role) => ({ kinesis: { stream_arn: stream, auth } });
const http = 'http_request_complete.v0';

describe('event destinations', () => {
  const create = (body: object) => test.call('POST', '/event_destinations', body);

  it('have one of three targets; unset fields are null', async () => {
    const firehose = 'arn:aws:firehose:eu-central-1:123456789012:deliverystream/s';
    const logs = 'arn:aws-us-gov:logs:us-gov-west-1:123456789012:log-group:/a/b:*';
    const none = { firehose: null, kinesis: null, cloudwatch_logs: null };
    const auth = { ...role, creds: null };
    expect((await create({ target: kinesis() })).body).toMatchObject({
      id: expect.stringMatching(/^ed_/),
      format: 'json',
      target: { ...none, kinesis: { stream_arn: stream, auth } },
    });
    const target = { firehose: { delivery_stream_arn: firehose, auth: role } };
    expect((await create({ target })).body['target']).toEqual({
      ...none,
      firehose: { delivery_stream_arn: firehose, auth },
    });
    const group = { cloudwatch_logs: { log_group_arn: logs, auth: role } };
    expect((await create({ target: group })).body['target']).toEqual({
      ...none,
      cloudwatch_logs: { log_group_arn: logs, auth },
    });
  });

  it('accept null for unset fields, as in responses', async () => {
    const target = { ...kinesis({ ...role, creds: null }), firehose: null, cloudwatch_logs: null };
    expect((await create({ target })).status).toBe(201);
  });

  it('reject missing, several, incomplete, and invalid targets', async () => {
    expect(await create({})).toMatchObject(refused(5100, 400, 'target'));
    expect(await create({ target: {} })).toMatchObject(refused(5100));
    const two = { ...kinesis(), file: { path: 'x' } };
    expect(await create({ target: two })).toMatchObject(refused(5115));
    expect(await create({ target: { kinesis: { auth: role } } })).toMatchObject(
      refused(236, 400, 'target.kinesis.stream_arn'),
    );
    expect(await create({ target: { kinesis: { stream_arn: stream } } })).toMatchObject(
      refused(5106, 400, 'target.kinesis.auth'),
    );
    expect(await create({ target: kinesis({}) })).toMatchObject(refused(5106));
    expect(await create({ target: kinesis({ ...role, ...creds }) })).toMatchObject(refused(5116));
    const noSecret = { creds: { aws_access_key_id: 'AKIAEXAMPLE' } };
    expect(await create({ target: kinesis(noSecret) })).toMatchObject(refused(240));
    expect(await create({ target: kinesis({ role: { role_arn: stream } }) })).toMatchObject(
      refused(5104),
    );
    expect(await create({ target: { sqs: {} } })).toMatchObject(refused(214, 400, 'target.sqs'));
  });

  it('reject ARNs of other services, and ARNs that would change the endpoint', async () => {
    const wrong = [
      'x',
      'arn:aws:firehose:us-east-1:123456789012:deliverystream/s',
      'arn:aws:kinesis:us-east-1:123:stream/s',
      'arn:aws:kinesis:us-east-1.evil.example/:123456789012:stream/s',
      'arn:evil:kinesis:us-east-1:123456789012:stream/s',
      'arn:aws:kinesis:us-east-1:123456789012:stream/a b',
      'arn:aws:kinesis::123456789012:stream/s',
    ];
    for (const stream_arn of wrong) {
      const target = { kinesis: { stream_arn, auth: role } };
      expect(await create({ target })).toMatchObject(
        refused(5118, 400, 'target.kinesis.stream_arn'),
      );
    }
  });

  it('accept the format JSON in any case, and echo it', async () => {
    for (const format of ['JSON', 'json', 'Json']) {
      expect((await create({ format, target: kinesis() })).body['format']).toBe(format);
    }
    expect(await create({ format: 'xml', target: kinesis() })).toMatchObject(
      refused(235, 400, 'format'),
    );
  });

  it('never return a secret, store it encrypted, and omit it from events', async () => {
    await test.subscribe(['event_destination_created.v0', 'event_destination_updated.v0']);
    const made = await create({ target: kinesis(creds) });
    const shown = { aws_access_key_id: 'AKIAEXAMPLE', aws_secret_access_key: null };
    expect(made.body['target']).toMatchObject({ kinesis: { auth: { role: null, creds: shown } } });
    await test.ok('PATCH', `/event_destinations/${made.body.id}`, { target: kinesis(creds) });
    const { rows } = await sql`select id, target, encode(secret, 'escape') as secret
      from event_destinations`.execute(test.api.db);
    expect(JSON.stringify(rows)).not.toContain('very-secret');
    const events = (await test.events()).filter(({ object }) => object['id'] === made.body.id);
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('very-secret');
  });

  it('keep the secret if an update has the same access key without a secret', async () => {
    const made = await create({ target: kinesis(creds) });
    const path = `/event_destinations/${made.body.id}`;
    const secretOf = async () => {
      const { rows } = await sql<{ secret: Buffer | null }>`select secret
        from event_destinations where id = ${made.body.id}`.execute(test.api.db);
      const secret = rows[0]?.secret;
      return secret && test.api.cipher.decrypt(secret, made.body.id);
    };
    expect(await secretOf()).toBe('very-secret');
    await test.ok('PATCH', path, { target: made.body['target'] });
    expect(await secretOf()).toBe('very-secret');
    const other = { creds: { aws_access_key_id: 'AKIAOTHER' } };
    expect(await test.call('PATCH', path, { target: kinesis(other) })).toMatchObject(refused(240));
    await test.ok('PATCH', path, { target: kinesis(role) });
    expect(await secretOf()).toBeNull();
  });

  it('cannot change the kind of their target', async () => {
    const made = await create({ target: kinesis() });
    const path = `/event_destinations/${made.body.id}`;
    const file = { file: { path: 'a' } };
    expect(await test.call('PATCH', path, { target: file })).toMatchObject(refused(5108));
    expect((await test.ok('PATCH', path, { metadata: 'x' }))['target']).toEqual(
      made.body['target'],
    );
  });

  it('cannot be deleted while a subscription uses them', async () => {
    const { destination, subscription } = await test.subscribe([]);
    const path = `/event_destinations/${destination}`;
    const answer = await test.call('DELETE', path);
    expect(answer).toMatchObject(refused(5112));
    expect(answer.body['msg']).toContain(subscription);
    await test.ok('DELETE', `/event_subscriptions/${subscription}`);
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect(await test.call('GET', path)).toMatchObject(refused(222, 404));
    expect(await test.call('DELETE', path)).toMatchObject(refused(222, 404));
    const list = await test.ok('GET', '/event_destinations');
    expect(JSON.stringify(list)).not.toContain(destination);
    const body = { destination_ids: [destination] };
    expect(await test.call('POST', '/event_subscriptions', body)).toMatchObject(refused(5103));
  });

  it('write files only inside their folder', async () => {
    for (const path of ['a', 'a/b.ndjson', 'ü/..a']) {
      expect((await create({ target: { file: { path } } })).body['target']).toMatchObject({
        file: { path },
      });
    }
    const wrong = [
      '',
      '/etc/x',
      '../x',
      'a/../../x',
      'a//b',
      './a',
      'a\\..\\b',
      'a/',
      'x'.repeat(256),
    ];
    for (const path of wrong) {
      expect(await create({ target: { file: { path } } })).toMatchObject(
        refused(9011, 400, 'target.file.path'),
      );
    }
  });

  it('accept a test event, and respond after its delivery', async () => {
    const { destination } = await test.subscribe([]);
    const sent = await test.ok('POST', `/event_destinations/${destination}/test_event`);
    const folder = test.api.settings.fileDestinations ?? '';
    const lines = (await readFile(join(folder, 'events.ndjson'), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      event_id: sent['event_id'],
      event_type: 'test',
      object: {},
    });
  });

  it('return the reason if a test event was not delivered', async () => {
    const made = await create({ target: { file: { path: 'events.ndjson/below-a-file' } } });
    const answer = await test.call('POST', `/event_destinations/${made.body.id}/test_event`);
    expect(answer).toMatchObject(refused(9012, 502));
    expect(answer.body['msg']).toContain('ERR_DELIVER_FILE');
  });
});

describe('event subscriptions', () => {
  const create = (body: object) => test.call('POST', '/event_subscriptions', body);

  it('return sources with their URI, and destinations as references', async () => {
    const { destination } = await test.subscribe([]);
    const made = await create({
      sources: [{ type: 'ip_policy_created.v0' }, { type: http }],
      destination_ids: [destination],
    });
    const { uri = '' } = made.body;
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^esb_/),
        sources: [
          { type: 'ip_policy_created.v0', uri: `${uri}/sources/ip_policy_created.v0` },
          { type: http, uri: `${uri}/sources/${http}`, filter: null, fields: null },
        ],
        destinations: [
          { id: destination, uri: `https://api.example/event_destinations/${destination}` },
        ],
      },
    });
    expect(made.body).not.toHaveProperty('destination_ids');
  });

  it('have texts limited in characters, not bytes', async () => {
    expect((await create({ description: '😀'.repeat(255) })).status).toBe(201);
    expect(await create({ description: '😀'.repeat(256) })).toMatchObject(
      refused(239, 400, 'description'),
    );
    expect((await create({ metadata: 'ü'.repeat(4_096) })).status).toBe(201);
    expect(await create({ metadata: 'ü'.repeat(4_097) })).toMatchObject(
      refused(239, 400, 'metadata'),
    );
  });

  it('accept exactly the event types of section 6.1', async () => {
    const unknown = await create({ sources: [{ type: 'ip_policy_create.v0' }] });
    expect(unknown).toMatchObject(refused(238, 400, 'sources[0].type'));
    expect(unknown.body['msg']).toContain('Did you mean ip_policy_created.v0?');
    const types = String(unknown.body['msg']).split('The types are ')[1]?.slice(0, -1).split(', ');
    expect(types).toHaveLength(2 + 15 * 3);
    const all = await create({ sources: types?.map((type) => ({ type })) });
    expect(all.status).toBe(201);
    const twice = [{ type: http }, { type: http }];
    expect(await create({ sources: twice })).toMatchObject(refused(5127, 400, 'sources[1].type'));
  });

  it('have at most ten existing destinations', async () => {
    const ids = [];
    for (let i = 0; i < 11; i++) {
      const target = { file: { path: `d${i}` } };
      ids.push((await test.ok('POST', '/event_destinations', { target }))['id']);
    }
    expect((await create({ destination_ids: ids.slice(1) })).status).toBe(201);
    expect(await create({ destination_ids: ids })).toMatchObject(refused(5126));
    const twice = await create({ destination_ids: [ids[0], ids[1], ids[0]] });
    expect(twice).toMatchObject(refused(239, 400, 'destination_ids'));
    const field = { destination_ids: [5] };
    expect(await create(field)).toMatchObject(refused(215, 400, 'destination_ids[0]'));
    expect(await create({ destination_ids: [`ed_${'0'.repeat(27)}`] })).toMatchObject(
      refused(5103, 400, 'destination_ids'),
    );
  });

  it('have a maximum number per account', async () => {
    const { settings } = test.api;
    const { rows } = await sql`select 1 from event_subscriptions`.execute(test.api.db);
    const before = { ...settings };
    Object.assign(settings, { subscriptionsMax: rows.length + 1 });
    const made = await create({});
    expect(made.status).toBe(201);
    expect(await create({})).toMatchObject(refused(9032));
    await test.ok('PATCH', `/event_subscriptions/${made.body.id}`, { description: 'kept' });
    await test.ok('DELETE', `/event_subscriptions/${made.body.id}`);
    expect((await create({})).status).toBe(201);
    Object.assign(settings, before);
  });

  it('replace or clear all sources and destinations, including filters', async () => {
    const { destination } = await test.subscribe([]);
    const made = await create({
      sources: [{ type: http, filter: 'true' }, { type: 'domain_created.v0' }],
      destination_ids: [destination],
    });
    const path = `/event_subscriptions/${made.body.id}`;
    const patched = await test.ok('PATCH', path, { sources: [{ type: http }] });
    expect(patched['sources']).toMatchObject([{ type: http, filter: null }]);
    expect(patched['destinations']).toEqual(made.body['destinations']);
    const cleared = await test.ok('PATCH', path, { sources: [], destination_ids: [] });
    expect(cleared).toMatchObject({ sources: [], destinations: [] });
  });

  it('accept filters and fields only for traffic types', async () => {
    const source = (more: object, type = http) => create({ sources: [{ type, ...more }] });
    const both = await source({ filter: 'ev.conn.server_port == 443', fields: ['conn.*'] });
    expect(both.body['sources']).toMatchObject([
      { filter: 'ev.conn.server_port == 443', fields: ['conn.*'] },
    ]);
    for (const filter of ['', ' \n']) {
      expect((await source({ filter })).body['sources']).toMatchObject([{ filter: null }]);
      expect(await source({ filter }, 'domain_created.v0')).toMatchObject({ status: 201 });
    }
    expect(await source({ fields: [] })).toMatchObject(refused(5400, 400, 'sources[0].fields'));
    expect(await source({ fields: ['*'] }, 'domain_created.v0')).toMatchObject(refused(5401));
    expect(await source({ filter: 'true' }, 'domain_created.v0')).toMatchObject(refused(5402));
    expect(await source({ fields: ['nope'] })).toMatchObject(
      refused(5403, 400, 'sources[0].fields'),
    );
    expect(await source({ filter: '(' })).toMatchObject(refused(5404, 400, 'sources[0].filter'));
    expect(await source({ filter: 'ev.nope' })).toMatchObject(refused(5405));
    expect(await source({ filter: 'ev.http' })).toMatchObject(refused(5406));
    const long = (bytes: number) => `true || ${' '.repeat(bytes - 12)}true`;
    expect((await source({ filter: long(4_096) })).status).toBe(201);
    expect(await source({ filter: long(4_097) })).toMatchObject(refused(5404));
    expect(await source({ filters: 'true' })).toMatchObject(
      refused(214, 400, 'sources[0].filters'),
    );
  });

  it('get no event of their own creation, but events of their own update and deletion', async () => {
    const own = ['created', 'updated', 'deleted'].map((one) => `event_subscription_${one}.v0`);
    const { subscription } = await test.subscribe(own);
    const ofIt = async () =>
      (await test.events())
        .filter(({ object }) => object['id'] === subscription)
        .map(({ event_type }) => event_type);
    expect(await ofIt()).toEqual([]);
    await test.ok('PATCH', `/event_subscriptions/${subscription}`, { sources: [] });
    expect(await ofIt()).toEqual(['event_subscription_updated.v0']);
    const back = { sources: own.map((type) => ({ type })) };
    await test.ok('PATCH', `/event_subscriptions/${subscription}`, back);
    await test.ok('DELETE', `/event_subscriptions/${subscription}`);
    // This subscription, unlike another one for the same types, did not exist at the time of the update.
    expect(await ofIt()).toEqual([
      'event_subscription_updated.v0',
      'event_subscription_deleted.v0',
    ]);
  });

  it('send an event once to a destination of several subscriptions', async () => {
    const type = 'ip_restriction_created.v0';
    const { destination } = await test.subscribe([type]);
    await create({ sources: [{ type }], destination_ids: [destination] });
    const { id } = await test.ok('POST', '/ip_restrictions', { type: 'api' });
    const events = (await test.events()).filter(({ object }) => object['id'] === id);
    expect(events).toHaveLength(1);
  });
});

describe('event sources', () => {
  let path: string;
  let subscription: string;
  beforeAll(async () => {
    await test.subscribe(['event_subscription_updated.v0']);
    subscription = (await test.subscribe(['domain_created.v0'])).subscription;
    path = `/event_subscriptions/${subscription}/sources`;
  });

  it('are added, changed, and removed one by one; each change is an update of the subscription', async () => {
    const updates = async () =>
      (await test.events()).filter(({ object }) => object['id'] === subscription).length;
    const before = await updates();
    const made = await test.call('POST', path, { type: http, filter: 'true' });
    expect(made).toMatchObject({ status: 201, body: { type: http, filter: 'true', fields: null } });
    expect(await test.call('POST', path, { type: http })).toMatchObject(refused(5127));
    const fields = ['http.request.method'];
    expect(await test.ok('PATCH', `${path}/${http}`, { fields })).toMatchObject({
      filter: 'true',
      fields,
    });
    expect(await test.ok('PATCH', `${path}/${http}`, { filter: '' })).toMatchObject({
      filter: null,
      fields,
    });
    expect(await test.ok('PATCH', `${path}/${http}`, {})).toMatchObject({ fields });
    expect((await test.call('DELETE', `${path}/${http}`)).status).toBe(204);
    expect(await test.call('DELETE', `${path}/${http}`)).toMatchObject(refused(5125, 404));
    expect((await updates()) - before).toBe(4);
  });

  it('are listed on a single page', async () => {
    expect(await test.ok('GET', path)).toEqual({
      sources: [{ type: 'domain_created.v0', uri: `https://api.example${path}/domain_created.v0` }],
      uri: `https://api.example${path}`,
    });
  });

  it('do not exist for an unknown subscription or type', async () => {
    expect(await test.call('GET', `${path}/${http}`)).toMatchObject(refused(5125, 404));
    expect(await test.call('GET', '/event_subscriptions/x/sources')).toMatchObject(
      refused(222, 404),
    );
    expect(await test.call('POST', path, { type: 'x' })).toMatchObject(refused(238, 400, 'type'));
    const wrong = { subscription_id: 'esb_other', type: http };
    expect(await test.call('POST', path, wrong)).toMatchObject(refused(9009));
    const right = { subscription_id: subscription, type: 'domain_created.v0', filter: null };
    expect(await test.call('PATCH', `${path}/domain_created.v0`, right)).toMatchObject({
      status: 200,
    });
  });
});

describe('a filter that exceeds its budget, or cannot be evaluated', () => {
  it('is reported by its subscription, but not in events', async () => {
    const filter = 'ev.conn.server_port == 1';
    const sources = [{ type: http, filter }, { type: 'domain_created.v0' }];
    const made = await test.ok('POST', '/event_subscriptions', { sources });
    const [row] = await rulesIn(test.api.db).read();
    const account = row?.account;
    test.api.exceededFilters.set([
      { account, type: http, filter, events: 3 },
      { account: 'ac_other', type: 'tcp_connection_closed.v0', filter, events: 9 },
    ]);
    test.api.notEvaluatedFilters.set([{ account, type: http, filter, events: 5 }]);
    const path = `/event_subscriptions/${made.id}`;
    const reported = {
      type: http,
      filter,
      cost_budget_exceeded_events: 3,
      not_evaluated_events: 5,
    };
    expect(await test.ok('GET', path)).toMatchObject({ sources: [reported, {}] });
    expect(await test.ok('GET', `${path}/sources/${http}`)).toMatchObject(reported);
    const { sources: listed } = await test.ok('GET', `${path}/sources`);
    expect(listed).toEqual([
      expect.objectContaining(reported),
      expect.not.objectContaining({ cost_budget_exceeded_events: expect.anything() }),
    ]);
    // Another filter has no counts.
    const changed = { filter: 'ev.conn.server_port == 2' };
    const shown = await test.ok('PATCH', `${path}/sources/${http}`, {
      subscription_id: made.id,
      type: http,
      ...changed,
    });
    expect(shown).not.toHaveProperty('cost_budget_exceeded_events');
    expect(shown).not.toHaveProperty('not_evaluated_events');
    test.api.exceededFilters.set([]);
    test.api.notEvaluatedFilters.set([]);
    await test.ok('DELETE', path);
  });
});

describe('capture rules', () => {
  it('are those of all subscriptions, and are active within a second after a change', async () => {
    const stop = new AbortController();
    const { api } = test;
    const rules = watchRules(rulesIn(api.db), {
      notifier: api.ruleNotifier,
      pollMs: 10_000,
      logger: api.logger,
    });
    const changes = rules.changes(stop.signal)[Symbol.asyncIterator]();
    await changes.next();
    const sources = [
      { type: http, filter: 'ev.conn.server_port == 1' },
      { type: 'domain_created.v0' },
    ];
    const made = await test.ok('POST', '/event_subscriptions', { sources });
    const begun = Date.now();
    const { value } = await changes.next();
    expect(Date.now() - begun).toBeLessThan(1_000);
    expect(value).toContainEqual({
      account: expect.stringMatching(/^ac_/),
      type: http,
      filter: 'ev.conn.server_port == 1',
    });
    expect(value).toEqual(await rules.current());
    const path = `/event_subscriptions/${made.id}`;
    await test.ok('PATCH', path, { metadata: 'no rule changes' });
    await test.ok('PATCH', path, { sources: [{ type: http, fields: ['tls.version'] }] });
    const next = await changes.next();
    expect(next.value).toContainEqual({
      account: expect.any(String),
      type: http,
      fields: ['tls.version'],
    });
    await test.ok('DELETE', path);
    expect((await changes.next()).value).not.toContainEqual(
      expect.objectContaining({ fields: ['tls.version'] }),
    );
    stop.abort();
    expect((await changes.next()).done).toBe(true);
  });
});
