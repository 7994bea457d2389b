import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerSql } from '../../src/alerts/evaluate/ledger.ts';
import { FreshnessWatch } from '../../src/alerts/evaluate/freshness.ts';
import { clickhouseTime, isCarried, rangesMax } from '../../src/catalog/index.ts';
import { applyRetention, LoaderLease, migrate } from '../../src/clickhouse/index.ts';
import { carryCheckpoints, trimLedger } from '../../src/clickhouse/schema/retention.ts';
import { configFrom } from '../../src/config/index.ts';
import { findEvent } from '../../src/dead-letters/find-event.ts';
import { audit, Checkpoints } from '../../src/ledger/index.ts';
import type { Batch } from '../../src/load/batch.ts';
import { emptyCounts } from '../../src/load/event-counts.ts';
import { ledgerRows, rowsToken } from '../../src/load/ledger.ts';
import type { PartitionProgress } from '../../src/load/partition-progress.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const { retention } = await configFrom({});
const asAdmin = { as: 'admin' } as const;
const dayMs = 86_400_000;
let server: TestClickHouse;

/** Each test has its own. */
let pipeline = '';

beforeAll(async () => {
  server = await startMigratedClickHouse();
  await migrate(server.clickhouse, { retention });
});
afterAll(() => server.close());
beforeEach(({ task }) => {
  pipeline = `p${task.id}`;
});

const query = (sql: string, params: Readonly<Record<string, unknown>> = {}) =>
  server.clickhouse.query(sql, params, asAdmin);

/** `(1000 from, 1000 to]` of a partition, with one filtered event per step. */
function range(partition: string, from: number, to: number): PartitionProgress {
  const events = to - from;
  return {
    partition: { source: 'edge', partition },
    previous: String(from * 1000),
    first: String(from * 1000 + 1),
    last: String(to * 1000),
    aggregatePosition: undefined,
    ended: false,
    counts: { ...emptyCounts(), records: events, received: events, filtered: events },
    readMs: Date.now() - 1000,
  };
}

/** Stores the ledger rows of a batch, as the loader does. */
async function store(
  progress: readonly PartitionProgress[],
  { run = 'live', atMs = Date.now() } = {},
): Promise<number> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Input of the ledger rows.
  const batch = { progress, rules: { hash: 'hash' } } as unknown as Batch;
  const rows = ledgerRows(batch, { pipeline, run }, atMs);
  await server.clickhouse.insertRows('batches', rows, rowsToken('batches', rows));
  return rows.length;
}

const partitions = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `stream/shardId-${index}`);
const load = async (run = 'live') =>
  (await Checkpoints.load(query, pipeline, run)).partitions('edge');
const audited = () => audit(query, pipeline, { retention: {} });

describe('a ledger row of several ranges', () => {
  it('is written once per batch, as a checkpoint of each of its partitions', async () => {
    const names = partitions(500);
    expect(await store(names.map((name) => range(name, 0, 1)))).toBe(1);
    expect(await store(names.slice(100).map((name) => range(name, 1, 3)))).toBe(1);
    expect(await store([range('stream/shardId-0', 1, 9)], { run: 'backfill:1' })).toBe(1);
    const found = await load();
    expect(found.size).toBe(500);
    expect(found.get('stream/shardId-99')).toBe('1000');
    expect(found.get('stream/shardId-100')).toBe('3000');
    expect(await load('backfill:1')).toEqual(new Map([['stream/shardId-0', '9000']]));
    const checkpoints = await Checkpoints.load(query, pipeline);
    expect(await checkpoints.position('edge', 'stream/shardId-499', true)).toBe('3000');
    expect(await checkpoints.position('edge', 'stream/shardId-500', true)).toBeUndefined();
    expect(await checkpoints.position('other', 'stream/shardId-1', true)).toBeUndefined();
  });

  it('has a limit of ranges; requests and objects have separate rows', async () => {
    const names = partitions(rangesMax + 2);
    const [one, other] = [range('request', 0, 1), range('s3://bucket/key', 0, 1)];
    const own: PartitionProgress[] = [
      { ...one, partition: { ...one.partition, unordered: true }, previous: one.last },
      { ...other, partition: { ...other.partition, isObject: true } },
    ];
    expect(await store([...names.map((name) => range(name, 0, 1)), ...own])).toBe(4);
    expect((await load()).size).toBe(rangesMax + 2);
    expect(await audited()).toMatchObject({
      balanced: true,
      received: rangesMax + 4,
      per_source: [{ partitions: rangesMax + 4, batches: 4, overlaps: 0 }],
    });
  });

  it('replaces its copy, and overlaps other rows with the same ranges', async () => {
    const ranges = partitions(3).map((name) => range(name, 0, 1));
    await store(ranges, { atMs: Date.now() - 5 });
    await store(ranges);
    expect(await audited()).toMatchObject({ received: 3, per_source: [{ batches: 1 }] });
    await store(ranges.slice(1));
    expect(await audited()).toMatchObject({
      balanced: true,
      received: 5,
      per_source: [{ partitions: 3, batches: 2, overlaps: 2 }],
    });
  });

  it('shows a gap in one of its partitions, and ends of partitions', async () => {
    const [a = '', b = ''] = partitions(2);
    await store([range(a, 0, 1), range(b, 0, 1)]);
    await store([range(a, 1, 2), range(b, 2, 3)]);
    await store([{ ...range(a, 2, 3), ended: true }, range(b, 3, 4)]);
    const found = await audited();
    expect(found.gaps).toEqual([
      { source: 'edge', partition: b, run: 'live', after: '1000', before: '2000' },
    ]);
    expect((await load()).get(a)).toBe(String(2n ** 256n - 1n));
    await store([range(b, 1, 2)]);
    expect((await audited()).balanced).toBe(true);
  });

  it('must reconcile in each range, not only in total', async () => {
    const [a = '', b = ''] = partitions(2);
    const [less, more] = [range(a, 0, 2), range(b, 0, 2)];
    less.counts.filtered -= 1;
    more.counts.filtered += 1;
    await store([less, more]);
    expect(await audited()).toMatchObject({ balanced: false, unbalanced_batches: 1 });
  });
});

describe('the detection of stalled sources', () => {
  it('considers each partition of a row, and ended partitions', async () => {
    const [a = '', b = '', c = ''] = partitions(3);
    const nowMs = Date.now();
    const minutes = (count: number): number => nowMs - count * 60_000;
    for (let at = 80; at > 0; at -= 1) {
      const step = (name: string): PartitionProgress => range(name, 80 - at, 81 - at);
      // `b` stops an hour ago, and `c` ends there.
      const others = at > 60 ? [step(b), { ...step(c), ended: at === 61 }] : [];
      await store([step(a), range('other', 80 - at, 81 - at), ...others], { atMs: minutes(at) });
    }
    const config = await configFrom({
      pipeline,
      sources: [{ type: 'kinesis', name: 'edge', stream_name: 'events', region: 'eu-central-1' }],
    });
    const watch = new FreshnessWatch(server.clickhouse, config);
    const stalled = async (atMs: number): Promise<readonly string[]> =>
      (await watch.check(atMs)).stalls.map(({ partition }) => partition).toSorted();
    expect(await stalled(nowMs)).toEqual([b]);
    // One of the partitions ends before the usual pauses are computed again.
    await store([{ ...range(a, 80, 81), ended: true }, range('more', 0, 1)], {
      atMs: nowMs + 1000,
    });
    expect(await stalled(nowMs + 590_000)).toEqual(['other', b]);
  });
});

describe('the process that trims', () => {
  const leaseOf = () =>
    new LoaderLease({ clickhouse: server.clickhouse, command: 'run', held: () => undefined });
  const trims = async (isElected: boolean): Promise<number> => {
    const days = { ...retention, batches_days: 90 };
    const statements = await applyRetention(server.clickhouse, days, isElected);
    return statements.filter((each) => each.startsWith('DELETE')).length;
  };
  const old = async (days: number) => {
    await store([range('old', 0, 1), range('older', 0, 1)], { atMs: Date.now() - days * dayMs });
  };

  it('is exactly one of the storing processes, and another one after it has ended', async () => {
    let leases = Array.from({ length: 4 }, leaseOf);
    while (leases.length > 0) {
      for (const lease of leases) await lease.heartbeat();
      for (const lease of leases) await lease.heartbeat();
      const first = leases.filter(({ isFirst }) => isFirst);
      expect(first).toHaveLength(1);
      await first[0]?.leave();
      leases = leases.filter((lease) => !first.includes(lease));
    }
  });

  it('is a starting process if no process stores', async () => {
    await old(100);
    const lease = leaseOf();
    await lease.heartbeat();
    expect(await trims(false)).toBe(0);
    await lease.leave();
    expect(await trims(false)).toBe(1);
  });

  it('trims once a day', async () => {
    await expect.poll(() => trims(true), { timeout: 30_000 }).toBe(0);
    await old(90.5);
    expect(await trims(true)).toBe(0);
    await old(91.5);
    expect(await trims(true)).toBe(1);
    await expect.poll(expired, { timeout: 30_000 }).toBe(0);
  });

  async function expired(): Promise<number> {
    const [row] = await query(
      'SELECT count() AS n FROM weir.batches WHERE committed_at < now() - INTERVAL 90 DAY AND notEmpty(range_partition)',
    );
    return Number(row?.['n']);
  }
});

describe('the trimming of rows of several ranges', () => {
  const old = { atMs: Date.now() - 100 * dayMs };
  const settled = async (): Promise<number> => {
    const [row] = await query(
      `SELECT count() AS n FROM weir.batches FINAL WHERE pipeline = '${pipeline}'`,
    );
    return Number(row?.['n']);
  };

  it('keeps the checkpoint of each partition', async () => {
    const names = partitions(2_500);
    for (let at = 0; at < 3; at++) {
      await store(
        names.map((name) => range(name, at, at + 1)),
        old,
      );
    }
    await store(names.slice(0, 1_000).map((name) => range(name, 3, 4)));
    await store(
      partitions(2).map((name) => range(name, 0, 5)),
      { ...old, run: 'backfill:1' },
    );
    const before = [await load(), await load('backfill:1')];
    const statements = await applyRetention(server.clickhouse, { ...retention, batches_days: 90 });
    expect(statements.filter((each) => each.includes('weir.batches'))).toHaveLength(1);
    await expect.poll(settled, { timeout: 30_000 }).toBe(4);
    expect([await load(), await load('backfill:1')]).toEqual(before);
    expect(await audited()).toMatchObject({ balanced: true, received: 1_000, gaps: [] });
    // Nothing is left to trim: the rows that were written again are new.
    const again = await applyRetention(server.clickhouse, { ...retention, batches_days: 90 });
    expect(again.filter((each) => each.includes('weir.batches'))).toEqual([]);
    await store(names.slice(1_000).map((name) => range(name, 3, 4)));
    expect(await audited()).toMatchObject({ balanced: true, received: 2_500, gaps: [] });
  }, 120_000);

  const days = (count: number) => ({ atMs: Date.now() - count * dayMs });
  const trimmed = async (): Promise<void> => {
    await applyRetention(server.clickhouse, { ...retention, batches_days: 90 });
    await expect
      .poll(
        async () => {
          const [row] = await query(
            `SELECT count() AS n FROM weir.batches WHERE pipeline = '${pipeline}'
               AND committed_at < now() - INTERVAL 90 DAY`,
          );
          return Number(row?.['n']);
        },
        { timeout: 30_000 },
      )
      .toBe(0);
  };

  it.each([
    ['a single range, then several', [1, 2, 2]],
    ['several ranges, then a single one', [2, 1, 1]],
    ['single ranges between several', [2, 1, 2]],
  ])('creates no gap in a partition with rows of %s', async (_, kinds) => {
    const [a = '', b = ''] = partitions(2);
    const before = [100, 95, 1];
    for (const [index, kind] of kinds.entries()) {
      const ranges = [range(a, index, index + 1), range(b, index, index + 1)];
      await store(ranges.slice(0, kind), days(before[index] ?? 0));
      if (kind === 1) await store(ranges.slice(1), days(before[index] ?? 0));
    }
    const found = await load();
    await trimmed();
    expect(await audited()).toMatchObject({ balanced: true, gaps: [], received: 2 });
    expect(await load()).toEqual(found);
    expect([...found.values()]).toEqual(['3000', '3000']);
  });

  it('writes positions again in pages, each of them once', async () => {
    const names = partitions(5);
    await store(
      names.map((name) => range(name, 0, 1)),
      days(100),
    );
    const before = clickhouseTime(Date.now() - 90 * dayMs);
    await carryCheckpoints(server.clickhouse, { before, nowMs: Date.now(), limit: 2 });
    const carried = await query(
      `SELECT groupArray(name) AS names FROM (SELECT arrayJoin(range_partition) AS name FROM weir.batches
       WHERE pipeline = '${pipeline}' AND ${isCarried} ORDER BY name)`,
    );
    expect(carried).toEqual([{ names }]);
    await trimmed();
    expect(Object.fromEntries(await load())).toEqual(
      Object.fromEntries(names.map((name) => [name, '1000'])),
    );
  });

  it('has the same result if two processes trim at once, because both believe to be elected', async () => {
    const names = partitions(20);
    for (const count of [100, 95]) {
      await store(
        names.map((name) => range(name, 100 - count, 105 - count)),
        days(count),
      );
    }
    const found = await load();
    const trims = Array.from({ length: 4 }, async () => await trimLedger(server.clickhouse, 90));
    await Promise.all(trims);
    await trimmed();
    expect(await load()).toEqual(found);
    expect((await audited()).gaps).toEqual([]);
  });

  it('creates no gap while more objects are due than one run trims', async () => {
    const ofObject = (last: string): string =>
      `INSERT INTO weir.batches (pipeline, source, source_partition, run, previous, first, last, committed_at)
       SELECT '${pipeline}', 'archive', concat('s3://bucket/', toString(number)), 'live', ${last} - 500, 1, ${last},
         now64(3) - INTERVAL 100 DAY FROM numbers(3)`;
    for (const last of ['500', '1000']) await server.clickhouse.command(ofObject(last), asAdmin);
    const [a = '', b = ''] = partitions(2);
    await store([range(a, 0, 1)], days(99));
    await store([range(a, 1, 2), range(b, 0, 1)], days(95));
    await store([range(a, 2, 3), range(b, 1, 2)], days(1));
    expect(await trimLedger(server.clickhouse, 90, 2)).toHaveLength(2);
    const remaining = async (): Promise<number> => {
      const [row] = await query(
        `SELECT count() AS n FROM weir.batches WHERE pipeline = '${pipeline}' AND source = 'edge'`,
      );
      return Number(row?.['n']);
    };
    await expect.poll(remaining, { timeout: 30_000 }).toBe(1);
    expect((await audited()).gaps).toEqual([]);
  });

  it('keeps positions, and does not count as a commit', async () => {
    const names = ['carried-1', 'carried-2'];
    await store(
      names.map((name) => range(name, 0, 1)),
      days(100),
    );
    await trimmed();
    const [carried] = await query(
      `SELECT count() AS n, countIf(${isCarried}) AS carried FROM weir.batches WHERE pipeline = '${pipeline}'`,
    );
    expect(carried).toEqual({ n: '1', carried: '1' });
    const sql = readFileSync(new URL('../../queries/partitions.sql', import.meta.url), 'utf8');
    const shown = await query(
      `SELECT last_position, last_commit < now() - INTERVAL 99 DAY AS is_old, has_ended
       FROM (${sql.replace(/^--.*$/gm, '').replace(';', '')}) WHERE startsWith(source_partition, 'carried-')`,
      { limit: 100_000 },
    );
    const expected = { last_position: '1000', is_old: 1, has_ended: false };
    expect(shown).toEqual([expected, expected]);
    const lag = await query(ledgerSql('ingest_lag_seconds'), {
      pipeline,
      from: Date.now() - dayMs,
      to: Date.now() + dayMs,
    });
    expect(lag).toEqual([]);
    // Written late: nothing is before it.
    await store(names.map((name) => range(name, 1, 2)));
    expect(await audited()).toMatchObject({ balanced: true, per_source: [{ overlaps: 0 }] });
  });
});

describe('weir explain', () => {
  // Last: audits compare the rows of all pipelines with the tables.
  it('names the range of an event', async () => {
    const b = 'stream/shardId-1';
    const [of, beside] = [range('stream/shardId-11', 0, 1), range(b, 0, 1)];
    for (const { counts } of [of, beside]) {
      counts.filtered = 0;
      counts.stored = { http_request_complete: 1 };
    }
    await store([of, beside]);
    await server.clickhouse.command(
      `INSERT INTO weir.http_request_complete (event_id, account_id, event_type, event_timestamp, source, source_partition, version)
       VALUES ('ev_1', 'ac_1', 'http_request_complete.v0', now64(6), 'edge', '${b}', toUnixTimestamp64Milli(now64(3)) - 60000)`,
      asAdmin,
    );
    const found = await findEvent(query, 'ev_1');
    expect(found.rows.flatMap(({ batches }) => batches)).toMatchObject([
      { source_partition: b, first: '1', last: '1000' },
    ]);
  });
});
