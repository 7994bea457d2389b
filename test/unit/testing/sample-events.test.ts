import { describe, expect, it } from 'vitest';

import { eventTypes } from '../../../src/catalog/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { createDryRun } from '../../../src/pipeline/index.ts';
import { makeEvents } from '../../../src/testing/sample-events.ts';

const nowMs = Date.UTC(2026, 0, 31, 12);
const plain = { count: 1, from: 'now', every: '1s' };
const dryRun = await createDryRun(await configFrom({}));
const rowOf = (text: string) => dryRun.run(Buffer.from(text), nowMs).events[0];

describe('generated events', () => {
  it.each(eventTypes.map(({ name }) => name))('of type %s are stored, without warnings', (type) => {
    const [event] = makeEvents({ ...plain, type }, 0, nowMs);
    const { events, difference } = dryRun.run(Buffer.from(event?.text ?? ''), nowMs);
    expect(difference).toBeUndefined();
    expect(events).toMatchObject([{ outcome: 'stored', event_type: type, issues: [] }]);
  });

  it('occur in sequence, each with its own ID, the same in every run', () => {
    const options = { type: 'tcp_connection_closed.v0', count: 3, from: 'now-1m', every: '20s' };
    const events = makeEvents(options, 4, nowMs);
    expect(events.map(({ atMs }) => atMs - nowMs)).toEqual([-60_000, -40_000, -20_000]);
    expect(events.map(({ text }) => JSON.parse(text).event_id)).toEqual([
      'ev_test_4_1',
      'ev_test_4_2',
      'ev_test_4_3',
    ]);
    expect(makeEvents(options, 4, nowMs)).toEqual(events);
  });

  it('have the values that are set, numbered and in rotation, and lack omitted fields', () => {
    const events = makeEvents(
      {
        ...plain,
        type: 'http_request_complete.v0',
        count: 3,
        account_id: 'ac_own',
        set: { 'conn.client_ip': '198.51.100.{n}', 'conn.start_ts': 'now-1h' },
        cycle: { 'http.response.status_code': [200, 500] },
        without: ['tls', 'http.request.user_agent'],
      },
      0,
      nowMs,
    );
    const objects = events.map(({ text }) => JSON.parse(text));
    expect(objects.map(({ object }) => object.conn.client_ip)).toEqual([
      '198.51.100.1',
      '198.51.100.2',
      '198.51.100.3',
    ]);
    expect(objects.map(({ object }) => object.http.response.status_code)).toEqual([200, 500, 200]);
    expect(objects[0].account_id).toBe('ac_own');
    expect(objects[0].object.conn.start_ts).toBe('2026-01-31T11:00:00.000Z');
    expect(objects[0].object.http.request).not.toHaveProperty('user_agent');
  });

  it('have a URL that matches host and path, unless the test sets another', () => {
    const url = (set: Record<string, unknown>) => {
      const [event] = makeEvents({ ...plain, type: 'http_request_complete.v0', set }, 0, nowMs);
      return JSON.parse(event?.text ?? '').object.http.request.url;
    };
    expect(url({ 'conn.server_name': 'a.example', 'http.request.url.path': '/x' })).toMatchObject({
      host: 'a.example',
      raw: 'https://a.example/x',
    });
    expect(url({ 'http.request.url.raw': 'odd' }).raw).toBe('odd');
  });

  it('set fields of the envelope by their names', () => {
    const set = { 'principal.subject': 'maria@example.com', event_id: 'ev_own' };
    const [event] = makeEvents({ ...plain, type: 'ip_policy_created.v0', set }, 0, nowMs);
    expect(rowOf(event?.text ?? '')).toMatchObject({
      event_id: 'ev_own',
      row: { principal_subject: 'maria@example.com', object_type: 'ip_policy', action: 'created' },
    });
  });
});
