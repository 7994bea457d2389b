import { appendFile, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { httpEvent, lines } from '../support/made-events.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

// Readiness changes after 10 s, so 15 s cover nearly everything that a minute would.
const outageMs = sized(15_000, 60_000);
const mib = 1024 * 1024;
const batchBytes = 4 * mib;
/**
 * One batch waits for the server, and one is being filled, each with its input and its columns; the rest is garbage of
 * Node.js.
 */
const growthBytesMax = 4 * batchBytes + 48 * mib;
/** 160 MiB of text. */
const backlogEvents = 120_000;

let server: OwnServer;
let run: WeirProcess;
let ops: Ops;
beforeAll(async () => {
  server = await OwnServer.open();
  await server.write('events.ndjson', '');
  await server.configure({
    clickhouse: { ...server.clickhouse, request_timeout: '2s' },
    sources: [{ type: 'file', name: 'events', paths: ['events.ndjson'], follow: true }],
    load: { latency_max: '100ms', batch_size: `${batchBytes}B`, retry_wait_max: '1s' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  run = server.startWeir(['run']);
  ops = await opsOf(run);
});
afterAll(async () => {
  run?.child.kill('SIGKILL');
  await server?.close();
});

let arrived = 0;
async function arrive(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `ev_${arrived + index}`);
  arrived += count;
  const http = { request: { user_agent: 'x'.repeat(1000) } };
  const object = { conn: { server_port: 443 }, http };
  const text = lines(...ids.map((id) => httpEvent(id, { object })));
  await appendFile(server.path('events.ndjson'), text);
}

async function rssBytes(): Promise<number> {
  const status = await readFile(`/proc/${run.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Expects that everything is in the ledger, that each event is stored once, and that Weir is healthy. */
async function expectAllStored(): Promise<void> {
  await until('everything is in the ledger', async () => {
    const [row] = await server.query('SELECT sum(received) AS n FROM weir.batches FINAL');
    return Number(row?.['n']) === arrived;
  });
  const [row] = await server.query(
    'SELECT uniqExact(event_id) AS n FROM weir.http_request_complete',
  );
  expect(Number(row?.['n'])).toBe(arrived);
  await until(
    'nothing is in flight',
    async () => (await ops.metric('weir_in_flight_events')) === 0,
  );
  expect(await ops.status('/readyz')).toBe(200);
  expect(await ops.metric('weir_ready')).toBe(1);
  expect(await ops.metric('weir_insert_failing_seconds')).toBe(0);
}

describe('while events arrive', () => {
  it('a stopped ClickHouse costs no event and no more memory than two batches', async () => {
    await arrive(20_000);
    await expectAllStored();
    const before = await rssBytes();

    await server.stop();
    const stoppedMs = Date.now();
    let most = 0;
    while (Date.now() - stoppedMs < outageMs) {
      if (arrived < 20_000 + backlogEvents) await arrive(backlogEvents / 10);
      await new Promise((resolve) => setTimeout(resolve, 250));
      most = Math.max(most, await rssBytes());
    }
    expect(arrived).toBe(20_000 + backlogEvents);
    expect(await ops.status('/readyz')).toBe(503);
    expect(await ops.status('/healthz')).toBe(200);
    expect(await ops.metric('weir_ready')).toBe(0);
    expect(await ops.metric('weir_insert_failing_seconds')).toBeGreaterThan(10);
    expect(most - before).toBeLessThan(growthBytesMax);

    await server.start();
    await expectAllStored();
  });

  it('a ClickHouse that accepts connections but does not respond has the same effect', async () => {
    server.freeze();
    await arrive(2000);
    await until('inserts fail', async () => (await ops.metric('weir_insert_failing_seconds')) > 0);
    await arrive(2000);
    server.thaw();
    await expectAllStored();
  });

  it('leaves counts that reconcile, with a warning and a recovery message in the log', async () => {
    run.child.kill('SIGTERM');
    const { code, stderr } = await run.finished;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toContain('ClickHouse inserts failing; retrying, reading paused');
    expect(stderr).toContain('ClickHouse inserts succeed again; reading resumed');
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, stored: arrived, gaps: [] });
    expect(audit.code).toBe(0);
  });
});
