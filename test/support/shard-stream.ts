import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shards in an answer of ListShards. */
const listedMax = 1_000;
/** When the stream was created, in seconds since 1970. */
const createdSecs = 1;

/** A record: its position, and its text. */
export type NumberedText = readonly [position: number, text: string];

/** Shape of a stream. */
export interface ShardStreamShape {
  readonly name: string;
  readonly shards: number;
  /** Records of a shard from a position on, at most `limit`. Every shard stays open. */
  readonly records: (shard: string, from: number, limit: number) => readonly NumberedText[];
}

/** Kinesis over HTTP as far as a polled stream of many shards needs it. */
export class ShardStream {
  readonly #server: Server;
  readonly #shape: ShardStreamShape;
  /** The position at which reading of each shard has started last; undefined for the oldest record. */
  readonly starts = new Map<string, string | undefined>();
  /** Requests for records. */
  asked = 0;
  /** Responses with records. */
  served = 0;

  constructor(shape: ShardStreamShape) {
    this.#shape = shape;
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

  /** Opens it. @returns options of a source that reads it */
  async listen(): Promise<Readonly<Record<string, unknown>>> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return {
      type: 'kinesis',
      name: this.#shape.name,
      stream_name: this.#shape.name,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { access_key_id: 'test', secret_access_key: 'test' },
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(operation: string, input: Readonly<Record<string, unknown>>): object {
    const { name, shards } = this.#shape;
    if (operation === 'DescribeStreamSummary') {
      const created = { StreamCreationTimestamp: createdSecs, RetentionPeriodHours: 24 };
      const arn = `arn:aws:kinesis:us-east-1:000000000000:stream/${name}`;
      const stream = { StreamName: name, StreamARN: arn, StreamStatus: 'ACTIVE', ...created };
      return { StreamDescriptionSummary: { ...stream, OpenShardCount: shards } };
    }
    if (operation === 'ListShards') {
      const from = Number(input['NextToken'] ?? 0);
      const end = Math.min(from + listedMax, shards);
      const listed = Array.from({ length: end - from }, (_, index) => this.#shard(from + index));
      return { Shards: listed, ...(end < shards && { NextToken: String(end) }) };
    }
    if (operation === 'GetShardIterator') {
      const after = input['StartingSequenceNumber'];
      const shard = String(input['ShardId']);
      this.starts.set(shard, after === undefined ? undefined : String(after));
      const isAfter = input['ShardIteratorType'] === 'AFTER_SEQUENCE_NUMBER';
      return { ShardIterator: `${shard}:${Number(after ?? 1) - 1 + Number(isAfter)}` };
    }
    return this.#records(input);
  }

  #records(input: Readonly<Record<string, unknown>>): object {
    this.asked += 1;
    const [shard = '', from = '0'] = String(input['ShardIterator']).split(':');
    const found = this.#shape.records(shard, Number(from), Number(input['Limit']));
    if (found.length > 0) this.served += 1;
    return {
      Records: found.map((one) => recordOf(shard, one)),
      NextShardIterator: `${shard}:${(found.at(-1)?.[0] ?? Number(from) - 1) + 1}`,
      MillisBehindLatest: found.length === 0 ? 0 : 60_000,
    };
  }

  #shard(index: number): object {
    const { shards } = this.#shape;
    const width = (1n << 128n) / BigInt(shards);
    const from = width * BigInt(index);
    const to = index === shards - 1 ? (1n << 128n) - 1n : from + width - 1n;
    return {
      ShardId: shardName(index),
      HashKeyRange: { StartingHashKey: String(from), EndingHashKey: String(to) },
      SequenceNumberRange: { StartingSequenceNumber: '0' },
    };
  }
}

/** Name of a shard. */
export function shardName(index: number): string {
  return `shardId-${String(index).padStart(12, '0')}`;
}

/** Beginning of the names of the partitions of a stream, in the ledger. */
export function partitionPrefixOf(stream: string): string {
  return `${stream}/${new Date(createdSecs * 1000).toISOString()}/`;
}

function recordOf(shard: string, [position, text]: NumberedText): object {
  return {
    // Kinesis has no sequence number 0.
    SequenceNumber: String(position + 1),
    ApproximateArrivalTimestamp: Date.now() / 1000,
    PartitionKey: shard,
    Data: Buffer.from(text).toString('base64'),
  };
}
