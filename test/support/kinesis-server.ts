import { once } from 'node:events';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';

import type {
  IteratorStart,
  KinesisRecord,
  ShardInfo,
  Subscription,
  SubscriptionEvent,
  SubscriptionStart,
} from '../../src/sources/kinesis/api.ts';
import { selfSigned } from './certificate.ts';
import { jsonEvent, jsonException } from './event-frames.ts';
import type { FakeFanOut } from './fake-fan-out.ts';

/** Kinesis over TLS, HTTP/2, and HTTP/1.1, like AWS: a `FakeKinesis` with fan-out behind the wire protocol. */
export interface KinesisServer {
  readonly endpoint: string;
  /** Bytes of events that were written to connections so far. */
  readonly sentBytes: () => number;
  /** Number of active subscriptions. */
  readonly serving: () => number;
  /** Closes all connections, in the middle of any response. */
  readonly cut: () => void;
  /** Stops all responses without closing connections, or resumes them. */
  readonly hush: (isHushed: boolean) => void;
  readonly stop: () => Promise<void>;
}

type Input = Readonly<Record<string, unknown>>;
const never = new AbortController().signal;

/** Starts the server on a free port. Its certificate is self-signed: clients must not verify it. */
export async function startKinesisServer(fanOut: FakeFanOut): Promise<KinesisServer> {
  const server = new Server(fanOut);
  const { port } = await server.listen();
  return {
    endpoint: `https://127.0.0.1:${port}`,
    sentBytes: () => server.sentBytes,
    serving: () => server.serving,
    cut: () => server.cut(),
    hush: (isHushed) => {
      server.isHushed = isHushed;
    },
    stop: () => server.stop(),
  };
}

class Server {
  readonly #fanOut: FakeFanOut;
  readonly #server: Http2SecureServer;
  readonly #sessions = new Set<ServerHttp2Session>();
  /** HTTP/1.1 connections. */
  readonly #sockets = new Set<TLSSocket>();
  sentBytes = 0;
  serving = 0;
  isHushed = false;

  constructor(fanOut: FakeFanOut) {
    this.#fanOut = fanOut;
    this.#server = createSecureServer({ ...selfSigned('localhost'), allowHTTP1: true });
    this.#server.on('session', (session) => {
      this.#sessions.add(session);
      session.on('close', () => this.#sessions.delete(session));
      session.on('error', () => undefined);
    });
    this.#server.on('secureConnection', (socket) => {
      if (socket.alpnProtocol === 'h2') return;
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('request', (request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<AddressInfo> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
    return this.#server.address() as AddressInfo;
  }

  cut(): void {
    for (const connection of [...this.#sessions, ...this.#sockets]) connection.destroy();
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  async #answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    response.on('error', () => undefined);
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const input: Input = JSON.parse(Buffer.concat(chunks).toString());
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    try {
      if (operation === 'SubscribeToShard') await this.#subscribe(input, response);
      else this.#send(response, 200, await this.#call(operation, input));
    } catch (error) {
      if (response.headersSent) return void response.stream.destroy();
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      this.#send(response, 400, { __type: name, message });
    }
  }

  #send(response: Http2ServerResponse, status: number, value: object): void {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(value));
  }

  async #call(operation: string, input: Input): Promise<object> {
    const { api } = this.#fanOut;
    const text = (name: string): string => String(input[name]);
    switch (operation) {
      case 'DescribeStreamSummary': {
        const { name, arn, createdMs, retentionMs } = await api.describeSummary(never);
        const summary = {
          StreamName: name,
          StreamARN: arn,
          StreamCreationTimestamp: createdMs / 1000,
          RetentionPeriodHours: retentionMs / 3_600_000,
          StreamStatus: 'ACTIVE',
        };
        return { StreamDescriptionSummary: summary };
      }
      case 'ListShards':
        return { Shards: (await api.listShards(undefined, never)).shards.map(shardOf) };
      case 'GetShardIterator':
        return {
          ShardIterator: await api.getIterator(text('ShardId'), iteratorStart(input), never),
        };
      case 'GetRecords': {
        const page = await api.getRecords(text('ShardIterator'), Number(input['Limit']), never);
        return {
          Records: Array.from(page.records, recordOf),
          NextShardIterator: page.nextIterator ?? null,
          MillisBehindLatest: page.behindMs,
          ChildShards: page.children.length === 0 ? null : page.children.map(childOf),
        };
      }
      case 'DescribeStreamConsumer': {
        const consumer = await this.#fanOut.describeConsumer('', text('ConsumerName'), never);
        return { ConsumerDescription: consumerOf(consumer) };
      }
      case 'RegisterStreamConsumer': {
        const consumer = await this.#fanOut.registerConsumer('', text('ConsumerName'), never);
        return { Consumer: consumerOf(consumer) };
      }
      default:
        throw Object.assign(new Error(operation), { name: 'UnknownOperationException' });
    }
  }

  async #subscribe(input: Input, response: Http2ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.stream.on('close', () => gone.abort());
    const shardId = String(input['ShardId']);
    const start = subscriptionStart(input);
    const arn = String(input['ConsumerARN']);
    const subscription = await this.#fanOut.subscribe(arn, shardId, start, gone.signal);
    this.serving += 1;
    try {
      response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
      await this.#write(response, jsonEvent('initial-response', {}), gone.signal);
      await this.#serve(subscription, response, gone.signal);
      response.end();
    } finally {
      this.serving -= 1;
      subscription.close();
    }
  }

  async #serve(
    subscription: Subscription,
    response: Http2ServerResponse,
    signal: AbortSignal,
  ): Promise<void> {
    const day = 86_400_000;
    try {
      for (;;) {
        const event = await subscription.next(day, signal);
        if (event === undefined) return;
        while (this.isHushed && !signal.aborted) await this.#fanOut.clock.pause(20, signal);
        await this.#write(response, jsonEvent('SubscribeToShardEvent', eventOf(event)), signal);
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) return;
      await this.#write(response, jsonException(error.name, error.message), signal);
    }
  }

  /** Waits until the connection has sent the bytes: the client's windows are the backpressure. */
  async #write(response: Http2ServerResponse, bytes: Buffer, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Error('the client is gone');
    this.sentBytes += bytes.length;
    if (!response.write(bytes)) await once(response, 'drain', { signal });
  }
}

function eventOf({ records, continuation, behindMs, children }: SubscriptionEvent): object {
  return {
    Records: records.map(recordOf),
    ContinuationSequenceNumber: continuation ?? null,
    MillisBehindLatest: behindMs,
    ...(children.length > 0 ? { ChildShards: children.map(childOf) } : {}),
  };
}

function recordOf({ data, sequenceNumber, arrivedMs }: KinesisRecord): object {
  return {
    Data: Buffer.from(data).toString('base64'),
    SequenceNumber: sequenceNumber,
    PartitionKey: 'p',
    ApproximateArrivalTimestamp: (arrivedMs ?? 0) / 1000,
  };
}

function shardOf({ shardId, parents, closed, hashKeys }: ShardInfo): object {
  const [ParentShardId, AdjacentParentShardId] = parents;
  return {
    ShardId: shardId,
    ...(ParentShardId === undefined ? {} : { ParentShardId }),
    ...(AdjacentParentShardId === undefined ? {} : { AdjacentParentShardId }),
    HashKeyRange: rangeOf(hashKeys),
    SequenceNumberRange: {
      StartingSequenceNumber: '1',
      ...(closed ? { EndingSequenceNumber: '2' } : {}),
    },
  };
}

function childOf({ shardId, parents, hashKeys }: ShardInfo): object {
  return { ShardId: shardId, ParentShards: parents, HashKeyRange: rangeOf(hashKeys) };
}

function rangeOf(range: ShardInfo['hashKeys']): object {
  const { first = 0n, last = 0n } = range ?? {};
  return { StartingHashKey: String(first), EndingHashKey: String(last) };
}

function consumerOf({ name, arn, status }: { name: string; arn: string; status: string }): object {
  return {
    ConsumerName: name,
    ConsumerARN: arn,
    ConsumerStatus: status,
    ConsumerCreationTimestamp: 1_700_000_000,
  };
}

function iteratorStart(input: Input): IteratorStart {
  const position = String(input['StartingSequenceNumber']);
  const ms = Number(input['Timestamp']) * 1000;
  switch (input['ShardIteratorType']) {
    case 'AT_SEQUENCE_NUMBER':
      return { type: 'at', position };
    case 'AT_TIMESTAMP':
      return { type: 'time', ms };
    case 'LATEST':
      return { type: 'latest' };
    default:
      return { type: 'trim_horizon' };
  }
}

function subscriptionStart(input: Input): SubscriptionStart {
  // oxlint-disable-next-line no-unsafe-type-assertion -- As the API has it.
  const where = input['StartingPosition'] as Input;
  const position = String(where['SequenceNumber']);
  const type = String(where['Type']);
  if (type === 'AFTER_SEQUENCE_NUMBER') return { type: 'after', position };
  return iteratorStart({
    ShardIteratorType: type,
    StartingSequenceNumber: position,
    Timestamp: where['Timestamp'],
  });
}
