import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  expiringCheckpoints,
  plain,
  trimmableObjects,
  trimmableRows,
} from '../../src/catalog/index.ts';
import { releases } from '../../src/catalog/migrations/migrations.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { Checkpoints } from '../../src/ledger/index.ts';
import { dropTables, startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { steps } from '../support/migrating.ts';
import { sized } from '../support/size.ts';
import { until } from '../support/weir.ts';

const asAdmin = { as: 'admin' } as const;
const { retention } = await configFrom({});
const partitionsCount = sized(2_000, 50_000);
const batchesCount = sized(20, 200);
let server: TestClickHouse;

beforeAll(async () => {
  // A merge of all rows takes minutes on a busy machine.
  server = await startMigratedClickHouse({ request_timeout: '15m' });
  await migrate(server.clickhouse, { retention });
});
afterAll(() => server.close());
beforeEach(() => command('TRUNCATE TABLE weir.batches SYNC'));

const command = (sql: string): Promise<void> => server.clickhouse.command(sql, asAdmin);
const query = (sql: string, params: Readonly<Record<string, unknown>> = {}) =>
  server.clickhouse.query(sql, params, asAdmin);

/** Adds batches of all partitions, each a row of the ledger: `(1000 n, 1000 n + 1000]`. */
async function addBatches(
  from: number,
  count: number,
  { run = 'live', prefix = 'stream/shardId-' } = {},
): Promise<void> {
  for (let at = from; at < from + count; at += 10)
    await addSome(at, Math.min(10, from + count - at), { run, prefix });
}

async function addSome(
  from: number,
  count: number,
  { run, prefix }: { readonly run: string; readonly prefix: string },
): Promise<void> {
  const batch = `toUInt256(${from} + intDiv(number, ${partitionsCount})) * 1000`;
  await command(
    `INSERT INTO weir.batches (pipeline, source, source_partition, run, previous, first, last, records, received, read_at, committed_at, rules_hash)
     SELECT 'main', 'edge', concat('${prefix}', toString(number % ${partitionsCount})), '${run}',
       ${batch}, ${batch} + 1, ${batch} + 1000, 1, 0, now64(3) - 1, now64(3), 'hash'
     FROM numbers(${partitionsCount * count})`,
  );
}

/** The checkpoints from which a loader starts. */
const checkpoints = async (): Promise<ReadonlyMap<string, string>> =>
  (await Checkpoints.load(query, 'main')).partitions('edge');

/** The same from all ledger rows: with `FINAL`, ClickHouse does not use the projection. */
async function greatest(): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    `SELECT source_partition, toString(max(b.last)) AS last FROM weir.batches AS b FINAL
     WHERE pipeline = 'main' AND run = 'live' AND source = 'edge' AND (previous != b.last OR b.last = 0)
     GROUP BY source_partition`,
  );
  return new Map(rows.map((row) => [String(row['source_partition']), String(row['last'])]));
}

async function expectSame(): Promise<ReadonlyMap<string, string>> {
  const [read, counted] = [await checkpoints(), await greatest()];
  expect(read.size).toBe(counted.size);
  for (const [partition, last] of counted) expect(read.get(partition), partition).toBe(last);
  return read;
}

/** Rows that the query for all checkpoints, or for those of some partitions, reads. */
async function rowsRead(partitions?: readonly string[]): Promise<number> {
  let read = 0;
  const counting = async (sql: string, params: Readonly<Record<string, unknown>>) => {
    const plan = await query(`EXPLAIN ESTIMATE ${sql}`, params);
    read += plan.reduce((sum, row) => sum + Number(row['rows']), 0);
    return [];
  };
  const loaded = await Checkpoints.load(counting, 'main');
  if (partitions === undefined) return read;
  read = 0;
  await Promise.all(partitions.map((partition) => loaded.position('edge', partition, true)));
  return read;
}

const isBuilt = async (): Promise<boolean> => {
  const [row] = await query(
    `SELECT countIf(NOT has(projections, 'checkpoints')) AS n FROM system.parts
     WHERE database = 'weir' AND table = 'batches' AND active`,
  );
  return Number(row?.['n']) === 0;
};

describe('checkpoints', () => {
  it('are in each part of the ledger, independent of its number of rows', async () => {
    await addBatches(0, batchesCount);
    await addBatches(100, 1, { run: 'backfill:1' });
    const read = await expectSame();
    expect(read.size).toBe(partitionsCount);
    await command('OPTIMIZE TABLE weir.batches FINAL');
    await expectSame();
    const rows = partitionsCount * batchesCount;
    expect(await rowsRead()).toBeLessThan(rows / 5);
    // One granule, and the few rows of the projection for rows of several ranges.
    expect(await rowsRead(['stream/shardId-7'])).toBeLessThan(8_192 + 100);
  }, 1_200_000);

  it('match the rows, including late, repeated, and deleted rows, requests, and ends', async () => {
    await addBatches(0, 3);
    const row = (partition: string, previous: string, last: string, at = '1764000000.000') => ({
      pipeline: 'main',
      source: 'edge',
      source_partition: `stream/${partition}`,
      run: 'live',
      previous,
      first: last,
      last,
      committed_at: at,
    });
    const end = String(2n ** 256n - 1n);
    const insert = (...rows: readonly object[]) =>
      server.clickhouse.insertRows('batches', rows, `rows ${JSON.stringify(rows)}`);
    // Written late: behind what another process has stored since.
    await insert(row('shardId-1', '1000', '2000', '1765000000.000'));
    await insert(row('shardId-2', '3000', '3500'), row('request', '5', '5'));
    await insert(row('shardId-2', '3000', '3500', '1764000001.000'));
    await insert(row('shardId-3', '3000', end), row('empty', '0', '0'));
    const found = await expectSame();
    expect(found.get('stream/shardId-1')).toBe('3000');
    expect(found.get('stream/shardId-2')).toBe('3500');
    expect(found.get('stream/shardId-3')).toBe(end);
    expect(found.get('stream/empty')).toBe('0');
    expect(found.has('stream/request')).toBe(false);
    // Deleted by an administrator.
    await command(
      "DELETE FROM weir.batches WHERE source_partition = 'stream/shardId-2' AND last > 1000",
    );
    expect((await expectSame()).get('stream/shardId-2')).toBe('1000');
    await command('OPTIMIZE TABLE weir.batches FINAL');
    expect((await expectSame()).get('stream/shardId-2')).toBe('1000');
    await command(
      "ALTER TABLE weir.batches DELETE WHERE source_partition = 'stream/shardId-2' SETTINGS mutations_sync = 2",
    );
    expect((await expectSame()).has('stream/shardId-2')).toBe(false);
  }, 600_000);
});

describe('the trimming of the ledger', () => {
  it('determines from the checkpoints what to trim, and keeps the newest row', async () => {
    await addBatches(0, 4, { prefix: 's3://bucket/' });
    const before = '2026-01-01 00:00:00.000';
    const parameters = { before, limit: 10 };
    const planOf = async (sql: string): Promise<string> =>
      (await query(`EXPLAIN PLAN ${sql}`, parameters)).map((row) => row['explain']).join('\n');
    for (const sql of [trimmableRows, trimmableObjects])
      expect(await planOf(sql)).toContain('ReadFromMergeTree (checkpoints)');
    const after = { after_pipeline: '', after_source: '', after_partition: '', after_run: '' };
    Object.assign(parameters, after);
    expect(await planOf(expiringCheckpoints)).toMatch(
      /ReadFromMergeTree \(checkpoints\)[^]*ReadFromMergeTree \(range_checkpoints\)/,
    );
    expect(await query(trimmableRows, parameters)).toEqual([{ due: 0 }]);
    expect(await query(trimmableObjects, parameters)).toEqual([]);

    const later = { before: '2100-01-01 00:00:00.000', limit: 2 * partitionsCount };
    const found = await query(trimmableObjects, later);
    const newest = found.map((row) => [row['source_partition'], row['newest']]);
    expect(new Map(newest as [string, string][])).toEqual(await greatest());
  }, 600_000);
});

describe.each(releases)('the ledger of release $version', (release) => {
  const { before } = steps(plain, release);

  it('has the same checkpoints after the migration, and while a loader of that release writes', async () => {
    await dropTables(server.clickhouse);
    await migrate(server.clickhouse, { retention, migrations: before });
    await addBatches(0, batchesCount);
    expect((await greatest()).size).toBe(partitionsCount);
    const migrated = migrate(server.clickhouse, { retention });
    await addBatches(batchesCount, 1);
    await migrated;
    await expectSame();
    await addBatches(batchesCount + 1, 1);
    await expectSame();
    await until('every part has its checkpoints', isBuilt, 240_000);
    const read = await expectSame();
    expect(read.get('stream/shardId-0')).toBe(String((batchesCount + 2) * 1000));
    expect(await rowsRead()).toBeLessThan((partitionsCount * batchesCount) / 3);
  }, 600_000);
});
