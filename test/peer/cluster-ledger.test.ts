import { afterAll, beforeAll, expect, it } from 'vitest';

import { panel } from '../../src/dashboards/panels.ts';
import type { Batch } from '../../src/load/batch.ts';
import { emptyCounts } from '../../src/load/event-counts.ts';
import { ledgerRows } from '../../src/load/ledger.ts';
import type { PartitionProgress } from '../../src/load/partition-progress.ts';
import { TestCluster } from '../support/cluster.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { lastJson, until } from '../support/weir.ts';

const dayMs = 86_400_000;
let cluster: TestCluster;
beforeAll(async () => {
  cluster = await TestCluster.open({ shards: 2 });
  await cluster.configure({ pipeline: 'p', web: false, sources: [] });
  expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => cluster.close());

function range(partition: string, previous: number, last: number): PartitionProgress {
  return {
    partition: { source: 'edge', partition },
    previous: String(previous),
    first: String(previous + 1),
    last: String(last),
    aggregatePosition: undefined,
    ended: false,
    counts: { ...emptyCounts(), records: 1, received: 1, filtered: 1 },
    readMs: Date.now() - 1000,
  };
}

/** Stores a ledger row in a shard, which release 0.1.0 chose by the partition. */
async function store(
  node: number,
  progress: readonly PartitionProgress[],
  ageDays = 0,
): Promise<void> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Input of the ledger rows.
  const batch = { progress, rules: { hash: 'hash' } } as unknown as Batch;
  const rows = ledgerRows(batch, { pipeline: 'p', run: 'live' }, Date.now() - ageDays * dayMs);
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  await cluster.ask(node, `INSERT INTO weir_local.batches FORMAT JSONEachRow ${text}`, 'loader');
}

const audit = async (): Promise<Record<string, unknown>> =>
  lastJson(await cluster.weir('audit', '--json'));

it('reports a gap whose ranges are in two shards, in the audit and on the page', async () => {
  await store(0, [range('a', 0, 10)]);
  await store(1, [range('a', 10, 20), range('b', 0, 20)]);
  expect(await audit()).toMatchObject({ balanced: true, gaps: [] });
  await store(1, [range('a', 20, 30), range('b', 25, 30)]);
  expect(await audit()).toMatchObject({
    balanced: false,
    gaps: [{ source: 'edge', partition: 'b', after: '20', before: '25' }],
  });
  const url = `${cluster.urls[0]}/?param_source=&param_partition=&param_limit=50`;
  const response = await fetch(url, {
    method: 'POST',
    body: `SELECT source_partition, after, before FROM (${panel('pipeline_gaps')?.sql}) FORMAT TSV`,
    headers: { 'x-clickhouse-user': 'weir_admin', 'x-clickhouse-key': cluster.passwords.admin },
  });
  expect(await response.text()).toBe('b\t20\t25\n');
  await store(0, [range('b', 20, 25)]);
  expect(await audit()).toMatchObject({ balanced: true, gaps: [] });
}, 120_000);

it('trims the rows of a partition in all shards', async () => {
  // Release 0.1.0 stored them in the first shard.
  await store(0, [range('moved', 0, 10)], 100);
  await store(1, [range('moved', 10, 20)], 95);
  await store(1, [range('moved', 20, 30)]);
  await store(0, [range('idle', 0, 10), range('other', 0, 10)], 100);
  await store(1, [range('other', 10, 20)]);
  await cluster.write('x.ndjson', '\n');
  await cluster.configure({
    pipeline: 'p',
    web: false,
    sources: [{ name: 'files', type: 'file', paths: ['x.ndjson'] }],
  });
  expect(await cluster.weir('run', '--until-idle')).toMatchObject({ code: 0 });
  const old = 'SELECT count() FROM weir.batches WHERE committed_at < now() - INTERVAL 90 DAY';
  await until('old rows are deleted', async () => (await cluster.ask(0, old)).trim() === '0');
  expect(await audit()).toMatchObject({ balanced: true, gaps: [] });
  const positions = `SELECT one.1, toString(max(one.2)) FROM weir.batches
    ARRAY JOIN if(empty(range_partition), [(source_partition, batches.last)], arrayZip(range_partition, range_last)) AS one
    WHERE one.1 IN ('moved', 'idle', 'other') GROUP BY one.1 ORDER BY one.1 FORMAT TSV`;
  expect((await cluster.ask(0, positions)).trim().split('\n')).toEqual([
    'idle\t10',
    'moved\t30',
    'other\t20',
  ]);
}, 120_000);

it('does not balance after an empty shard has replaced one with half of the events', async () => {
  const ids = Array.from({ length: 400 }, (_, index) => `ev_${index}`);
  await cluster.write('half.ndjson', lines(...ids.map((id) => httpEvent(id))));
  const sources = [{ name: 'half', type: 'file', paths: ['half.ndjson'] }];
  await cluster.configure({ pipeline: 'p', web: false, sources });
  expect(await cluster.weir('run', '--until-idle')).toMatchObject({ code: 0 });
  expect(await audit()).toMatchObject({ balanced: true, stored: 400, unexplained: 0 });
  const ledger = "weir_local.batches WHERE source = 'half'";
  const lost = (await cluster.count(0, ledger)) > 0 ? 1 : 0;
  const rows = await cluster.count(lost, 'weir_local.http_request_complete');
  expect(rows).toBeGreaterThan(100);
  await cluster.replace(lost);
  expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
  const found = { balanced: false, unexplained: rows, duplicates: 0, unledgered: 0 };
  expect(await audit()).toMatchObject({ stored: 400, ...found });
}, 120_000);
