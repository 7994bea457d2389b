import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { configFrom } from '../../../src/config/index.ts';
import { createExplainer, type ExplainedEvent } from '../../../src/pipeline/index.ts';
import type { SelectionRule } from '../../../src/select/index.ts';
import { configEvent, httpEvent, readMs } from '../../support/reference-build.ts';

async function explain(
  text: string | Uint8Array,
  options: object = {},
  accountRules: readonly SelectionRule[] = [],
): Promise<readonly ExplainedEvent[]> {
  const explainer = createExplainer(await configFrom(options), accountRules);
  return explainer.explain(Buffer.from(text), readMs);
}

const type = 'http_request_complete.v0';
const shop = { conn: { client_ip: '203.0.113.7', server_port: 443, server_name: 'shop.example' } };

describe('explaining an event', () => {
  it('shows the address of a client as it is stored, and not the one that a filter read', async () => {
    const [event] = await explain(httpEvent(shop), {
      capture: [{ type, filter: 'ev.conn.client_ip.endsWith(".7")' }],
      masking: { client_ip: 'truncate' },
    });
    expect(event).toMatchObject({
      outcome: 'stored',
      rules: [{ outcome: 'matches', values: { 'conn.client_ip': '[masked]' } }],
      row: { conn_client_ip: '::ffff:203.0.113.0' },
    });
    expect(JSON.stringify(event)).not.toContain('203.0.113.7');
  });

  it('shows the rule that matches, what its filter read, and the fields that it keeps', async () => {
    const [event, ...others] = await explain(
      httpEvent({ ...shop, http: { request: { method: 'get' }, response: { status_code: 200 } } }),
      {
        capture: [
          { type, filter: 'ev.conn.server_port == 80' },
          { type, filter: 'ev.conn.server_port == 443', fields: ['http.request.method'] },
        ],
      },
    );
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      event: 1,
      event_id: 'ev_1',
      outcome: 'stored',
      table: 'http_request_complete',
      rules: [
        { rule: 'capture[0]', outcome: 'no_match', values: { 'conn.server_port': 443 } },
        { rule: 'capture[1]', outcome: 'matches', fields: ['http.request.method'] },
      ],
      fields_kept: [
        'conn.client_ip',
        'conn.server_name',
        'conn.server_port',
        'http.request.method',
      ],
      fields_left_out: ['http.response.status_code'],
    });
    expect(event?.row).toEqual({
      account_id: 'ac_1',
      event_id: 'ev_1',
      event_type: type,
      event_timestamp: '2026-11-21 11:59:58.500000',
      present: expect.stringMatching(/^\d+$/),
      conn_client_ip: '::ffff:203.0.113.7',
      conn_server_name: 'shop.example',
      conn_server_port: 443,
      http_request_method: 'get',
    });
  });

  it('reports that no rule matched, and why', async () => {
    const capture = [{ type, filter: 'ev.conn.server_name == "api.example"' }];
    expect(await explain(httpEvent(shop), { capture })).toMatchObject([
      {
        outcome: 'filtered',
        rules: [{ outcome: 'no_match', values: { 'conn.server_name': 'shop.example' } }],
        row: null,
      },
    ]);
    expect(await explain(httpEvent({}), { capture })).toMatchObject([
      {
        outcome: 'filtered',
        rules: [{ outcome: 'no_such_field', values: { 'conn.server_name': null } }],
      },
    ]);
  });

  it('evaluates the rules of the account if it has some', async () => {
    const capture = [{ type }];
    const own = [{ type, account: 'ac_1', filter: 'ev.conn.server_port == 80' }];
    expect(await explain(httpEvent(shop), { capture }, own)).toMatchObject([
      {
        outcome: 'filtered',
        rules: [
          { rule: 'capture[0]', outcome: 'other_account' },
          { rule: 'subscription', outcome: 'no_match' },
        ],
      },
    ]);
  });

  it('shows the finding of a dead letter, without its values', async () => {
    const [event] = await explain(httpEvent({ conn: { server_port: 'hunter2' } }));
    expect(event).toMatchObject({
      outcome: 'dead_letter',
      finding: { reason: 'type', path: 'conn.server_port', expected: 'int32', found: 'string' },
      row: null,
    });
    expect(JSON.stringify(event)).not.toContain('hunter2');
  });

  it('keeps secrets masked in the row', async () => {
    const headers = { Authorization: ['Bearer hunter2'], Accept: ['*/*'] };
    const events = [
      ...(await explain(httpEvent({ http: { request: { headers } } }))),
      ...(await explain(
        configEvent('event_destination_created.v0', { id: 'ed_1', token: 'hunter2' }),
      )),
    ];
    expect(events.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    expect(JSON.stringify(events)).toContain('[masked]');
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });

  it('names fields that are not in the catalog, and irregularities', async () => {
    const odd = { ...shop, brand_new: 1, http: { request: { method: 'GET' } } };
    const [event] = await explain(httpEvent(odd));
    expect(event?.fields_kept).toContain('brand_new');
    expect(event?.issues).toEqual(['http.request.method:upper_case']);
    const [less] = await explain(httpEvent(odd), { capture: [{ type, fields: ['conn.*'] }] });
    expect(less?.fields_left_out).toEqual(['http.request.method', 'brand_new']);
  });

  it('keeps configuration events completely', async () => {
    expect(await explain(configEvent('ip_policy_created.v0', { id: 'ipp_1' }))).toMatchObject([
      { outcome: 'stored', table: 'config_events', fields_kept: ['*'], fields_left_out: [] },
    ]);
  });

  it('reports why an event is ignored', async () => {
    const test = httpEvent({}, { event_type: 'test' });
    const old = httpEvent({}, { event_timestamp: '2020-01-01T00:00:00Z' });
    expect(await explain(`${test}\n${old}`)).toMatchObject([
      { outcome: 'ignored', ignored_because: 'test' },
      { outcome: 'ignored', ignored_because: 'expired' },
    ]);
  });

  it('separates several events, in every wrapping, and numbers them', async () => {
    const events = [1, 2, 3].map((number) => httpEvent({}, { event_id: `ev_${number}` }));
    const ids = async (bytes: string | Uint8Array) =>
      (await explain(bytes)).map(({ event, event_id: id }) => [event, id]);
    const all = events.map((_, index) => [index + 1, `ev_${index + 1}`]);
    expect(await ids(events.join('\n'))).toEqual(all);
    expect(await ids(`[${events.join(',')}]`)).toEqual(all);
    expect(await ids(gzipSync(events.join('')))).toEqual(all);
  });

  it('does not let an invalid event hide the next one', async () => {
    const [first, second] = await explain(`{"event_id": "ev_0", nonsense}\n${httpEvent(shop)}`);
    expect(first).toMatchObject({ outcome: 'dead_letter', finding: { reason: 'syntax' } });
    expect(second).toMatchObject({ event: 2, outcome: 'stored', event_id: 'ev_1' });
  });

  it('gives an event without an id the id under which it would be stored', async () => {
    const [event] = await explain(httpEvent(shop, { event_id: undefined }));
    expect(event?.event_id).toMatch(/^sha256:[0-9a-f]{32}$/);
  });
});
