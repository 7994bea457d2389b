import { describe, expect, it } from 'vitest';

import { configFrom, type EventExpectation } from '../../../src/config/index.ts';

import { createDryRun } from '../../../src/pipeline/index.ts';
import { compareAll, compareEvent } from '../../../src/testing/compare-events.ts';
import { fieldProblem, settableProblem } from '../../../src/testing/fields.ts';
import { makeEvents } from '../../../src/testing/sample-events.ts';

const nowMs = Date.UTC(2026, 0, 31, 12);
const dryRun = await createDryRun(
  await configFrom({
    capture: [
      {
        type: 'http_request_complete.v0',
        filter: 'ev.conn.server_port == 443',
        fields: ['conn.*', 'http.request.headers', 'http.response.status_code'],
      },
      { type: 'http_request_complete.v0', filter: 'ev.conn.server_name == "b.example"' },
    ],
  }),
);

function judged(text: string) {
  const [event] = dryRun.run(Buffer.from(text), nowMs).events;
  if (event === undefined) throw new Error('no event');
  return event;
}

function request(set: Record<string, unknown> = {}, type = 'http_request_complete.v0') {
  const [event] = makeEvents({ type, count: 1, from: 'now', every: '1s', set }, 0, nowMs);
  return judged(event?.text ?? '');
}

/** Paths with expected and actual values. */
function differences(expected: EventExpectation, event: ReturnType<typeof judged>) {
  return compareEvent(expected, event, nowMs).map((one) => [one.path, one.expected, one.actual]);
}

const headers = { 'http.request.headers.Authorization': ['Bearer abc'] };

describe('an event', () => {
  it('that is as expected has no differences', () => {
    const expected: EventExpectation = {
      verdict: 'stored',
      table: 'http_request_complete',
      matched: [0],
      row: {
        'conn.client_ip': '203.0.113.1',
        conn_server_port: 443,
        event_timestamp: 'now',
        'http.request.headers.authorization': '[masked]',
        'http.request.headers': { 'User-Agent': ['weir-test'] },
        'http.request.url.path': null,
      },
      kept: ['conn.client_ip', 'conn.*'],
      not_kept: ['http.request.url.path', 'ip_policy.*'],
      masked: ['http.request.headers.authorization'],
      issues: [],
    };
    const event = request({ 'http.request.headers.Authorization': ['Bearer abc'] });
    expect(
      differences(
        {
          ...expected,
          row: { ...expected.row, 'http.request.headers.authorization': ['[masked]'] },
        },
        event,
      ),
    ).toEqual([]);
  });

  it('is reported with all differences', () => {
    const expected: EventExpectation = {
      table: 'tcp_connection_closed',
      matched: [0, 1],
      row: { 'conn.client_ip': '203.0.113.2', 'http.request.url.path': '/' },
      kept: ['http.request.url.path'],
      not_kept: ['conn.*'],
      masked: ['http.request.headers.user-agent', 'tls.version'],
      issues: ['odd'],
    };
    expect(differences(expected, request())).toEqual([
      ['matched', [0, 1], [0]],
      ['table', 'tcp_connection_closed', 'http_request_complete'],
      ['row.conn.client_ip', '203.0.113.2', '203.0.113.1'],
      ['row.http.request.url.path', '/', null],
      ['http.request.url.path', 'kept', 'not kept'],
      ['conn.*', 'not kept', 'kept'],
      ['http.request.headers.user-agent', '[masked]', 'a value that is not masked'],
      ['tls.version', '[masked]', null],
      ['issues', ['odd'], []],
    ]);
  });

  it('that has another verdict is reported with only the verdict and its reason', () => {
    const [filtered] = compareEvent(
      { verdict: 'stored', row: { 'conn.client_ip': 'x' } },
      request({ 'conn.server_port': 80 }),
      nowMs,
    );
    expect(filtered).toMatchObject({ path: 'verdict', expected: 'stored', actual: 'filtered' });
    expect(filtered?.reasons).toEqual([
      'capture[0] does not match: ev.conn.server_port == 443, with ev.conn.server_port = 80',
      'capture[1] does not match: ev.conn.server_name == "b.example", with ev.conn.server_name = "www.example.com"',
    ]);
    // To expect something of the row is to expect that there is one.
    expect(differences({ kept: ['conn.client_ip'] }, request({ 'conn.server_port': 80 }))).toEqual([
      ['row', 'stored', 'filtered'],
    ]);
  });

  it('that is rejected is reported with reason and path, never with a value', () => {
    const event = request({ 'conn.client_ip': 7 });
    expect(
      differences({ verdict: 'dead_letter', reason: 'type', path: 'conn.client_ip' }, event),
    ).toEqual([]);
    expect(differences({ reason: 'value', path: 'conn.server_ip' }, event)).toEqual([
      ['reason', 'value', 'type'],
      ['path', 'conn.server_ip', expect.stringContaining('conn.client_ip')],
    ]);
    expect(differences({ verdict: 'ignored', reason: 'empty' }, judged(''))).toEqual([]);
    expect(differences({ verdict: 'stored' }, judged(''))).toEqual([
      ['verdict', 'stored', 'ignored (empty)'],
    ]);
  });

  it('may be expected exactly', () => {
    const row = {
      'conn.client_ip': '203.0.113.1',
      'conn.server_ip': '198.51.100.1',
      'conn.server_name': 'www.example.com',
      'conn.server_port': 443,
      'conn.start_ts': 'now',
      'http.request.headers': { 'User-Agent': ['weir-test'] },
      'http.response.status_code': 200,
    };
    expect(differences({ row, exactly: true }, request())).toEqual([]);
    const { 'conn.server_ip': _left, ...rest } = row;
    expect(differences({ row: rest, exactly: true }, request())).toEqual([
      ['row.conn_server_ip', null, '198.51.100.1'],
    ]);
  });

  it('of a configuration object is compared by field', () => {
    const set = { token: 'a-secret', 'principal.subject': 'maria@example.com', description: 'CI' };
    const event = request(set, 'api_key_created.v0');
    expect(
      differences(
        {
          row: {
            description: 'CI',
            'object.metadata': '',
            'principal.subject': 'maria@example.com',
          },
          masked: ['token'],
          kept: ['description'],
          not_kept: ['nothing'],
        },
        event,
      ),
    ).toEqual([]);
    expect(differences({ row: { description: 'x' }, masked: ['description'] }, event)).toEqual([
      ['row.description', 'x', 'CI'],
      ['description', '[masked]', 'a value that is not masked'],
    ]);
  });
});

describe('all events', () => {
  const events = [request(headers), request({ 'conn.server_port': 80 }), judged('{"broken')];

  it('are counted by verdict', () => {
    const counts = { stored: 1, filtered: 1, dead_letter: 1, ignored: 0 };
    expect(compareAll({ counts }, events, nowMs)).toEqual([]);
    expect(compareAll({ counts: { stored: 2, ignored: 1 } }, events, nowMs)).toMatchObject([
      { path: 'counts.stored', expected: 2, actual: 1 },
      { path: 'counts.ignored', expected: 1, actual: 0 },
    ]);
  });

  it('include rows; for a missing one, the nearest is reported', () => {
    const row = { 'conn.client_ip': '203.0.113.1', 'conn.server_port': 443 };
    expect(compareAll({ rows: [row] }, events, nowMs)).toEqual([]);
    expect(compareAll({ rows: [{ ...row, 'conn.server_port': 80 }] }, events, nowMs)).toMatchObject(
      [{ path: 'rows[0]', actual: { 'conn.client_ip': '203.0.113.1', 'conn.server_port': 443 } }],
    );
    expect(compareAll({ rows: [row] }, [], nowMs)).toMatchObject([{ actual: null }]);
  });
});

describe('field names', () => {
  it.each([
    'conn.client_ip',
    'conn_client_ip',
    'conn.*',
    'http.request.headers.X-Own',
    'principal.subject',
    'object.anything',
    'extra.new.member',
    'token',
    'event_timestamp',
  ])('%s may be expected', (name) => {
    expect(fieldProblem(name)).toBeUndefined();
  });

  it.each([
    ['conn.client_ipp', 'conn.client_ip'],
    ['conn_client_ipp', 'conn_client_ip'],
    ['http.reqest.method', 'http.request.method'],
  ])('%s must not be expected: %s is near', (name, near) => {
    expect(fieldProblem(name)).toContain(`did you mean ${near}?`);
  });

  it('of a generated event are those of its type', () => {
    expect(settableProblem('tcp_connection_closed.v0', 'conn.bytes_in')).toBeUndefined();
    expect(settableProblem('tcp_connection_closed.v0', 'principal.subject')).toBeUndefined();
    expect(settableProblem('tcp_connection_closed.v0', 'http.request.method')).toContain(
      'has no field',
    );
    // Nobody publishes the fields of these.
    expect(settableProblem('tcp_address_created.v0', 'whatever')).toBeUndefined();
  });
});
