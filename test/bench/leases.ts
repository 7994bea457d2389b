/**
 * `npm run bench:leases` counts the requests of a fleet to its lease table. It also measures the CPU time per Kinesis
 * record, with the AWS SDK and with Weir's client.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { GetRecordsCommand, GetShardIteratorCommand, KinesisClient } from '@aws-sdk/client-kinesis';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import { connectKinesis } from '../../src/sources/kinesis/client.ts';
import { CpuMeter } from './cpu-meter.ts';
import { eventFile } from './event-file.ts';
import { leaseTraffic } from './lease-traffic.ts';
import type { Feed } from './types.ts';
import { benchCommand, wholeNumber } from './options.ts';

const given = benchCommand(
  'bench:leases',
  'Counts the requests of a fleet to its lease table, and measures the CPU time per Kinesis record, with the AWS SDK and with the client of Weir.',
)
  .option('--records <number>', 'Number of records.', wholeNumber(1_000), 100_000)
  .option('--shards <number>', 'Number of shards of the larger fleets.', wholeNumber(10), 1_000)
  .parse()
  .opts<{ json: boolean; records: number; shards: number }>();
const { records, shards } = given;
const rounds = 3;
const pageRecords = 1_000;
const shardId = 'shardId-000000000000';
const note = (line: string): boolean => process.stderr.write(`${line}\n`);

const traffic = [
  await leaseTraffic(shards, 10, 10_000),
  await leaseTraffic(shards, 10, 30_000),
  await leaseTraffic(shards, 30, 10_000),
  await leaseTraffic(Math.ceil(shards / 10), 4, 10_000),
];
const feed = await startFeed();
const costs: { sdk: number[]; raw: number[] } = { sdk: [], raw: [] };
try {
  for (let round = 0; round <= rounds; round += 1) {
    const sdk = await costOf(await sdkReader(feed.port));
    const raw = await costOf(await rawReader(feed.port));
    // The first round only compiles the code.
    if (round === 0) continue;
    costs.sdk.push(sdk);
    costs.raw.push(raw);
  }
} finally {
  feed.child.disconnect();
}
const result = {
  node: process.version,
  records,
  leases: traffic,
  sdk_us_per_record: median(costs.sdk),
  raw_us_per_record: median(costs.raw),
  sdk_to_raw: Math.round((median(costs.sdk) / median(costs.raw)) * 10) / 10,
};
process.stdout.write(given.json ? `${JSON.stringify(result)}\n` : `${tableOf(result)}\n`);

/** Reads one page at an iterator. Returns the number of its records, and the next iterator. */
type Read = (iterator: string) => Promise<{ readonly count: number; readonly next: string }>;

interface Reader {
  readonly first: string;
  readonly read: Read;
  readonly close: () => void;
}

/** CPU microseconds per record, over one complete shard. */
async function costOf({ first, read, close }: Reader): Promise<number> {
  const stats = new CpuMeter();
  let iterator = first;
  let count = 0;
  for (;;) {
    const page = await read(iterator);
    if (page.count === 0) break;
    count += page.count;
    iterator = page.next;
  }
  const { nodeUs } = stats.used();
  close();
  return nodeUs / count;
}

/** The AWS SDK with its usual settings. */
async function sdkReader(port: number): Promise<Reader> {
  const client = new KinesisClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestHandler: new NodeHttpHandler(),
  });
  const { ShardIterator = '' } = await client.send(
    new GetShardIteratorCommand({
      StreamName: 'bench',
      ShardId: shardId,
      ShardIteratorType: 'TRIM_HORIZON',
    }),
  );
  return {
    first: ShardIterator,
    async read(iterator) {
      const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: pageRecords });
      const { Records = [], NextShardIterator = '' } = await client.send(command);
      return { count: Records.length, next: NextShardIterator };
    },
    close: () => client.destroy(),
  };
}

/** Weir's client, which decodes response bodies itself. */
async function rawReader(port: number): Promise<Reader> {
  const api = await connectKinesis({
    type: 'kinesis',
    name: 'bench',
    stream_name: 'bench',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    http1: true,
    start: 'trim_horizon',
    page_records: pageRecords,
    poll_interval_ms: 1_000,
    shard_list_interval_ms: 30_000,
    credentials: { access_key_id: 'test', secret_access_key: 'test' },
  });
  const { signal } = new AbortController();
  return {
    first: await api.getIterator(shardId, { type: 'trim_horizon' }, signal),
    async read(iterator) {
      const page = await api.getRecords(iterator, pageRecords, signal);
      page.release?.();
      return { count: page.records.length, next: page.nextIterator ?? '' };
    },
    close: () => api.close(),
  };
}

async function startFeed(): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const file = await eventFile(records, note);
  const entry = fileURLToPath(new URL('feeder.ts', import.meta.url));
  const child = fork(entry, [], { execArgv: ['--import', 'tsx'] });
  const ready = once(child, 'message');
  const order: Feed = { source: 'kinesis', file, events: records, port: 0 };
  child.send(order);
  const [port] = await ready;
  return { child, port: Number(port) };
}

function median(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}

function tableOf({ leases, ...costsOf }: typeof result): string {
  const lines = leases.map(
    (one) =>
      `${one.shards} shards, ${one.workers} workers, failover ${one.failover_ms / 1000} s: ` +
      `${one.write_units_per_minute} write units and ${one.read_units_per_minute} read units per minute ` +
      `(${one.writes_per_minute} writes, ${one.scan_pages_per_minute} pages of scans)`,
  );
  const costLines = Object.entries(costsOf).map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...costLines].join('\n');
}
