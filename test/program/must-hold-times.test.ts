import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { configEvent, daysAgo, httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer, type Row } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterEach(() => server.wipe());
afterAll(() => server.close());

/** Loads the lines from a file, as one batch. */
async function load(text: string, options: object = {}): Promise<Record<string, unknown>> {
  await server.write('events.ndjson', text);
  await server.configure({
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'] }],
    ...options,
  });
  const finished = await server.weir(['run', '--until-idle', '--json']);
  // The log has no retries of rejected inserts. It may have warnings about dead letters.
  expect(finished.code, finished.stderr).toBe(0);
  expect(finished.stderr).not.toMatch(/ERR_CLICKHOUSE|inserts fail/);
  return lastJson(finished);
}

async function expectCleanAudit(): Promise<void> {
  const audit = await server.weir(['audit', '--json']);
  expect({ code: audit.code, ...lastJson(audit) }).toMatchObject({ code: 0, balanced: true });
}

async function deadLetters(): Promise<readonly Row[]> {
  return server.query(
    `SELECT event_id, toString(reason) AS reason, path, expected, found FROM weir.dead_letters FINAL
     ORDER BY event_id`,
  );
}

async function times(view: string): Promise<Record<string, unknown>> {
  const rows = await server.view(
    `SELECT event_id, toString(event_timestamp) AS at FROM analytics.${view} ORDER BY event_id`,
  );
  return Object.fromEntries(rows.map((row) => [String(row['event_id']), row['at']]));
}

describe('one batch of events from 200 different days', () => {
  it('is stored completely, in blocks that ClickHouse accepts', async () => {
    const days = Array.from({ length: 200 }, (_, day) => day);
    const text = days.flatMap((day) => [
      httpEvent(`ev_http_${day}`, { at: daysAgo(day) }),
      tcpEvent(`ev_tcp_${day}`, { at: daysAgo(day) }),
      // Configuration events have no retention, and are partitioned by month: 200 months.
      configEvent(`ev_config_${day}`, { at: daysAgo(day * 30) }),
    ]);
    expect(await load(lines(...text))).toMatchObject({ received: 600, stored: 600 });
    const [ledger] = await server.query('SELECT count() AS n FROM weir.batches FINAL');
    expect(Number(ledger?.['n'])).toBe(1);
    for (const view of ['http_request_complete', 'tcp_connection_closed', 'config_events']) {
      const [row] = await server.view(
        `SELECT count() AS rows, uniqExact(toDate(event_timestamp)) AS days FROM analytics.${view}`,
      );
      expect({ view, rows: Number(row?.['rows']), days: Number(row?.['days']) }).toEqual({
        view,
        rows: 200,
        days: 200,
      });
    }
    await expectCleanAudit();
  });
});

describe('an event time', () => {
  const timestamp = 'event_timestamp';

  it('that is missing or invalid makes a dead letter, and neighboring events are stored', async () => {
    const without = httpEvent('ev_without').replace(/"event_timestamp":"[^"]*",/, '');
    const withTime = (id: string, json: string): string =>
      httpEvent(id).replace(/"event_timestamp":"[^"]*"/, `"event_timestamp":${json}`);
    const text = lines(
      httpEvent('ev_before'),
      without,
      withTime('ev_null', 'null'),
      withTime('ev_number', '1767225600'),
      withTime('ev_empty', '""'),
      withTime('ev_word', '"yesterday"'),
      withTime('ev_local', '"2026-01-31T00:00:00"'),
      withTime('ev_day_31', '"2026-02-31T00:00:00Z"'),
      httpEvent('ev_behind'),
    );
    expect(await load(text)).toMatchObject({ stored: 2, dead_lettered: 7 });
    expect(Object.keys(await times('http_request_complete'))).toEqual(['ev_before', 'ev_behind']);
    const expected = (reason: string, wanted: string, found: string) => ({
      reason,
      path: timestamp,
      expected: wanted,
      found,
    });
    const noTime = expected('value', 'RFC 3339 date and time', 'string');
    expect(await deadLetters()).toEqual([
      { event_id: 'ev_day_31', ...noTime },
      { event_id: 'ev_empty', ...noTime },
      { event_id: 'ev_local', ...noTime },
      { event_id: 'ev_null', ...expected('envelope', 'string', 'null') },
      { event_id: 'ev_number', ...expected('envelope', 'string', 'number') },
      { event_id: 'ev_without', ...expected('envelope', 'string', 'absent') },
      { event_id: 'ev_word', ...noTime },
    ]);
    await expectCleanAudit();
  });

  it('that is out of range makes a dead letter, and neighboring events are stored', async () => {
    const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString();
    const wild = {
      ev_0000: '0000-01-01T00:00:00Z',
      ev_0001: '0001-01-01T00:00:00Z',
      ev_1969: '1969-12-31T23:59:59.999999Z',
      ev_2106: '2106-01-01T00:00:00Z',
      ev_9999: '9999-12-31T23:59:59Z',
      ev_two_days_ahead: ahead(2 * 86_400_000),
      // In UTC it is 1969.
      ev_zone: '1970-01-01T00:30:00+01:00',
    };
    const text = lines(
      httpEvent('ev_before'),
      httpEvent('ev_an_hour_ahead', { at: ahead(3_600_000) }),
      ...Object.entries(wild).flatMap(([id, at]) => [
        httpEvent(id, { at }),
        configEvent(`${id}_config`, { at }),
      ]),
      httpEvent('ev_behind'),
    );
    expect(await load(text)).toMatchObject({ stored: 3, dead_lettered: 14 });
    const outOfRange = { expected: 'time from 1970 to 2105', found: 'time out of range' };
    const tooFar = { expected: 'time not far ahead of the clock', found: 'time ahead' };
    expect(await deadLetters()).toEqual(
      Object.keys(wild)
        .flatMap((id) => [id, `${id}_config`])
        .toSorted()
        .map((id) => ({
          event_id: id,
          reason: 'value',
          path: timestamp,
          ...(id.startsWith('ev_two_days') ? tooFar : outOfRange),
        })),
    );
    await expectCleanAudit();
  });

  it('that is older than the retention is ignored as expired; a slightly later one is stored', async () => {
    const minute = 1 / 1440;
    const text = lines(
      httpEvent('ev_inside', { at: daysAgo(10 - minute) }),
      httpEvent('ev_outside', { at: daysAgo(10 + minute) }),
      httpEvent('ev_long_ago', { at: '1970-01-01T00:00:00Z' }),
      tcpEvent('ev_tcp_outside', { at: daysAgo(20 + minute) }),
      tcpEvent('ev_tcp_inside', { at: daysAgo(20 - minute) }),
      // Without retention, any past time is valid.
      configEvent('ev_config', { at: '1970-01-01T00:00:00.000001Z' }),
    );
    const retention = { http_request_complete: '10d', tcp_connection_closed: '20d' };
    expect(await load(text, { retention })).toMatchObject({
      received: 6,
      stored: 3,
      ignored: 3,
      dead_lettered: 0,
    });
    // TTL merges drop nothing that was just stored.
    for (const table of ['http_request_complete', 'tcp_connection_closed', 'config_events']) {
      await server.command(`OPTIMIZE TABLE weir.${table} FINAL`);
    }
    expect(Object.keys(await times('http_request_complete'))).toEqual(['ev_inside']);
    expect(Object.keys(await times('tcp_connection_closed'))).toEqual(['ev_tcp_inside']);
    expect(await times('config_events')).toEqual({ ev_config: '1970-01-01 00:00:00.000001' });
    const [row] = await server.query("SELECT ignored['expired'] AS n FROM weir.batches FINAL");
    expect(Number(row?.['n'])).toBe(3);
    await expectCleanAudit();
  });

  it('is stored forever with a retention of 0, from 1970', async () => {
    const text = lines(
      httpEvent('ev_1970', { at: '1970-01-01T00:00:00Z' }),
      httpEvent('ev_1999', { at: '1999-12-31T23:59:60Z' }),
      tcpEvent('ev_2001', { at: '2001-09-09t01:46:40.123456789+02:00' }),
    );
    const retention = { http_request_complete: '0d', tcp_connection_closed: '0d' };
    expect(await load(text, { retention })).toMatchObject({ stored: 3 });
    expect(await times('http_request_complete')).toEqual({
      ev_1970: '1970-01-01 00:00:00.000000',
      ev_1999: '2000-01-01 00:00:00.000000',
    });
    expect(await times('tcp_connection_closed')).toEqual({ ev_2001: '2001-09-08 23:46:40.123456' });
    await expectCleanAudit();
  });
});
