import { describe, expect, it } from 'vitest';

import { eventType } from '../../../src/catalog/index.ts';
import type { RuleSet, RuleVerdict } from '../../../src/flow.ts';
import { build, configEvent, httpEvent, type Parts } from '../../support/reference-build.ts';

const dropped: RuleVerdict = { kept: false, fields: 0n };
const whole: RuleVerdict = { kept: true, fields: undefined };

/** Rules for one type, evaluated by a function; `asked` has its arguments. */
function rulesFor(
  type: string,
  reads: readonly string[],
  judge: (values: readonly unknown[], accountId: string) => RuleVerdict,
) {
  const asked: unknown[] = [];
  const rules: RuleSet = {
    hash: 'h',
    types: [type],
    forType: (name) =>
      name === type
        ? {
            reads,
            filterErrors: { cost_budget_exceeded: 0, no_such_field: 0, type_mismatch: 0, other: 0 },
            verdict(values, accountId) {
              asked.push([...values, accountId]);
              return judge(values, accountId);
            },
          }
        : undefined,
  };
  return { asked, rules };
}

const http = 'http_request_complete.v0';
const filterable = ['conn.client_ip', 'conn.server_ip', 'conn.server_name', 'conn.server_port'];

function maskOf(paths: readonly string[]): bigint {
  const fields = eventType(http)?.fields ?? [];
  return paths.reduce((mask, path) => {
    const field = fields.find((candidate) => candidate.path === path);
    return mask | (1n << BigInt(field?.present ?? -1));
  }, 0n);
}

describe('capture rules', () => {
  const asDelivered = (json: string): unknown => {
    const { asked, rules } = rulesFor(http, filterable, () => whole);
    build(httpEvent().replace('"object":{}', `"object":{"conn":${json}}`), { rules });
    return asked[0];
  };

  it('read the values as delivered', () => {
    expect(
      asDelivered(
        String.raw`{"client_ip":"2001:DB8::0001","server_ip":"x","server_name":"\u00e9A","server_port":443}`,
      ),
    ).toEqual(['2001:DB8::0001', 'x', 'éA', 443, 'ac_1']);
  });

  it('read an empty port as a string, null as null, and absent fields as undefined', () => {
    expect(asDelivered('{"server_port":"","server_name":null}')).toEqual([
      undefined,
      undefined,
      null,
      '',
      'ac_1',
    ]);
  });

  it('read integers in any notation as numbers', () => {
    expect(asDelivered('{"server_port":4.43e2}')).toEqual([
      undefined,
      undefined,
      undefined,
      443,
      'ac_1',
    ]);
  });

  it('read integers beyond 2^53 as bigint, and values of every type', () => {
    const reads = ['compression.bytes_saved', 'backend.connection_reused', 'conn.start_ts'];
    const { asked, rules } = rulesFor(http, reads, () => whole);
    const event = httpEvent({
      compression: { bytes_saved: 0 },
      backend: { connection_reused: true },
      conn: { start_ts: '2026-11-21t00:00:00z' },
    }).replace('"bytes_saved":0', '"bytes_saved":9007199254740993');
    build(event, { rules });
    expect(asked).toEqual([[9_007_199_254_740_993n, true, '2026-11-21t00:00:00z', 'ac_1']]);
  });

  it('read the account, which is empty if there is none', () => {
    const { asked, rules } = rulesFor(http, [], () => whole);
    build([httpEvent(), httpEvent({}, { account_id: null })], { rules });
    expect(asked).toEqual([['ac_1'], ['']]);
  });

  it('drop what they do not match: it is counted as filtered and not stored', () => {
    const { rules } = rulesFor(http, ['conn.server_port'], ([port]) =>
      port === 443 ? whole : dropped,
    );
    const port = (server_port: number): string => httpEvent({ conn: { server_port }, added: 1 });
    const { counts, blocks } = build([port(80), port(443), port(80)], { rules });
    expect(counts).toMatchObject({ received: 3, filtered: 2, deadLettered: 0 });
    const alone = build(port(443)).blocks;
    expect(blocks.map(({ pieces }) => pieces)).toEqual(alone.map(({ pieces }) => pieces));
    expect(build(port(80), { rules }).blocks).toEqual([]);
  });

  it('are not evaluated for events that are dead letters, ignored, or of another type', () => {
    const { asked, rules } = rulesFor(http, [], () => dropped);
    const { counts } = build(
      [
        httpEvent({ conn: { server_port: 'x' } }),
        httpEvent({}, { event_timestamp: '2020-01-01T00:00:00Z' }),
        httpEvent({}, { event_type: 'tcp_connection_closed.v0' }),
        configEvent('domain_created.v0'),
      ],
      { rules },
    );
    expect(asked).toEqual([]);
    expect(counts).toMatchObject({ deadLettered: 1, ignored: { expired: 1 }, filtered: 0 });
  });
});

describe('selected fields', () => {
  const payload: Parts = {
    conn: { client_ip: '::1', server_port: 443, server_name: 'a' },
    http: {
      request: {
        method: 'GET',
        headers: { A: ['b'] },
        url: { scheme: 'https', host: 'h', path: '/p', raw: 'https://h/p' },
      },
    },
    tls: { version: 'TLS1.3' },
    webhook_verification: { decision: 'odd' },
    added: 1,
  };

  function select(...paths: readonly string[]) {
    const fields = maskOf([...filterable, ...paths]);
    const verdict: RuleVerdict = { kept: true, fields };
    const { rules } = rulesFor(http, [], () => verdict);
    return build(httpEvent(payload), { rules }).rows[0] ?? {};
  }

  it('are stored, others are treated as absent, and no unknown fields are kept', () => {
    expect(select('http.request.method')).toMatchObject({
      conn_server_port: 443,
      conn_server_name: 'a',
      http_request_method: 'get',
      http_request_headers: '{}',
      tls_version: '',
      extra: '',
      present: maskOf([
        'conn.client_ip',
        'conn.server_name',
        'conn.server_port',
        'http.request.method',
      ]),
    });
  });

  it('alone determine how complete a copy is', () => {
    const fullness = (row: Parts): bigint => BigInt(String(row['version'])) >> 48n;
    expect(fullness(select())).toBe(3n);
    expect(fullness(select('tls.version', 'oauth.decision'))).toBe(4n);
  });

  it('alone cause warnings', () => {
    expect(select()['issues']).toEqual([]);
    expect(select('webhook_verification.decision')['issues']).toEqual([
      'webhook_verification.decision:unknown_value',
    ]);
  });

  it('include the complete raw URL if its parts are not stored', () => {
    const parts = ['scheme', 'host', 'path', 'query'].map((name) => `http.request.url.${name}`);
    expect(select('http.request.url.raw')['http_request_url_raw']).toBe('https://h/p');
    expect(select('http.request.url.raw', ...parts)['http_request_url_raw']).toBe('');
    expect(select(...parts)['http_request_url_raw']).toBe('');
  });

  it('reach the last of more than 32', () => {
    expect(select('webhook_verification.decision')['webhook_verification_decision']).toBe('odd');
    expect(select('tls.version')['webhook_verification_decision']).toBe('');
  });

  it('are all fields, including unknown ones, for a verdict without fields', () => {
    const { rules } = rulesFor(http, [], () => whole);
    expect(build(httpEvent(payload), { rules }).rows).toEqual(build(httpEvent(payload)).rows);
  });
});
