import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { eventNames } from '../../../src/load/event-names.ts';
import type { Block } from '../../../src/flow.ts';
import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import {
  batchOf,
  build,
  builderOptions,
  configEvent,
  httpEvent,
  noCounts,
  readMs,
} from '../../support/reference-build.ts';

const DAY_MS = 86_400_000;
const at = (ms: number): string => new Date(ms).toISOString();
const timed = (event_timestamp: unknown): string => httpEvent({}, { event_timestamp });

function finding(text: string) {
  const { findings, rows } = build(text);
  expect(rows).toHaveLength(0);
  expect(findings).toHaveLength(1);
  return findings[0];
}

describe('the envelope', () => {
  it('fills its columns', () => {
    const [row] = build(httpEvent({ conn: { server_port: 443 } })).rows;
    expect(row).toMatchObject({
      account_id: 'ac_1',
      event_id: 'ev_1',
      event_type: 'http_request_complete.v0',
      event_timestamp: BigInt(Date.parse('2026-11-21T11:59:58.5Z')) * 1_000n,
      version: (1n << 48n) | BigInt(readMs),
      source: 'edge',
      source_partition: 'shard-0001',
      issues: [],
      extra: '',
    });
  });

  it('may have any order, also with the payload before the type', () => {
    const text = JSON.stringify({
      object: { conn: { server_port: 443 }, added: 1 },
      principal: null,
      event_timestamp: '2026-11-21T11:59:58.5Z',
      account_id: 'ac_1',
      event_type: 'http_request_complete.v0',
      event_id: 'ev_1',
    });
    const { rows } = build(text);
    expect(rows).toMatchObject([{ conn_server_port: 443, event_id: 'ev_1', extra: '{"added":1}' }]);
  });

  it('may have escaped names and strings', () => {
    const text = httpEvent().replace('account_id', String.raw`acco\u0075nt_id`);
    const typed = text.replace('http_request', String.raw`\u0068ttp_request`);
    expect(build(typed).rows).toMatchObject([
      { account_id: 'ac_1', event_type: 'http_request_complete.v0' },
    ]);
  });

  it('needs a type', () => {
    expect(finding(httpEvent({}, { event_type: undefined }))).toMatchObject({
      reason: 'envelope',
      path: 'event_type',
      expected: 'string',
      found: 'absent',
      offset: -1,
    });
    expect(finding(httpEvent({}, { event_type: null }))).toMatchObject({ found: 'null' });
    expect(finding(httpEvent({}, { event_type: 7 }))).toMatchObject({ found: 'number' });
  });

  it('is named in dead letters by at most 256 characters, without half a character', () => {
    const long = `${'x'.repeat(255)}\u{1f600}y`;
    const names = { event_id: long, account_id: long, event_type: long };
    const found = finding(httpEvent({}, names));
    const cut = 'x'.repeat(255);
    expect(found).toMatchObject({ eventId: cut, accountId: cut, eventType: cut });
    expect(eventNames(Buffer.from(httpEvent({}, names)))).toEqual({
      eventId: cut,
      accountId: cut,
      eventType: cut,
    });
  });

  it('needs a type of the catalog', () => {
    expect(finding(httpEvent({}, { event_type: 'http_request_complete.v1' }))).toMatchObject({
      reason: 'unknown_type',
      path: 'event_type',
      eventType: 'http_request_complete.v1',
      eventId: 'ev_1',
      accountId: 'ac_1',
    });
    expect(finding(httpEvent({}, { event_type: '' }))).toMatchObject({ reason: 'unknown_type' });
    for (const name of ['constructor', '__proto__']) {
      expect(finding(httpEvent({}, { event_type: name }))).toMatchObject({
        reason: 'unknown_type',
      });
    }
  });

  it.each([
    [undefined, 'absent'],
    [null, 'null'],
    [[], 'array'],
    ['{}', 'string'],
  ])('needs an object: %j is not one', (object, found) => {
    expect(finding(httpEvent({}, { object }))).toMatchObject({
      reason: 'envelope',
      path: 'object',
      expected: 'object',
      found,
    });
  });

  it('reports the position of the error as an offset into the event', () => {
    const text = httpEvent({}, { event_timestamp: 12_345 });
    expect(finding(text)?.offset).toBe(text.indexOf('12345'));
  });

  it('may omit the account, which is then empty', () => {
    expect(build(httpEvent({}, { account_id: undefined })).rows).toMatchObject([
      { account_id: '' },
    ]);
    expect(build(httpEvent({}, { account_id: null })).rows).toMatchObject([{ account_id: '' }]);
    expect(finding(httpEvent({}, { account_id: 5 }))).toMatchObject({
      reason: 'type',
      path: 'account_id',
      expected: 'string',
      found: 'number',
    });
  });

  it.each([undefined, null, ''])(
    'gives an event with the ID %j an ID that is computed from its bytes',
    (id) => {
      const text = httpEvent({}, { event_id: id });
      const digits = createHash('sha256').update(text).digest('hex').slice(0, 32);
      expect(build(` ${text}\n`).rows).toMatchObject([{ event_id: `sha256:${digits}` }]);
    },
  );

  it('rejects an ID that is not a string', () => {
    expect(finding(httpEvent({}, { event_id: 5 }))).toMatchObject({
      reason: 'type',
      path: 'event_id',
    });
  });

  it('reports a lone surrogate', () => {
    const text = httpEvent().replace('ev_1', String.raw`ev_\ud800`);
    expect(build(text).rows).toMatchObject([
      { event_id: 'ev_\ufffd', issues: ['event_id:lone_surrogate'] },
    ]);
  });
});

describe('of repeated fields, the last one wins', () => {
  it.each([
    ['account_id', '"account_id":"ac_2"', { account_id: 'ac_2' }],
    ['an invalid one before a valid one', '"account_id":"ac_2"', { account_id: 'ac_2' }],
    ['event_timestamp', '"event_timestamp":"2026-11-20T00:00:00Z"', { event_id: 'ev_1' }],
    [
      'object',
      '"object":{"conn":{"server_port":80}}',
      { conn_server_port: 80, conn_server_name: '' },
    ],
  ])('%s', (_, member, expected) => {
    const first = httpEvent({ conn: { server_port: 443, server_name: 'a' }, added: 1 });
    expect(build(`${first.slice(0, -1)},${member}}`).rows).toMatchObject([expected]);
  });

  it('the type, which determines how the payload is read', () => {
    const text = httpEvent(
      { conn: { bytes_in: 5 }, added: 1 },
      { event_type: 'api_key_created.v0' },
    );
    const { rows } = build(`${text.slice(0, -1)},"event_type":"tcp_connection_closed.v0"}`);
    expect(rows).toMatchObject([
      { event_type: 'tcp_connection_closed.v0', conn_bytes_in: 5n, extra: '{"added":1}' },
    ]);
  });

  it('an invalid value after a valid one', () => {
    expect(finding(`${httpEvent().slice(0, -1)},"object":5}`)).toMatchObject({
      reason: 'envelope',
      path: 'object',
    });
  });
});

describe('the time of an event', () => {
  it.each([
    ['absent', undefined, 'envelope'],
    ['null', null, 'envelope'],
    ['a number', 1_795_178_096, 'envelope'],
    ['an invalid time', 'yesterday', 'value'],
    ['an invalid date', '2026-02-30T00:00:00Z', 'value'],
  ])('that is %s makes a dead letter', (_, time, reason) => {
    expect(finding(timed(time))).toMatchObject({ reason, path: 'event_timestamp' });
  });

  it('keeps microseconds, in UTC, and truncates further digits', () => {
    expect(build(timed('2026-11-21T13:00:00.1234569+02:00')).rows).toMatchObject([
      { event_timestamp: BigInt(Date.parse('2026-11-21T11:00:00Z')) * 1_000n + 123_456n },
    ]);
  });

  it('may be up to a day after the time of reading', () => {
    expect(build(timed(at(readMs + DAY_MS))).rows).toHaveLength(1);
    expect(finding(timed(at(readMs + DAY_MS + 1)))).toMatchObject({
      reason: 'value',
      found: 'time ahead',
    });
  });

  it('may be as old as the retention of its table, and is ignored as expired beyond it', () => {
    const oldest = readMs - 400 * DAY_MS;
    expect(build(timed(at(oldest))).rows).toHaveLength(1);
    const { counts, findings } = build(timed(at(oldest - 1)));
    expect(findings).toHaveLength(0);
    expect(counts).toMatchObject({ received: 1, stored: {}, ignored: { expired: 1 } });
  });

  it('may be any from 1970 if rows are kept forever', () => {
    const config = (time: string): string =>
      configEvent('ip_policy_created.v0', {}, { event_timestamp: time });
    expect(build(config('1970-01-01T00:00:00Z')).rows).toHaveLength(1);
    expect(finding(config('1969-12-31T23:59:59.999999Z'))).toMatchObject({ reason: 'value' });
    expect(finding(config('1970-01-01T00:00:00+00:01'))).toMatchObject({ reason: 'value' });
    expect(finding(config('0001-01-01T00:00:00Z'))).toMatchObject({ reason: 'value' });
  });

  it('must not be after 2105, whatever the clock says', () => {
    const clockAheadMs = 200 * 366 * DAY_MS;
    expect(build(timed('2105-12-31T23:59:59.9Z'), { clockAheadMs }).rows).toHaveLength(1);
    expect(build(timed('2106-01-01T00:00:00Z'), { clockAheadMs }).findings).toMatchObject([
      { reason: 'value', expected: 'time from 1970 to 2105' },
    ]);
  });
});

describe('a test event', () => {
  it('is ignored, whatever else it lacks', () => {
    const { counts } = build([
      '{"event_type":"test","object":{}}',
      httpEvent({}, { event_type: 'test' }),
      '{"object": { \n}, "event_type":"test"}',
    ]);
    expect(counts).toMatchObject({ received: 3, ignored: { test: 3 }, deadLettered: 0 });
  });

  it('has an empty object, or it is of an unknown type', () => {
    expect(finding('{"event_type":"test","object":{"a":1}}')?.reason).toBe('unknown_type');
    expect(finding('{"event_type":"test"}')?.reason).toBe('unknown_type');
    expect(finding('{"event_type":"test","object":[]}')?.reason).toBe('unknown_type');
  });
});

describe('blocks', () => {
  it('do not span more than 50 days', () => {
    const config = (day: number): string =>
      configEvent('ip_policy_created.v0', {}, { event_timestamp: at(day * DAY_MS) });
    const { blocks } = build([0, 49, 50, 51, 99, 100].map(config));
    expect(blocks.map(({ table, rows }) => [table, rows])).toEqual([
      ['config_events', 2],
      ['config_events', 3],
      ['config_events', 1],
    ]);
  });

  it('are one per table', () => {
    const { blocks, counts } = build([
      configEvent('api_key_created.v0'),
      httpEvent(),
      httpEvent({}, { event_type: 'tcp_connection_closed.v0' }),
      httpEvent(),
    ]);
    const rows = { http_request_complete: 2, tcp_connection_closed: 1, config_events: 1 };
    expect(Object.fromEntries(blocks.map((block) => [block.table, block.rows]))).toEqual(rows);
    expect(counts.stored).toEqual(rows);
  });

  it('are the same, byte by byte, whenever the same batch is built again', () => {
    const texts = [httpEvent(), httpEvent({ added: 1 }), configEvent('api_key_deleted.v0')];
    const again = createRareFormsBuilder(builderOptions);
    again.append(batchOf([httpEvent({ conn: { server_name: 'other' } })]), 0, noCounts());
    again.finish();
    again.append(batchOf(texts), 0, noCounts());
    const bytesOf = ({ pieces }: Block): Buffer => Buffer.concat(pieces);
    expect(again.finish().map(bytesOf)).toEqual(build(texts).blocks.map(bytesOf));
  });

  it('do not change while the builder continues', () => {
    const builder = createRareFormsBuilder(builderOptions);
    builder.append(batchOf([httpEvent(), httpEvent({ added: 1 })]), 0, noCounts());
    const [block] = builder.finish();
    const before = Buffer.concat(block?.pieces ?? []);
    builder.append(
      batchOf([httpEvent({ conn: { server_name: 'x' } }), httpEvent()]),
      0,
      noCounts(),
    );
    builder.finish();
    expect(Buffer.concat(block?.pieces ?? [])).toEqual(before);
  });
});

describe('a builder', () => {
  it('stops at the end of a range when it has the maximum number of rows', () => {
    const builder = createRareFormsBuilder({ ...builderOptions, rowsMax: 2 });
    const batch = batchOf([httpEvent(), `${httpEvent()}${httpEvent()}`, httpEvent(), httpEvent()]);
    const counts = noCounts();
    expect(builder.append(batch, 0, counts).consumed).toBe(2);
    expect(builder.append(batch, 2, counts).consumed).toBe(0);
    expect(builder.rows).toBe(3);
    builder.finish();
    expect(builder.rows).toBe(0);
    expect(builder.append(batch, 2, counts).consumed).toBe(2);
    expect(counts).toMatchObject({ received: 5, stored: { http_request_complete: 5 } });
  });

  it('stops when it has the maximum number of bytes', () => {
    const builder = createRareFormsBuilder({ ...builderOptions, bytesMax: 1_000 });
    const batch = batchOf(Array.from({ length: 50 }, (_, index) => httpEvent({ added: index })));
    const { consumed } = builder.append(batch, 0, noCounts());
    expect(consumed).toBeGreaterThan(0);
    expect(consumed).toBeLessThan(50);
    expect(builder.sizeBytes).toBeGreaterThanOrEqual(1_000);
  });

  it('reports how many bytes it holds', () => {
    const builder = createRareFormsBuilder(builderOptions);
    expect(builder.sizeBytes).toBeLessThan(100);
    builder.append(batchOf([httpEvent({ added: 'x'.repeat(5_000) })]), 0, noCounts());
    const { sizeBytes } = builder;
    expect(sizeBytes).toBeGreaterThan(5_000);
    expect(sizeBytes).toBeLessThan(7_000);
  });

  it('keeps counts that reconcile', () => {
    const { counts } = build([httpEvent(), '', '{', httpEvent({}, { event_type: 'test' }), '[1]']);
    expect(counts).toEqual({
      ...noCounts(),
      received: 5,
      stored: { http_request_complete: 1 },
      ignored: { empty: 1, test: 1 },
      deadLettered: 2,
    });
  });
});
