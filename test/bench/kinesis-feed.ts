import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isObject } from '../../src/base/index.ts';

/** AWS: a page holds 10 MiB at most. */
const PAGE_BYTES = 10 * 1024 * 1024;
/** Weir reads a shard five times a second, as AWS allows: several shards, so that nobody waits for that. */
const SHARDS = 8;
const CHUNK_BYTES = 64 * 1024 * 1024;
const NEWLINE = 0x0a;
const BORN_SECS = 1_700_000_000;
const firstSequence = 49_590_338_271_490_256_608_559_692_538_361_571_095_921_575_989_136_588_802n;

/**
 * One shard. The records go to the shards by turns, as hashes of their keys spread them: what is read of all shards at one time
 * happened at one time.
 */
interface Shard {
  readonly id: string;
  readonly count: number;
}

/**
 * Serves a Kinesis stream that holds the given records and gets no more: the protocol of AWS, as far as readers use it,
 * over HTTP/1.1. `kinesis-local` takes 3 ms of CPU a record to fill, so it cannot serve a benchmark.
 */
export async function serveKinesis(records: readonly Uint8Array[]): Promise<Server> {
  const shards = Array.from({ length: SHARDS }, (_, index): Shard => {
    const id = `shardId-${String(index).padStart(12, '0')}`;
    return { id, count: Math.ceil((records.length - index) / SHARDS) };
  });
  const server = createServer((request, response) => {
    void answer(request, records, shards).then((body) => {
      const type = { 'Content-Type': 'application/x-amz-json-1.1' };
      response.writeHead(200, { ...type, 'Content-Length': body.length }).end(body);
    });
  });
  // Its readers are quiet while the server of the benchmark settles.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The lines of a file as records. */
export async function lineRecords(file: string): Promise<readonly Uint8Array[]> {
  const records: Uint8Array[] = [];
  let rest: Buffer = Buffer.alloc(0);
  // Not at once: Node.js reads no file of more than 2 GiB into a buffer.
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const all = Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, at)) {
      records.push(all.subarray(at, end));
      at = end + 1;
    }
    rest = all.subarray(at);
  }
  return rest.length === 0 ? records : [...records, rest];
}

async function answer(
  request: IncomingMessage,
  records: readonly Uint8Array[],
  shards: readonly Shard[],
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const given: unknown = text === '' ? {} : JSON.parse(text);
  const input = isObject(given) ? given : {};
  const target = String(request.headers['x-amz-target']).split('.').at(-1);
  if (target === 'GetRecords') return page(input, records, shards);
  return Buffer.from(JSON.stringify(described(target, input, shards)));
}

function described(
  target: string | undefined,
  input: Readonly<Record<string, unknown>>,
  shards: readonly Shard[],
): object {
  if (target === 'DescribeStreamSummary') return { StreamDescriptionSummary: summary };
  if (target === 'ListShards') return { Shards: shards.map(listed) };
  if (target === 'GetShardIterator') {
    const index = shards.findIndex(({ id }) => id === input['ShardId']);
    return { ShardIterator: `${index}:0` };
  }
  throw new Error(`the stand-in does not know ${target}`);
}

const summary = {
  StreamName: 'bench',
  StreamARN: 'arn:aws:kinesis:us-east-1:123456789012:stream/bench',
  StreamStatus: 'ACTIVE',
  RetentionPeriodHours: 8_760,
  StreamCreationTimestamp: BORN_SECS,
  OpenShardCount: SHARDS,
  EnhancedMonitoring: [],
};

function listed({ id }: Shard, index: number): object {
  const share = (1n << 128n) / BigInt(SHARDS);
  const first = share * BigInt(index);
  return {
    ShardId: id,
    HashKeyRange: {
      StartingHashKey: String(first),
      EndingHashKey: String(first + share - 1n),
    },
    SequenceNumberRange: { StartingSequenceNumber: String(firstSequence) },
  };
}

/** A page of records. An iterator is `<index of the shard>:<number of its next record>`. */
function page(
  input: Readonly<Record<string, unknown>>,
  records: readonly Uint8Array[],
  shards: readonly Shard[],
): Buffer {
  const [index = 0, start = 0] = String(input['ShardIterator']).split(':').map(Number);
  const count = shards[index]?.count ?? 0;
  const end = Math.min(count, start + Number(input['Limit'] ?? 10_000));
  const parts: string[] = [];
  let at = start;
  for (let size = 0; at < end; at++) {
    const number = at * SHARDS + index;
    const record = records[number] ?? new Uint8Array(0);
    size += record.length;
    if (size > PAGE_BYTES) break;
    const data = Buffer.from(record.buffer, record.byteOffset, record.length).toString('base64');
    const sequence = String(firstSequence + BigInt(number) * 64n);
    parts.push(
      `{"SequenceNumber":"${sequence}","ApproximateArrivalTimestamp":${BORN_SECS + 60}.123,` +
        `"Data":"${data}","PartitionKey":"${number}"}`,
    );
  }
  const behindMs = at < count ? 1_000 : 0;
  const next = `"NextShardIterator":"${index}:${at}","MillisBehindLatest":${behindMs}`;
  return Buffer.from(`{"Records":[${parts.join(',')}],${next},"ChildShards":null}`);
}
