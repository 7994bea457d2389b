import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { cbor, tag } from '@smithy/core/cbor';
import { isObject } from '../../src/base/index.ts';
import { cborType } from '../../src/sources/kinesis/wire/protocol.ts';

/** AWS limit: a page has at most 10 MiB. */
const PAGE_BYTES = 10 * 1024 * 1024;
/** Weir reads a shard at most five times per second, the AWS limit. With several shards, this limit does not matter. */
const SHARDS = 8;
/** A stream that has only the first records of each shard, to compile the code of the SDK before the measurement. */
export const warmUpStream = 'warm-up';
const WARM_UP_RECORDS = 25;
const CHUNK_BYTES = 64 * 1024 * 1024;
const NEWLINE = 0x0a;
const BORN_SECS = 1_700_000_000;
const sequencePrefix = '495903382714902566085596925383615710959215';
const firstTail = 75_989_136_588_802;

/**
 * One shard. The records are assigned to the shards in turn, so that concurrent reads of all shards return records of the
 * same time, as with hashed keys.
 */
interface Shard {
  readonly id: string;
  readonly count: number;
}

/**
 * Serves a Kinesis stream with a fixed list of records over HTTP/1.1. It implements only the requests of readers. Filling
 * `kinesis-local` takes 3 ms of CPU per record, which is too slow for a benchmark.
 */
export async function serveKinesis(records: readonly Uint8Array[]): Promise<Server> {
  const shards = Array.from({ length: SHARDS }, (_, index): Shard => {
    const id = `shardId-${String(index).padStart(12, '0')}`;
    return { id, count: Math.ceil((records.length - index) / SHARDS) };
  });
  const server = createServer((request, response) => {
    const type = String(request.headers['content-type']);
    void answer(request, type === cborType, records, shards).then((body) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
    });
  });
  // Longer than the time in which readers send nothing, because the server of the benchmark is still merging.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The lines of a file as records. */
export async function lineRecords(file: string): Promise<readonly Uint8Array[]> {
  const records: Uint8Array[] = [];
  let rest: Buffer = Buffer.alloc(0);
  // In chunks, because Node.js cannot read a file of more than 2 GiB into a buffer.
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
  isCbor: boolean,
  records: readonly Uint8Array[],
  shards: readonly Shard[],
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const given: unknown = isCbor ? cbor.deserialize(bytes) : JSON.parse(bytes.toString() || '{}');
  const input = isObject(given) ? given : {};
  const target = String(request.headers['x-amz-target']).split('.').at(-1);
  if (target === 'GetRecords') {
    const found = pageAt(input, records, shards);
    return isCbor ? cborPage(found) : jsonPage(found);
  }
  return Buffer.from(JSON.stringify(described(target, input, shards)));
}

function described(
  target: string | undefined,
  input: Readonly<Record<string, unknown>>,
  shards: readonly Shard[],
): object {
  if (target === 'DescribeStreamSummary') {
    return { StreamDescriptionSummary: summaryOf(String(input['StreamName'])) };
  }
  if (target === 'ListShards') return { Shards: shards.map(listed) };
  if (target === 'GetShardIterator') {
    const index = shards.findIndex(({ id }) => id === input['ShardId']);
    const most = input['StreamName'] === warmUpStream ? WARM_UP_RECORDS : Infinity;
    return { ShardIterator: `${index}:0:${most}` };
  }
  throw new Error(`the emulator does not know ${target}`);
}

function summaryOf(name: string): object {
  return {
    StreamName: name,
    StreamARN: `arn:aws:kinesis:us-east-1:123456789012:stream/${name}`,
    StreamStatus: 'ACTIVE',
    RetentionPeriodHours: 8_760,
    StreamCreationTimestamp: BORN_SECS,
    OpenShardCount: SHARDS,
    EnhancedMonitoring: [],
  };
}

function listed({ id }: Shard, index: number): object {
  const share = (1n << 128n) / BigInt(SHARDS);
  const first = share * BigInt(index);
  return {
    ShardId: id,
    HashKeyRange: {
      StartingHashKey: String(first),
      EndingHashKey: String(first + share - 1n),
    },
    SequenceNumberRange: { StartingSequenceNumber: sequenceOf(0) },
  };
}

/** A page of records. */
interface Page {
  readonly records: readonly { readonly number: number; readonly data: Uint8Array }[];
  readonly next: string;
  readonly behindMs: number;
}

/** A shard iterator is `<index of the shard>:<number of its next record>:<number of records in the shard>`. */
function pageAt(
  input: Readonly<Record<string, unknown>>,
  records: readonly Uint8Array[],
  shards: readonly Shard[],
): Page {
  const [index = 0, start = 0, most = 0] = String(input['ShardIterator']).split(':').map(Number);
  const count = Math.min(most, shards[index]?.count ?? 0);
  const end = Math.min(count, start + Number(input['Limit'] ?? 10_000));
  const found: Page['records'][number][] = [];
  let at = start;
  for (let size = 0; at < end; at++) {
    const number = at * SHARDS + index;
    const data = records[number] ?? new Uint8Array(0);
    size += data.length;
    if (size > PAGE_BYTES) break;
    found.push({ number, data });
  }
  return { records: found, next: `${index}:${at}:${most}`, behindMs: at < count ? 1_000 : 0 };
}

/** Sequence numbers increase by 64. */
const sequenceOf = (number: number): string => sequencePrefix + String(firstTail + number * 64);

function jsonPage({ records, next, behindMs }: Page): Buffer {
  const parts = records.map(({ number, data }) => {
    const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('base64');
    return (
      `{"SequenceNumber":"${sequenceOf(number)}","ApproximateArrivalTimestamp":${BORN_SECS + 60}.123,` +
      `"Data":"${text}","PartitionKey":"${number}"}`
    );
  });
  const rest = `"NextShardIterator":"${next}","MillisBehindLatest":${behindMs}`;
  return Buffer.from(`{"Records":[${parts.join(',')}],${rest},"ChildShards":null}`);
}

/** Initial bytes of CBOR items (RFC 8949), such as a map of four entries, a text of 56 bytes, and a time of eight bytes. */
const cborHeads = {
  begin: Buffer.concat([Buffer.of(0xa4), item('Records'), Buffer.of(0x9f)]),
  sequence: Buffer.concat([Buffer.of(0xa4), item('SequenceNumber'), Buffer.of(0x78, 56)]),
  arrived: Buffer.concat([
    item('ApproximateArrivalTimestamp'),
    item(tag({ tag: 1, value: (BORN_SECS + 60) * 1000 + 123 })),
    item('Data'),
    Buffer.of(0x5a),
  ]),
  key: Buffer.concat([item('PartitionKey'), Buffer.of(0x78)]),
} as const;

/** The same page as CBOR, encoded by hand because a general encoder takes ten times as long. */
function cborPage({ records, next, behindMs }: Page): Buffer {
  const end = Buffer.concat([
    Buffer.of(0xff),
    ...['NextShardIterator', next, 'MillisBehindLatest', behindMs, 'ChildShards', null].map(item),
  ]);
  const { begin, sequence, arrived, key } = cborHeads;
  const around = sequence.length + 56 + arrived.length + 4 + key.length + 1 + 20;
  const size = records.reduce((sum, { data }) => sum + data.length + around, begin.length);
  const body = Buffer.allocUnsafe(size + end.length);
  let at = begin.copy(body);
  for (const { number, data } of records) {
    at += sequence.copy(body, at);
    at += body.write(sequenceOf(number), at, 'latin1');
    at += arrived.copy(body, at);
    at = body.writeUInt32BE(data.length, at);
    body.set(data, at);
    at += data.length;
    at += key.copy(body, at);
    const name = String(number);
    at = body.writeUInt8(name.length, at);
    at += body.write(name, at, 'latin1');
  }
  at += end.copy(body, at);
  return body.subarray(0, at);
}

function item(value: unknown): Uint8Array {
  return cbor.serialize(value);
}
