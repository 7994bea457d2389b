import { appendFile, readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { TestCluster } from '../support/cluster.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { sized } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const outageMs = sized(20_000, 600_000);
const mib = 1024 * 1024;
const batchBytes = 4 * mib;
/**
 * Memory limit: one batch waits for the server, and another one is being filled, each with its input and its columns. The
 * rest is garbage of the retries, up to 75 MiB, which Node.js collects about every six minutes.
 */
const growthBytesMax = 4 * batchBytes + 112 * mib;
/** Events of a loader before and during the outage: more text than its memory budget. */
const firstEvents = 10_000;
const backlogEvents = 200_000;
const names = ['one', 'two'] as const;

interface Loader {
  readonly name: string;
  readonly run: WeirProcess;
  readonly ops: Ops;
  /** Number of events in its file. */
  arrived: number;
  /** Resident memory before the outage, and its maximum during the outage. */
  rssBytes: number;
  rssBytesMax: number;
}

let cluster: TestCluster;
const loaders: Loader[] = [];
beforeAll(async () => {
  cluster = await TestCluster.open({ shards: 2 });
  await cluster.configure({ sources: [] });
  expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
  for (const name of names) {
    await cluster.write(`${name}.ndjson`, '');
    await cluster.configure({
      pipeline: name,
      sources: [{ type: 'file', name, paths: [`${name}.ndjson`], follow: true }],
      load: { latency_max: '200ms', batch_size: `${batchBytes}B`, retry_wait_max: '1s' },
      web: false,
      ops: { port: 0 },
      log: { format: 'json' },
    });
    await cluster.move('weir.yaml', `${name}.yaml`);
    const run = cluster.startWeir(['run', '--config', `${name}.yaml`]);
    const ops = await opsOf(run);
    loaders.push({ name, run, ops, arrived: 0, rssBytes: 0, rssBytesMax: 0 });
  }
}, 180_000);
afterAll(async () => {
  for (const { run } of loaders) run.child.kill('SIGKILL');
  await cluster?.close();
});

async function arrive(loader: Loader, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => `ev_${loader.name}_${loader.arrived + n}`);
  loader.arrived += count;
  const object = {
    conn: { server_port: 443 },
    http: { request: { user_agent: 'x'.repeat(1_000) } },
  };
  const text = lines(...ids.map((id) => httpEvent(id, { object })));
  await appendFile(cluster.path(`${loader.name}.ndjson`), text);
}

async function rssBytes({ run }: Loader): Promise<number> {
  const status = await readFile(`/proc/${run.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

const all = (): number => loaders.reduce((sum, { arrived }) => sum + arrived, 0);
const acknowledged = (): Promise<number> =>
  cluster.ask(0, 'SELECT sum(received) FROM weir.batches FINAL').then(Number);
const allStored = (): Promise<void> =>
  until('everything is in the ledger', async () => (await acknowledged()) === all(), 300_000).then(
    () => undefined,
  );
const inFirstShard = (): Promise<number> =>
  cluster.count(0, 'weir_local.http_request_complete FINAL');

/** Waits until reading has paused. @returns the number of rows of the first shard */
async function outage(): Promise<number> {
  const endMs = Date.now() + outageMs;
  let rows = await inFirstShard();
  let sinceMs = Date.now();
  while (Date.now() < endMs) {
    for (const loader of loaders) {
      if (loader.arrived < firstEvents + backlogEvents) await arrive(loader, backlogEvents / 10);
      loader.rssBytesMax = Math.max(loader.rssBytesMax, await rssBytes(loader));
      expect(loader.run.child.exitCode).toBeNull();
    }
    const found = await inFirstShard();
    if (found !== rows) sinceMs = Date.now();
    rows = found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  console.log(JSON.stringify({ outageMs, rows, unchangedMs: Date.now() - sinceMs }));
  return rows;
}

it(
  'an unavailable shard stops all loaders, which store every event once after its return',
  async () => {
    for (const loader of loaders) await arrive(loader, firstEvents);
    await allStored();
    const before = await inFirstShard();
    for (const loader of loaders) loader.rssBytes = await rssBytes(loader);

    await cluster.kill(1);
    const rows = await outage();
    for (const { arrived, ops, rssBytes: earlier, rssBytesMax } of loaders) {
      expect(arrived).toBe(firstEvents + backlogEvents);
      expect(await ops.status('/readyz')).toBe(503);
      expect(await ops.status('/healthz')).toBe(200);
      expect(await ops.metric('weir_insert_failing_seconds')).toBeGreaterThan(10);
      console.log(JSON.stringify({ growthMib: Math.round((rssBytesMax - earlier) / mib) }));
      expect(rssBytesMax - earlier).toBeLessThan(growthBytesMax);
      // Two batches of 4 MiB, of events of 1 KiB.
      expect(await ops.metric('weir_in_flight_events')).toBeLessThan(backlogEvents / 2);
    }
    // The healthy shard gets its part of the waiting batch, and nothing after it.
    expect(rows - before).toBeLessThan(backlogEvents / 2);
    await expect(cluster.count(0, 'analytics.http_request_complete', 'analyst')).rejects.toThrow(
      'ALL_CONNECTION_TRIES_FAILED',
    );

    await cluster.start(1);
    await allStored();
    for (const node of [0, 1]) {
      const counts = await cluster.ask(
        node,
        'SELECT count(), uniqExact(event_id) FROM analytics.http_request_complete',
        'analyst',
      );
      expect(counts).toBe(`${all()}\t${all()}`);
    }
    for (const { ops } of loaders) {
      await until('the loader is ready', async () => (await ops.status('/readyz')) === 200);
    }
  },
  outageMs + 600_000,
);

it('leaves counts that reconcile, and logs the outage', async () => {
  for (const { name, run, arrived } of loaders) {
    run.child.kill('SIGTERM');
    const { code, stderr } = await run.finished;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toContain('ClickHouse inserts failing; retrying, reading paused');
    expect(stderr).toContain('ClickHouse inserts succeed again; reading resumed');
    const audit = await cluster.weir('audit', '--json', '--config', `${name}.yaml`);
    expect(lastJson(audit)).toMatchObject({ balanced: true, stored: arrived, gaps: [] });
  }
}, 120_000);
