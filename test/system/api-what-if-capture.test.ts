import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CaptureWhatIf, WhatIf } from '../../src/api/index.ts';
import { captureAnswer } from '../../src/api/what-if/capture-answer.ts';
import { WhatIfService } from '../../src/app/services/what-if.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { createLogger } from '../../src/base/index.ts';
import { captureEffect } from '../../src/cli/json/what-if-capture.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { answerOf } from '../../src/dashboards/index.ts';
import { queryAsAnalyst } from '../../src/what-if/index.ts';
import { refused, startTestApi, type TestApi } from '../support/api.ts';
import { http, scenarioEvents, scenarioRows, tcp } from '../support/capture-scenario.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { until } from '../support/weir.ts';

const path = '/event_subscriptions';
const toMs = Date.now() - 3_600_000;

let server: TestClickHouse;
let clickhouse: ClickHouse;
let api: TestApi;
let account: string;

const stopped = new AbortController();
const replaced: { whatIf: Pick<WhatIf, 'capture'> | undefined } = { whatIf: undefined };

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  await emptyTables(clickhouse);
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const config = await configFrom({ api: {} });
  const app = new Supervisor(config, { logger, signal: stopped.signal });
  const service = new WhatIfService(app, { isAlone: false });
  service.use(clickhouse);
  const whatIf: WhatIf = {
    ipPolicy: (change, signal) => service.ipPolicy(change, signal),
    capture: (change, signal) => (replaced.whatIf ?? service).capture(change, signal),
  };
  api = await startTestApi({ whatIf });
  const { rows } = await sql<{ id: string }>`
    select account_id as id from api_keys limit 1`.execute(api.api.db);
  account = rows[0]?.id ?? '';
  const owners: Readonly<Record<string, string>> = {
    ac_1: account,
    ac_2: 'ac_other',
    ac_3: 'ac_3',
  };
  const events = scenarioEvents(toMs - 3_600_000, toMs).map((event) => ({
    ...event,
    account: owners[event.account] ?? '',
  }));
  for (const [type, table] of [
    [http, 'http_request_complete'],
    [tcp, 'tcp_connection_closed'],
  ] as const) {
    await clickhouse.insertRows(table, scenarioRows(events, type), table);
  }
}, 60_000);
afterAll(async () => {
  await api.close();
  await server.close();
});

const source = { type: http, filter: 'ev.conn.server_port == 443', fields: ['http.request.*'] };
const dry = `${path}?dry_run=true`;

/** Everything that the API stores, except the time of the last use of a key. */
async function stored(): Promise<unknown> {
  const all: unknown[] = [];
  for (const table of ['event_subscriptions', 'event_routes', 'deliveries', 'settings']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(api.api.db);
    all.push([table, rows]);
  }
  return all;
}

describe('the dry run of an event subscription', () => {
  it('returns the object of `weir what-if capture --json`, for the account of the key', async () => {
    const answer = await api.call('POST', dry, { sources: [source] });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        account,
        types: [http],
        size_basis: 'uncompressed',
        rules: [{ change: 'added', account, before: null, after: 'subscription' }],
        already_dropped: { received: null, filtered: null },
        by: { account: [{ value: account }] },
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/ac_other|ac_third/);
    const total = answer.body['total'] as Readonly<Record<string, number>>;
    expect(total['rows']).toBe(192);
    expect(total['rows_dropped']).toBeGreaterThan(0);
    expect(total['rows_reduced']).toBeGreaterThan(0);
  });

  it('stores nothing and emits no event', async () => {
    const target = { file: { path: 'events.ndjson' } };
    const { id } = await api.ok('POST', '/event_destinations', { target });
    const ids = [id];
    const types = ['event_subscription_created.v0', 'event_subscription_updated.v0'];
    const sources = [...types.map((type) => ({ type })), { type: tcp }];
    const made = await api.ok('POST', path, { sources, destination_ids: ids });
    const before = await stored();
    const one = await api.call('POST', dry, { sources: [source], destination_ids: ids });
    expect(one.status).toBe(200);
    const own = `${path}/${made.id}`;
    const changed = [{ type: tcp, filter: 'ev.conn.server_port == 443' }];
    const other = await api.call('PATCH', `${own}?dry_run=true`, { sources: changed });
    expect(other).toMatchObject({
      status: 200,
      body: { types: [tcp], rules: [{ change: 'changed', filter_changed: true }] },
    });
    expect(await stored()).toEqual(before);
    expect(await api.ok('GET', own)).toEqual(made);
    await api.ok('DELETE', own);
  });

  it('checks the request exactly as the real call', async () => {
    const bad: readonly object[] = [
      { sources: [{ type: 'nothing.v0' }] },
      { sources: [{ type: 'ip_policy_created.v0', filter: 'true' }] },
      { sources: [{ ...source, fields: [] }] },
      { sources: [source, source] },
      { sources: [source], destination_ids: ['ed_nowhere'] },
      { sources: [source], unknown: 1 },
    ];
    for (const body of bad) {
      const [real, tried] = [await api.call('POST', path, body), await api.call('POST', dry, body)];
      expect(real.status).toBe(400);
      const shown = ({ body: found, status }: typeof real) => {
        const { field } = (found['details'] ?? {}) as { readonly field?: string };
        return [status, found['error_code'], found['msg'], field];
      };
      expect(shown(tried)).toEqual(shown(real));
    }
    const nowhere = `${path}/esb_nowhere`;
    const real = await api.call('PATCH', nowhere, { sources: [] });
    const tried = await api.call('PATCH', `${nowhere}?dry_run=true`, { sources: [] });
    expect([tried.status, tried.body['error_code']]).toEqual([
      real.status,
      real.body['error_code'],
    ]);
  });

  it('has a clear error for an invalid flag, and if nothing can be evaluated', async () => {
    const sources = [source];
    expect(await api.call('POST', `${path}?dry_run=1`, { sources })).toMatchObject(
      refused(239, 400, 'dry_run'),
    );
    expect(await api.call('POST', '/ip_policies?dry_run=true', {})).toMatchObject(
      refused(231, 400, 'dry_run'),
    );
    const none = await api.call('POST', dry, { sources: [{ type: 'ip_policy_created.v0' }] });
    // A valid change without capture rules is a success.
    expect(none).toMatchObject({
      status: 200,
      body: { types: [], total: { rows_before: 0 }, rules: [] },
    });
    const alone = await startTestApi();
    expect(await alone.call('POST', dry, { sources })).toMatchObject(refused(9016, 503));
    await alone.close();
  });

  it('requires an administrator', async () => {
    const { token } = await api.bot();
    const headers = { authorization: `Bearer ${token}` };
    expect(await api.call('POST', dry, { sources: [source] }, headers)).toMatchObject(
      refused(9018, 403),
    );
  });

  it('rejects more evaluations than the limit', async () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const started: CaptureWhatIf[] = [];
    replaced.whatIf = {
      async capture(change) {
        started.push(change);
        await ended;
        return {};
      },
    };
    const first = api.call('POST', dry, { sources: [source] });
    await until('the evaluation', () => started.length === 1);
    expect(await api.call('POST', dry, { sources: [source] })).toMatchObject(refused(9017, 429));
    end();
    expect(await first).toMatchObject({ status: 200 });
    expect(started[0]?.changed).toEqual([{ account, ...source }]);
    replaced.whatIf = undefined;
  });

  it('ends the query in ClickHouse when the client closes the connection', async () => {
    const endless =
      'SELECT sum(sleepEachRow(0.05)) AS endless_dry_run FROM (SELECT 1 FROM numbers(1000000) SETTINGS max_block_size = 1)';
    replaced.whatIf = {
      capture: (_, signal) =>
        queryAsAnalyst(clickhouse, { signal }, (query) => answerOf(query, endless, {}, signal)),
    };
    const url = await api.server.listen({ port: 0 });
    const leave = new AbortController();
    const request = fetch(`${url}${dry}`, {
      method: 'POST',
      signal: leave.signal,
      headers: {
        authorization: `Bearer ${api.admin.token}`,
        'service-version': '2',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ sources: [source] }),
    }).catch(() => undefined);
    const running = async (): Promise<number> => {
      const found = await clickhouse.query(
        "SELECT count() AS n FROM system.processes WHERE query LIKE '%AS endless_dry_run%' AND query NOT LIKE '%processes%'",
        {},
        { as: 'admin' },
      );
      return Number(found[0]?.['n']);
    };
    await until('the query', async () => (await running()) > 0);
    leave.abort();
    await request;
    await until('its end', async () => (await running()) === 0);
    expect(await running()).toBe(0);
    replaced.whatIf = undefined;
  }, 30_000);

  it('describes every field of the result', () => {
    expect(namesOf(captureAnswer)).toEqual(namesOf(captureEffect));
  });
});

/** The names of all fields of a schema, with those of their parts. */
function namesOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return namesOf(schema.anyOf[0]);
  if ('items' in schema) return namesOf(schema.items);
  if (!('properties' in schema) || typeof schema.properties !== 'object') return undefined;
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([name, inner]) => [name, namesOf(inner) ?? null]));
}
