import { appendFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { TestCluster } from '../support/cluster.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { until, type WeirProcess } from '../support/weir.ts';

const count = 200;

let cluster: TestCluster;
const started: WeirProcess[] = [];
beforeAll(async () => {
  // The third server is not installed for the others yet. It lists all shards from the start.
  cluster = await TestCluster.open({ shards: 3, listed: (node) => (node === 2 ? 3 : 2) });
  for (const shards of [2, 3]) await configure(shards);
  expect(await weir(2, 'migrate')).toMatchObject({ code: 0 });
}, 180_000);
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await cluster?.close();
});

/** Writes a configuration with the first shards. */
async function configure(shards: number): Promise<void> {
  const { clickhouse, urls } = cluster;
  const listed = urls.slice(0, shards).map((url) => ({ urls: [url] }));
  const all = { name: cluster.name, engine: 'plain', shards: listed };
  await cluster.configure({
    clickhouse: { ...clickhouse, cluster: all },
    sources: [{ type: 'file', name: 'file', paths: ['events.ndjson'], follow: true }],
    load: { latency_max: '200ms' },
    web: false,
    log: { format: 'json' },
  });
  await cluster.move('weir.yaml', `${shards}.yaml`);
}

const weir = (shards: number, ...args: readonly string[]) =>
  cluster.weir(...args, '--config', `${shards}.yaml`);

let expected = 0;

/** Starts a loader, which stores further events, and stops it. @returns its log */
async function load(shards: number): Promise<string> {
  const run = cluster.startWeir(['run', '--config', `${shards}.yaml`]);
  started.push(run);
  const from = expected;
  expected += count;
  const added = Array.from({ length: count }, (_, n) => httpEvent(`ev_${from + n}`));
  await appendFile(cluster.path('events.ndjson'), lines(...added));
  await until(`${expected} events are stored`, async () => (await seen(0)) === expected, 60_000);
  run.child.kill('SIGTERM');
  expect(await run.finished).toMatchObject({ code: 0 });
  return run.stderr();
}

/** Events that a reader sees. */
const seen = (node: number): Promise<number> =>
  cluster.count(node, 'analytics.http_request_complete', 'analyst');

it('an added shard gets its tables before the other servers list it: no query fails, and no loader ends', async () => {
  await load(2);
  expect(await weir(3, 'migrate')).toMatchObject({ code: 0 });
  expect(await cluster.count(2, 'weir_local.http_request_complete')).toBe(0);
  expect(await load(2)).not.toContain('shards');
  expect(await load(3)).toContain('has 2 shards in cluster weir');
  // A reader of the other servers would miss the events of the new shard.
  const refused = await weir(3, 'shards', 'spread');
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain(`${cluster.urls[0]} has 2 shards in cluster weir`);

  await cluster.list(3);
  for (const node of [0, 1, 2]) expect(await seen(node)).toBe(expected);
  expect(await load(2)).toContain('has 3 shards in cluster weir');
  expect(await weir(3, 'shards', 'spread')).toMatchObject({ code: 0 });
  expect(await load(3)).not.toContain('shards in cluster weir');
  const { stderr } = await weir(2, 'run');
  expect(stderr).toContain('ERR_CLICKHOUSE_CLUSTER');
}, 300_000);
