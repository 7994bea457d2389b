import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger, messageOf } from '../../src/base/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { Compactor } from '../../src/rollups/compactor.ts';
import { recountHours, recountMinutes } from '../../src/rollups/count.ts';
import { readOlder } from '../../src/rollups/dirty-minutes.ts';
import { openRollups, type Rollups } from '../../src/rollups/index.ts';
import { runSteps } from '../../src/rollups/steps.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { sized } from '../support/size.ts';
import { until } from '../support/weir.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;
const config = await configFrom({});
const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());

beforeEach(() => emptyTables(clickhouse));

/** Tests that take seconds each: they run if counting changes, and nightly. */
const inFull = sized(it.skip, it);

const refresher = (through: ClickHouse = clickhouse): Promise<Rollups> =>
  openRollups(config, through, log);
const catchUp = async (): Promise<void> => (await refresher()).catchUp();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A past hour. */
const pastHour = (hoursAgo: number): number =>
  Math.floor(Date.now() / hourMs) * hourMs - hoursAgo * hourMs;

let inserts = 0;

/**
 * Stores `count` requests, identical for identical numbers: request n is in minute n % `minutes` after `from`, and
 * belongs to one of two accounts and three hosts. Each call is one insert.
 */
async function store(
  from: number,
  numbers: readonly [first: number, end: number],
  more: {
    readonly minutes?: number;
    readonly fields?: number;
    readonly host?: string;
    /** SQL for the `present` bits of request n. */
    readonly present?: string;
  } = {},
): Promise<void> {
  const { minutes = 60, fields = 9, host, present = '8589934591' } = more;
  inserts += 1;
  await clickhouse.command(
    `INSERT INTO weir.http_request_complete (account_id, event_id, event_timestamp, version, present,
       conn_client_ip, conn_server_name, http_request_method, http_request_url_path,
       http_response_body_length, http_response_status_code, ip_policy_decision)
     WITH toUInt64(${present}) AS bits
     SELECT concat('ac_', toString(n % 2)), concat('ev_', toString(n)),
       toDateTime64(${from / 1000}, 6, 'UTC') + toIntervalSecond((n % ${minutes}) * 60 + intDiv(n, ${minutes}) % 60),
       bitShiftLeft(toUInt64(${fields}), 48) + ${inserts}, bits,
       toIPv4(n % 50), ${host === undefined ? "concat('host', toString(n % 3))" : `'${host}'`},
       if(n % 4 = 0, 'post', 'get'), concat('/orders/', toString(n)),
       if(bitTest(bits, 20), n, 0), if(bitTest(bits, 22), if(n % 10 = 0, 500, 200), 0), if(bitTest(bits, 23), if(n % 7 = 0, 'block', 'allow'), '')
     FROM (SELECT number + ${numbers[0]} AS n FROM numbers(${numbers[1] - numbers[0]}))`,
    { as: 'admin' },
  );
}

type Counts = readonly Record<string, unknown>[];

const ask = (sql: string): Promise<Counts> => clickhouse.query(sql, {}, { as: 'analyst' });

/** Counts of a rollup, by key. */
const rolledUp = (view: string): Promise<Counts> =>
  ask(
    `SELECT account_id, time, host, sum(requests) AS n, sum(s5xx) AS s5, sum(ip_policy_blocked) AS blocked,
       sum(bytes_out) AS bytes, uniqCombined64Merge(12)(clients_state) AS clients,
       [sum(status_unknown), sum(ip_policy_unknown), sum(oauth_unknown), sum(decision_unknown), sum(bytes_out_unknown), sum(client_unknown)] AS unknown
     FROM analytics.${view} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );

const lacks = (bit: number): string => `NOT bitTest(present, ${bit})`;

/** The same counts, from the events. */
const counted = (grain: 'Minute' | 'Hour'): Promise<Counts> =>
  ask(
    `SELECT account_id, toStartOf${grain}(event_timestamp) AS time, conn_server_name AS host, count() AS n,
       if(count(http_response_status_code) = 0, NULL, countIf(http_response_status_code >= 500)) AS s5,
       if(countIf(NOT ${lacks(23)}) = 0, NULL, countIf(ip_policy_decision = 'block')) AS blocked,
       sum(http_response_body_length) AS bytes, uniqCombined64(12)(conn_client_ip) AS clients,
       [countIf(http_response_status_code IS NULL), countIf(${lacks(23)}), countIf(${lacks(25)}),
         countIf(${[1, 3, 23, 25, 32].map(lacks).join(' AND ')}), countIf(http_response_body_length IS NULL), countIf(${lacks(6)})] AS unknown
     FROM analytics.http_request_complete GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );

/** Counts of a rollup by path, without hosts. */
const byPath = (view: string): Promise<Counts> =>
  ask(
    `SELECT account_id, time, path, sum(requests) AS n, sum(s5xx) AS s5, sum(bytes_out) AS bytes
     FROM analytics.${view} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );

/** The same without hosts; `columns` counts events or sums rows. */
const ofAllHosts = (from: string, columns: string): Promise<Counts> =>
  ask(`SELECT account_id, ${columns} FROM analytics.${from} GROUP BY 1, 2 ORDER BY 1, 2`);

/** Expects totals over all hosts to equal those of the events, including distinct clients and sizes. */
async function expectTotals(grain: 'Minute' | 'Hour'): Promise<void> {
  const events = await ofAllHosts(
    'http_request_complete',
    `toStartOf${grain}(event_timestamp) AS time, count() AS n,
     if(count(http_response_status_code) = 0, NULL, countIf(http_response_status_code >= 500)) AS s5,
     if(countIf(NOT ${lacks(23)}) = 0, NULL, countIf(ip_policy_decision = 'block')) AS blocked, max(http_response_body_length) AS most,
     uniqCombined64(12)(conn_client_ip) AS clients,
     quantilesDDIf(0.02, 0.5, 0.9, 0.99)(toFloat64(ifNull(http_response_body_length, 0)), bitTest(present, 20)) AS sizes`,
  );
  const rows = `time, sum(requests) AS n, sum(s5xx) AS s5, sum(ip_policy_blocked) AS blocked, max(response_bytes_max) AS most,
     uniqCombined64Merge(12)(clients_state) AS clients,
     quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state) AS sizes`;
  const name = grain.toLowerCase();
  for (const view of [`account_${name}`, `account_${name}_fresh`]) {
    expect(await ofAllHosts(view, rows), view).toEqual(events);
  }
  const paths = await byPath(`path_${name}`);
  for (const view of [`account_path_${name}`, `account_path_${name}_fresh`]) {
    expect(await byPath(view), view).toEqual(paths);
  }
}

/** @param totals also checks totals over all hosts by account: in `npm test`, only after special operations */
async function expectExact(totals = sized(false, true)): Promise<void> {
  const minutes = await counted('Minute');
  expect(minutes.length).toBeGreaterThan(0);
  expect(await rolledUp('http_minute')).toEqual(minutes);
  expect(await rolledUp('http_minute_fresh')).toEqual(minutes);
  const hours = await counted('Hour');
  expect(await rolledUp('http_hour')).toEqual(hours);
  expect(await rolledUp('http_hour_fresh')).toEqual(hours);
  if (!totals) return;
  await expectTotals('Minute');
  await expectTotals('Hour');
}

describe('rollups', () => {
  it('count every event once, despite duplicates and overlaps', async () => {
    await store(pastHour(5), [0, 3000]);
    await store(pastHour(5), [0, 3000]);
    await store(pastHour(5), [2000, 5000]);
    await catchUp();
    await expectExact();
    await store(pastHour(5), [4000, 6000]);
    await catchUp();
    await expectExact(true);
  });

  it('distinguish zero from missing values, and count unknown values', async () => {
    await store(pastHour(5), [0, 300], { host: 'all' });
    await store(pastHour(5), [300, 600], {
      host: 'some',
      present: 'if(n % 3 = 0, 64, 8589934591)',
    });
    await store(pastHour(5), [600, 900], { host: 'none', present: '64' });
    await catchUp();
    await expectExact(true);
    const sums = (view: string): Promise<Counts> =>
      ask(
        `SELECT host, sum(blocked) AS blocked, sum(oauth_blocked) AS oauth, sum(decision_unknown) AS undecided, sum(bytes_out) AS bytes,
           sum(s5xx) AS s5, sum(connections_reused) AS reused, max(response_bytes_max) AS largest, sum(requests) AS n
         FROM analytics.${view} GROUP BY host ORDER BY host`,
      );
    const nothing = {
      blocked: null,
      oauth: null,
      bytes: null,
      s5: null,
      reused: null,
      largest: null,
    };
    for (const view of ['http_minute', 'http_minute_fresh', 'http_hour', 'http_hour_fresh']) {
      expect(await sums(view), view).toMatchObject([
        { host: 'all', blocked: '43', oauth: '0', undecided: '0', bytes: '44850', n: '300' },
        { host: 'none', ...nothing, undecided: '300', n: '300' },
        { host: 'some', blocked: '29', oauth: '0', undecided: '100', reused: '0', largest: '599' },
      ]);
    }
    expect(
      await ask(
        `SELECT sum(s5xx) AS s5, sum(status_unknown) AS unknown, sum(bytes_out_unknown) AS lacking, count(bytes_out) < count() AS absent
         FROM analytics.path_hour WHERE host = 'none'`,
      ),
    ).toEqual([{ s5: null, unknown: '300', lacking: '300', absent: 1 }]);
  });

  inFull(
    'count values as unknown in rows of earlier releases, until these rows are counted again',
    async () => {
      await store(pastHour(30), [0, 200]);
      await catchUp();
      const sums = (): Promise<Counts> =>
        ask(
          'SELECT sum(oauth_blocked) AS oauth, sum(oauth_unknown) AS unknown FROM analytics.http_hour',
        );
      expect(await sums()).toEqual([{ oauth: '0', unknown: '0' }]);
      // As an earlier release without these columns wrote them.
      for (const table of ['http_minute', 'http_hour']) {
        const [row] = await clickhouse.query(
          `SELECT arrayStringConcat(groupArray(name), ', ') AS names FROM system.columns
         WHERE database = 'weir' AND table = {table:String} AND name NOT IN ('oauth_unknown', 'decision_unknown', 'counting')`,
          { table },
          { as: 'admin' },
        );
        const names = String(row?.['names']);
        await clickhouse.command(
          `INSERT INTO weir.${table} (${names}) SELECT ${names} FROM weir.${table} FINAL`,
          { as: 'admin' },
        );
      }
      expect(await sums()).toEqual([{ oauth: null, unknown: '200' }]);
      // The next count finds them.
      await catchUp();
      expect(await sums()).toEqual([{ oauth: '0', unknown: '0' }]);
      await expectExact();
      // Later counts find nothing more.
      const marks = 'SELECT count() AS n FROM weir.dirty_minutes FINAL';
      const before = await clickhouse.query(marks, {}, { as: 'admin' });
      await clickhouse.command('OPTIMIZE TABLE weir.http_minute FINAL', { as: 'admin' });
      await catchUp();
      expect(await clickhouse.query(marks, {}, { as: 'admin' })).toEqual(before);
    },
  );

  it('include late events, in minutes and hours that were counted long before', async () => {
    await store(pastHour(1), [0, 2000]);
    await store(pastHour(3), [10_000, 12_000]);
    await catchUp();
    await store(pastHour(3), [12_000, 12_500], { minutes: 7 });
    await catchUp();
    await expectExact();
  });

  it('are exact in the fresh views while no process counts, and in the other views after the next count', async () => {
    const now = Math.floor(Date.now() / minuteMs) * minuteMs;
    await store(now - 10 * minuteMs, [0, 1000], { minutes: 10 });
    expect(await rolledUp('http_minute')).toEqual([]);
    expect(await rolledUp('http_minute_fresh')).toEqual(await counted('Minute'));
    expect(await rolledUp('http_hour_fresh')).not.toEqual([]);
    await catchUp();
    await store(now - 10 * minuteMs, [900, 1500], { minutes: 10 });
    expect(await rolledUp('http_minute')).not.toEqual(await counted('Minute'));
    expect(await rolledUp('http_minute_fresh')).toEqual(await counted('Minute'));
    expect(await rolledUp('http_hour_fresh')).toEqual(await counted('Hour'));
    await catchUp();
    await expectExact();
  });

  it('move an event if a copy with more fields names its host', async () => {
    await store(pastHour(4), [0, 40], { fields: 3, host: '' });
    await catchUp();
    await store(pastHour(4), [0, 40], { fields: 9, host: 'known' });
    await catchUp();
    await expectExact(true);
    expect(await ask('SELECT DISTINCT host FROM analytics.http_hour')).toEqual([{ host: 'known' }]);
  });

  it('move an event if a later copy with as many fields names another host', async () => {
    const from = pastHour(3);
    const soon = from / 1000 + 7200;
    for (const host of sized(['one', 'other'], ['one', 'other', 'one'])) {
      await store(from, [0, 40], { host });
      // A process is killed after it has summed the hour, with the rows of both hosts.
      const starts = Array.from({ length: 40 }, (_, minute) => from / 1000 + minute * 60);
      const { steps } = recountMinutes('http_request_complete', starts, soon, () => 0);
      const hour = recountHours('http_hour', [from / 1000], soon, () => 0);
      await runSteps(clickhouse, [...steps, ...hour], AbortSignal.timeout(60_000));
      await catchUp();
      await expectExact(true);
      const blocking = `SELECT DISTINCT host FROM analytics.ip_policy_hour`;
      expect(await ask(blocking)).toEqual([{ host }]);
    }
  });

  inFull('are exact after several processes count concurrently while events arrive', async () => {
    const counters = await Promise.all([refresher(), refresher()]);
    const from = pastHour(2);
    const rounds = counters.map(async (one) => {
      for (let round = 0; round < 3; round++) await one.catchUp();
    });
    for (let block = 0; block < 10; block++) await store(from, [block * 300, block * 300 + 400]);
    await Promise.all(rounds);
    await catchUp();
    await expectExact();
  });

  it('are counted again if a process was killed before it could record the count', async () => {
    await store(pastHour(4), [0, 500]);
    const killed: ClickHouse = Object.create(clickhouse, {
      insertRows: { value: () => Promise.reject(new Error('killed')) },
      query: { value: clickhouse.query.bind(clickhouse) },
      command: { value: clickhouse.command.bind(clickhouse) },
      shards: { get: () => [killed] },
    });
    await expect((await refresher(killed)).catchUp()).rejects.toThrow('killed');
    await store(pastHour(4), [400, 900]);
    await catchUp();
    await expectExact();
  });

  inFull('are exact after a backfill of thirty days, including hours of months ago', async () => {
    const days = Array.from({ length: 10 }, (_, index) => 1 + index * 3);
    for (const day of days) {
      await store(pastHour(day * 24), [day * 1000, day * 1000 + 300], { minutes: 45 });
    }
    await store(pastHour(150 * 24), [100_000, 100_300]);
    const stop = new AbortController();
    const small = {
      ...config,
      rollups: { ...config.rollups, minutes_max: 100, interval_ms: 1000 },
    };
    const one = await openRollups(small, clickhouse, log);
    const running = one.run(stop.signal);
    await expect
      .poll(async () => await one.metricsText(), { timeout: 100_000, interval: 500 })
      .toMatch(/counted_minutes_total [1-9]\d*\n[^]*weir_rollup_pending_minutes 0\n/);
    stop.abort();
    await running;
    expect(await rolledUp('http_hour')).toEqual(await counted('Hour'));
    const kept = await ask('SELECT sum(requests) AS n FROM analytics.http_minute');
    expect(kept).toEqual([{ n: String(days.length * 300) }]);
  });

  it('count the last second of a minute, although an index of ClickHouse skips rows', async () => {
    await clickhouse.command(
      `INSERT INTO weir.http_request_complete (account_id, event_id, present, event_timestamp)
       SELECT 'ac_1', concat('ev_', toString(number)), 64,
         toDateTime64(${pastHour(3) / 1000 + 59}, 6, 'UTC') + toIntervalMicrosecond(number * 10)
       FROM numbers(60000)`,
      { as: 'admin' },
    );
    await catchUp();
    await expectExact();
  });

  it('count paths without identifiers, methods with status, and blocked clients', async () => {
    const from = pastHour(4);
    await store(from, [0, 1400]);
    await catchUp();
    expect(
      await ask('SELECT path, sum(requests) AS n FROM analytics.path_hour GROUP BY path'),
    ).toEqual([{ path: '/orders/:id', n: '1400' }]);
    expect(
      await ask(
        'SELECT method, status, sum(requests) AS n FROM analytics.status_minute GROUP BY 1, 2 ORDER BY 1, 2',
      ),
    ).toEqual([
      { method: 'get', status: 200, n: '980' },
      { method: 'get', status: 500, n: '70' },
      { method: 'post', status: 200, n: '280' },
      { method: 'post', status: 500, n: '70' },
    ]);
    const [blocked] = await ask(
      `SELECT sum(blocks) AS n, uniqExact(client_ip) AS clients, any(kind) AS kind,
         min(first_at) >= toDateTime64(${from / 1000}, 6, 'UTC') AS after, min(client_ip_text) AS least
       FROM analytics.ip_policy_hour`,
    );
    expect(blocked).toEqual({ n: '200', clients: '50', kind: 'http', after: 1, least: '0.0.0.0' });
  });
});

describe('an older minute', () => {
  it('is counted once a backlog has passed it, or after a minute', async () => {
    const nowMs = Date.now();
    const minuteAt = (hoursAgo: number): number => pastHour(hoursAgo) / 1000;
    const marks = [
      [10, 5 * minuteMs],
      [11, 1_000],
      [12, 10_000],
      [12, 1_000],
      [13, 70_000],
      [13, 1_000],
    ] as const;
    const rows = marks.map(([hoursAgo, agoMs], mark) => ({
      feed: 'http_request_complete',
      minute: minuteAt(hoursAgo),
      mark: String(mark),
      rows: 1,
      marked_at: ((nowMs - agoMs) / 1000).toFixed(3),
      done: 0,
    }));
    await clickhouse.insertRows('dirty_minutes', rows, 'marks');
    const hours = async (which: 'all' | 'settled'): Promise<readonly number[]> => {
      const older = await readOlder(clickhouse, Math.floor(nowMs / 1000), 100, which);
      return older.map(({ startSecs }) => startSecs);
    };
    expect(await hours('all')).toEqual([13, 12, 11, 10].map(minuteAt));
    expect(await hours('settled')).toEqual([13, 10].map(minuteAt));
  });
});

describe('a day', () => {
  const signal = new AbortController().signal;
  const parts = async (): Promise<unknown> => {
    const rows = await clickhouse.query(
      `SELECT partition, count() AS parts FROM system.parts WHERE active AND database = 'weir'
         AND table = 'http_request_complete' GROUP BY partition ORDER BY partition`,
      {},
      { as: 'admin' },
    );
    return rows.map((row) => Number(row['parts']));
  };
  const compact = async (
    quietMinutes: number,
    bytesMax = 1e12,
    present: { readonly minutes: number; readonly bytesMax: number } = {
      minutes: 10,
      bytesMax: 1e9,
    },
  ): Promise<readonly string[]> => {
    const options = {
      enabled: true,
      idle_minutes: quietMinutes,
      bytes_max: bytesMax,
      current_day_interval_minutes: present.minutes,
      current_day_bytes_max: present.bytesMax,
    };
    const compactor = new Compactor(clickhouse, options, log);
    const merged: string[] = [];
    for (;;) {
      const day = await compactor.step(signal);
      if (day === undefined) return merged;
      merged.push(day.table);
    }
  };

  it('that has ended is merged into one part after an idle time, and then not again', async () => {
    const now = Date.now() - 1000;
    for (let n = 0; n < 3; n++) await store(pastHour(50), [n * 10, n * 10 + 20], { minutes: 1 });
    for (let n = 0; n < 2; n++) await store(now, [n * 10, n * 10 + 20], { minutes: 1 });
    const before = await parts();
    expect(await compact(15)).toEqual([]);
    expect(await compact(0, 10)).toEqual([]);
    expect(await parts()).toEqual(before);
    // An idle time of zero minutes: the modification time of parts has a resolution of seconds.
    await expect.poll(() => compact(0)).toEqual(['http_request_complete']);
    expect(await compact(0)).toEqual([]);
    const [past, today] = (await parts()) as readonly number[];
    expect([past, Number(today) > 1]).toEqual([1, true]);
    expect(await ask('SELECT count() AS n FROM analytics.http_request_complete')).toEqual([
      { n: '70' },
    ]);
  });

  it('that cannot be merged does not delay others, and is retried after an hour', async () => {
    for (let n = 0; n < 2; n++) {
      await store(pastHour(80), [n * 10, n * 10 + 20], { minutes: 1 });
      await store(pastHour(50), [n * 10, n * 10 + 20], { minutes: 1 });
    }
    const asked: string[] = [];
    const command: ClickHouse['command'] = async (sql, given) => {
      asked.push(sql);
      if (asked.length === 1) throw new Error('not enough space');
      await clickhouse.command(sql, given);
    };
    const query = clickhouse.query.bind(clickhouse);
    const failing = new Proxy(clickhouse, {
      get: (_target, key) => (key === 'command' ? command : query),
    });
    const options = { ...config.compaction, idle_minutes: 0 };
    const compactor = new Compactor(failing, options, log);
    await expect.poll(() => compactor.step(signal).catch(messageOf)).toBe('not enough space');
    // The other day may also have parts of this second.
    const merged = await until('the other day is merged', () => compactor.step(signal));
    expect(asked[1]).toContain(`PARTITION ${merged.partition} FINAL`);
    expect(asked[1]).not.toBe(asked[0]);
    expect(await compactor.step(signal)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it('that has not ended is merged if it is small and its largest part is old enough', async () => {
    const now = Date.now() - 1000;
    for (let n = 0; n < 3; n++) await store(now, [n * 10, n * 10 + 20], { minutes: 1 });
    const before = await parts();
    expect(await compact(15)).toEqual([]);
    expect(await compact(15, 1e12, { minutes: 0, bytesMax: 10 })).toEqual([]);
    expect(await parts()).toEqual(before);
    // An age of zero minutes: the modification time of parts has a resolution of seconds.
    const atOnce = { minutes: 0, bytesMax: 1e9 };
    await expect.poll(() => compact(15, 1e12, atOnce)).toEqual(['http_request_complete']);
    expect(await parts()).toEqual([1]);
    expect(await compact(15, 1e12, atOnce)).toEqual([]);
    expect(await ask('SELECT count() AS n FROM analytics.http_request_complete')).toEqual([
      { n: '40' },
    ]);
  });
});
