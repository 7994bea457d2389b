import { appendFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { TestCluster } from '../support/cluster.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const count = 300;

let cluster: TestCluster;
const started: WeirProcess[] = [];
beforeAll(async () => {
  cluster = await TestCluster.open({ shards: 3 });
  await cluster.configure({ sources: [] });
  expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
  // The third shard has its tables, but no slots, and the others do not know it yet.
  await cluster.ask(0, 'TRUNCATE TABLE weir_local.slot_map');
  await cluster.ask(
    0,
    `INSERT INTO weir.slot_map (version, since, shards) SETTINGS distributed_foreground_insert = 1
     SELECT 1, toDate('1970-01-01'), arrayMap(slot -> slot % 2 + 1, range(1024))`,
  );
  await cluster.list(2);
}, 180_000);
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await cluster?.close();
});

/** Writes the configuration of a loader with some of the shards. */
async function configure(name: string, shards: number, aheadMs: number): Promise<void> {
  const { clickhouse, urls } = cluster;
  const listed = urls.slice(0, shards).map((url) => ({ urls: [url] }));
  const all = { name: cluster.name, engine: 'plain', health_interval: '500ms' };
  await cluster.configure({
    pipeline: name,
    clickhouse: { ...clickhouse, cluster: { ...all, shards: listed } },
    sources: [{ type: 'file', name, paths: [`${name}.ndjson`], follow: true }],
    limits: { future_skew_max: `${Math.ceil(aheadMs / 1000)}s` },
    load: { latency_max: '200ms' },
    web: false,
    ops: { port: 0 },
    log: { format: 'json' },
  });
  await cluster.move('weir.yaml', `${name}.yaml`);
}

function start(name: string): WeirProcess {
  const run = cluster.startWeir(['run', '--config', `${name}.yaml`]);
  started.push(run);
  return run;
}

const received = (name: string): Promise<number> =>
  cluster
    .ask(0, `SELECT sum(received) FROM weir.batches FINAL WHERE pipeline = '${name}'`)
    .then(Number);
const receives = (name: string, events: number): Promise<unknown> =>
  until(`${name} has stored ${events}`, async () => (await received(name)) === events, 60_000);
const seen = (): Promise<number> => cluster.count(0, 'analytics.http_request_complete', 'analyst');

it('a loader that lacks the new shard stops before the shard becomes active; the others continue, and no event is lost or counted twice', async () => {
  const nowMs = Date.now();
  const newDayMs = (Math.floor((nowMs + hourMs) / dayMs) + 1) * dayMs;
  // Timestamps of events can be up to a day ahead, so for the loaders, the next day starts now.
  const aheadMs = newDayMs - nowMs;
  const textOf = (day: string, at: number): string =>
    lines(
      ...Array.from({ length: count }, (_, n) =>
        httpEvent(`ev_${day}_${n}`, { at: new Date(at).toISOString() }),
      ),
    );
  // Both loaders get the same events. Duplicates are removed only if both choose the same shard.
  const arrive = async (day: string, at: number): Promise<void> => {
    for (const name of ['old', 'new'])
      await appendFile(cluster.path(`${name}.ndjson`), textOf(day, at));
  };
  await arrive('before', nowMs);
  await configure('old', 2, aheadMs);
  await configure('new', 3, aheadMs);
  const old = start('old');
  const ops = await opsOf(old);
  await receives('old', count);
  await until('the old loader is ready', async () => (await ops.status('/readyz')) === 200);

  await cluster.list(3);
  // Events of this server are never ahead, so the new slot map can start on this day.
  await configure('spread', 3, 0);
  const spread = await cluster.weir('shards', 'spread', '--json', '--config', 'spread.yaml');
  expect(lastJson(spread)).toMatchObject({
    version: 2,
    since: new Date(newDayMs).toISOString().slice(0, 10),
  });
  const renewed = start('new');
  const renewedOps = await opsOf(renewed);
  await receives('new', count);
  await until(
    'the old loader is not ready',
    async () => (await ops.status('/readyz')) === 503,
    90_000,
  );

  await arrive('after', newDayMs);
  await receives('new', 2 * count);
  await until('the old loader holds events back', () =>
    old.stderr().includes('cannot determine the cluster shards of new events; reading paused'),
  );
  expect(await renewedOps.status('/readyz')).toBe(200);
  expect(await received('old')).toBe(count);
  expect(await seen()).toBe(2 * count);
  expect(await cluster.count(2, 'weir_local.http_request_complete')).toBeGreaterThan(0);

  old.child.kill('SIGTERM');
  expect(await old.finished).toMatchObject({ code: 3 });
  await configure('old', 3, aheadMs);
  const restarted = start('old');
  await receives('old', 2 * count);
  expect(await seen()).toBe(2 * count);
  for (const run of [restarted, renewed]) {
    run.child.kill('SIGTERM');
    expect(await run.finished).toMatchObject({ code: 0 });
  }
  for (const name of ['old', 'new']) {
    // Both pipelines read a copy of each event: half of the rows are copies that the ledger does not explain.
    const options = ['--unexplained-max', '50%', '--config', `${name}.yaml`];
    const audit = await cluster.weir('audit', '--json', ...options);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [], received: 2 * count });
  }
}, 300_000);
