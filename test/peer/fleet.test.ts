import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBrowser, openWindow, settled } from '../support/browser.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const stream = 'fleet';
const pausedMs = 60_000;

let kinesis: KinesisLocal;
let dynamo: DynamoLocal;
let server: OwnServer;
beforeAll(async () => {
  [kinesis, dynamo, server] = await Promise.all([
    startKinesisLocal(),
    startDynamo(),
    OwnServer.open(),
  ]);
  await kinesis.createStream(stream, 4);
  await server.configure({
    sources: [
      {
        ...kinesis.configured(stream),
        leases: { endpoint: dynamo.endpoint, failover_time: '3s', handoff_timeout: '5s' },
      },
    ],
    load: { latency_max: '100ms' },
    web: { port: 0 },
    rollups: {},
    log: { format: 'json' },
  });
}, 120_000);
afterAll(async () => {
  await Promise.all([kinesis.stop(), dynamo.stop(), server.close()]);
});

interface Producer {
  readonly ids: readonly string[];
  stop(): Promise<void>;
}

/** Produces events continuously, spread over all shards, until stopped. */
function produce(): Producer {
  const ids: string[] = [];
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const some = Array.from({ length: 10 }, () => `ev_${randomUUID()}`);
      ids.push(...some);
      const keys = some.map(() => randomUUID());
      await kinesis.putEvents(stream, some.map(eventOf), (index) => keys[index] ?? '');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const running = run();
  return {
    ids,
    async stop() {
      stop.abort();
      await running;
    },
  };
}

function eventOf(id: string): Uint8Array {
  return Buffer.from(
    JSON.stringify({
      account_id: 'ac_fleet',
      event_id: id,
      event_type: 'http_request_complete.v0',
      event_timestamp: new Date().toISOString(),
      object: { http: { response: { status_code: 200 } } },
    }),
  );
}

async function leases(): Promise<readonly Record<string, unknown>[]> {
  const { stdout } = await server.weir(['leases', '--json']);
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line): Record<string, unknown> => ({ ...JSON.parse(line) }));
}

/** Owners of the shards that are still read; ended shards have none. */
async function owners(): Promise<readonly string[]> {
  const lines = await leases();
  return [...new Set(lines.flatMap(({ worker }) => (typeof worker === 'string' ? [worker] : [])))];
}

const pictures = fileURLToPath(new URL('../artifacts/web/', import.meta.url));

/** Leases on the tab Pipeline of a process, one line per shard. */
async function leasesOnPage(process: WeirProcess): Promise<readonly string[]> {
  const urlOf = (): string | undefined =>
    /"url":"([^"]+)","msg":"web page is open"/.exec(process.stderr())?.[1];
  const url = await until('the page is served', async () => urlOf());
  const browser = await openBrowser();
  try {
    const { page } = await openWindow(browser, {
      width: 1280,
      height: 1400,
      theme: 'light',
      density: 1,
    });
    await page.goto(`${url}/#/pipeline`);
    await settled(page);
    const table = page.locator('table', { has: page.locator('caption', { hasText: 'Leases' }) });
    await table.waitFor();
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}pipeline-leases-1280-light.png` });
    return await table.locator('tbody tr').allInnerTexts();
  } finally {
    await browser.close();
  }
}

describe('three processes that share a stream', () => {
  it('lose and duplicate no event while they start and stop, and shards are split and merged', async () => {
    const fleet: WeirProcess[] = [];
    const start = (): WeirProcess => {
      const process = server.startWeir(['run']);
      fleet.push(process);
      return process;
    };
    const producer = produce();
    try {
      const [killed, paused] = [start(), start(), start()];
      await until('all three read shards', async () => (await owners()).length === 3, 120_000);
      const shown = killed === undefined ? [] : await leasesOnPage(killed);
      expect(shown).toHaveLength(4);
      for (const line of shown) expect(line).toMatch(/shardId-0+[0-3]\s+(Held|Handing over)/);
      await kinesis.split(stream, 'shardId-000000000000');
      killed?.child.kill('SIGKILL');
      paused?.child.kill('SIGSTOP');
      await kinesis.merge(stream, 'shardId-000000000002', 'shardId-000000000003');
      start();
      await new Promise((resolve) => setTimeout(resolve, pausedMs));
      paused?.child.kill('SIGCONT');
      await kinesis.split(stream, 'shardId-000000000001');
      await until(
        'all three read shards again',
        async () => (await owners()).length === 3,
        120_000,
      );
      await producer.stop();
      const count = async (): Promise<number> => {
        const [row] = await server.view(
          "SELECT count() AS rows, uniqExact(event_id) AS ids FROM analytics.http_request_complete WHERE account_id = 'ac_fleet'",
        );
        expect(row?.['rows']).toBe(row?.['ids']);
        return Number(row?.['ids']);
      };
      const all = producer.ids.length;
      await until('every event is stored', async () => (await count()) >= all, 120_000);
      expect(await count()).toBe(all);
    } finally {
      await producer.stop();
      for (const { child } of fleet) child.kill('SIGTERM');
      await Promise.all(fleet.map(({ finished }) => finished));
    }
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
    // After a clean stop, all leases are released.
    expect(await owners()).toEqual([]);
  });
});
